"""Exact sums of square roots: PM that are added up without rounding any (D04).

A sum is held as its terms c√s with different squarefree numbers s. Such roots are independent over the
rational numbers, so two sums are equal exactly when their terms are, and a sum with terms is never 0.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt
from typing import TypeAlias

from oudler.tournament.comparison.exact_numbers import rounded

Term: TypeAlias = tuple[int, Fraction]
"""A squarefree number, and what its root is multiplied by, never 0."""


@dataclass(frozen=True, slots=True)
class Roots:
    """A sum of rational multiples of square roots; a number without roots is a multiple of √1."""

    terms: tuple[Term, ...] = ()
    """In increasing order of their squarefree numbers."""

    @classmethod
    def of(cls, number: Fraction) -> "Roots":
        """A rational number."""
        return _summed([(1, number)])

    @classmethod
    def root(cls, number: int) -> "Roots":
        """The square root of a whole number that is not negative."""
        assert number >= 0, number
        free, factor, divisor = number, 1, 2
        while divisor * divisor <= free:
            square = divisor * divisor
            while free % square == 0:
                free, factor = free // square, factor * divisor
            divisor += 1
        return _summed([(free, Fraction(factor))]) if number else cls()

    def __add__(self, other: "Roots") -> "Roots":
        return _summed([*self.terms, *other.terms])

    def __neg__(self) -> "Roots":
        return self.times(Fraction(-1))

    def __sub__(self, other: "Roots") -> "Roots":
        return self + -other

    def __bool__(self) -> bool:
        return bool(self.terms)

    def __lt__(self, other: "Roots") -> bool:
        return (self - other).sign < 0

    def __le__(self, other: "Roots") -> bool:
        return (self - other).sign <= 0

    def times(self, factor: Fraction) -> "Roots":
        """This sum multiplied by a rational number."""
        return _summed((free, factor * times) for free, times in self.terms)

    @property
    def sign(self) -> int:
        """-1, 0 or 1, with certainty: decimals are added until 0 is out of reach."""
        digits = 4
        while self.terms:
            nearby, width = self._nearby(digits)
            if abs(nearby) > width:
                return 1 if nearby > 0 else -1
            digits *= 2
        return 0

    def as_fraction(self, digits: int = 3) -> Fraction:
        """The value to this many decimals, halves away from zero."""
        if self.terms and self.terms[-1][0] > 1:
            return self._rounded_root(digits)
        return rounded(sum((times for _, times in self.terms), Fraction(0)), digits)

    def __str__(self) -> str:
        """The terms as they are written: 3√2 - √10 + 1/2."""
        first, *others = [_term_text(free, times) for free, times in reversed(self.terms)] or ["0"]
        return first + "".join(f" - {term[1:]}" if term.startswith("-") else f" + {term}" for term in others)

    def _rounded_root(self, digits: int) -> Fraction:
        """An irrational value is never halfway between two decimals: look closer until one is nearest."""
        more = digits + 4
        while True:
            nearby, width = self._nearby(more)
            low, high = rounded(nearby - width, digits), rounded(nearby + width, digits)
            if low == high:
                return low
            more *= 2

    def _nearby(self, digits: int) -> tuple[Fraction, Fraction]:
        """A value near by, and how far it may be off."""
        scale = 10**digits
        value = sum((times * isqrt(free * scale * scale) for free, times in self.terms), Fraction(0))
        return value / scale, sum((abs(times) for _, times in self.terms), Fraction(0)) / scale


def _summed(terms: Iterable[Term]) -> Roots:
    """Terms of the same root added up, those that vanish left out."""
    sums: dict[int, Fraction] = defaultdict(Fraction)
    for free, times in terms:
        sums[free] += times
    return Roots(tuple((free, sums[free]) for free in sorted(sums) if sums[free]))


def _term_text(free: int, times: Fraction) -> str:
    if free == 1:
        return str(times)
    return f"{'-' if times < 0 else ''}{'' if abs(times) == 1 else abs(times)}√{free}"
