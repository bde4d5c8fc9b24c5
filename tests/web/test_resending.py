"""A form whose answer was lost is sent again: it writes once, and whoever sent it sees that it is written."""

import asyncio
import re
from pathlib import Path

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from oudler import web
from oudler.director.desk import Desk, Spot
from oudler.director.rounds import phone_acts, phone_view
from oudler.director.rounds.sheets import TableSheet
from oudler.tournament.events import Handed, Scored
from oudler.tournament.forms import Form
from oudler.web.desk import sheets
from oudler.web.site import live_updates
from oudler.web.site.request import PageRequest
from oudler.web.site.routes import SCRIPT_HEADER
from tests.director.boards import boarded
from tests.director.desks import BY, balanced, make_office, players_at, seated
from tests.web.asking import laptop, phone, stranger

ID, OTHER_ID = "0123456789abcdef" * 2, "fedcba9876543210" * 2
SHEET = {"mode": "bilans", "seen": "0", "act": "hand", "b0": "205", "b1": "61", "b2": "-315", "b3": "49"}
PROPOSED = {"round": "1", "table": "1", "mode": "bilans", "b0": "30"} | {
    name: value for place in (1, 2, 3) for name, value in ((f"b{place}", "10"), (f"g{place}", "-"))
}
PENALTY = {"number": "3", "points": "40", "round": "1", "why": "impoli"}

DESK_FORMS: dict[str, tuple[str, str, dict[str, str]]] = {
    "sheet": ("feuilles/1/2", "feuilles/1/2", SHEET),
    "sheet put off": ("feuilles/1/2", "feuilles/1/2", {**SHEET, "b3": "50", "act": "later"}),
    "correction": ("feuilles/1/1", "feuilles/1/1", {**SHEET, "act": "correct", "why": "mal lu"}),
    "habit": ("feuilles/1/2", "feuilles/habitude", {"double": "1"}),
    "clock": ("salle", "salle/horloge", {"do": "start", "round": "1", "minutes": "30"}),
    "announcement": ("salle", "salle/annonce", {"text": "Reprise à 15 h"}),
    "penalty": ("arbitrage", "arbitrage/hors-code", PENALTY),
    "ruling": ("arbitrage/1/1", "arbitrage/1/1", {"fault": "poignee_unordered", "act": "pronounce"}),
    "person here": ("inscriptions", "inscriptions/7/arriver", {}),
    "person absent": ("inscriptions", "inscriptions/7/absent", {}),
    "repair": ("reparations/positions", "reparations/positions", {"rounds": "4", "why": "tard", "act": "do"}),
}
"""The page and the address of each form of the desk, and what is typed."""


