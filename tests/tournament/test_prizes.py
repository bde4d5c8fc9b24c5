"""Prize lists held against what the federation asks."""

from dataclasses import replace
from fractions import Fraction
from math import ceil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.tournament.ranking import (
    CategoryPrizes,
    PrizeFlag,
    PrizeList,
    PrizeRule,
    RankPrize,
    check_displayed,
    check_grid,
    check_prizes,
    propose_prizes,
)
from oudler.tournament.ranking.prizes import least_paid

GOOD = PrizeList((150_00, 90_00, 60_00, 40_00), (RankPrize(-1, 20_00),), has_cup=True)
"""For 20 entries of 20 euros: 360 of 400 euros, and a fifth of the entries."""


SECOND_AND_THIRD = (CategoryPrizes("2e série", (90_00, 60_00)), CategoryPrizes("3e série", (40_00,)))


def flags(prizes: PrizeList, entries: int = 20, fees: int = 400_00) -> tuple[PrizeFlag, ...]:
    return check_prizes(prizes, entries, fees)


def test_good_list_is_not_flagged() -> None:
    assert flags(GOOD) == ()


@pytest.mark.req("ORG-01")
@pytest.mark.parametrize(("fees", "asked"), [(450_00, None), (450_01, 360_01), (500_00, 400_00)])
def test_less_than_80_percent_of_the_fees_is_flagged(fees: int, asked: int | None) -> None:
    expected = () if asked is None else (PrizeFlag(PrizeRule.RETURNED, 360_00, asked),)
    assert flags(GOOD, fees=fees) == expected


@pytest.mark.req("ORG-01")
def test_gifts_and_sponsors_do_not_count_as_fees_returned() -> None:
    given_by_others = replace(GOOD, sponsored=50_00)
    assert flags(given_by_others) == (PrizeFlag(PrizeRule.RETURNED, 310_00, 320_00),)


@pytest.mark.req("ORG-02")
@pytest.mark.parametrize(
    ("entries", "prizes"), [(47, 10), (45, 9), (46, 10), (5, 1), (1, 1), (0, 0), (100, 20)]
)
def test_a_fifth_of_the_entries_is_paid_rounded_up(entries: int, prizes: int) -> None:
    assert least_paid(entries) == prizes


@pytest.mark.req("ORG-02")
@pytest.mark.parametrize(
    ("entries", "expected"),
    [
        (12, (PrizeFlag(PrizeRule.MANY_PAID, 4, 3),)),
        (13, ()),
        (20, ()),
        (21, (PrizeFlag(PrizeRule.FEW_PAID, 4, 5),)),
    ],
)
def test_fewer_prizes_than_a_fifth_and_more_than_a_quarter_are_told(
    entries: int, expected: tuple[PrizeFlag, ...]
) -> None:
    assert flags(GOOD, entries=entries) == expected


@pytest.mark.req("ORG-03")
def test_prize_above_the_one_before_is_flagged() -> None:
    rising = replace(GOOD, amounts=(150_00, 90_00, 40_00, 60_00))
    assert flags(rising) == (PrizeFlag(PrizeRule.RISING, 60_00, 40_00, place=4),)
    assert flags(replace(GOOD, amounts=(90_00,) * 4)) == ()


@pytest.mark.req("ORG-03")
@pytest.mark.parametrize(("steepest", "is_steep"), [("2", True), ("9/4", False), ("3", False)])
def test_first_prize_far_above_the_second_is_flagged(steepest: str, is_steep: bool) -> None:
    steep = replace(GOOD, amounts=(180_00, 80_00, 50_00, 40_00))
    limit = int(Fraction(steepest) * 80_00)
    expected = (PrizeFlag(PrizeRule.STEEP, 180_00, limit, place=1),) if is_steep else ()
    assert check_prizes(steep, 20, 400_00, Fraction(steepest)) == expected


@pytest.mark.req("ORG-03")
def test_winner_gets_at_least_a_cup() -> None:
    assert flags(replace(GOOD, has_cup=False)) == (PrizeFlag(PrizeRule.NO_CUP, place=1),)


@pytest.mark.req("ORG-15")
def test_list_without_a_prize_for_the_badly_ranked_is_told() -> None:
    assert flags(replace(GOOD, specials=())) == (PrizeFlag(PrizeRule.NO_SPECIAL),)


@pytest.mark.req("ORG-07")
@pytest.mark.parametrize(("is_free", "told"), [(True, 1), (False, 0)])
def test_categories_are_for_other_events_than_free_ones(is_free: bool, told: int) -> None:
    by_category = replace(GOOD, amounts=(150_00,), categories=SECOND_AND_THIRD)
    assert check_prizes(by_category, 20, 400_00, is_free=is_free) == (PrizeFlag(PrizeRule.CATEGORIES),) * told
    assert check_prizes(GOOD, 20, 400_00, is_free=is_free) == ()


