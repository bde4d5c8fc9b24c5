"""Repairs: what is written when an event does not go as planned, found before anything is done.

A repair is some happenings. `look` tells what they would do, `repair` writes them, all or nothing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from oudler.director.desk import Desk, unmoved
from oudler.director.entries import Consequences, consequences, forecast_of, next_team
from oudler.tournament.events import (
    Entered,
    Event,
    Filled,
    Happening,
    Log,
    NotNow,
    Paid,
    Problem,
    RoundPlan,
    WhyNot,
    change,
)
from oudler.tournament.people import Entry
from oudler.tournament.seating import SEATS, TEAM_SIZES, Format, SeatingKind, mates


def look(desk: Desk, happenings: Sequence[Happening], by: str) -> Consequences:
    """What a repair would do; nothing is stored. Raises NotNow."""
    return consequences(desk.event, desk.preview(*happenings, by=by).event)


def repair(desk: Desk, happenings: Sequence[Happening], by: str, *, seen: int) -> Log:
    """Write a repair down, as it was seen after so many lines; gives its lines.

    Raises NotNow, LogMoved, and then nothing is changed.
    """
    return desk.record_all(*happenings, by=by, given=unmoved(seen))


# --- somebody comes late --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Offer:
    """Places that a latecomer, or a late team, can be given from the next round on."""

    places: tuple[int, ...]
    is_fifth: bool
    too_small: int
    """How many tables to come cannot play then."""
    short_twice: int
    """How many play three-handed more than once then."""


def needs_place(event: Event) -> bool:
    """Whether the next round follows a movement, in which everybody has a place."""
    number = event.last_seated + 1
    rounds = event.regulations.rounds
    if number > len(rounds) or event.regulations.form is Format.MATCH:
        return False
    return rounds[number - 1].seating is SeatingKind.MOVEMENT and event.next_session in event.placed


def offers(event: Event) -> tuple[Offer, ...]:
    """What can be offered to a latecomer, the one after which fewest tables suffer first (REG-04)."""
    form = event.regulations.form
    has_substitutes = not form.is_duplicate or form is Format.INDIVIDUAL  # teams play without (QUA-08)
    if not needs_place(event) or not has_substitutes:
        return ()
    found = [_offer(event, places) for places in _free_places(event)]
    return tuple(sorted(found, key=_harm))


def _harm(offer: Offer) -> tuple[bool, int, int, tuple[int, ...]]:
    return offer.is_fifth, offer.too_small, offer.short_twice, offer.places


def _free_places(event: Event) -> Iterator[tuple[int, ...]]:
    """Empty places, those of a team together; then a fifth seat, which only those have who play alone."""
    form = event.regulations.form
    holders = event.places_at(event.next_session, event.last_seated + 1)
    placed = len(event.placed[event.next_session].places)
    full = placed if form.is_duplicate else placed - placed % len(SEATS)
    empty = [place for place in range(1, full + 1) if holders[place - 1] is None]
    is_team = form in (Format.DUO, Format.FOUR)
    for place in empty:
        block = tuple(sorted({place, *mates(place, form)})) if is_team else (place,)
        if block[0] == place and set(block) <= set(empty):
            yield block
    if form is Format.LIBRE:
        fifths = [place for place in range(full + 1, len(holders) + 1) if holders[place - 1] is None]
        yield (next(iter(fifths), len(holders) + 1),)


def _offer(event: Event, places: tuple[int, ...]) -> Offer:
    """An offer, judged by somebody who would take it."""
    size = len(places)
    taken = event
    for place in places:
        number = len(taken.entries) + 1
        team = next_team(event) if size > 1 else None
        taken = change(taken, Entered(Entry(number, "", "", "", team=team, is_paid=True)))
        taken = change(taken, Filled(place, number, "…"))
    after = forecast_of(taken)
    placed = len(event.placed[event.next_session].places)
    coming = [spot for spot in after.too_small if spot[0] > event.last_seated]
    is_fifth = not event.regulations.form.is_duplicate and places[0] > placed - placed % len(SEATS)
    return Offer(places, is_fifth, len(coming), len(after.short_twice))


def team_size(event: Event) -> int:
    """How many come together: one, or a team."""
    form = event.regulations.form
    return 1 if form.is_alone else TEAM_SIZES[form]


def late(event: Event, people: Sequence[Entry], places: Sequence[int], why: str) -> tuple[Happening, ...]:
    """Latecomers are entered, have paid, and take places; numbers and team are given here.

    Raises NotNow where there is no place for them.
    """
    first = len(event.entries) + 1
    team = None if event.regulations.form.is_alone else next_team(event)
    entries = [replace(each, number=first + at, team=team) for at, each in enumerate(people)]
    taken = tuple(places) if needs_place(event) else ()
    if needs_place(event) and len(taken) != len(entries):
        raise NotNow((Problem(WhyNot.LEFT_OUT, tuple(entry.number for entry in entries)),))
    came: list[Happening] = []
    for entry in entries:
        came += [Entered(entry), Paid(entry.number)]
    return (*came, *(Filled(place, entry.number, why) for place, entry in zip(taken, entries, strict=False)))


# --- other rounds ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RoundsWish:
    """How many rounds there shall be, and how those to come are seated and how long they are."""

    rounds: int
    seating: SeatingKind | None = None
    """None: as announced."""
    deals: int | None = None


def replanned(event: Event, wish: RoundsWish) -> tuple[RoundPlan, ...]:
    """The rounds as they would be announced: those seated stay, the others follow the wish."""
    rounds = event.regulations.rounds
    begun = event.last_seated
    to_come = (*rounds[begun:], *[_plain(rounds[-1])] * max(0, wish.rounds - len(rounds)))
    return (*rounds[:begun], *(_wished(each, wish) for each in to_come[: max(0, wish.rounds - begun)]))


def _plain(plan: RoundPlan) -> RoundPlan:
    """One more round like another, for everybody who played that one."""
    return RoundPlan(plan.deals, plan.seating, plan.session)


def _wished(plan: RoundPlan, wish: RoundsWish) -> RoundPlan:
    return replace(plan, seating=wish.seating or plan.seating, deals=wish.deals or plan.deals)
