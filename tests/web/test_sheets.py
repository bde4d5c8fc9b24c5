"""The sheets screen: typed, explained, put off, corrected, typed twice, by two desks at once."""

import re

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from oudler.director.desk import Desk, Habit, Office, Proposed
from oudler.director.rounds import sheets
from oudler.tournament.events import Closed, Corrected, Handed
from oudler.tournament.sheets import Sheet
from tests.director.desks import BY, balanced, entered, play_round, players_at, seat_next, seated
from tests.web.asking import laptop, said, stranger


class Typing:
    """Somebody at the desk who types sheets of the first round."""

    def __init__(self, office: Office, desk: Desk) -> None:
        self.desk = desk
        self.client: TestClient = laptop(office)
        self.home = f"/e/{desk.id}/bureau/feuilles"

    def open(self, table: int, query: str = "") -> str:
        return self.client.get(f"{self.home}/1/{table}{query}").text

    def send(self, table: int, *balances: object, seen: int = 0, **fields: object) -> Response:
        typed = {f"b{place}": str(balance) for place, balance in enumerate(balances)}
        data = {"mode": "bilans", "seen": str(seen), "act": "hand", **typed, **fields}
        return self.client.post(f"{self.home}/1/{table}", data=data)


@pytest.fixture
def typing(office: Office) -> Typing:
    return Typing(office, seated(office, 16))


# --- balances -------------------------------------------------------------------------------------------


def test_without_a_round_there_is_nothing_to_type(office: Office) -> None:
    desk = entered(office, 8)
    shown = laptop(office).get(f"/e/{desk.id}/bureau/feuilles")
    assert "Aucune position n'est assise" in said(shown.text)


def test_the_hand_starts_on_the_number_of_the_table(typing: Typing) -> None:
    shown = typing.client.get(typing.home).text
    assert re.search(r'<input id="goto"[^>]* value="1"[^>]* autofocus>', shown)
    moved = typing.client.get(f"{typing.home}/1?table=3")
    assert moved.headers["location"] == f"{typing.home}/1/3"
    assert re.search(r'<input id="b0"[^>]* autofocus>', typing.open(3))


@pytest.mark.met("FDM-02")
def test_four_balances_hand_the_sheet_in_and_the_next_table_opens(typing: Typing) -> None:
    sent = typing.send(2, "205", "+61", "−315", 49)
    line = typing.desk.tournament.log[-1]
    assert line.happening == Handed(1, 2, Sheet(players_at(typing.desk, 2), (205, 61, -315, 49)))
    assert (sent.status_code, sent.headers["location"]) == (303, f"{typing.home}/1/3?did={line.number}")
    after = typing.client.get(sent.headers["location"]).text
    assert re.search(r'<input id="goto"[^>]* value="3"[^>]* autofocus>', after)
    assert "1 saisie sur 4" in said(after)


@pytest.mark.met("FDM-03")
def test_a_sum_that_is_not_zero_is_explained_and_put_right_by_choice(typing: Typing) -> None:
    before = typing.desk.version
    sent = typing.send(2, 205, 61, -351, 49)
    told = said(sent.text)
    assert sent.status_code == 422
    assert typing.desk.version == before
    assert "La somme fait −36, elle doit faire 0" in told
    assert "Est : −315 et non −351 chiffres échangés" in told
    best = sent.text.split('<ol class="guess"')[1].split("</form>")[0]
    focused = re.findall(r'id="([^"]+)"[^>]* autofocus', sent.text)
    assert focused == ["hold"]  # one Enter too many accepts nothing
    fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', best))
    typing.client.post(f"{typing.home}/1/2", data=fields)
    assert typing.desk.event.sheets[1, 2].balances == (205, 61, -315, 49)


def test_a_sheet_can_be_put_off_as_it_is(typing: Typing) -> None:
    typing.send(2, 205, 61, -351, 49, act="later")
    sheet = Sheet(players_at(typing.desk, 2), (205, 61, -351, 49))
    assert typing.desk.tournament.log[-1].happening == Handed(1, 2, sheet, is_doubtful=True)
    assert "C'est vérifié" not in said(typing.open(2))


