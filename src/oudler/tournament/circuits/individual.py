"""Individual duplicate: everybody alone, from table to table in one seat (DUP-01, DUP-02, TOP-01).

Boards go one table down after each round, and the lines by a row of steps. Those who are more than four to a
table make lines of one player more, North first, then South and East; of each somebody sits out every round.

| players more | tables | who stays | who sits out |
|---|---|---|---|
| 0 | any | North | |
| 1, 2 | any; odd | North | somebody from table to table, whose place the last one to sit out takes |
| 2, 3 | even; any | West | whoever comes to an empty table, where a set of boards rests |

Two more at an even number of tables leave two seats of the empty table to nobody: West stays at the others,
and an East who would come there goes on by the same step.
"""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from oudler.tournament.circuits.circuit import Circuit, Station
from oudler.tournament.circuits.individual_rows import Steps, most_without_return, row_for, row_without_return
from oudler.tournament.circuits.meetings import check_lengths
from oudler.tournament.circuits.takers import taker_labels
from oudler.tournament.forms import Form
from oudler.tournament.seating import SEATS, NotPlanned, Seat, Why, player_at, start_of

LEAST_TABLES = 3
MOST_TABLES = 40

_Line: TypeAlias = list[int]
"""Who of a line is at each table, numbered by the tables where they start."""


class _TableInRound(NamedTuple):
    """A table in one round: the players, and the set of boards, from 0."""

    players: tuple[int, ...]
    set: int


def individual_circuit(players: int, rounds: int, boards_per_round: int) -> Circuit:
    """The circuit of this many players, four to a table and up to three who sit out. Raises NotPlanned.

    Numbers go by starting tables; after those come North, South and East of those who sit out first.
    """
    check_lengths(rounds, boards_per_round, most_individual_rounds(players))
    seated = [_placed(players, lines, number) for number, lines in enumerate(_moved(players, rounds))]
    sets = max(place.set for places in seated for place in places) + 1
    return Circuit(
        Form.INDIVIDUAL,
        players,
        tuple(
            tuple(Station(who, _boards(each, boards_per_round)) for who, each in places) for places in seated
        ),
        taker_labels(_visits(players, seated), sets, boards_per_round),
    )


def most_individual_rounds(players: int) -> int:
    """The most rounds in which nobody meets a board twice, or sits out twice. Raises NotPlanned."""
    tables, more = _tables(players)
    if not _has_empty_table(tables, more):
        return tables
    return min(most_without_return(tables + 1), tables if more == 3 else tables - 1)


def line_of(players: int, unit: int) -> Seat:
    """The seat that a player keeps (DUP-02). Raises NotPlanned."""
    if not 1 <= unit <= players:
        raise NotPlanned(Why.NO_PLAYER, most=players)
    return start_of(unit)[1]


def _tables(players: int) -> tuple[int, int]:
    """How many tables, and how many players more than four to each."""
    tables, more = divmod(players, len(SEATS))
    if not LEAST_TABLES <= tables <= MOST_TABLES:
        raise NotPlanned(Why.CIRCUIT_PLAYERS, most=len(SEATS) * (MOST_TABLES + 1) - 1)
    return tables, more


def _has_empty_table(tables: int, more: int) -> bool:
    return more == 3 or (more == 2 and tables % 2 == 0)


def _boards(set_: int, boards: int) -> tuple[int, ...]:
    return tuple(range(set_ * boards + 1, (set_ + 1) * boards + 1))


def _visits(players: int, seated: Sequence[Sequence[_TableInRound]]) -> list[list[int]]:
    """For each seat the sets that each player meets, as bits."""
    met = dict.fromkeys(range(1, players + 1), 0)
    for places in seated:
        for place in places:
            for player in place.players:
                met[player] |= 1 << place.set
    return [[met[player] for player in met if line_of(players, player) is seat] for seat in SEATS]


def _placed(players: int, lines: Sequence[_Line], number: int) -> list[_TableInRound]:
    """The tables of a round, from 0, boards having gone as many tables down."""
    circle = len(lines[0])
    return [
        _TableInRound(
            tuple(player_at(line[table] + 1, seat) for line, seat in zip(lines, SEATS, strict=True)),
            (table + number) % circle,
        )
        for table in range(players // len(SEATS))
    ]


# --- lines ----------------------------------------------------------------------------------------------


def _moved(players: int, rounds: int) -> list[list[_Line]]:
    """The lines North, South, East and West in every round."""
    tables, more = _tables(players)
    if not _has_empty_table(tables, more):
        return [
            _all_tables(tables, more, number, far)
            for number, far in enumerate(row_for(tables, rounds).offsets(rounds))
        ]
    offsets = row_without_return(tables + 1, rounds).offsets(rounds)
    if more == 3:
        return [_three_more(tables + 1, far) for far in offsets]
    return [_two_more(tables + 1, number, far) for number, far in enumerate(offsets)]


def _all_tables(tables: int, more: int, number: int, far: Steps) -> list[_Line]:
    """North stays, the others go by the row; somebody of the longer lines rests.

    A board comes to North from one table up, to South from two: who has rested goes back by as many, and so
    finds the board that he would have met.
    """
    south, east, west = far
    north_line = _relieved(tables, number, 1) if more > 0 else list(range(tables))
    south_line = _relieved(tables, number, 2) if more > 1 else list(range(tables))
    everybody = list(range(tables))
    return [north_line, _gone(south_line, south), _gone(everybody, east), _gone(everybody, west)]


def _three_more(circle: int, far: Steps) -> list[_Line]:
    """A table more than are played at, that lacks its West."""
    south, east, west = far
    everybody = list(range(circle))
    return [_gone(everybody, west), _gone(everybody, south), _gone(everybody, east), everybody]


def _two_more(circle: int, number: int, far: Steps) -> list[_Line]:
    """A table more than are played at, that lacks its East and its West.

    The steps of a row in a mirror, seen from its boards: boards become West, who stays, North becomes the
    boards, which go one down, and South, who goes one up at an odd number of tables, East, who goes two down.
    """
    south, east, west = (-each - number for each in far)
    everybody = list(range(circle))
    return [_gone(everybody, east), _gone(everybody, west), _gone(_passing(circle, number), south), everybody]


def _gone(line: _Line, far: int) -> _Line:
    """A line that has gone this many tables up."""
    return [line[(table - far) % len(line)] for table in range(len(line))]


def _relieved(tables: int, number: int, back: int) -> _Line:
    """A line of one more: after each round the one who rests takes the place of another, who rests.

    Places are those of the line before it moves.
    """
    line, resting, place = list(range(tables)), tables, tables - 1
    for _ in range(number):
        line[place], resting = resting, line[place]
        place = (place - back) % tables
    return line


def _passing(circle: int, number: int) -> _Line:
    """A line that goes two tables down, and four where the empty table, the last one, would come."""
    line, empty = list(range(circle)), circle - 1
    for _ in range(number):
        comes = (empty + 2) % circle
        line[empty], line[comes] = line[comes], line[empty]
        empty = comes
    return line
