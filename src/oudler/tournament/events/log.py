"""The log of an event: every line sealed with a hash of itself and of the line before.

A line that is changed, left out or moved breaks the chain there. The text that is hashed is the hash
of the line before, a line feed, and the line's fields as JSON with sorted keys and no spaces, in UTF-8.
"""

import hashlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, TypeAlias, get_args

from oudler.rules import Problem
from oudler.tournament.events.fields import WrongField, read_fields, write_fields
from oudler.tournament.events.happenings import Happening
from oudler.tournament.events.problems import WhyNot

NO_HASH = ""
"""What stands before the first line."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line: what happened, when and by whom it was written down."""

    number: int
    at: str
    """The time as 2026-11-15T14:30:00Z."""
    by: str
    happening: Happening
    seal: str = NO_HASH


Log: TypeAlias = tuple[LogLine, ...]

HAPPENINGS: Mapping[str, Any] = {kind.__name__.lower(): kind for kind in get_args(Happening)}
"""The happenings by the name that they have in a log."""


def extend(log: Log, happening: Happening, at: str, by: str) -> Log:
    """The log with one more line."""
    line = LogLine(len(log) + 1, at, by, happening)
    return (*log, replace(line, seal=seal_of(line, _last_seal(log))))


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


def _last_seal(log: Sequence[LogLine]) -> str:
    return log[-1].seal if log else NO_HASH


def seal_of(line: LogLine, before: str) -> str:
    """The hash of a line after the one sealed `before`."""
    text = json.dumps(_unsealed(line), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(f"{before}\n{text}".encode()).hexdigest()


def _unsealed(line: LogLine) -> dict[str, Any]:
    return {
        "number": line.number,
        "at": line.at,
        "by": line.by,
        "did": type(line.happening).__name__.lower(),
        "what": write_fields(line.happening),
    }


def broken_links(log: Log) -> Iterator[int]:
    """The places in the log, from 0, of lines whose number or seal does not follow from the line before."""
    number, seal = 0, NO_HASH
    for place, line in enumerate(log):
        if line.number != number + 1 or line.seal != seal_of(line, seal):
            yield place
        number, seal = line.number, line.seal


def log_fields(line: LogLine) -> dict[str, Any]:
    """A line as JSON."""
    return {**_unsealed(line), "seal": line.seal}


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
