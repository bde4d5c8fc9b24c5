"""Every condition of a happening: met, and not met."""

from dataclasses import replace

import pytest

from oudler.rules import Bid, Ruleset, Score
from oudler.tournament.events import (
    Amended,
    Closed,
    Corrected,
    Entered,
    Filled,
    Handed,
    Happening,
    Kept,
    Left,
    Lifted,
    NotNow,
    Penalised,
    Placed,
    Problem,
    Reannounced,
    Refunded,
    Reopened,
    Replanned,
    Returned,
    Ruled,
    Scratched,
    Unseated,
    WhyNot,
)
from oudler.tournament.files.document import corrections
from oudler.tournament.forms import Form
from oudler.tournament.sheets import Line, Sheet
from tests.tournament.people import somebody
from tests.tournament.refusals import TOUCHED, Case, cases
from tests.tournament.telling import (
    ARBITER,
    AT,
    DESK,
    amended,
    announce,
    enter,
    evening,
    hand,
    handed,
    in_order,
    play,
    players_at,
    refused,
    rounds,
    rules,
    seat,
    sheet,
    tell,
    why,
)


def told_of(case: Case) -> tuple[Problem, ...]:
    """What is wrong with the happening, or with the line that tells it."""
    if case.before is None or (case.at == AT and case.by.strip()):
        return refused(case.before, case.refused, case.by)
    with pytest.raises(NotNow) as caught:
        tell(case.before, case.refused, by=case.by, at=case.at)
    return caught.value.problems


def test_every_reason_has_a_case() -> None:
    assert [each for each in WhyNot if each not in cases()] == []


@pytest.mark.parametrize("reason", list(WhyNot), ids=lambda each: each.code)
def test_each_reason_is_told_alone(reason: WhyNot) -> None:
    case = cases()[reason]
    assert told_of(case) == case.problems
    assert {problem.ground for problem in case.problems} == {reason}


@pytest.mark.parametrize("reason", list(WhyNot), ids=lambda each: each.code)
def test_each_condition_can_be_met(reason: WhyNot) -> None:
    case = cases()[reason]
    assert refused(case.instead, case.accepted, ARBITER) == ()


# --- people ---------------------------------------------------------------------------------------------


@pytest.mark.req("REG-01")
@pytest.mark.parametrize("licence", ["", "123456", "12345678", "12345a7", "¹234567", "１２３４５６７"])
def test_licence_has_seven_digits(licence: str) -> None:
    wrong = Entered(replace(somebody(1), licence=licence))
    assert refused(announce(rules()), wrong) == (Problem(WhyNot.NO_LICENCE, number=1, licence=licence),)
    assert refused(announce(rules()), Entered(replace(somebody(1), licence="7654321"))) == ()


@pytest.mark.req("REG-01")
def test_slip_has_a_licence_a_surname_and_a_first_name_of_its_own() -> None:
    told = enter(announce(rules()), 1)
    for blank in (replace(somebody(2), surname=""), replace(somebody(2), first_name=" ")):
        assert why(told, Entered(blank)) == [WhyNot.NAMELESS]
    twin = Entered(replace(somebody(2), licence=somebody(1).licence))
    assert refused(told, twin) == (Problem(WhyNot.LICENCE_TWICE, people=(2, 1), licence="0000001"),)
    assert refused(tell(told, Scratched(1, "entered twice")), twin) == ()


def test_what_is_known_of_a_person_is_put_right() -> None:
    told = enter(announce(rules()), 2)
    right = amended(told, 2, surname="Tilleul")
    assert tell(told, Amended(right, "misspelt")).event.entries[2] == right
    assert why(told, Amended(somebody(3), "who?")) == [WhyNot.UNKNOWN]
    assert why(told, Amended(amended(told, 2, licence="0000001"), "?")) == [WhyNot.LICENCE_TWICE]


@pytest.mark.req("REG-02")
def test_nobody_is_made_to_have_paid_by_an_amendment() -> None:
    told = tell(announce(rules()), Entered(somebody(1, is_paid=False)))
    paid = Amended(amended(told, 1, is_paid=True), "says so")
    assert refused(told, paid) == (Problem(WhyNot.PAID_ALREADY, number=1),)


