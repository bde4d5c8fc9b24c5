"""SQLite: one file with one writer at a time and many readers."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, create_engine, event

PATIENCE_SECONDS = 10  # how long a lock or a server is waited for

_PRAGMAS = (
    f"busy_timeout = {PATIENCE_SECONDS * 1000}",
    "foreign_keys = ON",
    "synchronous = FULL",  # a commit is on the disk when it returns
    "fullfsync = ON",  # on macOS too
    "secure_delete = ON",  # an address that was wiped is not left in the file
)


def file_engine(path: Path) -> Engine:
    """Return connections to a file; those with the option `is_writer` lock it when they begin."""
    engine = create_engine(URL.create("sqlite", database=str(path)), hide_parameters=True)

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _: object) -> None:
        connection.isolation_level = None  # the driver begins no transactions of its own
        try:
            for pragma in _PRAGMAS:
                connection.execute(f"PRAGMA {pragma}")
        except sqlite3.Error:
            connection.close()  # nobody else knows it yet
            raise

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        is_writer = connection.get_execution_options().get("is_writer", False)
        # A writer locks at once: one that reads first could not go on after another has written.
        connection.exec_driver_sql("BEGIN IMMEDIATE" if is_writer else "BEGIN")

    return engine


def write_ahead(engine: Engine) -> None:
    """Let readers go on during a write: changes go to a journal beside the file first."""
    with closing(engine.raw_connection()) as connection:
        cursor = connection.cursor()
        until = time.monotonic() + PATIENCE_SECONDS
        while cursor.execute("PRAGMA journal_mode").fetchone() != ("wal",):
            try:
                cursor.execute("PRAGMA journal_mode = WAL")
            except sqlite3.OperationalError:  # SQLite does not wait by itself while another changes the mode
                if time.monotonic() > until:
                    raise
                time.sleep(0.01)
        # A first read makes the journal, which shows other programs that the file is in use.
        cursor.execute("SELECT 1 FROM events").fetchone()
