"""Team matches: what is announced, line-ups, rooms and series of boards."""

from dataclasses import replace
from fractions import Fraction

import pytest

from oudler.tournament import play
from oudler.tournament.circuits import chooser_of_rooms, chooser_of_series
from oudler.tournament.events import (
    Entered,
    Left,
    Opened,
    Paid,
    Problem,
    Reannounced,
    Replanned,
    RoundPlan,
    Scratched,
    Seated,
    Unseated,
    WhyNot,
)
from oudler.tournament.forms import Form
from tests.tournament.duplicate_telling import match, play_match, play_quarter, quarter, score
from tests.tournament.people import seating, somebody
from tests.tournament.telling import ARBITER, refused, rounds, rules, tell, why

# --- the announcement -----------------------------------------------------------------------------------


@pytest.mark.req("EQU-01")
@pytest.mark.parametrize(
    ("quarters", "is_agreed", "problem"),
    [
        ((4, 4, 4, 4), False, None),
        ((6, 6, 6, 6), False, None),
        ((4, 4, 4, 3), True, "match_boards"),
        ((7, 6, 6, 6), True, "match_boards"),
        ((5, 4, 4, 4), False, "unequal_quarters"),
        ((5, 4, 4, 4), True, None),
        ((8, 8), False, "match_quarters"),
    ],
)
def test_match_has_four_quarters_of_sixteen_to_twenty_four_boards(
    quarters: tuple[int, ...], is_agreed: bool, problem: str | None
) -> None:
    planned = tuple(RoundPlan(deals) for deals in quarters)
    opened = Opened(rules(planned, form=Form.MATCH, quarters_agreed=is_agreed))
    expected = () if problem is None else (Problem(WhyNot.NOT_PLANNED, why=problem),)
    assert refused(None, opened) == expected


def test_match_is_one_session_by_its_own_plan() -> None:
    assert why(None, Opened(rules("mmmm mmmm", form=Form.MATCH))) == [WhyNot.CIRCUIT]
    assert why(None, Opened(rules("mmmr", form=Form.MATCH))) == [WhyNot.CIRCUIT]
    assert why(None, Opened(rules(rounds("mmmm", keep={2: 1}), form=Form.MATCH))) == [WhyNot.CIRCUIT]


@pytest.mark.req("EQU-13")
@pytest.mark.parametrize("bonus", [(1,), (1, 2, 3), (-1, 0), (0, -1)])
def test_bonus_is_for_both_teams_of_a_match_and_takes_nothing_off(bonus: tuple[int, ...]) -> None:
    given = tuple(map(Fraction, bonus))
    assert why(None, Opened(rules("mmmm", form=Form.MATCH, bonus=given))) == [WhyNot.BONUS]
    right = (Fraction(1, 2), Fraction(0))
    assert why(None, Opened(rules("mmmm", form=Form.MATCH, bonus=right))) == []
    assert why(None, Opened(rules("mmm", form=Form.QUADRETTE, bonus=right))) == [WhyNot.BONUS]


@pytest.mark.req("EQU-13")
def test_bonus_is_settled_before_the_match() -> None:
    told = match()
    given = replace(told.event.regulations, bonus=(Fraction(4), Fraction(0)))
    assert why(told, Reannounced(given, "ranking")) == []
    begun = tell(told, quarter(told))
    assert why(begun, Reannounced(given, "ranking")) == [WhyNot.FIXED]
    agreed_later = replace(told.event.regulations, quarters_agreed=True)
    assert why(begun, Reannounced(agreed_later, "late")) == [WhyNot.FIXED]
    assert why(begun, Replanned((RoundPlan(5),) * 4, "more")) == [WhyNot.BEGUN]
    assert why(told, Replanned((RoundPlan(5),) * 4, "more")) == []


# --- line-ups -------------------------------------------------------------------------------------------


@pytest.mark.req("EQU-02", "EQU-06")
def test_quarter_has_an_attacker_and_three_defenders_of_each_team_in_either_room() -> None:
    told = match()
    first = quarter(told)
    assert refused(told, first) == ()
    assert refused(told, replace(first, seating=first.seating[::-1])) == ()  # who is where is chosen
    rooms = {number: tell(told, replace(first, seating=first.seating[::number])).event for number in (1, -1)}
    assert play.sides_at(rooms[1], 1, 1, 1) == (1, (2,)) == play.sides_at(rooms[-1], 1, 2, 1)
    assert [chooser_of_rooms(number) for number in range(1, 5)] == [1, 2, 1, 2]


