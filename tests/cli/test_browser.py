"""The browser that opens when the server is ready, where somebody sits before it."""

import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from oudler.cli import server
from oudler.cli.browser import ELSEWHERE, has_browser
from tests.cli.calling import call

AT_A_DESK = {"DISPLAY": ":0"}


@pytest.mark.parametrize(
    ("environ", "platform", "is_terminal", "expected"),
    [
        (AT_A_DESK, "linux", True, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True, True),
        ({}, "linux", True, False),
        ({"DISPLAY": ""}, "linux", True, False),
        ({}, "darwin", True, True),
        ({}, "win32", True, True),
        (AT_A_DESK, "linux", False, False),
        ({}, "win32", False, False),
        (AT_A_DESK | {"SSH_CONNECTION": "192.168.1.2 1 192.168.1.3 22"}, "linux", True, False),
        ({"SSH_TTY": "/dev/ttys001"}, "darwin", True, False),
        (AT_A_DESK | {"CI": "true"}, "linux", True, False),
        (AT_A_DESK | {"CI": ""}, "linux", True, True),
    ],
)
def test_a_browser_opens_only_where_somebody_sees_it(
    environ: dict[str, str], platform: str, is_terminal: bool, expected: bool
) -> None:
    assert has_browser(environ, platform, is_terminal=is_terminal) is expected


@pytest.mark.parametrize(("typed", "opens"), [([], True), (["--no-browser"], False)])
def test_the_server_is_asked_not_to_open_it(
    typed: list[str], opens: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[bool] = []
    monkeypatch.setattr(server, "run_server", lambda _, place, *__: seen.append(place.opens_browser))
    assert (call("serve", *typed).status, seen) == (0, [opens])


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="a terminal and a browser of Unix")
def test_the_page_is_shown_in_the_browser_of_whoever_starts_the_server(tmp_path: Path) -> None:
    shown, browser = tmp_path / "shown", tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {shown}.part && mv {shown}.part {shown}\n', encoding="utf-8")
    browser.chmod(0o755)
    environ = {name: value for name, value in os.environ.items() if name not in ELSEWHERE}
    environ |= {"DISPLAY": ":0", "BROWSER": str(browser)}
    command = [sys.executable, "-m", "oudler", "serve", "--host", "127.0.0.1", "--port", "0"]
    own, terminal = os.openpty()
    with (
        os.fdopen(own, encoding="utf-8") as told,
        subprocess.Popen(
            [*command, "--database", f"sqlite:///{tmp_path / 'club.sqlite'}"],
            stdout=terminal,
            stderr=terminal,
            env=environ,
        ) as running,
    ):
        os.close(terminal)
        try:
            address = re.search(r"http://127\.0\.0\.1:[0-9]+", told.readline())
            while not shown.exists():
                assert running.poll() is None
                time.sleep(0.05)
        finally:
            running.kill()
    assert address is not None
    assert shown.read_text(encoding="utf-8") == f"{address[0]}\n"
