"""Whatever a page sends is refused in words or done by the rules; the table is unharmed."""

import asyncio
import json
import logging
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oudler.record import sealed
from oudler.tables.game.game import Game
from oudler.tables.game.happenings import fold, read_line, write_line
from oudler.tables.game.pace import World
from oudler.tables.game.refusals import TableRefusal
from oudler.tables.game.setup import TableSetup
from oudler.tables.live.acts import Requester, respond
from oudler.tables.live.connection import BURST, HELLO, MOST_BAD, MOST_REFUSED
from oudler.tables.live.live_table import MOST_PAGES, LiveTable
from oudler.tables.registry import TableRegistry
from oudler.tables.wire.messages import (
    LONGEST_FRAME,
    BadFrame,
    Hello,
    Ping,
    read_page_message,
    read_server_message,
)
from oudler.wording.language import Words
from tests.tables.games import played
from tests.tables.pages import Page, parlour_at
from tests.tables.test_connection import FakePage, FakeTable

NASTY = (
    "",
    " ",
    "garde",
    "granted",
    "petit_sec",
    "discard " + "S1 " * 60,
    "poignee T1.2.3.4.5.6.7.8.9.10",
    "call EX",
    "T0",
    "T22",
    "T²",
    "9" * 3000,
    "-1",
    "\u0000\u001b[2J",
    "\u202eGARDE",
    "a\u0301" * 200,
    "👩‍👩‍👧‍👦",
    "<script>alert(1)</script>",
    "'; DROP TABLE tables; --",
    "{{7*7}}",
    "%s%n",
    "\ud800",
)
"""Texts that programs stumble over."""
FRAMES = (
    "",
    "{",
    "nul",
    "[]",
    '"do"',
    "{}",
    '{"t":null}',
    '{"t":"opened"}',
    '{"t":"do"}',
    '{"t":"do","cid":1,"act":"T1"}',
    '{"t":"do","cid":"a","act":["T1"]}',
    '{"t":"do","cid":"a","act":"T1","seat":2}',
    '{"t":"do","cid":"a","act":"T1","how":"bot"}',
    '{"t":"ready","cid":"a","word":{}}',
    '{"t":"sit","cid":"a","seat":"0"}',
    '{"t":"sit","cid":"a","seat":1.5}',
    '{"t":"hello","seq":' + "9" * 10_000 + "}",
    '{"t":"ping"}' + " " * LONGEST_FRAME,
    '{"t":"type","cid":"a","text":"' + "x" * LONGEST_FRAME + '"}',
    '{"t":"do","cid":"a","act":' + "[" * 2000,
    '{"a":' * 800 + "1" + "}" * 800,
)
"""Messages that are none."""

KINDS = (
    *("hello", "ping", "do", "type", "sit", "rise", "bot", "ready"),
    *("back", "answer", "claim", "time", "seen", "report", "x"),
)
texts = st.one_of(st.sampled_from(NASTY), st.text(max_size=80))
numbers = st.one_of(st.none(), st.integers(-3, 90), st.integers(), st.booleans(), st.floats(), texts)
messages = st.fixed_dictionaries(
    {"t": st.sampled_from(KINDS)},
    optional={
        "cid": st.one_of(texts, st.sampled_from(["a", "b"])),
        "act": st.one_of(texts, numbers),
        "text": texts,
        "seat": numbers,
        "seq": numbers,
        "name": texts,
        "word": texts,
        "why": texts,
        "yes": numbers,
    },
)


@given(st.one_of(st.text(), st.sampled_from(FRAMES), messages.map(json.dumps)))
def test_a_connection_takes_anything(text: str) -> None:
    """A message goes to the table, is answered, or is refused and counted; nothing else."""
    table = FakeTable()
    page = FakePage(table)
    page.connection.receive(text)
    heard = (len(table.asked), len(table.greeted), [told["t"] for told in page.told])
    assert heard in [(1, 0, []), (0, 1, []), (0, 0, ["pong"]), (0, 0, ["nak"])]


