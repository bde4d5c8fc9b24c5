"""What a page of the season is asked for: which season, which challenge, whose line, which people."""

from dataclasses import dataclass

from oudler.director.clubs import SeasonBook, season_book, season_challenges
from oudler.director.desk import KnownClub
from oudler.tournament.championships import Season
from oudler.tournament.clubs import Challenge
from oudler.tournament.people import SERIES, plain_words
from oudler.tournament.seasons import ChallengeStanding, Person, challenge_standing
from oudler.web.clubs.club_request import DESK, club_of, season_of
from oudler.web.site import PageRequest
from oudler.wording.language import Words
from oudler.wording.results import series_text

SCREEN = f"{DESK}/saison"


@dataclass(frozen=True, slots=True)
class Group:
    """Some of the people, by series or by category."""

    code: str
    """In the address; empty: everybody."""
    name: str
    count: int


@dataclass(frozen=True, slots=True)
class SeasonAsked:
    """The season of a club as a page asks for it."""

    club: KnownClub
    season: Season
    book: SeasonBook
    challenges: tuple[tuple[int, Challenge], ...]
    """Those of the season, with their numbers."""
    number: int
    """Of the challenge that is looked at; 0: there is none."""
    standing: ChallengeStanding | None

    @property
    def home(self) -> str:
        """How the addresses of the season begin."""
        return f"/c/{self.club.id}/bureau/saison"


def season_asked(asked: PageRequest) -> SeasonAsked:
    """The season of the address, and the challenge that is asked for or that is on. Raises NoSuchClub."""
    club, season = club_of(asked), season_of(asked)
    book, challenges = season_book(asked.office, club, season), season_challenges(club, season)
    numbers = [number for number, _ in challenges]
    today = asked.office.now().astimezone().date()
    running = [number for number, each in challenges if each.since <= today <= each.until]
    wanted = asked.query("challenge")
    chosen = [number for number in numbers if str(number) == wanted]
    number = next(iter([*chosen, *running, *reversed(numbers)]), 0)
    standing = challenge_standing(dict(challenges)[number], book.whole) if number else None
    return SeasonAsked(club, season, book, challenges, number, standing)


def groups_of(words: Words, people: list[Person]) -> list[Group]:
    """The series and categories that there are among some people; nothing to choose where there is one."""
    found = [
        Group(f"s{series}", series_text(words, series), count)
        for series in SERIES
        if (count := sum(each.series == series for each in people))
    ]
    categories = dict.fromkeys(each.category for each in people if each.category)
    found += [
        Group(code_of(name), name, sum(each.category == name for each in people)) for name in categories
    ]
    everybody = Group("", words.say("Tous"), len(people))
    return [everybody, *found] if len(found) > 1 else []


def code_of(category: str) -> str:
    """A category in an address."""
    return "c-" + "-".join(plain_words(category))


def is_in(person: Person, group: str) -> bool:
    """Whether somebody is in a group, by its code."""
    series = f"s{person.series}" if person.series else ""
    return not group or group in (series, code_of(person.category))
