"""Lists made: from the final ranking of an event, or from what is known of a tournament in a championship."""

from dataclasses import replace

from oudler.rules import Ground, Refusal
from oudler.tournament.campaigns.campaign import Campaign
from oudler.tournament.campaigns.heat_list import HeatList, ListHead
from oudler.tournament.campaigns.log import CampaignLog
from oudler.tournament.campaigns.setup import Heat
from oudler.tournament.campaigns.units import ListedUnit, as_listed
from oudler.tournament.championships import Level, Season
from oudler.tournament.events import Regulations
from oudler.tournament.files import Tournament, posting_of
from oudler.tournament.people import plain_words
from oudler.tournament.play import stages, standing


class WhyNotListed(Ground):
    """Why there is no list of the qualified."""

    NO_CHAMPIONSHIP = "no_championship", "CHP-03"
    NOT_CLOSED = "not_closed", "RES-06"
    NO_LIST = "no_list", "CHP-05"
    DIFFERS = "differs", "CHP-05"


class NotListed(Refusal):
    """There is no list of the qualified to make."""


def list_of_event(
    tournament: Tournament,
    now: str,
    *,
    places: int | None = None,
    comite: str = "",
    sender: str = "",
    is_approved: bool = False,
) -> HeatList:
    """The list of an event of a championship, by its ranking; provisional while players may claim.

    Raises NotListed where it is no championship, or not closed.
    """
    rules = tournament.event.regulations
    if (championship := rules.championship) is None:
        raise NotListed(WhyNotListed.NO_CHAMPIONSHIP)
    posting = posting_of(tournament, now)
    if not posting.is_posted:
        raise NotListed(WhyNotListed.NOT_CLOSED)
    plan = stages(tournament.event)
    head = ListHead(
        championship=championship,
        season=_season(rules),
        level=rules.level,
        heat=rules.name,
        day=rules.day,
        comite=comite,
        sender=sender,
        sent=now,
        places=places,
        present=plan[0].units,
        plan=plan,
        is_provisional=not posting.is_final,
        is_approved=is_approved,
        source=tournament.log[0].seal,
        source_seal=tournament.log[-1].seal,
    )
    event = tournament.event
    return HeatList(
        head,
        tuple(
            ListedUnit(line.rank, as_listed([event.entries[number] for number in members], championship))
            for line in standing(event)
            if (members := event.members.get(line.account.number, ()))
        ),
    )


def _season(rules: Regulations) -> Season:
    """The season of the championship: a national final may be in the one after it (CHF-10)."""
    season, championship = Season.of(rules.day), rules.championship
    is_late = championship is not None and championship.terms.is_final_next_season
    return Season(season.year - 1) if is_late and rules.level is Level.NATIONAL_FINAL else season


def list_of_heat(
    campaign: Campaign, log: CampaignLog, heat: Heat, *, sent: str, sender: str = ""
) -> HeatList:
    """The list of a tournament of a championship, to be handed over: who gave up and who was called up told.

    Raises NotListed where its own list is not there.
    """
    if (known := campaign.lists.get(heat.code)) is None:
        raise NotListed(WhyNotListed.NO_LIST)
    head = replace(
        known.head,
        heat=heat.name,
        comite=campaign.setup.comite_of(heat),
        sender=sender or campaign.setup.name,
        sent=sent,
        places=heat.places,
        is_approved=known.head.is_approved or campaign.setup.comite_of(heat) in campaign.approved,
        source=log[0].seal,
        source_seal=log[-1].seal,
    )
    called = campaign.called.get(heat.code, ())
    units = tuple(
        replace(
            unit,
            gave_up=unit.gave_up or campaign.gave_up.get((heat.code, unit.key), ""),
            is_called=unit.is_called or unit.key in called,
        )
        for unit in known.units
    )
    return HeatList(head, units)


# --- to which tournament a list belongs ---------------------------------------------------------------------


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
