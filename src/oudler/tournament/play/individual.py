"""Individual duplicate: everybody plays for himself, by the seat he starts at (TOP-01)."""

from collections.abc import Iterator

from oudler.tournament.circuits import Circuit, Formula, Station, individual_circuit, line_of
from oudler.tournament.comparison import SeatLine, line_of_seat
from oudler.tournament.events import Event, Filled, Placed, Problem, WhyNot
from oudler.tournament.play.circulation import label_of
from oudler.tournament.play.duplicate import PercentPlay
from oudler.tournament.seating import SEATS, Table


class IndividualPlay(PercentPlay):
    """Whoever plays alone meets everybody."""

    def planned(self, units: int, rounds: int, boards: int, formula: Formula, *, shared: bool) -> Circuit:
        """Players travel, and boards."""
        return individual_circuit(units, rounds, boards)

    def seated(self, station: Station, holders: tuple[int | None, ...]) -> Table:
        """North, South, East, West."""
        return tuple(holders[place - 1] for place in station.units)

    def facing(self, table: Table) -> Table:
        """Everybody."""
        return table

    def is_opposed(self, event: Event, table: Table) -> bool:
        """Always."""
        return True

    def attacker(self, event: Event, number: int, table: int, board: int) -> int | None:
        """The taker on the board, by his seat."""
        label = label_of(event, event.regulations.session_of(number), board)
        return event.seated[number][table - 1][SEATS.index(label.taker)]

    def team_problems(self, event: Event, placed: Placed) -> Iterator[Problem]:
        """There are no teams."""
        yield from ()

    def fill_problems(
        self, event: Event, filled: Filled, holders: tuple[int | None, ...]
    ) -> Iterator[Problem]:
        """There is no fifth seat where boards travel."""
        if filled.place > len(holders):
            yield Problem(WhyNot.OTHER_FORM)

    def seat_lines(self, event: Event, placed: Placed) -> dict[int, SeatLine]:
        """A seat letter, also for those who came later."""
        came = [(each.place, each.number) for each in event.filled if each.session == placed.session]
        holders = [*enumerate(placed.places, start=1), *came]
        players = len(placed.places)
        return {
            number: line_of_seat(self.form, line_of(players, place))
            for place, number in holders
            if number is not None
        }
