"""Somebody of a championship, as its pages show him and its forms note him."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from starlette.responses import Response

from oudler.tournament.campaigns import Composed, PeopleNoted, Qualified, SeriesGiven, Tier
from oudler.tournament.championships import Level
from oudler.tournament.people import Entry
from oudler.web.campaigns.facts import objections_of
from oudler.web.campaigns.objections_view import ShownObjection, shown_objection
from oudler.web.campaigns.writing import write
from oudler.web.site import PageRequest, Reading, Refused, short_number
from oudler.wording.events import tier_name


@dataclass(frozen=True, slots=True)
class PersonRow:
    """Somebody as the championship knows him today."""

    at: int
    entry: Entry
    is_noted: bool
    """Whether something was noted of him this season."""
    given: int | None
    """The series that was given by hand."""


def place_asked(asked: PageRequest) -> int:
    """The place that an address names; 0: none."""
    return short_number(asked.path("place"), 4) or 0


def has_qualifier(asked: PageRequest, target: Tier | None) -> bool:
    """Whether whoever comes into a tier could play the national qualifier instead (CHP-14)."""
    tiers = asked.campaign.campaign.setup.tiers
    is_final = target is not None and target.level is Level.NATIONAL_FINAL
    return is_final and any(tier.level is Level.NATIONAL_QUALIFIER for tier in tiers)


def known_of(
    asked: PageRequest, tier: Tier, key: str, people: Sequence[Entry], held: Qualified | None
) -> dict[str, Any]:
    """What is known of some people today, and what stands against them in a tier."""
    campaign = asked.campaign.campaign
    composed = campaign.composed.get((tier.code, key), tuple(people))
    return {
        "tier": tier,
        "tier_name": tier_name(asked.words, tier),
        "people": [
            PersonRow(
                at,
                campaign.person(each),
                each.licence in campaign.people,
                campaign.given[each.licence].series if each.licence in campaign.given else None,
            )
            for at, each in enumerate(composed, start=1)
        ],
        "is_team": campaign.setup.championship.members > 1,
        "has_age_rule": campaign.setup.championship.terms.least_age is not None,
        "has_series_rule": campaign.setup.championship.terms.has_series_rule,
        "objections": _against(asked, tier, key),
        "can_compose": held is not None and campaign.setup.championship.members > 1,
    }


def _against(asked: PageRequest, tier: Tier, key: str) -> list[ShownObjection]:
    desk = asked.campaign
    return [
        shown_objection(desk, asked.words, tier, each)
        for each in objections_of(desk, tier.code)
        if each.qualified and each.qualified.key == key
    ]


def act_on_people(asked: PageRequest, tier: Tier, key: str, people: Sequence[Entry], to: str) -> Response:
    """What is noted of the people of a unit. Raises Refused."""
    campaign, do = asked.campaign.campaign, asked.field("do")
    composed = campaign.composed.get((tier.code, key), tuple(people))
    if do == "compose":
        return write(
            asked, Composed(tier.code, key, _composition(asked, composed), asked.field("why")), to=to
        )
    if do == "series":
        at = _row(asked, len(composed))
        series = Reading(asked).number("series", 0, 1, 4)
        return write(asked, SeriesGiven(composed[at].licence, series, asked.field("why")), to=to)
    noted = tuple(_noted(asked, at, campaign.person(each)) for at, each in enumerate(composed, start=1))
    return write(asked, PeopleNoted(noted, asked.field("why")), to=to)


def _row(asked: PageRequest, count: int) -> int:
    at = short_number(asked.field("at"), 2) or 0
    if not 1 <= at <= count:
        raise Refused(asked.words.say("Choisissez un joueur de l'équipe."))
    return at - 1


def _noted(asked: PageRequest, at: int, before: Entry) -> Entry:
    """Somebody as a form says he is this season. Raises Refused."""
    reading = Reading(asked)
    noted = replace(
        before,
        number=at,
        club=reading.text(f"club{at}", 60) or before.club,
        comite=reading.text(f"comite{at}", 60) or before.comite,
        series=reading.maybe(f"series{at}", 1, 4) or before.series,
        born=reading.birth(f"born{at}") or before.born,
        is_licensed=reading.is_ticked(f"licensed{at}"),
        is_newcomer=reading.is_ticked(f"newcomer{at}"),
    )
    if reading.wrong:
        raise Refused(*reading.wrong)
    return noted


def _composition(asked: PageRequest, before: Sequence[Entry]) -> tuple[Entry, ...]:
    """Who plays: each as before, or somebody else by licence and name. Raises Refused."""
    reading, made = Reading(asked), []
    for at, each in enumerate(before, start=1):
        licence = reading.text(f"licence{at}", 20).replace(" ", "")
        if licence in ("", each.licence):
            made.append(replace(each, number=at))
            continue
        made.append(
            replace(
                each,
                number=at,
                licence=licence,
                surname=reading.text(f"surname{at}", 60),
                first_name=reading.text(f"first_name{at}", 60),
                series=reading.maybe(f"newseries{at}", 1, 4) or each.series,
                is_licensed=True,
                is_newcomer=False,
            )
        )
    if reading.wrong:
        raise Refused(*reading.wrong)
    return tuple(made)
