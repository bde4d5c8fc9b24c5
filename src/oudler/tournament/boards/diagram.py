"""Diagrams and the head of the traveler: what goes on paper with a board (DUP-07, DUP-08, DUP-22)."""

from dataclasses import dataclass
from enum import Enum

from oudler.rules import EXCUSE, KING, Bid, Card, Hand, Suit, suit_card, trump
from oudler.tournament.boards.board import Board, Label
from oudler.tournament.seating import SEATS, Seat


class Colour(Enum):
    """The colour of a diagram."""

    YELLOW = "yellow"
    BLUE = "blue"
    RED = "red"
    GREEN = "green"


COLOURS = {
    Seat.NORTH: Colour.YELLOW,
    Seat.SOUTH: Colour.BLUE,
    Seat.EAST: Colour.RED,
    Seat.WEST: Colour.GREEN,
}
"""The colour of a seat's diagram (DUP-07)."""

ROWS: tuple[tuple[Card, ...], ...] = (
    tuple(trump(number) for number in range(21, 11, -1)),
    (*(trump(number) for number in range(11, 0, -1)), EXCUSE),
    *(tuple(suit_card(suit, rank) for rank in range(KING, 0, -1)) for suit in Suit),
)
"""The cards as they are printed: trumps in two rows, the excuse, then the suits from king to ace (DUP-08)."""


@dataclass(frozen=True, slots=True)
class Diagram:
    """The diagram of one seat of a board; without a hand it is blank, to be marked at the table (DUP-15)."""

    label: Label
    seat: Seat
    hand: Hand | None = None

    @property
    def colour(self) -> Colour:
        """The colour of the paper (DUP-07)."""
        return COLOURS[self.seat]

    def is_marked(self, card: Card) -> bool:
        """Whether a card is circled."""
        return self.hand is not None and card in self.hand


def diagrams(board: Board) -> tuple[Diagram, ...]:
    """The four diagrams of a board, marked."""
    return tuple(Diagram(board.label, seat, board.hand(seat)) for seat in SEATS)


def blank_diagrams(label: Label) -> tuple[Diagram, ...]:
    """The four diagrams of a board that is not dealt yet."""
    return tuple(Diagram(label, seat) for seat in SEATS)


@dataclass(frozen=True, slots=True)
class TravelerHead:
    """What stands on the traveler before the first card: deal, tournament and dog (DUP-22)."""

    label: Label
    tournament: str
    """The colour by which people know the tournament."""
    dog: Hand | None = None
    """None where the board is not dealt yet: it is filled in at the table."""
    has_screens: bool = False
    contract: Bid = Bid.GARDE

    @property
    def gatherer(self) -> Seat:
        """Who gathers the tricks of the defence (DUP-12)."""
        return self.label.gatherer(has_screens=self.has_screens)
