"""Matches: two teams, two rooms, four quarters, captains who choose (EQU-01 to EQU-14)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from oudler.tournament import events
from oudler.tournament.boards import CONTRACTS
from oudler.tournament.circuits import Circuit, Formula, match_circuit
from oudler.tournament.comparison import Opposition, agree, board_credit, result_fields
from oudler.tournament.people import Entry
from oudler.tournament.play.board_papers import result_form
from oudler.tournament.play.circulation import is_played
from oudler.tournament.play.duplicate import PmPlay
from oudler.tournament.play.lineup_checks import line_up_problems
from oudler.tournament.play.rating import general, quarter_sums
from oudler.tournament.seating import NotPlanned, Seating


class MatchPlay(PmPlay):
    """Captains name who plays a quarter, and on which boards; nobody is placed."""

    has_series = True
    contracts = tuple(CONTRACTS)
    signers = 3
    """Both captains and the arbiter (EQU-12)."""

    # --- what is announced ----------------------------------------------------------------------------

    def bonus_problems(self, rules: events.Regulations) -> Iterator[events.Problem]:
        """One for each team, and no debt (EQU-13)."""
        if rules.bonus and (len(rules.bonus) != 2 or min(rules.bonus) < 0):
            yield events.Problem(events.WhyNot.BONUS)

    def length_problems(
        self, rounds: Sequence[events.RoundPlan], rules: events.Regulations
    ) -> Iterator[events.Problem]:
        """Quarters of one session."""
        try:
            match_circuit(tuple(each.deals for each in rounds), is_agreed=rules.quarters_agreed)
        except NotPlanned as error:
            yield events.Problem(events.WhyNot.NOT_PLANNED, error.problem, why=error.ground.code)
        if rounds[0].session > 1:
            yield events.Problem(events.WhyNot.CIRCUIT, session=rounds[0].session)

    # --- who enters, who sits where -------------------------------------------------------------------

    def enter_problems(self, event: events.Event, entry: Entry) -> Iterator[events.Problem]:
        """No third team once the match has begun."""
        if event.seated and entry.team is not None and entry.team not in event.units:
            yield events.Problem(events.WhyNot.TWO_TEAMS, teams=(*event.units, entry.team))

    def start_problems(self, event: events.Event, placed: events.Placed) -> Iterator[events.Problem]:
        """Nobody has a place."""
        yield events.Problem(events.WhyNot.OTHER_FORM)

    def table_problems(self, event: events.Event, seated: events.Seated) -> Iterator[events.Problem]:
        """As the captains may send them."""
        return line_up_problems(event, seated)

    def planned_seating(self, event: events.Event, number: int, announced: int | None) -> Seating | None:
        """Captains say."""
        return None

    def planned_sessions(self, event: events.Event) -> tuple[int, ...]:
        """The only one."""
        return (1,)

    def circuit(self, event: events.Event, session: int) -> Circuit:
        """By the length of the quarters."""
        rules = event.regulations
        quarters = tuple(rules.rounds[number - 1].deals for number in rules.rounds_of(session))
        return match_circuit(quarters, is_agreed=rules.quarters_agreed)

    def planned(self, units: int, rounds: int, boards: int, formula: Formula, *, shared: bool) -> Circuit:
        """Quarters of the same length."""
        return match_circuit((boards,) * rounds)

    def position(self, event: events.Event, number: int) -> int:
        """That of the series that was chosen for the quarter (EQU-07)."""
        return event.series.get(number, number) - 1

    # --- what was made --------------------------------------------------------------------------------

    def sheet_problems(self, scored: events.Scored) -> Iterator[events.Problem]:
        """The two sheets of a room are the same (EQU-09)."""
        differing = set(scored.scores) ^ set(scored.other)
        if boards := sorted({each.board for each in differing}):
            yield events.Problem(
                events.WhyNot.SHEETS_DIFFER, round=scored.round, table=scored.table, boards=(*boards,)
            )

    def agree_problems(self, event: events.Event, agreed: events.Agreed) -> Iterator[events.Problem]:
        """The quarter is over, and both teams counted as we do (EQU-14)."""
        if not is_played(event, agreed.round):
            yield events.Problem(events.WhyNot.NOT_FINISHED, round=agreed.round)
        elif agree(agreed.first, agreed.second, quarter_sums(event, agreed.round)):
            yield events.Problem(
                events.WhyNot.NOT_AGREED, quarter=agreed.round, sums=tuple(quarter_sums(event, agreed.round))
            )

    def account_problems(self, event: events.Event, closed: events.Closed) -> Iterator[events.Problem]:
        """Accounts that agree, and three signatures (EQU-12, EQU-14)."""
        for quarter in event.seated:
            agreed = event.agreed.get(quarter)
            if agreed is None or agree(agreed.first, agreed.second, quarter_sums(event, quarter)):
                yield events.Problem(events.WhyNot.NOT_AGREED, quarter=quarter)
        if len([name for name in closed.signed if name.strip()]) < self.signers:
            yield events.Problem(events.WhyNot.NOT_SIGNED, count=self.signers)

    def is_drawn(self, event: events.Event) -> bool:
        """Whether both teams have the same PM (D10)."""
        return all(line.tied for line in general(event))

    def credit(self, opposition: Opposition) -> Opposition:
        """Only the better attacker has its PM (EQU-10)."""
        return replace(opposition, pm=board_credit(opposition))

    def own_results(self, event: events.Event) -> dict[str, Any]:
        """The form that captains and arbiter sign (EQU-12)."""
        return {"match": result_fields(result_form(event))}
