"""The places of those who hold a title: kept, waiting, lost, off, given up (CHP-06, CHP-16, CHP-19)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from oudler.rules import Problem
from oudler.tournament.campaigns.campaign import Campaign
from oudler.tournament.campaigns.setup import Tier
from oudler.tournament.campaigns.units import Champion, numbered
from oudler.tournament.championships import (
    GivenSeries,
    Level,
    Title,
    check_regional_champion,
    check_reigning_champion,
)  # fmt: skip
from oudler.tournament.people import Entry

_TITLE_FOR = {
    Level.REGIONAL_FINAL: Title.REGIONAL_CHAMPION,
    Level.NATIONAL_FINAL: Title.CHAMPION,
}
"""The title that gives a place in a final of the next season."""


class DirectState(Enum):
    """What became of the place of champions."""

    KEPT = "kept"
    WAITING = "waiting"
    """Nothing has been noted of them this season."""
    LOST = "lost"
    """A condition is not met."""
    OFF = "off"
    """Switched off by the organiser."""
    GIVEN_UP = "given_up"


@dataclass(frozen=True, slots=True)
class DirectPlace:
    """The place in a final of those who hold the title."""

    champion: Champion
    state: DirectState
    problems: tuple[Problem, ...] = ()
    """What keeps them from it."""


def direct_places(campaign: Campaign, tier: Tier, heat: str = "") -> tuple[DirectPlace, ...]:
    """The places in a tier, or in one of its tournaments, of those who hold a title."""
    wanted = _TITLE_FOR.get(tier.level)
    comites = _comites(campaign, tier, heat)
    return tuple(
        _place(campaign, tier, champion)
        for champion in campaign.champions
        if champion.title is wanted and (wanted is Title.CHAMPION or champion.comite in comites)
    )


def _comites(campaign: Campaign, tier: Tier, heat: str) -> set[str]:
    """The comités whose final is played there."""
    return {campaign.setup.comite_of(each) for each in tier.heats if heat in ("", each.code)}


def _place(campaign: Campaign, tier: Tier, champion: Champion) -> DirectPlace:
    if ("", champion.key) in campaign.gave_up:
        return DirectPlace(champion, DirectState.GIVEN_UP)
    problems = _problems(campaign, tier, champion)
    if champion.key in campaign.switched_off:
        return DirectPlace(champion, DirectState.OFF, problems)
    if any(person.licence not in campaign.people for person in champion.people):
        return DirectPlace(champion, DirectState.WAITING)
    return DirectPlace(champion, DirectState.LOST if problems else DirectState.KEPT, problems)


def _problems(campaign: Campaign, tier: Tier, champion: Champion) -> tuple[Problem, ...]:
    """Whether they stayed, and may still play together; a place is in the season of its final."""
    then = numbered(champion.people, None, 1)
    now = numbered([campaign.person(person) for person in champion.people], None, 1)
    kind, season = campaign.setup.championship, campaign.setup.season_of(tier)
    newcomers, given = newcomers_of(now), given_to(campaign, now)
    if champion.title is Title.REGIONAL_CHAMPION:
        return check_regional_champion(kind, then, now, season, newcomers=newcomers, given=given)
    off = campaign.switched_off.get(champion.key, "")
    return check_reigning_champion(kind, now, season, switched_off=off, newcomers=newcomers, given=given)


def newcomers_of(people: Sequence[Entry]) -> list[int]:
    """The numbers of those who were not licensed the year before (CHF-03)."""
    return [person.number for person in people if person.is_newcomer]


def given_to(campaign: Campaign, people: Sequence[Entry]) -> Mapping[int, GivenSeries]:
    """The series that were entered by hand, by number (CHF-14)."""
    return {
        person.number: campaign.given[person.licence] for person in people if person.licence in campaign.given
    }
