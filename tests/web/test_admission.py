"""The entries screen: three letters and Enter, arrivals, payments, corrections, lateness."""

import re
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from oudler.director.desk import Desk, Office
from oudler.director.entries import enter, welcome_in, wishes
from oudler.tournament.events import Amended, Paid, Refunded, Ruled, Scratched
from oudler.tournament.forms import Form
from oudler.tournament.people import Entry
from oudler.tournament.seating import Seat
from tests.director.desks import BY, RULES, Ticking, entered, make_office, person, seated, unpaid
from tests.web.asking import laptop, said, stranger

ZOE = {"licence": "0123456", "surname": "LÉVÊQUE", "first_name": "Zoé", "is_licensed": "1"}
TIMED = replace(RULES, rounds=(replace(RULES.rounds[0], starts="14:30"), *RULES.rounds[1:]))


def screen(desk: Desk) -> str:
    return f"/e/{desk.id}/bureau/inscriptions"


def focused(page: Response) -> str:
    """The text or the name of what has the focus when the page opens."""
    (found,) = re.findall(
        r"<(?:button|input|a)[^>]*\bautofocus\b[^>]*>(?:<svg.*?</svg>)?\s*([^<]*)", page.text
    )
    name = re.search(r'<input[^>]*name="(\w+)"[^>]*\bautofocus', page.text)
    return name[1] if name else unescape(found.strip())


def test_three_letters_and_two_enters_check_somebody_in(office: Office, client: TestClient) -> None:
    desk = unpaid(office, 12)
    assert focused(client.get(screen(desk))) == "q"
    found = client.get(screen(desk), params={"q": "nom007"})
    assert focused(found) == "Arrivé et payé"
    action = re.search(r'action="([^"]+/7/arriver)"><input type="hidden" name="paid" value="1">', found.text)
    assert action is not None
    done = client.post(action[1], data={"paid": "1"})
    assert done.headers["location"] == f"{screen(desk)}?ici=7&did={len(desk.tournament.log)}"
    assert desk.tournament.log[-1].happening == Paid(7)
    assert desk.hall.arrived == {7}
    again = client.get(done.headers["location"])
    assert "Prénom7 NOM007 est là." in said(again)
    assert focused(again) == "q"


def test_of_several_who_may_be_meant_one_is_chosen_before_anything_is_done(
    office: Office, client: TestClient
) -> None:
    desk = entered(office, 3)
    welcome_in(desk, 1, BY)
    page = client.get(screen(desk), params={"q": "nom"})
    rows = re.findall(r'<a data-row href="([^"]+n=[^"]+)"( autofocus)?>', page.text)
    assert [(re.findall(r"n=(\d)", href), focus) for href, focus in rows] == [
        (["2"], " autofocus"),  # who is missing comes before who is here
        (["3"], ""),
        (["1"], ""),
    ]
    assert "/arriver" not in page.text
    assert "3 noms" in said(page)
    chosen = client.get(f"{unescape(rows[1][0])}")
    assert '<h2 id="who">NOM003 Prénom3</h2>' in chosen.text
    assert focused(chosen) == "Arrivé"


@pytest.mark.met("REG-09")
def test_of_several_known_from_elsewhere_one_is_chosen_first(office: Office) -> None:
    entered(office, 2)
    desk = office.open(RULES, BY)
    page = laptop(office).get(screen(desk), params={"q": "nom"})
    rows = re.findall(r'<a data-row href="([^"]+licence=\d+[^"]+)"( autofocus)?>', page.text)
    assert [focus for _, focus in rows] == [" autofocus", ""]
    chosen = laptop(office).get(unescape(rows[1][0]))
    assert 'name="licence" id="licence" value="1000002"' in chosen.text


@pytest.mark.met("REG-01")
def test_a_guest_without_licence_is_entered_and_told_as_such(office: Office, client: TestClient) -> None:
    desk = office.open(RULES, BY)
    guest = {"licence": "", "surname": "LÉVÊQUE", "first_name": "Zoé", "do": "paid here"}
    refused = client.post(screen(desk), data={**guest, "is_licensed": "1"})
    assert "La licence manque : sept chiffres. Pour un invité sans licence, décochez" in said(refused)
    done = client.post(screen(desk), data=guest)
    assert done.headers["location"] == f"{screen(desk)}?ici=1&did=2-3"
    assert "Invité sans licence, n° provisoire 0000001" in said(client.get(screen(desk), params={"n": "1"}))


