"""The accounts of a team match."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.tournament import Readings, comparison
from oudler.tournament.comparison.match import Disagreement
from oudler.tournament.comparison.pm import pm
from tests.grounds import refused_for

A, B = 1, 2


def quarter_plays(quarter: int, *scores: tuple[int | None, int | None]) -> list[comparison.Play]:
    """Boards of a quarter: the score of A's attacker, then of B's."""
    return [
        play
        for board, (ours, theirs) in enumerate(scores, start=10 * quarter)
        for play in (
            comparison.Play(board, quarter, 1, A, (B,), ours),
            comparison.Play(board, quarter, 2, B, (A,), theirs),
        )
    ]


def accounts(quarter: int, *scores: tuple[int | None, int | None]) -> comparison.QuarterAccounts:
    return comparison.quarter_accounts(quarter_plays(quarter, *scores), quarter)


def sums(first: str, second: str) -> tuple[Fraction, Fraction]:
    return Fraction(first), Fraction(second)


def match(*gaps: int, bonus: tuple[int, int] = (0, 0)) -> comparison.MatchResult:
    """A match of one board a quarter."""
    quarters = tuple(accounts(at, (gap, 0)) for at, gap in enumerate(gaps, start=1))
    return comparison.MatchResult(quarters, (Fraction(bonus[0]), Fraction(bonus[1])))


# --- quarters -------------------------------------------------------------------------------------------


@pytest.mark.req("EQU-10")
def test_winner_of_a_board_gets_its_pm_and_the_other_nothing() -> None:
    made = accounts(1, (82, 66), (-76, 68), (-68, -58), (56, 56))
    assert [tuple(map(str, line.pm)) for line in made.lines] == [
        ("4", "0"),
        ("0", "12"),
        ("0", "1581/500"),
        ("0", "0"),
    ]
    assert (made.teams, made.sums) == ((A, B), sums("4", "15.162"))


@pytest.mark.req("EQU-10")
@given(st.lists(st.tuples(st.integers(-300, 300), st.integers(-300, 300)), min_size=1, max_size=6))
def test_differences_are_those_of_quadrettes(scores: list[tuple[int, int]]) -> None:  # D03
    made = accounts(1, *scores)
    first, second = made.totals
    assert first - second == sum(
        (comparison.Roots.of(pm(own - other)) for own, other in scores), comparison.Roots()
    )
    assert [bool(line.pm[0]) and bool(line.pm[1]) for line in made.lines] == [False] * len(scores)
    assert min(first.sign, second.sign) >= 0


def test_exact_reading_adds_exact_roots() -> None:
    plays = quarter_plays(1, (2, 0), (8, 0))
    exact = comparison.quarter_accounts(plays, 1, readings=Readings(pm="exact"))
    assert (exact.totals[0], exact.sums[0]) == (comparison.Roots.root(18), Fraction("4.243"))
    assert comparison.quarter_accounts(plays, 1).sums[0] == Fraction("4.242")


@pytest.mark.req("EQU-14")
@pytest.mark.parametrize("scores", [(), ((82, None),), ((82, 66), (None, 50))])
def test_accounts_wait_for_both_rooms(scores: tuple[tuple[int | None, int | None], ...]) -> None:
    with refused_for(comparison.NotCompared, comparison.WhyNotCompared.UNFINISHED):
        accounts(1, *scores)


def test_other_quarters_are_left_out() -> None:
    plays = [*quarter_plays(1, (4, 0)), *quarter_plays(2, (9, 0)), *quarter_plays(3, (1, None))]
    decided = {plays[0].key: comparison.Adjustment(Fraction(1), Fraction(2), "x")}
    assert comparison.quarter_accounts(plays, 2, decided).sums == sums("3", "0")
    assert comparison.quarter_accounts(plays, 1, decided).sums == sums("1", "2")


def test_decision_of_the_arbiter_stands_as_it_is() -> None:
    plays = quarter_plays(1, (4, 0))
    decided = {plays[0].key: comparison.Adjustment(Fraction(-1), Fraction(2), "late")}
    (one,) = comparison.oppositions(plays, decided)
    assert (one.state, comparison.board_credit(one)) == (
        comparison.OppositionState.ADJUSTED,
        (comparison.Roots.of(Fraction(-1)), comparison.Roots.of(Fraction(2))),
    )


def test_match_of_more_than_two_teams_is_refused() -> None:
    other = [comparison.Play(99, 1, 3, A, (3,), 0), comparison.Play(99, 1, 4, 3, (A,), 0)]
    with refused_for(comparison.NotCompared, comparison.WhyNotCompared.MANY_TEAMS):
        comparison.quarter_accounts([*quarter_plays(1, (4, 0)), *other], 1)


@pytest.mark.req("EQU-14")
@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        (("4", "15.162"), ("4", "15.162"), ()),
        (("4", "15.162"), ("4", "15.163"), (Disagreement.EACH_OTHER, Disagreement.SECOND)),
        (("5", "15.162"), ("4", "15.162"), (Disagreement.EACH_OTHER, Disagreement.FIRST)),
        (("5", "15.162"), ("5", "15.162"), (Disagreement.FIRST, Disagreement.SECOND)),
    ],
)
def test_sums_count_once_all_three_agree(
    first: tuple[str, str], second: tuple[str, str], told: tuple[Disagreement, ...]
) -> None:
    computed = accounts(1, (82, 66), (-76, 68), (-68, -58)).sums
    assert comparison.agree(sums(*first), sums(*second), computed) == told


# --- the match ------------------------------------------------------------------------------------------


@pytest.mark.req("EQU-11")
def test_more_pm_after_four_quarters_wins() -> None:
    assert [match(9, 9, 9, -64).winner, match(9, 9, 9, -100).winner] == [A, B]
    unfinished = match(9, 9, 9)
    assert (unfinished.winner, unfinished.is_finished, unfinished.is_draw) == (None, False, False)


@pytest.mark.req("EQU-11")
def test_equal_pm_are_a_draw() -> None:  # D10
    drawn = match(9, 9, 9, -81)
    assert (drawn.winner, drawn.is_draw, drawn.is_finished) == (None, True, True)
    assert not match(9, -9).is_draw
    assert not match(9, 9, 9, -64).is_draw


@pytest.mark.req("EQU-13")
def test_bonus_counts_with_the_pm() -> None:
    helped = match(9, 9, 9, -64, bonus=(0, 2))
    assert (helped.winner, [str(total) for total in helped.totals]) == (B, ["9", "10"])
    assert match(9, 9, 9, -64, bonus=(0, 1)).is_draw


@pytest.mark.parametrize(
    ("quarters", "bonus", "why"),
    [
        ((), (0, 0), comparison.WhyNotCompared.QUARTERS),
        ((2,), (0, 0), comparison.WhyNotCompared.QUARTERS),
        ((1, 1), (0, 0), comparison.WhyNotCompared.QUARTERS),
        ((1, 2, 3, 4, 5), (0, 0), comparison.WhyNotCompared.QUARTERS),
        ((1,), (0, -1), comparison.WhyNotCompared.BONUS),
    ],
)
def test_what_is_no_match_is_refused(
    quarters: tuple[int, ...], bonus: tuple[int, int], why: comparison.WhyNotCompared
) -> None:
    with refused_for(comparison.NotCompared, why):
        comparison.MatchResult(
            tuple(accounts(at, (4, 0)) for at in quarters), (Fraction(bonus[0]), Fraction(bonus[1]))
        )


def test_quarters_of_other_teams_are_refused() -> None:
    with refused_for(comparison.NotCompared, comparison.WhyNotCompared.MANY_TEAMS):
        comparison.MatchResult((accounts(1, (4, 0)), replace(accounts(2, (4, 0)), teams=(A, 3))))


# --- the form -------------------------------------------------------------------------------------------


@pytest.mark.req("EQU-12", "EQU-13")
def test_fields_of_the_form() -> None:
    form = comparison.ResultForm(match(9, 10, 9, -64, bonus=(0, 1)), ((11, 12), (21, 22)))
    assert comparison.result_fields(form) == {
        "teams": [1, 2],
        "players": [[11, 12], [21, 22]],
        "quarters": [["3", "0"], ["3.162", "0"], ["3", "0"], ["0", "8"]],
        "bonus": ["0", "1"],
        "penalties": ["0", "0"],
        "pm": ["9.162", "9"],
        "finished": True,
        "draw": False,
        "winner": 1,
    }
