"""Who sits where: movements that are proved before they are used, draws, finals, empty and fifth seats."""

from oudler.tournament.seating.by_rank import FINAL_ROUNDS, best_seating, final_rounds
from oudler.tournament.seating.certificate import Certificate, Repeat, certify
from oudler.tournament.seating.company import COMPANY, mates
from oudler.tournament.seating.draw import draw_order, draw_schedule, draw_seating
from oudler.tournament.seating.mixing import SeatingKind, check_change, check_mixing, check_order
from oudler.tournament.seating.places import Way, check_paid, starting_places
from oudler.tournament.seating.refusal import NotPlanned, Why
from oudler.tournament.seating.route import Stop, route
from oudler.tournament.seating.schedule import Method, Schedule, check_extra, most_rounds, plan
from oudler.tournament.seating.seats import (
    PLAYING_ORDER, SEATS, Seat, Seating, Table, player_at, seat_after, start_of, still_norths,
)  # fmt: skip
from oudler.tournament.seating.steps import LEAST_TABLES
from oudler.tournament.seating.tables_of_five import add_fifths, out_at
from oudler.tournament.seating.teams import parallel_fields, teams_of

__all__ = [
    "COMPANY", "FINAL_ROUNDS", "LEAST_TABLES", "PLAYING_ORDER", "SEATS", "Certificate", "Method",
    "NotPlanned", "Repeat", "Schedule", "Seat", "Seating", "SeatingKind", "Stop", "Table", "Way", "Why",
    "add_fifths", "best_seating", "certify", "check_change", "check_extra", "check_mixing", "check_order",
    "check_paid", "draw_order", "draw_schedule", "draw_seating", "final_rounds", "mates", "most_rounds",
    "out_at", "parallel_fields", "plan", "player_at", "route", "seat_after", "start_of", "starting_places",
    "still_norths", "teams_of",
]  # fmt: skip
