"""One tournament of a championship: when and where, under whom, who came, its ranking, its titles."""

from dataclasses import dataclass, replace
from fractions import Fraction

from starlette.responses import Response

from oudler.director.campaigns import event_of, is_ours, is_settled, with_heat
from oudler.tournament import campaigns
from oudler.tournament.championships import ArbiterRank, SessionPlan, Stage
from oudler.web.campaigns.arranging import MOST_PLACES, arranged
from oudler.web.campaigns.facts import heat_asked, intake_of, when_text
from oudler.web.campaigns.objections_view import shown_objections
from oudler.web.campaigns.writing import write
from oudler.web.site import PageRequest, Reading, Refused, Role, act, page
from oudler.wording.events import champion_text, names_text, tier_name
from oudler.wording.language import Words

SCREEN = "/championnats/{campaign}/tournoi/{heat}"
MOST_SITTINGS = 4
MOST_PRESENT = 2000
AFTER_LAST = 3
"""At most this many are shown after the last who goes on; the others are folded."""
RANKS = {rank.value: rank for rank in ArbiterRank}


@dataclass(frozen=True, slots=True)
class RankedRow:
    """Somebody in the ranking of a tournament."""

    place: int
    rank: int
    name: str
    more: str
    state: str
    """goes, called, gave_up, or nothing."""


def show(asked: PageRequest) -> Response:
    """Everything of one tournament."""
    desk, words = asked.campaign, asked.words
    campaign, (tier, heat) = desk.campaign, heat_asked(asked)
    found = campaign.lists.get(heat.code)
    target = campaign.setup.target(tier)
    event = event_of(asked.office, campaign, tier, heat)
    rows = _rows(asked, tier, heat, found) if found else []
    last = max((row.place for row in rows if row.state in ("goes", "called")), default=0) + AFTER_LAST
    return asked.page(
        "campaign_heat.html",
        tier=tier,
        heat=heat,
        tier_name=tier_name(words, tier),
        targets=target.heats if target else (),
        sends=target is not None,
        sittings=[*heat.sittings, *[None] * _empty_rows(len(heat.sittings))],
        overseen=campaign.overseen.get(heat.code) or campaigns.Overseen(heat.code),
        is_ours=is_ours(campaign, tier),
        came=campaign.attended.get(heat.code),
        plan=_plan_text(campaign, heat),
        list=found,
        sent=when_text(words, found.head.sent) if found else "",
        rows=rows[:last],
        more_rows=rows[last:],
        titles=[champion_text(words, each) for each in campaigns.titles_due(campaign, heat.code)],
        proclaimed=[champion_text(words, each) for each in campaign.proclaimed.get(heat.code, ())],
        objections=shown_objections(desk, words, tier, heat.code),
        event=event.id if event else "",
        is_settled=is_settled(campaign),
        can_be_dropped=heat.code not in campaign.lists,
    )


def _empty_rows(known: int) -> int:
    """How many more sessions can be written down: one more than there are, two at first."""
    return max(0, min(max(2, known + 1), MOST_SITTINGS) - known)


def _rows(
    asked: PageRequest, tier: campaigns.Tier, heat: campaigns.Heat, found: campaigns.HeatList
) -> list[RankedRow]:
    """The ranking, with who of it goes on."""
    campaign = asked.campaign.campaign
    target = campaign.setup.target(tier)
    come = intake_of(asked.campaign, target).by_key if target else {}

    def state(unit: campaigns.ListedUnit) -> str:
        held = come.get(unit.key)
        if unit.gave_up or (heat.code, unit.key) in campaign.gave_up:
            return "gave_up"
        if held is None or held.heat != heat.code:
            return ""
        return "called" if held.replaces or unit.is_called else "goes"

    return [
        RankedRow(place, unit.rank, _names(asked.words, unit), unit.people[0].club, state(unit))
        for place, unit in enumerate(found.units, start=1)
    ]


def _names(words: Words, unit: campaigns.ListedUnit) -> str:
    return names_text(words, unit.names)


# --- what is announced of it ----------------------------------------------------------------------------


