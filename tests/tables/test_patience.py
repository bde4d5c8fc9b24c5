"""What the others have borne with: who is not ready for long, who asked to take back in vain."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from oudler.tables.game import happenings
from oudler.tables.game.clock import Clock
from oudler.tables.game.game import Game
from oudler.tables.game.pace import World
from oudler.tables.game.setup import TableSetup
from oudler.tables.live import presence
from oudler.tables.live.live_table import LiveTable
from oudler.tables.live.presence import LONGEST, Patience
from tests.tables.games import begun, dealt
from tests.tables.pages import Page, parlour_at


class Table:
    """A game, the patience with it and its clock, at a time that a test tells."""

    def __init__(self, game: Game) -> None:
        self.time = 1000.0
        self.game = game
        self.patience = Patience(lambda: self.time, game)
        self.clock = Clock(lambda: self.time)

    def happens(self, *lines: happenings.Happening) -> None:
        """Take note of lines."""
        for line in lines:
            before, self.game = self.game, line.after(self.game)
            self.patience.note(self.game)
            self.clock.note(before, self.game)

    def over(self, *away: int) -> list[int]:
        """The seats with which nobody need be patient any more."""
        return sorted(self.patience.over(self.game, away))


def test_whoever_is_there_has_a_minute_to_be_ready() -> None:
    table = Table(begun(TableSetup("Essai"), persons=3))
    table.time += 2 * LONGEST
    assert table.over() == []
    table.happens(happenings.Committed(1, "s"))
    table.time += LONGEST - 1
    table.happens(happenings.Readied(0, "mot"))
    assert (table.over(), table.over(2)) == ([], [2])
    table.time += 1
    assert table.over() == [1, 2]
    table.happens(happenings.Readied(1, "mot"))
    assert table.over() == [2]
    table.happens(happenings.Dealt(1))
    assert table.over() == []


def test_the_table_looks_again_when_a_minute_is_over() -> None:
    table = Table(begun(TableSetup("Essai"), persons=2))
    assert table.patience.runs_out() is None
    table.happens(happenings.Committed(1, "s"))
    table.time += 10
    table.happens(happenings.Risen(1), happenings.SatDown(1, "Ève", who="eve"))
    assert table.patience.runs_out() == 1000 + LONGEST
    table.time = 1000 + LONGEST
    assert (table.over(), table.patience.runs_out()) == ([0], 1010 + LONGEST)
    table.time += 10
    assert (table.over(), table.patience.runs_out()) == ([0, 1], None)


def test_a_newcomer_has_a_minute_too() -> None:
    table = Table(begun(TableSetup("Essai"), persons=2))
    table.happens(happenings.Committed(1, "s"))
    table.time += LONGEST
    table.happens(happenings.Risen(1), happenings.SatDown(1, "Ève", who="eve"))
    assert table.over() == [0]
    table.time += LONGEST
    assert table.over() == [0, 1]


def test_a_table_found_again_is_patient_anew() -> None:
    table = Table(happenings.Committed(1, "s").after(begun(TableSetup("Essai"), persons=2)))
    assert table.over() == []
    table.time += LONGEST
    assert table.over() == [0, 1]


def asked(clock: int | None = None) -> Table:
    """Seat 0 has spoken, and asks seat 1 to take it back."""
    table = Table(dealt(TableSetup("Essai", clock=clock)))
    table.happens(happenings.Did(0, "pass", "person"))
    table.time += 5
    table.happens(happenings.BackAsked(0, 0))
    return table


def test_the_clock_stands_still_while_the_others_are_asked() -> None:
    table = asked(clock=30)
    assert table.clock.left(table.game) is None
    table.time += 12
    table.happens(happenings.BackAnswered(1, yes=False))
    assert table.clock.left(table.game) == 25_000
    table.time += 4
    assert table.clock.left(table.game) == 21_000


# --- at a live table ---------------------------------------------------------------------------------


async def friends(table: LiveTable) -> tuple[Page, Page]:
    """Ana, who opened the table, and Béa, with bots; the first deal is sealed."""
    ana, bea = Page(table, "p0"), Page(table, "p1")
    await bea.ask("sit", seat=1, name="Béa")
    await ana.ask("bot")
    await ana.until(lambda: ana.sight["next_proof"])
    return ana, bea


def test_somebody_who_stays_away_or_is_never_ready_is_put_out(tmp_path: Path) -> None:
    time = 1000.0

    async def story() -> None:
        nonlocal time
        async with parlour_at(tmp_path, world=World(now=lambda: time)) as registry:
            table = await registry.open(TableSetup("Entre amis"), by="p0", name="Ana", seat=0)
            ana, bea = await friends(table)
            assert (ana.sight["is_host"], bea.sight["is_host"]) == (True, False)
            assert (await ana.ask("bot", seat=1))["code"] == "still_there"
            await ana.until(lambda: last(ana, "late") == [])
            time += LONGEST
            table.wake()
            await ana.until(lambda: last(ana, "late") == [0, 1])
            assert (await bea.ask("bot", seat=0))["code"] == "not_the_host"
            assert (await ana.ask("bot", seat=1))["t"] == "ack"
            await bea.until(lambda: bea.sight["me"] is None)
            assert bea.events[-1]["say"].startswith("Ana vous remplace par ")
            assert [seat["kind"] for seat in ana.sight["seats"]] == ["person", "bot", "bot", "bot"]
            assert (await bea.ask("sit", seat=1, name="Béa"))["t"] == "ack"
            bea.connection.leave()
            await ana.until(lambda: last(ana, "away") == [1])
            assert last(ana, "late") == [0, 1]
            assert (await ana.ask("bot", seat=1))["t"] == "ack"

    asyncio.run(story())


def last(page: Page, field: str) -> Any:
    """What a page was told last of who is there."""
    return [message[field] for message in page.told if message["t"] == "here"][-1]


def test_pages_are_told_who_is_late_once_it_is_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "LONGEST", 0.3)

    async def story() -> None:
        async with parlour_at(tmp_path) as registry:
            ana, bea = await friends(await registry.open(TableSetup("Amis"), by="p0", name="Ana", seat=0))
            await bea.ask("ready")
            await ana.until(lambda: (last(ana, "away"), last(ana, "late")) == ([], [0]))

    asyncio.run(story())


def test_whoever_was_refused_does_not_ask_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with parlour_at(tmp_path, world=World(secret=lambda: "always the same cards")) as registry:
            table = await registry.open(TableSetup("Entre amis", seats=3), by="p0", name="Ana", seat=0)
            ana, bea = await friends(table)
            for page in (ana, bea):
                await page.ask("ready")
            await asyncio.gather(ana.until(ana.is_dealt), bea.until(bea.is_dealt))
            first, other = (ana, bea) if await is_first(ana, bea) else (bea, ana)
            assert (await first.ask("do", act="pass"))["t"] == "ack"
            assert (await first.ask("back"))["t"] == "ack"
            assert (await other.ask("answer", yes=False))["t"] == "ack"
            assert (await first.ask("back"))["code"] == "refused_already"

    async def is_first(ana: Page, bea: Page) -> bool:
        await ana.until(lambda: ana.is_asked() or bea.is_asked())
        return ana.is_asked()

    asyncio.run(story())
