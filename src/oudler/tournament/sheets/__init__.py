"""Score sheets: what a table hands in, what is wrong with it, and which slip explains it."""

from oudler.tournament.sheets.explanation import explain
from oudler.tournament.sheets.faults import FaultKind, SheetFault, sheet_faults
from oudler.tournament.sheets.injection import inject
from oudler.tournament.sheets.line import Line, Marks, WrongSheet, players_of
from oudler.tournament.sheets.sheet import Sheet, read_sheet_fields, sheet_fields
from oudler.tournament.sheets.slips import OF_DEALS, Slip, SlipKind, corrected

__all__ = [
    "OF_DEALS", "FaultKind", "Line", "Marks", "Sheet", "SheetFault", "Slip", "SlipKind", "WrongSheet",
    "corrected", "explain", "inject", "players_of", "read_sheet_fields", "sheet_faults", "sheet_fields",
]  # fmt: skip
