"""Teams of four that play four tournaments at once: opened from their list, found again (TEA-07)."""

from collections.abc import Sequence
from dataclasses import replace

from oudler.director.desk import Desk, Office, written
from oudler.tournament.events import Entered, Event, Opened, Paid
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.tournament.seating import NotPlanned, parallel_fields


def fields_of(event: Event) -> tuple[tuple[int, ...], ...]:
    """Who plays which of the four tournaments; none where the event is not one that can be parted so.

    Teams are of four, complete and a multiple of four; nobody has a place yet; championships are one event.
    """
    rules = event.regulations
    if rules.form is not Form.FOUR or rules.championship is not None or event.placed or event.seated:
        return ()
    try:
        return parallel_fields(event.listed)
    except NotPlanned:
        return ()


def parts_of(office: Office, event: Event) -> list[Desk]:
    """The tournaments that were opened from the list of an event; of one of them, all of them."""
    rules = event.regulations
    whole = rules.parallel or rules.name
    found = [
        desk
        for desk in office.desks()
        if (desk.event.regulations.parallel, desk.event.regulations.day) == (whole, rules.day)
    ]
    return sorted(found, key=lambda desk: desk.event.regulations.name)


def part(office: Office, desk: Desk, names: Sequence[str], by: str) -> tuple[Desk, ...]:
    """Open the four tournaments, each with its players, who keep the number of their team and what they paid.

    Raises NotNow: then none is opened.
    """
    fields = fields_of(desk.event)
    made = [_part(office, desk, name, field, by) for name, field in zip(names, fields, strict=False)]
    return tuple(office.add(tournament) for tournament in made)


def _part(office: Office, desk: Desk, name: str, field: Sequence[int], by: str) -> Tournament:
    event, at = desk.event, written(office.now())
    whole = event.regulations
    rules = replace(whole, name=name, form=Form.LIBRE, parallel=whole.name)
    tournament = Tournament.open(Opened(rules), at, by)
    for number, known in enumerate(field, start=1):
        entry, address = event.entries[known], desk.tournament.addresses.get(known, "")
        again = replace(entry, number=number, is_paid=False, address=address)
        tournament = tournament.record(Entered(again), at, by)
        if entry.is_paid:
            tournament = tournament.record(Paid(number), at, by)
    return tournament
