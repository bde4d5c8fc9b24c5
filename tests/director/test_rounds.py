"""What comes next in an event, from the entries to the close, in every form."""

from dataclasses import replace
from pathlib import Path

import pytest

from oudler.director.desk import Desk, Office
from oudler.director.desk.hall import RoundClock, Stopped
from oudler.director.entries import chosen_method, placing
from oudler.director.forms import PlaceWish
from oudler.director.rounds import next_step as rounds
from oudler.director.rounds.next_step import Next, NextStep, next_step
from oudler.rules import Problem
from oudler.tournament import events
from oudler.tournament.circuits import Badge, LineUp
from oudler.tournament.forms import Form
from oudler.tournament.play import boards_at, in_the_running
from oudler.tournament.seating import Seat, SeatingKind, Way
from tests.director.desks import BY, DAY, RULES, balanced, entered, make_office, play_round, seat_next, seated


def step(desk: Desk) -> NextStep:
    return next_step(desk.situation, BY)


def test_an_evening_goes_from_step_to_step(tmp_path: Path) -> None:
    rules = replace(RULES, rounds=events.usual_rounds(3)[:2])
    office = make_office(tmp_path)
    assert step(office.open(rules, BY)) == NextStep(Next.ENTER, 1)
    desk = entered(office, 20, rules)
    assert step(desk) == NextStep(Next.PLACE, 1, 1)
    wish = PlaceWish(number=4217)
    placing.place(desk, placing.proposed_places(desk.event, 1, wish), BY)
    assert step(desk) == NextStep(Next.SEAT, 1, 1, SeatingKind.MOVEMENT)
    rounds.seat_as_planned(desk, 1, None, BY)
    assert step(desk) == NextStep(Next.START, 1)
    rounds.start_clock(desk, 1, 45, BY)
    assert step(desk) == NextStep(Next.COLLECT, 1, may_go_on=True)
    play_round(desk)
    assert step(desk) == NextStep(Next.SEAT, 2, 1, SeatingKind.MOVEMENT)
    rounds.seat_as_planned(desk, 2, None, BY)
    assert desk.hall.clock is None  # the clock of the round before is put away
    play_round(desk)
    assert step(desk) == NextStep(Next.CLOSE, 2)
    desk.record(events.Closed(), by=BY)
    assert step(desk) == NextStep(Next.OVER, 2)


def test_a_sheet_that_does_not_sum_to_zero_is_mended_before_anything_else(office: Office) -> None:
    desk = seated(office, 20)
    wrong = replace(balanced(desk, 1), totals=(31, -10, -10, -10))
    desk.record(events.Handed(1, 1, wrong, is_doubtful=True), by=BY)
    for table in range(2, 6):
        desk.record(events.Handed(1, table, balanced(desk, table)), by=BY)
    assert step(desk) == NextStep(Next.MEND, 1)
    desk.record(events.Corrected(1, 1, balanced(desk, 1), "31 lu pour 30"), by=BY)
    assert step(desk) == NextStep(Next.SEAT, 2, 1, SeatingKind.MOVEMENT)


@pytest.mark.req("REG-02")
def test_what_stands_in_the_way_of_places_is_told_before_they_are_asked_for(office: Office) -> None:
    desk = entered(office, 20)
    desk.record(events.Refunded(3, "chèque refusé"), by=BY)
    found = step(desk)
    assert found.next is Next.PLACE
    assert {problem.ground for problem in found.problems} == {events.WhyNot.NOT_PLANNED}
    causes = [problem.cause for problem in found.problems]
    assert [cause.values.get("who") for cause in causes if isinstance(cause, Problem)] == [(3,)]


