"""A schedule: who sits where in every round, by one of the movements (MOV-04 to MOV-21, TEA-02 to TEA-09)."""

from dataclasses import dataclass
from enum import Enum
from itertools import combinations

from oudler.tournament.forms import Form
from oudler.tournament.seating import steps
from oudler.tournament.seating.cards import card_rounds, unused_cards
from oudler.tournament.seating.company import COMPANY
from oudler.tournament.seating.howell import BALANCED, HOWELL
from oudler.tournament.seating.refusal import NotPlanned, Why
from oudler.tournament.seating.seats import SEATS, Seat, Seating, Table, player_at
from oudler.tournament.seating.tables_of_five import add_fifths

MOST_MISSING = 3
"""Four more, or four fewer, are a table."""
_PAIR = 2


class Method(Enum):
    """How seats are found."""

    FFT = "fft"
    REPAIRED = "repaired"
    HOWELL = "howell"
    BALANCED = "balanced"
    CARDS = "cards"
    RANDOM = "random"

    @property
    def is_printed(self) -> bool:
        """Whether the federation prints it, or says how seats are drawn; the others are ours."""
        return self in (Method.FFT, Method.HOWELL, Method.RANDOM)


@dataclass(frozen=True, slots=True)
class Schedule:
    """Who sits where in every round."""

    tables: int
    method: Method
    form: Form
    missing: frozenset[int]
    """The numbers of players who are not there."""
    rounds: tuple[Seating, ...]
    extra: int = 0
    """How many have a fifth seat: their numbers follow those of the tables."""

    @property
    def places(self) -> tuple[int, ...]:
        """The numbers of the players who are there."""
        everybody = range(1, 4 * self.tables + self.extra + 1)
        return tuple(place for place in everybody if place not in self.missing)


def plan(
    tables: int,
    rounds: int,
    form: Form = Form.LIBRE,
    method: Method = Method.FFT,
    missing: int = 0,
    *,
    extra: int = 0,
) -> Schedule:
    """The schedule for this many tables and rounds, seats left empty or fifth seats added. Raises NotPlanned.

    A movement that is printed for more rounds than it keeps its promise is planned as printed: its
    certificate tells where people meet again.
    """
    if rounds < 1:
        raise NotPlanned(Why.NO_ROUND)
    if not COMPANY[form].has_movement:
        raise NotPlanned(Why.BOARDS)
    if method is Method.RANDOM:
        raise NotPlanned(Why.NO_NUMBER)
    made = _seated(tables, rounds, form, method)
    absent = _absent(made, form, method, missing)
    check_extra(tables, form, missing, extra)
    played = tuple(tuple(_without(table, absent) for table in seated) for seated in made)
    newcomers = range(4 * tables + 1, 4 * tables + extra + 1)
    return Schedule(tables, _named(tables, method), form, absent, add_fifths(played, newcomers), extra=extra)


def most_rounds(tables: int, form: Form = Form.LIBRE, method: Method = Method.FFT) -> int:
    """The most rounds in which nobody meets twice and team-mates never do; 0 for none (MOV-19, M07)."""
    if method is Method.RANDOM or not COMPANY[form].has_movement:
        return 0
    if method is Method.CARDS:
        return len(card_rounds(tables, form))
    if tables in HOWELL:
        has_none = not COMPANY[form].is_unbound or (method is Method.BALANCED and tables != len(BALANCED[0]))
        return 0 if has_none else len(HOWELL[tables])
    if not steps.LEAST_TABLES <= tables <= steps.MOST_TABLES or method in (Method.HOWELL, Method.BALANCED):
        return 0
    # The text grants seven rounds and no more; a repaired movement goes on as long as it holds.
    longest = steps.PRINTED_ROUNDS if method is Method.FFT else tables
    rounds = 0
    while rounds < longest and _kept_row(tables, rounds + 1, form, method):
        rounds += 1
    return rounds


def _unplayed(form: Form) -> int:
    """How many positions are not played: teams start from the second (TEA-04)."""
    return 0 if COMPANY[form].is_unbound else 1


def _kept_row(tables: int, rounds: int, form: Form, method: Method) -> steps.MovementRow | None:
    """A movement in which nobody meets twice, and team-mates never, in this many rounds."""
    first = _unplayed(form)
    rows = (
        [steps.printed_row(tables)] if method is Method.FFT else steps.repaired_rows(tables, rounds + first)
    )
    return next((row for row in rows if _holds(row.offsets(rounds + first)[first:], tables, form)), None)


def _holds(places: list[steps.Offsets], tables: int, form: Form) -> bool:
    return steps.is_free_of_repeats(places, tables) and not any(
        _joins_mates(place, tables, form) for place in places
    )


def _joins_mates(place: steps.Offsets, tables: int, form: Form) -> bool:
    """Whether players of one team, who started at the same table, are at one table again."""
    apart = place.differences(tables)
    return any(apart[pair] == 0 for pair in COMPANY[form].pairs)


