"""The evenings of a club: which comes next, on which day the one after, and the last one of a kind."""

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from datetime import date, timedelta

from oudler.director.clubs.glances import EventState, ListedEvent
from oudler.tournament.clubs import Club
from oudler.tournament.events import Regulations
from oudler.tournament.forms import Form

_WEEK = 7
_NUMBERED = re.compile(r"(?P<stem>.*?)(?P<number>\d{1,4})(?P<rest>\D*)")


def next_evening(events: Iterable[ListedEvent]) -> ListedEvent | None:
    """What is being played, else what comes first; None: nothing is announced."""
    open_states = (EventState.RUNNING, EventState.COMING)
    ahead = [each for each in events if each.state in open_states and not each.stored.archived]
    return min(ahead, key=lambda each: (each.state is EventState.COMING, each.day), default=None)


def last_of(events: Iterable[ListedEvent], form: Form | None = None) -> ListedEvent | None:
    """The last event of a form, or of any; None: there is none."""
    alike = [each for each in events if form in (None, each.glance.rules.form)]
    return max(alike, key=lambda each: (each.day, each.stored.at), default=None)


def last_ones(events: Sequence[ListedEvent]) -> tuple[ListedEvent, ...]:
    """The last event of each form that the club has played, the latest first."""
    forms = {each.glance.rules.form for each in events}
    found = [last for form in forms if (last := last_of(events, form))]
    return tuple(sorted(found, key=lambda each: each.day, reverse=True))


def usual_day(club: Club, events: Iterable[ListedEvent], today: date, like: date | None = None) -> date:
    """The next usual day of a club on which it has no event: as it plays every week, else as another day."""
    taken = {each.day for each in events}
    if club.evening is None and like is None:
        return today
    weekday = club.evening.weekday if club.evening else (like or today).weekday()
    day = today + timedelta(days=(weekday - today.weekday()) % _WEEK)
    while day in taken:
        day += timedelta(days=_WEEK)
    return day


def as_last_time(last: Regulations, day: date, names: Collection[str]) -> Regulations:
    """What is announced of an event like the last one, without what was granted for that one alone."""
    prizes = replace(last.prizes, tables=0) if last.prizes else None
    return replace(
        last,
        name=next_name(last.name, names),
        day=day,
        prizes=prizes,
        derogation=None,
        oversight=None,
        holidays=(),
        parallel="",
    )


def next_name(name: str, taken: Collection[str]) -> str:
    """The name of the event after one: « Soirée 14 » after « Soirée 13 »; one without a number stays."""
    found = _NUMBERED.fullmatch(name)
    if found is None:
        return name
    number = int(found["number"])
    while (told := f"{found['stem']}{number}{found['rest']}") in taken:
        number += 1
    return told
