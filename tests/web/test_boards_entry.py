"""Scores of boards: a table, a traveler, both sheets of a match, changes with their reason."""

import re

import pytest

from oudler.director.boards import score_entry
from oudler.director.desk import Office
from oudler.director.rounds import RoundStates, TableState
from oudler.rules import Bid
from oudler.tournament.events import BoardScore, Rescored, Scored, Seated, Unseated
from oudler.tournament.forms import Form
from oudler.tournament.play import boards_at
from tests.director.boards import boarded
from tests.director.desks import BY, seat_next
from tests.web.asking import laptop, said, stranger


@pytest.mark.parametrize("form", [Form.TRIPLETTE, Form.QUADRETTE, Form.MATCH])
def test_every_form_shows_its_boards(office: Office, form: Form) -> None:
    desk = boarded(office, form)
    shown = laptop(office).get(f"/e/{desk.id}/bureau/feuilles/1/1").text
    names = [f"s1_1_{board}" for board in boards_at(desk.event, 1, 1)]
    assert re.findall(r'<input id="(s\w+)"', shown) == names


@pytest.mark.met("DUP-23")
def test_scores_of_a_table_are_written_and_the_next_table_opens(office: Office) -> None:
    desk = boarded(office, Form.INDIVIDUAL)
    here = f"/e/{desk.id}/bureau/feuilles"
    boards = boards_at(desk.event, 1, 1)
    data = {f"s1_1_{board}": text for board, text in zip(boards, ("52", "−62", ""), strict=True)}
    sent = laptop(office).post(f"{here}/1/1", data={"seen": "0", "act": "hand", **data})
    line = desk.tournament.log[-1]
    scores = (BoardScore(boards[0], 52), BoardScore(boards[1], -62))
    assert line.happening == Scored(1, 1, scores)
    assert sent.headers["location"] == f"{here}/1/2?did={line.number}"


def test_an_impossible_score_is_refused_with_the_possible_ones_near(office: Office) -> None:
    desk = boarded(office, Form.INDIVIDUAL)
    first, second, _ = boards_at(desk.event, 1, 1)
    data = {"seen": "0", f"s1_1_{first}": "52", f"s1_1_{second}": "51"}
    sent = laptop(office).post(f"/e/{desk.id}/bureau/feuilles/1/1", data=data)
    assert sent.status_code == 422
    assert "le score +51 est impossible ; les plus proches : +50 ou +52" in said(sent.text)
    assert f'name="s1_1_{first}" inputmode="text" maxlength="9" value="52"' in sent.text
    assert desk.event.scores == {}


@pytest.mark.parametrize("who", ["abc", "−1", "999"])
def test_nobody_else_is_named_as_the_attacker(office: Office, who: str) -> None:
    desk = boarded(office, Form.TRIPLETTE)
    board = boards_at(desk.event, 1, 1)[0]
    data = {"seen": "0", "act": "hand", f"s1_1_{board}": "52", f"a1_1_{board}": who}
    assert laptop(office).post(f"/e/{desk.id}/bureau/feuilles/1/1", data=data).status_code == 303
    assert desk.tournament.log[-1].happening == Scored(1, 1, (BoardScore(board, 52),))


@pytest.mark.parametrize("text", ["gs 52", "abc", "1.5"])
def test_what_is_no_score_is_refused(office: Office, text: str) -> None:
    desk = boarded(office, Form.INDIVIDUAL)
    board = boards_at(desk.event, 1, 1)[0]
    data = {"seen": "0", f"s1_1_{board}": text}
    sent = laptop(office).post(f"/e/{desk.id}/bureau/feuilles/1/1", data=data)
    assert sent.status_code == 422
    assert f"Étui {board}, table 1 : « {text} »" in said(sent.text)
    nothing = laptop(office).post(f"/e/{desk.id}/bureau/feuilles/1/1", data={"seen": "0"})
    assert "Rien de nouveau" in said(nothing.text)


@pytest.mark.met("EQU-09")
def test_both_sheets_of_a_match_agree_or_nothing_is_written(office: Office) -> None:
    desk = boarded(office, Form.MATCH)
    board = boards_at(desk.event, 1, 1)[0]
    here = f"/e/{desk.id}/bureau/feuilles/1/1"
    data = {"seen": "0", f"s1_1_{board}": "gs 120", f"o1_1_{board}": "gs 124"}
    assert laptop(office).post(here, data=data).status_code == 422
    assert desk.event.scores == {}
    laptop(office).post(here, data={**data, f"o1_1_{board}": "gs 120"})
    score = BoardScore(board, 120, Bid.GARDE_SANS)
    assert desk.tournament.log[-1].happening == Scored(1, 1, (score,), (score,))


