"""Scores of boards, and what the arbiter decides about them: who writes what, and what it changes."""

from dataclasses import replace
from fractions import Fraction

import pytest

from oudler.rules import Bid
from oudler.tournament.comparison import OppositionState
from oudler.tournament.events import (
    Adjusted,
    BoardScore,
    Cancelled,
    Closed,
    Confirmed,
    Handed,
    Happening,
    Left,
    Problem,
    Rescored,
    Restored,
    Scored,
    Unseated,
    WhyNot,
)
from oudler.tournament.files import Tournament, check_document, write_document
from oudler.tournament.files.document import corrections
from oudler.tournament.forms import Form
from oudler.tournament.play import (
    board_play,
    general,
    is_played,
    oppositions_of,
    planned_sessions,
    plays_of,
    rated,
    shares,
    standing,
    unconfirmed,
)
from tests.tournament.duplicate_events import TWELVE, by_attack, four_teams, fractions, twelve
from tests.tournament.duplicate_telling import boarded, held, match, opened, percents, play, play_all, scored
from tests.tournament.simulated import sections
from tests.tournament.telling import ARBITER, DESK, evening, refused, seat, sheet, tell, totals, why

# --- scores ---------------------------------------------------------------------------------------------


@pytest.mark.req("DUP-19", "DUP-30")
@pytest.mark.parametrize("form", [Form.INDIVIDUAL, Form.TRIPLETTE, Form.QUADRETTE])
def test_contract_is_a_garde_from_the_first_round_on(form: Form) -> None:
    told = seat(opened(form, {Form.INDIVIDUAL: 12, Form.TRIPLETTE: 18, Form.QUADRETTE: 16}[form]))
    for contract in (Bid.PRISE, Bid.GARDE_SANS, Bid.GARDE_CONTRE):
        wrong = Scored(1, 1, (BoardScore(1, 50, contract),))
        assert refused(told, wrong) == (
            Problem(WhyNot.CONTRACT, round=1, table=1, board=1, contract=contract),
        )
    assert refused(told, Scored(1, 1, (BoardScore(1, 50),))) == ()


@pytest.mark.req("DUP-23")
def test_score_is_one_amount_that_a_garde_can_give() -> None:
    told = seat(opened(Form.INDIVIDUAL, 12))
    assert refused(told, Scored(1, 1, (BoardScore(1, 51),))) == (
        Problem(WhyNot.IMPOSSIBLE, round=1, table=1, board=1, score=51, nearest=("50", "52")),
    )
    assert refused(told, Scored(1, 1, (BoardScore(1, 3 * 56 + 100_000),)))[0].ground is WhyNot.IMPOSSIBLE
    for right in (50, -50, 62, -56, 82):
        assert refused(told, Scored(1, 1, (BoardScore(1, right),))) == ()


@pytest.mark.req("DUP-23")
def test_board_is_scored_once_at_its_table() -> None:
    told = seat(opened(Form.INDIVIDUAL, 12))
    first, second = BoardScore(1, 50), BoardScore(2, 50)
    assert refused(told, Scored(1, 1, (first, first))) == (
        Problem(WhyNot.SCORED_ALREADY, round=1, table=1, boards=(1,)),
    )
    assert refused(told, Scored(1, 1, (BoardScore(3, 50),))) == (
        Problem(WhyNot.NO_BOARD, round=1, table=1, boards=(3,)),
    )
    assert refused(told, Scored(1, 4, (first,))) == (Problem(WhyNot.NO_TABLE, round=1, table=4),)
    assert refused(told, Scored(2, 1, (first,))) == (Problem(WhyNot.NO_TABLE, round=2, table=1),)
    half = tell(told, Scored(1, 1, (first,)), by=DESK)
    assert refused(half, Scored(1, 1, (first, second))) == (
        Problem(WhyNot.SCORED_ALREADY, round=1, table=1, boards=(1,)),
    )
    assert refused(half, Scored(1, 1, (second,))) == ()
    assert refused(told, Scored(1, 1, (first,), (first,))) == (Problem(WhyNot.OTHER_FORM),)


