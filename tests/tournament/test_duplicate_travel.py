"""Who sits where and attacks what where boards travel: circuits, badges, roles."""

from dataclasses import replace

import pytest

from oudler.tournament import events
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.tournament.play import boards_at, circuit_of, is_played, planned_seating, sides_at, unscored
from oudler.tournament.seating import Seat, Seating
from tests.tournament.duplicate_telling import (
    all_tables,
    boarded,
    in_places,
    match,
    opened,
    play,
    play_all,
    play_quarter,
    score,
    scored,
)
from tests.tournament.people import seating, somebody
from tests.tournament.telling import amended, enter, plan, refused, rounds, rules, seat, seats, tell, why

# --- boards ---------------------------------------------------------------------------------------------


def met(event: events.Event) -> dict[int, list[int]]:
    """The boards that everybody met, round by round."""
    found: dict[int, list[int]] = {}
    for number, seated in event.seated.items():
        for table, people in enumerate(seated, start=1):
            for person in people:
                assert person is not None
                found.setdefault(person, []).extend(boards_at(event, number, table))
    return found


@pytest.mark.req("DUP-01", "DUP-03")
@pytest.mark.parametrize(
    ("form", "people", "kinds"),
    [
        (Form.INDIVIDUAL, 16, "mmmm"),
        (Form.INDIVIDUAL, 15, "mmm"),
        (Form.TRIPLETTE, 15, "mmm"),
        (Form.TRIPLETTE, 18, "mmm"),
        (Form.QUADRETTE, 16, "mmm"),
        (Form.QUADRETTE, 20, "mmmm"),
    ],
)
def test_nobody_meets_a_board_twice(form: Form, people: int, kinds: str) -> None:
    told = play_all(opened(form, people, kinds))
    boards = met(told.event)
    assert sorted(boards) == list(range(1, people + 1))
    assert all(len(set(found)) == len(found) for found in boards.values())
    known = [label.number for label in circuit_of(told.event, 1).labels]
    assert {board for found in boards.values() for board in found} == set(known)


@pytest.mark.req("DUP-01")
def test_nobody_is_seated_at_a_board_met_before_even_with_a_reason() -> None:
    told = play(opened(Form.INDIVIDUAL, 12))
    first, second, third = plan(told).seating
    moved = (second, first, third)  # 5 and 7 back to the boards of their first round, 10 and 12 to theirs
    again = events.Seated(2, ((9, 6, 11, 8), second, first), why="a wish")
    assert refused(told, replace(again, seating=moved)) == (
        events.Problem(events.WhyNot.BOARD_AGAIN, people=(5, 7, 10, 12)),
    )
    assert refused(told, again) == (events.Problem(events.WhyNot.BOARD_AGAIN, people=(1, 3, 6, 8)),)
    assert refused(told, events.Seated(2, (first, second, third))) == ()


@pytest.mark.req("DUP-01")
def test_boards_count_as_met_by_sitting_at_their_table_scored_or_not_in_their_session() -> None:
    told = seat(opened(Form.INDIVIDUAL, 12))
    first, second, third = plan(told).seating
    moved = events.Seated(2, (second, first, third), why="a wish")
    assert why(told, moved) == [events.WhyNot.BOARD_AGAIN]
    assert why(score(told), moved) == [events.WhyNot.BOARD_AGAIN]
    twice = opened(Form.INDIVIDUAL, 12, "mm mm")
    twice = in_places(play(play(twice)), 2)
    assert why(twice, events.Seated(3, plan(twice).seating[::-1], why="a wish")) == []


def test_table_that_does_not_play_meets_no_board_again() -> None:
    told = tell(play(opened(Form.INDIVIDUAL, 12)), events.Left(2, "ill"))
    first, second, third = plan(told).seating
    assert None in second
    moved = events.Seated(
        2, (second, first, third), why="a wish"
    )  # 5 and 7 at the table of their first boards
    assert refused(told, moved) == (events.Problem(events.WhyNot.BOARD_AGAIN, people=(10, 12)),)


