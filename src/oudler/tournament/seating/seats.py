"""The seats of a tournament table."""

from collections.abc import Sequence
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
    """The seat this many turns after another: 1 is the right neighbour, 2 opposite, 3 the left neighbour."""
    return PLAYING_ORDER[(PLAYING_ORDER.index(seat) + turns) % len(PLAYING_ORDER)]


def player_at(table: int, seat: Seat) -> int:
    """The number of the player who starts at that table, from 1, and seat."""
    return 4 * (table - 1) + SEATS.index(seat) + 1


def start_of(player: int) -> tuple[int, Seat]:
    """The table and seat where a player starts."""
    return (player - 1) // 4 + 1, SEATS[(player - 1) % 4]


def still_norths(rounds: Sequence[Seating]) -> frozenset[int]:
    """Who is North of one table in every round."""
    norths = [{table[0] for table in tables} for tables in zip(*rounds, strict=True)]
    return frozenset(place for found in norths if len(found) == 1 for place in found if place is not None)
