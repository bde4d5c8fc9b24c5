"""The office: all events of one store, and the desk of each."""

import secrets
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from oudler.director.desk.campaign_desk import CampaignOffice
from oudler.director.desk.club_office import ClubOffice, KnownClub
from oudler.director.desk.copies import Copies, Reader
from oudler.director.desk.damage import UnreadEvent, time_of
from oudler.director.desk.desk import Desk
from oudler.director.desk.drafts import Drafts
from oudler.director.desk.folder_copies import FolderCopies
from oudler.director.desk.journal import LOG, log_line, read_log
from oudler.director.desk.known_desks import KnownDesks
from oudler.director.desk.licence_list import LicenceOffice
from oudler.director.desk.machine_clock import MachineClock
from oudler.director.desk.same_event import SameEvent, same_event
from oudler.director.desk.times import written
from oudler.director.desk.unfit_files import UNSOUND, TamperedFile, UnsoundFile
from oudler.store import EVENT, NoSuchEvent, Store, StoredEvent
from oudler.tournament import files
from oudler.tournament.events import Opened, Regulations

BACKUP = "backup"
"""The note that says when everything was last copied."""


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
        self.folder_copies = FolderCopies(store, now)
        self.licences = LicenceOffice(store, now)
        self.drafts = Drafts(store, now)
        self._desks = KnownDesks(store, EVENT, self._make_desk, now)
        self._copies = Copies(store, LOG, self._reader, files.write_document)

    def _make_desk(self, store: Store, stored: StoredEvent, now: Callable[[], datetime]) -> Desk:
        """The desk of an event; at the end of each of its rounds everything is copied."""
        desk = Desk(store, stored, now)
        desk.at_round_end = self.folder_copies.ask
        return desk

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

    def open(self, regulations: Regulations, by: str, club: str | None = None) -> Desk:
        """Announce an event, of a club or of none. Raises NotNow."""
        return self.add(files.Tournament.open(Opened(regulations), written(self.now()), by), club)

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
        """Copy everything to a file, while the desks go on; when it was done is noted."""
        at = written(self.now())
        self.store.backup(path)
        self.store.keep_site_text(BACKUP, at)

    @property
    def backed_up(self) -> str | None:
        """When everything was last copied, to a file or to the folder; None: never, as far as is known."""
        chosen = self.folder_copies.chosen
        made = (self.store.site_text(BACKUP), chosen.last if chosen else None)
        return max(filter(None, made), default=None)

    # --- what is left of an event that cannot be read -------------------------------------------------

    def copies(self, event: str) -> tuple[int, ...]:
        """After which lines there is a file of an event, the latest first: kept then, or made of its log."""
        return self._copies.numbers(event)

    def copy_after(self, event: str, number: int) -> str | None:
        """The file of an event as it was after a line, one of `copies`; None where it cannot be had."""
        return self._copies.after(event, number)

    def _reader(self, event: str) -> Reader[files.Tournament]:
        addresses = self.store.addresses(event)
        return lambda lines: read_log(lines, addresses)

    def add(self, tournament: files.Tournament, club: str | None = None) -> Desk:
        """Keep an event that there is already, with its log, as one of a club or of none."""
        name = tournament.event.regulations.name
        id, secret = secrets.token_hex(4), secrets.token_hex(32)
        stored = StoredEvent(id, name, secret, written(self.now()), club=club)
        lines = {LOG: [log_line(line) for line in tournament.log]}
        self.store.add_event(stored, lines, dict(tournament.addresses))
        return self.desk(stored.id)


def document_of(desk: Desk) -> str:
    """The tournament file of an event as it stands, signed by this machine where it has a key."""
    return files.write_document(desk.tournament, desk.signer)
