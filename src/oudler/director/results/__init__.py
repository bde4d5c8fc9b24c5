"""Who stands where and what it is worth, what if, and what everybody may read."""

from oudler.director.results import prize_giving, prizes_points, public_view, rankings, what_if
from oudler.director.results.public_view import Cells, Posted, Spotted, cells_of, posted_of, spots_of
from oudler.director.results.rank_moves import RankMove, rank_moves
from oudler.director.results.rankings import DealsToLookUp, Ranking

__all__ = [
    "Cells", "DealsToLookUp", "Posted", "RankMove", "Ranking", "Spotted", "cells_of", "posted_of",
    "prize_giving", "prizes_points", "public_view", "rank_moves", "rankings", "spots_of", "what_if",
]  # fmt: skip
