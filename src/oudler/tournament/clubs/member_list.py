"""A list of members before it is written: who is new, what changes field by field, which lines are refused.

What a list leaves empty it does not take away, a name that it only spells otherwise stays as the club spells
it, and whoever is not in it stays a member.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import Enum

from oudler.rules import Ground, Problem
from oudler.tournament.championships import Season
from oudler.tournament.clubs.member import Member
from oudler.tournament.people import ClubDetail, Entry, ListField, Listing, plain_words


class MemberField(Enum):
    """What a list may change of a member, in the order in which it is told."""

    LICENCE = "licence"
    SURNAME = "surname"
    FIRST_NAME = "first_name"
    COMITE = "comite"
    SERIES = "series"
    CATEGORY = "category"
    BORN = "born"
    LICENSED = "licensed"
    STAYS = "stays"
    HAS_LEFT = "has_left"
    CONTACT = "contact"
    """Told as changed, never with what it is."""


class WhyNotTaken(Ground):
    """Why a line that can be read is not taken into a list of members."""

    ANOTHERS_LICENCE = "anothers_licence"
    """The licence is that of a member with another first name."""
    SEVERAL = "several"
    """Without a licence it may mean several members."""
    TWICE = "twice"
    """A line before it means the same member."""
    OTHER_CLUB = "other_club"


@dataclass(frozen=True, slots=True)
class ContactedMember:
    """A member, and how the club reaches him."""

    member: Member
    contact: str = ""


@dataclass(frozen=True, slots=True)
class ListTerms:
    """How a list of members is understood."""

    club: str
    """The name of the club: of a list of several clubs only its lines are taken."""
    season: Season
    day: date
    are_all_licensed: bool = False
    """Whether everybody in it is licensed for the season, where it does not say."""


@dataclass(frozen=True, slots=True)
class MemberLine:
    """A line that is taken: the member as he would be, and as he is."""

    line: int
    after: ContactedMember
    before: ContactedMember | None = None
    changes: tuple[MemberField, ...] = ()
    namesake: Member | None = None
    """A member of the same name with another licence; it may be somebody else, or a wrong number."""


@dataclass(frozen=True, slots=True)
class RefusedLine:
    """A line that can be read and is not taken."""

    line: int
    entry: Entry
    why: Problem


@dataclass(frozen=True, slots=True)
class MemberImport:
    """What a list does to the members of a club."""

    new: tuple[MemberLine, ...]
    changed: tuple[MemberLine, ...]
    unchanged: tuple[MemberLine, ...]
    refused: tuple[RefusedLine, ...]
    absent: tuple[Member, ...]
    """Who is in the club and not in the list: they stay."""

    @property
    def written(self) -> tuple[MemberLine, ...]:
        """What confirming writes."""
        return (*self.changed, *self.new)


def compared_list(members: Sequence[ContactedMember], listing: Listing, terms: ListTerms) -> MemberImport:
    """What a list that was read as one of a club would do to its members."""
    reader = _Comparison(members, listing, terms)
    for entry, detail in zip(listing.entries, listing.details, strict=True):
        reader.take(entry, detail)
    taken = {line.before.member.number for line in reader.taken if line.before}
    return MemberImport(
        tuple(line for line in reader.taken if line.before is None),
        tuple(line for line in reader.taken if line.before and line.changes),
        tuple(line for line in reader.taken if line.before and not line.changes),
        tuple(reader.refused),
        tuple(
            each.member for each in members if each.member.number not in taken and not each.member.has_left
        ),
    )


def name_key(surname: str, first_name: str) -> tuple[str, str]:
    """A name without what people spell differently."""
    return "".join(plain_words(surname)), "".join(plain_words(first_name))


class _Comparison:
    """Compares line after line, and knows whom it has met."""

    def __init__(self, members: Sequence[ContactedMember], listing: Listing, terms: ListTerms) -> None:
        self.terms = terms
        self.says_licensed = listing.has(ListField.LICENSED)
        self.clubs = {plain_words(entry.club) for entry in listing.entries if entry.club}
        self.by_licence = {each.member.licence: each for each in members if each.member.licence}
        self.by_name: dict[tuple[str, str], list[ContactedMember]] = {}
        for each in members:
            self.by_name.setdefault(_key(each.member), []).append(each)
        self.number = max((each.member.number for each in members), default=0)
        self.taken: list[MemberLine] = []
        self.refused: list[RefusedLine] = []
        self.met: dict[object, int] = {}

    def take(self, entry: Entry, detail: ClubDetail) -> None:
        """Take a line, or refuse it with the reason."""
        before = self._meant(entry)
        who = before.member.number if before else (entry.licence or _key(entry))
        if problem := self._problem(entry, before, who):
            self.refused.append(RefusedLine(detail.line, entry, problem))
            return
        self.met[who] = detail.line
        if before is None:
            self.number += 1
            new = ContactedMember(Member(self.number, entry.licence, entry.surname, entry.first_name))
            after = self._after(new, entry, detail)
            self.taken.append(MemberLine(detail.line, after, namesake=self._namesake(entry)))
            return
        after = self._after(before, entry, detail)
        self.taken.append(MemberLine(detail.line, after, before, _changes(before, after)))

    def _meant(self, entry: Entry) -> ContactedMember | None:
        """The member that a line means: by the licence, else by the name where one of them has no licence."""
        if entry.licence in self.by_licence:
            return self.by_licence[entry.licence]
        named = self.by_name.get(_key(entry), [])
        fitting = [each for each in named if not (entry.licence and each.member.licence)]
        return fitting[0] if len(fitting) == 1 else None

    def _problem(self, entry: Entry, before: ContactedMember | None, who: object) -> Problem | None:
        if self._is_of_another_club(entry):
            return Problem(WhyNotTaken.OTHER_CLUB, club=entry.club)
        if before is None and not entry.licence and self.by_name.get(_key(entry)):
            return Problem(WhyNotTaken.SEVERAL, name=entry.name)
        if before and _key(before.member)[1] != _key(entry)[1]:
            return Problem(WhyNotTaken.ANOTHERS_LICENCE, licence=entry.licence, name=before.member.name)
        return Problem(WhyNotTaken.TWICE, line=self.met[who]) if who in self.met else None

    def _is_of_another_club(self, entry: Entry) -> bool:
        """Whether a list of several clubs names another one."""
        own = plain_words(self.terms.club)
        return len(self.clubs) > 1 and plain_words(entry.club) not in ((), own)

    def _namesake(self, entry: Entry) -> Member | None:
        return next((each.member for each in self.by_name.get(_key(entry), ())), None)

    def _after(self, before: ContactedMember, entry: Entry, detail: ClubDetail) -> ContactedMember:
        """The member with what the line says; what it leaves empty stays."""
        was = before.member
        licensed = self._licensed(was.licensed, entry, detail)
        is_same_name = _key(entry) == _key(was)
        after = replace(
            was,
            licence=entry.licence or was.licence,
            surname=was.surname if is_same_name else entry.surname,
            first_name=was.first_name if is_same_name else entry.first_name,
            comite=entry.comite or was.comite,
            series=entry.series or was.series,
            category=entry.category or was.category,
            born=detail.birth_year or was.born,
            licensed=licensed,
            noted=was.noted if licensed == was.licensed else self.terms.day,
            stays=entry.stays or was.stays,
            has_left=False,
        )
        said = " · ".join([*detail.phones, *filter(None, [entry.address])])
        return ContactedMember(after, said or before.contact)

    def _licensed(self, was: int | None, entry: Entry, detail: ClubDetail) -> int | None:
        """The year of the last season for which the licence is paid, as far as the list says."""
        season = self.terms.season.year
        if detail.licensed is not None:
            return max(detail.licensed, was or 0)
        if self.says_licensed and not entry.is_licensed:
            return None if was is not None and was >= season else was
        if self.says_licensed or (self.terms.are_all_licensed and entry.licence):
            return max(season, was or 0)
        return was


def _key(person: Entry | Member) -> tuple[str, str]:
    return name_key(person.surname, person.first_name)


def _changes(before: ContactedMember, after: ContactedMember) -> tuple[MemberField, ...]:
    """What differs."""
    was, now = _values(before), _values(after)
    return tuple(each for each in MemberField if was[each] != now[each])


def _values(one: ContactedMember) -> Mapping[MemberField, object]:
    held: Iterable[MemberField] = (each for each in MemberField if each is not MemberField.CONTACT)
    return {each: getattr(one.member, each.value) for each in held} | {MemberField.CONTACT: one.contact}
