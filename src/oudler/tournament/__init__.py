"""Free tournaments: movements that are proved before they are used.

>>> certify(plan(tables=24, rounds=6)).is_kept, certify(plan(tables=24, rounds=7)).is_kept
(True, False)
"""

from oudler.tournament.certificate import Certificate, Repeat, Revisit, certify
from oudler.tournament.schedule import Method, NotPlanned, Schedule, Why, most_rounds, plan
from oudler.tournament.seats import SEATS, Format, Seat, mates, player_at, start_of

__all__ = [
    "SEATS",
    "Certificate",
    "Format",
    "Method",
    "NotPlanned",
    "Repeat",
    "Revisit",
    "Schedule",
    "Seat",
    "Why",
    "certify",
    "mates",
    "most_rounds",
    "plan",
    "player_at",
    "start_of",
]
