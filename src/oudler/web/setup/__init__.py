"""Pages before people sit: the events, announcing, entries, lists, the roll call."""

from oudler.web.setup import (
    admission, announcing, backups, damaged, file_intake, importing, moving, parallel, program, roll_call,
    signups, teams, welcome,
)  # fmt: skip
from oudler.web.setup.list_file import NoListing, read_list_file
from oudler.web.setup.movement_choices import told_rounds
from oudler.web.setup.program import program_told
from oudler.web.setup.regulation_form import decimal_text

PAGES = (
    welcome, announcing, parallel, damaged, file_intake, moving, backups, program, importing, teams, signups,
    roll_call, admission,
)  # fmt: skip
ROUTES = tuple(route for each in PAGES for route in each.ROUTES)

__all__ = ["ROUTES", "NoListing", "decimal_text", "program_told", "read_list_file", "signups", "told_rounds"]
