"""Sealed boards: a commitment before the event, the proof after it (DUP-05, DUP-21).

Before the event only labels and commitments are shown. A commitment is the SHA-256 of a key and the text of
the board: from it nobody can tell, or try out, the cards. When the board is opened its key is told with it.
"""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from oudler.tournament.boards.board import Board, Label, label_fields, read_seat
from oudler.tournament.boards.refusal import BoardFlaw, WrongBoard
from oudler.tournament.seating import PLAYING_ORDER

_HASH_LENGTH = 64


def board_key(secret: str, number: int, session: int = 1) -> str:
    """The key of one board of a session: it opens that board and tells nothing of the others."""
    return _digest(secret, "key", str(session), str(number))


def commitment(board: Board, key: str) -> str:
    """What is published of a board before the event."""
    return _digest(key, str(board))


def _digest(*parts: str) -> str:
    """SHA-256 of some texts, each preceded by its length."""
    return hashlib.sha256("|".join(f"{len(part)}:{part}" for part in parts).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class SealedBoard:
    """A board as it is shown before the event: a line of JSON with `"sealed": true` and no card."""

    label: Label
    commitment: str

    def opens(self, board: Board, key: str) -> bool:
        """Whether this is the board that was sealed, with its key."""
        return self.label == board.label and self.commitment == commitment(board, key)

    def __str__(self) -> str:
        dealer = PLAYING_ORDER.index(self.label.dealer)
        head = {"oudler": 1, "sealed": True, "players": len(PLAYING_ORDER), "dealer": dealer}
        return json.dumps(head | label_fields(self.label) | {"commitment": self.commitment})

    @classmethod
    def parse(cls, text: str | bytes) -> "SealedBoard":
        """Read what `str` writes. Raises WrongBoard."""
        fields = _fields(text)
        number, dealer, told = (fields.get(name) for name in ("board", "dealer", "commitment"))
        if not isinstance(number, int) or isinstance(number, bool):
            raise WrongBoard(BoardFlaw.NUMBER, given=str(number)[:20])
        if not isinstance(dealer, int) or dealer not in range(len(PLAYING_ORDER)):
            raise WrongBoard(BoardFlaw.SEAT, number=number, given=str(dealer)[:20])
        if not isinstance(told, str) or len(told) != _HASH_LENGTH:
            raise WrongBoard(BoardFlaw.SEAL, number=number, given=str(told)[:20])
        return cls(Label(number, PLAYING_ORDER[dealer], read_seat(fields.get("taker"), number)), told)


def _fields(text: str | bytes) -> dict[str, Any]:
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError):
        fields = None
    if not isinstance(fields, dict) or fields.get("sealed") is not True:
        raise WrongBoard(BoardFlaw.SEAL)
    return fields


def seal(board: Board, key: str) -> SealedBoard:
    """The board as it is shown before the event."""
    return SealedBoard(board.label, commitment(board, key))


def set_commitment(sealed: Iterable[SealedBoard]) -> str:
    """One commitment for a whole set, short enough for a notice on the wall."""
    return _digest(*(str(each) for each in sorted(sealed, key=lambda each: each.label.number)))
