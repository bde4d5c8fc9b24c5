"""What stands in the way of a championship, what is not there yet, and where each is settled."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from oudler.director.desk import CampaignDesk
from oudler.record import sealed
from oudler.rules import Ground, Problem
from oudler.tournament.campaigns import Missing, Objection, Tier
from oudler.tournament.championships import Demand
from oudler.web.campaigns.facts import missing_of, objections_of
from oudler.web.campaigns.links import person_link
from oudler.wording.events import missing_told, objection_told
from oudler.wording.language import Words

_OF_ARBITERS = (
    Demand.ARBITER,
    Demand.REGIONAL_ARBITER,
    Demand.TWO_ARBITERS,
    Demand.WRITTEN_REQUEST,
    Demand.MAIN_ARBITER,
)
_OF_DAYS = (
    Demand.DATES,
    Demand.WEEKDAY,
    Demand.AFTERNOON,
    Demand.SCHOOL_DAY,
    Demand.SESSIONS,
    Demand.ONE_SESSION,
    Demand.DAY_BEFORE,
    Demand.SAME_VENUE,
    Missing.DAYS,
)
_OF_LISTS = (Missing.LIST, Missing.FINAL_LIST)


@dataclass(frozen=True, slots=True)
class ShownObjection:
    """Something that stands in the way, as the page shows it."""

    title: str
    detail: str
    source: str
    tone: str
    """bad: nobody may grant a derogation; warn; note: advice, or somebody to be named."""
    icon: str
    link: str
    """Where it is settled, below the address of the championship."""
    mark: str = ""
    """What it is called in addresses, which say nothing of anybody."""
    is_derogable: bool = False
    derogation: str = ""


def mark_of(objection: Objection) -> str:
    """What an objection is called in addresses: its key names people by their licences."""
    return sealed("", objection.key)[:16]


_ORDER = ("bad", "warn", "note")


def shown_objections(desk: CampaignDesk, words: Words, tier: Tier, heat: str = "") -> list[ShownObjection]:
    """What stands in the way of a tier, or of how one tournament of it is held; advice last."""
    found = [
        shown_objection(desk, words, tier, each)
        for each in objections_of(desk, tier.code)
        if not heat or (each.heat in ("", heat) and each.qualified is None and each.least is None)
    ]
    return sorted(found, key=lambda one: (bool(one.derogation), _ORDER.index(one.tone)))


def shown_objection(desk: CampaignDesk, words: Words, tier: Tier, objection: Objection) -> ShownObjection:
    """An objection as pages show it."""
    told, ground = objection_told(words, objection), objection.problem.ground
    is_note = objection.is_advice or ground in _OF_ARBITERS
    tone = "note" if is_note else "warn" if objection.qualified else "bad"
    icon = "people" if ground in _OF_ARBITERS else "sheet" if ground is Demand.APPROVAL else "warn"
    return ShownObjection(
        title=told.title,
        detail=told.detail,
        source=told.source,
        tone=tone,
        icon="card" if objection.qualified else icon,
        link=objection_link(desk, tier, objection),
        mark=mark_of(objection),
        is_derogable=not objection.is_strict and not objection.is_advice,
        derogation=objection.derogation,
    )


def objection_link(desk: CampaignDesk, tier: Tier, objection: Objection) -> str:
    """Where an objection is settled, below the address of the championship."""
    ground = objection.problem.ground
    if objection.qualified:
        return person_link(desk.campaign, tier, objection.qualified)
    if objection.least is not None:
        return f"/reglement?etape={objection.tier}"
    if ground is Demand.APPROVAL:
        return "/etapes#aval"
    return f"/tournoi/{objection.heat or tier.heats[0].code}#{_part(ground)}"


def _part(ground: Ground) -> str:
    """The part of the page of a tournament where something is settled."""
    return "arbitres" if ground in _OF_ARBITERS else "jours" if ground in _OF_DAYS else "presents"


# --- what is not there yet ------------------------------------------------------------------------------


def shown_missing(desk: CampaignDesk, words: Words, tier: Tier) -> Iterator[ShownObjection]:
    """What is not there yet in a tier and in those before it; what the page shows elsewhere is left out."""
    codes = [each.code for each in desk.campaign.setup.tiers]
    for problem in missing_of(desk):
        at, ground = codes.index(problem.values["tier"]), problem.ground
        is_later = at > codes.index(tier.code) or (at == codes.index(tier.code) and ground in _OF_LISTS)
        if is_later or ground is Missing.LIST:
            continue
        told = missing_told(words, problem)
        yield ShownObjection(
            told.title, told.detail, told.source, "warn", "sheet", missing_link(desk, problem)
        )


_SETTLED: Mapping[Ground, str] = {
    # where what is not there yet can be given
    Missing.PLACES: "/etapes#places",
    Missing.SIZE: "/etapes#places",
    Missing.OTHER_PLACES: "/etapes#places",
    Missing.TOURNAMENT: "/etapes",
    Missing.DAYS: "/tournoi/{heat}#jours",
    Missing.TABLE: "/reglement?etape={tier}",
    Missing.LIST: "/recevoir?tournoi={heat}",
    Missing.FINAL_LIST: "/recevoir?tournoi={heat}",
    Missing.OPEN_PLACES: "/remplacer?etape={tier}",
    Missing.CHAMPION: "/titre/{place}?etape={tier}",
    Missing.LICENCES: "/licences?etape={tier}",
    Missing.TITLES: "/tournoi/{heat}#titres",
}


def missing_link(desk: CampaignDesk, problem: Problem) -> str:
    """Where what is not there yet can be given, below the address of the championship."""
    values = problem.values
    champions = [each.key for each in desk.campaign.champions]
    place = champions.index(values["unit"]) + 1 if problem.ground is Missing.CHAMPION else 0
    return _SETTLED[problem.ground].format(heat=values.get("heat", ""), tier=values["tier"], place=place)
