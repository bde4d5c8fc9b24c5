"""Whether people may be placed and seated so where boards travel with them (DUP-01, TPL-04, QUA-08)."""

from collections.abc import Iterator
from itertools import chain

from oudler.tournament.events import Event, Placed, Problem, Seated, WhyNot, change
from oudler.tournament.play.circulation import circuit_of, circuit_seating, met_again
from oudler.tournament.play.form import board_play
from oudler.tournament.play.seal_checks import miscounted
from oudler.tournament.play.seating_checks import differing, everybody, next_in_turn
from oudler.tournament.seating import NotPlanned, Way, draw_order


def circuit_place_obstacles(event: Event, happening: Placed) -> Iterator[Problem]:
    """What stands in the way of starting places: everybody paid, once, by teams, in the order drawn."""
    rules = event.regulations
    if happening.session not in rules.sessions:
        yield Problem(WhyNot.NO_SESSION, session=happening.session)
        return
    rounds = rules.rounds_of(happening.session)
    if any(number in event.seated for number in rounds):
        yield Problem(WhyNot.SEATED_ALREADY, session=happening.session)
    wrong = tuple(everybody(event, [each for each in happening.places if each is not None], rounds[0]))
    yield from wrong
    yield from _circuit(event, happening)
    yield from board_play(event).draw_problems(event)
    if not any(problem.ground.is_senseless for problem in wrong):
        yield from board_play(event).team_problems(event, happening)
        yield from _as_drawn(event, happening)


def _circuit(event: Event, happening: Placed) -> Iterator[Problem]:
    """Whether there is a circuit for this many: nobody is missing from it."""
    if None in happening.places:
        yield Problem(WhyNot.NO_PLACES)
    else:
        yield from circuit_problems(change(event, happening), happening.session)


def circuit_problems(event: Event, session: int) -> Iterator[Problem]:
    """Whether a session has a circuit, with as many boards as were sealed for it."""
    try:
        circuit_of(event, session)
    except NotPlanned as error:
        yield Problem(WhyNot.NOT_PLANNED, error.problem, why=error.ground.code)
        return
    if session in event.sealed:
        yield from miscounted(event, session, len(event.sealed[session]))


def _blocks(event: Event, happening: Placed) -> list[tuple[int, ...]]:
    size = event.regulations.form.team
    people = [each for each in happening.places if each is not None]
    return [tuple(people[start : start + size]) for start in range(0, len(people), size)]


def whole_teams(event: Event, happening: Placed) -> Iterator[Problem]:
    """Whole teams, one after the other, their members in order."""
    play = board_play(event)
    for block in _blocks(event, happening):
        unit = event.unit_of(block[0])
        if len(block) < play.form.team:
            yield Problem(WhyNot.TEAM_SHORT, team=unit)
        elif any(event.unit_of(each) != unit for each in block):
            yield Problem(WhyNot.MATES, people=block)
        else:
            yield from play.block_problems(event, block)


def _as_drawn(event: Event, happening: Placed) -> Iterator[Problem]:
    """Whether players, or teams, stand in the order that was drawn, unless there is a reason."""
    if happening.way in (None, Way.CHOSEN) or happening.why.strip():
        return
    if happening.number is None:
        yield Problem(WhyNot.NO_NUMBER, round=happening.session)
        return
    found = tuple(event.unit_of(block[0]) for block in _blocks(event, happening))
    if found != draw_order(found, happening.number, "places"):
        yield Problem(WhyNot.NOT_AS_PLANNED, tables=(happening.session,))


def circuit_seat_obstacles(event: Event, happening: Seated) -> Iterator[Problem]:
    """What stands in the way of a seating: it follows the circuit, or says why not; no board is met again."""
    number = happening.round
    if wrong := tuple(next_in_turn(event, number)):
        yield from wrong
        return
    round_ = event.regulations.rounds[number - 1]
    if round_.keep is not None and number not in event.kept:
        yield Problem(WhyNot.NOT_KEPT, round=number, keep=round_.keep)
    yield from board_play(event).table_problems(event, happening)


def on_circuit(event: Event, happening: Seated) -> Iterator[Problem]:
    """Whether everybody who is there sits where the circuit takes him."""
    number = happening.round
    if event.regulations.session_of(number) not in event.placed:
        yield Problem(WhyNot.NO_PLACES)
        return
    seated = [each for each in chain(*happening.seating) if each is not None]
    wrong = tuple(each for each in everybody(event, seated, number) if each.ground is not WhyNot.LEFT_OUT)
    yield from wrong
    if any(problem.ground.is_senseless for problem in wrong):
        return
    yield from _on_the_way(event, happening)


def _on_the_way(event: Event, happening: Seated) -> Iterator[Problem]:
    """Whether people sit where the circuit takes them, or at least where they can play its boards."""
    planned, seating = circuit_seating(event, happening.round), happening.seating
    play = board_play(event)
    if not happening.why.strip() and play.compared_seats(planned) != play.compared_seats(seating):
        yield Problem(WhyNot.NOT_AS_PLANNED, tables=differing(planned, happening))
    if [len(table) for table in planned] != [len(table) for table in seating]:
        yield Problem(WhyNot.TABLE_SEATS, tables=differing(planned, happening))
    elif mixed := tuple(_not_opposed(event, happening)):
        yield Problem(WhyNot.OPPOSED, tables=mixed)
    elif again := met_again(event, happening.round, seating):
        yield Problem(WhyNot.BOARD_AGAIN, people=again)
    yield from play.role_problems(event, happening)


def _not_opposed(event: Event, happening: Seated) -> Iterator[int]:
    """The full tables at which not one team meets another, or one that it has met on the same board."""
    play = board_play(event)
    again = play.attacked_again(event, happening.round, happening.seating)
    for number, table in enumerate(happening.seating, start=1):
        if number in again or (None not in table and not play.is_opposed(event, table)):
            yield number
