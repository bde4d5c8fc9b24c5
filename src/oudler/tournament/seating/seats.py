"""The seats of a tournament table, and the forms of a free tournament."""

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


class Format(Enum):
    """Everybody alone, or teams of two or four whose members never meet (TEA-01)."""

    LIBRE = "libre"
    DUO = "duo"
    FOUR = "four"


TEAM_SIZES = {Format.LIBRE: 1, Format.DUO: 2, Format.FOUR: 4}


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
