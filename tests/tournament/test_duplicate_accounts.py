"""The sheets of a team match, the accounts of its quarters, bonus and draw."""

from dataclasses import replace
from fractions import Fraction

import pytest

from oudler.rules import Bid
from oudler.tournament.events import (
    Adjusted,
    Agreed,
    BoardScore,
    Cancelled,
    Closed,
    Problem,
    Reopened,
    Rescored,
    Scored,
    Seated,
    WhyNot,
)
from oudler.tournament.files import check_document, write_document
from oudler.tournament.forms import Form
from oudler.tournament.play import oppositions_of, quarter_sums, standing
from tests.tournament.duplicate_telling import (
    SIGNED,
    agreed,
    match,
    opened,
    play_all,
    play_match,
    play_quarter,
    quarter,
    score,
    scored,
)
from tests.tournament.telling import ARBITER, DESK, announce, enter, ranks, refused, rules, tell, totals, why

ONE_TEN = Fraction("3.162")
"""The PM of a gap of 10."""


def better(_: int, table: int, board: int) -> int:
    """The attacker of the open room makes 10 more on the first board of a quarter, 4 less on the second."""
    open_room, closed_room = {1: (60, 50), 2: (50, 54)}.get(board % 4, (52, 52))
    return open_room if table == 1 else closed_room


def even(*_: int) -> int:
    """Everybody makes the same."""
    return 50


# --- sheets ---------------------------------------------------------------------------------------------


@pytest.mark.req("EQU-04")
def test_taker_chooses_a_garde_a_garde_sans_or_a_garde_contre() -> None:
    told = tell(match(), quarter(match()))
    for contract, made in ((Bid.GARDE, 50), (Bid.GARDE_SANS, 100), (Bid.GARDE_CONTRE, 150)):
        line = (BoardScore(1, made, contract),)
        assert refused(told, Scored(1, 1, line, line)) == ()
    for line in ((BoardScore(1, 25, Bid.PRISE),), (BoardScore(1, 0, Bid.PASS),)):
        assert why(told, Scored(1, 1, line, line)) == [WhyNot.CONTRACT]
    for made, contract, problems in (
        (101, Bid.GARDE_SANS, [WhyNot.IMPOSSIBLE]),
        (20, Bid.GARDE, [WhyNot.IMPOSSIBLE]),
        (20, Bid.GARDE_SANS, []),
    ):
        line = (BoardScore(1, made, contract),)
        assert why(told, Scored(1, 1, line, line)) == problems


@pytest.mark.req("EQU-09")
def test_two_sheets_of_a_room_say_the_same() -> None:
    told = tell(match(), quarter(match()))
    right = scored(told, 1)
    assert refused(told, right) == ()
    first, *others = right.scores
    for other, boards in (
        ((), (1, 2, 3, 4)),
        ((replace(first, score=first.score + 2), *others), (1,)),
        ((replace(first, contract=Bid.GARDE_SANS), *others), (1,)),
    ):
        assert refused(told, replace(right, other=other)) == (
            Problem(WhyNot.SHEETS_DIFFER, round=1, table=1, boards=boards),
        )
    assert refused(told, replace(right, other=(*others, first))) == ()


# --- accounts -------------------------------------------------------------------------------------------


@pytest.mark.req("EQU-14")
def test_quarter_is_counted_when_both_rooms_have_finished_and_both_teams_agree() -> None:
    told = tell(match(), quarter(match()))
    right = (ONE_TEN, Fraction(2))
    half = tell(told, scored(told, 1, better))
    assert refused(half, Agreed(1, right, right)) == (Problem(WhyNot.NOT_FINISHED, round=1),)
    done = tell(half, scored(half, 2, better))
    assert quarter_sums(done.event, 1) == right
    assert refused(done, Agreed(1, right, right)) == ()
    slip = (ONE_TEN, Fraction(3))
    for first, second in ((right, slip), (slip, right), (slip, slip), (right[::-1], right[::-1])):
        assert refused(done, Agreed(1, first, second)) == (
            Problem(WhyNot.NOT_AGREED, quarter=1, sums=(Fraction(1581, 500), Fraction(2))),
        )
    assert refused(done, Agreed(2, right, right)) == (Problem(WhyNot.NOT_FINISHED, round=2),)


@pytest.mark.req("EQU-14")
def test_match_is_closed_when_every_quarter_is_agreed_as_it_stands() -> None:
    told = match()
    for _ in range(4):
        told = score(tell(told, quarter(told)), better)
    assert refused(told, SIGNED) == tuple(Problem(WhyNot.NOT_AGREED, quarter=each) for each in range(1, 5))
    for number in range(1, 5):
        sums = quarter_sums(told.event, number)
        told = tell(told, Agreed(number, sums, sums))
    assert refused(told, SIGNED) == ()
    changed = tell(told, Rescored(2, 1, (BoardScore(5, 50),), "misread"))
    assert refused(changed, SIGNED) == (Problem(WhyNot.NOT_AGREED, quarter=2),)
    sums = quarter_sums(changed.event, 2)
    assert refused(tell(changed, Agreed(2, sums, sums)), SIGNED) == ()


def test_only_matches_are_agreed_on() -> None:
    told = announce(rules(form=Form.QUADRETTE))
    zero = (Fraction(0), Fraction(0))
    assert refused(told, Agreed(1, zero, zero)) == (Problem(WhyNot.OTHER_FORM),)


