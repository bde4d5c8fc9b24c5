"""The page of a live table, and the socket that keeps it alive."""

import asyncio
import logging
from collections import deque
from typing import Any

import anyio.from_thread
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from oudler.rules import DECK, card_name
from oudler.store import NoSuchTable, Unavailable
from oudler.tables import TableRegistry
from oudler.tables.game import TableReason, TableRefusal
from oudler.tables.live import BrokenLog, LiveTable
from oudler.tables.wire import Bye, write_server_message
from oudler.web import site
from oudler.web.play.rule_figures import figures
from oudler.wording.events import refusal_text
from oudler.wording.game import card_word, the_card
from oudler.wording.language import Words

_LOG = logging.getLogger(__name__)
QUEUE = 256
"""Messages that may wait for a slow reader; then the socket is closed and the page comes back."""
FOREIGN, GONE, SLOW, LATER = 4403, 4404, 4408, 4503


def registry_of(asked: site.PageRequest) -> TableRegistry:
    """The live tables of this server."""
    registry: TableRegistry = asked.request.app.state.registry
    return registry


def table_of(asked: site.PageRequest) -> LiveTable:
    """The table in the address. Raises Refused."""
    try:
        return anyio.from_thread.run(registry_of(asked).table, asked.path("code"))
    except NoSuchTable:
        raise no_such_table(asked.words) from None
    except BrokenLog:
        raise broken_table(asked.words) from None


def no_such_table(words: Words) -> site.Refused:
    """What is said where an address is of no table."""
    lost = words.say("Cette table n'existe pas (ou plus). Choisissez-en une autre, ou ouvrez la vôtre.")
    return site.Refused(lost, status=404)


def broken_table(words: Words) -> site.Refused:
    """What is said where the log of a table is not the one that was written."""
    return site.Refused(words.say(TableReason.BROKEN.value), status=409)


def show(asked: site.PageRequest) -> Response:
    """The table; whoever comes by the link is a guest as soon as the page opens its line."""
    table = table_of(asked)
    guest = site.Guest(asked.request, asked.office, asked.words)
    if not table.may_watch(guest.id):
        raise site.Refused(asked.words.say(TableReason.NOT_YOURS.value), status=403)
    address = asked.address(f"/t/{table.code}")
    shown = asked.page(
        "table.html",
        table=table,
        code=table.code,
        name=table.game.setup.name,
        known=page_knows(asked.words),
        address=address,
        has_code=site.opens_elsewhere(address),
        me=guest.name,
    )
    if guest.id and table.game.seat_of(guest.id) is not None:
        site.remember_table(asked.request, shown, table.code)
    return guest.greet(shown)


def page_knows(words: Words) -> dict[str, Any]:
    """What the page is told of cards and rules: the names without and with their article, the figures."""
    return {
        "cards": {card_name(card): card_word(words, card) for card in DECK},
        "theCards": {card_name(card): the_card(words, card) for card in DECK},
        "figures": figures(),
    }


def show_code(asked: site.PageRequest) -> Response:
    """The address of the table as a QR code."""
    return site.qr_picture(asked, asked.address(f"/t/{table_of(asked).code}"))


async def thread(socket: WebSocket) -> None:
    """Messages to and fro, until either side goes."""
    if not socket.app.state.settings.is_ours(socket):
        headers = [ascii(socket.headers.get(name, "")[:100]) for name in ("origin", "host")]
        _LOG.warning("a line is refused to a page of %s, as this site is asked for as %s", *headers)
        await socket.close(FOREIGN)
        return
    quota: site.ConnectionQuota = socket.app.state.live
    source = site.source_of(socket)
    if not quota.take(source):
        await socket.accept()
        await socket.close(LATER)
        return
    try:
        await _talk(socket)
    finally:
        quota.release(source)


async def _talk(socket: WebSocket) -> None:
    """Messages of a page of ours."""
    registry: TableRegistry = socket.app.state.registry
    try:
        table = await registry.table(socket.path_params["code"])
        who = await run_in_threadpool(_person, socket)
    except NoSuchTable:
        await socket.accept()
        await socket.close(GONE)
        return
    except BrokenLog:
        await socket.accept()
        await socket.send_text(
            write_server_message(Bye(None, site.words_of(socket).say(TableReason.BROKEN.value)))
        )
        await socket.close(GONE)
        return
    except (Unavailable, site.Refused):
        await socket.accept()
        await socket.close(LATER)
        return
    await socket.accept()
    line, words = _SendQueue(socket), site.words_of(socket)
    try:
        connection = table.join(who, words, line.put, line.drop)
    except TableRefusal as refused:
        await socket.send_text(write_server_message(Bye(None, refusal_text(words, refused))))
        await socket.close(FOREIGN)
        return
    try:
        while (message := await socket.receive())["type"] == "websocket.receive":
            connection.receive(message.get("text") or "")
    finally:
        connection.leave()


def _person(socket: WebSocket) -> str:
    """Whose page it is; empty for a browser that keeps no cookies. Raises Unavailable, Refused."""
    guest = site.Guest(socket, socket.app.state.office, site.words_of(socket))
    return guest.player.id if guest.has_cookie else ""


class _SendQueue:
    """What waits to be sent to one page; it never makes the table wait, and costs nothing while idle."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._waiting: deque[str | None] = deque()
        self._sending: asyncio.Task[None] | None = None

    def put(self, text: str) -> None:
        """Have a message sent. Raises asyncio.QueueFull for a reader who is too slow."""
        if len(self._waiting) >= QUEUE:
            raise asyncio.QueueFull
        self._add(text)

    def drop(self) -> None:
        """Close the socket after what waits; a reader who is too slow gets nothing more."""
        if len(self._waiting) >= QUEUE:
            self._waiting.clear()
        self._add(None)

    def _add(self, text: str | None) -> None:
        self._waiting.append(text)
        if self._sending is None:
            self._sending = asyncio.create_task(self._send())

    async def _send(self) -> None:
        """Send what waits."""
        try:
            while self._waiting:
                text = self._waiting.popleft()
                if text is None:
                    await self._socket.close(SLOW)
                else:
                    await self._socket.send_text(text)
        except (WebSocketDisconnect, RuntimeError):
            self._waiting.clear()
        finally:
            self._sending = None


ROUTES = (
    site.page("/t/{code}", show),
    site.page("/t/{code}/qr.svg", show_code),
    WebSocketRoute("/t/{code}/fil", thread),
)
