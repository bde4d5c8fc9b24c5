"""What the server does in numbers: requests by kind and status, never by address, name or code."""

import logging
from collections import Counter
from time import perf_counter

from starlette.types import ASGIApp, Message, Receive, Scope, Send

_READING = ("GET", "HEAD", "OPTIONS")
_LOG = logging.getLogger(__name__)


class Requests:
    """How many requests of each kind were answered with each status."""

    def __init__(self) -> None:
        self.answered: Counter[tuple[str, int]] = Counter()


class Metering:
    """Counts the answers of an application, and tells of those that failed."""

    def __init__(self, app: ASGIApp, requests: Requests) -> None:
        self.app = app
        self.requests = requests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Have a request answered, and count it."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        begun, status = perf_counter(), 500

        async def send_noted(message: Message) -> None:
            nonlocal status
            status = _status(message, status)
            await send(message)

        try:
            await self.app(scope, receive, send_noted)
        finally:
            kind = kind_of(scope)
            self.requests.answered[kind, status] += 1
            if status >= 500:
                route = getattr(scope.get("route"), "path", "")
                told = {"kind": kind, "route": route, "status": status, "seconds": _since(begun)}
                _LOG.info("request failed", extra={"told": told})


def kind_of(scope: Scope) -> str:
    """What is asked for: a file, a socket, a stream that follows the desk, a page, or what a form does."""
    if scope["type"] == "websocket":
        return "socket"
    if scope["path"].startswith("/static/"):
        return "file"
    if scope["path"].endswith("/direct"):
        return "stream"
    return "page" if scope["method"] in _READING else "form"


def _status(message: Message, before: int) -> int:
    """The status of an answer; a socket that is closed before it is open is refused."""
    kind = message["type"]
    if kind == "http.response.start":
        return int(message["status"])
    if kind == "websocket.accept":
        return 101
    return 403 if kind == "websocket.close" and before != 101 else before


def _since(begun: float) -> float:
    return round(perf_counter() - begun, 3)
