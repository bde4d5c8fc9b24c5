"""The first page, the language, and the way in for others."""

import asyncio
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from oudler.director.desk import Arrived, Desk, Office, document_of
from oudler.director.desk.journal import hall_lines
from oudler.record import JournalLine, sealed
from oudler.tournament.files import check_document
from oudler.web.site.live_updates import Shutdown, versions
from tests.director.desks import Ticking, entered, make_office, open_store, play_round, seated
from tests.director.tampering import edit_line
from tests.web.asking import laptop, said, stranger, text_of


def test_first_start_asks_for_nothing_and_the_laptop_is_the_organiser(office: Office) -> None:
    page = laptop(office).get("/diriger")
    assert page.status_code == 200
    assert "Nouvelle épreuve" in text_of(page.text)
    assert "Nouvelle épreuve" not in text_of(stranger(office).get("/diriger").text)


def test_english_is_chosen_and_remembered(client: TestClient) -> None:
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
def test_first_visit_is_in_the_language_of_the_browser(client: TestClient, accepted: str, lang: str) -> None:
    for path in ("/", "/jouer", "/apprendre", "/apprendre/regles", "/duplicate", "/moi", "/diriger"):
        page = client.get(path, headers={"accept-language": accepted}).text
        assert re.findall(r'<html lang="(\w+)">', page) == [lang]
        other = {"fr": "English", "en": "Français"}[lang]
        assert re.findall(r'<input type="hidden" name="back" value="(.*?)"><button[^>]*>(.*?)<', page) == [
            (path, other)
        ]


def test_chosen_language_wins_over_that_of_the_browser(client: TestClient) -> None:
    client.post("/langue", data={"lang": "fr", "back": "/jouer"})
    page = client.get("/jouer", headers={"accept-language": "en"}).text
    assert re.findall(r'<html lang="(\w+)">', page) == ["fr"]


def test_somebody_else_joins_with_the_code(office: Office) -> None:
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


def test_guesses_are_few(office: Office) -> None:
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
def test_a_page_of_another_site_changes_nothing(client: TestClient, headers: dict[str, str]) -> None:
    assert client.post("/langue", data={"lang": "en"}, headers=headers).status_code == 403


def test_a_request_that_was_passed_on_is_not_the_laptop(client: TestClient) -> None:
    page = client.get("/diriger", headers={"x-forwarded-for": "203.0.113.9"})
    assert "Nouvelle épreuve" not in text_of(page.text)
    assert "Nouvelle épreuve" not in text_of(client.get("/diriger", headers={"host": "oudler.example"}).text)


def test_pages_forbid_foreign_content(office: Office) -> None:
    policy = laptop(office).get("/diriger").headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'")


def test_a_trial_event_stands_in_the_middle_of_an_evening(office: Office) -> None:
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
    office.store.append(desk.id, {"log": [JournalLine(last.number + 1, text, sealed(last.seal, text))]})
    again = make_office(tmp_path)
    page = text_of(laptop(again).get("/diriger").text)
    assert "Tournoi d'automne écrite par une version plus récente d'Oudler" in page.replace("&#39;", "'")
    opened = laptop(again).get(f"/e/{desk.id}/bureau/salle")
    assert opened.status_code == 409
    assert "mettez Oudler à jour" in text_of(opened.text)


# --- an event whose log is damaged ----------------------------------------------------------------------


def _damaged(folder: Path) -> Desk:
    """An event with a copy after line 32, and a line that somebody edited in the database since."""
    desk = seated(make_office(folder), 12)
    play_round(desk)
    edit_line(folder, desk.id, 4, "NOM002", "NOM999")
    return desk


def test_a_damaged_event_is_told_and_the_others_stay_usable(tmp_path: Path) -> None:
    desk = _damaged(tmp_path)
    whole = entered(office := make_office(tmp_path), 8)
    page = laptop(office).get("/diriger")
    text = said(page)
    assert page.status_code == 200
    assert f'href="/e/{whole.id}/bureau/salle"' in page.text
    assert f'href="/e/{desk.id}' not in page.text
    assert "le journal est abîmé. La ligne 4 a été changée, déplacée ou suit une ligne qui manque." in text
    assert "Les 3 premières lignes sont sûres, jusqu'à dimanche 15 novembre 2026," in text
    assert re.findall(rf'href="/reprendre/{desk.id}/(\d+)"', page.text) == [str(desk.version[0]), "3"]
    assert "la ligne 4" not in text_of(stranger(office).get("/diriger").text)
    assert "/reprendre/" not in stranger(office).get("/diriger").text
    assert laptop(office).get(f"/e/{whole.id}/bureau/salle").status_code == 200
    assert laptop(office).get(f"/e/{whole.id}/bureau/classement/reunir").status_code == 200


