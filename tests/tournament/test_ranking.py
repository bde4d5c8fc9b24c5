"""Totals, ranks, teams, those who left, and finals."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.tournament.ranking import (
    Account,
    BadAccounts,
    TieRule,
    rank,
    shown,
    team_accounts,
)
from oudler.tournament.ranking.account import team_account
from oudler.tournament.ranking.ranking import frozen_ranks, total_of
from tests.tournament.accounts import equal_weights, fields, made, places

rules = st.sampled_from(TieRule)
TWO = equal_weights(2)


# --- totals ---------------------------------------------------------------------------------------------


@pytest.mark.req("CLA-01")
def test_total_is_the_sum_of_the_balances_played() -> None:
    assert total_of(Account(1, (120, None, -45)), equal_weights(3)) == 75


@pytest.mark.req("CLA-05", "RES-07")
def test_penalty_is_taken_off_whole_whatever_the_weights() -> None:
    account = Account(1, (100, 200), penalty=100)
    assert total_of(account, (Fraction(1), Fraction("1.10"))) == 220
    assert account.balances == (100, 200)


def test_rounds_to_come_need_no_balance() -> None:
    assert total_of(Account(1, (7,)), TWO) == 7


def test_more_balances_than_weights_are_refused() -> None:
    with pytest.raises(BadAccounts, match=r"^3 balances, 2 weights: Account"):
        total_of(Account(1, (1, 2, 3)), TWO)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("106", "106.0"),
        ("0", "0.0"),
        ("12.34", "12.3"),
        ("12.35", "12.4"),
        ("-12.35", "-12.4"),
        ("-0.5", "-0.5"),
        ("-0.04", "0.0"),
        ("0.05", "0.1"),
        ("1/3", "0.3"),
    ],
)
def test_totals_are_shown_with_one_decimal(value: str, text: str) -> None:  # H14
    assert shown(Fraction(value)) == text


@pytest.mark.req("CLA-05", "RES-07")
@given(st.lists(st.tuples(st.integers(-500, 500), st.integers(-500, 500), st.integers(0, 200)), max_size=8))
def test_totals_sum_to_the_penalties_when_rounds_sum_to_zero(lines: list[tuple[int, int, int]]) -> None:
    accounts = [Account(number, (a, b), penalty) for number, (a, b, penalty) in enumerate(lines, start=2)]
    paid = Account(1, (-sum(a for a, _, _ in lines), -sum(b for _, b, _ in lines)))
    assert sum(line.total for line in rank([paid, *accounts], TWO)) == -sum(p for _, _, p in lines)


# --- ranks ----------------------------------------------------------------------------------------------


@pytest.mark.req("CLA-02")
def test_players_are_ranked_by_decreasing_total() -> None:
    accounts = [Account(1, (-30, 10)), Account(2, (50, 5)), Account(3, (-20, 75)), Account(4, (0, -95))]
    assert places(rank(accounts, TWO)) == [(1, 2), (1, 3), (3, 1), (4, 4)]


def test_exact_totals_decide_even_when_shown_alike() -> None:
    weights = (Fraction(1), Fraction("1.265"))
    ranking = rank([Account(1, (0, 17)), Account(2, (19, 2))], weights)
    assert places(ranking) == [(1, 2), (2, 1)]
    assert [line.total for line in ranking] == [Fraction("21.53"), Fraction("21.505")]
    assert [shown(line.total) for line in ranking] == ["21.5", "21.5"]


@pytest.mark.no_cover
@given(fields(), rules)
def test_order_of_entry_does_not_matter(accounts: list[Account], ties: TieRule) -> None:
    in_order = sorted(accounts, key=lambda account: account.number)
    assert rank(accounts, equal_weights(3), ties) == rank(in_order, equal_weights(3), ties)


@pytest.mark.no_cover
@given(fields(), rules)
def test_ranks_count_those_before(accounts: list[Account], ties: TieRule) -> None:
    ranking = rank(accounts, equal_weights(3), ties)
    sizes = Counter(line.rank for line in ranking)
    assert [line.rank for line in ranking] == [
        1 + sum(other.rank < line.rank for other in ranking) for line in ranking
    ]
    assert [line.tied for line in ranking] == [sizes[line.rank] > 1 for line in ranking]
    assert sorted(line.account.number for line in ranking) == sorted(account.number for account in accounts)


@pytest.mark.no_cover
@given(fields(), rules, st.data())
def test_more_points_never_worsen_a_rank(accounts: list[Account], ties: TieRule, data: st.DataObject) -> None:
    one = data.draw(st.sampled_from(accounts))
    at = data.draw(st.integers(0, 2))
    balances = list(one.balances)
    balances[at] = (balances[at] or 0) + data.draw(st.integers(1, 5))
    better = replace(one, balances=tuple(balances))
    ranks = [
        {line.account.number: line.rank for line in rank(each, equal_weights(3), ties)}[one.number]
        for each in (accounts, [better if account is one else account for account in accounts])
    ]
    assert ranks[1] <= ranks[0]


def test_a_number_twice_is_refused() -> None:
    with pytest.raises(BadAccounts, match=r"^number 4 is there twice$"):
        rank([Account(4, (1,)), Account(5, (1,)), Account(4, (2,))], TWO)


def test_nobody_is_ranked_where_nobody_is() -> None:
    assert rank([], TWO) == ()


# --- those who left -------------------------------------------------------------------------------------


@pytest.mark.req("CHG-07")
def test_whoever_left_is_last_whatever_he_made() -> None:
    gone = Account(1, (900, None), has_left=True)
    others = [Account(2, (-400, -200)), Account(3, (-500, 200))]
    assert places(rank([gone, *others], TWO)) == [(1, 3), (2, 2), (3, 1)]


def test_those_who_left_are_ranked_by_their_totals() -> None:
    early, late = Account(1, (90, None), has_left=True), Account(2, (40, 40), has_left=True)
    assert places(rank([late, early, Account(3, (-170, -40))], TWO)) == [(1, 3), (2, 1), (3, 2)]


@pytest.mark.req("CHG-07")
def test_excused_player_keeps_the_rank_of_his_total() -> None:
    excused = Account(1, (900, None), reached=2)
    assert places(rank([Account(2, (10, 10)), excused], TWO)) == [(1, 1), (2, 2)]


@pytest.mark.req("CHG-07")
def test_team_that_a_member_left_is_last() -> None:  # H16
    left = team_account(1, [Account(1, (500, None), has_left=True), Account(2, (100, 100))])
    full = team_account(2, [Account(3, (-300, 0)), Account(4, (-300, -100))])
    assert places(rank([left, full], TWO)) == [(1, 2), (2, 1)]


# --- teams ----------------------------------------------------------------------------------------------


@pytest.mark.req("CLA-03", "CLA-05")
def test_scores_of_team_mates_are_added_round_by_round() -> None:
    one = Account(1, (100, None, None), 100, made(garde=1))
    other = Account(2, (-40, 30), 20, made(garde=2, sans=1))
    team = team_account(7, [one, other])
    assert team == Account(7, (60, 30, None), 120, made(garde=3, sans=1), reached=2)
    assert total_of(team, equal_weights(3)) == -30


def test_contracts_of_a_team_are_known_when_those_of_all_are() -> None:
    assert team_account(1, [Account(1, (0,), contracts=made()), Account(2, (0,))]).contracts is None


@pytest.mark.req("CLA-04")
def test_teams_are_ranked_by_decreasing_total() -> None:
    balances = {1: (100, 0), 2: (-50, 10), 3: (20, 20), 4: (-70, -30)}
    accounts = [Account(number, each) for number, each in balances.items()]
    teams = team_accounts(accounts, {1: 11, 4: 11, 2: 12, 3: 12})
    assert places(rank(teams, TWO)) == [(1, 11), (1, 12)]
    teams = team_accounts(accounts, {1: 12, 2: 12, 3: 11, 4: 11})
    assert places(rank(teams, TWO)) == [(1, 12), (2, 11)]


# --- finals ---------------------------------------------------------------------------------------------


@pytest.mark.req("ORG-17")
def test_finalists_come_before_all_others() -> None:  # M16
    finalists = [Account(1, (50, -300)), Account(2, (40, 300))]
    others = [Account(3, (30, None)), Account(4, (20, None))]
    assert places(rank([*others, *finalists], TWO)) == [(1, 2), (2, 1), (3, 3), (4, 4)]


@pytest.mark.req("ORG-17")
def test_finalists_keep_their_points() -> None:  # M16
    assert places(rank([Account(1, (500, -20)), Account(2, (40, 20))], TWO)) == [(1, 1), (2, 2)]


@pytest.mark.no_cover
@pytest.mark.req("ORG-11", "ORG-17")
@given(fields(rounds=2, is_known=True, has_leavers=False), st.integers(0, 9), rules, st.data())
def test_final_does_not_change_the_other_ranks(
    accounts: list[Account], size: int, ties: TieRule, data: st.DataObject
) -> None:
    field = [replace(account, reached=2) for account in accounts]
    before = rank(field, TWO, ties)
    finalists = [line.account.number for line in before][:size]
    after = [
        replace(each, balances=(*each.balances, data.draw(st.integers(-99, 99))), reached=3)
        if each.number in finalists
        else each
        for each in field
    ]
    ranking = rank(after, equal_weights(3), ties)
    out = frozen_ranks(before, finalists)
    assert places(out) == places(ranking)[len(finalists) :]
    assert [line.tied for line in out] == [line.tied for line in ranking[len(finalists) :]]


@pytest.mark.req("ORG-17")
def test_whoever_gives_up_his_final_follows_the_finalists() -> None:
    before = rank([Account(number, (-number,)) for number in range(1, 8)], equal_weights(1))
    assert places(frozen_ranks(before, [1, 4, 5])) == [(4, 2), (5, 3), (6, 6), (7, 7)]
