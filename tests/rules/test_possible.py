from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from oudler.rules import (
    SIZES,
    Bid,
    Impossible,
    Options,
    Phase,
    Poignee,
    Score,
    Side,
    WrongTable,
    possible_totals,
    result,
    why_impossible,
)
from tests.dealing import any_deal
from tests.differential import random_ruleset
from tests.playing import play_out

ATTACK, DEFENSE = Side.ATTACK, Side.DEFENSE
SINGLE, DOUBLE, TRIPLE = Poignee
UNPAID = Options(excuse_last_trick="other_camp")
CONTRACTS = [bid for bid in Bid if bid is not Bid.PASS]


def score(points: float, oudlers: int, contract: Bid = Bid.GARDE, **more: Any) -> Score:
    return Score(contract, int(points * 2), oudlers, **more)


@pytest.mark.req("CAR-01", "CAR-08", "CNT-04", "PAB-02", "SLA-01")
@pytest.mark.parametrize(
    ("players", "claimed", "why"),
    [
        (4, score(50, 2, poignees=(SINGLE, DOUBLE)), Impossible.TOO_MANY_TRUMPS),
        (3, score(50, 2, poignees=(SINGLE, SINGLE)), Impossible.TOO_MANY_TRUMPS),
        (5, score(50, 2, poignees=(SINGLE,) * 3), Impossible.TOO_MANY_TRUMPS),
        (4, score(40.5, 2), Impossible.HALF_POINT),
        (4, score(60, 0, petit_au_bout=ATTACK), Impossible.NO_PETIT),
        (4, score(60, 3, petit_au_bout=DEFENSE), Impossible.NO_PETIT),
        (4, score(87, 2, slam=ATTACK, petit_au_bout=DEFENSE), Impossible.PETIT_OF_LOSERS),
        (4, score(10, 1, slam=DEFENSE, petit_au_bout=ATTACK), Impossible.PETIT_OF_LOSERS),
        (4, score(91, 0), Impossible.POINTS_FOR_OUDLERS),
        (4, score(91, 2), Impossible.POINTS_FOR_OUDLERS),
        (4, score(90, 3), Impossible.POINTS_FOR_OUDLERS),
        (4, score(10, 3), Impossible.POINTS_FOR_OUDLERS),
        (4, score(2, 0), Impossible.POINTS_FOR_OUDLERS),
        (4, score(89, 3, Bid.GARDE_CONTRE), Impossible.POINTS_FOR_OUDLERS),
        (4, score(60, 2, slam=ATTACK), Impossible.NOT_A_SLAM),
        (4, score(24, 0, slam=DEFENSE), Impossible.NOT_A_SLAM),
        (4, score(91, 3), Impossible.SLAM_NOT_CLAIMED),
        (4, score(3, 0), Impossible.SLAM_NOT_CLAIMED),
    ],
)
def test_scores_that_cannot_exist_are_told_with_their_reason(
    players: int, claimed: Score, why: Impossible
) -> None:
    assert why_impossible(claimed, players) is why


@pytest.mark.req("CAR-08", "CNT-04", "SLA-12", "SLA-13")
@pytest.mark.parametrize(
    ("players", "claimed"),
    [
        (4, score(49, 2, petit_au_bout=ATTACK, poignees=(SINGLE,))),
        (4, score(45, 2, Bid.GARDE_SANS, petit_au_bout=DEFENSE)),
        (4, score(87, 2, petit_au_bout=ATTACK, poignees=(SINGLE,), slam=ATTACK, slam_announced=True)),
        (4, score(91, 3, slam=ATTACK)),
        (4, score(88, 3, Bid.GARDE_CONTRE, slam=ATTACK)),
        (4, score(0, 0, Bid.GARDE_CONTRE, slam=DEFENSE)),
        (4, score(4, 1, Bid.GARDE_CONTRE, slam=DEFENSE, slam_announced=True)),
        (4, score(40.5, 2, options=UNPAID)),
        (4, score(50, 1, poignees=(SINGLE, SINGLE))),
        (3, score(40.5, 2)),
        (5, score(41.5, 2, poignees=(SINGLE, TRIPLE))),
        (5, score(86.5, 2, slam=ATTACK, options=UNPAID)),
    ],
)
def test_scores_that_can_exist_are_let_through(players: int, claimed: Score) -> None:
    assert why_impossible(claimed, players) is None


def test_other_tables_have_no_scores() -> None:
    with pytest.raises(WrongTable):
        why_impossible(score(50, 2), 6)
    with pytest.raises(WrongTable):
        possible_totals(Bid.GARDE, 2)


# --- against every pile, card by card -------------------------------------------------------------------