@pytest.mark.met("FDM-03")
def test_a_sheet_that_was_put_off_opens_with_what_explains_it(typing: Typing) -> None:
    typing.send(2, 205, 61, -351, 49, act="later")
    page = typing.open(2)
    assert "Est : −315 et non −351 chiffres échangés" in said(page)
    best = page.split('<ol class="guess"')[1].split("</form>")[0]
    fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', best))
    look = typing.client.post(f"{typing.home}/1/2", data={**fields, "act": "correct", "why": "mal lu"})
    assert look.status_code == 303
    assert typing.desk.event.unbalanced == frozenset()


def test_nothing_is_chosen_before_a_first_typing(typing: Typing) -> None:
    typing.desk.note(Habit(sheets.TWICE, "1"), by=BY)
    typing.send(2, 205, 61, -315, 49, act="chosen")
    assert typing.desk.event.sheets == {}
    assert typing.desk.hall.keyed[1, 2].sheet.balances == (205, 61, -315, 49)


def test_a_sheet_sent_twice_comes_in_once_and_leads_on(typing: Typing) -> None:
    first, second = (typing.send(2, 205, 61, -315, 49) for _ in range(2))
    assert (first.status_code, second.status_code) == (303, 303)
    assert first.headers["location"] == second.headers["location"]
    assert [type(line.happening) for line in typing.desk.tournament.log].count(Handed) == 1


def test_what_is_strange_is_told_when_the_sheet_comes_in(typing: Typing) -> None:
    sent = typing.send(2, 200, 60, -310, 50)
    told = said(typing.client.get(sent.headers["location"]).text)
    assert "À vérifier : la somme est juste, mais aucune suite de donnes ne fait ces bilans" in told


def test_putting_off_a_sheet_that_is_right_hands_it_in(typing: Typing) -> None:
    typing.send(2, 205, 61, -315, 49, act="later")
    did = typing.desk.tournament.log[-1].happening
    assert isinstance(did, Handed)
    assert not did.is_doubtful


def test_the_last_balance_is_proposed_not_written(typing: Typing) -> None:
    sent = typing.send(2, 205, 61, -315, "")
    assert sent.status_code == 422
    assert "Il manque un bilan : Ouest Pour que la somme fasse 0, ce serait +49." in said(sent.text)
    assert typing.desk.event.sheets == {}
    assert "Il manque un bilan : Est et Ouest." in said(typing.send(2, 205, 61, "", "").text)


@pytest.mark.parametrize("text", ["abc", "1.5", "123456", "--3", "٣", "9" * 400])
def test_what_is_no_balance_is_refused_and_kept_in_its_field(typing: Typing, text: str) -> None:
    sent = typing.send(2, 205, text, -315, 49)
    assert sent.status_code == 422
    assert f"Sud : « {text[:12]} » n'est pas un bilan." in said(sent.text)
    assert 'name="b0" inputmode="text" maxlength="7" value="205"' in sent.text
    assert typing.desk.event.sheets == {}


@pytest.mark.parametrize("path", ["1/9", "1/0", "1/x", "2", "7/1"])
def test_a_table_that_is_not_there_is_refused(typing: Typing, path: str) -> None:
    assert typing.client.get(f"{typing.home}/{path}").status_code == 404
    if path.count("/"):
        assert typing.client.post(f"{typing.home}/{path}", data={"b0": "1"}).status_code == 404


def test_the_desk_is_for_the_desk(office: Office, typing: Typing) -> None:
    other = stranger(office)
    assert other.get(f"{typing.home}/1/1").status_code == 303
    assert other.post(f"{typing.home}/1/1", data={"b0": "0"}).status_code == 403
    assert typing.desk.event.sheets == {}


