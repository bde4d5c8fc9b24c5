"""Who may enter a championship (CHP-01, CHP-04, CHD-01, CHF-01 to CHF-05, CHF-14, CHS-01)."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from oudler.rules import Problem
from oudler.tournament.championships.championship import Championship, Home
from oudler.tournament.championships.composition import GivenSeries, composition, series_that_counts
from oudler.tournament.championships.demands import Demand
from oudler.tournament.championships.season import Season
from oudler.tournament.people import Entry

_SHARED = {Home.COMITE: Demand.SAME_COMITE, Home.CLUB: Demand.SAME_CLUB}


def eligibility(
    players: Sequence[Entry],
    championship: Championship,
    season: Season,
    newcomers: Collection[int] = (),
    given: Mapping[int, GivenSeries] | None = None,
) -> tuple[Problem, ...]:
    """What keeps a player, or the players of a team, out of a season's championship; empty when nothing does.

    `newcomers` are the numbers of entries not licensed the year before, `given` the series entered by hand.
    """
    return (
        *_licences(players, championship),
        *_ages(players, championship, season),
        *_team(players, championship, newcomers, given or {}),
    )


def _licences(players: Sequence[Entry], championship: Championship) -> Iterator[Problem]:
    for player in players:
        if not player.is_licensed:
            yield championship.objection(Demand.LICENCE, found=player.name, at=player.number)


def _ages(players: Sequence[Entry], championship: Championship, season: Season) -> Iterator[Problem]:
    """Whoever is too young; on a 31 December everybody has had their birthday of the year."""
    if (least := championship.terms.least_age) is None:
        return
    for player in players:
        if player.born is None:
            yield championship.objection(Demand.BIRTH_KNOWN, found=player.name, at=player.number)
        elif (age := season.year - player.born.year) < least:
            yield championship.objection(Demand.AGE, found=age, wanted=least, at=player.number)


def _team(
    players: Sequence[Entry],
    championship: Championship,
    newcomers: Collection[int],
    given: Mapping[int, GivenSeries],
) -> Iterator[Problem]:
    count = len({player.number for player in players})
    if count != championship.members:
        yield championship.objection(Demand.TEAM_SIZE, found=count, wanted=championship.members)
        return
    if (home := championship.terms.mates_share) is not None:
        shared = {getattr(player, home.value) for player in players}
        if len(shared) > 1 or "" in shared:
            yield championship.objection(_SHARED[home], found=tuple(sorted(shared)))
    if championship.terms.has_series_rule:
        series = {
            player: series_that_counts(player, player.number in newcomers, given.get(player.number))
            for player in players
        }
        yield from _series(series, championship)


def _series(series: Mapping[Entry, int | None], championship: Championship) -> Iterator[Problem]:
    for player, number in series.items():
        if number is None:
            yield championship.objection(Demand.SERIES_KNOWN, found=player.name, at=player.number)
    known = [number for number in series.values() if number is not None]
    if len(known) == championship.members and not (made := composition(known)).is_accepted:
        yield championship.objection(Demand.COMPOSITION, found=made.series)
