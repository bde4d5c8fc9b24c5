"""The log of an event: lines that are chained, each with its fields as JSON."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from typing import Any, TypeAlias, get_args

from oudler.record import sealed
from oudler.rules import Problem
from oudler.tournament.events.fields import WrongField, read_fields, write_fields
from oudler.tournament.events.happenings import Happening, Seated
from oudler.tournament.events.kinds import LineKind
from oudler.tournament.events.problems import WhyNot


@dataclass(frozen=True)  # without slots: it keeps its text
class LogLine:
    """One line: what happened, when and by whom it was written down."""

    number: int
    at: str
    """The time as 2026-11-15T14:30:00Z."""
    by: str
    happening: Happening
    seal: str = ""

    @cached_property
    def text(self) -> str:
        """What is sealed and stored, written once."""
        return line_text(self.number, self.at, self.by, self.happening)

    def sealed_after(self, before: str) -> "LogLine":
        """The line with the seal that follows from the one before, empty before the first."""
        line = replace(self, seal=sealed(before, self.text))
        vars(line)["text"] = self.text  # the seal is no part of it
        return line


Log: TypeAlias = tuple[LogLine, ...]

HAPPENINGS: Mapping[str, Any] = {kind.did: kind for kind in get_args(Happening)}
"""The happenings by the name that they have in a log."""


def extend(log: Log, happening: Happening, at: str, by: str) -> Log:
    """The log with one more line."""
    line = LogLine(len(log) + 1, at, by, happening)
    return (*log, line.sealed_after(log[-1].seal if log else ""))


def last_seating(log: Log, number: int) -> Seated:
    """How a round was seated last; a later one may have been seated, and taken back, since."""
    lines = (line.happening for line in reversed(log))
    return next(did for did in lines if isinstance(did, Seated) and did.round == number)


WRITTEN_TIME = "%Y-%m-%dT%H:%M:%SZ"
_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")


def _is_time(at: str) -> bool:
    try:
        datetime.strptime(at, WRITTEN_TIME)
    except ValueError:
        return False
    return _TIME.fullmatch(at) is not None


def writing_problems(before: LogLine | None, at: str, by: str) -> Iterator[Problem]:
    """What is wrong with when and by whom a line is written: time does not go back."""
    if not _is_time(at) or (before is not None and at < before.at):
        yield Problem(WhyNot.TIME, at=at[:40])
    if not by.strip():
        yield Problem(WhyNot.NOBODY)


def line_text(number: int, at: str, by: str, happening: LineKind) -> str:
    """The text of a line that is sealed: its fields as JSON with sorted keys and no spaces."""
    fields = _fields(number, at, by, happening)
    return json.dumps(fields, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def _fields(number: int, at: str, by: str, happening: LineKind) -> dict[str, Any]:
    return {"number": number, "at": at, "by": by, "did": happening.did, "what": write_fields(happening)}


def log_fields(line: LogLine) -> dict[str, Any]:
    """A line as JSON."""
    return {**_fields(line.number, line.at, line.by, line.happening), "seal": line.seal}


_TYPES = {"number": int, "at": str, "by": str, "did": str, "what": dict, "seal": str}


def read_line(value: Any, where: str) -> LogLine:
    """Read what `log_fields` writes. Raises WrongField."""
    if not isinstance(value, dict) or set(value) != set(_TYPES):
        raise WrongField(where, "an object with " + ", ".join(_TYPES), value)
    for name, kind in _TYPES.items():
        if type(value[name]) is not kind:
            raise WrongField(f"{where}.{name}", kind.__name__, value[name])
    if value["did"] not in HAPPENINGS:
        raise WrongField(f"{where}.did", "one of " + ", ".join(HAPPENINGS), value["did"])
    happening = read_fields(HAPPENINGS[value["did"]], value["what"], f"{where}.what")
    return LogLine(value["number"], value["at"], value["by"], happening, value["seal"])
