"""The forms of events: facts that everything else is hung on.

What a form does, and how it is shown, is told by a row of its own in each room (`by_form`); a form
without a row stops the program at its start, not in the hall.
"""

from collections.abc import Mapping
from enum import Enum
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


class Form(Enum):
    """Free deals, alone or in teams whose members never meet (TEA-01), or a duplicate form (DUP-03)."""

    LIBRE = "libre", 1, 0, Deals.FREE, Measure.POINTS
    DUO = "duo", 2, 0, Deals.FREE, Measure.POINTS
    FOUR = "four", 4, 0, Deals.FREE, Measure.POINTS
    INDIVIDUAL = "individual", 1, 0, Deals.BOARDS, Measure.PERCENT
    TRIPLETTE = "triplette", 3, 0, Deals.BOARDS, Measure.PERCENT
    QUADRETTE = "quadrette", 4, 0, Deals.BOARDS, Measure.PM
    MATCH = "match", 4, 2, Deals.BOARDS, Measure.PM

    team: int
    """How many of a unit play at a time."""
    spares: int
    """How many more a team may have (EQU-01)."""
    deals: Deals
    measure: Measure

    def __new__(cls, code: str, team: int, spares: int, deals: Deals, measure: Measure) -> "Form":
        """Have the code as the value: it is what files, addresses and commands write."""
        form = object.__new__(cls)
        form._value_ = code
        form.team, form.spares, form.deals, form.measure = team, spares, deals, measure
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
