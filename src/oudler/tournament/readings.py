"""Where the texts on events leave a choice, what we read and what else may be read (docs/editions.md)."""

from dataclasses import dataclass

from oudler.rules import OptionSet, OptionValue, option


@dataclass(frozen=True, slots=True, repr=False)
class Readings(OptionSet):
    """The choices of an event; the first value of each is ours."""

    coef_target: str = option("H14", "later", "carried")
    """Does a coefficient multiply what is played later, or divide what was made before?"""
    overcontracts: str = option("H05", "height", "count")
    """Are overcontracts made compared by height first, or by their number?"""
    pcn_cap: str = option("P02", "each", "first")
    """Is every award held to the cap, or only the first, from which the others follow?"""
    pcn_index: str = option("P03", "exact", "award")
    """Is the index applied to the exact value, or to the award already cut and held to the floor?"""
    pcn_half: str = option("P04", "up", "down")
    """Which half of an odd field is paid."""
    pcn_tie_floor: str = option("P07", "none", "floor")
    """Is the least award given again to those who share less than it?"""
    fives: str = option("Y23", "not_homologated", "homologated")
    """Is an event at which somebody made a fifth homologated?"""
    pp_of: str = option("H17", "championship", "tournament")
    """Are PP given once for a regional championship, or for each of its tournaments?"""
    pm: str = option("D04", "grid", "exact")
    """Are PM added as the grid prints them, with three decimals, or as exact square roots?"""

    def chosen(self) -> dict[str, OptionValue]:
        """The choices that are not ours."""
        return Readings().differences(self)
