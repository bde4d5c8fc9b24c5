"""Whether a line of a championship is in order: everything that stands in its way."""

from collections.abc import Iterator
from functools import singledispatch
from itertools import pairwise

from oudler.rules import Problem
from oudler.tournament.campaigns import happenings as did
from oudler.tournament.campaigns.campaign import Campaign
from oudler.tournament.campaigns.flaws import CampaignFlaw
from oudler.tournament.campaigns.heat_list import HeatList, twice_listed
from oudler.tournament.campaigns.intake import Intake, intake
from oudler.tournament.campaigns.objections import objections
from oudler.tournament.campaigns.setup import Heat, Organiser, Setup, Tier
from oudler.tournament.campaigns.titles import titles_due
from oudler.tournament.championships import NO_COEFFICIENT, Access, Level, SessionPlan, Title, accesses
from oudler.tournament.people import SERIES, Entry, has_licence_form

_ORDER = list(Level)
_SINGLE = (Level.REGIONAL_FINAL, Level.NATIONAL_QUALIFIER, Level.NATIONAL_FINAL)
"""Levels of which there is one tier at most."""


def obstacles(campaign: Campaign | None, happening: did.CampaignHappening) -> tuple[Problem, ...]:
    """Every condition that a happening does not meet; empty when it is in order.

    Taking back a line is judged by the whole log: see `Dossier`.
    """
    if campaign is None:
        if isinstance(happening, did.Announced):
            return tuple(setup_problems(happening.setup))
        return (Problem(CampaignFlaw.NOT_ANNOUNCED),)
    reasonless = happening.needs_reason and not happening.reason
    found = (Problem(CampaignFlaw.NO_REASON),) if reasonless else ()
    return (*found, *problems_of(happening, campaign))


@singledispatch
def problems_of(happening: did.CampaignKind, campaign: Campaign) -> Iterator[Problem]:
    """Every condition that a happening does not meet, besides those of all kinds."""
    raise NotImplementedError(happening, campaign)


# --- the set-up -----------------------------------------------------------------------------------------


def setup_problems(setup: Setup) -> Iterator[Problem]:
    """What is wrong with the set-up of a championship."""
    if not setup.name.strip():
        yield Problem(CampaignFlaw.NO_NAME)
    if setup.organiser is Organiser.COMITE and not setup.comite.strip():
        yield Problem(CampaignFlaw.NO_COMITE)
    if not setup.tiers:
        yield Problem(CampaignFlaw.NO_TIER)
    yield from _tiers(setup)
    yield from _codes(setup)
    for tier in setup.tiers:
        for heat in tier.heats:
            yield from _heat(setup, tier, heat)
        comites = [setup.comite_of(heat) for heat in tier.heats]
        if tier.level is Level.REGIONAL_FINAL and len(set(comites)) < len(comites):
            twice = next(each for each in comites if comites.count(each) > 1)
            yield Problem(CampaignFlaw.COMITE_TWICE, comite=twice)


def _tiers(setup: Setup) -> Iterator[Problem]:
    levels = [tier.level for tier in setup.tiers]
    for level in levels:
        if level is Level.ORDINARY:
            yield Problem(CampaignFlaw.TIER_ORDER, level=level)
            return
    for before, after in pairwise(levels):
        if _ORDER.index(after) < _ORDER.index(before):
            yield Problem(CampaignFlaw.TIER_ORDER, level=after)
    for level in _SINGLE:
        if levels.count(level) > 1:
            yield Problem(CampaignFlaw.TIER_TWICE, level=level)
    if Level.NATIONAL_QUALIFIER in levels and Access.QUALIFIER not in accesses(setup.championship):
        yield Problem(CampaignFlaw.NO_QUALIFIER)
    for tier in setup.tiers:
        is_single = setup.organiser is Organiser.COMITE or not tier.level.is_regional
        if tier.level in _SINGLE and is_single and len(tier.heats) > 1:
            yield Problem(CampaignFlaw.ONE_FINAL, tier=tier.code)


def _codes(setup: Setup) -> Iterator[Problem]:
    for codes in ([tier.code for tier in setup.tiers], [heat.code for heat in setup.heats]):
        if any(not code.strip() or "/" in code for code in codes):
            yield Problem(CampaignFlaw.CODE)
        for code in dict.fromkeys(codes):
            if codes.count(code) > 1:
                yield Problem(CampaignFlaw.CODE_TWICE, code=code)


