"""Everything in a championship that is not as its regulations demand, with what to do about it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from oudler.rules import Problem
from oudler.tournament import championships
from oudler.tournament.campaigns.attendance import attendance, plan_problems, table_rows
from oudler.tournament.campaigns.campaign import Campaign
from oudler.tournament.campaigns.direct import given_to, newcomers_of
from oudler.tournament.campaigns.entering import entries_of
from oudler.tournament.campaigns.happenings import Overseen
from oudler.tournament.campaigns.intake import Intake, Qualified, intake
from oudler.tournament.campaigns.setup import Heat, Organiser, Tier


@dataclass(frozen=True, slots=True)
class Objection:
    """Something that is not as the regulations demand."""

    problem: Problem
    tier: str = ""
    """Empty: it concerns the whole championship."""
    heat: str = ""
    """Empty: it concerns the whole tier."""
    name: str = ""
    """The name of the tournament."""
    qualified: Qualified | None = None
    """Who it is about."""
    least: int | None = None
    """The smallest attendance of the line of the table in which it stands."""
    most: int | None = None
    """The last attendance of that line."""
    comite: str = ""
    """The comité whose regulation it is about."""
    derogation: str = ""
    """Why it does not stand in the way; empty: it does."""

    @property
    def key(self) -> str:
        """What tells it apart; another finding of the same kind has another one."""
        values = self.problem.values
        unit = self.qualified.key if self.qualified else ""
        least = "" if self.least is None else str(self.least)
        facts = (values.get("at") if self.qualified is None else None, values.get("found"))
        place = (self.tier, self.heat, unit, least, self.comite, self.problem.ground.code)
        return "/".join((*place, *map(_text, facts)))

    @property
    def is_advice(self) -> bool:
        """Whether it is only recommended."""
        return isinstance(self.problem.ground, championships.Demand) and self.problem.ground.is_advice

    @property
    def is_strict(self) -> bool:
        """Whether nobody can grant a derogation from it (CHP-07)."""
        return isinstance(self.problem.ground, championships.Demand) and self.problem.ground.is_strict

    @property
    def stands(self) -> bool:
        """Whether it stands in the way."""
        return not self.is_advice and not self.derogation


def _text(fact: object) -> str:
    if isinstance(fact, tuple):
        return "+".join(map(str, fact))
    return "" if fact is None else str(fact)


def objections(campaign: Campaign, tier: str = "") -> tuple[Objection, ...]:
    """Every objection, or those of one tier and of the whole championship, derogations told with them."""
    found = (
        each for one in campaign.setup.tiers if tier in ("", one.code) for each in _of_tier(campaign, one)
    )
    noted = campaign.derogations
    once = {each.key: each for each in found}
    return tuple(replace(each, derogation=noted.get(key, "")) for key, each in once.items())


def _of_tier(campaign: Campaign, tier: Tier) -> Iterator[Objection]:
    for heat in tier.heats:
        yield from _of_heat(campaign, tier, heat)
    if tier.level.is_regional:
        yield from _of_table(campaign, tier)
    for heat in tier.heats:
        yield from _of_people(campaign, tier, heat.code, intake(campaign, tier, heat.code))


# --- how it is held -------------------------------------------------------------------------------------


def _of_heat(campaign: Campaign, tier: Tier, heat: Heat) -> Iterator[Objection]:
    for problem in _held(campaign, tier, heat):
        if problem.ground is championships.Demand.APPROVAL:
            yield Objection(problem, comite=campaign.setup.comite_of(heat))
        else:
            yield Objection(problem, tier.code, heat.code, heat.name)


def _held(campaign: Campaign, tier: Tier, heat: Heat) -> Iterator[Problem]:
    setup, championship = campaign.setup, campaign.setup.championship
    if _is_ours(campaign, tier) or heat.code in campaign.lists:
        yield from _under_whom(campaign, tier, heat)
    if tier.level.is_regional:
        yield from championships.check_dates(championship, setup.season, [each.day for each in heat.sittings])
        yield from _sessions(campaign, tier, heat)
        timed = [each.start for each in heat.sittings if each.is_timed]
        yield from championships.advise_times(championship, timed, setup.holidays)
    if tier.level is championships.Level.NATIONAL_QUALIFIER:
        yield from _qualifier(campaign, tier, heat)
    if plan := _played(campaign, tier, heat):
        yield from plan_problems(campaign, tier, plan)


def _is_ours(campaign: Campaign, tier: Tier) -> bool:
    """Whether whoever runs the championship holds the tournaments of a tier, too."""
    return tier.level.is_regional == (campaign.setup.organiser is Organiser.COMITE)


def _under_whom(campaign: Campaign, tier: Tier, heat: Heat) -> Iterator[Problem]:
    """The approval of the regulation; arbiters where they are ours to name (CHP-02, CHG-01, CHG-02)."""
    heat_list = campaign.lists.get(heat.code)
    is_told = heat_list is not None and heat_list.head.is_approved
    is_approved = is_told or campaign.setup.comite_of(heat) in campaign.approved
    named = campaign.overseen.get(heat.code, Overseen(heat.code))
    oversight = championships.Oversight(
        is_approved=is_approved,
        arbiter=named.rank if named.arbiter else None,
        arbiters_in_room=named.in_room,
        has_written_request=named.has_written_request,
        has_main_arbiter=bool(named.main_arbiter),
    )
    for problem in championships.check_oversight(oversight, tier.level):
        if problem.ground is championships.Demand.APPROVAL or _is_ours(campaign, tier):
            yield problem


def _sessions(campaign: Campaign, tier: Tier, heat: Heat) -> Iterator[Problem]:
    """Too few sessions planned, where the tier is bound to have more (CHP-07, CHP-18, CHS-08)."""
    planned = tuple(
        championships.Stage(0, 0, session=session) for session, _ in enumerate(heat.sittings, start=1)
    )
    if planned and not _played(campaign, tier, heat):
        is_final = tier.level is championships.Level.REGIONAL_FINAL
        found = championships.check_sessions(campaign.setup.championship, planned, is_final)
        yield from (each for each in found if each.ground is championships.Demand.SESSIONS)


def _qualifier(campaign: Campaign, tier: Tier, heat: Heat) -> Iterator[Problem]:
    """Where and when the national qualifier is held (CHP-13, CHD-07, CHS-06)."""
    final = campaign.setup.target(tier)
    held, there = heat.gathering, final.heats[0].gathering if final else None
    if held and there:
        yield from championships.check_qualifier(campaign.setup.championship, held, there)


def _played(campaign: Campaign, tier: Tier, heat: Heat) -> championships.SessionPlan:
    """What was played, by the list, or what is, by those who were counted on the day."""
    if heat.code in campaign.lists:
        head = campaign.lists[heat.code].head
        return head.plan or _attended(head.present)
    if (attended := campaign.attended.get(heat.code)) is None:
        return ()
    found = attendance(campaign, tier, attended.present, attended.plan)
    return found.plan or _attended(attended.present)


def _attended(present: int) -> championships.SessionPlan:
    """A plan of which only the attendance is known."""
    return (championships.Stage(present, 0),) if present else ()


def _of_table(campaign: Campaign, tier: Tier) -> Iterator[Objection]:
    """What the lines of the table lack at their smallest attendance (CHP-10)."""
    for row in table_rows(campaign, tier):
        for problem in row.problems:
            yield Objection(problem, tier.code, least=row.least, most=row.most)


# --- who comes ------------------------------------------------------------------------------------------


def _of_people(campaign: Campaign, tier: Tier, heat: str, come: Intake) -> Iterator[Objection]:
    setup = campaign.setup
    season = setup.season_of(tier)
    is_checked = tier.code in campaign.lapsed
    for each, people in zip(come.qualified, entries_of(campaign, tier, come), strict=True):
        newcomers, given = newcomers_of(people), given_to(campaign, people)
        found = championships.eligibility(people, setup.championship, season, newcomers, given)
        if tier.level is championships.Level.NATIONAL_FINAL and is_checked:
            found = (
                *championships.check_final_licences(setup.championship, people),
                *(one for one in found if one.ground is not championships.Demand.LICENCE),
            )
        for problem in found:
            yield Objection(problem, tier.code, heat, qualified=each)
