"""`oudler backup` and `oudler restore`: copies of both databases, and what stands in their way."""

import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from oudler.store import Store
from tests.cli.calling import call
from tests.store.sample import FILLED, LOG, chain, contents, fill


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database with an event."""
    is_file = request.param == "sqlite"
    url = f"sqlite:///{tmp_path / 'club.sqlite'}" if is_file else str(request.getfixturevalue("postgres_url"))
    _fill(url)
    return url


@pytest.fixture
def file(tmp_path: Path) -> str:
    """The address of a file with an event."""
    url = f"sqlite:///{tmp_path / 'club.sqlite'}"
    _fill(url)
    return url


def _fill(url: str) -> None:
    with closing(Store.open(url)) as store:
        fill(store)


def found(url: str) -> dict[str, object]:
    """What a database has."""
    with closing(Store.open(url)) as store:
        return contents(store)


def write_more(url: str) -> None:
    """Let something happen after a copy."""
    with closing(Store.open(url)) as store:
        store.append("e1", {"log": chain(["later"], LOG[-1])})


def refusal(*arguments: str) -> str:
    outcome = call(*arguments)
    assert (outcome.status, outcome.out) == (1, "")
    return outcome.err


def test_what_was_copied_comes_back_and_what_was_there_is_kept(url: str, tmp_path: Path) -> None:
    copies = tmp_path / "copies"
    copies.mkdir()
    copy = copies / "copie.sqlite"
    assert call("backup", str(copy), "--database", url).out.startswith(f"La copie est faite : {copy}.")
    assert copy.stat().st_mode & 0o777 == 0o600
    write_more(url)
    later = found(url)
    outcome = call("restore", str(copy), "--database", url)
    assert (outcome.status, outcome.err) == (0, "")
    assert found(url) == FILLED != later
    (kept,) = (*tmp_path.glob("*-avant-*.sqlite"), *copies.glob("*-avant-*.sqlite"))
    assert outcome.out == f"La copie est en place ; la base d'avant est gardée : {kept}.\n"
    assert found(f"sqlite:///{kept}") == later
    write_more(url)
    assert found(url) == later, "it is written on as before"


@pytest.mark.slow
def test_a_copy_of_a_server_opens_on_a_laptop_and_the_other_way_round(
    postgres_url: str, empty_postgres_url: str, tmp_path: Path
) -> None:
    copy, club = tmp_path / "copie.sqlite", tmp_path / "club.sqlite"
    _fill(postgres_url)
    assert call("backup", str(copy), "--database", postgres_url).status == 0
    for url in (f"sqlite:///{club}", empty_postgres_url):
        told = call("restore", str(copy), "--database", url)
        assert (told.status, told.out.startswith("La copie est en place : ")) == (0, True)
        assert found(url) == FILLED
    assert sorted(path.name for path in tmp_path.iterdir() if ".lock" not in path.name) == [
        "club.sqlite",
        "copie.sqlite",
    ]


def test_a_copy_never_takes_the_place_of_anything(url: str, tmp_path: Path) -> None:
    there = tmp_path / "copie.sqlite"
    there.write_text("something else")
    assert "existe déjà" in refusal("backup", str(there), "--database", url)
    assert there.read_text() == "something else"
    assert "dossier" in refusal("backup", str(tmp_path / "none" / "copie.sqlite"), "--database", url)


def test_what_is_not_there_is_not_copied_and_not_made(tmp_path: Path) -> None:
    missing, copy = tmp_path / "none.sqlite", tmp_path / "copie.sqlite"
    assert "il n'y a rien à copier" in refusal("backup", str(copy), "--database", f"sqlite:///{missing}")
    assert f"{copy} n'existe pas" in refusal("restore", str(copy), "--database", f"sqlite:///{missing}")
    assert list(tmp_path.iterdir()) == []


def _newer(copy: Path) -> None:
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("UPDATE oudler_revision SET version_num = '9999'")
        connection.commit()


def _garbled(copy: Path) -> None:
    copy.write_bytes(b"no database at all")


def _damaged(copy: Path) -> None:
    with closing(sqlite3.connect(copy)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'lines'").fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with copy.open("r+b") as stream:
        stream.seek((page - 1) * size)
        stream.write(b"\xff" * size)


def _foreign(copy: Path) -> None:
    copy.unlink()
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("CREATE TABLE somebody_else (id)")


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (_newer, "version plus récente"),
        (_garbled, "n'est pas une base de données"),
        (_damaged, "abîmée"),
        (_foreign, "autre programme"),
    ],
)
def test_a_copy_that_is_none_changes_nothing(url: str, tmp_path: Path, spoil: "object", told: str) -> None:
    copy = tmp_path / "copie.sqlite"
    call("backup", str(copy), "--database", url)
    assert callable(spoil)
    spoil(copy)
    write_more(url)
    before, files = found(url), sorted(tmp_path.iterdir())
    answer = refusal("restore", str(copy), "--database", url)
    assert (told in answer, str(copy) in answer) == (True, True)
    assert found(url) == before
    assert [path for path in sorted(tmp_path.iterdir()) if path.suffix != ".lock"] == files


@contextmanager
def served(url: str) -> Iterator[subprocess.Popen[str]]:
    """A server on a database."""
    command = [sys.executable, "-c", "from oudler.cli import main; main()", "serve", "--host", "127.0.0.1"]
    server = subprocess.Popen(
        [*command, "--port", "0", "--database", url], stdout=subprocess.PIPE, text=True, encoding="utf-8"
    )
    try:
        assert server.stdout is not None
        server.stdout.readline()
        yield server
    finally:
        server.kill()
        server.communicate(timeout=60)


def test_a_database_is_copied_while_it_is_served_and_not_restored(url: str, tmp_path: Path) -> None:
    copy = tmp_path / "copie.sqlite"
    with served(url) as server:
        assert call("backup", str(copy), "--database", url).status == 0
        told = refusal("restore", str(copy), "--database", url)
        who = f"processus {server.pid} : arrêtez-le" if url.startswith("sqlite") else "arrêtez tous"
        assert who in told
        server.send_signal(signal.SIGTERM)
        assert server.wait(60) == 0
    assert call("restore", str(copy), "--database", url).status == 0
    assert found(url) == FILLED


def test_a_server_that_was_killed_leaves_nothing_in_the_way(file: str, tmp_path: Path) -> None:
    copy = tmp_path / "copie.sqlite"
    with served(file) as server:
        call("backup", str(copy), "--database", file)
        server.kill()
    assert call("restore", str(copy), "--database", file).status == 0
    assert found(file) == FILLED


@pytest.mark.parametrize("spoil", [_damaged, _garbled, _newer])
def test_a_database_that_does_not_open_is_set_aside_with_its_journal(
    file: str, tmp_path: Path, spoil: "object"
) -> None:
    copy, club = tmp_path / "copie.sqlite", tmp_path / "club.sqlite"
    call("backup", str(copy), "--database", file)
    assert callable(spoil)
    spoil(club)
    (tmp_path / "club.sqlite-wal").write_bytes(b"")
    bytes_before = club.read_bytes()
    assert call("restore", str(copy), "--database", file).status == 0
    assert found(file) == FILLED
    (kept,) = tmp_path.glob("*-avant-*.sqlite")
    assert kept.read_bytes() == bytes_before


@pytest.mark.slow
def test_a_server_of_an_older_version_is_not_changed_by_a_copy(postgres_url: str, tmp_path: Path) -> None:
    from tests.store.sample import run_sql  # noqa: PLC0415 -- only here

    run_sql(postgres_url, "UPDATE oudler_revision SET version_num = '0001'")
    told = refusal("backup", str(tmp_path / "copie.sqlite"), "--database", postgres_url)
    assert "version plus ancienne" in told
    assert list(tmp_path.iterdir()) == []
