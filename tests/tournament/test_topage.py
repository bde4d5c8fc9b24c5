"""Topage: ladders, ties, what the defense notes, and what the arbiter decides."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.rules import Bid, possible_totals
from oudler.tournament.comparison import (
    Adjustment,
    ImpossibleScore,
    NotCompared,
    Play,
    Rated,
    WhyNotCompared,
    rate,
    topage,
    why_not_score,
)

SCORES = st.lists(st.integers(-8, 8), min_size=2, max_size=12)
BOARD = 7


def played(scores: Sequence[int | None], board: int = BOARD, session: int = 1) -> list[Play]:
    """A board at a table a round; player 10 t attacks at table t."""
    return [
        Play(board, at, at, 10 * at, (10 * at + 1, 10 * at + 2, 10 * at + 3), score, session)
        for at, score in enumerate(scores, start=1)
    ]


def notes(rated: Sequence[Rated]) -> list[tuple[Fraction | None, Fraction | None]]:
    return [(each.attack, each.defense) for each in rated]


# --- ladders --------------------------------------------------------------------------------------------


@pytest.mark.req("TOP-02", "TOP-03")
@pytest.mark.parametrize(
    ("plays", "ladder"),
    [
        (2, ["100", "0"]),
        (4, ["100", "200/3", "100/3", "0"]),
        (5, ["100", "75", "50", "25", "0"]),
        (11, ["100", "90", "80", "70", "60", "50", "40", "30", "20", "10", "0"]),
    ],
)
def test_notes_go_down_by_equal_steps(plays: int, ladder: list[str]) -> None:
    scores = [200 - 2 * at for at in range(plays)]
    assert list(topage(scores)) == [Fraction(note) for note in ladder]


@pytest.mark.no_cover
@pytest.mark.req("TOP-02")
@given(st.lists(st.integers(), min_size=2, max_size=30, unique=True))
def test_place_k_of_n_notes_as_the_formula_says(scores: list[int]) -> None:
    ordered = sorted(scores, reverse=True)
    total = len(scores)
    assert list(topage(ordered)) == [Fraction(100 * (total - k), total - 1) for k in range(1, total + 1)]


@pytest.mark.req("TOP-04")
@pytest.mark.parametrize(
    ("scores", "shared"),
    [
        ((56, 56, 50, -52, -56), ["87.5", "87.5", "50", "25", "0"]),
        ((56, 56, 56, 56, 56), ["50"] * 5),
        ((62, 56, 56, 56, -52), ["100", "50", "50", "50", "0"]),
        ((62, 56, -56, -56), ["100", "200/3", "50/3", "50/3"]),
    ],
)
def test_equal_scores_share_the_notes_of_their_places(scores: tuple[int, ...], shared: list[str]) -> None:
    assert list(topage(scores)) == [Fraction(note) for note in shared]


@pytest.mark.req("TOP-06")
def test_printed_example() -> None:
    assert list(topage((56, 62, -56, -52, 50))) == [75, 100, 0, 25, 50]


def test_board_that_is_compared_with_nothing_is_not_rated() -> None:  # D05
    assert (topage([]), topage([56])) == ((), (None,))


@pytest.mark.req("TOP-04")
@given(SCORES)
def test_ties_share_what_their_places_would_have_brought(scores: list[int]) -> None:
    places = sorted(range(len(scores)), key=lambda at: -scores[at])
    ladder = [Fraction(100 * (len(scores) - 1 - rung), len(scores) - 1) for rung in range(len(scores))]
    for at, note in enumerate(topage(scores)):
        rungs = [ladder[rung] for rung, place in enumerate(places) if scores[place] == scores[at]]
        assert note == sum(rungs) / len(rungs)


@pytest.mark.req("TOP-02")
@given(SCORES)
def test_notes_of_a_board_always_add_to_the_same(scores: list[int]) -> None:
    assert sum(note for note in topage(scores) if note is not None) == 50 * len(scores)


@given(SCORES, st.randoms(use_true_random=False))
def test_order_of_the_tables_does_not_matter(scores: list[int], chance: Random) -> None:
    known = dict(zip(scores, topage(scores), strict=True))
    shuffled = chance.sample(scores, len(scores))
    assert topage(shuffled) == tuple(known[score] for score in shuffled)


# --- plays ----------------------------------------------------------------------------------------------


@pytest.mark.req("TOP-05", "TPL-11")
@given(SCORES)
def test_attack_and_defense_add_to_a_hundred(scores: list[int]) -> None:
    rated = rate(played(scores))
    assert [each.attack for each in rated] == list(topage(scores))
    assert {sum(filter(None, pair)) for pair in notes(rated)} == {100}


@pytest.mark.req("TOP-05")
def test_printed_complements() -> None:
    sixth = rate(played([12, 10, 8, 6, 4, 2]))
    fourth = rate(played([8, 6, 4, 2]))
    assert notes(sixth)[1] == (Fraction(80), Fraction(20))
    assert notes(fourth)[2] == (Fraction(100, 3), Fraction(200, 3))


def test_places_are_shared_from_the_best_on_each_side() -> None:
    rated = rate(played([56, 62, 56, -56]))
    assert [(each.place, each.defense_place, each.among) for each in rated] == [
        (2, 2, 4),
        (1, 4, 4),
        (2, 2, 4),
        (4, 1, 4),
    ]


def test_boards_and_sessions_are_rated_apart_and_answered_in_order() -> None:
    first, second = played([56, 50]), played([-56, -50], board=8)
    again = played([10, 20], session=2)
    mixed = [first[0], second[0], again[1], first[1], again[0], second[1]]
    rated = rate(mixed)
    assert [each.play for each in rated] == mixed
    assert [each.attack for each in rated] == [100, 0, 100, 0, 0, 100]


def test_play_without_score_is_left_out() -> None:
    rated = rate(played([56, None, 50, -56]))
    assert notes(rated) == [(100, 0), (None, None), (50, 50), (0, 100)]
    assert [(each.place, each.defense_place) for each in rated] == [(1, 3), (None, None), (2, 2), (3, 1)]


def test_board_with_one_score_is_not_rated() -> None:
    assert notes(rate(played([56, None]))) == [(None, None), (None, None)]


# --- decisions ------------------------------------------------------------------------------------------


@pytest.mark.req("TOP-13")
def test_adjusted_play_keeps_its_notes_and_leaves_the_comparison() -> None:
    plays = played([56, 62, -56, -52, 50])
    decided = Adjustment(Fraction(60), Fraction(60), "board put together wrongly")
    rated = rate(plays, {plays[1].key: decided})
    assert [each.attack for each in rated] == [100, 60, 0, Fraction(100, 3), Fraction(200, 3)]
    assert [each.defense for each in rated] == [0, 60, 100, Fraction(200, 3), Fraction(100, 3)]
    assert [each.is_adjusted for each in rated] == [False, True, False, False, False]
    assert (rated[1].place, rated[1].defense_place, rated[1].among) == (None, None, 4)


@pytest.mark.req("TOP-13")
def test_cancelled_play_is_not_rated() -> None:
    plays = played([56, 62, -56])
    rated = rate(plays, {plays[0].key: Adjustment(None, None, "cards seen")})
    assert notes(rated) == [(None, None), (100, 0), (0, 100)]


def test_decision_about_one_side_only() -> None:
    plays = played([56, 62])
    decided = Adjustment(None, Fraction(55), "attack at fault")
    assert notes(rate(plays, {plays[0].key: decided})) == [(None, 55), (None, None)]


@pytest.mark.req("TOP-13")
@pytest.mark.parametrize(
    ("adjustment", "why"),
    [
        (Adjustment(Fraction(101), Fraction(0), "x"), WhyNotCompared.NOTE_RANGE),
        (Adjustment(Fraction(0), Fraction(-1), "x"), WhyNotCompared.NOTE_RANGE),
        (Adjustment(Fraction(50), Fraction(50), " "), WhyNotCompared.NO_REASON),
    ],
)
def test_decision_that_is_refused(adjustment: Adjustment, why: WhyNotCompared) -> None:
    plays = played([56, 62])
    with pytest.raises(NotCompared) as caught:
        rate(plays, {plays[1].key: adjustment})
    assert (caught.value.ground, (*caught.value.values.values(),)) == (why, (1, 2, 2, BOARD))


def test_decision_about_no_play_is_refused() -> None:
    with pytest.raises(NotCompared, match=r"no_play \(TOP-13\): session 1, round 9, table 2, board 7"):
        rate(played([56, 62]), {(1, 9, 2, BOARD): Adjustment(None, None, "x")})


def test_play_told_twice_is_refused() -> None:
    plays = played([56, 62])
    with pytest.raises(NotCompared, match=r"twice \(DUP-01\): session 1, round 2, table 2, board 7"):
        rate([*plays, replace(plays[1], score=50)])


# --- scores that can be ---------------------------------------------------------------------------------


def test_score_is_judged_by_its_contract() -> None:
    assert why_not_score(56) is None
    assert why_not_score(57) == ImpossibleScore(57, Bid.GARDE, (56, 58))
    assert why_not_score(-76) is None
    assert why_not_score(-76, Bid.GARDE_CONTRE) == ImpossibleScore(-76, Bid.GARDE_CONTRE, (-78, -74))


def test_nearest_scores_beyond_the_ends() -> None:
    known = possible_totals(Bid.GARDE, 4)
    assert why_not_score(5000) == ImpossibleScore(5000, Bid.GARDE, (max(known),))
    assert why_not_score(-5000) == ImpossibleScore(-5000, Bid.GARDE, (min(known),))
