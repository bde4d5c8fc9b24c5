"""The server of a journey: a process of its own, killed and started again at will."""

import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from time import monotonic, sleep

from tests.sqlite import sqlite_url

PHONE_HOST = "hall.test"
"""The name under which phones find the server; the browser leads it to this machine."""


def oudler() -> str:
    """The command of the environment that runs the tests."""
    return str(Path(sys.executable).with_name("oudler"))


class Server:
    """`oudler serve` on a database, on a port that it keeps when it is started again."""

    def __init__(self, database: str, pace: int = 700) -> None:
        self.database = database
        self.pace = pace
        """Milliseconds before a bot acts."""
        self.more: tuple[str, ...] = ()
        """Other options of the command."""
        self.port = 0
        self.told: list[str] = []
        """What it printed."""
        self._process: subprocess.Popen[str] | None = None
        self._listener: Thread | None = None

    @property
    def laptop(self) -> str:
        """The address for the machine itself."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def hall(self) -> str:
        """The address for everybody else."""
        return f"http://{PHONE_HOST}:{self.port}"

    @property
    def pid(self) -> int | None:
        """The process, None when it does not run."""
        return self._process.pid if self._process else None

    def start(self) -> None:
        """Start, and wait until pages can be asked for."""
        command = [oudler(), "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        self._process = subprocess.Popen(
            [*command, "--database", self.database, "--pace", str(self.pace), *self.more],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
        )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self.told.append(line)
            if found := re.search(r"http://127\.0\.0\.1:(\d+)", line):
                self.port = int(found[1])
                self._listener = Thread(target=self.told.extend, args=(self._process.stdout,))
                self._listener.start()
                return
        self.kill()
        raise AssertionError("".join(self.told))

    def kill(self) -> None:
        """End it without warning, as when somebody pulls the plug."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it as Ctrl+C does."""
        self._end(signal.SIGINT)

    def wait(self) -> None:
        """Wait until it has ended by itself, in order."""
        assert self._process is not None
        assert self._process.wait(60) == 0
        self._end(None)

    def _end(self, sign: signal.Signals | None) -> None:
        if self._process is not None:
            if sign is not None:
                self._process.send_signal(sign)
            self._process.wait(60)
            if self._listener is not None:
                self._listener.join()
            if self._process.stdout is not None:
                self._process.stdout.close()
            self._process = self._listener = None


@contextmanager
def running(database: str, pace: int = 700) -> Iterator[Server]:
    """A server, ended with the block; it may not have failed anywhere."""
    server = Server(database, pace)
    server.start()
    try:
        yield server
    finally:
        server.stop()
    assert "Traceback" not in "".join(server.told), "".join(server.told)


@contextmanager
def hosted(database: str) -> Iterator[tuple[Server, str]]:
    """A server that has the address of the hall as its own, and the link of its organiser as printed."""
    server = Server(database)
    _start_hosted(server)
    try:
        until = monotonic() + 60
        while (link := re.search(r"\S+/cle#\S+", "".join(server.told))) is None:
            assert monotonic() < until, server.told
            sleep(0.05)
        yield server, link[0]
    finally:
        server.stop()


def _start_hosted(server: Server) -> None:
    """Start on a port that is known before; somebody else may take it meanwhile."""
    for left in reversed(range(5)):
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            server.port = taken.getsockname()[1]
        server.more = ("--address", server.hall)
        try:
            server.start()
            break
        except AssertionError:
            if not left or f"le port {server.port} est pris" not in "".join(server.told):
                raise


def embedded(folder: Path) -> str:
    """The address of an embedded database in a folder."""
    return sqlite_url(folder / "oudler.sqlite")