@pytest.mark.req("DUP-23")
@pytest.mark.parametrize(("form", "people"), [(Form.INDIVIDUAL, 12), (Form.QUADRETTE, 16)])
def test_traveler_stands_until_the_arbiter_changes_it_with_a_reason(form: Form, people: int) -> None:
    told = play(opened(form, people, arbiters=(ARBITER,)))
    other = Rescored(1, 1, (BoardScore(1, -50),), "seen with the table")
    before = told.event.scores[1, 1, 1].score
    assert refused(told, Scored(1, 1, other.scores), DESK)[0].ground is WhyNot.SCORED_ALREADY
    assert refused(told, other, DESK) == (Problem(WhyNot.NOT_ARBITER, by=DESK),)
    assert refused(told, replace(other, why=" ")) == (Problem(WhyNot.NO_REASON),)
    assert told.event.scores[1, 1, 1].score == before != -50
    assert tell(told, other).event.scores[1, 1, 1] == BoardScore(1, -50)


def test_score_is_changed_where_there_is_one_and_to_one_that_can_be() -> None:
    told = seat(opened(Form.INDIVIDUAL, 12))
    assert refused(told, Rescored(1, 1, (BoardScore(1, 50),), "x")) == (
        Problem(WhyNot.NOT_SCORED, round=1, table=1, board=1),
    )
    told = tell(told, Scored(1, 1, (BoardScore(1, 50),)))
    assert why(told, Rescored(1, 1, (BoardScore(1, 51),), "x")) == [WhyNot.IMPOSSIBLE]
    assert why(told, Rescored(1, 1, (BoardScore(3, 50),), "x")) == [WhyNot.NO_BOARD]
    assert why(told, Rescored(1, 5, (BoardScore(1, 50),), "x")) == [WhyNot.NO_TABLE]


def test_change_of_scores_tells_who_when_why_before_and_after() -> None:
    told = tell(seat(opened(Form.INDIVIDUAL, 12)), Scored(1, 1, (BoardScore(1, 50), BoardScore(2, -52))))
    told = tell(told, Rescored(1, 1, (BoardScore(2, 52),), "sign"), by="Ada", at="2026-11-15T15:00:00Z")
    both = (BoardScore(2, 62), BoardScore(1, 56, attacker=1))
    told = tell(told, Rescored(1, 1, both, "misread"), by="Bea", at="2026-11-15T15:10:00Z")
    place = {"round": 1, "table": 1}
    assert list(corrections(told.log)) == [
        {
            **place,
            "by": "Ada",
            "at": "2026-11-15T15:00:00Z",
            "why": "sign",
            "before": [{"board": 2, "score": -52}],
            "after": [{"board": 2, "score": 52}],
        },
        {
            **place,
            "by": "Bea",
            "at": "2026-11-15T15:10:00Z",
            "why": "misread",
            "before": [{"board": 2, "score": 52}, {"board": 1, "score": 50}],
            "after": [{"board": 2, "score": 62}, {"board": 1, "score": 56, "attacker": 1}],
        },
    ]
    assert check_document(write_document(told)).findings == ()


def test_forms_do_not_take_what_belongs_to_others() -> None:
    free, boards = evening(), opened(Form.INDIVIDUAL, 12)
    assert why(free, Cancelled(1, 1, "x")) == [WhyNot.OTHER_FORM]
    assert why(boards, Handed(1, 1, sheet((1, 2, 3, 4), {}))) == [WhyNot.OTHER_FORM]
    assert planned_sessions(free.event) == ()
    assert planned_sessions(twelve().event) == (1,)


def test_members_of_a_quadrette_are_placed_in_the_order_of_entry() -> None:
    event = opened(Form.QUADRETTE, 16).event
    assert board_play(event).in_order(event, [5, 6, 7, 8]) == (5, 6, 7, 8)


# --- decisions ------------------------------------------------------------------------------------------


def notes_on(told: Tournament, board: int) -> dict[int, tuple[object, object]]:
    """The notes of attack and defence on a board, by attacker."""
    plays = (each for each in rated(told.event) if each.play.board == board)
    return {each.play.attack: (each.attack, each.defense) for each in plays}


