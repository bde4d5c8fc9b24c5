"""What is opened, what is brought up to date, and what is refused and why."""

import os
import shutil
import sqlite3
import stat
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event, Thread

import psycopg
import pytest

import oudler.store.postgres
import oudler.store.sqlite
import oudler.store.store
from oudler.store import Hindrance, Store, TooNew, Unavailable
from oudler.store.database import Database
from oudler.store.migrations import known_revisions
from oudler.store.problems import NotOpened
from tests.postgres import postgres_database
from tests.store.sample import DATA, FILLED, LEFT, LOG, SECRET, chain, contents, fill, run_sql

NOBODY = 65534


def why_not_opened(url: str) -> Hindrance:
    with pytest.raises(NotOpened) as refusal:
        Store.open(url)
    return refusal.value.why


@contextmanager
def without_privileges() -> Iterator[None]:
    """Act as somebody who may not write where it is forbidden."""
    was = os.geteuid()
    if was == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(was)


# --- revisions ------------------------------------------------------------------------------------


@pytest.mark.parametrize("revision", LEFT)
def test_a_file_of_each_revision_reopens(revision: str, path: Path) -> None:
    shutil.copy(DATA / f"revision_{revision}.db", path)
    store = Store.open(f"sqlite:///{path}")
    assert contents(store) == LEFT[revision]
    store.append("e1", {"log": chain(["more"], LOG[-1])})
    assert len(store.lines("e1", "log")) == 4
    store.keep_secret("e2", "boards", SECRET)
    assert store.secret("e2", "boards") == SECRET
    store.close()


def test_there_is_a_file_of_each_revision() -> None:
    kept = {file.stem.removeprefix("revision_") for file in DATA.glob("revision_*.db")}
    assert kept == set(LEFT) == set(known_revisions())


def test_a_newer_revision_is_refused_and_left_as_it_is(url: str) -> None:
    store = Store.open(url)
    fill(store)
    store.close()
    run_sql(url, "UPDATE oudler_revision SET version_num = '9999'")
    with pytest.raises(TooNew) as refusal:
        Store.open(url)
    assert refusal.value.revision == "9999"
    run_sql(url, f"UPDATE oudler_revision SET version_num = '{known_revisions()[0]}'")
    store = Store.open(url)
    assert contents(store) == FILLED
    store.close()


def test_a_database_of_another_program_is_refused_and_left_as_it_is(empty_url: str) -> None:
    run_sql(empty_url, "CREATE TABLE bookmarks (name TEXT)")
    assert why_not_opened(empty_url) == Hindrance.NOT_OURS
    run_sql(empty_url, "DROP TABLE bookmarks")
    store = Store.open(empty_url)
    assert store.events() == ()
    store.close()


# --- files ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "url",
    [
        "",
        "oudler.db",
        "sqlite://",
        "sqlite:///",
        "sqlite:///:memory:",
        "sqlite:///a\0b",
        "mysql://localhost/oudler",
    ],
)
def test_an_address_of_no_lasting_place_is_refused(url: str) -> None:
    assert why_not_opened(url) == Hindrance.BAD_ADDRESS


@pytest.mark.parametrize("name", ["été 2026.db", "a?mode=ro#b%20c;d.db"])
def test_a_file_may_have_any_name(tmp_path: Path, name: str) -> None:
    store = Store.open(f"sqlite:///{tmp_path / name}")
    fill(store)
    store.close()
    assert [file.name for file in tmp_path.iterdir()] == [name]


def test_a_new_file_is_read_by_its_owner_only_and_an_old_one_stays_as_it_was(path: Path) -> None:
    store = Store.open(f"sqlite:///{path}")
    assert {stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()} == {0o600}
    store.close()
    path.chmod(0o640)
    Store.open(f"sqlite:///{path}").close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_folder_is_refused(tmp_path: Path) -> None:
    assert why_not_opened(f"sqlite:///{tmp_path}") == Hindrance.IS_FOLDER


