"""Seasons of a club: what events gave to everybody, challenges, members' cards; computed from the logs."""

from oudler.tournament.seasons.challenge_points import is_for
from oudler.tournament.seasons.challenge_standing import (
    ChallengeLine, ChallengeStanding, CountedEvening, challenge_standing,
)  # fmt: skip
from oudler.tournament.seasons.evening import Evening, Together, evenings_made, together
from oudler.tournament.seasons.outcome import (
    Correction, EventOutcome, NotAnOutcome, changes, joined_outcome, outcome_of,
)  # fmt: skip
from oudler.tournament.seasons.people import IdentityDoubt, Person, person_key
from oudler.tournament.seasons.season import ClubSeason, Played, SeasonTotal
from oudler.tournament.seasons.tables import challenge_table, ranks_of, totals_table

__all__ = [
    "ChallengeLine", "ChallengeStanding", "ClubSeason", "Correction", "CountedEvening", "Evening",
    "EventOutcome", "IdentityDoubt", "NotAnOutcome", "Person", "Played", "SeasonTotal", "Together",
    "challenge_standing", "challenge_table", "changes", "evenings_made", "is_for", "joined_outcome",
    "outcome_of", "person_key", "ranks_of", "together", "totals_table",
]  # fmt: skip