@pytest.mark.req("TOP-13")
def test_adjusted_note_takes_the_place_of_the_comparison() -> None:
    """Board 6 without the play of 12: 4 has 100 and 8 has 0, where it was 50."""
    told = tell(twelve(), Adjusted(1, 3, 6, "table disturbed", Fraction(60), Fraction(40)))
    assert notes_on(told, 6) == {12: (60, 40), 4: (100, 0), 8: (0, 100)}
    found = shares(told.event)[1]
    assert (found[12].attack, found[9].defense) == (Fraction(55), Fraction(190, 4))
    assert found[8].attack == 25
    assert sections(told)["decisions"] == [
        {
            "round": 1,
            "table": 3,
            "board": 6,
            "why": "table disturbed",
            "attack": "60",
            "defense": "40",
        }
    ]


@pytest.mark.req("TOP-13")
def test_play_that_counts_for_nobody_leaves_the_others_compared() -> None:
    told = tell(twelve(), Adjusted(1, 3, 6, "cards mixed up"))
    assert notes_on(told, 6) == {12: (None, None), 4: (100, 0), 8: (0, 100)}
    assert shares(told.event)[1][12].attack == 50


@pytest.mark.req("TOP-13")
def test_cancelled_board_counts_nowhere() -> None:
    told = tell(twelve(), Cancelled(1, 6, "a card was missing"))
    assert notes_on(told, 6) == dict.fromkeys((12, 4, 8), (None, None))
    found = shares(told.event)[1]
    attack, defense = (
        fractions("175/2 100 100 50 0 0 0 50 125/2 50 50 50"),
        fractions("50 125/4 175/4 75/4 50 225/4 125/2 275/4 50 125/2 175/4 125/2"),
    )
    assert [found[number].attack for number in range(1, 13)] == attack
    assert [found[number].defense for number in range(1, 13)] == defense
    assert sections(told)["cancelled"] == [{"session": 1, "board": 6, "why": "a card was missing"}]


def test_cancelled_board_needs_no_score_and_a_decision_neither() -> None:
    told = seat(opened(Form.INDIVIDUAL, 12))
    some = [replace(scored(told, table), scores=scored(told, table).scores[:1]) for table in (1, 2, 3)]
    told = tell(told, *some, by=DESK)
    assert not is_played(told.event, 1)
    told = tell(told, Cancelled(1, 2, "fouled"), Adjusted(1, 2, 4, "late", Fraction(50), Fraction(50)))
    assert not is_played(told.event, 1)
    told = tell(told, Adjusted(1, 3, 6, "late"))
    assert is_played(told.event, 1)
    unplayed = [(each.board, each.score) for each in plays_of(told.event) if each.score is None]
    assert unplayed == [(2, None), (4, None), (6, None)]


@pytest.mark.req("TOP-13")
@pytest.mark.parametrize("note", [Fraction(-1), Fraction(101), Fraction(1001, 10)])
def test_note_is_between_nothing_and_a_hundred_and_both_are_given(note: Fraction) -> None:
    told = twelve()
    half = Fraction(50)
    for wrong in (
        Adjusted(1, 1, 1, "x", note, half),
        Adjusted(1, 1, 1, "x", half, note),
        Adjusted(1, 1, 1, "x", half),
        Adjusted(1, 1, 1, "x", None, half),
    ):
        assert refused(told, wrong) == (Problem(WhyNot.NOTE, round=1, table=1, board=1),)
    assert refused(told, Adjusted(1, 1, 1, "x", Fraction(100), Fraction(0))) == ()
    assert refused(told, Adjusted(1, 1, 1, "", half, half)) == (Problem(WhyNot.NO_REASON),)
    assert refused(told, Adjusted(1, 1, 3, "x", half, half)) == (
        Problem(WhyNot.NO_BOARD, round=1, table=1, boards=(3,)),
    )


