"""The doors by which people come in: a test marked `met` fails unless it went in by one of them.

Each door is a function of the product, or of a library, that runs when somebody really comes in: it is
wrapped where it stands once all tests are collected, in the modules that these have loaded, and notes
its name. Nothing else changes, and no test has to say that it uses a door.
"""

import sys
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import Any

import pytest


@dataclass(frozen=True, slots=True)
class Door:
    """A function by which one comes in, and which of its calls are that."""

    name: str
    module: str
    function: str
    counts: Callable[..., bool] = lambda *_arguments: True


def _is_request(_middleware: object, scope: Mapping[str, object], *_rest: object) -> bool:
    return scope["type"] != "lifespan"


def _is_oudler(_process: object, command: str | Sequence[object], *_rest: object) -> bool:
    words = command.split() if isinstance(command, str) else map(str, command)
    return any(Path(word).name == "oudler" for word in words)


DOORS = (
    Door("a page or socket", "starlette.middleware.errors", "ServerErrorMiddleware.__call__", _is_request),
    Door("a page or form sent over the network", "http.client", "HTTPConnection.request"),
    Door("a page in a browser", "playwright.sync_api", "Page.goto"),
    Door("a command", "oudler.cli.app", "build"),
    Door("a table in the terminal", "oudler.cli.game.session", "TerminalGame.play"),
    Door("a command, as a process", "subprocess", "Popen.__init__", _is_oudler),
    Door("a printed form", "oudler.printing.forms", "_inputs"),
)

entered: set[str] = set()
"""The names of the doors by which the test that runs has gone in."""


def pytest_collection_finish() -> None:
    """Watch the doors of whatever the tests have loaded."""
    for door in DOORS:
        if door.module in sys.modules:
            _watch(door)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """Forget by which doors the test before went in; what fixtures do for this one counts."""
    entered.clear()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Fail a test marked `met` that passed beside all doors."""
    result = yield
    if item.get_closest_marker("met") and not entered:
        names = ", ".join(door.name for door in DOORS)
        pytest.fail(f"marked `met`, and went in by no door ({names}): mark it `req`", pytrace=False)
    return result


def _watch(door: Door) -> None:
    *path, name = door.function.split(".")
    owner: Any = sys.modules[door.module]
    for part in path:
        owner = getattr(owner, part)
    inside = getattr(owner, name)

    @wraps(inside)
    def passed(*arguments: Any, **named: Any) -> Any:
        if door.counts(*arguments):
            entered.add(door.name)
        return inside(*arguments, **named)

    setattr(owner, name, passed)
