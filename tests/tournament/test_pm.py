"""PM: the printed grid, exact roots, and oppositions of two teams."""

from dataclasses import replace
from decimal import Decimal, getcontext
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.tournament import Readings
from oudler.tournament.comparison import (
    Adjustment,
    NotCompared,
    OppositionState,
    Play,
    Roots,
    WhyNotCompared,
    oppositions,
    pm_of,
)
from oudler.tournament.comparison.pm import pm
from tests.grounds import refused_for

GRID = Path(__file__).parent.parent / "data" / "pm_grid.tsv"
EXACT = Readings(pm="exact")
GAPS = st.integers(-2000, 2000)
FACTORS = st.fractions(-20, 20, max_denominator=12)
SUMS = st.lists(st.tuples(st.integers(0, 400), FACTORS), max_size=5)


def roots(terms: list[tuple[int, Fraction]]) -> Roots:
    """The sum of so many roots."""
    return sum((Roots.root(number).times(factor) for number, factor in terms), Roots())


def printed() -> dict[int, Fraction]:
    """The 350 cells of the printed grid."""
    rows = [line.split("\t") for line in GRID.read_text(encoding="utf-8").splitlines()[1:]]
    return {int(gap): Fraction(value) for gap, value in rows}


# --- the grid -------------------------------------------------------------------------------------------


@pytest.mark.req("QUA-11")
def test_whole_printed_grid() -> None:
    cells = printed()
    assert list(cells) == list(range(0, 700, 2))
    assert {gap: pm(gap) for gap in cells} == cells


@pytest.mark.req("QUA-11")
def test_formula_goes_on_beyond_the_grid_and_between_its_cells() -> None:
    assert [pm(gap) for gap in (700, 1000, 9998, 1)] == [
        Fraction("26.458"),
        Fraction("31.623"),
        Fraction("99.990"),
        1,
    ]


@pytest.mark.req("QUA-09", "QUA-10")
@pytest.mark.parametrize(
    ("own", "other", "made"), [(82, 66, "4"), (68, -76, "12"), (-68, -58, "-3.162"), (56, 56, "0")]
)
def test_printed_examples(own: int, other: int, made: str) -> None:
    assert (pm(own - other), pm(other - own)) == (Fraction(made), -Fraction(made))


@pytest.mark.req("QUA-11")
@given(GAPS)
def test_value_is_the_nearest_thousandth_and_antisymmetric(gap: int) -> None:
    made = pm(gap)
    assert pm(-gap) == -made
    assert (1000 * made).denominator == 1
    below, above = abs(made) - Fraction(1, 2000), abs(made) + Fraction(1, 2000)
    assert max(below, Fraction(0)) ** 2 <= abs(gap) < above**2


@given(GAPS, GAPS)
def test_greater_difference_never_brings_less(first: int, second: int) -> None:
    low, high = sorted((first, second))
    assert pm(low) <= pm(high)


# --- exact roots ----------------------------------------------------------------------------------------


def test_exact_roots_of_equal_sums_are_equal_where_grid_values_are_not() -> None:  # D04
    """√2 + √8 = √18, yet 1.414 + 2.828 is less than 4.243."""
    assert pm_of(2, EXACT) + pm_of(8, EXACT) == pm_of(18, EXACT)
    assert pm_of(2) + pm_of(8) < pm_of(18)


@given(GAPS)
def test_both_readings_agree_to_three_decimals(gap: int) -> None:  # D04
    assert pm_of(gap) == Roots.of(pm(gap))
    assert pm_of(gap, EXACT).as_fraction() == pm(gap)


@given(st.integers(0, 3000))
def test_root_squares_back_and_is_squarefree(number: int) -> None:
    terms = Roots.root(number).terms
    assert sum(free * factor * factor for free, factor in terms) == number
    assert [free for free, _ in terms for divisor in range(2, 60) if free % divisor**2 == 0] == []


def decimal_value(terms: list[tuple[int, Fraction]]) -> Decimal:
    """The same sum by another way: decimals of 60 figures."""
    getcontext().prec = 60
    products = (
        Decimal(number).sqrt() * Decimal(factor.numerator) / Decimal(factor.denominator)
        for number, factor in terms
    )
    return sum(products, Decimal(0))


