"""Best against best: blocks of four by rank."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.tournament.seating import NotPlanned, Why, best_seating
from tests.grounds import refused_for
from tests.tournament.people import people_of, seating, why_not

RANKED = st.integers(6, 60).flatmap(lambda count: st.permutations(range(1, count + 1)))


@pytest.mark.req("MOV-03", "ORG-14")
@given(RANKED)
def test_table_t_seats_ranks_from_4t_minus_3_to_4t(ranked: list[int]) -> None:
    seated = best_seating(ranked)
    full = [table for table in seated if None not in table]
    assert [list(table) for table in full] == [ranked[4 * t - 4 : 4 * t] for t in range(1, len(full) + 1)]
    assert people_of(seated) == sorted(ranked)


@pytest.mark.req("MOV-03")
def test_last_three_sit_without_a_north() -> None:
    assert best_seating([9, 2, 5, 7, 1, 3, 4, 8, 6, 11, 10]) == seating("9 2 5 7 / 1 3 4 8 / . 6 11 10")


def test_two_tables_of_three_are_the_last_ones() -> None:
    assert best_seating(range(1, 11)) == seating("1 2 3 4 / . 5 6 7 / . 8 9 10")


def test_tables_of_five_are_the_last_ones() -> None:
    assert best_seating(range(1, 10), fives=True) == seating("1 2 3 4 / 5 6 7 8 9")


def test_table_comes_to_whoever_must_not_move() -> None:
    seated = best_seating(range(1, 13), fixed={11: 1, 2: 3})
    assert seated == seating("11 10 9 12 / 5 6 7 8 / 2 1 3 4")


def test_table_of_three_comes_too() -> None:
    assert best_seating(range(1, 12), fixed={10: 2}) == seating("1 2 3 4 / 10 9 . 11 / 5 6 7 8")


@given(RANKED, st.data())
def test_people_who_must_not_move_keep_north_and_their_company(
    ranked: list[int], data: st.DataObject
) -> None:
    tables = -(-len(ranked) // 4)
    plain = best_seating(ranked)
    one_of_each = [table[1] or 0 for table in plain]
    where = data.draw(st.permutations(range(1, tables + 1)))
    fixed = dict(list(zip(one_of_each, where, strict=True))[: data.draw(st.integers(0, tables))])
    seated = best_seating(ranked, fixed)
    assert [seated[table - 1][0] for table in fixed.values()] == list(fixed)
    assert sorted(people_of((table,)) for table in seated) == sorted(people_of((table,)) for table in plain)


def test_two_who_must_not_move_cannot_share_a_table() -> None:
    with pytest.raises(NotPlanned) as refused:
        best_seating(range(1, 13), fixed={1: 1, 2: 3})
    assert why_not(refused) == (Why.STAY_TOGETHER, None, (1,))


@pytest.mark.parametrize(
    ("ranked", "fixed", "why"),
    [
        ([1, 2], {}, Why.NO_TABLES),
        ([1, 2, 3, 4, 5], {}, Why.NO_TABLES),
        ([1, 2, 2, 3], {}, Why.LISTED_TWICE),
        ([1, 2, 3, 4], {5: 1}, Why.FIXED_SEAT),
    ],
)
def test_people_who_cannot_be_seated_are_refused(ranked: list[int], fixed: dict[int, int], why: Why) -> None:
    with refused_for(NotPlanned, why):
        best_seating(ranked, fixed)
