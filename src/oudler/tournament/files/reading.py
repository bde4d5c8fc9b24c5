"""Files of sealed lines read with care, and held against what follows from their lines."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, TypeVar

from oudler.rules import Ground, Refusal
from oudler.tournament.events import WrongField

LineT = TypeVar("LineT")

MOST_CHARACTERS = 50_000_000
"""More than any event makes: a longer text is something else."""
MOST_LEVELS = 20
"""More than any part of a file has within another."""


class WhyUnreadable(Ground):
    """Why a text is no file of the kind that was asked for."""

    TOO_LONG = "too_long"
    NOT_JSON = "not_json"
    NOT_A_TOURNAMENT = "not_a_tournament"
    NOT_A_CHAMPIONSHIP = "not_a_championship"
    NOT_A_LIST = "not_a_list"
    NOT_A_FEDERATION = "not_a_federation"
    NEWER = "newer"
    NO_LOG = "no_log"
    NOT_OPENED = "not_opened"
    BAD_FIELD = "bad_field"
    NO_SENSE = "no_sense"
    TAMPERED = "tampered"
    UNSIGNED = "unsigned"


class Unreadable(Refusal):
    """A text is no file of that kind, or one of a later version.

    `line` tells where it breaks off or is damaged, where that is known; `found` what keeps the log from
    opening an event; `field` which field cannot be read, `expected` what it should be.
    """


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line of the log that cannot be read; then nothing is recomputed."""

    line: int
    error: WrongField


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure of the file that is not what the log makes of it."""

    where: str
    found: str
    expected: str


def parsed(text: str, marker: str, newest: int, other: WhyUnreadable) -> dict[str, Any]:
    """The object that a file is, with its version at `marker`, else it is `other`. Raises Unreadable."""
    if len(text) > MOST_CHARACTERS:
        raise Unreadable(WhyUnreadable.TOO_LONG)
    try:
        value = json.loads(text, object_pairs_hook=_named_once)
        _check_depth(value)
        json.dumps(value, ensure_ascii=False).encode()  # half a letter, which nobody can write again
    except (ValueError, RecursionError) as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else None
        raise Unreadable(WhyUnreadable.NOT_JSON, detail=str(error)[:80], line=line) from error
    if not isinstance(value, dict) or type(value.get(marker)) is not int:
        raise Unreadable(other)
    if value[marker] > newest:
        raise Unreadable(WhyUnreadable.NEWER, detail=str(value[marker]))
    return value


def _named_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object; one that has a name twice means one thing here and another elsewhere."""
    fields = dict(pairs)
    if len(fields) < len(pairs):
        names = [name for name, _ in pairs]
        raise ValueError(f"twice: {next(name for name in names if names.count(name) > 1)!r}")
    return fields


def _check_depth(value: Any) -> None:
    """Refuse lists in lists without end, which exhaust whoever looks into them. Raises ValueError."""
    level = [value]
    for _ in range(MOST_LEVELS):
        level = [inner for outer in level for inner in _inside(outer)]
    if level:
        raise ValueError("too deep")


def _inside(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def lines_of(values: list[Any], read: Callable[[Any, str], LineT]) -> tuple[tuple[LineT, ...], list[BadLine]]:
    """The lines of a log that can be read, and the others."""
    lines, bad = [], []
    for place, value in enumerate(values):
        try:
            lines.append(read(value, f"log[{place}]"))
        except WrongField as error:
            bad.append(BadLine(place + 1, error))
    return tuple(lines), bad


# --- comparing ------------------------------------------------------------------------------------------


def differing_sections(fields: Mapping[str, Any], expected: Mapping[str, Any]) -> Iterator[Difference]:
    """Sections one by one; what the file has beside them is not ours to judge."""
    for name, value in expected.items():
        if name not in fields:
            yield Difference(name, "", _shown(value))
        else:
            yield from _differences(fields[name], json.loads(json.dumps(value)), name)


_NOTHING = object()


def _differences(found: Any, expected: Any, where: str) -> Iterator[Difference]:
    if isinstance(found, dict) and isinstance(expected, dict):
        for name in dict.fromkeys([*expected, *found]):
            yield from _differences(
                found.get(name, _NOTHING), expected.get(name, _NOTHING), f"{where}.{name}"
            )
    elif isinstance(found, list) and isinstance(expected, list):
        pairs = zip_longest(found, expected, fillvalue=_NOTHING)
        for place, (one, other) in enumerate(pairs):
            yield from _differences(one, other, f"{where}[{place}]")
    elif type(found) is not type(expected) or found != expected:
        yield Difference(where, _shown(found), _shown(expected))


def _shown(value: Any) -> str:
    return "" if value is _NOTHING else json.dumps(value, ensure_ascii=False)[:60]
