"""Seatings for three and four tables, where players have numbers and change seats (MOV-05 to MOV-07)."""

from oudler.tournament.seating.seats import Seating


def read_rounds(text: str) -> tuple[Seating, ...]:
    """A line for each round, tables parted by bars, players in the order N S E O."""
    lines = text.strip().splitlines()
    return tuple(tuple(tuple(map(int, table.split())) for table in line.split("/")) for line in lines)


HOWELL = {
    # as printed: MOV-06, MOV-07
    3: read_rounds("""
        1 2 3 4 / 5 6 7 8 / 9 10 11 12
        1 2 7 12 / 5 6 11 3 / 9 10 4 8
        1 8 7 10 / 5 2 11 12 / 9 3 4 6
        1 8 6 11 / 5 2 4 10 / 9 3 12 7
        1 9 5 3 / 7 11 4 10 / 2 6 12 8
        1 9 7 2 / 5 11 4 12 / 10 6 3 8
    """),
    4: read_rounds("""
        1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 16
        1 8 10 15 / 16 9 7 2 / 6 3 13 12 / 11 14 4 5
        1 7 12 14 / 15 9 6 4 / 8 2 13 11 / 10 16 3 5
        1 6 11 16 / 14 9 8 3 / 7 4 13 10 / 12 15 2 5
        1 5 9 13 / 2 6 10 14 / 3 7 11 15 / 4 8 12 16
    """),
}

BALANCED = read_rounds("""
    1 2 3 4 / 5 6 7 8 / 9 10 11 12
    7 1 8 9 / 2 11 12 6 / 3 4 5 10
    11 5 1 2 / 12 3 9 7 / 4 8 6 10
    6 9 4 1 / 10 7 2 5 / 8 12 3 11
    1 5 6 12 / 2 8 10 9 / 4 7 11 3
    7 1 10 11 / 8 2 12 4 / 3 6 9 5
""")
"""Three tables for six rounds, more even than printed, and ours (M04).

27 pairs of players meet once, 36 twice and 3 three times; nobody meets four times or never, and everybody
sits in every seat once or twice. In the printed one 10 pairs meet three or four times."""
