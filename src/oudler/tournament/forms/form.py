"""The forms of events: facts that everything else is hung on.

What a form does, and how it is shown, is told by a row of its own in each room (`by_form`); a form
without a row stops the program at its start, not in the hall.
"""

from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from types import MappingProxyType
from typing import TypeVar

R = TypeVar("R")


class Deals(Enum):
    """What is played: free deals marked on sheets, or boards that everybody plays (DUP-03)."""

    FREE = "free"
    BOARDS = "boards"


class Measure(Enum):
    """What a ranking counts."""

    POINTS = "points"
    PERCENT = "percent"
    PM = "pm"


class Mates(Enum):
    """Where team-mates sit; of free deals, where they start, for they never meet again (TEA-01)."""

    NONE = "none"
    """Nobody has any: everybody is at a seat of his own (TOP-01)."""
    FACING = "facing"
    """One team North-South, one East-West (TEA-02, TPL-01)."""
    TABLE = "table"
    """All at one table (TEA-03)."""
    APART = "apart"
    """Attack and defence at different tables (QUA-02)."""


class Form(Enum):
    """Free deals, alone or in teams whose members never meet (TEA-01), or a duplicate form (DUP-03)."""

    LIBRE = "libre", 1, 0, Deals.FREE, Measure.POINTS, Mates.NONE
    DUO = "duo", 2, 0, Deals.FREE, Measure.POINTS, Mates.FACING
    FOUR = "four", 4, 0, Deals.FREE, Measure.POINTS, Mates.TABLE
    INDIVIDUAL = "individual", 1, 0, Deals.BOARDS, Measure.PERCENT, Mates.NONE, Fraction(1, 4)
    TRIPLETTE = "triplette", 3, 0, Deals.BOARDS, Measure.PERCENT, Mates.FACING, Fraction(1, 2)
    QUADRETTE = "quadrette", 4, 0, Deals.BOARDS, Measure.PM, Mates.APART
    MATCH = "match", 4, 2, Deals.BOARDS, Measure.PM, Mates.APART

    team: int
    """How many of a unit play at a time."""
    spares: int
    """How many more a team may have (EQU-01)."""
    deals: Deals
    measure: Measure
    mates: Mates
    attack_share: Fraction | None
    """In per cent, what the attack counts for, however often somebody attacked; the defense is the rest."""

    def __new__(  # noqa: PLR0917 -- a row is read by its columns
        cls,
        code: str,
        team: int,
        spares: int,
        deals: Deals,
        measure: Measure,
        mates: Mates,
        attack_share: Fraction | None = None,
    ) -> "Form":
        """Have the code as the value: it is what files, addresses and commands write."""
        form = object.__new__(cls)
        form._value_ = code
        form.team, form.spares, form.deals, form.measure = team, spares, deals, measure
        form.mates, form.attack_share = mates, attack_share
        return form

    @property
    def is_duplicate(self) -> bool:
        """Whether everybody plays the same boards."""
        return self.deals is Deals.BOARDS

    @property
    def is_alone(self) -> bool:
        """Whether everybody plays for himself."""
        return self.team == 1

    @property
    def is_rated(self) -> bool:
        """Whether a ranking counts in per cent."""
        return self.measure is Measure.PERCENT


def by_form(rows: Mapping[Form, R], *facts: Deals | Measure) -> Mapping[Form, R]:
    """The rows of a room, one for every form, or for every one of some facts. Raises KeyError for a lack."""
    asked = [form for form in Form if not facts or form.deals in facts or form.measure in facts]
    missing = [form.name for form in asked if form not in rows]
    if missing:
        raise KeyError(f"no row for {', '.join(missing)}")
    return MappingProxyType(dict(rows))
