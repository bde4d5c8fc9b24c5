"""What every desk is: one state read from journals, and the one way to write more.

What is recorded is committed before anybody is told. Several desks, in several browsers or processes,
may write at once: whoever comes second sees what the first has written before anything is stored.
"""

import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from copy import copy
from datetime import datetime, timedelta
from threading import RLock
from typing import Any, Generic, Protocol, Self, TypeAlias, TypeVar

from oudler.director.desk.damage import (
    DamagedEvent,
    JournalDamage,
    NewerEvent,
    UnreadEvent,
    WhyDamaged,
    check_journal,
    first_unreadable,
)
from oudler.director.desk.hall import Hall, HallHappening
from oudler.director.desk.journal import hall_lines
from oudler.director.desk.request_ids import current_request
from oudler.director.desk.times import written
from oudler.record import JournalLine
from oudler.store import Overtaken, Snapshot, Store, StoredEvent, Unavailable
from oudler.tournament.events import WrongField
from oudler.tournament.files import Signer

LOOK_AGAIN = timedelta(seconds=1)
MOST_TRIES = 5
"""How often a desk that was overtaken looks again before it gives up."""
_LOG = logging.getLogger(__name__)


class JournalSituation(Protocol):
    """Everything at one moment; whoever holds one reads a world that does not move."""

    @property
    def version(self) -> tuple[int, int]:
        """How many lines each journal has."""

    @property
    def hall(self) -> Hall:
        """What the journal beside the official one tells; at least which requests were done."""


S = TypeVar("S", bound=JournalSituation)
T = TypeVar("T")
Precondition: TypeAlias = Callable[[S], None]
"""Looks at the situation on which something would be written, and raises where it must not be."""


