"""The hall: its clock, its calls, and what waits."""

from oudler.director import desk
from oudler.director.desk.hall import MOST_REQUESTS, Hall, Requested
from oudler.tournament.sheets import Sheet

SHEET = Sheet((1, 2, 3, 4), (30, -10, -10, -10))


def at(minute: int, second: int = 0) -> str:
    return f"2026-11-15T14:{minute:02d}:{second:02d}Z"


def hall_after(*told: tuple[desk.HallHappening, str]) -> Hall:
    hall = Hall()
    for did, when in told:
        hall = did.after(hall, when, "bureau")
    return hall


def left(hall: Hall, when: str) -> int | None:
    return None if hall.clock is None else hall.clock.left_at(when)


def test_the_clock_runs_down_and_below_zero() -> None:
    hall = hall_after((desk.Started(1, 30), at(0)))
    assert [left(hall, at(minute)) for minute in (0, 10, 30, 31)] == [1800, 1200, 0, -60]


def test_the_clock_stands_still_while_paused() -> None:
    paused = hall_after((desk.Started(1, 30), at(0)), (desk.Paused(), at(10)), (desk.Paused(), at(12)))
    assert left(paused, at(20)) == 1200
    resumed = desk.Resumed().after(desk.Resumed().after(paused, at(20), "bureau"), at(22), "bureau")
    assert left(resumed, at(25)) == 900


def test_the_clock_takes_more_minutes_and_never_fewer_than_none() -> None:
    hall = hall_after((desk.Started(1, 30), at(0)), (desk.Extended(5), at(1)))
    assert left(hall, at(0)) == 2100
    assert left(desk.Extended(-99).after(hall, at(1), "bureau"), at(0)) == 0


def test_without_a_clock_nothing_is_paused_resumed_or_extended() -> None:
    hall = hall_after((desk.Started(1, 30), at(0)), (desk.Stopped(), at(1)))
    changed = [did.after(hall, at(2), "bureau") for did in (desk.Paused(), desk.Resumed(), desk.Extended(5))]
    assert changed == [hall_after()] * 3


def test_calls_are_numbered_and_answered_one_by_one() -> None:
    hall = hall_after(
        (desk.Called(3, 9, "renonce"), at(1)), (desk.Called(5), at(2)), (desk.Answered(1), at(3))
    )
    assert [(call.call, call.table, call.at) for call in hall.calls.values()] == [(2, 5, at(2))]
    assert hall.called == 2


def test_people_arrive_and_turn_out_to_be_missing() -> None:
    assert hall_after(
        (desk.Arrived(1), at(0)), (desk.Arrived(2), at(0)), (desk.Missed(1), at(1))
    ).arrived == {2}


def test_a_sheet_waits_until_it_is_withdrawn() -> None:
    hall = hall_after((desk.Proposed(1, 2, SHEET, 3, "phone"), at(1)), (desk.Keyed(1, 3, SHEET), at(2)))
    assert (set(hall.proposed), set(hall.keyed)) == ({(1, 2)}, {(1, 3)})
    waiting = hall.proposed[1, 2]
    assert (waiting.number, waiting.device, waiting.by) == (3, "phone", "bureau")
    gone = desk.Withdrawn(1, 3).after(desk.Withdrawn(1, 2).after(hall, at(3), "bureau"), at(3), "bureau")
    assert (gone.proposed, gone.keyed) == ({}, {})


def test_doubts_are_closed_and_habits_kept() -> None:
    hall = hall_after(
        (desk.Cleared(1, 2, "large"), at(1)),
        (desk.Habit("double", "yes"), at(2)),
        (desk.NoticePosted("Pause"), at(3)),
    )
    assert hall.cleared == {(1, 2, "large")}
    assert (hall.habits, hall.announced) == ({"double": "yes"}, "Pause")


def test_the_last_requests_are_known_and_what_they_wrote() -> None:
    hall = hall_after(
        *((Requested(f"{number}", (number, number)), at(0)) for number in range(MOST_REQUESTS + 2))
    )
    assert (len(hall.requests), next(iter(hall.requests))) == (MOST_REQUESTS, "2")
    assert Requested("7").after(hall, at(1), "bureau").requests["7"] is None
