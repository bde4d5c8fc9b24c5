"""Attendance chooses the line of the table: its lines as people read them, and what follows, in words."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from oudler.director.campaigns import expected
from oudler.director.desk import CampaignDesk
from oudler.tournament import campaigns, points
from oudler.tournament.campaigns import Attendance, Heat, TableRow, Tier
from oudler.tournament.championships import Stage
from oudler.web.site import short_number
from oudler.wording.events import refusal_text, refusal_texts, share_text
from oudler.wording.language import Words, local_number
from oudler.wording.results import weight_text

SHOWN_AWARDS = 3
MOST_PRESENT = 600


@dataclass(frozen=True, slots=True)
class PlanRow:
    """A line of the table."""

    present: str
    sessions: int
    units: str
    shares: str
    coefficients: str
    is_wrong: bool
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class PlanView:
    """The table of a tier, with the line that this many choose."""

    rows: tuple[PlanRow, ...]
    present: int
    counted: int | None
    """How many were counted on the day; None: nobody was."""
    told: tuple[tuple[str, str], ...]
    """What follows, as name and words."""
    wrong: tuple[str, ...]
    """What stands in its way."""
    heat: Heat | None
    """The tournament whose attendance can be noted here: the only one of the tier."""


def plan_view(desk: CampaignDesk, words: Words, tier: Tier, asked: str) -> PlanView:
    """The table of a tier; `asked` is an attendance as it was typed, else those counted or expected."""
    campaign = desk.campaign
    heat = tier.heats[0] if len(tier.heats) == 1 else None
    came = campaign.attended.get(heat.code) if heat else None
    likely = came.present if came else expected(campaign, tier, heat) if heat else _middle(campaign, tier)
    present = int(asked) if _is_number(asked) else likely
    found = campaigns.attendance(
        campaign, tier, present, came.plan if came and came.present == present else ()
    )
    rows = desk.found(("table", tier.code), lambda now: campaigns.table_rows(now.campaign, tier))
    return PlanView(
        rows=tuple(plan_row(words, row, is_chosen=at == found.row) for at, row in enumerate(rows)),
        present=present,
        counted=came.present if came else None,
        told=tuple(_told(words, desk, tier, found)),
        wrong=tuple(refusal_texts(words, found.problems)) if rows or came else (),
        heat=heat,
    )


def _is_number(text: str) -> bool:
    return 0 < (short_number(text, 4) or 0) <= MOST_PRESENT


def _middle(campaign: campaigns.Campaign, tier: Tier) -> int:
    """An attendance to begin with where there are several tournaments."""
    table = campaign.tables.get(tier.code, ())
    return table[len(table) // 2].least if table else campaign.setup.championship.terms.least_units


def plan_row(words: Words, row: TableRow, *, is_chosen: bool = False) -> PlanRow:
    """A line of the table as people read it."""
    return PlanRow(
        present=_present_text(words, row.least, row.most),
        sessions=row.sessions,
        units=turns_text(words, row.units),
        shares=" · ".join(share_text(words, share) for share in row.shares) or "–",
        coefficients=" · ".join(coefficient_text(words, each) for each in row.coefficients) or "–",
        is_wrong=bool(row.problems),
        is_chosen=is_chosen,
    )


def _present_text(words: Words, least: int, most: int | None) -> str:
    """For how many a line holds, under a head that says who they are: 24 à 31."""
    if most is None:
        return words.say("{least} et plus", least=least)
    return str(least) if most == least else words.say("{least} à {most}", least=least, most=most)


MOST_TURNS = 3


def turns_text(words: Words, units: tuple[int | None, ...]) -> str:
    """How many play, turn after turn: tous, puis 20; of many turns the last alone."""
    told = [words.say("tous") if each is None else str(each) for each in units]
    if len(told) > MOST_TURNS:
        return words.say("{first}, puis {second} … {last}", first=told[0], second=told[1], last=told[-1])
    return (
        told[0]
        if len(told) == 1
        else words.say("{first}, puis {others}", first=told[0], others=", ".join(told[1:]))
    )


def coefficient_text(words: Words, coefficient: Fraction) -> str:
    """A coefficient: 1,25."""
    return weight_text(words, coefficient)


# --- what follows ---------------------------------------------------------------------------------------


def _told(words: Words, desk: CampaignDesk, tier: Tier, found: Attendance) -> Iterator[tuple[str, str]]:
    sessions: dict[int, list[Stage]] = {}
    for stage in found.plan:
        sessions.setdefault(stage.session, []).append(stage)
    size = desk.campaign.setup.championship.members
    for number, stages in sessions.items():
        yield words.say("Séance {number}", number=number), _session_text(words, stages, size)
    if sessions:
        yield words.say("PCN"), _points_text(words, desk, tier, [each[0].units for each in sessions.values()])


def _session_text(words: Words, stages: list[Stage], size: int) -> str:
    units, deals = [stage.units for stage in stages], sum(stage.deals for stage in stages)
    told = [
        _units(words, units[0], size),
        words.many("{n} table", "{n} tables", _tables(units[0], size)),
        words.many("{n} donne", "{n} donnes", deals),
    ]
    if units[-1] < units[0]:
        told[0] = words.say("{first}, {last} à la fin", first=told[0], last=units[-1])
    factors = [stage.coefficient for stage in stages if stage.coefficient != 1]
    return ", ".join([*told, *(f"×\u00a0{coefficient_text(words, each)}" for each in factors)])


def _units(words: Words, units: int, size: int) -> str:
    if size == 1:
        return words.many("{n} joueur", "{n} joueurs", units)
    if size == 2:
        return words.many("{n} paire", "{n} paires", units)
    return words.many("{n} équipe", "{n} équipes", units)


def _tables(units: int, size: int) -> int:
    return -(-units * size // 4)


def _points_text(words: Words, desk: CampaignDesk, tier: Tier, units: list[int]) -> str:
    """What the first are worth, by the tables of all sessions and the index of the tier (PCN-11)."""
    championship = desk.campaign.setup.championship
    size, form = championship.members, championship.terms.form
    tables = [_tables(each, size) for each in units]
    try:
        scale = points.pcn_scale(form, tables, units[0], tier.level.index, is_regional=tier.level.is_regional)
    except points.NotScaled as error:
        return refusal_text(words, error)
    awards = ", ".join(local_number(words, str(each)) for each in scale.awards[:SHOWN_AWARDS])
    return words.say(
        "{tables}, indice {index} : {awards}…",
        tables=words.many("{n} table", "{n} tables", sum(tables)),
        index=weight_text(words, tier.level.index),
        awards=awards,
    )