def test_a_closed_event_is_only_read(typing: Typing) -> None:
    play_round(typing.desk)
    while typing.desk.event.last_seated < 5:
        seat_next(typing.desk)
        play_round(typing.desk)
    typing.desk.record(Closed(), by=BY)
    seen = sheets.table_sheet(typing.desk.situation, (1, 2)).seen
    sent = typing.send(2, 205, 61, -315, 49, seen=seen, act="correct", why="x")
    assert sent.status_code == 422
    assert "l'épreuve est close" in said(sent.text)
    assert typing.desk.tournament.log[-1].happening == Closed()


# --- deal by deal ---------------------------------------------------------------------------------------


DEALS = {"d1": "ng2 52", "d2": "eg2 37", "d3": "sg2 52p", "d4": "op1 59", "d5": "sg1 48"}


def test_deals_are_read_back_without_being_written(typing: Typing) -> None:
    data = {"mode": "donnes", "act": "read", "d1": "ng2 52", "d2": "zz"}
    shown = typing.client.post(f"{typing.home}/1/2", data=data)
    told = said(shown.text)
    assert shown.status_code == 200
    assert "Nord, garde , 2 bouts, 52 points" in told
    assert "Donne 2 : « zz » ne se lit pas" in told
    assert typing.desk.event.sheets == {}


@pytest.mark.met("FDM-02")
def test_five_deals_make_the_balances(typing: Typing) -> None:
    typing.client.post(f"{typing.home}/1/2", data={"mode": "donnes", "seen": "0", "act": "hand", **DEALS})
    sheet = typing.desk.event.sheets[1, 2]
    assert (sheet.totals, sheet.balances, len(sheet.lines)) == (None, (205, 61, -315, 49), 5)
    again = typing.open(2)
    assert 'name="d3" maxlength="60" autocapitalize="off" spellcheck="false" value="sg2 52p"' in again


PRINTED = {"d1": "eg2 49pb", "d2": "ogs2 45-b", "d3": "sp2 34pb", "d4": "ng2 52p", "d5": "sg2 87pbca"}


@pytest.mark.met("FDM-02", "FDM-05")
def test_the_printed_example_is_read_back_with_its_marks_and_balances(typing: Typing) -> None:
    """Its + and − columns are the sums of the marks shown under each place."""
    shown = typing.client.post(f"{typing.home}/1/2", data={"mode": "donnes", "act": "read", **PRINTED}).text
    columns = [
        [int(_cell(shown, f"mark-{deal}-{column}").replace("−", "-")) for deal in range(1, 6)]
        for column in range(1, 5)
    ]
    gained = [sum(mark for mark in marks if mark > 0) for marks in columns]
    paid = [-sum(mark for mark in marks if mark < 0) for marks in columns]
    assert (gained, paid) == ([318, 1746, 360, 270], [764, 400, 750, 780])  # N, S, E, O
    assert [_cell(shown, f"sum-{column}") for column in range(1, 5)] == ["−446", "+1346", "−390", "−510"]


def _cell(page: str, name: str) -> str:
    """What stands in a cell of the page."""
    found = re.search(rf'<td[^>]* id="{name}">(.*?)</td>', page)
    assert found, name
    return said(found[1])


@pytest.mark.met("FDM-01")
def test_a_deal_without_contract_or_score_and_a_place_where_nobody_sits_are_refused(typing: Typing) -> None:
    for typed, told in (
        ("n2 52", "Donne 1 : « n2 52 » : le contrat manque, p, g, gs ou gc."),
        ("ng", "Donne 1 : « ng » : écrivez les bouts et les points, ou = et la marque du preneur."),
        ("5g2 52", "Donne 1 : « 5g2 52 » : personne n'est assis à cette place."),
    ):
        data = {"mode": "donnes", "seen": "0", "act": "hand", **DEALS, "d1": typed}
        sent = typing.client.post(f"{typing.home}/1/2", data=data)
        assert (sent.status_code, told in said(sent.text)) == (422, True), said(sent.text)
    assert typing.desk.event.sheets == {}


