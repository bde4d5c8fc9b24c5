"""How often people came: to which events of a club they were seated in a season, by licence, else by name."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date

from oudler.director.desk import DeskSnapshot, Office, UnreadEvent
from oudler.store import NoSuchEvent
from oudler.tournament.championships import Season
from oudler.tournament.clubs import Member, name_key
from oudler.tournament.people import Entry


@dataclass(frozen=True, slots=True)
class AttendedEvening:
    """An event of a club at which people were seated."""

    id: str
    name: str
    day: date
    present: frozenset[object] = field(repr=False)
    """Who was seated: licences, and the names of those without one."""


@dataclass(frozen=True, slots=True)
class SeasonAttendance:
    """The evenings of a club in a season, the first one first."""

    evenings: tuple[AttendedEvening, ...]

    def came(self, member: Member) -> tuple[bool, ...]:
        """Of each evening whether a member was there."""
        who = _key(member)
        return tuple(who in evening.present for evening in self.evenings)


def attendance_of(office: Office, club: str, season: Season) -> SeasonAttendance:
    """How often everybody came to a club in a season."""
    return SeasonAttendance(tuple(sorted(_evenings(office, club, season), key=lambda one: (one.day, one.id))))


def _evenings(office: Office, club: str, season: Season) -> Iterator[AttendedEvening]:
    for stored in office.clubs.events(club):
        with suppress(UnreadEvent, NoSuchEvent):
            desk = office.desk(stored.id)
            rules = desk.event.regulations
            if Season.of(rules.day) == season and desk.event.seated:
                yield AttendedEvening(desk.id, rules.name, rules.day, desk.found("present", _present))


def _present(situation: DeskSnapshot) -> frozenset[object]:
    """Everybody who was seated at some table."""
    event = situation.event
    seats = (number for seating in event.seated.values() for table in seating for number in table)
    return frozenset(_key(event.entries[number]) for number in set(seats) if number is not None)


def _key(person: Member | Entry) -> object:
    """What tells somebody from others; a number of the evening does not."""
    if person.licence and not (isinstance(person, Entry) and person.is_guest):
        return person.licence
    return name_key(person.surname, person.first_name)
