"""Files on the disk: where they may be written, and a whole copy of a SQLite file while it is in use."""

import os
import sqlite3
import tempfile
from contextlib import closing, suppress
from pathlib import Path

from oudler.machine import sync
from oudler.store.driver_errors import translated
from oudler.store.problems import Hindrance, Unavailable

_CAN_ASK_AS_WHO_ACTS = os.access in os.supports_effective_ids


def check_place(path: Path) -> None:
    """Raise Unavailable where a file cannot be made or written."""
    if path.is_dir():
        raise Unavailable(Hindrance.IS_FOLDER, str(path))
    if not path.parent.is_dir():
        raise Unavailable(Hindrance.NO_FOLDER, str(path.parent))
    # Asked, not tried: closing a file that SQLite has open in this process would undo its locks.
    if not os.access(path if path.exists() else path.parent, os.W_OK, effective_ids=_CAN_ASK_AS_WHO_ACTS):
        raise Unavailable(Hindrance.READ_ONLY, str(path))


def make_private(path: Path) -> None:
    """Let only the owner read a file that holds addresses and secrets, where the disk knows owners."""
    with suppress(OSError):
        path.chmod(0o600)


def copy_file(source: Path, path: Path) -> None:
    """Copy a database as it is at one moment, so that `path` is the whole copy or what it was before."""
    with translated():
        check_place(path)
        if _is_in_use(source, path):
            raise Unavailable(Hindrance.BUSY, str(path))
        descriptor, name = tempfile.mkstemp(".part", f".{path.name}.", path.parent)
        os.close(descriptor)
        partial = Path(name)
        try:
            _write(source, partial)
            partial.replace(path)
        finally:
            partial.unlink(missing_ok=True)
        sync(path.parent)


def _is_in_use(source: Path, path: Path) -> bool:
    """Answer whether a file may not be replaced: it is the source, or has a journal that belongs to it."""
    if path.exists() and path.samefile(source):
        return True
    return any(path.with_name(path.name + ending).exists() for ending in ("-wal", "-journal"))


def _write(source: Path, partial: Path) -> None:
    with closing(sqlite3.connect(source)) as original, closing(sqlite3.connect(partial)) as copy:
        original.backup(copy)
        # One file without a journal beside it: it can be carried away and read from a medium that is locked.
        copy.execute("PRAGMA journal_mode = DELETE")
        if copy.execute("PRAGMA quick_check").fetchone() != ("ok",):
            raise Unavailable(Hindrance.DAMAGED, str(source))
    sync(partial)
