"""The season of a club: its evenings, its people, and what everybody made where."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from oudler.tournament.championships import Season
from oudler.tournament.clubs import Member
from oudler.tournament.points import Award
from oudler.tournament.seasons.evening import Evening
from oudler.tournament.seasons.outcome import PersonResult
from oudler.tournament.seasons.people import IdentityDoubt, Person, Register


@dataclass(frozen=True, slots=True)
class Played:
    """What somebody made in one evening."""

    evening: Evening
    result: PersonResult


@dataclass(frozen=True, slots=True)
class SeasonTotal:
    """What one person has gathered in a season (PCN-26)."""

    person: Person
    home: Award
    """In the events of the club."""
    away: Award
    events: int
    """How many gave something."""

    @property
    def award(self) -> Award:
        """Wherever it was made."""
        return self.home + self.away


@dataclass(frozen=True, slots=True)
class ClubSeason:
    """What the evenings of a season come to; evenings that are not over yet come to nothing."""

    season: Season
    evenings: tuple[Evening, ...]
    """In the order of their days."""
    people: Mapping[str, Person]
    """Everybody who is a member or played in the club, by key."""
    played: Mapping[str, tuple[Played, ...]]
    """What each of them made, in the order of the days."""
    doubts: tuple[tuple[IdentityDoubt, str], ...] = ()

    @classmethod
    def of(cls, season: Season, evenings: Iterable[Evening], members: Sequence[Member] = ()) -> "ClubSeason":
        """The season of those evenings that fall into it."""
        chosen = (each for each in evenings if Season.of(each.outcome.day) == season)
        ordered = sorted(chosen, key=lambda each: (each.outcome.day, each.id))
        register = Register.of(members, ordered)
        played: dict[str, list[Played]] = defaultdict(list)
        for evening in ordered:
            for key, result in register.of_evening(evening):
                played[key].append(Played(evening, result))
        made = {key: tuple(each) for key, each in played.items()}
        return cls(season, tuple(ordered), register.people, made, tuple(register.doubts))

    @property
    def over(self) -> tuple[Evening, ...]:
        """The evenings of the club whose ranking is posted."""
        return tuple(each for each in self.evenings if each.is_home and each.outcome.is_closed)

    def total(self, key: str) -> SeasonTotal:
        """What somebody has gathered, each event whole, by exact arithmetic (PCN-26)."""
        played = self.played.get(key, ())
        home, away = (
            sum((each.result.award for each in played if each.evening.is_home is is_home), Award())
            for is_home in (True, False)
        )
        gave = sum(each.result.award != Award() for each in played)
        return SeasonTotal(self.people[key], home, away, gave)

    @property
    def totals(self) -> tuple[SeasonTotal, ...]:
        """What everybody has gathered who has anything, the most PCN first (PCN-26)."""
        found = (self.total(key) for key in self.people)
        return tuple(sorted((each for each in found if each.events), key=_season_order))


def _season_order(total: SeasonTotal) -> tuple[int, int, str, str]:
    person = total.person
    return -total.award.pcn, -total.award.pp, person.licence, person.key
