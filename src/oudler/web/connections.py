"""The connections over which pages are asked for: what comes, how slowly, and from how many, is bounded.

uvicorn reads requests with httptools, which bounds neither the bytes of a head nor the time of a request:
this is its protocol with a count. What is no body of a form counts as head, the frames of its chunks too.
"""

import asyncio
from functools import partial
from http import HTTPStatus
from typing import NoReturn

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from oudler.web.play import LiveSocket
from oudler.web.site import ConnectionQuota, Limits
from oudler.wording.language import Words, msg
from oudler.wording.terminal import serving

LONGEST_HEAD = 32 * 1024
LONGEST_ADDRESS = 8 * 1024
MOST_HEADERS = 100
MOST_AHEAD = 100
"""Requests that are sent without waiting for the answers: no browser does, and each takes memory."""
LEAST_BODY = 4096
"""Bytes of a form that must have come each time the server looks."""
RETRY_AFTER = 10
_FRAME = 8
"""Bytes that each piece of a form may have around it."""
_HEADERS = "content-type: text/plain; charset=utf-8", "connection: close"
_TOLD = {
    HTTPStatus.BAD_REQUEST: msg("Ceci n'est pas une demande de page : ouvrez Oudler dans un navigateur."),
    HTTPStatus.REQUEST_TIMEOUT: serving.TOO_SLOW,
    HTTPStatus.REQUEST_URI_TOO_LONG: msg("Cette adresse est trop longue : repartez de la première page."),
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE: serving.LONG_HEAD,
    HTTPStatus.SERVICE_UNAVAILABLE: serving.TOO_MANY,
}


class ServerConfig(uvicorn.Config):
    """How the server is set up, and the connections that it counts."""

    limits: Limits
    quota: ConnectionQuota

    def bound(self, limits: Limits) -> "ServerConfig":
        """The same, with its bounds."""
        self.limits = limits
        self.quota = ConnectionQuota(limits.connections, limits.from_one)
        return self

    def is_proxy(self, address: str) -> bool:
        """Whether an address is that of the proxy, and of everybody behind it."""
        app = self.loaded_app
        return isinstance(app, ProxyHeadersMiddleware) and address in app.trusted_hosts


class TooMuch(ValueError):
    """What was sent is too long; the parser stops there."""


class BoundedConnection(HttpToolsProtocol):
    """A connection that refuses a long head at once, and cuts off whoever is slow."""

    config: ServerConfig
    _address: str | None = None
    """Where it counts; None: nowhere."""
    _head = 0
    """Bytes of the request so far that are no part of its body."""
    _body = 0
    """Bytes of its body since the server looked."""
    _is_in_body = False
    _steps = 0
    """How far both sides have come: heads begun and read, bodies, answers, and pieces of bodies."""
    _seen = 0, 0
    """The steps, and the bytes that waited to be read, when the server looked."""
    _refusal = HTTPStatus.BAD_REQUEST
    _looking: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there; where too many are, he is told to come back."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if self.config.quota.take(address, is_shared=self.config.is_proxy(address)):
            self._address = address
        else:
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE)
        self._look_later()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._stop_looking()
        if self._address is not None:
            self.config.quota.release(self._address)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """From now on it is a socket, and counts where it did."""
        self._stop_looking()
        self._head = 0
        super().handle_websocket_upgrade()
        socket = self.transport.get_protocol()
        if isinstance(socket, LiveSocket) and self._address is not None:
            socket.release = partial(self.config.quota.release, self._address)
        # The parser knows us and we know it: thousands of pages would wait for the garbage collector.
        self.parser = None  # type: ignore[assignment]

    # --- what is sent ------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Read on, as far as the longest head."""
        self._head += len(data)
        super().data_received(data)
        if self._head > LONGEST_HEAD and not self.transport.is_closing():
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def on_message_begin(self) -> None:
        """The head of a request begins."""
        self._steps += 1
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """Read the address. Raises TooMuch."""
        super().on_url(url)
        if len(self.url) > LONGEST_ADDRESS:
            self._stop_at(HTTPStatus.REQUEST_URI_TOO_LONG)

    def on_headers_complete(self) -> None:
        """Have the request answered. Raises TooMuch."""
        if len(self.headers) > MOST_HEADERS or (self._head > LONGEST_HEAD and self._is_long):
            self._stop_at(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        if len(self.pipeline) >= MOST_AHEAD:
            self._stop_at(HTTPStatus.SERVICE_UNAVAILABLE)
        self._steps += 1
        super().on_headers_complete()
        self._is_in_body = True  # now, and not where the address makes no request

    @property
    def _is_long(self) -> bool:
        """Whether the headers alone are too long; what has come may be the body as well."""
        return sum(len(name) + len(value) for name, value in self.headers) > LONGEST_HEAD

    def on_body(self, body: bytes) -> None:
        """Read a piece of the body."""
        self._head -= len(body) + _FRAME
        self._body += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is read."""
        self._head = 0
        self._steps += 1
        self._is_in_body = False
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """The request is answered."""
        self._steps += 1
        super().on_response_complete()

    # --- how slowly --------------------------------------------------------------------------------

    def check_progress(self) -> None:
        """Cut off whoever has neither sent nor read enough since the last look."""
        if self._body >= LEAST_BODY and self._is_answering:
            self._steps += 1
        (steps, unread), self._body = self._seen, 0
        self._seen = self._steps, self.transport.get_write_buffer_size()
        if steps != self._steps:
            return
        if 0 < unread <= self._seen[1]:
            self.transport.abort()
        elif self._is_awaited:
            self._cut_off()

    def _look_later(self) -> None:
        self._looking = self.loop.call_later(self.config.limits.seconds, self._keep_looking)

    def _keep_looking(self) -> None:
        self._look_later()
        self.check_progress()

    def _stop_looking(self) -> None:
        if self._looking is not None:
            self._looking.cancel()

    @property
    def _is_answering(self) -> bool:
        return not getattr(self.cycle, "response_complete", True)

    @property
    def _is_awaited(self) -> bool:
        """Whether it is the other side that has to send something."""
        if self.transport.is_closing() or self.transport.get_write_buffer_size():
            return False
        return not self._is_answering or (self._is_in_body and not self.flow.read_paused)

    @property
    def _is_first(self) -> bool:
        """Whether the request that is being read is the one to be answered, and no answer has begun."""
        return self._is_in_body and not self.pipeline and not self.cycle.response_started

    # --- how it ends -------------------------------------------------------------------------------

    def _cut_off(self) -> None:
        """Browsers open connections in advance: one over which nothing came is closed without a word."""
        if self._head or self._is_in_body:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT)
        else:
            self.transport.close()

    def _stop_at(self, status: HTTPStatus) -> NoReturn:
        """Have the parser stop, and the request refused. Raises TooMuch."""
        self._refusal = status
        raise TooMuch(status.phrase)

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 -- in French, and which bound it was
        """Refuse what the parser did not read to its end."""
        self._refuse(self._refusal)

    def _refuse(self, status: HTTPStatus) -> None:
        """Say why, and close; an answer that is under way is cut off instead."""
        if self._is_answering and not self._is_first:
            self.transport.abort()
            return
        told = Words().say(_TOLD[status]).encode()
        lines = [f"HTTP/1.1 {status.value} {status.phrase}", f"content-length: {len(told)}", *_HEADERS]
        lines += [f"retry-after: {RETRY_AFTER}"] if status is HTTPStatus.SERVICE_UNAVAILABLE else []
        self.transport.write("\r\n".join((*lines, "", "")).encode() + told)
        self.transport.close()
