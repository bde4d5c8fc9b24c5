"""Random score sheets that hold, at every speed and size of table."""

from dataclasses import replace
from random import Random

from oudler.rules import Bid, Poignee, Score, Side, why_impossible
from oudler.tournament.sheets import Line, Sheet

CONTRACTS = (Bid.PRISE, Bid.GARDE, Bid.GARDE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE)
SPEEDS = ("totals", "lines", "both", "computed")
"""Totals only; marks only; marks and totals; details, marks and totals."""


def random_score(chance: Random, players: int) -> Score:
    """A score as they come in play: most often near what is needed."""
    while True:
        score = Score(
            chance.choice(CONTRACTS),
            min(182, max(0, round(chance.gauss(92, 30)))),
            chance.randrange(4),
            chance.choice(((), (), (), (Poignee.SINGLE,), (Poignee.DOUBLE,))),
            chance.choice((None, None, None, *Side)),
        )
        if why_impossible(score, players) is None:
            return score


def random_line(chance: Random, columns: int) -> Line:
    """A deal with all its details and marks; now and then everybody passes."""
    if chance.random() < 0.05:
        return Line(None, None, scores=(0,) * columns)
    taker, *others = chance.sample(range(columns), columns)
    out = others[0] if columns == 5 else None
    score = random_score(chance, min(columns, 4))
    line = Line(taker, score.contract, score, out=out)
    return replace(line, scores=line.marks(columns))


def random_sheet(chance: Random, columns: int, speed: str, deals: int = 5) -> Sheet:
    """A sheet that holds."""
    lines = tuple(random_line(chance, columns) for _ in range(deals))
    sheet = Sheet(tuple(range(1, columns + 1)), None, lines)
    plain = tuple(replace(line, score=None) for line in lines)
    return {
        "totals": Sheet(sheet.players, sheet.sums),
        "lines": Sheet(sheet.players, None, plain),
        "both": Sheet(sheet.players, sheet.sums, plain),
        "computed": Sheet(sheet.players, sheet.sums, lines),
    }[speed]
