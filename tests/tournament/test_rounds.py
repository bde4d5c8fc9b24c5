"""Who sits where in an event, round by round: movements, draws, ranks, finals; latecomers and holes."""

from dataclasses import replace

import pytest

from oudler.tournament import events
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.tournament.play import movement_for, planned_seating
from oudler.tournament.seating import Method, NotPlanned, Seating, Why, draw_seating
from oudler.tournament.seating import plan as plan_movement
from tests.grounds import refused_for
from tests.tournament.people import people_of, seating, somebody
from tests.tournament.telling import (
    announce,
    enter,
    evening,
    in_order,
    keep,
    plan,
    play,
    refused,
    rounds,
    rules,
    seat,
    seats,
    tell,
    totals,
    why,
)


def best_first(told: Tournament) -> list[int]:
    """By total, then by number: read from the totals, not from the ranking."""
    made = totals(told)
    return sorted(made, key=lambda number: (-made[number], number))


def norths(seated: Seating) -> list[int | None]:
    return [table[0] for table in seated]


# --- the movement ---------------------------------------------------------------------------------------


def test_movement_brings_whoever_holds_each_place() -> None:
    told = tell(enter(announce(rules("mmm")), 20), events.Placed(1, tuple(range(20, 0, -1))))
    for _ in range(3):
        told = play(told)
    expected = [
        tuple(tuple(21 - place for place in table if place) for table in seated)
        for seated in plan_movement(5, 3).rounds
    ]
    assert seats(told) == expected


@pytest.mark.req("REG-04")
@pytest.mark.parametrize("people", [19, 43])
def test_north_of_the_last_table_is_empty_throughout(people: int) -> None:
    told = evening(people, "mmmmm")
    for _ in range(5):
        told = play(told)
    last = (people + 1) // 4
    empty = [
        [(number, table.index(None)) for number, table in enumerate(seated, start=1) if None in table]
        for seated in seats(told)
    ]
    assert empty == [[(last, 0)]] * 5
    assert [len(people_of(seated)) for seated in seats(told)] == [people] * 5


@pytest.mark.req("TEA-04")
def test_teams_do_not_play_the_position_where_they_start() -> None:
    told = seat(evening(20, "mm", form=Form.DUO))
    assert told.event.seated[1][0] == (1, 18, 15, 12)
    assert told.event.seated[1] == plan_movement(5, 2).rounds[1]


def test_second_session_has_places_of_its_own() -> None:
    told = play(evening(20, "m mm"))
    told = tell(told, events.Placed(2, tuple(range(20, 0, -1))))
    told = play(play(told))
    assert seats(told)[1] == seating("20 19 18 17 / 16 15 14 13 / 12 11 10 9 / 8 7 6 5 / 4 3 2 1")
    assert seats(told)[2][0] == (20, 3, 6, 9)


# --- drawn, by rank, by hand ----------------------------------------------------------------------------


@pytest.mark.req("MOV-03", "ORG-14")
def test_draw_follows_from_the_number_that_was_announced() -> None:
    told = play(evening(12, "mr"))
    drawn = plan(told, 4217)
    assert drawn.seating == draw_seating(range(1, 13), 4217, 2)
    assert why(told, drawn) == []
    assert why(told, events.Seated(2, drawn.seating, 4218)) == [events.WhyNot.NOT_AS_PLANNED]
    with refused_for(NotPlanned, Why.NO_NUMBER):
        planned_seating(told.event, 2)


@pytest.mark.req("MOV-03", "ORG-14")
def test_best_against_best_seats_ranks_four_by_four() -> None:
    told = play(evening(12, "mb"))
    order = best_first(told)
    assert order[:3] == [9, 5, 1]
    told = seat(told)
    assert told.event.seated[2] == tuple(tuple(order[first : first + 4]) for first in (0, 4, 8))


@pytest.mark.req("MOV-03", "REG-04")
def test_best_against_best_of_one_too_few_leaves_the_last_north_empty() -> None:
    told = play(evening(11, "mb"))
    order = best_first(told)
    assert seat(told).event.seated[2] == (tuple(order[:4]), tuple(order[4:8]), (None, *order[8:]))


def test_equals_are_taken_by_their_numbers() -> None:
    told = seat(play(evening(12, "mb"), {}))
    assert told.event.seated[2] == seating("1 2 3 4 / 5 6 7 8 / 9 10 11 12")


def test_seats_by_hand_follow_from_nothing() -> None:
    told = enter(announce(rules("h")), 12)
    assert planned_seating(told.event, 1) is None
    assert why(told, events.Seated(1, seating("12 11 10 9 / 1 2 3 4 / 5 6 7 8"))) == []


# --- finals ---------------------------------------------------------------------------------------------


@pytest.mark.req("ORG-09", "ORG-12")
@pytest.mark.parametrize("finalists", [12, 16, 20])
def test_final_of_one_round_seats_ranks_apart(finalists: int) -> None:
    told = play(evening(24, rounds("mf", keep={2: finalists})))
    order = best_first(told)
    told = seat(keep(told, finalists))
    tables = finalists // 4
    assert told.event.seated[2] == tuple(tuple(order[at:finalists:tables]) for at in range(tables))


