"""A schedule: who sits where in every round, by one of the movements (MOV-04 to MOV-21, TEA-02 to TEA-09)."""

from dataclasses import dataclass
from enum import Enum
from itertools import combinations
from typing import TypeAlias

from oudler.tournament.balanced import BALANCED
from oudler.tournament.howell import HOWELL
from oudler.tournament.seats import SEATS, Format, Seat, player_at
from oudler.tournament.steps import (
    LEAST_TABLES,
    MOST_TABLES,
    PRINTED_ROUNDS,
    Offsets,
    Row,
    is_free_of_repeats,
    printed_row,
    repaired_rows,
)

Table: TypeAlias = tuple[int | None, ...]
"""The players at North, South, East and West; None where nobody sits."""
Round: TypeAlias = tuple[Table, ...]


class Method(Enum):
    """How seats are found."""

    FFT = "fft"
    REPAIRED = "repaired"
    HOWELL = "howell"
    BALANCED = "balanced"


class Why(Enum):
    """Why there is no such schedule, with the requirement that says so."""

    TABLES = "tables", "MOV-21"
    ROUNDS = "rounds", "MOV-19"
    NO_ROUND = "no_round", "MOV-19"
    HOWELL_SIZE = "howell_size", "MOV-05"
    TEAMS_NEED_FFT = "teams_need_fft", "TEA-04"
    MISSING_MANY = "missing_many", "REG-04"
    MISSING_HOWELL = "missing_howell", "MOV-05"
    MISSING_PAIR = "missing_pair", "TEA-09"

    def __init__(self, code: str, requirement: str) -> None:
        self.code = code
        self.requirement = requirement


class NotPlanned(ValueError):
    """A schedule that cannot be made; `most` tells how many rounds there could be."""

    def __init__(self, why: Why, most: int | None = None) -> None:
        self.why = why
        self.most = most
        told = "" if most is None else f": {most} at most"
        super().__init__(f"{why.code} ({why.requirement}){told}")


@dataclass(frozen=True, slots=True)
class Schedule:
    """Who sits where in every round."""

    tables: int
    method: Method
    form: Format
    missing: frozenset[int]
    """The numbers of players who are not there."""
    rounds: tuple[Round, ...]


def plan(
    tables: int,
    rounds: int,
    form: Format = Format.LIBRE,
    method: Method = Method.FFT,
    missing: int = 0,
) -> Schedule:
    """The schedule for so many tables and rounds. Raises NotPlanned.

    A movement that is printed for more rounds than it keeps its promise is planned as printed: its
    certificate tells where people meet again.
    """
    if rounds < 1:
        raise NotPlanned(Why.NO_ROUND)
    made = _seated(tables, rounds, form, method)
    absent = _absent(made, form, missing)
    played = tuple(tuple(_without(table, absent) for table in seated) for seated in made)
    return Schedule(tables, _named(tables, method), form, absent, played)


def most_rounds(tables: int, form: Format = Format.LIBRE, method: Method = Method.FFT) -> int:
    """The most rounds in which nobody meets twice and team-mates never do; 0 for none (MOV-19, M07)."""
    if tables in HOWELL:
        has_none = form is not Format.LIBRE or (method is Method.BALANCED and tables != len(BALANCED[0]))
        return 0 if has_none else len(HOWELL[tables])
    if not LEAST_TABLES <= tables <= MOST_TABLES or method in (Method.HOWELL, Method.BALANCED):
        return 0
    # The text grants seven rounds and no more; a repaired movement goes on as long as it holds.
    longest = PRINTED_ROUNDS if method is Method.FFT else tables
    rounds = 0
    while rounds < longest and _kept_row(tables, rounds + 1, form, method):
        rounds += 1
    return rounds


def _unplayed(form: Format) -> int:
    """How many positions are not played: teams start from the second (TEA-04)."""
    return 0 if form is Format.LIBRE else 1


def _kept_row(tables: int, rounds: int, form: Format, method: Method) -> Row | None:
    """A movement in which nobody meets twice, and team-mates never, in so many rounds."""
    first = _unplayed(form)
    rows = [printed_row(tables)] if method is Method.FFT else repaired_rows(tables, rounds + first)
    return next((row for row in rows if _holds(row.offsets(rounds + first)[first:], tables, form)), None)


def _holds(places: list[Offsets], tables: int, form: Format) -> bool:
    return is_free_of_repeats(places, tables) and not any(
        _joins_mates(place, tables, form) for place in places
    )


