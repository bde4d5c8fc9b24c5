"""Clubs at the desk: members and lists, the season over all events, what is to be done."""

from oudler.director.clubs.challenges import keep_challenge, rules_seen, season_challenges
from oudler.director.clubs.outcomes import acknowledge
from oudler.director.clubs.season import Notice, SeasonBook, season_book
from oudler.director.clubs.season_papers import SEASON_PAPERS, season_paper

__all__ = [
    "SEASON_PAPERS", "Notice", "SeasonBook", "acknowledge", "keep_challenge", "rules_seen", "season_book",
    "season_challenges", "season_paper",
]  # fmt: skip
