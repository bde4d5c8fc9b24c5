"""How the forms are rated that are compared in per cent: what the attack counts for, and the lines."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from oudler.tournament.forms import Form, Measure, by_form
from oudler.tournament.seating import Seat


class SeatLine(Enum):
    """All who keep the same seat, or pair of seats, in a session."""

    NORTH = "N"
    SOUTH = "S"
    EAST = "E"
    WEST = "O"
    NORTH_SOUTH = "N-S"
    EAST_WEST = "E-O"


@dataclass(frozen=True, slots=True)
class Rating:
    """How a form is rated."""

    attack: Fraction
    """What the attack counts for, however often somebody attacked; the defense counts for the rest."""
    lines: Mapping[Seat, SeatLine]
    """The line of each seat."""


RATINGS = by_form(
    {
        Form.INDIVIDUAL: Rating(Fraction(1, 4), {seat: SeatLine(seat.value) for seat in Seat}),
        Form.TRIPLETTE: Rating(
            Fraction(1, 2),
            {
                Seat.NORTH: SeatLine.NORTH_SOUTH,
                Seat.SOUTH: SeatLine.NORTH_SOUTH,
                Seat.EAST: SeatLine.EAST_WEST,
                Seat.WEST: SeatLine.EAST_WEST,
            },
        ),
    },
    Measure.PERCENT,
)
