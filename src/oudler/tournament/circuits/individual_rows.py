"""How far South, East and West go after each round of an individual duplicate, boards going one table down.

North stays. The usual step is that of free deals, +1, +2, -2 (MOV-08), wherever that will do. A number before
a step names the one round that it leads to. The rows were found by search.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

Steps: TypeAlias = tuple[int, ...]
"""How many tables South, East and West go up; negative: down."""

_USUAL = (1, 2, -2)
_ROWS = """
    3 3 | 1 0 1
    4 4 | 1 2 1 | 3: 2 1 0 | 4: 1 0 1
    4 4 | 1 2 1 | 3: 2 1 2 | 4: 1 0 1
    6 2 | 1 2 -2
    6 3 | 1 2 -2 | 3: -2 1 3
    6 4 | 1 2 -2 | 3: 2 3 -2 | 4: 1 2 3
    6 5 | 1 2 -2 | 3: 2 3 -2 | 4: 1 2 3 | 5: 1 3 -2
    6 6 | 1 2 -2 | 3: 2 3 -2 | 4: 1 2 3 | 5: 1 3 -2 | 6: 0 2 1
    8 2 | 1 2 -2
    8 4 | 1 2 -2 | 3: 1 2 3
    8 5 | 1 2 -2 | 3: 1 2 3 | 5: 4 -3 3
    8 6 | 1 2 -2 | 3: 2 3 -2 | 5: 1 2 -3 | 6: 1 3 -2
    8 8 | 1 2 -2 | 3: 2 3 -2 | 5: -2 2 -3 | 6: -3 3 -2 | 7: -2 2 -2 | 8: -3 1 2
    9 3 | 1 2 -2
    9 6 | 1 2 -2 | 4: 1 4 -4
    9 7 | 1 2 -2 | 4: 1 3 -3 | 5: 1 3 -3
    9 9 | 1 2 -2 | 4: 1 3 -3 | 5: 1 3 -3 | 6: 1 2 2 | 7: 1 2 3 | 8: 1 1 2 | 9: 1 2 -3
    10 5 | 1 2 -2
    10 6 | 1 2 -2 | 5: 1 2 5 | 6: 4 5 -2
    10 7 | 1 2 -2 | 5: 1 5 -2 | 6: 4 2 5 | 7: 1 5 -2
    10 10 | 1 2 -2 | 5: 1 5 -2 | 6: 2 2 -3 | 10: 1 4 3
    12 3 | 1 2 -2
    12 6 | 1 2 -2 | 4: 1 3 -3
    12 9 | 1 4 -4 | 4: 1 5 -5 | 7: 4 5 -2
    12 12 | 1 4 -4 | 4: 1 5 -5 | 7: 2 -2 -5 | 9: 1 4 3 | 10: 1 3 4 | 11: 1 4 4 | 12: 1 -2 3
    14 7 | 1 2 -2
    14 10 | 1 4 -2 | 4: 1 4 -5 | 8: 4 5 -2
    14 11 | 1 2 -2 | 6: 4 5 -2 | 8: 1 2 -5 | 10: 1 5 -2
    14 14 | 1 2 -2 | 6: 1 2 -5 | 7: 2 5 1 | 8: 1 2 -5 | 9: 1 2 2 | 10: 1 2 -6 | 11: 1 2 2 | 12: 1 2 -5
      | 13: 1 2 1 | 14: 0 6 5
    15 5 | 1 2 -2
    15 10 | 1 2 -2 | 6: 1 4 -4
    15 12 | 1 2 -2 | 6: 1 3 -3 | 8: 1 3 -3
    15 15 | 1 2 -2 | 6: 1 3 -3 | 8: 1 3 -3 | 10: 1 2 4 | 11: 1 2 7 | 13: 1 1 4 | 14: 1 2 -7 | 15: 1 2 2
    16 4 | 1 2 -2
    16 8 | 1 2 -2 | 5: 1 2 -5
    16 12 | 1 2 -2 | 5: 1 2 -5 | 9: 4 5 -2
    16 13 | 1 3 -3 | 5: 1 6 -6 | 8: 4 6 -3 | 12: 1 6 -6
    16 16 | 1 3 -3 | 5: 1 6 -6 | 8: 1 -7 -5 | 9: 2 -4 -3 | 10: 1 -6 -4 | 12: 1 4 8 | 13: 1 2 4 | 14: 1 4 -3
      | 15: 1 -5 4 | 16: 1 4 1
    18 6 | 1 2 -2
    18 9 | 1 2 -2 | 7: 2 3 -2
    18 12 | 1 3 -2 | 6: 1 4 -3 | 10: 2 4 -2
    18 13 | 1 3 -2 | 7: 1 4 -3 | 10: 2 1 -4 | 11: 3 6 -4
    18 18 | 1 3 -2 | 7: 1 4 -3 | 10: 2 1 -4 | 11: 1 6 5 | 12: 1 3 7 | 13: 1 3 2 | 14: 1 8 2 | 15: 1 -5 -6
      | 16: 1 -7 -3 | 17: 1 -5 2 | 18: 1 -7 2
    20 5 | 1 2 -2
    20 10 | 1 2 -2 | 6: 1 2 -5
    20 15 | 1 2 -2 | 6: 1 2 -5 | 11: 4 5 -2
    20 17 | 1 3 -3 | 6: 1 6 -6 | 10: 4 6 -3 | 15: 1 6 -6
    20 20 | 1 3 -3 | 6: 10 -7 8 | 7: -8 -9 7 | 8: 4 6 -4 | 9: -2 9 -4 | 10: 1 7 9 | 11: 2 10 -3
      | 12: 8 -4 -8 | 13: -2 9 5 | 14: -5 -3 -9 | 15: 1 -3 -4 | 16: 3 -8 -3 | 17: -9 2 10 | 18: -9 -7 -2
      | 19: -3 1 -3 | 20: 0 -8 9
    21 7 | 1 2 -2
    21 14 | 1 2 -2 | 8: 1 4 -4
    21 17 | 1 2 -2 | 8: 1 4 -4 | 15: 1 4 -4
    21 21 | 1 2 -2 | 8: 1 4 -4 | 12: 1 4 -8 | 13: 1 2 -10 | 14: 1 2 -7 | 16: 1 2 -7 | 17: 1 2 -10
      | 18: 1 9 -8 | 19: 1 -7 -2 | 21: 1 -5 -2
    22 11 | 1 2 -2
    22 15 | 1 2 -2 | 8: 1 2 -5 | 12: 4 5 -2
    22 19 | 1 3 -3 | 7: 1 6 -6 | 11: 4 6 -3 | 16: 1 6 -6
    22 22 | 1 3 -3 | 6: 9 2 11 | 7: -3 3 5 | 8: 8 4 -3 | 9: 11 -5 4 | 10: 4 7 9 | 11: 6 -8 4 | 12: 11 9 -10
      | 13: -8 6 1 | 14: 10 -3 11 | 15: -9 8 5 | 16: -2 5 9 | 17: -4 2 3 | 18: -3 6 -8 | 19: -7 -7 4
      | 20: 9 -9 -5 | 21: 2 1 11 | 22: 4 7 -4
    24 6 | 1 2 -2
    24 12 | 1 2 -2 | 7: 1 3 -3
    24 17 | 2 3 -2 | 7: 4 5 -5 | 12: 1 2 -4
    24 18 | 1 3 -4 | 7: 3 2 -5 | 10: 4 3 -4 | 13: 1 2 -2
    24 24 | 2 3 -2 | 6: 12 3 9 | 7: -7 -8 11 | 8: 3 -8 -6 | 9: -2 11 -9 | 10: 8 4 5 | 11: 12 2 3
      | 12: -11 -5 3 | 13: 4 2 -4 | 14: -2 5 -9 | 15: 6 3 -2 | 16: 4 -2 -4 | 17: 1 -2 -4 | 18: 3 9 1
      | 19: 2 -6 -11 | 20: 1 2 8 | 21: -9 3 7 | 22: 12 7 1 | 23: -2 -3 -4 | 24: -2 11 4
    26 13 | 1 2 -2
    26 18 | 1 2 -2 | 9: 1 2 -5 | 14: 4 5 -2
    26 23 | 1 3 -3 | 8: 1 6 -6 | 13: 4 6 -3 | 19: 1 6 -6
    26 26 | 1 3 -3 | 8: 1 6 -6 | 13: 4 6 -3 | 19: 1 6 -6 | 24: 1 7 8 | 25: 0 -3 0 | 26: 0 -3 0
    27 9 | 1 2 -2
    27 18 | 1 2 -2 | 10: 1 4 -4
    27 23 | 1 2 -2 | 10: 1 4 -4 | 19: 1 4 -4
    27 27 | 1 2 -2 | 10: 1 4 -4 | 15: 1 10 5 | 16: 1 -6 -9 | 19: 1 4 -4 | 21: 1 2 12 | 22: 1 2 11
      | 23: 1 2 8 | 24: 1 2 -6 | 25: 1 2 -4 | 26: 1 5 3 | 27: 1 -12 -7
    28 7 | 1 2 -2
    28 14 | 1 2 -2 | 8: 1 2 -5
    28 21 | 1 2 -2 | 8: 1 2 -5 | 15: 4 5 -2
    28 25 | 1 3 -3 | 8: 1 6 -6 | 14: 4 6 -3 | 21: 1 6 -6
    28 28 | 1 3 -3 | 8: 1 6 -6 | 10: 7 -11 -8 | 11: 2 4 5 | 12: -5 -10 5 | 13: 1 -12 4 | 14: -4 3 13
      | 15: -12 -10 -5 | 16: -9 11 2 | 17: -6 -9 -12 | 18: 8 12 -10 | 19: -7 3 14 | 20: 3 -4 -13
      | 21: 13 -9 -6 | 22: -7 2 -4 | 23: 6 10 -2 | 24: -4 4 -10 | 25: -3 6 -3 | 26: 2 5 7 | 27: 2 -9 13
      | 28: -13 -13 -5
    30 10 | 1 2 -2
    30 15 | 1 2 -2 | 11: 2 3 -2
    30 19 | 1 2 -2 | 6: 1 3 -4 | 15: 2 4 -3
    30 20 | 1 2 -2 | 10: 1 4 -3 | 14: 4 5 -3 | 15: 3 4 -3
    30 30 | 1 2 -2 | 3: -7 8 5 | 4: -7 15 -2 | 5: -5 -4 6 | 6: -10 3 -3 | 7: 7 -13 8 | 8: 9 -4 4
      | 9: 7 -6 -2 | 10: -11 12 10 | 11: 14 3 11 | 12: 8 -7 -8 | 13: 13 -3 -14 | 14: 7 -13 -5 | 15: -5 12 -9
      | 16: -14 15 12 | 17: -4 -12 9 | 18: 1 -10 -5 | 19: 6 -6 -9 | 20: -2 -10 3 | 21: 15 2 13 | 22: 4 3 -3
      | 23: -7 -2 6 | 24: -9 3 -4 | 25: -6 15 5 | 26: -6 -7 6 | 27: -14 1 -9 | 28: -2 -8 -13 | 29: 3 15 8
      | 30: -9 10 14
    32 8 | 1 2 -2
    32 16 | 1 2 -2 | 9: 1 2 -5
    32 24 | 1 2 -2 | 9: 1 2 -5 | 17: 4 5 -2
    32 29 | 1 3 -3 | 9: 1 6 -6 | 16: 4 6 -3 | 24: 1 6 -6
    32 32 | 1 3 -3 | 9: 1 6 -6 | 16: 4 6 -3 | 24: 1 6 -6 | 30: 1 7 11 | 31: 0 -3 0 | 32: 0 -3 0
    33 11 | 1 2 -2
    33 22 | 1 2 -2 | 12: 1 4 -4
    33 29 | 1 2 -2 | 12: 1 4 -4 | 23: 1 4 -4
    33 33 | 1 2 -2 | 12: 1 4 -4 | 18: 1 -5 5 | 19: 1 9 -9 | 21: 1 4 -4 | 24: 1 -6 6 | 25: 1 -11 -10
      | 26: 1 5 16 | 27: 1 14 14 | 28: 1 5 -3 | 29: 1 3 8 | 30: 1 -2 -6 | 31: 1 -13 -4 | 32: 1 -16 6
      | 33: 1 3 -10
    34 17 | 1 2 -2
    34 24 | 1 2 -2 | 11: 1 2 -5 | 18: 4 5 -2
    34 30 | 1 3 2 | 10: 2 6 5 | 17: 1 6 2 | 25: 4 6 5
    34 34 | 1 3 2 | 10: 2 6 5 | 17: 1 6 2 | 25: 4 6 5 | 32: -14 7 -2 | 33: -3 -5 3 | 34: 16 1 9
    36 9 | 1 2 -2
    36 18 | 1 2 -2 | 10: 1 3 -3
    36 27 | 1 3 -4 | 10: 1 4 -3 | 19: 2 4 -3
    36 36 | 1 3 -4 | 10: 1 4 -3 | 19: 2 4 -3 | 26: 1 3 -7 | 27: 1 -16 -4 | 28: 1 -17 -4 | 30: 1 3 11
      | 31: 1 3 9 | 32: 1 7 -4 | 33: 1 3 12 | 36: 1 2 -11
    38 19 | 1 2 -2
    38 27 | 1 2 -2 | 12: 1 2 -5 | 20: 4 5 -2
    38 34 | -2 -3 -4 | 11: -5 -6 -7 | 20: -2 -3 -7 | 28: -3 -6 -7
    38 38 | 1 3 2 | 12: 1 6 2 | 20: 2 6 5 | 28: 1 6 2 | 35: 1 7 2 | 36: 1 7 2 | 37: 1 -13 2 | 38: 1 7 -17
    39 13 | 1 2 -2
    39 26 | 1 2 -2 | 14: 1 4 -4
    39 35 | 1 2 -2 | 14: 1 4 -4 | 27: 1 4 -4
    39 39 | 1 2 -2 | 14: 1 4 -4 | 22: 1 10 -10 | 23: 1 -6 6 | 25: 1 -11 11 | 26: 1 17 -17 | 28: 1 -6 6
      | 29: 1 10 -10 | 30: 1 5 -5 | 31: 1 18 -18 | 32: 1 -17 -14 | 33: 1 8 -8 | 34: 1 -16 -4 | 35: 1 12 8
      | 36: 1 -2 -6 | 37: 1 11 -6 | 38: 1 -7 2 | 39: 1 14 8
    40 10 | 1 2 -2
    40 20 | 1 2 -2 | 11: 1 2 -5
    40 30 | 1 2 -2 | 11: 1 2 -5 | 21: 4 5 -2
    40 37 | 1 3 -3 | 11: 1 6 -6 | 20: 4 6 -3 | 30: 1 6 -6
    40 40 | 1 3 -3 | 11: 1 6 -6 | 20: 4 6 -3 | 30: 1 6 -6 | 38: 1 7 15 | 39: 0 -3 0 | 40: 0 -3 0
