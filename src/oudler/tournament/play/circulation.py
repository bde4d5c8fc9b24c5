"""Players and boards on their way through a duplicate event: the circuit of each session, and what it asks.

| article | what | where |
|---|---|---|
| DUP-01, DUP-02 | who moves and who stays; nobody meets a board twice | `circuit_seating`, `met_again` |
| TPL-01, QUA-03, EQU-08 | who attacks a board at a table | `sides_at` |
| TPL-04, TPL-05 | which of the three attacks | `attacker_at` |
| EQU-07 | the boards of a quarter are chosen | `boards_at` |
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache

from oudler.tournament.boards import Label
from oudler.tournament.circuits import (
    BADGES,
    Circuit,
    Formula,
    Station,
    match_circuit,
    planned_circuit,
    sides,
)
from oudler.tournament.events import Event, PlayedAt
from oudler.tournament.seating import SEATS, TEAM_SIZES, Format, Seat, Seating, Table

SOUTH = SEATS.index(Seat.SOUTH)
"""Where the taker sits in quadrettes and matches (QUA-03, EQU-08)."""


# --- the circuit of a session ---------------------------------------------------------------------------


def circuit_of(event: Event, session: int) -> Circuit:
    """How players and boards travel in a session. Raises NotPlanned."""
    rules = event.regulations
    if rules.form is Format.MATCH:
        quarters = tuple(rules.rounds[number - 1].deals for number in rules.rounds_of(session))
        return match_circuit(quarters, is_agreed=rules.quarters_agreed)
    placed, numbers = event.placed[session], rules.rounds_of(session)
    units = len(placed.places) // TEAM_SIZES[rules.form]
    boards = rules.rounds[numbers[0] - 1].deals
    return _circuit(rules.form, units, len(numbers), boards, placed.formula, is_shared=placed.is_shared)


@cache
def _circuit(
    form: Format, units: int, rounds: int, boards: int, formula: Formula, *, is_shared: bool
) -> Circuit:
    return planned_circuit(form, units, rounds, boards, formula, shared=is_shared)


def stations_of(event: Event, number: int) -> tuple[Station, ...]:
    """The tables of a round; in a match the boards are those that were chosen for the quarter."""
    rules = event.regulations
    session = rules.session_of(number)
    place = number - rules.rounds_of(session)[0]
    if rules.form is Format.MATCH:
        place = event.series.get(number, number) - 1
    return circuit_of(event, session).rounds[place]


def boards_at(event: Event, number: int, table: int) -> tuple[int, ...]:
    """The boards that a table plays in a round; none where somebody is missing, or there is no such table."""
    seating = event.seated.get(number, ())
    if not 1 <= table <= len(seating) or None in seating[table - 1]:
        return ()
    stations = stations_of(event, number)
    return stations[table - 1].boards if table <= len(stations) else ()


def label_of(event: Event, session: int, board: int) -> Label:
    """What is written on a board of a session."""
    return circuit_of(event, session).labels[board - 1]


# --- who sits where -------------------------------------------------------------------------------------


def circuit_seating(event: Event, number: int) -> Seating:
    """Who sits at each table of a round, as the circuit has it; nobody where the holder of a place has left.

    Individual: North, South, East, West. Triplettes: the three of North-South, then those of East-West, or
    the one who attacks and the three who defend. Quadrettes: the defence of the table, the attacker South.
    """
    rules = event.regulations
    holders = event.places_at(rules.session_of(number), number)
    return tuple(_seated(rules.form, station, holders) for station in stations_of(event, number))


def _seated(form: Format, station: Station, holders: tuple[int | None, ...]) -> Table:
    if form is Format.INDIVIDUAL:
        return tuple(holders[place - 1] for place in station.units)
    size = TEAM_SIZES[form]
    first, second = (holders[size * (team - 1) : size * team] for team in station.units)
    if form is Format.TRIPLETTE:
        return (*first, *second) if station.badge is None else (first[station.badge], *second)
    return tuple(first[seat] if seat == SOUTH else second[seat] for seat in range(size))


def met_again(event: Event, number: int, seating: Seating) -> tuple[int, ...]:
    """Those who would meet a board at whose table they have sat before, scored or not (DUP-01)."""
    rules = event.regulations
    met: dict[int | None, set[int]] = defaultdict(set)
    for at in rules.rounds_of(rules.session_of(number)):
        for table, people in enumerate(event.seated.get(at, ()) if at < number else (), start=1):
            for person in people:
                met[person].update(boards_at(event, at, table))
    stations = zip(stations_of(event, number), seating, strict=False)
    again = {
        person
        for station, table in stations
        for person in table
        if person is not None and None not in table and met[person].intersection(station.boards)
    }
    return tuple(sorted(again))


def attacked_again(event: Event, number: int, seating: Seating) -> tuple[int, ...]:
    """The tables at which a quadrette would attack another on a board for the second time (QUA-02)."""
    if event.regulations.form is not Format.QUADRETTE:
        return ()
    session = event.regulations.rounds_of(event.regulations.session_of(number))
    attacks = Counter(
        attack
        for at in session
        if at in event.seated and at < number
        for _, attack in _attacks(event, at, event.seated[at])
    )
    attacks.update(attack for _, attack in _attacks(event, number, seating))
    again = {table for table, attack in _attacks(event, number, seating) if attacks[attack] > 1}
    return tuple(sorted(again))


def _attacks(event: Event, number: int, seating: Seating) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every table of a round with who attacks whom there, on which board, where nobody is missing."""
    stations = stations_of(event, number)
    for table, (station, people) in enumerate(zip(stations, seating, strict=True), start=1):
        units = [event.unit_of(camp[0]) for camp in camps(Format.QUADRETTE, people) if camp[0] is not None]
        for board in station.boards if None not in people else ():
            yield table, (*units, board)


