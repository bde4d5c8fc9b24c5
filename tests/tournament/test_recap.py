"""Recap tables by starting seat, and their zero checks."""

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.tournament.ranking import Account, Imbalance, Recap, RecapLine, RecapTable, recap
from oudler.tournament.seating import Method, Schedule, Seat, plan


def played(schedule: Schedule, seed: int) -> dict[int, Account]:
    """Accounts by starting place whose every table sums to zero; the number is 100 more than the place."""
    chance = random.Random(seed)
    balances: dict[int, list[int | None]] = {place: [] for place in range(1, 4 * schedule.tables + 1)}
    for seated in schedule.rounds:
        for table in seated:
            places = [place for place in table if place is not None]
            made = [chance.randint(-300, 300) for _ in places[1:]]
            for place, balance in zip(places, [-sum(made), *made], strict=True):
                balances[place].append(balance)
    return {place: Account(100 + place, tuple(each)) for place, each in balances.items() if each}


@pytest.fixture(name="two_tables")
def two_tables_fixture() -> dict[int, Account]:
    """Eight players of two rounds; the last but one misses the second."""
    rows = [(10, -30), (-20, 5), (30, 5), (-20, 20), (40, 0), (-5, 0), (-35, None), (0, 0)]
    return {place: Account(10 + place, row, penalty=100) for place, row in enumerate(rows, start=1)}


@pytest.mark.req("DOC-08", "RES-01", "RES-02")
def test_recap_has_a_table_for_each_seat_with_rounds_and_cumulated_lines(
    two_tables: dict[int, Account],
) -> None:
    assert recap(two_tables, 2) == Recap(
        tuple(
            RecapTable(
                seat,
                numbers,
                (RecapLine(1, False, first), RecapLine(2, False, second), RecapLine(2, True, cumulated)),
            )
            for seat, numbers, first, second, cumulated in (
                (Seat.NORTH, (11, 15), (10, 40), (-30, 0), (-20, 40)),
                (Seat.SOUTH, (12, 16), (-20, -5), (5, 0), (-15, -5)),
                (Seat.EAST, (13, 17), (30, -35), (5, None), (35, -35)),
                (Seat.WEST, (14, 18), (-20, 0), (20, 0), (0, 0)),
            )
        )
    )


@pytest.mark.req("DOC-08")
def test_each_line_has_its_negatives_and_positives(two_tables: dict[int, Account]) -> None:
    east = recap(two_tables, 2).tables[2]
    assert [(line.negatives, line.positives) for line in east.lines] == [(-35, 30), (0, 5), (-35, 35)]


@pytest.mark.req("RES-07")
def test_penalties_stay_out_of_the_zero_checks(two_tables: dict[int, Account]) -> None:
    assert recap(two_tables, 2).imbalances == ()


@pytest.mark.req("RES-01")
def test_first_round_that_does_not_balance_is_named(two_tables: dict[int, Account]) -> None:
    wrong = {**two_tables, 3: replace(two_tables[3], balances=(39, 5))}
    assert recap(wrong, 1).imbalances == (Imbalance(1, False, 9),)


@pytest.mark.req("RES-02", "RES-03")
def test_later_round_that_does_not_balance_is_named_with_its_cumulated_line(
    two_tables: dict[int, Account],
) -> None:
    wrong = {**two_tables, 1: replace(two_tables[1], balances=(10, -40))}
    assert recap(wrong, 2).imbalances == (Imbalance(2, False, -10), Imbalance(2, True, -10))


@pytest.mark.req("RES-02", "RES-03")
def test_two_wrongs_that_cancel_out_are_both_named(two_tables: dict[int, Account]) -> None:
    wrong = {**two_tables, 2: replace(two_tables[2], balances=(-10, -5))}
    assert recap(wrong, 2).imbalances == (Imbalance(1, False, 10), Imbalance(2, False, -10))


SCHEDULES = {
    "3 tables, Howell": plan(3, 6),
    "5 tables": plan(5, 5),
    "7 tables, repaired": plan(7, 4, method=Method.REPAIRED),
    "11 tables, two missing": plan(11, 5, missing=2),
}


@pytest.mark.no_cover
@pytest.mark.req("DOC-08", "RES-01", "RES-02")
@pytest.mark.parametrize("name", SCHEDULES)
@given(seed=st.integers(0, 2**32))
def test_recap_of_any_size_balances_when_every_sheet_does(name: str, seed: int) -> None:  # M13
    schedule = SCHEDULES[name]
    accounts = played(schedule, seed)
    rounds = len(schedule.rounds)
    found = recap(accounts, rounds)
    assert found.imbalances == ()
    # everybody once, at the seat of the start; the last cumulated line is what they made in all
    columns = {
        number: (table.seat.value, total)
        for table in found.tables
        for number, total in zip(table.numbers, table.lines[-1].scores, strict=True)
    }
    assert columns == {
        account.number: ("NSEO"[(place - 1) % 4], sum(made for made in account.balances if made is not None))
        for place, account in accounts.items()
    }
    assert [len(table.lines) for table in found.tables] == [2 * rounds - 1] * 4
