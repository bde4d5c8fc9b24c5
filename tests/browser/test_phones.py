"""Players enter the sheet of their table: one writes, another confirms or contests, the arbiter is called."""

import pytest
from playwright.sync_api import expect

from oudler.director.desk import Desk
from oudler.director.desk.codes import entry_code, sheet_code
from tests.browser.halls import ONE, OTHER, desk_now, names_at, seated_event
from tests.browser.people import PHONE, Crowd, Person
from tests.browser.serving import Server
from tests.director.desks import players_at


def _phone(crowd: Crowd, server: Server, desk: Desk, number: int) -> Person:
    """The phone of somebody who reads the code of his slip."""
    phone = crowd.person(PHONE, has_touch=True, is_mobile=True)
    phone.open(f"{server.hall}/e/{desk.id}/j/{entry_code(desk, number)}")
    return phone


def _write_sheet(phone: Person, balances: tuple[int, ...] = OTHER) -> None:
    phone.submit("a[href$='/moi/feuille']")
    for column, balance in enumerate(balances):
        phone.page.locator(f"[name=g{column}]").select_option("-" if balance < 0 else "")
        phone.page.locator(f"#b{column}").fill(str(abs(balance)))
    assert phone.page.locator("[data-rest]").inner_text() == "0"
    phone.submit("#sheet button")


@pytest.mark.slow
def test_sheet_by_phones(evening_server: Server, crowd: Crowd) -> None:
    server = evening_server
    desk = seated_event(server)
    one, other = (_phone(crowd, server, desk, number) for number in players_at(desk, 2)[:2])
    arbiter = crowd.person()
    arbiter.open(f"{server.laptop}/e/{desk.id}/bureau/salle")

    # the first sheet is contested: nothing is handed in, and the arbiter is called
    _write_sheet(one, ONE)
    other.submit("form[action$='/contester'] button")
    arbiter.sees("Feuille contestée")
    assert desk_now(server, desk.id).event.sheets == {}
    arbiter.turn("j")
    arbiter.turn("s")

    # written again, it is confirmed by the other phone
    one.page.reload()
    _write_sheet(one)
    one.sees("Un autre joueur de la table doit la confirmer")
    other.page.locator("form[action$='/confirmer']").wait_for()
    other.submit("form[action$='/confirmer'] button")
    other.sees("La feuille de la table 2 est remise.")

    after = desk_now(server, desk.id)
    names = names_at(after, 2)
    assert after.event.sheets[1, 2].balances == OTHER
    assert after.tournament.log[-1].by == f"table 2 : {names[0]}, {names[1]}"
    arbiter.page.locator("#table-2.ok").wait_for()
    one.sees("La feuille de la table 2 est remise.")


@pytest.mark.slow
def test_phone_calls_the_arbiter(house: Server, crowd: Crowd) -> None:
    desk = seated_event(house)
    phone = _phone(crowd, house, desk, players_at(desk, 3)[0])
    arbiter = crowd.person()
    arbiter.open(f"{house.laptop}/e/{desk.id}/bureau/salle")

    phone.page.locator("#call summary").click()
    phone.submit("button[value=faute]")
    phone.sees("L'arbitre est appelé")
    arbiter.page.locator("#table-3.bad").wait_for()
    arbiter.turn("j")

    assert dict(desk_now(house, desk.id).hall.calls) == {}
    phone.page.get_by_text("L'arbitre est appelé").wait_for(state="detached")


@pytest.mark.slow
def test_score_sheet_lets_its_players_in(house: Server, crowd: Crowd) -> None:
    """The code on the paper of the table asks who one is; one phone cannot confirm what it wrote."""
    desk = seated_event(house)
    address = f"{house.hall}/e/{desk.id}/f/{sheet_code(desk, (1, 1))}"
    phone = crowd.person(PHONE)
    one, other = players_at(desk, 1)[:2]

    phone.open(address)
    assert phone.page.locator("button[name=number]").all_inner_texts() == names_at(desk, 1)
    phone.submit(f"button[value='{one}']")
    _write_sheet(phone)
    phone.open(address)
    phone.submit(f"button[value='{other}']")
    phone.submit("form[action$='/confirmer'] button")

    assert desk_now(house, desk.id).event.sheets == {}


@pytest.mark.slow
def test_phone_gets_no_desk(house: Server, crowd: Crowd) -> None:
    """Whoever has a player's code, or none, is asked for the code of the desk."""
    desk = seated_event(house)
    phone = _phone(crowd, house, desk, players_at(desk, 1)[0])
    for screen in ("salle", "feuilles", "classement", "relais"):
        phone.open(f"{house.hall}/e/{desk.id}/bureau/{screen}")
        assert phone.path == f"/e/{desk.id}/rejoindre?vers=/e/{desk.id}/bureau/{screen}"


@pytest.mark.slow
def test_tab_of_the_screen_is_seen_on_a_phone(house: Server, crowd: Crowd) -> None:
    desk = seated_event(house)
    arbiter = crowd.person(PHONE)
    for screen in ("papiers", "epreuve"):
        arbiter.open(f"{house.laptop}/e/{desk.id}/bureau/{screen}")
        expect(arbiter.page.locator(".tabs [aria-current=page]")).to_be_in_viewport(ratio=1)
