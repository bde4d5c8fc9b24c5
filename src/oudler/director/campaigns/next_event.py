"""The event of a tournament of a championship, announced with its plan, its entries made from the list."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import date

from oudler.director.desk import CampaignDesk, Desk, Office, UnreadEvent, written
from oudler.director.entries import usual_shape
from oudler.store import CHAMPIONSHIP, NoSuchEvent
from oudler.tournament.campaigns import Campaign, Heat, Tier, attendance, entries_for, intake
from oudler.tournament.championships import Oversight, SessionPlan
from oudler.tournament.events import Entered, Opened, Regulations, RoundPlan
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.tournament.people import plain_words
from oudler.tournament.points import Conditions, Occasion, OrganisingBody
from oudler.tournament.ranking import TieRule

_DEALS = (4, 5, 3, 6, 2, 1)
"""How many deals a round has, the first that divides those of a stage."""


def event_rules(campaign: Campaign, tier: Tier, heat: Heat, present: int, day: date) -> Regulations:
    """What is announced of a tournament for this many; `day` where its own is not set."""
    setup = campaign.setup
    plan = attendance(campaign, tier, present).plan
    overseen = campaign.overseen.get(heat.code)
    return Regulations(
        name=event_name(campaign, heat),
        day=heat.sittings[0].day if heat.sittings else day,
        rounds=tuple(_started(_rounds(plan) if plan else _usual(setup.championship.terms.form, heat), heat)),
        form=setup.championship.terms.form,
        ties=TieRule.ARTICLE_29,
        level=tier.level,
        championship=setup.championship,
        conditions=_conditions(campaign, tier, heat),
        oversight=_oversight(campaign, heat),
        arbiters=(overseen.arbiter,) if overseen and overseen.arbiter else (),
        venue=heat.venue,
    )


def _conditions(campaign: Campaign, tier: Tier, heat: Heat) -> Conditions:
    """How it is held, for its national points."""
    overseen = campaign.overseen.get(heat.code)
    organiser = OrganisingBody.COMITE if tier.level.is_regional else OrganisingBody.FEDERATION
    has_arbiter = overseen is not None and bool(overseen.arbiter or overseen.main_arbiter)
    return Conditions(organiser, Occasion.CHAMPIONSHIP, has_official_arbiter=has_arbiter)


def _oversight(campaign: Campaign, heat: Heat) -> Oversight | None:
    """Under whom it is held, as far as the championship knows (CHP-02, CHG-01, CHG-02)."""
    overseen = campaign.overseen.get(heat.code)
    is_approved = campaign.setup.comite_of(heat) in campaign.approved
    if overseen is None:
        return Oversight(is_approved, None) if is_approved else None
    return Oversight(
        is_approved,
        overseen.rank if overseen.arbiter else None,
        arbiters_in_room=overseen.in_room,
        has_written_request=overseen.has_written_request,
        has_main_arbiter=bool(overseen.main_arbiter),
    )


def event_name(campaign: Campaign, heat: Heat) -> str:
    """The name of the event: that of the championship, then that of the tournament."""
    return f"{campaign.setup.name}, {heat.name}"[:80]


def expected(campaign: Campaign, tier: Tier, heat: Heat) -> int:
    """How many players, pairs or teams a tournament is announced for."""
    came = campaign.attended.get(heat.code)
    return came.present if came else heat.size or intake(campaign, tier, _one_of(tier, heat)).places


def _rounds(plan: SessionPlan) -> Iterator[RoundPlan]:
    """The rounds of the stages of a plan."""
    left = plan[0].units
    for stage in plan:
        deals = next(each for each in _DEALS if stage.deals % each == 0)
        keep = stage.units if stage.units < left else None
        left = stage.units
        first = RoundPlan(deals, session=stage.session, keep=keep, coefficient=stage.coefficient)
        yield first
        yield from (RoundPlan(deals, session=stage.session) for _ in range(stage.deals // deals - 1))


def _usual(form: Form, heat: Heat) -> Iterator[RoundPlan]:
    """The usual rounds in as many sessions as are planned, where no table says what is played."""
    shape = usual_shape(form)
    for session in range(1, max(1, len(heat.sittings)) + 1):
        yield from (RoundPlan(shape.deals, session=session) for _ in range(shape.rounds))


def _started(rounds: Iterator[RoundPlan], heat: Heat) -> Iterator[RoundPlan]:
    """Rounds of which the first of each session has the time at which that begins."""
    begun: set[int] = set()
    for each in rounds:
        is_first = each.session not in begun and each.session <= len(heat.sittings)
        begun.add(each.session)
        yield replace(each, starts=heat.sittings[each.session - 1].starts) if is_first else each


def open_event(office: Office, desk: CampaignDesk, tier: Tier, heat: Heat, by: str) -> Desk:
    """Announce the event of a tournament, everybody of its list entered. Raises NotNow."""
    campaign, at = desk.campaign, written(office.now())
    today = office.now().astimezone().date()
    rules = event_rules(campaign, tier, heat, expected(campaign, tier, heat), today)
    tournament = Tournament.open(Opened(rules), at, by)
    for entry in entries_for(campaign, tier, _one_of(tier, heat)):
        tournament = tournament.record(Entered(entry), at, by)
    known = office.clubs.of_event(desk.id, CHAMPIONSHIP)
    return office.add(tournament, known.id if known else None)


def _one_of(tier: Tier, heat: Heat) -> str:
    """The code of a tournament where its tier has several; empty where it is the only one."""
    return heat.code if len(tier.heats) > 1 else ""


def event_of(office: Office, campaign: Campaign, tier: Tier, heat: Heat) -> Desk | None:
    """The event of this machine that was announced for a tournament; None: there is none."""
    name = plain_words(event_name(campaign, heat))
    for stored in office.events():
        if plain_words(stored.name) != name:
            continue
        with suppress(UnreadEvent, NoSuchEvent):
            rules = (found := office.desk(stored.id)).event.regulations
            if rules.championship is campaign.setup.championship and rules.level is tier.level:
                return found
    return None
