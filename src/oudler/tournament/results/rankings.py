"""Rankings of all forms, by player or team and by person; what licensed people are credited with."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import TypeAlias

from oudler.tournament import play
from oudler.tournament.comparison import Percentages, SeatLine, decimal_text, shown_percents
from oudler.tournament.events import Event
from oudler.tournament.forms import Measure
from oudler.tournament.points import Award, Credit
from oudler.tournament.ranking import Criterion, Ranked, Weights, shown
from oudler.tournament.results.table import Cell, Column, Kind, ResultRow, ResultTable, table

Filled: TypeAlias = tuple[Column, Sequence[Cell]]
"""A column, and what stands in it."""
_NOTHING = Award()


def ranking_table(event: Event, after: int | None = None, *, is_general: bool = False) -> ResultTable:
    """The ranking after a round or as it stands, the one that counts or the general one (TOP-09, TOP-11).

    Points and prizes are those of the ranking that counts, as it stands; a general one has no points.
    """
    ranked = play.general(event, after) if is_general else play.standing(event, after)
    units = [line.account.number for line in ranked]
    weights, lines = play.round_weights(event, after), shown_lines(event)
    gained = play.honours(event, ranked).credits if after is None and not is_general else ()
    awards = {event.unit_of(credit.entry.number): credit.award for credit in gained}
    prizes = play.prizes_won(event) if after is None else {}
    figures = _figures(event, ranked, after)
    playing = set(event.units_in(event.up_to(after))) if event.kept else set(units)
    columns: list[Filled] = [
        (Column(Kind.RANK), [line.rank for line in ranked]),
        (Column(Kind.NUMBER), units),
        (Column(Kind.UNIT), units),
        (Column(Kind.LINE), [lines.get(unit) for unit in units]),
        *figures[:-1],
        (Column(Kind.PENALTY), [line.account.penalty or None for line in ranked]),
        *figures[-1:],
        (Column(Kind.PCN), [awards.get(unit, _NOTHING).pcn for unit in units]),
        (Column(Kind.PP), [awards.get(unit, _NOTHING).pp for unit in units]),
        (Column(Kind.PRIZE), [prizes.get(unit) for unit in units]),
    ]
    rows = tuple(
        ResultRow(
            tuple(cells[place] for _, cells in columns),
            key=line.account.number,
            ranked=line,
            best=_best_round(line, weights),
            is_settled=line.account.number not in playing,
        )
        for place, line in enumerate(ranked)
    )
    return ResultTable(tuple(column for column, _ in columns), rows)


def standing_table(ranked: Sequence[Ranked]) -> ResultTable:
    """Ranks and totals of points alone."""
    rows = zip(ranked, _whole([line.total for line in ranked]), strict=True)
    return ResultTable(
        (Column(Kind.RANK), Column(Kind.UNIT), Column(Kind.TOTAL)),
        tuple(
            ResultRow((line.rank, line.account.number, total), key=line.account.number, ranked=line)
            for line, total in rows
        ),
    )


def shown_lines(event: Event) -> Mapping[int, SeatLine]:
    """The line that everybody kept, in an event of one session; there is none in free deals."""
    form, sessions = event.regulations.form, event.regulations.sessions
    return play.lines_of(event) if form.is_duplicate and len(sessions) == 1 else {}


def _best_round(line: Ranked, weights: Weights) -> int | None:
    """The round whose balance set a line apart from others with the same total (CHG-09)."""
    if line.decided_by is not Criterion.BEST_ROUND:
        return None
    rounds = zip(line.account.balances, weights, range(1, len(weights) + 1), strict=False)
    counted = [(balance, -number) for balance, weight, number in rounds if balance is not None and weight]
    return -max(counted)[1] if counted else None


# --- by person ------------------------------------------------------------------------------------------


def by_person(event: Event, ranking: ResultTable) -> ResultTable:
    """A row for each person; the members of a team follow one another, its prize stands beside the first."""
    awards = {credit.entry.number: credit.award for credit in play.honours(event).credits}
    who = (Column(Kind.LICENCE), Column(Kind.NAME), Column(Kind.CLUB))
    start = ranking.columns.index(Column(Kind.LINE)) + 1
    kinds, members = [column.kind for column in ranking.columns], event.members
    rows = []
    for row in ranking.rows:
        for place, number in enumerate(members.get(row.key, ())):
            entry, award = event.entries[number], awards.get(number, _NOTHING)
            own: dict[Kind, Cell] = {Kind.PCN: award.pcn, Kind.PP: award.pp}
            own |= {Kind.PRIZE: None} if place else {}
            cells = [own.get(kind, cell) for kind, cell in zip(kinds, row.cells, strict=True)]
            cells[start:start] = [entry.licence, entry.name, entry.club]
            rows.append(replace(row, cells=tuple(cells)))
    return ResultTable((*ranking.columns[:start], *who, *ranking.columns[start:]), tuple(rows))


_POINTS: Mapping[Kind, Callable[[int, Credit], Cell]] = {
    Kind.RANK: lambda rank, _: rank,
    Kind.LICENCE: lambda _, credit: credit.entry.licence,
    Kind.SURNAME: lambda _, credit: credit.entry.surname,
    Kind.FIRST_NAME: lambda _, credit: credit.entry.first_name,
    Kind.CLUB: lambda _, credit: credit.entry.club,
    Kind.COMITE: lambda _, credit: credit.entry.comite,
    Kind.PCN: lambda _, credit: credit.award.pcn,
    Kind.PP: lambda _, credit: credit.award.pp,
}


def points_table(event: Event) -> ResultTable:
    """Every licensed person of the ranking, points or not (PCN-01)."""
    return table(_POINTS, play.licensed_credits(event))


# --- figures --------------------------------------------------------------------------------------------


def _figures(event: Event, ranked: Sequence[Ranked], after: int | None) -> list[Filled]:
    """What the ranking of a form counts, round by round or session by session; the total last.

    In duplicate deals the total has a column of its own where it is something else than the last one.
    """
    measure = event.regulations.form.measure
    found = list(_COUNTED[measure](event, ranked, after))
    is_other = len(event.regulations.sessions) > 1 or any(line.account.penalty for line in ranked)
    if measure is Measure.POINTS or is_other:
        found.append((Column(Kind.TOTAL), _TOTALS[measure]([line.total for line in ranked])))
    return found


def _rounds(event: Event, ranked: Sequence[Ranked], after: int | None) -> Iterator[Filled]:
    """The balance of every round, raw as the sheets have it."""
    for number, weight in enumerate(play.round_weights(event, after), start=1):
        made = [line.account.balances[number - 1 :][:1] for line in ranked]
        yield Column(Kind.ROUND, number, weight), [each[0] if each else None for each in made]


def _percentages(event: Event, ranked: Sequence[Ranked], after: int | None) -> Iterator[Filled]:
    """The percentages of each session (TOP-07, TOP-08, TPL-07)."""
    nothing, is_one = Percentages(None, None, None), len(event.regulations.sessions) == 1
    for session, found in play.shares(event, after).items():
        shares = [found.get(line.account.number, nothing) for line in ranked]
        number = None if is_one else session
        yield Column(Kind.ATTACK, number), _percents([each.attack for each in shares])
        yield Column(Kind.DEFENSE, number), _percents([each.defense for each in shares])
        yield Column(Kind.OVERALL, number), _percents([each.overall for each in shares])


def _pm(_event: Event, ranked: Sequence[Ranked], _after: int | None) -> Iterator[Filled]:
    """The PM of each session (QUA-12)."""
    by_session = list(zip(*(line.account.balances for line in ranked), strict=True))
    for session, column in enumerate(by_session, start=1):
        yield Column(Kind.PM, None if len(by_session) == 1 else session), _thousandths(column)


_COUNTED: Mapping[Measure, Callable[[Event, Sequence[Ranked], int | None], Iterator[Filled]]] = {
    Measure.POINTS: _rounds,
    Measure.PERCENT: _percentages,
    Measure.PM: _pm,
}


def _whole(totals: Sequence[Fraction]) -> Sequence[Cell]:
    """Whole numbers where all are."""
    return list(map(int, totals)) if all(total.denominator == 1 for total in totals) else totals


def _percents(column: Sequence[Fraction | None]) -> list[Cell]:
    """Percentages with the decimals that separate them (D06)."""
    texts = shown_percents(value for value in column if value is not None)
    return [None if value is None else Decimal(texts[value]) for value in column]


def _thousandths(column: Sequence[int | Fraction | None]) -> list[Cell]:
    return [rounded(None if value is None else Fraction(value), 3) for value in column]


def rounded(value: Fraction | None, digits: int = 2) -> Decimal | None:
    """A number with this many decimals."""
    return None if value is None else Decimal(decimal_text(value, digits))


_TOTALS: Mapping[Measure, Callable[[Sequence[Fraction]], Sequence[Cell]]] = {
    Measure.POINTS: _whole,
    Measure.PERCENT: _percents,
    Measure.PM: _thousandths,
}


def shown_totals(event: Event, ranked: Sequence[Ranked]) -> list[str]:
    """Totals as they are told: points with one decimal, percentages and PM as in their columns."""
    measure, totals = event.regulations.form.measure, [line.total for line in ranked]
    return list(map(shown, totals)) if measure is Measure.POINTS else list(map(str, _TOTALS[measure](totals)))
