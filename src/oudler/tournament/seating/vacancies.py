"""Places that are left or taken during an event: who then plays three-handed, and what to do.

A schedule is changed from a round on; the rounds before it stay as they were played. What the texts do not
settle is our advice: they only know players who are missing from the start (REG-04, M10).
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from itertools import zip_longest

from oudler.tournament.forms import Form
from oudler.tournament.seating.certificate import certify
from oudler.tournament.seating.company import COMPANY
from oudler.tournament.seating.refusal import NotPlanned, Why
from oudler.tournament.seating.schedule import MOST_MISSING, Schedule, plan
from oudler.tournament.seating.seats import Seating, Table

LEAST_AT_A_TABLE = 3


class Advice(Enum):
    """What to do for the rounds that are left."""

    GO_ON = "go_on"
    SOME_TWICE = "some_twice"
    """The schedule can be played; some play three-handed more than once."""
    DRAW = "draw"
    """A table has fewer than three people: draw the seats from here on, which a movement allows (MOV-02)."""
    BY_HAND = "by_hand"
    """The same in teams, whose seats are not drawn (TEA-06): the arbiter seats them."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """The tables of a round at which people are missing, from 1."""

    round: int
    of_three: tuple[int, ...]
    too_small: tuple[int, ...]
    """Those that cannot play."""


@dataclass(frozen=True, slots=True)
class RemainingSchedule:
    """What is left of a schedule when people leave."""

    schedule: Schedule
    rounds: tuple[Outlook, ...]
    short_twice: tuple[int, ...]
    """The places of those who play three-handed more than once in the whole event."""
    advice: Advice


class Welcome(Enum):
    """What a latecomer can be offered."""

    EMPTY_PLACE = "empty_place"
    FIFTH_SEAT = "fifth_seat"
    WAIT = "wait"
    """Until somebody leaves, or seats are drawn."""


def leave_place(schedule: Schedule, place: int, since: int) -> Schedule:
    """The schedule without somebody from a round on. Raises NotPlanned."""
    _check(schedule, since)
    if not any(place in table for table in schedule.rounds[since - 1]):
        raise NotPlanned(Why.NO_PLAYER, most=len(schedule.places))
    rounds = tuple(
        seated if number < since else tuple(_without(table, place) for table in seated)
        for number, seated in enumerate(schedule.rounds, start=1)
    )
    return replace(schedule, rounds=rounds)


def take_place(schedule: Schedule, place: int, since: int) -> Schedule:
    """The schedule with somebody at an empty place from a round on. Raises NotPlanned."""
    if place not in empty_places(schedule, since):
        raise NotPlanned(Why.NO_PLAYER, most=len(schedule.places))
    full = _full(schedule)
    rounds = tuple(
        seated if number < since else _filled(seated, full[number - 1], place)
        for number, seated in enumerate(schedule.rounds, start=1)
    )
    return replace(schedule, rounds=rounds, missing=schedule.missing - {place})


def empty_places(schedule: Schedule, since: int) -> tuple[int, ...]:
    """The places of the movement that nobody has in a round. Raises NotPlanned."""
    _check(schedule, since)
    present = {player for table in schedule.rounds[since - 1] for player in table}
    return tuple(place for place in range(1, 4 * schedule.tables + 1) if place not in present)


def prospects(schedule: Schedule, gone: Mapping[int, int]) -> RemainingSchedule:
    """What happens when some places are empty from a round on, each from its own. Raises NotPlanned."""
    for place, since in sorted(gone.items()):
        schedule = leave_place(schedule, place, since)
    first = min(gone.values(), default=1)
    rounds = tuple(
        _outlook(number, seated) for number, seated in enumerate(schedule.rounds, start=1) if number >= first
    )
    twice = certify(schedule).short_table_twice
    return RemainingSchedule(schedule, rounds, twice, _advice(schedule.form, rounds, twice))


def welcome(schedule: Schedule, since: int) -> tuple[Welcome, int | None]:
    """What to offer to somebody who comes late, and the place number he gets. Raises NotPlanned.

    An empty place is best: the one after which fewest tables cannot play, then fewest people play
    three-handed twice. Teams have no fifth seats.
    """
    empty = empty_places(schedule, since)
    if empty:
        filled = {place: take_place(schedule, place, since) for place in empty}
        return Welcome.EMPTY_PLACE, min(empty, key=lambda place: _harm(filled[place], since))
    if COMPANY[schedule.form].is_unbound and schedule.extra < min(schedule.tables, MOST_MISSING):
        return Welcome.FIFTH_SEAT, 4 * schedule.tables + schedule.extra + 1
    return Welcome.WAIT, None


def _harm(schedule: Schedule, since: int) -> tuple[int, int]:
    found = prospects(schedule, {})
    too_small = sum(len(each.too_small) for each in found.rounds if each.round >= since)
    return too_small, len(found.short_twice)


def _check(schedule: Schedule, since: int) -> None:
    if not 1 <= since <= len(schedule.rounds):
        raise NotPlanned(Why.NO_ROUND)


def _full(schedule: Schedule) -> tuple[Seating, ...]:
    """The same movement with everybody there."""
    return plan(schedule.tables, len(schedule.rounds), schedule.form, schedule.method).rounds


def _without(table: Table, place: int) -> Table:
    return tuple(None if player == place else player for player in table)


def _filled(seated: Seating, full: Seating, place: int) -> Seating:
    """A round with somebody where the full one has him; fifth seats stay."""
    return tuple(
        tuple(place if player == place else here for here, player in zip_longest(table, whole))
        for table, whole in zip(seated, full, strict=True)
    )


def _outlook(number: int, seated: Seating) -> Outlook:
    present = {
        table: sum(player is not None for player in players) for table, players in enumerate(seated, start=1)
    }
    return Outlook(
        number,
        of_three=tuple(table for table, count in present.items() if count == LEAST_AT_A_TABLE),
        too_small=tuple(table for table, count in present.items() if count < LEAST_AT_A_TABLE),
    )


def _advice(form: Form, rounds: tuple[Outlook, ...], twice: tuple[int, ...]) -> Advice:
    if any(each.too_small for each in rounds):
        return Advice.DRAW if COMPANY[form].is_unbound else Advice.BY_HAND
    return Advice.SOME_TWICE if twice else Advice.GO_ON
