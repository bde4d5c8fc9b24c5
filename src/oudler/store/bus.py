"""Short messages broadcast to all listeners on the same database; none is stored."""

import logging
import secrets
from collections.abc import Callable
from typing import TypeAlias

from oudler.store.problems import NotText, TooLong
from oudler.store.schema import is_text

Listener: TypeAlias = Callable[[str, str], None]
"""Called with a channel and a text, in a thread of the bus or of the sender: it must not take long."""

MISSED = ""
"""The channel that tells, without a text, that messages may have been lost: read again what they told of."""
MOST_BYTES = 7999
"""What a message may have with its channel: PostgreSQL carries no more."""

_LOG = logging.getLogger(__name__)


class Bus:
    """Messages inside one process, which is all a file needs; the sender hears them too."""

    def __init__(self) -> None:
        """Start without listeners."""
        self.name = f"{secrets.randbits(31):08x}"
        """The name of this process among all on the bus."""
        self._listeners: dict[object, Listener] = {}

    def publish(self, channel: str, text: str) -> None:
        """Broadcast a message to all listeners; raises TooLong and NotText."""
        packed(channel, text)
        self._tell(channel, text)

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call a listener with each message from now on, and return what stops it."""
        key = object()
        self._listeners[key] = listener

        def stop() -> None:
            self._listeners.pop(key, None)

        return stop

    def processes(self) -> frozenset[str]:
        """The names of the processes that listen; raises Unavailable."""
        return frozenset((self.name,))

    def close(self) -> None:
        """Drop all listeners."""
        self._listeners.clear()

    def _tell(self, channel: str, text: str) -> None:
        for listener in tuple(self._listeners.values()):
            try:
                listener(channel, text)
            except Exception:
                _LOG.exception("a listener failed on %r", channel)


def packed(channel: str, text: str) -> str:
    """Return channel and text in one; raises TooLong and NotText."""
    message = f"{len(channel)} {channel}{text}"
    if not is_text(message):
        raise NotText(ascii(message))
    if (size := len(message.encode())) > MOST_BYTES:
        raise TooLong(size, MOST_BYTES)
    return message


def unpacked(message: str) -> tuple[str, str]:
    """Return the channel and the text of what `packed` returns."""
    length, _, rest = message.partition(" ")
    return rest[: int(length)], rest[int(length) :]
