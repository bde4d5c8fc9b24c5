"""The store: events with their journals, sessions, pins; and the parts for live tables."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Self

from sqlalchemy import ColumnElement, Connection, delete, func, select, update

from oudler.record import JournalLine
from oudler.store.bus import Bus
from oudler.store.cleanup import Unused
from oudler.store.clubs import Clubs
from oudler.store.copying import copy_server, is_empty, replace_rows
from oudler.store.database import Database
from oudler.store.disk_files import copy_file
from oudler.store.live_tables import LiveTables
from oudler.store.machine_key import MachineKey, kept_key
from oudler.store.meter import Meter
from oudler.store.players import Players
from oudler.store.postgres_bus import ServerBus
from oudler.store.problems import AlreadyThere, NoSuchEvent
from oudler.store.rate_limits import RateLimits
from oudler.store.rows import EVENT, Snapshot, SnapshotEntry, StoredEvent, StoredSession
from oudler.store.schema import ADDRESSES, EVENTS, LINES, PINS, SECRETS, SESSIONS, SITE_SECRETS, SNAPSHOTS
from oudler.store.sets import Sets
from oudler.store.signups import Signups
from oudler.store.writing import check_end, put, put_addresses, put_lines


class Store(LiveTables, Players, Sets, Clubs, Signups, Unused, RateLimits):
    """A database that may be used from several threads; every method may raise Unavailable."""

    def __init__(self, database: Database, key_file: Path | None = None) -> None:
        """Use `open` instead."""
        super().__init__(database)
        self._bus = Bus() if database.file else ServerBus(database)
        self._key_file = key_file or (database.file and _beside(database.file))
        self._key: MachineKey | None = None

    @classmethod
    def open(cls, url: str, key_file: Path | None = None, *, may_upgrade: bool = True) -> Self:
        """Open `sqlite:///FILE` or `postgresql://…`, made or brought up to date; raises NotOpened, TooNew.

        One that may not be brought up to date is refused where it is older.

        The key of the machine is in `key_file`; else beside a SQLite file, and with a server nowhere.
        """
        return cls(Database(url, may_upgrade=may_upgrade), key_file)

    def close(self) -> None:
        """Close the bus and all connections."""
        self._bus.close()
        self._database.close()

    @property
    def is_shared(self) -> bool:
        """Whether several processes may use the database: a server, not a file."""
        return self._database.file is None

    @property
    def file(self) -> Path | None:
        """The SQLite file; None for a server."""
        return self._database.file

    def bus(self) -> Bus:
        """Return the bus to all processes on the same server, or inside this process for a file."""
        return self._bus

    def key(self) -> MachineKey | None:
        """Return the key of this machine, made when it is first asked for; None where it has none."""
        if self._key is None and self._key_file:
            self._key = kept_key(self._key_file)
        return self._key

    # --- events -----------------------------------------------------------------------------------

    def events(self, kind: str = EVENT) -> tuple[StoredEvent, ...]:
        """Return all events, or all of another kind, the oldest first."""
        wanted = select(EVENTS).where(EVENTS.c.kind == kind)
        with self._database.reading() as connection:
            found = [StoredEvent(**row._mapping) for row in connection.execute(wanted)]
        return tuple(sorted(found, key=lambda event: (event.at, event.id)))

    def event(self, event: str, kind: str = EVENT) -> StoredEvent | None:
        """Return one event, or one of another kind; None: there is none."""
        row = self._row(EVENTS.c.id, event)
        return StoredEvent(**row) if row and row["kind"] == kind else None

    def add_event(
        self, event: StoredEvent, journals: Mapping[str, Sequence[JournalLine]], addresses: Mapping[int, str]
    ) -> None:
        """Keep a new event with its first lines; raises AlreadyThere, Overtaken, NotChained."""
        with self._database.writing() as connection:
            if connection.execute(select(EVENTS.c.id).where(EVENTS.c.id == event.id)).first():
                raise AlreadyThere(event.id)
            put(connection, EVENTS, [asdict(event)])
            for journal, lines in journals.items():
                put_lines(connection, event.id, journal, lines)
            put_addresses(connection, event.id, addresses)

    def rename_event(self, event: str, name: str) -> None:
        """Give an event another name; raises NoSuchEvent."""
        with self._event_locked(event) as connection:
            connection.execute(update(EVENTS).where(EVENTS.c.id == event).values(name=name))

    def remove_event(self, event: str) -> None:
        """Remove an event with all its data; raises NoSuchEvent."""
        with self._event_locked(event) as connection:
            connection.execute(delete(EVENTS).where(EVENTS.c.id == event))

    # --- journals ---------------------------------------------------------------------------------

    def lines(self, event: str, journal: str, after: int = 0) -> tuple[JournalLine, ...]:
        """Return the lines of a journal whose numbers are greater than `after`."""
        asked = (LINES.c.event == event) & (LINES.c.journal == journal) & (LINES.c.number > after)
        wanted = select(LINES.c.number, LINES.c.text, LINES.c.seal).where(asked).order_by(LINES.c.number)
        with self._database.reading() as connection:
            return tuple(JournalLine(*row) for row in connection.execute(wanted))

    def last_lines(self, journal: str) -> dict[str, JournalLine]:
        """Return the last line of a journal of every event that has one, by the ids of the events."""
        lasts = select(LINES.c.event, func.max(LINES.c.number).label("number"))
        last = lasts.where(LINES.c.journal == journal).group_by(LINES.c.event).subquery()
        is_last = (LINES.c.event == last.c.event) & (LINES.c.number == last.c.number)
        columns = LINES.c.event, LINES.c.number, LINES.c.text, LINES.c.seal
        wanted = select(*columns).join(last, is_last).where(LINES.c.journal == journal)
        with self._database.reading() as connection:
            return {event: JournalLine(*line) for event, *line in connection.execute(wanted)}

    def append(
        self,
        event: str,
        additions: Mapping[str, Sequence[JournalLine]],
        addresses: Mapping[int, str | None] | None = None,
        *,
        seen: Mapping[str, int] | None = None,
    ) -> None:
        """Keep new lines of several journals, and addresses set or wiped, all or nothing.

        `seen` names the last line of journals that must not have grown meanwhile. Durable when it
        returns. Raises Overtaken, NotChained and NoSuchEvent.
        """
        with self._event_locked(event, is_alone=False) as connection:
            for journal, number in (seen or {}).items():
                check_end(connection, event, journal, number)
            for journal, lines in additions.items():
                put_lines(connection, event, journal, lines)
            put_addresses(connection, event, addresses or {})

    def addresses(self, event: str) -> dict[int, str]:
        """Return the addresses of people by their numbers (ORG-19)."""
        wanted = select(ADDRESSES.c.number, ADDRESSES.c.text).where(ADDRESSES.c.event == event)
        with self._database.reading() as connection:
            return {row.number: row.text for row in connection.execute(wanted.order_by(ADDRESSES.c.number))}

    # --- snapshots --------------------------------------------------------------------------------

    def keep(self, snapshot: Snapshot) -> None:
        """Keep a snapshot in place of one after the same line; raises NoSuchEvent."""
        old = (SNAPSHOTS.c.event == snapshot.event) & (SNAPSHOTS.c.number == snapshot.number)
        with self._event_locked(snapshot.event, is_alone=False) as connection:
            connection.execute(delete(SNAPSHOTS).where(old))
            put(connection, SNAPSHOTS, [asdict(snapshot)])

    def snapshots(self, event: str) -> tuple[SnapshotEntry, ...]:
        """Return the snapshots of an event without their texts, the oldest line first."""
        columns = SNAPSHOTS.c.event, SNAPSHOTS.c.number, SNAPSHOTS.c.at
        wanted = select(*columns).where(SNAPSHOTS.c.event == event).order_by(SNAPSHOTS.c.number)
        with self._database.reading() as connection:
            return tuple(SnapshotEntry(*row) for row in connection.execute(wanted))

    def snapshot(self, event: str, number: int) -> str | None:
        """Return the file as it was after line `number`, or None where none was kept."""
        asked = (SNAPSHOTS.c.event == event) & (SNAPSHOTS.c.number == number)
        return self._one(SNAPSHOTS.c.text, asked)

    # --- secrets ----------------------------------------------------------------------------------

    def keep_secret(self, event: str, name: str, text: str) -> None:
        """Keep a secret text of an event, in place of one of that name; raises NoSuchEvent."""
        with self._event_locked(event, is_alone=False) as connection:
            connection.execute(delete(SECRETS).where(_secret_of(event, name)))
            put(connection, SECRETS, [{"event": event, "name": name, "text": text}])

    def secret(self, event: str, name: str) -> str | None:
        """Return a secret of an event (DUP-05), or None where it has none of that name."""
        return self._one(SECRETS.c.text, _secret_of(event, name))

    def site_secret(self, name: str, make: Callable[[], str]) -> str:
        """Return a secret of the whole site, made when it is first asked for."""
        of_name = SITE_SECRETS.c.name == name
        if (known := self._one(SITE_SECRETS.c.text, of_name)) is not None:
            return known
        with self._database.writing() as connection:
            made = connection.execute(select(SITE_SECRETS.c.text).where(of_name)).scalar_one_or_none()
            if made is None:
                made = make()
                put(connection, SITE_SECRETS, [{"name": name, "text": made}])
        return made

    def site_text(self, name: str) -> str | None:
        """Return a text of the whole site, or None where none was kept under that name."""
        return self._one(SITE_SECRETS.c.text, SITE_SECRETS.c.name == name)

    def keep_site_text(self, name: str, text: str) -> None:
        """Keep a text of the whole site in place of the one of that name."""
        with self._database.writing() as connection:
            connection.execute(delete(SITE_SECRETS).where(SITE_SECRETS.c.name == name))
            put(connection, SITE_SECRETS, [{"name": name, "text": text}])

    # --- sessions and pins ------------------------------------------------------------------------

    def add_session(self, session: StoredSession) -> None:
        """Keep a new session and forget those that are over by then; raises NoSuchEvent and AlreadyThere."""
        same = select(SESSIONS.c.token).where(SESSIONS.c.token == session.token)
        with self._event_locked(session.event) as connection:
            if connection.execute(same).first():
                raise AlreadyThere("session")
            connection.execute(delete(SESSIONS).where(SESSIONS.c.until <= session.at))
            put(connection, SESSIONS, [asdict(session)])

    def session(self, token: str, now: str) -> StoredSession | None:
        """Return the session of a hashed token, or None where there is none or it is over."""
        with self._database.reading() as connection:
            row = connection.execute(select(SESSIONS).where(SESSIONS.c.token == token)).one_or_none()
        return StoredSession(**row._mapping) if row and now < row.until else None

    def sessions(self, event: str, now: str) -> tuple[StoredSession, ...]:
        """Return the sessions of an event that are not over, the oldest first."""
        theirs = (SESSIONS.c.event == event) & (SESSIONS.c.until > now)
        wanted = select(SESSIONS).where(theirs).order_by(SESSIONS.c.at, SESSIONS.c.token)
        with self._database.reading() as connection:
            return tuple(StoredSession(**row._mapping) for row in connection.execute(wanted))

    def end_session(self, token: str) -> None:
        """End a session, if there is one."""
        with self._database.writing() as connection:
            connection.execute(delete(SESSIONS).where(SESSIONS.c.token == token))

    def end_sessions(self, event: str | None, role: str) -> int:
        """End all sessions of a role, in an event or outside events, and return how many there were."""
        theirs = SESSIONS.c.event.is_not_distinct_from(event) & (SESSIONS.c.role == role)
        with self._database.writing() as connection:
            return connection.execute(delete(SESSIONS).where(theirs)).rowcount

    def set_pin(self, event: str | None, role: str, hash: str, at: str) -> None:
        """Set the hashed pin of a role, in an event or outside events; raises NoSuchEvent."""
        with self._event_locked(event) as connection:
            connection.execute(delete(PINS).where(_pin_of(event, role)))
            put(connection, PINS, [{"event": event, "role": role, "hash": hash, "at": at}])

    def pin(self, event: str | None, role: str) -> str | None:
        """Return the hashed pin of a role, or None where it has none."""
        return self._one(PINS.c.hash, _pin_of(event, role))

    def use_pin(self, event: str | None, role: str, hash: str) -> bool:
        """Make a hashed pin void if it is the one of a role; of concurrent calls, one returns true."""
        with self._database.writing() as connection:
            used = delete(PINS).where(_pin_of(event, role) & (PINS.c.hash == hash))
            return connection.execute(used).rowcount == 1

    # --- the whole file and its copies --------------------------------------------------------------

    @property
    def meter(self) -> Meter:
        """What the database has done since it was opened, in numbers."""
        return self._database.meter

    def answers(self) -> None:
        """Ask for next to nothing; raises Unavailable where the database does not answer."""
        with self._database.reading() as connection:
            connection.execute(select(1))

    def check(self) -> None:
        """Look through a SQLite file for damage; raises Unavailable."""
        self._database.check()

    def backup(self, path: Path) -> None:
        """Write a whole copy to a SQLite file while work goes on; raises Unavailable."""
        if self._database.file is None:
            copy_server(self._database, path)
        else:
            copy_file(self._database.file, path)

    def replace(self, copy: "Store") -> None:
        """Put all of a copy in place of what a server has, at once; raises Unavailable while it is used."""
        replace_rows(self._database, copy._database)

    @property
    def is_used(self) -> bool:
        """Whether others are connected to a server."""
        with self._database.reading() as connection:
            return self._database.others(connection) > 0

    @property
    def is_empty(self) -> bool:
        """Whether nothing was ever kept."""
        return is_empty(self._database)

    # --- inside -----------------------------------------------------------------------------------

    @contextmanager
    def _event_locked(self, event: str | None, *, is_alone: bool = True) -> Iterator[Connection]:
        """Give a writing connection that holds the lock of the event; None is no event."""
        with self._database.writing(is_alone=is_alone) as connection:
            row = select(EVENTS.c.id).where(EVENTS.c.id == event).with_for_update()
            if event is not None and connection.execute(row).first() is None:
                raise NoSuchEvent(event)
            yield connection


def _beside(file: Path) -> Path:
    """The file of the key: a copy of the database alone does not have it."""
    real = file.resolve()
    return real.with_name(f"{real.name}.key")


def _pin_of(event: str | None, role: str) -> ColumnElement[bool]:
    return PINS.c.event.is_not_distinct_from(event) & (PINS.c.role == role)


def _secret_of(event: str, name: str) -> ColumnElement[bool]:
    return (SECRETS.c.event == event) & (SECRETS.c.name == name)