def test_a_mark_that_cannot_be_is_told(typing: Typing) -> None:
    data = {"mode": "donnes", "seen": "0", "act": "hand", **DEALS, "d1": "ng=3"}
    sent = typing.client.post(f"{typing.home}/1/2", data=data)
    assert sent.status_code == 422
    assert "donne 1 : +1 par défenseur, ce contrat ne peut pas le donner" in said(sent.text)
    assert typing.desk.event.sheets == {}


@pytest.mark.met("SCO-02", "FDM-03")
def test_a_deal_that_was_worked_out_wrongly_is_explained_and_put_right_by_choice(typing: Typing) -> None:
    data = {"mode": "donnes", "seen": "0", "act": "hand", **DEALS, "d1": "ng2 49 =99"}
    sent = typing.client.post(f"{typing.home}/1/2", data=data)
    told = said(sent.text)
    assert sent.status_code == 422
    assert "donne 1, +33 par défenseur au lieu de +66 (multiplicateur d'un autre contrat : c'est" in told
    assert "donne 1, les scores sont justes si c'est prise, 2 bouts, 49 points" in told
    forms = sent.text.split('<ol class="guess"')[1].split("</form>")[:2]
    first, second = (dict(re.findall(r'name="(\w+)" value="([^"]*)"', form)) for form in forms)
    assert (first["d1"], second["d1"]) == ("ng2 49 =198,-66,-66,-66", "np2 49 =99,-33,-33,-33")
    typing.client.post(f"{typing.home}/1/2", data=second)
    assert typing.desk.event.sheets[1, 2].lines[0].marks(4) == (99, -33, -33, -33)


# --- correcting -----------------------------------------------------------------------------------------


@pytest.mark.met("FDM-07")
def test_a_correction_is_looked_at_first_and_wants_a_reason(typing: Typing) -> None:
    play_round(typing.desk)
    seen = sheets.table_sheet(typing.desk.situation, (1, 2)).seen
    before = typing.desk.version
    look = typing.send(2, 600, -200, -200, -200, seen=seen)
    told = said(look.text)
    assert look.status_code == 200
    assert "+60 +600" in told
    assert "rang 3, +60 rang 1, +600" in told
    unreasoned = typing.send(2, 600, -200, -200, -200, seen=seen, act="correct", why=" ")
    assert (unreasoned.status_code, typing.desk.version) == (422, before)
    assert "Écrivez la raison" in said(unreasoned.text)
    typing.send(2, 600, -200, -200, -200, seen=seen, act="correct", why="mal lu")
    sheet = Sheet(players_at(typing.desk, 2), (600, -200, -200, -200))
    assert typing.desk.tournament.log[-1].happening == Corrected(1, 2, sheet, "mal lu")


def test_a_correction_that_does_not_sum_to_zero_is_explained(typing: Typing) -> None:
    play_round(typing.desk)
    seen = sheets.table_sheet(typing.desk.situation, (1, 2)).seen
    sent = typing.send(2, 205, 61, -351, 49, seen=seen, act="later")
    assert sent.status_code == 422
    assert "Est : −315 et non −351" in said(sent.text)
    assert "Rien n'a changé" in said(typing.send(2, 60, -20, -20, -20, seen=seen).text)


def test_two_desks_on_one_sheet_see_both_versions(typing: Typing) -> None:
    sheets.hand_in(typing.desk, (1, 2), balanced(typing.desk, 2), "Zoé")
    before = typing.desk.version
    sent = typing.send(2, 205, 61, -315, 49)
    told = said(sent.text)
    assert (sent.status_code, typing.desk.version) == (409, before)
    assert "Zoé a écrit cette feuille à" in told
    assert "+30 +205" in told
    assert "Garder celle de Zoé" in told
    mine = sent.text.split("<form method")[1].split("</form>")[0]
    fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', mine))
    look = typing.client.post(f"{typing.home}/1/2", data=fields)
    assert "Ce qui change au classement" in said(look.text)


