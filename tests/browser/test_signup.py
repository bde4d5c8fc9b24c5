"""From a link on a phone to a seat: a place, the queue, somebody who does not come after all, the desk."""

from dataclasses import replace
from datetime import timedelta

import pytest

from oudler.director.desk import Desk, utc_now
from oudler.director.entries import Opening, SignupTerms, enter, signing_up, signup_terms
from oudler.tournament.forms import Form
from tests.browser.audit import AUDIT, OVERFLOW
from tests.browser.halls import desk_now, office_of
from tests.browser.people import LAPTOP, PHONE, Crowd, Person
from tests.browser.serving import Server
from tests.director.desks import BY, RULES, entered, person
from tests.director.signing_up import up

PEOPLE = 20
NARROW = {"width": 320, "height": 568}


def _evening(server: Server, form: Form = Form.LIBRE) -> Desk:
    """An evening three days from now, all but one of its places taken; more people are known."""
    day = utc_now().astimezone().date() + timedelta(days=3)
    rules = replace(RULES, name=f"Soirée {form.value}", day=day, form=form, venue="Salle des fêtes")
    with office_of(server) as office:
        entered(office, PEOPLE + 10)
        desk = office.open(rules, BY)
        people = [person(number, (number - 1) // form.team + 1) for number in range(1, PEOPLE)]
        enter(desk, people[: PEOPLE - form.team], BY, has_paid=True)
        return desk


def _sign_up(phone: Person, server: Server, desk: Desk, licence: str) -> None:
    phone.open(f"{server.hall}/e/{desk.id}")
    phone.submit("a[href$='/inscription']")
    phone.page.locator("#p1_licence").fill(licence)
    phone.submit("button[value=look]")


@pytest.mark.slow
@pytest.mark.met("REG-02")
def test_from_a_link_to_a_seat(evening_server: Server, crowd: Crowd) -> None:
    server = evening_server
    desk = _evening(server)
    arbiter = crowd.person()
    arbiter.open(f"{server.laptop}/e/{desk.id}/bureau/inscriptions")
    arbiter.press("Escape")
    arbiter.turn("u")
    arbiter.page.locator("#opening").select_option("open")
    arbiter.page.locator("#places").fill(str(PEOPLE))
    arbiter.submit("form:has(#opening) button")
    arbiter.sees("1 libre")

    # the last place, by a phone with scripts; the queue, by one without
    first = crowd.person(PHONE, has_touch=True, is_mobile=True)
    _sign_up(first, server, desk, "1000025")
    first.sees("Prénom25 N.")
    first.submit("button[value=enter]")
    first.sees("Votre place est promise")
    second = crowd.person(PHONE, java_script_enabled=False)
    _sign_up(second, server, desk, "1000026")
    second.sees("C'est complet : vous serez en attente")
    second.submit("button[value=enter]")
    second.sees("Vous êtes en attente")
    assert second.text(".rank") == "1er"
    kept = second.path

    # somebody comes in person: no promised place is taken unseen
    arbiter.open(f"{server.laptop}/e/{desk.id}/bureau/inscriptions?q=1000028")
    arbiter.submit("button[value=plain]")
    arbiter.sees("cochez « Une place de plus »")

    # the first does not come after all: the place is the second's, whose link says so
    first.page.locator("summary").first.click()
    first.submit("form[action$='/renoncer'] button")
    first.sees("Vous avez renoncé")
    second.open(f"{server.hall}{kept}")
    second.sees("Votre place est promise")

    # the desk confirms, takes the fee, and seats
    arbiter.open(f"{server.laptop}/e/{desk.id}/bureau/inscriptions")
    arbiter.sees("1 inscrit par le lien à confirmer")
    arbiter.submit("form[action$='/lien/confirmer'] button")
    arbiter.sees("Inscription de Prénom26 NOM026")
    arbiter.open(f"{server.laptop}/e/{desk.id}/bureau/salle")
    arbiter.sees("Prénom26 NOM026 (n° 20) n'a pas payé")
    arbiter.open(f"{server.laptop}/e/{desk.id}/bureau/inscriptions?n=20")
    arbiter.submit("form[action$='/20/arriver'] button")
    arbiter.open(f"{server.laptop}/e/{desk.id}/bureau/salle")
    arbiter.turn("n")
    arbiter.turn("Enter")
    arbiter.turn("Enter")
    arbiter.turn("n")
    arbiter.sees("5 feuilles à venir")
    after = desk_now(server, desk.id)
    assert 20 in {number for table in after.event.seated[1] for number in table}
    second.open(f"{server.hall}{kept}")
    second.sees("Le bureau a confirmé votre inscription")
    assert second.page.locator("form[action$='/renoncer']").count() == 0


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_page_of_signing_up_fits_and_names_its_controls(house: Server, crowd: Crowd, lang: str) -> None:
    desk = _evening(house, Form.DUO)
    with office_of(house) as office:
        again = office.desk(desk.id)
        terms = SignupTerms(Opening.OPEN, PEOPLE // 2)
        signing_up.set_terms(office, again, signup_terms(again.situation), terms, BY)
        links = [up(office, again, 21, 22, contact="06 00 00 00 00"), up(office, again, 23, 24)]
        gone = signing_up.signup_of(office, again, up(office, again, 25, 26))
        assert gone is not None
        signing_up.withdraw(office, again, gone)
    home = f"{house.laptop}/e/{desk.id}"
    pages = [
        f"{home}/inscription",
        *(f"{home}/inscription/{link}" for link in links),
        f"{home}/inscription/{links[0]}/changer",
        f"{home}/bureau/inscriptions",
        f"{home}/bureau/inscriptions/lien",
        f"{home}/bureau/inscriptions/lien?contact=1",
        f"{home}/bureau/inscriptions/lien?places=11&n=2",
    ]
    reader = crowd.person()
    reader.remember("oudler_lang", lang, house.laptop)
    found: list[str] = []

    def look(where: str) -> None:
        for size in (NARROW, PHONE, LAPTOP):
            reader.page.set_viewport_size(size)  # type: ignore[arg-type]
            faults = reader.page.evaluate(AUDIT) + reader.page.evaluate(OVERFLOW)
            found.extend(f"{where} at {size['width']}: {fault}" for fault in faults)

    for address in pages:
        reader.open(address)
        look(address.removeprefix(home))
    for licences in (("1000027", "1000028"), ("7654321", "7654322")):
        reader.open(pages[0])
        for place, licence in enumerate(licences, start=1):
            reader.page.locator(f"#p{place}_licence").fill(licence)
        reader.submit("button[value=look]")
        look(f"checked {licences[0]}")
    assert not found, "\n".join(found)
