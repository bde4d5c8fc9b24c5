"""What is made of boards: kept once, compared by topage, shown to nobody before the time."""

import doctest
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import oudler.tables.board_sets
from oudler.rules import Side, result
from oudler.store import SetPlay, Store
from oudler.tables.board_sets import (
    board_lines,
    compared_with,
    keep_result,
    may_see,
    provisional,
    role_of,
    route_of,
    standings,
    story_of,
    unfinished,
)
from oudler.tables.game.setup import TableSetup
from tests.tables.duplicates import MORNING, NEXT_DAY, play_out, ready_set, seated

ALL = range(1, 9)


def made(player: str, scores: Sequence[int | None]) -> list[SetPlay]:
    """What somebody made of boards 1, 2 …; None: not played."""
    numbered = enumerate(scores, start=1)
    return [
        SetPlay("s", board, player, MORNING, score, f"{player}{board}", "")
        for board, score in numbered
        if score is not None
    ]


def test_the_example_at_the_front_door_runs() -> None:
    assert doctest.testmod(oudler.tables.board_sets) == (0, 3)


# --- keeping --------------------------------------------------------------------------------------------


@pytest.mark.req("DUP-23")
def test_a_result_is_the_single_amount_of_the_taker_on_both_sides(store: Store) -> None:
    board_set = ready_set(store)
    for number in (1, 2):
        game = play_out(seated(store, board_set, number, "p1"))
        assert keep_result(store, game, f"table{number}", MORNING)
        assert game.play is not None
        score = result(game.play.state).score
        kept = store.set_plays(board_set.id)[-1]
        assert (kept.board, kept.player, kept.score, kept.table) == (
            number,
            "p1",
            score.total,
            f"table{number}",
        )
        assert story_of(kept).made == score.is_made
        assert story_of(kept).contract == "garde"
    assert [role_of(number) for number in (1, 2)] == [Side.ATTACK, Side.DEFENSE]


def test_the_first_result_counts(store: Store) -> None:
    board_set = ready_set(store)
    games = [play_out(seated(store, board_set, 1, "p1"), Random(seed)) for seed in (1, 2)]
    assert [keep_result(store, game, f"t{at}", MORNING) for at, game in enumerate(games)] == [True, False]
    assert [play.table for play in store.set_plays(board_set.id)] == ["t0"]


def test_a_result_after_the_close_does_not_count(store: Store) -> None:
    board_set = ready_set(store)
    game = play_out(seated(store, board_set, 1, "p1"))
    assert game.play is not None
    late = replace(game, play=replace(game.play, is_late=True))
    assert not keep_result(store, late, "t", NEXT_DAY)
    assert store.set_plays(board_set.id) == ()
    assert keep_result(store, game, "t", NEXT_DAY)


def test_a_deal_that_is_not_over_has_no_result(store: Store) -> None:
    board_set = ready_set(store)
    assert not keep_result(store, seated(store, board_set, 1, "p1"), "t", MORNING)
    assert store.set_plays(board_set.id) == ()


# --- comparing ------------------------------------------------------------------------------------------


@pytest.mark.req("TOP-02", "TOP-06")
def test_a_board_is_rated_against_everyone_who_has_played_it() -> None:
    scores = {"a": 56, "b": 62, "c": -56, "d": -52, "e": 50}
    plays = [play for player, score in scores.items() for play in made(player, [score])]
    rated = {play.player: each.attack for play, each in board_lines(plays, 1)}
    assert rated == {"a": 75, "b": 100, "c": 0, "d": 25, "e": 50}
    assert [play.player for play, _ in board_lines(plays, 1)] == ["b", "a", "e", "d", "c"]


@pytest.mark.req("TOP-05")
def test_defenders_are_compared_on_what_the_taker_was_held_to() -> None:
    plays = [*made("a", [None, 100]), *made("b", [None, -60]), *made("c", [None, 20])]
    lines = [(play.player, each.defense) for play, each in board_lines(plays, 2)]
    assert lines == [("b", Fraction(100)), ("c", Fraction(50)), ("a", Fraction(0))]


@pytest.mark.req("TOP-07", "TOP-08", "TOP-09")
def test_a_ranking_counts_a_quarter_for_attack_and_three_for_defense() -> None:
    plays = [
        *made("a", [50, 50, 50, 50, 50, 50, 50, 50]),
        *made("b", [-50, -50, -50, -50, -50, -50, -50, -50]),
        *made("c", [90, -90, None, None, None, None, None, None]),
    ]
    lines = standings(plays, ALL)
    assert [(line.player, line.rank, line.played) for line in lines] == [
        ("b", 1, 8),
        ("a", 2, 8),
        ("c", None, 2),
    ]
    sides = [(line.percentages.attack, line.percentages.defense) for line in lines[:2]]
    assert sides == [(Fraction(0), Fraction(50 + 5 * 100, 6)), (Fraction(75), Fraction(0))]
    assert [line.percentages.overall for line in lines[:2]] == [Fraction(275, 4), Fraction(75, 4)]


