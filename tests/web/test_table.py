"""The pages of tables and their socket: guests, refusals, a deal played over the wire."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import HTTPConnection
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from oudler.director.desk import Office
from oudler.tables import TableRegistry
from oudler.tables.game.pace import AT_ONCE
from oudler.tables.live import InlineThinker
from oudler.tables.live import live_table as live
from oudler.web import make_app
from oudler.web.site import Settings
from oudler.web.site.guests import OPENINGS, PLAYER_COOKIE, RECENT_COOKIE, Guest
from oudler.wording.language import Words
from tests.director.desks import make_office
from tests.web.asking import HALL, said


@contextmanager
def browser(office: Office) -> Iterator[TestClient]:
    """A browser in the hall, at a server whose bots play at once."""
    registry = TableRegistry(office.store, InlineThinker(), AT_ONCE)
    app = make_app(office, Settings(base_url=HALL), registry)
    with TestClient(app, base_url=HALL, client=("192.168.1.40", 5), follow_redirects=False) as client:
        client.headers["origin"] = HALL
        yield client


@pytest.fixture
def client(office: Office) -> Iterator[TestClient]:
    with browser(office) as client:
        yield client


def opened(client: TestClient, path: str = "/jouer/seul", **fields: str) -> str:
    """The address of a new table."""
    answer = client.post(path, data=fields)
    assert answer.status_code == 303
    return str(answer.headers["location"])


def connect(client: TestClient, path: str) -> WebSocketTestSession:
    """The socket of a table."""
    return client.websocket_connect(f"{HALL.replace('http', 'ws')}{path}/fil")


class Page:
    """A page at a table, as a program: what it was told, and what it sees."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.sight: dict[str, Any] = {}
        self.seq = 0
        self.asked = 0

    def hello(self, seq: int | None = None) -> dict[str, Any]:
        """Say hello, and take the answer."""
        self.send(t="hello", seq=seq)
        return self.next()

    def send(self, **message: Any) -> None:
        """Send a message."""
        self.socket.send_text(json.dumps(message))

    def next(self) -> dict[str, Any]:
        """The next message, applied to what is seen."""
        told: dict[str, Any] = json.loads(self.socket.receive_text())
        if told["t"] == "snapshot":
            self.sight, self.seq = told["sight"], told["seq"]
        elif told["t"] == "ev":
            assert told["seq"] == self.seq + 1
            self.sight.update(told["patch"])
            self.seq = told["seq"]
        return told

    def ask(self, **message: Any) -> dict[str, Any]:
        """Ask for something, and give the answer."""
        self.asked += 1
        self.send(cid=f"c{self.asked}", **message)
        while (told := self.next())["t"] not in ("ack", "nak"):
            pass
        return told

    def be_ready(self) -> None:
        """Be ready for the next deal, once it is sealed."""
        while self.sight["next_proof"] is None:
            self.next()
        assert self.ask(t="ready", word="mot")["t"] == "ack"

    def act(self) -> str:
        """What a simple player does now."""
        if self.sight["phase"] == "discard":
            held = [*self.sight["hand"], *self.sight["dog"]]
            free = [card for card in held if card not in self.sight["refusals"]]
            return "discard " + " ".join(free[-self.sight["discard_size"] :])
        legal = [act for act in self.sight["legal"] if act != "slam"]
        return "jeu" if "jeu" in legal else str(legal[-1] if self.sight["phase"] != "auction" else legal[0])

    def play_deal(self) -> None:
        """Play until a deal is over."""
        self.be_ready()
        while self.sight["stage"] not in ("over", "finished"):
            if self.sight["turn"] == self.sight["me"] and self.sight["stage"] == "deal":
                assert self.ask(t="do", act=self.act())["t"] == "ack"
            else:
                self.next()


@pytest.mark.parametrize("size", ["3", "4", "5", "5-1"])
def test_one_button_then_a_whole_deal(client: TestClient, size: str) -> None:
    path = opened(client, size=size)
    with connect(client, path) as socket:
        page = Page(socket)
        assert page.hello()["t"] == "snapshot"
        assert page.sight["me"] == 0
        page.play_deal()
        assert page.sight["result"]["ending"] in ("scored", "all_pass", "petit_sec")
        assert sum(page.sight["result"]["scores"]) == 0


