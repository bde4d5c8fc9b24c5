"""The rows of « cartes personnelles », for 5 to 16 tables; ours, not the federation's (MOV-04, TEA-08).

How a row is read:

1. A name is a letter, with a number or alone. A letter has as many people as the last line has numbers of
   it, from 0. One step makes 1 of 0, 2 of 1 …, and 0 of the last; whoever is alone stays as named.
2. A line lists tables, N S E O, and goes on in the next where it ends with a bar. A line of one table is a
   round: the table, then what it is stepped into. A line of all tables is a round too; stepped, it gives
   others, in all as many as the longest letter has people. Rounds follow one another as the lines do.
3. The places of the movement are numbered as the first round seats people, table by table, N S E O. Teams do
   not play that round (TEA-04). In pairs, where a row lists them, people are numbered by that list instead,
   each pair with all that it is stepped into before the next, and play from the first round on.
4. In every round the table of place 1 is table 1; the others follow as the line has them, after the last the
   first. Place 1 changes seats with the North there.

`python -m tools.cards` finds the rows again. A row never changes: files of events name it by its tables.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardRow:
    """The lines of a number of tables, and who never meets whom, where pairs gain a round by that."""

    lines: str
    pairs: str = ""


CARDS = {
    5: CardRow(
        "a0 d1 c0 d4 / a1 a4 c2 c3 / a2 b0 a3 d0 / b1 b4 d2 d3 / b2 b3 c1 c4",
        pairs="a0 b0 / c0 d0",
    ),
    6: CardRow(
        """
        x a4 b2 c1 / y a0 b0 c0 / z a6 b3 c5 / c3 a1 c4 c6 / a2 a3 b4 a5 / b1 b5 b6 c2
        """
    ),
    7: CardRow(
        """
        x a7 b4 c1 / b3 a0 b5 c5 / a1 a4 b8 a6 / a2 a3 b2 c0 / c4 a5 c6 c7 / c3 a8 b0 c8 /
            b1 b6 b7 c2
        """
    ),
    8: CardRow(
        """
        x e1 d0 c4 / y a0 b2 f3 / c1 a1 b4 c2 / d1 a2 a3 d4 / a4 e3 f1 e4 / b0 e0 f0 c0 /
            d3 e2 b1 b3 / d2 f2 f4 c3
        x a0 b1 f4 / y e3 d0 c2 / a1 a4 e2 c3 / f2 a2 f3 c0 / a3 e0 b2 b3 / d1 c1 b0 c4 /
            d2 b4 f1 d3 / d4 e1 f0 e4
        """,
        pairs="x y / a0 d0 / b0 f4 / c0 e3",
    ),
    9: CardRow(
        """
        a0 b5 c2 d4
        a0 b7 c1 d5
        a0 b2 b4 d8 / a1 b0 c0 d1 / a2 b8 a7 d4 / a3 a5 c3 a6 / a4 d2 c8 d7 / a8 c2 c4 d0 /
            b1 b6 c5 b7 / d3 b3 d5 d6 / c1 b5 c6 c7
        """,
        pairs="a0 b0 / c0 d0",
    ),
    10: CardRow(
        """
        x a0 b0 c0 / a1 a12 b5 b8 / a2 a11 c3 c10 / a3 a10 b2 b11 / a4 a9 b6 b7 / a5 a8 c1 c12 /
            a6 a7 c4 c9 / b1 c5 b12 c8 / b3 c2 b10 c11 / b4 c6 b9 c7
        """
    ),
    11: CardRow(
        """
        x a7 b7 c7 / y a4 b2 c8 / a0 a1 b8 b10 / a2 a6 c0 c9 / a3 a9 b6 c5 / a5 a8 b9 a10 /
            c2 a11 c3 c6 / c11 a12 b3 c13 / b1 a13 b5 c10 / b0 c4 b11 c12 / b4 b12 b13 c1
        """,
        pairs="x y / a0 a7 / b0 b7 / c0 c7",
    ),
    12: CardRow(
        """
        x a3 b1 c4 / y a1 b4 c3 / z a4 b3 c1 / a0 a7 a13 c5 / b8 a2 b11 c12 / b0 a5 b7 b13 /
            c9 a6 c10 c14 / a8 a11 b12 c2 / a9 a10 b6 a14 / c8 a12 b2 c11 / c0 c7 b5 c13 /
            b9 b10 b14 c6
        """
    ),
    13: CardRow(
        """
        x a0 b0 c0 / a1 a16 b3 b14 / a2 a15 c3 c14 / a3 a14 c7 c10 / a4 a13 b1 b16 /
            a5 a12 b4 b13 / a6 a11 c8 c9 / a7 a10 c1 c16 / a8 a9 b2 b15 / b5 c6 b12 c11 /
            b6 c4 b11 c13 / b7 c2 b10 c15 / b8 c5 b9 c12
        """
    ),
    14: CardRow(
        """
        x a12 b12 c12 / y a14 b2 c8 / a0 a5 a11 c1 / a1 a15 b9 a16 / a2 a4 b3 c6 / c10 a3 b6 c14 /
            b8 a6 b16 c3 / a7 a17 b14 c16 / c11 a8 b4 c13 / c4 a9 c7 c15 / b1 a10 b5 c2 /
            b0 a13 b11 b17 / c0 c5 b7 c17 / b10 b13 b15 c9
        """,
        pairs="x y / a0 a9 / b0 b9 / c0 c9",
    ),
    15: CardRow(
        """
        a0 b1 c0 d4
        a0 b2 c8 d0
        a0 b11 c12 d11
        a0 b7 c7 d9
        a0 a10 c6 c9 / a1 b6 c4 b14 / a2 c3 c7 d8 / a3 a12 d0 d5 / a4 a5 a8 d3 / a6 c1 c8 c10 /
            a7 b11 a14 b13 / a9 b4 a11 d1 / a13 b7 c11 d14 / b0 b10 d6 d9 / b1 b2 c12 b5 /
            b3 b12 c0 c5 / d12 b8 c2 d13 / d2 b9 d4 d10 / c13 d7 c14 d11
        """,
        pairs="a0 b0 / c0 d0",
    ),
    16: CardRow(
        """
        x a0 b0 c0 / a1 a20 c4 c17 / a2 a19 b3 b18 / a3 a18 b5 b16 / a4 a17 c2 c19 /
            a5 a16 c9 c12 / a6 a15 b9 b12 / a7 a14 c6 c15 / a8 a13 b4 b17 / a9 a12 b2 b19 /
            a10 a11 c1 c20 / b1 c8 b20 c13 / b6 c7 b15 c14 / b7 c3 b14 c18 / b8 c10 b13 c11 /
            b10 c5 b11 c16
        """
    ),
}
