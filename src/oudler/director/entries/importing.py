"""A list of players on its way into an event: who is new, which teams they form, which lines stay open."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from oudler.director.desk import Desk, EventSituation, Habit, HallHappening
from oudler.director.entries.admission import enter
from oudler.director.forms import form_desk, next_team
from oudler.tournament.events import Event, Log, read_fields, write_fields
from oudler.tournament.people import Entry, ListField, Listing, Rejected, WhyRejected

OPEN_LINE = "open-line"
"""The habit `open-line:3` keeps a line of a list that entered nobody, until it is completed or dropped."""


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
    if not form_desk(event).has_teams:
        return Arrivals(tuple(new), known)
    if all(entry.team is None for entry in new):
        first, size = next_team(event), event.regulations.form.team
        made = (replace(entry, team=first + place // size) for place, entry in enumerate(new))
        return Arrivals(tuple(made), known, are_teams_made=bool(new))
    is_same = any(entered[entry.licence].team == entry.team for entry in known)
    shift = 0 if is_same or not event.entries else next_team(event) - 1
    shifted = (replace(each, team=None if each.team is None else each.team + shift) for each in new)
    return Arrivals(tuple(shifted), known)


# --- lines that entered nobody --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpenLine:
    """A line of a list that entered nobody: what is known of the person, and what is wrong.

    Only what an entry shows is kept of it: no address, no column that is not read (ORG-19).
    """

    line: int
    """From 1, as a spreadsheet numbers it."""
    why: WhyRejected
    detail: str
    person: Entry

    @property
    def text(self) -> str:
        """What is written in the line."""
        one = self.person
        return " · ".join(filter(None, (one.licence, one.surname, one.first_name, one.club)))


_WHOLE = (ListField.SURNAME, ListField.SURNAME_FIRST, ListField.SURNAME_LAST, ListField.NAME)


def open_line(listing: Listing, rejected: Rejected) -> OpenLine:
    """A rejected line with what its columns say of a person; a name in one column is taken as the surname."""
    cells: dict[ListField, str] = {}
    for column in listing.columns:
        if column.at < len(rejected.cells):
            cells.setdefault(column.field, " ".join(rejected.cells[column.at].split()))
    surname = next((cells[name] for name in _WHOLE if cells.get(name)), "")
    names = surname, cells.get(ListField.FIRST_NAME, "")
    person = Entry(0, cells.get(ListField.LICENCE, ""), *names, club=cells.get(ListField.CLUB, ""))
    return OpenLine(rejected.line, rejected.why, rejected.detail, person)


def open_lines(situation: EventSituation) -> dict[int, OpenLine]:
    """The lines that wait to be completed or dropped, by the number under which they are kept."""
    kept = situation.hall.habits.items()
    return {
        int(name.removeprefix(f"{OPEN_LINE}:")): read_fields(OpenLine, json.loads(text))
        for name, text in kept
        if name.startswith(f"{OPEN_LINE}:") and text
    }


def enter_list(
    desk: Desk,
    people: Sequence[Entry],
    lines: Sequence[OpenLine],
    by: str,
    also: Sequence[HallHappening] = (),
) -> Log:
    """Enter everybody of a list, all or nobody, and keep the lines that entered nobody. Raises NotNow."""
    waiting = open_lines(desk.situation).values()
    first = 1 + sum(name.startswith(f"{OPEN_LINE}:") for name in desk.hall.habits)
    new = [line for line in lines if line not in waiting]
    kept = [
        Habit(f"{OPEN_LINE}:{number}", json.dumps(write_fields(line), ensure_ascii=False))
        for number, line in enumerate(new, start=first)
    ]
    if people:
        return enter(desk, people, by, also=[*kept, *also])
    if kept:
        desk.note(*kept, by=by)
    return ()


def closed_line(number: int) -> Habit:
    """The note that a line waits no more: somebody completed it."""
    return Habit(f"{OPEN_LINE}:{number}", "")


def drop_line(desk: Desk, number: int, by: str) -> None:
    """Have a line wait no more; nothing where none of that number does."""
    if number in open_lines(desk.situation):
        desk.note(closed_line(number), by=by)
