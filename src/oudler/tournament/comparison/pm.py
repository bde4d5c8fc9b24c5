"""PM: the square root of the difference of two scores, with its sign (QUA-09 to QUA-11, D11)."""

from collections.abc import Callable
from fractions import Fraction
from math import isqrt

from oudler.tournament import Readings
from oudler.tournament.comparison.square_roots import Roots

_THOUSAND = 1000


def pm(gap: int) -> Fraction:
    """The PM of one's own score less the other one, with three decimals as the grid prints them (QUA-11).

    >>> [str(pm(gap)) for gap in (82 - 66, 68 + 76, -68 + 58)]
    ['4', '12', '-1581/500']
    """
    thousandths = (isqrt(4 * _THOUSAND**2 * abs(gap)) + 1) // 2
    return Fraction(thousandths if gap >= 0 else -thousandths, _THOUSAND)


def _exact(gap: int) -> Roots:
    root = Roots.root(abs(gap))
    return root if gap >= 0 else -root


_WAYS: dict[str, Callable[[int], Roots]] = {"grid": lambda gap: Roots.of(pm(gap)), "exact": _exact}


def pm_of(gap: int, readings: Readings | None = None) -> Roots:
    """The PM of a difference by the reading of the event: of the grid, or the exact root (D04)."""
    return _WAYS[(readings or Readings()).pm](gap)
