"""The clauses of the game at a live table: each case of `table_cases.txt`, over the sockets of its pages."""

import hashlib
import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from oudler.director.desk import Office
from oudler.record import chained
from oudler.rules import Bid, MakeBid, Phase, legal_actions
from oudler.store import Store, StoredPlayer, StoredTable
from oudler.tables.game import Dealt, Happening, SatDown, TableOpened, TableSetup, write_line, write_setup
from oudler.tables.game.happenings import Committed, Did, Drew, Readied, fold
from oudler.web.site.guests import PLAYER_COOKIE
from tests.director.desks import Ticking
from tests.sqlite import sqlite_url
from tests.web.table_cases import TableCase, table_cases
from tests.web.test_table import Page, browser, connect

CASES = list(table_cases())
AT = "2026-11-16T20:00:00Z"
NAMES = ("Anne", "Bruno", "Claire", "David", "Emma")


@dataclass(frozen=True, slots=True)
class Hall:
    """A server with those who play at all tables of the cases."""

    office: Office
    client: TestClient

    def code(self, case: TableCase) -> str:
        """The table of a case, its cards dealt, with somebody on every seat."""
        setup = case.setup
        lines: list[Happening] = [TableOpened(setup, AT, NAMES[0])]
        lines += [SatDown(seat, name, who=name) for seat, name in enumerate(NAMES[: case.players])]
        lines.append(Dealt(1, deal=str(case.deal)))
        return self.added(case, setup, lines)

    def added(self, case: TableCase, setup: TableSetup, lines: list[Happening]) -> str:
        """A table as its log tells it, under the number of a case."""
        code = "".join("abcdefghjk"[int(digit)] for digit in f"{case.line:08d}")
        table = StoredTable(code, setup.name, setup.kind.value, False, False, AT, write_setup(setup))
        self.office.store.add_table(table, chained(None, [*map(write_line, lines)]))
        return code


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    office = Office(Store.open(sqlite_url(tmp_path_factory.mktemp("hall") / "oudler.sqlite")), Ticking())
    for name in NAMES:
        office.store.add_player(StoredPlayer(name, hashlib.sha256(name.encode()).hexdigest(), name, AT))
    with browser(office) as client:
        yield Hall(office, client)
    office.store.close()


class Watched(Page):
    """A page that keeps what it was told in words."""

    said = ""

    def next(self) -> dict[str, Any]:
        """The next message."""
        told = super().next()
        self.said = told.get("say") or self.said
        return told


@contextmanager
def pages(hall: Hall, case: TableCase, code: str = "") -> Iterator[list[Watched]]:
    """A page of everybody at the table."""
    code, found = code or hall.code(case), list[Watched]()
    with ExitStack() as stack:
        for name in NAMES[: case.players]:
            hall.client.cookies.set(PLAYER_COOKIE, name)
            found.append(Watched(stack.enter_context(connect(hall.client, f"/t/{code}"))))
            found[-1].hello()
        yield found


def play(seats: list[Watched], me: Watched, acts: list[str]) -> None:
    """Everybody does what is theirs, in order; the table itself grants what an arbiter would."""
    begun = me.seq
    for done, act in enumerate(acts, start=1):
        name, _, seat = act.partition(" ")
        actor = (
            seats[int(seat)] if name == "petit_sec" else None if act == "granted" else seats[me.sight["turn"]]
        )
        if actor is not None:
            answer = actor.ask(t="do", act=name if name == "petit_sec" else act)
            assert answer["t"] == "ack", (act, answer)
        while me.seq < begun + done:
            me.next()


def seen(sight: dict[str, Any], path: str) -> Any:
    """What a page is shown under a path of names and numbers."""
    found: Any = sight
    for part in path.split("."):
        found = found[int(part)] if isinstance(found, list) else found and found[part]
    return found


def wanted(value: str) -> Any:
    """A value as the file has it: JSON where it is some, else a text."""
    try:
        return json.loads(value)
    except ValueError:
        return value


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=f"{case.proves[0]}-{case.line}", marks=pytest.mark.met(*case.proves))
        for case in CASES
    ],
)
def test_a_page_is_told_what_the_texts_ask_for(hall: Hall, case: TableCase) -> None:
    with pages(hall, case) as seats:
        me = seats[case.me]
        play(seats, me, case.acts)
        for told in filter(None, case.fields.get("see", "").split("; ")):
            path, _, value = told.partition(" ")
            assert seen(me.sight, path) == wanted(value), (case.told, path)
        assert me.said.endswith(case.fields.get("say", "")), (case.told, me.said)
        if "asked" in case.fields:
            answer = me.ask(t="do", act=case.fields["asked"])
            assert answer["t"] == "nak", case.told
            assert answer["why"].startswith(case.fields["refused"]), (case.told, answer["why"])


