"""Tables shared by several processes on one server: one runs a table, the others follow it and take over."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from unittest.mock import AsyncMock

import pytest

from oudler.store import StoredPlayer, Unavailable
from oudler.tables.game.happenings import fold, read_line
from oudler.tables.game.setup import TableSetup
from oudler.tables.live import live_table as live
from oudler.tables.live.bot_kinds import InlineThinker
from oudler.tables.ownership import peer_messages
from oudler.tables.registry import TableRegistry
from tests.tables.games import AT
from tests.tables.pages import Page, parlour_at, until


@asynccontextmanager
async def two_parlours(url: str) -> AsyncIterator[tuple[TableRegistry, TableRegistry]]:
    async with parlour_at(url) as one, parlour_at(url) as two:
        yield one, two


def last_here(page: Page) -> tuple[list[int], int] | None:
    heres = [(each["away"], each["watching"]) for each in page.told if each["t"] == "here"]
    return heres[-1] if heres else None


def is_held_up(page: Page) -> bool:
    """Whether the page says that the table goes on in a few seconds."""
    return bool([each["held_up"] for each in page.told if each["t"] == "here"][-1:] == [True])


async def die(registry: TableRegistry) -> None:
    """End without a word; the claims last until the test lets them lapse, however slow the machine is."""
    assert registry._claims is not None
    await registry._claims.stop()
    await _renew(registry, lasts=600)
    for table in registry._tables.values():
        await table.stop()


async def lapse(registry: TableRegistry, missed_by: TableRegistry) -> None:
    """Let the claims of a process that has died come to their end, and be missed."""
    await _renew(registry, lasts=0)
    assert missed_by._claims is not None
    missed_by._claims._channel.lasts = 0


async def _renew(registry: TableRegistry, lasts: float) -> None:
    assert registry._claims is not None
    registry._claims._channel.lasts = lasts
    await registry._claims._channel.renew()


def test_a_page_that_comes_after_the_owner_died_is_told_what_it_waits_for(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that was killed and started again waits for its own claim; what is asked meanwhile is done."""
    monkeypatch.setattr(peer_messages, "RENEWED", 0.1)

    async def story() -> None:
        async with two_parlours(postgres_url) as (one, two):
            table = await one.open(TableSetup("Reprise"), by="p0", name="Ana", seat=0)
            await die(one)
            page = Page(await two.table(table.code), "p0")
            answer = asyncio.create_task(page.ask("bot"))
            await page.until(lambda: is_held_up(page))
            assert not answer.done()
            await lapse(one, two)
            assert (await answer)["t"] == "ack"
            await page.until(lambda: not is_held_up(page))

    asyncio.run(story())


def test_a_person_plays_through_a_process_that_only_follows(postgres_url: str) -> None:
    async def story() -> None:
        async with two_parlours(postgres_url) as (one, two):
            table = await one.open(TableSetup("Deux maisons", seats=3, deals=1), by="p0", name="Ana", seat=0)
            ana = Page(table, "p0")
            other = await two.table(table.code)
            assert (table.is_owned, other.is_owned) == (True, False)
            bea = Page(other, "p1")
            assert (await bea.ask("sit", seat=1, name="Béa"))["t"] == "ack"
            await bea.ask("bot")
            await asyncio.gather(ana.play(until=ana.is_finished), bea.play(until=bea.is_finished))
            assert (bea.sight["me"], bea.sight["sheet"]) == (1, ana.sight["sheet"])
            assert (
                other.game
                == table.game
                == fold(read_line(line.text) for line in one._store.table_lines(table.code))
            )
            refused = await bea.ask("do", act="T21")
            assert refused["code"] == "no_deal"

    asyncio.run(story())


def test_presence_is_of_all_processes(postgres_url: str) -> None:
    async def story() -> None:
        async with two_parlours(postgres_url) as (one, two):
            table = await one.open(TableSetup("Présence", seats=3), by="p0", name="Ana", seat=0)
            watcher = Page(table)
            await watcher.until(lambda: last_here(watcher) == ([0], 1))
            ana = Page(await two.table(table.code), "p0")
            await watcher.until(lambda: last_here(watcher) == ([], 1))
            await ana.until(lambda: last_here(ana) == ([], 1))
            ana.connection.leave()
            await watcher.until(lambda: last_here(watcher) == ([0], 1))
            far = Page(await two.table(table.code))
            await far.until(lambda: last_here(far) == ([0], 2))
            assert [each["late"] for each in far.told if each["t"] == "here"][-1] == [0]

    asyncio.run(story())


def test_another_process_takes_over_when_the_owner_closes(postgres_url: str) -> None:
    async def story() -> None:
        async with parlour_at(postgres_url) as two:
            async with parlour_at(postgres_url) as one:
                table = await one.open(
                    TableSetup("Relève", deals=1), by="p0", name="Ana", seat=0, with_bots=True
                )
                page = Page(await two.table(table.code), "p0")
                await page.play(until=lambda: page.sight["phase"] == "play")
            await page.play(until=page.is_finished)
            assert (await two.table(table.code)).is_owned

    asyncio.run(story())