@pytest.mark.parametrize("form", [Form.DUO, Form.FOUR])
def test_teams_have_as_many_as_play(form: Form) -> None:
    size = form.team
    told = enter(announce(rules(form=form)), size)
    more = Entered(somebody(size + 1, team=1))
    assert refused(told, more) == (Problem(WhyNot.TEAM_FULL, team=1),)
    assert refused(tell(told, Left(1, "ill")), more) == ()
    assert why(told, Entered(somebody(size + 1))) == [WhyNot.NO_TEAM]
    assert why(announce(rules()), Entered(somebody(1, team=7))) == []
    assert why(told, Entered(somebody(size + 1, team=0))) == [WhyNot.NO_TEAM]
    assert why(told, Amended(amended(told, 1, surname="Saule"), "misspelt")) == []


def test_teams_are_formed_before_the_places_are_given() -> None:
    before = enter(announce(rules("mm", form=Form.DUO)), 20)
    moved = Amended(amended(before, 20, team=11), "another partner")
    assert why(before, moved) == []
    placed = tell(before, Placed(1, in_order(20)))
    assert refused(placed, moved) == (Problem(WhyNot.HAS_PLAYED, number=20),)


# --- sheets ---------------------------------------------------------------------------------------------


@pytest.mark.req("FDM-03")
def test_sheet_that_does_not_balance_is_refused_or_waits_as_doubtful() -> None:
    told = seat(evening(11))
    for table, players in ((1, (1, 2, 3, 4)), (3, (9, 10, 11))):
        totals = (30, *[-10] * (len(players) - 2), -20)
        wrong = Handed(1, table, Sheet(players, totals if sum(totals) else (*totals[:-1], -25)))
        assert refused(told, wrong) == (Problem(WhyNot.SHEET, round=1, table=table, fault="not_zero"),)
        after = tell(told, replace(wrong, is_doubtful=True))
        assert after.event.unbalanced == {(1, table)}
        assert not after.event.is_balanced(1)


@pytest.mark.req("FDM-03")
def test_lines_are_looked_into_and_warnings_let_through() -> None:
    told = seat(evening())
    odd = Sheet((1, 2, 3, 4), None, (Line(0, Bid.GARDE, scores=(30, -10, -10, -5)),))
    assert [problem.values["fault"] for problem in refused(told, Handed(1, 1, odd))] == [
        "not_zero",
        "line_not_zero",
    ]
    short = Sheet((1, 2, 3, 4), None, (Line(None, None),))
    assert refused(told, Handed(1, 1, short)) == ()


@pytest.mark.req("RES-03")
def test_next_round_is_recorded_only_after_a_complete_and_balanced_one() -> None:
    told = seat(evening(12, "mmm"))
    doubtful = replace(handed(told, 2), sheet=Sheet((5, 6, 7, 8), (10, 0, 0, 0)), is_doubtful=True)
    right = handed(told, 2).sheet
    told = seat(tell(told, handed(told, 1), handed(told, 3)))
    second = handed(told, 1)
    assert refused(told, second) == (Problem(WhyNot.NOT_FINISHED, round=1),)
    told = tell(told, doubtful)
    assert refused(told, second) == (Problem(WhyNot.UNBALANCED, round=1),)
    told = tell(told, Corrected(1, 2, right, "misread"))
    assert refused(told, second) == ()


@pytest.mark.req("RES-03")
def test_event_is_closed_only_when_every_round_is_complete_and_balanced() -> None:
    told = seat(play(evening(12, "mmm")))
    assert refused(told, Closed()) == tuple(Problem(WhyNot.NOT_FINISHED, round=number) for number in (2, 3))
    wrong = replace(handed(told, 3), sheet=Sheet(players_at(told, 3), (1, 1, 1, 1)), is_doubtful=True)
    told = seat(tell(told, handed(told, 1), handed(told, 2), wrong))
    assert refused(told, Closed())[0] == Problem(WhyNot.UNBALANCED, round=2)


