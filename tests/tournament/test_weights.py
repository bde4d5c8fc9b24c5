"""What each round weighs in the total."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.rules import WrongValue
from oudler.tournament import Readings
from oudler.tournament.ranking import Account, rank, weights

CARRIED = Readings(coef_target="carried")
ONES = (Fraction(1),) * 3


def numbers(*texts: str) -> tuple[Fraction, ...]:
    return tuple(Fraction(text) for text in texts)


def test_coefficients_multiply_what_is_played_later() -> None:  # H14
    assert weights(numbers("1", "1.10", "1.15"), ONES) == numbers("1", "1.10", "1.265")


def test_coefficients_divide_what_was_made_before_when_read_so() -> None:  # H14
    carried = weights(numbers("1", "1.10", "1.15"), ONES, CARRIED)
    assert carried == (1 / Fraction("1.265"), 1 / Fraction("1.15"), Fraction(1))


@pytest.mark.req("ORG-14")
@pytest.mark.parametrize(
    ("carries", "expected"),
    [
        (("1", "1", "1"), ("1", "1", "1")),
        (("1", "1", "1/2"), ("1/2", "1/2", "1")),
        (("1", "1/2", "1/2"), ("1/4", "1/2", "1")),
        (("1", "1", "0"), ("0", "0", "1")),
    ],
)
def test_carry_abates_everything_made_before(carries: tuple[str, ...], expected: tuple[str, ...]) -> None:
    assert weights(ONES, numbers(*carries)) == numbers(*expected)


def test_coefficient_and_carry_between_the_same_rounds() -> None:
    both = numbers("1", "1.3"), numbers("1", "1/2")
    assert weights(*both) == numbers("1/2", "1.3")
    assert weights(*both, CARRIED) == (Fraction("1/2") / Fraction("1.3"), Fraction(1))


def test_no_round_weighs_nothing() -> None:
    assert weights((), ()) == ()


@pytest.mark.parametrize(
    ("coefficients", "carries", "told"),
    [
        (("1", "1"), ("1",), "2 coefficients, 1 carries"),
        (("1.1",), ("1",), "nothing comes before the first round: its coefficient is 1, not 11/10"),
        (("1",), ("0",), "nothing comes before the first round: its carry is 1, not 0"),
        (("1", "0"), ("1", "1"), "a coefficient is above 0, not 0"),
        (("1", "1"), ("1", "-1"), "a carry is from 0 to 1, not -1"),
        (("1", "1"), ("1", "3/2"), "a carry is from 0 to 1, not 3/2"),
    ],
)
def test_senseless_weights_are_refused(
    coefficients: tuple[str, ...], carries: tuple[str, ...], told: str
) -> None:
    with pytest.raises(WrongValue) as refused:
        weights(numbers(*coefficients), numbers(*carries))
    assert str(refused.value) == told


coefficient = st.sampled_from(numbers("1", "1.10", "1.15", "1.20", "1.25", "1.30"))
carry = st.sampled_from(numbers("0", "1/3", "1/2", "1"))


@given(st.lists(st.tuples(coefficient, carry), max_size=5), st.data())
def test_both_readings_rank_alike(steps: list[tuple[Fraction, Fraction]], data: st.DataObject) -> None:
    coefficients, carries = zip((Fraction(1), Fraction(1)), *steps, strict=True)
    balances = st.tuples(*[st.integers(-300, 300)] * len(coefficients))
    accounts = [
        Account(number, each) for number, each in enumerate(data.draw(st.lists(balances, max_size=6)), 1)
    ]
    later, carried = (
        [(line.rank, line.account) for line in rank(accounts, weights(coefficients, carries, reading))]
        for reading in (Readings(), CARRIED)
    )
    assert later == carried


@given(st.lists(st.tuples(coefficient, carry), max_size=5))
def test_weight_grows_by_the_coefficient_over_the_carry(steps: list[tuple[Fraction, Fraction]]) -> None:
    coefficients, carries = zip((Fraction(1), Fraction(1)), *steps, strict=True)
    for reading in (Readings(), CARRIED):
        found = weights(coefficients, carries, reading)
        grown = [before * times for before, (times, _) in zip(found, steps, strict=False)]
        assert grown == [after * kept for after, (_, kept) in zip(found[1:], steps, strict=True)]
