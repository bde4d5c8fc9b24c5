"""Quadrettes: four of a team, each with a seat of his own, compared with one other at a time (QUA-01)."""

from collections import Counter
from collections.abc import Iterator

from oudler.tournament.circuits import Circuit, Formula, quadrette_circuit
from oudler.tournament.events import Event, Placed, Problem, Seated, WhyNot
from oudler.tournament.play.circulation import stations_of
from oudler.tournament.play.duplicate import PmPlay
from oudler.tournament.seating import SEATS, Seating


class QuadrettePlay(PmPlay):
    """One attacks South at one table, three defend at another (QUA-03)."""

    can_share = True

    def planned(self, units: int, rounds: int, boards: int, formula: Formula, *, shared: bool) -> Circuit:
        """Attackers travel with the boards."""
        return quadrette_circuit(units, rounds, boards, shared=shared)

    def team_problems(self, event: Event, placed: Placed) -> Iterator[Problem]:
        """Whole teams, and nobody new: who did not play the first session plays no later one (QUA-08)."""
        yield from super().team_problems(event, placed)
        first = event.placed.get(1, placed).places
        if new := tuple(each for each in placed.places if each is not None and each not in first):
            yield Problem(WhyNot.ROLES, people=new)

    def attacked_again(self, event: Event, number: int, seating: Seating) -> tuple[int, ...]:
        """Of the session, on the same board (QUA-02)."""
        session = event.regulations.rounds_of(event.regulations.session_of(number))
        attacks = Counter(
            attack
            for at in session
            if at in event.seated and at < number
            for _, attack in self._attacks(event, at, event.seated[at])
        )
        attacks.update(attack for _, attack in self._attacks(event, number, seating))
        again = {table for table, attack in self._attacks(event, number, seating) if attacks[attack] > 1}
        return tuple(sorted(again))

    def _attacks(self, event: Event, number: int, seating: Seating) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Every table of a round with who attacks whom there, on which board, where nobody is missing."""
        stations = stations_of(event, number)
        for table, (station, people) in enumerate(zip(stations, seating, strict=True), start=1):
            units = [event.unit_of(each) for each in self.facing(people) if each is not None]
            for board in station.boards if None not in people else ():
                yield table, (*units, board)

    def role_problems(self, event: Event, seated: Seated) -> Iterator[Problem]:
        """Everybody sits where he was placed for the session (QUA-01, QUA-03)."""
        if moved := tuple(_out_of_role(event, seated)):
            yield Problem(WhyNot.ROLES, people=moved)


def _out_of_role(event: Event, happening: Seated) -> Iterator[int]:
    placed = event.placed[event.regulations.session_of(happening.round)].places
    seats = {person: place % len(SEATS) for place, person in enumerate(placed)}
    for table in happening.seating:
        for seat, person in enumerate(table):
            if person is not None and seats.get(person, seat) != seat:
                yield person
