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

from oudler.store.bus import MISSED
from oudler.store.machine_key import kept_key
from oudler.store.meter import BOUNDS as COMMIT_BOUNDS
from oudler.store.meter import Meter
from oudler.store.problems import (
    AlreadyThere, Hindrance, NoSuchClub, NoSuchEvent, NoSuchPlayer, NoSuchSet, NoSuchTable, NotHere,
    Overtaken, StaleRow, TooNew, Unavailable,
)  # fmt: skip
from oudler.store.rate_limits import Allowance
from oudler.store.restoring import (
    clear_staged, copy_database, database_file, file_behind, kept_before, open_staged, put_in_place,
    restore_file, restore_server, stage, staged_file,
)  # fmt: skip
from oudler.store.rows import (
    CHAMPIONSHIP, EVENT, PlayedDeal, SetPlay, Snapshot, StoredClub, StoredEvent, StoredList, StoredMember,
    StoredPlayer, StoredSession, StoredSet, StoredSignup, StoredTable,
)  # fmt: skip
from oudler.store.server_lock import ServedAlready, Server, ServerLock, lock_for_server
from oudler.store.store import Store


__all__ = [
    "CHAMPIONSHIP", "COMMIT_BOUNDS", "EVENT", "MISSED", "Allowance", "AlreadyThere", "Hindrance", "Meter",
    "NoSuchClub", "NoSuchEvent", "NoSuchPlayer", "NoSuchSet", "NoSuchTable", "NotHere", "Overtaken",
    "PlayedDeal", "ServedAlready", "Server", "ServerLock", "SetPlay", "Snapshot", "StaleRow", "Store",
    "StoredClub", "StoredEvent", "StoredList", "StoredMember", "StoredPlayer", "StoredSession", "StoredSet",
    "StoredSignup", "StoredTable", "TooNew", "Unavailable", "clear_staged", "copy_database", "database_file",
    "file_behind", "kept_before", "kept_key", "lock_for_server", "open_staged", "put_in_place",
    "restore_file", "restore_server", "stage", "staged_file",
]  # fmt: skip
