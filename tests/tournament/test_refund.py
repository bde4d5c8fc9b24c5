"""Fees that are given back: who may have his back, and who is then not seated."""

import json

import pytest

from oudler.tournament.events import (
    Closed,
    Filled,
    Left,
    Paid,
    Placed,
    Problem,
    Refunded,
    Reopened,
    Returned,
    Scratched,
    Unseated,
    WhyNot,
)
from oudler.tournament.files import Tournament, check_document, write_document
from tests.reference.tournament import differences
from tests.tournament import telling
from tests.tournament.duplicate_telling import match, quarter

BACK = Refunded(12, "ill")


def are_paid(told: Tournament) -> list[int]:
    return [number for number, entry in told.event.entries.items() if entry.is_paid]


@pytest.mark.req("REG-02")
def test_who_has_his_fee_back_counts_as_not_paid_until_he_pays_again() -> None:
    told = telling.tell(telling.enter(telling.announce(telling.rules()), 12), BACK)
    assert are_paid(told) == [*range(1, 12)]
    place = Placed(1, telling.in_order(12))
    assert telling.refused(told, place) == (Problem(WhyNot.NOT_PAID, people=(12,)),)
    assert telling.refused(told, BACK) == (Problem(WhyNot.NOTHING_PAID, number=12),)
    told = telling.tell(told, Paid(12))
    assert are_paid(told) == [*range(1, 13)]
    assert telling.refused(told, place) == ()


@pytest.mark.req("REG-02")
def test_who_has_a_place_and_his_fee_back_is_not_seated() -> None:
    told = telling.tell(telling.evening(), BACK)
    assert telling.refused(told, telling.plan(telling.evening())) == (Problem(WhyNot.NOT_PAID, people=(12,)),)
    assert telling.refused(telling.tell(told, Paid(12)), telling.plan(telling.evening())) == ()
    off = telling.tell(told, Scratched(12, "ill"))
    assert telling.refused(off, telling.plan(off)) == ()


def test_who_takes_a_place_late_and_has_his_fee_back_is_not_seated() -> None:
    told = telling.tell(telling.enter(telling.play(telling.evening(11)), 1), Filled(9, 12, "late"))
    assert telling.refused(telling.tell(told, BACK), telling.plan(told)) == (
        Problem(WhyNot.NOT_PAID, people=(12,)),
    )


@pytest.mark.req("REG-02")
def test_who_plays_has_his_fee_back_only_after_he_left() -> None:
    told = telling.seat(telling.evening())
    assert telling.refused(told, BACK) == (Problem(WhyNot.STILL_PLAYS, number=12),)
    left = telling.tell(told, Left(12, "ill"), BACK)
    assert are_paid(left) == [*range(1, 12)]
    assert telling.refused(telling.tell(told, Unseated(1, "power cut")), BACK) == ()


def test_who_plays_a_match_has_his_fee_back_only_after_he_left() -> None:
    told = match(5)
    told = telling.tell(told, quarter(told))
    assert [telling.why(told, Refunded(number, "ill")) for number in (1, 5)] == [[WhyNot.STILL_PLAYS], []]


@pytest.mark.req("REG-02")
def test_who_comes_back_pays_again() -> None:
    told = telling.tell(telling.play(telling.evening(20)), Left(12, "ill"), BACK, Returned(12, "better"))
    assert telling.refused(told, telling.plan(told)) == (Problem(WhyNot.NOT_PAID, people=(12,)),)
    assert telling.refused(telling.tell(told, Paid(12)), telling.plan(told)) == ()


def test_who_is_off_the_list_has_his_fee_back_and_does_not_pay_again() -> None:
    told = telling.tell(telling.enter(telling.announce(telling.rules()), 12), Scratched(12, "ill"), BACK)
    assert are_paid(told) == [*range(1, 12)]
    assert telling.why(told, Paid(12)) == [WhyNot.OFF_ALREADY]


def test_nobody_unknown_has_a_fee_back() -> None:
    assert telling.refused(telling.evening(), Refunded(13, "ill")) == (Problem(WhyNot.UNKNOWN, people=(13,)),)


def test_desk_gives_fees_back_without_the_arbiter() -> None:
    told = telling.enter(telling.announce(telling.rules(arbiters=(telling.ARBITER,))), 12)
    assert telling.refused(told, BACK, telling.DESK) == ()


def test_fee_is_given_back_before_the_close_or_once_it_is_reopened() -> None:
    told = telling.tell(telling.play(telling.evening(12, "m")), Left(12, "ill"), Closed())
    assert telling.refused(told, BACK) == (Problem(WhyNot.CLOSED),)
    assert telling.refused(telling.tell(told, Reopened("a fee")), BACK) == ()


@pytest.mark.req("REG-02")
def test_event_with_fees_given_back_is_the_same_for_another_program() -> None:
    told = telling.enter(telling.announce(telling.rules("rr")), 22)
    told = telling.tell(
        told, Refunded(21, "ill"), Scratched(21, "ill"), Scratched(22, "ill"), Refunded(22, "ill")
    )
    told = telling.tell(told, Refunded(3, "thought better of it"), Paid(3))
    told = telling.play(
        telling.tell(telling.play(told, None, 7), Left(5, "ill"), Refunded(5, "ill")), None, 8
    )
    text = write_document(told)
    assert check_document(text).findings == ()
    assert differences(json.loads(text)) == []