class Evening:
    """An event of four tables; the server can be killed: another process then answers from the store."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.event = seated(make_office(folder), 16).id
        self.kill()

    @property
    def desk(self) -> Desk:
        return self.office.desk(self.event)

    @property
    def lines(self) -> tuple[int, int]:
        """How many lines both journals have."""
        return self.desk.version

    def kill(self) -> None:
        self.office = make_office(self.folder)

    def post(
        self, client: TestClient, page: str, path: str, data: dict[str, str], **headers: str
    ) -> Response:
        home = f"/e/{self.event}/"
        headers["referer"] = f"{client.base_url}{home}{page}"
        return client.post(home + path, data=data, headers=headers)


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return Evening(tmp_path)


def filled(evening: Evening, name: str) -> tuple[str, str, dict[str, str]]:
    """A form of the desk, with what only this event knows."""
    page, path, data = DESK_FORMS[name]
    if name == "correction":
        line = evening.desk.record(Handed(1, 1, balanced(evening.desk, 1)), by=BY)
        data = {**data, "seen": str(line.number)}
    if name == "ruling":
        data = {**data, "who": str(players_at(evening.desk, 1)[0])}
        asked = laptop(evening.office).get(f"/e/{evening.event}/bureau/{page}", params=data).text
        data |= dict(re.findall(r'name="(seen)" value="([^"]*)"', asked))
    return f"bureau/{page}", f"bureau/{path}", {**data, "lines": str(evening.desk.version[0])}


@pytest.mark.parametrize("name", DESK_FORMS)
def test_a_form_of_the_desk_writes_once_though_the_server_died_before_it_answered(
    evening: Evening, name: str
) -> None:
    page, path, data = filled(evening, name)
    before = evening.lines
    first = evening.post(laptop(evening.office), page, path, {**data, "request": ID})
    written = evening.lines
    assert first.status_code == 303
    assert sum(written) > sum(before)

    evening.kill()
    client = laptop(evening.office)
    again = evening.post(client, page, path, {**data, "request": ID})
    assert evening.lines == written
    did = {0: "", 1: f"?did={written[0]}"}[written[0] - before[0]]
    assert (again.status_code, again.headers["location"]) == (303, f"/e/{evening.event}/{page}{did}")
    shown = client.get(again.headers["location"])
    assert (shown.status_code, 'id="done"' in shown.text) == (200, bool(did))


# --- phones ---------------------------------------------------------------------------------------------


def phone_at(evening: Evening, place: int) -> TestClient:
    """The phone of a player of the first table."""
    client = stranger(evening.office, f"192.168.1.{70 + place}")
    return phone(evening.office, evening.desk, players_at(evening.desk, 1)[place], client)


def propose(evening: Evening) -> str:
    """Another player of the first table enters its sheet; gives its mark."""
    desk = evening.desk
    sheet, number = balanced(desk, 1), players_at(desk, 1)[1]
    phone_acts.propose(desk, (1, 1), sheet, number=number, device="another", by=BY)
    return phone_view.sheet_mark(desk.hall.proposed[1, 1])


@pytest.mark.parametrize("act", ["present", "appel", "feuille", "confirmer", "contester", "reprendre"])
def test_what_a_phone_does_is_written_once_though_the_server_died_before_it_answered(
    evening: Evening, act: str
) -> None:
    me = players_at(evening.desk, 1)[0]
    data = {**PROPOSED, "what": "faute", "request": ID}
    if act in ("confirmer", "contester"):
        data["mark"] = propose(evening)
    if act == "reprendre":
        phone_acts.propose(evening.desk, (1, 1), balanced(evening.desk, 1), number=me, device="", by=BY)
    client, before = phone_at(evening, 0), evening.lines
    first = evening.post(client, "moi", f"moi/{act}", data)
    written = evening.lines
    assert written[0] - before[0] == (1 if act == "confirmer" else 0)
    assert written[1] > before[1]

    evening.kill()
    cookies, client = client.cookies, stranger(evening.office)
    client.cookies.update(cookies)
    again = evening.post(client, "moi", f"moi/{act}", data)
    assert (first.status_code, again.status_code) == (303, 303)
    assert again.headers["location"].split("?")[0] == f"/e/{evening.event}/moi"
    assert evening.lines == written
    assert client.get(again.headers["location"]).status_code == 200


def test_a_call_that_was_answered_is_not_made_again_by_a_page_that_sends_it_again(evening: Evening) -> None:
    client, data = phone_at(evening, 0), {"what": "faute", "request": ID}
    evening.post(client, "moi", "moi/appel", data)
    (call,) = evening.desk.hall.calls
    evening.post(laptop(evening.office), "bureau/salle", "bureau/salle/appel", {"call": str(call)})
    evening.post(client, "moi", "moi/appel", data)
    assert dict(evening.desk.hall.calls) == {}
    evening.post(client, "moi", "moi/appel", {**data, "request": OTHER_ID})
    assert len(evening.desk.hall.calls) == 1


# --- what is a request ----------------------------------------------------------------------------------


def test_the_scores_of_boards_are_written_once(tmp_path: Path) -> None:
    desk = boarded(office := make_office(tmp_path), Form.INDIVIDUAL)
    path = f"/e/{desk.id}/bureau/feuilles/1/1"
    client = laptop(office)
    fields = re.findall(r'name="(s1_1_\d+)"', client.get(path).text)
    data = {**dict.fromkeys(fields, "g40"), "seen": "0", "lines": str(desk.version[0]), "request": ID}
    sent = [
        client.post(path, data=data, headers={"referer": f"http://127.0.0.1:8021{path}"}) for _ in range(2)
    ]
    assert [each.status_code for each in sent] == [303, 303]
    assert [type(line.happening) for line in desk.tournament.log].count(Scored) == 1
    assert sent[1].headers["location"] == f"{path}?did={desk.version[0]}"


def test_a_request_that_was_refused_is_judged_again(evening: Evening) -> None:
    client, here = laptop(evening.office), "bureau/feuilles/1/2"
    refused = evening.post(client, here, here, {**SHEET, "b3": "50", "request": ID})
    taken = evening.post(client, here, here, {**SHEET, "request": ID})
    assert (refused.status_code, taken.status_code) == (422, 303)
    assert (1, 2) in evening.desk.event.sheets


def test_two_requests_with_the_same_words_are_two(evening: Evening) -> None:
    client, before = laptop(evening.office), evening.lines
    for request in (ID, OTHER_ID, ID, "", "", "x" * 32):
        data = {**PENALTY, "lines": str(evening.desk.version[0]), "request": request}
        evening.post(client, "bureau/arbitrage", "bureau/arbitrage/hors-code", data)
    assert evening.lines[0] - before[0] == 5  # what has no id is judged by its words
    assert evening.lines[1] - before[1] == 2


def test_a_request_that_is_done_while_it_comes_again_is_no_refusal(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second one starts before the first has written, and looks after it has."""
    client, here = laptop(evening.office), "bureau/feuilles/1/2"
    read = sheets.sheet_of

    def overtaken(asked: PageRequest, spot: Spot) -> TableSheet:
        monkeypatch.setattr(sheets, "sheet_of", read)
        assert evening.post(laptop(evening.office), here, here, {**SHEET, "request": ID}).status_code == 303
        return read(asked, spot)

    monkeypatch.setattr(sheets, "sheet_of", overtaken)
    again = evening.post(client, here, here, {**SHEET, "b0": "206", "b1": "60", "request": ID})
    assert (again.status_code, again.headers["location"].split("?")[0]) == (303, f"/e/{evening.event}/{here}")
    assert evening.desk.event.sheets[1, 2].balances[0] == 205


