"""Programs that play at a table of a real server over the wire, as the page does, in bad conditions."""

import asyncio
import hashlib
import http.client
import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol
from urllib.parse import urlencode

import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

from oudler.rules import SIZES, PlayCard, parse_action
from oudler.store import Store
from oudler.tables.game.happenings import Dealt, Did, read_line
from oudler.tables.live.recovery import read_log
from oudler.tables.views import see
from oudler.web.site.guests import PLAYER_COOKIE
from oudler.wording.language import Words
from tests.tables.pages import choice, is_asked

PATIENCE = 60.0
"""Seconds after which a program gives up."""
_LOOK = 0.5
"""Seconds without a message after which it looks whether it is done."""
_AGAIN = 0.1
"""Seconds before it tries to connect again."""


class Site(Protocol):
    """Where pages find a server, or the proxy before several."""

    @property
    def port(self) -> int:
        """Its port on this machine."""

    @property
    def laptop(self) -> str:
        """The address of its pages."""


def visit(server: Site, path: str, cookie: str = "", **fields: str) -> tuple[str, str]:
    """Ask for a page, or send a form: where it leads, and the cookie of the guest."""
    browser = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    headers = {"Origin": server.laptop, "Cookie": f"{PLAYER_COOKIE}={cookie}"}
    headers |= {"Content-Type": "application/x-www-form-urlencoded"} if fields else {}
    browser.request("POST" if fields else "GET", path, urlencode(fields) or None, headers)
    answer = browser.getresponse()
    answer.read()
    given = [each for name, each in answer.getheaders() if each.startswith(f"{PLAYER_COOKIE}=")]
    browser.close()
    cookie = given[0].split(";")[0].removeprefix(f"{PLAYER_COOKIE}=") if given else cookie
    return answer.getheader("Location") or path, cookie


