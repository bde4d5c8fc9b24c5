"""Movements and certificates done slowly, from the printed rules alone: people walk from table to table.

It knows nothing of the room it checks. Players are numbered 4 * (first table - 1) + 1, 2, 3, 4 for North,
South, East, West.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import NamedTuple, TypeAlias

Seated: TypeAlias = Sequence[Sequence[Sequence[int | None]]]
"""Rounds, tables, and the players at N, S, E, O."""
Meeting: TypeAlias = tuple[tuple[int, int], tuple[int, ...]]
"""Two players, and the rounds in which they meet."""

BASE = "N 0, S +1, E +2, O -2"  # MOV-08
USUAL = {
    # the first line printed for a number of tables, where it is not the base
    6: "O -1",  # MOV-10
    8: "O -1",  # MOV-11
    10: "O -1",  # MOV-13
}
LINES = {
    # (tables, position): the line « Nth position »
    (6, 3): "E +3",  # MOV-10
    (6, 4): "O -2",
    (8, 5): "S +2, E +3",  # MOV-11
    (8, 6): "E +4",
    (9, 4): "E +3, O -3",  # MOV-12
    (9, 5): "E +3, O -3",
    (10, 6): "E +3, O -2",  # MOV-13
    (12, 4): "O -3",  # MOV-14
    (12, 7): "E +3",
    (14, 5): "O -3",  # MOV-15
    (15, 5): "O -3",
    (16, 5): "O -3",  # MOV-16
    (16, 6): "O -3",
    (18, 6): "O -3",  # MOV-17
    (20, 6): "O -3",
}


def howell(text: str) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Rounds printed as « P1: 1 2 3 4 / 5 6 7 8; P2: … » (MOV-06, MOV-07)."""
    rounds = (line.split(":")[1].split("/") for line in text.strip().rstrip(".").split(";"))
    return tuple(tuple(tuple(int(player) for player in table.split()) for table in line) for line in rounds)


HOWELL_3 = howell("""
    P1: 1 2 3 4 / 5 6 7 8 / 9 10 11 12;
    P2: 1 2 7 12 / 5 6 11 3 / 9 10 4 8;
    P3: 1 8 7 10 / 5 2 11 12 / 9 3 4 6;
    P4: 1 8 6 11 / 5 2 4 10 / 9 3 12 7;
    P5: 1 9 5 3 / 7 11 4 10 / 2 6 12 8;
    P6: 1 9 7 2 / 5 11 4 12 / 10 6 3 8.
""")
HOWELL_4 = howell("""
    P1: 1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 16;
    P2: 1 8 10 15 / 16 9 7 2 / 6 3 13 12 / 11 14 4 5;
    P3: 1 7 12 14 / 15 9 6 4 / 8 2 13 11 / 10 16 3 5;
    P4: 1 6 11 16 / 14 9 8 3 / 7 4 13 10 / 12 15 2 5;
    P5: 1 5 9 13 / 2 6 10 14 / 3 7 11 15 / 4 8 12 16.
""")

# --- people walk ----------------------------------------------------------------------------------------


def step_to(tables: int, position: int, seat: str, repair: str = "") -> int:
    """How far a seat moves to reach a position: its line, else the usual one, else the base (MOV-18)."""
    for line in (repair, LINES.get((tables, position), ""), USUAL.get(tables, ""), BASE):
        for word in filter(None, line.split(", ")):
            name, step = word.split()
            if name == seat:
                return int(step)
    raise AssertionError(f"no line for {seat}")


def walk(table: int, step: int, tables: int) -> int:
    """The table reached from one to the next; table 1 comes after the last (MOV-20)."""
    while step > 0:
        table = table + 1 if table < tables else 1
        step -= 1
    while step < 0:
        table = table - 1 if table > 1 else tables
        step += 1
    return table


def positions(tables: int, count: int, repair: str = "") -> list[list[list[int]]]:
    """Who sits where at each position, from the first, played or not; a repair is a line for the last."""
    where = {(start, seat): start for start in range(1, tables + 1) for seat in "NSEO"}
    seated = []
    for position in range(1, count + 1):
        if position > 1:
            line = repair if position == count else ""
            steps = {seat: step_to(tables, position, seat, line) for seat in "NSEO"}
            where = {player: walk(table, steps[player[1]], tables) for player, table in where.items()}
        seats = {(table, seat): number(start, seat) for (start, seat), table in where.items()}
        seated.append([[seats[table, seat] for seat in "NSEO"] for table in range(1, tables + 1)])
    return seated