def test_a_page_that_comes_back_gets_what_it_missed(client: TestClient) -> None:
    path = opened(client)
    with connect(client, path) as socket:
        page = Page(socket)
        page.hello()
        page.play_deal()
        sight, seq = page.sight, page.seq
    with connect(client, path) as socket:
        again = Page(socket)
        again.seq, again.sight = seq - 5, {}
        assert [again.hello(seq - 5)["t"], *(again.next()["t"] for _ in range(4))] == ["ev"] * 5
        assert again.seq == seq
        assert {name: sight[name] for name in again.sight} == again.sight


def test_a_new_server_goes_on_with_the_same_deal(office: Office) -> None:
    with browser(office) as client:
        path = opened(client)
        with connect(client, path) as socket:
            page = Page(socket)
            page.hello()
            page.be_ready()
            while page.sight["turn"] != 0:
                page.next()
        cookie = client.cookies[PLAYER_COOKIE]
    with browser(office) as client:
        client.cookies.set(PLAYER_COOKIE, cookie)
        with connect(client, path) as socket:
            again = Page(socket)
            again.hello()
            assert (again.sight, again.seq) == (page.sight, page.seq)


def test_a_request_sent_twice_is_done_once(client: TestClient) -> None:
    path = opened(client)
    with connect(client, path) as socket:
        page = Page(socket)
        page.hello()
        page.be_ready()
        while page.sight["turn"] != 0:
            page.next()
        message = {"t": "do", "cid": "twice", "act": page.act()}
        page.send(**message)
        while (first := page.next())["t"] != "ack":
            pass
        page.send(**message)
        while (second := page.next())["t"] != "ack":
            pass
        assert first == second


def test_friends_come_by_the_link_and_others_watch(client: TestClient, tmp_path: Path) -> None:
    path = opened(client, "/jouer/table", me="Zoé", name="Du jeudi", size="4")
    owner = client.cookies[PLAYER_COOKIE]
    with connect(client, path) as mine:
        first = Page(mine)
        first.hello()
        assert [seat["name"] for seat in first.sight["seats"]] == ["Zoé", "", "", ""]
        client.cookies.clear()
        assert "Du jeudi" in client.get(path).text
        assert client.cookies[PLAYER_COOKIE] != owner
        with connect(client, path) as theirs:
            second = Page(theirs)
            second.hello()
            assert second.sight["me"] is None
            assert second.ask(t="sit", seat=2, name="Ali")["t"] == "ack"
            assert second.sight["me"] == 2
            assert second.ask(t="sit", seat=1, name="Ali")["t"] == "nak"
            assert first.ask(t="bot", seat=None)["t"] == "ack"
        assert [seat["kind"] for seat in first.sight["seats"]] == ["person", "bot", "person", "bot"]


def guests(office: Office) -> int:
    """How many guests are kept who have played nothing."""
    return len(office.store.unused_players("9999"))


def test_who_only_fetches_the_page_is_kept_nowhere(office: Office) -> None:
    """A crawler, or the preview of a link; the same browser is one guest on all its pages."""
    with browser(office) as client:
        path = opened(client)
        client.cookies.clear()
        assert [client.get(path).status_code, guests(office)] == [200, 1]
        cookie = client.cookies[PLAYER_COOKIE]
        assert [client.get(path).status_code, client.cookies[PLAYER_COOKIE]] == [200, cookie]
        with connect(client, path) as one, connect(client, path) as other:
            first, second = Page(one), Page(other)
            assert [first.hello()["t"], second.hello()["t"]] == ["snapshot", "snapshot"]
            assert guests(office) == 2
        assert client.post("/jouer/seul").status_code == 303
        assert [client.cookies[PLAYER_COOKIE], guests(office)] == [cookie, 2]


def test_two_pages_of_a_new_browser_are_of_one_guest(tmp_path: Path) -> None:
    office, words = make_office(tmp_path), Words()
    token = "x" * 43
    request = HTTPConnection({"type": "http", "headers": [(b"cookie", f"{PLAYER_COOKIE}={token}".encode())]})
    first, second = Guest(request, office, words), Guest(request, office, words)
    assert (first.player, first.id) == (second.player, second.id)
    assert guests(office) == 1


@pytest.mark.parametrize("cookie", ["", "x", "x" * 42, "é" * 43, "x" * 44])
def test_a_cookie_that_is_none_of_ours_makes_nobody(office: Office, cookie: str) -> None:
    with browser(office) as client:
        path = opened(client)
        client.cookies.clear()
        headers = {"cookie": f"{PLAYER_COOKIE}={cookie}".encode()}
        with client.websocket_connect(f"{HALL.replace('http', 'ws')}{path}/fil", headers=headers) as socket:
            page = Page(socket)
            page.hello()
            assert page.ask(t="sit", seat=1, name="Ali")["code"] == "unknown_person"
        assert guests(office) == 1


