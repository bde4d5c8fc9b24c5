"""Several processes on one database behind one proxy, as hosts run them."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass

from tests.browser.serving import Server
from tests.nginx import free_port, proxy


@dataclass(frozen=True, slots=True)
class SharedSite:
    """A site as people find it, and the processes behind it."""

    port: int
    servers: tuple[Server, ...]

    @property
    def laptop(self) -> str:
        """Its address: another name than that of the processes."""
        return f"http://localhost:{self.port}"

    def each(self, doing: str) -> None:
        """Start or stop all processes at the same time."""
        with ThreadPoolExecutor(len(self.servers)) as threads:
            tuple(threads.map(lambda server: getattr(server, doing)(), self.servers))


@contextmanager
def shared_site(database: str, processes: int, pace: int) -> Iterator[SharedSite]:
    """Processes that share a database, behind nginx; none may have failed anywhere."""
    site = SharedSite(free_port(), tuple(Server(database, pace) for _ in range(processes)))
    for server in site.servers:
        server.more = ("--address", site.laptop)
    try:
        site.each("start")
        with proxy(site.port, [server.port for server in site.servers]):
            yield site
    finally:
        site.each("stop")
    told = "".join(line for server in site.servers for line in server.told)
    assert "Traceback" not in told, told