def test_a_round_seated_early_waits_for_the_one_before(office: Office) -> None:
    desk = seated(office, 20)
    rounds.start_clock(desk, 1, 30, BY)
    seat_next(desk)
    assert step(desk) == NextStep(Next.COLLECT, 1)  # not one round further
    assert rounds.unfinished(desk.event)[:6] == ((1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (2, 1))


# --- places ---------------------------------------------------------------------------------------------


def test_wishes_are_served_where_places_are_chosen(office: Office) -> None:
    desk = entered(office, 20)
    wishes = {7: Seat.WEST, 8: Seat.NORTH}
    placed = placing.proposed_places(desk.event, 1, PlaceWish(way=Way.CHOSEN, wishes=wishes))
    at = {number: place for place, number in enumerate(placed.places)}
    assert (at[7] % 4, at[8] % 4) == (3, 0)
    placing.place(desk, placed, BY)
    assert desk.event.placed[1] == placed


def test_places_by_hand_are_kept_as_written(office: Office) -> None:
    desk = entered(office, 20)
    placed = placing.places_by_hand(desk.event, 1, PlaceWish(), range(1, 21), "places d'hier")
    placing.place(desk, placed, BY)
    assert desk.event.placed[1].places == tuple(range(1, 21))
    twice = placing.places_by_hand(desk.event, 1, PlaceWish(), [1, 1, *range(3, 21)], "")
    with pytest.raises(events.NotNow):
        placing.place(desk, twice, BY)


# --- who plays on ---------------------------------------------------------------------------------------


def test_those_who_play_on_are_the_first_of_the_ranking(office: Office) -> None:
    plans = (events.RoundPlan(8), events.RoundPlan(8, SeatingKind.BEST, keep=12))
    desk = seated(office, 20, replace(RULES, rounds=plans))
    for table in range(1, 6):
        sheet = balanced(desk, table)
        totals = (40 * table + 6, -table, -20 * table - 2, -19 * table - 4)
        desk.record(events.Handed(1, table, replace(sheet, totals=totals)), by=BY)
    assert step(desk) == NextStep(Next.KEEP, 2, 1)
    kept = rounds.proposed_kept(desk.event, 2)
    ranked = in_the_running(desk.event, 2)
    assert kept.units == tuple(line.account.number for line in ranked[:12])
    with pytest.raises(events.NotNow) as refused:
        rounds.keep(desk, 2, kept.units[1:], "", BY)
    assert [problem.ground for problem in refused.value.problems] == [events.WhyNot.WRONG_CUT]
    rounds.keep(desk, 2, kept.units, "", BY)
    assert step(desk) == NextStep(Next.SEAT, 2, 1, SeatingKind.BEST)
    assert len(rounds.proposed_seating(desk.event, 2).seating) == 3  # type: ignore[union-attr]


def test_a_draw_keeps_the_number_that_was_announced(office: Office) -> None:
    plans = (events.RoundPlan(8, SeatingKind.RANDOM), events.RoundPlan(8, SeatingKind.RANDOM))
    desk = entered(office, 20, replace(RULES, rounds=plans))
    found = step(desk)
    assert (found.next, found.needs_number) == (Next.SEAT, True)
    rounds.seat_as_planned(desk, 1, 4217, BY)
    line = desk.tournament.log[-1].happening
    assert isinstance(line, events.Seated)
    assert line.number == 4217
    with pytest.raises(events.NotNow):
        rounds.seat_as_planned(desk, 2, None, BY)


# --- the clock ------------------------------------------------------------------------------------------


def test_a_round_is_as_long_as_its_deals_unless_the_arbiter_says_otherwise(office: Office) -> None:
    desk = seated(office, 20)
    assert rounds.round_minutes(desk.situation, 1) == 5 * 5 + 5
    rounds.start_clock(desk, 1, 30, BY)
    assert desk.hall.habits == {}
    running = desk.hall.clock
    rounds.start_clock(desk, 1, 42, BY)  # sent twice, or from an old page: it runs on
    assert (desk.hall.clock, desk.hall.habits) == (running, {})
    desk.note(Stopped(), by=BY)
    rounds.start_clock(desk, 1, 42, BY)
    assert rounds.round_minutes(desk.situation, 2) == 42
    assert desk.hall.clock == RoundClock(1, 42 * 60, since=desk.now())
    desk.note(Stopped(), by=BY)
    rounds.start_clock(desk, 1, -3, BY)
    assert desk.hall.clock == RoundClock(1, 60, since=desk.now())
    desk.note(Stopped(), by=BY)


# --- duplicate deals ------------------------------------------------------------------------------------


def score_round(desk: Desk) -> None:
    number = desk.event.last_seated
    for table in range(1, len(desk.event.seated[number]) + 1):
        boards = boards_at(desk.event, number, table)
        both = tuple(events.BoardScore(board, 50 + 4 * table) for board in boards)
        other = both if desk.event.regulations.form is Form.MATCH else ()
        desk.record(events.Scored(number, table, both, other), by=BY)


@pytest.mark.req("TPL-05")
def test_triplettes_draw_a_colour_before_places(office: Office) -> None:
    rules = events.Regulations("Triplettes", DAY, (events.RoundPlan(2),) * 2, Form.TRIPLETTE)
    desk = entered(office, 12, rules)
    assert step(desk) == NextStep(Next.COLOUR, 1, 1)
    placing.draw_colour(desk, Badge.WHITE, BY)
    assert step(desk) == NextStep(Next.PLACE, 1, 1)
    placing.place(
        desk,
        placing.proposed_places(desk.event, 1, PlaceWish(chosen_method(desk.situation), number=5)),
        BY,
    )
    assert step(desk) == NextStep(Next.SEAT, 1, 1, SeatingKind.MOVEMENT)
    rounds.seat_as_planned(desk, 1, None, BY)
    rounds.start_clock(desk, 1, 20, BY)
    assert step(desk) == NextStep(
        Next.COLLECT, 1, may_go_on=True
    )  # boards travel on, scores come when they come
    rounds.seat_as_planned(desk, 2, None, BY)
    assert step(desk).next is Next.COLLECT


@pytest.mark.parametrize(("form", "people"), [(Form.INDIVIDUAL, 12), (Form.QUADRETTE, 16)])
def test_duplicate_forms_are_placed_by_the_number_announced(office: Office, form: Form, people: int) -> None:
    rules = events.Regulations("Dupliqué", DAY, (events.RoundPlan(2),) * 2, form)
    desk = entered(office, people, rules)
    assert step(desk) == NextStep(Next.PLACE, 1, 1)
    with pytest.raises(events.NotNow):
        placing.proposed_places(desk.event, 1, PlaceWish())
    placing.place(desk, placing.proposed_places(desk.event, 1, PlaceWish(number=5)), BY)
    for number in (1, 2):
        rounds.seat_as_planned(desk, number, None, BY)
        score_round(desk)
    found = step(desk)
    assert found.next is Next.CLOSE


@pytest.mark.req("EQU-08")
def test_a_match_names_line_ups_and_series(office: Office) -> None:
    rules = events.Regulations("Match", DAY, (events.RoundPlan(4),) * 4, Form.MATCH)
    desk = entered(office, 8, rules)
    assert step(desk) == NextStep(Next.SEAT, 1, 1, SeatingKind.MOVEMENT)
    line_ups = (LineUp(1, (2, 3, 4)), LineUp(5, (6, 7, 8)))
    seating = rounds.match_seating(line_ups, 0)
    assert seating == ((6, 1, 7, 8), (2, 5, 3, 4))
    assert rounds.match_seating(line_ups, 1) == seating[::-1]
    assert rounds.series_left(desk.event, 1) == (1, 2, 3, 4)
    rounds.seat(desk, events.Seated(1, seating, series=3), BY)
    assert rounds.series_left(desk.event, 2) == (1, 2, 4)
    score_round(desk)
    assert step(desk).next is Next.SEAT