def _named(tables: int, method: Method) -> Method:
    """The movement by its own name: at three and four tables the federation's is the Howell one (MOV-05)."""
    is_own = method in (Method.BALANCED, Method.CARDS)
    return Method.HOWELL if tables in HOWELL and not is_own else method


def _seated(tables: int, rounds: int, form: Form, method: Method) -> tuple[Seating, ...]:
    if method is Method.CARDS:
        return _seated_by_cards(tables, rounds, form)
    if tables in HOWELL:
        return _seated_by_number(tables, rounds, form, method)
    if method in (Method.HOWELL, Method.BALANCED):
        raise NotPlanned(Why.HOWELL_SIZE)
    if not steps.LEAST_TABLES <= tables <= steps.MOST_TABLES:
        raise NotPlanned(Why.TABLES)
    first = _unplayed(form)
    row = _row(tables, rounds, form, method)
    return tuple(_moved(tables, place) for place in row.offsets(rounds + first)[first:])


def _seated_by_number(tables: int, rounds: int, form: Form, method: Method) -> tuple[Seating, ...]:
    if not COMPANY[form].is_unbound:
        raise NotPlanned(Why.TEAMS_NEED_FFT)
    if method is Method.BALANCED and tables != len(BALANCED[0]):
        raise NotPlanned(Why.HOWELL_SIZE)
    known = BALANCED if method is Method.BALANCED else HOWELL[tables]
    if rounds > len(known):
        raise NotPlanned(Why.ROUNDS, most=len(known))
    return known[:rounds]


def _seated_by_cards(tables: int, rounds: int, form: Form) -> tuple[Seating, ...]:
    found = card_rounds(tables, form)
    if not found:
        raise NotPlanned(Why.CARDS_SIZE)
    if rounds > len(found):
        raise NotPlanned(Why.ROUNDS, most=len(found))
    return found[:rounds]


def _row(tables: int, rounds: int, form: Form, method: Method) -> steps.MovementRow:
    """The row to be used: as printed, for teams only while mates do not meet (TEA-08), or one that holds."""
    if method is Method.FFT:
        row = steps.printed_row(tables)
        most = row.printed if COMPANY[form].is_unbound else most_rounds(tables, form)
        if rounds > most:
            raise NotPlanned(Why.ROUNDS, most=most)
        return row
    kept = _kept_row(tables, rounds, form, method)
    if kept is None:
        raise NotPlanned(Why.ROUNDS, most=most_rounds(tables, form, method))
    return kept


def _moved(tables: int, place: steps.Offsets) -> Seating:
    """Everybody where the movement has brought them; tables follow one another in a circle (MOV-20)."""
    far = (0, place.south, place.east, place.west)
    return tuple(
        tuple(player_at((table - offset) % tables + 1, seat) for seat, offset in zip(SEATS, far, strict=True))
        for table in range(tables)
    )


# --- players who are not there --------------------------------------------------------------------------


def _absent(made: tuple[Seating, ...], form: Form, method: Method, missing: int) -> frozenset[int]:
    """The numbers that nobody gets, so that as few as possible play three-handed twice."""
    tables = len(made[0])
    if not missing:
        return frozenset()
    if not 0 < missing <= MOST_MISSING:
        raise NotPlanned(Why.MISSING_MANY)
    if not COMPANY[form].is_unbound and (not COMPANY[form].has_pairs or missing != _PAIR):
        raise NotPlanned(Why.MISSING_PAIR)
    if method is Method.CARDS:
        return unused_cards(made, form, missing)
    if not COMPANY[form].is_unbound:
        return frozenset({player_at(tables, Seat.EAST), player_at(tables, Seat.WEST)})
    if tables in HOWELL:
        if missing > 1:
            raise NotPlanned(Why.MISSING_HOWELL)
        return frozenset({4 * tables})
    return frozenset(player_at(table, Seat.NORTH) for table in _short_tables(made, missing))


def _short_tables(made: tuple[Seating, ...], missing: int) -> tuple[int, ...]:
    """The tables without a North: the last one, and others such that fewest sit there twice (REG-05, M08)."""
    tables = len(made[0])
    best: tuple[int, ...] = ()
    fewest = 4 * tables + 1
    # Table 1, where a reigning champion sits North, is given up last (CHG-03).
    for chosen in combinations([*range(2, tables), 1], missing - 1):
        short = (tables, *chosen)
        if (twice := len(_twice(made, short))) < fewest:
            best, fewest = short, twice
        if not fewest:
            break
    return best


def _twice(made: tuple[Seating, ...], short: tuple[int, ...]) -> set[int]:
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


# --- players who are too many ---------------------------------------------------------------------------


def check_extra(tables: int, form: Form, missing: int, extra: int) -> None:
    """Refuse more fifth seats than there may be, or some beside empty seats (DEA-21). Raises NotPlanned."""
    if not extra:
        return
    if not 0 < extra <= MOST_MISSING or extra > tables:
        raise NotPlanned(Why.EXTRA_MANY, most=min(tables, MOST_MISSING))
    if missing:
        raise NotPlanned(Why.EXTRA_MISSING)
    if not COMPANY[form].is_unbound:
        raise NotPlanned(Why.EXTRA_TEAMS)
