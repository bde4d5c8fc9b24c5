"""Several processes behind one proxy: one is stopped, another killed, and every table goes on.

`python -m bench.processes` starts PostgreSQL, three times `oudler serve`, nginx by the file of `deploy`.
It opens 200 tables, at each of which a program plays and comes back as the page of a browser does, and looks
when the tables of the process that went have another owner, and when each page is shown its table again.
In the end every line that a page was told, and every card that was acknowledged, is looked for in the store.
"""

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import psycopg
import websockets
from websockets.asyncio.client import ClientConnection

from oudler.store import Store
from oudler.tables.game.happenings import Did, read_line
from tests.browser.serving import Server
from tests.postgres import postgres_database, postgres_server
from tests.web.processes import SharedSite, shared_site
from tests.web.wired import Wired, visit

PROCESSES, TABLES, SECONDS = 3, 200, 10
MOST_STOPPED, MOST_KILLED = 3.0, 6.0
"""Seconds until the last table goes on, after an orderly stop and after a kill: more is a failure."""
_LOOK = 0.02
_LONGEST = 120.0
_FIRST_WAIT = 0.4
"""How a page comes back (`static/table/socket.js`)."""


class BrowserPage(Wired):
    """A page that waits before it comes back, as one of a browser does."""

    def __init__(self, site: SharedSite, path: str, cookie: str) -> None:
        super().__init__(site, path, cookie)
        self.told: dict[int, str] = {}
        """What it was told of each line: who did what."""
        self.shown = 0.0
        """When it was shown its table, last after a time without."""
        self._tries, self._retry, self._is_back = 0, 0.0, False

    async def _open(self) -> ClientConnection:
        if self._socket is None:
            self._is_back = False
            await asyncio.sleep(self._retry)
            self._tries += 1
            self._retry = _FIRST_WAIT * 2 ** (self._tries - 1) * (0.5 + random())
        return await super()._open()

    def _hear(self, text: str | bytes) -> dict[str, Any]:
        told = super()._hear(text)
        self._tries = 0
        if told["t"] == "bye":
            self._retry = told["retry"] / 1000 * (1 + random() / 2)
        if told["t"] == "ev":
            self.told[told["seq"]] = str(told.get("act", ""))
        if told["t"] == "here":
            self._note(is_back=not told["held_up"])
        return told

    def _note(self, *, is_back: bool) -> None:
        if is_back and not self._is_back:
            self.shown = perf_counter()
        self._is_back = is_back


@dataclass
class Owners:
    """Who owned which table when, looked up again and again."""

    url: str
    now: dict[str, str] = field(default_factory=dict)
    since: dict[str, float] = field(default_factory=dict)

    async def watch(self) -> None:
        """Look until cancelled."""
        async with await psycopg.AsyncConnection.connect(self.url, autocommit=True) as connection:
            while True:
                found = await connection.execute('SELECT "table", owner FROM table_owners')
                self._note(dict(await found.fetchall()))
                await asyncio.sleep(_LOOK)

    def _note(self, owners: dict[str, str]) -> None:
        at = perf_counter()
        self.since |= {code: at for code, owner in owners.items() if self.now.get(code) != owner}
        self.now |= owners


async def _open_tables(site: SharedSite, tables: int) -> list[BrowserPage]:
    pages = []
    for number in range(tables):
        path, cookie = await asyncio.to_thread(visit, site, "/jouer/seul", me=f"Joueur {number}")
        pages.append(BrowserPage(site, path, cookie))
    return pages


async def _gone(
    what: str, owners: Owners, pages: Mapping[str, BrowserPage], end: Callable[[], Awaitable[None]]
) -> float:
    """End a process, wait until all its tables go on, print how long each took, and give the longest."""
    before, begun = dict(owners.now), perf_counter()
    ending = asyncio.create_task(_timed(end))
    async with asyncio.timeout(_LONGEST):
        while True:
            await asyncio.sleep(_LOOK)
            moved = [code for code, owner in before.items() if owners.now[code] != owner]
            left = {before[code] for code in moved}
            theirs = [code for code, owner in before.items() if owner in left]
            is_all = ending.done() and moved and len(moved) == len(theirs)
            if is_all and all(page._is_back for page in pages.values()):
                break
    owned = [owners.since[code] - begun for code in moved]
    cut = [page.shown - begun for page in pages.values() if page.shown > begun]
    print(f"{what}: {len(moved)} tables had another owner after {_spread(owned)};")
    print(f"  {len(cut)} pages were shown their table again after {_spread(cut)}; ", end="")
    print(f"the process took {await ending:.1f} s to end")
    return max(owned + cut)


