"""The pages of the program itself: its version, what is new, and stopping it at its own machine."""

from importlib.metadata import version

import pytest

from oudler.director.desk import Desk, Office, begin_reading, mark_read, unread_news
from oudler.wording.terminal import news
from tests.director.desks import entered
from tests.web.asking import laptop, said, stranger

STOP = "/arreter"


def ends(client: object) -> list[bool]:
    """Whether the server was asked to end, each time."""
    told: list[bool] = []
    client.app.state.restart.stop = lambda: told.append(True)  # type: ignore[attr-defined]
    return told


# --- what it is -----------------------------------------------------------------------------------------


def test_about_tells_version_licence_and_that_nobody_is_called(office: Office) -> None:
    told = said(stranger(office).get("/a-propos"))
    assert f"Oudler {version('oudler')}" in told
    assert "licence MIT" in told
    assert "n'appelle personne" in told
    assert "Python" not in told, "strangers need not know what runs here"
    assert "Python" in said(laptop(office).get("/a-propos"))


def test_first_page_and_help_tell_the_version(office: Office) -> None:
    for path in ("/diriger", "/aide"):
        assert f"Oudler {version('oudler')}" in said(laptop(office).get(path))


# --- what is new ----------------------------------------------------------------------------------------


def test_news_are_told_on_the_first_page_until_they_are_read(office: Office) -> None:
    client, line = laptop(office), news.RELEASES[0].lines[0]
    office.store.keep_site_text("news_read", "0.0.9")
    assert line in said(client.get("/diriger"))
    assert line in said(client.get("/diriger")), "seen is not read"
    assert line not in said(stranger(office).get("/diriger"))
    assert client.post("/nouveautes/lues").headers["location"] == "/diriger"
    assert line not in said(client.get("/diriger"))
    assert line in said(client.get("/nouveautes"))


def test_whoever_begins_with_this_version_has_nothing_to_read(office: Office) -> None:
    begin_reading(office)
    assert unread_news(office) == ()


def test_whoever_comes_from_a_version_without_news_is_told_all(office: Office) -> None:
    entered(office, 4)
    begin_reading(office)
    assert unread_news(office) == news.RELEASES
    mark_read(office)
    begin_reading(office)
    assert unread_news(office) == ()


# --- stopping -------------------------------------------------------------------------------------------


def test_stopping_is_asked_first_and_says_that_nothing_is_lost(office: Office) -> None:
    client = laptop(office)
    stopped = ends(client)
    told = said(client.get(STOP))
    assert "Rien ne se perd" in told
    assert stopped == []
    answer = client.post(STOP)
    assert "Oudler est arrêté" in said(answer)
    assert "<script" not in answer.text, "there is nobody left to ask"
    assert stopped == [True]


def test_what_goes_on_has_to_be_agreed_to(office: Office, desk: Desk) -> None:
    client = laptop(office)
    stopped = ends(client)
    assert f"On joue en ce moment : {desk.event.regulations.name}." in said(client.get(STOP))
    answer = client.post(STOP)
    assert (answer.status_code, stopped) == (422, [])
    assert "Cochez d'abord que le jeu attendra." in said(answer)
    assert client.post(STOP, data={"agreed": "1"}).status_code == 200
    assert stopped == [True]


@pytest.mark.parametrize("header", ["x-forwarded-for", "forwarded", "via"])
def test_nobody_stops_it_from_elsewhere(office: Office, header: str) -> None:
    client = stranger(office)
    stopped = ends(client)
    assert client.post(STOP).status_code == 403
    passed_on = laptop(office)
    passed_on.headers[header] = "192.168.1.9"
    stopped += ends(passed_on)
    assert passed_on.post(STOP).status_code == 403
    assert stopped == []


def test_a_server_that_runs_under_another_says_so(office: Office) -> None:
    answer = laptop(office).post(STOP)
    assert answer.status_code == 409
    assert "arrêtez-le comme il a été lancé" in said(answer)
