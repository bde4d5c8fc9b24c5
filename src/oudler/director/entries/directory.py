"""People whom the desk may know already: those of other events, and of a list that was read (REG-09)."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import islice

from oudler.director.desk import Desk, DeskSnapshot, Office
from oudler.director.entries.guests import is_guest
from oudler.tournament.championships import Season
from oudler.tournament.people import Directory, Entry, Listing, without_addresses

MOST_EVENTS = 20
"""So many other events are looked through, the latest first."""


def keep_list(office: Office, listing: Listing) -> int:
    """Keep a list to look people up in, without their addresses, as long as the server runs (ORG-19).

    Gives how many people it has. A list of the country is nobody's to store.
    """
    office.known = Directory.of(without_addresses(listing).entries)
    return len(office.known.listed)


def find_entered(desk: Desk, typed: str) -> tuple[Entry, ...]:
    """Who of an event may be meant, by the beginnings of names or a licence; a number finds its entry."""
    number = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 10 else 0
    if number in desk.event.entries:
        return (desk.event.entries[number],)
    return _of(desk).find(typed)


def find_known(office: Office, desk: Desk, typed: str, most: int = 8) -> tuple[Entry, ...]:
    """Who may be meant and is not entered yet: from the list that was read, then from other events.

    They come as they would enter: not paid, in no team, guests without a number.
    """
    taken = {_key(entry) for entry in desk.event.listed}
    found: dict[str, Entry] = {}
    for entry in _everywhere(office, desk, typed):
        if _key(entry) not in taken:
            licence = "" if is_guest(entry) else entry.licence
            one = replace(entry, licence=licence, is_paid=False, team=None, address="")
            found.setdefault(_key(entry), one)
        if len(found) == most:
            break
    return tuple(found.values())


def _key(entry: Entry) -> str:
    """What tells people apart: the licence; guests, whose numbers count in one event only, by the name."""
    return entry.name if is_guest(entry) else entry.licence


def completed(office: Office, desk: Desk, person: Entry) -> Entry:
    """A person with what is known of him elsewhere, where a licence or a name means nobody else (REG-09).

    What was typed is kept; a guest, and a person of whom everything is typed, is left as he is.
    """
    if is_guest(person) or (person.licence and person.surname and person.first_name):
        return person
    found = find_known(office, desk, person.licence or person.name, most=2)
    if len(found) != 1:
        return person
    (other,) = found
    return replace(
        other,
        number=person.number,
        team=person.team,
        stays=person.stays,
        club=person.club or other.club,
        comite=person.comite or other.comite,
        zone=person.zone or other.zone,
        address=person.address,
    )


def whose_licence(office: Office, desk: Desk, licence: str) -> Entry | None:
    """Who has a licence, wherever he is known; None: nobody.

    Every place is looked at in any case: that nobody has a number takes as long to say as who has it.
    """
    found = [*_members(office, desk, licence), *_of(desk).find(licence), *_everywhere(office, desk, licence)]
    return next((one for one in found if one.licence == licence and not is_guest(one)), None)


def _members(office: Office, desk: Desk, licence: str) -> Iterable[Entry]:
    """The members with a licence of the club whose event it is."""
    club = next((stored.club for stored in office.events() if stored.id == desk.id), None)
    if club is None:
        return
    season, name = Season.of(desk.event.regulations.day), office.clubs.club(club).club.name
    for known in office.clubs.members(club):
        if known.member.licence == licence:
            yield known.member.entry(name, season)


def _everywhere(office: Office, desk: Desk, typed: str) -> Iterable[Entry]:
    yield from office.known.find(typed)
    for other in islice(office.desks(), MOST_EVENTS):
        if other.id != desk.id:
            yield from _of(other).find(typed)


def _of(desk: Desk) -> Directory:
    """The people of an event, looked up once for each state of it."""
    return desk.found("directory", _directory)


def _directory(situation: DeskSnapshot) -> Directory:
    return Directory.of(situation.event.listed)
