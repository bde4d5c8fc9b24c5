"""Options by name: each has its values, the default first, and names the open question that it settles."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import Any, ClassVar, Self

from oudler.rules.checking import WrongValue, checked, show

OptionValue = str | bool


class UnknownOption(ValueError):
    """An edition, an option or a value that does not exist."""


@checked
@dataclass(frozen=True, slots=True)
class Option:
    """One row: name, values (the default first) and the open question that it settles."""

    name: str
    values: tuple[OptionValue, ...]
    source: str


def option(source: str, *values: OptionValue) -> Any:
    """An option whose first value is the default; `source` names the open question that it settles."""
    return field(default=values[0], metadata={"source": source, "values": values})


@cache
def _rows(kind: Any) -> dict[str, Option]:
    return {
        row.name: Option(row.name, row.metadata["values"], row.metadata["source"]) for row in fields(kind)
    }


class OptionSet:
    """What a frozen dataclass of options can do; each of its fields is an `option`."""

    __slots__ = ()
    other_names: ClassVar[Mapping[str, str]] = {}
    """What options are called elsewhere, with the names that they have here."""
    any_case: ClassVar[bool] = False
    """Whether values are also read as texts in capitals or not: `TRUE` for true."""

    def __post_init__(self) -> None:
        for row in self.rows().values():
            value = getattr(self, row.name)
            if not any(type(value) is type(allowed) and value == allowed for allowed in row.values):
                raise _unknown_value(row, value)

    def __repr__(self) -> str:
        pairs = (f"{name}={value!r}" for name, value in type(self)().differences(self).items())
        return f"{type(self).__name__}({', '.join(pairs)})"

    @classmethod
    def rows(cls) -> dict[str, Option]:
        """All options by name."""
        kind: Any = cls  # no class is hashable in the eyes of mypy
        return _rows(kind)

    @checked
    def override(self, choices: Mapping[str, object]) -> Self:
        """These options with some of them chosen otherwise. Raises UnknownOption."""
        if not choices:
            return self
        chosen: dict[str, Any] = dict(self._chosen(name, value) for name, value in choices.items())
        if len(chosen) != len(choices):
            raise UnknownOption(f"an option comes twice: {', '.join(choices)[:80]}")
        return replace(self, **chosen)  # type: ignore[type-var]  # a dataclass is made of each of us

    def differences(self, other: Self) -> dict[str, OptionValue]:
        """The choices of `other` that are not ours. Raises WrongValue."""
        if type(other) is not type(self):
            raise WrongValue(f"choices are compared with others of {type(self).__name__}, not {show(other)}")
        return {
            name: getattr(other, name) for name in self.rows() if getattr(self, name) != getattr(other, name)
        }

    def _chosen(self, name: str, value: object) -> tuple[str, OptionValue]:
        """The option and the value that a text names, or a refusal that lists what there is."""
        row = self.rows().get(self.other_names.get(name, name))
        if row is None:
            raise UnknownOption(f"no option {name[:40]!r}; there are {', '.join(self.rows())}")
        for allowed in row.values:
            if value == allowed or (self.any_case and str(value).lower() == str(allowed).lower()):
                return row.name, allowed
        raise _unknown_value(row, value)


def _unknown_value(row: Option, value: object) -> UnknownOption:
    listed = ", ".join(str(allowed).lower() for allowed in row.values)
    return UnknownOption(f"option {row.name} is one of {listed}, not {str(value)[:40]!r}")