@pytest.mark.req("ORG-10", "ORG-13")
def test_final_of_20_has_five_rounds_in_which_south_east_and_west_move() -> None:
    told = play(evening(24, rounds("mfffff", deals=1, keep={2: 20})))
    order = best_first(told)
    told = keep(told, 20)
    for _ in range(5):
        told = play(told)
    expected = [
        tuple(
            (
                order[table],
                order[5 + (table - played) % 5],
                order[10 + (table - 2 * played) % 5],
                order[15 + (table + 2 * played) % 5],
            )
            for table in range(5)
        )
        for played in range(5)
    ]
    assert seats(told)[1:] == expected


def test_final_of_a_session_of_its_own_goes_on_from_the_ranking_before_it() -> None:
    told = play(evening(20, rounds("m f", keep={2: 12})))
    order = best_first(told)
    assert seat(keep(told, 12)).event.seated[2] == tuple(tuple(order[at:12:3]) for at in range(3))


def test_finalist_who_leaves_makes_a_hole_and_the_others_sit_as_planned() -> None:
    told = keep(play(evening(24, rounds("mfffff", deals=1, keep={2: 20}))), 20)
    whole = play(told)
    left = told.event.kept[2][7]
    told = tell(whole, events.Left(left, "ill"))
    expected = tuple(tuple(None if each == left else each for each in table) for table in plan(whole).seating)
    assert seat(told).event.seated[3] == expected


# --- those who must not move ----------------------------------------------------------------------------


@pytest.mark.req("REG-03")
@pytest.mark.parametrize("kinds", ["mmm", "mrr", "mbb", "mrb", "rbr", "mf"])
def test_whoever_stays_sits_north_of_one_table_in_every_seating(kinds: str) -> None:
    people = [5] if "b" in kinds else [5, 9]
    told = enter(announce(rules(rounds(kinds, keep={2: 16} if "f" in kinds else None))), 20, stays=people)
    if "m" in kinds:
        told = tell(told, events.Placed(1, in_order(20)))
    for number in range(1, len(kinds) + 1):
        if number == 2 and "f" in kinds:
            told = keep(told, 16)
        told = play(told, None, 77 + number if kinds[number - 1] == "r" else None)
    at = {person: {norths(seated).index(person) for seated in seats(told)} for person in people}
    assert [len(tables) for tables in at.values()] == [1] * len(people)


def test_two_who_stay_and_are_of_one_table_by_rank_are_seated_by_hand() -> None:
    told = tell(enter(announce(rules("mb")), 20, stays=[13, 17]), events.Placed(1, in_order(20)))
    told = play(told)
    order = [each for each in best_first(told) if each not in (13, 17)]
    apart = (*(tuple(order[at : at + 4]) for at in (6, 10, 14)), (13, *order[:3]), (17, *order[3:6]))
    assert refused(told, events.Seated(2, apart)) == (
        events.Problem(events.WhyNot.NOT_PLANNED, why="stay_together"),
    )
    assert refused(told, events.Seated(2, apart, why="13 and 17 stay")) == ()


def test_whoever_stays_at_a_table_that_is_no_more_gets_the_first_free() -> None:
    told = enter(announce(rules(rounds("mr", keep={2: 16}))), 20, stays=[17])
    told = keep(play(tell(told, events.Placed(1, in_order(20)))), 16)
    assert norths(seat(told, 3).event.seated[2])[0] == 17


def test_somebody_who_comes_late_and_stays_gives_way_to_those_who_sit() -> None:
    told = play(enter(announce(rules("rr")), 12, stays=[5]), None, 8)
    table = norths(told.event.seated[1]).index(5)
    assert table == 0
    told = seat(enter(told, 4, stays=[13]), 9)
    assert norths(told.event.seated[2])[:2] == [5, 13]


def test_no_more_stay_than_there_are_tables() -> None:
    told = enter(announce(rules("r")), 12, stays=[1, 2, 3, 4])
    apart = events.Seated(1, seating("1 4 5 6 / 2 7 8 9 / 3 10 11 12"), 5)
    assert refused(told, apart) == (events.Problem(events.WhyNot.NOT_PLANNED, why="stay_many"),)
    assert refused(told, replace(apart, why="4 moves a little")) == ()


# --- latecomers, fifths, holes --------------------------------------------------------------------------


def unchanged(before: events.Event, after: events.Event) -> bool:
    """Whether all that was seated and handed in is still there."""
    return before.seated.items() <= after.seated.items() and before.sheets.items() <= after.sheets.items()


def recomputed(told: Tournament) -> list[Seating | None]:
    """Every round seated so far, as it follows from all that is known now."""
    return [planned_seating(told.event, number) for number in sorted(told.event.seated)]