@pytest.mark.req("ORG-07")
def test_prizes_of_categories_are_prizes_as_all_others() -> None:
    by_category = replace(GOOD, amounts=(150_00,), categories=SECOND_AND_THIRD)
    assert (by_category.count, by_category.total) == (GOOD.count, GOOD.total)
    rising = replace(by_category, categories=(CategoryPrizes("D1", (50_00, 140_00, 10_00)),))
    assert check_prizes(rising, 20, 400_00, is_free=False) == (
        PrizeFlag(PrizeRule.RISING, 140_00, 50_00, 2, "D1"),
    )
    steep = replace(by_category, categories=(CategoryPrizes("D1", (150_00, 30_00, 10_00)),))
    assert check_prizes(steep, 20, 400_00, is_free=False) == (
        PrizeFlag(PrizeRule.STEEP, 150_00, 60_00, 1, "D1"),
    )


# --- what was announced ---------------------------------------------------------------------------------


@pytest.mark.req("ORG-06")
def test_displayed_prizes_may_rise_but_not_fall() -> None:
    raised = replace(GOOD, amounts=(150_00, 95_00, 60_00, 40_00, 30_00), specials=(RankPrize(-1, 25_00),))
    assert check_displayed(GOOD, raised) == ()
    assert check_displayed(raised, GOOD) == (
        PrizeFlag(PrizeRule.LOWERED, 90_00, 95_00, place=2),
        PrizeFlag(PrizeRule.LOWERED, 0, 30_00, place=5),
        PrizeFlag(PrizeRule.SPECIAL_LOWERED, 20_00, 25_00, place=-1),
    )


@pytest.mark.req("ORG-06")
def test_displayed_prizes_in_kind_and_cups_are_kept() -> None:
    displayed = replace(GOOD, amounts=(*GOOD.amounts, 0))
    assert check_displayed(displayed, replace(GOOD, has_cup=False)) == (
        PrizeFlag(PrizeRule.LOWERED, 0, 0, place=5),
        PrizeFlag(PrizeRule.CUP_DROPPED, place=1),
    )
    assert check_displayed(replace(GOOD, has_cup=False), GOOD) == ()


@pytest.mark.req("ORG-06", "ORG-07")
def test_displayed_prizes_of_categories_are_kept() -> None:
    displayed = replace(GOOD, categories=SECOND_AND_THIRD)
    raised = (CategoryPrizes("2e série", (95_00, 60_00)), SECOND_AND_THIRD[1], CategoryPrizes("D1", (5_00,)))
    assert check_displayed(displayed, replace(GOOD, categories=raised)) == ()
    assert check_displayed(displayed, replace(GOOD, categories=(CategoryPrizes("2e série", (90_00,)),))) == (
        PrizeFlag(PrizeRule.LOWERED, 0, 60_00, 2, "2e série"),
        PrizeFlag(PrizeRule.LOWERED, 0, 40_00, 1, "3e série"),
    )


@pytest.mark.req("ORG-16")
@pytest.mark.parametrize(
    ("announced", "tables", "rule"),
    [
        (20, 24, None),
        (20, 20, None),
        (20, 19, PrizeRule.CUT),
        (20, 11, PrizeRule.CUT),
        (20, 10, PrizeRule.HALVED),
        (21, 11, PrizeRule.CUT),
        (21, 10, PrizeRule.HALVED),
    ],
)
def test_grid_for_more_tables_than_play_is_told_before_prizes_are_halved(
    announced: int, tables: int, rule: PrizeRule | None
) -> None:
    expected = () if rule is None else (PrizeFlag(rule, tables, announced),)
    assert check_grid(replace(GOOD, tables=announced), tables) == expected
    assert check_grid(GOOD, tables) == ()


# --- a list to begin with -------------------------------------------------------------------------------


def test_proposed_list_for_47_entries_of_15_euros() -> None:
    assert propose_prizes(47, 15_00) == PrizeList(
        (152_00, 84_00, 61_00, 49_00, 42_00, 37_00, 34_00, 32_00, 30_00, 28_00),
        (RankPrize(-1, 15_00),),
        has_cup=True,
    )


@pytest.mark.req("ORG-01", "ORG-02", "ORG-03", "ORG-15")
@given(st.integers(5, 300), st.integers(2_00, 80_00), st.sampled_from(["4/5", "9/10", "1"]))
def test_proposed_list_is_never_flagged(entries: int, fee: int, returned: str) -> None:
    prizes = propose_prizes(entries, fee, Fraction(returned))
    assert flags(prizes, entries, entries * fee) == ()
    assert prizes.total == 100 * ceil(Fraction(returned) * entries * fee / 100)
    assert {amount % 100 for amount in prizes.amounts} == {0}
    assert min(prizes.amounts) >= fee // 100 * 100


@pytest.mark.req("ORG-02")
def test_proposed_list_may_pay_a_quarter() -> None:
    assert len(propose_prizes(48, 10_00, paid=Fraction(1, 4)).amounts) == 12


def test_nothing_is_proposed_for_nobody() -> None:
    assert propose_prizes(0, 10_00) == PrizeList((), has_cup=True)
