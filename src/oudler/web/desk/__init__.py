"""Pages of the running event: room, rounds, sheets, rulings, repairs, boards, close."""

from oudler.web.desk import (
    board_cards, boards, closing, handover, placing, repairs, room, rounds, rulings, rulings_list, sheets,
    undoing, what_if,
)  # fmt: skip
from oudler.web.desk.room import SCREEN, seat_names
from oudler.web.desk.sheet_typing import Mode, TypedSheet, mode_of, read_deals, read_totals

PAGES = (
    sheets, rulings_list, rulings, repairs, undoing, room, placing, rounds, closing, what_if, handover,
    boards, board_cards,
)  # fmt: skip
ROUTES = tuple(route for each in PAGES for route in each.ROUTES)

__all__ = [
    "ROUTES", "SCREEN", "Mode", "TypedSheet", "handover", "mode_of", "read_deals", "read_totals",
    "seat_names",
]  # fmt: skip
