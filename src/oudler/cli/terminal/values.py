"""JSON values on standard input, one or one a line: reading them, and answering each."""

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from functools import partial
from typing import Any, Generic, TypeAlias, TypeVar

import typer

from oudler.cli import status
from oudler.cli.status import WrongUse
from oudler.wording.game import source_text
from oudler.wording.language import Words
from oudler.wording.terminal import complaints

Fields: TypeAlias = Mapping[str, Any]
Pairs: TypeAlias = list[tuple[str, Any]]
T = TypeVar("T")

_NOT_DECODED = {chr(code) for code in range(0xDC80, 0xDD00)}
"""What bytes that are not UTF-8 become when they are read with `surrogateescape`."""
_REQUIRED: Any = object()
_MOST_SCORE = 9999
"""Far beyond what a deal brings."""


class BadValue(ValueError):
    """A value that is refused; the message names the field, `rule` the requirement."""

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule


# --- answering ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CommandAnswer(Generic[T]):
    """What one value is answered: a result, as fields for a program and as lines for people."""

    result: T
    fields: dict[str, Any]
    lines: list[str]


def answer_values(
    words: Words, nothing: str, as_json: bool, answer: Callable[[str], CommandAnswer[T]]
) -> list[T]:
    """Answer every value on standard input; a refused one does not stop the others.

    Answers of several lines are parted by an empty one. Raises WrongUse, which says `nothing`, where there
    is no input, and Exit where a value was refused.
    """
    text = sys.stdin.buffer.read().decode("utf-8-sig", errors="surrogateescape")
    if not text.strip():
        raise WrongUse(words.say(nothing))
    results: list[T] = []
    is_refused = False
    for place, (number, value) in enumerate(_values(text)):
        try:
            answered = answer(value)
        except BadValue as error:
            _refuse(words, number, error, as_json)
            is_refused = True
            continue
        _print(answered, as_json, is_parted=place > 0 and len(answered.lines) > 1)
        results.append(answered.result)
    if is_refused:
        raise typer.Exit(status.REFUSED)
    return results


def _values(text: str) -> Iterator[tuple[int, str]]:
    """The texts to read with their line: one value over many lines, or a value a line."""
    try:
        parse_json(text)
        yield 1, text
    except ValueError:
        for number, line in enumerate(text.splitlines(), start=1):
            if line.strip():
                yield number, line


def _print(answered: CommandAnswer[T], as_json: bool, *, is_parted: bool) -> None:
    if as_json:
        print(json.dumps(answered.fields, ensure_ascii=False))
    else:
        print("\n".join(["", *answered.lines] if is_parted else answered.lines))


def _refuse(words: Words, number: int, error: BadValue, as_json: bool) -> None:
    if as_json:
        fields = {"line": number, "error": str(error), "rule": error.rule}
        print(json.dumps(fields, ensure_ascii=False))
    rule = f" ({source_text(words, error.rule)})" if error.rule else ""
    print(words.say(complaints.LINE, line=number, error=f"{error}{rule}"), file=sys.stderr)


# --- reading --------------------------------------------------------------------------------------------


def parse_json(text: str, make: Callable[[Pairs], Any] = dict) -> Any:
    """A JSON value with exact numbers. Raises ValueError, for NaN, deep nesting and vast exponents too."""
    try:
        return json.loads(text, parse_float=Decimal, parse_constant=_refuse_constant, object_pairs_hook=make)
    except (RecursionError, InvalidOperation) as error:
        raise ValueError(type(error).__name__) from error


def _refuse_constant(name: str) -> Any:
    raise ValueError(name)


def read_object(words: Words, text: str, shape: str) -> Fields:
    """The fields of a JSON object; `shape` is said of anything else. Raises BadValue."""
    if any(letter in _NOT_DECODED for letter in text):
        raise BadValue(words.say(complaints.NOT_UTF8))
    try:
        value = parse_json(text, partial(_without_doubles, words))
    except BadValue:
        raise
    except ValueError as error:
        raise BadValue(words.say(complaints.NOT_JSON, detail=str(error)[:60])) from error
    if not isinstance(value, dict):
        raise BadValue(words.say(shape))
    return value


def _without_doubles(words: Words, pairs: Pairs) -> Fields:
    names = [name for name, _ in pairs]
    for name in names:
        if names.count(name) > 1:
            raise BadValue(words.say(complaints.FIELD_TWICE, field=name[:40]))
    return dict(pairs)


@dataclass(frozen=True, slots=True)
class FieldReader:
    """Takes typed values out of an object, or refuses them by name."""

    words: Words
    fields: Fields

    def value(self, name: str, rule: str, default: Any = _REQUIRED) -> Any:
        """A field, or what it is where it is missing. Raises BadValue."""
        if name in self.fields:
            return self.fields[name]
        if default is _REQUIRED:
            raise BadValue(self.words.say(complaints.FIELD_MISSING, field=name), rule)
        return default

    def check_names(self, known: Sequence[str]) -> None:
        """Refuse a field that is not known, which may be one misspelt. Raises BadValue."""
        for name in self.fields:
            if name not in known:
                told = self.words.listed(list(known))
                raise BadValue(self.words.say(complaints.FIELD_UNKNOWN, field=name[:40], known=told))

    def refusal(self, name: str, rule: str, sentence: str, **fields: object) -> BadValue:
        """What to raise about a field."""
        detail = self.words.say(sentence, **fields)
        return BadValue(self.words.say(complaints.FIELD, field=name, detail=detail), rule)

    def one_of(self, name: str, rows: Mapping[Any, T], rule: str, default: Any = _REQUIRED) -> T:
        """The row that a field names. Raises BadValue."""
        value = self.value(name, rule, default)
        if (value is None or isinstance(value, str)) and value in rows:
            return rows[value]
        known = self.known(list(rows))
        raise self.refusal(name, rule, complaints.ONE_OF, known=known, value=shown_json(value))

    def known(self, values: list[Any]) -> str:
        """What a field may be."""
        return self.words.either([shown_json(value) for value in values])


def read_score(reader: FieldReader, name: str, value: Any) -> int:
    """The single amount of a taker, a whole number. Raises BadValue."""
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) <= _MOST_SCORE:
        return value
    raise reader.refusal(name, "DUP-23", complaints.SCORE, most=_MOST_SCORE, value=shown_json(value))


def shown_json(value: Any) -> str:
    """A value as JSON, shortened."""
    return json.dumps(value, ensure_ascii=False, default=str)[:40]
