"""Seats drawn from a number that is announced aloud, so that anybody can draw them again (MOV-03, ORG-14).

How to draw again, with any program:

1. List the players who are free to move, by ascending number; let there be n of them.
2. Block i is SHA-256 of the text « number/round:i », as 4217/2:0, 4217/2:1 … n! - 1 takes b bits to write:
   put as many blocks one after the other as hold b bits, and read the first b of them as a number. If that
   is n! or more, do the same with the blocks that follow.
3. Divide the number by n, its quotient by n - 1, and so on. The first remainder k exchanges the first of the
   list with the one k places further on, the next remainder the second … (`oudler.rules.shuffle`).
4. Seat the list at table 1 as N, S, E, O, then at table 2 … Tables of three are the last ones, without a
   North; tables of five are the last ones too. A North who must not move sits there beforehand.

Whom one has met before makes no difference (as M12 for best against best).
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from oudler.rules import Stream, shuffle
from oudler.tournament.forms import Form
from oudler.tournament.seating.company import COMPANY
from oudler.tournament.seating.layout import check_people, lay_out, table_sizes
from oudler.tournament.seating.refusal import NotPlanned, Why
from oudler.tournament.seating.schedule import MOST_MISSING, Method, Schedule, check_extra
from oudler.tournament.seating.seats import Seating
from oudler.tournament.seating.steps import MOST_TABLES

NOBODY: Mapping[int, int] = MappingProxyType({})


def draw_order(people: Sequence[int], number: int, purpose: str) -> tuple[int, ...]:
    """The people in an order drawn from a number, whatever the order they are named in."""
    return shuffle(Stream(f"{number}/{purpose}"), sorted(people))


def draw_seating(
    players: Sequence[int],
    number: int,
    round: int,
    fixed: Mapping[int, int] = NOBODY,
    *,
    fives: bool = False,
) -> Seating:
    """Seats for everybody, all seatings equally likely; those who must not move keep North of a table.

    `fixed` tells whose table is which. Raises NotPlanned.
    """
    sizes = table_sizes(len(players), fives=fives)
    check_people(players, len(sizes), fixed)
    order = draw_order([player for player in players if player not in fixed], number, str(round))
    return lay_out(order, sizes, {table: entry for entry, table in fixed.items()})


def draw_schedule(
    tables: int,
    rounds: int,
    number: int,
    form: Form = Form.LIBRE,
    missing: int = 0,
    *,
    extra: int = 0,
) -> Schedule:
    """Every round of an event drawn from one number. Raises NotPlanned."""
    if not COMPANY[form].is_unbound:
        raise NotPlanned(Why.TEAMS_RESEATED)
    if not 1 <= tables <= MOST_TABLES:
        raise NotPlanned(Why.NO_TABLES)
    if rounds < 1:
        raise NotPlanned(Why.NO_ROUND)
    if not 0 <= missing <= min(tables, MOST_MISSING):
        raise NotPlanned(Why.MISSING_MANY)
    check_extra(tables, form, missing, extra)
    players = range(1, 4 * tables - missing + extra + 1)
    drawn = tuple(draw_seating(players, number, each, fives=extra > 0) for each in range(1, rounds + 1))
    absent = frozenset(range(4 * tables - missing + 1, 4 * tables + 1))
    return Schedule(tables, Method.RANDOM, form, absent, drawn, extra=extra)
