"""The papers of an event: what is printed for the wall, the tables, the players and the arbiter."""

from oudler.director.papers.cases import revealed_boards
from oudler.director.papers.paper import Letterhead, NotPrintable, PaperKind, PaperRequest, WhyUnprinted
from oudler.director.papers.planned_seats import known_seating
from oudler.director.papers.ranking import print_merged
from oudler.director.papers.registry import FORMS, forms_for, print_form
from oudler.director.papers.seating_list import seat_cells

__all__ = [
    "FORMS", "Letterhead", "NotPrintable", "PaperKind", "PaperRequest", "WhyUnprinted", "forms_for",
    "known_seating", "print_form", "print_merged", "revealed_boards", "seat_cells",
]  # fmt: skip
