"""The lock of the one server of a SQLite file: the operating system's, freed however the process ends."""

import json
import os
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from oudler.machine import try_lock
from oudler.store.database import file_of
from oudler.store.driver_errors import translated
from oudler.store.problems import Hindrance, NotOpened

_MOST = 1000


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
        return try_lock(file)
    except OSError as error:
        raise NotOpened(Hindrance.NO_LOCKS, str(error)) from error


def _read(file: int) -> Server | None:
    with suppress(ValueError, TypeError, OSError):
        os.lseek(file, 0, os.SEEK_SET)
        return Server(**json.loads(os.read(file, _MOST)))
    return None
