"""The sockets of live pages, as the server keeps them: one whose other side reads nothing is cut off.

Closing waits until everything is sent, which is for ever where nobody reads; so such a socket is not closed
but aborted, and gives back what it holds.
"""

import asyncio
from collections.abc import Callable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

PATIENCE = 15.0
"""Seconds in which something of what waits must be read."""


class LiveSocket(WebSocketsSansIOProtocol):
    """A WebSocket that looks from time to time whether what it has to send goes away."""

    release: Callable[[], None] = staticmethod(lambda: None)
    """Called when it has gone: its connection was counted."""
    _looking: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody is there."""
        super().connection_made(transport)
        self._look(0)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        if self._looking is not None:
            self._looking.cancel()
        self.release()
        super().connection_lost(exc)

    def _look(self, before: int) -> None:
        """Cut the line where as much waits as before, or more."""
        waiting = self.transport.get_write_buffer_size()
        if 0 < before <= waiting:
            self.transport.abort()
        else:
            self._looking = self.loop.call_later(PATIENCE, self._look, waiting)
