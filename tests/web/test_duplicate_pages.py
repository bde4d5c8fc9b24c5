"""The pages of duplicate: what one sees before the close, and what everybody sees after."""

import re
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import event
from starlette.testclient import TestClient

from oudler.director.desk import Office
from oudler.store import SetPlay, StoredPlayer
from oudler.tables import TableRegistry
from oudler.tables.board_sets import BoardSet, Workshop, keep_result, set_of, written
from oudler.tables.board_sets.boards import read_boards
from oudler.tables.board_sets.sets import daily_set
from oudler.tables.game import World
from oudler.tables.game.pace import AT_ONCE
from oudler.tables.live import InlineThinker
from oudler.tournament.seating import PLAYING_ORDER
from oudler.web import make_app
from oudler.web.site import Settings
from oudler.wording.game import hand_line
from oudler.wording.language import Words
from tests.director.desks import Ticking, make_office
from tests.tables.duplicates import play_out, quick_boards, seated
from tests.web.asking import HALL, text_of

TODAY = "jour-2026-11-15"


@dataclass
class Club:
    """A site with its clock and a browser."""

    office: Office
    clock: Ticking
    client: TestClient
    workshop: Workshop

    @property
    def now(self) -> str:
        return written(self.clock())

    def text(self, path: str) -> str:
        """The words of a page."""
        return text_of(self.client.get(path).text)

    def ready(self) -> BoardSet:
        """The set of the day with its boards."""
        self.client.get("/duplicate")
        self.workshop.wait()
        return daily_set(self.office.store, self.now)

    def kept_plays(self) -> tuple[SetPlay, ...]:
        """What was kept of the day; a table keeps it just after its people have seen the end."""
        until = time.monotonic() + 60
        while not (plays := self.office.store.set_plays(TODAY)) and time.monotonic() < until:
            time.sleep(0.01)
        return plays

    def plays(self, name: str, number: int, seed: int = 0) -> None:
        """Somebody else plays a board of the day."""
        store = self.office.store
        if store.player(name) is None:
            store.add_player(StoredPlayer(name, f"token {name}", name, self.now))
        game = play_out(seated(store, set_of(store, TODAY, self.now), number, name), Random(seed))
        assert keep_result(store, game, f"table-{name}-{number}", self.now)


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    clock = Ticking()
    office = make_office(tmp_path, clock)
    world = World(utc=lambda: written(clock()))
    app = make_app(
        office, Settings(base_url=HALL), TableRegistry(office.store, InlineThinker(), AT_ONCE, world=world)
    )
    workshop = app.state.workshop = Workshop(office.store, quick_boards)
    with TestClient(app, base_url=HALL, client=("192.168.1.33", 5000), follow_redirects=False) as client:
        client.headers["origin"] = HALL
        yield Club(office, clock, client, workshop)


# --- the day --------------------------------------------------------------------------------------------


def test_boards_are_prepared_while_the_page_says_so(club: Club) -> None:
    go, three = threading.Event(), threading.Event()

    def make(secret: str, count: int) -> Iterator[str]:
        boards = quick_boards(secret, count).splitlines(keepends=True)
        yield from boards[:3]
        three.set()
        go.wait(10)
        yield from boards[3:]

    club.workshop = club.client.app.state.workshop = Workshop(club.office.store, make)  # type: ignore[attr-defined]
    waiting = club.client.get("/duplicate")
    assert "On prépare les étuis" in waiting.text
    assert 'hx-trigger="every 2s"' in waiting.text
    assert three.wait(10)
    assert "3 étuis sur 8 sont prêts." in club.text("/duplicate")
    refused = club.client.post(f"/duplicate/{TODAY}/1")
    assert (refused.status_code, "pas encore" in refused.text) == (404, True)
    go.set()
    club.workshop.wait()
    ready = club.client.get("/duplicate").text
    assert "On prépare" not in ready
    assert re.findall(r'class="btn primary[^>]*>.*?Jouer l&#39;étui (\d)', ready, re.S) == ["1"]
    assert ready.count(">Jouer</button>") == 8