def _heat(setup: Setup, tier: Tier, heat: Heat) -> Iterator[Problem]:
    target = setup.target(tier)
    there = [each.code for each in target.heats] if target else []
    if (heat.into and heat.into not in there) or (not heat.into and len(there) > 1):
        yield Problem(CampaignFlaw.INTO, name=heat.name)
    if any(after.day < before.day for before, after in pairwise(heat.sittings)):
        yield Problem(CampaignFlaw.DAY_ORDER, name=heat.name)
    for sitting in heat.sittings:
        if sitting.starts and not sitting.is_timed:
            yield Problem(CampaignFlaw.STARTS, name=heat.name, starts=sitting.starts)
    for number in (heat.places, heat.size):
        if number is not None and number < 0:
            yield Problem(CampaignFlaw.NUMBER, name=heat.name, number=number)


@problems_of.register
def _announced(_: did.Announced, __: Campaign) -> Iterator[Problem]:
    yield Problem(CampaignFlaw.ANNOUNCED_ALREADY)


@problems_of.register
def _arranged(happening: did.Arranged, campaign: Campaign) -> Iterator[Problem]:
    """What was settled by lines stays: the championship, its season, tournaments whose lists are there."""
    before, now = campaign.setup, happening.setup
    if now.championship is not before.championship:
        yield Problem(CampaignFlaw.OTHER_CHAMPIONSHIP, championship=now.championship)
    if now.season != before.season:
        yield Problem(CampaignFlaw.OTHER_SEASON, season=now.season)
    yield from setup_problems(now)
    for code, each in campaign.lists.items():
        tier = now.tier_of(code)
        if tier is None or tier.level is not each.head.level:
            yield Problem(CampaignFlaw.LIST_LOST, name=each.head.heat)


# --- the regulation -------------------------------------------------------------------------------------


@problems_of.register
def _table_set(happening: did.TableSet, campaign: Campaign) -> Iterator[Problem]:
    yield from _known_tier(campaign, happening.tier)
    if not happening.lines:
        yield Problem(CampaignFlaw.NO_LINE)
    for line in happening.lines:
        if not line.stages or not is_plan(line.plan(line.least)):
            yield Problem(CampaignFlaw.LINE_DEALS, least=line.least)
    if any(after.least <= before.least for before, after in pairwise(happening.lines)):
        yield Problem(CampaignFlaw.LINE_ORDER)
    if happening.tier in campaign.tables and not happening.reason:
        yield Problem(CampaignFlaw.NO_REASON)


@problems_of.register
def _approved(happening: did.Approved, campaign: Campaign) -> Iterator[Problem]:
    if not happening.officer.strip():
        yield Problem(CampaignFlaw.NO_OFFICER)
    known = {campaign.setup.comite_of(heat) for heat in campaign.setup.heats} | {campaign.setup.comite}
    for comite in happening.of(campaign):
        if comite not in known or not comite:
            yield Problem(CampaignFlaw.UNKNOWN_COMITE, comite=comite)


@problems_of.register
def _overseen(happening: did.Overseen, campaign: Campaign) -> Iterator[Problem]:
    yield from _known_heat(campaign, happening.heat)


@problems_of.register
def _derogated(happening: did.Derogated, campaign: Campaign) -> Iterator[Problem]:
    found = next((each for each in objections(campaign) if each.key == happening.objection), None)
    if found is None or found.is_advice:
        yield Problem(CampaignFlaw.NO_OBJECTION)
    elif found.is_strict:
        yield Problem(CampaignFlaw.STRICT, found.problem)


@problems_of.register
def _places_set(happening: did.PlacesSet, campaign: Campaign) -> Iterator[Problem]:
    for code, places in happening.places:
        yield from _known_heat(campaign, code)
        if places < 0:
            yield Problem(CampaignFlaw.NUMBER, name=code, number=places)


@problems_of.register
def _attended(happening: did.Attended, campaign: Campaign) -> Iterator[Problem]:
    yield from _known_heat(campaign, happening.heat)
    plan = happening.plan
    if happening.present < 1 or (plan and plan[0].units != happening.present):
        yield Problem(CampaignFlaw.PRESENT, number=happening.present)
    if not is_plan(plan):
        yield Problem(CampaignFlaw.PLAN)


def is_plan(plan: SessionPlan) -> bool:
    """Whether every stage of a plan has units, deals, a coefficient and a session."""
    return all(
        min(each.units, each.deals, each.session) >= 1 and each.coefficient >= NO_COEFFICIENT for each in plan
    )


# --- lists ----------------------------------------------------------------------------------------------


