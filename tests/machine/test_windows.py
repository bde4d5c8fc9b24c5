"""The whole house without what Windows lacks: every module loads, and the server answers and stops."""

import http.client
import re
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
LONG = 60.0
"""Seconds in which a server ends, on a busy machine too."""


def test_every_module_loads_without_what_windows_lacks_and_pages_are_served(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.machine.windows", "serve", "--host", "127.0.0.1", "--port", "0"]
    server = subprocess.Popen(
        [*command, "--database", f"sqlite:///{tmp_path / 'club.sqlite'}"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    )
    try:
        assert server.stdout is not None
        first = server.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", first)
        assert found, first + server.stdout.read()
        browser = http.client.HTTPConnection("127.0.0.1", int(found[1]), timeout=LONG)
        browser.request("GET", "/diriger")
        answer = browser.getresponse()
        assert (answer.status, "Épreuves" in answer.read().decode()) == (200, True)
        browser.close()
        server.send_signal(signal.SIGINT)
        server.wait(LONG)
    finally:
        server.kill()
        server.communicate(timeout=LONG)
