"""The ranking of a challenge: the best evenings of everybody, by the rule of the club."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from types import MappingProxyType
from typing import Any, TypeAlias

from oudler.tournament.clubs import Challenge, ChallengeTie
from oudler.tournament.seasons.challenge_points import evenings_of, points_of
from oudler.tournament.seasons.evening import Evening
from oudler.tournament.seasons.people import Person
from oudler.tournament.seasons.season import ClubSeason


@dataclass(frozen=True, slots=True)
class CountedEvening:
    """What an evening gave to somebody in a challenge."""

    points: Fraction
    is_kept: bool
    """Whether it is one of those that count."""
    is_won: bool


@dataclass(frozen=True, slots=True)
class ChallengeLine:
    """Where somebody stands."""

    rank: int
    person: Person
    total: Fraction
    evenings: Mapping[str, CountedEvening]
    """Those that were played, by the ids of the events."""

    @property
    def wins(self) -> int:
        """How many evenings were won."""
        return sum(each.is_won for each in self.evenings.values())


@dataclass(frozen=True, slots=True)
class ChallengeStanding:
    """A challenge as it stands."""

    challenge: Challenge
    evenings: tuple[Evening, ...]
    lines: tuple[ChallengeLine, ...]

    def line(self, key: str) -> ChallengeLine | None:
        """Where somebody stands; None: nowhere."""
        return next((each for each in self.lines if each.person.key == key), None)


def challenge_standing(challenge: Challenge, season: ClubSeason) -> ChallengeStanding:
    """Everybody who played in a challenge; those whom its ties leave equal share a place."""
    evenings = evenings_of(challenge, season)
    counted = _counted(challenge, season, evenings)
    unranked = [
        ChallengeLine(0, season.people[key], _total(challenge, made), made) for key, made in counted.items()
    ]
    unranked.sort(key=lambda line: (-line.total, line.person.sorting, line.person.key))
    ids = [each.id for each in evenings]
    lines: list[ChallengeLine] = []
    for _, tied in groupby(unranked, key=lambda line: line.total):
        for group in _parted([*tied], challenge.ties, ids):
            rank = len(lines) + 1
            lines += (ChallengeLine(rank, each.person, each.total, each.evenings) for each in group)
    return ChallengeStanding(challenge, evenings, tuple(lines))


def _counted(
    challenge: Challenge, season: ClubSeason, evenings: Sequence[Evening]
) -> dict[str, dict[str, CountedEvening]]:
    """What everybody who may be ranked made in each evening, and which evenings are kept."""
    worth = {each.id: points_of(challenge, each.outcome) for each in evenings}
    found: dict[str, dict[str, CountedEvening]] = {}
    for key, played in season.played.items():
        made = {
            each.evening.id: (worth[each.evening.id](each.result), each.result.place == 1)
            for each in played
            if each.evening.id in worth and each.result.place is not None
        }
        if made and (season.people[key].number is not None or not challenge.members_only):
            best = sorted(made, key=lambda id: -made[id][0])[: challenge.kept]
            found[key] = {
                id: CountedEvening(points, id in best, is_won) for id, (points, is_won) in made.items()
            }
    return found


def _total(challenge: Challenge, made: Mapping[str, CountedEvening]) -> Fraction:
    kept = sum((each.points for each in made.values() if each.is_kept), Fraction(0))
    return kept + challenge.presence * len(made)


# --- ties -------------------------------------------------------------------------------------------------

_Lines: TypeAlias = list[ChallengeLine]


def _parted(tied: _Lines, ties: Sequence[ChallengeTie], ids: Sequence[str]) -> Iterator[_Lines]:
    """Equals in the order in which what decides between them puts them; those whom it leaves equal together.

    What sets some of them apart is asked again of the rest: the last evening of two may be another one
    than that of three.
    """
    if not ties or len(tied) == 1:
        yield tied
        return
    decides = _DECIDES[ties[0]](tied, ids)
    groups = [[*group] for _, group in groupby(sorted(tied, key=decides, reverse=True), key=decides)]
    for group in groups:
        yield from _parted(group, ties if len(groups) > 1 else ties[1:], ids)


def _by_wins(_: _Lines, __: Sequence[str]) -> Callable[[ChallengeLine], Any]:
    return lambda line: line.wins


def _by_best(_: _Lines, __: Sequence[str]) -> Callable[[ChallengeLine], Any]:
    return lambda line: sorted((each.points for each in line.evenings.values()), reverse=True)


def _by_presence(_: _Lines, __: Sequence[str]) -> Callable[[ChallengeLine], Any]:
    return lambda line: len(line.evenings)


def _by_last(tied: _Lines, ids: Sequence[str]) -> Callable[[ChallengeLine], Any]:
    """The last evening that all of them played; nothing decides where there is none."""
    shared = [id for id in ids if all(id in line.evenings for line in tied)]
    return lambda line: line.evenings[shared[-1]].points if shared else 0


_DECIDES: Mapping[ChallengeTie, Callable[[_Lines, Sequence[str]], Callable[[ChallengeLine], Any]]] = (
    MappingProxyType(
        {
            ChallengeTie.WINS: _by_wins,
            ChallengeTie.BEST: _by_best,
            ChallengeTie.PRESENCE: _by_presence,
            ChallengeTie.LAST: _by_last,
        }
    )
)