@pytest.mark.req("EQU-02")
def test_of_a_team_of_exactly_four_the_next_attacker_is_known() -> None:
    told = match()
    found = []
    for number in range(1, 5):
        found.append((play.next_attacker(told.event, 1, number), play.next_attacker(told.event, 2, number)))
        told = play_quarter(told)
    assert found == [(1, 5), (2, 6), (3, 7), (4, 8)]
    assert play.next_attacker(told.event, 1, 5) is None
    five = match(5)
    assert (play.team_of_four(five.event, 1, 1), play.next_attacker(five.event, 1, 1)) == ((), None)
    left = tell(five, Left(1, "ill", is_excused=True))
    assert play.team_of_four(left.event, 1, 1) == (2, 3, 4, 5)


@pytest.mark.req("EQU-08")
def test_attacker_sits_south_and_defenders_as_they_like() -> None:
    told = match()
    for defenders in ("6 1 7 8", "8 1 6 7", "7 1 8 6"):
        seated = Seated(1, seating(f"{defenders} / 2 5 3 4"), series=1)
        assert refused(told, seated) == ()
        assert play.attacker_at(tell(told, seated).event, 1, 1, 1) == 1
    moved = Seated(1, seating("1 6 7 8 / 2 5 3 4"), series=1)
    assert refused(told, moved) == (
        Problem(WhyNot.OPPOSED, tables=(1,)),
        Problem(WhyNot.OPPOSED, tables=(2,)),
    )


@pytest.mark.req("EQU-02")
def test_four_different_players_attack() -> None:
    told = play_quarter(match())
    again = Seated(2, seating("6 1 7 8 / 2 5 3 4"), series=2)
    assert refused(told, again) == (
        Problem(WhyNot.LINE_UP, people=(1,), why="attacked_before"),
        Problem(WhyNot.LINE_UP, people=(5,), why="attacked_before"),
    )
    assert refused(told, quarter(told)) == ()
    later = play_quarter(told)
    assert refused(later, Seated(3, seating("5 1 7 8 / 2 6 3 4"), series=3)) == (
        Problem(WhyNot.LINE_UP, people=(1,), why="attacked_before"),
        Problem(WhyNot.LINE_UP, people=(6,), why="attacked_before"),
    )


def test_what_was_wrong_in_an_earlier_quarter_is_not_told_again() -> None:
    told = play_quarter(play_quarter(match()))
    twice = replace(told.event, seated={**told.event.seated, 2: told.event.seated[1]})
    assert play.obstacles(twice, quarter(told), ARBITER) == ()


@pytest.mark.req("EQU-01")
@pytest.mark.parametrize("size", [4, 5, 6])
def test_teams_have_four_to_six(size: int) -> None:
    told = match(size)
    first, second, third, fourth = range(size + 1, size + 5)
    rooms = (second, 1, third, fourth), (2, first, 3, 4)
    assert refused(told, Seated(1, rooms, series=1)) == ()


@pytest.mark.req("EQU-01")
def test_seventh_does_not_take_the_place_of_whoever_left() -> None:
    told = tell(match(6), Left(6, "ill"), Entered(somebody(13, team=1)))
    seven = Seated(1, seating("8 1 9 10 / 2 7 3 13"), series=1)
    assert refused(told, seven) == (Problem(WhyNot.LINE_UP, people=(1,), why="team_size"),)


@pytest.mark.req("EQU-01")
def test_team_has_no_seventh_and_a_match_no_third_team() -> None:
    told = match(6)
    assert why(told, Entered(somebody(13, team=1))) == [WhyNot.TEAM_FULL]
    third = Entered(somebody(9, team=3))
    assert why(match(4), third) == []
    three = tell(match(4), third)
    assert refused(three, quarter(three)) == (Problem(WhyNot.TWO_TEAMS, teams=(1, 2, 3)),)
    assert refused(tell(three, Scratched(9, "a mistake")), quarter(three)) == ()
    begun = play_quarter(match(4))
    assert refused(begun, third) == (Problem(WhyNot.TWO_TEAMS, teams=(1, 2, 3)),)
    assert refused(begun, Entered(somebody(9, team=2))) == ()


