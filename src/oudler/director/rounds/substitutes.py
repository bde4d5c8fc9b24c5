"""Substitutes: somebody takes the seat of a player who leaves, or does not come (CHG-06, CHG-07, H16).

| form | the substitute | the one who left |
|---|---|---|
| free deals, individual boards | plays for himself from then on | keeps his rank, or is last without excuse |
| free deals in teams, a match | plays for the team | the team stays ranked |
| triplettes, quadrettes | none: no new player may enter (QUA-08) | |
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from oudler.director.desk import EventSituation
from oudler.director.entries import guest_licences
from oudler.director.forms import form_desk
from oudler.director.rounds.repairs import needs_place
from oudler.tournament import events
from oudler.tournament.files import Tournament
from oudler.tournament.people import Entry
from oudler.tournament.seating import Seating


@dataclass(frozen=True, slots=True)
class Substitution:
    """Who goes, who comes instead, and from when."""

    leaver: int
    substitute: Entry | int
    """Somebody new, or the number of somebody entered who has no place."""
    why: str
    is_excused: bool = True
    is_now: bool = False
    """Whether the substitute sits down in the round that is seated, not in the next one."""


def has_substitutes(event: events.Event) -> bool:
    """Whether somebody new may play in an event that has begun (QUA-08)."""
    return form_desk(event).has_substitutes


def waiting(event: events.Event) -> tuple[int, ...]:
    """Those who are entered, have paid and have no place: they can step in at once."""
    if not needs_place(event):
        return ()
    number = event.last_seated + 1
    holders = event.places_at(event.next_session, number)
    alone = (each for each in event.present(number) if event.team_of(each) is None)
    free = (each for each in alone if each not in holders)
    return tuple(each for each in free if event.entries[each].is_paid)


def replaceable(event: events.Event) -> tuple[int, ...]:
    """Those whose seat can be taken: who plays, and who left and was not replaced yet."""
    playing = [each.number for each in event.listed if each.number not in event.departed]
    return tuple(playing) + tuple(each for each in event.departed if _place_of(event, each) is not None)


def can_sit_now(event: events.Event, leaver: int) -> bool:
    """Whether a substitute may sit down in the round that is seated: no result of the table is in.

    Where boards are scored one by one, no result of the round is.
    """
    table = _table_of(event, leaver)
    decided = (*event.scores, *event.adjusted)  # seating the round again would not bring them back
    is_scored = any(number == event.last_seated for number, _, _ in decided)
    return table is not None and (event.last_seated, table) not in event.sheets and not is_scored


def is_not_begun(situation: EventSituation) -> bool:
    """Whether nobody plays yet the round that is seated: its clock stands, no sheet is in."""
    event, clock = situation.event, situation.hall.clock
    has_clock = clock is not None and clock.round == event.last_seated
    return not has_clock and all(number != event.last_seated for number, _ in event.sheets)


def substituted(tournament: Tournament, wish: Substitution) -> tuple[events.Happening, ...]:
    """What is written when somebody is replaced. Raises NotNow where nobody can be."""
    event = tournament.event
    if not has_substitutes(event):
        raise events.NotNow(events.WhyNot.ROLES, people=(wish.leaver,))
    changes = tuple(_changes(event, wish))
    if not wish.is_now:
        return changes
    return tuple(_now(tournament, wish, changes))


def _changes(event: events.Event, wish: Substitution) -> Iterator[events.Happening]:
    """One leaves, the other is entered, pays, and takes the place."""
    place = _place_of(event, wish.leaver) if needs_place(event) else None
    if needs_place(event) and place is None:
        raise events.NotNow(events.WhyNot.LEFT_OUT, people=(wish.leaver,))
    if wish.leaver not in event.departed:
        yield events.Left(wish.leaver, wish.why, wish.is_excused)
    if isinstance(wish.substitute, Entry):
        entry = _entry(event, wish)
        yield from (events.Entered(entry), events.Paid(entry.number))
    if place is not None:
        yield events.Filled(place, _number(event, wish), wish.why)


def _number(event: events.Event, wish: Substitution) -> int:
    return len(event.entries) + 1 if isinstance(wish.substitute, Entry) else wish.substitute


def _entry(event: events.Event, wish: Substitution) -> Entry:
    """Somebody new under the next number, in the team of whom he replaces; without a licence, a guest."""
    assert isinstance(wish.substitute, Entry)
    came, team = wish.substitute, event.entries[wish.leaver].team
    entry = replace(came, number=_number(event, wish), team=team, is_paid=False)
    return entry if came.licence else replace(entry, licence=next(guest_licences(event)), is_licensed=False)


def _place_of(event: events.Event, number: int) -> int | None:
    """The place that somebody holds, or held until he left and nobody else has taken."""
    if event.next_session not in event.placed:
        return None
    held = event.held(event.next_session, event.last_seated + 1)
    holders = event.places_at(event.next_session, event.last_seated + 1)
    places = (place for place, chain in enumerate(held, start=1) if number in chain)
    return next((place for place in places if holders[place - 1] in (None, number)), None)


# --- in the round that is seated ------------------------------------------------------------------------


def _now(
    tournament: Tournament, wish: Substitution, changes: tuple[events.Happening, ...]
) -> Iterator[events.Happening]:
    """The round is taken back, and seated again with the substitute; sheets of other tables come again."""
    event, at = tournament.event, tournament.event.last_seated
    if not can_sit_now(event, wish.leaver):
        raise events.NotNow(events.WhyNot.NOT_PRESENT, people=(wish.leaver,))
    seating = _exchanged(event.seated[at], wish.leaver, _number(event, wish))
    yield events.Unseated(at, wish.why)
    yield from changes
    yield replace(events.last_seating(tournament.log, at), seating=seating, why=wish.why)
    for (number, where), sheet in sorted(event.sheets.items()):
        if number == at:
            yield events.Handed(number, where, sheet, (number, where) in event.unbalanced)


def _table_of(event: events.Event, person: int) -> int | None:
    seating = event.seated.get(event.last_seated, ())
    return next((table for table, seats in enumerate(seating, start=1) if person in seats), None)


def _exchanged(seating: Seating, leaver: int, substitute: int) -> Seating:
    return tuple(tuple(substitute if each == leaver else each for each in table) for table in seating)