def test_a_board_is_begun_once_and_found_again(club: Club) -> None:
    club.ready()
    first = club.client.post(f"/duplicate/{TODAY}/3", data={"me": "Jeanne"})
    again = club.client.post(f"/duplicate/{TODAY}/3")
    other = club.client.post(f"/duplicate/{TODAY}/4")
    assert (first.status_code, again.headers["location"]) == (303, first.headers["location"])
    assert other.headers["location"] != first.headers["location"]
    page = club.client.get("/duplicate").text
    assert 'value="Jeanne"' in page
    assert page.count("en cours") == 2
    assert "Reprendre l&#39;étui 3" in page


def test_somebody_else_has_another_table_for_the_board(club: Club) -> None:
    club.ready()
    first = club.client.post(f"/duplicate/{TODAY}/1").headers["location"]
    club.client.cookies.clear()
    assert club.client.post(f"/duplicate/{TODAY}/1").headers["location"] != first


@pytest.mark.met("DUP-23", "TOP-14")
def test_a_board_played_to_the_end_is_on_the_route_sheet(club: Club) -> None:
    club.ready()
    code = club.client.post(f"/duplicate/{TODAY}/1", data={"me": "Jeanne"}).headers["location"].split("/")[-1]
    assert play_over_the_wire(club.client, code) == "finished"
    (kept,) = club.kept_plays()
    assert (kept.board, kept.table) == (1, code)
    page = club.text("/duplicate")
    assert "Votre note viendra quand quelqu'un d'autre" in page.replace("&#39;", "'")
    club.plays("Paul", 1)
    page = club.text("/duplicate")
    assert re.search(r"[12] sur 2 (0,0|50,0|100,0) %", page)
    assert "Paul" not in page


def play_over_the_wire(client: TestClient, code: str) -> str:
    """Play a deal over the socket, always the first thing that is legal; the stage it ends in."""
    return str(end_over_the_wire(client, code)["stage"])


def end_over_the_wire(
    client: TestClient, code: str, acts: list[tuple[int, str]] | None = None
) -> dict[str, Any]:
    """Play a deal over the socket; what the page shows at its end, and who did what until there."""
    sight: dict[str, Any] = {}
    with client.websocket_connect(f"{HALL.replace('http', 'ws')}/t/{code}/fil") as socket:
        socket.send_json({"t": "hello"})
        asked = 0
        while sight.get("stage") != "finished":
            told = socket.receive_json()
            if told["t"] == "snapshot":
                sight = told["sight"]
            elif told["t"] == "ev":
                sight |= told["patch"]
                if acts is not None and told["kind"] == "did":
                    acts.append((told["seat"], told["act"]))
            else:
                assert told["t"] != "nak", told
                continue
            if sight["turn"] == sight["me"] and sight["stage"] == "deal":
                asked += 1
                socket.send_json({"t": "do", "cid": str(asked), "act": _act(sight)})
    return sight


def _act(sight: dict[str, object]) -> str:
    legal, hand, refusals = sight["legal"], sight["hand"], sight["refusals"]
    assert isinstance(legal, list)
    assert isinstance(hand, list)
    assert isinstance(refusals, dict)
    if legal:
        return str(next((act for act in legal if act not in ("slam",)), legal[0]))
    size = sight["discard_size"]
    assert isinstance(size, int)
    return "discard " + " ".join([card for card in hand if card not in refusals][:size])