def test_board_that_is_cancelled_is_one_of_its_session() -> None:
    told = twelve()
    assert refused(told, Cancelled(2, 1, "x")) == (Problem(WhyNot.NO_SESSION, session=2),)
    assert refused(told, Cancelled(1, 0, "x")) == (Problem(WhyNot.NO_BOARD, board=0),)
    assert refused(told, Cancelled(1, 7, "x")) == (Problem(WhyNot.NO_BOARD, board=7),)
    assert refused(boarded(Form.INDIVIDUAL, 12), Cancelled(1, 1, "x")) == (
        Problem(WhyNot.NO_SESSION, session=1),
    )
    assert refused(told, Cancelled(1, 1, " ")) == (Problem(WhyNot.NO_REASON),)


@pytest.mark.req("QUA-15")
def test_decision_about_a_board_of_two_quadrettes_is_in_pm() -> None:
    told = four_teams()
    decided = Adjusted(1, 4, 2, "exposed cards", Fraction(3), Fraction(-5))  # 68 against -76
    after = tell(told, decided)
    (found,) = [each for each in oppositions_of(after.event) if (each.board, each.teams) == (2, (1, 4))]
    assert found.state is OppositionState.ADJUSTED
    assert [made.as_fraction() for made in found.pm] == fractions("3 -5")
    assert totals(after) == {**totals(told), 1: totals(told)[1] - 9, 4: totals(told)[4] + 7}
    other = Adjusted(1, 1, 2, "the same", Fraction(-5), Fraction(3))
    assert refused(after, other) == ()
    assert totals(tell(after, other)) == totals(after)
    contrary = replace(other, attack=Fraction(-4))
    assert refused(after, contrary) == (
        Problem(WhyNot.DECIDED, round=1, table=1, board=2, other_round=1, other_table=4),
    )
    assert refused(after, replace(decided, attack=Fraction(1))) == ()
    assert refused(after, Adjusted(1, 2, 2, "others", Fraction(1), Fraction(1))) == ()


@pytest.mark.req("QUA-15")
def test_cancelled_board_counts_for_no_quadrette() -> None:
    told = tell(four_teams(), Cancelled(1, 2, "fouled"))
    states = {each.state for each in oppositions_of(told.event) if each.board == 2}
    assert states == {OppositionState.CANCELLED}
    assert totals(told)[1] == Fraction("-1.162")


def test_decisions_in_another_session_are_no_other_half() -> None:
    told = play_all(opened(Form.QUADRETTE, 16, "mmm mmm"))
    told = tell(told, Adjusted(1, 4, 2, "x", Fraction(3), Fraction(-5)))
    assert refused(told, Adjusted(4, 1, 2, "x", Fraction(1), Fraction(1))) == ()


@pytest.mark.req("CHG-08")
@pytest.mark.parametrize(
    "decision",
    [
        Rescored(1, 1, (BoardScore(1, 50),), "x"),
        Adjusted(1, 1, 1, "x"),
        Cancelled(1, 1, "x"),
        Confirmed(1, 1, "x"),
    ],
    ids=lambda each: type(each).__name__,
)
def test_decisions_about_boards_are_the_arbiters_and_have_a_reason(decision: Happening) -> None:
    told = play(opened(Form.INDIVIDUAL, 12, arbiters=(ARBITER,)))
    assert refused(told, decision, DESK)[0] == Problem(WhyNot.NOT_ARBITER, by=DESK)
    assert isinstance(decision, Rescored | Adjusted | Cancelled | Confirmed)
    assert refused(told, replace(decision, why="\t"))[0] == Problem(WhyNot.NO_REASON)


# --- one side of the game -------------------------------------------------------------------------------


def one_board() -> Tournament:
    """Three rounds of one board: nobody takes East."""
    return play_all(opened(Form.INDIVIDUAL, 12, deals=1))


