"""Team matches: four quarters in two rooms, both attackers on the same boards (EQU-01 to EQU-08)."""

from collections.abc import Sequence
from itertools import accumulate

from oudler.tournament.circuits.circuit import Circuit, Station
from oudler.tournament.circuits.lineups import QUARTERS
from oudler.tournament.circuits.meetings import south_label
from oudler.tournament.forms import Form
from oudler.tournament.seating import NotPlanned, Why

BOARDS_OF_A_MATCH = range(16, 25)
OPEN_ROOM, CLOSED_ROOM = 1, 2
"""The tables of the two rooms (EQU-05)."""
ROOMS = 2
TEAMS = (1, 2)
"""Team A, team B."""


def match_circuit(quarters: Sequence[int], *, is_agreed: bool = False) -> Circuit:
    """The circuit of a match; unequal quarters only if both captains agree (EQU-01, D17). Raises NotPlanned.

    Both rooms play the boards of a quarter (EQU-03). The attacker of the team that chooses the rooms is
    written in the open room: the team may choose otherwise (EQU-06).
    """
    if len(quarters) != QUARTERS or min(quarters) < 1:
        raise NotPlanned(Why.MATCH_QUARTERS)
    if sum(quarters) not in BOARDS_OF_A_MATCH:
        raise NotPlanned(Why.MATCH_BOARDS)
    if len(set(quarters)) > 1 and not is_agreed:
        raise NotPlanned(Why.UNEQUAL_QUARTERS)
    ends = [0, *accumulate(quarters)]
    return Circuit(
        Form.MATCH,
        len(TEAMS),
        tuple(
            _rooms(quarter, tuple(range(ends[quarter - 1] + 1, ends[quarter] + 1)))
            for quarter in range(1, QUARTERS + 1)
        ),
        tuple(south_label(number) for number in range(1, ends[-1] + 1)),
        copies=ROOMS,
    )


def chooser_of_rooms(quarter: int) -> int:
    """The team that chooses the rooms of its players: A in quarters 1 and 3, B in 2 and 4 (EQU-06)."""
    return TEAMS[(quarter - 1) % 2]


def chooser_of_series(quarter: int) -> int:
    """The team whose attacker chooses the series of boards: A in quarters 1 and 3, B in 2 and 4 (EQU-07)."""
    return TEAMS[(quarter - 1) % 2]


def _rooms(quarter: int, boards: tuple[int, ...]) -> tuple[Station, ...]:
    """The open room, then the closed one."""
    chooser = chooser_of_rooms(quarter)
    other = TEAMS[0] if chooser == TEAMS[1] else TEAMS[1]
    return Station((chooser, other), boards), Station((other, chooser), boards)