def test_a_deal_that_the_owner_did_not_come_to_keep_is_kept_by_whoever_takes_over(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with parlour_at(postgres_url) as two:
            two._store.add_player(StoredPlayer("p0", "hash", "Ana", AT))
            async with parlour_at(postgres_url) as one:
                setup = TableSetup("Relève", seats=3, deals=1)
                table = await one.open(setup, by="p0", name="Ana", seat=0, with_bots=True)
                other = await two.table(table.code)
                page = Page(other, "p0")
                with monkeypatch.context() as dying:
                    dying.setattr(live, "keep_deal", AsyncMock())
                    await page.play(until=page.is_finished)
                assert two._store.played("p0") == ()
            await until(lambda: two._store.played("p0"))
            kept = [(deal.table, deal.number) for deal in two._store.played("p0")]
            assert (kept, other.is_owned) == ([(table.code, len(other.game.sheet))], True)

    asyncio.run(story())


def test_a_request_that_the_owner_did_is_not_done_again_by_whoever_takes_over(postgres_url: str) -> None:
    """A page that did not hear the answer asks again elsewhere, and gets the answer of then."""

    async def story() -> None:
        async with parlour_at(postgres_url) as two:
            async with parlour_at(postgres_url) as one:
                setup = TableSetup("Relève", seats=3, deals=1)
                table = await one.open(setup, by="p0", name="Ana", seat=0, with_bots=True)
                page = Page(table, "p0")
                await page.play(until=lambda: page.sight["tricks_played"] >= 2 and page.is_asked())
                other = Page(await two.table(table.code), "p0")
                answer = await page.ask("back", cid="once")
                await other.until(lambda: other.seq == page.seq)
                acts = len(table.game.play.done) if table.game.play else 0
            again = await other.ask("back", cid="once")
            taken_over = await two.table(table.code)
            assert taken_over.is_owned
            assert again == answer
            assert taken_over.game.play is not None
            assert len(taken_over.game.play.done) == acts

    asyncio.run(story())


def test_another_process_takes_over_when_the_owner_dies(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that ends without a word is missed once its claim has lapsed."""
    monkeypatch.setattr(peer_messages, "RENEWED", 0.1)

    async def story() -> None:
        async with two_parlours(postgres_url) as (one, two):
            table = await one.open(TableSetup("Panne", deals=1), by="p0", name="Ana", seat=0, with_bots=True)
            page = Page(await two.table(table.code), "p0")
            await page.play(until=lambda: page.sight["phase"] == "play")
            await die(one)
            await page.until(lambda: is_held_up(page) or page.is_finished())
            assert (is_held_up(page), page.is_finished()) == (True, False)
            await lapse(one, two)
            await page.play(until=page.is_finished)
            assert (await two.table(table.code)).is_owned
            assert not is_held_up(page)

    asyncio.run(story())


def test_a_process_whose_connection_has_ended_is_not_waited_for(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its claim has not lapsed; tables that are followed go on, and so does one that a page asks for."""
    monkeypatch.setattr(peer_messages, "LOOKED", 0.1)

    async def story() -> None:
        async with two_parlours(postgres_url) as (one, two):
            tables = [
                await one.open(TableSetup("Panne", deals=1), by="p0", name="Ana", seat=0, with_bots=True)
                for _ in range(2)
            ]
            page = Page(await two.table(tables[0].code), "p0")
            await page.play(until=lambda: page.sight["phase"] == "play")
            await die(one)
            assert not (await two.table(tables[0].code)).is_owned
            await asyncio.to_thread(one._store.bus().close)
            await page.play(until=page.is_finished)
            asked = await two.table(tables[1].code)
            assert asked.is_owned
            assert not is_held_up(page)

    asyncio.run(story())


def test_a_process_that_stops_has_given_its_tables_up_before_its_bots_end(postgres_url: str) -> None:
    """And it takes none again: whoever asks it for one is told to come back."""

    async def story() -> None:
        thinker = Slow()
        async with parlour_at(postgres_url) as two, parlour_at(postgres_url, thinker=thinker) as one:
            table = await one.open(TableSetup("Relève", seats=3), by="p0", name="Ana", seat=0)
            closing = asyncio.create_task(one.close())
            await thinker.is_asked_to_end.wait()
            assert (await two.table(table.code)).is_owned
            with pytest.raises(Unavailable, match="stopping"):
                await one.table(table.code)
            with pytest.raises(Unavailable, match="stopping"):
                await one.open(TableSetup("Trop tard", seats=3))
            thinker.may_end.set()
            await closing

    asyncio.run(story())


class Slow(InlineThinker):
    """Bots that take their time to end."""

    def __init__(self) -> None:
        self.is_asked_to_end, self.may_end = asyncio.Event(), asyncio.Event()

    async def close(self) -> None:
        self.is_asked_to_end.set()
        await self.may_end.wait()


def test_a_table_that_nobody_needs_is_given_up(postgres_url: str) -> None:
    async def story() -> None:
        async with two_parlours(postgres_url) as (one, two):
            table = await one.open(TableSetup("Quittée", seats=3), by="p0", name="Ana", seat=0)
            page = Page(await two.table(table.code), "p0")
            await until(lambda: not table.is_waiting)
            await one.sweep(idle=0)
            assert table.is_owned
            page.connection.leave()
            await until(lambda: table.is_waiting)
            await one.sweep(idle=0)
            again = Page(await two.table(table.code), "p0")
            assert (await again.ask("bot"))["t"] == "ack"

    asyncio.run(story())


def test_a_process_that_lost_its_claim_follows(postgres_url: str) -> None:
    async def story() -> None:
        async with two_parlours(postgres_url) as (one, two):
            table = await one.open(TableSetup("Perdu", seats=3), by="p0", name="Ana", seat=0)
            assert one._claims is not None
            for task in one._claims._tasks:
                task.cancel()
            await asyncio.gather(*one._claims._tasks, return_exceptions=True)
            one._store.release_tables(one._claims._channel.name)
            other = await two.table(table.code)
            assert other.is_owned
            await one._claims._look_after_claims()
            assert not table.is_owned
            page = Page(table, "p0")
            assert (await page.ask("bot"))["t"] == "ack"
            assert other.game.is_full

    asyncio.run(story())
