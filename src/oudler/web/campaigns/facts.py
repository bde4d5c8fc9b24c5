"""What the pages of a championship ask of it, computed once for each state of its log."""

from contextlib import suppress

from oudler.director.campaigns import tier_at_hand
from oudler.director.desk import CampaignDesk, moment
from oudler.rules import Problem
from oudler.tournament import campaigns
from oudler.tournament.campaigns import Heat, Intake, Objection, Tier
from oudler.web.site import PageRequest, Refused
from oudler.wording.language import Words, moment_words


def intake_of(desk: CampaignDesk, tier: Tier, heat: str = "") -> Intake:
    """Who comes into a tier, or into one tournament of it."""
    return desk.found(("intake", tier.code, heat), lambda now: campaigns.intake(now.campaign, tier, heat))


def objections_of(desk: CampaignDesk, tier: str = "") -> tuple[Objection, ...]:
    """What stands in the way, everywhere or in one tier."""
    return desk.found(("objections", tier), lambda now: campaigns.objections(now.campaign, tier))


def missing_of(desk: CampaignDesk, tier: str = "") -> tuple[Problem, ...]:
    """What is not there yet, everywhere or in one tier."""
    return desk.found(("missing", tier), lambda now: campaigns.missing(now.campaign, tier))


def tier_asked(asked: PageRequest) -> Tier:
    """The tier that the address names; else the one that is being prepared."""
    desk = asked.campaign
    named = desk.campaign.setup.tier(asked.query("etape"))
    return named or desk.found("at hand", lambda now: tier_at_hand(now.campaign))


def heat_asked(asked: PageRequest) -> tuple[Tier, Heat]:
    """The tournament that the address names, with its tier. Raises Refused."""
    setup, code = asked.campaign.campaign.setup, asked.path("heat")
    tier, heat = setup.tier_of(code), setup.heat(code)
    if tier is None or heat is None:
        told = asked.words.say("Cette épreuve n'est pas dans le championnat : choisissez-la dans les étapes.")
        raise Refused(told, status=404, up=f"{asked.place.home}/etapes")
    return tier, heat


def when_text(words: Words, at: str) -> str:
    """A day and a time as a log wrote them; empty where another program wrote something else."""
    with suppress(ValueError):
        return moment_words(words, moment(at).astimezone())
    return ""
