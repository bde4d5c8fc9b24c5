"""The database behind an address: connections, transactions, locks; and what parts of the store share."""

import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from pathlib import Path
from time import monotonic, perf_counter, sleep
from typing import TYPE_CHECKING, Any

from sqlalchemy import Column, ColumnElement, Connection, QueuePool, inspect, select, text

from oudler.store.disk_files import check_place, make_private
from oudler.store.driver_errors import translated
from oudler.store.meter import Meter
from oudler.store.migrations import REVISION_TABLE, known_revisions, upgrade
from oudler.store.postgres import (
    check_letters,
    count_others,
    listening_connection,
    lock_the_house,
    server_engine,
)
from oudler.store.problems import Hindrance, NotOpened, TooNew, Unavailable
from oudler.store.schema import is_text
from oudler.store.sqlite import file_engine, write_ahead

if TYPE_CHECKING:
    import psycopg

PATIENCE = 2.0
"""Seconds for which closing waits for connections that are still in use."""
_FILE = "sqlite:///"
_SERVER = "postgresql://"


class Database:
    """Connections to one SQLite file or one PostgreSQL database, whose tables are up to date."""

    def __init__(self, url: str, *, may_upgrade: bool = True) -> None:
        """Open the database and bring its tables up to date, if it may; raises NotOpened and TooNew."""
        with translated(NotOpened):
            self.file = file_of(url)
            self._engine = file_engine(self.file) if self.file else server_engine(url)
            self._writer = self._engine.execution_options(is_writer=True)
            self._turn = threading.Lock()
            self.meter = Meter()
            try:
                self._prepare(may_upgrade=may_upgrade)
            except BaseException:
                self._engine.dispose()
                raise

    def close(self) -> None:
        """Close the connections; SQLite then folds its journal into the file.

        A thread that still reads or writes is given a moment: its connection would stay open.
        """
        pool, until = self._engine.pool, monotonic() + PATIENCE
        assert isinstance(pool, QueuePool)
        while pool.checkedout() and monotonic() < until:
            sleep(0.01)
        self._engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Give a connection whose reads all see the same moment."""
        with self._metered(), self._engine.connect() as connection:
            yield connection

    @contextmanager
    def snapshot(self) -> Iterator[Connection]:
        """Give a connection whose reads all see the same moment, however long they take, on a server too."""
        isolation = {} if self.file else {"isolation_level": "REPEATABLE READ"}
        with self._metered(), self._engine.execution_options(**isolation).connect() as connection:
            yield connection

    def others(self, connection: Connection) -> int:
        """Return how many others are connected to the database of a server."""
        return 0 if self.file else count_others(connection)

    @contextmanager
    def writing(self, *, is_alone: bool = True, is_kept: bool = True) -> Iterator[Connection]:
        """Give a connection in a transaction that is durable on leaving, and undone on an exception.

        On SQLite there is one writer at a time. On PostgreSQL those with `is_alone` wait for one another; the
        others lock the row of their event. What nobody waits to be kept is not measured as a commit.
        """
        begun = perf_counter()
        with self._metered(), self._turn if self.file else nullcontext(), self._writer.begin() as connection:
            if is_alone and self.file is None:
                lock_the_house(connection)
            yield connection
        if is_kept:
            self.meter.committed(perf_counter() - begun)

    @contextmanager
    def _metered(self) -> Iterator[None]:
        """Raise and count what hinders."""
        try:
            with translated():
                yield
        except Unavailable as error:
            self.meter.failed(error.why)
            raise

    def check(self) -> None:
        """Raise Unavailable where SQLite finds its file damaged; a server looks after its own."""
        if self.file is None:
            return
        with self.reading() as connection:
            found = connection.execute(text("PRAGMA quick_check(1)")).scalar_one()
        if found != "ok":
            raise Unavailable(Hindrance.DAMAGED, str(found))

    def listening(self, name: str) -> "psycopg.Connection":
        """Return a connection to a server to which messages come, for the caller to close.

        As long as it stands the process is listed by its name.
        """
        with translated():
            return listening_connection(self._engine, name)

    def _prepare(self, *, may_upgrade: bool) -> None:
        is_new = self.file is not None and not self.file.exists()
        with self.writing() as connection:
            if self.file is None:
                check_letters(connection)
            _bring_up_to_date(connection, may_upgrade=may_upgrade)
        if is_new and self.file:
            make_private(self.file)
        if self.file:
            write_ahead(self._engine)


def file_of(url: str) -> Path | None:
    """Return the file of a SQLite address, or None for a server; raises Unavailable."""
    if url.startswith(_SERVER):
        return None
    name = url.removeprefix(_FILE)
    if name in (url, "", ":memory:") or "\0" in name:
        raise NotOpened(Hindrance.BAD_ADDRESS)
    check_place(Path(name))
    return Path(name)


def _bring_up_to_date(connection: Connection, *, may_upgrade: bool) -> None:
    newest, *_ = known = known_revisions()
    revision = _revision_of(connection)
    if revision is not None and revision not in known:
        raise TooNew(revision)
    if revision == newest:
        return
    if not may_upgrade:
        raise NotOpened(Hindrance.OLD, str(revision))
    upgrade(connection)


def _revision_of(connection: Connection) -> str | None:
    """Return the revision of the tables, or None where there are no tables at all."""
    tables = inspect(connection).get_table_names()
    if not tables:
        return None
    if REVISION_TABLE not in tables:
        raise NotOpened(Hindrance.NOT_OURS, ", ".join(sorted(tables)))
    return str(connection.execute(text(f"SELECT version_num FROM {REVISION_TABLE}")).scalar_one())


class StorePart:
    """A part of the store, on the database that all parts share."""

    def __init__(self, database: Database) -> None:
        """Use a database."""
        self._database = database

    def _one(self, column: Column[str], asked: ColumnElement[bool]) -> str | None:
        with self._database.reading() as connection:
            return connection.execute(select(column).where(asked)).scalar_one_or_none()

    def _row(self, key: Column[str], value: str) -> Mapping[str, Any] | None:
        """Return the whole row with that key, or None, also for a key that is not a text."""
        if not is_text(value):
            return None
        with self._database.reading() as connection:
            row = connection.execute(select(key.table).where(key == value)).one_or_none()
        return dict(row._mapping) if row else None
