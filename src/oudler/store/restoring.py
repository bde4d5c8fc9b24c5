"""A copy takes the place of a SQLite file: laid beside it and opened first, then put in its place at once.

At every moment there is a whole database under the name of the database: the one before, or the copy.
"""

import os
import re
import secrets
import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO

from oudler.machine import sync
from oudler.store.database import file_of
from oudler.store.disk_files import copy_file, make_private
from oudler.store.driver_errors import translated
from oudler.store.problems import Hindrance, NotHere, NotOpened, TooNew, Unavailable
from oudler.store.store import Store

_FIRST = b"SQLite format 3\0"
_TOKEN = re.compile("[0-9a-f]{16}")
_JOURNALS = ("-wal", "-shm", "-journal")


def database_file(url: str) -> Path | None:
    """The SQLite file of an address; None for a server. Raises NotOpened."""
    with translated(NotOpened):
        return file_of(url)


def copy_database(url: str, path: Path) -> bool:
    """Write a whole copy of a database that others may use; whether there is one. Raises Unavailable.

    A file may be of any revision, a server has to be of today's: nothing of either is changed.
    """
    file = database_file(url)
    if file is not None and not file.exists():
        return False
    if file is not None:
        copy_file(file, path)
        return True
    store = Store.open(url, may_upgrade=False)
    try:
        store.backup(path)
    finally:
        store.close()
    return True


def stage(database: Path, source: BinaryIO | Path) -> str:
    """Lay a copy beside a database, in place of one laid there before; gives the token of its name.

    Raises Unavailable where it cannot be written, or is no SQLite file.
    """
    real = database.resolve()
    clear_staged(real)
    token = secrets.token_hex(8)
    path = _staged(real, token)
    with translated():
        if isinstance(source, Path):
            copy_file(source, path)
        else:
            _write(source, path)
    make_private(path)
    _check_kind(path)
    return token


def staged_file(database: Path, token: str) -> Path | None:
    """The copy of a token; None: there is none."""
    if not _TOKEN.fullmatch(token):
        return None
    path = _staged(database.resolve(), token)
    return path if path.is_file() else None


def open_staged(staged: Path) -> Store:
    """Open a copy that was laid beside a database, brought up to date.

    Raises NotOpened, TooNew, and Unavailable where it is damaged.
    """
    store = Store.open(f"sqlite:///{staged}")
    try:
        store.check()
    except Unavailable:
        store.close()
        raise
    return store


def clear_staged(database: Path) -> None:
    """Remove copies that were laid beside a database and not put in its place."""
    real = database.resolve()
    for path in real.parent.glob(f".{real.name}.*.restore*"):
        with suppress(OSError):
            path.unlink()


def restore_file(database: Path, copy: Path, stamp: str) -> Path | None:
    """Put a copy where nobody serves; gives where the database before is kept, None where there was none.

    Raises NotOpened, TooNew, and Unavailable where the copy is damaged; nothing is changed then.
    """
    real = database.resolve()
    staged = _staged(real, stage(real, copy))
    try:
        open_staged(staged).close()
        if not real.exists():
            staged.replace(real)
            sync(real.parent)
            return None
        with suppress(Unavailable, TooNew):  # after a crash what was written last is still in its journal
            Store.open(f"sqlite:///{real}", may_upgrade=False).close()
        if any(path.exists() for path in _journals(real)):
            return _set_aside(staged, real, stamp)
        return put_in_place(staged, real, stamp)
    finally:
        clear_staged(real)


def _set_aside(staged: Path, real: Path, stamp: str) -> Path:
    """Put a copy in the place of a database that does not open; its journal is kept beside it."""
    kept = _free_name(real, stamp)
    with translated():
        for path in (*_journals(real), real):
            if path.exists():
                path.replace(kept.with_name(kept.name + path.name.removeprefix(real.name)))
        sync(staged)
        staged.replace(real)
        sync(real.parent)
    return kept


def restore_server(store: Store, copy: Path, kept: Path) -> bool:
    """Put a copy in the place of all that a server has; whether something was there before, now in `kept`.

    Raises NotOpened, TooNew of the copy, and Unavailable; nothing is changed then.
    """
    with TemporaryDirectory(prefix="oudler-") as folder:
        laid = Path(folder) / "oudler.sqlite"
        opened = open_staged(_staged(laid, stage(laid, copy)))
        try:
            was_empty = store.is_empty
            if not was_empty:
                store.backup(kept)
            store.replace(opened)
        finally:
            opened.close()
    return not was_empty


def _journals(real: Path) -> tuple[Path, ...]:
    return tuple(real.with_name(real.name + ending) for ending in _JOURNALS)


def put_in_place(staged: Path, database: Path, stamp: str) -> Path:
    """Put a copy in the place of a database that nobody has open; gives where the one before is kept.

    Raises Unavailable, and then nothing is changed.
    """
    real = database.resolve()
    with translated():
        if any(path.exists() for path in _journals(real)):
            raise Unavailable(Hindrance.BUSY, str(real))
        kept = _free_name(real, stamp)
        try:
            os.link(real, kept)
        except OSError:  # a disk without links
            copy_file(real, kept)
        sync(staged)
        staged.replace(real)
        sync(real.parent)
    return kept


def kept_before(database: Path) -> tuple[Path, ...]:
    """The databases that made room for a copy, the latest first."""
    real = database.resolve()
    return tuple(sorted(real.parent.glob(f"{real.stem}-avant-*{real.suffix}"), reverse=True))


def file_behind(store: Store) -> Path:
    """The file of a store. Raises NotHere for PostgreSQL."""
    if (file := store.file) is None:
        raise NotHere("oudler restore")
    return file


def _staged(real: Path, token: str) -> Path:
    return real.with_name(f".{real.name}.{token}.restore")


def _write(source: BinaryIO, path: Path) -> None:
    try:
        with open(path, "xb", opener=lambda name, flags: os.open(name, flags, 0o600)) as stream:
            shutil.copyfileobj(source, stream)
            stream.flush()
            os.fsync(stream.fileno())
    except OSError:
        path.unlink(missing_ok=True)
        raise


def _check_kind(path: Path) -> None:
    """Refuse what is no database, and one that would do something of its own when it is opened."""
    try:
        with translated():
            with open(path, "rb") as stream:
                if stream.read(len(_FIRST)) != _FIRST:
                    raise Unavailable(Hindrance.NOT_A_DATABASE, path.name)
            with closing(sqlite3.connect(path)) as connection:
                wanted = "SELECT count(*) FROM sqlite_master WHERE type NOT IN ('table', 'index')"
                if connection.execute(wanted).fetchone() != (0,):
                    raise Unavailable(Hindrance.NOT_OURS, path.name)
    except Unavailable:
        path.unlink(missing_ok=True)
        raise


def _free_name(real: Path, stamp: str) -> Path:
    """A name that nothing has yet."""
    names = (
        f"{real.stem}-avant-{stamp}{more}{real.suffix}" for more in ("", *(f"-{n}" for n in range(2, 99)))
    )
    return next(path for name in names if not (path := real.with_name(name)).exists())
