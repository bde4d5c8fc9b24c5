"""Restarts, absences and clocks: what was asked is done once, whoever is late or away is treated fairly."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from oudler.rules import Action, Bid, MakeBid, Phase, State, Stream, deal_cards, why_not
from oudler.tables.game.clock import MOST_TIME
from oudler.tables.game.game import DealAction
from oudler.tables.game.happenings import Dealt, Did, Happening, read_line
from oudler.tables.game.pace import AT_ONCE, World
from oudler.tables.game.setup import BoardRef, TableKind, TableSetup
from oudler.tables.live import bot_workers
from oudler.tables.live.bot_kinds import InlineThinker, Thinker, decide
from oudler.tables.live.bot_workers import WorkerThinker
from oudler.tables.live.live_table import LiveTable
from oudler.tables.registry import TableRegistry
from tests.tables.pages import Page, parlour_at, settled
from tests.tables.test_thinking import STATE

GRACE = AT_ONCE.grace
SEALED = World(secret=lambda: "always the same cards")


def lines_of(registry: TableRegistry, code: str) -> list[Happening]:
    return [read_line(line.text) for line in registry._store.table_lines(code)]


# --- restarts ----------------------------------------------------------------------------------------


async def seated(registry: TableRegistry, **setup: Any) -> tuple[LiveTable, Page, Page]:
    """Two persons and a bot, dealt."""
    table = await registry.open(TableSetup("Reprise", seats=3, **setup), by="p0", name="Ana", seat=0)
    ana, bea = Page(table, "p0"), Page(table, "p1")
    await bea.ask("sit", seat=1, name="Béa")
    await ana.ask("bot")
    for page in (ana, bea):
        await page.until(page.is_asked)
        await page.ask("ready", cid="ready")
    await asyncio.gather(ana.until(ana.is_dealt), bea.until(bea.is_dealt))
    return table, ana, bea


async def one_of_each(ana: Page, bea: Page) -> None:
    """Ana acts and takes it back with Béa's consent, then Béa leaves for good."""
    while not ana.is_asked():
        await bea.until(lambda: bea.is_asked() or ana.is_asked())
        if bea.is_asked():
            await bea.ask("do", act="pass")
        await ana.until(lambda: ana.seq >= bea.seq)
    await ana.ask("do", cid="do", act="garde_contre")
    assert (await ana.ask("back", cid="back"))["t"] == "ack"
    assert (await bea.ask("answer", cid="answer", yes=True))["t"] == "ack"
    assert (await bea.ask("rise", cid="rise"))["t"] == "ack"


def test_what_was_asked_before_a_restart_is_not_done_again_after_it(tmp_path: Path) -> None:
    """A page that had no answer asks again: the answer is found in the log, and nothing is done twice."""

    async def story() -> None:
        async with parlour_at(tmp_path, world=SEALED) as registry:
            table, ana, bea = await seated(registry)
            await one_of_each(ana, bea)
            before = Counter(getattr(line, "cid", "") for line in lines_of(registry, table.code))
        async with parlour_at(tmp_path, world=SEALED) as registry:
            again = await registry.table(table.code)
            ana, bea = Page(again, "p0"), Page(again, "p1")
            asked: list[tuple[Page, str, dict[str, Any]]] = [
                (ana, "ready", {}),
                (ana, "do", {"act": "garde_contre"}),
                (ana, "back", {}),
                (bea, "ready", {}),
                (bea, "answer", {"yes": True}),
                (bea, "rise", {}),
            ]
            for page, t, fields in asked:
                assert (await page.ask(t, cid=t, **fields))["t"] == "ack"
            after = Counter(getattr(line, "cid", "") for line in lines_of(registry, table.code))
            assert {cid: after[cid] for cid in before if cid} == {
                "ready": 2,
                "do": 1,
                "back": 1,
                "answer": 1,
                "rise": 1,
            }

    asyncio.run(story())


# --- clocks ------------------------------------------------------------------------------------------


class Taking(InlineThinker):
    """Bots that say garde where they may."""

    async def choose(self, bot: str, seed: str, state: State, place: int) -> Action:
        """The action of a bot."""
        bid = MakeBid(Bid.GARDE)
        if state.phase is Phase.AUCTION and why_not(state, bid) is None:
            return bid
        return await super().choose(bot, seed, state, place)


