"""The seats of a tournament table, and the forms of a tournament."""

from enum import Enum
from typing import TypeAlias


class Seat(Enum):
    """A seat, in the order in which the texts write them; West is « Ouest », printed O."""

    NORTH = "N"
    SOUTH = "S"
    EAST = "E"
    WEST = "O"


SEATS = tuple(Seat)

Table: TypeAlias = tuple[int | None, ...]
"""The players at North, South, East and West, then the fifth if there is one; None where nobody sits."""
Seating: TypeAlias = tuple[Table, ...]
"""One round: every table, from the first."""


PLAYING_ORDER = (Seat.NORTH, Seat.WEST, Seat.SOUTH, Seat.EAST)
"""The seats as the turn goes, counter-clockwise: seat 0, 1, 2, 3 of a deal record."""


def seat_after(seat: Seat, turns: int = 1) -> Seat:
    """The seat so many turns after another: 1 is the right neighbour, 2 opposite, 3 the left neighbour."""
    return PLAYING_ORDER[(PLAYING_ORDER.index(seat) + turns) % len(PLAYING_ORDER)]


class Format(Enum):
    """Free deals, alone or in teams whose members never meet (TEA-01), or a duplicate form (DUP-03)."""

    LIBRE = "libre"
    DUO = "duo"
    FOUR = "four"
    INDIVIDUAL = "individual"
    TRIPLETTE = "triplette"
    QUADRETTE = "quadrette"
    MATCH = "match"

    @property
    def is_duplicate(self) -> bool:
        """Whether everybody plays the same boards."""
        return self in (Format.INDIVIDUAL, Format.TRIPLETTE, Format.QUADRETTE, Format.MATCH)

    @property
    def is_alone(self) -> bool:
        """Whether everybody plays for himself."""
        return self in (Format.LIBRE, Format.INDIVIDUAL)


FREE_FORMS = (Format.LIBRE, Format.DUO, Format.FOUR)
TEAM_SIZES = {
    Format.LIBRE: 1,
    Format.DUO: 2,
    Format.FOUR: 4,
    Format.INDIVIDUAL: 1,
    Format.TRIPLETTE: 3,
    Format.QUADRETTE: 4,
    Format.MATCH: 4,
}
"""How many make a team; in a match up to two more (EQU-01)."""


def player_at(table: int, seat: Seat) -> int:
    """The number of the player who starts at that table, from 1, and seat."""
    return 4 * (table - 1) + SEATS.index(seat) + 1


def start_of(player: int) -> tuple[int, Seat]:
    """The table and seat where a player starts."""
    return (player - 1) // 4 + 1, SEATS[(player - 1) % 4]


def mates(player: int, form: Format) -> frozenset[int]:
    """The team-mates of a player: they start at the same table (TEA-02, TEA-03)."""
    table, seat = start_of(player)
    if form is Format.LIBRE:
        return frozenset()
    pairs = ((Seat.NORTH, Seat.SOUTH), (Seat.EAST, Seat.WEST))
    seats = SEATS if form is Format.FOUR else next(pair for pair in pairs if seat in pair)
    return frozenset(player_at(table, other) for other in seats if other is not seat)
