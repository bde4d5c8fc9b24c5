"""The entries of a tier: who is qualified, with what they keep of the day when they qualified (CHF-11)."""

from dataclasses import replace

from oudler.tournament.campaigns.campaign import Campaign
from oudler.tournament.campaigns.intake import Intake, Qualified, intake
from oudler.tournament.campaigns.setup import Tier
from oudler.tournament.campaigns.units import numbered
from oudler.tournament.championships import Level, entry_at_final
from oudler.tournament.people import Entry


def entries_for(campaign: Campaign, tier: Tier, heat: str = "") -> tuple[Entry, ...]:
    """Everybody who comes into a tier, or a tournament of it, as entries of the event: numbered, in teams."""
    return tuple(entry for unit in entries_of(campaign, tier, intake(campaign, tier, heat)) for entry in unit)


def entries_of(campaign: Campaign, tier: Tier, come: Intake) -> tuple[tuple[Entry, ...], ...]:
    """The entries of each player, pair or team of an intake, in its order."""
    is_alone = campaign.setup.championship.members == 1
    first, found = 1, []
    for team, each in enumerate(come.qualified, start=1):
        people = numbered(playing(campaign, tier, each), None if is_alone else team, first)
        first += len(people)
        found.append(people)
    return tuple(found)


def playing(campaign: Campaign, tier: Tier, qualified: Qualified) -> tuple[Entry, ...]:
    """Who plays for a qualified unit: those who qualified, or the composition that was said."""
    then = {person.licence: person for person in qualified.unit.people}
    people = campaign.composed.get((tier.code, qualified.key), qualified.unit.people)
    return tuple(_today(campaign, tier, then.get(person.licence), person) for person in people)


def _today(campaign: Campaign, tier: Tier, then: Entry | None, person: Entry) -> Entry:
    """Somebody as he is today, with what he keeps at the national final; the licence as it was checked."""
    now = campaign.person(person)
    if then is not None and tier.level is Level.NATIONAL_FINAL:
        now = entry_at_final(campaign.setup.championship, then, now)
    if person.licence in campaign.lapsed.get(tier.code, ()):
        return replace(now, is_licensed=False)
    return now