@cache
def tables() -> list[Game]:
    """A table at every moment of a deal, with two persons."""
    return [game for _, game in played(TableSetup("Essai", clock=30), Random(2), deals=1)]


@settings(max_examples=400)
@given(messages, st.integers(0, 10_000), st.sampled_from(["p0", "p1", "eve", ""]))
def test_a_request_is_refused_or_done_by_the_rules(message: dict[str, Any], moment: int, who: str) -> None:
    """What is done can be kept, read again, and folded; whoever has no seat does nothing of the game."""
    try:
        asked = read_page_message(json.dumps(message))
    except BadFrame:
        return
    if isinstance(asked, Hello | Ping):
        return
    game = tables()[moment % len(tables())]
    try:
        lines = respond(game, Requester(who, Words()), asked)
    except TableRefusal:
        return
    for line in lines:
        assert read_line(write_line(line)) == line
        game = line.after(game)
    assert not lines or who


# --- a live table ------------------------------------------------------------------------------------


class Crowd:
    """Two persons who play, one who watches, and one who is up to no good."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.ana, self.bea, self.watcher = Page(table, "p0"), Page(table, "p1"), Page(table)

    async def sit(self) -> None:
        await self.bea.ask("sit", seat=1, name="Béa")
        await self.ana.ask("bot")

    async def play(self) -> None:
        """To the end, as if nothing were."""
        await asyncio.gather(*(page.play(until=page.is_finished) for page in (self.ana, self.bea)))
        await self.watcher.until(self.watcher.is_finished)

    def check(self, registry: TableRegistry) -> None:
        """The log is whole, and nobody who plays was disturbed."""
        lines = registry._store.table_lines(self.table.code)
        seal = ""
        for line in lines:
            seal = sealed(seal, line.text)
            assert line.seal == seal
        assert fold(read_line(line.text) for line in lines) == self.table.game
        for page in (self.ana, self.bea, self.watcher):
            assert (page.seq, page.is_dropped) == (self.table.seq, False)
            assert [told for told in page.told if told["t"] == "nak"] == []


async def crowd(registry: TableRegistry) -> Crowd:
    """A table for one deal."""
    table = await registry.open(TableSetup("Foule", deals=1), by="p0", name="Ana", seat=0)
    people = Crowd(table)
    await people.sit()
    return people


def attack(folder: Path, plan: Any) -> Any:
    """Play a deal while somebody attacks; what the attack gave."""

    async def story() -> Any:
        async with parlour_at(folder) as registry:
            people = await crowd(registry)
            _, gave = await asyncio.gather(people.play(), plan(people.table))
            people.check(registry)
            return gave

    return asyncio.run(story())


def test_messages_that_are_none_are_refused_counted_and_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def plan(table: LiveTable) -> list[Page]:
        pages = []
        for text in FRAMES:
            page = Page(table, "eve")
            pages.append(page)
            for _ in range(MOST_BAD):
                page.connection.receive(text)
            await asyncio.sleep(0)
        return pages

    with caplog.at_level(logging.WARNING):
        pages = attack(tmp_path, plan)
    assert [page.is_dropped for page in pages] == [True] * len(FRAMES)
    assert {told["code"] for page in pages for told in page.told if told["t"] == "nak"} == {"bad_frame"}
    assert len([record for record in caplog.records if "bad message" in record.message]) == MOST_BAD * len(
        FRAMES
    )


def test_what_somebody_without_a_seat_asks_changes_nothing_of_the_game(tmp_path: Path) -> None:
    """For another, out of turn, with every text that programs stumble over."""

    async def plan(table: LiveTable) -> set[str]:
        codes = set()
        requests = [("do", "act"), ("type", "text"), ("ready", "word"), ("sit", "name"), ("report", "why")]
        fixed: dict[str, dict[str, Any]] = {"sit": {"seat": 1}, "report": {"act": 0}}
        for number, text in enumerate(NASTY):
            page = Page(table, "eve" if number % 2 else "")
            for t, field in requests:
                if "\ud800" not in text:
                    told = await page.ask(t, cid=f"{t}-{number}", **{field: text}, **fixed.get(t, {}))
                    codes.add(told.get("code", "ack"))
            page.connection.leave()
        return codes

    codes = attack(tmp_path, plan)
    assert codes <= {
        "not_seated",
        "no_deal",
        "deal_running",
        "seat_taken",
        "unknown_person",
        "not_a_bot",
        "ack",
    }
    assert {"not_seated", "not_a_bot"} <= codes


def test_a_seat_that_acts_out_of_turn_or_twice_is_refused_or_answered_the_same(tmp_path: Path) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path, world=World(secret=lambda: "same cards")) as registry:
            people = await crowd(registry)
            ana, bea = people.ana, people.bea
            await asyncio.gather(ana.play(until=ana.is_dealt), bea.play(until=bea.is_dealt))
            await ana.until(lambda: ana.is_asked() or bea.is_asked())
            on, off = (ana, bea) if ana.is_asked() else (bea, ana)
            seq = people.table.seq
            for act in ("garde", "T21", "granted", "dog", "discard S1.2.3.4.5.6", "petit_sec"):
                assert (await off.ask("do", act=act))["t"] == "nak"
            assert people.table.seq == seq
            first = await on.ask("do", cid="one", act="pass")
            again = await on.ask("do", cid="one", act="garde")
            other = await off.ask("do", cid="one", act="T21")
            assert (first["t"], again, other["t"]) == ("ack", first, "nak")
            lines = registry._store.table_lines(people.table.code)
            assert len([line for line in lines if '"cid":"one"' in line.text]) == 1

    asyncio.run(story())


def test_a_flood_is_refused_and_the_page_let_go(tmp_path: Path) -> None:
    async def plan(table: LiveTable) -> list[Page]:
        pages = [Page(table, "eve"), Page(table), Page(table, "eve")]
        for number in range(1000):
            pages[0].send(t="do", cid=f"c{number}", act="T21")
            pages[1].send(t="ping")
            pages[2].send(t="hello", seq=table.seq)
            if number % 100 == 0:
                await asyncio.sleep(0)
        return pages

    pages = attack(tmp_path, plan)
    naks = [[told for told in page.told if told.get("code") == "too_fast"] for page in pages]
    assert [page.is_dropped for page in pages] == [True] * 3
    assert [len(each) for each in naks] == [MOST_REFUSED] * 3
    greeted = [told for told in pages[2].told if told["t"] == "here"]
    assert len(greeted) <= BURST // HELLO + 10


def is_told(page: Page) -> bool:
    return page.seq > 10


def test_a_person_has_only_so_many_pages(tmp_path: Path) -> None:
    async def plan(table: LiveTable) -> tuple[int, int]:
        unknown = [Page(table) for _ in range(100)]
        known = [Page(table, "eve") for _ in range(200)]
        await asyncio.gather(*(page.until(partial(is_told, page)) for page in unknown))
        for page in known:
            page.connection.leave()
        Page(table, "eve").connection.leave()
        dropped = sum(page.is_dropped for page in known)
        return len(known) - dropped, dropped

    assert attack(tmp_path, plan) == (MOST_PAGES, 200 - MOST_PAGES)


PICTURES = ("\U0001f469\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466",)
"""One picture of several that are joined."""


@pytest.mark.parametrize("name", [text for text in NASTY if text.strip() and text != "\ud800"])
def test_a_name_is_shown_as_it_is_or_refused(tmp_path: Path, name: str) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path) as registry:
            table = await registry.open(TableSetup("Noms"), by="p0", name="Ana", seat=0)
            eve, watcher = Page(table, "eve"), Page(table)
            answer = await eve.ask("sit", seat=1, name=name)
            is_fit = name in PICTURES or (name.isprintable() and len(name) <= 24)
            assert answer.get("code", "ack") in ({"ack"} if is_fit else {"long_name", "strange_name"})
            shown = watcher.sight["seats"][1]["name"]
            assert shown == (name if is_fit else "")
            assert all(read_server_message(text) for text in watcher.texts)

    asyncio.run(story())
