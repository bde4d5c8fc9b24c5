"""The desk of one event: what was written down, and the one way to write down more.

What is recorded is committed before anybody is told. Several desks, in several browsers or processes,
may write at once: whoever comes second sees what the first has written before anything is stored.
"""

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from copy import copy
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from threading import RLock
from typing import Any, TypeAlias, TypeVar

from oudler.director.desk.damage import (
    DamagedEvent,
    JournalDamage,
    NewerEvent,
    UnreadEvent,
    WhyDamaged,
    check_journal,
    first_unreadable,
)
from oudler.director.desk.hall import Hall, HallHappening, Wiped
from oudler.director.desk.journal import HALL, LOG, hall_lines, log_line, read_hall, read_log
from oudler.director.desk.request_ids import current_request
from oudler.director.desk.times import written
from oudler.record import JournalLine
from oudler.store import Overtaken, Snapshot, Store, StoredEvent, Unavailable
from oudler.tournament.events import Event, Happening, Log, LogLine, WrongField
from oudler.tournament.files import Signer, Tournament, write_document
from oudler.tournament.play import missing_tables

T = TypeVar("T")
_LOG = logging.getLogger(__name__)

LOOK_AGAIN = timedelta(seconds=1)
MOST_TRIES = 5
"""How often a desk that was overtaken looks again before it gives up."""


@dataclass(frozen=True, slots=True)
class DeskSnapshot:
    """An event and its hall at one moment; whoever holds one reads a world that does not move."""

    tournament: Tournament
    hall: Hall
    version: tuple[int, int]
    """How many lines the log and the hall's journal have."""

    @property
    def event(self) -> Event:
        """What the log says happened."""
        return self.tournament.event


Condition: TypeAlias = Callable[[DeskSnapshot], None]
"""Looks at the situation on which something would be written, and raises where it must not be."""


