"""Who is who in a season: people are known by their licence, else by their name within the club."""

import hashlib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache
from typing import TypeAlias

from oudler.tournament.clubs import Member
from oudler.tournament.people import plain_words
from oudler.tournament.seasons.evening import Evening
from oudler.tournament.seasons.outcome import PersonResult

_Name: TypeAlias = tuple[tuple[str, ...], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody of a season."""

    key: str
    """In addresses; it tells nothing."""
    licence: str
    surname: str
    first_name: str
    series: int | None = None
    category: str = ""
    number: int | None = None
    """Of the member; None: is none of the club."""

    @property
    def name(self) -> str:
        """First name and surname."""
        return f"{self.first_name} {self.surname}".strip()

    @property
    def sorting(self) -> _Name:
        """By what people are put in the order of names."""
        return _name(self.surname, self.first_name)


class IdentityDoubt(Enum):
    """Why two may be one, or one may be two."""

    TWO_LICENCES = "two licences"
    """One name under several licences."""
    WHICH = "which"
    """Without a licence, and several with one have that name."""
    TWO_AT_ONCE = "two at once"
    """Played twice in one event under one name."""
    TWO_MEMBERS = "two members"
    """Several members without a licence have that name."""


@lru_cache(maxsize=8192)
def person_key(licence: str, surname: str, first_name: str, nth: int = 1) -> str:
    """The key of whoever has that licence, else that name; `nth` of those who cannot be told apart."""
    name = " ".join(map("-".join, _name(surname, first_name)))
    text = f"licence {licence}" if licence else f"{nth} {name}"
    return hashlib.sha256(text.encode()).hexdigest()[:10]


@lru_cache(maxsize=8192)
def _name(surname: str, first_name: str) -> _Name:
    """A name without what people spell differently; the same few are asked again every evening."""
    return plain_words(surname), plain_words(first_name)


@dataclass(slots=True)
class Register:
    """The people of a season as they are found, event after event."""

    people: dict[str, Person] = field(default_factory=dict)
    doubts: dict[tuple[IdentityDoubt, str], None] = field(default_factory=dict)
    """Each with a name, in the order in which they came up."""
    licensed: dict[_Name, dict[str, None]] = field(default_factory=lambda: defaultdict(dict))
    """The keys of those with a licence, by every name they came under."""
    joined: set[str] = field(default_factory=set)
    """The keys of members."""

    @classmethod
    def of(cls, members: Sequence[Member], evenings: Sequence[Evening]) -> "Register":
        """Everybody who is a member, or played in the club."""
        register = cls()
        mates = [member for member in members if not member.has_left]
        results = [each for evening in evenings if evening.is_home for each in evening.outcome.people]
        known: list[Member | PersonResult] = [*mates, *results]
        for each in known:
            if each.licence:
                register._learn(each)
        for member in mates:
            register._join(member)
        for keys in register.licensed.values():
            if len(keys) > 1:
                register._doubt(IdentityDoubt.TWO_LICENCES, register.people[min(keys)].name)
        return register

    def _learn(self, known: Member | PersonResult) -> None:
        """Somebody with a licence; what came last is believed."""
        key = person_key(known.licence, known.surname, known.first_name)
        self.licensed[_name(known.surname, known.first_name)][key] = None
        before = self.people.get(key)
        series = known.series or (before.series if before else None)
        self.people[key] = Person(key, known.licence, known.surname, known.first_name, series)

    def _join(self, member: Member) -> None:
        """A member: what the club has written down of a person is believed."""
        key = self._key(member, self.joined, IdentityDoubt.TWO_MEMBERS)
        self.joined.add(key)
        before = self.people.get(key)
        licence, series = (before.licence, before.series) if before else ("", None)
        self.people[key] = Person(
            key,
            member.licence or licence,
            member.surname,
            member.first_name,
            member.series or series,
            member.category,
            member.number,
        )

    def of_evening(self, evening: Evening) -> Iterator[tuple[str, PersonResult]]:
        """Who made each result of an event, by key; from elsewhere only licences are believed."""
        taken: set[str] = set()
        results = sorted(evening.outcome.people, key=lambda each: not each.licence)
        for result in results:
            if not evening.is_home and not result.licence:
                continue
            key = self._key(result, taken, IdentityDoubt.TWO_AT_ONCE)
            if key not in self.people:
                if not evening.is_home:
                    continue
                self.people[key] = Person(key, "", result.surname, result.first_name)
            if result.series and not self.people[key].series:
                self.people[key] = replace(self.people[key], series=result.series)
            taken.add(key)
            yield key, result

    def _key(self, known: Member | PersonResult, taken: set[str], doubt: IdentityDoubt) -> str:
        """The key of a person who is none of those taken."""
        first = person_key(known.licence, known.surname, known.first_name)
        meant = [] if known.licence else [*self.licensed.get(_name(known.surname, known.first_name), ())]
        if len(meant) > 1:
            self._doubt(IdentityDoubt.WHICH, known.name)
        usual = meant[0] if len(meant) == 1 else first
        if usual not in taken:
            return usual
        self._doubt(doubt, known.name)
        names = ((known.surname, known.first_name, nth) for nth in range(1, len(taken) + 2))
        return next(key for name in names if (key := person_key("", *name)) not in taken)

    def _doubt(self, doubt: IdentityDoubt, name: str) -> None:
        self.doubts[doubt, name] = None
