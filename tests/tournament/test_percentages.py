"""Percentages of a session, and how they are shown."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.tournament.comparison import (
    NotCompared,
    Percentages,
    Play,
    Rated,
    WhyNotCompared,
    percentages,
    rate,
    shown_percent,
)
from oudler.tournament.forms import Form
from tests.grounds import refused_for


def noted(attack: int, defense: tuple[int, ...], note: Fraction | int | None, session: int = 1) -> Rated:
    """A play whose attack noted so much; its board is of no matter."""
    made, left = (None, None) if note is None else (Fraction(note), 100 - Fraction(note))
    return Rated(Play(1, 1, attack, attack, defense, 0, session), made, left, 1, 1, 9)


@pytest.mark.req("TOP-07")
def test_sides_are_the_means_of_their_notes() -> None:
    rated = [
        noted(1, (2, 3, 4), 80),
        noted(1, (2, 3, 5), 25),
        noted(2, (1, 3, 4), 60),
        noted(3, (1, 2, 4), 10),
    ]
    made = percentages(Form.INDIVIDUAL, rated)
    assert [made[1].attack, made[1].defense] == [Fraction(105, 2), Fraction(65)]
    assert [made[2].attack, made[2].defense] == [Fraction(60), Fraction(20 + 75 + 90, 3)]


@pytest.mark.req("TOP-08", "TPL-07")
@pytest.mark.parametrize(("form", "overall"), [(Form.INDIVIDUAL, 45), (Form.TRIPLETTE, 50)])
def test_printed_example_of_an_overall_percentage(form: Form, overall: int) -> None:
    rated = [noted(1, (2,), 60), noted(2, (1,), 60)]
    assert percentages(form, rated)[1] == Percentages(Fraction(60), Fraction(40), Fraction(overall))


@pytest.mark.req("TOP-08")
def test_share_of_the_attack_does_not_depend_on_how_often_one_attacks() -> None:
    rated = [noted(1, (2,), 60), noted(1, (3,), 60), noted(1, (4,), 60), noted(2, (1,), 60)]
    assert percentages(Form.INDIVIDUAL, rated)[1].overall == 45


def test_only_forms_that_count_in_per_cent_have_percentages() -> None:
    assert all(percentages(form, []) == {} for form in Form if form.is_rated)
    with refused_for(NotCompared, WhyNotCompared.SHARELESS):
        percentages(Form.QUADRETTE, [])


@pytest.mark.req("TPL-11")
def test_triplette_has_the_mean_over_all_its_attackers() -> None:
    """Boards of a team count alike, whoever of the three attacked."""
    plays = [
        Play(board, round_, 1 if us else 2, 1 if us else 3, (2,) if us else (4,), score)
        for board, round_, us, score in [
            (1, 1, True, 60),
            (1, 1, False, 50),
            (2, 1, True, -50),
            (2, 1, False, 40),
        ]
    ]
    made = percentages(Form.TRIPLETTE, rate(plays))
    assert {unit: (each.attack, each.defense) for unit, each in made.items()} == {
        1: (50, None),
        2: (None, 50),
        3: (50, None),
        4: (None, 50),
    }


def test_missing_side_leaves_the_other_alone_to_be_confirmed() -> None:  # D05
    made = percentages(Form.INDIVIDUAL, [noted(1, (2,), 60), noted(2, (3,), None)])
    assert made == {
        1: Percentages(Fraction(60), None, Fraction(60)),
        2: Percentages(None, Fraction(40), Fraction(40)),
        3: Percentages(None, None, None),
    }
    assert [each.needs_confirmation for each in made.values()] == [True, True, True]
    assert not Percentages(Fraction(1), Fraction(1), Fraction(1)).needs_confirmation


def test_sessions_are_apart() -> None:
    rated = [noted(1, (2,), 60), noted(2, (1,), 60), noted(1, (3,), 10, session=2)]
    assert percentages(Form.TRIPLETTE, rated)[1].overall == 50
    assert percentages(Form.TRIPLETTE, rated, session=2) == {
        1: Percentages(Fraction(10), None, Fraction(10)),
        3: Percentages(None, Fraction(90), Fraction(90)),
    }


@given(st.lists(st.tuples(st.integers(1, 4), st.integers(5, 8), st.integers(0, 100)), min_size=1))
def test_order_of_the_plays_does_not_matter(notes: list[tuple[int, int, int]]) -> None:
    rated = [noted(attack, (defense,), note) for attack, defense, note in notes]
    assert percentages(Form.TRIPLETTE, rated) == percentages(Form.TRIPLETTE, rated[::-1])


# --- shown ----------------------------------------------------------------------------------------------


@pytest.mark.req("TOP-05")
@pytest.mark.parametrize(
    ("value", "others", "text"),
    [
        ("100/3", [], "33.3"),
        ("200/3", [], "66.7"),
        ("100", [], "100.0"),
        ("0", [], "0.0"),
        ("1/20", [], "0.1"),
        ("-1/20", [], "-0.1"),
        ("-1/25", [], "0.0"),
        ("5234/100", ["5231/100"], "52.34"),
        ("5234/100", ["5234/100", "5239/100"], "52.3"),
        ("50001/1000", ["50"], "50.00"),
    ],
)
def test_one_decimal_or_two_to_separate(value: str, others: list[str], text: str) -> None:  # D06
    assert shown_percent(Fraction(value), [Fraction(other) for other in others]) == text
