"""What a line would change in a championship: who would come into a tier, who would not, which titles."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from oudler.tournament.campaigns.campaign import Campaign
from oudler.tournament.campaigns.dossier import Dossier
from oudler.tournament.campaigns.happenings import CampaignHappening
from oudler.tournament.campaigns.intake import intake
from oudler.tournament.campaigns.titles import titles_due


class ChangeKind(Enum):
    """What would change."""

    COMES = "comes"
    GOES = "goes"
    TITLE = "title"
    """A title that was proclaimed would be due to somebody else."""


@dataclass(frozen=True, slots=True)
class Change:
    """Something that would be otherwise."""

    kind: ChangeKind
    tier: str
    unit: str
    names: tuple[str, ...]
    is_played: bool
    """Whether the tier has been played already, as far as its lists tell."""


def changes_by(dossier: Dossier, happening: CampaignHappening) -> tuple[Change, ...]:
    """What a happening would change in every tier, and in the titles; nothing is written."""
    return tuple(_changes(dossier.campaign, dossier.after(happening)))


def _changes(before: Campaign, after: Campaign) -> Iterator[Change]:
    for tier in after.setup.tiers:
        was = before.setup.tier(tier.code)
        old = intake(before, was).by_key if was else {}
        new = intake(after, tier).by_key
        is_played = any(heat.code in before.lists for heat in tier.heats)
        for key in new.keys() - old.keys():
            yield Change(ChangeKind.COMES, tier.code, key, new[key].unit.names, is_played)
        for key in old.keys() - new.keys():
            yield Change(ChangeKind.GOES, tier.code, key, old[key].unit.names, is_played)
        for heat in tier.heats:
            proclaimed = before.proclaimed.get(heat.code, ())
            for champion in titles_due(after, heat.code):
                if proclaimed and champion.key not in {
                    each.key for each in proclaimed if each.title is champion.title
                }:
                    yield Change(ChangeKind.TITLE, tier.code, champion.key, champion.names, is_played)