class Watch:
    """A time that passes when it is told to."""

    def __init__(self) -> None:
        self.time = 1000.0

    async def wait(self, table: LiveTable, seconds: float) -> None:
        """Let time pass, and the table do what it is time for."""
        self.time += seconds
        table.wake()
        await settled(table)


@asynccontextmanager
async def timed(folder: Path) -> AsyncIterator[tuple[TableRegistry, Watch]]:
    """A registry whose time is in the hands of the test."""
    watch = Watch()
    async with parlour_at(folder, world=World(now=lambda: watch.time)) as registry:
        yield registry, watch


async def alone(registry: TableRegistry, **setup: Any) -> tuple[LiveTable, Page]:
    """A person alone with bots, at whose turn it is."""
    table = await registry.open(TableSetup("Seule", **setup), by="p0", name="Ana", seat=0, with_bots=True)
    page = Page(table, "p0")
    await page.play(until=lambda: page.is_dealt() and page.is_asked())
    return table, page


def has_heard(page: Page, table: LiveTable) -> bool:
    return page.seq == table.seq


def has_ended(page: Page) -> bool:
    return bool(page.sight["sheet"])


def done_by(table: LiveTable, seat: int) -> list[DealAction]:
    assert table.game.play is not None
    return [done for done in table.game.play.done if done.seat == seat]


def test_whoever_is_late_is_warned_then_played_for_once(tmp_path: Path) -> None:
    """The event says how long there is; the bot acts once, then it is the person's turn again."""

    async def story() -> None:
        async with timed(tmp_path) as (registry, watch):
            table, page = await alone(registry, clock=15)
            assert page.events[-1]["left"] == 15_000
            await watch.wait(table, 14.9)
            assert done_by(table, 0) == []
            await watch.wait(table, 0.2)
            assert [done.how for done in done_by(table, 0)] == ["clock"]
            await page.until(lambda: page.is_asked() or not page.is_dealt())
            if page.is_dealt():
                assert page.events[-1]["left"] == 15_000
                assert (await page.act())["t"] == "ack"
                assert [done.how for done in done_by(table, 0)] == ["clock", "person"]

    asyncio.run(story())


@pytest.mark.req("CHI-02")
def test_a_bot_goes_on_once_all_have_seen_its_dog_or_after_five_seconds(tmp_path: Path) -> None:
    """Ana and Béa pass; what the bot turns lies there until both have said so, or the time is over."""

    async def story(says: str) -> None:
        watch = Watch()
        world = World(now=lambda: watch.time, secret=lambda: "always the same cards")
        async with parlour_at(
            tmp_path / says, replace(AT_ONCE, dog=5), thinker=Taking(), world=world
        ) as registry:
            table, ana, bea = await seated(registry)
            while not table.game.is_dog_waiting:
                await settled(table)
                for page in (ana, bea):
                    await page.until(partial(has_heard, page, table))
                    if page.is_asked():
                        await page.ask("do", act="pass")
            assert (ana.sight["phase"], len(ana.sight["dog"])) == ("discard", 6)
            assert (await ana.ask("seen"))["t"] == "ack"
            await watch.wait(table, 4.9)
            assert table.game.is_dog_waiting
            if says == "seen":
                assert (await bea.ask("seen"))["t"] == "ack"
                await settled(table)
            else:
                await watch.wait(table, 0.2)
            assert not table.game.is_dog_waiting
            assert table.clock.seen == frozenset()

    for says in ("seen", "nothing"):
        (tmp_path / says).mkdir()
        asyncio.run(story(says))


def test_time_may_be_asked_for_ten_times_an_action(tmp_path: Path) -> None:
    async def story() -> None:
        async with timed(tmp_path) as (registry, watch):
            table, page = await alone(registry, clock=15)
            for _ in range(MOST_TIME):
                await watch.wait(table, 14)
                assert (await page.ask("time"))["t"] == "ack"
            assert (await page.ask("time"))["code"] == "time_used"
            assert done_by(table, 0) == []
            assert (await page.act())["t"] == "ack"
            await page.until(page.is_asked)
            assert (await page.ask("time"))["t"] == "ack"

    asyncio.run(story())