@pytest.mark.req("FDM-07", "CHG-08")
def test_sheet_handed_in_is_changed_by_the_arbiter_alone() -> None:
    told = hand(seat(evening(arbiters=(ARBITER,))))
    right = sheet((1, 2, 3, 4), {1: 40, 2: -40})
    assert refused(told, Handed(1, 1, right), DESK) == (Problem(WhyNot.HANDED_ALREADY, round=1, table=1),)
    correction = Corrected(1, 1, right, "two columns exchanged")
    assert refused(told, correction, DESK) == (Problem(WhyNot.NOT_ARBITER, by=DESK),)
    assert refused(told, replace(correction, why=""), ARBITER) == (Problem(WhyNot.NO_REASON),)
    assert tell(told, correction, by=ARBITER).event.sheets[1, 1] == right


@pytest.mark.req("FDM-07", "CHG-08")
def test_correction_tells_who_when_why_before_and_after() -> None:
    told = hand(seat(evening()))
    before = list(told.event.sheets[1, 2].balances)
    once, twice = (sheet((5, 6, 7, 8), {5: points, 6: -points}) for points in (40, 60))
    told = tell(told, Corrected(1, 2, once, "misread"), by="Ada", at="2026-11-15T15:00:00Z")
    told = tell(told, Corrected(1, 2, twice, "misread again"), by="Bea", at="2026-11-15T15:10:00Z")
    place = {"round": 1, "table": 2}
    first = {"by": "Ada", "at": "2026-11-15T15:00:00Z", "why": "misread"}
    second = {"by": "Bea", "at": "2026-11-15T15:10:00Z", "why": "misread again"}
    assert list(corrections(told.log)) == [
        {**place, **first, "before": before, "after": [40, -40, 0, 0]},
        {**place, **second, "before": [40, -40, 0, 0], "after": [60, -60, 0, 0]},
    ]


def test_deals_are_scored_by_the_rules_that_were_announced() -> None:
    told = seat(evening())
    score = Score(Bid.GARDE, 102, 1)
    by_others = replace(score, options=Ruleset.parse("fft-2012").options)
    ours, theirs = (Sheet((1, 2, 3, 4), None, (Line(0, Bid.GARDE, each),)) for each in (score, by_others))
    assert refused(told, Handed(1, 1, ours)) == ()
    assert refused(told, Handed(1, 1, theirs)) == (Problem(WhyNot.EDITION, round=1, table=1),)


def test_correction_balances_too() -> None:
    told = hand(seat(evening()))
    wrong = Corrected(1, 1, Sheet((1, 2, 3, 4), (10, 0, 0, 0)), "misread")
    assert refused(told, wrong) == (Problem(WhyNot.SHEET, round=1, table=1, fault="not_zero"),)


def test_sheet_of_no_round_is_of_no_table() -> None:
    told = seat(evening())
    for number in (0, 4):
        assert why(told, Handed(number, 1, handed(told, 1).sheet))[0] is WhyNot.NO_TABLE


@pytest.mark.req("CHG-08")
@pytest.mark.parametrize(
    "decision",
    [
        Replanned(rounds("mm"), "x"),
        Reannounced(rules(), "x"),
        Filled(9, 1, "x"),
        Kept(2, (1,)),
        Unseated(1, "x"),
        Corrected(1, 1, sheet((1, 2, 3, 4), {}), "x"),
        Ruled(TOUCHED, 1, 1, culprits=(1,)),
        Lifted(1, "x"),
        Penalised(1, 5, 1, "x"),
        Left(1, "x"),
        Returned(1, "x"),
        Closed(),
        Reopened("x"),
    ],
    ids=lambda each: type(each).__name__,
)
def test_decisions_are_the_arbiters(decision: Happening) -> None:
    told = hand(seat(evening(arbiters=("Ada", "Bea"))))
    assert refused(told, decision, "Cleo")[0] == Problem(WhyNot.NOT_ARBITER, by="Cleo")
    assert all(WhyNot.NOT_ARBITER not in why(told, decision, by) for by in ("Ada", "Bea"))
    assert WhyNot.NOT_ARBITER not in why(hand(seat(evening())), decision, "Cleo")


# --- rulings --------------------------------------------------------------------------------------------


