"""Sockets whose other side reads nothing are cut off, whatever waits in them; slow readers are not."""

import asyncio
import base64
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from oudler.web.play import sockets
from oudler.web.serving import configuration, listen

PATIENCE = 0.3
LONG = 60.0
"""Seconds in which even a busy machine comes to it."""
STEP = 100_000
_GREETING = "\r\n".join(
    (
        "GET / HTTP/1.1",
        "Host: 127.0.0.1",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {base64.b64encode(b'0' * 16).decode()}",
        "Sec-WebSocket-Version: 13",
        "",
        "",
    )
)


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "PATIENCE", PATIENCE)


@asynccontextmanager
async def serving(talk: Callable[[WebSocket], Awaitable[None]]) -> AsyncIterator[tuple[uvicorn.Server, int]]:
    """A server that does one thing with each socket, and its port."""

    async def accepted(page: WebSocket) -> None:
        await page.accept()
        await talk(page)

    server = uvicorn.Server(configuration(Starlette(routes=[WebSocketRoute("/", accepted)])))
    listening = listen("127.0.0.1", 0)
    running = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        yield server, listening.getsockname()[1]
    finally:
        server.should_exit = True
        await running


async def read(page: socket.socket, size: int) -> None:
    """Read so many bytes."""
    while size > 0:
        got = await asyncio.get_running_loop().sock_recv(page, size)
        assert got
        size -= len(got)


async def connected(port: int) -> socket.socket:
    """A page that has little room for what it does not read."""
    page = socket.socket()
    page.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    page.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(page, ("127.0.0.1", port))
    await loop.sock_sendall(page, _GREETING.encode())
    assert (await loop.sock_recv(page, 12)).endswith(b" 101")
    return page


async def is_empty(server: uvicorn.Server) -> bool:
    """Whether the server holds no socket any more, within a while."""
    until = asyncio.get_running_loop().time() + LONG
    while server.server_state.connections and asyncio.get_running_loop().time() < until:
        await asyncio.sleep(0.02)
    return not server.server_state.connections


def test_a_page_that_never_reads_is_cut_off() -> None:
    """Whoever sends to it learns that nobody is there, instead of waiting for ever."""

    async def story() -> None:
        ended = asyncio.Event()

        async def talk(page: WebSocket) -> None:
            try:
                while True:
                    await page.send_text("x" * STEP)
            except WebSocketDisconnect:
                ended.set()

        async with serving(talk) as (server, port):
            page = await connected(port)
            await asyncio.wait_for(ended.wait(), LONG)
            assert await is_empty(server)
            page.close()

    asyncio.run(story())


def test_a_socket_that_is_closed_is_not_kept_for_what_nobody_reads() -> None:
    async def story() -> None:
        async def talk(page: WebSocket) -> None:
            while not _waiting(server):
                await page.send_text("x" * 4000)

        async with serving(talk) as (server, port):
            page = await connected(port)
            while not _waiting(server):
                await asyncio.sleep(0.02)
            assert await is_empty(server)
            page.close()

    asyncio.run(story())


def _waiting(server: uvicorn.Server) -> int:
    return sum(each.transport.get_write_buffer_size() for each in _held(server))


def _held(server: uvicorn.Server) -> list[sockets.LiveSocket]:
    return [each for each in server.server_state.connections if isinstance(each, sockets.LiveSocket)]


def test_a_page_that_reads_slowly_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has read something since the last look stays; the test looks itself, each time after a read."""
    monkeypatch.setattr(sockets, "PATIENCE", 600.0)

    async def story() -> None:
        async def talk(page: WebSocket) -> None:
            await page.send_text("x" * 300 * STEP)
            await page.receive()

        async with serving(talk) as (server, port):
            page = await connected(port)
            while not (before := _waiting(server)):
                await asyncio.sleep(0.005)
            (held,) = _held(server)
            for _ in range(5):
                while _waiting(server) >= before:
                    await read(page, STEP)
                held._look(before)
                assert held._looking is not None
                assert held._looking.when() - asyncio.get_running_loop().time() <= sockets.PATIENCE
                before = _waiting(server)
                assert (before > 0, len(server.server_state.connections)) == (True, 1)
            held._look(before)
            assert await is_empty(server)
            page.close()

    asyncio.run(story())
