"""Reading deal records, one JSON object a line."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from io import TextIOBase
from typing import BinaryIO, TypeVar

from oudler.record.as_played import AsPlayed, read_as_played
from oudler.record.errors import Damage, RecordError
from oudler.record.fields import Fields, Json, check_writable
from oudler.record.replay import KNOWN_FIELDS, replay
from oudler.record.result import check_result
from oudler.rules import State, WrongValue, checked

T = TypeVar("T")

LONGEST_LINE = 1 << 20
"""A deal takes about 1 kB; anything longer than this is not a record."""


@checked
@dataclass(frozen=True, slots=True)
class Record:
    """A deal that was read: the state where it stops, and the fields we do not know."""

    state: State
    extra: Fields = field(default_factory=dict)


@checked
def parse_record(text: str | bytes) -> Record:
    """The deal of one line, replayed and verified. Raises RecordError."""
    fields = _parse_json(text)
    state = replay(fields)
    check_result(fields, state)
    extra = {name: value for name, value in fields.items() if name not in KNOWN_FIELDS}
    check_writable(extra)
    return Record(state, extra)


@checked
def parse_as_played(text: str | bytes) -> AsPlayed:
    """The deal of one line as people played it, faults included. Raises RecordError."""
    return read_as_played(_parse_json(text))


def read_lines(stream: BinaryIO, parse: Callable[[bytes], T]) -> Iterator[tuple[int, T | RecordError]]:
    """What `parse` makes of every line but the empty ones, or why it is refused, with its number.

    Raises WrongValue for what is no file, or no function.
    """
    _check_stream(stream)
    if not callable(parse):
        raise WrongValue(f"a function that reads a line is needed, not {parse!r:.60}")
    return _numbered(stream, parse)


def _check_stream(stream: BinaryIO) -> None:
    """A file is anything that yields its lines as bytes."""
    if not callable(getattr(stream, "readline", None)) or isinstance(stream, TextIOBase):
        raise WrongValue(f"a file of bytes is needed, not {stream!r:.60}")


def _numbered(stream: BinaryIO, parse: Callable[[bytes], T]) -> Iterator[tuple[int, T | RecordError]]:
    for number, raw in enumerate(_lines(stream), start=1):
        if raw is None:
            too_long = RecordError(Damage.TOO_LONG, detail=f"more than {LONGEST_LINE} bytes")
            yield number, too_long.at_line(number)
        elif raw.strip():
            yield number, _parsed(raw, parse, number)


def _parsed(raw: bytes, parse: Callable[[bytes], T], number: int) -> T | RecordError:
    try:
        return parse(raw)
    except RecordError as error:
        return error.at_line(number)


def _lines(stream: BinaryIO) -> Iterator[bytes | None]:
    """The lines; None for one that is too long, which is skipped without being kept in memory."""
    while line := stream.readline(LONGEST_LINE + 1):
        if len(line) <= LONGEST_LINE:
            yield line
            continue
        while line and not line.endswith(b"\n"):
            line = stream.readline(LONGEST_LINE)
        yield None


def _decode(raw: bytes) -> str:
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(Damage.NOT_UTF8, detail=f"byte {error.start + 1}") from error


def _parse_json(text: str | bytes) -> Fields:
    try:
        plain = _decode(text) if isinstance(text, bytes) else text
        value = json.loads(plain, object_pairs_hook=_object, parse_constant=_refuse_constant)
    except RecursionError as error:
        raise RecordError(Damage.NOT_JSON, detail="nested too deep") from error
    except RecordError:
        raise
    except ValueError as error:
        raise RecordError(Damage.NOT_JSON, detail=str(error)[:120]) from error
    if not isinstance(value, dict):
        raise RecordError(Damage.NOT_AN_OBJECT)
    return value


def _object(pairs: list[tuple[str, Json]]) -> Fields:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise RecordError(Damage.NOT_JSON, twice[:40], detail="the field comes twice")
    return fields


def _refuse_constant(name: str) -> Json:
    raise RecordError(Damage.NOT_JSON, detail=f"{name} is no JSON number")
