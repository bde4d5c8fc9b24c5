"""Running a command in this process with its own input and output."""

import io
import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from oudler.cli.app import run
from tests.requirement_ids import ids_in


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a command left behind."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def ranking(self) -> list[str]:
        """The lines after the sentence that says how far the ranking can be relied on."""
        first, gap, *lines = self.lines
        assert (first.startswith(("Provisoire", "Définitif")), gap) == (True, "")
        return lines


def call(*arguments: str, stdin: str | bytes = "", env: Mapping[str, str] | None = None) -> Outcome:
    """Run one command as `main` does."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("OUDLER_LANG", raising=False)
        patch.setenv("COLUMNS", "100")
        for name, value in (env or {}).items():
            patch.setenv(name, value)
        out, err = _stream(b""), _stream(b"")
        patch.setattr(sys, "stdin", _stream(stdin.encode() if isinstance(stdin, str) else stdin))
        patch.setattr(sys, "stdout", out)
        patch.setattr(sys, "stderr", err)
        status = run(arguments)
        outcome = Outcome(status, _written(out), _written(err))
    read = outcome.err if "--json" in arguments else outcome.out + outcome.err
    assert ids_in(read) == [], "a number of ours is for programs"
    return outcome


def answered(*arguments: str) -> dict[str, Any]:
    """What a command that does as it is told answers to a program."""
    outcome = call(*arguments, "--json")
    assert (outcome.status, outcome.err) == (0, "")
    return dict(json.loads(outcome.out))


def planned(*arguments: str) -> dict[str, Any]:
    """The movement that is planned for so many tables and rounds."""
    return answered("movement", *arguments)


def simulated(*arguments: str) -> dict[str, Any]:
    """The file of an event that checks out."""
    outcome = call("simulate", *arguments)
    assert (outcome.status, outcome.err) == (0, "")
    checked = call("check", "-", stdin=outcome.out)
    assert (checked.status, checked.lines[1]) == (0, "Tout est recalculé : aucune différence.")
    return dict(json.loads(outcome.out))


def _stream(content: bytes) -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(content), encoding="utf-8", write_through=True)


def _written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode()
