"""The first page, the language, and the way in for others."""

import re
from pathlib import Path

import pytest

from oudler.director import document_of
from oudler.store import Line, sealed
from oudler.tournament.events import check_document
from tests.director.desks import entered, make_office
from tests.web.asking import laptop, stranger, text_of


def test_first_start_asks_for_nothing_and_the_laptop_is_the_organiser(tmp_path: Path) -> None:
    office = make_office(tmp_path)
    page = laptop(office).get("/diriger")
    assert page.status_code == 200
    assert "Nouvelle épreuve" in text_of(page.text)
    assert "Nouvelle épreuve" not in text_of(stranger(office).get("/diriger").text)


def test_english_is_chosen_and_remembered(tmp_path: Path) -> None:
    client = laptop(make_office(tmp_path))
    client.post("/langue", data={"lang": "en", "back": "//elsewhere"})
    assert "New event" in text_of(client.get("/diriger").text)


@pytest.mark.parametrize(
    ("accepted", "lang"),
    [
        ("", "fr"),
        ("*", "fr"),
        ("de-DE, es;q=0.8", "fr"),
        ("en-GB, en;q=0.9", "en"),
        ("de, en;q=0.7, fr;q=0.3", "en"),
        ("fr-FR, fr;q=0.9, en;q=0.8", "fr"),
        ("en;q=0, de", "fr"),
        ("en;q=x, ;;, fr;q=0.1", "fr"),
    ],
)
def test_first_visit_is_in_the_language_of_the_browser(tmp_path: Path, accepted: str, lang: str) -> None:
    client = laptop(make_office(tmp_path))
    for path in ("/", "/jouer", "/apprendre", "/apprendre/regles", "/duplicate", "/moi", "/diriger"):
        page = client.get(path, headers={"accept-language": accepted}).text
        assert re.findall(r'<html lang="(\w+)">', page) == [lang]
        other = {"fr": "English", "en": "Français"}[lang]
        assert re.findall(r'<input type="hidden" name="back" value="(.*?)"><button[^>]*>(.*?)<', page) == [
            (path, other)
        ]


def test_chosen_language_wins_over_that_of_the_browser(tmp_path: Path) -> None:
    client = laptop(make_office(tmp_path))
    client.post("/langue", data={"lang": "fr", "back": "/jouer"})
    page = client.get("/jouer", headers={"accept-language": "en"}).text
    assert re.findall(r'<html lang="(\w+)">', page) == ["fr"]


def test_somebody_else_joins_with_the_code(tmp_path: Path) -> None:
    office = make_office(tmp_path)
    home = f"/e/{entered(office, 8).id}"
    shown = laptop(office).post(f"{home}/bureau/inviter").text
    pin = re.search(r'class="pin num">(\d{6})<', shown)
    assert pin is not None
    arbiter = stranger(office)
    turned = arbiter.get(f"{home}/bureau/inviter")
    assert turned.headers["location"] == f"{home}/rejoindre?vers={home}/bureau/inviter"
    joined = arbiter.post(f"{home}/rejoindre", data={"name": "Zoé", "pin": pin[1]})
    assert joined.headers["location"] == f"{home}/bureau/salle"
    assert arbiter.get(f"{home}/bureau/salle").status_code == 200
    laptop(office).post(f"{home}/bureau/inviter")
    assert arbiter.get(f"{home}/bureau/salle").status_code == 303  # a new code puts out those of the old one


def test_guesses_are_few(tmp_path: Path) -> None:
    office = make_office(tmp_path)
    home = f"/e/{entered(office, 8).id}"
    laptop(office).post(f"{home}/bureau/inviter")
    client = stranger(office, "192.168.1.66")
    answers = [
        client.post(f"{home}/rejoindre", data={"name": "X", "pin": "abcdef"}).status_code for _ in range(6)
    ]
    assert answers == [422] * 5 + [429]


@pytest.mark.parametrize(
    "headers",
    [{"origin": "http://evil.example"}, {"sec-fetch-site": "cross-site"}, {"sec-fetch-site": "same-site"}],
)
def test_a_page_of_another_site_changes_nothing(tmp_path: Path, headers: dict[str, str]) -> None:
    client = laptop(make_office(tmp_path))
    assert client.post("/langue", data={"lang": "en"}, headers=headers).status_code == 403


def test_a_request_that_was_passed_on_is_not_the_laptop(tmp_path: Path) -> None:
    client = laptop(make_office(tmp_path))
    page = client.get("/diriger", headers={"x-forwarded-for": "203.0.113.9"})
    assert "Nouvelle épreuve" not in text_of(page.text)
    assert "Nouvelle épreuve" not in text_of(client.get("/diriger", headers={"host": "oudler.example"}).text)


def test_pages_forbid_foreign_content(tmp_path: Path) -> None:
    policy = laptop(make_office(tmp_path)).get("/diriger").headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'")


def test_a_trial_event_stands_in_the_middle_of_an_evening(tmp_path: Path) -> None:
    office = make_office(tmp_path)
    started = laptop(office).post("/essai")
    (stored,) = office.events()
    desk = office.desk(stored.id)
    assert started.headers["location"] == f"/e/{desk.id}/bureau/salle"
    assert (stored.name, desk.event.last_seated, len(desk.event.entries)) == ("Épreuve d'essai", 3, 16)
    assert {number for number, _ in desk.event.sheets} == {1, 2}
    assert check_document(document_of(desk)).findings == ()
    assert stranger(office).post("/essai").status_code == 403


def test_an_event_of_a_newer_version_is_listed_and_not_opened(tmp_path: Path) -> None:
    office = make_office(tmp_path)
    desk = entered(office, 8)
    last = office.store.lines(desk.id, "log")[-1]
    text = last.text.replace('"did":"paid"', '"did":"teleported"').replace(
        f'"number":{last.number}', f'"number":{last.number + 1}'
    )
    office.store.append(desk.id, {"log": [Line(last.number + 1, text, sealed(last.seal, text))]})
    again = make_office(tmp_path)
    page = text_of(laptop(again).get("/diriger").text)
    assert "Tournoi d'automne écrite par une version plus récente d'Oudler" in page.replace("&#39;", "'")
    opened = laptop(again).get(f"/e/{desk.id}/bureau/salle")
    assert opened.status_code == 409
    assert "mettez Oudler à jour" in text_of(opened.text)