@pytest.mark.parametrize(
    ("page", "leads"),
    [
        ("bureau/arbitrage/hors-code", "bureau/salle"),  # the address of a form, which cannot be opened
        ("../../ailleurs", "bureau/salle"),
        ("bureau/feuilles/1/2?mode=donnes", "bureau/feuilles/1/2"),
    ],
)
def test_a_request_that_comes_again_leads_to_a_page_that_opens(
    evening: Evening, page: str, leads: str
) -> None:
    client = laptop(evening.office)
    path, data = "bureau/salle/annonce", {"text": "Reprise à 15 h", "request": ID}
    _, again = (evening.post(client, page, path, data) for _ in range(2))
    assert again.headers["location"] == f"/e/{evening.event}/{leads}"


def test_a_script_is_told_where_it_would_be_sent(evening: Evening) -> None:
    client, here = laptop(evening.office), "bureau/feuilles/1/2"
    script = {SCRIPT_HEADER: "1"}
    sent = [evening.post(client, here, here, {**SHEET, "request": ID}, **script) for _ in range(2)]
    home = f"/e/{evening.event}/bureau/feuilles/1"
    line = evening.desk.version[0]
    assert [(each.status_code, each.headers["location"], each.text) for each in sent] == [
        (200, f"{home}/3?did={line}", ""),
        (200, f"{home}/2?did={line}", ""),
    ]


@pytest.mark.parametrize("name", ["boards_check", "boards_print", "invite"])
def test_no_browser_keeps_cards_or_codes(name: str) -> None:
    """What is sent again is kept until then, where whoever has the browser can read it."""
    text = (Path(web.__file__).parent / "templates" / f"{name}.html").read_text()
    forms = re.findall(r'<form[^>]*method="post"[^>]*>', text)
    assert forms
    assert all("data-once" in form for form in forms)


def test_the_server_says_that_it_is_there(evening: Evening) -> None:
    answer = stranger(evening.office).get("/ping")
    assert (answer.status_code, answer.text, answer.headers["cache-control"]) == (204, "", "no-store")


def test_a_stream_without_news_pings(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a page takes for silence is none: it hears something every few seconds."""
    monkeypatch.setattr(live_updates, "PING_SECONDS", 0)

    async def listen() -> list[str]:
        told = live_updates.versions(evening.desk, live_updates.Shutdown())
        heard = [await anext(told) for _ in range(3)]
        await told.aclose()  # type: ignore[attr-defined]
        return heard

    version = "event: version\ndata: {}-{}\n\n".format(*evening.lines)
    assert asyncio.run(listen()) == [version, live_updates.PING, live_updates.PING]
