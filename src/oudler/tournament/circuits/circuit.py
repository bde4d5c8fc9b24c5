"""A circuit: who plays which boards at which table in every round (DUP-01, DUP-02)."""

from dataclasses import dataclass

from oudler.tournament.boards import Label
from oudler.tournament.forms import Form, Mates
from oudler.tournament.seating import SEATS, Seat

LINES = ((Seat.NORTH, Seat.SOUTH), (Seat.EAST, Seat.WEST))
"""Of triplettes, in the order of the teams of a table (TPL-01)."""


@dataclass(frozen=True, slots=True)
class Station:
    """One table in one round: who is there, and the numbers of the boards that it plays.

    Units are players, or teams. Individual: those at North, South, East and West. Triplettes: the teams
    North-South and East-West, or, where a badge is named, the one that attacks and the one that defends.
    Quadrettes and matches: the team that attacks and the one that defends.
    """

    units: tuple[int, ...]
    boards: tuple[int, ...]
    badge: int | None = None
    """Which of the three attacks, from 0, where all three do at the same time (TPL-10)."""


@dataclass(frozen=True, slots=True)
class Circuit:
    """The travels of players, or teams, and boards through a session."""

    form: Form
    units: int
    """Players, or teams, are numbered from 1."""
    rounds: tuple[tuple[Station, ...], ...]
    """Every table of each round, from the first table."""
    labels: tuple[Label, ...]
    """Every board, numbered from 1."""
    copies: int = 1
    """How many cases there are of each board."""

    @property
    def has_seats(self) -> bool:
        """Whether four who play alone are at a table, each at a seat of his own (TOP-01)."""
        return self.form.mates is Mates.NONE

    @property
    def has_lines(self) -> bool:
        """Whether teams sit North-South and East-West, and attack by the taker on the board (TPL-01)."""
        return _has_lines(self.form, self.rounds[0][0])

    def sit_outs(self, round_: int) -> tuple[int, ...]:
        """Who does not play in a round, from 1."""
        playing = {unit for station in self.rounds[round_ - 1] for unit in station.units}
        return tuple(unit for unit in range(1, self.units + 1) if unit not in playing)

    def sides(self, station: Station, board: int) -> tuple[int, tuple[int, ...]]:
        """Who attacks a board at a table, and who defends it."""
        return sides(self.form, station, self.labels[board - 1])


def sides(form: Form, station: Station, label: Label) -> tuple[int, tuple[int, ...]]:
    """Who attacks, and who defends: by the taker on the board where seats are shared out (TPL-01)."""
    taker = 0
    if form.mates is Mates.NONE:
        taker = SEATS.index(label.taker)
    elif _has_lines(form, station):
        taker = 0 if label.taker in LINES[0] else 1
    return station.units[taker], tuple(unit for unit in station.units if unit != station.units[taker])


def _has_lines(form: Form, station: Station) -> bool:
    return form.mates is Mates.FACING and station.badge is None