def test_what_was_entered_and_paid_together_is_undone_together(office: Office, client: TestClient) -> None:
    desk = office.open(RULES, BY)
    done = client.post(screen(desk), data={**ZOE, "do": "paid here"})
    assert 'name="number" value="2-3"' in client.get(done.headers["location"]).text
    assert client.post(f"/e/{desk.id}/bureau/defaire", data={"number": "2-3"}).status_code == 303
    assert (desk.event.listed, desk.event.entries[1].is_paid) == ((), False)


def test_when_all_are_here_the_way_to_the_room_is_shown(office: Office, client: TestClient) -> None:
    desk = entered(office, 8)
    for number in range(1, 8):
        welcome_in(desk, number, BY)
    assert "Tous sont là" not in said(client.get(screen(desk)))
    welcome_in(desk, 8, BY)
    page = client.get(screen(desk))
    assert "Tous sont là : placer la salle" in said(page)
    assert focused(page) == "q"


def test_results_while_typing_take_no_focus(office: Office) -> None:
    desk = entered(office, 3)
    page = laptop(office).get(screen(desk), params={"q": "nom"}, headers={"hx-request": "true"})
    assert "NOM001" in page.text
    assert "autofocus" not in page.text


@pytest.mark.met("REG-09")
def test_somebody_of_another_event_is_entered_by_three_letters(office: Office, client: TestClient) -> None:
    entered(office, 3)
    desk = office.open(RULES, BY)
    page = client.get(screen(desk), params={"q": "nom002"})
    assert focused(page) == "Inscrire : payé, arrivé"
    fields = dict(re.findall(r'<input name="(\w+)"[^>]* value="([^"]*)"', page.text)) | {"is_licensed": "1"}
    assert fields["licence"] == "1000002"
    done = client.post(screen(desk), data={**fields, "do": "paid here"})
    assert done.status_code == 303
    assert desk.event.entries[1] == replace(person(2), number=1, is_paid=True)
    assert desk.hall.arrived == {1}


def test_before_the_day_nobody_is_here(tmp_path: Path) -> None:
    clock = Ticking()
    clock.move(days=-3)
    office = make_office(tmp_path, clock)
    desk = office.open(RULES, BY)
    entered(office, 3)
    assert focused(laptop(office).get(screen(desk), params={"q": "nom002"})) == "Inscrire seulement"


@pytest.mark.parametrize(
    ("typed", "licence", "surname", "first_name"),
    [("lévêque zoé", "", "LÉVÊQUE", "Zoé"), ("0123456", "0123456", "", "")],
)
def test_a_stranger_is_typed_in_with_what_is_known(
    office: Office, typed: str, licence: str, surname: str, first_name: str
) -> None:
    desk = entered(office, 3)
    page = laptop(office).get(screen(desk), params={"q": typed})
    fields = dict(re.findall(r'<input name="(\w+)"[^>]* value="([^"]*)"', page.text))
    assert (fields["licence"], fields["surname"], fields["first_name"]) == (licence, surname, first_name)
    assert focused(page) == ("licence" if surname else "surname")


def test_a_new_player_is_entered(office: Office) -> None:
    desk = office.open(RULES, BY)
    data = {
        **ZOE,
        "club": "Club du Lac",
        "series": "2",
        "born": "12/03/1956",
        "stays": "1",
        "address": "zoe@x",
    }
    assert laptop(office).post(screen(desk), data={**data, "do": "plain"}).status_code == 303
    (entry,) = desk.event.listed
    assert (entry.name, entry.series, str(entry.born)) == ("Zoé LÉVÊQUE", 2, "1956-03-12")
    assert (entry.stays, entry.is_paid, entry.address) == (True, False, "")
    assert desk.tournament.addresses == {1: "zoe@x"}
    assert desk.hall.arrived == frozenset()


