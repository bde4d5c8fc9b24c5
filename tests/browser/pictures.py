"""The screenshots of docs/pictures: an evening in the middle of its third round, as everybody sees it.

`python -m tests.browser.pictures` takes them again (`make pictures`).
"""

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from playwright.sync_api import sync_playwright

from oudler.arbitration import Setting, rule
from oudler.director.desk import Arrived, Called, Desk, NoticePosted, Proposed, Started
from oudler.director.desk.codes import entry_code
from oudler.tables.game import TableSetup
from oudler.tournament.events import Handed, Happening, Regulations, Ruled, usual_rounds
from oudler.tournament.files import Tournament, write_document
from oudler.tournament.ranking import propose_prizes
from oudler.tournament.simulation import Phrases, simulate
from oudler.web.site.guests import PLAYER_COOKIE
from tests.browser.evenings import CALM, today
from tests.browser.halls import office_of
from tests.browser.people import LAPTOP, PHONE, Crowd
from tests.browser.serving import PHONE_HOST, Server, embedded, running
from tests.browser.table_scenes import TOKEN, is_auction, is_discard, is_over, is_refused, keep_scene
from tests.chromium import chromium_path
from tests.director.stories import before

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
PEOPLE, ROUND = 60, 3
WALL = {"width": 960, "height": 540}
"""The wall page grows with its screen: a small one makes a small file."""
LAID_OUT = 800
"""Milliseconds in which a table shows what has happened."""
PRESSED = frozenset({"Enter", "ArrowRight", "PageDown"})
"""Keys that write nothing."""
ARBITER = "Marguerite"
"""Who keeps the desk."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A screen: its file, where it is found, and in what window."""

    name: str
    path: str
    size: dict[str, int]
    keys: tuple[str, ...] = ()
    """What is typed before the picture is taken."""
    awaited: str = "main"
    """What is on the screen then."""


FOUR, FIVE = TableSetup("Table du jeudi"), TableSetup("Table du jeudi", seats=5)
SCENES = {
    "tabxxxxx": (FOUR, is_refused),
    "enchersx": (FOUR, is_auction),
    "ecartxxx": (FOUR, is_discard),
    "fnxxxxxx": (FOUR, is_over),
    "cnqxxxxx": (FIVE, is_refused),
}
"""Tables by their codes, and where each stops."""
TABLES = (
    Picture("home", "/", LAPTOP),
    Picture("table", "/t/tabxxxxx", LAPTOP),
    Picture("table-phone", "/t/tabxxxxx", PHONE),
    Picture("auction", "/t/enchersx", LAPTOP),
    Picture("discard-phone", "/t/ecartxxx", PHONE),
    Picture("deal-end", "/t/fnxxxxxx", LAPTOP),
    Picture("replay", "/t/fnxxxxxx/donne/1", LAPTOP, ("PageDown",) * 5 + ("ArrowRight",) * 3),
    Picture("five-phone", "/t/cnqxxxxx", PHONE),
    Picture("learn", "/apprendre", LAPTOP),
)


def pictures(desk: Desk) -> tuple[Picture, ...]:
    """Every screen that is shown in the documents."""
    home, bureau = f"/e/{desk.id}", f"/e/{desk.id}/bureau"
    me, culprit = desk.event.seated[ROUND][5][0], desk.event.seated[ROUND][3][3]
    assert me is not None
    told = f"fault=revoke&deal=4&f-consumed=yes&f-culprit=defender&f-choice=score&who={culprit}"
    marked = "taker=2&contract=garde&points=38&oudlers=2&given=5"
    wrong = ("240", "Enter", "-60", "Enter", "-100", "Enter", "-170", "Enter")
    return (
        Picture("room", f"{bureau}/salle", LAPTOP),
        Picture("sheet", f"{bureau}/feuilles/{ROUND}/9", LAPTOP),
        Picture("slip", f"{bureau}/feuilles/{ROUND}/10", LAPTOP, wrong, "#slip .guess"),
        Picture("ruling", f"{bureau}/arbitrage/{ROUND}/4?{told}&{marked}", LAPTOP),
        Picture("rulings", f"{bureau}/arbitrage", LAPTOP),
        Picture("ranking", f"{bureau}/classement", LAPTOP),
        Picture("entries", f"{bureau}/inscriptions", LAPTOP),
        Picture("event", f"{bureau}/epreuve", LAPTOP),
        Picture("movement", f"{bureau}/epreuve/mouvement", LAPTOP),
        Picture("repairs", f"{bureau}/reparations", LAPTOP),
        Picture("handover", f"{bureau}/relais", LAPTOP),
        Picture("papers", f"{bureau}/papiers", LAPTOP),
        Picture("room-phone", f"{bureau}/salle", PHONE),
        Picture("player", f"{home}/j/{entry_code(desk, me)}", PHONE),
        Picture("seats-phone", home, PHONE),
        Picture("projector", f"{home}/ecran", WALL),
        Picture("new-event", "/nouvelle", LAPTOP, ("Soirée du jeudi",)),
        *TABLES,
    )


