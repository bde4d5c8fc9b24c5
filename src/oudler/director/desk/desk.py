"""The desk of one event: what was written down, and the one way to write down more."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from oudler.director.desk.hall import Hall, HallHappening, Wiped, hall_after
from oudler.director.desk.journal import HALL, LOG, hall_lines, log_line, read_hall, read_log
from oudler.director.desk.journal_desk import JournalDesk, Precondition, read_journal
from oudler.director.desk.request_ids import current_request
from oudler.tournament.events import Event, Happening, Log, LogLine
from oudler.tournament.files import Tournament, write_document
from oudler.tournament.play import missing_tables


@dataclass(frozen=True, slots=True)
class EventSituation:
    """An event and its hall at one moment; whoever holds one reads a world that does not move."""

    tournament: Tournament
    hall: Hall
    version: tuple[int, int]
    """How many lines the log and the hall's journal have."""

    @property
    def event(self) -> Event:
        """What the log says happened."""
        return self.tournament.event

    @property
    def log(self) -> Log:
        """What was written."""
        return self.tournament.log


Condition: TypeAlias = Precondition[EventSituation]
"""Looks at an event on which something would be written, and raises where it must not be."""


class Desk(JournalDesk[EventSituation]):
    """One event as it is run."""

    journals = LOG, HALL
    at_round_end: Callable[[], None] = staticmethod(lambda: None)
    """What is done once a round is over and its file is kept, and at the close."""

    # --- reading --------------------------------------------------------------------------------------

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
        log = self.tournament.log
        return self._time_after(log[-1].at if log else "")

    def kept_secret(self, name: str) -> str | None:
        """A text that nobody sees before its time; None: none of that name is kept (DUP-05)."""
        return self._store.secret(self.id, name)

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

    def follow(self, tournament: Tournament) -> int:
        """Take over the lines by which a file of this event goes further, and give how many.

        Raises Overtaken where the file does not go on from here, DamagedEvent, NewerEvent.
        """
        with self._lock:
            self._situation = self._load()
            before = self.tournament
            new = tournament.log[len(before.log) :]
            addresses = _new_addresses(before, tournament)
            seen = {LOG: len(before.log)}
            self._store.append(self.id, {LOG: [*map(log_line, new)]}, addresses, seen=seen)
            self._situation = self._load()
            self._store.rename_event(self.id, self.event.regulations.name)
        self._tell()
        return len(new)

    def forget(self, number: int, by: str) -> None:
        """Wipe somebody's address (ORG-19); the hall's journal tells other processes to read again."""
        with self._lock:
            self._situation = self._load()
            told = hall_lines(self._ends.get(HALL), [Wiped(number)], self.now(), by)
            self._store.append(self.id, {HALL: told}, {number: None})
            self._situation = self._load()
        self._tell()

    def _write(
        self,
        happenings: Sequence[Happening],
        notes: Sequence[HallHappening],
        by: str,
        given: Condition | None = None,
    ) -> Log:
        return self._written(lambda: self._write_once(happenings, notes, by), given)

    def _write_once(self, happenings: Sequence[Happening], notes: Sequence[HallHappening], by: str) -> Log:
        before, at = self._situation, self.now()
        tournament = _recorded(before.tournament, happenings, at, by)
        new = tournament.log[len(before.tournament.log) :]
        notes = (*notes, *current_request().notes(new))
        hall = hall_after(before.hall, notes, at, by)
        addresses = _new_addresses(before.tournament, tournament)
        version = self._append([*map(log_line, new)], notes, at, by, addresses)
        known = dict(self._found)  # readers go on adding to the old one
        self._found = {full: value for full, value in known.items() if full[1] == version[0]}
        self._situation = EventSituation(tournament, hall, version)
        self._keep_when_round_ended(before.event, at)
        if self.event.regulations.name != before.event.regulations.name:
            self._store.rename_event(self.id, self.event.regulations.name)
        return new

    def _keep_when_round_ended(self, before: Event, at: str) -> None:
        """The file is kept whenever the last sheet of a round has come in, and at the close."""
        event = self.event
        if _ended(event) <= _ended(before) and event.is_closed == before.is_closed:
            return
        anonymous = replace(self.tournament, addresses={})  # they can be wiped, copies cannot
        self._keep_copy(len(self.tournament.log), at, write_document(anonymous, self.signer))
        self.at_round_end()

    def _read(self) -> EventSituation:
        log, told = self._whole()
        addresses = self._store.addresses(self.id)
        tournament = read_journal(LOG, log, lambda lines: read_log(lines, addresses))
        hall = read_journal(HALL, told, read_hall)
        self._ends = {journal: lines[-1] for journal, lines in ((LOG, log), (HALL, told)) if lines}
        return EventSituation(tournament, hall, (len(log), len(told)))


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
