"""Who is late, since when, and what it costs."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from oudler.director.desk import Office, Started
from oudler.director.entries import enter, miss, welcome_in
from oudler.director.rounds import is_overdue, late_people, welcome_late
from oudler.director.rounds.lateness import minutes_late
from oudler.tournament.events import NotNow, Ruled, WhyNot
from oudler.tournament.forms import Form
from tests.director.desks import BY, RULES, Ticking, entered, make_office, person, seated

START = datetime(2026, 11, 15, 14, 30)


TIMED = replace(RULES, rounds=(replace(RULES.rounds[0], starts="14:30"), *RULES.rounds[1:]))


def at(minute: int, second: int = 0) -> datetime:
    """So many minutes after the announced time, on the clock of the hall."""
    return START.replace(minute=30 + minute, second=second).astimezone().astimezone(UTC)


@pytest.mark.req("CHG-05")
@pytest.mark.parametrize(
    ("minute", "second", "minutes", "points"),
    [(0, 1, 1, 100), (5, 0, 5, 100), (5, 1, 6, 200), (10, 0, 10, 200), (14, 59, 15, 300), (15, 1, 16, 300)],
)
def test_a_hundred_points_for_each_five_minutes_begun(
    office: Office, minute: int, second: int, minutes: int, points: int
) -> None:
    desk = seated(office, 20, TIMED)
    for number in range(3, 21):
        welcome_in(desk, number, BY)
    late = late_people(desk.situation, at(minute, second))
    assert [(one.entry.number, one.minutes, one.points) for one in late] == [
        (1, minutes, points),
        (2, minutes, points),
    ]


@pytest.mark.req("CHG-06")
def test_a_forfeit_may_be_declared_after_fifteen_minutes(office: Office) -> None:
    desk = seated(office, 20, TIMED)
    assert late_people(desk.situation, at(16)) == ()  # nobody notes who comes
    welcome_in(desk, 20, BY)
    forfeits = [late_people(desk.situation, at(minute))[0].may_forfeit for minute in (15, 16)]
    assert forfeits == [False, True]


def test_nobody_is_late_before_the_time_or_without_one(office: Office) -> None:
    assert late_people(seated(office, 20, TIMED).situation, at(0)) == ()
    assert late_people(seated(office, 20).situation, at(20)) == ()


def test_nobody_is_late_before_the_round_is_seated(office: Office) -> None:
    desk = entered(office, 3, TIMED)
    assert late_people(desk.situation, at(20)) == ()
    assert [is_overdue(desk.event, at(minute)) for minute in (0, 20)] == [False, True]


@pytest.mark.req("CHG-05")
def test_who_comes_late_twice_is_booked_once(office: Office) -> None:
    desk = seated(office, 20, TIMED)
    other = Office(office.store, office.now).desk(desk.id)
    assert welcome_late(other, 5, at(7), BY) is not None
    assert welcome_late(desk, 5, at(7), BY) is None
    assert desk.event.ledger.totals() == {"5": 200}


@pytest.mark.req("CHG-05")
def test_a_team_pays_for_each_of_its_late_players(office: Office) -> None:
    rules = replace(TIMED, form=Form.DUO, rounds=TIMED.rounds[:4])
    desk = seated(office, 40, rules)
    for number in range(4, 41):
        welcome_in(desk, number, BY)
    late = late_people(desk.situation, at(7))
    assert [(one.entry.team, one.points) for one in late] == [(1, 200), (1, 200), (2, 200)]


@pytest.mark.req("CHG-05")
def test_in_a_team_each_late_player_is_booked_on_the_team(office: Office) -> None:
    rules = replace(TIMED, form=Form.DUO, rounds=TIMED.rounds[:4])
    desk = seated(office, 40, rules)
    welcome_in(desk, 40, BY)
    for number in (1, 2):
        shown = next(one for one in late_people(desk.situation, at(7)) if one.entry.number == number)
        before = desk.event.ledger.totals()["team 1"]
        welcome_late(desk, number, at(7), BY)
        assert desk.event.ledger.totals()["team 1"] == before + shown.points
    assert desk.event.ledger.totals() == {"team 1": 400}


def test_a_seated_round_counts_from_its_announced_time_or_its_clock(tmp_path: Path) -> None:
    clock = Ticking()
    office = make_office(tmp_path, clock)
    announced = seated(office, 20, TIMED)
    assert minutes_late(announced.situation, at(4)) == 4
    desk = seated(office, 20)
    assert minutes_late(desk.situation, clock()) == 0
    desk.note(Started(1, 30), by=BY)
    clock.move(minutes=6, seconds=30)
    assert minutes_late(desk.situation, clock()) == 7


@pytest.mark.req("CHG-05")
def test_who_comes_late_to_a_seat_is_ruled_on(office: Office) -> None:
    desk = seated(office, 20, TIMED)
    line = welcome_late(desk, 5, at(7), BY)
    assert line is not None
    table = next(table for table, seats in enumerate(desk.event.seated[1], start=1) if 5 in seats)
    ruling = "fft-2022 4 | late | minutes=7 forfeit=no event=individual"
    assert line.happening == Ruled(ruling, 1, table, culprits=(5,))
    assert desk.hall.arrived == {5}
    assert desk.event.ledger.totals() == {"5": 200}


def test_who_has_no_seat_or_is_in_time_is_not_ruled_on(office: Office) -> None:
    waiting = entered(office, 3, TIMED)
    with pytest.raises(NotNow):
        welcome_late(waiting, 1, at(7), BY)
    desk = seated(office, 20, TIMED)
    with pytest.raises(NotNow) as refusal:
        welcome_late(desk, 5, at(0), BY)
    assert [problem.ground for problem in refusal.value.problems] == [WhyNot.NO_TABLE]
    assert desk.hall.arrived == frozenset()
    miss(desk, 5, BY)
    enter(desk, [person(50)], BY, has_paid=True)
    with pytest.raises(NotNow):
        welcome_late(desk, 21, at(7), BY)
