"""The program's help: the pages of the documents, as they were made for it."""

import re
from urllib.parse import unquote

import pytest
from starlette.testclient import TestClient

from oudler.director.desk import Desk
from oudler.web.public.help import ENGLISH_PAGES, TITLES
from oudler.web.site import help_topics
from tools import help_pages

FRENCH = [f"/aide/{slug}" for slug in help_topics.PAGES]
ENGLISH = [f"/aide/en/{slug}" for slug in ENGLISH_PAGES]
SCREENS = {
    "classement": "closing",
    "epreuve": "event",
    "epreuve/mouvement": "movement",
    "feuilles": "sheets",
    "inscriptions": "entries",
    "inscriptions/appel": "roll_call",
    "inscriptions/lien": "sign_up",
    "papiers": "papers",
    "relais": "handover",
    "reparations": "repairs",
    "salle": "room",
}
"""Screens of the desk where somebody gets stuck on a first evening."""


def in_english(client: TestClient) -> TestClient:
    client.post("/langue", data={"lang": "en", "back": "/"})
    return client


def anchors(page: str) -> set[str]:
    return set(re.findall(r'\bid="([^"]+)"', page))


def test_the_pages_of_the_help_are_those_of_the_documents() -> None:
    """`make help-pages` writes them again."""
    made = help_pages.made()
    kept = {path: path.read_bytes() for path in help_pages.kept()}
    assert sorted(path.name for path in kept if kept[path] != made.get(path)) == []
    assert sorted(path.name for path in made.keys() - kept.keys()) == []


def test_every_french_page_has_a_title() -> None:
    assert list(TITLES) == list(help_topics.PAGES)


@pytest.mark.parametrize("address", FRENCH)
def test_a_page_opens_in_french(client: TestClient, address: str) -> None:
    page = client.get(address).text
    assert page.count("<h1") == 1
    assert '<article lang="fr">' in page


@pytest.mark.parametrize("address", [*FRENCH, *ENGLISH])
def test_every_link_of_a_page_leads_to_a_section_that_is_there(client: TestClient, address: str) -> None:
    page = client.get(address).text
    article = page.partition("<article")[2].partition("</article>")[0]
    for target in re.findall(r'href="([^"]*)"', article):
        path, _, anchor = unquote(target).partition("#")
        found = client.get(path) if path else None
        assert found is None or found.status_code == 200
        assert not anchor or anchor in anchors(found.text if found else page)


@pytest.mark.parametrize("address", ["/aide/premiere-soiree", "/aide/en/desk"])
def test_every_picture_of_a_page_is_served(client: TestClient, address: str) -> None:
    pictures = re.findall(r'<img src="([^"]+)" alt="([^"]+)"', client.get(address).text)
    assert pictures
    assert {client.get(source).headers["content-type"] for source, _ in pictures} == {"image/png"}


def test_whoever_reads_english_is_led_to_the_page_in_english(client: TestClient) -> None:
    answer = in_english(client).get("/aide/premiere-soiree", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/aide/en/desk")
    assert '<article lang="en">' in client.get("/aide/en/desk").text


def test_the_first_page_of_the_help_leads_to_all_others(client: TestClient) -> None:
    def pages() -> list[str]:
        guide = client.get("/aide").text.partition('class="sheet guide"')[2].partition("</nav>")[0]
        return re.findall(r'href="([^"]+)"', guide)

    assert pages() == FRENCH
    in_english(client)
    assert pages() == [f"/aide/en/{slug}" for slug in dict.fromkeys(help_topics.PAGES.values())]


@pytest.mark.parametrize("address", ["/aide/rien", "/aide/en/premiere-soiree", "/aide/help_page"])
def test_a_page_that_is_not_there_is_refused(client: TestClient, address: str) -> None:
    assert client.get(address).status_code == 404


@pytest.mark.parametrize("topic", help_topics.TOPICS)
def test_a_topic_leads_to_its_section_in_both_languages(client: TestClient, topic: str) -> None:
    for home, target in zip((help_topics.HELP, help_topics.ENGLISH), help_topics.TOPICS[topic], strict=True):
        path, _, anchor = target.partition("#")
        page = client.get(f"{home}/{path}").text
        assert "<article" in page
        assert not anchor or anchor in anchors(page)


@pytest.mark.parametrize(("screen", "topic"), SCREENS.items())
def test_a_screen_of_the_desk_leads_to_what_concerns_it(
    client: TestClient, desk: Desk, screen: str, topic: str
) -> None:
    page = client.get(f"/e/{desk.id}/bureau/{screen}").text
    asked = re.findall(r'class="btn quiet ask" href="([^"]+)" aria-label="Aide sur cette page"', page)
    assert asked == [f"/aide/{help_topics.TOPICS[topic][0]}"]
    assert '<a class="btn quiet" href="/aide">Aide</a>' in page


@pytest.mark.parametrize("address", ["/", "/t/"])
def test_players_find_the_help_of_the_table(client: TestClient, address: str) -> None:
    if address == "/t/":
        address = client.post("/jouer/seul", data={"size": "4"}, follow_redirects=False).headers["location"]
    assert "/aide/table" in client.get(address).text
