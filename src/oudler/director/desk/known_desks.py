"""The desks that a process has opened: each is the same for everybody in it."""

from collections.abc import Callable
from datetime import datetime
from threading import Lock
from typing import Any, Generic, TypeVar

from oudler.director.desk.damage import UnreadEvent
from oudler.director.desk.journal_desk import LOOK_AGAIN, JournalDesk
from oudler.store import NoSuchEvent, Store, StoredEvent

D = TypeVar("D", bound=JournalDesk[Any])


class KnownDesks(Generic[D]):
    """The desks of all that the store keeps of one kind."""

    def __init__(
        self,
        store: Store,
        kind: str,
        make: Callable[[Store, StoredEvent, Callable[[], datetime]], D],
        now: Callable[[], datetime],
    ) -> None:
        """Open none yet."""
        self.store = store
        self.kind = kind
        self._make = make
        self._now = now
        self._desks: dict[str, D] = {}
        self._unread: dict[str, tuple[UnreadEvent, datetime]] = {}
        """Why one could not be read, and when it was tried."""
        self._lock = Lock()

    def stored(self) -> tuple[StoredEvent, ...]:
        """All there are, the latest first."""
        return tuple(sorted(self.store.events(self.kind), key=lambda one: (one.at, one.id), reverse=True))

    def desk(self, id: str) -> D:
        """The desk of one, as it is now. Raises NoSuchEvent, NewerEvent, DamagedEvent."""
        with self._lock:
            if id not in self._desks:
                self._desks[id] = self._new_desk(id)
            desk = self._desks[id]
        desk.catch_up()
        return desk

    def remove(self, id: str) -> None:
        """Remove one with everything of it. Raises NoSuchEvent."""
        with self._lock:
            self._desks.pop(id, None)
            self._unread.pop(id, None)
            self.store.remove_event(id)

    def _new_desk(self, id: str) -> D:
        """Read one; what cannot be is tried once a second at most: meanwhile all others wait."""
        moment = self._now()
        unread, tried = self._unread.get(id, (None, moment))
        if unread and abs(moment - tried) < LOOK_AGAIN:
            raise unread.with_traceback(None)  # it would grow with every request
        stored = self.store.event(id, self.kind)
        if stored is None:
            raise NoSuchEvent(id)
        try:
            return self._make(self.store, stored, self._now)
        except UnreadEvent as error:
            self._unread[id] = error, moment
            raise
