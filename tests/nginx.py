"""nginx for the tests: Debian's, with the file that hosts are given, before servers of a test.

`python -m tests.nginx --install` installs it where it is missing.
"""

import re
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

from tests.debian import install

FILE = Path(__file__).parents[1] / "deploy" / "nginx.conf"
MISSING = "nginx is missing: python -m tests.nginx --install"
_PLACES = "client_body", "proxy", "fastcgi", "uwsgi", "scgi"
_PATIENCE = 60.0


def program() -> str | None:
    """Where nginx is; a user's path often lacks the folder."""
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def site_text(port: int, ports: Sequence[int]) -> str:
    """The file of hosts, without its certificate, on another port and before other processes."""
    servers = "\n".join(f"    server 127.0.0.1:{each};" for each in ports)
    text = re.sub(r"(?m)^ *server 127\.0\.0\.1:8021;.*$", servers, FILE.read_text())
    return re.sub(r"(?m)^ *ssl_certificate.*\n", "", text).replace("443 ssl", f"127.0.0.1:{port}")


@contextmanager
def proxy(port: int, ports: Sequence[int]) -> Iterator[None]:
    """nginx on a port, before processes on others, until the block ends."""
    found = program()
    assert found is not None, MISSING
    folder = Path(tempfile.mkdtemp(prefix="oudler-nginx-"))
    try:
        (folder / "site.conf").write_text(site_text(port, ports))
        (folder / "nginx.conf").write_text(_frame(folder))
        with _running([found, "-p", str(folder), "-c", "nginx.conf"], port):
            yield
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _frame(folder: Path) -> str:
    """What is around a site: nothing is kept, no other process is started, no other user is needed."""
    places = " ".join(f"{name}_temp_path {folder}/{name};" for name in _PLACES)
    return (
        f"daemon off; master_process off; pid {folder}/pid; error_log {folder}/errors;\n"
        "events { worker_connections 4096; }\n"
        f"http {{ access_log off; {places} include site.conf; }}\n"
    )


@contextmanager
def _running(command: Sequence[str], port: int) -> Iterator[None]:
    server = subprocess.Popen(command, stderr=subprocess.PIPE)
    assert server.stderr is not None
    try:
        until = monotonic() + _PATIENCE
        while not _listens(port):
            assert server.poll() is None, server.stderr.read().decode()
            assert monotonic() < until, "nginx does not listen"
            sleep(0.02)
        yield
    finally:
        server.terminate()
        server.wait(_PATIENCE)
        server.stderr.close()


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


if __name__ == "__main__":
    sys.exit(install("nginx-light", is_there=program() is not None) if "--install" in sys.argv else 0)
