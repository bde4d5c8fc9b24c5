"""Every screen fits its window, names its controls, and tells nothing twice."""

import re

import pytest

from oudler.director.desk.codes import entry_code
from oudler.tournament.events import Scored
from oudler.tournament.forms import Form
from tests.browser.audit import AUDIT, OVERFLOW, TEXT
from tests.browser.halls import office_of
from tests.browser.people import PHONE, Crowd, Person
from tests.browser.screens import faults_of, screens
from tests.browser.serving import Server
from tests.browser.test_single_keys import playing
from tests.director.desks import players_at
from tests.director.stories import before, desk_of, made_up
from tests.web.test_english import FRENCH

# The screens of an evening in free deals are looked at where every key is tried on them: test_single_keys.


@pytest.mark.slow
@pytest.mark.parametrize("most", [1, pytest.param(2, marks=pytest.mark.soak)])
def test_every_screen_of_a_desk_in_duplicate_deals(own_server: Server, crowd: Crowd, most: int) -> None:
    """No screen scrolls sideways, no control lacks a name, no key does two things."""
    played = made_up(Form.INDIVIDUAL)
    with office_of(own_server) as office:
        desk = desk_of(office, before(played, lambda did: isinstance(did, Scored) and did.round == 2))
    arbiter = crowd.person()
    within = f"/e/{desk.id}/"
    visits = screens(arbiter, f"{own_server.laptop}{within}bureau/salle", within, most=most)
    found = {address: faults_of(arbiter) for address in visits}
    assert {address: faults for address, faults in found.items() if faults} == {}
    assert len(found) > 40


@pytest.mark.slow
def test_every_page_beside_the_desk(house: Server, crowd: Crowd) -> None:
    """From the first page: playing, learning, duplicate deals, opening an event."""
    visitor = crowd.person()
    visits = screens(visitor, f"{house.laptop}/", without="/e/")
    found = {address: faults_of(visitor) for address in visits}
    assert {address: faults for address, faults in found.items() if faults} == {}
    assert len(found) > 10


@pytest.mark.slow
def test_every_page_of_a_phone(own_server: Server, crowd: Crowd) -> None:
    with office_of(own_server) as office:
        desk = playing(office)
    phone = crowd.person(PHONE)
    found: list[str] = []
    phone.open(f"{own_server.hall}/e/{desk.id}/j/{entry_code(desk, players_at(desk, 2)[0])}")
    for address in screens(phone, f"{own_server.hall}/e/{desk.id}/moi"):
        where = address.removeprefix(own_server.hall)
        found += [f"{where}: {fault}" for fault in phone.page.evaluate(AUDIT) + phone.page.evaluate(OVERFLOW)]
    assert not found, "\n".join(found)


_QUOTED = re.compile("“[^”]+”")
SMALL = {"width": 320, "height": 640}


@pytest.mark.slow
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_page_to_deal_at_every_step(house: Server, crowd: Crowd, language: str) -> None:
    """By keyboard from the shuffle to the last packet, with a misdeal on the way."""
    learner = crowd.person(SMALL)
    learner.open(f"{house.laptop}/apprendre")
    if language == "en":
        learner.submit("button[name=lang]")
    learner.tab_to("a[href='/apprendre/donner']")
    learner.turn("Enter")
    found: list[str] = []
    for step in ("fait=1#", "fait=2#", "fait=2-3#", "cut", "-30-0#", "-30-1#", "-30-1-c#", "rest"):
        found += _faults_of_dealing(learner, language)
        if step == "cut":
            learner.tab_to("[name=coupe]")
            learner.write("30")
        else:
            wanted = "p a.btn[href*='fait=']" if step == "rest" else f".dealt-table a[href*='{step}']"
            learner.tab_to(wanted)
        learner.turn("Enter")
    found += _faults_of_dealing(learner, language)
    assert not found, "\n".join(found)
    assert learner.page.locator("main a.primary").get_attribute("href") == "/apprendre"


def _faults_of_dealing(learner: Person, language: str) -> list[str]:
    """What is wrong with the page at any size, and in English the lines that have a French word."""
    found: list[str] = faults_of(learner)
    learner.page.set_viewport_size(SMALL)  # type: ignore[arg-type]
    found += learner.page.evaluate(OVERFLOW)
    lines = learner.page.evaluate(TEXT).splitlines() if language == "en" else []
    return [
        f"{learner.path}: {each}"
        for each in [*found, *(line for line in lines if FRENCH.search(_QUOTED.sub("", line)))]
    ]
