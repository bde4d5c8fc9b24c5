"""The list is handed over: on paper, as a spreadsheet, as a sealed file; the next event is announced."""

from starlette.responses import Response

from oudler.director import campaigns
from oudler.printing import write_spreadsheet
from oudler.tournament.campaigns import Heat, NotListed, Tier, list_of_heat, write_list
from oudler.tournament.events import NotNow
from oudler.web.campaigns.facts import heat_asked, intake_of, missing_of, objections_of, tier_asked
from oudler.web.results import MEDIA, download, file_stem, shown_pdf
from oudler.web.setup import told_rounds
from oudler.web.site import PageRequest, Refused, Role, act, page
from oudler.wording.events import refusal_text, refusal_texts, tier_name
from oudler.wording.language import day_words

HOME = "/championnats/{campaign}"
SCREEN = f"{HOME}/remettre"


def show(asked: PageRequest) -> Response:
    """What can be handed over of a tier: who comes in, the sealed lists that go on, the papers."""
    desk, words = asked.campaign, asked.words
    tier = tier_asked(asked)
    come = intake_of(desk, tier)
    setup = desk.campaign.setup
    sending = [each for each in setup.tiers if setup.target(each) is not None]
    return asked.page(
        "campaign_hand.html",
        tier=tier,
        tier_name=tier_name(words, tier),
        tiers=[(each.code, tier_name(words, each)) for each in setup.tiers],
        count=len(come.qualified),
        waiting=max(0, come.places - len(come.qualified)),
        awaited=len(come.awaited),
        objections=sum(one.stands for one in objections_of(desk, tier.code)),
        lacking=len(missing_of(desk, tier.code)),
        heats=[(heat, _event_id(asked, tier, heat)) for heat in tier.heats],
        lists=[
            (heat, tier_name(words, each), desk.campaign.lists[heat.code].head.is_provisional)
            for each in sending
            for heat in each.heats
            if heat.code in desk.campaign.lists
        ],
        has_table=bool(desk.campaign.tables),
        has_titles=bool(desk.campaign.proclaimed),
        may_announce=asked.role is Role.ORGANISER,
    )


def _event_id(asked: PageRequest, tier: Tier, heat: Heat) -> str:
    found = campaigns.event_of(asked.office, asked.campaign.campaign, tier, heat)
    return found.id if found else ""


def _is_whole(asked: PageRequest, tier: Tier) -> bool:
    """Whether everybody is known who comes into a tier, and nothing stands in the way."""
    come = intake_of(asked.campaign, tier)
    stands = any(one.stands for one in objections_of(asked.campaign, tier.code))
    return not stands and not come.awaited and not come.unset and len(come.qualified) >= come.places


# --- files ----------------------------------------------------------------------------------------------


def take_sealed(asked: PageRequest) -> Response:
    """The list of a tournament, sealed and signed, for the next one to receive. Raises Refused."""
    _, heat = heat_asked(asked)
    desk, by = asked.campaign, asked.by
    try:
        made = list_of_heat(desk.campaign, desk.dossier.log, heat, sent=desk.now(), sender=by)
    except NotListed as error:
        raise Refused(refusal_text(asked.words, error)) from error
    name = f"{file_stem(desk.campaign.setup.name)}-{file_stem(heat.name)}-liste.json"
    return download(write_list(made, desk.signer).encode(), name, MEDIA["json"])


def take_sheet(asked: PageRequest) -> Response:
    """Who comes into a tier as a spreadsheet, which the desk of another event can read. Raises Refused."""
    tier, ending = tier_asked(asked), asked.path("ending")
    if ending not in ("xlsx", "csv"):
        raise Refused(asked.words.say("Ce fichier n'existe pas : choisissez dans la liste."), status=404)
    rows = campaigns.qualified_rows(asked.words, asked.campaign.campaign, tier)
    body = write_spreadsheet({tier_name(asked.words, tier)[:30]: rows}, ending)
    return download(body, _name(asked, tier, "qualifies", ending), MEDIA[ending])


def take_paper(asked: PageRequest) -> Response:
    """The list, the table of the regulation or the titles, for the printer. Raises Refused."""
    code, tier = asked.path("code"), tier_asked(asked)
    if code not in campaigns.PAPERS:
        raise Refused(
            asked.words.say("Ce document n'existe pas : choisissez-en un dans la liste."), status=404
        )
    body = campaigns.paper_of(
        asked.campaign.dossier, code, tier, asked.words, is_whole=_is_whole(asked, tier)
    )
    return shown_pdf(body, _name(asked, tier, code, "pdf"))


def _name(asked: PageRequest, tier: Tier, what: str, ending: str) -> str:
    """A name that any system takes; what is not whole says so."""
    parts = [file_stem(asked.campaign.campaign.setup.name), file_stem(tier_name(asked.words, tier)), what]
    return "-".join(parts if _is_whole(asked, tier) else [*parts, "provisoire"]) + f".{ending}"


# --- the next event -------------------------------------------------------------------------------------


def ask_event(asked: PageRequest) -> Response:
    """Show what would be announced, and who would be entered."""
    return _ask_event(asked)


def _ask_event(asked: PageRequest, lines: list[str] | None = None) -> Response:
    tier, heat = heat_asked(asked)
    campaign, words = asked.campaign.campaign, asked.words
    units = campaigns.expected(campaign, tier, heat)
    rules = campaigns.event_rules(campaign, tier, heat, max(units, 1), asked.office.now().astimezone().date())
    return asked.page(
        "campaign_event.html",
        status=422 if lines else 200,
        lines=lines or [],
        tier=tier,
        heat=heat,
        rules=rules,
        day=day_words(words, rules.day),
        is_dated=bool(heat.sittings),
        plan=told_rounds(words, rules),
        units=units,
        count=sum(len(each.unit.people) for each in intake_of(asked.campaign, tier).qualified),
        is_whole=_is_whole(asked, tier),
        event=_event_id(asked, tier, heat),
    )


def announce(asked: PageRequest) -> Response:
    """Announce the event, everybody of the list entered. Raises Refused."""
    tier, heat = heat_asked(asked)
    if event := _event_id(asked, tier, heat):
        return asked.go(f"/e/{event}/bureau/inscriptions")
    try:
        made = campaigns.open_event(asked.office, asked.campaign, tier, heat, asked.by)
    except NotNow as refusal:
        return _ask_event(asked, refusal_texts(asked.words, refusal.problems))
    return asked.go(f"/e/{made.id}/bureau/inscriptions")


ROUTES = (
    page(SCREEN, show, Role.ARBITER),
    page(f"{SCREEN}/qualifies.{{ending}}", take_sheet, Role.ARBITER),
    page(f"{HOME}/tournoi/{{heat}}/liste.json", take_sealed, Role.ARBITER),
    page(f"{HOME}/papiers/{{code}}.pdf", take_paper, Role.ARBITER),
    page(f"{HOME}/tournoi/{{heat}}/annoncer", ask_event, Role.ORGANISER),
    act(f"{HOME}/tournoi/{{heat}}/annoncer", announce, Role.ORGANISER),
)
