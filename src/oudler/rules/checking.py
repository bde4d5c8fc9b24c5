"""Arguments checked against the annotations of the signature.

A caller's mistake is a named ValueError, whether Python runs with assertions or without. Ranges are
checked where they are known; here it is the kind of each argument. The few functions that are called for
every card of every deal check by hand what they are given.
"""

from collections.abc import Callable
from functools import wraps
from inspect import signature, unwrap
from types import UnionType
from typing import Any, NamedTuple, TypeVar, Union, cast, get_args, get_origin, get_type_hints

T = TypeVar("T", bound=Callable[..., Any])
V = TypeVar("V")
Test = Callable[[Any], bool]


class WrongValue(ValueError):
    """An invalid argument: not of the type that the signature names, or out of range."""


class _Argument(NamedTuple):
    """What may stand in a place: values of these classes as they are, others after a closer look."""

    plain: frozenset[type]
    fits: Test


_ANYTHING = _Argument(frozenset(), lambda _: True)
"""A missing name: Python itself refuses it."""


def checked(thing: T) -> T:
    """Let a function, or a class of values, refuse arguments of another kind than its annotations name.

    A class refuses them when a value is made by its name. A named tuple's `_replace` and `_make` do not
    look: they are the quick ways for those who know what they hand in.
    """
    if not isinstance(thing, type):
        return cast("T", _refusing(thing, thing))
    maker = "__new__" if issubclass(thing, tuple) else "__init__"
    made = _refusing(getattr(thing, maker), thing)
    setattr(thing, maker, staticmethod(made) if maker == "__new__" else made)
    return thing


def trusted(kind: type[V]) -> Callable[..., V]:
    """A maker of values of a checked class that does not look: for the engine's own, given in order."""
    fill, new = unwrap(vars(kind)["__init__"]), kind.__new__

    def make(*given: Any) -> V:
        value = new(kind)
        fill(value, *given)
        return value

    return make


def _refusing(call: Callable[..., Any], told: Callable[..., Any]) -> Callable[..., Any]:
    """The call after a look at its arguments; `told` has the annotations."""
    rows: dict[str, _Argument] = {}

    @wraps(call)
    def refusing(*given: Any, **named: Any) -> Any:
        if not rows:  # read at the first call: an annotation may name what comes later
            rows.update(_arguments(call, told))
        for (name, (plain, fits)), value in zip(rows.items(), given, strict=False):
            if type(value) not in plain and not fits(value):
                raise _wrong(told, name, value)
        for name, value in named.items():
            plain, fits = rows.get(name, _ANYTHING)
            if type(value) not in plain and not fits(value):
                raise _wrong(told, name, value)
        return call(*given, **named)

    return refusing


def _wrong(told: Callable[..., Any], name: str, value: object) -> WrongValue:
    kind = get_type_hints(told)[name]
    return WrongValue(
        f"{name} of {told.__qualname__} is {getattr(kind, '__name__', kind)}, not {show(value)}"
    )


def show(value: object) -> str:
    """A value as a message shows it, whatever it is."""
    return f"{value!r:.60}"


def _arguments(call: Callable[..., Any], told: Callable[..., Any]) -> dict[str, _Argument]:
    """One row for each argument, in their order."""
    kinds = get_type_hints(told)
    named = ((name, kinds.get(name, object)) for name in signature(call).parameters)
    return {name: _Argument(_plain(kind), _fits(kind)) for name, kind in named}


def _plain(kind: Any) -> frozenset[type]:
    """The classes whose values fit without a closer look."""
    parts = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
    return frozenset(part for part in parts if isinstance(part, type) and get_origin(part) is None)


def is_whole(value: object) -> bool:
    """Whether this is a whole number; true and false are none."""
    return type(value) is int or (isinstance(value, int) and not isinstance(value, bool))


def _fits(kind: Any) -> Test:
    """Whether a value is of a kind, as far as a signature can say it."""
    origin, parts = get_origin(kind), get_args(kind)
    if kind in (int, Any, object):
        return is_whole if kind is int else _ANYTHING.fits
    if origin in (Union, UnionType):
        return _any_of([_fits(part) for part in parts])
    if origin is tuple and parts[-1] is not ...:
        return _all_of([_fits(part) for part in parts])
    if origin is not None:
        return _many(origin, parts[0])
    return (
        _has_methods(kind) if getattr(kind, "_is_protocol", False) else lambda value: isinstance(value, kind)
    )


def _any_of(tests: list[Test]) -> Test:
    return lambda value: any(fits(value) for fits in tests)


def _all_of(tests: list[Test]) -> Test:
    def fits(value: Any) -> bool:
        return (
            isinstance(value, tuple)
            and len(value) == len(tests)
            and all(test(item) for test, item in zip(tests, value, strict=True))
        )

    return fits


def _many(origin: type, part: Any) -> Test:
    """A collection of such items; of a mapping, such keys."""
    plain, item = _plain(part), _fits(part)

    def fits(value: Any) -> bool:
        items: Any = value
        return isinstance(value, origin) and (plain.issuperset(map(type, items)) or all(map(item, items)))

    return fits


def _has_methods(protocol: type) -> Test:
    methods = [name for name in vars(protocol) if not name.startswith("_")]
    return lambda value: not isinstance(value, type) and all(hasattr(value, name) for name in methods)
