"""The one thing to do next in a tier of a championship: what the button of its page offers."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from oudler.tournament import campaigns
from oudler.tournament.championships import Level


class StepKind(Enum):
    """What is to be done."""

    PLACES = "places"
    """Say how many a tournament sends on."""
    TABLE = "table"
    """Write the table of the regional regulation (CHP-10)."""
    RECEIVE = "receive"
    """Receive a list."""
    CHAMPION = "champion"
    """Note what is known of those who hold the title (CHP-06)."""
    CALL_UP = "call_up"
    """Give a place that is free."""
    SETTLE = "settle"
    """Settle an objection."""
    TITLES = "titles"
    """Proclaim the titles (CHP-17)."""
    HAND_OVER = "hand_over"
    """Hand over the list: nothing is missing."""


@dataclass(frozen=True, slots=True)
class CampaignStep:
    """What is to be done, and to what."""

    kind: StepKind
    heat: campaigns.Heat | None = None
    objection: campaigns.Objection | None = None
    open: campaigns.OpenPlaces | None = None
    direct: campaigns.DirectPlace | None = None


def next_step(
    campaign: campaigns.Campaign,
    tier: campaigns.Tier,
    come: campaigns.Intake,
    found: tuple[campaigns.Objection, ...],
) -> CampaignStep:
    """What comes next in a tier, of its intake and of what stands in its way."""
    return next(_steps(campaign, tier, come, found), CampaignStep(StepKind.HAND_OVER))


def _steps(
    campaign: campaigns.Campaign,
    tier: campaigns.Tier,
    come: campaigns.Intake,
    found: tuple[campaigns.Objection, ...],
) -> Iterator[CampaignStep]:
    setup = campaign.setup
    for heat in tier.heats:
        if (
            campaigns.titles_due(campaign, heat.code)
            and is_ours(campaign, tier)
            and heat.code not in campaign.proclaimed
        ):
            yield CampaignStep(StepKind.TITLES, heat)
    for code in come.unset:
        yield CampaignStep(StepKind.PLACES, setup.heat(code))
    if tier.level is Level.REGIONAL_FINAL and is_ours(campaign, tier) and tier.code not in campaign.tables:
        yield CampaignStep(StepKind.TABLE)
    for code in come.awaited:
        yield CampaignStep(StepKind.RECEIVE, setup.heat(code))
    for place in come.direct:
        if place.state is campaigns.DirectState.WAITING:
            yield CampaignStep(StepKind.CHAMPION, direct=place)
    for each in come.open:
        yield CampaignStep(StepKind.CALL_UP, setup.heat(each.heat), open=each)
    for objection in found:
        if objection.stands:
            yield CampaignStep(StepKind.SETTLE, objection=objection)


def is_ours(campaign: campaigns.Campaign, tier: campaigns.Tier) -> bool:
    """Whether whoever runs the championship holds the tournaments of a tier, too."""
    return tier.level.is_regional == (campaign.setup.organiser is campaigns.Organiser.COMITE)


def tier_at_hand(campaign: campaigns.Campaign) -> campaigns.Tier:
    """The tier that is being prepared: the first that takes others in and is not over, else the last."""
    setup = campaign.setup
    taking = [tier for tier in setup.tiers if any(True for _ in setup.sources(tier))] or list(setup.tiers)
    return next((tier for tier in taking if not _is_over(campaign, tier)), taking[-1])


def _is_over(campaign: campaigns.Campaign, tier: campaigns.Tier) -> bool:
    """Whether every list of a tier is there, and its titles where they are ours to proclaim."""
    heats = [heat.code for heat in tier.heats]
    if not heats or not all(code in campaign.lists for code in heats):
        return False
    is_titled = is_ours(campaign, tier) and any(campaigns.titles_due(campaign, code) for code in heats)
    return not is_titled or all(code in campaign.proclaimed for code in heats)