def test_a_missing_folder_is_refused_and_not_made(tmp_path: Path) -> None:
    assert why_not_opened(f"sqlite:///{tmp_path}/missing/oudler.db") == Hindrance.NO_FOLDER
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "content", [b"Joueur;Club\r\n" * 400, b"{}", os.urandom(9000)], ids=["csv", "json", "noise"]
)
def test_a_file_that_is_no_database_is_refused_and_left_as_it_is(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert why_not_opened(f"sqlite:///{path}") == Hindrance.NOT_A_DATABASE
    assert path.read_bytes() == content


def test_a_file_cut_short_is_refused(path: Path) -> None:
    path.write_bytes((DATA / "revision_0001.db").read_bytes()[:5000])
    assert why_not_opened(f"sqlite:///{path}") == Hindrance.DAMAGED


@pytest.mark.parametrize("mode", [0o555, 0o755], ids=["in a locked folder", "in an open folder"])
def test_a_file_that_may_not_be_written_is_refused(mode: int) -> None:
    folder = Path(tempfile.mkdtemp(prefix="oudler-"))
    try:
        shutil.copy(DATA / "revision_0001.db", folder / "oudler.db")
        (folder / "oudler.db").chmod(0o444)
        folder.chmod(mode)
        with without_privileges():
            assert why_not_opened(f"sqlite:///{folder}/oudler.db") == Hindrance.READ_ONLY
    finally:
        folder.chmod(0o755)
        shutil.rmtree(folder)


def test_a_new_file_in_a_locked_folder_is_refused() -> None:
    folder = Path(tempfile.mkdtemp(prefix="oudler-"))
    try:
        folder.chmod(0o555)
        with without_privileges():
            assert why_not_opened(f"sqlite:///{folder}/oudler.db") == Hindrance.READ_ONLY
    finally:
        folder.chmod(0o755)
        shutil.rmtree(folder)


def test_a_file_that_somebody_keeps_locked_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(oudler.store.sqlite, "_PRAGMAS", ("busy_timeout = 20",))
    url = f"sqlite:///{path}"
    store = Store.open(url)
    fill(store)
    with closing(sqlite3.connect(path, isolation_level=None)) as locker:
        locker.execute("BEGIN IMMEDIATE")
        assert why_not_opened(url) == Hindrance.BUSY
        with pytest.raises(Unavailable) as refusal:
            store.rename_event("e1", "Autre")
        assert refusal.value.why == Hindrance.BUSY
        assert contents(store) == FILLED
        locker.execute("ROLLBACK")
    store.rename_event("e1", "Autre")
    store.close()


# --- servers --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("postgresql://127.0.0.1:1/oudler", Hindrance.UNREACHABLE),
        ("postgresql://127.0.0.1:port/oudler", Hindrance.BAD_ADDRESS),
    ],
)
def test_a_server_that_does_not_answer_is_refused(url: str, why: Hindrance) -> None:
    assert why_not_opened(url) == why


@pytest.mark.slow
def test_a_server_is_refused_for_what_it_lacks(postgres_address: str) -> None:
    assert why_not_opened(f"{postgres_address}missing") == Hindrance.UNREACHABLE
    latin = "ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0"
    with postgres_database(postgres_address, latin) as url:
        assert why_not_opened(url) == Hindrance.NOT_UTF8
    with postgres_database(postgres_address) as url:
        run_sql(url, f"ALTER DATABASE {url.rpartition('/')[2]} SET default_transaction_read_only = on")
        assert why_not_opened(url) == Hindrance.READ_ONLY


@pytest.mark.slow
def test_an_event_that_somebody_keeps_locked_is_refused(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(oudler.store.postgres, "PATIENCE_SECONDS", 1)
    store = Store.open(postgres_url)
    fill(store)
    with psycopg.connect(postgres_url) as locker:
        locker.execute("SELECT * FROM events FOR UPDATE")
        with pytest.raises(Unavailable) as refusal:
            store.append("e1", {"log": chain(["a"], LOG[-1])})
    assert refusal.value.why == Hindrance.BUSY
    assert contents(store) == FILLED
    store.close()


@pytest.mark.slow
def test_a_server_that_cuts_the_line_keeps_all_or_nothing_and_is_used_again(
    postgres_url: str, postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = postgres_url.rpartition("/")[2]
    cut = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{database}'"
    store = Store.open(postgres_url)
    fill(store)

    def put_addresses(*_: object) -> None:
        run_sql(f"{postgres_address}postgres", cut)

    with monkeypatch.context() as patched:
        patched.setattr(oudler.store.store, "put_addresses", put_addresses)
        with pytest.raises(Unavailable) as refusal:
            store.append("e1", {"log": chain(["a"], LOG[-1])})
    assert refusal.value.why == Hindrance.UNREACHABLE
    assert contents(store) == FILLED
    run_sql(f"{postgres_address}postgres", cut)  # between two uses
    assert contents(store) == FILLED
    store.close()


def test_closing_waits_for_whoever_still_reads(url: str) -> None:
    database = Database(url)
    is_reading, closed = Event(), Event()

    def read() -> None:
        with database.reading():
            is_reading.set()
            closed.wait(0.2)
        left.append(closed.is_set())

    left: list[bool] = []
    reader = Thread(target=read)
    reader.start()
    is_reading.wait()
    database.close()
    closed.set()
    reader.join()
    assert left == [False]
