"""What the clock says of an event: delays, and when its ranking stands."""

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from oudler.tournament.events import Closed, Reopened, RoundPlan
from oudler.tournament.files import (
    NOT_POSTED,
    Posting,
    RankingStatus,
    Tournament,
    delay,
    posting_fields,
    posting_of,
)
from tests.tournament.telling import evening, play, seat, tell

CLOSED = "2026-11-15T18:00:00Z"
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


def closed(minutes: int | None = None, when: str = CLOSED) -> Tournament:
    changes = {} if minutes is None else {"claim_minutes": minutes}
    return tell(play(evening(12, "m", **changes)), Closed(), at=when)


@pytest.mark.req("RES-06")
@pytest.mark.parametrize(("minutes", "ends"), [(None, "18:15"), (30, "18:30"), (0, "18:00")])
def test_ranking_is_provisional_until_claims_are_over(minutes: int | None, ends: str) -> None:
    told, until = closed(minutes), f"2026-11-15T{ends}:00Z"
    assert posting_of(told, until) == Posting(RankingStatus.FINAL, CLOSED, until)
    assert posting_of(told, "2026-11-15T17:59:59Z").standing is RankingStatus.PROVISIONAL
    assert posting_of(told, "").standing is RankingStatus.PROVISIONAL  # without a time nothing stands
    almost = posting_of(told, "2026-11-15T18:14:00Z")
    assert almost.seconds == {None: 60, 30: 960, 0: 0}[minutes]
    assert (almost.is_posted, NOT_POSTED.is_posted) == (True, False)
    assert posting_fields(posting_of(told, until)) == {
        "standing": "final",
        "posted": CLOSED,
        "claims_until": until,
        "replaces": None,
    }


@pytest.mark.req("RES-06")
def test_ranking_stands_by_the_last_close_and_names_the_one_it_replaces() -> None:
    late = "2026-11-15T23:00:00Z"
    assert posting_of(play(evening(12, "m")), late) == NOT_POSTED
    told = tell(closed(), Reopened("a claim"), at="2026-11-15T18:05:00Z")
    assert posting_of(told, late) == NOT_POSTED
    told = tell(told, Closed(), at="2026-11-15T18:10:00Z")
    found = posting_of(told, "2026-11-15T18:24:59Z")
    assert found == Posting(
        RankingStatus.PROVISIONAL, "2026-11-15T18:10:00Z", "2026-11-15T18:25:00Z", 1, replaced=CLOSED
    )
    assert posting_of(told, late).is_final


def test_ranking_after_a_round_before_the_last_never_stands() -> None:
    told = tell(play(play(evening(12, "mm"))), Closed(), at=CLOSED)
    late = "2026-11-15T23:00:00Z"
    assert posting_of(told, late, 1) == NOT_POSTED
    assert posting_of(told, late, 2) == posting_of(told, late)


def test_time_that_cannot_be_read_ends_nothing() -> None:
    told = closed()
    unreadable = replace(told, log=(*told.log[:-1], replace(told.log[-1], at="six o'clock")))
    assert posting_of(unreadable, "2026-11-15T23:00:00Z") == Posting(RankingStatus.PROVISIONAL)
