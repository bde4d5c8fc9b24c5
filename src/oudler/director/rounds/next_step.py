"""The rounds of an event, one after the other: what comes next, and how it is done.

`next_step` tells the one thing that the desk does next, with what stands in its way.
"""

import hmac
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import Enum

from oudler.director.desk import Desk, EventSituation, Habit, Started, Stopped
from oudler.director.entries import METHOD, chosen_method, proposed_places
from oudler.director.forms import PlaceWish, form_desk
from oudler.tournament import events
from oudler.tournament.circuits import LineUp
from oudler.tournament.play import in_the_running, missing_tables, obstacles, planned_seating, play_of
from oudler.tournament.seating import NotPlanned, Seating, SeatingKind


class Next(Enum):
    """What the desk does next."""

    ENTER = "enter"
    """Nobody is entered yet."""
    COLOUR = "colour"
    """The colour that attacks first in triplettes is drawn (TPL-05)."""
    PLACE = "place"
    """The starting places of a session are given."""
    KEEP = "keep"
    """Those who play on are named."""
    SEAT = "seat"
    START = "start"
    """The round is seated; its clock is started."""
    COLLECT = "collect"
    """Sheets, or scores, are still to come."""
    MEND = "mend"
    """All sheets are in, and some do not sum to zero (RES-03)."""
    CLOSE = "close"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class NextStep:
    """The next thing to do, what it concerns, and what stands in its way."""

    next: Next
    round: int = 0
    """The round that it is about."""
    session: int = 1
    seating: SeatingKind | None = None
    """How the round is seated, where it is to be seated."""
    problems: tuple[events.Problem, ...] = ()
    may_go_on: bool = False
    """Whether the round after it can be seated although results are still to come."""

    @property
    def needs_number(self) -> bool:
        """Whether a number is announced aloud for a draw (MOV-03)."""
        return self.next is Next.PLACE or self.seating is SeatingKind.RANDOM


def next_step(situation: EventSituation, by: str = "") -> NextStep:
    """What comes next in an event; with whose name it would be written, for what stands in its way."""
    event = situation.event
    step = _step(situation)
    happening = _HAPPENINGS[step.next](situation, step) if step.next in _HAPPENINGS else None
    if isinstance(happening, tuple):
        return replace(step, problems=happening)
    found = obstacles(event, happening, by) if happening is not None else ()
    return replace(
        step, problems=tuple(each for each in found if by or each.ground is not events.WhyNot.NOT_ARBITER)
    )


def known_step(desk: Desk, by: str) -> NextStep:
    """What comes next, looked for again only where something changed on which it hangs."""
    clock, chosen = desk.hall.clock, desk.hall.habits.get(METHOD)
    key = ("step", by, clock.round if clock else 0, chosen)
    return desk.found(key, lambda situation: next_step(situation, by), of_log=True)


def _step(situation: EventSituation) -> NextStep:
    event, rounds = situation.event, situation.event.regulations.rounds
    last = event.last_seated
    if event.is_closed:
        return NextStep(Next.OVER, last)
    if not event.listed:
        return NextStep(Next.ENTER, 1)
    if waiting := unfinished(event):
        return _step_during(situation, waiting[0][0])
    if unbalanced := sorted(event.unbalanced):
        return NextStep(Next.MEND, unbalanced[0][0])
    if last == len(rounds):
        return NextStep(Next.CLOSE, last)
    return _step_before(event, last + 1)


def _step_during(situation: EventSituation, number: int) -> NextStep:
    """What comes while results of a round are still to come."""
    event, clock = situation.event, situation.hall.clock
    is_started = clock is not None and clock.round == event.last_seated
    is_begun = is_started or number < event.last_seated or _has_results(event, number)
    if not is_begun:
        return NextStep(Next.START, number)
    return NextStep(Next.COLLECT, number, may_go_on=_may_go_on(event))


def _may_go_on(event: events.Event) -> bool:
    """Whether the seats of the next round hang on no result, and the one after the next is not meant."""
    rules, number = event.regulations, event.last_seated + 1
    if number > len(rules.rounds) or len({at for at, _ in unfinished(event)}) > 1:
        return False
    plan = rules.rounds[number - 1]
    is_same = plan.session == rules.session_of(event.last_seated)
    hangs = plan.keep is not None or plan.seating in (SeatingKind.BEST, SeatingKind.FINAL)
    return is_same and not hangs and not form_desk(event).has_line_ups


