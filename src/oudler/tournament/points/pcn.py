"""The scale of PCN of a free tournament, in exact arithmetic (PCN-05, PCN-06, PCN-11 to PCN-20, PCN-28).

The first gets forty times the tables of all sessions, each next rank what the coefficient leaves of it.
The number of deals has no part in it (PCN-06).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from oudler.rules import Ground, Refusal
from oudler.tournament import Readings
from oudler.tournament.forms import Form
from oudler.tournament.points.homologation import LEAST_ENTRIES

PER_TABLE = 40
LEAST_AWARD = 50
CAP = 1500
REGIONAL_CAP = 3000
INDICES = (Fraction(1), Fraction(3, 2), Fraction(9, 5))
"""In general, in a regional half-final, in a regional final (PCN-11)."""
MOST_TABLES = 10_000
"""More than any hall has: what is above is a slip of the keys."""
MOST_ENTRIES = 5 * MOST_TABLES
OUR_READINGS = Readings()

_COEFFICIENT_OF_4 = Fraction(70, 100)
_COEFFICIENT_STEP = Fraction(1, 100)
_MOST_COEFFICIENT = Fraction(95, 100)
_LEAST_COEFFICIENT = Fraction(1, 2)


class WhyNotScaled(Ground):
    """Why there is no such scale, with the requirement that says so."""

    FORM = "form", "PCN-29"
    TABLES = "tables", "PCN-14"
    ENTRIES = "entries", "PCN-05"
    INDEX = "index", "PCN-11"


class NotScaled(Refusal):
    """A scale cannot be so; `most` tells how many tables or entries there could be."""


@dataclass(frozen=True, slots=True)
class Scale:
    """What the ranks of a tournament are worth, and what that follows from."""

    form: Form
    tables: tuple[int, ...]
    """By session."""
    entries: int
    """The players or teams of the first session."""
    index: Fraction
    cap: int
    coefficient: Fraction
    awards: tuple[int, ...]
    """The PCN of each paid rank, for every player of a team; ranks after the last get nothing."""


def pcn_scale(
    form: Form,
    tables: Sequence[int],
    entries: int,
    index: Fraction = Fraction(1),
    *,
    readings: Readings = OUR_READINGS,
    is_regional: bool = False,
) -> Scale:
    """The scale for the tables of each session, short ones too (P05), and the entries of the first.

    Entries are players or teams. A regional championship has the higher cap (PCN-13); an index above 1
    is one. Below the least entries of PCN-05 nobody is paid. Raises NotScaled.
    """
    if form.is_duplicate:
        raise NotScaled(WhyNotScaled.FORM)
    _check(tables, entries, index)
    total = sum(tables)
    cap = REGIONAL_CAP if is_regional or index > 1 else CAP
    coefficient = _coefficient(form, total)
    before, after = (index, Fraction(1)) if readings.pcn_index == "exact" else (Fraction(1), index)
    first = PER_TABLE * total * before
    if readings.pcn_cap == "first":
        first = min(first, Fraction(cap))

    def settled(value: Fraction) -> int:
        """An exact value cut to a whole number between floor and cap (PCN-12, PCN-13, PCN-16)."""
        return min(cap, floor(max(LEAST_AWARD, floor(value)) * after))

    paid = _paid_ranks(form, entries, readings)
    awards = _falling(first, coefficient, paid, settled)
    return Scale(form, tuple(tables), entries, index, cap, coefficient, awards)


def full_field(form: Form, tables: int) -> int:
    """How many players or teams fill this many tables of four."""
    return 4 * tables // form.team


def can_sit(form: Form, tables: int, entries: int) -> bool:
    """Whether this many players or teams fit this many tables of three to five seats."""
    return 3 * tables <= entries * form.team <= 5 * tables


def _falling(
    value: Fraction, coefficient: Fraction, paid: int, settled: Callable[[Fraction], int]
) -> tuple[int, ...]:
    """What each paid rank gets; once the floor is reached nothing need be computed."""
    awards: list[int] = []
    least = settled(Fraction(0))
    while len(awards) < paid and (award := settled(value)) > least:
        awards.append(award)
        value *= coefficient
    return (*awards, *[least] * (paid - len(awards)))


def _check(tables: Sequence[int], entries: int, index: Fraction) -> None:
    if not tables or min(tables) < 1 or sum(tables) > MOST_TABLES:
        raise NotScaled(WhyNotScaled.TABLES, most=MOST_TABLES)
    if not 1 <= entries <= MOST_ENTRIES:
        raise NotScaled(WhyNotScaled.ENTRIES, most=MOST_ENTRIES)
    if index not in INDICES:
        raise NotScaled(WhyNotScaled.INDEX)


def _coefficient(form: Form, tables: int) -> Fraction:
    """What a rank keeps of the award before it, once for each of a team (PCN-15, PCN-18, PCN-19, P08)."""
    single = min(_MOST_COEFFICIENT, _COEFFICIENT_OF_4 + (tables - 4) * _COEFFICIENT_STEP)
    return max(_LEAST_COEFFICIENT, single**form.team)


def _paid_ranks(form: Form, entries: int, readings: Readings) -> int:
    """Half the field; the text itself rounds up for teams of four (PCN-19), elsewhere we do (P04)."""
    if entries < LEAST_ENTRIES[form]:
        return 0
    is_up = form is Form.FOUR or readings.pcn_half == "up"
    return (entries + is_up) // 2
