"""What a caller can do wrong: calls that are right, each argument of them made wrong in turn."""

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from inspect import isfunction, signature
from operator import attrgetter
from types import ModuleType
from typing import Any, NamedTuple


class Kind(NamedTuple):
    """An argument that is right, and some that are not."""

    right: Any
    wrong: tuple[Any, ...]


def whole(right: int, *wrong: Any) -> Kind:
    """A whole number; nothing else is one."""
    return Kind(right, (None, "3", b"3", 0.5, [3], *wrong))


def other(right: Any, *wrong: Any) -> Kind:
    """A value that neither a text nor a number, neither nothing nor a list can stand for."""
    return Kind(right, (None, "x", b"x", 7, 0.5, [], {}, object(), *wrong))


def many(right: Any, *wrong: Any) -> Kind:
    """Several of something, in a list as well."""
    return Kind(right, (None, "x", b"x", 7, 0.5, object(), *wrong))


def maybe(kind: Kind) -> Kind:
    """An argument that may be left empty."""
    return Kind(kind.right, tuple(wrong for wrong in kind.wrong if wrong is not None))


def text(right: str, *wrong: Any) -> Kind:
    """A text that is read."""
    return Kind(right, (None, b"x", 7, 0.5, [], object(), *wrong))


TRUTH = other(True)
TEXT = text("x")


class Row(NamedTuple):
    """A call, and what it is given."""

    call: Callable[..., Any]
    arguments: tuple[Kind, ...]


def row(call: Callable[..., Any], *arguments: Kind) -> Row:
    """A call that is right."""
    return Row(call, arguments)


def consume(answer: Any) -> Any:
    """An answer that is made while it is read, read."""
    return list(answer) if isinstance(answer, Iterator) else answer


def right_answer(row: Row) -> Any:
    """What a right call gives."""
    return consume(row.call(*(kind.right for kind in row.arguments)))


def accepted(row: Row) -> list[str]:
    """The wrong arguments that raise no ValueError: taken, or stumbled over."""
    found: list[str] = []
    for place, kind in enumerate(row.arguments):
        for wrong in kind.wrong:
            given = [each.right for each in row.arguments]
            given[place] = wrong
            found += _failing(row.call, given, f"argument {place}: {wrong!r:.80}")
    return found


def _failing(call: Callable[..., Any], given: list[Any], told: str) -> Iterator[str]:
    try:
        answer = consume(call(*given))
    except ValueError as refusal:
        if type(refusal) is ValueError or not str(refusal):
            yield f"{told} raised a ValueError without a name: {refusal}"
    except Exception as error:
        yield f"{told} raised {error!r:.120}"
    else:
        yield f"{told} was taken, answer {answer!r:.80}"


def public_calls(room: ModuleType) -> set[str]:
    """Every function, class of values and method that a front door shows and that takes something."""
    found = set()
    for name in room.__all__:
        thing = getattr(room, name)
        if isfunction(thing):
            found.add(name)
        elif isinstance(thing, type) and not issubclass(thing, Enum) and thing.__module__ != "builtins":
            found |= set(_class_calls(name, thing))
    return {name for name in found if _takes(attrgetter(name)(room))}


def _class_calls(name: str, kind: type) -> Iterator[str]:
    is_plain_error = issubclass(kind, Exception) and "__init__" not in vars(kind)
    if not is_plain_error:
        yield name
    for method, function in vars(kind).items():
        if not method.startswith("_") and (isfunction(function) or isinstance(function, classmethod)):
            yield f"{name}.{method}"


def _takes(call: Callable[..., Any]) -> bool:
    return any(name != "self" for name in signature(call).parameters)


def missing_rows(room: ModuleType, rows: Mapping[str, Row], exempt: Mapping[str, str]) -> set[str]:
    """What has no row and no reason, or a row and nothing behind it."""
    return public_calls(room) ^ (rows.keys() | exempt.keys())