async def connect(server: Site, path: str, cookie: str = "") -> ClientConnection:
    """The socket of a page, as soon as the server answers."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await websockets.connect(
                    f"ws://127.0.0.1:{server.port}{path}/fil",
                    origin=server.laptop,  # type: ignore[arg-type]
                    additional_headers={"Cookie": f"{PLAYER_COOKIE}={cookie}"},
                    compression=None,
                    ping_interval=None,
                    max_size=None,
                )
            except (OSError, websockets.InvalidHandshake):
                await asyncio.sleep(_AGAIN)


class Wired:
    """A page of a person: it asks until it is answered, and comes back until it is through."""

    def __init__(self, server: Site, path: str, cookie: str) -> None:
        self.server, self.path, self.cookie = server, path, cookie
        self.seq: int | None = None
        self.sight: dict[str, Any] = {}
        self.asked: dict[str, dict[str, Any]] = {}
        """What is not answered."""
        self.answers: dict[str, dict[str, Any]] = {}
        """What was answered, by id."""
        self.sent: dict[str, dict[str, Any]] = {}
        self.disturb: Callable[[ClientConnection], Any] | None = None
        """Awaited after every message that was sent or heard."""
        self.wants_more: Callable[[], bool] = lambda: True
        """Whether it gets ready for another deal."""
        self._socket: ClientConnection | None = None

    def player(self, store: Store) -> str:
        """The id of the person."""
        found = store.player_by_token(hashlib.sha256(self.cookie.encode()).hexdigest())
        assert found is not None
        return found.id

    async def play(self, until: Callable[[], bool]) -> None:
        """Do what the table waits for until something holds, whatever becomes of the socket."""
        while not until():
            try:
                await self._open()
                while not until():
                    await self._hear_one()
                    if self.is_asked():
                        await self._act()
            except (websockets.ConnectionClosed, OSError):
                self._socket = None

    async def ask(self, t: str, **fields: Any) -> dict[str, Any]:
        """Ask for something, and wait for the answer."""
        cid = await self._send_new(t=t, **fields)
        await self.play(until=lambda: cid in self.answers)
        return self.answers[cid]

    async def catch_up(self) -> None:
        """Come back once more, and hear what was missed."""
        await self.leave()
        socket = await self._open()
        while self._hear(await asyncio.wait_for(socket.recv(), PATIENCE))["t"] != "here":
            pass

    async def leave(self) -> None:
        """Close the page."""
        if self._socket is not None:
            await self._socket.close()
            self._socket = None

    def abandon(self) -> None:
        """Forget the socket, which stays open."""
        self._socket = None

    def is_asked(self) -> bool:
        """Whether the table waits for this page, which has asked for nothing yet."""
        if not self.sight or self.asked or not is_asked(self.sight):
            return False
        return self.sight["stage"] == "deal" or self.wants_more()

    @property
    def is_between_deals(self) -> bool:
        """Whether a deal is over, everything is answered, and no other is about to be dealt."""
        if self.asked or self.sight.get("stage") != "over":
            return False
        return not all(seat["ready"] for seat in self.sight["seats"] if seat["kind"] == "person")

    async def _open(self) -> ClientConnection:
        """The socket; a new one says what was seen, and asks again for what was not answered."""
        if self._socket is None:
            self._socket = await connect(self.server, self.path, self.cookie)
            await self._socket.send(json.dumps({"t": "hello", "seq": self.seq}))
            for message in tuple(self.asked.values()):
                await self._socket.send(json.dumps(message))
        return self._socket

    async def _act(self) -> None:
        if self.sight["stage"] == "deal":
            await self._send_new(t="do", act=choice(self.sight), seq=self.seq)
        else:
            await self._send_new(t="ready", word=f"mot {len(self.sent)}")

    async def _send_new(self, **message: Any) -> str:
        cid = f"{self.cookie[:6]}-{len(self.sent)}"
        self.asked[cid] = self.sent[cid] = message | {"cid": cid}
        if self._socket is not None:
            await self._socket.send(json.dumps(self.asked[cid]))
            await self._moment()
        return cid

    async def _hear_one(self) -> None:
        socket = await self._open()
        try:
            text = await asyncio.wait_for(socket.recv(), _LOOK)
        except TimeoutError:
            return
        self._hear(text)
        await self._moment()

    async def _moment(self) -> None:
        if self.disturb is not None and self._socket is not None:
            await self.disturb(self._socket)

    def _hear(self, text: str | bytes) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(text)
        if told["t"] == "snapshot":
            self.sight, self.seq = told["sight"], told["seq"]
        elif told["t"] == "ev":
            assert self.seq is not None
            assert told["seq"] == self.seq + 1
            self.sight |= told["patch"]
            self.seq = told["seq"]
        elif told["t"] in ("ack", "nak"):
            self.asked.pop(told["cid"], None)
            assert self.answers.setdefault(told["cid"], told) == told
        return told


# --- what is left in the store -------------------------------------------------------------------------


@contextmanager
def opened(database: str) -> Iterator[Store]:
    """A store that is closed in the end."""
    store = Store.open(database)
    try:
        yield store
    finally:
        store.close()


def check_log(store: Store, code: str, pages: list[Wired]) -> None:
    """The chain is whole, every card was played once, every request was done once, pages saw the same."""
    log = read_log(store, code)
    assert log is not None
    lines = [read_line(line.text) for line in store.table_lines(code)]
    for cards, players in cards_of_deals(lines):
        assert len(cards) == len(set(cards)) == players * SIZES[players].hand_size
    done = Counter(line.cid for line in lines if isinstance(line, Did) and line.cid)
    asked = [cid for page in pages for cid, message in page.sent.items() if message["t"] == "do"]
    assert done == dict.fromkeys(asked, 1)
    for seat, page in enumerate(pages):
        assert {told["t"] for told in page.answers.values()} == {"ack"}
        assert page.answers.keys() == page.sent.keys()
        assert page.seq == log.last.number
        assert page.sight == msgspec.to_builtins(see(log.game, seat, Words(), page.player(store)))


def cards_of_deals(lines: Sequence[object]) -> Iterator[tuple[list[str], int]]:
    """The cards of each deal in the order of play, and how many play."""
    dealt = [number for number, line in enumerate(lines) if isinstance(line, Dealt)]
    for first, last in zip(dealt, [*dealt[1:], len(lines)], strict=True):
        acts = [line for line in lines[first:last] if isinstance(line, Did)]
        cards = [line.act for line in acts if isinstance(parse_action(line.act), PlayCard)]
        yield cards, len({line.seat for line in acts if line.seat is not None})
