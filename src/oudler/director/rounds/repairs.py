"""Repairs: what is written when an event does not go as planned, found before anything is done.

A repair is some happenings. `look` tells what they would do, `repair` writes them, all or nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from oudler.director.desk import Desk, unmoved
from oudler.director.entries import Consequences, consequences, forecast_of
from oudler.director.forms import FreePlaces, form_desk, next_team
from oudler.tournament import events
from oudler.tournament.people import Entry
from oudler.tournament.seating import SeatingKind


def look(desk: Desk, happenings: Sequence[events.Happening], by: str) -> Consequences:
    """What a repair would do; nothing is stored. Raises NotNow."""
    return consequences(desk.event, desk.preview(*happenings, by=by).event)


def repair(desk: Desk, happenings: Sequence[events.Happening], by: str, *, seen: int) -> events.Log:
    """Write a repair down, as it was seen after this many lines; gives its lines.

    Raises NotNow, LogMoved, and then nothing is changed.
    """
    return desk.record_all(*happenings, by=by, given=unmoved(seen))


# --- somebody comes late --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LatePlaces:
    """Places that a latecomer, or a late team, can be given from the next round on."""

    places: tuple[int, ...]
    is_fifth: bool
    too_small: int
    """How many tables to come cannot play then."""
    short_twice: int
    """How many play three-handed more than once then."""


def needs_place(event: events.Event) -> bool:
    """Whether the next round follows a movement, in which everybody has a place."""
    number = event.last_seated + 1
    rounds = event.regulations.rounds
    if number > len(rounds) or form_desk(event).has_line_ups:
        return False
    return rounds[number - 1].seating is SeatingKind.MOVEMENT and event.next_session in event.placed


def offers(event: events.Event) -> tuple[LatePlaces, ...]:
    """What can be offered to a latecomer, the one after which fewest tables suffer first (REG-04)."""
    if not needs_place(event):
        return ()
    found = [_offer(event, free) for free in form_desk(event).free_places(event)]
    return tuple(sorted(found, key=_harm))


def _harm(offer: LatePlaces) -> tuple[bool, int, int, tuple[int, ...]]:
    return offer.is_fifth, offer.too_small, offer.short_twice, offer.places


def _offer(event: events.Event, free: FreePlaces) -> LatePlaces:
    """An offer, judged by somebody who would take it."""
    size = len(free.places)
    taken = event
    for place in free.places:
        number = len(taken.entries) + 1
        team = next_team(event) if size > 1 else None
        taken = events.change(taken, events.Entered(Entry(number, "", "", "", team=team, is_paid=True)))
        taken = events.change(taken, events.Filled(place, number, "…"))
    after = forecast_of(taken)
    coming = [spot for spot in after.too_small if spot[0] > event.last_seated]
    return LatePlaces(free.places, free.is_fifth, len(coming), len(after.short_twice))


def team_size(event: events.Event) -> int:
    """How many come together: one, or a team."""
    return event.regulations.form.team


def late(
    event: events.Event, people: Sequence[Entry], places: Sequence[int], why: str
) -> tuple[events.Happening, ...]:
    """Latecomers are entered, have paid, and take places; numbers and team are given here.

    Raises NotNow where there is no place for them.
    """
    first = len(event.entries) + 1
    team = form_desk(event).new_team(event)
    entries = [replace(each, number=first + at, team=team) for at, each in enumerate(people)]
    taken = tuple(places) if needs_place(event) else ()
    if needs_place(event) and len(taken) != len(entries):
        raise events.NotNow(events.WhyNot.LEFT_OUT, people=tuple(entry.number for entry in entries))
    came: list[events.Happening] = []
    for entry in entries:
        came += [events.Entered(entry), events.Paid(entry.number)]
    return (
        *came,
        *(events.Filled(place, entry.number, why) for place, entry in zip(taken, entries, strict=False)),
    )


# --- other rounds ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RoundsWish:
    """How many rounds there shall be, and how those to come are seated and how long they are."""

    rounds: int
    seating: SeatingKind | None = None
    """None: as announced."""
    deals: int | None = None


def replanned(event: events.Event, wish: RoundsWish) -> tuple[events.RoundPlan, ...]:
    """The rounds as they would be announced: those seated stay, the others follow the wish."""
    rounds = event.regulations.rounds
    begun = event.last_seated
    to_come = (*rounds[begun:], *[_plain(rounds[-1])] * max(0, wish.rounds - len(rounds)))
    return (*rounds[:begun], *(_wished(each, wish) for each in to_come[: max(0, wish.rounds - begun)]))


def _plain(plan: events.RoundPlan) -> events.RoundPlan:
    """One more round like another, for everybody who played that one."""
    return events.RoundPlan(plan.deals, plan.seating, plan.session)


def _wished(plan: events.RoundPlan, wish: RoundsWish) -> events.RoundPlan:
    return replace(plan, seating=wish.seating or plan.seating, deals=wish.deals or plan.deals)
