"""An event as it goes: who sits and stands where, and whether what is to be written is in order."""

from oudler.tournament.forms import Deals, Form, by_form
from oudler.tournament.play.board_papers import (
    OpposedLine, PmTraveler, all_route_sheets, board_numbers, match_result, pm_route, pm_traveler_fields,
    pm_travelers, result_form, route_sheets, travelers,
)  # fmt: skip
from oudler.tournament.play.circulation import (
    SOUTH, attacker_at, boards_at, circuit_of, circuit_seating, is_played, missing_tables, planned_sessions,
    sides_at, unscored,
)  # fmt: skip
from oudler.tournament.play.entitlement import objections, oversight_objections, stages
from oudler.tournament.play.form import board_play, form_play, planned_circuit, play_of, register
from oudler.tournament.play.free import FreePlay
from oudler.tournament.play.honours import (
    SettledPrize, awards_of, has_fives, has_national_table, honours, licensed_credits, own_movements,
    prizes_won, scale_of, settled_prizes, settled_ranking, shared_prizes, tables_of_sessions, unmet_of,
    winners,
)  # fmt: skip
from oudler.tournament.play.individual import IndividualPlay
from oudler.tournament.play.lineup_checks import next_attacker, team_of_four
from oudler.tournament.play.match import MatchPlay
from oudler.tournament.play.obstacles import apply, obstacles
from oudler.tournament.play.quadrette import QuadrettePlay
from oudler.tournament.play.rating import (
    general, is_alternating, lines_of, oppositions_of, plays_of, quarter_sums, rated, shares, unconfirmed,
)  # fmt: skip
from oudler.tournament.play.rounds import movement_for, planned_places, planned_seating
from oudler.tournament.play.seating_checks import LEAST_AT_TABLE, why_no_places
from oudler.tournament.play.standing import (
    accounts, details_wanted, event_recap, in_the_running, joined, round_weights, standing,
)  # fmt: skip
from oudler.tournament.play.triplette import TriplettePlay

_BOARDS = by_form(
    {
        Form.INDIVIDUAL: IndividualPlay(Form.INDIVIDUAL),
        Form.TRIPLETTE: TriplettePlay(Form.TRIPLETTE),
        Form.QUADRETTE: QuadrettePlay(Form.QUADRETTE),
        Form.MATCH: MatchPlay(Form.MATCH),
    },
    Deals.BOARDS,
)
_FREE = by_form({form: FreePlay(form) for form in (Form.LIBRE, Form.DUO, Form.FOUR)}, Deals.FREE)
register(by_form({**_FREE, **_BOARDS}), _BOARDS)

__all__ = [
    "LEAST_AT_TABLE", "SOUTH", "OpposedLine", "PmTraveler", "SettledPrize", "accounts", "all_route_sheets",
    "apply", "attacker_at", "awards_of", "board_numbers", "board_play", "boards_at", "circuit_of",
    "circuit_seating", "details_wanted", "event_recap", "form_play", "general", "has_fives",
    "has_national_table", "honours", "in_the_running", "is_alternating", "is_played", "joined",
    "licensed_credits", "lines_of", "match_result", "missing_tables", "movement_for", "next_attacker",
    "objections", "obstacles", "oppositions_of", "oversight_objections", "own_movements", "planned_circuit",
    "planned_places", "planned_seating", "planned_sessions", "play_of", "plays_of", "pm_route",
    "pm_traveler_fields", "pm_travelers", "prizes_won", "quarter_sums", "rated", "result_form",
    "round_weights", "route_sheets", "scale_of", "settled_prizes", "settled_ranking", "shared_prizes",
    "shares", "sides_at", "stages", "standing", "tables_of_sessions", "team_of_four", "travelers",
    "unconfirmed", "unmet_of", "unscored", "why_no_places", "winners",
]  # fmt: skip
