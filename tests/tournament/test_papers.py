"""Travelers, route sheets and result forms of small duplicate events, computed by hand."""

from fractions import Fraction

import pytest

from oudler.rules import Bid, Side
from oudler.tournament import play
from oudler.tournament.comparison import NotCompared, OppositionState, RoutePenalty
from oudler.tournament.events import Adjusted, BoardScore, Penalised, Scored
from oudler.tournament.forms import Form
from tests.tournament import duplicate_telling
from tests.tournament.duplicate_events import both, four_teams, fractions, six_teams, twelve
from tests.tournament.telling import DESK, tell

# --- travelers ------------------------------------------------------------------------------------------


@pytest.mark.req("DUP-23")
def test_traveler_has_the_first_table_on_its_first_line_and_the_score_in_one_of_two_columns() -> None:
    first = play.travelers(twelve().event)[0]
    assert (first.board, first.session) == (1, 1)
    lines = [(line.round, line.table, line.attack, line.plus, line.minus) for line in first.lines]
    assert lines == [(1, 1, 1, 56, None), (2, 3, 9, 56, None), (3, 2, 5, None, 52)]
    assert [line.attack_note for line in first.lines] == fractions("75 75 0")
    assert [line.defense_note for line in first.lines] == fractions("25 25 100")


def test_boards_without_a_score_have_no_traveler() -> None:
    told = duplicate_telling.play(duplicate_telling.opened(Form.INDIVIDUAL, 12))
    assert play.board_numbers(told.event) == tuple((1, board) for board in range(1, 7))
    told = tell(duplicate_telling.opened(Form.INDIVIDUAL, 12, "m"), by=DESK)
    assert (play.board_numbers(told.event), play.travelers(told.event)) == ((), ())


def test_sessions_have_travelers_of_their_own() -> None:
    told = duplicate_telling.play_all(duplicate_telling.opened(Form.INDIVIDUAL, 12, "mm mm"))
    assert play.board_numbers(told.event) == tuple(
        (session, board) for session in (1, 2) for board in range(1, 7)
    )
    sheets = play.travelers(told.event)
    assert [(sheet.session, {line.round for line in sheet.lines} <= {1, 2}) for sheet in sheets] == [
        (session, session == 1) for session in (1, 2) for _ in range(6)
    ]


@pytest.mark.req("QUA-14", "DUP-23")
def test_traveler_of_quadrettes_has_the_pm_of_each_attack() -> None:
    sheet = play.pm_travelers(four_teams().event)[1]
    assert (sheet.session, sheet.board) == (1, 2)
    lines = [
        (line.play.table, line.play.attack, line.play.defense, line.play.score, line.pm.as_fraction())
        for line in sheet.lines
    ]
    assert lines == [
        (1, 4, (1,), -76, -12),
        (2, 3, (2,), 54, Fraction("-1.414")),
        (3, 2, (3,), 56, Fraction("1.414")),
        (4, 1, (4,), 68, 12),
    ]
    assert play.pm_traveler_fields(sheet)["lines"][1] == {
        "round": 1,
        "table": 2,
        "attack": 3,
        "defense": 2,
        "contract": "garde",
        "score": 54,
        "pm": "-1.414",
        "state": "counted",
        "decision": "",
    }


@pytest.mark.req("QUA-15")
def test_decision_of_the_arbiter_is_told_on_the_traveler() -> None:
    told = tell(four_teams(), Adjusted(1, 4, 2, "montré", Fraction(3), Fraction(-3)))
    lines = {line.play.attack: line for line in play.pm_travelers(told.event)[1].lines}
    assert [lines[team].pm.as_fraction() for team in (1, 4)] == [3, -3]
    assert [lines[team].state for team in (1, 4)] == [OppositionState.ADJUSTED] * 2
    assert [lines[team].decision for team in (1, 4)] == ["montré", ""]


def test_half_of_an_opposition_waits_for_the_other() -> None:
    told = tell(duplicate_telling.match(), duplicate_telling.quarter(duplicate_telling.match()))
    told = tell(told, duplicate_telling.scored(told, 1), by=DESK)
    (line,) = play.pm_travelers(told.event)[0].lines
    assert (line.state, line.pm.sign, line.play.table) == (OppositionState.WAITING, 0, 1)


def test_board_decided_before_it_was_scored_is_told_as_a_garde() -> None:
    told = tell(duplicate_telling.match(), duplicate_telling.quarter(duplicate_telling.match()))
    told = tell(told, Adjusted(1, 1, 1, "cartes mêlées"))
    (line,) = play.pm_travelers(told.event)[0].lines
    assert (line.play.score, line.contract, line.state) == (None, Bid.GARDE, OppositionState.CANCELLED)


@pytest.mark.req("EQU-10")
def test_traveler_of_a_match_credits_the_better_attacker_alone_with_his_contract() -> None:
    told = tell(duplicate_telling.match(), duplicate_telling.quarter(duplicate_telling.match()))
    for table, made, contract in ((1, 164, Bid.GARDE_SANS), (2, 64, Bid.GARDE)):
        scores = (BoardScore(1, made, contract),)
        told = tell(told, Scored(1, table, scores, scores), by=DESK)
    lines = play.pm_travelers(told.event)[0].lines
    assert [line.contract for line in lines] == [Bid.GARDE_SANS, Bid.GARDE]
    assert [line.pm.as_fraction() for line in lines] == [10, 0]


