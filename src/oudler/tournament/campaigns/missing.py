"""What is still to come, or to be said, in a championship: nothing is wrong, but it is not there."""

from collections.abc import Iterator

from oudler.rules import Ground, Problem
from oudler.tournament.campaigns.campaign import Campaign
from oudler.tournament.campaigns.direct import DirectState
from oudler.tournament.campaigns.intake import Intake, intake
from oudler.tournament.campaigns.setup import Heat, Organiser, Tier
from oudler.tournament.campaigns.titles import titles_due
from oudler.tournament.championships import Level


class Missing(Ground):
    """What is not there yet, with the requirement that asks for it."""

    TOURNAMENT = "tournament", "CHP-18"
    DAYS = "days", "CHP-18"
    PLACES = "places", "CHP-05"
    SIZE = "size", "CHP-15"
    TABLE = "table", "CHP-10"
    LIST = "list", "CHP-05"
    FINAL_LIST = "final_list", "CHP-05"
    OTHER_PLACES = "other_places", "CHP-05"
    OPEN_PLACES = "open_places", "CHP-05"
    CHAMPION = "champion", "CHP-06"
    LICENCES = "licences", "CHD-09"
    TITLES = "titles", "CHP-17"


def missing(campaign: Campaign, tier: str = "") -> tuple[Problem, ...]:
    """Everything that is not there yet, tier after tier, or in one; `heat` is a code, `name` a name."""
    return tuple(
        problem
        for each in campaign.setup.tiers
        if tier in ("", each.code)
        for problem in _of_tier(campaign, each)
    )


def _of_tier(campaign: Campaign, tier: Tier) -> Iterator[Problem]:
    setup = campaign.setup
    is_ours = tier.level.is_regional == (setup.organiser is Organiser.COMITE)
    if not tier.heats:
        yield Problem(Missing.TOURNAMENT, tier=tier.code)
    if tier.level is Level.REGIONAL_FINAL and is_ours and tier.code not in campaign.tables:
        yield Problem(Missing.TABLE, tier=tier.code)
    for heat in tier.heats:
        yield from _of_heat(campaign, tier, heat, is_ours=is_ours)
    for heat in tier.heats:
        yield from _of_intake(campaign, tier, heat, intake(campaign, tier, heat.code))


def _of_heat(campaign: Campaign, tier: Tier, heat: Heat, *, is_ours: bool) -> Iterator[Problem]:
    told = {"tier": tier.code, "heat": heat.code, "name": heat.name}
    sends = tier.level not in (Level.NATIONAL_QUALIFIER, Level.NATIONAL_FINAL)
    if is_ours and not heat.sittings:
        yield Problem(Missing.DAYS, **told)
    if sends and heat.places is None:
        yield Problem(Missing.PLACES, **told)
    if heat.code not in campaign.lists:
        if is_ours or campaign.setup.organiser is Organiser.NATIONAL:
            yield Problem(Missing.LIST, **told)
        return
    head = campaign.lists[heat.code].head
    if head.is_provisional:
        yield Problem(Missing.FINAL_LIST, **told)
    if sends and None not in (head.places, heat.places) and head.places != heat.places:
        yield Problem(Missing.OTHER_PLACES, **told, found=head.places, wanted=heat.places)
    if titles_due(campaign, heat.code) and heat.code not in campaign.proclaimed and is_ours:
        yield Problem(Missing.TITLES, **told)


def _of_intake(campaign: Campaign, tier: Tier, heat: Heat, come: Intake) -> Iterator[Problem]:
    told = {"tier": tier.code, "heat": heat.code, "name": heat.name}
    for place in come.direct:
        if place.state is DirectState.WAITING:
            yield Problem(Missing.CHAMPION, **told, unit=place.champion.key, names=place.champion.names)
    for each in come.open:
        source = campaign.setup.heat(each.heat)
        yield Problem(
            Missing.OPEN_PLACES,
            tier=tier.code,
            heat=each.heat,
            name=source.name if source else each.heat,
            count=each.count,
            unit=each.next.key if each.next else "",
            names=each.next.names if each.next else (),
        )
    is_known = not come.unset and all(each.state is not DirectState.WAITING for each in come.direct)
    if is_known and come.size not in (None, come.places):
        yield Problem(Missing.SIZE, **told, found=come.places, wanted=come.size)
    if tier.level is Level.NATIONAL_FINAL and come.qualified and tier.code not in campaign.lapsed:
        yield Problem(Missing.LICENCES, **told)
