"""Each test of the store runs on SQLite and on PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from oudler.store import Store
from tests.sqlite import sqlite_url

KINDS = ["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)]


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database with tables and nothing in them."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "oudler.db")
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture(params=KINDS)
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database that has no tables yet."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'oudler.db'}"
    return str(request.getfixturevalue("empty_postgres_url"))


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """An empty store."""
    opened = Store.open(url)
    yield opened
    opened.close()


@pytest.fixture
def other(store: Store, url: str) -> Iterator[Store]:
    """A second store on the same database."""
    opened = Store.open(url)
    yield opened
    opened.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a SQLite file may be."""
    return tmp_path / "oudler.db"
