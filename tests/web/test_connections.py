"""Long, slow and many requests over real connections: refused or cut off, while pages are answered."""

import asyncio
import resource
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocket

from oudler.director.desk import Office
from oudler.machine import raise_file_limit
from oudler.web import configuration, listen, make_app
from oudler.web.connections import (
    LEAST_BODY,
    LONGEST_ADDRESS,
    LONGEST_HEAD,
    MOST_AHEAD,
    MOST_HEADERS,
    BoundedConnection,
)
from oudler.web.play.table import LATER
from oudler.web.site import Limits, Settings
from oudler.web.site.guests import NEW_GUESTS, OPENINGS
from oudler.web.site.limits import HALL, RESERVE, ConnectionQuota
from tests.director.desks import entered, make_office

GET = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"
PAGE = GET + b"\r\n"
FORM = b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\n"
LONG = 60.0
"""Seconds in which anything happens, on a busy machine too."""
PATIENT = Limits(seconds=10 * LONG)
"""Limits of a server that looks when the test says so."""


async def answer(request: Request) -> Response:
    """How many bytes were sent."""
    return PlainTextResponse(f"got {len(await request.body())}")


async def talk(page: WebSocket) -> None:
    await page.accept()
    await page.receive()


@asynccontextmanager
async def serving(
    limits: Limits, app: Starlette | None = None, *, is_behind_proxy: bool = False
) -> AsyncIterator[tuple[uvicorn.Server, int]]:
    """A server that answers, and its port."""
    plain = Starlette(routes=[Route("/", answer, methods=["GET", "POST"]), WebSocketRoute("/", talk)])
    server = uvicorn.Server(configuration(app or plain, limits, is_behind_proxy=is_behind_proxy))
    server.config.timeout_keep_alive = int(LONG)
    listening = listen("127.0.0.1", 0)
    running = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        yield server, listening.getsockname()[1]
    finally:
        _close_all()
        server.should_exit = True
        await running


