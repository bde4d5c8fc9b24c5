"""Titles: due to the first of a final, proclaimed, kept for the next season (CHP-05, CHP-17)."""

from oudler.tournament.campaigns.campaign import Campaign
from oudler.tournament.campaigns.units import Champion
from oudler.tournament.championships import NATIONAL_TITLES, REGIONAL_TITLES, Level, titles

_AWARDED = {Level.REGIONAL_FINAL: REGIONAL_TITLES, Level.NATIONAL_FINAL: NATIONAL_TITLES}


def titles_due(campaign: Campaign, heat: str) -> tuple[Champion, ...]:
    """The titles that the ranking of a final gives; none before its list is there."""
    setup, tier = campaign.setup, campaign.setup.tier_of(heat)
    place = setup.heat(heat)
    if tier is None or place is None or heat not in campaign.lists or tier.level not in _AWARDED:
        return ()
    units = campaign.lists[heat].units
    comite = setup.comite_of(place) if tier.level is Level.REGIONAL_FINAL else ""
    won = titles([unit.key for unit in units], _AWARDED[tier.level])
    people = {unit.key: unit.people for unit in units}
    return tuple(Champion(title, people[key], comite, setup.season.year) for title, key in won.items())


def champions_of(campaign: Campaign) -> tuple[Champion, ...]:
    """Every title that was proclaimed: those of the champions go on to the next season."""
    return tuple(champion for found in campaign.proclaimed.values() for champion in found)
