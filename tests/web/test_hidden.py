"""What nobody may see: results before their time, cards, codes and addresses of others; and no markup of
anybody runs in anybody's page.

Hidden things are proved by changing them: a page that stays the same tells nothing of them.
"""

import csv
import io
import json
import re
from collections.abc import Iterable
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from pypdf import PdfReader
from starlette.testclient import TestClient

from oudler.director.boards.board_secrets import keep_boards
from oudler.director.desk import Desk, Office
from oudler.director.desk.codes import entry_code, sheet_code
from oudler.director.results import public_view
from oudler.printing import read_sheets
from oudler.tournament import events
from oudler.tournament.boards import Packed
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.tournament.people import Entry
from oudler.tournament.seating import SEATS
from oudler.web.app import ROUTES
from oudler.wording.game import hand_line
from oudler.wording.language import Words
from tests.director.desks import BY, DAY, RULES, balanced, entered, play_round, seat_next, seated
from tests.director.stories import desk_of, made_up
from tests.web.asking import laptop, phone, stranger
from tests.web.attacks import come_to
from tests.web.roles import decided, served
from tests.web.test_fuzz import Clumsy
from tests.web.test_safety import arbiter

PUBLIC = ("", "?q=a", "/places", "/classement", "/etuis", "/etuis?unit=1", "/ecran", "/ecran?page=1")
_OWN = ("etag", "set-cookie", "content-length")
"""Headers in which events differ by their names."""
_QR = re.compile(r'<div class="qr">.*?</svg>', re.S)
DUPLICATE = [form for form in Form if form.is_duplicate]


def pages_of(client: TestClient, desk: Desk, tails: Iterable[str]) -> str:
    """Pages with their headers, as one text in which this event cannot be told from another."""
    told = []
    for tail in tails:
        answer = client.get(f"/e/{desk.id}{tail}")
        kept = {name: value for name, value in answer.headers.items() if name not in _OWN}
        told.append(f"{tail} {answer.status_code} {kept} {_QR.sub('', answer.text)}")
    return "\n".join(told).replace(desk.id, "EVENT")


def seen_by_players(office: Office, desk: Desk) -> str:
    return pages_of(stranger(office), desk, PUBLIC) + pages_of(phone(office, desk), desk, ("/moi", *PUBLIC))


# --- results --------------------------------------------------------------------------------------------


def retold(tournament: Tournament, sign: int) -> Tournament:
    """The same event, its scores as they were or turned round; what teams agree on is left out."""
    opened, *lines = tournament.log
    assert isinstance(opened.happening, events.Opened)
    other = Tournament.open(opened.happening, opened.at, opened.by)
    for line in lines:
        did = line.happening
        if isinstance(did, events.Scored):
            did = replace(did, scores=_turned(did.scores, sign), other=_turned(did.other, sign))
        if not isinstance(did, events.Agreed):
            other = other.record(did, line.at, line.by)
    return other


def _turned(scores: tuple[events.BoardScore, ...], sign: int) -> tuple[events.BoardScore, ...]:
    return tuple(replace(each, score=sign * each.score) for each in scores)


@pytest.mark.met("DUP-05")
@pytest.mark.parametrize("stage", ["playing", "over"])
@pytest.mark.parametrize("form", DUPLICATE)
def test_nobody_can_tell_scores_of_boards_before_the_close(office: Office, form: Form, stage: str) -> None:
    desk, other = (desk_of(office, retold(come_to(form, stage), sign)) for sign in (1, -1))
    assert desk.event.scores != other.event.scores
    assert seen_by_players(office, desk) == seen_by_players(office, other)


def test_nobody_can_tell_a_ranking_that_is_kept_back(office: Office) -> None:
    rules = replace(RULES, rounds=RULES.rounds[:2])
    seen = []
    for first in (1, 3):
        desk = seated(office, 12, rules)
        public_view.choose_wall(desk, public_view.Wall.AUTO, 2, BY)
        desk.record(
            *(events.Handed(1, table, balanced(desk, table, first * table)) for table in (1, 2, 3)), by=BY
        )
        seat_next(desk)
        seen.append(pages_of(stranger(office), desk, PUBLIC))
    assert seen[0] == seen[1]


# --- cards ----------------------------------------------------------------------------------------------


