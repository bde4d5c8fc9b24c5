"""How everybody moves from round to round, read from a circuit."""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from oudler.tournament.circuits.circuit import Circuit, Station


@dataclass(frozen=True, slots=True)
class Moves:
    """How many tables up, negative: down, after each round; None where not all of them go alike."""

    sides: tuple[tuple[int, ...] | None, ...]
    """By the order of units at a table."""
    boards: tuple[int, ...] | None


def moves(circuit: Circuit) -> Moves:
    """The moves of every side and of the boards, tables following one another in a circle.

    A circle may have one table more than are played at, where people or boards rest.
    """
    tables = len(circuit.rounds[0])
    found = [_moves(circuit, circle) for circle in (tables, tables + 1)]
    return next((each for each in found if None not in each.sides), found[0])


def _moves(circuit: Circuit, circle: int) -> Moves:
    sides = range(len(circuit.rounds[0][0].units))
    return Moves(
        tuple(_steps([_places(seated, side) for seated in circuit.rounds], circle) for side in sides),
        _steps([_board_places(seated) for seated in circuit.rounds], circle),
    )


def _places(seated: tuple[Station, ...], side: int) -> dict[Hashable, int]:
    return {station.units[side]: table for table, station in enumerate(seated)}


def _board_places(seated: tuple[Station, ...]) -> dict[Hashable, int]:
    return {station.boards: table for table, station in enumerate(seated)}


def _steps(places: list[dict[Hashable, int]], circle: int) -> tuple[int, ...] | None:
    """The step after each round, where all take the same one."""
    steps = [set(_all_steps(here, there, circle)) for here, there in pairwise(places)]
    return tuple(min(each) for each in steps) if all(len(each) == 1 for each in steps) else None


def _all_steps(here: Mapping[Hashable, int], there: Mapping[Hashable, int], circle: int) -> Iterator[int]:
    """Steps by the shorter way round of whoever plays in both rounds."""
    for who in here:
        if who in there:
            step = (there[who] - here[who]) % circle
            yield step if step <= circle // 2 else step - circle
