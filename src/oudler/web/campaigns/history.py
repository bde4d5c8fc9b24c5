"""The log of a championship: what happened, what is taken back, its file, titles of the season before."""

from dataclasses import dataclass

from starlette.responses import Response

from oudler.director.campaigns import editions_before, take_back, titles_of
from oudler.director.desk import CampaignDesk, file_stamp
from oudler.store import NoSuchEvent
from oudler.tournament.campaigns import Champion, ChampionsNamed, Setup, holding, write_dossier
from oudler.tournament.championships import REGIONAL_TITLES, Title
from oudler.tournament.events import LineSeal
from oudler.tournament.people import Entry
from oudler.web.campaigns.facts import when_text
from oudler.web.campaigns.writing import write, written
from oudler.web.desk import handover
from oudler.web.results import MEDIA, download, file_stem
from oudler.web.site import PageRequest, Reading, Refused, Role, act, page, short_number, span_of
from oudler.wording.events import campaign_line_text, champion_text, title_text

HOME = "/championnats/{campaign}"
SCREEN = f"{HOME}/journal"
SHOWN_LINES = 200


@dataclass(frozen=True, slots=True)
class ToldLine:
    """A line of the log, as the page shows it."""

    number: int
    at: str
    by: str
    text: str
    is_taken_back: bool


def show(asked: PageRequest) -> Response:
    """The whole log in words, the latest line first; what was taken back stays, struck out."""
    desk, words = asked.campaign, asked.words
    log = desk.dossier.log
    holds = {line.number for line in holding(log)}
    last = short_number(asked.query("de"), 7)
    shown = [line for line in reversed(log) if last is None or line.number <= last][:SHOWN_LINES]
    return asked.page(
        "campaign_log.html",
        lines=[
            ToldLine(
                line.number,
                when_text(words, line.at),
                line.by,
                campaign_line_text(words, desk.campaign, line.happening),
                line.number not in holds,
            )
            for line in shown
        ],
        count=len(log),
        older=shown[-1].number - 1 if shown and shown[-1].number > 1 else None,
        seal=LineSeal.of(log[-1]).short,
        champions=[champion_text(words, each) for each in desk.campaign.champions],
        titles=[(title.value, title_text(words, title)) for title in _titles(desk.campaign.setup)],
        members=range(1, desk.campaign.setup.championship.members + 1),
        before=_before(asked),
        kept=[
            (each.number, when_text(words, each.at))
            for each in reversed(asked.office.store.snapshots(desk.id))
        ],
    )


def _before(asked: PageRequest) -> list[CampaignDesk]:
    """The championships of the season before whose titles may be taken over."""
    setup = asked.campaign.campaign.setup
    return [
        desk
        for desk in editions_before(asked.office.campaigns, setup.season)
        if desk.campaign.setup.championship is setup.championship
        and desk.campaign.setup.season.next == setup.season
        and titles_of(desk.campaign)
    ]


def undo(asked: PageRequest) -> Response:
    """Take back the lines that a form names, and go back to the page that had shown them. Raises Refused."""
    words, desk, by = asked.words, asked.campaign, asked.by
    span = span_of(asked.field("number"))
    if span is None or span[0] < 1:
        raise Refused(words.say("Cette ligne n'existe pas : choisissez-la dans le journal."))
    first, last = span
    why = asked.field("why") or words.say("défait")
    back = asked.field("back").removeprefix(asked.place.home)
    to = back if asked.field("back").startswith(asked.place.home) else ""
    return written(asked, lambda: take_back(desk, first, last, why, by), to)


def take_file(asked: PageRequest) -> Response:
    """The file of the championship as it stands, signed by this machine where it has a key."""
    desk = asked.campaign
    return _taken(asked, write_dossier(desk.dossier, desk.signer), desk.now())


def take_kept(asked: PageRequest) -> Response:
    """The file as it was kept after a line. Raises Refused where none was."""
    return _taken(asked, *handover.kept_copy(asked, asked.campaign.id))


def _taken(asked: PageRequest, text: str, at: str) -> Response:
    """The file of a championship, named by its moment: championnat-20261115T153000Z.json."""
    stamp = file_stamp(at)
    name = f"{file_stem(asked.campaign.campaign.setup.name)}-{stamp}.json"
    return download(text.encode(), name, MEDIA["json"])


# --- the champions of last season -----------------------------------------------------------------------


def name_champions(asked: PageRequest) -> Response:
    """The champions of last season: those of another championship here, or one by hand. Raises Refused."""
    if id := asked.field("of"):
        try:
            titles = titles_of(asked.office.campaigns.desk(id).campaign)
        except NoSuchEvent:
            titles = ()
        if not titles:
            raise Refused(asked.words.say("Ce championnat n'a pas encore de titre."))
        return write(asked, *titles, to="/journal#titres")
    champion = _typed_champion(asked)
    return write(asked, ChampionsNamed((*asked.campaign.campaign.champions, champion)), to="/journal#titres")


def _titles(setup: Setup) -> tuple[Title, ...]:
    """The titles that give a place directly, the organiser's own first."""
    return (*REGIONAL_TITLES, Title.CHAMPION) if setup.comite else (Title.CHAMPION, *REGIONAL_TITLES)


def _typed_champion(asked: PageRequest) -> Champion:
    """Who held a title, as a form says. Raises Refused."""
    reading, setup = Reading(asked), asked.campaign.campaign.setup
    titles = _titles(setup)
    title = reading.choice("title", {each.value: each for each in titles}, titles[0])
    comite = reading.text("comite", 60) or setup.comite
    people = tuple(
        Entry(
            at,
            reading.text(f"licence{at}", 20).replace(" ", ""),
            reading.text(f"surname{at}", 60),
            reading.text(f"first_name{at}", 60),
            club=reading.text("club", 60),
            comite=comite,
            series=reading.maybe(f"series{at}", 1, 4),
        )
        for at in range(1, setup.championship.members + 1)
    )
    if title in REGIONAL_TITLES and not comite:
        raise Refused(asked.words.say("Un champion régional l'est d'un comité : écrivez lequel."))
    if reading.wrong:
        raise Refused(*reading.wrong)
    return Champion(title, people, comite, setup.season.year - 1)


ROUTES = (
    page(SCREEN, show, Role.ARBITER),
    act(f"{HOME}/defaire", undo, Role.ARBITER),
    page(f"{HOME}/fichier", take_file, Role.ARBITER),
    page(f"{HOME}/gardes/{{number}}", take_kept, Role.ARBITER),
    act(f"{HOME}/titres", name_champions, Role.ARBITER),
)
