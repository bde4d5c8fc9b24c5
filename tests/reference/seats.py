"""Where the printed movements, a draw and a list bring people: tables of seats, without any event."""

import hashlib
import math

Table = list[int | None]

NORTH, SOUTH, EAST, WEST = range(4)
HOWELL_3 = [  # MOV-06
    "1 2 3 4 / 5 6 7 8 / 9 10 11 12",
    "1 2 7 12 / 5 6 11 3 / 9 10 4 8",
    "1 8 7 10 / 5 2 11 12 / 9 3 4 6",
    "1 8 6 11 / 5 2 4 10 / 9 3 12 7",
    "1 9 5 3 / 7 11 4 10 / 2 6 12 8",
    "1 9 7 2 / 5 11 4 12 / 10 6 3 8",
]
HOWELL_4 = [  # MOV-07
    "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 16",
    "1 8 10 15 / 16 9 7 2 / 6 3 13 12 / 11 14 4 5",
    "1 7 12 14 / 15 9 6 4 / 8 2 13 11 / 10 16 3 5",
    "1 6 11 16 / 14 9 8 3 / 7 4 13 10 / 12 15 2 5",
    "1 5 9 13 / 2 6 10 14 / 3 7 11 15 / 4 8 12 16",
]
WEST_MINUS_ONE = {6, 8, 10}
SPECIAL: dict[int, dict[tuple[int, int], int]] = {  # {(position, seat): move that leads there}
    6: {(3, EAST): 3, (4, WEST): -2},
    8: {(5, SOUTH): 2, (5, EAST): 3, (6, EAST): 4},
    9: {(4, EAST): 3, (4, WEST): -3, (5, EAST): 3, (5, WEST): -3},
    10: {(6, EAST): 3, (6, WEST): -2},
    12: {(4, WEST): -3, (7, EAST): 3},
    14: {(5, WEST): -3},
    15: {(5, WEST): -3},
    16: {(5, WEST): -3, (6, WEST): -3},
    18: {(6, WEST): -3},
    20: {(6, WEST): -3},
}


def move(tables: int, position: int, seat: int) -> int:
    """The move that leads a seat to a position (MOV-08 to MOV-18)."""
    base = [0, 1, 2, -1 if tables in WEST_MINUS_ONE else -2][seat]
    return SPECIAL.get(tables, {}).get((position, seat), base)


def movement_places(tables: int, position: int, method: str) -> list[list[int]] | None:
    """The starting places that meet at each table at a position; None for a method that is not printed."""
    if method == "howell" and tables in (3, 4):
        line = (HOWELL_3 if tables == 3 else HOWELL_4)[position - 1]
        return [[int(place) for place in table.split()] for table in line.split("/")]
    if method != "fft" or tables < 5:
        return None
    found = [[0, 0, 0, 0] for _ in range(tables)]
    for table in range(tables):
        for seat in range(4):
            there = table + sum(move(tables, step, seat) for step in range(2, position + 1))
            found[there % tables][seat] = 4 * table + seat + 1
    return found


def fill(people: list[int], tables: int) -> list[Table]:
    """People as N, S, E, O of table 1, then 2 …; the last tables have no North, or a fifth (REG-04, M12)."""
    missing, queue = 4 * tables - len(people), list(people)
    found: list[Table] = []
    for table in range(tables):
        north = [None] if table >= tables - missing else [queue.pop(0)]
        others = [queue.pop(0) for _ in range(4 if table >= tables + missing else 3)]
        found.append([*north, *others])
    return found


def drawn(number: int, round_number: int | str, people: list[int]) -> list[int]:
    """The people in the order drawn from a number for a round, or for « places » (MOV-03)."""
    found, possible = list(people), math.factorial(len(people))
    bits = (possible - 1).bit_length()
    needed, block, value = -(-bits // 256), 0, possible
    while value >= possible:
        texts = [f"{number}/{round_number}:{block + index}" for index in range(needed)]
        digest = b"".join(hashlib.sha256(text.encode()).digest() for text in texts)
        value, block = int.from_bytes(digest, "big") >> (256 * needed - bits), block + needed
    for index in range(len(found)):
        value, step = divmod(value, len(found) - index)
        found[index], found[index + step] = found[index + step], found[index]
    return found