def test_two_desks_that_agree_are_told_so(typing: Typing) -> None:
    sheets.hand_in(typing.desk, (1, 2), balanced(typing.desk, 2), "Zoé")
    sent = typing.send(2, 30, -10, -10, -10)
    assert "Les deux saisies disent la même chose" in said(sent.text)


# --- doubts ---------------------------------------------------------------------------------------------


def test_a_doubt_stays_until_somebody_closes_it(typing: Typing) -> None:
    typing.send(2, 3000, -1000, -1000, -1000)
    shown = typing.open(2)
    assert "un bilan de +3000 : c'est rare" in said(shown)
    code = re.search(r'name="doubt" value="([^"]*)"', shown)
    assert code is not None
    data = {"act": "clear", "doubt": code[1], "why": "deux chelems"}
    assert typing.client.post(f"{typing.home}/1/2", data=data).status_code == 303
    assert "c'est rare" not in said(typing.open(2))


# --- typed twice ----------------------------------------------------------------------------------------


def twice(office: Office) -> Typing:
    typing = Typing(office, seated(office, 16))
    typing.client.post(f"{typing.home}/habitude", data={"double": "1"})
    assert typing.desk.hall.habits["double"] == "1"
    return typing


def test_a_sheet_typed_twice_alike_is_handed_in(office: Office) -> None:
    typing = twice(office)
    first = typing.send(2, 205, 61, -315, 49, typing="1")
    assert first.headers["location"] == f"{typing.home}/1/3?tape=2"
    assert typing.desk.event.sheets == {}
    again = typing.open(2)
    assert "Déjà saisie une fois" in said(again)
    assert 'value="205"' not in again
    typing.send(2, 205, 61, -315, 49, typing="1")
    assert typing.desk.event.sheets == {}
    typing.send(2, 205, 61, -315, 49, typing="2")
    assert typing.desk.event.sheets[1, 2].balances == (205, 61, -315, 49)
    assert typing.desk.hall.keyed == {}


def test_two_typings_that_differ_are_shown_and_one_is_chosen(office: Office) -> None:
    typing = twice(office)
    typing.send(2, 205, 61, -315, 49, typing="1")
    differs = typing.send(2, 205, 49, -315, 61, typing="2")
    assert differs.status_code == 409
    assert "+61 +49" in said(differs.text)
    assert typing.desk.event.sheets == {}
    typing.send(2, 205, 61, -315, 49, act="chosen")
    assert typing.desk.event.sheets[1, 2].balances == (205, 61, -315, 49)


def test_the_habit_is_left_again(office: Office) -> None:
    typing = twice(office)
    typing.client.post(f"{typing.home}/habitude", data={})
    assert not sheets.is_typed_twice(typing.desk.situation)


# --- what a phone left ----------------------------------------------------------------------------------


def test_what_a_player_entered_is_validated_from_paper(typing: Typing) -> None:
    who = players_at(typing.desk, 2)[0]
    typing.desk.note(Proposed(1, 2, balanced(typing.desk, 2), who), by="x")
    shown = typing.open(2)
    assert f"Saisie par Prénom{who} NOM{who:03d}" in said(shown)
    assert 'maxlength="7" value="30"' in shown
    typing.send(2, 30, -10, -10, -10)
    assert typing.desk.hall.proposed == {}
    assert typing.desk.event.sheets[1, 2] == balanced(typing.desk, 2)


def test_three_at_a_table_have_three_columns(office: Office, client: TestClient) -> None:
    desk = seated(office, 15)
    shown = client.get(f"/e/{desk.id}/bureau/feuilles/1/4").text
    assert len(re.findall(r'name="b\d"', shown)) == 3
    client.post(f"/e/{desk.id}/bureau/feuilles/1/4", data={"b0": "20", "b1": "-10", "b2": "-10", "seen": "0"})
    assert desk.event.sheets[1, 4].balances == (20, -10, -10)