def test_a_traveler_takes_all_tables_of_a_board(office: Office) -> None:
    desk = boarded(office, Form.INDIVIDUAL)
    seat_next(desk)
    board = boards_at(desk.event, 1, 1)[0]
    here = f"/e/{desk.id}/bureau/feuilles/etui/1/{board}"
    shown = laptop(office).get(here).text
    names = re.findall(r'<input id="(s\w+)"', shown)
    assert len(names) == 2
    sent = laptop(office).post(here, data={"seen": "0", names[0]: "52", names[1]: "60"})
    last = desk.tournament.log[-1].number
    assert sent.headers["location"] == f"{here}?did={last - 1}-{last}"
    assert sorted(score.score for score in desk.event.scores.values()) == [52, 60]
    assert laptop(office).get(f"/e/{desk.id}/bureau/feuilles/etui/1/99").status_code == 404


def test_another_score_wants_a_look_and_a_reason(office: Office) -> None:
    desk = boarded(office, Form.INDIVIDUAL)
    board = boards_at(desk.event, 1, 1)[0]
    typed = score_entry.Scores({(1, 1, board): BoardScore(board, 52)}, {})
    seen = score_entry.score_boards(desk, typed, "", BY, seen=0)[-1].number
    client, here = laptop(office), f"/e/{desk.id}/bureau/feuilles/1/1"
    data = {"seen": str(seen), f"s1_1_{board}": "60"}
    look = client.post(here, data=data)
    assert look.status_code == 200
    assert "52 60" in said(look.text)
    assert "Ce qui change au classement" in said(look.text)
    assert client.post(here, data={**data, "act": "correct", "why": ""}).status_code == 422
    assert desk.event.scores[1, 1, board].score == 52
    client.post(here, data={**data, "act": "correct", "why": "mal lu"})
    assert desk.tournament.log[-1].happening == Rescored(1, 1, (BoardScore(board, 60),), "mal lu")


def test_two_desks_on_one_table_see_both_scores(office: Office) -> None:
    desk = boarded(office, Form.INDIVIDUAL)
    board = boards_at(desk.event, 1, 1)[0]
    typed = score_entry.Scores({(1, 1, board): BoardScore(board, 52)}, {})
    score_entry.score_boards(desk, typed, "", "Zoé", seen=0)
    data = {"seen": "0", f"s1_1_{board}": "60"}
    sent = laptop(office).post(f"/e/{desk.id}/bureau/feuilles/1/1", data=data)
    assert sent.status_code == 409
    assert "Zoé a écrit des scores ici" in said(sent.text)
    assert 'value="60"' in sent.text
    assert desk.event.scores[1, 1, board].score == 52


def test_scores_are_not_given_to_those_who_were_seated_there_meanwhile(office: Office) -> None:
    desk = boarded(office, Form.INDIVIDUAL)
    board = boards_at(desk.event, 1, 1)[0]
    client, here = laptop(office), f"/e/{desk.id}/bureau/feuilles/1/1"
    lines = re.search(r'name="lines" value="(\d+)"', client.get(here).text)
    assert lines is not None
    first, second, *rest = desk.event.seated[1]
    desk.record(Unseated(1, "mal assis"), Seated(1, (second, first, *rest), why="mal assis"), by="Zoé")
    data = {"seen": "0", "lines": lines[1], f"s1_1_{board}": "52"}
    sent = client.post(here, data=data)
    assert sent.status_code == 409
    assert "La position a été placée autrement pendant que vous saisissiez." in said(sent.text)
    assert desk.event.scores == {}
    client.post(here, data={**data, "lines": str(desk.version[0])})
    assert desk.event.scores[1, 1, board].score == 52


def test_a_doubt_about_a_board_is_closed(office: Office) -> None:
    desk = boarded(office, Form.INDIVIDUAL)
    board = boards_at(desk.event, 1, 1)[0]
    typed = score_entry.Scores({(1, 1, board): BoardScore(board, 360)}, {})
    score_entry.score_boards(desk, typed, "", BY, seen=0)
    client, here = laptop(office), f"/e/{desk.id}/bureau/feuilles/1/1"
    code = re.search(r'name="doubt" value="([^"]*)"', client.get(here).text)
    assert code is not None
    client.post(here, data={"act": "clear", "doubt": code[1]})
    assert RoundStates(desk.situation, 1, desk.now()).state(1) is TableState.SEATED
    assert 'name="doubt"' not in client.get(here).text


def test_strangers_score_nothing(office: Office) -> None:
    desk = boarded(office, Form.INDIVIDUAL)
    board = boards_at(desk.event, 1, 1)[0]
    for path in ("1/1", f"etui/1/{board}"):
        here = f"/e/{desk.id}/bureau/feuilles/{path}"
        assert stranger(office).get(here).status_code == 303
        assert stranger(office).post(here, data={f"s1_1_{board}": "52"}).status_code == 403
    assert desk.event.scores == {}
