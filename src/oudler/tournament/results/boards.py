"""Boards: what every table made of them, what one player or team made, and what a match comes to."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from oudler.tournament import play
from oudler.tournament.comparison import MatchResult, OppositionState
from oudler.tournament.events import Event
from oudler.tournament.forms import Measure
from oudler.tournament.results.rankings import rounded
from oudler.tournament.results.table import Column, Kind, ResultTable, Row, table


def travelers_table(event: Event, board: int | None = None) -> ResultTable:
    """A row for each table that played each board, or one (DUP-23)."""
    return _TRAVELERS[event.regulations.form.measure](event, board)


def _rated_travelers(event: Event, board: int | None) -> ResultTable:
    first = (Kind.SESSION, Kind.BOARD, Kind.POSITION, Kind.TABLE, Kind.ATTACKING, Kind.UNIT)
    return table(
        (*first, Kind.SCORE, Kind.ATTACK_NOTE, Kind.DEFENSE_NOTE, Kind.REMARK),
        (
            (
                *(sheet.session, sheet.board, line.round, line.table, line.attack, line.attack),
                line.plus if line.minus is None else -line.minus,
                *(rounded(line.attack_note), rounded(line.defense_note), line.decision or None),
            )
            for sheet in play.travelers(event)
            if board in (None, sheet.board)
            for line in sheet.lines
        ),
    )


def _pm_travelers(event: Event, board: int | None) -> ResultTable:
    first = (Kind.SESSION, Kind.BOARD, Kind.POSITION, Kind.TABLE, Kind.ATTACKING, Kind.UNIT)
    return table(
        (*first, Kind.DEFENDING, Kind.CONTRACT, Kind.SCORE, Kind.CREDIT, Kind.REMARK),
        (
            (
                *(sheet.session, sheet.board, line.play.round, line.play.table),
                *(line.play.attack, line.play.attack, line.play.defense[0], line.contract, line.play.score),
                *(rounded(line.pm.as_fraction(), 3), line.decision or _told(line.state)),
            )
            for sheet in play.pm_travelers(event)
            if board in (None, sheet.board)
            for line in sheet.lines
        ),
    )


def route_table(event: Event, unit: int) -> ResultTable:
    """A row for each board that a player or a team played (TOP-14, TPL-12, QUA-13)."""
    return _ROUTES[event.regulations.form.measure](event, unit)


def _rated_route(event: Event, unit: int) -> ResultTable:
    kinds = (
        Kind.SESSION,
        Kind.POSITION,
        Kind.TABLE,
        Kind.BOARD,
        Kind.SIDE,
        Kind.SCORE,
        Kind.NOTE,
        Kind.REMARK,
    )
    return table(
        kinds,
        (
            (
                *(sheet.session, line.round, line.table, line.board, line.role),
                *(line.score, rounded(line.note), line.decision or None),
            )
            for sheet in play.route_sheets(event, unit)
            for line in sheet.lines
        ),
    )


def _pm_route(event: Event, unit: int) -> ResultTable:
    kinds = (Kind.SESSION, Kind.BOARD, Kind.OPPONENT, Kind.SCORE, Kind.OTHER_SCORE, Kind.CREDIT, Kind.REMARK)
    return table(
        kinds,
        (
            (
                *(line.session, line.board, line.opponent, line.attacked, line.defended),
                *(rounded(line.pm.as_fraction(), 3), _told(line.state)),
            )
            for line in play.pm_route(event, unit).lines
        ),
    )


def _told(state: OppositionState) -> OppositionState | None:
    """What an opposition has come to; nothing where it counts."""
    return None if state is OppositionState.COUNTED else state


_TRAVELERS: Mapping[Measure, Callable[[Event, int | None], ResultTable]] = {
    Measure.PERCENT: _rated_travelers,
    Measure.PM: _pm_travelers,
}
_ROUTES: Mapping[Measure, Callable[[Event, int], ResultTable]] = {
    Measure.PERCENT: _rated_route,
    Measure.PM: _pm_route,
}
"""By what a ranking counts."""


# --- matches --------------------------------------------------------------------------------------------


def match_table(event: Event, result: MatchResult) -> ResultTable:
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


def _match_row(event: Event, result: MatchResult, label: Column, amounts: tuple[Fraction, ...]) -> Row:
    attackers = _attackers(event, label.number) if label.number else {}
    made = zip(result.teams, amounts, strict=True)
    cells = [cell for team, amount in made for cell in (attackers.get(team), rounded(amount, 3))]
    return Row((label, *cells))


def _attackers(event: Event, quarter: int) -> dict[int, str]:
    """Who attacked for each team in a quarter: whoever sat South (EQU-08)."""
    souths = [table[play.SOUTH] for table in event.seated[quarter]]
    return {event.unit_of(each): event.entries[each].name for each in souths if each is not None}
