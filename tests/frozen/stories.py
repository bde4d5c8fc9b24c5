"""The events that are looked at: every form, announced, being played and closed, at a site of its own."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from starlette.testclient import TestClient

from tests.frozen import doors
from tests.frozen.chance import fixed_secrets
from tests.frozen.doors import Shape

SHAPES = {
    "libre": Shape("libre", 19, 3, 4),
    "large": Shape("libre", 41, 5, 5, fives=True),
    "duo": Shape("duo", 20, 3, 4),
    "four": Shape("four", 24, 3, 4),
    "individual": Shape("individual", 12, 3, 2),
    "triplette": Shape("triplette", 18, 3, 2),
    "quadrette": Shape("quadrette", 20, 4, 2),
    "match": Shape("match", 10, 4, 4),
}
"""Every form, small; free deals once more with tables of five and rounds enough for a whole evening."""
_SCORES = ("handed", "scored")
STATES: dict[str, Callable[[dict[str, Any]], bool]] = {
    "announced": lambda line: line["did"] == "entered",
    "playing": lambda line: (
        line["did"] in _SCORES and line["what"]["round"] == 2 and line["what"]["table"] > 1
    ),
    "closed": lambda _: False,
}
"""How far an event has come: before the first line of its log that is so."""


SCENES = [(name, state) for name in SHAPES for state in STATES if (name, state) != ("large", "announced")]
"""Every event and how far it has come; a large one is announced as a small one is."""


@cache
def whole_file(name: str) -> str:
    """The file of an event to its close."""
    return doors.invented(SHAPES[name])


@cache
def file_of(name: str, state: str) -> str:
    """The file of an event as far as it has come, as a site gives it."""
    return doors.rewritten(log_until(name, state))


def log_until(name: str, state: str) -> list[dict[str, Any]]:
    """The lines of an event's log as far as it has come."""
    lines: list[dict[str, Any]] = json.loads(whole_file(name))["log"]
    reached = (at for at, line in enumerate(lines) if STATES[state](line))
    return lines[: next(reached, len(lines))]


@dataclass(frozen=True, slots=True)
class Scene:
    """An event at a site, and who can look at it."""

    event: str
    state: str
    home: str
    """The address of the event."""
    organiser: TestClient
    public: TestClient
    come: Callable[[str], TestClient]
    """Somebody else comes, from an address in the hall."""

    @property
    def name(self) -> str:
        """As artefacts are named: libre/playing."""
        return f"{self.event}/{self.state}"


@contextmanager
def scene(name: str, state: str) -> Iterator[Scene]:
    """A site that has taken in the file of an event, five minutes after its last line."""
    lines = log_until(name, state)
    now = datetime.fromisoformat(lines[-1]["at"]).astimezone(UTC) + timedelta(minutes=5)
    with (
        TemporaryDirectory() as folder,
        fixed_secrets(name),
        doors.fixed_office(Path(folder), now) as office,
        ExitStack() as opened,
    ):
        organiser, public = (opened.enter_context(come(office)) for come in (doors.laptop, doors.stranger))
        file = file_of(name, state).encode()
        taken = organiser.post("/reprendre", files={"file": ("event.json", file)})
        home = re.search(r"/e/\w+", taken.text)
        assert home is not None, taken.text

        def come(address: str) -> TestClient:
            return opened.enter_context(doors.stranger(office, address))

        yield Scene(name, state, home[0], organiser, public, come)