def counted_slowly(contract: Bid, players: int, tricks: int) -> Iterator[tuple[int, int]]:
    """Oudlers and half-points of every pile of so many tricks, by how many of each card are in it."""
    size = SIZES[players]
    dog = 0 if contract is Bid.GARDE_CONTRE else size.dog_size
    discard = dog if contract in (Bid.PRISE, Bid.GARDE) else 0
    excuses = [0]  # it lies in the pile or it does not
    excuses += [1] if tricks < size.hand_size else []  # kept though the defense won the trick
    excuses += [-1] if tricks else []  # given back to the defense
    for excuse, oudlers, kings, *courts in product(excuses, range(4), *[range(5)] * 4):
        low = tricks * players + dog + excuse - oudlers - kings - sum(courts)
        is_there = 0 <= low <= 59 and low + sum(courts) >= discard
        if is_there and (excuse == 1) <= oudlers <= (2 if excuse == -1 else 3):
            queens, knights, jacks = courts
            yield oudlers, 9 * (oudlers + kings) + 7 * queens + 5 * knights + 3 * jacks + low - excuse


@pytest.mark.req("CAR-08", "SLA-01")
@pytest.mark.parametrize(
    ("players", "contract"), [(4, Bid.GARDE), (4, Bid.GARDE_CONTRE), (3, Bid.PRISE), (5, Bid.GARDE_SANS)]
)
def test_points_that_can_exist_are_those_of_some_pile(players: int, contract: Bid) -> None:
    last = SIZES[players].hand_size
    for slam, tricks in ((DEFENSE, [0]), (None, [1, 2, last // 2, last - 1]), (ATTACK, [last])):
        found = {pair for won in tricks for pair in counted_slowly(contract, players, won)}
        allowed = {
            (oudlers, points)
            for oudlers, points in product(range(4), range(183))
            if why_impossible(Score(contract, points, oudlers, slam=slam), players) is None
        }
        assert found - allowed == set()
        assert slam is None or found == allowed


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("contract", CONTRACTS)
def test_points_that_can_exist_are_exactly_those_of_all_piles(players: int, contract: Bid) -> None:
    found = {
        pair
        for tricks in range(1, SIZES[players].hand_size)
        for pair in counted_slowly(contract, players, tricks)
    }
    assert found == {
        (oudlers, points)
        for oudlers, points in product(range(4), range(183))
        if why_impossible(Score(contract, points, oudlers), players) is None
    }


# --- totals ---------------------------------------------------------------------------------------------


@pytest.mark.req("SCO-03", "POI-12")
def test_printed_totals_are_possible_and_odd_ones_are_not_in_a_garde() -> None:
    printed = [(Bid.GARDE, 106), (Bid.GARDE_SANS, 76), (Bid.PRISE, -42), (Bid.GARDE, 92), (Bid.GARDE, 582)]
    assert [total in possible_totals(contract, 4) for contract, total in printed] == [True] * 5
    assert [total for total in range(50, 61) if total in possible_totals(Bid.GARDE, 4)] == [
        50,
        52,
        54,
        56,
        58,
        60,
    ]
    extremes = [(min(totals), max(totals)) for totals in (possible_totals(bid, 4) for bid in CONTRACTS)]
    assert extremes == [(-528, 530), (-616, 620), (-792, 800), (-986, 962)]


@pytest.mark.slow
def test_possible_totals_are_those_of_possible_scores() -> None:
    sides = (None, *Side)
    shown = ((), (SINGLE,), (DOUBLE,), (TRIPLE,), (SINGLE, SINGLE), (SINGLE, DOUBLE), (DOUBLE, DOUBLE))
    more = ((SINGLE, TRIPLE), (DOUBLE, TRIPLE), (TRIPLE, TRIPLE))
    readings = (UNPAID, Options(excuse_last_trick="other_camp", defense_slam="once"))
    claims = product(range(183), range(4), shown + more, sides, sides, (False, True), readings)
    scores = (Score(Bid.GARDE, *claim) for claim in claims)
    totals = {each.total for each in scores if why_impossible(each, 4) is None}
    assert totals == possible_totals(Bid.GARDE, 4)


# --- no real deal is refused ----------------------------------------------------------------------------


def refused_deals(players: int, deals: int, seed: int) -> tuple[int, list[Score]]:
    """How many random legal deals were scored, and the scores of those that would be refused."""
    chance = Random(seed)
    played, refused = 0, []
    for _ in range(deals):
        *_, last = play_out(any_deal(players, chance, random_ruleset(chance)), chance)
        if last.phase is Phase.SCORED:
            played += 1
            made = result(last).score
            can_be = why_impossible(made, players) is None
            if not can_be or made.total not in possible_totals(made.contract, players):
                refused.append(made)
    return played, refused


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_few_real_deals_are_never_refused(players: int) -> None:
    played, refused = refused_deals(players, deals=60, seed=1)
    assert (played > 40, refused) == (True, [])


@pytest.mark.slow
@pytest.mark.parametrize("deals", [300, pytest.param(1500, marks=pytest.mark.soak)])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_thousands_of_real_deals_are_never_refused(players: int, deals: int) -> None:
    played, refused = refused_deals(players, deals, seed=2022)
    assert (played > 0.8 * deals, refused) == (True, [])
