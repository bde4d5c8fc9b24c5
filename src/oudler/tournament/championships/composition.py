"""The series of an interclubs team, and whether they may play together (CHF-02 to CHF-05, CHF-14; H12)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from math import prod

from oudler.tournament.championships.demands import Mistake, WrongRequest
from oudler.tournament.people import SERIES, Entry

TEAM_SIZE = 4
PRODUCT_TO_EXCEED = 16
EXCEPTIONS = ((1, 1, 3, 4), (1, 1, 4, 4))
"""Accepted whatever their product (CHF-04)."""
NEWCOMER_SERIES = 4
"""Of somebody who was not licensed the year before (CHF-03)."""


class CompositionVerdict(Enum):
    """Why a composition is accepted or not."""

    ABOVE = "above"
    EXCEPTION = "exception"
    TOO_STRONG = "too_strong"


@dataclass(frozen=True, slots=True)
class Composition:
    """Four series, the best first, and what the rule says of them."""

    series: tuple[int, ...]
    product: int
    verdict: CompositionVerdict

    @property
    def is_accepted(self) -> bool:
        """Whether these four may play together."""
        return self.verdict is not CompositionVerdict.TOO_STRONG


@dataclass(frozen=True, slots=True)
class GivenSeries:
    """A series entered by hand, and why (CHF-14, H11). Raises WrongRequest."""

    series: int
    reason: str

    def __post_init__(self) -> None:
        if self.series not in SERIES:
            raise WrongRequest(Mistake.SERIES, found=self.series)
        if not self.reason.strip():
            raise WrongRequest(Mistake.NO_REASON, found=self.series)


def composition(series: Sequence[int]) -> Composition:
    """The composition that four series make, in any order. Raises WrongRequest.

    >>> composition([1, 2, 2, 4]).is_accepted, composition([1, 2, 3, 3]).product
    (False, 18)
    """
    if len(series) != TEAM_SIZE:
        raise WrongRequest(Mistake.FOUR_SERIES, found=len(series))
    if unknown := [each for each in series if each not in SERIES]:
        raise WrongRequest(Mistake.SERIES, found=unknown[0])
    ordered = tuple(sorted(series))
    product = prod(ordered)
    return Composition(ordered, product, _verdict(ordered, product))


def _verdict(ordered: tuple[int, ...], product: int) -> CompositionVerdict:
    if product > PRODUCT_TO_EXCEED:
        return CompositionVerdict.ABOVE
    return CompositionVerdict.EXCEPTION if ordered in EXCEPTIONS else CompositionVerdict.TOO_STRONG


def series_that_counts(entry: Entry, is_newcomer: bool, given: GivenSeries | None = None) -> int | None:
    """The series for the product: given by hand, else a newcomer's, else the ranking's; None if unknown."""
    if given is not None:
        return given.series
    return NEWCOMER_SERIES if is_newcomer else entry.series
