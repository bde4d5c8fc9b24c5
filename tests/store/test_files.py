"""How SQLite is used: durable commits, and a journal beside the file so that readers go on."""

import shutil
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Engine

import oudler.store.sqlite
from oudler.store.sqlite import file_engine, write_ahead
from tests.store.sample import DATA


@pytest.fixture
def reader(path: Path) -> Iterator[sqlite3.Connection]:
    """Somebody in the middle of reading a file that has no journal beside it."""
    shutil.copy(DATA / "revision_0001.db", path)
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("BEGIN")
        connection.execute("SELECT * FROM events").fetchall()
        yield connection


@pytest.fixture
def engine(path: Path, reader: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch) -> Iterator[Engine]:
    """Connections that do not wait by themselves."""
    monkeypatch.setattr(oudler.store.sqlite, "_PRAGMAS", ("busy_timeout = 0",))
    made = file_engine(path)
    yield made
    made.dispose()


def test_every_connection_is_durable_and_holds_to_the_keys(path: Path) -> None:
    made = file_engine(path)
    asked = ("synchronous", "foreign_keys", "busy_timeout", "fullfsync", "secure_delete")
    with made.connect() as connection:
        found = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in asked]
    made.dispose()
    assert found == [2, 1, 10_000, 1, 1]  # synchronous: 2 is FULL


def test_readers_are_waited_for(engine: Engine, reader: sqlite3.Connection, path: Path) -> None:
    done = threading.Timer(0.05, reader.execute, ["ROLLBACK"])
    done.start()
    write_ahead(engine)
    done.join()
    assert path.with_name(f"{path.name}-wal").exists()


def test_readers_are_not_waited_for_longer_than_patience(
    engine: Engine, reader: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(oudler.store.sqlite, "PATIENCE_SECONDS", 0)
    with pytest.raises(sqlite3.OperationalError, match="locked"):
        write_ahead(engine)
