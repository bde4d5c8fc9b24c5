"""Taking typed values out of a JSON object, or refusing them by name."""

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, TypeVar

from oudler.record.errors import Damage, RecordError

Json: TypeAlias = Any  # a JSON value has no useful static type
Fields: TypeAlias = Mapping[str, Json]
T = TypeVar("T")

_KINDS: dict[type, str] = {
    int: "a whole number",
    bool: "true or false",
    str: "a text",
    list: "a list",
    dict: "an object",
}


def typed(value: Json, kind: type[T], field: str) -> T:
    """The value when it is of that kind. Raises RecordError; true and false are no numbers."""
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise RecordError(
            Damage.WRONG_TYPE,
            field,
            detail=f"{_KINDS[kind]} is needed, not {str(value)[:40]!r}",
            given=str(value)[:40],
            expected=kind.__name__,
        )
    return value


def required(fields: Fields, name: str, kind: type[T]) -> T:
    """A field that must be there."""
    if name not in fields:
        raise RecordError(Damage.MISSING, name)
    return typed(fields[name], kind, name)


def optional(fields: Fields, name: str, kind: type[T], default: T) -> T:
    """A field that may be missing or null."""
    value = fields.get(name)
    return default if value is None else typed(value, kind, name)


def list_of(values: Json, kind: type[T], field: str) -> list[T]:
    """A list whose items are all of one kind."""
    items = typed(values, list, field)
    if all(type(item) is kind for item in items):  # nearly always, and far quicker than naming each place
        return items
    return [typed(item, kind, f"{field}[{place}]") for place, item in enumerate(items)]


def read_with(reader: Callable[[str], T], text: str, field: str, action: str | None = None) -> T:
    """What a reader of texts makes of the field. Its ValueError becomes a RecordError."""
    try:
        return reader(text)
    except ValueError as error:
        raise RecordError(Damage.UNKNOWN, field, detail=str(error), action=action, given=text[:40]) from error


def check_writable(extra: Fields) -> None:
    """Unknown fields survive, so they must be such that they can be written. Raises RecordError."""
    for name, value in extra.items():
        try:
            json.dumps({name: value}, ensure_ascii=False, allow_nan=False).encode()
        except (ValueError, TypeError, RecursionError) as error:
            shown = name.encode(errors="replace").decode()[:40]
            raise RecordError(Damage.NOT_WRITABLE, shown, detail=type(error).__name__) from error
