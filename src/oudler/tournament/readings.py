"""Where the texts on events leave a choice, what we read and what else may be read (docs/editions.md)."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any


class UnknownReading(ValueError):
    """A reading that does not exist, or a value that it does not have."""


def _reading(source: str, *values: str) -> Any:
    return field(default=values[0], metadata={"source": source, "values": values})


@dataclass(frozen=True, slots=True)
class Readings:
    """The choices of an event; the first value of each is ours."""

    coef_target: str = _reading("H14", "later", "carried")
    """Does a coefficient multiply what is played later, or divide what was made before?"""
    overcontracts: str = _reading("H05", "height", "count")
    """Are overcontracts made compared by height first, or by their number?"""
    pcn_cap: str = _reading("P02", "each", "first")
    """Is every award held to the cap, or only the first, from which the others follow?"""
    pcn_index: str = _reading("P03", "exact", "award")
    """Is the index applied to the exact value, or to the award already cut and held to the floor?"""
    pcn_half: str = _reading("P04", "up", "down")
    """Which half of an odd field is paid."""
    pcn_tie_floor: str = _reading("P07", "none", "floor")
    """Is the least award given again to those who share less than it?"""
    fives: str = _reading("Y23", "not_homologated", "homologated")
    """Is an event at which somebody made a fifth homologated?"""
    pp_of: str = _reading("H17", "championship", "tournament")
    """Are PP given once for a regional championship, or for each of its tournaments?"""
    pm: str = _reading("D04", "grid", "exact")
    """Are PM added as the grid prints them, with three decimals, or as exact square roots?"""

    def override(self, choices: Mapping[str, object]) -> "Readings":
        """These readings with some chosen otherwise. Raises UnknownReading."""
        known = {each.name: each.metadata["values"] for each in fields(self)}
        for name, value in choices.items():
            if value not in known.get(name, ()):
                raise UnknownReading(f"{name} = {value}")
        return replace(self, **{name: str(value) for name, value in choices.items()})

    def chosen(self) -> dict[str, str]:
        """The choices that are not ours."""
        return {
            each.name: getattr(self, each.name)
            for each in fields(self)
            if getattr(self, each.name) != each.default
        }
