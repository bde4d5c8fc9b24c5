"""From seating a round to its last sheet: the room, sheets, repairs, phones, the close."""

from oudler.director.rounds import (
    closing, handover, next_step, phone_acts, phone_view, repairs, reseating, roll_call, room, sheet_warnings,
    sheets, substitutes,
)  # fmt: skip
from oudler.director.rounds.lateness import is_overdue, late_people, round_delay, welcome_late
from oudler.director.rounds.rehearsal import rehearse
from oudler.director.rounds.sheets import NoSheet, SheetMoved
from oudler.director.rounds.table_state import RoundStates, TableState

__all__ = [
    "NoSheet", "RoundStates", "SheetMoved", "TableState", "closing", "handover", "is_overdue", "late_people",
    "next_step", "phone_acts", "phone_view", "rehearse", "repairs", "reseating", "roll_call", "room",
    "round_delay", "sheet_warnings", "sheets", "substitutes", "welcome_late",
]  # fmt: skip
