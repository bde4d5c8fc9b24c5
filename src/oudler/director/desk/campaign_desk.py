"""The desk of a championship of a season: what was written down, and the one way to write down more."""

import json
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

from oudler.director.desk.copies import Copies
from oudler.director.desk.damage import UnreadEvent
from oudler.director.desk.hall import Hall, hall_after
from oudler.director.desk.journal import CHAIN, REQUESTS, log_line, read_hall
from oudler.director.desk.journal_desk import JournalDesk, Precondition, read_journal
from oudler.director.desk.known_desks import KnownDesks
from oudler.director.desk.preconditions import AlreadyWritten, both, unwritten
from oudler.director.desk.request_ids import current_request
from oudler.director.desk.times import written
from oudler.director.desk.unfit_files import UNSOUND, TamperedFile, UnsoundDossier
from oudler.record import JournalLine
from oudler.store import CHAMPIONSHIP, NoSuchEvent, Store, StoredEvent
from oudler.tournament import campaigns, files

_KEPT = (campaigns.Received, campaigns.Replaced, campaigns.Proclaimed)
"""After what the file is kept: a list came in, titles were proclaimed."""


@dataclass(frozen=True, slots=True)
class CampaignSnapshot:
    """A championship at one moment; whoever holds one reads a world that does not move."""

    dossier: campaigns.Dossier
    hall: Hall
    """Which requests were done; a championship has nothing else beside its log."""
    version: tuple[int, int]
    """How many lines the log has, and how many requests were done."""

    @property
    def campaign(self) -> campaigns.Campaign:
        """What the log says happened."""
        return self.dossier.campaign

    @property
    def log(self) -> campaigns.CampaignLog:
        """What was written."""
        return self.dossier.log


class CampaignDesk(JournalDesk[CampaignSnapshot]):
    """One championship as it is run."""

    journals = CHAIN, REQUESTS

    @property
    def dossier(self) -> campaigns.Dossier:
        """The championship with its log."""
        return self._situation.dossier

    @property
    def campaign(self) -> campaigns.Campaign:
        """What the log says happened."""
        return self._situation.campaign

    @property
    def version(self) -> tuple[int, int]:
        """How many lines the log has, and how many requests were done."""
        return self._situation.version

    def now(self) -> str:
        """The time as it would be written now; it does not go back behind the log."""
        return self._time_after(self.dossier.log[-1].at)

    def record(
        self,
        *happenings: campaigns.CampaignHappening,
        by: str,
        seen: int | None = None,
        given: Precondition[CampaignSnapshot] | None = None,
    ) -> campaigns.CampaignLog:
        """Write happenings, all or none, and give their lines.

        What was written after the `seen` lines that somebody looked at is not written again. Raises
        NotWritten, DamagedEvent, NewerEvent, or what `given` raises: then nothing is changed.
        """
        if seen is not None:
            once = unwritten(happenings, seen)
            given = both(once, given) if given else once
        try:
            return self._written(lambda: self._write_once(happenings, by), given)
        except AlreadyWritten as known:
            return known.lines

    def preview(self, *happenings: campaigns.CampaignHappening, by: str) -> campaigns.Dossier:
        """The championship as it would be; nothing is stored. Raises NotWritten."""
        dossier, at = self.dossier, self.now()
        for happening in happenings:
            dossier = dossier.record(happening, at, by)
        return dossier

    def _write_once(
        self, happenings: Sequence[campaigns.CampaignHappening], by: str
    ) -> campaigns.CampaignLog:
        before, at = self._situation, self.now()
        dossier = self.preview(*happenings, by=by)
        new = dossier.log[len(before.log) :]
        notes = current_request().notes(new)
        version = self._append([log_line(line) for line in new], notes, at, by)
        self._found = {}
        self._situation = CampaignSnapshot(dossier, hall_after(before.hall, notes, at, by), version)
        if any(isinstance(each, _KEPT) for each in happenings):
            self._keep_copy(version[0], at, campaigns.write_dossier(dossier, self.signer))
        if (name := dossier.campaign.setup.name) != before.campaign.setup.name:
            self._store.rename_event(self.id, name)
        return new

    def _read(self) -> CampaignSnapshot:
        chain, told = self._whole()
        dossier = read_journal(CHAIN, chain, read_chain)
        hall = read_journal(REQUESTS, told, read_hall)
        self._ends = {journal: lines[-1] for journal, lines in ((CHAIN, chain), (REQUESTS, told)) if lines}
        return CampaignSnapshot(dossier, hall, (len(chain), len(told)))


