"""Whether people may be placed, kept and seated so."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import zip_longest

from oudler.rules import Problem
from oudler.tournament import seating
from oudler.tournament.championships import Demand, WrongRequest, uncountable
from oudler.tournament.events import Event, Filled, Kept, Placed, Seated, WhyNot
from oudler.tournament.play.circulation import is_played
from oudler.tournament.play.entitlement import objections
from oudler.tournament.play.form import play_of
from oudler.tournament.play.happening_problems import problems_of
from oudler.tournament.play.rounds import planned_places, planned_seating, still_places
from oudler.tournament.play.standing import details_wanted, in_the_running

LEAST_AT_TABLE = 3


def place_obstacles(event: Event, happening: Placed) -> Iterator[Problem]:
    """What stands in the way of starting places: everybody paid, once, and team-mates together."""
    rules = event.regulations
    if happening.session not in rules.sessions:
        yield Problem(WhyNot.NO_SESSION, session=happening.session)
        return
    rounds = rules.rounds_of(happening.session)
    if any(number in event.seated for number in rounds):
        yield Problem(WhyNot.SEATED_ALREADY, session=happening.session)
    placed = [number for number in happening.places if number is not None]
    yield from everybody(event, placed, rounds[0])
    if happening.session == 1:
        yield from _demanded(event)
    yield from _schedulable(event, happening)
    yield from _staying(event, happening)
    yield from _mates(event, happening)
    yield from _as_found(event, happening)


def _as_found(event: Event, happening: Placed) -> Iterator[Problem]:
    """Whether the places are those that were drawn, or given by the computer, unless there is a reason."""
    if happening.way in (None, seating.Way.CHOSEN) or happening.why.strip():
        return
    try:
        planned = planned_places(event, happening)
    except (seating.NotPlanned, WrongRequest) as error:
        yield from _refused(error)
        return
    if planned != happening.places:
        yield Problem(WhyNot.NOT_AS_PLANNED, tables=(happening.session,))


def _refused(error: seating.NotPlanned | WrongRequest, *others: Problem) -> Iterator[Problem]:
    """Everything for which no places are found, each team by its number."""
    if isinstance(error, seating.NotPlanned):
        yield Problem(WhyNot.NOT_PLANNED, error.problem, why=error.ground.code)
    for each in others if isinstance(error, seating.NotPlanned) else error.problems:
        yield Problem(WhyNot.SPREAD, each, team=each.values.get("team"), why=each.ground.code)


def why_no_places(
    event: Event, session: int, error: seating.NotPlanned | WrongRequest, *, is_drawn: bool
) -> tuple[Problem, ...]:
    """Why no places are found, with all else that will stand in the way of them: nothing hides the rest.

    What the championship demands of a team says more than that the draw cannot count it.
    """
    rules = event.regulations
    first = rules.rounds_of(session)[0]
    present = list(event.present(first))
    hidden = isinstance(error, seating.NotPlanned) and is_drawn and rules.championship is not None
    others = uncountable([event.entries[each] for each in present], rules.form) if hidden else ()
    demanded = tuple(_demanded(event)) if session == 1 else ()
    causes = [each.cause for each in demanded if isinstance(each.cause, Problem)]
    told = {
        each.values.get("team") for each in causes if each.ground in (Demand.SAME_COMITE, Demand.SAME_CLUB)
    }
    is_unpaid = isinstance(error, seating.NotPlanned) and error.ground is seating.Why.UNPAID
    return (
        *(each for each in _refused(error, *others) if not (told & set(each.numbers))),
        *(() if is_unpaid else everybody(event, present, first)),
        *demanded,
    )


def _demanded(event: Event) -> Iterator[Problem]:
    """What the championship demands, unless the CCN granted something else."""
    if event.regulations.derogation is None:
        for found in objections(event):
            at = found.values.get("at") or found.values.get("team")
            yield Problem(WhyNot.CHAMPIONSHIP, found, at=at, why=found.ground.code)


def plan_obstacles(event: Event) -> Iterator[Problem]:
    """What stands in the way of rounds that are announced anew, for the places that were given."""
    if event.placed:
        yield from _demanded(event)
    for session in event.regulations.sessions:
        if session in event.placed:
            yield from _schedulable(event, event.placed[session])


def everybody(event: Event, numbers: list[int], round_: int) -> Iterator[Problem]:
    """Everybody who plays a round is there once and has paid (REG-02), and nobody else is."""
    known = [number for number in numbers if number in event.entries]
    if unknown := sorted(set(numbers) - set(known)):
        yield Problem(WhyNot.UNKNOWN, people=tuple(unknown))
    if twice := sorted(number for number, times in Counter(known).items() if times > 1):
        yield Problem(WhyNot.TWICE, people=tuple(twice))
    present = set(event.present(round_))
    if out := sorted(present - set(known)):
        yield Problem(WhyNot.LEFT_OUT, people=tuple(out))
    if strangers := sorted(set(known) - present):
        yield Problem(WhyNot.NOT_PRESENT, people=tuple(strangers))
    if unpaid := sorted({number for number in known if not event.entries[number].is_paid}):
        yield Problem(WhyNot.NOT_PAID, people=tuple(unpaid))


def _schedulable(event: Event, happening: Placed) -> Iterator[Problem]:
    rules = event.regulations
    rounds = [rules.rounds[number - 1] for number in rules.rounds_of(happening.session)]
    kinds = [each.seating for each in rounds if each.seating is not seating.SeatingKind.FINAL]
    tables, extra = divmod(len(happening.places), 4)
    try:
        seating.check_mixing(kinds, rules.form, tables, happening.method, is_ranked=happening.session > 1)
        seating.check_extra(tables, rules.form, 0, extra)
    except seating.NotPlanned as error:
        yield Problem(WhyNot.NOT_PLANNED, error.problem, why=error.ground.code)


def _staying(event: Event, happening: Placed) -> Iterator[Problem]:
    """Whoever must not move starts at a North who never does."""
    wrong = tuple(
        number
        for place, number in enumerate(happening.places, start=1)
        if number is not None and _stays(event, number) and _moves(event, happening, place)
    )
    if wrong:
        yield Problem(WhyNot.STAYS, people=wrong)


def _moves(event: Event, placed: Placed, place: int) -> bool:
    """Whether the movement takes whoever starts at a place away from there."""
    try:
        return place not in still_places(event, placed)
    except seating.NotPlanned:  # there is no movement, or none that can be played, which is told elsewhere
        return False


def _stays(event: Event, number: int) -> bool:
    return number in event.entries and event.entries[number].stays


def _mates(event: Event, happening: Placed) -> Iterator[Problem]:
    """Team-mates start at the same table, a pair North and South or East and West (TEA-02, TEA-03)."""
    at = {
        place: number
        for place, number in enumerate(happening.places, start=1)
        if number is not None and number in event.entries
    }
    teams: dict[int, set[int]] = defaultdict(set)
    for number in at.values():
        teams[event.unit_of(number)].add(number)
    for place, number in at.items():
        others = {at.get(mate) for mate in seating.mates(place, event.regulations.form)}
        if others != teams[event.unit_of(number)] - {number}:
            yield Problem(WhyNot.MATES, people=(number,))


@problems_of.register
def fill_obstacles(happening: Filled, event: Event) -> Iterator[Problem]:
    """What stands in the way of somebody taking an empty place, or a fifth seat."""
    number = happening.number
    if number not in event.entries or number in event.scratched:
        yield Problem(WhyNot.UNKNOWN, people=(number,))
        return
    if event.next_session not in event.placed:
        yield Problem(WhyNot.NO_PLACES)
        return
    following = event.last_seated + 1
    holders = event.places_at(event.next_session, following)
    if number in holders:
        yield Problem(WhyNot.TWICE, people=(number,))
    if not 1 <= happening.place <= len(holders) + 1 or _holder(holders, happening.place) is not None:
        yield Problem(WhyNot.TAKEN, place=happening.place)
    if not event.entries[number].is_paid:
        yield Problem(WhyNot.NOT_PAID, people=(number,))
    if number not in event.present(following):
        yield Problem(WhyNot.NOT_PRESENT, people=(number,))
    yield from play_of(event).fill_problems(event, happening, holders)


def fitting_problems(event: Event, happening: Filled, holders: tuple[int | None, ...]) -> Iterator[Problem]:
    """Whether the place suits who takes it: a fifth seat, one who must not move, one who has mates."""
    number, place, form = happening.number, happening.place, event.regulations.form
    placed = event.placed[event.next_session]
    tables = len(placed.places) // len(seating.SEATS)
    try:
        seating.check_extra(tables, form, 0, max(0, place - len(seating.SEATS) * tables))
    except seating.NotPlanned as error:
        yield Problem(WhyNot.NOT_PLANNED, error.problem, why=error.ground.code)
        return
    if _stays(event, number) and _moves(event, placed, place):
        yield Problem(WhyNot.STAYS, people=(number,))
    beside = {_holder(holders, mate) for mate in seating.mates(place, form)} - {None, number}
    team = {each for each in holders if each is not None and event.unit_of(each) == event.unit_of(number)}
    if beside != team - {number}:
        yield Problem(WhyNot.MATES, people=(number,))


def _holder(holders: tuple[int | None, ...], place: int) -> int | None:
    return holders[place - 1] if place <= len(holders) else None


@problems_of.register
def keep_obstacles(happening: Kept, event: Event) -> Iterator[Problem]:
    """What stands in the way of naming those who play on: the first of the ranking do (CHP-08, CHG-09)."""
    number = happening.round
    yield from next_in_turn(event, number)
    if not 1 < number <= len(event.regulations.rounds) or event.regulations.rounds[number - 1].keep is None:
        yield Problem(WhyNot.NOBODY_OUT, round=number)
        return
    yield from finished(event, number - 1)
    if unknown := sorted(set(happening.units) - set(event.units)):
        yield Problem(WhyNot.UNKNOWN, people=tuple(unknown))
    if twice := sorted(unit for unit, times in Counter(happening.units).items() if times > 1):
        yield Problem(WhyNot.TWICE, people=tuple(twice))
    yield from _cut(event, happening)


def _cut(event: Event, happening: Kept) -> Iterator[Problem]:
    """A reason may choose among those who can still play, but not more or fewer of them."""
    keep = event.regulations.rounds[happening.round - 1].keep
    assert keep is not None
    ranked = in_the_running(event, happening.round)
    first, rest = ranked[:keep], ranked[keep:]
    if happening.why.strip():
        if out := sorted(set(happening.units) - {line.account.number for line in ranked}):
            yield Problem(WhyNot.NOT_PRESENT, people=tuple(out))
        if len(happening.units) != len(first):
            yield Problem(WhyNot.WRONG_CUT, people=tuple(line.account.number for line in first))
    elif first and rest and first[-1].rank == rest[0].rank:
        wanted = details_wanted(event, happening.round - 1, keep)
        tied = tuple(line.account.number for line in ranked if line.rank == rest[0].rank)
        yield Problem(WhyNot.TIE_AT_CUT, people=wanted or tied)
    elif set(happening.units) != {line.account.number for line in first}:
        yield Problem(WhyNot.WRONG_CUT, people=tuple(line.account.number for line in first))


def next_in_turn(event: Event, number: int) -> Iterator[Problem]:
    """Whether a round is the one to be seated next."""
    if number != event.last_seated + 1 or number > len(event.regulations.rounds):
        yield Problem(WhyNot.ROUND, round=number, due=event.last_seated + 1)


def finished(event: Event, number: int) -> Iterator[Problem]:
    """What a round lacks before its results can be used (RES-03)."""
    if not is_played(event, number):
        yield Problem(WhyNot.NOT_FINISHED, round=number)
    if not event.is_balanced(number):
        yield Problem(WhyNot.UNBALANCED, round=number)


def seat_obstacles(event: Event, happening: Seated) -> Iterator[Problem]:
    """What stands in the way of a seating: it is the announced one, or says why not."""
    number = happening.round
    if wrong := tuple(next_in_turn(event, number)):
        yield from wrong
        return
    round_ = event.regulations.rounds[number - 1]
    if round_.keep is not None and number not in event.kept:
        yield Problem(WhyNot.NOT_KEPT, round=number, keep=round_.keep)
    if number == 1 and not event.placed:
        yield from _demanded(event)
    yield from everybody(event, _people(happening), number)
    for table, seats in enumerate(happening.seating, start=1):
        if len(seats) not in (len(seating.SEATS), len(seating.SEATS) + 1):
            yield Problem(WhyNot.TABLE_SEATS, tables=(table,))
        elif sum(seat is not None for seat in seats) < LEAST_AT_TABLE:
            yield Problem(WhyNot.TOO_FEW, table=table)
    yield from _announced(event, happening, round_.seating)


def _people(happening: Seated) -> list[int]:
    return [number for table in happening.seating for number in table if number is not None]


def _announced(event: Event, happening: Seated, kind: seating.SeatingKind) -> Iterator[Problem]:
    number = happening.round
    if kind is seating.SeatingKind.RANDOM and happening.number is None:
        yield Problem(WhyNot.NO_NUMBER, round=number)
        return
    if (
        kind is seating.SeatingKind.MOVEMENT
        and event.regulations.rounds[number - 1].session not in event.placed
    ):
        yield Problem(WhyNot.NO_PLACES)
        return
    if kind in (seating.SeatingKind.BEST, seating.SeatingKind.FINAL):
        yield from finished(event, number - 1)
    if happening.why.strip():
        return
    try:
        planned = planned_seating(event, number, happening.number)
    except seating.NotPlanned as error:
        yield Problem(WhyNot.NOT_PLANNED, error.problem, why=error.ground.code)
        return
    if planned not in (None, happening.seating):
        yield Problem(WhyNot.NOT_AS_PLANNED, tables=differing(planned, happening))


def differing(planned: seating.Seating, happening: Seated) -> tuple[int, ...]:
    """The tables that are not seated as planned."""
    tables = zip_longest(planned, happening.seating)
    return tuple(table for table, (wanted, found) in enumerate(tables, start=1) if wanted != found)
