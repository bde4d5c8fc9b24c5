"""What is possible where the announced plan cannot be held: other rounds, other seats, other people.

| what cannot be held | what is offered | requirement |
|---|---|---|
| too many rounds, or an odd number | the nearest rounds that keep every promise | MOV-19, DUP-01, QUA-02 |
| no movement of free deals | seats drawn each time, or given by hand | MOV-03, MOV-21, TEA-06 |
| a team too small, or one too many | it is completed, or struck | TEA-01, DUP-03, EQU-01 |
| too few people, or too many | how many it takes | DUP-01, TPL-01, QUA-02 |
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache

from oudler.director.desk import Desk, Habit, HallHappening
from oudler.director.entries.admission import lacking_teams
from oudler.director.entries.announcing import announce_anew
from oudler.director.entries.movement_choices import METHOD, Offer, offers, session_rounds
from oudler.tournament.circuits import ROOMS
from oudler.tournament.events import USUAL_DEALS, Event, LogLine, Regulations, RoundPlan
from oudler.tournament.seating import TEAM_SIZES, Format, NotPlanned, SeatingKind, draw_seating

FEWEST_ROUNDS = 3
MOST_PLANS = 3
"""How many other plans are offered."""
LEAST_AT_TABLE = 3
FURTHEST = 200
"""How many people more or fewer are looked at."""


class PlanKind(Enum):
    """What another plan changes."""

    ROUNDS = "rounds"
    DRAWN = "draw"
    """Seats are drawn in every round instead of a movement (MOV-03)."""
    BY_HAND = "hand"
    """Partners must not meet, so that teams are seated by hand (TEA-06)."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Other rounds that suit so many people, with the best way through them."""

    kind: PlanKind
    rounds: tuple[RoundPlan, ...]
    """Of the whole event."""
    session: int
    offer: Offer | None = None
    """None where no movement is followed."""

    @property
    def count(self) -> int:
        """How many rounds of the session follow the movement."""
        return sum(plan.session == self.session and _moves(plan) for plan in self.rounds)

    @property
    def deals(self) -> int:
        """How many deals its rounds have."""
        return next(plan.deals for plan in self.rounds if plan.session == self.session)

    @property
    def code(self) -> str:
        """The plan as a form names it: `3x8`, `draw`, `hand`."""
        return f"{self.count}x{self.deals}" if self.kind is PlanKind.ROUNDS else self.kind.value


def _moves(plan: RoundPlan) -> bool:
    return plan.seating is SeatingKind.MOVEMENT


@lru_cache(maxsize=64)
def other_plans(rules: Regulations, people: int, session: int = 1) -> tuple[Plan, ...]:
    """The plans nearest to the announced one for so many people; none where that one keeps its promises."""
    if not session_rounds(rules, session) or any(each.is_kept for each in offers(rules, people, session)):
        return ()
    return (*_of_other_rounds(rules, people, session), *_without_movement(rules, people, session))


def _of_other_rounds(rules: Regulations, people: int, session: int) -> tuple[Plan, ...]:
    """The nearest numbers of rounds in which nobody meets twice, no board is met again."""
    moved = [plan for plan in rules.rounds if plan.session == session and _moves(plan)]
    others = [replace(plan, starts="") for plan in moved[1:]]
    if rules.form is Format.MATCH or any(each != _plain(moved[0]) for each in others):
        return ()
    found: list[Plan] = []
    for count in _counts(rules.form, len(moved)):
        for deals in _deals(rules.form, moved, count):
            plan = _planned(rules, session, count, deals)
            best = offers(replace(rules, rounds=plan.rounds), people, session)
            if best and best[0].is_kept:
                found.append(replace(plan, offer=best[0]))
        if found and not rules.form.is_duplicate:
            break  # of free deals the longest event is the nearest
    return tuple(found[:MOST_PLANS])


def _plain(plan: RoundPlan) -> RoundPlan:
    """A round like another that begins a session, without what is said of the first alone."""
    return RoundPlan(plan.deals, plan.seating, plan.session)


def _counts(form: Format, announced: int) -> Sequence[int]:
    """Numbers of rounds, the nearest first; where boards travel one more may be possible, as one fewer."""
    fewer = range(announced - 1, FEWEST_ROUNDS - 1, -1)
    if not form.is_duplicate:
        return fewer
    return sorted((*fewer, announced + 1), key=lambda count: (abs(count - announced), count))


