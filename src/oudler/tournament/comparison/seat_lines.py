"""The lines of a session: all who keep the same seat, or pair of seats."""

from enum import Enum

from oudler.tournament.comparison.refusal import NotCompared, WhyNotCompared
from oudler.tournament.forms import Form, Mates
from oudler.tournament.seating import Seat


class SeatLine(Enum):
    """All who keep the same seat, or pair of seats, in a session."""

    NORTH = "N"
    SOUTH = "S"
    EAST = "E"
    WEST = "O"
    NORTH_SOUTH = "N-S"
    EAST_WEST = "E-O"


_LINES = {
    Mates.NONE: {seat: SeatLine(seat.value) for seat in Seat},
    Mates.FACING: {
        Seat.NORTH: SeatLine.NORTH_SOUTH,
        Seat.SOUTH: SeatLine.NORTH_SOUTH,
        Seat.EAST: SeatLine.EAST_WEST,
        Seat.WEST: SeatLine.EAST_WEST,
    },
}


def line_of_seat(form: Form, seat: Seat) -> SeatLine:
    """The line that a seat belongs to. Raises NotCompared for a form without lines."""
    if not form.is_rated:
        raise NotCompared(WhyNotCompared.NO_LINE)
    return _LINES[form.mates][seat]