def test_whoever_is_alone_with_bots_is_never_robbed_of_a_turn(tmp_path: Path) -> None:
    """Neither when the page is gone, clock or no clock, nor when somebody watches."""

    async def story(clock: int | None) -> None:
        async with timed(tmp_path) as (registry, watch):
            table, page = await alone(registry, clock=clock)
            Page(table)
            page.connection.leave()
            seq = table.seq
            for _ in range(5):
                await watch.wait(table, 10_000)
            assert table.seq == seq
            back = Page(table, "p0", seq=seq)
            back.sight = page.sight | back.sight
            assert back.is_asked()
            assert (await back.act())["t"] == "ack"

    for clock in (None, 15):
        asyncio.run(story(clock))


def test_a_bot_stands_in_after_the_grace_until_the_return(tmp_path: Path) -> None:
    async def story() -> None:
        async with timed(tmp_path) as (registry, watch):
            table, ana, bea = await seated(registry)
            while not bea.is_asked():
                await ana.until(lambda: ana.is_asked() or bea.is_asked())
                if ana.is_asked():
                    await ana.act()
                await bea.until(lambda: bea.seq >= ana.seq)
            bea.connection.leave()
            await watch.wait(table, GRACE - 1)
            assert done_by(table, 1) == []
            await watch.wait(table, 1.1)
            assert {done.how for done in done_by(table, 1)} == {"stand_in"}
            back = Page(table, "p1")
            await ana.until(lambda: any(event["kind"] == "returned" for event in ana.events))
            played = len(done_by(table, 1))
            ends = (page.play(until=partial(has_ended, page)) for page in (ana, back))
            await asyncio.gather(*ends)
            assert {done.how for done in done_by(table, 1)[played:]} <= {"person"}

    asyncio.run(story())


# --- boards ------------------------------------------------------------------------------------------


def test_bots_that_think_apart_reply_as_those_that_think_here(tmp_path: Path) -> None:
    """Two sites, two people who do the same on a board: the same acts to the end."""

    async def story(folder: Path, player: str, thinker: Thinker) -> list[str]:
        async with parlour_at(folder, thinker=thinker) as registry:
            setup = TableSetup("Étui", kind=TableKind.BOARD, board=BoardRef("jour", 3, 2), bots="random-1")
            deal = Dealt(1, deal=str(deal_cards(4, 3, Stream("board 3"))))
            table = await registry.open(setup, by=player, name=player, seat=2, first=deal)
            page = Page(table, player)
            await page.play(until=page.is_finished)
            acts = [line for line in lines_of(registry, table.code) if isinstance(line, Did)]
            return [f"{line.seat} {line.act} {line.how}" for line in acts]

    sites = [tmp_path / "one", tmp_path / "two"]
    for site in sites:
        site.mkdir()
    here = asyncio.run(story(sites[0], "ana", InlineThinker()))
    apart = asyncio.run(story(sites[1], "bea", WorkerThinker(1)))
    assert len(here) > 40
    assert apart == here


def test_a_question_that_is_too_long_does_not_stop_those_who_ask_after_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Those who think are replaced and end; whoever waited behind is asked again, and no table is stopped."""

    async def story() -> list[object]:
        thinker = WorkerThinker(1)
        await thinker.choose("sensible-1", "seed", STATE, 0)
        assert thinker._pool is not None
        slow = thinker._pool
        slow.submit(sleep, 600)
        monkeypatch.setattr(bot_workers, "LONGEST", 0.5)
        first = asyncio.create_task(thinker.choose("sensible-1", "seed", STATE, 0))
        await asyncio.sleep(0)  # it waits, and has looked how long it may
        monkeypatch.setattr(bot_workers, "LONGEST", 20)
        others = [asyncio.create_task(thinker.choose("sensible-1", "seed", STATE, 0)) for _ in range(4)]
        told: list[object] = await asyncio.gather(first, *others, return_exceptions=True)
        await thinker.close()
        await asyncio.to_thread(slow.shutdown, wait=True)
        return told

    told = asyncio.run(story())
    choice = decide("sensible-1", "seed", STATE, 0)
    assert [isinstance(told[0], TimeoutError), told[3:]] == [True, [choice] * 2]
    assert {type(each) for each in told[1:]} <= {type(choice), TimeoutError}
