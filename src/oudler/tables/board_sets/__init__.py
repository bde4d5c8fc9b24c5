"""Duplicate: sealed boards that everybody plays against the same bots, compared by topage.

>>> from oudler.store import SetPlay
>>> plays = [SetPlay("s", 1, who, "", score, "", "") for who, score in (("a", 50), ("b", -50))]
>>> [(line.player, line.rank, str(line.percentages.overall)) for line in standings(plays, {1})]
[('a', 1, '100'), ('b', 2, '0')]
"""

from oudler.tables.board_sets.board_worker import Workshop
from oudler.tables.board_sets.boards import SEAT, role_of, taker_of
from oudler.tables.board_sets.days import commitments, day_of, written
from oudler.tables.board_sets.entering import BoardTable, begun_boards, board_table, pleasure_table
from oudler.tables.board_sets.results import keep_result, may_see, story_of
from oudler.tables.board_sets.sets import (
    COUNTS, BoardSet, NotTheOpener, TooManySets, challenges_of, close_challenge, open_challenge, past_days,
    set_of,
)  # fmt: skip
from oudler.tables.board_sets.standings import (
    SetStanding, board_lines, compared_with, provisional, route_of, standings, unfinished,
)  # fmt: skip

__all__ = [
    "COUNTS", "SEAT", "BoardSet", "BoardTable", "NotTheOpener", "SetStanding", "TooManySets", "Workshop",
    "begun_boards", "board_lines", "board_table", "challenges_of", "close_challenge", "commitments",
    "compared_with", "day_of", "keep_result", "may_see", "open_challenge", "past_days", "pleasure_table",
    "provisional", "role_of", "route_of", "set_of", "standings", "story_of", "taker_of", "unfinished",
    "written",
]  # fmt: skip
