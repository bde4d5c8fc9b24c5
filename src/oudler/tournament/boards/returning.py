"""Hands put back into a case, compared with the board card by card (DUP-25, DUP-26, ETH-06)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from oudler.rules import Card
from oudler.tournament.boards.board import Board
from oudler.tournament.boards.pockets import CARD_POCKETS, Pocket, pocket_size


@dataclass(frozen=True, slots=True)
class PocketDifference:
    """What is wrong with one pocket."""

    pocket: Pocket
    count: int
    """How many cards were counted; a hand has 18, the dog 6."""
    missing: tuple[tuple[Card, Pocket | None], ...] = ()
    """Cards that should be there, each with the pocket where it was found instead."""
    foreign: tuple[tuple[Card, Pocket], ...] = ()
    """Cards that should not, each with the pocket it comes from."""
    twice: tuple[Card, ...] = ()
    """Cards told more than once: misread, or from another pack."""

    @property
    def wrong(self) -> int:
        """How many cards differ: those that are lacking or those too many, whichever are more."""
        lacking = len(self.missing)
        return max(lacking, self.count - (pocket_size(self.pocket) - lacking))


def check_returned(board: Board, returned: Mapping[Pocket, Sequence[Card]]) -> tuple[PocketDifference, ...]:
    """The pockets that differ from the board, of those that were looked into; one seat alone may be checked.

    Raises WrongBoard for the pocket of the traveler, which has no cards.
    """
    found = {pocket: _difference(board, returned, pocket) for pocket in CARD_POCKETS if pocket in returned}
    for pocket in returned:
        pocket_size(pocket)
    return tuple(difference for difference in found.values() if difference is not None)


def _difference(
    board: Board, returned: Mapping[Pocket, Sequence[Card]], pocket: Pocket
) -> PocketDifference | None:
    cards, due = returned[pocket], board.pocket(pocket)
    missing = tuple((card, _found_in(returned, card)) for card in due if card not in cards)
    foreign = tuple((card, _home(board, card)) for card in dict.fromkeys(cards) if card not in due)
    twice = tuple(card for card in dict.fromkeys(cards) if cards.count(card) > 1)
    if not (missing or foreign or twice):
        return None
    return PocketDifference(pocket, len(cards), missing, foreign, twice)


def _found_in(returned: Mapping[Pocket, Sequence[Card]], card: Card) -> Pocket | None:
    return next((pocket for pocket, cards in returned.items() if card in cards), None)


def _home(board: Board, card: Card) -> Pocket:
    return next(pocket for pocket in CARD_POCKETS if card in board.pocket(pocket))