@pytest.mark.met("DUP-05")
@pytest.mark.parametrize("form", DUPLICATE)
def test_no_page_or_file_has_cards_before_the_close(tmp_path: Path, form: Form) -> None:
    clumsy = Clumsy(tmp_path, form, "playing")
    shown = next(line.happening for line in made_up(form).log if isinstance(line.happening, events.Revealed))
    boards = [Packed.parse(text) for text in shown.boards]
    keep_boards(clumsy.desk, shown.session, boards)
    clumsy.client = arbiter(clumsy.office, clumsy.desk)
    pages, _ = clumsy.crawl()
    told = [clumsy.ask("GET", path).text for path in (*pages, *files_of(clumsy.home))]
    secrets = [secret for board in boards for secret in secrets_of(board)]
    assert [secret for secret in secrets if any(secret in page for page in told)] == []
    for code in ("diagram", "hand_record"):
        assert clumsy.ask("GET", f"{clumsy.home}/bureau/papiers/{code}.pdf").status_code == 422


def files_of(home: str) -> list[str]:
    kinds = ("classement/exporter/resultats.csv", "classement/exporter/resultats.json", "relais/fichier")
    return [*(f"{home}/bureau/{kind}" for kind in kinds), f"{home}/bureau/etuis/1/scelles.jsonl"]


def secrets_of(board: Packed) -> list[str]:
    """The key of a board, and its hands as people and programs write them."""
    fields = json.loads(str(board))
    hands = [board.board.hand(seat) for seat in SEATS]
    words = Words()
    return [fields["key"], *map(str, hands), *(hand_line(words, hand) for hand in hands)]


# --- codes and addresses --------------------------------------------------------------------------------


@pytest.mark.met("ORG-19")
def test_codes_addresses_and_secrets_are_nobody_elses_business(office: Office) -> None:
    desk = office.open(RULES, BY)
    for number in range(1, 13):
        person = Entry(number, f"{1_000_000 + number}", f"NOM{number:03d}", "X", address=f"rue {number} bis")
        desk.record(events.Entered(person), events.Paid(number), by=BY)
    known = [f"rue {number} bis" for number in range(1, 13)] + [desk.secret]
    codes = [entry_code(desk, number) for number in range(2, 13)]
    codes += [sheet_code(desk, (1, table)) for table in range(1, 4)]
    licences = [f"{1_000_000 + number}" for number in range(2, 13)]
    told = seen_by_players(office, desk)
    assert [secret for secret in (*known, *codes, *licences) if secret in told] == []
    desks = [path for method, path in decided() if (method, path) in served(ROUTES) and "bureau" in path]
    assert desks
    screens = ("epreuve", "inscriptions", "salle", "feuilles", "classement", "relais", "relais/journal")
    told = pages_of(arbiter(office, desk), desk, [f"/bureau/{screen}" for screen in screens])
    assert [secret for secret in (desk.secret, *codes) if secret in told] == []


def test_the_code_of_arbiters_is_shown_once_and_kept_nowhere(office: Office, client: TestClient) -> None:
    desk = entered(office, 4)
    page = client.post(f"/e/{desk.id}/bureau/inviter")
    assert page.headers["cache-control"] == "no-store"
    again = client.get(f"/e/{desk.id}/bureau/inviter")
    assert ("pin num" in page.text, "pin num" in again.text) == (True, False)


def test_pages_of_somebody_are_kept_by_no_browser(office: Office, desk: Desk) -> None:
    for client, tail in ((phone(office, desk), "/moi"), (laptop(office), "/bureau/inscriptions")):
        assert client.get(f"/e/{desk.id}{tail}").headers["cache-control"] == "no-store"


def test_what_the_desk_looks_at_is_not_given_to_others(office: Office) -> None:
    """Pages that are made once for everybody are the same whoever asked first."""
    seen = []
    for first in (laptop, stranger):
        desk = seated(office, 12)
        for tail in PUBLIC:
            first(office).get(f"/e/{desk.id}{tail}{'&' if '?' in tail else '?'}did=1")
        seen.append(pages_of(stranger(office), desk, PUBLIC))
    assert seen[0] == seen[1]


# --- markup ---------------------------------------------------------------------------------------------