@given(SUMS, SUMS)
def test_sums_are_compared_as_their_decimals_are(
    first: list[tuple[int, Fraction]], second: list[tuple[int, Fraction]]
) -> None:
    gap = decimal_value(first) - decimal_value(second)
    sign = 0 if abs(gap) < Decimal("1e-40") else int(gap.compare(Decimal(0)))
    ours, theirs = roots(first), roots(second)
    assert (ours - theirs).sign == sign
    assert (ours < theirs, ours <= theirs, ours == theirs) == (sign < 0, sign <= 0, sign == 0)
    assert bool(ours - theirs) == (sign != 0)


@pytest.mark.no_cover
@given(SUMS, st.integers(0, 6))
def test_value_to_some_decimals_is_the_nearest(terms: list[tuple[int, Fraction]], digits: int) -> None:
    near = roots(terms).as_fraction(digits)
    off = abs(Decimal(near.numerator) / Decimal(near.denominator) - decimal_value(terms))
    assert (near * 10**digits).denominator == 1
    assert off <= Decimal("0.5") / 10**digits + Decimal("1e-40")


def test_value_close_to_a_half_is_looked_at_more_closely() -> None:
    """√2 less twenty of its decimals and a half is hardly more than a half."""
    tight = Roots.root(2) - Roots.of(Fraction("0.91421356237309504880"))
    assert [tight.sign, int(tight.as_fraction(0)), int((-tight).as_fraction(0))] == [1, 1, -1]


def test_sums_that_are_equal_are_at_most_each_other() -> None:
    double = Roots.root(2).times(Fraction(2))
    assert (Roots.root(8) <= double, Roots.root(8) < double, Roots.root(9) <= double) == (True, False, False)


def test_sign_of_a_sum_close_to_zero_is_certain() -> None:
    near = Roots.root(2) - Roots.of(Fraction("1.41421356237309504880"))
    assert [near.sign, (-near).sign, (near - near).sign] == [1, -1, 0]


def test_halves_are_rounded_away_from_zero() -> None:
    assert [Roots.of(Fraction(value, 2000)).as_fraction() for value in (1, -1, 3)] == [
        Fraction(1, 1000),
        Fraction(-1, 1000),
        Fraction(2, 1000),
    ]


@pytest.mark.parametrize(
    ("sums", "text"),
    [
        (Roots(), "0"),
        (Roots.root(16), "4"),
        (-Roots.root(10), "-√10"),
        (Roots.root(18) - Roots.root(10) + Roots.of(Fraction(1, 2)), "-√10 + 3√2 + 1/2"),
        (Roots.root(3).times(Fraction(-3, 2)) - Roots.root(1), "-3/2√3 - 1"),
    ],
)
def test_text_of_a_sum(sums: Roots, text: str) -> None:
    assert str(sums) == text


# --- oppositions ----------------------------------------------------------------------------------------


def met(board: int, attack: int, defense: int, score: int | None, round_: int = 1) -> Play:
    """A board that one team attacked against another; the table is the defenders'."""
    return Play(board, round_, defense, attack, (defense,), score)


def both(board: int, first: int, second: int, scores: tuple[int | None, int | None]) -> list[Play]:
    return [met(board, first, second, scores[0]), met(board, second, first, scores[1])]


def found(values: dict[int, Roots]) -> dict[int, str]:
    return {team: str(value) for team, value in values.items()}


@pytest.mark.req("QUA-02", "QUA-09")
def test_board_is_compared_between_the_two_attackers() -> None:
    (one,) = oppositions(both(1, 4, 2, (68, -76)))
    assert (one.session, one.board, one.teams, one.state) == (1, 1, (2, 4), OppositionState.COUNTED)
    assert [play and play.attack for play in one.plays] == [2, 4]
    assert (one.of(4), one.of(2)) == (Roots.of(Fraction(12)), Roots.of(Fraction(-12)))


@pytest.mark.req("QUA-14")
def test_other_teams_on_the_same_board_change_nothing() -> None:
    ours = both(1, 1, 2, (82, 66))
    alone = oppositions(ours)
    among = oppositions([*ours, *both(1, 3, 4, (500, -500)), *both(2, 1, 3, (0, 100))])
    assert among[0] == alone[0]
    assert [(each.teams, each.board) for each in among] == [((1, 2), 1), ((1, 3), 2), ((3, 4), 1)]