def test_table_without_somebody_has_no_boards_and_is_not_waited_for() -> None:
    told = tell(play(opened(Form.INDIVIDUAL, 12)), events.Left(2, "ill"))
    told = seat(told)
    assert [boards_at(told.event, 2, table) for table in range(5)] == [(), (3, 4), (), (1, 2), ()]
    assert list(unscored(told.event, 2)) == [(1, 3), (1, 4), (3, 1), (3, 2)]
    assert [is_played(told.event, number) for number in (1, 2, 3)] == [True, False, False]
    assert is_played(score(told).event, 2)


def test_boards_of_a_round_that_is_not_seated_are_unknown() -> None:
    told = opened(Form.INDIVIDUAL, 12)
    assert boards_at(told.event, 1, 1) == ()
    assert list(unscored(told.event, 1)) == []


# --- seats ----------------------------------------------------------------------------------------------


@pytest.mark.req("DUP-02", "QUA-03", "QUA-07")
def test_only_attackers_of_quadrettes_move_and_sit_south() -> None:
    told = play_all(opened(Form.QUADRETTE, 16))
    for seated in seats(told):
        assert [(north, east, west) for north, _, east, west in seated] == [
            (1, 3, 4),
            (5, 7, 8),
            (9, 11, 12),
            (13, 15, 16),
        ]
    assert [[table[1] for table in seated] for seated in seats(told)] == [
        [14, 10, 6, 2],
        [10, 14, 2, 6],
        [6, 2, 14, 10],
    ]
    assert {label.taker for label in circuit_of(told.event, 1).labels} == {Seat.SOUTH}


@pytest.mark.req("QUA-02")
def test_two_opposed_quadrettes_play_the_same_boards_against_each_other() -> None:
    event = play_all(opened(Form.QUADRETTE, 20, "mm")).event
    halves = {
        (board, *sides_at(event, *at, board)) for at in all_tables(event) for board in boards_at(event, *at)
    }
    assert halves == {(board, defense[0], (attack,)) for board, attack, defense in halves}
    assert len(halves) == 2 * 2 * 5


@pytest.mark.req("QUA-02")
def test_table_where_not_one_team_meets_another_is_refused() -> None:
    told = opened(Form.QUADRETTE, 16)
    planned = plan(told)
    (north, south, east, west), second, *others = planned.seating
    mixed = ((second[0], south, east, west), (north, *second[1:]), *others)
    assert refused(told, replace(planned, seating=mixed, why="a wish")) == (
        events.Problem(events.WhyNot.OPPOSED, tables=(1, 2)),
    )
    own = replace(planned, seating=((north, 2, east, west), *planned.seating[1:3], _with(planned, 3, south)))
    assert refused(told, replace(own, why="a wish")) == (
        events.Problem(events.WhyNot.OPPOSED, tables=(1, 4)),
    )
    assert why(told, own) == [events.WhyNot.NOT_AS_PLANNED, events.WhyNot.OPPOSED]


def _with(planned: events.Seated, table: int, attacker: int | None) -> tuple[int | None, ...]:
    north, _, east, west = planned.seating[table]
    return north, attacker, east, west


@pytest.mark.req("QUA-02", "DUP-01")
def test_quadrette_does_not_attack_another_twice_on_a_board() -> None:
    """Of five teams, boards come to another table in the second round."""
    told = seat(opened(Form.QUADRETTE, 20, "mm", 1))
    first, second = told.event.seated[1], plan(told).seating
    home = next(table for table in range(5) if boards_at(told.event, 1, table + 1) == (2,))
    there = next(table for table, each in enumerate(second) if _boards(told, table + 1) == (2,))
    by_hand = [*second]
    by_hand[there], by_hand[home] = first[home], second[there]
    taken = {person for table in by_hand for person in table}
    assert len(taken) < 20  # somebody would sit twice: the others make room
    told_again = events.Seated(2, _without_twins(by_hand, there), why="a wish")
    assert why(told, told_again) == [events.WhyNot.OPPOSED]


