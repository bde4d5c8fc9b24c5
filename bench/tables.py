"""Live tables under load: 1,000 tables of bots, each watched by one page, the server on one core.

`python -m bench.tables` starts the server in a process of its own (its bots think in yet another), connects a
page to every table, and compares when a line was committed with when its last page had it. Then it connects
pages to quiet tables and divides what the server's memory has grown by.
"""

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import socket
import sys
import tempfile
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter_ns

import uvicorn
import websockets
from websockets.asyncio.client import ClientConnection

from oudler.director.desk import Office
from oudler.record import JournalLine
from oudler.rules import Stream, deal_cards, start
from oudler.store import Store
from oudler.tables import TableRegistry
from oudler.tables.game import BOTS_NOW, Pace, TableSetup
from oudler.tables.live import WorkerThinker
from oudler.web import configuration, make_app
from oudler.web.site import Settings

TABLES, IDLE, SECONDS, WARM_UP = 1000, 2000, 30, 10
COMMAND = "python -m bench.tables"
MOST_WAIT, MOST_MEMORY = 150, 30
"""Milliseconds from commit to page for 99 lines of 100, and KiB of an idle page: more is a failure."""
QUIET = 20
"""Tables at which idle pages are: a table has only so many watchers."""
_TOGETHER = 50
"""Pages that connect at a time."""


class TimedStore(Store):
    """A store that remembers when the lines of tables were durable."""

    committed: dict[str, int]

    def append_tables(self, additions: Mapping[str, Sequence[JournalLine]]) -> dict[str, ValueError]:
        """Keep lines, and the time."""
        problems = super().append_tables(additions)
        now = perf_counter_ns()
        for code, lines in additions.items():
            for line in lines:
                self.committed[f"{code}/{line.number}"] = now
        return problems


# --- the server ------------------------------------------------------------------------------------


def _setup(name: str) -> TableSetup:
    """A table as pages open it."""
    return TableSetup(name, bots=BOTS_NOW)


async def _serve(folder: Path, tables: int, pace: int) -> None:
    """Open the tables, say where, and answer until the input ends; then write the times of commits."""
    store = TimedStore.open(f"sqlite:///{folder}/bench.sqlite")
    store.committed = {}
    thinker = WorkerThinker(1)
    registry = TableRegistry(store, thinker, Pace.of_bots(pace))
    app = make_app(Office(store), Settings(), registry)
    sock = socket.create_server(("127.0.0.1", 0), backlog=2048)
    server = uvicorn.Server(configuration(app))
    running = asyncio.create_task(server.serve([sock]))
    quiet = [
        (
            await registry.open(_setup("Quiet"), by=f"nobody {number}", name="Nobody", seat=0, with_bots=True)
        ).code
        for number in range(QUIET)
    ]
    codes = [
        (await registry.open(_setup(f"Bench {number}"), with_bots=True)).code for number in range(tables)
    ]
    await thinker.choose(BOTS_NOW, "", start(deal_cards(4, 3, Stream("bench"))), 0)
    for child in multiprocessing.active_children():
        os.sched_setaffinity(child.pid or 0, _other_cores())
    print(json.dumps({"port": sock.getsockname()[1], "quiet": quiet, "codes": codes}), flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    server.should_exit = True
    await running
    (folder / "committed.json").write_text(json.dumps(store.committed))


def _other_cores() -> set[int]:
    return set(range(1, os.cpu_count() or 1)) or {0}


# --- the pages -------------------------------------------------------------------------------------


class Watched:
    """Pages that watch tables, and when each message arrived."""

    def __init__(self) -> None:
        self.arrived: dict[str, int] = {}
        self._pages: list[ClientConnection] = []
        self._reading: list[asyncio.Task[None]] = []

    async def watch(self, port: int, code: str) -> None:
        """Open a page."""
        address = f"ws://127.0.0.1:{port}/t/{code}/fil"
        page = await websockets.connect(address, origin=f"http://127.0.0.1:{port}", compression=None)  # type: ignore[arg-type]
        await page.send('{"t":"hello","seq":null}')
        self._pages.append(page)
        self._reading.append(asyncio.create_task(self._read(page, code)))

    async def _read(self, page: ClientConnection, code: str) -> None:
        with contextlib.suppress(websockets.ConnectionClosed):
            async for text in page:
                now = perf_counter_ns()
                if str(text).startswith('{"t":"ev","seq":'):
                    self.arrived[f"{code}/{str(text)[16:].split(',', 1)[0]}"] = now

    async def close(self) -> None:
        """Close all pages."""
        await asyncio.gather(*(page.close() for page in self._pages))
        await asyncio.gather(*self._reading)


async def _watch_all(watched: Watched, port: int, codes: Sequence[str]) -> None:
    for first in range(0, len(codes), _TOGETHER):
        await asyncio.gather(*(watched.watch(port, code) for code in codes[first : first + _TOGETHER]))


@asynccontextmanager
async def _server(folder: Path, tables: int, pace: int) -> AsyncIterator[tuple[int, dict[str, object]]]:
    """A server on the first core: its process, and what it said."""
    asked = [
        sys.executable,
        "-m",
        "bench.tables",
        "--serve",
        str(folder),
        f"--tables={tables}",
        f"--pace={pace}",
    ]
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*asked, stdin=pipe, stdout=pipe, limit=2**20)
    assert process.stdout is not None
    assert process.stdin is not None
    os.sched_setaffinity(process.pid, {0})
    try:
        yield process.pid, json.loads(await process.stdout.readline())
    finally:
        process.stdin.write(b"\n")
        await process.wait()


