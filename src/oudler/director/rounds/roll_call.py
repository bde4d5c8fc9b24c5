"""The roll call: everybody has come but those named, in one act that can be undone as one."""

from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass

from oudler.director.desk import (
    Arrived,
    Desk,
    EventSituation,
    Habit,
    HallHappening,
    LogMoved,
    Missed,
    unmoved,
)
from oudler.director.entries import known
from oudler.director.rulings import undoing
from oudler.tournament.events import Event, Log, Paid

ROLL = "roll"
"""The habit that says what the last roll call wrote, `12-70: 1 2 3`: lines of the log, and who had come."""


@dataclass(frozen=True, slots=True)
class RollCall:
    """A roll call before it is written: who would be noted as here, who of them pays, who is absent."""

    here: tuple[int, ...]
    owing: tuple[int, ...]
    absent: tuple[int, ...]


def expected(situation: EventSituation) -> tuple[int, ...]:
    """Everybody on the list who is not in the hall yet, by number."""
    event, hall = situation.event, situation.hall
    away = {*hall.arrived, *event.departed}
    return tuple(entry.number for entry in event.listed if entry.number not in away)


def roll_call(situation: EventSituation, absent: Collection[int]) -> RollCall:
    """Whom a roll call would note as here: everybody who is expected but the absent."""
    event, waiting = situation.event, expected(situation)
    here = tuple(number for number in waiting if number not in absent)
    gone = tuple(number for number in waiting if number in absent)
    return RollCall(here, _owing(event, here), gone)


def _owing(event: Event, numbers: Sequence[int]) -> tuple[int, ...]:
    return tuple(number for number in numbers if not event.entries[number].is_paid)


def check_in(desk: Desk, numbers: Sequence[int], by: str, *, has_paid: bool) -> Log:
    """Note that people are in the hall, and have paid where that is said; gives the lines of the payments.

    Whoever has come meanwhile, or is off the list, is left out. Raises NotNow.
    """
    for number in numbers:
        known(desk.event, number)
    while True:
        situation = desk.situation
        here = [number for number in expected(situation) if number in numbers]
        owing = _owing(situation.event, here) if has_paid else ()
        first = situation.version[0] + 1
        span = f"{first}-{first + len(owing) - 1}" if owing else ""
        roll = Habit(ROLL, f"{span}:{' '.join(map(str, here))}")
        notes: list[HallHappening] = [*map(Arrived, here), roll]
        if not here:
            return ()
        with suppress(LogMoved):  # then it is looked at again
            given = unmoved(situation.version[0])
            return desk.record_all(*map(Paid, owing), by=by, notes=notes, given=given)


@dataclass(frozen=True, slots=True)
class LastRoll:
    """What the last roll call wrote: who had come, and from which to which line their payments are."""

    here: tuple[int, ...]
    lines: tuple[int, int] | None


def last_roll(situation: EventSituation) -> LastRoll | None:
    """The last roll call, as long as it was not undone."""
    span, _, numbers = situation.hall.habits.get(ROLL, "").partition(":")
    if not numbers:
        return None
    first, _, last = span.partition("-")
    lines = (int(first), int(last)) if span else None
    return LastRoll(tuple(map(int, numbers.split())), lines)


def undo_check_in(desk: Desk, why: str, by: str) -> bool:
    """Take the last roll call back, arrivals and payments; whether there was one that still can be."""
    while (roll := last_roll(desk.situation)) is not None:
        tournament = desk.tournament
        if tournament.event.seated:
            return False  # who sits has come; a page of before does not know it
        refunds = undoing(tournament, roll.lines[1], why, roll.lines[0]) if roll.lines else ()
        if refunds is None:
            return False
        notes: list[HallHappening] = [*map(Missed, roll.here), Habit(ROLL, "")]
        with suppress(LogMoved):
            desk.record_all(*refunds, by=by, notes=notes, given=unmoved(len(tournament.log)))
            return True
    return False