"""
"""By tables, for up to this many rounds. Nobody meets twice but in the last row of a size, and at 3 or 4."""


@dataclass(frozen=True, slots=True)
class IndividualRow:
    """The steps at one number of tables."""

    tables: int
    rounds: int
    """For how many rounds it serves, at most."""
    usual: Steps
    at: Mapping[int, Steps]
    """The steps that lead to some rounds, counted from 1."""

    def offsets(self, rounds: int) -> list[Steps]:
        """In every round how far South, East and West are from their first tables."""
        found: list[Steps] = [(0, 0, 0)]
        for number in range(2, rounds + 1):
            steps = self.at.get(number, self.usual)
            found.append(
                tuple((far + step) % self.tables for far, step in zip(found[-1], steps, strict=True))
            )
        return found

    @property
    def rounds_without_return(self) -> int:
        """For how many rounds nobody comes back to a table."""
        columns = list(zip(*self.offsets(self.rounds), strict=True))
        rounds = self.rounds
        while any(len(set(column[:rounds])) < rounds for column in columns):
            rounds -= 1
        return rounds


def row_for(tables: int, rounds: int) -> IndividualRow:
    """The simplest row that serves for this many rounds."""
    return next(row for row in _rows(tables) if row.rounds >= rounds)


def row_without_return(tables: int, rounds: int) -> IndividualRow:
    """The simplest row in which nobody comes back to a table in this many rounds."""
    return next(row for row in _rows(tables) if row.rounds_without_return >= rounds)


def most_without_return(tables: int) -> int:
    """For how many rounds there is such a row."""
    return max(row.rounds_without_return for row in _rows(tables))


def _rows(tables: int) -> list[IndividualRow]:
    return _KNOWN.get(tables) or [IndividualRow(tables, tables, _USUAL, {})]


def _read_rows(text: str) -> dict[int, list[IndividualRow]]:
    """A row for every line, its parts separated by bars; a line that starts with a bar goes on."""
    found: dict[int, list[IndividualRow]] = {}
    for line in text.strip().replace("\n      |", " |").splitlines():
        size, usual, *others = line.split("|")
        tables, rounds = map(int, size.split())
        at = {int(number): _steps(steps) for number, steps in (each.split(":") for each in others)}
        found.setdefault(tables, []).append(IndividualRow(tables, rounds, _steps(usual), at))
    return found


def _steps(text: str) -> Steps:
    return tuple(map(int, text.split()))


_KNOWN = _read_rows(_ROWS)
