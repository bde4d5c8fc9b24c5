"""Who sits where in a round of an event, by the way of seating that was announced for it."""

from collections.abc import Iterable
from functools import cache

from oudler.tournament.championships import championship_places
from oudler.tournament.events import Event, Placed
from oudler.tournament.forms import Form
from oudler.tournament.play.form import play_of
from oudler.tournament.play.standing import standing
from oudler.tournament.seating import (
    SEATS,
    Method,
    NotPlanned,
    Schedule,
    Seating,
    SeatingKind,
    Way,
    Why,
    add_fifths,
    best_seating,
    draw_seating,
    final_rounds,
    plan,
    starting_places,
    still_norths,
)


def planned_seating(event: Event, number: int, announced: int | None = None) -> Seating | None:
    """The seating of a round as it follows from all that is known; None where it is made by hand.

    A draw needs the number that was announced. Raises NotPlanned.
    """
    return play_of(event).planned_seating(event, number, announced)


def announced_seating(event: Event, number: int, announced: int | None) -> Seating | None:
    """The seating of a round with free deals, by the way that was announced. Raises NotPlanned."""
    kind = event.regulations.rounds[number - 1].seating
    if kind is SeatingKind.MOVEMENT:
        return _moved(event, number)
    if kind is SeatingKind.RANDOM:
        if announced is None:
            raise NotPlanned(Why.NO_NUMBER)
        present = event.present(number)
        return draw_seating(present, announced, number, _staying(event, number, len(present)))
    if kind is SeatingKind.BEST:
        ranked = in_order(event, number)
        return best_seating(ranked, _staying(event, number, len(ranked)))
    return _final(event, number) if kind is SeatingKind.FINAL else None


def _staying(event: Event, number: int, people: int) -> dict[int, int]:
    """Those who must not move, each with a table: the one of the round before, or the first that is free."""
    before = event.seated.get(number - 1, ())
    tables = {entry: at for at, table in enumerate(before, start=1) for entry in table if entry is not None}
    free = list(range(1, -(-people // len(SEATS)) + 1))
    fixed: dict[int, int] = {}
    staying = [person for person in event.present(number) if event.entries[person].stays]
    if len(staying) > len(free):
        raise NotPlanned(Why.STAY_MANY, most=len(free), who=tuple(staying))
    for person in sorted(staying, key=lambda each: each not in tables):
        table = tables[person] if tables.get(person) in free else free[0]
        free.remove(table)
        fixed[person] = table
    return fixed


def in_order(event: Event, number: int) -> tuple[int, ...]:
    """Those who play a round, the best after the round before first; equals by their numbers (M12)."""
    return _ordered(event, number, event.present(number))


def _ordered(event: Event, number: int, people: Iterable[int]) -> tuple[int, ...]:
    """People by their rank before a round; whoever comes only now is after all others."""
    ranks = {line.account.number: place for place, line in enumerate(standing(event, number - 1))}
    return tuple(sorted(people, key=lambda each: (ranks.get(event.unit_of(each), len(ranks)), each)))


def _moved(event: Event, number: int) -> Seating:
    """The movement of the session, with whoever holds each place now."""
    rules = event.regulations
    session = rules.rounds[number - 1].session
    placed = event.placed[session]
    rounds = rules.rounds_of(session)
    seated = _movement(event, placed)
    fifths: dict[int, int] = {}
    for filling in event.filled:
        if filling.session == session and filling.place > len(placed.places):
            fifths.setdefault(filling.place, filling.since)
    for place, since in fifths.items():
        seated = add_fifths(seated, [place], since - rounds[0] + 1)
    holders = event.places_at(session, number)
    at = number - rounds[0]
    return tuple(
        tuple(None if place is None else holders[place - 1] for place in table) for table in seated[at]
    )


def still_places(event: Event, placed: Placed) -> frozenset[int]:
    """The places from which nobody moves: North of one table in every round. Raises NotPlanned."""
    return still_norths(_movement(event, placed))


def _movement(event: Event, placed: Placed) -> tuple[Seating, ...]:
    """The rounds of a session that follow the movement."""
    rules = event.regulations
    rounds = [rules.rounds[number - 1] for number in rules.rounds_of(placed.session)]
    moved = sum(each.seating is SeatingKind.MOVEMENT for each in rounds)
    return _schedule(len(placed.places), moved, rules.form, placed.method)


def planned_places(event: Event, placed: Placed) -> tuple[int | None, ...]:
    """The starting places of a session as they were found: drawn, or given by the computer.

    In a championship a draw spreads zones and comités (CHG-03, CHG-04). Raises NotPlanned, WrongRequest.
    """
    rules = event.regulations
    rounds = rules.rounds_of(placed.session)
    moved = sum(rules.rounds[number - 1].seating is SeatingKind.MOVEMENT for number in rounds)
    people = [event.entries[number] for number in event.present(rounds[0])]
    fives = len(placed.places) % len(SEATS) > 0
    schedule = movement_for(len(people), moved, rules.form, placed.method, fives=fives)
    if rules.championship is not None and placed.way is Way.DRAWN:
        if placed.number is None:
            raise NotPlanned(Why.NO_NUMBER)
        at = championship_places(people, schedule, placed.number, placed.champion)
    else:
        assert placed.way is not None
        at = dict(starting_places(people, schedule, placed.way, placed.number).at)
    places = range(1, len(SEATS) * schedule.tables + schedule.extra + 1)
    return tuple(at.get(place) for place in places)


@cache
def _schedule(places: int, rounds: int, form: Form, method: Method) -> tuple[Seating, ...]:
    """The movement for this many places; those beyond the tables of four are fifth seats."""
    tables, extra = divmod(places, 4)
    return plan(tables, rounds, form, method, extra=extra).rounds


def _final(event: Event, number: int) -> Seating:
    """The final goes on from the ranking before its first round (ORG-10, ORG-12, ORG-13)."""
    rounds = event.regulations.rounds
    first = number
    while first > 1 and rounds[first - 2].seating is SeatingKind.FINAL:
        first -= 1
    played = sum(each.seating is SeatingKind.FINAL for each in rounds[first - 1 :])
    ranked = _ordered(event, first, event.units_in(first))
    staying = {each: at for each, at in _staying(event, first, len(ranked)).items() if each in ranked}
    seating = final_rounds(ranked, len(ranked), played, staying)[number - first]
    present = event.present(number)
    return tuple(tuple(person if person in present else None for person in table) for table in seating)


def movement_for(
    people: int, rounds: int, form: Form, method: Method = Method.FFT, *, fives: bool = False
) -> Schedule:
    """The movement for this many: the last tables one short, or with a fifth seat. Raises NotPlanned."""
    tables, extra = divmod(people, len(SEATS))
    if fives or not extra:
        return plan(tables, rounds, form, method, extra=extra)
    return plan(tables + 1, rounds, form, method, len(SEATS) - extra)
