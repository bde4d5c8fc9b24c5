"""Result tables: every list of results that people read, as one kind of value, without words."""

from oudler.tournament.results.boards import match_table, route_table, travelers_table
from oudler.tournament.results.rankings import (
    by_person, points_table, ranking_table, shown_lines, shown_totals, standing_table,
)  # fmt: skip
from oudler.tournament.results.rounds import recap_table, round_table
from oudler.tournament.results.table import FIGURES, Cell, Column, Kind, ResultRow, ResultTable

__all__ = [
    "FIGURES", "Cell", "Column", "Kind", "ResultRow", "ResultTable", "by_person", "match_table",
    "points_table", "ranking_table", "recap_table", "round_table", "route_table", "shown_lines",
    "shown_totals", "standing_table", "travelers_table",
]  # fmt: skip