# --- route sheets ---------------------------------------------------------------------------------------


@pytest.mark.req("TOP-14")
def test_route_sheet_of_a_player() -> None:
    told = tell(
        twelve(),
        Penalised(1, 5, 2, "retard"),
        Penalised(2, 7, 2, "retard"),
    )
    (sheet,) = play.route_sheets(told.event, 1)
    assert [(line.round, line.board, line.role, line.score) for line in sheet.lines] == [
        (1, 1, Side.ATTACK, 56),
        (1, 2, Side.DEFENSE, 62),
        (2, 3, Side.DEFENSE, 50),
        (2, 4, Side.ATTACK, 70),
        (3, 5, Side.DEFENSE, -56),
        (3, 6, Side.DEFENSE, 50),
    ]
    assert [line.note for line in sheet.lines] == fractions("75 0 50 100 100 50")
    shares = sheet.percentages
    assert [shares.attack, shares.defense, shares.overall] == fractions("175/2 50 475/8")
    assert sheet.penalties == (RoutePenalty(Fraction(5), "retard"),)
    assert sheet.total == Fraction(475, 8) - 5


@pytest.mark.req("TPL-12")
def test_route_sheet_of_a_triplette() -> None:
    (sheet,) = play.route_sheets(six_teams().event, 1)
    assert [line.board for line in sheet.lines] == [1, 2, 3, 4, 5, 6]
    assert [line.role for line in sheet.lines] == [Side.ATTACK, Side.DEFENSE] * 3
    assert [line.note for line in sheet.lines] == fractions("100 25 100 50 50 100")
    assert (sheet.percentages.attack, sheet.percentages.defense) == (Fraction(250, 3), Fraction(175, 3))


def test_every_session_has_a_route_sheet_with_its_own_penalties() -> None:
    told = duplicate_telling.play_all(duplicate_telling.opened(Form.INDIVIDUAL, 12, "mm mm"))
    told = tell(told, Penalised(1, 5, 3, "retard"))
    first, second = play.route_sheets(told.event, 1)
    assert [(sheet.session, len(sheet.lines), len(sheet.penalties)) for sheet in (first, second)] == [
        (1, 4, 0),
        (2, 4, 1),
    ]


@pytest.mark.req("QUA-13")
def test_route_sheet_of_a_quadrette_has_the_boards_of_all_sessions() -> None:
    told = tell(four_teams(), Penalised(2, 1, 1, "retard"), Penalised(5, 2, 1, "retard"))
    sheet = play.pm_route(told.event, 1)
    assert [(line.board, line.opponent, line.attacked, line.defended) for line in sheet.lines] == [
        (1, 4, 82, 66),
        (2, 4, 68, -76),
        (3, 3, -68, -58),
        (4, 3, 50, 50),
        (5, 2, 50, 50),
        (6, 2, 50, 54),
    ]
    made = [line.pm.as_fraction() for line in sheet.lines]
    assert made == [4, 12, Fraction("-3.162"), 0, 0, -2]
    assert sheet.penalties == (RoutePenalty(Fraction(1), "retard"),)
    assert sheet.total.as_fraction() == Fraction("10.838") - 1


# --- matches --------------------------------------------------------------------------------------------


@pytest.mark.req("EQU-11", "EQU-13")
def test_result_of_a_match_has_quarters_bonus_and_penalties() -> None:
    told = duplicate_telling.play_match(duplicate_telling.match(bonus=(Fraction(0), Fraction(9))), both)
    result = play.match_result(told.event)
    assert result.teams == (1, 2)
    assert [each.sums[0] for each in result.quarters] == [16, 0, 0, 0]
    assert [each.sums[1] for each in result.quarters] == [0, 8, 8, 8]
    assert [total.as_fraction() for total in result.totals] == [16, 33]
    assert (result.is_finished, result.winner) == (True, 2)
    assert [*result.bonus] == [0, 9]


@pytest.mark.req("EQU-11")
def test_penalties_of_its_members_lower_a_team() -> None:
    told = duplicate_telling.match()
    while told.event.last_seated < 4:
        told = duplicate_telling.play_quarter(told, both)
    told = tell(told, Penalised(6, 6, 2, "retard"), Penalised(7, 3, 4, "retard"))
    result = play.match_result(told.event)
    assert [*result.penalties] == [0, 9]
    assert [total.as_fraction() for total in result.totals] == [16, 15]
    assert result.winner == 1


def test_match_counts_the_quarters_that_are_over_one_after_the_other() -> None:
    told = duplicate_telling.match()
    with pytest.raises(NotCompared, match="quarters"):
        play.match_result(told.event)
    told = duplicate_telling.score(tell(told, duplicate_telling.quarter(told)), both)
    assert len(play.match_result(told.event).quarters) == 1
    told = tell(told, duplicate_telling.agreed(told), duplicate_telling.quarter(told))
    assert len(play.match_result(told.event).quarters) == 1


@pytest.mark.req("EQU-12")
def test_result_form_names_the_players() -> None:
    form = play.result_form(duplicate_telling.play_match(duplicate_telling.match(), both).event)
    assert form.players == ((1, 2, 3, 4), (5, 6, 7, 8))
    assert (form.result.is_finished, form.result.winner) == (True, 2)
