"""Route sheets: the boards that somebody played, and what they come to (TOP-14, TPL-12, QUA-06, QUA-13)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from oudler.rules import Side
from oudler.tournament.comparison.exact_numbers import exact_or_none, exact_text
from oudler.tournament.comparison.oppositions import Opposition, OppositionState
from oudler.tournament.comparison.percentages import Percentages, percentages
from oudler.tournament.comparison.square_roots import Roots
from oudler.tournament.comparison.topage import Rated
from oudler.tournament.forms import Form


@dataclass(frozen=True, slots=True)
class RoutePenalty:
    """What the arbiter takes away from a result, in per cent or in PM, and why."""

    amount: Fraction
    why: str


def _taken(penalties: Iterable[RoutePenalty]) -> Fraction:
    return sum((penalty.amount for penalty in penalties), Fraction(0))


# --- topage ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RouteLine:
    """A board that a player or a triplette played."""

    board: int
    round: int
    table: int
    role: Side
    score: int | None
    """The taker's single amount."""
    place: int | None
    """The place among those who had the same role, the first of those that are shared."""
    among: int
    note: Fraction | None
    decision: str = ""
    """Why the arbiter adjusted the play."""


@dataclass(frozen=True, slots=True)
class RouteSheet:
    """The session of a player or of a triplette."""

    unit: int
    session: int
    lines: tuple[RouteLine, ...]
    percentages: Percentages
    penalties: tuple[RoutePenalty, ...] = ()

    @property
    def total(self) -> Fraction | None:
        """The overall percentage less the penalties; None where nothing was rated."""
        overall = self.percentages.overall
        return None if overall is None else overall - _taken(self.penalties)


def route_sheet(
    unit: int,
    rated: Sequence[Rated],
    form: Form,
    penalties: Sequence[RoutePenalty] = (),
    session: int = 1,
) -> RouteSheet:
    """The route sheet of a player or a triplette in a session, in the order of play. Raises NotCompared."""
    made = percentages(form, rated, session).get(unit, Percentages(None, None, None))
    lines = tuple(_route_lines(unit, rated, session))
    return RouteSheet(unit, session, lines, made, tuple(penalties))


def _route_lines(unit: int, rated: Sequence[Rated], session: int) -> Iterator[RouteLine]:
    for each in sorted(rated, key=lambda each: each.play.key):
        play = each.play
        if play.session != session or unit not in (play.attack, *play.defense):
            continue
        role, place, note = (
            (Side.ATTACK, each.place, each.attack)
            if unit == play.attack
            else (Side.DEFENSE, each.defense_place, each.defense)
        )
        why = each.adjustment.why if each.adjustment else ""
        yield RouteLine(
            play.board, play.round, play.table, role, play.score, place, each.among, note, decision=why
        )


def route_fields(sheet: RouteSheet) -> dict[str, Any]:
    """A route sheet as JSON fields, notes and percentages exact."""
    return {
        "unit": sheet.unit,
        "session": sheet.session,
        "lines": [
            {
                "board": line.board,
                "round": line.round,
                "table": line.table,
                "role": line.role.value,
                "score": line.score,
                "place": line.place,
                "among": line.among,
                "note": exact_or_none(line.note),
                "decision": line.decision,
            }
            for line in sheet.lines
        ],
        "attack": exact_or_none(sheet.percentages.attack),
        "defense": exact_or_none(sheet.percentages.defense),
        "overall": exact_or_none(sheet.percentages.overall),
        "needs_confirmation": sheet.percentages.needs_confirmation,
        "penalties": _penalty_fields(sheet.penalties),
        "total": exact_or_none(sheet.total),
    }


def _penalty_fields(penalties: Iterable[RoutePenalty]) -> list[dict[str, str]]:
    return [{"amount": exact_text(penalty.amount), "why": penalty.why} for penalty in penalties]


# --- PM -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PmRouteLine:
    """A board that a quadrette played in both roles."""

    session: int
    board: int
    opponent: int
    attacked: int | None
    """The single amount of its own attacker."""
    defended: int | None
    """The single amount of the attacker whom its defenders met."""
    pm: Roots
    state: OppositionState


@dataclass(frozen=True, slots=True)
class PmRouteSheet:
    """The boards of a quadrette."""

    unit: int
    lines: tuple[PmRouteLine, ...]
    penalties: tuple[RoutePenalty, ...] = ()

    @property
    def total(self) -> Roots:
        """The PM of all boards less the penalties (QUA-12)."""
        made = sum((line.pm for line in self.lines), Roots())
        return made - Roots.of(_taken(self.penalties))


def pm_route_sheet(
    unit: int, opposed: Sequence[Opposition], penalties: Sequence[RoutePenalty] = ()
) -> PmRouteSheet:
    """The route sheet of a quadrette, by session and board."""
    lines = [_pm_line(unit, each) for each in opposed if unit in each.teams]
    lines.sort(key=lambda line: (line.session, line.board, line.opponent))
    return PmRouteSheet(unit, tuple(lines), tuple(penalties))


def _pm_line(unit: int, opposed: Opposition) -> PmRouteLine:
    own = opposed.teams.index(unit)
    scores = [None if play is None else play.score for play in opposed.plays]
    return PmRouteLine(
        opposed.session,
        opposed.board,
        opponent=opposed.teams[1 - own],
        attacked=scores[own],
        defended=scores[1 - own],
        pm=opposed.pm[own],
        state=opposed.state,
    )


def pm_route_fields(sheet: PmRouteSheet) -> dict[str, Any]:
    """A route sheet of a quadrette as JSON fields, PM with three decimals."""
    return {
        "unit": sheet.unit,
        "lines": [
            {
                "session": line.session,
                "board": line.board,
                "opponent": line.opponent,
                "attacked": line.attacked,
                "defended": line.defended,
                "pm": exact_text(line.pm.as_fraction()),
                "state": line.state.value,
            }
            for line in sheet.lines
        ],
        "penalties": _penalty_fields(sheet.penalties),
        "total": exact_text(sheet.total.as_fraction()),
    }
