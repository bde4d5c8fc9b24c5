"""What is possible where the announced plan cannot be held: other rounds, other seats, other people.

| what cannot be held | what is offered | requirement |
|---|---|---|
| too many rounds, or an odd number | the nearest rounds that keep every promise | MOV-19, DUP-01, QUA-02 |
| too many rounds but by cards | fewer rounds without cards, beside the cards | MOV-19, TEA-08 |
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
from oudler.director.entries.movement_choices import METHOD, habit_text, offers
from oudler.director.forms import FORM_DESKS, Offer, Shape, form_desk, session_rounds
from oudler.tournament.events import Event, LogLine, Regulations, RoundPlan
from oudler.tournament.seating import SeatingKind

MOST_PLANS = 3
"""How many other plans are offered."""
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
    """Other rounds that suit this many people, with the best way through them."""

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
    """The plans nearest to the announced one for this many people; none where that one keeps its promises.

    Where only cards keep them, plans that need no cards.
    """
    kept = [offer for offer in offers(rules, people, session) if offer.is_kept]
    if not session_rounds(rules, session) or any(not offer.choice.has_cards for offer in kept):
        return ()
    others = _of_other_rounds(rules, people, session, may_have_cards=not kept)
    return (*others, *_without_movement(rules, people, session))


def _of_other_rounds(
    rules: Regulations, people: int, session: int, *, may_have_cards: bool
) -> tuple[Plan, ...]:
    """The nearest numbers of rounds in which nobody meets twice, no board is met again."""
    moved = [plan for plan in rules.rounds if plan.session == session and _moves(plan)]
    others = [replace(plan, starts="") for plan in moved[1:]]
    if any(each != _plain(moved[0]) for each in others):
        return ()
    found: list[Plan] = []
    for shapes in FORM_DESKS[rules.form].other_rounds(Shape(len(moved), moved[0].deals)):
        for shape in shapes:
            plan = _planned(rules, session, shape)
            best = offers(replace(rules, rounds=plan.rounds), people, session)
            if best and best[0].is_kept and (may_have_cards or not best[0].choice.has_cards):
                found.append(replace(plan, offer=best[0]))
        if found:
            break
    return tuple(found[:MOST_PLANS])


def _plain(plan: RoundPlan) -> RoundPlan:
    """A round like another that begins a session, without what is said of the first alone."""
    return RoundPlan(plan.deals, plan.seating, plan.session)


def _planned(rules: Regulations, session: int, shape: Shape) -> Plan:
    """The rounds of an event with other ones in a session, before whatever follows its movement."""
    at = rules.rounds_of(session)
    mine = [rules.rounds[number - 1] for number in at]
    first = replace(next(plan for plan in mine if _moves(plan)), deals=shape.deals)
    moved = (first, *[_plain(first)] * (shape.rounds - 1))
    others = tuple(plan for plan in mine if not _moves(plan))
    rounds = (*rules.rounds[: at[0] - 1], *moved, *others, *rules.rounds[at[-1] :])
    return Plan(PlanKind.ROUNDS, rounds, session)


def _without_movement(rules: Regulations, people: int, session: int) -> Iterator[Plan]:
    """Seats drawn each time, or given by hand, where free deals are played and mates can be kept apart."""
    kind = FORM_DESKS[rules.form].unmoved(people)
    if kind is not None:
        yield Plan(_UNMOVED[kind], unmoved_rounds(rules, session, kind), session)


_UNMOVED = {SeatingKind.RANDOM: PlanKind.DRAWN, SeatingKind.BY_HAND: PlanKind.BY_HAND}


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
    choice = None if plan.offer is None else plan.offer.choice
    if choice is not None and (choice.has_cards or METHOD in desk.hall.habits):
        notes = (*notes, Habit(METHOD, habit_text(choice, rules.form)))
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
    size, members = event.regulations.form.team, event.members
    most = form_desk(event).teams
    is_crowded = most is not None and len(members) > most
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
    size, teams = rules.form.team, FORM_DESKS[rules.form].teams
    if teams is not None:
        return people >= teams * size  # a team may have two more (EQU-01)
    if people % size:
        return False
    is_moved = any(each.refusal is None for each in offers(rules, people, session))
    return is_moved or not session_rounds(rules, session) or bool(other_plans(rules, people, session))