def test_pages_of_a_damaged_event_say_so_to_the_desk_and_send_others_there(tmp_path: Path) -> None:
    desk = _damaged(tmp_path)
    office = make_office(tmp_path)
    for path, method in (("salle", "GET"), ("feuilles", "GET"), ("inviter", "POST")):
        page = laptop(office).request(method, f"/e/{desk.id}/bureau/{path}")
        assert page.status_code == 409
        assert "La ligne 4 a été changée" in text_of(page.text)
        assert 'href="/diriger"' in page.text
    public = stranger(office).get(f"/e/{desk.id}")
    assert public.status_code == 409
    assert "adressez-vous au bureau" in text_of(public.text)
    assert "ligne 4" not in public.text
    assert stranger(office).get(f"/e/{desk.id}/direct").status_code == 409


def test_a_damaged_event_goes_on_from_its_last_copy(tmp_path: Path) -> None:
    desk = _damaged(tmp_path)
    office = make_office(tmp_path)
    copy = f"/reprendre/{desk.id}/{desk.version[0]}"
    taken = laptop(office).get(copy)
    assert taken.headers["content-disposition"] == (
        f'attachment; filename="tournoi-automne-ligne-{desk.version[0]}.json"'
    )
    assert check_document(taken.text).findings == ()
    again = laptop(office).post(copy)
    assert "L'épreuve est reprise" in said(again)
    (new,) = (stored.id for stored in office.events() if stored.id != desk.id)
    assert office.desk(new).event == desk.event
    for path in (f"/reprendre/{desk.id}/99", f"/reprendre/{desk.id}/x", "/reprendre/nothing/3"):
        assert (laptop(office).get(path).status_code, laptop(office).post(path).status_code) == (404, 404)
    assert {stranger(office).get(copy).status_code, stranger(office).post(copy).status_code} == {403}
    assert len(office.events()) == 2


def test_a_fault_of_ours_is_no_wrong_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = entered(office := make_office(tmp_path), 8)
    client = laptop(office)
    client._transport.raise_server_exceptions = False  # type: ignore[attr-defined]
    monkeypatch.setattr("oudler.director.desk.Office.desk", lambda *_: dict[int, int]()[1])
    assert client.get(f"/e/{desk.id}/bureau/salle").status_code == 500


def test_an_open_page_is_told_when_its_event_cannot_be_read_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("oudler.web.site.live_updates.PING_SECONDS", 0.01)
    now = Ticking()
    desk = entered(make_office(tmp_path, now), 8)

    async def told() -> list[str]:
        lines = versions(desk, Shutdown())
        first = await anext(lines)
        edit_line(tmp_path, desk.id, 4, "NOM002", "NOM999")
        make_office(tmp_path, now).store.append(desk.id, {"hall": hall_lines(None, [Arrived(1)], "", "")})
        now.move(seconds=2)
        return [first, *[line async for line in lines]]

    version = "event: version\ndata: 17-0\n\n"
    assert asyncio.run(told()) == [version, "event: unread\ndata: \n\n"]


# --- the clock of the machine ---------------------------------------------------------------------------


def test_a_clock_that_jumps_is_told_at_the_desk_until_it_is_set_right_or_believed(tmp_path: Path) -> None:
    now, seconds = Ticking(), [0.0]
    office = Office(open_store(tmp_path), now, lambda: seconds[0])
    screens = ("/diriger", f"/e/{entered(office, 8).id}/bureau/salle")

    def told(client: TestClient) -> list[str]:
        shown = (
            re.search(r'id="machine-clock">.*?</section>', client.get(path).text, re.S) for path in screens
        )
        return [said(each[0]) if each else "" for each in shown]

    def wait(minutes: int, *, jump: int = 0) -> None:
        seconds[0] += minutes * 60
        now.move(minutes=minutes + jump)

    wait(600)
    assert told(laptop(office)) == ["", ""]
    wait(1, jump=65)
    assert all("a avancé d'un coup de 1 h 05 min" in each for each in told(laptop(office)))
    assert told(stranger(office))[0] == ""
    wait(1, jump=-65)
    assert told(laptop(office)) == ["", ""]  # set right
    wait(0, jump=-660)
    jumped = told(laptop(office))
    assert all("a reculé d'un coup de 11 h 00 min" in each for each in jumped)
    assert all("en retard de 58 min sur la dernière ligne du journal" in each for each in jumped)
    assert stranger(office).post("/horloge").status_code == 403
    assert laptop(office).post("/horloge", data={"back": "/diriger"}).headers["location"] == "/diriger"
    assert not any("reculé" in each for each in told(laptop(office)))
    assert all("en retard de 58 min" in each for each in told(laptop(office)))