def test_ruling_names_people_of_the_event() -> None:
    told = play(evening())
    assert why(told, Ruled(TOUCHED, 2, 1, culprits=(13,))) == [WhyNot.UNKNOWN]
    assert why(told, Ruled(TOUCHED, 2, 1, culprits=(1,), dealer=14)) == [WhyNot.UNKNOWN]
    stranger = Ruled(TOUCHED, 1, 1, culprits=(5,))
    assert refused(told, stranger) == (Problem(WhyNot.NOT_PRESENT, people=(5,)),)
    assert refused(told, replace(stranger, round=2)) == ()  # nobody knows yet who sits there
    assert refused(told, Ruled(TOUCHED, 1, 1, culprits=(1,), team=1)) == (
        Problem(WhyNot.UNKNOWN, people=(1,)),
    )
    pairs = play(evening(20, "m", form=Form.DUO))
    assert refused(pairs, Ruled(TOUCHED, 1, 1, culprits=(1,), team=1)) == ()
    assert refused(pairs, Ruled(TOUCHED, 1, 1, culprits=(1,), team=11)) == (
        Problem(WhyNot.UNKNOWN, people=(11,)),
    )


@pytest.mark.parametrize("text", ["", "fft-2022 4 | no_such_fault | ", "fft-1066 4 | x | y=z"])
def test_ruling_is_one_of_the_code(text: str) -> None:
    found = refused(play(evening()), Ruled(text, 1, 1, culprits=(1,)))
    assert [problem.ground for problem in found] == [WhyNot.NO_RULING]


def test_ruling_names_whoever_pays() -> None:
    assert why(play(evening()), Ruled(TOUCHED, 1, 1)) == [WhyNot.NO_RULING]


@pytest.mark.parametrize("number", [0, 4])
def test_points_are_taken_in_a_round_of_the_event(number: int) -> None:
    told = play(evening())
    assert refused(told, Ruled(TOUCHED, number, 1, culprits=(1,))) == (Problem(WhyNot.ROUND, round=number),)
    assert refused(told, Penalised(1, 5, number, "rude")) == (Problem(WhyNot.ROUND, round=number),)


@pytest.mark.parametrize("table", [-5, 0, 4])
def test_ruling_at_no_table_has_nobody_at_the_table(table: int) -> None:
    told = play(evening())
    told = tell(told, Ruled(TOUCHED, 1, table, culprits=(1,)))
    assert told.event.ledger.entries[0].people.table == ()


def test_ruling_at_a_table_has_its_players() -> None:
    told = tell(play(evening(11)), Ruled(TOUCHED, 1, 3, culprits=(9,)))
    assert told.event.ledger.entries[0].people.table == ("9", "10", "11")


@pytest.mark.parametrize(
    "did",
    [
        Replanned(rounds("mm"), ""),
        Reannounced(rules(), ""),
        Amended(somebody(1), ""),
        Refunded(1, " "),
        Scratched(1, " "),
        Filled(9, 1, ""),
        Unseated(1, ""),
        Lifted(1, ""),
        Penalised(1, 1, 1, ""),
        Left(1, ""),
        Returned(1, ""),
        Reopened(""),
    ],
    ids=lambda each: type(each).__name__,
)
def test_what_changes_something_settled_has_a_reason(did: Happening) -> None:
    assert refused(play(evening()), did)[0] == Problem(WhyNot.NO_REASON)


def test_who_returns_finds_room_in_the_team() -> None:
    told = announce(rules("m", form=Form.DUO))
    told = enter(told, 4)
    told = tell(told, Left(1, "parti"), Entered(somebody(5, team=told.event.entries[1].team)))
    assert why(told, Returned(1, "revenu")) == [WhyNot.TEAM_FULL]


@pytest.mark.parametrize("name", ["\x1b[31mRouge", "deux\nlignes"])
def test_name_that_cannot_be_printed_is_refused(name: str) -> None:
    entry = replace(somebody(1), surname=name)
    assert why(announce(rules("m")), Entered(entry)) == [WhyNot.NAMELESS]


@pytest.mark.parametrize("at", ["2027-1-5T1:2:3Z", "2027-99-01T10:00:00Z", "2027-11-15T10:00:00"])
def test_time_is_written_in_one_way(at: str) -> None:
    with pytest.raises(NotNow) as refusal:
        announce(rules("m")).record(Entered(somebody(1)), at, DESK)
    assert [problem.ground for problem in refusal.value.problems] == [WhyNot.TIME]
