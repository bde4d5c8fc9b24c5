"""The pockets of a case: a hand in each of four, the dog, and the traveler (DUP-09)."""

from collections.abc import Mapping, Sequence
from enum import Enum

from oudler.rules import DECK, SIZES, Card, Hand
from oudler.tournament.boards.refusal import BoardFlaw, WrongBoard
from oudler.tournament.seating import Seat


class Pocket(Enum):
    """A pocket of a case."""

    NORTH = "N"
    SOUTH = "S"
    EAST = "E"
    WEST = "O"
    DOG = "dog"
    TRAVELER = "traveler"

    @property
    def seat(self) -> Seat | None:
        """Whose hand is in there; None for the dog and the traveler."""
        return _SEATS.get(self)


POCKETS = tuple(Pocket)
CARD_POCKETS = POCKETS[:5]
"""Those that hold cards."""
_SEATS = {pocket: Seat(pocket.value) for pocket in POCKETS[:4]}
_SIZE = SIZES[4]


def pocket_of(seat: Seat) -> Pocket:
    """The pocket of a seat's hand."""
    return Pocket(seat.value)


def pocket_size(pocket: Pocket) -> int:
    """How many cards a pocket holds: 18 in a hand, 6 in the dog (DUP-25)."""
    if pocket not in CARD_POCKETS:
        raise WrongBoard(BoardFlaw.POCKET, given=pocket.value)
    return _SIZE.dog_size if pocket is Pocket.DOG else _SIZE.hand_size


def check_cards(number: int | None, filled: Mapping[Pocket, Sequence[Card]]) -> None:
    """Refuse a card that comes twice, and a pocket with too many or too few cards (CAR-01, DUP-25).

    Raises WrongBoard with the pockets and the cards: the one that comes twice, or those that are nowhere.
    """
    places: dict[Card, list[Seat | None]] = {}
    for pocket, cards in filled.items():
        for card in cards:
            places.setdefault(card, []).append(pocket.seat)
    for card, seats in places.items():
        if len(seats) > 1:
            raise WrongBoard(
                BoardFlaw.TWICE, number=number, seats=tuple(dict.fromkeys(seats)), cards=Hand.of([card])
            )
    nowhere = Hand.of(card for card in DECK if card not in places)
    named = nowhere if set(filled) == set(CARD_POCKETS) else Hand()
    for pocket, cards in filled.items():
        if len(cards) != (size := pocket_size(pocket)):
            given = f"{len(cards)}/{size}"
            raise WrongBoard(BoardFlaw.COUNT, number=number, seats=(pocket.seat,), cards=named, given=given)
