"""The challenges that a club publishes: who stands where by its own rule, named as everybody may read it."""

from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction

from oudler.director.clubs import season_book
from oudler.director.desk import KnownClub, Office, UnreadEvent
from oudler.director.publishing.naming import Naming, Withheld, name_key, withheld_numbers
from oudler.store import NoSuchEvent
from oudler.tournament.championships import Season
from oudler.tournament.clubs import Challenge
from oudler.tournament.people import Entry
from oudler.tournament.seasons import ChallengeLine, Person, challenge_standing
from oudler.wording.language import Words


@dataclass(frozen=True, slots=True)
class PublishedLine:
    """Where somebody stands, as everybody may read it."""

    rank: int
    name: str
    evenings: int
    """This many were played."""
    total: Fraction


@dataclass(frozen=True, slots=True)
class PublishedChallenge:
    """A challenge as everybody may read it at a moment."""

    number: int
    """From 1 among the rules of the club."""
    challenge: Challenge
    evenings: int
    """This many were played."""
    lines: tuple[PublishedLine, ...]


def published_challenges(
    office: Office, known: KnownClub, words: Words, naming: Naming
) -> tuple[PublishedChallenge, ...]:
    """The challenges that a club publishes, the latest first, each of the last season that it has days in."""
    numbered = [(number, one) for number, one in enumerate(known.club.challenges, 1) if one.is_public]
    if not numbered:
        return ()
    today = office.now().astimezone().date()
    wary = replace(naming, withheld=(*naming.withheld, *_withheld_somewhere(office, known)))

    def published(number: int, rule: Challenge) -> PublishedChallenge:
        standing = challenge_standing(rule, season_book(office, known, _season(rule, today)).whole)
        lines = tuple(_line(words, wary, line) for line in standing.lines)
        return PublishedChallenge(number, rule, len(standing.evenings), lines)

    numbered.sort(key=lambda each: (each[1].until, each[0]), reverse=True)
    return tuple(published(number, rule) for number, rule in numbered)


def _season(rule: Challenge, today: date) -> Season:
    """The season of today where the challenge has days in it, else the nearest one in which it has."""
    return max(Season.of(rule.since), min(Season.of(today), Season.of(rule.until)))


def _line(words: Words, naming: Naming, line: ChallengeLine) -> PublishedLine:
    return PublishedLine(line.rank, _name(words, naming, line.person), len(line.evenings), line.total)


def _name(words: Words, naming: Naming, person: Person) -> str:
    entry = Entry(0, person.licence, person.surname, person.first_name)
    return words.say("Nom tu") if naming.hides(entry) else naming.told(words, entry).name


def _withheld_somewhere(office: Office, known: KnownClub) -> Iterator[Withheld]:
    """Whoever asked at any event of the club to be published nowhere: a challenge is made of all of them."""
    for stored in office.clubs.events(known.id):
        with suppress(UnreadEvent, NoSuchEvent):
            desk = office.desk(stored.id)
            yield from _of_event(desk.event.listed, withheld_numbers(desk.hall))


def _of_event(entries: Iterable[Entry], numbers: Collection[int]) -> Iterator[Withheld]:
    for entry in entries:
        if entry.number in numbers:
            yield Withheld(entry.licence, name_key(entry.name))
