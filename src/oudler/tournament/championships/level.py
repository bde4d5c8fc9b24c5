"""Where in a season an event stands (CHP-03, PCN-11)."""

from enum import Enum
from fractions import Fraction


class Level(Enum):
    """Where in a season an event stands, with the index of its points (PCN-11)."""

    ORDINARY = "ordinary", Fraction(1)
    EARLY_STAGE = "early_stage", Fraction(1)
    HALF_FINAL = "half_final", Fraction(3, 2)
    REGIONAL_FINAL = "regional_final", Fraction(9, 5)
    NATIONAL_QUALIFIER = "national_qualifier", Fraction(1)
    NATIONAL_FINAL = "national_final", Fraction(1)

    def __init__(self, code: str, index: Fraction) -> None:
        self.code = code
        self.index = index

    @property
    def is_regional(self) -> bool:
        """Whether it is a stage of a regional championship (PCN-13)."""
        return self in (Level.EARLY_STAGE, Level.HALF_FINAL, Level.REGIONAL_FINAL)
