"""The fixed awards of national finals (PCN-21 to PCN-25): no index, no floor, no cap (PCN-27, P15)."""

from enum import Enum
from typing import TypeAlias

from oudler.tournament.points.awards import Award
from oudler.tournament.points.pcn import MOST_ENTRIES, NotScaled, WhyNotScaled

Line: TypeAlias = tuple[int | None, int, int]
"""The last rank of a line, None for half the field; its PCN and its PP."""


class National(Enum):
    """The national competitions that have a table."""

    INDIVIDUAL = "individual"
    DUO = "duo"
    FOUR = "four"
    SENIOR = "senior"
    YOUTH = "youth"


# The first ten ranks are the same for pairs and for teams of four (PCN-22, PCN-23).
_TEAMS: tuple[Line, ...] = (
    (1, 4000, 15),
    (2, 3400, 12),
    (3, 3000, 10),
    (4, 2600, 8),
    (5, 2400, 7),
    (6, 2200, 6),
    (7, 2000, 5),
    (8, 1800, 4),
    (10, 1600, 3),
)
NATIONAL_LINES: dict[National, tuple[Line, ...]] = {
    National.INDIVIDUAL: (
        (1, 5000, 20),
        (2, 4200, 16),
        (3, 3600, 13),
        (4, 3200, 11),
        (5, 2800, 9),
        (6, 2600, 8),
        (7, 2400, 7),
        (8, 2200, 6),
        (16, 2000, 5),
        (28, 1600, 3),
        (52, 1200, 1),
        (104, 1000, 0),
        (240, 500, 0),
    ),
    National.DUO: (*_TEAMS, (14, 1400, 2), (28, 1200, 1), (56, 1000, 0), (104, 500, 0)),
    National.FOUR: (*_TEAMS, (12, 1400, 2), (14, 1200, 1), (28, 1000, 0), (52, 500, 0)),
    National.SENIOR: (
        (1, 3000, 10),
        (2, 2600, 8),
        (3, 2400, 7),
        (4, 2000, 5),
        (5, 1800, 4),
        (6, 1600, 3),
        (12, 1200, 1),
        (24, 1000, 0),
        (160, 500, 0),
    ),
    National.YOUTH: (
        (1, 2400, 7),
        (2, 2200, 6),
        (3, 2000, 5),
        (4, 1800, 4),
        (5, 1600, 3),
        (8, 1400, 2),
        (10, 1200, 1),
        (None, 1000, 0),
    ),
}


def national_awards(kind: National, field_size: int) -> tuple[Award, ...]:
    """What each paid place is worth, to every member of a team, in a field of this many players or teams.

    Of an odd field the larger half counts (P09); the lines before it stand also in a small one (P16).
    Raises NotScaled.
    """
    if not 1 <= field_size <= MOST_ENTRIES:
        raise NotScaled(WhyNotScaled.ENTRIES, most=MOST_ENTRIES)
    awards: list[Award] = []
    for last, pcn, pp in NATIONAL_LINES[kind]:
        until = (field_size + 1) // 2 if last is None else last
        awards += [Award(pcn, pp)] * (until - len(awards))
    return tuple(awards[:field_size])


def last_paid(kind: National) -> int | None:
    """The last rank that a table pays; None where it depends on the field."""
    return NATIONAL_LINES[kind][-1][0]
