"""How a regional championship is played: sessions, eliminations and coefficients (CHP-07 to CHP-11, H01)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from typing import TypeAlias

from oudler.rules import Problem
from oudler.tournament.championships.championship import LEAST_DEALS, LEAST_SESSIONS, Championship
from oudler.tournament.championships.demands import Demand, Mistake, WrongRequest

NO_COEFFICIENT = Fraction(1)
SCALE = (
    # at least this share eliminated, coefficient allowed (CHP-09)
    (Fraction(10, 100), Fraction(110, 100)),
    (Fraction(20, 100), Fraction(115, 100)),
    (Fraction(30, 100), Fraction(120, 100)),
    (Fraction(40, 100), Fraction(125, 100)),
    (Fraction(50, 100), Fraction(130, 100)),
)


@dataclass(frozen=True, slots=True)
class Stage:
    """Deals played by the same players, pairs or teams: a session, or some of its rounds."""

    units: int
    deals: int
    coefficient: Fraction = NO_COEFFICIENT
    """Between the stage before and this one; what it multiplies is read in `weights` (H14)."""
    session: int = 1


SessionPlan: TypeAlias = tuple[Stage, ...]


@dataclass(frozen=True, slots=True)
class LineStage:
    """A stage as the table of a regional regulation says it."""

    units: int | None
    """How many play it, or all who are left where they are fewer; None: all who are left."""
    deals: int
    coefficient: Fraction = NO_COEFFICIENT
    session: int = 1


@dataclass(frozen=True, slots=True)
class RegionalLine:
    """A line of the table of a regional regulation (CHP-10)."""

    least: int
    """It holds from this many players, pairs or teams at the first session, up to the next line."""
    stages: tuple[LineStage, ...]

    def plan(self, present: int) -> SessionPlan:
        """The line for those who came."""
        left, plan = present, []
        for stage in self.stages:
            left = left if stage.units is None else min(left, stage.units)
            plan.append(Stage(left, stage.deals, stage.coefficient, stage.session))
        return tuple(plan)


# --- coefficients ---------------------------------------------------------------------------------------


def allowed_coefficients(played: int, eliminated: int) -> tuple[Fraction, ...]:
    """None, and those of the scale whose share of the players is eliminated. Raises WrongRequest."""
    if not 0 <= eliminated <= played:
        raise WrongRequest(Mistake.ELIMINATED, found=(eliminated, played))
    share = Fraction(eliminated, played or 1)
    return (NO_COEFFICIENT, *(coefficient for least, coefficient in SCALE if share >= least))


def largest_coefficient(played: int, eliminated: int) -> Fraction:
    """The largest coefficient after eliminating this many of those who played (CHP-09, H01).

    Shares are compared exactly: 19 of 100 allow what 10 of 100 do. Raises WrongRequest.
    """
    return allowed_coefficients(played, eliminated)[-1]


# --- checking a plan ------------------------------------------------------------------------------------


def check_sessions(
    championship: Championship, plan: SessionPlan, is_final: bool = True
) -> tuple[Problem, ...]:
    """What a regional event's plan lacks. Raises WrongRequest for a plan without a stage.

    The least field, sessions and deals bind the regional final, and every tournament of the seniors
    (CHP-18, CHS-08); the scale of coefficients binds every event of the region.
    """
    if not plan:
        raise WrongRequest(Mistake.NO_STAGE)
    is_bound = is_final or championship.terms.binds_every_tournament
    minima = _below_minima(championship, plan) if is_bound else ()
    return (*minima, *_above_scale(championship, plan))


def _below_minima(championship: Championship, plan: SessionPlan) -> Iterator[Problem]:
    """CHP-07, CHD-03, CHF-07, CHS-03: no derogation."""
    if plan[0].units < (least := championship.terms.least_units):
        yield championship.objection(Demand.FIELD, found=plan[0].units, wanted=least)
    deals: dict[int, int] = {}
    for stage in plan:
        deals[stage.session] = deals.get(stage.session, 0) + stage.deals
    if len(deals) < LEAST_SESSIONS:
        yield championship.objection(Demand.SESSIONS, found=len(deals), wanted=LEAST_SESSIONS)
    for session, played in deals.items():
        if played < LEAST_DEALS:
            yield championship.objection(Demand.DEALS, found=played, wanted=LEAST_DEALS, at=session)


def _above_scale(championship: Championship, plan: SessionPlan) -> Iterator[Problem]:
    """Coefficients that the eliminations do not allow; before the first stage nobody is eliminated."""
    for number, (before, stage) in enumerate(pairwise((plan[0], *plan)), start=1):
        allowed = allowed_coefficients(before.units, max(0, before.units - stage.units))
        if stage.coefficient not in allowed:
            yield championship.objection(
                Demand.COEFFICIENT, found=stage.coefficient, wanted=allowed[-1], at=number
            )


# --- the table of the regional regulation ---------------------------------------------------------------


def line_for(table: Sequence[RegionalLine], present: int) -> RegionalLine | None:
    """The line for those who came to the first session; None below the first. Raises WrongRequest."""
    starts = [line.least for line in table]
    if any(first >= second for first, second in pairwise(starts)):
        raise WrongRequest(Mistake.LINES, found=tuple(starts))
    return next((line for line in reversed(table) if line.least <= present), None)


def check_table(
    championship: Championship, table: Sequence[RegionalLine], plan: SessionPlan
) -> tuple[Problem, ...]:
    """Where a plan differs from the line that its attendance selects (CHP-10). Raises WrongRequest."""
    if not plan:
        raise WrongRequest(Mistake.NO_STAGE)
    present = plan[0].units
    line = line_for(table, present)
    if line is None:
        return (championship.objection(Demand.LINE, found=present),)
    return tuple(_differences(championship, plan, line.plan(present)))


def _turns(plan: SessionPlan) -> list[tuple[int, Stage]]:
    """The numbered stages at which a session begins, players leave, or a coefficient is applied."""
    first, *others = enumerate(plan, start=1)
    return [
        first,
        *(
            (number, stage)
            for (number, stage), before in zip(others, plan, strict=False)
            if replace(stage, deals=before.deals) != replace(before, coefficient=NO_COEFFICIENT)
        ),
    ]


def _differences(championship: Championship, plan: SessionPlan, line: SessionPlan) -> Iterator[Problem]:
    sessions, wanted = (len({stage.session for stage in each}) for each in (plan, line))
    if sessions != wanted:
        yield championship.objection(Demand.LINE_SESSIONS, found=sessions, wanted=wanted)
    made, due = _turns(plan), _turns(line)
    if len(made) != len(due):
        yield championship.objection(Demand.LINE_STAGES, found=len(made), wanted=len(due))
    for (number, stage), (_, other) in zip(made, due, strict=False):
        for demand, found, asked in (
            (Demand.LINE_SESSION, stage.session, other.session),
            (Demand.LINE_UNITS, stage.units, other.units),
            (Demand.LINE_COEFFICIENT, stage.coefficient, other.coefficient),
        ):
            if found != asked:
                yield championship.objection(demand, found=found, wanted=asked, at=number)


# --- a template -----------------------------------------------------------------------------------------


def recommended_plan(players: int, rounds: Sequence[int], deals: int) -> SessionPlan:
    """The plan that the texts recommend: players leave before each round, four play the last (CHP-11).

    `rounds` are those of each session, `deals` those of a round. All but the first round fill their
    tables, and nearly as many tables leave each time. Raises WrongRequest when rounds outnumber tables.
    """
    tables, last = -(-players // 4), sum(rounds) - 1
    if not 0 < last < tables:
        raise WrongRequest(Mistake.TOO_MANY_ROUNDS, found=(last + 1, tables))
    kept = [4 * (1 + (tables - 1) * left // last) for left in range(last - 1, -1, -1)]
    sessions = [session for session, count in enumerate(rounds, start=1) for _ in range(count)]
    return tuple(
        Stage(units, deals, session=session)
        for units, session in zip((players, *kept), sessions, strict=True)
    )
