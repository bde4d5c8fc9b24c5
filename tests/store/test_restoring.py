"""A copy takes the place of a database: looked at first, then at once, and the one before is kept."""

import io
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from oudler.store import (
    Hindrance,
    NotHere,
    Store,
    TooNew,
    Unavailable,
    clear_staged,
    file_behind,
    kept_before,
    open_staged,
    put_in_place,
    stage,
    staged_file,
)
from oudler.store.restoring import _free_name
from tests.store.sample import FILLED, LOG, chain, contents, fill


@pytest.fixture
def copy(path: Path, tmp_path: Path) -> Path:
    """A copy of a database on which was written since; nobody has it open."""
    store = Store.open(f"sqlite:///{path}")
    fill(store)
    store.backup(tmp_path / "copy.sqlite")
    store.append("e1", {"log": chain(["later"], LOG[-1])})
    store.close()
    return tmp_path / "copy.sqlite"


def laid(database: Path, copy: Path) -> Path:
    with open(copy, "rb") as stream:
        path = staged_file(database, stage(database, stream))
    assert path is not None
    return path


def contents_of(path: Path) -> dict[str, object]:
    store = Store.open(f"sqlite:///{path}")
    found = contents(store)
    store.close()
    return found


@pytest.mark.parametrize("is_path", [False, True])
def test_copy_takes_the_place_and_the_one_before_is_kept(path: Path, copy: Path, is_path: bool) -> None:
    before = contents_of(path)
    staged = staged_file(path, stage(path, copy)) if is_path else laid(path, copy)
    assert staged is not None
    assert stat.S_IMODE(staged.stat().st_mode) == 0o600
    store = open_staged(staged)
    assert contents(store) == FILLED
    store.close()
    kept = put_in_place(staged, path, "20261119T043000Z")
    assert kept_before(path) == (kept,)
    assert kept.name == f"{path.stem}-avant-20261119T043000Z{path.suffix}"
    assert contents_of(path) == FILLED
    assert contents_of(kept) == before != FILLED
    assert not staged.exists()


def test_nothing_is_changed_while_somebody_has_the_database_open(path: Path, copy: Path) -> None:
    staged, open_one = laid(path, copy), Store.open(f"sqlite:///{path}")
    with pytest.raises(Unavailable) as refusal:
        put_in_place(staged, path, "now")
    assert refusal.value.why is Hindrance.BUSY
    open_one.close()
    assert contents_of(path) != FILLED
    assert kept_before(path) == ()


def test_the_database_is_there_at_every_step(path: Path, copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A crash between the two names leaves the database before, whole, under both."""
    before, staged = contents_of(path), laid(path, copy)

    def crash(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", crash)
    with pytest.raises(KeyboardInterrupt):
        put_in_place(staged, path, "now")
    assert contents_of(path) == before
    assert contents_of(kept_before(path)[0]) == before


def test_a_disk_without_links_keeps_a_copy(path: Path, copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, staged = contents_of(path), laid(path, copy)

    def no_link(*_: object) -> None:
        raise OSError("no links")

    monkeypatch.setattr("oudler.store.restoring.os.link", no_link)
    assert contents_of(put_in_place(staged, path, "now")) == before


def test_two_of_the_same_second_have_names_of_their_own(path: Path, copy: Path) -> None:
    first = put_in_place(laid(path, copy), path, "now")
    assert _free_name(path.resolve(), "now").name == f"{path.stem}-avant-now-2{path.suffix}"
    assert put_in_place(laid(path, first), path, "now") != first


@pytest.mark.parametrize("text", [b"", b"not a database", b"SQLite format 3\0 and nothing"])
def test_what_is_no_database_is_refused_and_taken_away(path: Path, text: bytes) -> None:
    with pytest.raises(Unavailable) as refusal:
        stage(path, io.BytesIO(text))
    assert refusal.value.why in (Hindrance.NOT_A_DATABASE, Hindrance.DAMAGED)
    assert [*path.parent.glob(".*restore")] == []


def test_a_database_that_would_act_by_itself_is_refused(path: Path, copy: Path) -> None:
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("CREATE TRIGGER t AFTER INSERT ON lines BEGIN DELETE FROM lines; END")
        connection.commit()
    with pytest.raises(Unavailable) as refusal:
        laid(path, copy)
    assert refusal.value.why is Hindrance.NOT_OURS


def test_a_copy_of_a_later_version_is_refused(path: Path, copy: Path) -> None:
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("UPDATE oudler_revision SET version_num = '9999'")
        connection.commit()
    with pytest.raises(TooNew):
        open_staged(laid(path, copy))


def test_a_damaged_copy_is_refused(path: Path, copy: Path) -> None:
    data = bytearray(copy.read_bytes())
    data[8192:] = b"\x55" * (len(data) - 8192)
    with pytest.raises(Unavailable) as refusal:
        open_staged(laid(path, _written(copy, bytes(data))))
    assert refusal.value.why in (Hindrance.DAMAGED, Hindrance.NOT_OURS)


def _written(path: Path, data: bytes) -> Path:
    path.write_bytes(data)
    return path


def test_copies_that_were_laid_beside_are_cleared(path: Path, copy: Path) -> None:
    first = laid(path, copy)
    second = laid(path, copy)
    assert (first.exists(), second.exists()) == (False, True)
    clear_staged(path)
    assert not second.exists()
    for token in ("", "../copy", "0" * 16):
        assert staged_file(path, token) is None


def test_a_server_restores_by_its_own_tool(path: Path) -> None:
    store = Store.open(f"sqlite:///{path}")
    assert file_behind(store) == path
    store.close()


@pytest.mark.slow
def test_postgresql_is_restored_by_its_own_tool(postgres_url: str) -> None:
    store = Store.open(postgres_url)
    with pytest.raises(NotHere) as refusal:
        file_behind(store)
    store.close()
    assert refusal.value.advice == "oudler restore"