# --- who attacks ----------------------------------------------------------------------------------------


def camps(form: Format, table: Table) -> tuple[Table, Table]:
    """The two teams at a table: three and three, or one who attacks and three who defend."""
    if len(table) > len(SEATS):
        return table[: len(table) // 2], table[len(table) // 2 :]
    at = SOUTH if form in (Format.QUADRETTE, Format.MATCH) else 0
    return table[at : at + 1], table[:at] + table[at + 1 :]


def is_opposed(event: Event, table: Table) -> bool:
    """Whether one team meets another at a table (QUA-02); whoever plays alone meets everybody."""
    if event.regulations.form is Format.INDIVIDUAL:
        return True
    first, second = (
        {event.unit_of(each) for each in camp if each is not None}
        for camp in camps(event.regulations.form, table)
    )
    return len(first) == len(second) == 1 and first != second


def sides_at(event: Event, number: int, table: int, board: int) -> tuple[int, tuple[int, ...]]:
    """The player or team that attacks a board at a table, and those who defend it."""
    rules = event.regulations
    people = event.seated[number][table - 1]
    whose = people
    if rules.form is not Format.INDIVIDUAL:
        whose = tuple(camp[0] for camp in camps(rules.form, people))
    units = tuple(event.unit_of(each) for each in whose if each is not None)
    badge = stations_of(event, number)[table - 1].badge
    label = label_of(event, rules.session_of(number), board)
    return sides(rules.form, Station(units, (), badge), label)


def attacker_at(event: Event, number: int, table: int, board: int) -> int | None:
    """Who plays the attack of a board, by his seat or by the compulsory turn (TPL-05); None: not drawn."""
    rules = event.regulations
    people = event.seated[number][table - 1]
    if rules.form is Format.INDIVIDUAL:
        label = label_of(event, rules.session_of(number), board)
        return people[SEATS.index(label.taker)]
    if rules.form is not Format.TRIPLETTE:
        return people[SOUTH]
    if stations_of(event, number)[table - 1].badge is not None:
        return people[0]
    if event.first_badge is None:
        return None
    attack, _ = sides_at(event, number, table, board)
    team = {each for each in people if each is not None and event.unit_of(each) == attack}
    turn = BADGES.index(event.first_badge) + _attacks_before(event, attack, (number, table, board))
    return _by_place(event, rules.session_of(number), team)[turn % len(BADGES)]


def _by_place(event: Event, session: int, team: set[int]) -> list[int]:
    """Three of a team as they were placed, by their badges: at a table they sit as they like (TPL-02)."""
    order = {person: place for place, person in enumerate(event.placed[session].places)}
    return sorted(team, key=lambda each: order.get(each, len(order)))


def _attacks_before(event: Event, team: int, at: PlayedAt) -> int:
    """How often a team has attacked before a board, by the seats of all rounds so far (TPL-05)."""
    return sum(sides_at(event, *each)[0] == team for each in _met(event, team) if each < at)


def _met(event: Event, team: int) -> Iterator[PlayedAt]:
    """The boards that a team has met, and where."""
    for number in event.seated:
        for table, people in enumerate(event.seated[number], start=1):
            if any(person is not None and event.unit_of(person) == team for person in people):
                yield from ((number, table, board) for board in boards_at(event, number, table))


def teams_at(event: Event, session: int) -> dict[int, int]:
    """The team at each place of a session's circuit."""
    size = TEAM_SIZES[event.regulations.form]
    places = event.placed[session].places
    return {
        start // size + 1: event.unit_of(person)
        for start in range(0, len(places), size)
        if (person := places[start]) is not None
    }


def planned_sessions(event: Event) -> tuple[int, ...]:
    """The sessions whose circuit is known."""
    return (1,) if event.regulations.form is Format.MATCH else tuple(sorted(event.placed))
