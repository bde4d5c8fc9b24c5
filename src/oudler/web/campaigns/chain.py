"""The championship as a chain: stages, who is qualified by what, the plan, what stands in the way."""

from dataclasses import dataclass

from starlette.responses import Response

from oudler.director.campaigns import CampaignStep, StepKind, event_of, is_ours, next_step
from oudler.director.desk import CampaignDesk
from oudler.tournament.campaigns import Intake, Tier
from oudler.tournament.championships import Access
from oudler.web.campaigns.facts import intake_of, objections_of, tier_asked
from oudler.web.campaigns.links import champion_link
from oudler.web.campaigns.objections_view import objection_link, shown_missing, shown_objections
from oudler.web.campaigns.plan_view import plan_view
from oudler.web.campaigns.qualified_view import qualified_list
from oudler.web.campaigns.tiers_view import steps_of
from oudler.web.site import PageRequest, Role, page
from oudler.wording.events import names_text, objection_told, tier_name
from oudler.wording.language import Words

HOME = "/championnats/{campaign}"
MOST_OBJECTIONS = 6
"""At most this many are shown; more are folded."""


@dataclass(frozen=True, slots=True)
class Button:
    """The one primary act of the page."""

    text: str
    link: str
    icon: str


def show(asked: PageRequest) -> Response:
    """The whole championship on one page, the tier at hand in the middle of it."""
    desk, words = asked.campaign, asked.words
    tier = tier_asked(asked)
    come, found = intake_of(desk, tier), objections_of(desk, tier.code)
    step = next_step(desk.campaign, tier, come, found)
    objections = shown_objections(desk, words, tier)
    return asked.page(
        "campaign.html",
        tier=tier,
        tier_name=tier_name(words, tier),
        steps=steps_of(desk, words, tier),
        qualified=qualified_list(desk, words, tier, asked.query("voir")),
        plan=plan_view(desk, words, tier, asked.query("presents")) if _has_table(desk, tier) else None,
        standing=[one for one in objections if not one.derogation][:MOST_OBJECTIONS],
        more_standing=[one for one in objections if not one.derogation][MOST_OBJECTIONS:],
        derogated=[one for one in objections if one.derogation],
        lacking=list(shown_missing(desk, words, tier)),
        button=_button(asked, tier, step),
        is_complete=step.kind is StepKind.HAND_OVER,
        held_back=_held_back(words, come, sum(one.stands for one in found)),
        event=_event(asked, tier),
        told_intake=_intake_told(words, come),
    )


def _has_table(desk: CampaignDesk, tier: Tier) -> bool:
    """Whether attendance chooses a line there: the tables of other organisers are not kept here."""
    return tier.level.is_regional and is_ours(desk.campaign, tier)


def _event(asked: PageRequest, tier: Tier) -> str:
    """The event of this machine that was announced for the tier; empty: there is none, or several."""
    if len(tier.heats) != 1:
        return ""
    found = event_of(asked.office, asked.campaign.campaign, tier, tier.heats[0])
    return found.id if found else ""


def _held_back(words: Words, come: Intake, objections: int) -> str:
    """Why the list is not handed over yet."""
    waiting = come.places - len(come.qualified)
    if come.awaited and waiting <= 0:
        return words.many("{n} liste attendue", "{n} listes attendues", len(come.awaited))
    if waiting > 0:
        return words.many("{n} place manque", "{n} places manquent", waiting)
    return words.many("{n} objection", "{n} objections", objections) if objections else ""


def _intake_told(words: Words, come: Intake) -> str:
    """How those who come in have come in: 28 par quota, 1 en titre, 11 places à donner."""
    counts = {access: sum(each.access is access for each in come.qualified) for access in Access}
    waiting = max(0, come.places - len(come.qualified))
    told = [
        words.say("{n} par quota", n=counts[Access.REGIONAL]) if counts[Access.REGIONAL] else "",
        words.say("{n} du qualificatif", n=counts[Access.QUALIFIER]) if counts[Access.QUALIFIER] else "",
        words.say("{n} en titre", n=counts[Access.REIGNING]) if counts[Access.REIGNING] else "",
        words.many("{n} place à donner", "{n} places à donner", waiting) if waiting else "",
    ]
    shown = ", ".join(filter(None, told))
    return shown and f"{shown}."


# --- the one primary act --------------------------------------------------------------------------------


def _button(asked: PageRequest, tier: Tier, step: CampaignStep) -> Button:
    words, name = asked.words, step.heat.name if step.heat else ""
    heat = step.heat.code if step.heat else ""
    if step.kind is StepKind.SETTLE and step.objection:
        title = objection_told(words, step.objection).title
        link = objection_link(asked.campaign, tier, step.objection)
        return Button(words.say("Régler : {title}", title=title), link, "warn")
    if step.kind is StepKind.CALL_UP and step.open and step.open.next:
        who = names_text(words, step.open.next.names)
        return Button(words.say("Appeler {who}…", who=who), f"/remplacer?etape={tier.code}", "swap")
    if step.kind is StepKind.CHAMPION and step.direct:
        who = names_text(words, step.direct.champion.names)
        link = champion_link(asked.campaign.campaign, step.direct.champion.key, tier)
        return Button(words.say("Confirmer {who}…", who=who), link, "people")
    rows = {
        StepKind.PLACES: Button(words.say("Fixer les places"), "/etapes#places", "sheet"),
        StepKind.TABLE: Button(words.say("Écrire le tableau"), f"/reglement?etape={tier.code}", "sheet"),
        StepKind.RECEIVE: Button(words.say("Recevoir {name}…", name=name), f"/recevoir?tournoi={heat}", "up"),
        StepKind.CALL_UP: Button(words.say("Donner les places"), f"/remplacer?etape={tier.code}", "swap"),
        StepKind.TITLES: Button(words.say("Proclamer les titres"), f"/tournoi/{heat}#titres", "check"),
    }
    return rows.get(step.kind) or Button(
        words.say("Remettre la liste"), f"/remettre?etape={tier.code}", "sheet"
    )


ROUTES = (page(HOME, show, Role.ARBITER),)
