"""Scores of boards at the desk: of a table, of a traveler, changed, in all four forms."""

import pytest

from oudler.director.boards import score_entry
from oudler.director.boards.score_entry import Scores
from oudler.director.desk import Office
from oudler.director.rounds import sheet_warnings, sheets
from oudler.rules import Bid
from oudler.tournament.events import BoardScore, NotNow, Rescored, Scored, Unseated, WhyNot
from oudler.tournament.forms import Form
from oudler.tournament.play import attacker_at, boards_at
from tests.director.boards import boarded
from tests.director.desks import BY, seat_next

ALL = [Form.INDIVIDUAL, Form.TRIPLETTE, Form.QUADRETTE, Form.MATCH]


def typed(*rows: tuple[int, int, int, int], is_match: bool = False) -> Scores:
    scores = {(at, table, board): BoardScore(board, made) for at, table, board, made in rows}
    return Scores(scores, dict(scores) if is_match else {})


@pytest.mark.parametrize("form", ALL)
@pytest.mark.req("DUP-23")
def test_the_boards_of_a_table_are_scored(office: Office, form: Form) -> None:
    desk = boarded(office, form)
    page = score_entry.table_boards(desk.situation, (1, 1))
    boards = boards_at(desk.event, 1, 1)
    assert [row.at for row in page.rows] == [(1, 1, board) for board in boards]
    assert [row.attacker for row in page.rows] == [attacker_at(desk.event, 1, 1, board) for board in boards]
    made = typed(*((1, 1, board, 52) for board in boards), is_match=form is Form.MATCH)
    (line,) = score_entry.score_boards(desk, made, "", BY, seen=page.seen)
    scores = tuple(BoardScore(board, 52) for board in boards)
    assert line.happening == Scored(1, 1, scores, scores if form is Form.MATCH else ())
    again = score_entry.table_boards(desk.situation, (1, 1))
    assert again.seen == line.number
    assert [row.score for row in again.rows] == list(scores)


def test_scores_that_went_with_their_round_were_written_by_nobody(office: Office) -> None:
    desk = boarded(office, Form.INDIVIDUAL)
    board = boards_at(desk.event, 1, 1)[0]
    score_entry.score_boards(desk, typed((1, 1, board, 52)), "", BY, seen=0)
    desk.record(Unseated(1, "mal placés"), by=BY)
    seat_next(desk)
    page = score_entry.table_boards(desk.situation, (1, 1))
    assert (page.line, page.seen) == (None, 0)


@pytest.mark.req("EQU-09")
def test_both_sheets_of_a_match_are_typed(office: Office) -> None:
    desk = boarded(office, Form.MATCH)
    board = boards_at(desk.event, 1, 1)[0]
    with pytest.raises(NotNow) as refusal:
        score_entry.score_boards(desk, typed((1, 1, board, 52)), "", BY, seen=0)
    assert [problem.ground for problem in refusal.value.problems] == [WhyNot.SHEETS_DIFFER]
    assert score_entry.contracts_of(desk.event) == (Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE)


def test_a_traveler_has_all_tables_of_its_board(office: Office) -> None:
    desk = boarded(office, Form.INDIVIDUAL)
    seat_next(desk)
    board = boards_at(desk.event, 1, 1)[0]
    page = score_entry.board_traveler(desk.situation, 1, board)
    places = [
        (1, 1, board),
        *((2, table, board) for table in range(1, 5) if board in boards_at(desk.event, 2, table)),
    ]
    assert [row.at for row in page.rows] == places
    assert len(places) > 1
    made = typed(*((*at, 50 + 2 * place) for place, at in enumerate(places)))
    lines = score_entry.score_boards(desk, made, "", BY, seen=0)
    assert lines == desk.tournament.log[-len(places) :]
    assert [desk.event.scores[at].score for at in places] == [50 + 2 * place for place in range(len(places))]
    for session, other in ((1, 99), (2, board)):
        with pytest.raises(sheets.NoSheet):
            score_entry.board_traveler(desk.situation, session, other)


def test_only_what_differs_is_written_again(office: Office) -> None:
    desk = boarded(office, Form.INDIVIDUAL)
    first, second, third = boards_at(desk.event, 1, 1)
    made = typed((1, 1, first, 52), (1, 1, second, 60))
    seen = score_entry.score_boards(desk, made, "", BY, seen=0)[-1].number
    made = typed((1, 1, first, 52), (1, 1, second, 70), (1, 1, third, -62))
    assert score_entry.scored(desk.event, made, "mal lu") == (
        Scored(1, 1, (BoardScore(third, -62),)),
        Rescored(1, 1, (BoardScore(second, 70),), "mal lu"),
    )
    score_entry.score_boards(desk, made, "mal lu", BY, seen=seen)
    assert score_entry.scored(desk.event, made, "") == ()


def test_a_score_that_cannot_be_writes_nothing_of_its_page(office: Office) -> None:
    desk = boarded(office, Form.INDIVIDUAL)
    first, second, _ = boards_at(desk.event, 1, 1)
    with pytest.raises(NotNow) as refusal:
        score_entry.score_boards(desk, typed((1, 1, first, 52), (1, 1, second, 51)), "", BY, seen=0)
    assert [(problem.ground, problem.values.get("nearest")) for problem in refusal.value.problems] == [
        (WhyNot.IMPOSSIBLE, ("50", "52"))
    ]
    assert desk.event.scores == {}


def test_whoever_comes_second_is_told(office: Office) -> None:
    desk = boarded(office, Form.INDIVIDUAL)
    board = boards_at(desk.event, 1, 1)[0]
    score_entry.score_boards(desk, typed((1, 1, board, 52)), "", "Zoé", seen=0)
    with pytest.raises(sheets.SheetMoved):
        score_entry.score_boards(desk, typed((1, 1, board, 60)), "mal lu", BY, seen=0)
    assert desk.event.scores[1, 1, board].score == 52


def test_a_great_score_is_doubted(office: Office) -> None:
    desk = boarded(office, Form.INDIVIDUAL)
    board = boards_at(desk.event, 1, 1)[0]
    score_entry.score_boards(desk, typed((1, 1, board, 360)), "", BY, seen=0)
    assert [(doubt.board, doubt.kind, doubt.found) for doubt in sheet_warnings.doubts_of(desk.situation)] == [
        (board, sheet_warnings.DoubtKind.BOARD, 360)
    ]
