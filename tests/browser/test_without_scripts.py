"""Browsers without scripts: players find their seat, read the ranking, hand in a sheet; so does the desk."""

import pytest

from oudler.director.desk import Desk
from oudler.director.desk.codes import entry_code
from oudler.tournament.play import standing
from tests.browser.halls import ONE, OTHER, desk_now, names_at, office_of
from tests.browser.people import LAPTOP, PHONE, Crowd, Person
from tests.browser.serving import Server
from tests.director.desks import play_round, players_at, seat_next, seated


def _second_round(server: Server) -> Desk:
    with office_of(server) as office:
        desk = seated(office, 12)
        play_round(desk)
        seat_next(desk)
        return desk


def _phone(crowd: Crowd, server: Server, desk: Desk, number: int) -> Person:
    phone = crowd.person(PHONE, java_script_enabled=False)
    phone.open(f"{server.hall}/e/{desk.id}/j/{entry_code(desk, number)}")
    return phone


@pytest.mark.slow
def test_public_pages_without_scripts(house: Server, crowd: Crowd) -> None:
    desk = _second_round(house)
    me = desk.event.entries[players_at(desk, 3)[1]]
    reader = crowd.person(PHONE, java_script_enabled=False)

    reader.open(f"{house.hall}/e/{desk.id}")
    assert len(reader.page.locator(".names li").all()) == 12
    reader.page.locator("#q").fill(me.surname)
    reader.page.locator("form.search button").click()
    assert reader.page.locator(".names .name").all_inner_texts() == [f"{me.surname} {me.first_name}"]
    assert reader.text(".names .spot") == "3 Sud"

    reader.page.get_by_role("link", name="Classement").click()
    names = [desk.event.entries[line.account.number].name for line in standing(desk.event, 1)]
    assert reader.page.locator("td.l .who").all_inner_texts() == names
    reader.page.get_by_role("link", name="Tables").click()
    assert all(name in reader.text() for name in names_at(desk, 3))


@pytest.mark.slow
def test_sheet_by_phones_without_scripts(house: Server, crowd: Crowd) -> None:
    desk = _second_round(house)
    one, other = (_phone(crowd, house, desk, number) for number in players_at(desk, 2)[:2])
    assert one.text("#pl") == "Table 2"
    one.page.get_by_role("link", name="Écrire la feuille").click()
    for column, balance in enumerate(OTHER):
        one.page.locator(f"[name=g{column}]").select_option("-" if balance < 0 else "")
        one.page.locator(f"#b{column}").fill(str(abs(balance)))
    one.page.get_by_role("button", name="Proposer la feuille").click()
    one.sees("Un autre joueur de la table doit la confirmer")
    other.page.reload()
    other.page.get_by_role("button", name="Confirmer").click()
    other.sees("La feuille de la table 2 est remise.")
    assert desk_now(house, desk.id).event.sheets[2, 2].balances == OTHER


@pytest.mark.slow
def test_desk_without_scripts(house: Server, crowd: Crowd) -> None:
    desk = _second_round(house)
    arbiter = crowd.person(LAPTOP, java_script_enabled=False)
    arbiter.open(f"{house.laptop}/e/{desk.id}/bureau/salle")
    arbiter.page.locator("#next").click()
    arbiter.page.locator("#next").click()
    for column, balance in enumerate(ONE):
        arbiter.page.locator(f"#b{column}").fill(str(balance))
    arbiter.page.get_by_role("button", name="Valider la feuille").click()
    arbiter.sees("1 saisie sur 3")
    assert desk_now(house, desk.id).event.sheets[2, 1].balances == ONE
