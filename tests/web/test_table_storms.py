"""Whole deals over real sockets: pages are cut off or stall, the server is killed, and no card is lost."""

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

import pytest
import websockets
from websockets.asyncio.client import ClientConnection

from oudler.tables.live.connection import MOST_BAD
from oudler.tables.live.live_table import MOST_PAGES
from oudler.tables.wire import LONGEST_FRAME
from oudler.web.play.table import QUEUE, SLOW, _SendQueue
from tests.browser.serving import Server, embedded, running
from tests.tables.pages import until
from tests.web.wired import Wired, check_log, connect, opened, visit

STEPS = 120
"""Messages of a page in a deal, or a little more."""
FEW = {"cut": 6, "stall": 4, "kill": 3}
MANY = {"cut": 11, "stall": 8, "kill": 6}
"""How often what happens to a table; in `make soak` to four tables."""
LONGEST = 400
"""Seconds after which a storm is given up."""
PACE = 60
"""Milliseconds before a bot acts: programs that play faster than twenty messages a second are refused."""


@dataclass(slots=True)
class Storm:
    """What happens to the pages of a table, at which of their messages."""

    server: Server
    plan: dict[int, str]
    heard: int = 0
    stalled: list[ClientConnection] = field(default_factory=list)
    done: Counter[str] = field(default_factory=Counter)
    restarts: list[float] = field(default_factory=list)
    one_restart: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Two pages may not kill the server at the same time."""

    @property
    def is_over(self) -> bool:
        """Whether everything that was to happen has happened."""
        return self.heard > max(self.plan)

    def for_page(self, page: Wired) -> Callable[[ClientConnection], object]:
        """What a page does after each of its messages."""

        async def disturb(socket: ClientConnection) -> None:
            self.heard += 1
            what = self.plan.get(self.heard)
            if what == "cut":
                socket.transport.abort()
            elif what == "stall":
                socket.transport.pause_reading()
                self.stalled.append(socket)
                page.abandon()
            elif what == "kill":
                async with self.one_restart:
                    await asyncio.to_thread(self._restart)
            self.done[what or "nothing"] += 1

        return disturb

    def _restart(self) -> None:
        self.server.kill()
        begun = monotonic()
        self.server.start()
        self.restarts.append(monotonic() - begun)


def planned(chance: Random, counts: dict[str, int]) -> dict[int, str]:
    """Moments by chance."""
    kinds = [kind for kind, count in counts.items() for _ in range(count)]
    chance.shuffle(kinds)
    return dict(zip(chance.sample(range(4, 2 * STEPS), len(kinds)), kinds, strict=True))


async def two_persons(server: Server, size: str) -> list[Wired]:
    """Two persons at a new table, one of whom comes by the link, and bots."""
    path, cookie = visit(server, "/jouer/table", size=size, me="Ana")
    pages = [Wired(server, path, cookie), Wired(server, path, visit(server, path)[1])]
    assert (await pages[1].ask("sit", seat=1, name="Béa"))["t"] == "ack"
    assert (await pages[0].ask("bot"))["t"] == "ack"
    return pages


async def play_in(storm: Storm, size: str) -> list[Wired]:
    """Deals until the storm is over and the last of them is."""
    pages = await two_persons(storm.server, size)
    for page in pages:
        page.disturb = storm.for_page(page)
        page.wants_more = lambda: not storm.is_over

    def is_through() -> bool:
        return storm.is_over and all(page.is_between_deals for page in pages)

    async with asyncio.timeout(LONGEST):
        await asyncio.gather(*(page.play(until=is_through) for page in pages))
    for page in pages:
        page.disturb = None
        await page.catch_up()
        await page.leave()
    for socket in storm.stalled:
        socket.transport.abort()
    return pages


def weather(database: str, size: str, plan: dict[int, str]) -> Storm:
    """Play in a storm, and look at what is left."""
    with running(database, pace=PACE) as server:
        storm = Storm(server, plan)
        pages = asyncio.run(play_in(storm, size))
    with opened(database) as store:
        check_log(store, pages[0].path.removeprefix("/t/"), pages)
    return storm


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "counts"),
    [("5-1", FEW), *(pytest.param(size, MANY, marks=pytest.mark.soak) for size in ("3", "4", "5", "5-1"))],
)
def test_whatever_happens_to_sockets_and_server_every_card_is_played_once(
    tmp_path: Path, size: str, counts: dict[str, int]
) -> None:
    """Moments by chance: cut off, stalled, the server killed and started again."""
    storm = weather(embedded(tmp_path), size, planned(Random(size), counts))
    assert {kind: storm.done[kind] for kind in counts} == counts
    print(f"restarts: {max(storm.restarts):.1f} s at most")


@pytest.mark.slow
def test_a_server_killed_on_a_database_of_its_own_goes_on(postgres_url: str) -> None:
    """The claim of the process that was killed lapses, then the next one goes on with the same card."""
    counts = {"cut": 2, "stall": 1, "kill": 1}
    storm = weather(postgres_url, "4", planned(Random("server"), counts))
    assert {kind: storm.done[kind] for kind in counts} == counts


# --- attacks -----------------------------------------------------------------------------------------


async def told(socket: ClientConnection) -> list[dict[str, Any]]:
    """Everything that a socket is told until it is closed, or for a while."""
    heard = []
    with suppress(websockets.ConnectionClosed, TimeoutError):
        while True:
            heard.append(json.loads(await asyncio.wait_for(socket.recv(), 3)))
    return heard


async def send_all(socket: ClientConnection, frames: list[str | bytes]) -> list[dict[str, Any]]:
    """Send messages whatever happens; what was told."""
    with suppress(websockets.ConnectionClosed):
        for frame in frames:
            await socket.send(frame)
    return await told(socket)


def codes(heard: list[dict[str, Any]]) -> Counter[str]:
    """Why how many messages were refused."""
    return Counter(message["code"] for message in heard if message["t"] == "nak")


async def attack(server: Server, path: str) -> None:
    """Whatever a socket can carry, and more of it than anybody may send."""
    hello = json.dumps({"t": "hello", "seq": 1})
    eve = visit(server, path)[1]
    binary, long, huge, flood, hellos = [await connect(server, path, eve) for _ in range(5)]
    assert codes(await send_all(binary, [b"\x00\xff", hello.encode()] * 10)) == {"bad_frame": MOST_BAD}
    assert codes(await send_all(long, ["x" * (LONGEST_FRAME + 1)])) == {"bad_frame": 1}
    await send_all(huge, ["x" * (4 * LONGEST_FRAME + 1)])
    await huge.wait_closed()
    assert huge.close_code == 1009
    asked = [json.dumps({"t": "do", "cid": f"c{number}", "act": "T21"}) for number in range(1000)]
    assert set(codes(await send_all(flood, [*asked]))) <= {"too_fast", "not_seated"}
    assert set(codes(await send_all(hellos, [hello] * 1000))) <= {"too_fast"}
    for socket in (binary, flood, hellos):
        await socket.wait_closed()
        assert socket.close_code == SLOW
    await long.close()


async def crowd_in(server: Server, path: str) -> None:
    """Two hundred pages of one person, none of which reads."""
    eve = visit(server, path)[1]
    pages = [await connect(server, path, eve) for _ in range(200)]
    for page in pages:
        with suppress(websockets.ConnectionClosed):
            await page.send('{"t":"hello","seq":null}')
            page.transport.pause_reading()
    for page in pages:
        page.transport.resume_reading()
        await page.close()
    assert Counter(page.close_code for page in pages) == {1000: MOST_PAGES, SLOW: 200 - MOST_PAGES}


@pytest.mark.slow
def test_attacks_over_real_sockets_do_not_disturb_whoever_plays(tmp_path: Path) -> None:
    """Binary, long and huge frames, floods, hellos and two hundred pages, while two persons play."""
    database = embedded(tmp_path)

    async def story(server: Server) -> list[Wired]:
        pages = await two_persons(server, "4")
        attacks = asyncio.gather(attack(server, pages[0].path), crowd_in(server, pages[0].path))

        for page in pages:
            page.wants_more = lambda: not attacks.done()

        def is_through() -> bool:
            return attacks.done() and all(page.is_between_deals for page in pages)

        async with asyncio.timeout(LONGEST):
            await asyncio.gather(*(page.play(until=is_through) for page in pages))
        await attacks
        for page in pages:
            await page.catch_up()
            await page.leave()
        return pages

    with running(database, pace=PACE) as server:
        pages = asyncio.run(story(server))
    with opened(database) as store:
        check_log(store, pages[0].path.removeprefix("/t/"), pages)
    assert "bad message" in "".join(server.told)


class Stuck:
    """A socket whose other side does not read."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.closed: list[int] = []
        self.reads = asyncio.Event()

    async def send_text(self, text: str) -> None:
        await self.reads.wait()
        self.sent.append(text)

    async def close(self, code: int) -> None:
        self.closed.append(code)


def test_a_page_that_does_not_read_gets_nothing_more() -> None:
    """The table never waits: what is too much for one page is dropped with the page."""

    async def story() -> None:
        socket = Stuck()
        line = _SendQueue(socket)  # type: ignore[arg-type]
        line.put("first")
        await asyncio.sleep(0)
        for number in range(QUEUE):
            line.put(str(number))
        with pytest.raises(asyncio.QueueFull):
            line.put("too much")
        line.drop()
        socket.reads.set()
        await until(lambda: socket.closed)
        assert (socket.sent, socket.closed) == (["first"], [SLOW])

    asyncio.run(story())


def children_of(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in found]


@pytest.mark.slow
def test_a_server_that_is_killed_leaves_nobody_who_thinks_on(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        pages = await two_persons(server, "4")
        await asyncio.gather(*(page.play(until=lambda: (pages[0].seq or 0) > 12) for page in pages))
        for page in pages:
            await page.leave()

    with running(embedded(tmp_path), pace=PACE) as server:
        asyncio.run(story(server))
        children = children_of(server.pid or 0)
        assert children
        server.kill()
        begun = monotonic()
        while any(Path(f"/proc/{child}").exists() for child in children):
            assert monotonic() - begun < 60
            sleep(0.05)
