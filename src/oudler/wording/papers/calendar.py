"""Events as calendars take them: the text of an iCalendar file (RFC 5545)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

_LONGEST = 75
"""Bytes in a line."""
_YEARS = range(1970, 9999)
"""Whose times every computer tells."""


@dataclass(frozen=True, slots=True)
class CalendarEntry:
    """Something that takes place."""

    uid: str
    """The same for ever, so that it is not there twice."""
    title: str
    starts: datetime | date
    """A day alone: the time is not known."""
    ends: datetime | date
    place: str = ""
    about: str = ""
    address: str = ""
    """Of its page."""


def calendar_text(entries: Sequence[CalendarEntry], made: datetime) -> str:
    """A calendar with some entries, made at a moment."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Oudler//Oudler//FR"]
    for entry in entries:
        lines += _lines(entry, made)
    folded = (part for line in [*lines, "END:VCALENDAR"] for part in _folded(line))
    return "".join(f"{part}\r\n" for part in folded)


def evening_times(day: date, starts: str, minutes: int) -> tuple[datetime | date, datetime | date]:
    """When an evening of the hall begins and ends, as calendars take it; the day where no time is known."""
    if not starts or day.year not in _YEARS:
        return day, date.fromordinal(min(day.toordinal() + 1, date.max.toordinal()))
    begins = datetime.fromisoformat(f"{day.isoformat()}T{starts}").astimezone(UTC)
    return begins, begins + timedelta(minutes=minutes)


def _lines(entry: CalendarEntry, made: datetime) -> list[str]:
    told = {"LOCATION": _escaped(entry.place), "DESCRIPTION": _escaped(entry.about), "URL": entry.address}
    return [
        "BEGIN:VEVENT",
        f"UID:{entry.uid}",
        f"DTSTAMP:{_moment(made)}",
        _time("DTSTART", entry.starts),
        _time("DTEND", entry.ends),
        f"SUMMARY:{_escaped(entry.title)}",
        *(f"{name}:{text}" for name, text in told.items() if text),
        "END:VEVENT",
    ]


def _time(name: str, at: datetime | date) -> str:
    return f"{name}:{_moment(at)}" if isinstance(at, datetime) else f"{name};VALUE=DATE:{at:%Y%m%d}"


def _moment(at: datetime) -> str:
    return f"{at.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _escaped(text: str) -> str:
    """A text of one line, as calendars write it."""
    plain = text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")
    return "\\n".join(plain.splitlines())


def _folded(line: str) -> Iterator[str]:
    """A line in pieces that are short enough, each but the first begun by a space."""
    piece = ""
    for sign in line:
        if len((piece + sign).encode()) > _LONGEST:
            yield piece
            piece = " "
        piece += sign
    yield piece