@pytest.mark.req("TOP-09")
def test_whoever_is_not_ranked_stands_by_boards_played_and_then_by_percentage() -> None:
    plays = [*made("a", [-50]), *made("b", [50]), *made("c", [0, 10]), *made("d", [None, 0])]
    assert [(line.player, line.rank, line.played) for line in standings(plays, ALL)] == [
        ("c", None, 2),
        ("b", None, 1),
        ("d", None, 1),
        ("a", None, 1),
    ]


def test_who_has_boards_left_is_told_with_how_many() -> None:
    plays = [*made("a", [50, 50, 50, 50]), *made("b", [10, None, 20, 30])]
    assert unfinished(plays, "a", 4) == {"b": 1}
    assert unfinished(plays, "c", 4) == {"c": 4, "b": 1}


def test_equal_percentages_share_a_rank() -> None:
    plays = [play for player in "abc" for play in made(player, [50] * 8)]
    assert [(line.player, line.rank) for line in standings(plays, ALL)] == [("a", 1), ("b", 1), ("c", 1)]


def test_what_one_person_alone_has_played_is_not_rated() -> None:
    plays = made("a", [50] * 8)
    assert [(line.rank, line.percentages.overall) for line in standings(plays, ALL)] == [(None, None)]
    assert [line.note for line in route_of(plays, "a").lines] == [None] * 8


@pytest.mark.req("TOP-14")
def test_a_route_sheet_has_the_boards_of_its_player_with_notes_and_places() -> None:
    plays = [*made("a", [50, -50]), *made("b", [60, -60]), *made("c", [None, None, 10])]
    lines = route_of(plays, "a").lines
    assert [(line.board, line.role, line.score, line.place, line.among, line.note) for line in lines] == [
        (1, Side.ATTACK, 50, 2, 2, Fraction(0)),
        (2, Side.DEFENSE, -50, 2, 2, Fraction(0)),
    ]
    assert route_of(plays, "nobody").lines == ()


def test_a_provisional_rank_is_of_the_boards_one_has_played() -> None:
    plays = [*made("a", [50]), *made("b", [20, -300, -300]), *made("c", [80, 500]), *made("d", [None, 0])]
    standing = provisional(plays, "a")
    assert standing is not None
    assert (standing.rank, standing.percentages.overall, compared_with(plays, "a")) == (2, Fraction(50), 3)
    assert provisional(plays, "nobody") is None


scored = st.lists(st.one_of(st.none(), st.integers(-400, 400)), min_size=8, max_size=8)


@given(mine=scored, others=st.lists(scored, max_size=4), change=st.integers(-400, 400))
def test_what_happens_on_boards_one_has_not_played_shows_nowhere(
    mine: list[int | None], others: list[list[int | None]], change: int
) -> None:
    def changed(scores: list[int | None]) -> list[int | None]:
        return [score if own is not None else change for score, own in zip(scores, mine, strict=True)]

    before = [*made("me", mine), *(play for at, each in enumerate(others) for play in made(f"p{at}", each))]
    after = [
        *made("me", mine),
        *(play for at, each in enumerate(others) for play in made(f"p{at}", changed(each))),
    ]
    assert provisional(after, "me") == provisional(before, "me")
    assert compared_with(after, "me") == compared_with(before, "me")
    assert route_of(after, "me").lines == route_of(before, "me").lines


@given(rows=st.lists(scored, min_size=1, max_size=6))
def test_a_ranking_does_not_depend_on_the_order_of_plays(rows: list[list[int | None]]) -> None:
    plays = [play for at, each in enumerate(rows) for play in made(f"p{at}", each)]
    shuffled = Random(len(plays)).sample(plays, len(plays))
    assert standings(plays, ALL) == standings(shuffled, ALL)


# --- showing --------------------------------------------------------------------------------------------


@pytest.mark.req("DUP-05")
def test_a_board_is_seen_by_whoever_played_it_and_by_all_after_the_close(store: Store) -> None:
    board_set = ready_set(store)
    game = play_out(seated(store, board_set, 1, "p1"))
    assert not may_see(store, game.setup, "p1", MORNING)
    keep_result(store, game, "t", MORNING)
    other = seated(store, board_set, 2, "p1").setup
    asked = {"p1": game.setup, "p2": game.setup, None: game.setup}
    assert [may_see(store, setup, who, MORNING) for who, setup in asked.items()] == [True, False, False]
    assert not may_see(store, other, "p1", MORNING)
    assert all(may_see(store, setup, who, NEXT_DAY) for who, setup in asked.items())


def test_any_other_table_is_seen_by_all(store: Store) -> None:
    assert may_see(store, TableSetup("Table"), None, MORNING)
