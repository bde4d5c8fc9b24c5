"""Going on with another device: the same seat with the same cards, and nothing left in the address."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from oudler.tables.game import TableSetup
from tests.browser.people import PHONE, Crowd
from tests.browser.players import Chair
from tests.browser.seating import sit_down
from tests.browser.serving import Server, embedded, hosted


@pytest.mark.slow
def test_table_goes_on_at_another_device(house: Server, crowd: Crowd) -> None:
    chair = Chair(crowd.person(reduced_motion="reduce"))
    sit_down(house, chair, TableSetup("À quatre"))
    table, hand = chair.page.url, chair.now()["hand"]
    chair.page.get_by_role("button", name="Réglages").click()
    chair.page.get_by_role("link", name="Continuer sur un autre appareil").click()
    expect(chair.page.get_by_role("button", name="Copier le lien")).to_be_visible()
    link = chair.page.locator("#address").inner_text()

    other = Chair(crowd.person(PHONE, reduced_motion="reduce"))
    other.person.open(link)
    assert (link.partition("#")[0], other.page.url) == (f"{house.laptop}/moi/ici",) * 2
    assert other.person.has_focus("[data-here] button")
    other.person.turn("Enter")
    other.waits()
    assert (other.page.url, other.now()["hand"]) == (table, hand)

    chair.page.get_by_role("link", name="Revenir à la table").click()
    chair.waits()
    other.act()
    expect(chair.page.locator(".choice")).to_have_count(0)


@pytest.mark.slow
def test_link_without_its_end_says_what_is_missing(house: Server, crowd: Crowd) -> None:
    person = crowd.person(PHONE)
    person.open(f"{house.laptop}/moi/ici")
    person.sees("Il manque la fin du lien.")
    expect(person.page.get_by_role("button", name="Continuer ici")).to_be_hidden()
    person.page.evaluate("location.hash = 'main'")
    expect(person.page.get_by_role("button", name="Continuer ici")).to_be_hidden()
    person.page.evaluate("location.hash = 'half-a-link'")
    person.submit("[data-here] button")
    person.sees("Ce lien n'est pas entier, ou ne vaut plus.")
    assert person.page.context.cookies() == []


@pytest.mark.slow
def test_key_of_the_organiser_is_in_no_request(tmp_path: Path, crowd: Crowd) -> None:
    with hosted(embedded(tmp_path)) as (server, link):
        key, asked, laptop = link.partition("#")[2], list[str](), crowd.person().page
        laptop.on("request", lambda request: asked.append(request.url))
        laptop.goto(link)
        expect(laptop.get_by_label("Clé")).to_have_value(key)
        assert laptop.url == f"{server.hall}/cle"
        laptop.get_by_role("button", name="Entrer").click()
        laptop.get_by_role("button", name="Organiser aussi sur un autre appareil").click()
        phone = crowd.person(PHONE).page
        phone.goto(laptop.locator("#address").inner_text())
        phone.get_by_role("button", name="Entrer").click()
        expect(phone).to_have_url(f"{server.hall}/diriger")
        assert [url for url in asked if key in url.partition("#")[0]] == []
