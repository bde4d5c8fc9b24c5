"""Where somebody's page is, below the address of a championship: by a place, for addresses name nobody."""

from collections.abc import Iterable

from oudler.tournament.campaigns import Campaign, Champion, ListedUnit, Qualified, Tier


def champion_link(campaign: Campaign, key: str, tier: Tier) -> str:
    """Somebody with a title."""
    return f"/titre/{_place(campaign.champions, key)}?etape={tier.code}"


def unit_link(campaign: Campaign, heat: str, key: str) -> str:
    """Somebody of a list."""
    return f"/tournoi/{heat}/{_place(campaign.lists[heat].units, key)}"


def person_link(campaign: Campaign, tier: Tier, qualified: Qualified) -> str:
    """Somebody who comes into a tier, by a list or with a title."""
    if qualified.heat not in campaign.lists:
        return champion_link(campaign, qualified.key, tier)
    return f"{unit_link(campaign, qualified.heat, qualified.key)}?etape={tier.code}"


def _place(listed: Iterable[Champion | ListedUnit], key: str) -> int:
    return next(at for at, each in enumerate(listed, start=1) if each.key == key)
