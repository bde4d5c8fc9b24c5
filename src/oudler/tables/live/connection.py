"""One page that is connected to a table: what it may send, how much of it, and what it has been shown."""

import asyncio
import itertools
import logging
from collections.abc import Callable
from typing import Protocol

from oudler.tables import wire
from oudler.tables.game import TableReason
from oudler.tables.live.request_cache import nak
from oudler.wording.language import Words

LONGEST_CID = 64
A_SECOND, BURST = 20, 40
"""How many messages a page may send: in the long run, and at once."""
HELLO = 10
"""For how many messages a hello counts at least: it is answered with the whole table."""
MOST_REFUSED, MOST_BAD = 200, 20
"""After this many that came too fast, or that were none, the page is let go."""

_LOG = logging.getLogger(__name__)
_PONG = wire.write_server_message(wire.Pong())
_NUMBERS = itertools.count()


class Host(Protocol):
    """The table, as its connections know it."""

    code: str

    def now(self) -> float:
        """The time."""
        ...

    def missed(self, seq: int | None) -> int:
        """How many events a page that has seen one is told one by one."""
        ...

    def greet(self, connection: "Connection", seq: int | None) -> None:
        """Show the table to a page that has seen it up to an event."""
        ...

    def ask(self, connection: "Connection", request: wire.Request) -> None:
        """Take a request."""
        ...

    def left(self, connection: "Connection") -> None:
        """Forget a page."""
        ...


class Connection:
    """A page of somebody at a table."""

    __slots__ = (
        "_bad",
        "_drop",
        "_filled_at",
        "_host",
        "_refused",
        "_send",
        "_tokens",
        "is_open",
        "number",
        "seen",
        "who",
        "words",
    )

    def __init__(
        self, host: Host, who: str, words: Words, send: Callable[[str], None], drop: Callable[[], None]
    ) -> None:
        self.who = who
        self.words = words
        self.number = next(_NUMBERS)
        """The page that came first has the smallest."""
        self.is_open = True
        self.seen: wire.Sight | None = None
        """What the page shows; None before it has said hello."""
        self._host = host
        self._send = send
        self._drop = drop
        self._tokens = float(BURST)
        self._filled_at = host.now()
        self._refused = self._bad = 0

    def receive(self, text: str) -> None:
        """Take a message of the page; a bad one is refused and counted."""
        if not self.is_open:
            return
        try:
            asked = wire.read_page_message(text)
            if isinstance(asked, wire.Request) and not is_cid(asked.cid):
                raise wire.BadFrame("cid")
        except wire.BadFrame as error:
            self._refuse_bad(error)
            return
        if not self._has_tokens(self._cost(asked)):
            self._refuse_fast("" if isinstance(asked, wire.Hello | wire.Ping) else asked.cid)
        elif isinstance(asked, wire.Ping):
            self.send(_PONG)
        elif isinstance(asked, wire.Hello):
            self._host.greet(self, asked.seq)
        else:
            self._host.ask(self, asked)

    def send(self, text: str) -> None:
        """Send a message; a page that does not read is let go, nobody waits for it."""
        if not self.is_open:
            return
        try:
            self._send(text)
        except (asyncio.QueueFull, OSError, RuntimeError):
            _LOG.info("table %s: a page does not read", self._host.code)
            self.drop()

    def tell(self, told: wire.ServerMessage) -> None:
        """Send a message to this page alone."""
        self.send(wire.write_server_message(told))

    def refuse(self, cid: str, reason: TableReason) -> None:
        """Refuse a request."""
        self.tell(nak(self.words, cid, reason))

    def leave(self) -> None:
        """The page is gone."""
        if self.is_open:
            self.is_open = False
            self._host.left(self)

    def drop(self) -> None:
        """Let the page go."""
        if self.is_open:
            self.leave()
            self._drop()

    def dismiss(self, reason: TableReason) -> None:
        """Let the page go for good, and say why."""
        self.tell(wire.Bye(None, self.words.say(reason.value)))
        self.drop()

    def _cost(self, asked: wire.PageMessage) -> int:
        """For how many messages one counts: a hello for the events that it is answered with."""
        return max(HELLO, self._host.missed(asked.seq)) if isinstance(asked, wire.Hello) else 1

    def _has_tokens(self, cost: int) -> bool:
        now = self._host.now()
        self._tokens = min(BURST, self._tokens + (now - self._filled_at) * A_SECOND)
        self._filled_at = now
        if self._tokens < cost:
            return False
        self._tokens -= cost
        return True

    def _refuse_fast(self, cid: str) -> None:
        self._refused += 1
        self.refuse(cid, TableReason.TOO_FAST)
        if self._refused >= MOST_REFUSED:
            _LOG.warning("table %s: a page sends too much and is let go", self._host.code)
            self.drop()

    def _refuse_bad(self, error: wire.BadFrame) -> None:
        self._bad += 1
        _LOG.warning("table %s: bad message: %s", self._host.code, ascii(str(error)))
        self.refuse("", TableReason.BAD_FRAME)
        if self._bad >= MOST_BAD:
            self.drop()


def is_cid(cid: str) -> bool:
    """Whether a text may be the id of a request."""
    return 1 <= len(cid) <= LONGEST_CID and cid.isascii() and cid.isprintable()