# --- an evening that never took place -------------------------------------------------------------------


def evening(server: Server) -> Desk:
    """Sixty players in the third round: calls, a sheet put off, one that waits, a ruling."""
    rules = Regulations("Tournoi d'automne", today(), usual_rounds(5), fee=1500, arbiters=(ARBITER,))
    rules = replace(rules, prizes=propose_prizes(PEOPLE, rules.fee), venue="Salle des fêtes")
    whole = simulate(rules, PEOPLE, "pictures", CALM, phrases=Phrases(ARBITER, ARBITER))[0]
    sheets = [did for did in _dids(whole) if isinstance(did, Handed) and did.round == ROUND]
    with office_of(server) as office:
        for code, (setup, wanted) in SCENES.items():
            keep_scene(office.store, code, setup, wanted)
        desk = office.take_in(write_document(before(whole, lambda did: did == sheets[0])))[0]
        desk.note(*(Arrived(number) for number in desk.event.entries), Started(ROUND, 30), by=ARBITER)
        _play(desk, [did for did in sheets if did.table not in (4, 6, 9, 10, 13)])
        return desk


def _dids(tournament: Tournament) -> list[Happening]:
    return [line.happening for line in tournament.log]


def _play(desk: Desk, sheets: list[Handed]) -> None:
    """Most sheets come in; one does not sum to zero, one waits for a second player."""
    for did in sheets[:8]:
        sheet = did.sheet
        if did is sheets[2]:
            assert sheet.totals is not None
            sheet = replace(sheet, totals=(sheet.totals[0] + 90, *sheet.totals[1:]))
        desk.record(replace(did, sheet=sheet, is_doubtful=did is sheets[2]), by=ARBITER)
    waiting = sheets[8]
    desk.note(Proposed(ROUND, waiting.table, waiting.sheet, waiting.sheet.players[0], "phone"), by="table")
    caller = desk.event.seated[ROUND][3][1]
    desk.note(
        Called(4, caller, "Une faute au jeu"), NoticePosted("Buvette ouverte jusqu'à 22 h."), by=ARBITER
    )
    late = desk.event.seated[ROUND][0][0]
    assert late is not None
    ruling = rule("touched_cards", {"repeated": "no"}, Setting(4, desk.event.regulations.ruleset))
    desk.record(Ruled(str(ruling), ROUND, 1, culprits=(late,)), by=ARBITER)


# --- taking them ----------------------------------------------------------------------------------------


@contextmanager
def crowd_of(server: Server) -> Iterator[Crowd]:
    """Everybody with a browser, for as long as pictures are taken."""
    rules = f"--host-resolver-rules=MAP {PHONE_HOST} 127.0.0.1"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=[rules, "--no-sandbox"])
        yield Crowd(browser)
        browser.close()


def take(folder: Path) -> list[Path]:
    """Take every picture into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    taken = []
    with tempfile.TemporaryDirectory() as kept, running(embedded(Path(kept))) as server:
        desk = evening(server)
        with crowd_of(server) as crowd:
            for picture in pictures(desk):
                person = crowd.person(picture.size)
                is_desk = "/bureau/" in picture.path or picture.path == "/nouvelle"
                person.remember(PLAYER_COOKIE, TOKEN, server.hall)
                person.open((server.laptop if is_desk else server.hall) + picture.path)
                for key in picture.keys:
                    person.press(key) if key in PRESSED else person.write(key)
                person.page.wait_for_load_state("load")
                person.page.locator(picture.awaited).first.wait_for()
                if picture.path.startswith("/t/"):
                    person.page.locator(".hand, .dealend").first.wait_for()
                    person.page.wait_for_timeout(LAID_OUT)
                taken.append(folder / f"{picture.name}.png")
                person.page.screenshot(path=taken[-1], animations="disabled", caret="hide")
    return taken


if __name__ == "__main__":
    for path in take(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER):
        print(f"{path.name}: {path.stat().st_size // 1024} KB")
