"""Phones: opened by a code, one enters the sheet, another on another phone confirms it."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from oudler.director.desk import Desk, Habit, Office
from oudler.director.desk.codes import entry_code, sheet_code
from oudler.director.rounds import room, sheets
from oudler.tournament.events import BoardScore, Closed, Handed, Scored
from oudler.tournament.forms import Form
from oudler.tournament.play import boards_at
from oudler.tournament.sheets import Sheet
from tests.director import desks
from tests.director.boards import boarded
from tests.web.asking import laptop, phone, said, stranger

GOOD = {"b0": "30", "b1": "10", "g1": "-", "b2": "10", "g2": "-", "b3": "10", "g3": "-"}


@pytest.fixture
def desk(office: Office) -> Desk:
    return desks.seated(office, 16)


def mine(desk: Desk, rest: str = "") -> str:
    return f"/e/{desk.id}/moi{rest}"


def propose(client: TestClient, desk: Desk, table: int = 1, **fields: str) -> Response:
    data = {"round": "1", "table": str(table), "mode": "bilans", **GOOD, **fields}
    return client.post(mine(desk, "/feuille"), data=data)


def judge(client: TestClient, desk: Desk, act: str) -> Response:
    """Confirm or contest what the page of the phone shows."""
    page = client.get(mine(desk)).text
    mark = re.search(r'name="mark" value="([^"]*)"', page)
    data = {"round": "1", "table": "1", "mark": mark[1] if mark else ""}
    return client.post(mine(desk, f"/{act}"), data=data)


# --- coming in ------------------------------------------------------------------------------------------


def test_a_slip_opens_the_page_of_its_player(office: Office, desk: Desk) -> None:
    who = desks.players_at(desk, 2)[0]
    shown = said(phone(office, desk, who).get(mine(desk)))
    assert f"Prénom{who} NOM{who:03d}" in shown
    assert "Position 1 Table 2 Nord" in shown


def test_a_phone_has_no_right_to_the_desk(office: Office, desk: Desk) -> None:
    client = phone(office, desk, 1)
    for screen in ("feuilles", "salle", "classement", "relais"):
        assert client.get(f"/e/{desk.id}/bureau/{screen}").status_code == 303
    assert client.post(f"/e/{desk.id}/bureau/feuilles/1/1", data={"b0": "0"}).status_code == 403
    other = desks.entered(office, 8)
    assert client.get(mine(other)).status_code == 403
    assert stranger(office).get(mine(desk)).status_code == 403
    assert client.post(mine(other, "/present")).status_code == 403
    assert other.hall.arrived == frozenset()


def test_the_code_of_a_sheet_asks_which_player(office: Office, desk: Desk) -> None:
    client = stranger(office, "192.168.1.71")
    door = f"/e/{desk.id}/f/{sheet_code(desk, (1, 3))}"
    asked = client.get(door)
    names = [f"Prénom{who} NOM{who:03d}" for who in desks.players_at(desk, 3)]
    assert "Qui êtes-vous ?" in said(asked)
    assert re.findall(r"Prénom\d+ NOM\d+", said(asked)) == names
    assert client.post(door, data={"number": str(desks.players_at(desk, 1)[0])}).status_code == 422
    client.post(door, data={"number": str(desks.players_at(desk, 3)[1])})
    assert names[1] in said(client.get(mine(desk)))


def test_wrong_codes_open_nothing_and_shut_nothing(office: Office, desk: Desk) -> None:
    """They are too long to be guessed, and a hall may have one address."""
    client = stranger(office, "192.168.1.72")
    for path in ("j/abcdefghijkl", "f/abcdefghijkl", "j/é", "j/1", "f/0") * 2:
        wrong = client.get(f"/e/{desk.id}/{path}")
        assert (wrong.status_code, "Ce code n'ouvre rien ici" in said(wrong)) == (404, True)
    phone(office, desk, 1, client)
    assert "Qui êtes-vous ?" in said(client.get(f"/e/{desk.id}/f/{sheet_code(desk, (1, 3))}"))


def test_the_desk_looks_at_a_page_and_stays_the_desk(client: TestClient, desk: Desk) -> None:
    shown = client.get(f"/e/{desk.id}/j/{entry_code(desk, 5)}")
    assert "Prénom5 NOM005" in said(shown)
    assert "Appeler l'arbitre" not in said(shown)
    sheet = client.get(f"/e/{desk.id}/f/{sheet_code(desk, (1, 3))}")
    assert sheet.headers["location"] == f"/e/{desk.id}/bureau/feuilles/1/3"
    assert client.get(f"/e/{desk.id}/bureau/feuilles/1/3").status_code == 200
    assert client.get(mine(desk)).status_code == 403


def test_a_player_says_that_he_is_there(office: Office) -> None:
    desk = desks.entered(office, 8)
    client = phone(office, desk, 3)
    assert "Je suis là" in said(client.get(mine(desk)))
    client.post(mine(desk, "/present"))
    assert desk.hall.arrived == {3}
    assert "Votre arrivée est notée" in said(client.get(mine(desk)))


# --- the sheet ------------------------------------------------------------------------------------------


@pytest.mark.met("CHG-08")
def test_one_phone_enters_another_confirms(office: Office, desk: Desk) -> None:
    first, second, *_ = desks.players_at(desk, 1)
    one = phone(office, desk, first)
    two = phone(office, desk, second)
    assert propose(one, desk).status_code == 303
    assert "Un autre joueur de la table doit la confirmer" in said(one.get(mine(desk)))
    assert f"Écrite par Prénom{first} NOM{first:03d}" in said(two.get(mine(desk)))
    assert judge(two, desk, "confirmer").status_code == 303
    line = desk.tournament.log[-1]
    assert line.happening == Handed(1, 1, Sheet(desks.players_at(desk, 1), (30, -10, -10, -10)))
    assert line.by == f"table 1 : Prénom{first} NOM{first:03d}, Prénom{second} NOM{second:03d}"
    assert "La feuille de la table 1 est remise." in said(two.get(mine(desk)))


def test_the_same_phone_cannot_confirm_under_another_name(office: Office, desk: Desk) -> None:
    first, second, *_ = desks.players_at(desk, 1)
    one = phone(office, desk, first)
    propose(one, desk)
    alone = said(judge(one, desk, "confirmer"))
    assert "relisez-la" in alone or "un autre joueur" in alone
    phone(office, desk, second, one)
    refused = judge(one, desk, "confirmer")
    assert refused.status_code == 422
    assert "Elle a été écrite sur ce téléphone" in said(refused)
    assert desk.event.sheets == {}


def test_a_contested_sheet_is_taken_back_and_the_arbiter_called(office: Office, desk: Desk) -> None:
    first, second, *_ = desks.players_at(desk, 1)
    propose(phone(office, desk, first), desk)
    two = phone(office, desk, second)
    judge(two, desk, "contester")
    assert (desk.hall.proposed, desk.event.sheets) == ({}, {})
    assert [call.what for call in desk.hall.calls.values()] == ["Feuille contestée"]
    assert "L'arbitre est appelé depuis" in said(two.get(mine(desk)))


def test_a_sum_that_is_not_zero_does_not_leave_the_phone(office: Office, desk: Desk) -> None:
    one = phone(office, desk, desks.players_at(desk, 1)[0])
    sent = propose(one, desk, b0="40")
    assert sent.status_code == 422
    assert "La somme fait +10, elle doit faire 0." in said(sent)
    assert desk.hall.proposed == {}
    assert "Il manque un bilan" in said(propose(one, desk, b3=""))
    assert "n'est pas un bilan" in said(propose(one, desk, b3="x"))


def test_deals_are_put_together_from_their_parts(office: Office, desk: Desk) -> None:
    one = phone(office, desk, desks.players_at(desk, 1)[0])
    assert 'name="t5"' in one.get(mine(desk, "/feuille?mode=donnes")).text
    deal = {"t1": "n", "c1": "g", "o1": "2", "p1": "52", "h1": "p", "b1": "b", "m1": ""}
    passed = {f"t{place}": "-" for place in range(2, 6)}
    data = {"round": "1", "table": "1", "mode": "donnes", **deal, **passed}
    assert one.post(mine(desk, "/feuille"), data=data).status_code == 303
    assert desk.hall.proposed[1, 1].sheet.balances == (336, -112, -112, -112)


def test_the_sheet_of_another_table_or_round_is_refused(office: Office, desk: Desk) -> None:
    other = phone(office, desk, desks.players_at(desk, 2)[0])
    assert "Ce n'est pas la feuille de votre table." in said(propose(other, desk))
    desks.play_round(desk)
    assert "est déjà remise" in said(propose(other, desk, table=2))
    desks.seat_next(desk)
    assert "Cette position n'est plus en cours" in said(propose(other, desk, table=2))
    assert desk.hall.proposed == {}


def test_paper_wins_over_the_phone(office: Office, desk: Desk) -> None:
    first, second, *_ = desks.players_at(desk, 1)
    propose(phone(office, desk, first), desk)
    two = phone(office, desk, second)
    page = two.get(mine(desk)).text
    mark = re.search(r'name="mark" value="([^"]*)"', page)
    assert mark is not None
    sheets.hand_in(desk, (1, 1), desks.balanced(desk, 1, 30), desks.BY)
    late = two.post(mine(desk, "/confirmer"), data={"round": "1", "table": "1", "mark": mark[1]})
    assert "est déjà remise" in said(late)
    assert desk.event.sheets[1, 1] == desks.balanced(desk, 1, 30)


@pytest.mark.met("FDM-07", "CHG-08")
def test_once_a_sheet_is_in_only_the_arbiter_changes_it(office: Office) -> None:
    desk = desks.seated(office, 16, replace(desks.RULES, arbiters=("Mme Grand",)))
    desks.play_round(desk)
    before, one = desk.version, phone(office, desk, desks.players_at(desk, 1)[0])
    assert "déjà remise : seul l'arbitre la change" in said(propose(one, desk))
    address = f"/e/{desk.id}/bureau/feuilles/1/1"
    seen = sheets.table_sheet(desk.situation, (1, 1)).seen
    balances = (60, -20, -20, -20)
    corrected = {f"b{place}": str(each) for place, each in enumerate(balances)}
    corrected |= {"mode": "bilans", "act": "correct", "seen": str(seen), "why": "mal lu"}
    assert one.post(address, data=corrected).status_code == 403
    desktop = laptop(office)
    desktop.post("/nom", data={"name": "Zoé", "back": address})
    assert "« Zoé » n'est pas arbitre de l'épreuve" in said(desktop.post(address, data=corrected))
    assert desk.version == before
    desktop.post("/nom", data={"name": "Mme Grand", "back": address})
    assert desktop.post(address, data=corrected).status_code == 303
    assert desk.event.sheets[1, 1].balances == balances


def test_one_takes_back_what_one_wrote(office: Office, desk: Desk) -> None:
    one = phone(office, desk, desks.players_at(desk, 1)[0])
    propose(one, desk)
    one.post(mine(desk, "/reprendre"), data={"round": "1", "table": "1"})
    assert desk.hall.proposed == {}


def test_after_the_close_a_phone_only_reads(office: Office, desk: Desk) -> None:
    one = phone(office, desk, desks.players_at(desk, 1)[0])
    desks.play_round(desk)
    while desk.event.last_seated < 5:
        desks.seat_next(desk)
        desks.play_round(desk)
    desk.record(Closed(), by=desks.BY)
    before = desk.version
    for act in ("present", "appel", "confirmer", "contester", "reprendre", "feuille"):
        sent = one.post(mine(desk, f"/{act}"), data={"round": "5", "table": "1"})
        assert "L'épreuve est close" in said(sent)
    assert desk.version == before
    assert "Rang" in said(one.get(mine(desk)))


# --- what a player may see ------------------------------------------------------------------------------


def test_a_hidden_ranking_is_not_on_phones(office: Office, desk: Desk) -> None:
    desks.play_round(desk)
    one = phone(office, desk, desks.players_at(desk, 4)[0])
    assert "Rang 1 sur 16, total +120" in said(one.get(mine(desk)))
    desk.note(Habit("hidden", "5"), by=desks.BY)
    assert "Rang" not in said(one.get(mine(desk)))


@pytest.mark.met("DUP-05")
def test_no_score_of_a_board_is_on_phones(office: Office) -> None:
    desk = boarded(office, Form.INDIVIDUAL)
    board, who = boards_at(desk.event, 1, 1)[0], desks.players_at(desk, 1)[0]
    one = phone(office, desk, who)
    before = said(one.get(mine(desk)))
    desk.record(Scored(1, 1, (BoardScore(board, 118),)), by=desks.BY)
    assert said(one.get(mine(desk))) == before
    assert "Ici les scores des étuis" in said(propose(one, desk))


def test_a_call_is_written_with_its_reason_and_seen(office: Office, desk: Desk) -> None:
    who = desks.players_at(desk, 3)[0]
    one = phone(office, desk, who)
    assert "Une faute au jeu" in said(one.get(mine(desk)))
    one.post(mine(desk, "/appel"), data={"what": "faute"})
    (call,) = desk.hall.calls.values()
    assert (call.table, call.number, call.what) == (3, who, "Une faute au jeu")
    assert "L'arbitre est appelé depuis" in said(one.get(mine(desk)))


def test_a_call_that_was_seen_is_told_for_a_while(tmp_path: Path) -> None:
    now = desks.Ticking()
    office = desks.make_office(tmp_path, now)
    desk = desks.seated(office, 16)
    who, beside, *_ = desks.players_at(desk, 3)
    one, other = phone(office, desk, who), phone(office, desk, beside)
    one.post(mine(desk, "/appel"), data={"what": "faute"})
    room.answer(desk, 1, desks.BY)
    seen = "L'arbitre a vu votre appel à"
    assert [seen in said(each.get(mine(desk))) for each in (one, other)] == [True, True]
    assert seen not in said(phone(office, desk, desks.players_at(desk, 1)[0]).get(mine(desk)))
    now.move(minutes=5)
    assert seen not in said(one.get(mine(desk)))


def test_whoever_came_in_by_a_code_can_leave(office: Office, desk: Desk) -> None:
    one = phone(office, desk, 1)
    assert 'action="/quitter"' in one.get(mine(desk)).text
    assert one.post("/quitter").headers["location"] == "/"
    assert one.get(mine(desk)).status_code == 403
    assert 'action="/quitter"' not in laptop(office).get(f"/e/{desk.id}/bureau/feuilles").text