def _step_before(event: events.Event, number: int) -> NextStep:
    """What comes before a round is seated."""
    rules = event.regulations
    plan = rules.rounds[number - 1]
    if plan.keep is not None and number not in event.kept:
        return NextStep(Next.KEEP, number, plan.session)
    if play_of(event).draws_badge and event.first_badge is None:
        return NextStep(Next.COLOUR, number, plan.session)
    if needs_places(event, plan.session):
        return NextStep(Next.PLACE, number, plan.session)
    return NextStep(Next.SEAT, number, plan.session, plan.seating)


def needs_places(event: events.Event, session: int) -> bool:
    """Whether starting places are to be given before a session is seated."""
    rules = event.regulations
    rounds = [rules.rounds[number - 1] for number in rules.rounds_of(session)]
    return session not in event.placed and form_desk(event).needs_places(rounds)


def _has_results(event: events.Event, number: int) -> bool:
    """Whether a first sheet, or score, of a round is in."""
    return any(at[0] == number for at in (*event.sheets, *event.scores))


# --- what stands in the way -----------------------------------------------------------------------------

_Found = events.Happening | tuple[events.Problem, ...] | None
_ANY_NUMBER = 1
"""A draw from any number meets the same obstacles."""


def _place(situation: EventSituation, step: NextStep) -> _Found:
    try:
        wish = PlaceWish(chosen_method(situation), number=_ANY_NUMBER)
        return proposed_places(situation.event, step.session, wish)
    except events.NotNow as refusal:
        return refusal.problems


def _seat(situation: EventSituation, step: NextStep) -> _Found:
    if wrong := tuple(form_desk(situation.event).team_problems(situation.event, step.round)):
        return wrong
    try:
        return proposed_seating(situation.event, step.round, _ANY_NUMBER)
    except events.NotNow as refusal:
        return refusal.problems


def _keep(situation: EventSituation, step: NextStep) -> _Found:
    return proposed_kept(situation.event, step.round)


def _close(situation: EventSituation, _step: NextStep) -> _Found:
    return events.Closed(("?",) * play_of(situation.event).signers)


_HAPPENINGS = {Next.PLACE: _place, Next.SEAT: _seat, Next.KEEP: _keep, Next.CLOSE: _close}


# --- seating a round ------------------------------------------------------------------------------------


def proposed_seating(event: events.Event, number: int, announced: int | None = None) -> events.Seated | None:
    """The seats of a round as planned; None where they are given by hand. Raises NotNow."""
    if not 1 <= number <= len(event.regulations.rounds):
        raise events.NotNow(events.WhyNot.ROUND, round=number, due=event.last_seated + 1)
    kind = event.regulations.rounds[number - 1].seating
    if needs_places(event, event.regulations.session_of(number)):
        raise events.NotNow(events.WhyNot.NO_PLACES)
    try:
        seating = planned_seating(event, number, announced)
    except NotPlanned as error:
        raise events.NotNow(events.WhyNot.NOT_PLANNED, error.problem, why=error.ground.code) from error
    if seating is None:
        return None
    return events.Seated(number, seating, announced if kind is SeatingKind.RANDOM else None)


def seat(desk: Desk, seated: events.Seated, by: str) -> events.LogLine:
    """Write the seats of a round into the log; the clock of the round before is put away. Raises NotNow."""
    notes = [] if desk.hall.clock is None else [Stopped()]
    return desk.record(seated, by=by, notes=notes)


def seat_as_planned(desk: Desk, number: int, announced: int | None, by: str) -> events.LogLine:
    """Seat a round as it was announced. Raises NotNow."""
    seated = proposed_seating(desk.event, number, announced)
    return seat(desk, seated or events.Seated(number, ()), by)


