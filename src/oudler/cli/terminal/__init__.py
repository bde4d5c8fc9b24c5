"""What commands share: options, files, values on standard input, the screen."""

from oudler.cli import status
from oudler.cli.language import LangOption, words_of
from oudler.cli.status import Unwritten, WrongUse, refuse
from oudler.cli.terminal.chance import stream_of
from oudler.cli.terminal.files import check_suffix, opened, why_unread, write_file
from oudler.cli.terminal.implausible_scores import judge_scores, read_contract
from oudler.cli.terminal.machine_files import (
    KEY_FILE_VARIABLE, SignKeyOption, own_database, own_folder, signing_key,
)  # fmt: skip
from oudler.cli.terminal.options import (
    BOTS, EDITION, EditionOption, JsonOption, PlayersOption, RuleOption, SeedOption, among, check_count,
    check_players, check_range, ruleset_of, site_address,
)  # fmt: skip
from oudler.cli.terminal.screen import Screen
from oudler.cli.terminal.values import (
    BadValue, CommandAnswer, FieldReader, Fields, answer_values, read_object, read_score, shown_json,
)  # fmt: skip

__all__ = [
    "BOTS", "EDITION", "KEY_FILE_VARIABLE", "BadValue", "CommandAnswer", "EditionOption", "FieldReader",
    "Fields", "JsonOption", "LangOption", "PlayersOption", "RuleOption", "Screen", "SeedOption",
    "SignKeyOption", "Unwritten", "WrongUse", "among", "answer_values", "check_count", "check_players",
    "check_range", "check_suffix", "judge_scores", "opened", "own_database", "own_folder", "read_contract",
    "read_object", "read_score", "refuse", "ruleset_of", "shown_json", "signing_key", "site_address",
    "status", "stream_of", "why_unread", "words_of", "write_file",
]  # fmt: skip
