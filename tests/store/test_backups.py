"""A copy is whole, is made while others write, and never takes the place of something in use."""

import sqlite3
import stat
import threading
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from oudler.store import Hindrance, Store, Unavailable, copying
from tests.store.appender import append_one
from tests.store.sample import (
    EVENT,
    FILLED,
    LOG,
    broken,
    chain,
    club_contents,
    contents,
    fill,
    table_contents,
)

TOLD = contents, club_contents, table_contents


@pytest.fixture
def filled(path: Path) -> Store:
    store = Store.open(f"sqlite:///{path}")
    fill(store)
    return store


def reopened(path: Path) -> dict[str, object]:
    store = Store.open(f"sqlite:///{path}")
    found = contents(store)
    store.close()
    return found


def test_a_copy_has_everything_and_is_one_file(filled: Store, tmp_path: Path) -> None:
    copies = tmp_path / "copies"
    copies.mkdir()
    filled.backup(copies / "copy.db")
    assert [file.name for file in copies.iterdir()] == ["copy.db"]
    # Bytes 18 and 19 of a SQLite file are 2 where a journal belongs to it, and 1 where none does.
    assert (copies / "copy.db").read_bytes()[18:20] == b"\1\1"
    assert stat.S_IMODE((copies / "copy.db").stat().st_mode) == 0o600
    assert reopened(copies / "copy.db") == FILLED
    filled.close()


def test_a_copy_takes_the_place_of_an_older_one(filled: Store, tmp_path: Path) -> None:
    filled.backup(tmp_path / "copy.db")
    filled.append("e1", {"log": chain(["later"], LOG[-1])})
    filled.backup(tmp_path / "copy.db")
    assert reopened(tmp_path / "copy.db") == contents(filled) != FILLED
    filled.close()


def test_a_copy_made_while_others_write_is_a_whole_prefix(path: Path, tmp_path: Path) -> None:
    store = Store.open(f"sqlite:///{path}")
    store.add_event(EVENT, {}, {})
    is_over = threading.Event()

    def write() -> None:
        while not is_over.is_set():
            append_one(store, "e1", "·" * 2000)

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for number in range(8):
            at_least = len(store.lines("e1", "log"))
            store.backup(tmp_path / f"copy {number}.db")
            copy = Store.open(f"sqlite:///{tmp_path / f'copy {number}.db'}")
            lines = copy.lines("e1", "log")
            assert len(lines) >= at_least
            assert (lines, broken(copy, "e1", "log")) == (store.lines("e1", "log")[: len(lines)], None)
            assert copy.lines("e1", "hall") == lines
            copy.close()
    finally:
        is_over.set()
        writer.join()
        store.close()


def test_a_copy_is_not_put_over_a_file_in_use(filled: Store, path: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.db"
    link.symlink_to(path)
    other = Store.open(f"sqlite:///{tmp_path / 'other.db'}")
    for target, why in (
        (path, Hindrance.BUSY),
        (link, Hindrance.BUSY),
        (tmp_path / "other.db", Hindrance.BUSY),
        (tmp_path, Hindrance.IS_FOLDER),
        (tmp_path / "missing" / "copy.db", Hindrance.NO_FOLDER),
    ):
        with pytest.raises(Unavailable) as refusal:
            filled.backup(target)
        assert refusal.value.why == why
    assert contents(filled) == FILLED
    assert other.events() == ()
    assert list(tmp_path.glob(".*")) == []
    filled.close()
    other.close()


@pytest.mark.parametrize("garbage", [b"\xff" * 4096, b"\r" + bytes(4095)], ids=["noise", "an empty page"])
def test_a_damaged_file_gives_no_copy_and_leaves_the_older_one(
    path: Path, tmp_path: Path, garbage: bytes
) -> None:
    store = Store.open(f"sqlite:///{path}")
    fill(store)
    store.append("e1", {"log": chain(["·" * 20_000], LOG[-1])})
    store.backup(tmp_path / "copy.db")
    kept = (tmp_path / "copy.db").read_bytes()
    store.close()
    with closing(sqlite3.connect(path)) as database:
        (page,) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'lines'").fetchone()
    with path.open("r+b") as file:
        file.seek(4096 * (page - 1))
        file.write(garbage)
    damaged = Store.open(f"sqlite:///{path}")
    with pytest.raises(Unavailable) as refusal:
        damaged.backup(tmp_path / "copy.db")
    assert refusal.value.why == Hindrance.DAMAGED
    assert (tmp_path / "copy.db").read_bytes() == kept
    assert list(tmp_path.glob(".*")) == []
    damaged.close()


@pytest.mark.slow
def test_a_server_is_copied_into_a_file_with_every_row_of_every_table(
    postgres_url: str, tmp_path: Path
) -> None:
    store = Store.open(postgres_url)
    fill(store)
    store.backup(tmp_path / "copy.db")
    assert [file.name for file in tmp_path.iterdir()] == ["copy.db"]
    copy = Store.open(f"sqlite:///{tmp_path / 'copy.db'}")
    assert [told(copy) for told in TOLD] == [told(store) for told in TOLD]
    copy.close()
    store.close()


@pytest.mark.slow
def test_a_server_is_copied_as_it_was_when_the_copy_began(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is written while tables are copied is not there, not even in the tables that come last."""
    store, other = Store.open(postgres_url), Store.open(postgres_url)
    fill(store)
    rows = copying._copy_rows

    def late(source: Connection, target: Connection) -> None:
        source.execute(text("SELECT 1 FROM events"))
        other.append("e1", {"log": chain(["later"], LOG[-1])})
        rows(source, target)

    monkeypatch.setattr(copying, "_copy_rows", late)
    store.backup(tmp_path / "copy.db")
    assert reopened(tmp_path / "copy.db") == FILLED
    for each in (store, other):
        each.close()


@pytest.mark.req("ORG-19")
def test_an_address_that_was_wiped_is_in_no_file(path: Path) -> None:
    store = Store.open(f"sqlite:///{path}")
    fill(store)
    store.append("e1", {}, {1: None})
    store.close()
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    assert b"1 rue Haute" not in path.read_bytes()
    assert b"2 rue Basse" in path.read_bytes()
