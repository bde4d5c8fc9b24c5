"""Ties by article 29, against a twin that compares everybody with everybody."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.rules import Bid
from oudler.tournament import Readings
from oudler.tournament.ranking import Account, Criterion, Ranked, TieRule, Weights, missing_detail, rank
from oudler.tournament.ranking.account import team_account
from tests.tournament.accounts import equal_weights, fields, made, places

BY_COUNT = Readings(overcontracts="count")


def ranked(accounts: Sequence[Account], readings: Readings | None = None) -> tuple[Ranked, ...]:
    return rank(accounts, equal_weights(2), TieRule.ARTICLE_29, readings)


# --- the twin -------------------------------------------------------------------------------------------


def merits(account: Account, weights: Weights, by_count: bool) -> list[Fraction | int]:
    """Everything that may put a player before another, in order."""
    assert account.contracts is not None
    rounds = zip(account.balances, weights, strict=True)
    played = [(number, made, weight) for number, (made, weight) in enumerate(rounds, 1) if made is not None]
    sans, contre = account.contracts[Bid.GARDE_SANS], account.contracts[Bid.GARDE_CONTRE]
    return [
        0 if account.has_left else 1 + max((number for number, _, _ in played), default=0),
        sum(made * weight for _, made, weight in played) - account.penalty,
        max((made for _, made, weight in played if weight), default=-999),
        account.contracts[Bid.PRISE] + account.contracts[Bid.GARDE] + sans + contre,
        *((sans + contre, contre) if by_count else (contre, sans)),
    ]


some_weights = st.sampled_from(["1 1 1", "1 11/10 253/200", "0 0 1", "1/2 1 1"]).map(
    lambda texts: tuple(Fraction(text) for text in texts.split())
)


@pytest.mark.no_cover
@pytest.mark.req("CHG-09")
@given(fields(is_known=True), some_weights, st.booleans())
def test_article_29_ranks_as_the_twin(accounts: list[Account], weights: Weights, by_count: bool) -> None:
    readings = BY_COUNT if by_count else Readings()
    claims = {account.number: merits(account, weights, by_count) for account in accounts}
    expected = sorted(
        (1 + sum(other > own for other in claims.values()), number) for number, own in claims.items()
    )
    assert places(rank(accounts, weights, TieRule.ARTICLE_29, readings)) == expected


# --- step by step ---------------------------------------------------------------------------------------


def told(ranking: tuple[Ranked, ...]) -> list[tuple[int, int, Criterion | None]]:
    return [(line.rank, line.account.number, line.decided_by) for line in ranking]


@pytest.mark.req("CHG-09")
def test_best_single_round_decides_first() -> None:
    level = Account(1, (100, 100), contracts=made(garde=9))
    uneven = Account(2, (300, -100), contracts=made())
    assert told(ranked([level, uneven])) == [(1, 2, Criterion.BEST_ROUND), (2, 1, Criterion.BEST_ROUND)]


@pytest.mark.req("CHG-09")
def test_contracts_made_decide_next() -> None:
    few = Account(1, (100, 50), contracts=made(contre=2))
    many = Account(2, (50, 100), contracts=made(prise=2, sans=1))
    assert told(ranked([few, many])) == [(1, 2, Criterion.CONTRACTS), (2, 1, Criterion.CONTRACTS)]


@pytest.mark.req("CHG-09")
def test_overcontracts_made_decide_last_by_height_or_number() -> None:  # H05
    high = Account(1, (100, 50), contracts=made(prise=2, contre=1))
    many = Account(2, (100, 50), contracts=made(sans=3))
    by = Criterion.OVERCONTRACTS
    assert told(ranked([high, many])) == [(1, 1, by), (2, 2, by)]
    assert told(ranked([high, many], BY_COUNT)) == [(1, 2, by), (2, 1, by)]


@pytest.mark.req("CHG-09")
def test_equal_number_of_overcontracts_is_settled_by_height() -> None:  # H05
    low, high = (
        Account(number, (100, 50), contracts=made(prise=1, sans=sans, contre=contre))
        for number, sans, contre in ((1, 2, 0), (2, 1, 1))
    )
    assert places(ranked([low, high], BY_COUNT)) == places(ranked([low, high])) == [(1, 2), (2, 1)]


@pytest.mark.req("CHG-09")
def test_rank_is_shared_when_nothing_decides() -> None:  # H05
    equals = [Account(number, (100, 50), contracts=made(garde=1)) for number in (3, 1, 2)]
    last = Account(4, (0, 0), contracts=made())
    ranking = ranked([last, *equals])
    assert told(ranking) == [(1, 1, None), (1, 2, None), (1, 3, None), (4, 4, None)]
    assert [line.tied for line in ranking] == [True, True, True, False]


def test_deepest_criterion_needed_is_told() -> None:
    first = Account(1, (300, -100), contracts=made())
    second, third = (Account(number, (100, 100), contracts=made(garde=3 - number)) for number in (2, 3))
    assert told(ranked([first, second, third])) == [
        (1, 1, Criterion.BEST_ROUND),
        (2, 2, Criterion.CONTRACTS),
        (3, 3, Criterion.CONTRACTS),
    ]


def test_criterion_that_settles_nothing_is_not_told() -> None:
    by = Criterion.BEST_ROUND
    first, *equals = (
        Account(number, each, contracts=made()) for number, each in ((1, (9, 0)), (2, (5, 4)), (3, (4, 5)))
    )
    assert told(ranked([first, *equals])) == [(1, 1, by), (2, 2, by), (2, 3, by)]


def test_best_round_is_the_raw_balance_of_a_round_that_counts() -> None:  # H15
    weights = (Fraction(0), Fraction(1), Fraction(2))
    early = Account(1, (900, 200, 0))
    raw = Account(2, (0, 40, 80))
    assert told(rank([raw, early], weights, TieRule.ARTICLE_29)) == [
        (1, 1, Criterion.BEST_ROUND),
        (2, 2, Criterion.BEST_ROUND),
    ]


@pytest.mark.req("CHG-09")
def test_best_round_of_a_team_is_the_sum_of_its_members() -> None:  # H15
    scattered = team_account(1, [Account(1, (500, -400)), Account(2, (-300, 400))])
    together = team_account(2, [Account(3, (150, -50)), Account(4, (150, -50))])
    assert told(ranked([scattered, together])) == [(1, 2, Criterion.BEST_ROUND), (2, 1, Criterion.BEST_ROUND)]


def test_shared_rule_asks_nothing_more() -> None:
    accounts = [Account(1, (100, 100), contracts=made(garde=9)), Account(2, (300, -100))]
    assert told(rank(accounts, equal_weights(2))) == [(1, 1, None), (1, 2, None)]


# --- details that are not known -------------------------------------------------------------------------


def asked(accounts: Sequence[Account], cuts: Sequence[int] | None = None) -> tuple[int, ...]:
    return missing_detail(accounts, equal_weights(2), TieRule.ARTICLE_29, cuts=cuts)


@pytest.mark.req("CHG-09")
def test_nobody_is_put_before_one_whose_contracts_are_not_known() -> None:
    known = [Account(number, (9, 5), contracts=made(garde=number)) for number in (1, 3)]
    equals = [*known, Account(2, (9, 5))]
    assert places(ranked(equals)) == [(1, 1), (1, 2), (1, 3)]
    assert asked(equals) == (2,)


@pytest.mark.req("CHG-09")
def test_details_are_asked_only_where_the_best_round_does_not_decide() -> None:
    alone = Account(1, (50, 50))
    decided = [Account(2, (10, 10)), Account(3, (20, 0))]
    open_ones = [Account(5, (4, 5)), Account(4, (5, 4))]
    assert asked([*open_ones, *decided, alone]) == (4, 5)
    assert missing_detail([*open_ones, *decided, alone], equal_weights(2), TieRule.SHARED) == ()


@pytest.mark.req("CHG-09")
@pytest.mark.parametrize(
    ("cuts", "numbers"),
    [((1,), ()), ((2,), (2, 3, 4)), ((3,), (2, 3, 4)), ((4,), ()), ((5,), (5, 6)), ((1, 4, 6), ()), ((), ())],
)
def test_details_are_asked_only_across_a_cut(cuts: tuple[int, ...], numbers: tuple[int, ...]) -> None:
    tens = [Account(number, (10, 5)) for number in (2, 3, 4)]
    zeros = [Account(number, (0, 0)) for number in (5, 6)]
    assert asked([Account(1, (90, 0)), *tens, *zeros], cuts) == numbers


@pytest.mark.no_cover
@given(fields())
def test_answering_settles_what_was_asked(accounts: list[Account]) -> None:
    weights = equal_weights(3)
    wanted = missing_detail(accounts, weights, TieRule.ARTICLE_29)
    assert {each.number for each in accounts if each.contracts is None} >= set(wanted)
    answered = [replace(each, contracts=made()) if each.number in wanted else each for each in accounts]
    assert missing_detail(answered, weights, TieRule.ARTICLE_29) == ()
    # what was not asked changes nothing
    filled = [replace(each, contracts=each.contracts or made(prise=2)) for each in answered]
    one, other = (places(rank(each, weights, TieRule.ARTICLE_29)) for each in (answered, filled))
    assert one == other
