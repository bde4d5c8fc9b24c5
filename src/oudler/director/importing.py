"""A list of players on its way into an event: who is new, who is there already, which teams they form."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from oudler.director.admission import next_team
from oudler.tournament.events import Event
from oudler.tournament.people import Entry
from oudler.tournament.seating import TEAM_SIZES


@dataclass(frozen=True, slots=True)
class Arrivals:
    """What a list brings to an event."""

    people: tuple[Entry, ...]
    """Who would be entered, in the order of the list."""
    known: tuple[Entry, ...]
    """Who is in the list and entered already: they are left as they are."""
    are_teams_made: bool = False
    """Whether teams were formed in the order of the list, which names none (TEA-01)."""


def arrivals_of(event: Event, people: Sequence[Entry]) -> Arrivals:
    """Who of a list is new to an event, in teams whose numbers do not clash with those there are."""
    entered = {entry.licence: entry for entry in event.listed}
    known = tuple(entry for entry in people if entry.licence in entered)
    new = [entry for entry in people if entry.licence not in entered]
    form = event.regulations.form
    if form.is_alone:
        return Arrivals(tuple(new), known)
    if all(entry.team is None for entry in new):
        first, size = next_team(event), TEAM_SIZES[form]
        made = (replace(entry, team=first + place // size) for place, entry in enumerate(new))
        return Arrivals(tuple(made), known, are_teams_made=bool(new))
    is_same = any(entered[entry.licence].team == entry.team for entry in known)
    shift = 0 if is_same or not event.entries else next_team(event) - 1
    shifted = (replace(each, team=None if each.team is None else each.team + shift) for each in new)
    return Arrivals(tuple(shifted), known)