@pytest.mark.req("QUA-02")
def test_opposition_that_is_half_played_waits_and_counts_nothing() -> None:
    half = [met(1, 1, 2, 82), *both(2, 1, 2, (50, None)), *both(3, 1, 2, (4, 0))]
    opposed = oppositions(half)
    assert [each.state for each in opposed] == [
        OppositionState.WAITING,
        OppositionState.WAITING,
        OppositionState.COUNTED,
    ]
    assert opposed[0].plays == (half[0], None)
    assert [str(each.of(1)) for each in opposed] == ["0", "0", "2"]


@pytest.mark.req("QUA-15")
@given(st.lists(st.tuples(st.integers(-300, 300), st.integers(-300, 300)), max_size=8), st.booleans())
def test_two_opposed_teams_add_to_zero_on_every_board(scores: list[tuple[int, int]], is_exact: bool) -> None:
    plays = [play for board, pair in enumerate(scores, 1) for play in both(board, 1, 2, pair)]
    opposed = oppositions(plays[::-1], readings=EXACT if is_exact else None)
    assert [each.pm[0] + each.pm[1] for each in opposed] == [Roots()] * len(scores)
    assert opposed == oppositions(plays, readings=EXACT if is_exact else None)
    assert [each.pm[0].sign for each in opposed] == [(own > other) - (own < other) for own, other in scores]


@pytest.mark.req("QUA-15")
def test_decision_of_the_arbiter_settles_the_board() -> None:
    plays = both(1, 1, 2, (82, None))
    given_to_both = {plays[1].key: Adjustment(Fraction(3), Fraction("1.5"), "hands mixed")}
    (one,) = oppositions(plays, given_to_both)
    assert (one.state, found({1: one.of(1), 2: one.of(2)})) == (OppositionState.ADJUSTED, {1: "3/2", 2: "3"})
    (one,) = oppositions(plays, {plays[0].key: Adjustment(None, Fraction(2), "attack at fault")})
    assert (one.state, found({1: one.of(1), 2: one.of(2)})) == (OppositionState.ADJUSTED, {1: "0", 2: "2"})
    (one,) = oppositions(plays, {plays[0].key: Adjustment(None, None, "cards seen")})
    assert (one.state, one.pm) == (OppositionState.CANCELLED, (Roots(), Roots()))


@pytest.mark.req("QUA-15")
def test_two_decisions_about_one_board_must_say_the_same() -> None:
    plays = both(1, 1, 2, (82, 66))
    first = Adjustment(Fraction(3), Fraction(-3), "x")
    (one,) = oppositions(
        plays, {plays[0].key: first, plays[1].key: Adjustment(Fraction(-3), Fraction(3), "x")}
    )
    assert one.of(1) == Roots.of(Fraction(3))
    with refused_for(NotCompared, WhyNotCompared.TWO_DECISIONS):
        oppositions(plays, {plays[0].key: first, plays[1].key: first})


@pytest.mark.parametrize(
    ("plays", "why"),
    [
        ([met(1, 1, 1, 50)], WhyNotCompared.NOT_OPPOSED),
        ([replace(met(1, 1, 2, 50), defense=(2, 3, 4))], WhyNotCompared.NOT_OPPOSED),
        ([met(1, 1, 2, 50), met(1, 1, 2, 60, round_=2)], WhyNotCompared.SAME_ROLE),
    ],
)
def test_plays_that_are_no_opposition_are_refused(plays: list[Play], why: WhyNotCompared) -> None:
    with pytest.raises(NotCompared) as caught:
        oppositions(plays)
    assert (caught.value.ground, (*caught.value.values.values(),)) == (why, plays[-1].key)


def test_sessions_are_opposed_apart() -> None:
    plays = [*both(1, 1, 2, (82, 66)), *(replace(play, session=2) for play in both(1, 1, 2, (66, 82)))]
    assert [str(each.of(1)) for each in oppositions(plays)] == ["4", "-4"]
