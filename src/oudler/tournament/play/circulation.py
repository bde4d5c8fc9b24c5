"""Players and boards on their way through a duplicate event: the circuit of a session, and what is to come.

| article | what | where |
|---|---|---|
| DUP-01, DUP-02 | who moves and who stays; nobody meets a board twice | `circuit_seating`, `met_again` |
| TPL-01, QUA-03, EQU-08 | who attacks a board at a table | `sides_at` |
| EQU-07 | the boards of a quarter are chosen | `boards_at` |
"""

from collections import defaultdict
from collections.abc import Iterator

from oudler.tournament.boards import Label
from oudler.tournament.circuits import Circuit, Station, sides
from oudler.tournament.events import Event
from oudler.tournament.play.form import board_play, play_of
from oudler.tournament.seating import SEATS, Seat, Seating

SOUTH = SEATS.index(Seat.SOUTH)
"""Where the taker sits in quadrettes and matches (QUA-03, EQU-08)."""


# --- the circuit of a session ---------------------------------------------------------------------------


def circuit_of(event: Event, session: int) -> Circuit:
    """How players and boards travel in a session. Raises NotPlanned."""
    return board_play(event).circuit(event, session)


def stations_of(event: Event, number: int) -> tuple[Station, ...]:
    """The tables of a round; in a match the boards are those that were chosen for the quarter."""
    circuit = circuit_of(event, event.regulations.session_of(number))
    return circuit.rounds[board_play(event).position(event, number)]


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
    holders = event.places_at(event.regulations.session_of(number), number)
    play = board_play(event)
    return tuple(play.seated(station, holders) for station in stations_of(event, number))


def teams_of_station(
    station: Station, holders: tuple[int | None, ...], size: int
) -> tuple[tuple[int | None, ...], ...]:
    """The members of the teams at a table, by those who hold the places of the session."""
    return tuple(holders[size * (team - 1) : size * team] for team in station.units)


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


# --- who attacks ----------------------------------------------------------------------------------------


def sides_at(event: Event, number: int, table: int, board: int) -> tuple[int, tuple[int, ...]]:
    """The player or team that attacks a board at a table, and those who defend it."""
    rules = event.regulations
    whose = board_play(event).facing(event.seated[number][table - 1])
    units = tuple(event.unit_of(each) for each in whose if each is not None)
    badge = stations_of(event, number)[table - 1].badge
    label = label_of(event, rules.session_of(number), board)
    return sides(rules.form, Station(units, (), badge), label)


def attacker_at(event: Event, number: int, table: int, board: int) -> int | None:
    """Who plays the attack of a board, by his seat or by the compulsory turn (TPL-05); None: not drawn."""
    return board_play(event).attacker(event, number, table, board)


def teams_at(event: Event, session: int) -> dict[int, int]:
    """The team at each place of a session's circuit."""
    size = event.regulations.form.team
    places = event.placed[session].places
    return {
        start // size + 1: event.unit_of(person)
        for start in range(0, len(places), size)
        if (person := places[start]) is not None
    }


def planned_sessions(event: Event) -> tuple[int, ...]:
    """The sessions whose circuit is known."""
    return play_of(event).planned_sessions(event)


# --- what is still to come ------------------------------------------------------------------------------


def missing_tables(event: Event, number: int) -> tuple[int, ...]:
    """The tables of a round, in every form, whose sheet or some of whose scores are still to come."""
    return play_of(event).missing_tables(event, number)


def unscored(event: Event, number: int) -> Iterator[tuple[int, int]]:
    """The tables and boards of a round whose score is still to come, or to be decided."""
    for table in range(1, len(event.seated.get(number, ())) + 1):
        for board in boards_at(event, number, table):
            at = number, table, board
            is_cancelled = (event.regulations.session_of(number), board) in event.cancelled
            if not is_cancelled and at not in event.adjusted and at not in event.scores:
                yield table, board


def is_played(event: Event, number: int) -> bool:
    """Whether every table of a round has handed in its sheet, or has a score or a decision on every board."""
    return number in event.seated and not missing_tables(event, number)
