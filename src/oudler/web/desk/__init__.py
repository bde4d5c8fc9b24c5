"""Pages of the running event: room, rounds, sheets, rulings, repairs, boards, close."""

from oudler.web.desk import (
    board_cards, boards, closing, handover, placing, repairs, room, rounds, rulings, rulings_list, sheets,
    undoing, what_if,
)  # fmt: skip
from oudler.web.desk.room import SCREEN, seat_names
from oudler.web.desk.sheet_typing import Mode, TypedSheet, mode_of, read_deals, read_totals

__all__ = [
    "SCREEN", "Mode", "TypedSheet", "board_cards", "boards", "closing", "handover", "mode_of", "placing",
    "read_deals", "read_totals", "repairs", "room", "rounds", "rulings", "rulings_list", "seat_names",
    "sheets", "undoing", "what_if",
]  # fmt: skip
