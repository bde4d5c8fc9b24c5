"""Clubs at the desk: members and lists, the season over all events, what is to be done."""

from oudler.director.clubs.duties import Duty, DutyKind, duties_of, settle
from oudler.director.clubs.evenings import as_last_time, last_of, last_ones, next_evening, usual_day
from oudler.director.clubs.glances import EventGlance, EventState, ListedEvent, glance_of, listed
from oudler.director.clubs.searching import found_events

__all__ = [
    "Duty", "DutyKind", "EventGlance", "EventState", "ListedEvent", "as_last_time", "duties_of",
    "found_events", "glance_of", "last_of", "last_ones", "listed", "next_evening", "settle", "usual_day",
]  # fmt: skip
