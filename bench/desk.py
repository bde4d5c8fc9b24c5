"""The desk of a large event under load: 600 players, 150 tables, 7 rounds, 200 readers.

`python -m bench.desk` starts `oudler serve` on an embedded database, seats the last round, then types its
sheets one after the other while 200 readers ask for pages as phones do: after every commit each asks again
within six seconds. Server, database and readers share the machine.
"""

import asyncio
import random
import re
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from urllib.parse import urlencode

from oudler.director.desk import Desk, Office
from oudler.director.rounds import next_step as rounds
from oudler.store import Store
from oudler.tournament.events import Handed, Regulations, RoundPlan, Seated, log_fields
from oudler.tournament.files import Tournament, write_document
from oudler.tournament.play import standing
from oudler.tournament.simulation import NO_TROUBLE, simulate
from tests.browser.serving import Server, embedded, running

PEOPLE, ROUNDS, READERS, SHEETS = 600, 7, 200, 15
SPREAD = 6.0
"""Seconds over which readers come back after a commit, as the pages do."""
BETWEEN = 2.0
"""Seconds between two sheets."""
COMMAND = "python -m bench.desk"
BY = "bureau"


@dataclass(slots=True)
class Times:
    """Seconds that answers took."""

    taken: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        last = quantiles(self.taken, n=20)[-1]
        return f"{len(self.taken)} in {median(self.taken) * 1000:.0f} ms, p95 {last * 1000:.0f} ms"


def report() -> None:
    """Print what the desk takes for the large acts, and what everybody waits under load."""
    rules = Regulations("Bench", date(2026, 11, 14), (RoundPlan(4),) * ROUNDS)
    whole = simulate(rules, PEOPLE, "bench", NO_TROUBLE)[0]
    size = f"desk, {PEOPLE} players, {PEOPLE // 4} tables, {ROUNDS} rounds"
    sheets = [did for line in whole.log if isinstance(did := line.happening, Handed)]
    last = [did for did in sheets if did.round == ROUNDS][:SHEETS]
    with (
        tempfile.TemporaryDirectory() as folder,
        running(embedded(Path(folder))) as server,
        _desk(server, _before_last_round(whole)) as desk,
    ):
        seated = _seconds(lambda: rounds.seat_as_planned(desk, ROUNDS, None, BY))
        ranked = _seconds(lambda: standing(desk.event))
        print(f"{size}: last round seated in {seated:.2f} s, ranked in {ranked:.2f} s")
        read, typed = asyncio.run(_evening(server, desk.id, last))
    print(f"{size}, {READERS} readers: pages {read}; sheets typed meanwhile {typed} ({COMMAND})")


def _seconds(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def _before_last_round(whole: Tournament) -> str:
    """The file of the event before its last round is seated."""
    lines = []
    for line in whole.log:
        if isinstance(line.happening, Seated) and line.happening.round == ROUNDS:
            break
        lines.append(log_fields(line))
    return write_document(Tournament.read(lines, {}))


@contextmanager
def _desk(server: Server, text: str) -> Iterator[Desk]:
    store = Store.open(server.database)
    try:
        yield Office(store).take_in(text)[0]
    finally:
        store.close()


# --- load -----------------------------------------------------------------------------------------------


async def _evening(server: Server, event: str, sheets: list[Handed]) -> tuple[Times, Times]:
    """Readers come and come again while the sheets are typed."""
    read, typed, is_over = Times(), Times(), asyncio.Event()
    readers = [asyncio.create_task(_read(server, event, read, is_over, seed)) for seed in range(READERS)]
    for did in sheets:
        fields = {f"b{column}": balance for column, balance in enumerate(did.sheet.balances)}
        body = urlencode({"mode": "bilans", "seen": 0, "act": "hand", **fields})
        path = f"/e/{event}/bureau/feuilles/{did.round}/{did.table}"
        typed.taken.append(await _asked(server, path, body))
        await asyncio.sleep(BETWEEN)
    is_over.set()
    await asyncio.gather(*readers)
    return read, typed


async def _read(server: Server, event: str, read: Times, is_over: asyncio.Event, seed: int) -> None:
    """One reader: a page, a pause, another page."""
    chance = random.Random(seed)
    pages = f"/e/{event}", f"/e/{event}/places", f"/e/{event}/classement"
    while not is_over.is_set():
        await asyncio.sleep(SPREAD * chance.random())
        read.taken.append(await _asked(server, chance.choice(pages)))


async def _asked(server: Server, path: str, body: str | None = None) -> float:
    """The seconds until an answer is there; a sheet must be taken (303), a page be whole (200)."""
    start = perf_counter()
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    method, wanted = ("GET", 200) if body is None else ("POST", 303)
    host = f"127.0.0.1:{server.port}"
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host}", f"Origin: http://{host}", "Connection: close"]
    lines += ["Accept-Encoding: gzip", "Content-Type: application/x-www-form-urlencoded"]
    lines += [f"Content-Length: {len(body or '')}", "", body or ""]
    writer.write("\r\n".join(lines).encode())
    answer = await reader.read(-1)
    writer.close()
    found = re.match(rb"HTTP/1.1 (\d+)", answer)
    assert found is not None
    assert int(found[1]) == wanted, answer[:300]
    return perf_counter() - start


if __name__ == "__main__":
    report()
