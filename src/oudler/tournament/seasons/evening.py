"""An evening: the outcome of an event in the season of a club."""

from dataclasses import dataclass

from oudler.tournament.seasons.outcome import EventOutcome


@dataclass(frozen=True, slots=True)
class Evening:
    """An event, and whether the club held it."""

    id: str
    """Of the event; of parallel ones that of the first."""
    outcome: EventOutcome
    is_home: bool = True