async def _timed(end: Callable[[], Awaitable[None]]) -> float:
    begun = perf_counter()
    await end()
    return perf_counter() - begun


def _spread(seconds: list[float]) -> str:
    return f"{median(seconds):.1f} s (median), {max(seconds):.1f} s at most" if seconds else "nothing"


def _ending(server: Server, how: str) -> Callable[[], Awaitable[None]]:
    async def end() -> None:
        await asyncio.to_thread(getattr(server, how))

    return end


async def _run(site: SharedSite, url: str, tables: int, seconds: int) -> tuple[list[BrowserPage], bool]:
    owners, is_over = Owners(url), asyncio.Event()
    pages = await _open_tables(site, tables)
    by_code = {page.path.removeprefix("/t/"): page for page in pages}
    watching = asyncio.create_task(owners.watch())
    playing = [asyncio.create_task(page.play(until=_through(page, is_over))) for page in pages]
    await _until(lambda: len(owners.now) == tables and all(page.seq for page in pages))
    await asyncio.sleep(seconds)
    stopped = await _gone("orderly stop", owners, by_code, _ending(site.servers[0], "stop"))
    await asyncio.to_thread(site.servers[0].start)
    await asyncio.sleep(seconds)
    killed = await _gone("kill -9", owners, by_code, _ending(site.servers[1], "kill"))
    await asyncio.to_thread(site.servers[1].start)
    await asyncio.sleep(seconds)
    is_over.set()
    await asyncio.wait_for(asyncio.gather(*playing), _LONGEST)
    watching.cancel()
    await asyncio.gather(watching, return_exceptions=True)
    for page in pages:
        with suppress(websockets.ConnectionClosed):
            await page.leave()
    return pages, stopped < MOST_STOPPED and killed < MOST_KILLED


def _through(page: BrowserPage, is_over: asyncio.Event) -> Callable[[], bool]:
    return lambda: is_over.is_set() and not page.asked


async def _until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(_LONGEST):
        while not holds():
            await asyncio.sleep(_LOOK)


def lost_lines(store: Store, page: BrowserPage) -> list[str]:
    """What a page was told, or was acknowledged to it, and is not in the log as it was."""
    lines = {line.number: read_line(line.text) for line in store.table_lines(page.path.removeprefix("/t/"))}
    acts = {number: getattr(line, "act", "") for number, line in lines.items()}
    kept = [line.cid for line in lines.values() if isinstance(line, Did) and line.cid]
    done = {cid for cid, told in page.answers.items() if told["t"] == "ack" and page.sent[cid]["t"] == "do"}
    others = [
        f"line {number}" for number, act in page.told.items() if act and act not in acts.get(number, "")
    ]
    missing = [f"line {number}" for number in page.told if number not in lines]
    return [*others, *missing, *(cid for cid in done if kept.count(cid) != 1)]


def measure(processes: int, tables: int, seconds: int, pace: int) -> bool:
    """Print what was measured, and return whether it is as it should be."""
    with postgres_server() as server, postgres_database(server) as url, TemporaryDirectory() as folder:
        store = Store.open(url, Path(folder) / "key")
        with shared_site(url, processes, pace) as site:
            pages, is_soon = asyncio.run(_run(site, url, tables, seconds))
        lost = [each for page in pages for each in lost_lines(store, page)]
        told = sum(len(page.told) for page in pages)
        store.close()
    print(
        f"{told} lines told to {tables} pages, {sum(len(page.answers) for page in pages)} answers: ", end=""
    )
    print(f"{len(lost)} lost {lost[:5] or ''}")
    return is_soon and not lost


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(prog="python -m bench.processes")
    parser.add_argument("--processes", type=int, default=PROCESSES)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--seconds", type=int, default=SECONDS, help="of play before each process goes")
    parser.add_argument("--pace", type=int, default=700, help="milliseconds before a bot acts")
    asked = parser.parse_args()
    sys.exit(not measure(asked.processes, asked.tables, asked.seconds, asked.pace))


if __name__ == "__main__":
    main()