def change(asked: PageRequest) -> Response:
    """When and where it is, how many it takes and sends on. Raises Refused."""
    _, heat = heat_asked(asked)
    reading, setup = Reading(asked), asked.campaign.campaign.setup
    made = replace(
        heat,
        name=reading.text("name", 80),
        comite=reading.text("comite", 60),
        zone=reading.text("zone", 60),
        venue=reading.text("venue", 120),
        sittings=_sittings(reading),
        size=reading.maybe("size", 0, MOST_PLACES),
        places=reading.maybe("places", 0, MOST_PLACES),
        into=reading.choice("into", {each.code: each.code for each in setup.heats}, ""),
    )
    if reading.wrong:
        raise Refused(*reading.wrong)
    return arranged(asked, with_heat(setup, made), f"/tournoi/{heat.code}")


def _sittings(reading: Reading) -> tuple[campaigns.Sitting, ...]:
    lines = range(1, MOST_SITTINGS + 1)
    days = [(reading.birth(f"day{line}"), reading.time(f"starts{line}")) for line in lines]
    return tuple(campaigns.Sitting(day, starts) for day, starts in days if day)


def oversee(asked: PageRequest) -> Response:
    """Under whom it is held: its own arbiter, or the three conditions (CHG-01, CHG-02). Raises Refused."""
    _, heat = heat_asked(asked)
    reading = Reading(asked)
    arbiter = reading.text("arbiter", 80)
    made = campaigns.Overseen(
        heat.code,
        arbiter=arbiter,
        rank=reading.choice("rank", RANKS, ArbiterRank.OFFICIAL) if arbiter else None,
        in_room=reading.number("in_room", 0, 0, 99),
        has_written_request=reading.is_ticked("has_written_request"),
        main_arbiter=reading.text("main_arbiter", 80),
    )
    if reading.wrong:
        raise Refused(*reading.wrong)
    return write(asked, made, to=f"/tournoi/{heat.code}#arbitres")


# --- on the day -----------------------------------------------------------------------------------------


def attend(asked: PageRequest) -> Response:
    """How many came, and what is played where that is not the line (CHP-10). Raises Refused."""
    tier, heat = heat_asked(asked)
    reading = Reading(asked)
    present = reading.number("present", 0, 1, MOST_PRESENT)
    plan = _read_plan(reading, present)
    if reading.wrong or not present:
        told = asked.words.say("Écrivez combien sont là à la première séance.")
        raise Refused(*(reading.wrong or [told]))
    to = f"/tournoi/{heat.code}#presents" if asked.field("plan") else f"?etape={tier.code}#plan"
    return write(asked, campaigns.Attended(heat.code, present, plan), to=to)


def _read_plan(reading: Reading, present: int) -> SessionPlan:
    """A plan as it is typed: a session in each line, as players, deals and coefficient."""
    lines = [line.replace("×", " ").split() for line in reading.asked.field("plan").splitlines()]
    stages = []
    for number, parts in enumerate(filter(None, lines), start=1):
        try:
            units, deals, *factor = parts
            coefficient = Fraction(factor[0].replace(",", ".")) if factor else Fraction(1)
            stages.append(Stage(int(units), int(deals), coefficient, number))
        except (ValueError, ZeroDivisionError):
            told = reading.asked.words.say(
                "Séance {number} : écrivez les joueurs, les donnes et le coefficient, comme « 20 20 1,3 ».",
                number=number,
            )
            reading.complain("plan", told)
    if stages and stages[0].units != present:
        stages[0] = replace(stages[0], units=present)
    return tuple(stages)


def _plan_text(campaign: campaigns.Campaign, heat: campaigns.Heat) -> str:
    """The plan that is played instead of the line, as it is typed."""
    came = campaign.attended.get(heat.code)
    lines = [
        " ".join(filter(None, (str(each.units), str(each.deals), _factor(each.coefficient))))
        for each in (came.plan if came else ())
    ]
    return "\n".join(lines)


def _factor(coefficient: Fraction) -> str:
    return "" if coefficient == 1 else f"{float(coefficient):g}".replace(".", ",")


def proclaim(asked: PageRequest) -> Response:
    """Proclaim the titles that the ranking gives (CHP-05, CHP-17). Raises Refused."""
    _, heat = heat_asked(asked)
    due = campaigns.titles_due(asked.campaign.campaign, heat.code)
    return write(asked, campaigns.Proclaimed(heat.code, due), to=f"/tournoi/{heat.code}#titres")


ROUTES = (
    page(SCREEN, show, Role.ARBITER),
    act(SCREEN, change, Role.ARBITER),
    act(f"{SCREEN}/arbitres", oversee, Role.ARBITER),
    act(f"{SCREEN}/presents", attend, Role.ARBITER),
    act(f"{SCREEN}/titres", proclaim, Role.ARBITER),
)
