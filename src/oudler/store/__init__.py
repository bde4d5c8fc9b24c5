"""What lasts, in SQLite or PostgreSQL; the only room with a database.

>>> from tempfile import TemporaryDirectory
>>> from oudler.record import broken_links, chained
>>> (first,) = chained(None, ['{"did":"opened"}'])
>>> with TemporaryDirectory() as folder:
...     store = Store.open(f"sqlite:///{folder}/oudler.db")
...     store.add_event(StoredEvent("e1", "Open", "secret", "2026-11-15T14:30:00Z"), {"log": [first]}, {})
...     store.lines("e1", "log") == (first,), [*broken_links(store.lines("e1", "log"))]
...     store.close()
(True, [])
"""

from oudler.store.bus import MISSED, Bus
from oudler.store.machine_key import MachineKey
from oudler.store.problems import (
    AlreadyThere,
    Hindrance,
    NoSuchEvent,
    NoSuchPlayer,
    NoSuchSet,
    NoSuchTable,
    NotChained,
    NotHere,
    NotOpened,
    NotText,
    Overtaken,
    TooLong,
    TooNew,
    Unavailable,
)
from oudler.store.rate_limits import Allowance
from oudler.store.rows import (
    PlayedDeal,
    SetPlay,
    Snapshot,
    SnapshotEntry,
    StoredEvent,
    StoredPlayer,
    StoredSession,
    StoredSet,
    StoredTable,
)
from oudler.store.server_lock import ServedAlready, Server, ServerLock, lock_for_server
from oudler.store.store import Store

__all__ = [
    "MISSED", "Allowance", "AlreadyThere", "Bus", "Hindrance", "MachineKey", "NoSuchEvent",
    "NoSuchPlayer", "NoSuchSet", "NoSuchTable", "NotChained", "NotHere", "NotOpened", "NotText",
    "Overtaken", "PlayedDeal", "ServedAlready", "Server", "ServerLock", "SetPlay", "Snapshot",
    "SnapshotEntry", "Store", "StoredEvent", "StoredPlayer", "StoredSession", "StoredSet", "StoredTable",
    "TooLong", "TooNew", "Unavailable", "lock_for_server",
]  # fmt: skip
