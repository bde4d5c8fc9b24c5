"""Championships in stages at the desk: opened, lists received, the next event, papers, the next edition."""

from oudler.director.campaigns.arranging import (
    is_settled, rearrange, record_whole, with_heat, with_heats, with_tier, without_heat, without_tier,
)  # fmt: skip
from oudler.director.campaigns.next_event import event_of, event_rules, expected, open_event
from oudler.director.campaigns.next_step import CampaignStep, StepKind, is_ours, next_step, tier_at_hand
from oudler.director.campaigns.opening import (
    HeatAsked, OpeningAsked, asked_setup, editions_before, next_edition, titles_of,
)  # fmt: skip
from oudler.director.campaigns.papers import PAPERS, paper_of, qualified_rows
from oudler.director.campaigns.sources import (
    FoundList, SourceKind, TamperedSource, events_for, is_over, list_from_event, list_from_text,
)  # fmt: skip
from oudler.director.campaigns.undo import can_take_back, take_back

__all__ = [
    "PAPERS", "CampaignStep", "FoundList", "HeatAsked", "OpeningAsked", "SourceKind", "StepKind",
    "TamperedSource", "asked_setup", "can_take_back", "editions_before", "event_of", "event_rules",
    "events_for", "expected", "is_ours", "is_over", "is_settled", "list_from_event", "list_from_text",
    "next_edition", "next_step", "open_event", "paper_of", "qualified_rows", "rearrange", "record_whole",
    "take_back", "tier_at_hand", "titles_of", "with_heat", "with_heats", "with_tier", "without_heat",
    "without_tier",
]  # fmt: skip
