"""The log of a championship of a season: chained lines, of which some were taken back."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias, get_args

from oudler.tournament.campaigns.campaign import Campaign
from oudler.tournament.campaigns.happenings import Announced, CampaignHappening, TakenBack
from oudler.tournament.events import WrittenLine, read_written


@dataclass(frozen=True)
class CampaignLine(WrittenLine[CampaignHappening]):
    """One line of the log of a championship of a season."""

    happening: CampaignHappening


CampaignLog: TypeAlias = tuple[CampaignLine, ...]

HAPPENINGS: Mapping[str, Any] = {kind.did: kind for kind in get_args(CampaignHappening)}
"""The happenings by the name that they have in a log."""


def read_line(value: Any, where: str) -> CampaignLine:
    """Read what `log_fields` writes of a line of a championship. Raises WrongField."""
    return read_written(CampaignLine, HAPPENINGS, value, where)


def holding(log: CampaignLog) -> tuple[CampaignLine, ...]:
    """The lines that hold: all but those that a later line which holds has taken back."""
    taken: set[int] = set()
    for line in reversed(log):
        if isinstance(line.happening, TakenBack) and line.number not in taken:
            taken.add(line.happening.line)
    return tuple(line for line in log if line.number not in taken)


def fold(lines: Iterable[CampaignLine]) -> Campaign:
    """The championship that some lines make, the first of which announces it."""
    campaign: Campaign | None = None
    for line in lines:
        campaign = change(campaign, line.happening)
    assert campaign is not None, "a championship begins by being announced"
    return campaign


def change(campaign: Campaign | None, happening: CampaignHappening) -> Campaign:
    """The championship after a happening, whether or not it was in order: `obstacles` tells."""
    if isinstance(happening, Announced):
        return happening.after()
    assert campaign is not None, "a championship begins by being announced"
    return happening.after(campaign)