@pytest.mark.met("CAR-02", "CAR-04")
@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("roi de pique", "SR"),
        ("dame de cœur", "HD"),
        ("cavalier de carreau", "DC"),
        ("valet de trèfle", "CV"),
    ],
)
def test_suits_and_honours_have_their_names(hall: Hall, typed: str, card: str) -> None:
    case = TableCase(9100 + ord(card[0]), ("CAR-02",), "", {"hands": "0: SR HD DC CV"})
    with pages(hall, case) as seats:
        me = seats[0]
        play(seats, me, ["garde_sans", "pass", "pass", "pass", "jeu"])
        assert me.ask(t="type", text=typed)["t"] == "ack"
        assert [each["card"] for each in me.sight["trick"]] == [card]
        assert typed in me.said


@pytest.mark.met("TRI-08", "CAL-09")
def test_nothing_that_is_shown_of_an_excuse_tells_who_is_the_partner(hall: Hall) -> None:
    """The excuse falls on a trick of the defense, from the partner or not: a defender sees the same."""
    sights = []
    for line, (third, fourth) in enumerate((("HR", "C1"), ("C1", "HR")), start=9001):
        hands = f"0: S10.1 H1 / 1: SR / 2: S5 / 3: EX {third} / 4: S7 {fourth}"
        fields = {"players": "5", "hands": hands, "dog": "D1.2.3"}
        case = TableCase(line, ("TRI-08",), "", fields)
        with pages(hall, case) as seats:
            acts = "garde_sans, pass, pass, pass, pass, call HR, jeu, S10, SR, S5, EX, S7"
            play(seats, seats[2], acts.split(", "))
            assert seats[2].sight["last"]["winner"] == 1
            sights.append(seats[2].sight)
    assert sights[0] == sights[1]


# --- a table of five with one out -----------------------------------------------------------------------


def mort_table(hall: Hall, line: int, *, is_taken: bool) -> tuple[TableCase, str]:
    """A table where seat 1 deals and is out; with a taker its deal is there up to the last card."""
    case = TableCase(line, ("DEA-18",), "", {"players": "5"})
    setup = msgspec.structs.replace(case.setup, has_mort=True)
    lines: list[Happening] = [TableOpened(setup, AT, NAMES[0])]
    lines += [SatDown(seat, name, who=name) for seat, name in enumerate(NAMES)]
    lines += [Drew("seed 4"), Committed(1, "ab" * 16), *(Readied(seat, "mot") for seat in range(5)), Dealt(1)]
    game = fold(lines)
    while is_taken and game.play and (len(game.play.state.tricks), len(game.play.state.trick)) != (17, 3):
        is_first = game.play.state.phase is Phase.AUCTION and not game.play.state.auction.spoken
        action = MakeBid(Bid.GARDE_SANS) if is_first else legal_actions(game.play.state)[0]
        lines.append(Did(game.play.actor, str(action), "person"))
        game = lines[-1].after(game)
    code = hall.added(case, setup, lines)
    return case, code


@pytest.mark.met("DEA-18", "DEA-19")
@pytest.mark.parametrize("is_taken", [True, False])
def test_one_of_five_deals_and_is_out_again_until_somebody_takes(hall: Hall, is_taken: bool) -> None:
    case, code = mort_table(hall, 9003 + is_taken, is_taken=is_taken)
    with pages(hall, case, code) as seats:
        me = seats[0]
        mort = me.sight["dealer"]
        others = [seat for seat in range(5) if seat != mort]
        assert [seat["is_out"] for seat in me.sight["seats"]] == [seat == mort for seat in range(5)]
        if is_taken:
            (card,) = [act for act in seats[me.sight["turn"]].sight["legal"] if act != "slam"]
            play(seats, me, [card])
        else:
            assert [len(seats[seat].sight["hand"]) for seat in others] == [18] * 4
            assert (me.sight["turn"], seats[mort].sight["hand"]) == ((mort + 1) % 5, [])
            assert seats[mort].ask(t="do", act="garde")["t"] == "nak"
            play(seats, me, ["pass"] * 4)
        result = me.sight["result"]
        assert (len(result["dog"]), [len(hand) for hand in result["hands"]]) == (
            6, [0 if seat == mort else 18 for seat in range(5)]
        )  # fmt: skip
        marks = sorted(result["scores"][seat] for seat in others)
        assert (result["scores"][mort], sum(marks)) == (0, 0)
        assert is_taken is (max(map(abs, marks)) == 3 * min(map(abs, marks)) > 0)
        assert me.sight["dealing"]["dealer"] == ((mort + 1) % 5 if is_taken else mort)


def test_no_case_is_told_twice() -> None:
    told = [(case.told, tuple(case.fields.items())) for case in CASES]
    assert len(told) == len(set(told))