def test_latecomer_takes_an_empty_place_and_nobody_else_moves() -> None:
    before = play(evening(19, "mmm"))
    told = tell(enter(before, 1), events.Filled(17, 20, "late train"))
    told = play(play(told))
    others = evening(19, "mmm")
    for _ in range(3):
        others = play(others)
    for number in (1, 2, 3):
        with_him = tuple(
            tuple(None if each == 20 else each for each in table) for table in told.event.seated[number]
        )
        assert with_him == others.event.seated[number]
    assert [norths(seated)[4] for seated in seats(told)] == [None, 20, 20]
    assert recomputed(told) == seats(told)
    assert unchanged(before.event, told.event)


@pytest.mark.req("DEA-21")
def test_latecomer_gets_a_fifth_seat_of_another_table_in_every_round() -> None:
    before = play(evening(20, "mmmm"))
    told = tell(enter(before, 1), events.Filled(21, 21, "late train"))
    for _ in range(3):
        told = play(told)
    tables = [[at for at, table in enumerate(seated) if 21 in table] for seated in seats(told)]
    assert tables[0] == []
    assert len({at for (at,) in tables[1:]}) == 3
    assert all(seated[at].index(21) == 4 for seated, (at,) in zip(seats(told)[1:], tables[1:], strict=True))
    assert recomputed(told) == seats(told)
    assert unchanged(before.event, told.event)


def test_fifth_seat_that_is_left_can_be_taken_again() -> None:
    told = play(tell(enter(play(evening(20, "mmmm")), 1), events.Filled(21, 21, "late")))
    told = enter(tell(told, events.Left(21, "bored")), 1)
    told = tell(told, events.Filled(21, 22, "late"))
    assert people_of(plan(told).seating) == [*range(1, 21), 22]
    told = play(told)
    assert people_of(told.event.seated[3]) == [*range(1, 21), 22]
    assert recomputed(told) == seats(told)


def test_more_than_one_can_make_a_fifth() -> None:
    told = enter(play(evening(20, "mmm")), 2)
    told = tell(told, events.Filled(21, 21, "late"), events.Filled(22, 22, "late"))
    assert sorted(map(len, seat(told).event.seated[2])) == [4, 4, 4, 5, 5]


def test_places_may_have_fifths_from_the_start() -> None:
    told = enter(announce(rules("mm")), 21)
    told = seat(tell(told, events.Placed(1, (*range(1, 22),))))
    assert sorted(map(len, told.event.seated[1])) == [4, 4, 4, 4, 5]


def test_latecomer_of_a_drawn_event_is_drawn_with_the_others() -> None:
    told = enter(play(enter(announce(rules("rr")), 12), None, 1), 1)
    assert people_of(seat(told, 2).event.seated[2]) == list(range(1, 14))


def test_latecomer_sits_after_all_who_have_played_where_ranks_are_seated() -> None:
    told = play(evening(12, "mb"))
    order = best_first(told)
    told = seat(enter(told, 3))
    assert [each for table in told.event.seated[2] for each in table if each] == [*order, 13, 14, 15]


def test_those_who_leave_make_holes_that_move() -> None:
    before = play(evening(20, "mmm"))
    told = tell(before, events.Left(2, "ill"))
    told = play(play(told))
    assert [people_of(seated) for seated in seats(told)[1:]] == [[1, *range(3, 21)]] * 2
    assert seats(told)[1][1] == (5, None, 19, 16)
    assert seats(told)[2][2] == (9, None, 15, 8)
    assert unchanged(before.event, told.event)


@pytest.mark.req("CHG-06")
def test_substitute_takes_the_place_of_whoever_left() -> None:
    told = enter(tell(play(evening(20, "mm")), events.Left(2, "ill")), 1)
    told = seat(tell(told, events.Filled(2, 21, "planned substitute")))
    assert told.event.seated[2][1] == (5, 21, 19, 16)


def test_place_of_somebody_off_the_list_is_empty() -> None:
    told = tell(evening(20, "mm"), events.Scratched(4, "did not come"))
    assert seat(told).event.seated[1][0] == (1, 2, 3, None)
    late = tell(
        enter(play(evening(19, "mmm")), 1), events.Filled(17, 20, "late"), events.Scratched(20, "went again")
    )
    assert norths(seat(late).event.seated[2])[4] is None
    late = tell(
        late, events.Entered(somebody(21, is_paid=False)), events.Paid(21), events.Filled(17, 21, "late")
    )
    assert norths(seat(late).event.seated[2])[4] == 21


# --- how many tables ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("people", "fives", "tables", "missing", "extra"),
    [
        (20, False, 5, 0, 0),
        (19, False, 5, 1, 0),
        (22, False, 6, 2, 0),
        (21, True, 5, 0, 1),
        (24, True, 6, 0, 0),
    ],
)
def test_movement_for_so_many_people(people: int, fives: bool, tables: int, missing: int, extra: int) -> None:
    found = movement_for(people, 3, Form.LIBRE, fives=fives)
    assert (found.tables, len(found.missing), found.extra, found.method) == (
        tables,
        missing,
        extra,
        Method.FFT,
    )
