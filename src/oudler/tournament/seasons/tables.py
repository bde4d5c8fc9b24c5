"""The tables of a season: a challenge evening by evening, and the points of everybody."""

from collections.abc import Sequence

from oudler.tournament.results import Cell, Column, Kind, ResultRow, ResultTable
from oudler.tournament.seasons.challenge_standing import ChallengeLine, ChallengeStanding
from oudler.tournament.seasons.season import ClubSeason, SeasonTotal


def challenge_table(standing: ChallengeStanding, season: ClubSeason) -> ResultTable:
    """Who stands where, with what each evening gave, and the points of the season."""
    evenings = [
        Column(Kind.EVENING, number, day=each.outcome.day)
        for number, each in enumerate(standing.evenings, start=1)
    ]
    columns = (
        *map(Column, (Kind.RANK, Kind.NAME, Kind.SERIES)),
        *evenings,
        *map(Column, (Kind.PRESENCE, Kind.TOTAL, Kind.PCN, Kind.PP)),
    )
    ids = [each.id for each in standing.evenings]
    return ResultTable(columns, tuple(_challenge_row(line, ids, season) for line in standing.lines))


def _challenge_row(line: ChallengeLine, ids: Sequence[str], season: ClubSeason) -> ResultRow:
    award, made = season.total(line.person.key).award, line.evenings
    evenings: list[Cell] = [made[id].points if id in made else None for id in ids]
    who: tuple[Cell, ...] = (line.rank, line.person.name, line.person.series)
    return ResultRow((*who, *evenings, len(made), line.total, award.pcn, award.pp))


_WHO = (Kind.RANK, Kind.LICENCE, Kind.NAME, Kind.SERIES)


def totals_table(totals: Sequence[SeasonTotal]) -> ResultTable:
    """The points of some people, the most first, made in the club and elsewhere (PCN-26)."""
    columns = (*_WHO, Kind.EVENTS, Kind.HOME, Kind.AWAY, Kind.PCN, Kind.PP)
    ranks = ranks_of(totals)
    rows = (_total_row(rank, each) for rank, each in zip(ranks, totals, strict=True))
    return ResultTable(tuple(map(Column, columns)), tuple(rows))


def _total_row(rank: int, total: SeasonTotal) -> ResultRow:
    person = total.person
    who: tuple[Cell, ...] = (rank, person.licence, person.name, person.series)
    return ResultRow((*who, total.events, total.home.pcn, total.away.pcn, total.award.pcn, total.award.pp))


def ranks_of(totals: Sequence[SeasonTotal]) -> list[int]:
    """The place of each: those with the same points share it."""
    points = [(-each.award.pcn, -each.award.pp) for each in totals]
    first: dict[tuple[int, int], int] = {}
    for rank, own in enumerate(sorted(points), start=1):
        first.setdefault(own, rank)
    return [first[own] for own in points]