def number(start: int, seat: str) -> int:
    return 4 * (start - 1) + {"N": 1, "S": 2, "E": 3, "O": 4}[seat]


# --- everybody is asked ---------------------------------------------------------------------------------


class Findings(NamedTuple):
    """What a seating does to people; the words are those of the certificate."""

    repeats: list[Meeting]
    mates_met: list[Meeting]
    revisits: list[tuple[int, int, tuple[int, ...]]]
    short_table_twice: list[int]
    five_table_twice: list[int]
    meetings: dict[int, int]
    walked: dict[int, int]
    seats_held: dict[int, int]


def examine(rounds: Seated, team_size: int = 1) -> Findings:
    """Ask every player and every pair of players about every round."""
    tables = len(rounds[0])
    places = [place_of(seated) for seated in rounds]
    players = sorted({player for place in places for player in place})
    met = {
        (one, other): tuple(
            time
            for time, place in enumerate(places, 1)
            if one in place and other in place and place[one][0] == place[other][0]
        )
        for one, other in combinations(players, 2)
    }
    paths = {player: [place[player][0] if player in place else 0 for place in places] for player in players}
    return Findings(
        repeats=[(pair, times) for pair, times in met.items() if len(times) > 1],
        mates_met=[(pair, times) for pair, times in met.items() if times and are_mates(*pair, team_size)],
        revisits=[
            (player, table, times_at(table, path))
            for player, path in paths.items()
            for table in range(1, tables + 1)
            if comes_back(table, path)
        ],
        short_table_twice=[
            player for player, path in paths.items() if times_among((1, 2, 3), path, rounds) > 1
        ],
        five_table_twice=[player for player, path in paths.items() if times_among((5,), path, rounds) > 1],
        meetings=dict(Counter(len(times) for times in met.values())),
        walked=dict(Counter(length(path, tables) for path in paths.values())),
        seats_held=dict(
            Counter(len({place[player][1] for place in places if player in place}) for player in players)
        ),
    )


def place_of(seated: Sequence[Sequence[int | None]]) -> dict[int, tuple[int, int]]:
    """The table, from 1, and the seat of everybody in one round."""
    return {
        player: (table, seat)
        for table, players in enumerate(seated, start=1)
        for seat, player in enumerate(players)
        if player is not None
    }


def times_among(sizes: Sequence[int], path: Sequence[int], rounds: Seated) -> int:
    """In how many rounds somebody sits at a table with so many people; table 0 is nowhere."""
    tables = [seated[table - 1] for seated, table in zip(rounds, path, strict=True) if table]
    return sum(len([player for player in table if player is not None]) in sizes for table in tables)


def are_mates(one: int, other: int, team_size: int) -> bool:
    """Whether two players are of one team: 1 2 / 3 4 / 5 6 … or 1 2 3 4 / 5 6 7 8 … (TEA-02, TEA-03)."""
    return (one - 1) // team_size == (other - 1) // team_size


def times_at(table: int, path: Sequence[int]) -> tuple[int, ...]:
    return tuple(time for time, place in enumerate(path, start=1) if place == table)


def comes_back(table: int, path: Sequence[int]) -> bool:
    """Whether somebody arrives at a table more than once; the start is an arrival. Table 0 is nowhere."""
    before = [0, *path[:-1]]
    return sum(here == table != there for here, there in zip(path, before, strict=True)) > 1


def length(path: Sequence[int], tables: int) -> int:
    """How many tables somebody walks, each time the shorter way round."""
    return sum(
        min(way for way in range(tables) if table in (walk(last, way, tables), walk(last, -way, tables)))
        for last, table in pairwise(filter(None, path))
    )


# --- three-handed tables --------------------------------------------------------------------------------


def twice_short(rounds: Seated) -> list[int]:
    """Who sits more than once at a table where somebody is missing."""
    sat = Counter(player for seated in rounds for table in seated if None in table for player in table)
    return sorted(player for player, times in sat.items() if player is not None and times > 1)


def sitting_twice(rounds: Seated, short: Sequence[int]) -> int:
    """How many South, East and West players sit more than once at these tables without a North."""
    sat = Counter(player for seated in rounds for table in short for player in seated[table - 1][1:])
    return sum(times > 1 for times in sat.values())


def fewest_sitting_twice(rounds: Seated, missing: int) -> int:
    """The same for the best choice of tables. The last is one of them: all tables of the circle are alike."""
    last = len(rounds[0])
    choices = combinations(range(1, last), missing - 1)
    return min(sitting_twice(rounds, (*others, last)) for others in choices)
