"""The alternating ranking."""

from fractions import Fraction
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.tournament.comparison import NotCompared, SeatLine, WhyNotCompared, alternating, line_of_seat
from oudler.tournament.comparison.alternating import AlternatingRank
from oudler.tournament.forms import Form
from oudler.tournament.seating import Seat
from tests.grounds import refused_for

COMPASS = (SeatLine.NORTH, SeatLine.SOUTH, SeatLine.EAST, SeatLine.WEST)


def ranked(**lines: list[int]) -> list[tuple[int, int, bool]]:
    """Rank, number and tie; numbers run through the lines in the order given."""
    entries = enumerate(
        ((SeatLine[name], total) for name, totals in lines.items() for total in totals), start=1
    )
    people = dict(entries)
    totals = {unit: Fraction(total) for unit, (_, total) in people.items()}
    places = alternating(totals, {unit: line for unit, (line, _) in people.items()})
    return [(place.rank, place.unit, place.tied) for place in places]


@pytest.mark.req("TOP-10")
def test_line_winners_come_first_then_line_seconds() -> None:
    places = ranked(NORTH=[70, 69, 68], SOUTH=[40, 30, 20], EAST=[60, 35, 10], WEST=[50, 45, 44])
    assert [unit for _, unit, _ in places] == [1, 7, 10, 4, 2, 11, 8, 5, 3, 12, 6, 9]
    assert [rank for rank, _, _ in places] == list(range(1, 13))


@pytest.mark.req("TPL-08")
def test_triplettes_have_two_lines() -> None:
    places = ranked(NORTH_SOUTH=[60, 58], EAST_WEST=[40, 61])
    assert places == [(1, 4, False), (2, 1, False), (3, 2, False), (4, 3, False)]


def test_line_of_each_seat() -> None:
    assert [line_of_seat(Form.INDIVIDUAL, seat) for seat in Seat] == list(COMPASS)
    assert [line_of_seat(Form.TRIPLETTE, seat) for seat in Seat] == [
        SeatLine.NORTH_SOUTH,
        SeatLine.NORTH_SOUTH,
        SeatLine.EAST_WEST,
        SeatLine.EAST_WEST,
    ]
    with refused_for(NotCompared, WhyNotCompared.NO_LINE):
        line_of_seat(Form.QUADRETTE, Seat.NORTH)


@pytest.mark.req("TOP-10")
def test_unequal_lines_leave_their_levels_to_the_others() -> None:  # D09
    places = ranked(NORTH=[50, 40, 30], SOUTH=[60], EAST=[45, 44])
    assert places == [
        (1, 4, False),
        (2, 1, False),
        (3, 5, False),
        (4, 6, False),
        (5, 2, False),
        (6, 3, False),
    ]


def test_equals_of_several_lines_share_the_rank_and_are_listed_by_line() -> None:  # D08
    places = ranked(WEST=[50], NORTH=[50], EAST=[50], SOUTH=[40])
    assert places == [(1, 2, True), (1, 3, True), (1, 1, True), (4, 4, False)]


def test_equals_of_one_line_share_their_level_and_are_listed_by_number() -> None:  # D08
    """Two win the North line: it has no second, and its third comes among the thirds."""
    totals = {
        3: Fraction(60),
        1: Fraction(60),
        2: Fraction(55),
        4: Fraction(70),
        5: Fraction(50),
        6: Fraction(40),
    }
    lines = {
        1: SeatLine.NORTH,
        2: SeatLine.NORTH,
        3: SeatLine.NORTH,
        4: SeatLine.SOUTH,
        5: SeatLine.SOUTH,
        6: SeatLine.SOUTH,
    }
    assert alternating(totals, lines) == (
        AlternatingRank(1, 4, Fraction(70), False, SeatLine.SOUTH, 1),
        AlternatingRank(2, 1, Fraction(60), True, SeatLine.NORTH, 1),
        AlternatingRank(2, 3, Fraction(60), True, SeatLine.NORTH, 1),
        AlternatingRank(4, 5, Fraction(50), False, SeatLine.SOUTH, 2),
        AlternatingRank(5, 2, Fraction(55), False, SeatLine.NORTH, 3),
        AlternatingRank(6, 6, Fraction(40), False, SeatLine.SOUTH, 3),
    )


def test_somebody_without_a_line_is_refused() -> None:
    with refused_for(NotCompared, WhyNotCompared.NO_LINE):
        alternating({1: Fraction(50)}, {2: SeatLine.NORTH})


PEOPLE = st.dictionaries(
    st.integers(1, 40), st.tuples(st.sampled_from(COMPASS), st.integers(0, 6)), max_size=24
)


@pytest.mark.req("TOP-10")
@given(PEOPLE)
def test_ranks_are_those_of_a_ranking_and_levels_never_mix(people: dict[int, tuple[SeatLine, int]]) -> None:
    totals = {unit: Fraction(total) for unit, (_, total) in people.items()}
    lines = {unit: line for unit, (line, _) in people.items()}
    places = alternating(totals, lines)
    assert sorted(place.unit for place in places) == sorted(people)
    merits = [(place.level, -place.total) for place in places]
    assert merits == sorted(merits)
    assert [place.rank for place in places] == [1 + merits.index(merit) for merit in merits]
    assert [place.tied for place in places] == [merits.count(merit) > 1 for merit in merits]
    assert alternating(dict(reversed(list(totals.items()))), lines) == places


@pytest.mark.req("TOP-10")
@given(st.lists(st.lists(st.integers(0, 10**6), min_size=3, max_size=3), min_size=4, max_size=4))
def test_full_lines_without_ties_fill_the_ranks_four_by_four(columns: list[list[int]]) -> None:
    if any(len(set(column)) < 3 for column in columns):
        return
    totals = {unit: Fraction(total) for unit, total in enumerate(chain(*columns))}
    places = alternating(totals, {unit: COMPASS[unit // 3] for unit in totals})
    assert [{place.line for place in places[at : at + 4]} for at in (0, 4, 8)] == [set(COMPASS)] * 3