@problems_of.register
def _received(happening: did.Received, campaign: Campaign) -> Iterator[Problem]:
    if happening.heat in campaign.lists:
        there = campaign.lists[happening.heat]
        twice = happening.list.says_as(there)
        flaw = CampaignFlaw.SENT_TWICE if twice else CampaignFlaw.LIST_THERE
        yield Problem(flaw, name=there.head.heat)
        return
    yield from list_problems(campaign, happening.heat, happening.list)


@problems_of.register
def _replaced(happening: did.Replaced, campaign: Campaign) -> Iterator[Problem]:
    there = campaign.lists.get(happening.heat)
    if there is None:
        yield Problem(CampaignFlaw.NO_LIST, name=happening.heat)
    elif happening.list.says_as(there):
        yield Problem(CampaignFlaw.SENT_TWICE, name=there.head.heat)
    yield from list_problems(campaign, happening.heat, happening.list)


def list_problems(campaign: Campaign, code: str, heat_list: HeatList) -> Iterator[Problem]:
    """What is wrong with a list, as that of a tournament."""
    setup, head = campaign.setup, heat_list.head
    heat, tier = setup.heat(code), setup.tier_of(code)
    if heat is None or tier is None:
        yield Problem(CampaignFlaw.UNKNOWN_HEAT, heat=code)
        return
    if head.championship is not setup.championship:
        yield Problem(CampaignFlaw.OTHER_CHAMPIONSHIP, championship=head.championship)
    if head.season != setup.season:
        yield Problem(CampaignFlaw.OTHER_SEASON, season=head.season)
    if head.level is not tier.level:
        yield Problem(CampaignFlaw.OTHER_LEVEL, level=head.level, due=tier.level)
    comite = setup.comite_of(heat)
    if head.comite and comite and head.comite != comite:
        yield Problem(CampaignFlaw.OTHER_COMITE, comite=head.comite, due=comite)
    yield from _content(heat_list)
    for other, there in campaign.lists.items():
        if other != code and heat_list.says_as(there):
            yield Problem(CampaignFlaw.SENT_TWICE, name=there.head.heat)


def _content(heat_list: HeatList) -> Iterator[Problem]:
    """What is wrong with a ranking in itself."""
    ranks = [unit.rank for unit in heat_list.units]
    if not ranks or not all(unit.people for unit in heat_list.units):
        yield Problem(CampaignFlaw.EMPTY, name=heat_list.head.heat)
    if any(rank != at and rank != ranks[at - 2] for at, rank in enumerate(ranks, start=1)):
        yield Problem(CampaignFlaw.RANKS, name=heat_list.head.heat)
    if heat_list.head.present < 0 or not is_plan(heat_list.head.plan):
        yield Problem(CampaignFlaw.PLAN)
    if twice := tuple(twice_listed(heat_list)):
        yield Problem(CampaignFlaw.LISTED_TWICE, licence=twice[0])
    yield from _licences([person for unit in heat_list.units for person in unit.people])


@problems_of.register
def _proclaimed(happening: did.Proclaimed, campaign: Campaign) -> Iterator[Problem]:
    yield from _known_heat(campaign, happening.heat)
    due = titles_due(campaign, happening.heat)
    if happening.heat not in campaign.lists or not happening.champions:
        yield Problem(CampaignFlaw.NO_LIST, name=happening.heat)
        return
    if campaign.lists[happening.heat].head.is_provisional:
        yield Problem(CampaignFlaw.PROVISIONAL, name=campaign.lists[happening.heat].head.heat)
    if happening.champions != due and not happening.reason:
        yield Problem(CampaignFlaw.NOT_DUE)


# --- who goes on ----------------------------------------------------------------------------------------


@problems_of.register
def _champions_named(happening: did.ChampionsNamed, campaign: Campaign) -> Iterator[Problem]:
    for champion in happening.champions:
        if len(champion.people) != campaign.setup.championship.members:
            yield Problem(CampaignFlaw.TEAM_SIZE, count=len(champion.people))
        yield from _licences(champion.people)


@problems_of.register
def _switched_off(happening: did.SwitchedOff, campaign: Campaign) -> Iterator[Problem]:
    named = [each.key for each in campaign.champions if each.title is Title.CHAMPION]
    if happening.unit not in named:
        yield Problem(CampaignFlaw.NO_CHAMPION)