@pytest.mark.met("REG-01")
@pytest.mark.parametrize(
    ("fields", "told", "field"),
    [
        ({"licence": "123"}, "La licence a sept chiffres ; « 123 » n'en est pas une.", "licence"),
        ({"licence": "٠١٢٣٤٥٦"}, "La licence a sept chiffres", "licence"),
        ({"licence": "1000002"}, "La licence 1000002 est déjà inscrite : Prénom2 NOM002, n° 2.", "licence"),
        ({"surname": " "}, "Il manque le nom.", "surname"),
        ({"first_name": ""}, "Il manque le prénom.", "first_name"),
        ({"born": "12 mars"}, "« 12 mars » : la date s'écrit 15/11/2026.", None),
    ],
)
def test_a_wrong_field_is_refused_where_it_is(
    office: Office, fields: dict[str, str], told: str, field: str | None
) -> None:
    desk = entered(office, 3)
    before = desk.version
    page = laptop(office).post(screen(desk), data={**ZOE, **fields, "club": "Mon club", "do": "paid here"})
    assert page.status_code == 422
    assert told in said(page)
    assert 'value="Mon club"' in page.text
    marked = re.findall(r'<input name="(\w+)"[^>]*aria-invalid="true"', page.text)
    assert marked == ([field] if field else [])
    assert (desk.version, desk.hall.arrived) == (before, frozenset())


def test_payment_refund_and_scratching_are_written_with_reasons(office: Office) -> None:
    desk, client = unpaid(office, 3), laptop(office)
    home = screen(desk)
    for act, data, wrote in (
        ("1/payer", {}, [Paid(1)]),
        ("1/rendre", {"why": "erreur"}, [Refunded(1, "erreur")]),
        ("1/payer", {}, [Paid(1)]),
        ("1/rayer", {"why": "malade", "refund": "1"}, [Refunded(1, "malade"), Scratched(1, "malade")]),
    ):
        before = len(desk.tournament.log)
        answer = client.post(f"{home}/{act}", data=data)
        last = len(desk.tournament.log)
        assert answer.headers["location"].endswith(
            f"did={last}" if last == before + 1 else f"did={before + 1}-{last}"
        )
        assert [line.happening for line in desk.tournament.log[before:]] == wrote


@pytest.mark.parametrize("act", ["1/rendre", "1/rayer", "9/payer", "9/arriver", "9/absent", "x/payer"])
def test_what_is_not_in_order_changes_nothing(office: Office, act: str) -> None:
    desk = entered(office, 3)
    before = desk.version
    page = laptop(office).post(f"{screen(desk)}/{act}", data={"why": " "})
    assert page.status_code == 422
    assert "Rien n'a été changé" in said(page)
    assert desk.version == before


@pytest.mark.met("REG-02")
def test_where_nothing_is_due_nobody_owes(office: Office, client: TestClient) -> None:
    desk = office.open(replace(RULES, fee=0), BY)
    client.post(screen(desk), data={**ZOE, "do": "here"})
    assert [line.happening for line in desk.tournament.log[2:]] == [Paid(1)]
    for page in (client.get(screen(desk)), client.get(screen(desk), params={"n": "1"})):
        assert not re.search(r"[Pp]ayé|encaisser|doit payer|Rendre", said(page))


@pytest.mark.met("REG-02")
def test_fees_collected_before_are_noted_at_once(office: Office) -> None:
    desk, client = unpaid(office, 3), laptop(office)
    assert "d'avance" not in said(client.get(screen(desk)))
    page = client.get(screen(desk), params={"vue": "impayes"})
    assert "Tous ont payé d'avance : 3 joueurs, 45 €" in said(page)
    answer = client.post(f"{screen(desk)}/tous-payes")
    assert answer.headers["location"] == f"{screen(desk)}?did=5-7"
    assert [line.happening for line in desk.tournament.log[4:]] == [Paid(1), Paid(2), Paid(3)]
    assert client.post(f"{screen(desk)}/tous-payes").headers["location"] == screen(desk)
    assert stranger(office).post(f"{screen(desk)}/tous-payes").status_code == 403


def corrected(desk: Desk, **fields: str) -> dict[str, str]:
    entry = desk.event.entries[1]
    known = {"licence": entry.licence, "surname": entry.surname, "first_name": entry.first_name}
    return {**known, "is_licensed": "1", "seen": str(desk.version[0]), "why": "faute de frappe", **fields}


