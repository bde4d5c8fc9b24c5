"""Opening a championship of a season: on one screen, or as the one before, with its titles."""

import re
from collections.abc import Mapping, Sequence

from starlette.responses import Response

from oudler.director.campaigns import HeatAsked, OpeningAsked, asked_setup, editions_before, next_edition
from oudler.director.desk import CampaignDesk
from oudler.store import NoSuchEvent
from oudler.tournament.campaigns import Announced, CampaignHappening, NotWritten, Organiser, champions_of
from oudler.tournament.championships import Championship, Season
from oudler.web.site import PageRequest, Reading, Role, act, page
from oudler.wording.events import champion_text, championship_name, refusal_texts
from oudler.wording.language import msg

ADDRESS = "/championnats/nouveau"
CHAMPIONSHIPS = {each.code: each for each in Championship}
ORGANISERS = {each.value: each for each in Organiser}
_PLACES = re.compile(r"(.*\S)[\s:=]+(\d{1,3})")
_ABOUT = {
    Championship.INDIVIDUAL: msg("un par un, ouvert à tous les licenciés"),
    Championship.DUO: msg("par paires d'un même comité, du 1er octobre au 20 décembre"),
    Championship.INTERCLUBS: msg("par équipes de quatre d'un même club ; finale la saison suivante"),
    Championship.SENIORS: msg("un par un, à partir de 60 ans"),
}


def new(asked: PageRequest) -> Response:
    """Ask what is opened: what is usual stands there already."""
    before = _before(asked, asked.query("apres"))
    season = before.campaign.setup.season.next if before else _season(asked)
    name = _renewed(before) if before else ""
    return _form(asked, {"season": str(season.year), "name": name}, before)


def opened(asked: PageRequest) -> Response:
    """Open the championship, or show the form with what is wrong."""
    reading = Reading(asked)
    before = _before(asked, asked.field("apres"))
    happenings = _next(reading, before) if before else _usual(asked, reading)
    if reading.wrong:
        return _again(asked, before, reading.wrong, reading)
    try:
        by = asked.visitor.name or asked.words.say("bureau")
        desk = asked.office.campaigns.open(*happenings, by=by)
    except NotWritten as refusal:
        lines = refusal_texts(asked.words, refusal.problems)
        return _again(asked, before, lines, reading)
    return asked.go(f"/championnats/{desk.id}")


def _usual(asked: PageRequest, reading: Reading) -> Sequence[CampaignHappening]:
    """The usual stages, with what the form says."""
    championship = reading.choice("championship", CHAMPIONSHIPS, Championship.INDIVIDUAL)
    organiser = reading.choice("organiser", ORGANISERS, Organiser.COMITE)
    season = Season(reading.number("season", _season(asked).year, 2000, 2100))
    comite = reading.text("comite", 60)
    wanted = OpeningAsked(
        championship=championship,
        organiser=organiser,
        season=season,
        name=reading.text("name", 70) or _usual_name(asked, championship, season, comite),
        comite=comite,
        zone=reading.text("zone", 60),
        heats=_heats(reading),
        final_day=reading.birth("final_day"),
        venue=reading.text("venue", 120),
    )
    if organiser is Organiser.COMITE and not comite:
        reading.complain("comite", asked.words.say("Écrivez le nom du comité qui organise."))
    return (Announced(asked_setup(asked.words, wanted)),)


def _usual_name(asked: PageRequest, championship: Championship, season: Season, comite: str) -> str:
    kind = championship_name(asked.words, championship)
    parts = [kind[:1].upper() + kind[1:], comite, str(season)]
    return ", ".join(filter(None, parts))


def _heats(reading: Reading) -> tuple[HeatAsked, ...]:
    """The lines of a field: a name each, and how many go on where a number follows it."""
    found = []
    for line in reading.asked.field("heats").splitlines():
        name = " ".join(line.split())[:80]
        if not name:
            continue
        told = _PLACES.fullmatch(name)
        found.append(HeatAsked(told[1].rstrip(" :="), int(told[2])) if told else HeatAsked(name))
    return tuple(found)


# --- the season after -----------------------------------------------------------------------------------


def _next(reading: Reading, before: CampaignDesk) -> Sequence[CampaignHappening]:
    season = before.campaign.setup.season.next
    return next_edition(before.campaign, season, reading.text("name", 80) or _renewed(before))


def _renewed(before: CampaignDesk) -> str:
    """The name of a championship, in the season after."""
    setup = before.campaign.setup
    return setup.name.replace(str(setup.season), str(setup.season.next))


def _before(asked: PageRequest, id: str) -> CampaignDesk | None:
    """The championship whose next edition is opened; None: it is opened anew."""
    try:
        return asked.office.campaigns.desk(id) if id else None
    except NoSuchEvent:
        return None


# --- the form -------------------------------------------------------------------------------------------


def _season(asked: PageRequest) -> Season:
    return Season.of(asked.office.now().astimezone().date())


def _again(
    asked: PageRequest, before: CampaignDesk | None, lines: Sequence[str], reading: Reading
) -> Response:
    return _form(asked, asked.typed, before, lines, reading.fields)


def _form(
    asked: PageRequest,
    fields: Mapping[str, str],
    before: CampaignDesk | None,
    lines: Sequence[str] = (),
    marked: set[str] | None = None,
) -> Response:
    words, season = asked.words, _season(asked)
    return asked.page(
        "campaign_new.html",
        status=422 if lines else 200,
        fields=fields,
        marked=marked or set(),
        lines=lines,
        before=before,
        titles=[champion_text(words, each) for each in champions_of(before.campaign)] if before else [],
        editions=[] if before else list(editions_before(asked.office.campaigns, season)),
        kinds=[
            (each.code, championship_name(words, each), words.say(about)) for each, about in _ABOUT.items()
        ],
        seasons=[(str(each.year), str(each)) for each in (season, season.next)],
    )


ROUTES = (
    page(ADDRESS, new, Role.ORGANISER),
    act(ADDRESS, opened, Role.ORGANISER),
)