def test_a_page_of_another_site_gets_no_socket(client: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    path = opened(client)
    for origin in ("http://oudler.example", "null", ""):
        client.headers["origin"] = origin
        with pytest.raises(WebSocketDisconnect), connect(client, path) as socket:
            socket.receive_text()
        assert f"a page of {origin!r}" in caplog.messages[-1]


def test_somebody_unknown_who_is_one_too_many_is_told_so(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = opened(client)
    monkeypatch.setattr(live, "MOST_UNKNOWN", 1)
    client.cookies.clear()
    with connect(client, path) as first, connect(client, path) as second:
        assert Page(first).hello()["t"] == "snapshot"
        told = json.loads(second.receive_text())
        assert told == {
            "t": "bye",
            "retry": None,
            "why": "Trop d'inconnus regardent cette table : rechargez la page, ou revenez plus tard.",
        }
        with pytest.raises(WebSocketDisconnect) as ended:
            second.receive_text()
        assert ended.value.code == 4403


def test_no_such_table(client: TestClient) -> None:
    assert client.get("/t/abcdefgh").status_code == 404
    assert "n'existe pas" in said(client.get("/t/abcdefgh"))
    with connect(client, "/t/abcdefgh") as socket, pytest.raises(WebSocketDisconnect) as ended:
        socket.receive_text()
    assert ended.value.code == 4404


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"size": "6"}, "choisissez 3, 4 ou 5"),
        ({"edition": "fft-1900"}, "règlement n'est pas connu"),
        ({"clock": "7"}, "pendule n'existe pas"),
        ({"deals": "1000"}, "de 1 à 40 donnes"),
        ({"name": "x" * 41}, "un nom de 1 à 40 caractères"),
        ({"me": "x" * 25}, "plus de 24 lettres"),
    ],
)
def test_table_that_cannot_be_set_so(client: TestClient, fields: dict[str, str], told: str) -> None:
    answer = client.post("/jouer/table", data=fields)
    assert (answer.status_code, told in said(answer)) == (422, True)


def lobby_with(client: TestClient, name: str, times: int) -> str:
    """The lobby once it names a table so often: who comes is noted after a moment."""
    tries = 1000
    while (lobby := said(client.get("/jouer"))).count(name) != times:
        tries -= 1
        assert tries, lobby
        time.sleep(0.05)
    return lobby


def test_lobby_has_open_tables_and_the_way_back_to_ones_own(client: TestClient) -> None:
    listed = opened(client, "/jouer/table", name="Pour tous", who="all", me="Zoé")
    hidden = opened(client, "/jouer/table", name="Entre nous", who="link")
    for path in (listed, hidden):
        assert client.get(path).status_code == 200
    with connect(client, listed) as socket:
        Page(socket).hello()
        assert lobby_with(client, "Pour tous", 2).count("Entre nous") == 1
        client.cookies.clear()
        others = said(client.get("/jouer"))
        assert (others.count("Pour tous"), others.count("Entre nous")) == (1, 0)


def test_a_table_that_one_comes_back_to_is_the_latest_once(client: TestClient) -> None:
    first, other = (opened(client, "/jouer/table", name=name) for name in ("Une", "Autre"))
    for path in (first, other, first):
        client.get(path)
    assert client.cookies[RECENT_COOKIE].split(".") == [path.rpartition("/")[2] for path in (first, other)]


def test_nobody_opens_tables_without_end(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    assert OPENINGS.from_one == 1000  # a hall is one address
    monkeypatch.setattr("oudler.web.site.guests.OPENINGS", replace(OPENINGS, from_one=15))
    codes = [client.post("/jouer/table", data={"name": "Encore"}).status_code for _ in range(16)]
    assert (set(codes[:15]), codes[-1]) == ({303}, 429)
    assert "attendez" in said(client.post("/apprendre/cards"))


def test_a_table_among_strangers_has_a_clock(client: TestClient) -> None:
    with connect(client, opened(client, "/jouer/table", who="all", me="Zoé")) as socket:
        page = Page(socket)
        page.hello()
        assert page.sight["table"]["clock"] == 60


def test_a_host_without_end_is_refused(client: TestClient) -> None:
    assert client.get("/jouer", headers={"host": "x" * 3000}).status_code == 400