def test_a_person_is_put_right(office: Office) -> None:
    desk = entered(office, 3)
    answer = laptop(office).post(f"{screen(desk)}/1/corriger", data=corrected(desk, surname="DUPONT"))
    number = len(desk.tournament.log)
    assert answer.headers["location"] == f"{screen(desk)}?n=1&did={number}"
    right = replace(person(1), surname="DUPONT", is_paid=True)
    assert desk.tournament.log[-1].happening == Amended(right, "faute de frappe")
    again = laptop(office).post(f"{screen(desk)}/1/corriger", data=corrected(desk))
    assert again.headers["location"] == f"{screen(desk)}?n=1"
    refused = laptop(office).post(f"{screen(desk)}/1/corriger", data=corrected(desk, licence="12"))
    assert refused.status_code == 422
    assert len(desk.tournament.log) == number


def test_two_corrections_at_once_are_shown_side_by_side(office: Office) -> None:
    desk = entered(office, 3)
    mine = corrected(desk, surname="DUPONT")
    desk.record(Amended(replace(desk.event.entries[1], surname="DUPOND"), "vu sa carte"), by="Zoé")
    count = len(desk.tournament.log)
    page = laptop(office).post(f"{screen(desk)}/1/corriger", data=mine)
    assert page.status_code == 409
    assert "Nom DUPOND DUPONT" in said(page)
    assert "Zoé, à" in said(page)
    assert len(desk.tournament.log) == count
    mine["seen"] = str(desk.version[0])
    assert laptop(office).post(f"{screen(desk)}/1/corriger", data=mine).status_code == 303
    assert desk.event.entries[1].surname == "DUPONT"


@pytest.mark.met("REG-06")
def test_a_wish_for_a_seat_is_kept(office: Office) -> None:
    desk = entered(office, 3)
    laptop(office).post(f"{screen(desk)}/2/souhait", data={"seat": "O"})
    assert wishes(desk.situation) == {2: Seat.WEST}
    laptop(office).post(f"{screen(desk)}/2/souhait", data={"seat": ""})
    assert wishes(desk.situation) == {}


@pytest.mark.met("ORG-19")
def test_an_address_is_shown_and_wiped(office: Office, client: TestClient) -> None:
    desk = office.open(RULES, BY)
    enter(desk, [replace(person(1), address="zoe@example.org")], BY)
    assert "zoe@example.org" in client.get(screen(desk), params={"n": "1"}).text
    assert client.post(f"{screen(desk)}/1/oublier").status_code == 303
    assert desk.tournament.addresses == {}
    assert "zoe@example.org" not in client.get(screen(desk), params={"n": "1"}).text


def test_totals_missing_and_unpaid_are_told(office: Office, client: TestClient) -> None:
    desk = unpaid(office, 9)
    for number in (1, 2, 3):
        welcome_in(desk, number, BY, has_paid=True)
    told = said(client.get(screen(desk)))
    assert "9 inscrits 3 arrivés 6 absents 6 à encaisser" in told
    assert "Reçu 45 € sur 135 € · reste 90 €" in told
    for view, names in (("absents", [4, 5, 6, 7, 8, 9]), ("impayes", [4, 5, 6, 7, 8, 9]), ("", range(1, 10))):
        page = client.get(screen(desk), params={"vue": view})
        assert re.findall(r"<b class=\"who\">NOM00(\d)</b>", page.text) == [str(name) for name in names]


@pytest.mark.met("REG-04")
@pytest.mark.parametrize(
    ("people", "told"),
    [
        (40, "40 joueurs : 10 tables de quatre, complètes."),
        (39, "39 joueurs : 10 tables, dont 1 table de trois ; il manque 1 joueur."),
        (38, "38 joueurs : 10 tables, dont 2 tables de trois ; il manque 2 joueurs."),
        (7, "7 joueurs : pas de mouvement pour ce nombre de tables"),
    ],
)
def test_what_the_number_of_players_means_is_told(office: Office, people: int, told: str) -> None:
    desk = office.open(RULES, BY)
    enter(desk, [person(number) for number in range(1, people + 1)], BY)
    assert told in said(laptop(office).get(screen(desk)))


