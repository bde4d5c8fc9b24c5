"""Rulings at the desk, what they make of a mark, and taking back what was written."""

from oudler.director.rulings import inquiry, ledger, score_after_ruling, undo
from oudler.director.rulings.undo import undoing

__all__ = ["inquiry", "ledger", "score_after_ruling", "undo", "undoing"]
