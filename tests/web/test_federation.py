"""The page of the federation's file: what it lacks with where to go, and the file itself in both forms."""

import json
from dataclasses import replace

import pytest

from oudler.director.desk import Desk, Office
from oudler.printing import read_sheets
from oudler.tournament import events
from oudler.tournament.clubs import Club, ClubArbiter
from oudler.tournament.files import check_federation, read_federation
from oudler.tournament.play import standing
from oudler.wording.papers import read_federation_sheets
from tests.director.desks import BY, RULES, Ticking, play_round, seat_next, seated
from tests.reference.federation import differences, is_signed
from tests.web.asking import laptop, said, stranger

PAGE = "/e/{}/bureau/classement/federation"
CLUB = Club("Les Amis du Petit", "39-04", "Franche-Comté", arbiters=(ClubArbiter(BY, "1234567"),))
NAMED = replace(RULES, arbiters=(BY,), rounds=RULES.rounds[:2])


@pytest.fixture
def closed(office: Office) -> Desk:
    """An evening of twelve, closed."""
    desk = seated(office, 12, NAMED)
    play_round(desk)
    seat_next(desk)
    play_round(desk)
    desk.record(events.Closed(), by=BY)
    return desk


def later(office: Office, **by: float) -> None:
    clock = office.now
    assert isinstance(clock, Ticking)
    clock.move(**by)


def of_club(office: Office, desk: Desk, club: Club = CLUB) -> None:
    known = office.clubs.open(club)
    office.store.give_events([desk.id], known.id)


def test_everything_that_is_missing_is_told_with_where_to_go(office: Office) -> None:
    desk = seated(office, 12)
    page = laptop(office).get(PAGE.format(desk.id))
    told = said(page)
    for each in (
        "Il manque 3 choses",
        "L'épreuve n'est pas close : proclamez d'abord le classement",
        "L'épreuve n'est rattachée à aucun club",
        "Aucun arbitre n'est nommé : dites qui a dirigé",
        "Clore l'épreuve",
        "Changer l'annonce",
    ):
        assert each in told
    assert f"/e/{desk.id}/bureau/classement/clore" in page.text
    assert f"/e/{desk.id}/bureau/epreuve/changer" in page.text
    answer = laptop(office).get(PAGE.format(desk.id) + "/fichier.json")
    assert answer.status_code == 409
    assert "Il manque 3 choses" in said(answer)


@pytest.mark.met("RES-06")
def test_the_file_waits_for_the_end_of_claims(office: Office, closed: Desk) -> None:
    of_club(office, closed)
    told = said(laptop(office).get(PAGE.format(closed.id)))
    assert "Les joueurs peuvent réclamer jusqu'à" in told
    assert "Il manque 1 chose" in told
    later(office, minutes=16)
    assert "Il manque" not in said(laptop(office).get(PAGE.format(closed.id)))


@pytest.mark.met("PCN-03")
def test_licences_of_arbiters_come_from_the_club(office: Office, closed: Desk) -> None:
    later(office, minutes=16)
    of_club(office, closed, replace(CLUB, number="", arbiters=()))
    page = laptop(office).get(PAGE.format(closed.id))
    assert "le numéro du club à la fédération manque" in said(page)
    assert "Bureau, arbitre : sa licence manque" in said(page)


@pytest.mark.met("PCN-01", "PCN-05", "PCN-07", "PCN-12", "PCN-14", "PCN-15")
def test_both_forms_say_the_same_and_are_right(office: Office, closed: Desk) -> None:
    of_club(office, closed)
    later(office, minutes=16)
    client = laptop(office)
    assert "12 joueurs, 12 licenciés" in said(client.get(PAGE.format(closed.id)))
    text = client.get(PAGE.format(closed.id) + "/fichier.json").text
    book = client.get(PAGE.format(closed.id) + "/fichier.xlsx")
    file = read_federation(text)
    assert differences(file) == []
    assert is_signed(file)
    fields, doubled = read_federation_sheets(read_sheets(book.content))
    assert (fields, doubled) == (file, ())
    check = check_federation(fields, closed.tournament)
    assert (check.is_right, check.from_log) == (True, ())
    assert "tournoi-automne-2026-11-15-federation.xlsx" in book.headers["content-disposition"]
    assert json.loads(text)["club"] == {"name": CLUB.name, "number": "39-04", "comite": "Franche-Comté"}


def test_a_machine_without_a_key_makes_no_file(
    office: Office, closed: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    of_club(office, closed)
    later(office, minutes=16)
    monkeypatch.setattr(office.store, "key", lambda: None)
    assert "n'a pas de clé pour signer" in said(laptop(office).get(PAGE.format(closed.id)))


def test_who_gets_nothing_for_want_of_a_licence_is_named(office: Office) -> None:
    desk = seated(office, 12, NAMED)
    play_round(desk)
    seat_next(desk)
    play_round(desk)
    best = desk.event.entries[standing(desk.event)[0].account.number]
    desk.record(events.Amended(replace(best, is_licensed=False), "no licence"), by=BY)
    desk.record(events.Closed(), by=BY)
    of_club(office, desk)
    later(office, minutes=16)
    told = said(laptop(office).get(PAGE.format(desk.id)))
    assert "12 joueurs, 11 licenciés" in told
    assert f"{best.name} est sans licence à une place qui rapporte" in told


def test_other_endings_and_other_people_get_no_file(office: Office, closed: Desk) -> None:
    assert laptop(office).get(PAGE.format(closed.id) + "/fichier.csv").status_code == 404
    assert stranger(office).get(PAGE.format(closed.id)).status_code == 303
