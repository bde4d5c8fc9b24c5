"""The lock of the one server of a SQLite file: the operating system's, freed however the process ends."""

import errno
import json
import os
import sys
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from oudler.store.database import file_of
from oudler.store.driver_errors import translated
from oudler.store.problems import Hindrance, NotOpened

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_MOST = 1000
_LOCKED_BYTE = 1 << 30  # beyond the text: on Windows nobody else can read what is locked
_HELD = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}


@dataclass(frozen=True, slots=True)
class Server:
    """A process that serves a file: since when, and under which address; empty while it starts."""

    pid: int
    since: str
    address: str = ""


class ServedAlready(ValueError):
    """Another process serves the file; `server` is None where it does not say which."""

    def __init__(self, server: Server | None) -> None:
        super().__init__(str(server))
        self.server = server


class ServerLock:
    """A file beside the database that is locked as long as a server runs; its text names the server."""

    def __init__(self, database: Path, server: Server) -> None:
        """Take the lock. Raises ServedAlready, NotOpened."""
        real = database.resolve()
        with translated(NotOpened):
            self._file = os.open(real.with_name(f"{real.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if not _try_lock(self._file):
                raise ServedAlready(_read(self._file))
        except (ServedAlready, NotOpened):
            os.close(self._file)
            raise
        self.tell(server)

    def tell(self, server: Server) -> None:
        """Say who holds the lock; on a full disk a second server learns only that it is held."""
        text = json.dumps(asdict(server)).encode()
        with suppress(OSError):
            os.ftruncate(self._file, 0)
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, text)

    def close(self) -> None:
        """Free the lock; its file stays, since another may just have opened it."""
        os.close(self._file)


def lock_for_server(url: str, server: Server) -> ServerLock | None:
    """Take the lock of a SQLite file; None for PostgreSQL, which several processes may serve.

    Raises ServedAlready, NotOpened.
    """
    with translated(NotOpened):
        file = file_of(url)
    return ServerLock(file, server) if file else None


def _try_lock(file: int) -> bool:
    """Lock a file; whether that succeeded. Raises NotOpened where files have no locks."""
    try:
        if sys.platform == "win32":
            os.lseek(file, _LOCKED_BYTE, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            # Of the process, not of the file: one that it starts does not hold the lock on after its end.
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno not in _HELD:
            raise NotOpened(Hindrance.NO_LOCKS, str(error)) from error
        return False
    return True


def _read(file: int) -> Server | None:
    with suppress(ValueError, TypeError, OSError):
        os.lseek(file, 0, os.SEEK_SET)
        return Server(**json.loads(os.read(file, _MOST)))
    return None
