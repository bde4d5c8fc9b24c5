"""The ways in which teams of three meet (TPL-01, TPL-09, TPL-10)."""

from enum import Enum


class Formula(Enum):
    """How a session of triplettes is played."""

    MITCHELL = "mitchell"
    HOWELL = "howell"
    FINAL = "final"
