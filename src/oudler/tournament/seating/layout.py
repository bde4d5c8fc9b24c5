"""People in an order, laid out at tables: full ones first, then those of three or five (DEA-21, REG-04)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice

from oudler.rules import WrongTable, table_plans
from oudler.tournament.seating.refusal import NotPlanned, Why
from oudler.tournament.seating.seats import SEATS, Seating, Table


def table_sizes(players: int, *, fives: bool = False) -> tuple[int, ...]:
    """How many sit at each table: four, at the last ones three, or five where that is asked.

    Raises NotPlanned where there are no such tables: fewer than three players, five without a table of five,
    more over than tables to take them in.
    """
    other = 5 if fives else 3
    try:
        plans = table_plans(players)
    except WrongTable as error:
        raise NotPlanned(Why.NO_TABLES) from error
    for plan in plans:
        if set(plan) <= {4, other}:
            return (4,) * plan[4] + (other,) * plan.get(other, 0)
    raise NotPlanned(Why.NO_TABLES)


def lay_out(people: Iterable[int], sizes: Sequence[int], norths: Mapping[int, int]) -> Seating:
    """The tables filled one after the other, in the order N, S, E, O; some Norths are taken beforehand.

    At a table of three nobody sits North, nor West where North is taken.
    """
    rest = iter(people)
    return tuple(_filled(rest, size, norths.get(table)) for table, size in enumerate(sizes, start=1))


def _filled(rest: Iterable[int], size: int, north: int | None) -> Table:
    if north is None:
        came: Table = tuple(islice(rest, size))
        return came if size >= len(SEATS) else (None, *came)
    came = (north, *islice(rest, size - 1))
    return came if size >= len(SEATS) else (*came, None)


def settle(seating: Seating, fixed: Mapping[int, int]) -> Seating:
    """The same people at the same tables, but the table of whoever must not move goes where he sits.

    His seat becomes North; the one who had it takes his. Raises NotPlanned when two who must not move would
    share a table.
    """
    tables = list(seating)
    for entry, table in sorted(fixed.items()):
        here = next(number for number, people in enumerate(tables) if entry in people)
        tables[here], tables[table - 1] = tables[table - 1], tables[here]
        tables[table - 1] = _turned(tables[table - 1], entry)
    moved = tuple(entry for entry, table in sorted(fixed.items()) if tables[table - 1][0] != entry)
    if moved:
        raise NotPlanned(Why.STAY_TOGETHER, who=moved)
    return tuple(tables)


def _turned(table: Table, entry: int) -> Table:
    seats = {entry: table[0], table[0]: entry}
    return tuple(seats.get(player, player) for player in table)


def check_people(people: Sequence[int], tables: int, fixed: Mapping[int, int]) -> None:
    """Refuse somebody listed twice, and Norths kept for nobody, at no table or for two. Raises NotPlanned."""
    twice = tuple(sorted(entry for entry, times in Counter(people).items() if times > 1))
    if twice:
        raise NotPlanned(Why.LISTED_TWICE, who=twice)
    shared = Counter(fixed.values())
    wrong = tuple(
        sorted(
            entry
            for entry, table in fixed.items()
            if entry not in people or not 1 <= table <= tables or shared[table] > 1
        )
    )
    if wrong:
        raise NotPlanned(Why.FIXED_SEAT, who=wrong)
