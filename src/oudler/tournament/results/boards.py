"""Boards: what every table made of them, what one player or team made, and what a match comes to."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TypeAlias

from oudler.tournament import comparison, play
from oudler.tournament.events import Event
from oudler.tournament.results.rankings import rounded
from oudler.tournament.results.table import Cell, Column, Kind, ResultRow, ResultTable, table

_Rated: TypeAlias = Callable[[comparison.Traveler, comparison.TravelerLine], Cell]
_Opposed: TypeAlias = Callable[[play.PmTraveler, play.OpposedLine], Cell]


def _told(state: comparison.OppositionState) -> comparison.OppositionState | None:
    """What an opposition has come to; nothing where it counts."""
    return None if state is comparison.OppositionState.COUNTED else state


_RATED: Mapping[Kind, _Rated] = {
    Kind.SESSION: lambda sheet, _: sheet.session,
    Kind.BOARD: lambda sheet, _: sheet.board,
    Kind.POSITION: lambda _, line: line.round,
    Kind.TABLE: lambda _, line: line.table,
    Kind.ATTACKING: lambda _, line: line.attack,
    Kind.UNIT: lambda _, line: line.attack,
    Kind.SCORE: lambda _, line: line.plus if line.minus is None else -line.minus,
    Kind.ATTACK_NOTE: lambda _, line: rounded(line.attack_note),
    Kind.DEFENSE_NOTE: lambda _, line: rounded(line.defense_note),
    Kind.REMARK: lambda _, line: line.decision or None,
}
_OPPOSED: Mapping[Kind, _Opposed] = {
    Kind.SESSION: lambda sheet, _: sheet.session,
    Kind.BOARD: lambda sheet, _: sheet.board,
    Kind.POSITION: lambda _, line: line.play.round,
    Kind.TABLE: lambda _, line: line.play.table,
    Kind.ATTACKING: lambda _, line: line.play.attack,
    Kind.UNIT: lambda _, line: line.play.attack,
    Kind.DEFENDING: lambda _, line: line.play.defense[0],
    Kind.CONTRACT: lambda _, line: line.contract,
    Kind.SCORE: lambda _, line: line.play.score,
    Kind.CREDIT: lambda _, line: rounded(line.pm.as_fraction(), 3),
    Kind.REMARK: lambda _, line: line.decision or _told(line.state),
}
_ROUTE: Mapping[Kind, Callable[[comparison.RouteSheet, comparison.RouteLine], Cell]] = {
    Kind.SESSION: lambda sheet, _: sheet.session,
    Kind.POSITION: lambda _, line: line.round,
    Kind.TABLE: lambda _, line: line.table,
    Kind.BOARD: lambda _, line: line.board,
    Kind.SIDE: lambda _, line: line.role,
    Kind.SCORE: lambda _, line: line.score,
    Kind.NOTE: lambda _, line: rounded(line.note),
    Kind.REMARK: lambda _, line: line.decision or None,
}
_PM_ROUTE: Mapping[Kind, Callable[[comparison.PmRouteLine], Cell]] = {
    Kind.SESSION: lambda line: line.session,
    Kind.BOARD: lambda line: line.board,
    Kind.OPPONENT: lambda line: line.opponent,
    Kind.SCORE: lambda line: line.attacked,
    Kind.OTHER_SCORE: lambda line: line.defended,
    Kind.CREDIT: lambda line: rounded(line.pm.as_fraction(), 3),
    Kind.REMARK: lambda line: _told(line.state),
}


def travelers_table(event: Event, board: int | None = None) -> ResultTable:
    """A row for each table that played each board, or one (DUP-23)."""
    if event.regulations.form.is_rated:
        rated = [sheet for sheet in play.travelers(event) if board in (None, sheet.board)]
        return table(_RATED, [(sheet, line) for sheet in rated for line in sheet.lines])
    opposed = [sheet for sheet in play.pm_travelers(event) if board in (None, sheet.board)]
    return table(_OPPOSED, [(sheet, line) for sheet in opposed for line in sheet.lines])


def route_table(event: Event, unit: int) -> ResultTable:
    """A row for each board that a player or a team played (TOP-14, TPL-12, QUA-13)."""
    if event.regulations.form.is_rated:
        sheets = play.route_sheets(event, unit)
        return table(_ROUTE, [(sheet, line) for sheet in sheets for line in sheet.lines])
    return table(_PM_ROUTE, [(line,) for line in play.pm_route(event, unit).lines])


# --- matches --------------------------------------------------------------------------------------------


def match_table(event: Event, result: comparison.MatchResult) -> ResultTable:
    """Quarters, bonus, penalties and totals: for each team who attacked, and its PM (EQU-11, EQU-13)."""
    teams = [(Column(Kind.ATTACKER, team), Column(Kind.TEAM, team)) for team in result.teams]
    totals = tuple(total.as_fraction() for total in result.totals)
    sums = [
        *((Column(Kind.QUARTER, each.quarter), each.sums) for each in result.quarters),
        (Column(Kind.BONUS), result.bonus),
        (Column(Kind.PENALTY), result.penalties),
        (Column(Kind.TOTAL), totals),
    ]
    return ResultTable(
        (Column(Kind.LABEL), *(column for pair in teams for column in pair)),
        tuple(_match_row(event, result, label, amounts) for label, amounts in sums),
    )


def _match_row(
    event: Event, result: comparison.MatchResult, label: Column, amounts: tuple[Fraction, ...]
) -> ResultRow:
    attackers = _attackers(event, label.number) if label.number else {}
    made = zip(result.teams, amounts, strict=True)
    cells = [cell for team, amount in made for cell in (attackers.get(team), rounded(amount, 3))]
    return ResultRow((label, *cells))


def _attackers(event: Event, quarter: int) -> dict[int, str]:
    """Who attacked for each team in a quarter: whoever sat South (EQU-08)."""
    souths = [table[play.SOUTH] for table in event.seated[quarter]]
    return {event.unit_of(each): event.entries[each].name for each in souths if each is not None}
