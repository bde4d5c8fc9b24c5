"""The series of an interclubs team."""

from itertools import combinations_with_replacement

import pytest

from oudler.rules import Ground
from oudler.tournament.championships import (
    Composition,
    CompositionVerdict,
    Mistake,
    WrongRequest,
    composition,
)
from oudler.tournament.championships.composition import GivenSeries, series_that_counts
from oudler.tournament.people import Entry
from tests.grounds import refused_for

PRINTED = {
    # the accepted compositions, as the table of the text has them, with their products
    "1134": 12, "1144": 16, "1233": 18, "1234": 24, "1244": 32, "1333": 27, "1334": 36, "1344": 48,
    "1444": 64, "2223": 24, "2224": 32, "2233": 36, "2234": 48, "2244": 64, "2333": 54, "2334": 72,
    "2344": 96, "2444": 128, "3333": 81, "3334": 108, "3344": 144, "3444": 192, "4444": 256,
}  # fmt: skip


def of(text: str) -> Composition:
    return composition([int(digit) for digit in text])


def mistake_of(series: list[int]) -> tuple[Ground, object]:
    with pytest.raises(WrongRequest) as refused:
        composition(series)
    return refused.value.ground, refused.value.values.get("found")


@pytest.mark.req("CHF-05")
def test_exactly_the_23_printed_compositions_of_35_are_accepted() -> None:
    made = ["".join(digits) for digits in combinations_with_replacement("1234", 4)]
    assert {text: of(text).product for text in made if of(text).is_accepted} == PRINTED
    assert (len(made), len(PRINTED)) == (35, 23)


@pytest.mark.req("CHF-02")
@pytest.mark.parametrize(("text", "product", "is_accepted"), [("1224", 16, False), ("1233", 18, True)])
def test_a_product_must_exceed_sixteen(text: str, product: int, is_accepted: bool) -> None:
    assert (of(text).product, of(text).is_accepted) == (product, is_accepted)


@pytest.mark.req("CHF-04", "CHF-05")
@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("1144", CompositionVerdict.EXCEPTION),
        ("1134", CompositionVerdict.EXCEPTION),
        ("1133", CompositionVerdict.TOO_STRONG),
        ("1124", CompositionVerdict.TOO_STRONG),
        ("1114", CompositionVerdict.TOO_STRONG),
        ("2222", CompositionVerdict.TOO_STRONG),
    ],
)
def test_two_of_the_first_series_play_only_with_two_of_the_last_or_one_of_the_last_two(
    text: str, verdict: CompositionVerdict
) -> None:
    assert of(text).verdict is verdict


def test_a_composition_is_the_same_in_any_order() -> None:
    assert composition([4, 1, 3, 1]) == composition([1, 1, 3, 4])


@pytest.mark.parametrize(
    ("series", "mistake", "found"),
    [
        ([1, 2, 3], Mistake.FOUR_SERIES, 3),
        ([1, 2, 3, 5], Mistake.SERIES, 5),
        ([0, 2, 3, 4], Mistake.SERIES, 0),
    ],
)
def test_other_than_four_series_from_one_to_four_are_refused(
    series: list[int], mistake: Mistake, found: int
) -> None:
    assert mistake_of(series) == (mistake, found)


@pytest.mark.req("CHF-03")
def test_a_newcomer_counts_as_series_four_whatever_the_ranking_says() -> None:
    ranked = Entry(1, "1000001", "A", "B", series=2)
    assert [series_that_counts(ranked, is_newcomer) for is_newcomer in (False, True)] == [2, 4]
    assert series_that_counts(Entry(2, "1000002", "C", "D"), False) is None


@pytest.mark.req("CHF-14")
def test_a_series_entered_by_hand_counts_before_all_and_needs_a_reason() -> None:
    ranked = Entry(1, "1000001", "A", "B", series=4)
    assert series_that_counts(ranked, True, GivenSeries(2, "article 7")) == 2
    for series, reason, mistake in ((2, " ", Mistake.NO_REASON), (5, "article 7", Mistake.SERIES)):
        with refused_for(WrongRequest, mistake):
            GivenSeries(series, reason)
