"""Lists of players: read, looked at, entered in one go."""

import json
import re
from dataclasses import replace
from html import unescape

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from oudler.director.desk import Desk, Office
from oudler.director.entries import OpenLine, open_lines
from oudler.printing import write_workbook
from oudler.tournament.forms import Form
from oudler.tournament.people import Entry, WhyRejected
from tests.director.desks import BY, RULES, entered
from tests.web.asking import laptop, said, stranger

LIST = """N° FFT;Nom;Prénom;Club;Payé;Téléphone
0123456;LÉVÊQUE;Zoé;Club du Lac;oui;
12;DURAND;Luc;;;
7654321;LEVY;Ali;;peut-être;
1000001;NOM001;Prénom1;;;
;MARTIN;Ève;;;
"""


def screen(desk: Desk) -> str:
    return f"/e/{desk.id}/bureau/inscriptions/liste"


def read(office: Office, desk: Desk, data: bytes, do: str = "read") -> Response:
    return laptop(office).post(screen(desk), data={"do": do}, files={"file": ("liste.csv", data)})


def fields_of(page: Response) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, value in re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page.text):
        found.setdefault(name, []).append(unescape(value))
    return found


@pytest.mark.met("REG-01")
def test_a_list_is_shown_before_anybody_is_entered_and_then_all_at_once(office: Office) -> None:
    desk = entered(office, 1)
    before = desk.version
    page = read(office, desk, LIST.encode("cp1252"))
    assert page.status_code == 200
    assert desk.version == before
    told = said(page)
    assert "2 joueurs à inscrire" in told
    assert "1 déjà inscrit, laissé comme il est" in told
    assert "2 lignes à compléter" in told
    assert "« 12 » n'est pas un numéro de licence" in told
    assert "pas de numéro de licence : cherchez-le par le nom, ou complétez la ligne" in told
    assert "Ligne 4 : Payé : « peut-être » n'est pas compris et reste vide" in told
    assert "Colonnes laissées de côté : Téléphone" in told
    answer = laptop(office).post(f"{screen(desk)}/inscrire", data=fields_of(page))
    assert answer.headers["location"] == f"{screen(desk)}/suite?inscrits=2"
    done = laptop(office).get(answer.headers["location"])
    assert "2 joueurs inscrits" in said(done)
    assert "12 · DURAND · Luc" in said(done)  # rejected lines stay on screen
    assert [(entry.number, entry.licence, entry.is_paid) for entry in desk.event.listed] == [
        (1, "1000001", True),
        (2, "0123456", True),
        (3, "7654321", False),
    ]


def test_the_same_list_again_enters_nobody(office: Office) -> None:
    desk = office.open(RULES, BY)
    fields = fields_of(read(office, desk, LIST.encode()))
    laptop(office).post(f"{screen(desk)}/inscrire", data=fields)
    before = desk.version
    again = laptop(office).post(f"{screen(desk)}/inscrire", data=fields)
    assert again.headers["location"] == f"{screen(desk)}/suite?inscrits=0"
    assert desk.version == before


@pytest.mark.met("REG-01")
def test_a_line_that_entered_nobody_waits_until_it_is_completed_or_dropped(
    office: Office, client: TestClient
) -> None:
    desk = office.open(RULES, BY)
    client.post(f"{screen(desk)}/inscrire", data=fields_of(read(office, desk, LIST.encode())))
    home = f"/e/{desk.id}/bureau/inscriptions"
    assert "2 lignes de la liste à compléter." in said(client.get(home))
    links = re.findall(r'href="([^"]+ligne=\d)"', client.get(f"{screen(desk)}/suite").text)
    form = client.get(unescape(links[0])).text
    fields = dict(re.findall(r'<input (?:type="hidden" )?name="(\w+)"[^>]* value="([^"]*)"', form))
    shown = {name: fields[name] for name in ("licence", "surname", "first_name", "line")}
    assert shown == {"licence": "12", "surname": "DURAND", "first_name": "Luc", "line": "1"}
    refused = client.post(home, data={**fields, "is_licensed": "1", "do": "plain"})
    assert refused.status_code == 422
    assert [line.person.surname for line in open_lines(desk.situation).values()] == ["DURAND", "MARTIN"]
    client.post(home, data={**fields, "licence": "1212121", "is_licensed": "1", "do": "plain"})
    assert desk.event.entries[4].name == "Luc DURAND"
    assert [line.person.surname for line in open_lines(desk.situation).values()] == ["MARTIN"]
    client.post(f"{screen(desk)}/suite", data={"line": "2"})
    assert open_lines(desk.situation) == {}
    version = desk.version
    client.post(f"{screen(desk)}/suite", data={"line": "2"})  # sent twice: nothing more is noted
    assert desk.version == version