def _boards(told: Tournament, table: int) -> tuple[int, ...]:
    return circuit_of(told.event, 1).rounds[1][table - 1].boards


def _without_twins(tables: list[tuple[int | None, ...]], kept: int) -> Seating:
    """The tables with nobody where somebody of the table kept would sit."""
    sitting = set(tables[kept])
    return tuple(
        table if place == kept else tuple(None if person in sitting else person for person in table)
        for place, table in enumerate(tables)
    )


def test_seating_that_does_not_follow_the_circuit_says_why() -> None:
    told = opened(Form.INDIVIDUAL, 12)
    other = events.Seated(1, seating("1 2 3 4 / 5 6 7 12 / 9 10 11 8"))
    assert refused(told, other) == (events.Problem(events.WhyNot.NOT_AS_PLANNED, tables=(2, 3)),)
    assert refused(told, replace(other, why="12 and 8 are a couple")) == ()
    wrong = events.Seated(1, seating("1 2 3 4 5 / 6 7 8 / 9 10 11 12"), why="a wish")
    assert refused(told, wrong) == (events.Problem(events.WhyNot.TABLE_SEATS, tables=(1, 2)),)
    assert why(told, replace(wrong, why="")) == [events.WhyNot.NOT_AS_PLANNED, events.WhyNot.TABLE_SEATS]
    assert why(told, events.Seated(1, seating("1 2 3 4 / 5 6 7 8"), why="few")) == [events.WhyNot.TABLE_SEATS]
    stranger = events.Seated(1, seating("1 2 3 4 / 5 6 7 8 / 9 10 11 13"), why="a wish")
    assert refused(told, stranger) == (events.Problem(events.WhyNot.UNKNOWN, people=(13,)),)
    assert why(told, replace(plan(told), round=2)) == [events.WhyNot.ROUND]
    assert why(boarded(Form.INDIVIDUAL, 12), other) == [events.WhyNot.NO_PLACES]


def test_who_sits_out_is_not_missing_and_a_cut_comes_first() -> None:
    told = opened(Form.INDIVIDUAL, 13)
    assert plan(told).seating == seating("1 2 3 4 / 5 6 7 8 / 9 10 11 12")
    assert refused(told, plan(told)) == ()
    cut = boarded(Form.INDIVIDUAL, 16, rounds("mmm mmm", 2, keep={4: 12}))
    cut = in_places(cut)
    for _ in range(3):
        cut = play(cut)
    cut = tell(cut, events.Placed(2, tuple(range(1, 17))))
    assert events.WhyNot.NOT_KEPT in why(cut, events.Seated(4, plan(cut).seating))


def test_seats_follow_from_the_circuit_but_for_a_match() -> None:
    assert planned_seating(match().event, 1) is None
    told = opened(Form.INDIVIDUAL, 12)
    assert planned_seating(told.event, 1) == seating("1 2 3 4 / 5 6 7 8 / 9 10 11 12")


# --- what else changes ----------------------------------------------------------------------------------


def test_places_of_a_session_that_is_not_held_are_gone() -> None:
    told = boarded(Form.INDIVIDUAL, 12, "mm mm")
    told = tell(in_places(told), events.Placed(2, tuple(range(1, 13))))
    told = tell(told, events.Replanned(rounds("mm", 2), "few came"))
    assert list(told.event.placed) == [1]


