"""What an evening is worth in a challenge: places, totals or PCN, as the club has decided."""

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType

from oudler.tournament.clubs import Challenge, ChallengePoints
from oudler.tournament.forms import Measure
from oudler.tournament.seasons.evening import Evening
from oudler.tournament.seasons.outcome import EventOutcome, PersonResult
from oudler.tournament.seasons.season import ClubSeason


def evenings_of(challenge: Challenge, season: ClubSeason) -> tuple[Evening, ...]:
    """The evenings of the club that a challenge is for and that are over.

    Totals are added only of evenings that count points: percentages and PM add up to nothing.
    """
    return tuple(each for each in season.over if is_for(challenge, each))


def is_for(challenge: Challenge, evening: Evening) -> bool:
    """Whether an evening is one of a challenge."""
    outcome = evening.outcome
    is_counted = challenge.points is not ChallengePoints.SUMS or outcome.form.measure is Measure.POINTS
    is_in = challenge.since <= outcome.day <= challenge.until
    return evening.is_home and is_in and is_counted and evening.id not in challenge.left_out


def points_of(challenge: Challenge, outcome: EventOutcome) -> Callable[[PersonResult], Fraction]:
    """What each result of an evening is worth; only of those who played."""
    return _POINTS[challenge.points](outcome)


def _by_rank(outcome: EventOutcome) -> Callable[[PersonResult], Fraction]:
    """Of n players the first gets n, the last 1; ties share, and so do the members of a team."""
    at = Counter(each.place for each in outcome.people if each.place is not None)
    players, before = outcome.players, 0
    worth: dict[int | None, Fraction] = {}
    for place in sorted(at):
        best, least = players - before, players - before - at[place] + 1
        worth[place] = Fraction(best + least, 2)
        before += at[place]
    return lambda result: worth[result.place]


def _by_sum(_: EventOutcome) -> Callable[[PersonResult], Fraction]:
    return lambda result: result.total or Fraction(0)


def _by_pcn(_: EventOutcome) -> Callable[[PersonResult], Fraction]:
    return lambda result: Fraction(result.award.pcn)


_POINTS: Mapping[ChallengePoints, Callable[[EventOutcome], Callable[[PersonResult], Fraction]]] = (
    MappingProxyType(
        {
            ChallengePoints.RANKS: _by_rank,
            ChallengePoints.SUMS: _by_sum,
            ChallengePoints.PCN: _by_pcn,
        }
    )
)