@pytest.mark.met("ORG-19")
def test_of_a_line_that_waits_no_address_is_kept(office: Office) -> None:
    desk = office.open(RULES, BY)
    data = "licence;nom;prénom;adresse;téléphone\n12;DURAND;Luc;luc@example.org;0102030405\n".encode()
    fields = fields_of(read(office, desk, data))
    laptop(office).post(f"{screen(desk)}/inscrire", data=fields)
    (line,) = open_lines(desk.situation).values()
    assert line == OpenLine(2, WhyRejected.LICENCE, "12", Entry(0, "12", "DURAND", "Luc"))
    assert line.text == "12 · DURAND · Luc"


def test_a_whole_name_is_taken_as_the_surname(office: Office) -> None:
    desk = office.open(RULES, BY)
    page = read(office, desk, b"licence;nom et prenom\n;MARTIN Eve\n1234567;LEVY Ali\n")
    laptop(office).post(f"{screen(desk)}/inscrire", data=fields_of(page))
    assert [line.person.surname for line in open_lines(desk.situation).values()] == ["MARTIN Eve"]


def test_a_workbook_is_read_and_its_other_sheets_are_named(office: Office) -> None:
    desk = office.open(replace(RULES, form=Form.DUO), BY)
    rows = [
        ["Licence", "Nom", "Prénom"],
        ["1234567", "A", "Un"],
        ["1234568", "B", "Deux"],
        ["1234569", "C", "T"],
    ]
    page = read(office, desk, write_workbook({"Accueil": [["Bonjour"]], "Liste": rows, "Bis": rows}))
    assert "Autres feuilles du classeur, non lues : Bis" in said(page)
    assert "elles sont formées dans son ordre" in said(page)
    laptop(office).post(f"{screen(desk)}/inscrire", data=fields_of(page))
    assert [entry.team for entry in desk.event.listed] == [1, 1, 2]


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b" ", "le fichier est vide."),
        (b"nom;club\nA;B\n", "ce n'est pas une liste de joueurs"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "ancien classeur .xls"),
        (b"PK\x03\x04 nothing", "le classeur est abîmé"),
        (bytes(range(256)) * 4, "ce n'est ni un texte ni un classeur"),
    ],
)
def test_a_file_without_a_list_is_refused_with_what_to_do(office: Office, data: bytes, told: str) -> None:
    desk = office.open(RULES, BY)
    page = read(office, desk, data)
    assert page.status_code == 422
    assert told in said(page)


def test_no_file_is_refused(office: Office) -> None:
    desk = office.open(RULES, BY)
    page = laptop(office).post(screen(desk), data={"do": "read"})
    assert page.status_code == 422
    assert "Choisissez d'abord la liste" in said(page)
    assert laptop(office).get(screen(desk)).status_code == 200


@pytest.mark.parametrize("people", ["no json", "{}", '[{"licence": 7}]', "[1]", '[{"unknown": "x"}]'])
def test_what_a_page_did_not_carry_is_refused(office: Office, people: str) -> None:
    desk = office.open(RULES, BY)
    page = laptop(office).post(f"{screen(desk)}/inscrire", data={"people": people})
    assert page.status_code == 422
    assert "La liste s'est perdue en route" in said(page)
    assert desk.event.entries == {}


def test_one_wrong_line_that_slipped_in_enters_nobody(office: Office) -> None:
    desk = office.open(RULES, BY)
    good = {"number": 1, "licence": "1234567", "surname": "A", "first_name": "Un"}
    people = json.dumps([good, {**good, "number": 2, "licence": "12"}])
    page = laptop(office).post(f"{screen(desk)}/inscrire", data={"people": people})
    assert page.status_code == 422
    assert "n'a pas sept chiffres" in said(page)
    assert desk.event.entries == {}


def test_a_stranger_reads_no_list(office: Office) -> None:
    desk = office.open(RULES, BY)
    client = stranger(office)
    assert client.post(screen(desk), files={"file": ("l.csv", LIST.encode())}).status_code == 403
    assert client.post(f"{screen(desk)}/inscrire", data={"people": "[]"}).status_code == 403
