"""What a circuit does to people and boards: proved table by table before it is used (DUP-01, DUP-02).

| law | forms | requirement |
|---|---|---|
| nobody meets a board twice | all | DUP-01 |
| nobody is at two tables at once, or twice at one | all | DUP-01 |
| a board is at no more tables at once than it has cases | all | DUP-01 |
| everybody keeps the orientation | individual; triplettes, but not by card | DUP-02, TPL-09 |
| everybody attacks one board in four, give or take less than two boards | individual | TOP-01 |

Fewer cannot always be: five tables have five boards for four rounds of one, so that one taker has two. Some
of his line attack twice, and of every other line somebody never does.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple, TypeAlias

from oudler.tournament.circuits.circuit import Circuit, Station
from oudler.tournament.circuits.route import parts_at
from oudler.tournament.forms import Form, Mates
from oudler.tournament.seating import PLAYING_ORDER, SEATS, Repeat

_PAIRS_FROM_ONE_TABLE = {3: 2, 4: 1}
"""By tables: four people from all tables but one are at least this many pairs of old acquaintances."""

Part: TypeAlias = tuple[int, int]
"""A player or team, and the part of it."""


class Extent(NamedTuple):
    """The fewest and the most of something."""

    fewest: int
    most: int


@dataclass(frozen=True, slots=True)
class BoardAgain:
    """A board that somebody meets more than once, and in which rounds."""

    unit: int
    part: int
    board: int
    rounds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Split:
    """Somebody who would have to be in two places at once."""

    unit: int
    round: int


@dataclass(frozen=True, slots=True)
class Crowded:
    """A board that more tables play at once than it has cases."""

    board: int
    round: int
    places: int


@dataclass(frozen=True, slots=True)
class CircuitCertificate:
    """Who meets which boards and whom, who attacks how often, who sits out, how often boards are played."""

    form: Form
    boards_again: tuple[BoardAgain, ...]
    split: tuple[Split, ...]
    turned: tuple[int, ...]
    """Who changes the orientation although nobody should (DUP-02)."""
    crowded: tuple[Crowded, ...]
    boards_met: Extent
    attacks: Extent
    defences: Extent
    unfair: tuple[int, ...]
    """Who attacks two boards more or fewer than one in four, or worse; nobody in teams (TOP-01)."""
    attack_spread: int
    """The most by which attacks differ between two who play equally many boards."""
    place_spread: int
    """The most by which left of the taker, opposite and right differ for one player; 0 for teams (TOP-01)."""
    meetings: Counter[int]
    """How many pairs meet in this many rounds, from 0 on."""
    repeats: tuple[Repeat, ...]
    fewest_repeats: int
    """This many meetings beyond the first of a pair cannot be avoided."""
    sit_outs: Extent
    plays: Extent
    """How often a board is played."""
    plays_per_round: Extent

    @property
    def met_again(self) -> int:
        """How many meetings there are beyond the first of each pair."""
        return sum((times - 1) * pairs for times, pairs in self.meetings.items() if times)

    @property
    def is_kept(self) -> bool:
        """Whether every law of the form is kept."""
        return not (self.boards_again or self.split or self.turned or self.crowded or self.unfair)


class _Visit(NamedTuple):
    """A table in a round."""

    round: int
    station: Station


def certify_circuit(circuit: Circuit, *, may_turn: bool = False) -> CircuitCertificate:
    """Go through every table of every round; `may_turn` where teams go by card on either line (TPL-09)."""
    visits = [_Visit(number, each) for number, row in enumerate(circuit.rounds, start=1) for each in row]
    attacks, defences = _roles(circuit, visits)
    units = range(1, circuit.units + 1)
    met = _met(visits)
    counts = Counter(len(rounds) for rounds in met.values())
    counts[0] = _pairs(circuit.units) - len(met)
    plays = Counter(board for visit in visits for board in visit.station.boards)
    return CircuitCertificate(
        form=circuit.form,
        boards_again=_boards_again(circuit, visits),
        split=_split(circuit),
        turned=() if may_turn else _turned(circuit, visits),
        crowded=_crowded(circuit),
        boards_met=_extent(attacks[unit] + defences[unit] for unit in units),
        attacks=_extent(attacks[unit] for unit in units),
        defences=_extent(defences[unit] for unit in units),
        unfair=_unfair(circuit, attacks, defences),
        attack_spread=_attack_spread(circuit, attacks, defences),
        place_spread=_place_spread(circuit, visits) if circuit.has_seats else 0,
        meetings=+counts,
        repeats=_repeats(met),
        fewest_repeats=_fewest_repeats(circuit, visits, met),
        sit_outs=_extent(_sit_outs(circuit)),
        plays=_extent(plays[label.number] for label in circuit.labels),
        plays_per_round=_extent(sum(len(each.boards) for each in row) for row in circuit.rounds),
    )


def _extent(numbers: Iterable[int]) -> Extent:
    known = list(numbers)
    return Extent(min(known), max(known))


def _present(circuit: Circuit, station: Station) -> Iterator[Part]:
    for side, unit in enumerate(station.units):
        yield from ((unit, part) for part in parts_at(circuit.form, station, side))


# --- laws -----------------------------------------------------------------------------------------------


def _boards_again(circuit: Circuit, visits: list[_Visit]) -> tuple[BoardAgain, ...]:
    rounds: dict[tuple[Part, int], list[int]] = defaultdict(list)
    for number, station in visits:
        for part in _present(circuit, station):
            for board in station.boards:
                rounds[part, board].append(number)
    return tuple(
        BoardAgain(*part, board, tuple(met)) for (part, board), met in sorted(rounds.items()) if len(met) > 1
    )


def _split(circuit: Circuit) -> tuple[Split, ...]:
    found = []
    for number, row in enumerate(circuit.rounds, start=1):
        places = Counter(part for station in row for part in _present(circuit, station))
        twice = {unit for (unit, _), times in places.items() if times > 1}
        found += [Split(unit, number) for unit in sorted(twice | _against_themselves(row))]
    return tuple(found)


def _against_themselves(row: tuple[Station, ...]) -> set[int]:
    return {unit for station in row for unit in station.units if station.units.count(unit) > 1}


def _turned(circuit: Circuit, visits: list[_Visit]) -> tuple[int, ...]:
    sides: dict[int, set[int]] = defaultdict(set)
    for visit in visits:
        if circuit.form.mates is not Mates.APART and visit.station.badge is None:
            for side, unit in enumerate(visit.station.units):
                sides[unit].add(side)
    return tuple(sorted(unit for unit, held in sides.items() if len(held) > 1))


def _crowded(circuit: Circuit) -> tuple[Crowded, ...]:
    found = []
    for number, row in enumerate(circuit.rounds, start=1):
        places = Counter(board for station in row for board in station.boards)
        found += [
            Crowded(board, number, times) for board, times in sorted(places.items()) if times > circuit.copies
        ]
    return tuple(found)


# --- attack and defence ---------------------------------------------------------------------------------


def _roles(circuit: Circuit, visits: list[_Visit]) -> tuple[Counter[int], Counter[int]]:
    """How often everybody attacks, and defends."""
    attacks: Counter[int] = Counter()
    defences: Counter[int] = Counter()
    for _, station in visits:
        for board in station.boards:
            attacker, defenders = circuit.sides(station, board)
            attacks[attacker] += 1
            defences.update(defenders)
    return attacks, defences


def _unfair(circuit: Circuit, attacks: Counter[int], defences: Counter[int]) -> tuple[int, ...]:
    """Three defend for one who attacks."""
    units = range(1, circuit.units + 1) if circuit.has_seats else ()
    return tuple(unit for unit in units if abs(3 * attacks[unit] - defences[unit]) >= 2 * len(SEATS))


def _attack_spread(circuit: Circuit, attacks: Counter[int], defences: Counter[int]) -> int:
    alike: dict[int, list[int]] = defaultdict(list)
    for unit in range(1, circuit.units + 1):
        alike[attacks[unit] + defences[unit]].append(attacks[unit])
    return max(max(group) - min(group) for group in alike.values())


def _place_spread(circuit: Circuit, visits: list[_Visit]) -> int:
    """For everybody how often to the left of the taker, opposite and right; then the largest difference."""
    places: dict[int, Counter[int]] = defaultdict(Counter)
    for _, station in visits:
        for board in station.boards:
            taker = PLAYING_ORDER.index(circuit.labels[board - 1].taker)
            for seat, unit in zip(SEATS, station.units, strict=True):
                places[unit][(PLAYING_ORDER.index(seat) - taker) % len(SEATS)] += 1
    return max(_difference(count) for count in places.values())


def _difference(places: Mapping[int, int]) -> int:
    """Between the places of one player in defence: 1, 2 and 3 turns after the taker."""
    held = [places[turns] for turns in range(1, len(SEATS))]
    return max(held) - min(held)


# --- company --------------------------------------------------------------------------------------------


def _met(visits: list[_Visit]) -> dict[tuple[int, int], set[int]]:
    """In which rounds two meet; attack and defence of two teams in one round are one meeting."""
    met: dict[tuple[int, int], set[int]] = defaultdict(set)
    for number, station in visits:
        for one, other in combinations(sorted(set(station.units)), 2):
            met[one, other].add(number)
    return met


def _repeats(met: Mapping[tuple[int, int], set[int]]) -> tuple[Repeat, ...]:
    return tuple(
        Repeat(pair, tuple(sorted(rounds))) for pair, rounds in sorted(met.items()) if len(rounds) > 1
    )


def _fewest_repeats(circuit: Circuit, visits: list[_Visit], met: Mapping[tuple[int, int], set[int]]) -> int:
    """The meetings there are, less the pairs that could meet: two who only ever have one side cannot."""
    sides: dict[int, set[int]] = defaultdict(set)
    for _, station in visits:
        for side, unit in enumerate(station.units):
            sides[unit].add(side)
    on_one_side = Counter(next(iter(held)) for held in sides.values() if len(held) == 1)
    possible = _pairs(len(sides)) - sum(_pairs(units) for units in on_one_side.values())
    made = sum(len(rounds) for rounds in met.values())
    return max(made - possible, _old_acquaintances(circuit))


def _old_acquaintances(circuit: Circuit) -> int:
    """At three or four full tables the boards of a table have been met by those who started with them.

    The four who play them later come from the other tables, which are fewer than four.
    """
    tables = len(circuit.rounds[0])
    is_full = circuit.has_seats and circuit.units == len(SEATS) * tables
    return _PAIRS_FROM_ONE_TABLE.get(tables, 0) * tables * (len(circuit.rounds) - 1) if is_full else 0


def _pairs(units: int) -> int:
    return units * (units - 1) // 2


def _sit_outs(circuit: Circuit) -> Iterator[int]:
    rests = Counter(unit for number in range(1, len(circuit.rounds) + 1) for unit in circuit.sit_outs(number))
    return (rests[unit] for unit in range(1, circuit.units + 1))
