"""A database that fails is told apart from a mistake of ours, and nothing is half kept."""

import errno
import resource
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy.exc import TimeoutError as NoFreeConnection

from oudler.store import Hindrance, Store, Unavailable
from oudler.store.driver_errors import translated
from tests.store.sample import FILLED, LOG, chain, contents, fill


def sqlite_error(code: int) -> sqlite3.Error:
    error = sqlite3.OperationalError("told by SQLite")
    error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (sqlite_error(sqlite3.SQLITE_FULL), Hindrance.FULL),
        (sqlite_error(sqlite3.SQLITE_IOERR_FSYNC), Hindrance.UNREACHABLE),
        (sqlite_error(sqlite3.SQLITE_READONLY_DBMOVED), Hindrance.READ_ONLY),
        (sqlite_error(sqlite3.SQLITE_BUSY_SNAPSHOT), Hindrance.BUSY),
        (OSError(errno.ENOSPC, "no room"), Hindrance.FULL),
        (OSError(errno.EIO, "gone"), Hindrance.UNREACHABLE),
        (NoFreeConnection("all in use"), Hindrance.BUSY),
    ],
    ids=str,
)
def test_what_hinders_is_named(error: Exception, why: Hindrance) -> None:
    with pytest.raises(Unavailable) as refusal, translated():
        raise error
    assert (refusal.value.why, refusal.value.__cause__) == (why, error)


@pytest.mark.parametrize("error", [sqlite_error(sqlite3.SQLITE_ERROR), sqlite3.ProgrammingError("closed")])
def test_a_mistake_of_ours_is_left_as_it_is(error: Exception) -> None:
    with pytest.raises(type(error)) as raised, translated():
        raise error
    assert raised.value is error


@contextmanager
def no_file_grows_beyond(size: int) -> Iterator[None]:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    was = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, was)


def test_a_line_that_does_not_fit_on_the_disk_leaves_nothing_and_work_goes_on(path: Path) -> None:
    store = Store.open(f"sqlite:///{path}")
    fill(store)
    lines = chain(["·" * 200_000], LOG[-1])
    with no_file_grows_beyond(200_000), pytest.raises(Unavailable) as refusal:
        store.append("e1", {"log": lines}, {1: None})
    assert refusal.value.why == Hindrance.UNREACHABLE
    assert contents(store) == FILLED
    store.append("e1", {"log": lines})
    assert store.lines("e1", "log") == LOG + lines
    store.close()
