"""The ways by which people come in: a test marked `met` fails unless it went in by one of them.

Each way in is a function of the product, or of a library, that runs when somebody really comes in: it is
wrapped where it stands once all tests are collected, in the modules that these have loaded, and notes
its name. Nothing else changes, and no test has to say that it uses one.
"""

import sys
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import Any

import pytest


@dataclass(frozen=True, slots=True)
class WayIn:
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


WAYS_IN = (
    WayIn("a page or socket", "starlette.middleware.errors", "ServerErrorMiddleware.__call__", _is_request),
    WayIn("a page or form sent over the network", "http.client", "HTTPConnection.request"),
    WayIn("a page in a browser", "playwright.sync_api", "Page.goto"),
    WayIn("a command", "oudler.cli.app", "build"),
    WayIn("a table in the terminal", "oudler.cli.game.session", "TerminalGame.play"),
    WayIn("a command, as a process", "subprocess", "Popen.__init__", _is_oudler),
    WayIn("a printed form", "oudler.printing.forms", "_inputs"),
)

entered: set[str] = set()
"""The names of the ways by which the test that runs has gone in."""


def pytest_collection_finish() -> None:
    """Watch the ways into whatever the tests have loaded."""
    for way in WAYS_IN:
        if way.module in sys.modules:
            _watch(way)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """Forget by which ways the test before went in; what fixtures do for this one counts."""
    entered.clear()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Fail a test marked `met` that passed beside all ways in."""
    result = yield
    if item.get_closest_marker("met") and not entered:
        names = ", ".join(way.name for way in WAYS_IN)
        pytest.fail(
            f"marked `met`, and went in by no way that people use ({names}): mark it `req`", pytrace=False
        )
    return result


def _watch(way: WayIn) -> None:
    *path, name = way.function.split(".")
    owner: Any = sys.modules[way.module]
    for part in path:
        owner = getattr(owner, part)
    inside = getattr(owner, name)

    @wraps(inside)
    def passed(*arguments: Any, **named: Any) -> Any:
        if way.counts(*arguments):
            entered.add(way.name)
        return inside(*arguments, **named)

    setattr(owner, name, passed)