class JournalDesk(ABC, Generic[S]):
    """What the store keeps under one name, as it is worked on."""

    journals: tuple[str, str]
    """The official one, and the one beside it; in the order of the version."""

    def __init__(self, store: Store, stored: StoredEvent, now: Callable[[], datetime]) -> None:
        """Read the journals. Raises DamagedEvent, and NewerEvent where a later version wrote them."""
        self.id = stored.id
        self.secret = stored.secret
        self._store = store
        self._now = now
        self._lock = RLock()
        self._listeners: list[Callable[[], None]] = []
        self._found: dict[Any, Any] = {}
        self._name = stored.name
        self._ends: dict[str, JournalLine] = {}
        """The last line of each journal as this process has seen it."""
        self._unread: UnreadEvent | None = None
        self._looked = now()
        self._situation = self._load()

    @abstractmethod
    def _read(self) -> S:
        """Read all journals. Raises JournalDamage, WrongField."""

    # --- reading --------------------------------------------------------------------------------------

    @property
    def situation(self) -> S:
        """Everything as it is now."""
        return self._situation

    @property
    def signer(self) -> Signer | None:
        """Who signs the files that leave: this machine; None where it has no key."""
        return self._store.key()

    def found(self, key: Any, compute: Callable[[S], T], *, of_log: bool = False) -> T:
        """Something computed from the situation, once for each state of it.

        `of_log`: it depends on nothing but the first journal and what the key names, so that lines in the
        others do not discard it.
        """
        known, situation = self._found, self._situation
        full = (key, situation.version[0] if of_log else situation.version)
        if full not in known:
            known[full] = compute(situation)
        kept: T = known[full]
        return kept

    def catch_up(self) -> None:
        """Read what other processes have written; looked at once a second at most.

        Raises DamagedEvent, NewerEvent: then every time, until it can be read again.
        """
        moment = self._now()
        is_soon = abs(moment - self._looked) < LOOK_AGAIN  # a clock that is set back looks again too
        if is_soon and self._unread:
            raise self._unread.with_traceback(None)  # it would grow with every request
        if is_soon:
            return
        self._looked = moment
        if self._unread or self._has_moved():
            with self._lock:
                self._situation = self._load()
            self._tell()

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Have something called after every commit, in the thread that wrote; gives the way to stop it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def still(self) -> Self:
        """This desk as it is now, for one reader: nothing moves while a page is made of it."""
        return copy(self)

    # --- writing --------------------------------------------------------------------------------------

    def _written(self, write: Callable[[], T], given: Precondition[S] | None) -> T:
        """What `write` gives, called on the newest situation until nobody came in between.

        Raises RepeatedRequest where the request was done before, or what `given` raises.
        """
        with self._lock:
            if self._unread:
                self._situation = self._load()
            for left in reversed(range(MOST_TRIES)):
                try:
                    new = self._tried(write, given)
                    break
                except Overtaken:
                    if not left:
                        raise
                except ValueError:  # a refusal, perhaps by what was true before others wrote
                    if not left or not self._has_moved():
                        raise
                self._situation = self._load()
            else:
                raise AssertionError("the last try returns or raises")
        self._tell()
        return new

    def _tried(self, write: Callable[[], T], given: Precondition[S] | None) -> T:
        current_request().check(self._situation.hall)
        if given is not None:
            given(self._situation)
        return write()

    def _has_moved(self) -> bool:
        """Whether another process has written what this one has not read."""
        ends = zip(self.journals, self._situation.version, strict=True)
        return any(self._store.lines(self.id, journal, end) for journal, end in ends)

    def _append(
        self,
        lines: Sequence[JournalLine],
        notes: Sequence[HallHappening],
        at: str,
        by: str,
        addresses: dict[int, str | None] | None = None,
    ) -> tuple[int, int]:
        """Commit lines of the official journal and notes beside it; gives the version after them.

        Raises Overtaken where somebody else was first: then nothing is written.
        """
        official, beside = self.journals
        told = hall_lines(self._ends.get(beside), notes, at, by)
        added = {journal: new for journal, new in ((official, lines), (beside, told)) if new}
        seen = dict(zip(self.journals, self._situation.version, strict=True))
        self._store.append(self.id, added, addresses, seen=seen)
        current_request().has_written = True
        self._ends |= {journal: new[-1] for journal, new in added.items()}
        before = self._situation.version
        return before[0] + len(lines), before[1] + len(told)

    def _time_after(self, last: str) -> str:
        """The time as it would be written now; it does not go back behind the last line."""
        return max(written(self._now()), last)

    def _load(self) -> S:
        """Read the journals. Raises DamagedEvent, and NewerEvent where a later version wrote them."""
        try:
            situation = self._read()
        except JournalDamage as damage:
            self._unread = DamagedEvent(self._name, damage)
            raise self._unread from damage
        except WrongField as error:
            self._unread = NewerEvent(self._name)
            raise self._unread from error
        self._unread = None
        self._found = {}
        return situation

    def _keep_copy(self, number: int, at: str, text: str) -> None:
        """Keep the file as it is after a line.

        It is a copy: that it could not be kept is no reason to refuse what is committed.
        """
        with suppress(Unavailable):
            self._store.keep(Snapshot(self.id, number, at, text))

    def _whole(self) -> Sequence[Sequence[JournalLine]]:
        """The lines of both journals, as they were written. Raises JournalDamage."""
        found = []
        for journal, least in zip(self.journals, (self._least(), 0), strict=True):
            lines = self._store.lines(self.id, journal)
            check_journal(journal, lines, self._ends.get(journal), least)
            found.append(lines)
        return found

    def _least(self) -> int:
        """How many lines the log must have: those of the opening, and of every copy that was kept."""
        return max((kept.number for kept in self._store.snapshots(self.id)), default=1)

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()


def read_journal(journal: str, lines: Sequence[JournalLine], read: Callable[[Sequence[JournalLine]], T]) -> T:
    """What a journal tells. Raises WrongField where a later version wrote it, else JournalDamage."""
    try:
        return read(lines)
    except WrongField:
        raise
    except Exception as error:  # of whatever kind: the rest of the program goes on
        _LOG.exception("the journal %s cannot be read", journal)
        raise JournalDamage(journal, first_unreadable(lines, read), WhyDamaged.UNREADABLE, lines) from error