@pytest.mark.met("DUP-27")
def test_the_taker_of_a_board_shows_the_dog_lays_cards_aside_says_jeu_and_the_leader_begins(
    club: Club,
) -> None:
    label = club.ready().board(5).board.label
    code = club.client.post(f"/duplicate/{TODAY}/5").headers["location"].split("/")[-1]
    acts: list[tuple[int, str]] = []
    end_over_the_wire(club.client, code, acts)
    taker, leader = PLAYING_ORDER.index(label.taker), PLAYING_ORDER.index(label.leader)
    assert acts[:3] == [(taker, "dog"), (taker, "discard"), (taker, "jeu")]
    assert (acts[3][0], taker, leader) == (leader, 0, 2)


def test_a_result_that_a_stopped_server_did_not_keep_is_kept_when_one_comes_back(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    club.ready()
    code = club.client.post(f"/duplicate/{TODAY}/1").headers["location"].split("/")[-1]
    with monkeypatch.context() as patch:
        patch.setattr("oudler.tables.live.deal_results.keep_result", lambda *_: False)
        play_over_the_wire(club.client, code)
        assert "en cours" in club.text("/duplicate")
    assert club.client.post(f"/duplicate/{TODAY}/1").headers["location"] == f"/t/{code}"
    assert [play.table for play in club.office.store.set_plays(TODAY)] == [code]


# --- nothing before its time ----------------------------------------------------------------------------


@pytest.mark.met("DUP-05")
def test_nothing_of_cards_or_of_others_leaves_before_the_close(club: Club) -> None:
    board_set = club.ready()
    for number in (1, 2):
        club.plays("Paul-le-Grand", number)
    club.client.post(f"/duplicate/{TODAY}/1", data={"me": "Jeanne"})
    paths = [
        "",
        *(f"/{TODAY}{tail}" for tail in ("", "/preuve", "/etuis.jsonl", *(f"/{n}" for n in range(10)))),
    ]
    told = "".join(club.client.get(f"/duplicate{path}").text for path in paths)
    secrets = [board_set.secret, "Paul-le-Grand", "table-Paul", '"hands"']
    for packed in read_boards(board_set.boards):
        hands = [hand_line(Words("fr"), packed.board.hand(seat)) for seat in PLAYING_ORDER]
        secrets += [group for hand in hands for group in hand.split("  ")]
    assert [secret for secret in secrets if secret in told] == []
    assert board_set.commitment in told
    statuses = [
        club.client.get(f"/duplicate/{TODAY}/{tail}").status_code for tail in ("1", "9", "etuis.jsonl")
    ]
    assert statuses == [403, 403, 403]


@pytest.mark.met("DUP-05", "TOP-09")
def test_everything_is_shown_after_the_close(club: Club) -> None:
    board_set = club.ready()
    for name, seed in (("Paul", 1), ("Lucie", 2)):
        for number in board_set.numbers:
            club.plays(name, number, seed)
    club.plays("Marc", 1, 3)
    club.clock.move(days=1)
    page = club.text(f"/duplicate/{TODAY}")
    rows = re.findall(r"(1|2|–) (Paul|Lucie|Marc)(?: (1 sur 8))? [\d,]+ % (?:[\d,]+ %|–) [\d,]+ %", page)
    assert sorted((rank, done) for rank, _, done in rows) in (
        [("1", ""), ("2", ""), ("–", "1 sur 8")],
        [("1", ""), ("1", ""), ("–", "1 sur 8")],
    )
    board = club.client.get(f"/duplicate/{TODAY}/1").text
    across = hand_line(Words("fr"), board_set.board(1).board.hand(PLAYING_ORDER[2]))
    assert f"En face {' '.join(across.split())} À gauche" in text_of(board)
    assert f'name="back" value="/duplicate/{TODAY}/1"' in board
    assert board.count("Score du preneur") == 1
    assert sorted(re.findall(r'href="/t/(table-\w+-1)/donne/1"', board)) == [
        "table-Lucie-1",
        "table-Marc-1",
        "table-Paul-1",
    ]
    assert club.client.get(f"/duplicate/{TODAY}/etuis.jsonl").text == board_set.boards
    assert TODAY in club.client.get("/duplicate").text


def asked_of_the_store(club: Club, path: str) -> int:
    """How many questions a page asks of the database."""
    said: list[str] = []

    def note(_: object, __: object, statement: str, *rest: object) -> None:
        said.append(statement)

    engine = club.office.store._database._engine
    event.listen(engine, "before_cursor_execute", note)
    assert club.client.get(path).status_code == 200
    event.remove(engine, "before_cursor_execute", note)
    return len([statement for statement in said if statement != "BEGIN"])


def test_a_page_asks_for_the_tables_of_all_boards_at_once(club: Club) -> None:
    """The set and its plays; of somebody known also the person twice, the secret of the site, the tables."""
    club.ready()
    unknown = asked_of_the_store(club, f"/duplicate/{TODAY}")
    club.client.post(f"/duplicate/{TODAY}/1", data={"me": "Jeanne"})
    assert (unknown, asked_of_the_store(club, f"/duplicate/{TODAY}")) == (2, 6)


@pytest.mark.parametrize("tail", ["", "/1"], ids=["ranking", "board"])
def test_a_page_of_many_players_asks_no_more_than_one_of_few(club: Club, tail: str) -> None:
    club.ready()
    path = f"/duplicate/{TODAY}{tail}"
    club.plays("Paul", 1)
    club.clock.move(days=1)
    one = asked_of_the_store(club, path)
    club.clock.move(days=-1)
    for name in ("Lucie", "Marc"):
        club.plays(name, 1)
    club.clock.move(days=1)
    assert asked_of_the_store(club, path) == one
    told = club.text(path)
    assert [name in told for name in ("Paul", "Lucie", "Marc")] == [True, True, True]


def test_a_closed_board_is_played_for_the_pleasure_of_it_and_counts_for_nothing(club: Club) -> None:
    club.ready()
    club.clock.move(days=1)
    first = club.client.post(f"/duplicate/{TODAY}/2").headers["location"]
    again = club.client.post(f"/duplicate/{TODAY}/2").headers["location"]
    assert first != again
    assert play_over_the_wire(club.client, again.split("/")[-1]) == "finished"
    assert club.office.store.set_plays(TODAY) == ()


# --- a set that closes meanwhile -------------------------------------------------------------------------


def test_a_board_that_is_over_after_the_close_says_so_and_is_listed_so(club: Club) -> None:
    club.ready()
    codes = [club.client.post(f"/duplicate/{TODAY}/{n}").headers["location"].split("/")[-1] for n in (1, 2)]
    in_time = end_over_the_wire(club.client, codes[0])
    assert (in_time["table"]["set"], in_time["result"]["note"]) == (TODAY, "")
    assert [play.board for play in club.kept_plays()] == [1]
    club.clock.move(days=1)
    late = end_over_the_wire(club.client, codes[1])
    assert late["result"]["note"] == "Le jour est clos : cette donne ne compte pas."
    with club.client.websocket_connect(f"{HALL.replace('http', 'ws')}/t/{codes[1]}/fil") as socket:
        socket.send_json({"t": "hello"})
        assert socket.receive_json()["sight"]["result"]["note"] == late["result"]["note"]
    assert [play.board for play in club.office.store.set_plays(TODAY)] == [1]
    page = club.text(f"/duplicate/{TODAY}")
    assert (page.count("pas fini avant la clôture"), page.count("non joué")) == (1, 6)


def test_a_challenge_that_is_closed_meanwhile_says_so(club: Club) -> None:
    path = club.client.post("/duplicate/defi", data={"me": "Jeanne", "count": "4"}).headers["location"]
    club.workshop.wait()
    code = club.client.post(f"{path}/1").headers["location"].split("/")[-1]
    club.client.post(f"{path}/clore")
    end = end_over_the_wire(club.client, code)
    assert end["result"]["note"] == "Le défi est clos : cette donne ne compte pas."
    assert end["table"]["set"] == path.split("/")[-1]


@pytest.mark.met("TOP-09")
def test_after_the_close_there_is_one_rank_or_none(club: Club) -> None:
    board_set = club.ready()
    code = club.client.post(f"/duplicate/{TODAY}/1", data={"me": "Denis"}).headers["location"].split("/")[-1]
    play_over_the_wire(club.client, code)
    club.kept_plays()
    for number in board_set.numbers:
        club.plays("Anne", number)
    assert re.search(r"Rang [12] sur 2", club.text("/duplicate"))
    club.clock.move(days=1)
    page = club.text(f"/duplicate/{TODAY}")
    assert "1 étui sur 8 : pas de rang." in page
    assert re.search(r"Rang \d", page) is None


# --- the proof ------------------------------------------------------------------------------------------


def test_the_proof_shows_the_secret_after_the_close_and_checks_it(club: Club) -> None:
    board_set = club.ready()
    before = club.client.get(f"/duplicate/{TODAY}/preuve").text
    promised = re.findall(r"<code>([0-9a-f]{64})</code>", before)
    assert len(promised) == len(set(promised)) == 8
    club.clock.move(days=1)
    club.client.get(f"/duplicate/{TODAY}/preuve")
    club.workshop.wait()
    after = club.client.get(f"/duplicate/{TODAY}/preuve").text
    assert f"oudler boards make --count 8 --seed {board_set.secret}" in after
    assert "ce sont ceux qui ont été joués" in after
    assert f'name="back" value="/duplicate/{TODAY}/preuve"' in after
    assert "SHA-256 du texte du secret" in after
    tomorrow = daily_set(club.office.store, club.now)
    assert tomorrow.commitment == promised[1]


# --- challenges -----------------------------------------------------------------------------------------


def test_a_challenge_is_opened_shared_and_closed_by_its_opener(club: Club) -> None:
    opened = club.client.post("/duplicate/defi", data={"me": "Jeanne", "count": "4"})
    path = opened.headers["location"]
    club.workshop.wait()
    page = club.client.get(path).text
    assert f'id="address">{HALL}{path}</p>' in page
    assert "Copier le lien" in page
    assert "Personne n&#39;a encore fini un étui." in page
    assert "<svg xmlns" in club.client.get(f"{path}/qr.svg").text
    assert (page.count(">Jouer</button>"), "Défi de Jeanne" in page) == (4, True)
    assert path in club.client.get("/duplicate").text
    own = dict(club.client.cookies)
    club.client.cookies.clear()
    assert "Clore et montrer" not in club.client.get(path).text
    assert club.client.post(f"{path}/clore").status_code == 403
    assert club.client.get(f"{path}/clore").status_code == 403
    club.client.cookies.update(own)
    assert f'href="{path}/clore"' in page
    assert f'action="{path}/clore"' not in page
    assert club.client.post(f"{path}/clore").status_code == 303
    assert club.client.get(f"{path}/clore").headers["location"] == path
    assert "Personne n'a joué." in club.text(path).replace("&#39;", "'")


def test_before_a_challenge_is_closed_those_who_have_not_finished_are_named(club: Club) -> None:
    path = club.client.post("/duplicate/defi", data={"me": "Jeanne", "count": "4"}).headers["location"]
    club.workshop.wait()
    store, set_id = club.office.store, path.split("/")[-1]
    played = {"Denis": (1, 2, 3), "Anne": (2,), "Paul": (1, 2, 3, 4)}
    for name, numbers in played.items():
        store.add_player(StoredPlayer(name, f"token {name}", name, club.now))
        for number in numbers:
            store.add_set_play(SetPlay(set_id, number, name, club.now, 70, "t", "{}"))
    page = club.client.get(f"{path}/clore").text
    asked = text_of(page)
    assert "Clore quand même ?" in asked
    lines = "Vous avez encore 4 étuis à jouer. Anne a encore 3 étuis à jouer. Denis a encore 1 étui à jouer."
    assert lines in asked
    assert ("Paul" in asked, "70" in asked) == (False, False)
    assert f'<form method="post" action="{path}/clore"' in page
    assert not set_of(store, set_id, club.now).is_closed(club.now)
    for name in ("Denis", "Anne"):
        for number in {1, 2, 3, 4} - set(played[name]):
            store.add_set_play(SetPlay(set_id, number, name, club.now, 70, "t", "{}"))
    assert text_of(club.client.get(f"{path}/clore").text).count("a encore") == 0


def test_no_challenge_is_opened_while_many_wait_for_their_boards(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("oudler.tables.board_sets.board_worker.MOST_WAITING", 0)
    refused = club.client.post("/duplicate/defi", data={"me": "Jeanne", "count": "4"})
    assert (refused.status_code, "réessayez dans une minute" in refused.text) == (422, True)
    assert [kept.id for kept in club.office.store.sets()] == [TODAY]


@pytest.mark.parametrize(
    ("path", "before"),
    [("/duplicate/defi", 'action="/duplicate/defi"'), (f"/duplicate/{TODAY}/1", 'class="start"')],
)
def test_a_name_that_is_refused_stays_in_its_form(club: Club, path: str, before: str) -> None:
    club.ready()
    name = "Jean-Baptiste de la Rochefoucauld"
    answer = club.client.post(path, data={"count": "4", "me": name})
    assert answer.status_code == 422
    main = answer.text.partition("<main")[2]
    assert 0 < main.index(before) - main.index('role="alert"') < 600
    assert f'value="{name}" autocomplete="nickname" aria-invalid="true"' in answer.text
    assert 'name="back" value="/duplicate"' in answer.text


def test_a_name_of_joined_pictures_is_taken(club: Club) -> None:
    path = club.client.post("/duplicate/defi", data={"count": "4", "me": "Élo 👨‍👩‍👧"}).headers["location"]
    club.workshop.wait()
    board = club.client.post(f"{path}/1")
    assert board.status_code == 303
    table = club.office.store.table(board.headers["location"].removeprefix("/t/"))
    assert table is not None
    assert table.name == "Étui 1, Défi d'Élo 👨‍👩‍👧"
    assert "Défi d'Élo 👨‍👩‍👧" in club.text(path).replace("&#39;", "'")


REFUSED = [
    ("POST", "/duplicate/defi", {"count": "5"}, 422, "choisissez 4 ou 8"),
    ("POST", "/duplicate/defi", {"count": "4", "me": "x" * 25}, 422, "plus de 24 lettres"),
    ("POST", f"/duplicate/{TODAY}/1", {"me": "a\u200bb"}, 422, "un signe que"),
    ("POST", f"/duplicate/{TODAY}/9", {}, 404, "revenez aux étuis du jour"),
    ("POST", f"/duplicate/{TODAY}/²", {}, 404, "revenez aux étuis du jour"),
    ("POST", f"/duplicate/{TODAY}/clore", {}, 403, "peut le clore"),
    ("GET", "/duplicate/jour-2026-11-16", {}, 404, "revenez aux étuis du jour"),
    ("GET", "/duplicate/nothing", {}, 404, "revenez aux étuis du jour"),
    ("GET", "/duplicate/%00", {}, 404, "revenez aux étuis du jour"),
]


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: f"{case[0]} {case[1]}")
def test_what_cannot_be_is_refused_and_leaves_nothing(
    club: Club, case: tuple[str, str, dict[str, str], int, str]
) -> None:
    method, path, form, status, told = case
    club.ready()
    before = club.office.store.sets()
    answer = club.client.request(method, path, data=form or None)
    assert (answer.status_code, told in text_of(answer.text)) == (status, True)
    assert club.office.store.sets() == before
    assert "set-cookie" not in answer.headers
