"""An evening: the outcome of an event in the season of a club."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TypeAlias

from oudler.tournament.files import Tournament
from oudler.tournament.seasons.outcome import EventOutcome, joined_outcome, outcome_of


@dataclass(frozen=True, slots=True)
class Evening:
    """An event, and whether the club held it."""

    id: str
    """Of the event; of parallel ones that of the first."""
    outcome: EventOutcome
    is_home: bool = True


Together: TypeAlias = tuple[str, date] | str
"""What parallel events have in common; of another event its own id."""


def together(id: str, outcome: EventOutcome) -> Together:
    """With which others an event makes one evening."""
    return (outcome.parallel, outcome.day) if outcome.parallel else id


def evenings_made(tournaments: Iterable[tuple[str, Tournament]]) -> tuple[Evening, ...]:
    """The evenings that some tournaments make. Raises BadAccounts for events that are not parallel."""
    found: dict[Together, list[tuple[str, Tournament]]] = defaultdict(list)
    for id, tournament in tournaments:
        found[together(id, outcome_of(tournament))].append((id, tournament))
    return tuple(_evening(parts) for parts in found.values())


def _evening(parts: Sequence[tuple[str, Tournament]]) -> Evening:
    id, tournament = parts[0]
    if not tournament.event.regulations.parallel:
        return Evening(id, outcome_of(tournament))
    return Evening(id, joined_outcome([each for _, each in parts]))
