"""What the clock says of an event: delays, and when its ranking stands (ORG-20, RES-06)."""

from datetime import datetime, timedelta
from enum import Enum

from oudler.tournament.events.document import Tournament
from oudler.tournament.events.event import Event
from oudler.tournament.events.happenings import Closed
from oudler.tournament.events.log import WRITTEN_TIME


class Standing(Enum):
    """How far the ranking of an event can be relied on."""

    RUNNING = "running"
    PROVISIONAL = "provisional"
    """The last sheet is in, and players may still claim."""
    FINAL = "final"


def delay(event: Event, now: datetime) -> timedelta | None:
    """How late the next round is, by the time announced for it; None where none is, or there is no delay.

    Times are those of the hall, and of the day of the event.
    """
    number = event.last_seated + 1
    rounds = event.regulations.rounds
    if number > len(rounds) or not rounds[number - 1].starts:
        return None
    hour, minute = map(int, rounds[number - 1].starts.split(":"))
    day = event.regulations.day
    late = now - datetime(day.year, day.month, day.day, hour, minute)
    return late if late > timedelta() else None


def stands_from(tournament: Tournament) -> datetime | None:
    """When the time for claims is over; None before the close, or where the time of it cannot be read."""
    if not tournament.event.is_closed:
        return None
    at = next(line.at for line in reversed(tournament.log) if isinstance(line.happening, Closed))
    try:
        closed = datetime.strptime(at, WRITTEN_TIME)
    except ValueError:
        return None
    return closed + timedelta(minutes=tournament.event.regulations.claim_minutes)


def standing_of(tournament: Tournament, now: datetime) -> Standing:
    """How far the ranking can be relied on at a time, given as the log gives it."""
    until = stands_from(tournament)
    if until is None:
        return Standing.RUNNING
    return Standing.FINAL if now >= until else Standing.PROVISIONAL
