"""Seats drawn from a number announced aloud: anybody can draw them again."""

import hashlib
import random
from collections import Counter
from fractions import Fraction
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.rules import Ground
from oudler.tournament.forms import Form
from oudler.tournament.seating import (
    Method,
    NotPlanned,
    Why,
    certify,
    draw_order,
    draw_schedule,
    draw_seating,
    most_rounds,
    plan,
)
from tests.grounds import refused_for
from tests.tournament.people import people_of, seating, why_not

PLAYERS = st.integers(6, 90).flatmap(
    lambda count: st.lists(st.integers(1, 10**4), min_size=count, max_size=count, unique=True)
)
NUMBERS = st.integers(-(10**9), 10**30)


def drawn_by_hand(players: list[int], number: int, round_: int) -> list[int]:
    """The order as the printed steps say it, done without the house's own source of chance."""
    people = sorted(players)
    ways = factorial(len(people))
    bits = (ways - 1).bit_length()
    block = 0
    while True:
        text = ""
        while len(text) < bits:
            digest = hashlib.sha256(f"{number}/{round_}:{block}".encode()).digest()
            text += "".join(f"{byte:08b}" for byte in digest)
            block += 1
        value = int(text[:bits] or "0", 2)
        if value < ways:
            break
    for first in range(len(people)):
        value, step = divmod(value, len(people) - first)
        people[first], people[first + step] = people[first + step], people[first]
    return people


@pytest.mark.req("MOV-03", "ORG-14")
@given(PLAYERS, NUMBERS, st.integers(1, 9))
def test_draw_can_be_made_again_by_anybody(players: list[int], number: int, round_: int) -> None:
    seated = draw_seating(players, number, round_)
    order = [player for table in seated for player in table if player is not None]
    assert order == drawn_by_hand(players, number, round_)


def test_draw_of_a_known_number() -> None:
    assert draw_seating(range(1, 12), 4217, 1) == seating("3 11 2 4 / 7 8 6 9 / . 10 1 5")


@pytest.mark.no_cover
@pytest.mark.req("MOV-03")
@given(PLAYERS, NUMBERS, st.randoms(use_true_random=False))
def test_order_of_the_players_makes_no_difference(
    players: list[int], number: int, chance: random.Random
) -> None:
    other = players.copy()
    chance.shuffle(other)
    assert draw_seating(other, number, 2) == draw_seating(players, number, 2)


@given(PLAYERS, NUMBERS)
def test_everybody_sits_once(players: list[int], number: int) -> None:
    assert people_of(draw_seating(players, number, 1)) == sorted(players)


def test_another_round_or_number_is_another_draw() -> None:
    drawn = [draw_seating(range(1, 41), number, round_) for number in (1, 2, 12) for round_ in (1, 2, 21)]
    assert len(set(drawn)) == len(drawn)


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (3, [3]),
        (4, [4]),
        (6, [3, 3]),
        (7, [4, 3]),
        (9, [3, 3, 3]),
        (11, [4, 4, 3]),
        (10, [4, 3, 3]),
        (13, [4, 3, 3, 3]),
        (40, [4] * 10),
    ],
)
def test_last_tables_have_no_north(players: int, sizes: list[int]) -> None:
    seated = draw_seating(range(1, players + 1), 7, 1)
    assert [len(people_of((table,))) for table in seated] == sizes
    assert [table[0] is None for table in seated] == [size == 3 for size in sizes]
    assert {len(table) for table in seated} == {4}


@pytest.mark.parametrize(
    ("players", "sizes"),
    [(5, [5]), (9, [4, 5]), (10, [5, 5]), (13, [4, 4, 5]), (15, [5, 5, 5]), (16, [4] * 4)],
)
def test_tables_of_five_are_drawn_on_demand(players: int, sizes: list[int]) -> None:
    seated = draw_seating(range(1, players + 1), 7, 1, fives=True)
    assert [len(table) for table in seated] == sizes
    assert people_of(seated) == list(range(1, players + 1))


@pytest.mark.parametrize(
    ("players", "fives"), [(0, False), (2, False), (5, False), (3, True), (6, True), (7, True), (11, True)]
)
def test_players_who_make_no_tables_are_refused(players: int, fives: bool) -> None:
    with refused_for(NotPlanned, Why.NO_TABLES):
        draw_seating(range(players), 1, 1, fives=fives)


def test_player_listed_twice_is_refused() -> None:
    with pytest.raises(NotPlanned) as refused:
        draw_seating([1, 2, 3, 3], 1, 1)
    assert why_not(refused) == (Why.LISTED_TWICE, None, (3,))
    assert str(refused.value) == "listed_twice (MOV-03): who 3"


# --- all seatings are equally likely --------------------------------------------------------------------


def chi_square(counts: Counter[int], cells: int) -> int:
    """Rounded down; the counts of equally likely cells give about as much as there are cells."""
    expected = Fraction(counts.total(), cells)
    return int(sum((counts[cell] - expected) ** 2 / expected for cell in range(1, cells + 1)))


