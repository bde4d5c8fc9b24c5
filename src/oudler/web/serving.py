"""The server: where it listens, and under which addresses people find it."""

import asyncio
import socket
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from oudler.director.desk import Office
from oudler.machine import port_option, watch_console
from oudler.tables import TableRegistry
from oudler.tables.wire import LONGEST_FRAME
from oudler.web.app import make_app
from oudler.web.connections import BoundedConnection, ServerConfig
from oudler.web.play import LiveSocket
from oudler.web.site import BACKLOG, Limits, Restart, RestoreResult, Settings, Shutdown, opens_elsewhere

ANY = "0.0.0.0"
PING, SILENCE = 5.0, 9.0
"""Seconds between two pings of the server, and without an answer after which a page is gone."""
FAREWELL = 0.05
"""Seconds in which last messages leave."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where the server is found: at this machine, and from others in the hall."""

    own: str
    hall: str
    """Empty: only this machine reaches it."""


class PortTaken(OSError):
    """Somebody else listens there already."""


def addresses(host: str, port: int) -> Address:
    """The addresses of a server that listens there."""
    if host not in (ANY, "::"):
        own = f"http://{host}:{port}"
        return Address(own, own if opens_elsewhere(own) else "")
    seen = _hall_address()
    return Address(f"http://127.0.0.1:{port}", f"http://{seen}:{port}" if seen else "")


def _hall_address() -> str:
    """The address that others in the same network see; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))
            found: str = probe.getsockname()[0]
        except OSError:
            return ""
    return "" if found.startswith(("127.", "0.")) else found


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens; port 0 takes any. Raises PortTaken."""
    sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, port_option(), 1)
    try:
        sock.bind((host, port))
        sock.listen(BACKLOG)
    except OSError as error:
        sock.close()
        raise PortTaken(*error.args) from error
    return sock


class _Server(uvicorn.Server):
    """A server that says when it is ready, and tells live pages before it stops."""

    def __init__(
        self, config: uvicorn.Config, stop: Shutdown, registry: TableRegistry, ready: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self.stop = stop
        self.registry = registry
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Pages can be asked for."""
        await super().startup(sockets)
        self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Nobody new is let in; tables are handed over, and pages told to come back, before they are cut."""
        for server in self.servers:
            server.close()
        await self.registry.close()
        await asyncio.sleep(FAREWELL)
        await super().shutdown(sockets)
        self._captured_signals.clear()  # raised again they would end us before everything is closed

    def end(self) -> None:
        """A page asks the server to come back on another database."""
        self.stop.ask()
        self.should_exit = True

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Ctrl+C was pressed, or the system stops us."""
        self.stop.ask()
        super().handle_exit(sig, frame)


def configuration(
    app: Starlette, limits: Limits | None = None, *, is_behind_proxy: bool = False
) -> ServerConfig:
    """How pages and sockets are served; compression would more than double what a socket takes.

    Behind a proxy of this machine, or of FORWARDED_ALLOW_IPS, people have the address that it says they have.
    """
    config = ServerConfig(
        app,
        log_config=None,  # the log is set up by whoever starts us
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=is_behind_proxy,
        backlog=BACKLOG,
        timeout_graceful_shutdown=1,
        http=BoundedConnection,
        ws=LiveSocket,
        ws_max_size=LONGEST_FRAME * 4,
        ws_max_queue=8,
        ws_per_message_deflate=False,
        ws_ping_interval=PING,
        ws_ping_timeout=SILENCE,
    )
    config.bound(limits or Limits())
    app.state.connections = config.quota
    return config


def serve(
    office: Office,
    registry: TableRegistry,
    sock: socket.socket,
    settings: Settings,
    ready: Callable[[], None],
    *,
    restored: RestoreResult | None = None,
) -> Path | None:
    """Serve until stopped; `ready` is called once pages can be asked for.

    Gives the copy with which a page asked the server to come back; None: it is to end.
    """
    app = make_app(office, settings, registry, restored)
    config = configuration(app, settings.limits, is_behind_proxy=settings.is_behind_proxy)
    server = _Server(config, app.state.stop, registry, ready)
    restart: Restart = app.state.restart
    restart.stop = server.end
    watch_console()
    server.run(sockets=[sock])
    return restart.staged