def _deals(form: Format, moved: Sequence[RoundPlan], count: int) -> Sequence[int]:
    """How long a round can be: so that as many deals are played as announced, or as long as announced."""
    announced = moved[0].deals
    if not form.is_duplicate:
        return (USUAL_DEALS.get(count, announced),)
    as_many = (announced * len(moved) + count // 2) // count
    return tuple(dict.fromkeys((as_many, announced)))


def _planned(rules: Regulations, session: int, count: int, deals: int) -> Plan:
    """The rounds of an event with other ones in a session, before whatever follows its movement."""
    at = rules.rounds_of(session)
    mine = [rules.rounds[number - 1] for number in at]
    first = replace(next(plan for plan in mine if _moves(plan)), deals=deals)
    moved = (first, *[_plain(first)] * (count - 1))
    others = tuple(plan for plan in mine if not _moves(plan))
    rounds = (*rules.rounds[: at[0] - 1], *moved, *others, *rules.rounds[at[-1] :])
    return Plan(PlanKind.ROUNDS, rounds, session)


def _without_movement(rules: Regulations, people: int, session: int) -> Iterator[Plan]:
    """Seats drawn each time, or given by hand, where free deals are played and mates can be kept apart."""
    if rules.form.is_duplicate or people < LEAST_AT_TABLE * TEAM_SIZES[rules.form]:
        return
    is_drawn = rules.form.is_alone and _can_draw(people)
    rounds = unmoved_rounds(rules, session, SeatingKind.RANDOM if is_drawn else SeatingKind.BY_HAND)
    yield Plan(PlanKind.DRAWN if is_drawn else PlanKind.BY_HAND, rounds, session)


def _can_draw(people: int) -> bool:
    """Whether so many make tables of three and four: five people do not."""
    try:
        draw_seating(range(1, people + 1), 1, 1)
    except NotPlanned:
        return False
    return True


def unmoved_rounds(rules: Regulations, session: int, kind: SeatingKind) -> tuple[RoundPlan, ...]:
    """The rounds as announced, but in a session with seats that follow no movement (MOV-03, TEA-06)."""
    return tuple(
        replace(plan, seating=kind) if plan.session == session and _moves(plan) else plan
        for plan in rules.rounds
    )


def take_plan(
    desk: Desk, plan: Plan, why: str, by: str, notes: Sequence[HallHappening] = ()
) -> LogLine | None:
    """Announce another plan, all at once with notes: a way to move that was chosen for the old one gives way.

    Raises NotNow.
    """
    rules = replace(desk.event.regulations, rounds=plan.rounds)
    if plan.offer is not None and METHOD in desk.hall.habits:
        notes = (*notes, Habit(METHOD, plan.offer.choice.text(rules.form)))
    return announce_anew(desk, rules, why, by, notes=notes)


# --- people ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TeamToMend:
    """A team that cannot play as it is: it is completed, or struck."""

    team: int
    members: tuple[int, ...]
    lacks: int
    """How many it lacks; 0: it is one team too many."""


def teams_to_mend(event: Event) -> tuple[TeamToMend, ...]:
    """The teams that lack somebody; in a match all of them, where more than two are entered (EQU-01)."""
    if event.placed or event.seated:
        return ()
    size, members = TEAM_SIZES[event.regulations.form], event.members
    is_crowded = event.regulations.form is Format.MATCH and len(members) > ROOMS
    teams = tuple(members) if is_crowded else lacking_teams(event)
    return tuple(TeamToMend(team, members[team], max(0, size - len(members[team]))) for team in teams)


@lru_cache(maxsize=64)
def possible_people(rules: Regulations, people: int, session: int = 1) -> int | None:
    """The number of people nearest to this one for whom something is possible; None where this one is."""
    if _is_possible(rules, people, session):
        return None
    for distance in range(1, FURTHEST):
        for count in (people + distance, people - distance):
            if count > 0 and _is_possible(rules, count, session):
                return count
    return None


def _is_possible(rules: Regulations, people: int, session: int) -> bool:
    size = TEAM_SIZES[rules.form]
    if rules.form is Format.MATCH:
        return people >= ROOMS * size  # a team may have two more (EQU-01)
    if people % size:
        return False
    is_moved = any(each.refusal is None for each in offers(rules, people, session))
    return is_moved or not session_rounds(rules, session) or bool(other_plans(rules, people, session))
