"""The office: all events of one store, and the desk of each."""

import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from oudler.director.desk.campaign_desk import CampaignOffice
from oudler.director.desk.club_office import ClubOffice, KnownClub
from oudler.director.desk.damage import UnreadEvent, first_unreadable, time_of, trusted_lines
from oudler.director.desk.desk import Desk
from oudler.director.desk.drafts import Drafts
from oudler.director.desk.journal import LOG, log_line, read_log
from oudler.director.desk.known_desks import KnownDesks
from oudler.director.desk.licence_list import LicenceOffice
from oudler.director.desk.machine_clock import MachineClock
from oudler.director.desk.same_event import SameEvent, same_event
from oudler.director.desk.times import written
from oudler.director.desk.unfit_files import UNSOUND, TamperedFile, UnsoundFile
from oudler.record import JournalLine
from oudler.store import EVENT, NoSuchEvent, Store, StoredEvent
from oudler.tournament import files
from oudler.tournament.events import Opened, Regulations


def utc_now() -> datetime:
    """The time of this machine's clock."""
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class LastLine:
    """The line of all logs that was written last: of which event, which one, and when."""

    event: str
    number: int
    at: str


class Office:
    """Where events are opened, found, taken in from a file and given out as one."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], datetime] = utc_now,
        steady: Callable[[], float] | None = None,
    ) -> None:
        """Use the events of a store; with `steady` seconds the clock is watched."""
        self.store = store
        self.now = now
        self.clock = MachineClock(now, steady)
        self.campaigns = CampaignOffice(store, now)
        self.clubs = ClubOffice(store, now)
        self.licences = LicenceOffice(store, now)
        self.drafts = Drafts(store, now)
        self._desks = KnownDesks(store, EVENT, Desk, now)

    def events(self) -> tuple[StoredEvent, ...]:
        """The events there are, the latest first."""
        return self._desks.stored()

    def last_line(self) -> LastLine | None:
        """The line that was written last into the log of any event; None: there is none that can be read."""
        names = {stored.id: stored.name for stored in self.events()}
        lasts = (
            LastLine(names.get(event, ""), line.number, time_of(line))
            for event, line in self.store.last_lines(LOG).items()
        )
        return max((last for last in lasts if last.at), key=lambda last: last.at, default=None)

    def desk(self, event: str) -> Desk:
        """The desk of an event; the same for everybody in this process.

        Raises NoSuchEvent, NewerEvent, DamagedEvent.
        """
        return self._desks.desk(event)

    def club_of(self, event: str) -> KnownClub | None:
        """The club whose event it is; None: of none that is known here."""
        stored = self.store.event(event)
        if stored is None or stored.club is None:
            return None
        return next((each for each in self.clubs.clubs() if each.id == stored.club), None)

    def desks(self) -> Iterator[Desk]:
        """The desks of the events that can be read, the latest first."""
        for stored in self.events():
            with suppress(UnreadEvent, NoSuchEvent):
                yield self.desk(stored.id)

    def open(self, regulations: Regulations, by: str) -> Desk:
        """Announce an event. Raises NotNow."""
        return self.add(files.Tournament.open(Opened(regulations), written(self.now()), by))

    def take_in(self, text: str) -> tuple[Desk, files.Report]:
        """Take in a tournament file as an event of its own, with what `check` says of it; raises as that."""
        report = self.checked(text)
        return self.add(report.tournament), report

    def same_event(self, tournament: files.Tournament) -> SameEvent | None:
        """The event here that a file is of; None: it is of none."""
        return same_event(self.desks(), tournament)

    def checked(self, text: str) -> files.Report:
        """What `check` says of a tournament file that can be taken in.

        Raises Unreadable, TamperedFile where lines were changed after they were sealed, and UnsoundFile.
        """
        report = files.check_document(text)
        if any(isinstance(finding, files.BrokenSeal) for finding in report.findings):
            raise TamperedFile(report.tournament.event.regulations.name)
        if unsound := [each for each in report.findings if isinstance(each, UNSOUND)]:
            raise UnsoundFile(report.tournament.event, unsound)
        return report

    def remove(self, event: str) -> None:
        """Remove an event with everything of it."""
        self._desks.remove(event)

    def backup(self, path: Path) -> None:
        """Copy everything to a file, while the desks go on."""
        self.store.backup(path)

    # --- what is left of an event that cannot be read -------------------------------------------------

    def copies(self, event: str) -> tuple[int, ...]:
        """After which lines there is a file of an event, the latest first: kept then, or made of its log."""
        kept = {each.number for each in self.store.snapshots(event)}
        return tuple(sorted(kept | {len(self._sound_lines(event))} - {0}, reverse=True))

    def copy_after(self, event: str, number: int) -> str | None:
        """The file of an event as it was after a line, one of `copies`; None where it cannot be had."""
        kept = self.store.snapshot(event, number)
        if kept is not None:
            return kept
        lines = self._sound_lines(event)
        if not lines or number != len(lines):
            return None
        return files.write_document(read_log(lines, self.store.addresses(event)))

    def _sound_lines(self, event: str) -> Sequence[JournalLine]:
        """The lines of a log, from the first, that follow one another and can be read."""
        lines = self.store.lines(event, LOG)
        linked = lines[: trusted_lines(lines)]
        return linked[: first_unreadable(linked, lambda some: read_log(some, {})) - 1]

    def add(self, tournament: files.Tournament) -> Desk:
        """Keep an event that there is already, with its log."""
        name = tournament.event.regulations.name
        stored = StoredEvent(secrets.token_hex(4), name, secrets.token_hex(32), written(self.now()))
        lines = {LOG: [log_line(line) for line in tournament.log]}
        self.store.add_event(stored, lines, dict(tournament.addresses))
        return self.desk(stored.id)


def document_of(desk: Desk) -> str:
    """The tournament file of an event as it stands, signed by this machine where it has a key."""
    return files.write_document(desk.tournament, desk.signer)
