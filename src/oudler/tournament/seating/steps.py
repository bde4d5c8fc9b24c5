"""The federation's movement as rows: how far South, East and West go after each round (MOV-08 to MOV-20).

North stays. A line for a position replaces the usual step once, for the move that leads there (MOV-18).

| tables | usual step | other steps | done |
|---|---|---|---|
| 5 to 150 | South +1, East +2, West -2 | | yes |
| 6, 8, 9, 10, 12, 14, 15, 16, 18, 20 | as printed | as printed | yes |
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import NamedTuple

LEAST_TABLES = 5
MOST_TABLES = 150
PRINTED_ROUNDS = 7


class Steps(NamedTuple):
    """How many tables South, East and West move up; negative: down."""

    south: int = 1
    east: int = 2
    west: int = -2


class Offsets(NamedTuple):
    """How far from their first table the players of each seat are; North never moves."""

    south: int = 0
    east: int = 0
    west: int = 0

    def after(self, steps: Steps) -> "Offsets":
        """Where they are one round later."""
        return Offsets(self.south + steps.south, self.east + steps.east, self.west + steps.west)

    def differences(self, tables: int) -> tuple[int, ...]:
        """For each pair of seats how far apart the players who now meet had started.

        Two of these seats meet the same people again exactly when a difference comes again.
        """
        south, east, west = self
        apart = (south, east, west, east - south, west - south, west - east)
        return tuple(distance % tables for distance in apart)


@dataclass(frozen=True, slots=True)
class MovementRow:
    """The steps at one number of tables; `printed` rounds are what the text promises."""

    usual: Steps = Steps()  # noqa: RUF009 -- a frozen value
    at: Mapping[int, Steps] = field(default_factory=lambda: MappingProxyType({}))
    """The steps that lead to some positions, counted from 1."""
    printed: int = PRINTED_ROUNDS

    def offsets(self, positions: int) -> list[Offsets]:
        """Where everybody is at each position."""
        places = [Offsets()]
        for position in range(2, positions + 1):
            places.append(places[-1].after(self.at.get(position, self.usual)))
        return places


_WEST_1 = Steps(west=-1)
_WEST_3 = Steps(west=-3)
_BASE = MovementRow()
_PRINTED = {
    # MOV-10 to MOV-17
    6: MovementRow(_WEST_1, {3: Steps(1, 3, -1), 4: Steps(1, 2, -2)}, printed=5),
    8: MovementRow(_WEST_1, {5: Steps(2, 3, -1), 6: Steps(1, 4, -1)}, printed=6),
    9: MovementRow(at={4: Steps(1, 3, -3), 5: Steps(1, 3, -3)}),
    10: MovementRow(_WEST_1, {6: Steps(1, 3, -2)}),
    12: MovementRow(at={4: _WEST_3, 7: Steps(1, 3, -2)}),
    14: MovementRow(at={5: _WEST_3}),
    15: MovementRow(at={5: _WEST_3}),
    16: MovementRow(at={5: _WEST_3, 6: _WEST_3}),
    18: MovementRow(at={6: _WEST_3}),
    20: MovementRow(at={6: _WEST_3}),
}
_REPAIRS: Mapping[tuple[int, int], Mapping[int, Steps]] = {
    # by tables and positions: other steps, found by search, where the printed ones meet again (M01, M02, M07)
    (8, 7): {
        3: Steps(3, 1, -1),
        4: Steps(-1, 3, -2),
        5: Steps(4, 3, -2),
        6: Steps(-1, 3, 1),
        7: Steps(4, 3, -2),
    },
    (10, 7): {7: Steps(1, 4, -3)},
    (10, 8): {7: Steps(1, 4, -3), 8: Steps(3, 2, 1)},
    (12, 8): {8: Steps(2, 6, -2)},
    (14, 8): {8: Steps(1, 3, -2)},
    (15, 8): {8: Steps(1, 2, 3)},
    (16, 8): {8: Steps(1, 2, -3)},
    (21, 8): {8: _WEST_1},
    (24, 7): {7: _WEST_3},
}
_FREE_FROM = 19
"""From this many tables on West -1 keeps the promise for seven rounds and more, without any other step."""


def printed_row(tables: int) -> MovementRow:
    """The movement as the federation prints it."""
    return _PRINTED.get(tables, _BASE)


def repaired_rows(tables: int, positions: int) -> list[MovementRow]:
    """Movements to choose from when the printed one meets again within this many positions.

    The printed one itself, then with other steps at some positions, then West -1 all along.
    """
    printed = printed_row(tables)
    mended = replace(printed, at={**printed.at, **_REPAIRS.get((tables, positions), {})})
    return [printed, mended, *([MovementRow(_WEST_1)] if tables >= _FREE_FROM else [])]


def is_free_of_repeats(places: list[Offsets], tables: int) -> bool:
    """Whether nobody meets anybody twice at these positions."""
    columns = zip(*(place.differences(tables) for place in places), strict=True)
    return all(len(set(column)) == len(column) for column in columns)
