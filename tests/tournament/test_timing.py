"""What the clock says of an event: delays, and when its ranking stands."""

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from oudler.tournament.events import (
    Closed,
    Reopened,
    RoundPlan,
    Standing,
    Tournament,
    delay,
    standing_of,
    stands_from,
)
from tests.tournament.telling import evening, play, seat, tell

TIMED = (RoundPlan(4, starts="14:30"), RoundPlan(4), RoundPlan(4, starts="16:00"))


def at(hour: int, minute: int, second: int = 0) -> datetime:
    return datetime(2026, 11, 15, hour, minute, second)


@pytest.mark.req("ORG-20")
def test_delay_of_a_round_that_has_not_begun_is_shown() -> None:
    told = evening(12, TIMED)
    times = [at(14, 29), at(14, 30), at(14, 30, 1), at(15, 10)]
    assert [delay(told.event, now) for now in times] == [
        None,
        None,
        timedelta(seconds=1),
        timedelta(minutes=40),
    ]
    assert delay(told.event, at(0, 10) + timedelta(days=1)) == timedelta(hours=9, minutes=40)


@pytest.mark.req("ORG-20")
def test_round_that_is_seated_is_late_no_more() -> None:
    told = play(evening(12, TIMED))
    assert delay(told.event, at(18, 0)) is None  # round 2 has no announced time
    told = play(told)
    assert delay(told.event, at(16, 5)) == timedelta(minutes=5)
    assert delay(seat(told).event, at(18, 0)) is None


def closed(minutes: int | None = None, when: str = "2026-11-15T18:00:00Z") -> Tournament:
    changes = {} if minutes is None else {"claim_minutes": minutes}
    return tell(play(evening(12, "m", **changes)), Closed(), at=when)


@pytest.mark.req("RES-06")
@pytest.mark.parametrize(("minutes", "ends"), [(None, at(18, 15)), (30, at(18, 30)), (0, at(18, 0))])
def test_ranking_is_provisional_until_claims_are_over(minutes: int | None, ends: datetime) -> None:
    told = closed(minutes)
    assert stands_from(told) == ends
    second = timedelta(seconds=1)
    assert standing_of(told, ends) is Standing.FINAL
    assert standing_of(told, ends - second) is Standing.PROVISIONAL


@pytest.mark.req("RES-06")
def test_ranking_stands_by_the_last_close() -> None:
    told = play(evening(12, "m"))
    assert stands_from(told) is None
    assert standing_of(told, at(23, 0)) is Standing.RUNNING
    told = tell(closed(), Reopened("a claim"), at="2026-11-15T18:05:00Z")
    assert standing_of(told, at(23, 0)) is Standing.RUNNING
    told = tell(told, Closed(), at="2026-11-15T18:10:00Z")
    assert stands_from(told) == at(18, 25)


def test_time_that_cannot_be_read_ends_nothing() -> None:
    told = closed()
    unreadable = replace(told, log=(*told.log[:-1], replace(told.log[-1], at="six o'clock")))
    assert stands_from(unreadable) is None
    assert standing_of(unreadable, at(23, 0)) is Standing.RUNNING
