"""What a page may send, and how much of it."""

import asyncio
import json
from typing import Any

import pytest

from oudler.tables.live.connection import BURST, MOST_BAD, MOST_REFUSED, Connection, is_cid
from oudler.tables.wire.messages import Request
from oudler.wording.language import Words


class FakeTable:
    """A table that notes what it is asked."""

    code = "abcdefgh"

    def __init__(self) -> None:
        self.time = 0.0
        self.asked: list[Request] = []
        self.greeted: list[int | None] = []
        self.gone = 0

    def now(self) -> float:
        return self.time

    def missed(self, seq: int | None) -> int:
        return seq or 0

    def greet(self, _: Connection, seq: int | None) -> None:
        self.greeted.append(seq)

    def ask(self, _: Connection, request: Request) -> None:
        self.asked.append(request)

    def left(self, _: Connection) -> None:
        self.gone += 1


class FakePage:
    """What the server sends, and whether it let the page go."""

    def __init__(self, table: FakeTable, lang: str = "fr") -> None:
        self.told: list[dict[str, Any]] = []
        self.is_dropped = False
        self.is_slow = False
        self.connection = Connection(table, "p0", Words(lang), self._hear, self._drop)

    def _hear(self, text: str) -> None:
        if self.is_slow:
            raise asyncio.QueueFull
        self.told.append(json.loads(text))

    def _drop(self) -> None:
        self.is_dropped = True


def test_messages_go_where_they_belong() -> None:
    table = FakeTable()
    page = FakePage(table)
    for text in ('{"t":"ping"}', '{"t":"hello","seq":7}', '{"t":"rise","cid":"a"}'):
        page.connection.receive(text)
    assert (page.told, table.greeted, len(table.asked)) == ([{"t": "pong"}], [7], 1)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"t":"nope"}',
        '{"t":"do"}',
        '{"t":"do","cid":"a","act":3}',
        '{"t":"do","cid":"a","act":"T1","extra":1}',
        '{"t":"rise","cid":""}',
        '{"t":"rise","cid":"' + "x" * 65 + '"}',
        '{"t":"rise","cid":"a\\u0000"}',
        '{"t":"rise","cid":"é"}',
        '{"t":"sit","cid":"a","seat":1e400}',
        "x" * 5000,
        "[" * 4000,
    ],
)
def test_a_bad_message_is_refused_and_counted(text: str) -> None:
    table = FakeTable()
    page = FakePage(table)
    page.connection.receive(text)
    assert page.told == [
        {
            "t": "nak",
            "cid": "",
            "why": "Ce message n'est pas compris : rechargez la page.",
            "code": "bad_frame",
        }
    ]
    for _ in range(MOST_BAD - 2):
        page.connection.receive(text)
    assert not page.is_dropped
    page.connection.receive(text)
    assert (page.is_dropped, table.gone, table.asked) == (True, 1, [])
    page.connection.receive('{"t":"ping"}')
    assert page.told[-1]["t"] == "nak"


def test_a_page_that_sends_too_much_is_refused_then_let_go() -> None:
    table = FakeTable()
    page = FakePage(table)
    for number in range(BURST + 1):
        page.connection.receive(json.dumps({"t": "rise", "cid": f"c{number}"}))
    assert (len(table.asked), page.told[-1]["cid"], page.told[-1]["code"]) == (BURST, f"c{BURST}", "too_fast")
    table.time += 0.5
    for _ in range(11):
        page.connection.receive('{"t":"ping"}')
    assert [each["t"] for each in page.told[-11:]] == ["pong"] * 10 + ["nak"]
    for _ in range(MOST_REFUSED - 3):
        page.connection.receive('{"t":"ping"}')
    assert not page.is_dropped
    page.connection.receive('{"t":"ping"}')
    assert page.is_dropped


def test_a_hello_counts_for_many_messages() -> None:
    table = FakeTable()
    page = FakePage(table)
    for _ in range(6):
        page.connection.receive('{"t":"hello"}')
    assert (len(table.greeted), [each["code"] for each in page.told]) == (4, ["too_fast"] * 2)
    table.time += 0.5
    page.connection.receive('{"t":"hello","seq":3}')
    assert table.greeted[-1] == 3


def test_a_hello_that_asks_for_many_events_counts_for_each_of_them() -> None:
    table = FakeTable()
    page = FakePage(table)
    for _ in range(2):
        page.connection.receive('{"t":"hello","seq":25}')
    assert (table.greeted, [each["code"] for each in page.told]) == ([25], ["too_fast"])
    page.connection.receive('{"t":"hello","seq":15}')
    assert table.greeted == [25, 15]


def test_a_page_that_does_not_read_is_let_go() -> None:
    table = FakeTable()
    page = FakePage(table)
    page.is_slow = True
    page.connection.receive('{"t":"ping"}')
    assert (page.is_dropped, table.gone) == (True, 1)
    page.connection.leave()
    assert table.gone == 1


def test_ids_of_requests_are_short_and_plain() -> None:
    assert [is_cid(cid) for cid in ("a", "x" * 64, "", "x" * 65, "é", "a\n")] == [
        True,
        True,
        False,
        False,
        False,
        False,
    ]
