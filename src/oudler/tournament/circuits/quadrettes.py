"""Quadrettes: each defence stays at its table, attackers go round with the boards (QUA-01 to QUA-07).

Two teams that are opposed play the same boards, each with its attacker against the other's defence (QUA-02).

| teams | attackers | boards |
|---|---|---|
| even | two teams exchange their attackers | by the rows, two cases of each; in n - 1 rounds all play all |
| even, shared | the same | one set for all in every round, a case for every table; always with 4 or 6 teams |
| odd | go 1, -1, 2, -2 … tables from home | one case of each; every team misses one set of the n |
"""

from oudler.tournament.boards import Label
from oudler.tournament.circuits.circuit import Circuit
from oudler.tournament.circuits.howell_rows import MOST_TEAMS, round_robin
from oudler.tournament.circuits.meetings import Meeting, Meetings, built_circuit, check_lengths, south_label
from oudler.tournament.forms import Form
from oudler.tournament.seating import PLAYING_ORDER, NotPlanned, Seat, Why, seat_after

LEAST_TEAMS = 4


def quadrette_circuit(teams: int, rounds: int, boards_per_round: int, *, shared: bool = False) -> Circuit:
    """The circuit of this many teams; table k is the home of team k. Raises NotPlanned."""
    if not LEAST_TEAMS <= teams <= MOST_TEAMS:
        raise NotPlanned(Why.QUADRETTE_TEAMS, most=MOST_TEAMS)
    check_lengths(rounds, boards_per_round, teams - 1)
    if teams % 2 == 0:
        meetings = [_exchanged(seated) for seated in round_robin(teams, shared=shared)[:rounds]]
    elif shared:
        raise NotPlanned(Why.SHARED_ODD)
    elif rounds % 2:
        raise NotPlanned(Why.ROUNDS_IN_PAIRS)
    else:
        meetings = _around(teams)[:rounds]
    return built_circuit(Form.QUADRETTE, teams, meetings, boards_per_round, south_label)


def turned(label: Label) -> Label:
    """A board turned so that its taker sits South; dealer and leader turn with it (QUA-03, D16)."""
    turns = PLAYING_ORDER.index(Seat.SOUTH) - PLAYING_ORDER.index(label.taker)
    return Label(label.number, seat_after(label.dealer, turns), Seat.SOUTH)


def halves_left(circuit: Circuit) -> tuple[tuple[int, int, int], ...]:
    """Oppositions with one half only: the board, who attacked, and who has not attacked in turn (QUA-02)."""
    played = {
        (board, *station.units) for seated in circuit.rounds for station in seated for board in station.boards
    }
    left = [(board, one, other) for board, one, other in played if (board, other, one) not in played]
    return tuple(sorted(left))


def _exchanged(seated: list[Meeting]) -> list[Meeting]:
    """Both halves of every opposition, by home table: the attacker first, then the team at home."""
    halves = [each._replace(teams=teams) for each in seated for teams in (each.teams, each.teams[::-1])]
    return sorted(halves, key=lambda half: half.teams[1])


def _around(teams: int) -> Meetings:
    """Attackers this many tables from home, then as many the other way: that completes the oppositions.

    Two teams play the set that is the sum of their numbers, whichever of them is at home.
    """
    return [
        [Meeting(((home - far) % teams + 1, home + 1), (2 * home - far) % teams) for home in range(teams)]
        for distance in range(1, teams // 2 + 1)
        for far in (distance, -distance)
    ]
