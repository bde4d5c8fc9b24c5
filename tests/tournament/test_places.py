"""Starting places: by the computer, drawn or chosen; who has not paid is not seated."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.rules import Ground
from oudler.tournament.forms import Form
from oudler.tournament.people import Entry
from oudler.tournament.seating import (
    Method,
    NotPlanned,
    Schedule,
    Seat,
    Way,
    Why,
    check_paid,
    draw_order,
    mates,
    plan,
    player_at,
    route,
    start_of,
    starting_places,
    teams_of,
)
from oudler.tournament.seating.places import posting
from tests.forms import FREE_FORMS
from tests.tournament.people import crowd, somebody, why_not

TEAM_SIZES = {Form.LIBRE: 1, Form.DUO: 2, Form.FOUR: 4}
WAYS = [(Way.COMPUTER, None), (Way.DRAWN, 4217), (Way.CHOSEN, None)]


def refusal(
    entries: list[Entry], schedule: Schedule, way: Way = Way.COMPUTER
) -> tuple[Ground, int | None, object]:
    with pytest.raises(NotPlanned) as refused:
        starting_places(entries, schedule, way)
    return why_not(refused)


# --- three ways -----------------------------------------------------------------------------------------


@pytest.mark.req("REG-06")
def test_computer_seats_in_the_order_of_entry_at_different_tables() -> None:
    found = starting_places(crowd(20), plan(5, 3))
    assert [start_of(place) for place in found.at] == [(t, seat) for seat in Seat for t in range(1, 6)]
    assert list(found.at.values()) == list(range(1, 21))
    assert found.unserved == ()


@pytest.mark.req("REG-06")
def test_draw_follows_the_number() -> None:
    places = [player_at(table, seat) for seat in Seat for table in range(1, 6)]
    expected = {
        places[at]: number for number, at in enumerate(draw_order(range(20), 4217, "places"), start=1)
    }
    assert starting_places(crowd(20), plan(5, 3), Way.DRAWN, 4217).at == expected


@pytest.mark.no_cover
@pytest.mark.req("REG-06")
def test_draw_is_fair() -> None:
    schedule = plan(5, 1)
    draws = [starting_places(crowd(20), schedule, Way.DRAWN, number).at for number in range(600)]
    held = Counter(place for at in draws for place, entry in at.items() if entry == 7)
    assert sum((held[place] - 30) ** 2 for place in range(1, 21)) < 44 * 30  # 19 degrees: once in a thousand


@pytest.mark.req("REG-06")
def test_seats_are_chosen_while_there_is_room() -> None:
    wishes = dict.fromkeys((3, 9, 12, 17, 18, 20), Seat.SOUTH) | {1: Seat.WEST}
    found = starting_places(crowd(20), plan(5, 3), Way.CHOSEN, wishes=wishes)
    seats = {entry: start_of(place)[1] for place, entry in found.at.items()}
    assert [seats[number] for number in (3, 9, 12, 17, 18)] == [Seat.SOUTH] * 5
    assert seats[1] is Seat.WEST
    assert found.unserved == (20,)
    assert sorted(found.at.values()) == list(range(1, 21))


def test_wishes_count_only_where_seats_are_chosen() -> None:
    wishes = {1: Seat.WEST}
    computed = starting_places(crowd(20), plan(5, 3), Way.COMPUTER, wishes=wishes)
    assert computed == starting_places(crowd(20), plan(5, 3))


def test_seat_that_changes_cannot_be_chosen() -> None:
    found = starting_places(crowd(16), plan(4, 5), Way.CHOSEN, wishes={3: Seat.EAST, 4: Seat.NORTH})
    assert (found.unserved, found.at[1]) == ((3,), 4)


@pytest.mark.no_cover
@pytest.mark.req("REG-06")
@given(
    st.sampled_from(FREE_FORMS),
    st.integers(5, 9),
    st.sampled_from(WAYS),
    st.dictionaries(st.integers(1, 20), st.sampled_from(Seat)),
    st.randoms(use_true_random=False),
)
def test_everybody_has_one_place_whatever_the_order_of_the_list(
    form: Form, tables: int, way: tuple[Way, int | None], wishes: dict[int, Seat], chance: random.Random
) -> None:
    schedule = plan(tables, 3, form)
    entries = crowd(4 * tables, form.team)
    found = starting_places(entries, schedule, *way, wishes)
    assert sorted(found.at) == list(schedule.places)
    assert sorted(found.at.values()) == list(range(1, 4 * tables + 1))
    chance.shuffle(entries)
    assert starting_places(entries, schedule, *way, wishes) == found


@pytest.mark.parametrize(("missing", "extra"), [(1, 0), (2, 0), (3, 0), (0, 1), (0, 3)])
def test_places_are_those_of_the_schedule(missing: int, extra: int) -> None:
    schedule = plan(7, 4, missing=missing, extra=extra)
    found = starting_places(crowd(28 - missing + extra), schedule, Way.DRAWN, 1)
    assert sorted(found.at) == list(schedule.places)
    computed = starting_places(crowd(28 - missing + extra), schedule)
    assert list(computed.at)[-1:] == [max(28, 28 + extra)]


@pytest.mark.parametrize("way", WAYS)
def test_more_or_fewer_entries_than_places_are_refused(way: tuple[Way, int | None]) -> None:
    for count in (19, 21):
        with pytest.raises(NotPlanned) as refused:
            starting_places(crowd(count), plan(5, 3), *way)
        assert why_not(refused) == (Why.PLACES, 20, ())


def test_draw_without_a_number_is_refused() -> None:
    assert refusal(crowd(20), plan(5, 3), Way.DRAWN) == (Why.NO_NUMBER, None, ())


# --- paid first -----------------------------------------------------------------------------------------


@pytest.mark.req("REG-02")
def test_whoever_has_not_paid_is_not_seated() -> None:
    entries = crowd(20)
    entries[6] = replace(entries[6], is_paid=False)
    entries[2] = replace(entries[2], is_paid=False)
    assert refusal(entries, plan(5, 3)) == (Why.UNPAID, None, (3, 7))
    check_paid(crowd(20))
    with pytest.raises(NotPlanned):
        check_paid(entries)


# --- people who must not move ---------------------------------------------------------------------------


@given(st.sets(st.integers(1, 24), max_size=5), st.sampled_from(WAYS), st.booleans())
def test_whoever_must_not_move_is_a_north_throughout(
    stays: set[int], way: tuple[Way, int | None], one_missing: bool
) -> None:
    schedule = plan(6, 5, missing=int(one_missing))
    entries = crowd(24 - one_missing, stays=stays)
    found = starting_places(entries, schedule, *way, dict.fromkeys(range(1, 9), Seat.NORTH))
    for place, entry in found.at.items():
        if entry in stays:
            stops = set(route(schedule, place))
            assert (len(stops), {seat for _, seat in filter(None, stops)}) == (1, {Seat.NORTH})


def test_more_people_who_must_not_move_than_norths_are_refused() -> None:
    assert refusal(crowd(20, stays=range(1, 7)), plan(5, 3)) == (Why.STAY_MANY, 5, (1, 2, 3, 4, 5, 6))
    assert refusal(crowd(19, stays=range(1, 6)), plan(5, 3, missing=1)) == (Why.STAY_MANY, 4, (1, 2, 3, 4, 5))


@pytest.mark.parametrize(("tables", "rounds"), [(3, 6), (4, 5)])
def test_only_number_one_of_a_howell_never_moves(tables: int, rounds: int) -> None:
    found = starting_places(crowd(4 * tables, stays=[5]), plan(tables, rounds), Way.DRAWN, 3)
    assert found.at[1] == 5
    assert refusal(crowd(4 * tables, stays=[5, 6]), plan(tables, rounds)) == (Why.STAY_MANY, 1, (5, 6))


def test_nobody_stays_in_the_balanced_seating() -> None:
    assert refusal(crowd(12, stays=[5]), plan(3, 6, method=Method.BALANCED)) == (Why.STAY_MANY, 0, (5,))


@pytest.mark.parametrize("form", [Form.DUO, Form.FOUR])
def test_team_brings_its_member_who_must_not_move_to_north(form: Form) -> None:
    size = form.team
    found = starting_places(crowd(20, size, stays=[8, 20]), plan(5, 3, form), Way.DRAWN, 5)
    seats = {entry: start_of(place)[1] for place, entry in found.at.items()}
    assert (seats[8], seats[20]) == (Seat.NORTH, Seat.NORTH)


def test_two_team_mates_cannot_both_stay() -> None:
    assert refusal(crowd(20, 2, stays=[3, 4]), plan(5, 3, Form.DUO)) == (Why.STAY_TOGETHER, None, (3, 4))
    assert refusal(crowd(20, 2, stays=range(1, 13, 2)), plan(5, 3, Form.DUO))[:2] == (Why.STAY_MANY, 5)


# --- teams ----------------------------------------------------------------------------------------------


@pytest.mark.req("TEA-02", "TEA-03")
@pytest.mark.parametrize("form", [Form.DUO, Form.FOUR])
@pytest.mark.parametrize("way", WAYS)
def test_team_mates_have_the_places_of_mates(form: Form, way: tuple[Way, int | None]) -> None:
    entries = crowd(28, form.team)
    found = starting_places(entries, plan(7, 4, form), *way, {2: Seat.EAST, 6: Seat.WEST})
    teams = {entry.number: entry.team for entry in entries}
    for place, entry in found.at.items():
        together = {found.at[other] for other in mates(place, form)}
        assert together == {other for other in teams if other != entry and teams[other] == teams[entry]}


def test_wishes_of_a_pair_decide_where_it_sits() -> None:
    wishes = {1: Seat.WEST, 4: Seat.SOUTH, 5: Seat.SOUTH, 6: Seat.NORTH, 7: Seat.EAST, 8: Seat.EAST}
    found = starting_places(crowd(20, 2), plan(5, 3, Form.DUO), Way.CHOSEN, wishes=wishes)
    seats = {entry: start_of(place)[1] for place, entry in found.at.items()}
    assert [seats[number] for number in range(1, 8)] == [
        Seat.WEST,
        Seat.EAST,
        Seat.NORTH,
        Seat.SOUTH,
        Seat.SOUTH,
        Seat.NORTH,
        Seat.EAST,
    ]
    assert found.unserved == (8,)


@pytest.mark.req("TEA-09")
def test_odd_number_of_pairs_has_a_place_for_each() -> None:
    schedule = plan(5, 3, Form.DUO, missing=2)
    found = starting_places(crowd(18, 2), schedule, Way.DRAWN, 9)
    assert sorted(found.at) == list(range(1, 19))


@pytest.mark.req("TEA-01")
def test_incomplete_team_is_refused() -> None:
    entries = [*crowd(16, 4), *(somebody(number, team=9) for number in (17, 18, 19)), somebody(20)]
    assert refusal(entries, plan(5, 3, Form.FOUR)) == (Why.TEAM_SIZE, None, (17, 18, 19, 20))


def test_teams_are_listed_by_who_entered_first() -> None:
    entries = [somebody(3, team=1), somebody(1, team=2), somebody(4, team=2), somebody(2, team=1)]
    assert [[entry.number for entry in team] for team in teams_of(entries, Form.DUO)] == [[1, 4], [2, 3]]


# --- what people read -----------------------------------------------------------------------------------


@pytest.mark.req("REG-07")
def test_posted_list_is_by_name_with_table_and_seat_of_the_first_round() -> None:
    names = {1: "Martin", 2: "Durand", 3: "Petit", 4: "Durand"}
    entries = [somebody(number, surname=names.get(number, f"Z{number:02}")) for number in range(1, 21)]
    schedule = plan(5, 3)
    at = starting_places(entries, schedule).at
    posted = posting(entries, schedule, at)
    assert [(entry.number, stop) for entry, stop in posted[:4]] == [
        (2, (2, Seat.NORTH)),
        (4, (4, Seat.NORTH)),
        (1, (1, Seat.NORTH)),
        (3, (3, Seat.NORTH)),
    ]
    assert sorted(entry.number for entry, _ in posted) == list(range(1, 21))


@pytest.mark.req("REG-07")
def test_teams_read_where_they_sit_in_the_first_round_they_play() -> None:
    entries, schedule = crowd(20, 4), plan(5, 3, Form.FOUR)
    posted = posting(entries, schedule, starting_places(entries, schedule).at)
    assert [stop for _, stop in posted[:4]] == [
        (1, Seat.NORTH),
        (2, Seat.SOUTH),
        (3, Seat.EAST),
        (4, Seat.WEST),
    ]