def draw_from(desk: Desk, number: int, announced: int, why: str, by: str) -> events.Log:
    """Draw the seats of a round and of those after it instead of moving on, and seat it. Raises NotNow.

    A movement is not taken up again after a draw (MOV-02).
    """
    rules = desk.event.regulations
    plans = tuple(
        replace(plan, seating=SeatingKind.RANDOM)
        if at >= number and plan.seating is SeatingKind.MOVEMENT
        else plan
        for at, plan in enumerate(rules.rounds, start=1)
    )
    replanned = events.Replanned(plans, why)
    after = desk.preview(replanned, by=by).event
    seated = proposed_seating(after, number, announced) or events.Seated(number, ())
    notes = [] if desk.hall.clock is None else [Stopped()]
    return desk.record_all(replanned, seated, by=by, notes=notes)


# --- who plays on ---------------------------------------------------------------------------------------


def proposed_kept(event: events.Event, number: int) -> events.Kept:
    """The first of the ranking, as many as were announced (CHP-08)."""
    ranked = in_the_running(event, number)
    keep = event.regulations.rounds[number - 1].keep or len(ranked)
    return events.Kept(number, tuple(line.account.number for line in ranked[:keep]))


def keep(desk: Desk, number: int, units: Sequence[int], why: str, by: str) -> events.LogLine:
    """Name those who play on; a reason may choose others among those who can still play. Raises NotNow."""
    return desk.record(events.Kept(number, tuple(units), why), by=by)


# --- the clock ------------------------------------------------------------------------------------------

MOST_MINUTES = 600


def round_minutes(situation: EventSituation, number: int) -> int:
    """How long a round is given: as long as the last one with as many deals, else by its deals."""
    deals = situation.event.regulations.rounds[number - 1].deals
    kept = situation.hall.habits.get(_habit(deals), "")
    if kept.isdecimal():
        return int(kept)
    return form_desk(situation.event).round_minutes(deals)


class _Runs(ValueError):
    """The clock of the round runs already."""


def start_clock(desk: Desk, number: int, minutes: int, by: str) -> None:
    """Start the clock of a round, once; a length that was changed is kept for such rounds."""

    def given(situation: EventSituation) -> None:
        clock = situation.hall.clock
        if clock is not None and clock.round == number:
            raise _Runs(str(number))

    minutes = min(max(1, minutes), MOST_MINUTES)
    notes: list[Started | Habit] = [Started(number, minutes)]
    if minutes != round_minutes(desk.situation, number):
        deals = desk.event.regulations.rounds[number - 1].deals
        notes.append(Habit(_habit(deals), str(minutes)))
    with suppress(_Runs):
        desk.note(*notes, by=by, given=given)


def number_to_draw_from(desk: Desk) -> int:
    """A number for the next draw, where nobody in the hall says one: the same until people are seated.

    It hangs on what nobody outside knows beforehand.
    """
    event = desk.event
    what = f"draw/{event.last_seated}/{len(event.placed)}"
    return 1000 + int.from_bytes(hmac.digest(desk.secret.encode(), what.encode(), "sha256")[:8]) % 9000


def _habit(deals: int) -> str:
    return f"minutes:{deals}"


# --- what is still to come ------------------------------------------------------------------------------


def unfinished(event: events.Event) -> tuple[tuple[int, int], ...]:
    """The rounds and tables, of those seated, whose sheet or some of whose scores are still to come."""
    return tuple(
        (number, table) for number in sorted(event.seated) for table in missing_tables(event, number)
    )


# --- the quarters of a match ----------------------------------------------------------------------------


def match_seating(line_ups: Sequence[LineUp], open_room: int) -> Seating:
    """Both rooms of a quarter, the open one first: an attacker South against the other defence (EQU-08).

    `open_room` is 0 or 1: whose attacker plays in the open room.
    """
    rooms = []
    for attacking, defending in ((0, 1), (1, 0)):
        north, east, west = line_ups[defending].defenders
        rooms.append((north, line_ups[attacking].attacker, east, west))
    return tuple(rooms if open_room == 0 else reversed(rooms))


def series_left(event: events.Event, number: int) -> tuple[int, ...]:
    """The series of boards, as long as a quarter, that are still to be played (EQU-07)."""
    deals = [each.deals for each in event.regulations.rounds]
    return tuple(
        series
        for series in range(1, len(deals) + 1)
        if series not in event.series.values() and deals[series - 1] == deals[number - 1]
    )
