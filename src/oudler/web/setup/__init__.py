"""Pages before people sit: the events, announcing, entries, lists, the roll call."""

from oudler.web.setup import (
    admission, announcing, backups, damaged, file_intake, importing, moving, parallel, program, roll_call,
    signups, teams, welcome,
)  # fmt: skip
from oudler.web.setup.list_file import NoListing, read_list_file
from oudler.web.setup.movement_choices import told_rounds
from oudler.web.setup.regulation_form import decimal_text


__all__ = [
    "NoListing", "admission", "announcing", "backups", "damaged", "decimal_text", "file_intake", "importing",
    "moving", "parallel", "program", "read_list_file", "roll_call", "signups", "teams", "told_rounds",
    "welcome",
]  # fmt: skip
