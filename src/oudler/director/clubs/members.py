"""The members of a club: the list as it is shown, and what is written of one of them."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date
from enum import Enum
from hashlib import sha256

from oudler.director.desk import EventSituation, KnownClub, KnownMember, Office, UnreadEvent, known_state
from oudler.store import NoSuchEvent
from oudler.tournament.championships import Season
from oudler.tournament.clubs import LicenceState, Member, name_key
from oudler.tournament.people import Directory, Entry

# --- how often people came ----------------------------------------------------------------------------------


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


def _present(situation: EventSituation) -> frozenset[object]:
    """Everybody who was seated at some table."""
    event = situation.event
    seats = (number for seating in event.seated.values() for table in seating for number in table)
    return frozenset(_key(event.entries[number]) for number in set(seats) if number is not None)


def _key(person: Member | Entry) -> object:
    """What tells somebody from others; a number of the evening does not."""
    if person.licence and not (isinstance(person, Entry) and person.is_guest):
        return person.licence
    return name_key(person.surname, person.first_name)


# --- the list ---------------------------------------------------------------------------------------------


class MemberView(Enum):
    """Which members are listed."""

    ALL = ""
    """Who has not left."""
    PAID = "licencies"
    LAPSED = "renouveler"
    NEWCOMERS = "nouveaux"
    LEFT = "partis"


@dataclass(frozen=True, slots=True)
class MemberRow:
    """A line of the list."""

    known: KnownMember
    state: LicenceState | None
    """How the licence stands; None: has none."""
    came: tuple[bool, ...]
    """Of each evening of the season whether the member was there."""
    is_arbiter: bool

    @property
    def member(self) -> Member:
        """The member."""
        return self.known.member

    def is_in(self, view: MemberView) -> bool:
        """Whether the member belongs to a view."""
        if self.member.has_left or view is MemberView.LEFT:
            return self.member.has_left and view is MemberView.LEFT
        is_paid = self.state is not None and self.state.is_paid
        answers = {
            MemberView.PAID: is_paid,
            MemberView.LAPSED: self.state is not None and not is_paid,
            MemberView.NEWCOMERS: self.member.is_newcomer,
        }
        return answers.get(view, True)


@dataclass(frozen=True, slots=True)
class MemberList:
    """The members of a club by name, with their licences and presences in a season."""

    rows: tuple[MemberRow, ...]
    attendance: SeasonAttendance

    def viewed(self, view: MemberView) -> tuple[MemberRow, ...]:
        """The members of a view."""
        return tuple(row for row in self.rows if row.is_in(view))

    def find(self, typed: str) -> tuple[MemberRow, ...]:
        """Who may be meant by the beginnings of names, or by a licence; also who has left."""
        by_number = {row.member.number: row for row in self.rows}
        people = (_sought(row.member) for row in self.rows)
        return tuple(by_number[entry.number] for entry in Directory.of(people).find(typed))

    def row(self, number: int) -> MemberRow | None:
        """One member."""
        return next((row for row in self.rows if row.member.number == number), None)


def _sought(member: Member) -> Entry:
    return Entry(member.number, member.licence, member.surname, member.first_name)


def member_list(office: Office, club: KnownClub, season: Season) -> MemberList:
    """The members of a club as they stand in a season."""
    attendance = attendance_of(office, club.id, season)
    national = office.licences.current()
    arbiters = {arbiter.licence for arbiter in club.club.arbiters if arbiter.licence}
    rows = []
    for known in office.clubs.members(club.id):
        member = known.member
        state = known_state(national, season, member.licence, member) if member.licence else None
        rows.append(MemberRow(known, state, attendance.came(member), member.licence in arbiters))
    by_name = sorted(rows, key=lambda row: name_key(row.member.surname, row.member.first_name))
    return MemberList(tuple(by_name), attendance)


# --- acts -----------------------------------------------------------------------------------------------


def seen_mark(members: Iterable[KnownMember]) -> str:
    """What a form carries of the members that it was made from, so that no other change is lost."""
    told = ((each.stored.number, each.stored.text, each.contact) for each in members)
    return sha256(repr(sorted(told)).encode()).hexdigest()[:20]


def known_member(office: Office, club: str, number: int) -> KnownMember | None:
    """One member of a club; None: there is none of that number."""
    return next((each for each in office.clubs.members(club) if each.member.number == number), None)


def add_member(office: Office, club: str, member: Member, contact: str) -> Member:
    """Keep a new member under the next number, whatever his own. Raises StaleRow."""
    numbers = (each.member.number for each in office.clubs.members(club))
    new = replace(_noted(office, None, member), number=max(numbers, default=0) + 1)
    office.clubs.change_members(club, {}, [(new, contact)])
    return new


def change_member(office: Office, club: str, seen: KnownMember, member: Member) -> None:
    """Keep a member as he is now, with his contact. Raises StaleRow where somebody else has changed him."""
    _write(office, club, seen, _noted(office, seen.member, member), seen.contact)


def keep_contact(office: Office, club: str, seen: KnownMember, contact: str) -> None:
    """Keep how the club reaches a member; empty wipes it, wherever it waits. Raises StaleRow."""
    _write(office, club, seen, seen.member, contact)
    for name in (draft_name(club), undo_name(club)):
        office.drafts.drop(name)


def _write(office: Office, club: str, seen: KnownMember, member: Member, contact: str) -> None:
    office.clubs.change_members(club, {member.number: seen}, [(member, contact)])


def _noted(office: Office, before: Member | None, member: Member) -> Member:
    """The member with today as the day on which the licence was written, where that has changed."""
    was = (before.licence, before.licensed) if before else ("", None)
    if (member.licence, member.licensed) == was:
        return member
    return replace(member, noted=office.now().astimezone().date())


def draft_name(club: str) -> str:
    """Under which a list of members waits to be confirmed."""
    return f"draft {club}"


def undo_name(club: str) -> str:
    """Under which it is kept what the last list has changed."""
    return f"undo {club}"