class Client:
    """Somebody who sends what he likes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def send(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def send_for_ever(self, data: bytes, times: int) -> None:
        for _ in range(times):
            await self.send(data)

    async def told(self) -> str:
        """The answer up to the end of its head."""
        return (await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), LONG)).decode()

    async def status(self) -> int:
        return int((await self.told()).split()[1])

    async def rest(self) -> str:
        """Everything until the other side closes."""
        return (await asyncio.wait_for(self.reader.read(), LONG)).decode()

    async def is_cut(self) -> bool:
        """Whether the other side ends before it has answered."""
        try:
            return not await asyncio.wait_for(self.reader.read(), LONG)
        except ConnectionError:
            return True

    def close(self) -> None:
        self.writer.transport.abort()


_OPENED: list[Client] = []


def _close_all() -> None:
    while _OPENED:
        _OPENED.pop().close()


async def connect(port: int, first: bytes = b"", address: str = "127.0.0.1") -> Client:
    """Somebody who comes from an address; the end of the server is his."""
    client = Client(*await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0)))
    _OPENED.append(client)
    if first:
        await client.send(first)
    return client


async def becomes(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(LONG):
        while not holds():
            await asyncio.sleep(0.01)


def held(server: uvicorn.Server) -> list[BoundedConnection]:
    return [each for each in server.server_state.connections if isinstance(each, BoundedConnection)]


def run(story: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(story())  # type: ignore[arg-type]


# --- how much --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"GET /" + b"a" * (LONGEST_ADDRESS + 1) + b" HTTP/1.1\r\n\r\n", 414),
        (GET + b"Cookie: " + b"a" * LONGEST_HEAD + b"\r\n\r\n", 431),
        (GET + b"".join(b"X-%d: 1\r\n" % number for number in range(MOST_HEADERS)) + b"\r\n", 431),
        (FORM + b"Transfer-Encoding: chunked\r\n\r\n1;" + b"a" * LONGEST_HEAD, 431),
        (FORM + b"Transfer-Encoding: chunked\r\n\r\n0\r\nTrailer: " + b"a" * LONGEST_HEAD, 431),
        (b"\r\n" * LONGEST_HEAD, 431),
        (b"NONSENSE\r\n\r\n", 400),
        (b"GET http://a HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        (b"CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ],
    ids=["address", "header", "headers", "extension", "trailer", "nothing", "nonsense", "site", "tunnel"],
)
def test_what_is_too_long_is_refused_and_closed(sent: bytes, status: int) -> None:
    async def story() -> None:
        async with serving(PATIENT) as (server, port):
            client = await connect(port, sent)
            head = await client.told()
            assert int(head.split()[1]) == status
            assert "connection: close" in head
            assert (await client.rest()).endswith(".")
            await becomes(lambda: not server.server_state.connections)

    run(story)


@pytest.mark.parametrize(
    "sent",
    [
        b"GET /?" + b"a" * (LONGEST_ADDRESS - 2) + b" HTTP/1.1\r\nHost: a\r\n\r\n",
        GET + b"Cookie: " + b"a" * (LONGEST_HEAD - 100) + b"\r\n\r\n",
        GET + b"".join(b"X-%d: 1\r\n" % number for number in range(MOST_HEADERS - 1)) + b"\r\n",
        FORM + b"Content-Length: 200000\r\n\r\n" + b"a" * 200_000,
        FORM + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\na\r\n" * 20_000 + b"0\r\n\r\n",
        PAGE * MOST_AHEAD,
    ],
    ids=["address", "header", "headers", "body", "chunks", "pipeline"],
)
def test_what_is_long_but_not_too_long_is_answered(sent: bytes) -> None:
    async def story() -> None:
        async with serving(PATIENT) as (_, port):
            client = await connect(port, sent)
            assert await client.status() == 200

    run(story)


@pytest.mark.parametrize(
    "begin", [b"GET /", GET + b"Cookie: ", FORM + b"Transfer-Encoding: chunked\r\n\r\n0\r\nX: "]
)
def test_of_an_endless_line_little_is_read(begin: bytes) -> None:
    """100 MB without an end of line; what the two ends of the connection buffer is all that leaves."""

    async def story() -> None:
        async with serving(PATIENT) as (server, port):
            got = 0
            client = await connect(port, begin)
            await becomes(lambda: bool(held(server)))
            (connection,) = held(server)
            read = connection.data_received

            def count(data: bytes) -> None:
                nonlocal got
                got += len(data)
                read(data)

            connection.data_received = count  # type: ignore[method-assign]
            with pytest.raises(ConnectionError):
                await client.send_for_ever(b"a" * 1_000_000, 100)
            assert 0 < got <= LONGEST_HEAD + 2 * 256 * 1024
            assert await (await connect(port, PAGE)).status() == 200

    run(story)


def test_what_is_no_request_is_no_answer_to_the_one_before() -> None:
    async def story() -> None:
        async with serving(PATIENT) as (_, port):
            client = await connect(port, PAGE + b"CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n")
            assert await client.is_cut()

    run(story)


def test_of_thousands_of_requests_at_once_few_are_kept() -> None:
    async def story() -> None:
        async with serving(PATIENT) as (server, port):
            client = await connect(port, PAGE * 5000)
            assert await client.is_cut()
            await becomes(lambda: not server.server_state.connections)

    run(story)


# --- how slowly ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "sent",
    [GET, FORM + b"Content-Length: 9\r\n\r\nname=", FORM + b"Transfer-Encoding: chunked\r\n\r\n"],
    ids=["head", "body", "chunks"],
)
def test_whoever_does_not_go_on_is_cut_off(sent: bytes) -> None:
    async def story() -> None:
        async with serving(PATIENT) as (server, port):
            client = await connect(port, sent)
            await becomes(lambda: any(each._head or each._body for each in held(server)))
            (connection,) = held(server)
            connection.check_progress()
            connection.check_progress()
            assert " 408 " in await client.rest()
            await becomes(lambda: not server.server_state.connections and not server.server_state.tasks)

    run(story)


def test_the_server_looks_by_itself() -> None:
    """A connection over which nothing came is closed without a word."""

    async def story() -> None:
        async with serving(Limits(seconds=0.2)) as (_, port):
            assert await (await connect(port)).rest() == ""

    run(story)


def test_a_line_end_after_an_answer_does_not_hold_the_connection() -> None:
    async def story() -> None:
        async with serving(PATIENT) as (server, port):
            client = await connect(port, PAGE)
            assert await client.status() == 200
            await client.reader.readexactly(len("got 0"))
            (connection,) = held(server)
            await client.send(b"\r\n")
            await becomes(lambda: connection.timeout_keep_alive_task is None)
            connection.check_progress()
            connection.check_progress()
            assert " 408 " in await client.rest()

    run(story)


def test_a_form_that_comes_slowly_is_waited_for_and_one_that_drips_is_not() -> None:
    async def story() -> None:
        async with serving(PATIENT) as (server, port):
            size = 4 * LEAST_BODY
            client = await connect(port, FORM + b"Content-Length: %d\r\n\r\n" % (size + 1))
            await becomes(lambda: bool(held(server)) and bool(held(server)[0].cycle))
            (connection,) = held(server)
            connection.check_progress()
            for _ in range(4):
                await client.send(b"a" * LEAST_BODY)
                await becomes(lambda: connection._body >= LEAST_BODY)
                connection.check_progress()
            assert not connection.transport.is_closing()
            connection.check_progress()
            assert " 408 " in await client.rest()

    run(story)


def test_whoever_goes_on_sending_after_the_answer_is_cut_off() -> None:
    async def refuse(_: Request) -> Response:
        return PlainTextResponse("too much", 413)

    async def story() -> None:
        app = Starlette(routes=[Route("/", refuse, methods=["POST"])])
        async with serving(PATIENT, app) as (server, port):
            client = await connect(port, FORM + b"Content-Length: 1000000000\r\n\r\n")
            assert await client.status() == 413
            (connection,) = held(server)
            connection.check_progress()
            await client.send(b"a" * 2 * LEAST_BODY)
            await becomes(lambda: connection._body >= LEAST_BODY)
            connection.check_progress()
            assert connection.transport.is_closing()
            assert " 408 " in await client.rest()

    run(story)


async def large(request: Request) -> Response:
    """More than both ends of a connection hold."""
    return PlainTextResponse("a" * int(request.query_params.get("size", "20000000")))


def unread(server: uvicorn.Server) -> int:
    return sum(each.transport.get_write_buffer_size() for each in held(server))


def is_down_to(server: uvicorn.Server, left: int) -> bool:
    return unread(server) <= left


def test_a_page_that_is_read_slowly_is_waited_for() -> None:
    async def story() -> None:
        async with serving(PATIENT, Starlette(routes=[Route("/", large)])) as (server, port):
            client = await connect(port, PAGE)
            await client.told()
            for left in range(18_000_000, 0, -2_000_000):
                await client.reader.readexactly(2_000_000)
                await becomes(partial(is_down_to, server, left))
                for connection in held(server):
                    connection.check_progress()

    run(story)


def test_the_next_page_may_be_larger_than_the_one_before() -> None:
    async def story() -> None:
        async with serving(PATIENT, Starlette(routes=[Route("/", large)])) as (server, port):
            client = await connect(port, PAGE)
            await client.told()
            await becomes(lambda: unread(server) > 0)
            (connection,) = held(server)
            connection.check_progress()
            before = unread(server)
            await client.reader.readexactly(20_000_000)
            await client.send(PAGE.replace(b"/", b"/?size=50000000", 1))
            await becomes(lambda: unread(server) > before)
            connection.check_progress()
            assert not connection.transport.is_closing()

    run(story)


def test_a_head_that_has_just_begun_is_waited_for() -> None:
    async def story() -> None:
        async with serving(PATIENT) as (server, port):
            client = await connect(port, GET)
            await becomes(lambda: any(each._head for each in held(server)))
            (connection,) = held(server)
            connection.check_progress()
            await client.send(b"\r\n")
            assert await client.status() == 200

    run(story)


def test_a_page_that_nobody_reads_is_cut_off() -> None:
    async def story() -> None:
        async with serving(PATIENT, Starlette(routes=[Route("/", large)])) as (server, port):
            await connect(port, PAGE)
            await becomes(lambda: unread(server) > 0)
            (connection,) = held(server)

            def is_gone() -> bool:
                connection.check_progress()
                return not server.server_state.connections

            await becomes(is_gone)

    run(story)


# --- how many --------------------------------------------------------------------------------------


@pytest.fixture
def many_files() -> Iterator[None]:
    """Open files for two connections of every phone of a hall; both ends of each are here."""
    before, files = resource.getrlimit(resource.RLIMIT_NOFILE), 4 * HALL + 600
    assert raise_file_limit(files) == files, "raise the limit of open files: ulimit -Hn"
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


async def connect_all(port: int, number: int, first: bytes) -> list[Client]:
    """Many who come a hundred at a time."""
    return [
        client
        for some in range(0, number, 100)
        for client in await asyncio.gather(*(connect(port, first) for _ in range(min(100, number - some))))
    ]


@pytest.mark.usefixtures("many_files")
def test_half_requests_shut_nobody_out() -> None:
    async def story() -> None:
        async with serving(Limits(seconds=LONG)) as (server, port):
            halves = await connect_all(port, 1100, GET)
            page = await connect(port, PAGE)
            assert await page.status() == 200
            for connection in (*held(server), *held(server)):
                connection.check_progress()
            assert [await half.status() for half in halves] == [408] * 1100
            await becomes(lambda: len(server.server_state.connections) <= 1)

    run(story)


def desk_with_pages(folder: Path, settings: Settings) -> tuple[Starlette, bytes]:
    """The whole application with a page that costs nothing, and what a live page asks for."""
    office = make_office(folder)
    app = make_app(office, settings)
    app.router.routes.insert(0, Route("/", answer))
    return app, f"GET /e/{entered(office, 0).id}/direct HTTP/1.1\r\nHost: a\r\n".encode()


@pytest.mark.usefixtures("many_files")
def test_a_hall_of_one_address_has_live_pages_and_others(tmp_path: Path) -> None:
    app, stream = desk_with_pages(tmp_path, Settings())

    async def story() -> None:
        async with serving(Limits(seconds=LONG), app) as (server, port):
            phones = await connect_all(port, HALL, stream + b"\r\n")
            assert [await phone.status() for phone in phones] == [200] * HALL
            pages = await connect_all(port, HALL, PAGE)
            assert [await page.status() for page in pages] == [200] * HALL
            assert len(server.server_state.tasks) >= HALL

    run(story)


def test_a_hall_of_one_address_begins_the_boards_of_the_day_at_once() -> None:
    assert min(NEW_GUESTS.from_one, OPENINGS.from_one) >= HALL


def test_pages_without_a_live_one_are_answered_when_there_are_too_many(tmp_path: Path) -> None:
    limits = replace(PATIENT, connections=40, per_address=8)
    app, stream = desk_with_pages(tmp_path, Settings(limits=limits))

    async def story() -> None:
        async with serving(limits, app) as (_, port):
            live = [await connect(port, stream + b"\r\n") for _ in range(limits.live_from_one)]
            assert [await page.status() for page in live] == [200] * 6
            refused = await (await connect(port, stream + b"\r\n")).told()
            assert " 503 " in refused
            assert "retry-after: 30" in refused
            assert await (await connect(port, PAGE)).status() == 200
            assert await (await connect(port, stream + b"\r\n", "127.0.0.2")).status() == 200
            live[0].close()
            quota: ConnectionQuota = app.state.live
            await becomes(lambda: quota.take("127.0.0.1"))

    run(story)


def test_behind_a_proxy_people_count_and_not_the_proxy(tmp_path: Path) -> None:
    limits = replace(PATIENT, connections=40, per_address=4)
    app, stream = desk_with_pages(tmp_path, Settings(is_behind_proxy=True, limits=limits))

    async def story() -> None:
        async with serving(limits, app, is_behind_proxy=True) as (_, port):
            turns = range(limits.live_from_one + 1)
            people = [b"192.0.2.1" for _ in turns] + [b"192.0.2.2" for _ in turns]
            people += [b"2001:db8::%d" % at for at in turns]
            passed_on = [stream + b"X-Forwarded-For: %s\r\n\r\n" % person for person in people]
            statuses = [await (await connect(port, sent)).status() for sent in passed_on]
            assert statuses == [200, 200, 200, 503] * 3  # a network of IPv6 is one address
            for _ in range(4):
                await connect(port, GET, "127.0.0.2")
            assert await (await connect(port, b"", "127.0.0.2")).status() == 503

    run(story)


def test_one_address_does_not_take_all_connections() -> None:
    async def story() -> None:
        async with serving(replace(PATIENT, connections=5, per_address=3)) as (server, port):
            first = [await connect(port, GET) for _ in range(3)]
            refused = await (await connect(port)).told()
            assert " 503 " in refused
            assert "retry-after: 10" in refused
            other = await connect(port, GET + b"Connection: close\r\n\r\n", "127.0.0.2")
            assert " 200 " in await other.rest()
            await becomes(lambda: len(server.server_state.connections) == 3)
            for _ in range(2):
                await connect(port, GET, "127.0.0.3")
            assert await (await connect(port, b"", "127.0.0.4")).status() == 503
            first[0].close()
            await becomes(lambda: len(server.server_state.connections) < 5)
            assert await (await connect(port, PAGE)).status() == 200

    run(story)


def test_a_socket_counts_until_it_is_gone() -> None:
    upgrade = (
        b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        b"Sec-WebSocket-Key: MDAwMDAwMDAwMDAwMDAwMA==\r\n\r\n"
    )

    async def story() -> None:
        async with serving(replace(PATIENT, per_address=1)) as (server, port):
            page = await connect(port, GET + upgrade)
            assert await page.status() == 101
            assert await (await connect(port)).status() == 503
            page.close()
            await becomes(lambda: not server.server_state.connections)
            assert await (await connect(port, PAGE)).status() == 200

    run(story)


def test_a_table_says_later_where_there_are_too_many_live_pages(office: Office) -> None:
    site = "https://tarot.example"
    app = make_app(office, Settings(site, is_behind_proxy=True, limits=Limits(connections=1)))
    with TestClient(app, follow_redirects=False, headers={"origin": site}) as client:
        line = client.post("/jouer/table").headers["location"] + "/fil"
        with client.websocket_connect(line), client.websocket_connect(line) as second:
            assert second.receive()["code"] == LATER
        with client.websocket_connect(line) as third:
            third.send_text('{"t":"hello","seq":null}')
            assert "snapshot" in third.receive_text()


# --- files -----------------------------------------------------------------------------------------


class Machine:
    """A machine that lets a program open so many files; it may ask for more, up to a second number."""

    RLIMIT_NOFILE, RLIM_INFINITY = 7, -1

    def __init__(self, soft: int, hard: int) -> None:
        self.now = soft, hard

    def getrlimit(self, _: int) -> tuple[int, int]:
        return self.now

    def setrlimit(self, _: int, now: tuple[int, int]) -> None:
        self.now = now


@pytest.mark.parametrize(
    ("soft", "hard", "connections", "files"),
    [
        (1024, 500_000, 8000, 8000 + RESERVE),
        (256, -1, 8000, 8000 + RESERVE),
        (-1, -1, 8000, -1),
        (20_000, 20_000, 8000, 20_000),
        (1024, 4096, 4096 - RESERVE, 4096),
        (1024, 1024, 512, 1024),
        (100, 100, 50, 100),
    ],
)
def test_as_many_connections_as_the_machine_has_files_for(
    monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, connections: int, files: int
) -> None:
    machine = Machine(soft, hard)
    monkeypatch.setattr("oudler.machine.open_files.resource", machine)
    limits = Limits().fitted()
    assert (limits.connections, machine.now[0]) == (connections, files)
    assert limits.has_room_for_a_hall is (connections > 1024)


def test_a_machine_that_refuses_more_files_than_it_has_keeps_what_it_has(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Refusing(Machine):
        def setrlimit(self, _: int, now: tuple[int, int]) -> None:
            raise ValueError(now)

    monkeypatch.setattr("oudler.machine.open_files.resource", Refusing(256, -1))
    assert Limits().fitted().connections == 128


def test_no_more_wait_to_be_counted_than_there_are_files_for() -> None:
    assert configuration(Starlette()).backlog < RESERVE


def test_where_files_have_no_limit_connections_have_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert Limits(connections=9000).fitted() == Limits(connections=9000)


_FEW_FILES = """
import resource
resource.setrlimit(resource.RLIMIT_NOFILE, (50, 60))
import uvicorn
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from oudler.web import configuration, listen
from oudler.web.site import Limits
listening = listen("127.0.0.1", 0)
fitted = Limits().fitted().connections
print(listening.getsockname()[1], fitted, resource.getrlimit(resource.RLIMIT_NOFILE)[0])
app = Starlette(routes=[Route("/", lambda _: PlainTextResponse("page"))])
uvicorn.Server(configuration(app, Limits())).run(sockets=[listening])
"""


@pytest.mark.slow
def test_a_server_without_files_goes_on_when_it_has_some_again() -> None:
    """Here nothing keeps it from taking more connections than it has files for."""

    async def is_answered(port: int) -> bool:
        try:
            return await (await connect(port, PAGE)).status() == 200
        except (ConnectionError, asyncio.IncompleteReadError):
            return False

    async def story() -> None:
        server = await asyncio.create_subprocess_exec(
            sys.executable, "-uc", _FEW_FILES, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        try:
            assert server.stdout is not None
            port, *fitted = map(int, (await asyncio.wait_for(server.stdout.readline(), LONG)).split())
            assert fitted == [30, 60]
            await connect_all(port, 100, GET)
            assert not await is_answered(port)
            _close_all()
            async with asyncio.timeout(LONG):
                while not await is_answered(port):
                    await asyncio.sleep(0.05)
        finally:
            _close_all()
            server.terminate()
            await server.wait()

    run(story)
