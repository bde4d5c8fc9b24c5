"""A seating of three tables for six rounds that is more even than the printed one; it is ours (M04).

27 pairs of players meet once, 36 twice and 3 three times; nobody meets four times or never, and everybody
sits in every seat once or twice. In the printed one 10 pairs meet three or four times.
"""

from oudler.tournament.seating.howell import read_rounds

BALANCED = read_rounds("""
    1 2 3 4 / 5 6 7 8 / 9 10 11 12
    7 1 8 9 / 2 11 12 6 / 3 4 5 10
    11 5 1 2 / 12 3 9 7 / 4 8 6 10
    6 9 4 1 / 10 7 2 5 / 8 12 3 11
    1 5 6 12 / 2 8 10 9 / 4 7 11 3
    7 1 10 11 / 8 2 12 4 / 3 6 9 5
""")