def test_quarter_whose_boards_were_all_cancelled_brings_nothing() -> None:
    told = tell(match(), quarter(match()))
    told = tell(told, *(Cancelled(1, board, "boards fell") for board in range(1, 5)))
    assert quarter_sums(told.event, 1) == (Fraction(0), Fraction(0))
    assert refused(told, agreed(told)) == ()
    half = tell(match(), quarter(match()))
    half = tell(half, scored(half, 1), *(Cancelled(1, board, "boards fell") for board in range(1, 5)))
    assert quarter_sums(half.event, 1) == (Fraction(0), Fraction(0))


def test_decision_of_the_arbiter_stands_in_the_accounts_of_a_match() -> None:
    told = score(tell(match(), quarter(match())), better)
    told = tell(told, Adjusted(1, 1, 3, "exposed cards", Fraction(-1), Fraction(2)))
    assert quarter_sums(told.event, 1) == (ONE_TEN - 1, Fraction(4))
    assert totals(told) == {2: Fraction(4), 1: ONE_TEN - 1}


# --- the result -----------------------------------------------------------------------------------------


@pytest.mark.req("DUP-03", "EQU-13")
def test_match_by_hand_with_a_bonus() -> None:
    """Four times 3.162 against four times 2; a bonus of 5 turns the match."""
    plain = play_match(match(), better)
    assert totals(plain) == {1: 4 * ONE_TEN, 2: Fraction(8)}
    assert list(ranks(plain)) == [1, 2]
    other = play_match(match(bonus=(Fraction(0), Fraction(5))), better)
    assert totals(other) == {2: Fraction(13), 1: 4 * ONE_TEN}
    assert list(ranks(other)) == [2, 1]
    assert totals(match(bonus=(Fraction(0), Fraction(5)))) == {1: 0, 2: 0}  # nothing is counted yet


def test_equal_pm_are_a_draw() -> None:
    told = play_match(match(), lambda *_: 50)
    assert [(line.rank, line.tied) for line in standing(told.event)] == [(1, True)] * 2
    assert totals(told) == {1: 0, 2: 0}
    turned = play_match(match(), lambda *at: 60 if (at[0] + at[1]) % 2 else 50)
    assert [(line.rank, line.total) for line in standing(turned.event)] == [(1, 8 * ONE_TEN)] * 2


def test_better_attacker_alone_gains() -> None:
    told = score(tell(match(), quarter(match())), better)
    pm = [[made.as_fraction() for made in each.pm] for each in oppositions_of(told.event)]
    assert pm == [[ONE_TEN, -ONE_TEN], [-2, 2], [0, 0], [0, 0]]
    assert totals(told) == {1: ONE_TEN, 2: Fraction(2)}


def test_match_that_was_closed_is_taken_up_again_for_a_claim() -> None:
    told = tell(play_match(match(), better), Reopened("a claim"))
    assert refused(told, Rescored(1, 1, (BoardScore(1, 50),), "misread")) == ()
    assert refused(told, SIGNED) == ()


def test_fewer_than_two_teams_have_no_bonus_yet() -> None:
    told = announce(rules("mmmm", form=Form.MATCH, bonus=(Fraction(1), Fraction(2))))
    told = enter(told, 4)
    assert totals(told) == {1: 0}
    assert refused(told, Seated(1, quarter(match()).seating, series=1), ARBITER)[0].ground is WhyNot.TWO_TEAMS


def test_scores_of_a_room_are_typed_by_the_desk() -> None:
    told = tell(match(arbiters=(ARBITER,)), quarter(match()))
    assert refused(told, scored(told, 1), DESK) == ()
    assert why(told, Agreed(1, (Fraction(0),) * 2, (Fraction(0),) * 2), DESK)[0] is WhyNot.NOT_ARBITER


@pytest.mark.req("EQU-12")
def test_match_is_closed_when_both_captains_and_the_arbiter_have_signed() -> None:
    told = match()
    while told.event.last_seated < 4:
        told = play_quarter(told)
    for names in ((), ("captain 1", "captain 2"), ("captain 1", " ", ARBITER)):
        assert refused(told, Closed(names)) == (Problem(WhyNot.NOT_SIGNED, count=3),)
    assert refused(told, SIGNED) == ()


@pytest.mark.req("EQU-11")
def test_after_a_draw_captains_and_arbiter_may_name_the_winner() -> None:
    told = match()
    while told.event.last_seated < 4:
        told = play_quarter(told, even)
    assert [(line.rank, line.account.number) for line in standing(told.event)] == [(1, 1), (1, 2)]
    named = replace(SIGNED, winner=2)
    assert refused(told, replace(SIGNED, winner=3)) == (Problem(WhyNot.NO_DRAW, team=3),)
    closed = tell(told, named)
    assert [(line.rank, line.account.number, line.tied) for line in standing(closed.event)] == [
        (1, 2, False),
        (2, 1, False),
    ]
    assert [line.rank for line in standing(closed.event, 4)] == [1, 2]
    assert [(line.rank, line.account.number) for line in standing(closed.event, 3)] == [(1, 1), (1, 2)]
    assert check_document(write_document(closed)).findings == ()
    again = tell(closed, Reopened("a claim"))
    assert [line.rank for line in standing(again.event)] == [1, 1]


def test_no_winner_is_named_where_there_is_one() -> None:
    told = match(bonus=(Fraction(1), Fraction(0)))
    while told.event.last_seated < 4:
        told = play_quarter(told, even)
    assert refused(told, replace(SIGNED, winner=2)) == (Problem(WhyNot.NO_DRAW, team=2),)
    alone = play_all(opened(Form.INDIVIDUAL, 12), even)
    assert {line.rank for line in standing(alone.event)} == {1}
    assert refused(alone, Closed(winner=1)) == (Problem(WhyNot.NO_DRAW, team=1),)
