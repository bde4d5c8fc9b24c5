"""Pages without a browser: each is connected to a table, folds what it is told, and can play."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from oudler.store import Store
from oudler.tables.game.pace import AT_ONCE, Pace, World
from oudler.tables.live.bot_kinds import InlineThinker, Thinker
from oudler.tables.live.live_table import LiveTable
from oudler.tables.registry import TableRegistry
from oudler.wording.language import Words
from tests.sqlite import sqlite_url

PATIENCE = 60.0
"""Seconds after which a test gives up."""


@asynccontextmanager
async def parlour_at(
    url: str | Path,
    pace: Pace = AT_ONCE,
    *,
    thinker: Thinker | None = None,
    world: World | None = None,
) -> AsyncIterator[TableRegistry]:
    """A registry on a file or a server, closed in the end."""
    store = Store.open(url if isinstance(url, str) else sqlite_url(url / "tables.db"))
    registry = TableRegistry(store, thinker or InlineThinker(), pace, world=world)
    try:
        yield registry
    finally:
        await registry.close()
        await asyncio.to_thread(store.close)


def is_asked(sight: dict[str, Any]) -> bool:
    """Whether the table waits for the seat that sees this."""
    me = sight["me"]
    if sight["stage"] == "deal":
        return bool(sight["turn"] == me and me is not None)
    return bool(sight["next_proof"] and me is not None and not sight["seats"][me]["ready"])


def choice(sight: dict[str, Any]) -> str:
    """A garde where it may be said, else the first thing that may be done."""
    if sight["phase"] != "discard":
        return "garde" if "garde" in sight["legal"] else str(sight["legal"][0])
    held = [card for card in (*sight["hand"], *sight["dog"]) if card not in sight["refusals"]]
    return f"discard {' '.join(held[: sight['discard_size']])}"


async def until(holds: Callable[[], Any]) -> None:
    """Wait until something holds that no page is told of."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.005)


async def settled(table: LiveTable) -> None:
    """Wait until a table has done all that it can do by itself: its task sleeps, and nothing has woken it."""
    await until(lambda: table._woken._waiters and not table._woken.is_set() and not table.inbox)


class Page:
    """A page of somebody."""

    def __init__(self, table: LiveTable, who: str = "", lang: str = "fr", seq: int | None = None) -> None:
        self.told: list[dict[str, Any]] = []
        self.texts: list[str] = []
        self.sight: dict[str, Any] = {}
        self.seq = seq or 0
        self.is_dropped = False
        self.count = 0
        """How many requests it has sent."""
        self._changed = asyncio.Event()
        self.who = who
        self.connection = table.join(who, Words(lang), self._hear, self._drop)
        self.send(t="hello", seq=seq)

    def _hear(self, text: str) -> None:
        message = json.loads(text)
        self.texts.append(text)
        self.told.append(message)
        if message["t"] == "snapshot":
            self.sight, self.seq = message["sight"], message["seq"]
        elif message["t"] == "ev":
            assert message["seq"] == self.seq + 1
            self.sight |= message["patch"]
            self.seq = message["seq"]
        self._changed.set()

    def _drop(self) -> None:
        self.is_dropped = True
        self._changed.set()

    def send(self, **message: Any) -> None:
        """Send a message as it is."""
        self.connection.receive(json.dumps(message))

    async def until(self, holds: Callable[[], Any]) -> Any:
        """Wait until something holds; what it gives."""
        async with asyncio.timeout(PATIENCE):
            while not (found := holds()):
                self._changed.clear()
                await self._changed.wait()
        return found

    async def ask(self, t: str, cid: str | None = None, **fields: Any) -> dict[str, Any]:
        """Send a request and wait for its answer."""
        self.count += 1
        cid = cid or f"{self.who}-{self.count}"
        before = len(self.answers(cid))
        self.send(t=t, cid=cid, **fields)
        answers: list[dict[str, Any]] = await self.until(lambda: self.answers(cid)[before:])
        return answers[0]

    def answers(self, cid: str) -> list[dict[str, Any]]:
        """What was answered to a request."""
        return [each for each in self.told if each["t"] in ("ack", "nak") and each["cid"] == cid]

    @property
    def events(self) -> list[dict[str, Any]]:
        """The events that the page was told."""
        return [each for each in self.told if each["t"] == "ev"]

    # --- playing -----------------------------------------------------------------------------------

    def is_asked(self) -> bool:
        """Whether the table waits for this page."""
        return is_asked(self.sight)

    def choice(self) -> str:
        """A garde where it may be said, else the first thing that may be done."""
        return choice(self.sight)

    async def act(self) -> dict[str, Any]:
        """Do what the table waits for."""
        if self.sight["stage"] == "deal":
            return await self.ask("do", act=self.choice(), seq=self.seq)
        return await self.ask("ready", word=f"mot de {self.who}")

    async def play(self, until: Callable[[], Any]) -> None:
        """Play until something holds."""
        while not until():
            await self.until(lambda: until() or self.is_asked())
            if not until():
                answer = await self.act()
                assert answer["t"] == "ack", answer

    def is_dealt(self) -> bool:
        """Whether a deal is being played."""
        return bool(self.sight["stage"] == "deal")

    def is_finished(self) -> bool:
        """Whether all deals are played."""
        return bool(self.sight["stage"] == "finished")