def test_rooms_are_full_and_both_teams_attack() -> None:
    told = match(6)
    for wrong in ("8 1 9 10 / 2 7 3", "8 1 9 10", "8 1 9 . / 2 7 3 4", "8 1 9 10 / 2 7 3 4 / 5 6 11 12"):
        tables = tuple(range(1, wrong.count("/") + 2))
        assert refused(told, Seated(1, seating(wrong), series=1)) == (
            Problem(WhyNot.TABLE_SEATS, tables=tables),
        )
    one_way = Seated(1, seating("7 1 8 9 / 10 2 11 12"), series=1)
    assert why(told, one_way) == [WhyNot.OPPOSED, WhyNot.OPPOSED]
    mixed = Seated(1, seating("7 1 2 9 / 3 10 4 5"), series=1)
    assert refused(told, mixed) == (Problem(WhyNot.OPPOSED, tables=(1,)),)
    assert why(told, Seated(1, seating("8 1 9 10 / 2 7 3 13"), series=1)) == [WhyNot.UNKNOWN]
    assert why(told, Seated(1, seating("8 1 9 10 / 2 8 3 4"), series=1)) == [WhyNot.TWICE]


def test_third_team_that_was_taken_off_plays_in_no_room() -> None:
    told = match(4)
    for number in range(9, 13):
        told = tell(told, Entered(somebody(number, team=3)))
    for number in range(9, 13):
        told = tell(told, Scratched(number, "a mistake"))
    strangers = Seated(1, seating("10 1 11 12 / 2 9 3 4"), series=1)
    assert [problem.ground for problem in refused(told, strangers) if problem.ground.is_senseless] == [
        WhyNot.OPPOSED
    ] * 2


def test_who_left_is_in_no_room_and_who_has_not_paid_neither() -> None:
    told = tell(match(5), Left(10, "ill"))
    assert why(told, Seated(1, seating("7 1 8 10 / 2 6 3 4"), series=1)) == [WhyNot.NOT_PRESENT]
    unpaid = tell(match(4), Entered(somebody(9, team=1, is_paid=False)))
    rooms = Seated(1, seating("6 1 7 8 / 9 5 3 4"), series=1)
    assert why(unpaid, rooms) == [WhyNot.NOT_PAID]
    assert why(tell(unpaid, Paid(9)), rooms) == []


# --- boards ---------------------------------------------------------------------------------------------


@pytest.mark.req("EQU-03")
def test_both_attackers_play_the_same_boards() -> None:
    told = tell(match(), quarter(match()))
    assert play.boards_at(told.event, 1, 1) == play.boards_at(told.event, 1, 2) == (1, 2, 3, 4)
    played = play_match(match())
    assert {each.state.value for each in play.oppositions_of(played.event)} == {"counted"}
    assert len(play.oppositions_of(played.event)) == 16


@pytest.mark.req("EQU-07")
def test_series_is_chosen_and_played_once() -> None:
    told = match()
    third = replace(quarter(told), series=3)
    assert refused(told, third) == ()
    begun = score(tell(told, third))
    assert play.boards_at(begun.event, 1, 1) == (9, 10, 11, 12)
    for series, named in ((3, 3), (0, 0), (5, 5), (None, 0)):
        wrong = replace(quarter(begun), series=series)
        assert refused(begun, wrong) == (Problem(WhyNot.SERIES, series=named),)
    assert refused(begun, replace(quarter(begun), series=1)) == ()
    assert [chooser_of_series(number) for number in range(1, 5)] == [1, 2, 1, 2]
    back = tell(begun, Unseated(1, "wrong boards"))
    assert back.event.series == {}
    assert refused(back, third) == ()


@pytest.mark.req("EQU-07")
def test_series_is_as_long_as_the_quarter() -> None:
    told = match(quarters=(5, 4, 4, 4), quarters_agreed=True)
    assert refused(told, replace(quarter(told), series=2)) == (Problem(WhyNot.SERIES, series=2),)
    assert refused(told, replace(quarter(told), series=1)) == ()
