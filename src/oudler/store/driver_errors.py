"""The hindrance that causes an error of a database driver."""

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import OperationalError, StatementError
from sqlalchemy.exc import TimeoutError as NoFreeConnection

from oudler.store.problems import Hindrance, NotText, Unavailable

_SQLITE = {
    sqlite3.SQLITE_NOTADB: Hindrance.NOT_A_DATABASE,
    sqlite3.SQLITE_CORRUPT: Hindrance.DAMAGED,
    sqlite3.SQLITE_READONLY: Hindrance.READ_ONLY,
    sqlite3.SQLITE_PERM: Hindrance.READ_ONLY,
    sqlite3.SQLITE_BUSY: Hindrance.BUSY,
    sqlite3.SQLITE_LOCKED: Hindrance.BUSY,
    sqlite3.SQLITE_FULL: Hindrance.FULL,
    sqlite3.SQLITE_CANTOPEN: Hindrance.UNREACHABLE,
    sqlite3.SQLITE_IOERR: Hindrance.UNREACHABLE,
}
_POSTGRESQL: dict[str | None, Hindrance] = {
    "25006": Hindrance.READ_ONLY,  # read_only_sql_transaction
    "42501": Hindrance.READ_ONLY,  # insufficient_privilege
    "40001": Hindrance.BUSY,  # serialization_failure
    "40P01": Hindrance.BUSY,  # deadlock_detected
    "55P03": Hindrance.BUSY,  # lock_not_available
    "57014": Hindrance.BUSY,  # query_canceled
    "53100": Hindrance.FULL,  # disk_full
    "XX001": Hindrance.DAMAGED,  # data_corrupted
    "XX002": Hindrance.DAMAGED,  # index_corrupted
}
_SYSTEM = {
    errno.ENOSPC: Hindrance.FULL,
    errno.EDQUOT: Hindrance.FULL,
    errno.EROFS: Hindrance.READ_ONLY,
    errno.EACCES: Hindrance.READ_ONLY,
    errno.EPERM: Hindrance.READ_ONLY,
    errno.ENOENT: Hindrance.NO_FOLDER,
    errno.EISDIR: Hindrance.IS_FOLDER,
    errno.ENOTDIR: Hindrance.NO_FOLDER,
}


def _hindrance_of(error: BaseException) -> Hindrance | None:
    """Return the hindrance, or None where the error is a bug of ours."""
    cause = error.orig if isinstance(error, StatementError) else error
    if isinstance(cause, sqlite3.Error):
        # The low byte of an extended code is its kind.
        return _SQLITE.get(getattr(cause, "sqlite_errorcode", 0) & 0xFF)
    if isinstance(cause, OSError):
        return _SYSTEM.get(cause.errno or 0, Hindrance.UNREACHABLE)
    is_cut_off = isinstance(error, OperationalError)
    return _POSTGRESQL.get(getattr(cause, "sqlstate", None), Hindrance.UNREACHABLE if is_cut_off else None)


@contextmanager
def translated(into: type[Unavailable] = Unavailable) -> Iterator[None]:
    """Raise errors of the driver and of the system that hinder as `into`; leave others as they are."""
    try:
        yield
    except Unavailable as error:
        if isinstance(error, into):
            raise
        raise into(error.why, error.detail) from error
    except NoFreeConnection as error:
        raise into(Hindrance.BUSY, str(error)) from error
    except (StatementError, sqlite3.Error, OSError) as error:
        cause = error.orig if isinstance(error, StatementError) else error
        if isinstance(cause, NotText):
            raise cause from None
        why = _hindrance_of(error)
        if why is None:
            raise
        raise into(why, str(cause)) from error
