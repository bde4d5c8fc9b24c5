"""What the forms have in common in which boards travel, and what their families have: per cent, or PM."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import chain

from oudler.tournament import events
from oudler.tournament.circuits import Circuit, Formula, Station
from oudler.tournament.comparison import SeatLine
from oudler.tournament.forms import Form
from oudler.tournament.play import circuit_checks, rating
from oudler.tournament.play.circulation import SOUTH, circuit_seating, sides_at, teams_of_station, unscored
from oudler.tournament.play.form import BoardPlay, planned_circuit
from oudler.tournament.play.score_checks import close_obstacles
from oudler.tournament.ranking import Account, Ranked, TieRule, Weights
from oudler.tournament.seating import Seating, SeatingKind, Table


class DuplicatePlay(BoardPlay):
    """Boards that everybody plays, along a circuit."""

    # --- what is announced ----------------------------------------------------------------------------

    def announcement_problems(self, rules: events.Regulations) -> Iterator[events.Problem]:
        """Equals share their rank (D08)."""
        if rules.ties is not TieRule.SHARED:
            yield events.Problem(events.WhyNot.TIES)
        yield from super().announcement_problems(rules)

    def session_problems(
        self, rounds: Sequence[events.RoundPlan], rules: events.Regulations
    ) -> Iterator[events.Problem]:
        """Whether boards can travel with all players of a session."""
        if any(each.seating is not SeatingKind.MOVEMENT for each in rounds) or any(map(_begins, rounds[1:])):
            yield events.Problem(events.WhyNot.CIRCUIT, session=rounds[0].session)
        else:
            yield from self.length_problems(rounds, rules)

    def length_problems(
        self, rounds: Sequence[events.RoundPlan], rules: events.Regulations
    ) -> Iterator[events.Problem]:
        """Whether there are as many boards in every round."""
        if len({each.deals for each in rounds}) > 1:
            yield events.Problem(events.WhyNot.CIRCUIT, session=rounds[0].session)

    def plan_problems(self, event: events.Event) -> Iterator[events.Problem]:
        """Whether every session that is known still has a circuit."""
        return chain.from_iterable(
            circuit_checks.circuit_problems(event, session) for session in self.planned_sessions(event)
        )

    def begun(self, event: events.Event, rounds: Sequence[events.RoundPlan]) -> Sequence[events.RoundPlan]:
        """All rounds of the session, and of those before."""
        if not event.last_seated:
            return ()
        session = event.regulations.session_of(event.last_seated)
        return [each for each in rounds if each.session <= session]

    # --- who enters, who sits where -------------------------------------------------------------------

    def why_same_team(self, event: events.Event) -> events.WhyNot | None:
        """Teams are fixed once they sit, and once they are placed."""
        if event.seated:
            return events.WhyNot.FIXED
        return events.WhyNot.HAS_PLAYED if event.placed else None

    def start_problems(self, event: events.Event, placed: events.Placed) -> Iterator[events.Problem]:
        """By the circuit: everybody once, by teams, in the order drawn."""
        return circuit_checks.circuit_place_obstacles(event, placed)

    def seating_problems(self, event: events.Event, seated: events.Seated) -> Iterator[events.Problem]:
        """By the circuit, and on no board for the second time."""
        return circuit_checks.circuit_seat_obstacles(event, seated)

    def table_problems(self, event: events.Event, seated: events.Seated) -> Iterator[events.Problem]:
        """Where the circuit takes them."""
        return circuit_checks.on_circuit(event, seated)

    def fill_problems(
        self, event: events.Event, filled: events.Filled, holders: tuple[int | None, ...]
    ) -> Iterator[events.Problem]:
        """Teams play without substitutes (QUA-08)."""
        yield events.Problem(events.WhyNot.OTHER_FORM)

    def planned_seating(self, event: events.Event, number: int, announced: int | None) -> Seating | None:
        """As the circuit has it."""
        return circuit_seating(event, number)

    def has_fives(self, event: events.Event) -> bool:
        """Two triplettes at a table are no fives."""
        return False

    def planned_sessions(self, event: events.Event) -> tuple[int, ...]:
        """Those for which it is known who starts where."""
        return tuple(sorted(event.placed))

    def circuit(self, event: events.Event, session: int) -> Circuit:
        """By the number of players or teams who were placed."""
        rules, placed = event.regulations, event.placed[session]
        numbers = rules.rounds_of(session)
        boards = rules.rounds[numbers[0] - 1].deals
        units = len(placed.places) // self.form.team
        return _circuit(self.form, units, len(numbers), boards, placed.formula, is_shared=placed.is_shared)

    # --- what was made --------------------------------------------------------------------------------

    def missing_tables(self, event: events.Event, number: int) -> tuple[int, ...]:
        """The tables with a board whose score is still to come, or to be decided."""
        return tuple(dict.fromkeys(table for table, _ in unscored(event, number)))

    def close_problems(self, event: events.Event, closed: events.Closed) -> Iterator[events.Problem]:
        """Decisions that are still to be taken."""
        return close_obstacles(event, closed)

    def standing(self, event: events.Event, after: int | None) -> tuple[Ranked, ...]:
        """Alternating for one session with lines, else general (TOP-11, TPL-08)."""
        return rating.duplicate_standing(event, after)

    def accounts(self, event: events.Event, after: int | None) -> tuple[Account, ...]:
        """What everybody made in each session."""
        return rating.duplicate_accounts(event, after)

    def weights(self, event: events.Event, after: int | None) -> Weights:
        """Sessions weigh (TOP-12)."""
        return rating.session_weights(event, after)

    def details_wanted(self, event: events.Event, after: int | None, cut: int | None) -> tuple[int, ...]:
        """Nobody: no tie hangs on contracts."""
        return ()


def _begins(round_: events.RoundPlan) -> bool:
    """Whether a round says what only the first of a session can: who plays on, what is kept, what counts."""
    return round_.keep is not None or round_.carry != 1 or round_.coefficient != 1


@cache
def _circuit(
    form: Form, units: int, rounds: int, boards: int, formula: Formula, *, is_shared: bool
) -> Circuit:
    return planned_circuit(form, units, rounds, boards, formula, shared=is_shared)


class TeamBoards(DuplicatePlay):
    """Teams that attack one another."""

    @abstractmethod
    def camps(self, table: Table) -> tuple[Table, Table]:
        """The two teams at a table."""

    def facing(self, table: Table) -> Table:
        """One of each team."""
        return tuple(camp[0] for camp in self.camps(table))

    def is_opposed(self, event: events.Event, table: Table) -> bool:
        """Whether one team meets another."""
        first, second = (
            {event.unit_of(each) for each in camp if each is not None} for camp in self.camps(table)
        )
        return len(first) == len(second) == 1 and first != second

    def team_problems(self, event: events.Event, placed: events.Placed) -> Iterator[events.Problem]:
        """Whole teams, one after the other."""
        return circuit_checks.whole_teams(event, placed)


class PercentPlay(DuplicatePlay):
    """Boards compared with those of everybody, in per cent (TOP-02 to TOP-08)."""

    def is_note(self, adjusted: events.Adjusted) -> bool:
        """Per cent, or no note."""
        return all(note is None or 0 <= note <= 100 for note in (adjusted.attack, adjusted.defense))

    def unconfirmed(self, event: events.Event) -> tuple[tuple[int, int], ...]:
        """Whose attack or defence is missing, and nobody has decided on it (D05)."""
        return tuple(
            (session, unit)
            for session, found in rating.shares(event).items()
            for unit, share in sorted(found.items())
            if share.needs_confirmation and (session, unit) not in event.confirmed
        )

    def made(self, event: events.Event, after: int | None) -> dict[int, dict[int, Fraction]]:
        """Overall percentages."""
        return rating.percents_made(event, after)

    def lines_of(self, event: events.Event) -> dict[int, SeatLine]:
        """Those of the first session, where nobody changes the orientation."""
        placed = event.placed.get(1)
        if placed is None or placed.formula is not Formula.MITCHELL:
            return {}
        return self.seat_lines(event, placed)

    @abstractmethod
    def seat_lines(self, event: events.Event, placed: events.Placed) -> dict[int, SeatLine]:
        """The line of everybody, by the places of the session."""


class PmPlay(TeamBoards):
    """Boards compared between two teams (QUA-09); the taker sits South (QUA-03, EQU-08)."""

    def camps(self, table: Table) -> tuple[Table, Table]:
        """The attacker South, and the others."""
        return table[SOUTH : SOUTH + 1], table[:SOUTH] + table[SOUTH + 1 :]

    def seated(self, station: Station, holders: tuple[int | None, ...]) -> Table:
        """The defence of the table, and the attacker South."""
        first, second = teams_of_station(station, holders, self.form.team)
        return tuple(first[seat] if seat == SOUTH else second[seat] for seat in range(self.form.team))

    def attacker(self, event: events.Event, number: int, table: int, board: int) -> int | None:
        """South."""
        return event.seated[number][table - 1][SOUTH]

    def is_note(self, adjusted: events.Adjusted) -> bool:
        """PM have no bounds."""
        return True

    def decision_problems(self, event: events.Event, adjusted: events.Adjusted) -> Iterator[events.Problem]:
        """Of the two halves of an opposition one is decided on, or both alike (QUA-15)."""
        at = adjusted.round, adjusted.table, adjusted.board
        where = {"round": adjusted.round, "table": adjusted.table, "board": adjusted.board}
        session = event.regulations.session_of(adjusted.round)
        attack, (defense,) = sides_at(event, *at)
        for number, table, board in event.adjusted:
            other = event.adjusted[number, table, board]
            is_half = (number, table) != at[:2] and board == adjusted.board
            if is_half and event.regulations.session_of(number) == session:
                is_same = (other.attack, other.defense) == (adjusted.defense, adjusted.attack)
                if sides_at(event, number, table, board) == (defense, (attack,)) and not is_same:
                    yield events.Problem(
                        events.WhyNot.DECIDED, **where, other_round=number, other_table=table
                    )

    def made(self, event: events.Event, after: int | None) -> dict[int, dict[int, Fraction]]:
        """PM of every opposition."""
        return rating.pm_made(event, after)
