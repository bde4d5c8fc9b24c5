"""Triplettes: three of a team against three of another, by badges (TPL-01 to TPL-12)."""

from collections import Counter
from collections.abc import Iterator, Sequence

from oudler.tournament.circuits import BADGES, Circuit, Formula, Station, badges, triplette_circuit
from oudler.tournament.comparison import SeatLine, line_of_seat
from oudler.tournament.events import Event, Placed, PlayedAt, Problem, WhyNot
from oudler.tournament.play import circulation
from oudler.tournament.play.duplicate import PercentPlay, TeamBoards
from oudler.tournament.seating import SEATS, Seat, Seating, Table


class TriplettePlay(TeamBoards, PercentPlay):
    """The three attack in turn, the first by a colour that is drawn (TPL-04, TPL-05)."""

    formulas = tuple(Formula)
    can_share = True
    draws_badge = True

    def planned(self, units: int, rounds: int, boards: int, formula: Formula, *, shared: bool) -> Circuit:
        """By a formula."""
        return triplette_circuit(units, rounds, boards, formula, shared=shared)

    def seated(self, station: Station, holders: tuple[int | None, ...]) -> Table:
        """Those of North-South, then of East-West, or the one who attacks and the three who defend."""
        first, second = circulation.teams_of_station(station, holders, self.form.team)
        return (*first, *second) if station.badge is None else (first[station.badge], *second)

    def camps(self, table: Table) -> tuple[Table, Table]:
        """Three and three, or one who attacks and three who defend."""
        cut = len(table) // 2 if len(table) > len(SEATS) else 1
        return table[:cut], table[cut:]

    def attacker(self, event: Event, number: int, table: int, board: int) -> int | None:
        """By the badge of the table, or by the compulsory turn."""
        people = event.seated[number][table - 1]
        if circulation.stations_of(event, number)[table - 1].badge is not None:
            return people[0]
        if event.first_badge is None:
            return None
        attack, _ = circulation.sides_at(event, number, table, board)
        team = {each for each in people if each is not None and event.unit_of(each) == attack}
        turn = BADGES.index(event.first_badge) + _attacks_before(event, attack, (number, table, board))
        return _by_place(event, event.regulations.session_of(number), team)[turn % len(BADGES)]

    def draw_problems(self, event: Event) -> Iterator[Problem]:
        """The colour that attacks first is drawn."""
        if event.first_badge is None:
            yield Problem(WhyNot.NOT_DRAWN)

    def in_order(self, event: Event, people: Sequence[int]) -> tuple[int, ...]:
        """By their badges (TPL-04)."""
        return tuple(badges([event.entries[each] for each in people]))

    def block_problems(self, event: Event, block: tuple[int, ...]) -> Iterator[Problem]:
        """The three stand by their badges."""
        if block != self.in_order(event, block):
            yield Problem(WhyNot.BADGES, people=block)

    def compared_seats(self, seating: Seating) -> list[object]:
        """The three of a triplette sit as they like (TPL-02)."""
        return [[Counter(camp) for camp in self.camps(table)] for table in seating]

    def seat_lines(self, event: Event, placed: Placed) -> dict[int, SeatLine]:
        """North-South and East-West."""
        found: dict[int, SeatLine] = {}
        teams = circulation.teams_at(event, placed.session)
        for seated in circulation.circuit_of(event, placed.session).rounds:
            for station in seated:
                for place, seat in zip(station.units, (Seat.NORTH, Seat.EAST), strict=True):
                    found[teams[place]] = line_of_seat(self.form, seat)
        return found


def _by_place(event: Event, session: int, team: set[int]) -> list[int]:
    """Three of a team as they were placed, by their badges: at a table they sit as they like (TPL-02)."""
    order = {person: place for place, person in enumerate(event.placed[session].places)}
    return sorted(team, key=lambda each: order.get(each, len(order)))


def _attacks_before(event: Event, team: int, at: PlayedAt) -> int:
    """How often a team has attacked before a board, by the seats of all rounds so far (TPL-05)."""
    return sum(circulation.sides_at(event, *each)[0] == team for each in _met(event, team) if each < at)


def _met(event: Event, team: int) -> Iterator[PlayedAt]:
    """The boards that a team has met, and where."""
    for number in event.seated:
        for table, people in enumerate(event.seated[number], start=1):
            if any(person is not None and event.unit_of(person) == team for person in people):
                yield from ((number, table, board) for board in circulation.boards_at(event, number, table))
