"""People whom the desk may know already: members of the club, the national list, other events (REG-09)."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cached_property
from itertools import islice

from oudler.director.desk import Desk, EventSituation, KnownClub, LicenceList, Office, known_state
from oudler.director.entries.signups import known_signup
from oudler.tournament.championships import Season
from oudler.tournament.clubs import LicenceSource, LicenceStanding, LicenceState, Member
from oudler.tournament.people import Directory, Entry

MOST_EVENTS = 20
"""At most this many other events are looked through, the latest first."""


class KnownPeople:
    """Whom the members of an event's club and the national list know, read once for a page."""

    def __init__(self, office: Office, desk: Desk) -> None:
        self.season = Season.of(desk.event.regulations.day)
        self.club: KnownClub | None = office.club_of(desk.id)
        self.list: LicenceList | None = office.licences.current()
        kept = office.clubs.members(self.club.id) if self.club else ()
        self.members: tuple[Member, ...] = tuple(each.member for each in kept)
        signups = [known_signup(stored).signup for stored in office.store.signups(desk.id)]
        self._unproved = frozenset(
            person.licence for one in signups for person in one.people if not person.is_known
        )
        """Licences that somebody typed who signed up by a link, and that nobody knew."""

    @cached_property
    def _by_licence(self) -> Mapping[str, Member]:
        return {member.licence: member for member in self.members if member.licence}

    def state(self, licence: str) -> LicenceState | None:
        """How a licence stands in the season of the event; None where nobody knows."""
        state = known_state(self.list, self.season, licence, self._by_licence.get(licence))
        if state is None and licence in self._unproved:
            return LicenceState(LicenceStanding.UNLISTED, self.season, LicenceSource.TYPED)
        return state

    def state_of(self, entry: Entry) -> LicenceState | None:
        """The same of somebody entered; None of a guest, too."""
        return None if entry.is_guest or not entry.licence else self.state(entry.licence)

    def doubted(self, entries: Iterable[Entry]) -> dict[int, LicenceState]:
        """Whose licence stands otherwise than they are entered, by their numbers."""
        states = ((entry, self.state_of(entry)) for entry in entries)
        return {
            entry.number: state for entry, state in states if state and state.is_paid is not entry.is_licensed
        }

    def find(self, typed: str) -> Iterable[Entry]:
        """Who may be meant: members first, who have left the club last of them, then the national list."""
        name = self.club.club.name if self.club else ""
        ordered = sorted(self.members, key=lambda member: member.has_left)
        for left in (False, True):
            some = (member.entry(name, self.season) for member in ordered if member.has_left is left)
            yield from map(self._told, Directory.of(some).find(typed))
        for holder in self.list.find(typed) if self.list else ():
            yield self._told(holder.entry(self.season))

    def told_licensed(self, entry: Entry) -> Entry:
        """Somebody of another event, licensed as the club or the national list says by now."""
        state = self.state_of(entry)
        is_known = state is not None and state.standing is not LicenceStanding.UNLISTED
        return replace(entry, is_licensed=state.is_paid) if state and is_known else entry

    def _told(self, entry: Entry) -> Entry:
        """A person with what both sources know: the club first, of the licence whoever knows it paid."""
        holder = self.list.holder(entry.licence) if self.list else None
        state = self.state(entry.licence) if entry.licence else None
        return replace(
            entry,
            club=entry.club or (holder.club if holder else ""),
            comite=entry.comite or (holder.comite if holder else ""),
            zone=entry.zone or (holder.zone if holder else ""),
            series=entry.series or (holder.series if holder else None),
            category=entry.category or (holder.category if holder else ""),
            is_licensed=bool(entry.licence) and (state is None or state.is_paid),
        )


def find_entered(desk: Desk, typed: str) -> tuple[Entry, ...]:
    """Who of an event may be meant, by the beginnings of names or a licence; a number finds its entry."""
    number = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 10 else 0
    if number in desk.event.entries:
        return (desk.event.entries[number],)
    return _of(desk).find(typed)


def find_known(
    office: Office, desk: Desk, typed: str, most: int = 8, known: KnownPeople | None = None
) -> tuple[Entry, ...]:
    """Who may be meant and is not entered yet: members of the club, the national list, then other events.

    They come as they would enter: not paid, in no team, guests without a number.
    """
    known = known or KnownPeople(office, desk)
    taken = {_key(entry) for entry in desk.event.listed}
    found: dict[str, Entry] = {}
    for entry in _everywhere(office, desk, known, typed):
        if _key(entry) not in taken:
            licence = "" if entry.is_guest else entry.licence
            one = replace(entry, licence=licence, is_paid=False, team=None, address="")
            found.setdefault(_key(entry), one)
        if len(found) == most:
            break
    return tuple(found.values())


def _key(entry: Entry) -> str:
    """What tells people apart: the licence; guests, whose numbers count in one event only, by the name."""
    return entry.name if entry.is_guest else entry.licence


def completed(office: Office, desk: Desk, person: Entry) -> Entry:
    """A person with what is known of him elsewhere, where a licence or a name means nobody else (REG-09).

    What was typed is kept; a guest, and a person of whom everything is typed, is left as he is.
    """
    if person.is_guest or (person.licence and person.surname and person.first_name):
        return person
    found = find_known(office, desk, person.licence or person.name, most=2)
    if len(found) != 1:
        return person
    (other,) = found
    return replace(
        other,
        number=person.number,
        team=person.team,
        stays=person.stays or other.stays,
        club=person.club or other.club,
        comite=person.comite or other.comite,
        zone=person.zone or other.zone,
        address=person.address,
    )


def whose_licence(office: Office, desk: Desk, licence: str) -> Entry | None:
    """Who has a licence, wherever he is known; None: nobody.

    Every place is looked at in any case: that nobody has a number takes as long to say as who has it.
    """
    everywhere = _everywhere(office, desk, KnownPeople(office, desk), licence)
    found = [*everywhere, *_of(desk).find(licence)]
    return next((one for one in found if one.licence == licence and not one.is_guest), None)


def _everywhere(office: Office, desk: Desk, known: KnownPeople, typed: str) -> Iterable[Entry]:
    yield from known.find(typed)
    for other in islice(office.desks(), MOST_EVENTS):
        if other.id != desk.id:
            yield from map(known.told_licensed, _of(other).find(typed))


def _of(desk: Desk) -> Directory:
    """The people of an event, looked up once for each state of it."""
    return desk.found("directory", _directory)


def _directory(situation: EventSituation) -> Directory:
    return Directory.of(situation.event.listed)
