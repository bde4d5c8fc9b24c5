"""Who gets which prize."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.tournament.ranking import (
    Account,
    CategoryPrizes,
    PrizeList,
    Ranked,
    RankPrize,
    SharedPrizes,
    Winning,
    frozen_ranks,
    rank,
    share_prizes,
)
from oudler.tournament.ranking.winnings import (
    best_of_last_rounds,
    category_winnings,
    special_winnings,
    winnings,
)
from tests.tournament.accounts import equal_weights, fields


def ranked(*totals: int) -> tuple[Ranked, ...]:
    """A ranking of players 1, 2, 3 … with these totals."""
    return rank([Account(number, (made,)) for number, made in enumerate(totals, 1)], equal_weights(1))


def test_prizes_go_by_rank() -> None:
    assert winnings(ranked(10, 30, 20), PrizeList((50_00, 20_00))) == (
        Winning(2, 1, 50_00),
        Winning(3, 2, 20_00),
    )


def test_tied_players_share_the_prizes_of_their_places() -> None:
    prizes = PrizeList((50_00, 20_00, 10_01))
    assert winnings(ranked(10, 30, 10, 10), prizes) == (
        Winning(2, 1, 50_00),
        Winning(1, 2, 10_01),
        Winning(3, 2, 10_00),
        Winning(4, 2, 10_00),
    )


@pytest.mark.no_cover
@given(fields(), st.lists(st.integers(0, 999), max_size=8))
def test_exactly_what_was_announced_is_given(accounts: list[Account], amounts: list[int]) -> None:
    amounts.sort(reverse=True)
    given_out = winnings(rank(accounts, equal_weights(3)), PrizeList(tuple(amounts)))
    assert sum(each.cents for each in given_out) == sum(amounts[: len(accounts)])
    assert [each.cents for each in given_out] == sorted((each.cents for each in given_out), reverse=True)


@pytest.mark.no_cover
@pytest.mark.req("ORG-11")
@given(fields(has_leavers=False), st.integers(0, 8))
def test_prizes_below_the_final_are_given_before_it(accounts: list[Account], size: int) -> None:
    before = rank(accounts, equal_weights(3))
    finalists = [line.account.number for line in before][:size]
    prizes = PrizeList((80, 70, 60, 50, 40, 30))
    early = winnings(frozen_ranks(before, finalists), prizes)
    assert {each.number for each in early} & set(finalists) == set()
    assert sum(each.cents for each in early) == sum(prizes.amounts[len(finalists) : len(accounts)])


@pytest.mark.req("ORG-15")
def test_special_prizes_go_to_stated_places_counted_from_either_end() -> None:
    prizes = PrizeList((), (RankPrize(-1, 15_00), RankPrize(4, 10_00), RankPrize(-6, 1_00)))
    assert special_winnings(ranked(50, 40, 30, 20, 10, 0), prizes) == (
        Winning(1, 1, 1_00),
        Winning(4, 4, 10_00),
        Winning(6, 6, 15_00),
    )


@pytest.mark.req("ORG-15")
def test_special_prizes_of_one_place_add_up_and_tied_last_players_share() -> None:
    prizes = PrizeList((), (RankPrize(-1, 15_00), RankPrize(3, 5_00)))
    assert special_winnings(ranked(50, 0, 0), prizes) == (Winning(2, 2, 10_00), Winning(3, 2, 10_00))


@pytest.mark.req("ORG-15")
def test_whoever_left_gets_no_special_prize() -> None:
    accounts = [Account(1, (0,)), Account(2, (9,)), Account(3, (50,), has_left=True)]
    prizes = PrizeList((), (RankPrize(-1, 15_00),))
    assert special_winnings(rank(accounts, equal_weights(1)), prizes) == (Winning(1, 2, 15_00),)
    assert special_winnings((), prizes) == ()


@pytest.mark.req("ORG-11", "ORG-15")
def test_special_prizes_may_be_given_before_the_final() -> None:
    out = frozen_ranks(ranked(50, 40, 30, 20), finalists=[1, 2])
    prizes = PrizeList((), (RankPrize(-1, 15_00), RankPrize(-3, 9_00)))
    assert special_winnings(out, prizes) == (Winning(4, 4, 15_00),)


D1_TO_D3 = (
    CategoryPrizes("D1", (30_00,)),
    CategoryPrizes("D2", (20_00, 10_00)),
    CategoryPrizes("D3", (5_00,)),
)


@pytest.mark.req("ORG-07")
def test_each_category_has_its_own_prizes() -> None:
    category_of = {1: "D1", 2: "D2", 3: "D1", 4: "D2", 5: "D2"}
    prizes = PrizeList((), categories=D1_TO_D3)
    assert category_winnings(ranked(10, 50, 40, 20, 20, 99), category_of, prizes) == {
        "D1": (Winning(3, 1, 30_00),),
        "D2": (Winning(2, 1, 20_00), Winning(4, 2, 5_00), Winning(5, 2, 5_00)),
        "D3": (),
    }


@pytest.mark.req("ORG-04", "ORG-07")
def test_everything_that_somebody_wins_is_added_up() -> None:
    prizes = PrizeList((50_00,), (RankPrize(-1, 15_00),), last_rounds=9_01, categories=D1_TO_D3[:1])
    accounts = [Account(number, (made, 0)) for number, made in enumerate((50, 40, 40, 10), 1)]
    shared = share_prizes(rank(accounts, equal_weights(2)), prizes, {1: "D1", 2: "D2"})
    assert shared.totals == {1: 80_00, 4: 15_00, 2: 4_51, 3: 4_50}
    assert shared.last_rounds == (Winning(2, 2, 4_51), Winning(3, 2, 4_50))
    assert share_prizes(ranked(50), prizes, {}, is_over=False).last_rounds == ()
    assert share_prizes(ranked(50), prizes, {}).last_rounds == ()
    assert SharedPrizes().totals == {}


# --- the last two rounds --------------------------------------------------------------------------------


def best(accounts: Sequence[Account], *rewarded: int) -> tuple[int, ...]:
    return best_of_last_rounds(accounts, rewarded)


@pytest.mark.req("ORG-04")
def test_best_score_of_the_last_two_rounds_among_those_not_rewarded() -> None:
    accounts = [
        Account(1, (500, 10, 20)),
        Account(2, (-900, 200, 100), penalty=500),
        Account(3, (0, 300, 300)),
        Account(4, (0, -50, 280)),
    ]
    assert best(accounts, 3) == (2,)
    assert best(accounts, 2, 3) == (4,)
    assert best(accounts, 1, 2, 3, 4) == ()


@pytest.mark.req("ORG-04")
def test_several_may_have_the_best_last_rounds() -> None:
    assert best([Account(2, (0, 5, 5)), Account(1, (9, 0, 10)), Account(3, (9, 9, 0))]) == (1, 2)


@pytest.mark.req("ORG-04")
def test_last_rounds_are_those_of_his_own_field_and_all_played() -> None:
    outside_the_final = Account(1, (10, 80, None))
    finalist = Account(2, (10, 20, 30))
    excused = Account(3, (500, 500, None), reached=3)
    gone = Account(4, (0, 900, 900), has_left=True)
    late = Account(5, (None, None, 900), reached=3)
    once = Account(6, (900,))
    assert best([outside_the_final, finalist, excused, gone, late, once]) == (1,)