@problems_of.register
def _gave_up(happening: did.GaveUp, campaign: Campaign) -> Iterator[Problem]:
    if (happening.heat, happening.unit) in campaign.gave_up:
        yield Problem(CampaignFlaw.GAVE_UP_ALREADY)
        return
    if happening.heat:
        yield from _known_heat(campaign, happening.heat)
    if not any(
        each.key == happening.unit and each.heat == happening.heat
        for come in _intakes(campaign, happening.heat)
        for each in come.qualified
    ):
        yield Problem(CampaignFlaw.NOT_QUALIFIED)


@problems_of.register
def _called_up(happening: did.CalledUp, campaign: Campaign) -> Iterator[Problem]:
    yield from _known_heat(campaign, happening.heat)
    listed = campaign.lists.get(happening.heat)
    if listed is None or happening.unit not in listed.by_key:
        yield Problem(CampaignFlaw.UNKNOWN_UNIT)
        return
    if (happening.heat, happening.unit) in campaign.gave_up:
        yield Problem(CampaignFlaw.GAVE_UP_ALREADY)
    comes = _intakes(campaign, happening.heat)
    if any(happening.unit in come.by_key for come in comes):
        yield Problem(CampaignFlaw.QUALIFIED_ALREADY)
    places = [each for come in comes for each in come.open if each.heat == happening.heat]
    if not places:
        yield Problem(CampaignFlaw.NO_OPEN_PLACE)
    elif (due := places[0].next) is not None and due.key != happening.unit and not happening.reason:
        yield Problem(CampaignFlaw.NOT_NEXT, names=due.names)


@problems_of.register
def _qualifier_entered(happening: did.QualifierEntered, campaign: Campaign) -> Iterator[Problem]:
    tiers = [tier for tier in campaign.setup.tiers if tier.level is Level.NATIONAL_FINAL]
    if not any(tier.level is Level.NATIONAL_QUALIFIER for tier in campaign.setup.tiers):
        yield Problem(CampaignFlaw.NO_QUALIFIER)
    known = {key for tier in tiers for key in intake(campaign, tier).by_key}
    if not happening.units or not known.issuperset(happening.units):
        yield Problem(CampaignFlaw.NOT_QUALIFIED)


def _intakes(campaign: Campaign, heat: str) -> list[Intake]:
    """What the tiers take in to which a tournament sends; those of titles where none is named."""
    if not heat:
        return [intake(campaign, tier) for tier in campaign.setup.tiers]
    tier = campaign.setup.tier_of(heat)
    target = campaign.setup.target(tier) if tier else None
    return [intake(campaign, target)] if target else []


# --- people ---------------------------------------------------------------------------------------------


@problems_of.register
def _people_noted(happening: did.PeopleNoted, _: Campaign) -> Iterator[Problem]:
    if not happening.people:
        yield Problem(CampaignFlaw.NOBODY)
    yield from _licences(happening.people)


@problems_of.register
def _series_given(happening: did.SeriesGiven, _: Campaign) -> Iterator[Problem]:
    if happening.series not in SERIES or not happening.reason:
        yield Problem(CampaignFlaw.SERIES, number=happening.series)


@problems_of.register
def _composed(happening: did.Composed, campaign: Campaign) -> Iterator[Problem]:
    yield from _known_tier(campaign, happening.tier)
    tier = campaign.setup.tier(happening.tier)
    if tier is not None and happening.unit not in intake(campaign, tier).by_key:
        yield Problem(CampaignFlaw.NOT_QUALIFIED)
    if len(happening.people) != campaign.setup.championship.members:
        yield Problem(CampaignFlaw.TEAM_SIZE, count=len(happening.people))
    yield from _licences(happening.people)


@problems_of.register
def _licences_checked(happening: did.LicencesChecked, campaign: Campaign) -> Iterator[Problem]:
    yield from _known_tier(campaign, happening.tier)


@problems_of.register
def _taken_back(_: did.TakenBack, __: Campaign) -> Iterator[Problem]:
    """Judged by the whole log."""
    return iter(())


# --- what lines name ------------------------------------------------------------------------------------


def _known_tier(campaign: Campaign, code: str) -> Iterator[Problem]:
    if campaign.setup.tier(code) is None:
        yield Problem(CampaignFlaw.UNKNOWN_TIER, tier=code)


def _known_heat(campaign: Campaign, code: str) -> Iterator[Problem]:
    if campaign.setup.heat(code) is None:
        yield Problem(CampaignFlaw.UNKNOWN_HEAT, heat=code)


def _licences(people: list[Entry] | tuple[Entry, ...]) -> Iterator[Problem]:
    for person in people:
        if not has_licence_form(person.licence):
            yield Problem(CampaignFlaw.LICENCE, licence=person.licence)