def read_chain(lines: Sequence[JournalLine]) -> campaigns.Dossier:
    """The championship whose log is stored so."""
    return campaigns.Dossier.read({**json.loads(line.text), "seal": line.seal} for line in lines)


class CampaignOffice:
    """Where championships are opened, found, taken in from a file and given out as one."""

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        """Use the championships of a store."""
        self.store = store
        self.now = now
        self._desks = KnownDesks(store, CHAMPIONSHIP, CampaignDesk, now)
        self._copies = Copies(store, CHAIN, lambda _: read_chain, campaigns.write_dossier)

    def stored(self) -> tuple[StoredEvent, ...]:
        """The championships there are, the latest first."""
        return self._desks.stored()

    def desk(self, id: str) -> CampaignDesk:
        """The desk of a championship; the same for everybody in this process.

        Raises NoSuchEvent, NewerEvent, DamagedEvent.
        """
        return self._desks.desk(id)

    def desks(self) -> Iterator[CampaignDesk]:
        """The desks of the championships that can be read, the latest first."""
        for stored in self.stored():
            with suppress(UnreadEvent, NoSuchEvent):
                yield self.desk(stored.id)

    def open(
        self, *happenings: campaigns.CampaignHappening, by: str, club: str | None = None
    ) -> CampaignDesk:
        """Announce a championship, of a club or of none, with what is known of it. Raises NotWritten."""
        announced, *others = happenings
        assert isinstance(announced, campaigns.Announced)
        at = written(self.now())
        dossier = campaigns.Dossier.open(announced, at, by)
        for happening in others:
            dossier = dossier.record(happening, at, by)
        return self.add(dossier, club)

    def add(self, dossier: campaigns.Dossier, club: str | None = None) -> CampaignDesk:
        """Keep a championship that there is already, with its log, as one of a club or of none."""
        stored = StoredEvent(
            secrets.token_hex(4),
            dossier.campaign.setup.name,
            secrets.token_hex(32),
            written(self.now()),
            CHAMPIONSHIP,
            club,
        )
        self.store.add_event(stored, {CHAIN: [log_line(line) for line in dossier.log]}, {})
        return self.desk(stored.id)

    def take_in(self, text: str) -> CampaignDesk:
        """Take in the file of a championship.

        Raises Unreadable, TamperedFile where lines were changed after they were sealed, and UnsoundDossier.
        """
        report = campaigns.check_dossier(text)
        name = report.dossier.campaign.setup.name
        if any(isinstance(finding, files.BrokenSeal) for finding in report.findings):
            raise TamperedFile(name)
        if unsound := [each for each in report.findings if isinstance(each, UNSOUND)]:
            raise UnsoundDossier(
                name, [each.problem for each in unsound if isinstance(each, files.OutOfOrder)]
            )
        return self.add(report.dossier)

    def remove(self, id: str) -> None:
        """Remove a championship with everything of it. Raises NoSuchEvent."""
        self._desks.remove(id)

    def copies(self, id: str) -> tuple[int, ...]:
        """After which lines there is a file of a championship, the latest first."""
        return self._copies.numbers(id)

    def copy_after(self, id: str, number: int) -> str | None:
        """The file of a championship as it was after a line, one of `copies`; None where it cannot be had."""
        return self._copies.after(id, number)