HOSTILE = "\"><i onx=1>'{{7*7}}"


class _Strange(HTMLParser):
    """Finds markup that only somebody's name can have brought."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [tag for name, _ in attrs if name.startswith("on")]


def hostile_event(office: Office) -> Desk:
    """An event in which every text is somebody's attempt."""
    rules = events.Regulations(
        HOSTILE, DAY, RULES.rounds, fee=1500, venue=HOSTILE, contact=HOSTILE, arbiters=(HOSTILE,)
    )
    desk = office.open(rules, HOSTILE)
    for number in range(1, 13):
        person = Entry(number, f"{1_000_000 + number}", f"{HOSTILE}{number}", HOSTILE, club=HOSTILE)
        desk.record(events.Entered(person), events.Paid(number), by=HOSTILE)
    return desk


def test_no_text_of_anybody_becomes_markup(tmp_path: Path) -> None:
    clumsy = Clumsy(tmp_path, Form.LIBRE, "announced")
    clumsy.desk = hostile_event(clumsy.office)
    clumsy.home = f"/e/{clumsy.desk.id}"
    for path, sent in (
        ("salle/annonce", {"text": HOSTILE}),
        ("salle/places", {"way": "drawn", "number": "7"}),
        ("salle/position", {"round": "1"}),
        ("salle/horloge", {"do": "start"}),
        ("arbitrage/hors-code", {"number": "1", "points": "5", "round": "1", "why": HOSTILE}),
    ):
        assert clumsy.ask("POST", f"{clumsy.home}/bureau/{path}", data=sent).status_code == 303, path
    play_round(clumsy.desk)
    pages, _ = clumsy.crawl()
    player = phone(clumsy.office, clumsy.desk)
    told = {path: clumsy.ask("GET", path).text for path in pages}
    told |= {tail: player.get(clumsy.home + tail).text for tail in (*PUBLIC, "/moi")}
    told["search"] = player.get(clumsy.home, params={"q": HOSTILE}).text
    strange = _Strange()
    for page in told.values():
        strange.feed(page)
    assert strange.found == []
    assert sum("{{7*7}}" in page for page in told.values()) > 40


TYPST = '#import "x" $a$ *b* _c_ `d` \\ @e <f> #panic("x")'


def test_no_name_becomes_a_command_on_paper(office: Office, client: TestClient) -> None:
    desk = office.open(replace(RULES, name=TYPST), BY)
    for number in range(1, 13):
        desk.record(
            events.Entered(Entry(number, f"{1_000_000 + number}", TYPST, "X")), events.Paid(number), by=BY
        )
    client.post(f"/e/{desk.id}/bureau/salle/places", data={"way": "drawn", "number": "7"})
    client.post(f"/e/{desk.id}/bureau/salle/position", data={"round": "1"})
    for code in ("seating_list", "poster"):
        answer = client.get(f"/e/{desk.id}/bureau/papiers/{code}.pdf")
        text = "".join(page.extract_text() for page in PdfReader(io.BytesIO(answer.content)).pages)
        assert "".join(TYPST.split()).lower() in "".join(text.split()).lower()


def test_no_name_becomes_a_formula(office: Office, client: TestClient) -> None:
    desk = office.open(RULES, BY)
    for number in range(1, 13):
        person = Entry(number, f"{1_000_000 + number}", "=1+1", "@X", club="+cmd|x")
        desk.record(events.Entered(person), events.Paid(number), by=BY)
    client.post(f"/e/{desk.id}/bureau/salle/places", data={"way": "drawn", "number": "7"})
    client.post(f"/e/{desk.id}/bureau/salle/position", data={"round": "1"})
    play_round(desk)
    taken = f"/e/{desk.id}/bureau/classement/exporter/resultats"
    rows = csv.reader(io.StringIO(client.get(f"{taken}.csv").content.decode("utf-8-sig")), delimiter=";")
    cells = [cell for row in rows for cell in row]
    names = [cell for cell in cells if "1+1" in cell.lower()]
    assert names
    assert [cell for cell in cells if cell.startswith(("=", "@", "\t", "\r", "+cmd"))] == []
    workbook = client.get(f"{taken}.xlsx").content
    assert any("=1+1" in cell for rows in read_sheets(workbook).values() for row in rows for cell in row)
