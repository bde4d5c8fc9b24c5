"""Values as JSON and back: what a tournament file is made of.

A dataclass is an object whose fields at their default are left out; an enum is its code; a fraction,
a date and a ruleset are texts; a decimal is a number. Reading checks every type and names the field that is
wrong.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from datetime import date
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from oudler.rules import Bid, Ruleset, parse_bid
from oudler.tournament import Readings
from oudler.tournament.sheets import Sheet, WrongSheet, read_sheet_fields, sheet_fields

T = TypeVar("T")


class WrongField(ValueError):
    """A field that cannot be read: where it is, what was expected, what was found."""

    def __init__(self, where: str, expected: str, found: object) -> None:
        self.where = where
        self.expected = expected
        self.found = repr(found)[:60]
        super().__init__(f"{where or 'the value'} should be {expected}, not {self.found}")


# --- writing --------------------------------------------------------------------------------------------


def write_fields(value: Any) -> Any:
    """A value as JSON knows it."""
    if (text := _TEXTS.get(type(value))) is not None:
        return text.write(value)
    if isinstance(value, Enum):
        return code_of(value)
    if isinstance(value, tuple):
        return [write_fields(item) for item in value]
    if is_dataclass(value):
        return {
            each.name: write_fields(held)
            for each in fields(value)
            if (held := getattr(value, each.name)) != default_of(each)
        }
    assert value is None or isinstance(value, bool | int | str), value
    return value


def code_of(member: Enum) -> str:
    """An enum member as text: its code where it has one, else its value."""
    return str(getattr(member, "code", member.value))


def default_of(each: "Field[Any]") -> Any:
    """The default of a dataclass field; MISSING where it has none."""
    return each.default if each.default_factory is MISSING else each.default_factory()


# --- reading --------------------------------------------------------------------------------------------


def read_fields(kind: type[T], value: Any, where: str = "") -> T:
    """The value of that type that `write_fields` wrote so. Raises WrongField."""
    read: T = _read(kind, value, where)
    return read


def _read(kind: Any, value: Any, where: str) -> Any:
    if get_origin(kind) is UnionType:
        (inner,) = (each for each in get_args(kind) if each is not NoneType)
        return None if value is None else _read(inner, value, where)
    if get_origin(kind) is tuple:
        return _read_tuple(get_args(kind), value, where)
    if (text := _TEXTS.get(kind)) is not None:
        return text.read_at(value, where)
    if is_dataclass(kind):
        return _read_object(kind, value, where)
    if issubclass(kind, Enum):
        codes = {code_of(member): member for member in kind}
        if isinstance(value, str) and value in codes:
            return codes[value]
        raise WrongField(where, "one of " + ", ".join(codes), value)
    if type(value) is kind:
        return value
    raise WrongField(where, kind.__name__, value)


def _read_tuple(kinds: tuple[Any, ...], value: Any, where: str) -> tuple[Any, ...]:
    """A list of any length, where the type says `...`, or of exactly the types."""
    if not isinstance(value, list):
        raise WrongField(where, "a list", value)
    if kinds[-1] is Ellipsis:
        kinds = (kinds[0],) * len(value)
    if len(kinds) != len(value):
        raise WrongField(where, f"a list of {len(kinds)}", value)
    pairs = enumerate(zip(kinds, value, strict=True))
    return tuple(_read(kind, item, f"{where}[{place}]") for place, (kind, item) in pairs)


def _read_object(kind: Any, value: Any, where: str) -> Any:
    if not isinstance(value, dict):
        raise WrongField(where, "an object", value)
    known = {each.name: each for each in fields(kind)}
    for name in value:
        if name not in known:
            raise WrongField(_inside(where, str(name)[:40]), "left out", value[name])
    for name, each in known.items():
        if name not in value and default_of(each) is MISSING:
            raise WrongField(_inside(where, name), "given", None)
    hints = type_hints(kind)
    held = {name: _read(hints[name], inner, _inside(where, name)) for name, inner in value.items()}
    try:
        return kind(**held)
    except ValueError as error:
        raise WrongField(where, "in order", value) from error


@cache
def type_hints(kind: Any) -> dict[str, Any]:
    """The types of a dataclass's fields; what the class knows of itself is none."""
    hints = get_type_hints(kind)
    return {each.name: hints[each.name] for each in fields(kind)}


def _inside(where: str, name: str) -> str:
    return f"{where}.{name}" if where else name


# --- values with a form of their own --------------------------------------------------------------------


class _Form:
    """How a type is written, read and called in refusals; what is written otherwise is refused."""

    def __init__(self, expected: str, write: Callable[[Any], Any], read: Callable[[Any], Any]) -> None:
        self.expected = expected
        self.write = write
        self.read = read

    def read_at(self, value: Any, where: str) -> Any:
        try:
            read = self.read(value)
        except WrongSheet as error:
            raise WrongField(_inside(where, error.field), error.wanted, value) from error
        except (ValueError, TypeError, ZeroDivisionError) as error:
            raise WrongField(where, self.expected, value) from error
        if self.write(read) != value:
            raise WrongField(where, f"{self.expected}, in its one form", value)
        return read


_FRACTION = re.compile(r"-?\d{1,18}(/\d{1,18})?")


def _fraction(value: Any) -> Fraction:
    """A fraction without exponents, which can be vast."""
    if not isinstance(value, str) or not _FRACTION.fullmatch(value):
        raise ValueError(value)
    return Fraction(value)


def _ruleset(value: Any) -> Ruleset:
    if not isinstance(value, str):
        raise TypeError(value)
    return Ruleset.parse(value)


def _contract(value: Any) -> Bid:
    if not isinstance(value, str):
        raise TypeError(value)
    return parse_bid(value)


def _chosen(value: Any) -> Readings:
    if not isinstance(value, Mapping):
        raise TypeError(value)
    return Readings().override(value)


def _decimal(value: Any) -> Decimal:
    """A number with few decimals: what is no number, and what has no end, is refused."""
    if type(value) not in (int, float) or not -1e15 < value < 1e15:
        raise ValueError(value)
    return Decimal(str(value))


def _number(value: Decimal) -> int | float:
    """A whole number where it is one; else the nearest that JSON writes alike."""
    return int(value) if value == value.to_integral_value() else float(value)


_TEXTS = {
    Fraction: _Form("a fraction such as 11/10", str, _fraction),
    Decimal: _Form("a number such as -42.5", _number, _decimal),
    date: _Form("a date such as 2026-11-15", date.isoformat, date.fromisoformat),
    Ruleset: _Form("an edition such as fft-2022", str, _ruleset),
    Readings: _Form("readings by name", Readings.chosen, _chosen),
    Sheet: _Form("a score sheet", sheet_fields, read_sheet_fields),
    Bid: _Form("a contract", lambda bid: bid.word, _contract),
}