def test_every_seat_is_equally_likely() -> None:
    seats: Counter[int] = Counter()
    for number in range(2400):
        (*_, last) = draw_seating(range(1, 13), number, 1)
        seats[last[3] or 0] += 1
    assert chi_square(seats, 12) < 32  # 11 degrees: more than that once in a thousand


def test_every_neighbour_is_equally_likely() -> None:
    met: Counter[int] = Counter()
    for number in range(1800):
        table = next(table for table in draw_seating(range(1, 17), 10**12 + number, 3) if 16 in table)
        met.update(player for player in table if player not in (16, None))
    assert chi_square(met, 15) < 37  # 14 degrees


# --- people who must not move ---------------------------------------------------------------------------


@pytest.mark.no_cover
@given(PLAYERS, NUMBERS, st.data())
def test_people_who_must_not_move_keep_their_north(
    players: list[int], number: int, data: st.DataObject
) -> None:
    tables = -(-len(players) // 4)
    where = data.draw(st.lists(st.integers(1, tables), unique=True))
    fixed = dict(zip(players, where, strict=False))
    seated = draw_seating(players, number, 1, fixed)
    assert {entry: seated[table - 1][0] for entry, table in fixed.items()} == {
        entry: entry for entry in fixed
    }
    assert people_of(seated) == sorted(players)
    assert [len(people_of((table,))) for table in seated] == [
        len(people_of((table,))) for table in draw_seating(players, number, 1)
    ]


def test_short_table_of_a_kept_north_has_no_west() -> None:
    *_, last = draw_seating(range(1, 12), 5, 1, fixed={4: 3})
    assert (last[0], last[3]) == (4, None)


@pytest.mark.parametrize("fixed", [{99: 1}, {1: 0}, {1: 4}, {1: 2, 2: 2}])
def test_north_that_cannot_be_kept_is_refused(fixed: dict[int, int]) -> None:
    with pytest.raises(NotPlanned) as refused:
        draw_seating(range(1, 13), 1, 1, fixed)
    assert why_not(refused) == (Why.FIXED_SEAT, None, tuple(fixed))


# --- a whole event --------------------------------------------------------------------------------------


@pytest.mark.req("MOV-21")
@pytest.mark.parametrize("tables", [1, 2])
def test_one_or_two_tables_are_drawn(tables: int) -> None:
    with refused_for(NotPlanned, Why.TABLES):
        plan(tables, 3)
    schedule = draw_schedule(tables, 3, 4217)
    assert schedule.rounds == tuple(draw_seating(range(1, 4 * tables + 1), 4217, each) for each in (1, 2, 3))
    assert (schedule.method, schedule.places) == (Method.RANDOM, tuple(range(1, 4 * tables + 1)))


@pytest.mark.parametrize(("missing", "extra", "players"), [(0, 0, 24), (1, 0, 23), (3, 0, 21), (0, 2, 26)])
def test_drawn_event_seats_those_who_are_there(missing: int, extra: int, players: int) -> None:
    schedule = draw_schedule(6, 4, 11, missing=missing, extra=extra)
    assert [people_of(seated) for seated in schedule.rounds] == [list(range(1, players + 1))] * 4
    assert schedule.places == tuple(range(1, players + 1))
    assert [len(seated) for seated in schedule.rounds] == [6] * 4


def refused_draw(
    tables: int, rounds: int, form: Form = Form.LIBRE, missing: int = 0, extra: int = 0
) -> Ground:
    with pytest.raises(NotPlanned) as refused:
        draw_schedule(tables, rounds, 1, form, missing, extra=extra)
    return refused.value.ground


@pytest.mark.req("TEA-06")
@pytest.mark.parametrize("form", [Form.DUO, Form.FOUR])
def test_seats_of_teams_are_not_drawn(form: Form) -> None:
    assert refused_draw(8, 3, form) is Why.TEAMS_RESEATED


def test_impossible_draws_are_refused() -> None:
    assert [refused_draw(0, 1), refused_draw(151, 1), refused_draw(5, 0)] == [
        Why.NO_TABLES,
        Why.NO_TABLES,
        Why.NO_ROUND,
    ]
    assert [refused_draw(5, 1, missing=4), refused_draw(1, 1, missing=2), refused_draw(5, 1, missing=-1)] == [
        Why.MISSING_MANY
    ] * 3
    assert [refused_draw(5, 1, extra=4), refused_draw(5, 1, extra=-1), refused_draw(2, 1, extra=3)] == [
        Why.EXTRA_MANY
    ] * 3
    assert refused_draw(5, 1, missing=1, extra=1) is Why.EXTRA_MISSING


def test_draw_is_no_movement() -> None:
    with pytest.raises(NotPlanned) as refused:
        plan(8, 3, method=Method.RANDOM)
    assert (refused.value.ground, most_rounds(8, method=Method.RANDOM)) == (Why.NO_NUMBER, 0)
    assert not certify(draw_schedule(5, 5, 1)).is_kept


def test_order_is_drawn_for_its_purpose() -> None:
    assert draw_order([3, 1, 2], 9, "places") == draw_order([1, 2, 3], 9, "places")
    assert draw_order(range(30), 9, "places") != draw_order(range(30), 9, "1")
