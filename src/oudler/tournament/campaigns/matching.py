"""To which tournament of a championship a list belongs, as far as the list itself tells."""

from oudler.tournament.campaigns.campaign import Campaign
from oudler.tournament.campaigns.heat_list import HeatList
from oudler.tournament.campaigns.setup import Heat
from oudler.tournament.people import plain_words


def heat_for(campaign: Campaign, heat_list: HeatList) -> Heat | None:
    """The one tournament of the level of a list, and of its comité or name; None: not one."""
    setup, head = campaign.setup, heat_list.head
    level = [heat for tier in setup.tiers if tier.level is head.level for heat in tier.heats]
    near = [heat for heat in level if head.comite in ("", setup.comite_of(heat))]
    name = plain_words(head.heat)
    alike = [heat for heat in near if plain_words(heat.name) == name]
    for found in (alike, near, [heat for heat in near if _is_within(heat.name, name)]):
        if len(found) == 1:
            return found[0]
    return None


def _is_within(name: str, words: tuple[str, ...]) -> bool:
    """Whether a longer name has all words of a shorter one: « Qualificatif, centre Nord » of « Nord »."""
    return bool(plain_words(name)) and set(plain_words(name)) <= set(words)
