"""What processes that share a database tell each other about live tables.

A table has one owner, whose claim lasts ten seconds and is renewed every three. The others follow its log,
hand requests on to the owner, and take over when it is gone: when it says so, when its connection to the
database has ended, for which they look every second, or else when the claim lapses. Messages may be lost: a
page asks again until it is answered, and the log has everything else.
"""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import TypeAlias

import msgspec

from oudler.store import MISSED, Store

CHANNEL = "tables"
RENEWED, LASTS = 3.0, 10.0
"""Seconds: how often a claim is renewed, and how long it lasts."""
LOOKED = 1.0
"""Seconds: how often those who follow look whether owners are there."""

_LOG = logging.getLogger(__name__)


class _Message(msgspec.Struct, frozen=True, tag_field="m"):
    """What a process tells."""


class Alive(_Message, frozen=True, tag="alive"):
    """A process is there."""

    by: str


class Gone(_Message, frozen=True, tag="gone"):
    """A process has given its tables up."""

    by: str


class Grew(_Message, frozen=True, tag="grew"):
    """Tables have new lines: the numbers of their last ones."""

    seqs: dict[str, int]


class Asks(_Message, frozen=True, tag="asks"):
    """Somebody asks for something at a table of another process."""

    to: str
    by: str
    id: int
    code: str
    who: str
    lang: str
    text: str


class Reply(_Message, frozen=True, tag="answered"):
    """The answer, for the process that asked."""

    to: str
    code: str
    id: int
    text: str


class Stands(_Message, frozen=True, tag="stands"):
    """Who is connected elsewhere to a table: persons, and how many besides."""

    to: str
    by: str
    code: str
    persons: list[str]
    others: int


class PresenceShown(_Message, frozen=True, tag="shown"):
    """Who is away from a table or late, and how many watch it, all processes taken together."""

    by: str
    code: str
    away: list[int]
    watching: int
    late: list[int]


class MessagesLost(_Message, frozen=True, tag="missed"):
    """Messages may have been lost."""


Message: TypeAlias = Alive | Gone | Grew | Asks | Reply | Stands | PresenceShown | MessagesLost

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)


class PeerChannel:
    """The way to the other processes; `hear` is called in the loop with each of their messages."""

    def __init__(self, store: Store, hear: Callable[[Message], None]) -> None:
        self.name = store.bus().name
        self.renewed, self.lasts, self.looked = RENEWED, LASTS, LOOKED
        self._store = store
        self._hear = hear
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="exchange")
        self._loop = asyncio.get_running_loop()
        self._stop = store.bus().listen(self._heard)

    def publish(self, message: Message) -> None:
        """Tell all processes; nobody waits for it."""
        text = _ENCODER.encode(message).decode()
        self._thread.submit(self._published, text)

    def _published(self, text: str) -> None:
        try:
            self._store.bus().publish(CHANNEL, text)
        except (OSError, ValueError) as error:
            _LOG.warning("a message to other processes is lost: %s", error)

    def _heard(self, channel: str, text: str) -> None:
        """Called in a thread of the bus."""
        if channel == MISSED:
            self._loop.call_soon_threadsafe(self._hear, MessagesLost())
        elif channel == CHANNEL:
            self._loop.call_soon_threadsafe(self._read, text)

    def _read(self, text: str) -> None:
        try:
            message = _DECODER.decode(text)
        except msgspec.DecodeError:
            _LOG.warning("a message of another process is not understood: %d letters", len(text))
            return
        if getattr(message, "by", None) != self.name and getattr(message, "to", self.name) == self.name:
            self._hear(message)

    def stop_hearing(self) -> None:
        """Hear no more of the others."""
        self._stop()

    # --- claims ------------------------------------------------------------------------------------

    async def claim(self, code: str) -> str:
        """Own a table that is free or whose owner is gone; the owner. Raises NoSuchTable, Unavailable."""
        return await asyncio.to_thread(self._claimed, code)

    def _claimed(self, code: str) -> str:
        owner = self._store.claim_table(code, self.name, stamp(), stamp(self.lasts))
        if owner == self.name or owner in self._store.bus().processes():
            return owner
        return self._store.claim_table(code, self.name, stamp(), stamp(self.lasts), gone=owner)

    async def processes(self) -> frozenset[str]:
        """The names of the processes that are there. Raises Unavailable."""
        return await asyncio.to_thread(self._store.bus().processes)

    async def renew(self) -> frozenset[str]:
        """Prolong all claims; the tables that are still owned. Raises Unavailable."""
        return await asyncio.to_thread(self._store.renew_tables, self.name, stamp(self.lasts))

    async def release(self, code: str | None = None) -> None:
        """Give a table up that nobody needs, or all."""
        try:
            await asyncio.to_thread(self._store.release_tables, self.name, code)
        except OSError as error:
            _LOG.warning("claims are not given up, they lapse: %s", error)

    async def close(self) -> None:
        """Give all tables up."""
        await self.release()
        self.publish(Gone(self.name))
        await asyncio.to_thread(self._thread.shutdown)


def stamp(ahead: float = 0.0) -> str:
    """The time, or one this many seconds ahead, as claims are written."""
    return (datetime.now(UTC) + timedelta(seconds=ahead)).isoformat(timespec="milliseconds")
