"""Boards of duplicate events: made, kept secret, scored, shown after the close."""

from oudler.director.boards import card_exports, score_entry, session_boards

__all__ = ["card_exports", "score_entry", "session_boards"]