@pytest.mark.req("TOP-13")
def test_whoever_never_attacked_is_ranked_by_his_defence_once_that_is_confirmed() -> None:
    told = one_board()
    east = (3, 7, 11)
    assert unconfirmed(told.event) == tuple((1, number) for number in east)
    found = shares(told.event)[1]
    assert all(found[number].attack is None for number in east)
    assert all(percents(told)[number] == found[number].defense for number in east)
    assert refused(told, Closed()) == (Problem(WhyNot.UNCONFIRMED, people=east),)
    assert refused(told, Confirmed(1, 1, "x")) == (Problem(WhyNot.NOTHING_MISSING, unit=1, session=1),)
    assert refused(told, Confirmed(3, 2, "x")) == (Problem(WhyNot.NOTHING_MISSING, unit=3, session=2),)
    for number in east:
        assert refused(told, Confirmed(number, 1, "no board for East")) == ()
        told = tell(told, Confirmed(number, 1, "no board for East"))
    assert refused(told, Confirmed(3, 1, "again")) == (Problem(WhyNot.NOTHING_MISSING, unit=3, session=1),)
    assert refused(told, Closed()) == ()


def test_board_that_only_one_table_played_is_not_rated() -> None:
    told = opened(Form.INDIVIDUAL, 12)
    told = tell(play(told), Left(2, "ill"), Left(12, "ill"))
    told = play(told)
    once = {board for board in range(1, 7) if sum(each.board == board for each in plays_of(told.event)) == 1}
    assert once == {3, 4, 5, 6}
    assert {each.attack for each in rated(told.event) if each.play.board in once} == {None}


def test_quadrettes_have_nothing_to_confirm() -> None:
    told = play_all(opened(Form.QUADRETTE, 16))
    assert unconfirmed(told.event) == ()
    assert refused(told, Confirmed(1, 1, "x")) == (Problem(WhyNot.NOTHING_MISSING, unit=1, session=1),)


# --- the end --------------------------------------------------------------------------------------------


@pytest.mark.req("DUP-23")
def test_event_is_closed_when_every_board_has_its_score_or_a_decision() -> None:
    told = play(play(opened(Form.INDIVIDUAL, 12)))
    assert refused(told, Closed()) == (Problem(WhyNot.NOT_FINISHED, round=3),)
    told = seat(told)
    told = tell(told, scored(told, 1, by_attack(TWELVE, opened(Form.INDIVIDUAL, 12))), scored(told, 2))
    assert refused(told, Closed()) == (Problem(WhyNot.NOT_FINISHED, round=3),)
    assert refused(tell(told, scored(told, 3)), Closed()) == ()


def test_closed_event_is_changed_no_more() -> None:
    told = held(opened(Form.INDIVIDUAL, 12))
    assert refused(told, Cancelled(1, 1, "x")) == (Problem(WhyNot.CLOSED),)
    assert general(told.event) == general(play_all(opened(Form.INDIVIDUAL, 12)).event)
    assert why(match(), Cancelled(1, 17, "x")) == [WhyNot.NO_BOARD]


def test_one_side_is_confirmed_once_the_session_is_played_and_again_after_a_round_is_taken_back() -> None:
    told = opened(Form.INDIVIDUAL, 12, deals=1)
    early = play(told)
    assert why(early, Confirmed(3, 1, "x")) == [WhyNot.NOT_FINISHED, WhyNot.NOT_FINISHED]
    told = tell(play_all(told), Confirmed(3, 1, "no board"))
    assert (1, 3) not in unconfirmed(told.event)
    again = play(tell(told, Unseated(3, "wrong cards")))
    assert (1, 3) in unconfirmed(again.event)


@pytest.mark.req("TOP-13")
def test_decisions_are_taken_back_and_leave_what_was_scored() -> None:
    told = play_all(opened(Form.INDIVIDUAL, 12))
    before = standing(told.event)
    decided = tell(told, Adjusted(1, 1, 1, "seen", Fraction(0), Fraction(0)), Cancelled(1, 2, "wrong cards"))
    assert standing(decided.event) != before
    one = tell(decided, Restored(1, 1, "a mistake", 1, 1))
    assert (one.event.adjusted, list(one.event.cancelled)) == ({}, [(1, 2)])
    both = tell(one, Restored(1, 2, "a mistake"))
    assert (both.event.adjusted, both.event.cancelled, standing(both.event)) == ({}, {}, before)
    assert why(both, Restored(1, 2, "again")) == [WhyNot.NOT_DECIDED]
    assert why(decided, Restored(1, 2, " ")) == [WhyNot.NO_REASON]
    assert [type(line.happening) for line in check_document(write_document(both)).by_hand][-1] is Restored
