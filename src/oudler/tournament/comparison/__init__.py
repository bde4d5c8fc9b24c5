"""Comparison: the results of one board at many tables, as notes, percentages and PM."""

from oudler.tournament.comparison.alternating import alternating
from oudler.tournament.comparison.exact_numbers import decimal_text, exact_text
from oudler.tournament.comparison.match import (
    BoardAccount, MatchResult, QuarterAccounts, ResultForm, agree, board_credit, quarter_accounts,
    result_fields,
)  # fmt: skip
from oudler.tournament.comparison.oppositions import Opposition, OppositionState, oppositions
from oudler.tournament.comparison.percentages import Percentages, percentages, shown_percent, shown_percents
from oudler.tournament.comparison.plausible_scores import ImpossibleScore, why_not_score
from oudler.tournament.comparison.play import Adjustment, Play
from oudler.tournament.comparison.pm import pm_of
from oudler.tournament.comparison.refusal import NotCompared, PlayKey, WhyNotCompared
from oudler.tournament.comparison.route_sheet import (
    PmRouteLine, PmRouteSheet, RouteLine, RoutePenalty, RouteSheet, pm_route_fields, pm_route_sheet,
    route_fields, route_sheet,
)  # fmt: skip
from oudler.tournament.comparison.seat_lines import SeatLine, line_of_seat
from oudler.tournament.comparison.square_roots import Roots
from oudler.tournament.comparison.topage import Rated, rate, topage
from oudler.tournament.comparison.traveler import Traveler, TravelerLine, traveler, traveler_fields

__all__ = [
    "Adjustment", "BoardAccount", "ImpossibleScore", "MatchResult", "NotCompared", "Opposition",
    "OppositionState", "Percentages", "Play", "PlayKey", "PmRouteLine", "PmRouteSheet", "QuarterAccounts",
    "Rated", "ResultForm", "Roots", "RouteLine", "RoutePenalty", "RouteSheet", "SeatLine", "Traveler",
    "TravelerLine", "WhyNotCompared", "agree", "alternating", "board_credit", "decimal_text", "exact_text",
    "line_of_seat", "oppositions", "percentages", "pm_of", "pm_route_fields", "pm_route_sheet",
    "quarter_accounts", "rate", "result_fields", "route_fields", "route_sheet", "shown_percent",
    "shown_percents", "topage", "traveler", "traveler_fields", "why_not_score",
]  # fmt: skip
