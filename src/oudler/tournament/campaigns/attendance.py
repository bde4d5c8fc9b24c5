"""Attendance chooses the line of a regional regulation's table, whose lines are checked (CHP-10, CHP-11)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise

from oudler.rules import Problem
from oudler.tournament import championships
from oudler.tournament.campaigns.campaign import Campaign
from oudler.tournament.campaigns.setup import Tier


@dataclass(frozen=True, slots=True)
class Attendance:
    """What follows from how many came to the first session."""

    present: int
    row: int | None
    """The place, from 0, of the line that holds; None: there is none for this many."""
    plan: championships.SessionPlan
    """What is played, round of the same players after round; empty where no line holds."""
    problems: tuple[Problem, ...]
    """What stands in its way, by the minima, the scale and the table."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A line of the table as people read it."""

    least: int
    most: int | None
    """The last attendance for which it holds; None: there is no next line."""
    sessions: int
    units: tuple[int | None, ...]
    """How many play at first, and after each elimination; None: all who came."""
    shares: tuple[Fraction, ...]
    """The share that each elimination takes, at the smallest attendance."""
    coefficients: tuple[Fraction, ...]
    """Those between stages, where there is one."""
    problems: tuple[Problem, ...]
    """What it lacks, at the smallest attendance."""


def attendance(
    campaign: Campaign, tier: Tier, present: int, plan: championships.SessionPlan = ()
) -> Attendance:
    """What this many make: the line that holds, and what is not in order in it, or in another plan."""
    table = campaign.tables.get(tier.code, ())
    line = championships.line_for(table, present)
    made = plan or (line.plan(present) if line else ())
    row = table.index(line) if line else None
    return Attendance(
        present, row, made, plan_problems(campaign, tier, made or (championships.Stage(present, 0),))
    )


def plan_problems(campaign: Campaign, tier: Tier, plan: championships.SessionPlan) -> tuple[Problem, ...]:
    """What is not in order in what is played: by the line that its attendance selects, the minima, the scale.

    Without deals it is no plan yet, only an attendance.
    """
    championship, table = campaign.setup.championship, campaign.tables.get(tier.code, ())
    by_table = championships.check_table(championship, table, plan) if table else ()
    is_final = tier.level is championships.Level.REGIONAL_FINAL
    by_rules = championships.check_sessions(championship, plan, is_final) if tier.level.is_regional else ()
    is_plan = bool(plan[0].deals)
    found = (each for each in (*by_rules, *by_table) if is_plan or each.ground in _OF_ATTENDANCE)
    return tuple(found)


_OF_ATTENDANCE = (championships.Demand.FIELD, championships.Demand.LINE)
"""What can be asked of an attendance alone."""


def table_rows(campaign: Campaign, tier: Tier) -> tuple[TableRow, ...]:
    """The table of a tier, line by line, each checked at its smallest attendance."""
    table = campaign.tables.get(tier.code, ())
    ends = (*(line.least - 1 for line in table[1:]), None)
    return tuple(_row(campaign, tier, line, end) for line, end in zip(table, ends, strict=False))


def _row(campaign: Campaign, tier: Tier, line: championships.RegionalLine, most: int | None) -> TableRow:
    plan = line.plan(line.least)
    turns = [
        (said.units, Fraction(before.units - after.units, before.units or 1))
        for (before, after), said in zip(pairwise(plan), line.stages[1:], strict=True)
        if after.units < before.units
    ]
    return TableRow(
        least=line.least,
        most=most,
        sessions=len({stage.session for stage in plan}),
        units=(line.stages[0].units, *(units for units, _ in turns)),
        shares=tuple(share for _, share in turns),
        coefficients=tuple(
            each.coefficient for each in plan if each.coefficient != championships.NO_COEFFICIENT
        ),
        problems=plan_problems(campaign, tier, plan),
    )


# --- a template -----------------------------------------------------------------------------------------


def recommended_table(
    attendances: Sequence[int], rounds: Sequence[int], deals: int
) -> tuple[championships.RegionalLine, ...]:
    """A table as the texts recommend it, a line from each of these attendances on (CHP-11).

    Some leave before each round, four play the last one. Raises WrongRequest.
    """
    return tuple(
        championships.RegionalLine(least, _said(championships.recommended_plan(least, rounds, deals)))
        for least in sorted(attendances)
    )


def _said(plan: championships.SessionPlan) -> tuple[championships.LineStage, ...]:
    """A plan as the table says it: all who came play the first stage."""
    first, *others = (
        championships.LineStage(each.units, each.deals, each.coefficient, each.session) for each in plan
    )
    return (replace(first, units=None), *others)
