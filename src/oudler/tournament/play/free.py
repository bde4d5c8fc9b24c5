"""Free deals, marked on sheets: alone, in pairs or by four, who differ by their facts alone (TEA-01)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from oudler.tournament import events
from oudler.tournament.play import seating_checks
from oudler.tournament.play.form import FormPlay
from oudler.tournament.play.rounds import announced_seating
from oudler.tournament.play.sheet_accounts import fines_of, personal_accounts
from oudler.tournament.play.standing import in_the_running
from oudler.tournament.ranking import Account, Ranked, Weights, missing_detail, rank, team_accounts, weights
from oudler.tournament.seating import SEATS, NotPlanned, Seating, SeatingKind, check_order


class FreePlay(FormPlay):
    """Whoever plays alone is a team of one."""

    # --- what is announced ----------------------------------------------------------------------------

    def session_problems(
        self, rounds: Sequence[events.RoundPlan], rules: events.Regulations
    ) -> Iterator[events.Problem]:
        """Whether these ways of seating may follow one another."""
        kinds = [each.seating for each in rounds]
        if kinds != sorted(kinds, key=lambda kind: kind is not SeatingKind.MOVEMENT):
            yield events.Problem(events.WhyNot.RESUMED, session=rounds[0].session)
        finalists = next((each.keep for each in rounds if each.seating is SeatingKind.FINAL), None)
        try:
            check_order(kinds, rules.form, finalists, is_ranked=rounds[0].session > 1)
        except NotPlanned as error:
            yield events.Problem(
                events.WhyNot.SEATING, error.problem, session=rounds[0].session, why=error.ground.code
            )

    def plan_problems(self, event: events.Event) -> Iterator[events.Problem]:
        """Whether there is still a movement for the places that were given."""
        return seating_checks.plan_obstacles(event)

    def begun(self, event: events.Event, rounds: Sequence[events.RoundPlan]) -> Sequence[events.RoundPlan]:
        """Those that were seated."""
        return rounds[: event.last_seated]

    # --- who enters, who sits where -------------------------------------------------------------------

    def why_same_team(self, event: events.Event) -> events.WhyNot | None:
        """Team-mates were placed together."""
        return events.WhyNot.HAS_PLAYED if event.placed else None

    def start_problems(self, event: events.Event, placed: events.Placed) -> Iterator[events.Problem]:
        """Everybody paid, once, and team-mates together."""
        return seating_checks.place_obstacles(event, placed)

    def seating_problems(self, event: events.Event, seated: events.Seated) -> Iterator[events.Problem]:
        """As announced."""
        return seating_checks.seat_obstacles(event, seated)

    def fill_problems(
        self, event: events.Event, filled: events.Filled, holders: tuple[int | None, ...]
    ) -> Iterator[events.Problem]:
        """A fifth seat, one who must not move, one who has mates."""
        return seating_checks.fitting_problems(event, filled, holders)

    def planned_seating(self, event: events.Event, number: int, announced: int | None) -> Seating | None:
        """By the way of seating that was announced."""
        return announced_seating(event, number, announced)

    def has_fives(self, event: events.Event) -> bool:
        """At any table of any round (Y23)."""
        return any(len(table) > len(SEATS) for seating in event.seated.values() for table in seating)

    # --- what was made --------------------------------------------------------------------------------

    def missing_tables(self, event: events.Event, number: int) -> tuple[int, ...]:
        """The tables whose sheet is still to come."""
        tables = range(1, len(event.seated.get(number, ())) + 1)
        return tuple(table for table in tables if (number, table) not in event.sheets)

    def close_problems(self, event: events.Event, closed: events.Closed) -> Iterator[events.Problem]:
        """Nothing but the sheets."""
        yield from ()

    # --- who stands where -----------------------------------------------------------------------------

    def standing(self, event: events.Event, after: int | None) -> tuple[Ranked, ...]:
        """By points, ties as announced."""
        rules = event.regulations
        return rank(self.accounts(event, after), self.weights(event, after), rules.ties, rules.readings)

    def accounts(self, event: events.Event, after: int | None) -> tuple[Account, ...]:
        """Everything of the members of a team added up (CLA-03)."""
        last = event.up_to(after)
        fines = fines_of(event, last)
        personal = personal_accounts(event, last, fines)
        team_of = {each.number: event.unit_of(each.number) for each in personal}
        return tuple(
            replace(
                team,
                penalty=team.penalty + fines[events.team_name(team.number)],
                reached=event.reached(team.number, last),
            )
            for team in team_accounts(personal, team_of)
        )

    def weights(self, event: events.Event, after: int | None) -> Weights:
        """Rounds weigh."""
        rounds = event.regulations.rounds[: event.up_to(after)]
        coefficients, carries = [each.coefficient for each in rounds], [each.carry for each in rounds]
        return weights(coefficients, carries, event.regulations.readings)

    def details_wanted(self, event: events.Event, after: int | None, cut: int | None) -> tuple[int, ...]:
        """Of all, or of those who can still play the next round."""
        rules, weighed = event.regulations, self.weights(event, after)
        if after is None or cut is None:
            return missing_detail(self.accounts(event, after), weighed, rules.ties, rules.readings)
        running = [line.account for line in in_the_running(event, after + 1)]
        return missing_detail(running, weighed, rules.ties, rules.readings, [cut])