_MATES = {
    # pairs of seats, as `differences` lists them, that start as team-mates: N-S and E-W, or all
    Format.LIBRE: (),
    Format.DUO: (0, 5),
    Format.FOUR: (0, 1, 2, 3, 4, 5),
}


def _joins_mates(place: Offsets, tables: int, form: Format) -> bool:
    """Whether players of one team, who started at the same table, are at one table again."""
    apart = place.differences(tables)
    return any(apart[pair] == 0 for pair in _MATES[form])


def _named(tables: int, method: Method) -> Method:
    """The movement by its own name: at three and four tables the federation's is the Howell one (MOV-05)."""
    return Method.HOWELL if tables in HOWELL and method is not Method.BALANCED else method


def _seated(tables: int, rounds: int, form: Format, method: Method) -> tuple[Round, ...]:
    if tables in HOWELL:
        return _seated_by_number(tables, rounds, form, method)
    if method in (Method.HOWELL, Method.BALANCED):
        raise NotPlanned(Why.HOWELL_SIZE)
    if not LEAST_TABLES <= tables <= MOST_TABLES:
        raise NotPlanned(Why.TABLES)
    first = _unplayed(form)
    row = _row(tables, rounds, form, method)
    return tuple(_moved(tables, place) for place in row.offsets(rounds + first)[first:])


def _seated_by_number(tables: int, rounds: int, form: Format, method: Method) -> tuple[Round, ...]:
    if form is not Format.LIBRE:
        raise NotPlanned(Why.TEAMS_NEED_FFT)
    if method is Method.BALANCED and tables != len(BALANCED[0]):
        raise NotPlanned(Why.HOWELL_SIZE)
    known = BALANCED if method is Method.BALANCED else HOWELL[tables]
    if rounds > len(known):
        raise NotPlanned(Why.ROUNDS, len(known))
    return known[:rounds]


def _row(tables: int, rounds: int, form: Format, method: Method) -> Row:
    """The row to be used: as printed, for teams only while mates do not meet (TEA-08), or one that holds."""
    if method is Method.FFT:
        row = printed_row(tables)
        most = row.printed if form is Format.LIBRE else most_rounds(tables, form)
        if rounds > most:
            raise NotPlanned(Why.ROUNDS, most)
        return row
    kept = _kept_row(tables, rounds, form, method)
    if kept is None:
        raise NotPlanned(Why.ROUNDS, most_rounds(tables, form, method))
    return kept


def _moved(tables: int, place: Offsets) -> Round:
    """Everybody where the movement has brought them; tables follow one another in a circle (MOV-20)."""
    far = (0, place.south, place.east, place.west)
    return tuple(
        tuple(player_at((table - offset) % tables + 1, seat) for seat, offset in zip(SEATS, far, strict=True))
        for table in range(tables)
    )


# --- players who are not there --------------------------------------------------------------------------


def _absent(made: tuple[Round, ...], form: Format, missing: int) -> frozenset[int]:
    """The numbers that nobody gets, so that as few as possible play three-handed twice."""
    tables = len(made[0])
    if not missing:
        return frozenset()
    if not 0 < missing < 4:
        raise NotPlanned(Why.MISSING_MANY)
    if form is not Format.LIBRE:
        if form is Format.FOUR or missing != 2:
            raise NotPlanned(Why.MISSING_PAIR)
        return frozenset({player_at(tables, Seat.EAST), player_at(tables, Seat.WEST)})
    if tables in HOWELL:
        if missing > 1:
            raise NotPlanned(Why.MISSING_HOWELL)
        return frozenset({4 * tables})
    return frozenset(player_at(table, Seat.NORTH) for table in _short_tables(made, missing))


def _short_tables(made: tuple[Round, ...], missing: int) -> tuple[int, ...]:
    """The tables without a North: the last one, and others such that fewest sit there twice (REG-05, M08)."""
    tables = len(made[0])
    best: tuple[int, ...] = ()
    fewest = 4 * tables + 1
    for chosen in combinations(range(1, tables), missing - 1):
        short = (tables, *chosen)
        if (twice := len(_twice(made, short))) < fewest:
            best, fewest = short, twice
        if not fewest:
            break
    return best


def _twice(made: tuple[Round, ...], short: tuple[int, ...]) -> set[int]:
    """Who would sit at short tables more than once."""
    seen: set[int] = set()
    again: set[int] = set()
    for seated in made:
        for table in short:
            for player in seated[table - 1][1:]:
                assert player is not None
                (again if player in seen else seen).add(player)
    return again


def _without(table: Table, absent: frozenset[int]) -> Table:
    return tuple(None if player in absent else player for player in table)
