"""Who sits where: movements that are proved before they are used, draws, finals, empty and fifth seats."""

from oudler.tournament.seating.best_against_best import best_seating
from oudler.tournament.seating.certificate import Certificate, Repeat, Revisit, certify
from oudler.tournament.seating.draw import draw_order, draw_schedule, draw_seating
from oudler.tournament.seating.finals import (
    FINAL_FORMATS,
    FINAL_ROUNDS,
    FinalFormat,
    check_final,
    final_rounds,
    final_seating,
)
from oudler.tournament.seating.forms import COMPANY, mates
from oudler.tournament.seating.mixing import SeatingKind, check_change, check_mixing, check_order
from oudler.tournament.seating.parallel import parallel_fields
from oudler.tournament.seating.places import Places, Way, check_paid, posting, starting_places
from oudler.tournament.seating.refusal import NotPlanned, Why
from oudler.tournament.seating.route import Stop, route
from oudler.tournament.seating.schedule import Method, Schedule, check_extra, most_rounds, plan
from oudler.tournament.seating.seats import (
    PLAYING_ORDER,
    SEATS,
    Seat,
    Seating,
    Table,
    player_at,
    seat_after,
    start_of,
)
from oudler.tournament.seating.steps import LEAST_TABLES, Steps, printed_row
from oudler.tournament.seating.tables_of_five import add_fifths, out_at
from oudler.tournament.seating.teams import teams_of
from oudler.tournament.seating.vacancies import (
    Advice,
    Outlook,
    RemainingSchedule,
    Welcome,
    empty_places,
    leave_place,
    prospects,
    take_place,
    welcome,
)

__all__ = [
    "COMPANY", "FINAL_FORMATS", "FINAL_ROUNDS", "LEAST_TABLES", "PLAYING_ORDER", "SEATS", "Advice",
    "Certificate", "FinalFormat", "Method", "NotPlanned", "Outlook", "Places", "RemainingSchedule", "Repeat",
    "Revisit", "Schedule", "Seat", "Seating", "SeatingKind", "Steps", "Stop", "Table", "Way", "Welcome",
    "Why", "add_fifths", "best_seating", "certify", "check_change", "check_extra", "check_final",
    "check_mixing", "check_order", "check_paid", "draw_order", "draw_schedule", "draw_seating",
    "empty_places", "final_rounds", "final_seating", "leave_place", "mates", "most_rounds", "out_at",
    "parallel_fields", "plan", "player_at", "posting", "printed_row", "prospects", "route", "seat_after",
    "start_of", "starting_places", "take_place", "teams_of", "welcome",
]  # fmt: skip