@pytest.mark.met("TEA-01")
def test_teams_that_lack_somebody_are_told(office: Office) -> None:
    desk = entered(office, 5, replace(RULES, form=Form.DUO))
    page = laptop(office).get(screen(desk))
    assert "L'équipe 3 est incomplète." in said(page)
    found = laptop(office).get(screen(desk), params={"q": "nouveau venu"})
    assert re.findall(r'name="team" id="team" value="(\d+)"', found.text) == ["3"]


@pytest.mark.met("CHG-05")
def test_who_is_late_is_listed_with_what_it_costs_and_ruled_on(tmp_path: Path) -> None:
    clock = Ticking()
    office = make_office(tmp_path, clock)
    desk = seated(office, 20, TIMED)
    for number in range(2, 21):
        welcome_in(desk, number, BY)
    local = clock.at.astimezone()
    clock.move(minutes=(14 * 60 + 37) - (local.hour * 60 + local.minute))
    client = laptop(office)
    page = said(client.get(screen(desk), params={"n": "1"}))
    assert "7 minutes de retard : 200 points (art. 26)" in page
    assert "NOM001 Prénom1 7 min −200" in page
    for _ in range(2):  # sent twice, it is booked once
        client.post(f"{screen(desk)}/1/arriver", data={"late": "1"})
    assert isinstance(desk.tournament.log[-1].happening, Ruled)
    assert desk.event.ledger.totals() == {"1": 200}
    assert "retard" not in said(client.get(screen(desk)))


@pytest.mark.met("CHG-06")
def test_after_fifteen_minutes_the_arbiter_decides(tmp_path: Path) -> None:
    clock = Ticking()
    office = make_office(tmp_path, clock)
    desk = seated(office, 20, TIMED)
    welcome_in(desk, 20, BY)
    local = clock.at.astimezone()
    clock.move(minutes=(17 * 60) - (local.hour * 60 + local.minute))
    page = laptop(office).get(screen(desk), params={"n": "1"})
    assert "Plus de 15 minutes de retard : l'arbitre peut déclarer forfait (art. 26)" in said(page)
    known = r'href="(/e/\w+/bureau/arbitrage/1/\d+\?fault=late&amp;f-minutes=\d+&amp;who=\d+)"'
    ruling = re.search(known, page.text)
    assert ruling is not None
    assert "Déclarez-vous le forfait ?" in laptop(office).get(ruling[1].replace("&amp;", "&")).text
    assert 'name="late"' not in page.text


def test_a_time_that_has_passed_makes_nobody_late_before_the_room_is_placed(tmp_path: Path) -> None:
    clock = Ticking()
    office = make_office(tmp_path, clock)
    desk = entered(office, 20, TIMED)
    local = clock.at.astimezone()
    clock.move(minutes=(17 * 60) - (local.hour * 60 + local.minute))
    page = said(laptop(office).get(screen(desk)))
    assert "L'heure annoncée est passée." in page
    assert "en retard" not in page


@pytest.mark.parametrize("form", list(Form))
def test_every_form_has_its_entries(office: Office, form: Form) -> None:
    rules = replace(RULES, form=form, rounds=RULES.rounds[:4])
    people = 24 if form is not Form.MATCH else 8
    desk = entered(office, people, rules)
    for query in ({}, {"q": "nom"}, {"nouveau": "1"}, {"n": "3"}):
        assert laptop(office).get(screen(desk), params=query).status_code == 200


def test_a_stranger_sees_and_changes_nothing(office: Office) -> None:
    desk = entered(office, 3)
    before = desk.version
    other = stranger(office)
    for path in ("", "/liste", "/equipe"):
        assert other.get(screen(desk) + path).status_code == 303
    for path in (
        "",
        "/1/arriver",
        "/1/absent",
        "/1/payer",
        "/1/rendre",
        "/1/rayer",
        "/1/corriger",
        "/1/souhait",
    ):
        assert other.post(screen(desk) + path, data={**ZOE, "why": "x"}).status_code == 403
    assert desk.version == before


def test_a_name_full_of_marks_is_shown_as_it_is(office: Office) -> None:
    desk = office.open(RULES, BY)
    enter(desk, [Entry(0, "1234567", "<b>X", 'O\'Neil & "Cie"')], BY)
    page = laptop(office).get(screen(desk), params={"q": "x"})
    assert "<b>X" not in page.text
    assert '<b>X O\'Neil & "Cie"' in unescape(page.text)