def _memory(pid: int) -> int:
    """The proportional set size of a process in KiB."""
    rows = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(int(row.split()[1]) for row in rows if row.startswith("Pss:"))


def _seconds_of_core(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(tables: int, seconds: int, pace: int, idle: int) -> bool:
    """Print what was measured, and return whether it is as it should be."""
    os.sched_setaffinity(0, _other_cores())
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        watched = Watched()
        async with _server(folder, tables, pace) as (pid, said):
            port, codes = int(str(said["port"])), list(said["codes"])  # type: ignore[call-overload]
            await _watch_all(watched, port, codes)
            await asyncio.sleep(WARM_UP)
            begun, used = perf_counter_ns(), _seconds_of_core(pid)
            await asyncio.sleep(seconds)
            ended, used = perf_counter_ns(), _seconds_of_core(pid) - used
            await asyncio.sleep(1)
            await watched.close()
            quiet = Watched()
            places = list(said["quiet"])  # type: ignore[call-overload]
            await _watch_all(quiet, port, places * 5)
            before = _memory(pid)
            await _watch_all(quiet, port, [places[number % QUIET] for number in range(idle)])
            await asyncio.sleep(1)
            grown = _memory(pid) - before
            await quiet.close()
        committed = json.loads((folder / "committed.json").read_text())
    told = {line: at for line, at in committed.items() if begun <= at < ended}
    lost = [line for line in told if line not in watched.arrived]
    last = _tell(
        [(watched.arrived[line] - at) / 1e6 for line, at in told.items() if line in watched.arrived],
        (ended - begun) / 1e9,
        used,
        tables,
    )
    print(f"{len(lost)} lost; {idle} idle pages: {grown / idle:.1f} KiB each")
    return not lost and last < MOST_WAIT and grown / idle < MOST_MEMORY


def _tell(waits: list[float], seconds: float, used: float, tables: int) -> float:
    """Print the milliseconds from commit to page, and return which 99 of 100 do not exceed."""
    last = quantiles(waits, n=100)[-1]
    print(f"{tables} tables, {tables} pages, {len(waits) / seconds:.0f} lines a second,", end=" ")
    print(f"server at {used / seconds:.0%} of its core, {used / len(waits) * 1e6:.0f} µs a line;")
    print(f"from commit to page: median {median(waits):.1f} ms, p99 {last:.1f} ms, most {max(waits):.1f} ms")
    return last


def main() -> None:
    """Measure, or be the server that is measured."""
    parser = argparse.ArgumentParser(prog=COMMAND)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--seconds", type=int, default=SECONDS)
    parser.add_argument("--pace", type=int, default=700, help="milliseconds before a bot acts")
    parser.add_argument("--idle", type=int, default=IDLE)
    parser.add_argument("--serve", type=Path)
    asked = parser.parse_args()
    if asked.serve is not None:
        asyncio.run(_serve(asked.serve, asked.tables, asked.pace))
    else:
        sys.exit(not asyncio.run(measure(asked.tables, asked.seconds, asked.pace, asked.idle)))


if __name__ == "__main__":
    main()
