"""The registry: tables opened, found again, listed, let go."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from oudler.record import sealed
from oudler.rules import Action, WrongValue, parse_action
from oudler.store import NoSuchTable
from oudler.tables.game.pace import AT_ONCE, Pace
from oudler.tables.game.refusals import TableReason, TableRefusal
from oudler.tables.game.setup import TableKind, TableSetup
from oudler.tables.live.recovery import BrokenLog
from oudler.tables.live.replaying import replay_of
from oudler.tables.registry import MOST_TABLES, TooManyTables
from tests.grounds import refused_for
from tests.tables.pages import Page, parlour_at, settled, until


def test_a_table_is_found_again_from_its_log(tmp_path: Path) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path) as registry:
            table = await registry.open(TableSetup("Retour"), by="p0", name="Ana", seat=0, with_bots=True)
            page = Page(table, "p0")
            await page.play(until=page.is_dealt)
            assert await registry.table(table.code) is table
        assert page.told[-1]["t"] == "bye"
        assert 500 <= page.told[-1]["retry"] < 3000
        assert page.is_dropped
        async with parlour_at(tmp_path, Pace()) as registry:
            one, two = await asyncio.gather(registry.table(table.code), registry.table(table.code))
            assert one is two
            assert one.seq >= table.seq
            assert Page(one, "p0").sight["stage"] == "deal"

    asyncio.run(story())


@pytest.mark.parametrize(
    "code", ["", "abcdefgh", "ABCDEFGH", "abcdefghj", "../../..", "abcdefg\u0000", "ilo01234"]
)
def test_a_table_that_is_not_there(tmp_path: Path, code: str) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path) as registry:
            with pytest.raises(NoSuchTable):
                await registry.table(code)
            assert registry._loading == {}

    asyncio.run(story())


def test_a_log_that_was_changed_is_not_played_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path) as registry:
            code = (await registry.open(TableSetup("Changée", listed=True), by="p0", name="Ana", seat=0)).code
        with sqlite3.connect(tmp_path / "tables.db") as database:
            database.execute("UPDATE table_lines SET text = replace(text, 'Ana', 'Eve') WHERE number = 2")
        database.close()
        async with parlour_at(tmp_path) as registry:
            with pytest.raises(BrokenLog):
                await registry.table(code)
            sound = await registry.open(TableSetup("Intacte", listed=True), by="p0", name="Ana", seat=0)
            page = Page(sound, "p0")
            await page.until(lambda: sound.has_company)
            assert [row.code for row in await registry.lobby()] == [sound.code]

    asyncio.run(story())


def test_opening_is_refused_before_anything_is_kept(tmp_path: Path) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path) as registry:
            with pytest.raises(TableRefusal):
                await registry.open(TableSetup("Essai", listed=True), by="p0", name="", seat=0)
            with pytest.raises(TableRefusal):
                await registry.open(TableSetup("Essai", listed=True), by="p0", name="Ana", seat=4)
            with pytest.raises(TableRefusal):
                await registry.open(TableSetup("Essai", listed=True), name="Ana", seat=0)
            with pytest.raises(WrongValue):
                await registry.open(
                    TableSetup("Essai", listed=True, bots="clever-9"), by="p0", name="Ana", seat=0
                )
            assert registry._store.open_tables() == ()

    asyncio.run(story())


def test_a_table_of_a_given_code_is_opened_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path) as registry:
            setup = TableSetup("Étui", kind=TableKind.LESSON)
            one = await registry.open(setup, by="p0", name="Ana", seat=0, code="abcdefgh")
            two = await registry.open(setup, by="p0", name="Ana", seat=0, code="abcdefgh")
            assert one is two
            assert one.game.is_full

    asyncio.run(story())


def test_the_lobby_lists_tables_where_somebody_is(tmp_path: Path) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path) as registry:
            listed = await registry.open(TableSetup("Ouverte", listed=True), by="p0", name="Ana", seat=0)
            await registry.open(TableSetup("Déserte", listed=True), by="p1", name="Béa", seat=0)
            private = await registry.open(TableSetup("Privée"), by="p0", name="Ana", seat=0)
            pages = [Page(listed, "p0"), Page(private, "p0")]
            await pages[0].until(lambda: listed.has_company)
            (row,) = await registry.lobby()
            assert (row.code, row.setup.name, row.persons, row.is_playing) == (
                listed.code,
                "Ouverte",
                ("Ana",),
                False,
            )

    asyncio.run(story())


def test_a_table_whose_deals_are_all_played_leaves_the_lobby(tmp_path: Path) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path) as registry:
            setup = TableSetup("Une donne", deals=1, listed=True)
            table = await registry.open(setup, by="p0", name="Ana", seat=0, with_bots=True)
            page = Page(table, "p0")
            await page.until(lambda: table.has_company)
            assert [row.code for row in await registry.lobby()] == [table.code]
            await page.play(until=page.is_finished)
            assert await registry.lobby() == ()
            await until(lambda: not registry._store.open_tables())

    asyncio.run(story())


def test_a_table_of_the_lobby_where_nobody_is_is_let_go(tmp_path: Path) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path) as registry:
            table = await registry.open(TableSetup("Oubliée", listed=True), by="p0", name="Ana", seat=0)
            await settled(table)
            await registry.sweep(idle=0)
            assert table.code not in registry._tables
            assert await registry.lobby() == ()
            assert (await registry.table(table.code)).game.seats[0] is not None

    asyncio.run(story())


def test_tables_that_wait_are_let_go_and_come_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path) as registry:
            waiting = await registry.open(TableSetup("Attend"), by="p0", name="Ana", seat=0)
            watched = await registry.open(TableSetup("Regardée"), by="p0", name="Ana", seat=0)
            Page(watched)
            await settled(waiting)
            await registry.sweep(idle=0)
            assert set(registry._tables) == {watched.code}
            late = Page(waiting, "p0")
            assert ([each["t"] for each in late.told], late.is_dropped) == (["bye"], True)
            again = await registry.table(waiting.code)
            assert again is not waiting
            assert (await Page(again, "p0").ask("bot"))["t"] == "ack"

    asyncio.run(story())


def test_a_person_has_only_so_many_tables(tmp_path: Path) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path) as registry:
            tables = [await registry.open(TableSetup("Une de plus"), by="p0") for _ in range(MOST_TABLES)]
            pages = [Page(table, "p0") for table in tables]
            with pytest.raises(TooManyTables):
                await registry.open(TableSetup("Une de trop"), by="p0")
            pages[3].connection.leave()
            await registry.open(TableSetup("À la place"), by="p0")
            assert tables[3].code not in registry._tables
            assert len(pages) == MOST_TABLES

    asyncio.run(story())


class Broken:
    """Bots that fail, or want what is not legal."""

    asked = 0

    def __init__(self, action: str | None) -> None:
        self._action = action

    async def choose(self, *_: object) -> Action:
        if self._action is None:
            raise RuntimeError("lost")
        return parse_action(self._action)

    async def close(self) -> None:
        pass


@pytest.mark.parametrize("action", [None, "T21", "granted"])
def test_a_table_goes_on_whatever_a_bot_does(tmp_path: Path, action: str | None) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path, AT_ONCE, thinker=Broken(action)) as registry:
            table = await registry.open(TableSetup("Bancale", seats=3), with_bots=True)
            page = Page(table)
            await page.until(lambda: page.sight["sheet"])
            assert page.sight["sheet"][0]["ending"] == "all_pass"

    asyncio.run(story())


def _run_in_file(folder: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(folder / "tables.db")) as database, database:
        database.execute(statement, values)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE table_lines SET seal = 'x' WHERE number = (SELECT max(number) FROM table_lines)",
        "DELETE FROM table_lines WHERE number = (SELECT max(number) FROM table_lines)",
        'INSERT INTO table_lines SELECT "table", max(number) + 1, text, seal FROM table_lines',
    ],
)
def test_a_table_whose_log_is_changed_while_it_is_played_stops_and_says_so(
    tmp_path: Path, change: str
) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path) as registry:
            table = await registry.open(TableSetup("Changée", listed=True), by="p0", name="Ana", seat=0)
            page = Page(table, "p0")
            _run_in_file(tmp_path, change)
            page.send(t="bot", cid="1", seat=None)
            await page.until(lambda: page.is_dropped)
            assert (page.told[-1]["t"], page.told[-1]["retry"]) == ("bye", None)
            assert "abîmé" in page.told[-1]["why"]
            assert await registry.lobby() == ()
            with refused_for(TableRefusal, TableReason.BROKEN):
                Page(table, "p0")
            assert table.is_waiting
            if not change.startswith("DELETE"):
                with pytest.raises(BrokenLog):
                    await registry.table(table.code)

    asyncio.run(story())


def _add_nonsense(folder: Path, code: str) -> None:
    """A line that follows the one before, and makes no sense after it."""
    text = '{"did":"dealt","number":7,"deal":"nonsense"}'
    before = "SELECT number, seal FROM table_lines ORDER BY number DESC LIMIT 1"
    with closing(sqlite3.connect(folder / "tables.db")) as database:
        number, seal = database.execute(before).fetchone()
    values = code, number + 1, text, sealed(seal, text)
    _run_in_file(folder, "INSERT INTO table_lines VALUES (?, ?, ?, ?)", *values)


def test_a_log_that_makes_no_game_is_broken_too(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path) as registry:
            table = await registry.open(TableSetup("Absurde"), by="p0", name="Ana", seat=0)
            page = Page(table, "p0")
            _add_nonsense(tmp_path, table.code)
            page.send(t="bot", cid="1", seat=None)
            await page.until(lambda: page.is_dropped)
            assert "abîmé" in page.told[-1]["why"]
        caplog.clear()
        async with parlour_at(tmp_path) as registry:
            with pytest.raises(BrokenLog):
                await registry.table(table.code)
            with pytest.raises(BrokenLog):
                replay_of(registry._store, table.code, 7)
        assert caplog.text.count("makes no game: WrongTable") == 2
        assert "nonsense" not in caplog.text  # cards stay hidden

    asyncio.run(story())
