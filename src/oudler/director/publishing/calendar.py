"""Evenings for calendars, as iCalendar (RFC 5545): one that people add, or all of a club to subscribe to."""

from collections.abc import Callable, Iterable, Iterator
from datetime import date, timedelta

from oudler.director.desk import file_stamp
from oudler.director.forms import FORM_DESKS
from oudler.director.publishing.publication import PublishedEvent
from oudler.tournament.clubs import Club
from oudler.wording.language import Words
from oudler.wording.tournament import form_text

LONGEST = 75
"""The bytes of a line; what is longer goes on after a space (RFC 5545, 3.1)."""
_ZONE = (
    "BEGIN:VTIMEZONE",
    "TZID:Europe/Paris",
    "BEGIN:DAYLIGHT",
    "TZOFFSETFROM:+0100",
    "TZOFFSETTO:+0200",
    "TZNAME:CEST",
    "DTSTART:19960331T020000",
    "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
    "END:DAYLIGHT",
    "BEGIN:STANDARD",
    "TZOFFSETFROM:+0200",
    "TZOFFSETTO:+0100",
    "TZNAME:CET",
    "DTSTART:19961027T030000",
    "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
    "END:STANDARD",
    "END:VTIMEZONE",
)
"""The summer time of France, as it has been since 1996."""


def calendar_of(
    words: Words,
    club: Club,
    events: Iterable[PublishedEvent],
    address: Callable[[PublishedEvent], str],
    note: str = "",
) -> bytes:
    """A calendar of some events; `address` gives the page of each, or nothing."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        f"PRODID:-//Oudler//{words.lang.upper()}",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{escaped(club.name)}",
        *_ZONE,
        *(line for one in events for line in _event(words, club, one, address(one), note)),
        "END:VCALENDAR",
    ]
    return "".join(f"{folded}\r\n" for folded in map(fold, lines)).encode()


def _event(words: Words, club: Club, told: PublishedEvent, address: str, note: str) -> Iterator[str]:
    rules = told.event.regulations
    stamp = file_stamp(told.at)
    yield "BEGIN:VEVENT"
    yield f"UID:{told.uid}@oudler"
    yield f"DTSTAMP:{stamp}"
    yield from _time(told, starts_of(club, told))
    yield f"SUMMARY:{escaped(', '.join(filter(None, [told.name, club.name])))}"
    if venue := rules.venue or club.venue:
        yield f"LOCATION:{escaped(venue)}"
    yield f"DESCRIPTION:{escaped(note or form_text(words, rules.form))}"
    if address:
        yield f"URL:{address}"
    yield "END:VEVENT"


def starts_of(club: Club, told: PublishedEvent) -> str:
    """The hour of an event: the one announced, else that of the club's usual evening on such a day."""
    evening = club.evening
    is_usual = evening is not None and evening.weekday == told.day.weekday()
    return told.starts or (evening.starts if evening and is_usual else "")


def _time(told: PublishedEvent, starts: str) -> Iterator[str]:
    """From the first deal on for as long as the rounds take; the whole day where no hour is known."""
    if not starts:
        yield f"DTSTART;VALUE=DATE:{_day(told.day)}"
        yield f"DTEND;VALUE=DATE:{_day(told.day + timedelta(days=1))}"
        return
    hour, minute = starts.split(":")
    rules = told.event.regulations
    minutes = sum(FORM_DESKS[rules.form].round_minutes(one.deals) for one in rules.rounds)
    yield f"DTSTART;TZID=Europe/Paris:{_day(told.day)}T{int(hour):02d}{minute}00"
    yield f"DURATION:PT{minutes // 60}H{minutes % 60}M"


def _day(day: date) -> str:
    return f"{day:%Y%m%d}"


def escaped(text: str) -> str:
    """A text as calendars read it back (RFC 5545, 3.3.11)."""
    told = text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")
    return "".join(letter if letter.isprintable() else " " for letter in told)


def fold(line: str) -> str:
    """A line cut where it is too long, never within a letter."""
    parts: list[str] = []
    part, size = "", 0
    for letter in line:
        if size + (width := len(letter.encode())) > LONGEST:
            parts, part, size = [*parts, part], "", 1
        part, size = part + letter, size + width
    return "\r\n ".join([*parts, part])
