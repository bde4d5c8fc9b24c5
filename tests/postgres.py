"""A PostgreSQL server for the tests: Debian's, on a port of its own, with nothing kept.

`python -m tests.postgres --install` installs it where it is missing. Tests ask for the fixture
`postgres_url`, the address of a database of their own; the server starts with the first of them.
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
import pytest

from oudler.store import Store
from tests.debian import install
from tests.nginx import free_port

MISSING = "PostgreSQL is missing: python -m tests.postgres --install"
_NUMBERS = count(1)


def binaries() -> Path | None:
    """Return the folder of the newest server that is installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: int(path.parts[-3]))
    return found[-1].parent if found else None


def _as_owner() -> dict[str, Any]:
    """The server refuses to run as root."""
    is_root = os.geteuid() == 0
    return {"user": "postgres", "group": "postgres", "extra_groups": []} if is_root else {}


@contextmanager
def postgres_server() -> Iterator[str]:
    """Run a server and give its address without a database: `postgresql://postgres@127.0.0.1:1234/`."""
    programs = binaries()
    assert programs is not None, MISSING
    folder = Path(tempfile.mkdtemp(prefix="oudler-postgres-"))
    try:
        if owner := _as_owner():
            shutil.chown(folder, owner["user"], owner["group"])
        _make_cluster(programs, folder)
        with _running(programs, folder) as port:
            yield f"postgresql://postgres@127.0.0.1:{port}/"
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _make_cluster(programs: Path, folder: Path) -> None:
    command = [f"{programs}/initdb", "-D", f"{folder}/data", "-U", "postgres", "-A", "trust", "-E", "UTF8"]
    options = ["--locale=C.UTF-8", "--no-sync", "--no-instructions"]
    made = subprocess.run(
        [*command, *options], cwd=folder, capture_output=True, encoding="utf-8", check=False, **_as_owner()
    )
    assert made.returncode == 0, made.stderr


@contextmanager
def _running(programs: Path, folder: Path) -> Iterator[int]:
    port = free_port()
    # No socket file, and nothing is synced: what the tests keep need not outlive the machine.
    options = ["-p", str(port), "-h", "127.0.0.1", "-k", "", "-F"]
    command = [f"{programs}/postgres", "-D", f"{folder}/data", *options]
    log = folder / "log"
    with log.open("wb") as output:
        server: subprocess.Popen[bytes] = subprocess.Popen(
            command, cwd=folder, stdout=output, stderr=output, **_as_owner()
        )
    try:
        _wait_for(server, port, log)
        yield port
    finally:
        server.send_signal(signal.SIGINT)  # PostgreSQL's fast shutdown
        server.wait(30)


def _wait_for(server: subprocess.Popen[bytes], port: int, log: Path) -> None:
    until = time.monotonic() + 60
    while True:
        try:
            psycopg.connect(f"postgresql://postgres@127.0.0.1:{port}/postgres").close()
            return
        except psycopg.OperationalError:
            is_hopeless = server.poll() is not None or time.monotonic() > until
            assert not is_hopeless, log.read_text(errors="replace")
            time.sleep(0.02)


@contextmanager
def postgres_database(server: str, options: str = "") -> Iterator[str]:
    """Give the address of an empty database, and drop it afterwards."""
    name = f"oudler_{next(_NUMBERS)}"
    with psycopg.connect(f"{server}postgres", autocommit=True) as desk:
        desk.execute(f"CREATE DATABASE {name} {options}".encode())
        yield f"{server}{name}"
        desk.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())


@pytest.fixture(scope="session")
def postgres_address() -> Iterator[str]:
    """A server for all tests of this process, started by the first that asks."""
    with postgres_server() as address:
        yield address


@pytest.fixture(scope="session")
def postgres_template(postgres_address: str) -> Iterator[str]:
    """The name of a database with the tables of today and nothing in them, made once to be copied."""
    with postgres_database(postgres_address) as url:
        Store.open(url).close()
        yield url.rpartition("/")[2]


@pytest.fixture
def postgres_url(postgres_address: str, postgres_template: str) -> Iterator[str]:
    """A database for one test, with tables and nothing in them."""
    with postgres_database(postgres_address, f"TEMPLATE {postgres_template}") as url:
        yield url


@pytest.fixture
def empty_postgres_url(postgres_address: str) -> Iterator[str]:
    """A database for one test that has no tables yet."""
    with postgres_database(postgres_address) as url:
        yield url


if __name__ == "__main__":
    sys.exit(install("postgresql", is_there=binaries() is not None) if "--install" in sys.argv else 0)
