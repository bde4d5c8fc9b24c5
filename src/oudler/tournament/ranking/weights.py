"""What each round weighs in the total: coefficients and abatements (H14, CHP-08, ORG-14)."""

from collections.abc import Sequence
from fractions import Fraction
from math import prod
from typing import TypeAlias

from oudler.rules import WrongValue
from oudler.tournament import Readings

Weights: TypeAlias = tuple[Fraction, ...]
"""What a point of each round is worth in the total."""


def weights(
    coefficients: Sequence[Fraction], carries: Sequence[Fraction], readings: Readings | None = None
) -> Weights:
    """The weight of every round.

    The coefficient of a round multiplies what is played from it on; read otherwise, it divides what was
    made before it. The carry of a round is the part kept of everything made before it: 1 is all, 0 starts
    from zero. Both stand between two rounds, so those of the first are 1. Raises WrongValue.
    """
    _check(coefficients, carries)
    rounds = range(len(coefficients))
    grown = [prod(coefficients[: at + 1]) for at in rounds]
    kept = [prod(carries[at + 1 :]) for at in rounds]
    is_carried = (readings or Readings()).coef_target == "carried"
    unit = prod(coefficients) if is_carried else Fraction(1)
    return tuple(Fraction(grown[at]) * kept[at] / unit for at in rounds)


def _check(coefficients: Sequence[Fraction], carries: Sequence[Fraction]) -> None:
    if len(coefficients) != len(carries):
        raise WrongValue(f"{len(coefficients)} coefficients, {len(carries)} carries")
    for name, first in (("coefficient", coefficients[:1]), ("carry", carries[:1])):
        if first and first[0] != 1:
            raise WrongValue(f"nothing comes before the first round: its {name} is 1, not {first[0]}")
    if wrong := [coefficient for coefficient in coefficients if coefficient <= 0]:
        raise WrongValue(f"a coefficient is above 0, not {wrong[0]}")
    if wrong := [carry for carry in carries if not 0 <= carry <= 1]:
        raise WrongValue(f"a carry is from 0 to 1, not {wrong[0]}")
