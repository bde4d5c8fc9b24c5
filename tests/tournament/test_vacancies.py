"""People who leave or come late: who plays three-handed, what to do, and what was played stays."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.tournament.forms import Form
from oudler.tournament.seating import Method, NotPlanned, Seat, Why, certify, draw_schedule, plan, player_at
from oudler.tournament.seating.vacancies import (
    Advice,
    Outlook,
    Welcome,
    empty_places,
    leave_place,
    prospects,
    take_place,
    welcome,
)
from tests.grounds import refused_for
from tests.tournament.checker import twice_short
from tests.tournament.people import people_of

# --- leaving --------------------------------------------------------------------------------------------


def test_one_north_who_leaves_makes_a_table_of_three() -> None:
    found = prospects(plan(7, 5), {player_at(4, Seat.NORTH): 3})
    assert found.rounds == tuple(Outlook(number, (4,), ()) for number in (3, 4, 5))
    assert (found.short_twice, found.advice) == ((), Advice.GO_ON)


def test_one_player_who_leaves_puts_nobody_at_a_table_of_three_twice() -> None:
    found = prospects(plan(7, 5), {player_at(4, Seat.EAST): 2})
    assert [each.of_three for each in found.rounds] == [(6,), (1,), (3,), (5,)]
    assert (found.short_twice, found.advice) == ((), Advice.GO_ON)


def test_two_norths_who_leave_make_some_play_three_handed_twice() -> None:
    found = prospects(plan(7, 5), {player_at(1, Seat.NORTH): 1, player_at(2, Seat.NORTH): 2})
    assert found.short_twice == tuple(twice_short(found.schedule.rounds))
    assert found.advice is Advice.SOME_TWICE


def test_table_of_two_cannot_play() -> None:
    gone = {player_at(1, Seat.NORTH): 2, player_at(1, Seat.SOUTH): 1, player_at(7, Seat.SOUTH): 1}
    found = prospects(plan(7, 5), gone)
    assert found.rounds[1] == Outlook(2, (2,), (1,))
    assert found.advice is Advice.DRAW


@pytest.mark.parametrize("form", [Form.DUO, Form.FOUR])
def test_teams_that_cannot_play_are_seated_by_hand(form: Form) -> None:
    schedule = plan(7, 4, form)
    gone = {player: 1 for player in schedule.rounds[2][0][:2] if player is not None}
    assert prospects(schedule, gone).advice is Advice.BY_HAND


def test_two_who_leave_a_howell_of_four_tables_share_a_table_of_two() -> None:
    """M10: any two meet once, so that one table of two remains, unless they have met already."""
    assert prospects(plan(4, 5), {1: 1, 6: 1}).advice is Advice.DRAW
    assert prospects(plan(4, 5), {1: 2, 2: 2}).advice is not Advice.DRAW


def test_nobody_gone_is_nothing_to_say() -> None:
    schedule = plan(7, 5)
    found = prospects(schedule, {})
    assert (found.schedule, found.advice) == (schedule, Advice.GO_ON)
    assert found.rounds == tuple(Outlook(number, (), ()) for number in range(1, 6))


@given(st.dictionaries(st.integers(1, 28), st.integers(1, 5), max_size=9))
def test_rounds_played_before_stay_as_they_were(gone: dict[int, int]) -> None:
    schedule = plan(7, 5)
    found = prospects(schedule, gone)
    for number, (before, after) in enumerate(
        zip(schedule.rounds, found.schedule.rounds, strict=True), start=1
    ):
        absent = {place for place, since in gone.items() if since <= number}
        assert people_of(after) == [place for place in range(1, 29) if place not in absent]
        assert [[p if p not in absent else None for p in table] for table in before] == [
            list(table) for table in after
        ]
    assert found.short_twice == tuple(twice_short(found.schedule.rounds))


@pytest.mark.no_cover
@given(st.dictionaries(st.integers(1, 28), st.integers(1, 5), min_size=1, max_size=9))
def test_outlook_counts_the_people_of_each_table(gone: dict[int, int]) -> None:
    found = prospects(plan(7, 5), gone)
    assert [each.round for each in found.rounds] == list(range(min(gone.values()), 6))
    for each in found.rounds:
        sizes = [len(people_of((table,))) for table in found.schedule.rounds[each.round - 1]]
        assert each.of_three == tuple(table for table, size in enumerate(sizes, start=1) if size == 3)
        assert each.too_small == tuple(table for table, size in enumerate(sizes, start=1) if size < 3)


def test_fifth_who_leaves_makes_no_table_short() -> None:
    found = prospects(plan(7, 5, extra=1), {29: 3})
    assert {each.of_three for each in found.rounds} == {()}
    assert found.advice is Advice.GO_ON


def test_one_who_leaves_a_table_of_five_leaves_four() -> None:
    schedule = plan(7, 5, extra=1)
    north = next(table[0] for table in schedule.rounds[0] if len(table) == 5)
    found = prospects(schedule, {north or 0: 1})
    assert found.rounds[0].of_three == ()
    assert found.rounds[1].of_three == (((north or 0) - 1) // 4 + 1,)


# --- coming ---------------------------------------------------------------------------------------------


def test_latecomer_takes_the_place_that_was_kept_empty() -> None:
    schedule = plan(7, 5, missing=1)
    assert welcome(schedule, 2) == (Welcome.EMPTY_PLACE, 25)
    filled = take_place(schedule, 25, since=2)
    assert filled.rounds == (schedule.rounds[0], *plan(7, 5).rounds[1:])
    assert (filled.missing, certify(filled).is_kept) == (frozenset(), True)


@pytest.mark.parametrize(("tables", "method"), [(3, Method.HOWELL), (3, Method.BALANCED), (4, Method.HOWELL)])
def test_latecomer_takes_the_missing_number_of_a_howell(tables: int, method: Method) -> None:
    schedule = plan(tables, 5, method=method, missing=1)
    filled = take_place(schedule, 4 * tables, since=3)
    assert filled.rounds[:2] == schedule.rounds[:2]
    assert filled.rounds[2:] == plan(tables, 5, method=method).rounds[2:]


def test_latecomer_takes_the_place_of_somebody_who_left() -> None:
    left = leave_place(plan(7, 5), 10, since=2)
    assert [empty_places(left, number) for number in (1, 2, 5)] == [(), (10,), (10,)]
    assert take_place(left, 10, since=4).rounds == (*left.rounds[:3], *plan(7, 5).rounds[3:])


def test_latecomer_is_put_where_a_table_cannot_play() -> None:
    """One left a table in the last round, two another: with a latecomer there both can play."""
    *_, last = plan(7, 5).rounds
    one, two = [last[0][2]], list(last[3][:2])
    left = prospects(plan(7, 5), {place: 5 for place in one + two if place is not None}).schedule
    assert prospects(left, {}).rounds[-1] == Outlook(5, (1,), (4,))
    offer, place = welcome(left, 5)
    assert (offer, place) == (Welcome.EMPTY_PLACE, min(place for place in two if place is not None))
    assert prospects(take_place(left, place or 0, 5), {}).rounds[-1] == Outlook(5, (1, 4), ())


def test_latecomer_is_put_where_fewest_play_three_handed_twice() -> None:
    left = prospects(plan(7, 5), {player_at(1, Seat.NORTH): 1, player_at(7, Seat.EAST): 1}).schedule
    suffering = {place: len(certify(take_place(left, place, 2)).short_table_twice) for place in (1, 27)}
    assert welcome(left, 2) == (Welcome.EMPTY_PLACE, min(suffering, key=lambda place: suffering[place]))


def test_latecomer_of_a_full_event_gets_a_fifth_seat() -> None:
    schedule = plan(7, 5)
    assert welcome(schedule, 3) == (Welcome.FIFTH_SEAT, 29)


def test_empty_place_beside_fifth_seats_is_taken() -> None:
    left = leave_place(plan(7, 5, extra=2), 10, since=2)
    assert welcome(left, 3) == (Welcome.EMPTY_PLACE, 10)
    assert take_place(left, 10, 3).rounds[2:] == plan(7, 5, extra=2).rounds[2:]


def test_latecomer_waits_where_no_seat_is_left() -> None:
    assert welcome(plan(7, 5, extra=3), 2) == (Welcome.WAIT, None)
    assert welcome(plan(7, 4, Form.DUO), 2) == (Welcome.WAIT, None)


def test_late_team_mate_takes_the_empty_place_of_his_team() -> None:
    schedule = leave_place(plan(7, 4, Form.DUO), 10, since=1)
    assert welcome(schedule, 2) == (Welcome.EMPTY_PLACE, 10)
    assert take_place(schedule, 10, 2).rounds[1:] == plan(7, 4, Form.DUO).rounds[1:]


# --- mistakes -------------------------------------------------------------------------------------------


def test_mistakes_are_refused() -> None:
    schedule = plan(7, 5, missing=1)
    gone = leave_place(schedule, 1, 2)
    mistakes: list[Callable[[], object]] = [
        lambda: leave_place(schedule, 25, 1),
        lambda: leave_place(gone, 1, 3),
        lambda: take_place(schedule, 1, 1),
        lambda: take_place(schedule, 99, 1),
    ]
    for wrong in mistakes:
        with refused_for(NotPlanned, Why.NO_PLAYER):
            wrong()


@pytest.mark.parametrize("since", [0, 6])
def test_rounds_that_do_not_exist_are_refused(since: int) -> None:
    schedule = plan(7, 5)
    mistakes: list[Callable[[], object]] = [
        lambda: leave_place(schedule, 1, since),
        lambda: empty_places(schedule, since),
    ]
    for wrong in mistakes:
        with refused_for(NotPlanned, Why.NO_ROUND):
            wrong()


def test_seats_of_a_draw_are_drawn_again_instead() -> None:
    with refused_for(NotPlanned, Why.NO_NUMBER):
        welcome(draw_schedule(7, 5, 1, missing=1), 2)
