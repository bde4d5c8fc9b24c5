"""Who sits where in a round, as far as it is known before the round is seated; and how far people move."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from oudler.director.forms import form_desk
from oudler.director.papers.paper import NotPrintable, PaperRequest, WhyUnprinted
from oudler.tournament.events import Event
from oudler.tournament.play import is_played, movement_for, planned_seating
from oudler.tournament.seating import (
    SEATS,
    NotPlanned,
    Schedule,
    Seat,
    Seating,
    SeatingKind,
    Stop,
    plan,
    start_of,
)


def round_asked(event: Event, asked: PaperRequest) -> int:
    """The round that is asked for, or the one that is being played. Raises NotPrintable."""
    number = max(event.last_seated, 1) if asked.round is None else asked.round
    if not 1 <= number <= len(event.regulations.rounds):
        raise NotPrintable(WhyUnprinted.NO_ROUND)
    return number


def last_played(event: Event) -> int:
    """The last round up to which everything is in; 0 before that."""
    rounds = range(1, event.last_seated + 1)
    return next((number - 1 for number in rounds if not is_played(event, number)), event.last_seated)


def known_seating(event: Event, number: int) -> Seating | None:
    """The seats of a round: as seated, or as the movement will have them; None where nobody can tell."""
    if number in event.seated:
        return event.seated[number]
    rules = event.regulations
    coming = range(event.last_seated + 1, number + 1)
    is_cut = any(rules.rounds[at - 1].keep is not None and at not in event.kept for at in coming)
    is_moved = rules.rounds[number - 1].seating is SeatingKind.MOVEMENT and not form_desk(event).has_line_ups
    if is_cut or not is_moved or rules.session_of(number) not in event.placed:
        return None
    try:
        return planned_seating(event, number)
    except NotPlanned:
        return None


def seating_asked(event: Event, number: int) -> Seating:
    """The seats of a round. Raises NotPrintable where they are not known yet."""
    seating = known_seating(event, number)
    if seating is None:
        raise NotPrintable(WhyUnprinted.NOT_SEATED)
    return seating


def stops(seating: Seating) -> dict[int, Stop]:
    """The table and the seat of everybody; None is the fifth seat."""
    return {
        number: (table, (*SEATS, None)[place] if place <= len(SEATS) else None)
        for table, people in enumerate(seating, start=1)
        for place, number in enumerate(people)
        if number is not None
    }


def starts(event: Event, number: int) -> dict[int, Stop]:
    """Where everybody starts in the session of a round, as far as it is known."""
    session = event.regulations.session_of(number)
    if session not in event.placed:
        return stops(known_seating(event, event.regulations.rounds_of(session)[0]) or ())
    places = event.places_at(session, number)
    full = len(SEATS) * (len(event.placed[session].places) // len(SEATS))
    return {
        holder: start_of(place)
        for place, holder in enumerate(places, start=1)
        if holder is not None and place <= full
    }


# --- the movement ---------------------------------------------------------------------------------------


def schedule_of(event: Event, session: int) -> Schedule | None:
    """The movement of a session, for the places given or for those who are entered; None without one."""
    rules = event.regulations
    rounds = rules.rounds_of(session)
    moved = sum(rules.rounds[number - 1].seating is SeatingKind.MOVEMENT for number in rounds)
    if not form_desk(event).has_schedule or not moved:
        return None
    try:
        if session not in event.placed:
            return movement_for(len(event.present(rounds[0])), moved, rules.form)
        placed = event.placed[session]
        tables, extra = divmod(len(placed.places), len(SEATS))
        return _without(plan(tables, moved, rules.form, placed.method, extra=extra), placed.places)
    except NotPlanned:
        return None


def _without(schedule: Schedule, holders: Sequence[int | None]) -> Schedule:
    """The same movement where some places are empty."""
    empty = frozenset(place for place, holder in enumerate(holders, start=1) if holder is None)
    rounds = tuple(
        tuple(tuple(None if place in empty else place for place in table) for table in seated)
        for seated in schedule.rounds
    )
    return replace(schedule, missing=empty, rounds=rounds)


def steps_after(schedule: Schedule, at: int) -> Mapping[Seat, int] | None:
    """How many tables each seat moves up after a round of a movement, from 1 (DOC-10).

    None after its last round, and where people change seats, as in a Howell.
    """
    if not 1 <= at < len(schedule.rounds):
        return None
    here, there = (stops(schedule.rounds[number]) for number in (at - 1, at))
    moves: dict[Seat, set[int]] = {seat: set() for seat in SEATS}
    for player, (table, seat) in here.items():
        if seat is not None:
            if there[player][1] is not seat:
                return None
            moves[seat].add((there[player][0] - table) % schedule.tables)
    if any(len(found) != 1 for found in moves.values()):
        return None
    return {seat: _shortest(found.pop(), schedule.tables) for seat, found in moves.items()}


def _shortest(step: int, tables: int) -> int:
    """The same step by the shorter way round: up to half the tables up, else down."""
    return step if 2 * step <= tables else step - tables