class Desk:
    """One event as it is run."""

    def __init__(self, store: Store, stored: StoredEvent, now: Callable[[], datetime]) -> None:
        """Read an event. Raises DamagedEvent, and NewerEvent where a later version wrote it."""
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

    # --- reading --------------------------------------------------------------------------------------

    @property
    def situation(self) -> DeskSnapshot:
        """The event and its hall as they are now."""
        return self._situation

    @property
    def tournament(self) -> Tournament:
        """The event with its log."""
        return self._situation.tournament

    @property
    def event(self) -> Event:
        """What the log says happened."""
        return self._situation.tournament.event

    @property
    def hall(self) -> Hall:
        """Arrivals, clock, calls, sheets that wait."""
        return self._situation.hall

    @property
    def version(self) -> tuple[int, int]:
        """How many lines the log and the hall's journal have."""
        return self._situation.version

    def now(self) -> str:
        """The time as it would be written now; it does not go back behind the log."""
        at = written(self._now())
        log = self.tournament.log
        return max(at, log[-1].at) if log else at

    def found(self, key: Any, compute: Callable[[DeskSnapshot], T], *, of_log: bool = False) -> T:
        """Something computed from the situation, once for each state of it.

        `of_log`: it hangs on nothing of the hall but what the key names, so that arrivals do not undo it.
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
        log, told = self.version
        if self._unread or self._store.lines(self.id, LOG, log) or self._store.lines(self.id, HALL, told):
            with self._lock:
                self._situation = self._load()
            self._tell()

    @property
    def signer(self) -> Signer | None:
        """Who signs the files of the event: this machine; None where it has no key."""
        return self._store.key()

    def kept_secret(self, name: str) -> str | None:
        """A text that nobody sees before its time; None: none of that name is kept (DUP-05)."""
        return self._store.secret(self.id, name)

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Have something called after every commit, in the thread that wrote; gives the way to stop it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    # --- writing --------------------------------------------------------------------------------------

    def record(
        self,
        *happenings: Happening,
        by: str,
        notes: Sequence[HallHappening] = (),
        given: Condition | None = None,
    ) -> LogLine:
        """Write happenings into the log, and notes into the hall's journal, all or nothing.

        Gives the last line. Raises NotNow, DamagedEvent, NewerEvent, or what `given` raises: then nothing is
        changed.
        """
        return self._write(happenings, notes, by, given)[-1]

    def record_all(
        self,
        *happenings: Happening,
        by: str,
        notes: Sequence[HallHappening] = (),
        given: Condition | None = None,
    ) -> Log:
        """Write as `record` does, and give every line of the log; raises as it does."""
        return self._write(happenings, notes, by, given)

    def note(self, *notes: HallHappening, by: str, given: Condition | None = None) -> None:
        """Write into the hall's journal only; nothing where `given` raises."""
        self._write((), notes, by, given)

    def preview(self, *happenings: Happening, by: str) -> Tournament:
        """The tournament as it would be; nothing is stored. Raises NotNow."""
        return _recorded(self.tournament, happenings, self.now(), by)

    def keep_secret(self, name: str, text: str) -> None:
        """Keep a text that nobody sees before its time; no line of a journal tells of it."""
        self._store.keep_secret(self.id, name, text)

    def forget(self, number: int, by: str) -> None:
        """Wipe somebody's address (ORG-19); the hall's journal tells other processes to read again."""
        with self._lock:
            self._situation = self._load()
            told = hall_lines(self._ends.get(HALL), [Wiped(number)], self.now(), by)
            self._store.append(self.id, {HALL: told}, {number: None})
            self._situation = self._load()
        self._tell()

    def still(self) -> "Desk":
        """This desk as it is now, for one reader: nothing moves while a page is made of it."""
        return copy(self)

    def _write(
        self,
        happenings: Sequence[Happening],
        notes: Sequence[HallHappening],
        by: str,
        given: Condition | None = None,
    ) -> Log:
        with self._lock:
            if self._unread:
                self._situation = self._load()
            for left in reversed(range(MOST_TRIES)):
                current_request().check(self.hall)
                if given is not None:
                    given(self._situation)
                try:
                    new = self._write_once(happenings, notes, by)
                    break
                except Overtaken:
                    if not left:
                        raise
                    self._situation = self._load()
            else:
                raise AssertionError("the last try returns or raises")
        self._tell()
        return new

    def _write_once(self, happenings: Sequence[Happening], notes: Sequence[HallHappening], by: str) -> Log:
        before, at = self._situation, self.now()
        tournament = _recorded(before.tournament, happenings, at, by)
        hall, request = before.hall, current_request()
        new = tournament.log[len(before.tournament.log) :]
        notes = (*notes, *request.notes(new))
        for did in notes:
            hall = did.after(hall, at, by)
        told = hall_lines(self._ends.get(HALL), notes, at, by)
        added = {journal: lines for journal, lines in ((LOG, [*map(log_line, new)]), (HALL, told)) if lines}
        seen = dict(zip((LOG, HALL), before.version, strict=True))
        self._store.append(self.id, added, _new_addresses(before.tournament, tournament), seen=seen)
        request.has_written = True
        self._ends |= {journal: lines[-1] for journal, lines in added.items()}
        log_length, hall_length = before.version
        version = (log_length + len(new), hall_length + len(told))
        known = dict(self._found)  # readers go on adding to the old one
        self._found = {full: value for full, value in known.items() if full[1] == version[0]}
        self._situation = DeskSnapshot(tournament, hall, version)
        self._keep_when_round_ended(before.event, at)
        if self.event.regulations.name != before.event.regulations.name:
            self._store.rename_event(self.id, self.event.regulations.name)
        return new

    def _keep_when_round_ended(self, before: Event, at: str) -> None:
        """The file is kept whenever the last sheet of a round has come in, and at the close.

        It is a copy: that it could not be kept is no reason to refuse what is committed.
        """
        event = self.event
        if _ended(event) <= _ended(before) and event.is_closed == before.is_closed:
            return
        anonymous = replace(self.tournament, addresses={})  # they can be wiped, copies cannot
        text = write_document(anonymous, self.signer)
        with suppress(Unavailable):
            self._store.keep(Snapshot(self.id, len(self.tournament.log), at, text))

    def _load(self) -> DeskSnapshot:
        """Read both journals. Raises DamagedEvent, and NewerEvent where a later version wrote them."""
        try:
            log, told = self._whole(LOG, self._least()), self._whole(HALL, 0)
            addresses = self._store.addresses(self.id)
            tournament = _read(LOG, log, lambda lines: read_log(lines, addresses))
            hall = _read(HALL, told, read_hall)
        except JournalDamage as damage:
            self._unread = DamagedEvent(self._name, damage)
            raise self._unread from damage
        except WrongField as error:
            self._unread = NewerEvent(self._name)
            raise self._unread from error
        self._unread = None
        self._ends = {journal: lines[-1] for journal, lines in ((LOG, log), (HALL, told)) if lines}
        self._found = {}
        return DeskSnapshot(tournament, hall, (len(log), len(told)))

    def _least(self) -> int:
        """How many lines the log must have: those of the opening, and of every copy that was kept."""
        return max((kept.number for kept in self._store.snapshots(self.id)), default=1)

    def _whole(self, journal: str, least: int) -> Sequence[JournalLine]:
        """The lines of a journal, as they were written. Raises JournalDamage."""
        lines = self._store.lines(self.id, journal)
        check_journal(journal, lines, self._ends.get(journal), least)
        return lines

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()


def _read(journal: str, lines: Sequence[JournalLine], read: Callable[[Sequence[JournalLine]], T]) -> T:
    """What a journal tells. Raises WrongField where a later version wrote it, else JournalDamage."""
    try:
        return read(lines)
    except WrongField:
        raise
    except Exception as error:  # of whatever kind: the rest of the program goes on
        _LOG.exception("the journal %s cannot be read", journal)
        raise JournalDamage(journal, first_unreadable(lines, read), WhyDamaged.UNREADABLE, lines) from error


def _recorded(tournament: Tournament, happenings: Sequence[Happening], at: str, by: str) -> Tournament:
    for happening in happenings:
        tournament = tournament.record(happening, at, by)
    return tournament


def _ended(event: Event) -> set[int]:
    """Which of the last two rounds are over; the one before may end after the next is seated."""
    last = range(event.last_seated - 1, event.last_seated + 1)
    return {number for number in last if number in event.seated and not missing_tables(event, number)}


def _new_addresses(before: Tournament, after: Tournament) -> dict[int, str | None]:
    return {
        number: address
        for number, address in after.addresses.items()
        if before.addresses.get(number) != address
    }