def test_rounds_of_a_session_that_has_begun_stay() -> None:
    told = play(opened(Form.INDIVIDUAL, 12, "mmm"))
    assert why(told, events.Replanned(rounds("mm", 2), "late")) == [events.WhyNot.BEGUN]
    assert why(told, events.Replanned(rounds("mmm", 3), "late")) == [events.WhyNot.BEGUN]
    assert why(told, events.Replanned(rounds("mmm mm", 2), "more")) == []
    before = opened(Form.INDIVIDUAL, 12, "mmm")
    assert why(before, events.Replanned(rounds("mm", 2), "late")) == []
    assert refused(before, events.Replanned(rounds("mmmm", 2), "more")) == (
        events.Problem(events.WhyNot.NOT_PLANNED, why="circuit_rounds"),
    )


def test_session_says_at_its_first_round_what_counts() -> None:
    plain = rounds("mmm mmm", 2)
    at_first = (*plain[:3], replace(plain[3], keep=12, coefficient=plain[3].coefficient * 2), *plain[4:])
    assert why(None, _opens(at_first)) == []
    for late in (replace(plain[4], keep=8), replace(plain[4], carry=plain[4].carry / 2)):
        assert why(None, _opens((*plain[:4], late, plain[5]))) == [events.WhyNot.CIRCUIT]
    weighed = replace(plain[1], coefficient=plain[1].coefficient * 2)
    assert why(None, _opens((plain[0], weighed, *plain[2:]))) == [events.WhyNot.CIRCUIT]


def _opens(planned: tuple[events.RoundPlan, ...]) -> events.Opened:
    return events.Opened(rules(planned, form=Form.INDIVIDUAL))


def test_teams_play_without_substitutes_and_without_a_fifth() -> None:
    told = tell(play(opened(Form.INDIVIDUAL, 12)), events.Left(2, "ill"))
    told = enter(told, 1)
    assert why(told, events.Filled(2, 13, "late")) == []
    assert why(told, events.Filled(13, 13, "late")) == [events.WhyNot.OTHER_FORM]
    three = tell(play(opened(Form.TRIPLETTE, 18)), events.Left(2, "ill"))
    three = tell(three, events.Entered(somebody(19, team=1)))
    assert why(three, events.Filled(2, 19, "late")) == [events.WhyNot.OTHER_FORM]


def test_team_stays_once_it_has_played() -> None:
    told = seat(opened(Form.TRIPLETTE, 18))
    assert why(told, events.Amended(amended(told, 18, team=7), "another team")) == [events.WhyNot.FIXED]
    before = boarded(Form.TRIPLETTE, 18)
    assert why(before, events.Amended(amended(before, 18, team=7), "another team")) == []


def test_who_returns_is_seated_again() -> None:
    told = tell(play(opened(Form.INDIVIDUAL, 12)), events.Left(2, "ill"), events.Returned(2, "better"))
    assert plan(told).seating == seating("1 10 3 12 / 5 2 7 4 / 9 6 11 8")


def test_round_that_is_taken_back_is_forgotten_with_its_scores() -> None:
    told = play(opened(Form.INDIVIDUAL, 12))
    again = tell(play(told), events.Adjusted(1, 1, 1, "noise"), events.Adjusted(2, 1, 3, "noise"))
    after = tell(again, events.Unseated(2, "wrong tables"))
    assert (after.event.scores, after.event.seated) == (told.event.scores, told.event.seated)
    assert list(after.event.adjusted) == [(1, 1, 1)]
    rooms = tell(play_quarter(play_quarter(match())), events.Unseated(2, "wrong rooms"))
    assert (list(rooms.event.agreed), rooms.event.series) == ([1], {1: 1})
    assert refused(seat(after), scored(seat(after), 1)) == ()


def test_announcement_may_change_but_for_what_is_settled() -> None:
    told = seat(opened(Form.INDIVIDUAL, 12))
    regulations = told.event.regulations
    assert why(told, events.Reannounced(replace(regulations, venue="Lyon"), "moved")) == []
    assert why(told, events.Reannounced(replace(regulations, form=Form.LIBRE), "?")) == [events.WhyNot.FIXED]
