"""A championship as it is opened: the usual stages, or those of last season with its titles."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta

from oudler.director.desk import CampaignDesk, CampaignOffice
from oudler.tournament import campaigns
from oudler.tournament.championships import Championship, Level, Season
from oudler.wording.events import tier_name
from oudler.wording.language import Words

REGIONAL_SESSIONS = 2
"""What a regional final has at least."""
_BEFORE_FINAL = {Level.REGIONAL_FINAL: 0, Level.NATIONAL_QUALIFIER: 1, Level.NATIONAL_FINAL: 0}
"""How many days before the final a tournament begins that is named with it (CHP-13)."""


@dataclass(frozen=True, slots=True)
class HeatAsked:
    """A centre, or a comité, as whoever opens a championship names it."""

    name: str
    places: int | None = None


@dataclass(frozen=True, slots=True)
class OpeningAsked:
    """What is asked of a championship that is opened; the rest is as usual."""

    championship: Championship
    organiser: campaigns.Organiser
    season: Season
    name: str
    comite: str = ""
    zone: str = ""
    heats: tuple[HeatAsked, ...] = ()
    final_day: date | None = None
    venue: str = ""


def asked_setup(words: Words, asked: OpeningAsked) -> campaigns.Setup:
    """The usual stages of a championship, with what is known of them already."""
    is_comite = asked.organiser is campaigns.Organiser.COMITE
    setup = campaigns.usual_setup(
        asked.name,
        asked.championship,
        asked.season,
        [each.name for each in asked.heats],
        {level: tier_name(words, campaigns.Tier("", level)) for level in Level},
        comite=asked.comite if is_comite else "",
        zone=asked.zone if is_comite else "",
    )
    places = {each.name: each.places for each in asked.heats}
    known = Level.REGIONAL_FINAL if is_comite else Level.NATIONAL_FINAL
    return replace(setup, tiers=tuple(_known(tier, asked, places, known) for tier in setup.tiers))


def _known(
    tier: campaigns.Tier, asked: OpeningAsked, places: dict[str, int | None], known: Level
) -> campaigns.Tier:
    """A tier with its places, and the day and venue of the final that is run here."""
    heats = tuple(replace(heat, places=places.get(heat.name)) for heat in tier.heats)
    is_near = tier.level is known or (
        known is Level.NATIONAL_FINAL and tier.level is Level.NATIONAL_QUALIFIER
    )
    if is_near:
        heats = tuple(
            replace(heat, sittings=_sittings(tier.level, asked.final_day), venue=asked.venue)
            for heat in heats
        )
    return replace(tier, heats=heats)


def _sittings(level: Level, final_day: date | None) -> tuple[campaigns.Sitting, ...]:
    if final_day is None:
        return ()
    count = REGIONAL_SESSIONS if level is Level.REGIONAL_FINAL else 1
    return (campaigns.Sitting(final_day - timedelta(days=_BEFORE_FINAL[level])),) * count


# --- the next edition -----------------------------------------------------------------------------------


def editions_before(office: CampaignOffice, season: Season) -> Iterator[CampaignDesk]:
    """The championships of the season before, and of the same one, the latest first."""
    for desk in office.desks():
        if desk.campaign.setup.season.next >= season:
            yield desk


def next_edition(
    campaign: campaigns.Campaign, season: Season, name: str
) -> tuple[campaigns.CampaignHappening, ...]:
    """The same championship a season later: its stages without their days, its tables, its titles.

    The champions of the season before have their places again (CHP-06, CHP-16).
    """
    setup = campaign.setup
    tiers = tuple(replace(tier, heats=tuple(map(_undated, tier.heats))) for tier in setup.tiers)
    announced = campaigns.Announced(replace(setup, name=name, season=season, tiers=tiers, holidays=()))
    tables = tuple(campaigns.TableSet(tier, lines) for tier, lines in campaign.tables.items())
    return (announced, *tables, *titles_of(campaign))


def titles_of(campaign: campaigns.Campaign) -> tuple[campaigns.ChampionsNamed, ...]:
    """The titles that a championship gave, as the next one names them; none before they are proclaimed."""
    champions = campaigns.champions_of(campaign)
    return (campaigns.ChampionsNamed(champions),) if champions else ()


def _undated(heat: campaigns.Heat) -> campaigns.Heat:
    return replace(heat, sittings=())
