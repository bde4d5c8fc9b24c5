"""Logs: lines that are chained, each with its fields as JSON; and that of an event."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from typing import Any, Generic, Self, TypeAlias, TypeVar, get_args

from oudler.record import sealed
from oudler.rules import Problem
from oudler.tournament.events.fields import WrongField, read_fields, write_fields
from oudler.tournament.events.happenings import Happening, Seated
from oudler.tournament.events.kinds import LineKind
from oudler.tournament.events.problems import WhyNot

KindT_co = TypeVar("KindT_co", bound=LineKind, covariant=True)


@dataclass(frozen=True)  # without slots: it keeps its text
class WrittenLine(Generic[KindT_co]):
    """One line of a log: what happened, when and by whom it was written down."""

    number: int
    at: str
    """The time as 2026-11-15T14:30:00Z."""
    by: str
    happening: KindT_co
    seal: str = ""

    @cached_property
    def text(self) -> str:
        """What is sealed and stored, written once."""
        return line_text(self.number, self.at, self.by, self.happening)

    def sealed_after(self, before: str) -> Self:
        """The line with the seal that follows from the one before, empty before the first."""
        line = replace(self, seal=sealed(before, self.text))
        vars(line)["text"] = self.text  # the seal is no part of it
        return line


@dataclass(frozen=True)
class LogLine(WrittenLine[Happening]):
    """One line of the log of an event."""

    happening: Happening


LineT = TypeVar("LineT", bound=WrittenLine[Any])
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


def writing_problems(before: WrittenLine[Any] | None, at: str, by: str) -> Iterator[Problem]:
    """What is wrong with when and by whom a line is written: time does not go back."""
    if not _is_time(at) or (before is not None and at < before.at):
        yield Problem(WhyNot.TIME, at=at[:40])
    if not by.strip():
        yield Problem(WhyNot.NOBODY)


def line_text(number: int, at: str, by: str, happening: LineKind) -> str:
    """The text of a line that is sealed: its fields as JSON with sorted keys and no spaces."""
    return compact(_fields(number, at, by, happening))


def compact(fields: Any) -> str:
    """JSON as it is sealed: with sorted keys, no spaces, and letters beyond ASCII as they are."""
    return json.dumps(fields, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def _fields(number: int, at: str, by: str, happening: LineKind) -> dict[str, Any]:
    return {"number": number, "at": at, "by": by, "did": happening.did, "what": write_fields(happening)}


def log_fields(line: WrittenLine[LineKind]) -> dict[str, Any]:
    """A line as JSON."""
    return {**_fields(line.number, line.at, line.by, line.happening), "seal": line.seal}


_TYPES = {"number": int, "at": str, "by": str, "did": str, "what": dict, "seal": str}


def read_line(value: Any, where: str) -> LogLine:
    """Read what `log_fields` writes of a line of an event. Raises WrongField."""
    return read_written(LogLine, HAPPENINGS, value, where)


def read_written(line: type[LineT], kinds: Mapping[str, Any], value: Any, where: str) -> LineT:
    """Read what `log_fields` writes of a line of one of these kinds. Raises WrongField."""
    if not isinstance(value, dict) or set(value) != set(_TYPES):
        raise WrongField(where, "an object with " + ", ".join(_TYPES), value)
    for name, kind in _TYPES.items():
        if type(value[name]) is not kind:
            raise WrongField(f"{where}.{name}", kind.__name__, value[name])
    if value["did"] not in kinds:
        raise WrongField(f"{where}.did", "one of " + ", ".join(kinds), value["did"])
    happening = read_fields(kinds[value["did"]], value["what"], f"{where}.what")
    return line(value["number"], value["at"], value["by"], happening, value["seal"])
