"""Clubs at the desk: members and lists, the season over all events, what is to be done."""

from oudler.director.clubs.challenges import keep_challenge, rules_seen, season_challenges
from oudler.director.clubs.duties import Duty, DutyKind, duties_of, settle
from oudler.director.clubs.evenings import as_last_time, last_of, last_ones, next_evening, usual_day
from oudler.director.clubs.glances import EventGlance, EventState, ListedEvent, glance_of, listed
from oudler.director.clubs.outcomes import acknowledge
from oudler.director.clubs.searching import found_events
from oudler.director.clubs.season import Notice, SeasonBook, season_book
from oudler.director.clubs.season_papers import SEASON_PAPERS, season_paper


__all__ = [
    "SEASON_PAPERS", "Duty", "DutyKind", "EventGlance", "EventState", "ListedEvent", "Notice", "SeasonBook",
    "acknowledge", "as_last_time", "duties_of", "found_events", "glance_of", "keep_challenge", "last_of",
    "last_ones", "listed", "next_evening", "rules_seen", "season_book", "season_challenges", "season_paper",
    "settle", "usual_day",
]  # fmt: skip
