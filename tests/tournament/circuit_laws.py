"""What the tests of circuits count for themselves, without the certificate."""

from collections import Counter, defaultdict

import pytest

from oudler.rules import Ground
from oudler.tournament.circuits import Circuit, Station
from oudler.tournament.seating import NotPlanned


def plays(circuit: Circuit) -> list[tuple[int, int, int, int, int]]:
    """Every play: round, table, board, who attacks, who defends."""
    return [
        (number, table, board, attack, defense)
        for number, seated in enumerate(circuit.rounds, start=1)
        for table, station in enumerate(seated, start=1)
        for board in station.boards
        for attack, defense in [opposed(circuit, station, board)]
    ]


def opposed(circuit: Circuit, station: Station, board: int) -> tuple[int, int]:
    """The team that attacks a board at a table, and the one that defends it, read from the label."""
    first, second = station.units
    taker = circuit.labels[board - 1].taker.value
    if circuit.form.value == "triplette" and station.badge is None and taker in "EO":
        return second, first
    return first, second


def meetings(circuit: Circuit) -> Counter[frozenset[int]]:
    """How often two teams are at the same table."""
    return Counter(frozenset(station.units) for seated in circuit.rounds for station in seated)


def boards_of(circuit: Circuit) -> dict[int, list[int]]:
    """The boards that each team plays, in its order."""
    found: dict[int, list[int]] = defaultdict(list)
    for seated in circuit.rounds:
        for station in seated:
            for unit in station.units:
                found[unit] += station.boards
    return found


def attack_gaps(circuit: Circuit) -> dict[int, int]:
    """How many more attacks than defences each team has."""
    gaps: Counter[int] = Counter()
    for _, _, _, attack, defense in plays(circuit):
        gaps[attack] += 1
        gaps[defense] -= 1
    return {unit: gaps[unit] for unit in range(1, circuit.units + 1)}


def sit_outs(circuit: Circuit) -> Counter[int]:
    """How often each team sits out."""
    return Counter(unit for number in range(len(circuit.rounds)) for unit in circuit.sit_outs(number + 1))


def copies_needed(circuit: Circuit) -> int:
    """At how many tables a board is at the same time."""
    return max(
        max(Counter(board for station in seated for board in station.boards).values())
        for seated in circuit.rounds
    )


def reason(refused: "pytest.ExceptionInfo[NotPlanned]") -> tuple[Ground, int | None]:
    """Why a circuit was refused, and how many there could have been."""
    return refused.value.ground, refused.value.values.get("most")
