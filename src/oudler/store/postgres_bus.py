"""The bus of a server: PostgreSQL carries the messages, a thread waits for them."""

import threading
from collections.abc import Callable
from contextlib import closing, suppress
from typing import TYPE_CHECKING

from oudler.store.bus import MISSED, Bus, Listener, packed, unpacked
from oudler.store.database import Database
from oudler.store.postgres import listening_names, notices, notify
from oudler.store.problems import Unavailable

if TYPE_CHECKING:
    import psycopg

_SHORTEST_SECONDS, _LONGEST_SECONDS = 0.05, 2.0  # between two attempts to reach the server again


class ServerBus(Bus):
    """Messages between all processes on one server; the sender hears them too."""

    def __init__(self, database: Database) -> None:
        """Start without listeners and without a thread."""
        super().__init__()
        self._database = database
        self._starting = threading.Lock()
        self._is_over = threading.Event()
        self._thread: threading.Thread | None = None

    def publish(self, channel: str, text: str) -> None:
        """Broadcast a message to all listeners; raises TooLong, NotText and Unavailable."""
        message = packed(channel, text)
        with self._database.writing(is_alone=False, is_kept=False) as connection:
            notify(connection, message)

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call a listener with each message from now on, and return what stops it; raises Unavailable."""
        stop = super().listen(listener)
        with self._starting:
            if self._thread is None:
                try:
                    connection = self._database.listening(self.name)
                except Unavailable:
                    stop()
                    raise
                self._thread = threading.Thread(
                    target=self._wait, args=(connection,), name="oudler-bus", daemon=True
                )
                self._thread.start()
        return stop

    def processes(self) -> frozenset[str]:
        """The names of the processes whose connections stand; one that ends, however it ends, is gone."""
        with self._database.reading() as connection:
            return listening_names(connection)

    def close(self) -> None:
        """Drop all listeners, and end the thread."""
        super().close()
        self._is_over.set()
        if self._thread is not None:
            self._thread.join()

    def _wait(self, connection: "psycopg.Connection | None") -> None:
        while connection is not None:
            with closing(connection):
                self._hear(connection)
            connection = self._reached_again()
            if connection is not None:
                self._tell(MISSED, "")

    def _hear(self, connection: "psycopg.Connection") -> None:
        """Pass messages on until the connection is lost or the bus is closed."""
        with suppress(Unavailable):
            while not self._is_over.is_set():
                for message in notices(connection):
                    with suppress(ValueError):  # anybody may write on our channel
                        self._tell(*unpacked(message))

    def _reached_again(self) -> "psycopg.Connection | None":
        """Return a new connection once the server answers, or None when the bus is closed."""
        seconds = _SHORTEST_SECONDS
        while not self._is_over.wait(seconds):
            try:
                return self._database.listening(self.name)
            except Unavailable:
                seconds = min(2 * seconds, _LONGEST_SECONDS)
        return None
