"""Going on with another device: the link, the question, and who the browser is afterwards."""

import re
from html import unescape

import pytest
from starlette.testclient import TestClient

from oudler.director.desk import Office
from oudler.printing import qr_svg
from oudler.web import make_app
from oudler.web.site import Settings
from oudler.web.site.guests import LASTS, PLAYER_COOKIE
from tests.web.asking import HALL, laptop, said, stranger, text_of
from tests.web.guests import known_as
from tests.web.test_statistics import row

SITE = "https://tarot.example"
TOKEN = "token-anne"
CODE = "abcdefgh"
NO_CODES = ["", "abcdefg", "abcdefghj", "ABCDEFGH", "abcdefgi", "abcdefg/", "//evil.example", "abcdefgh.x"]


def link_on(page: str) -> str:
    """The link that a page gives."""
    found = re.search(r'id="address">([^<]*)<', page)
    assert found is not None
    return unescape(found[1])


def moved(office: Office, token: str) -> TestClient:
    """Another browser, which has sent a token, or more than one."""
    client = stranger(office, "192.168.1.34")
    client.post("/moi/ici", data={"token": token})
    return client


# --- the link -------------------------------------------------------------------------------------------


def test_known_guest_is_given_a_link_that_is_kept_nowhere(office: Office) -> None:
    answer = known_as(stranger(office), office, "anne").get("/moi/appareil")
    assert answer.status_code == 200
    assert link_on(answer.text) == f"{HALL}/moi/ici#{TOKEN}"
    assert qr_svg(f"{HALL}/moi/ici#{TOKEN}") in answer.text
    assert "Qui ouvre ce lien joue à votre place" in text_of(answer.text)
    assert answer.headers["cache-control"] == "no-store"


def test_link_can_be_opened_by_others_though_the_page_was_asked_for_on_this_machine(office: Office) -> None:
    page = known_as(laptop(office), office, "anne").get("/moi/appareil").text
    assert link_on(page) == f"{HALL}/moi/ici#{TOKEN}"


def test_link_of_a_site_behind_a_proxy_is_of_that_site(office: Office) -> None:
    app = make_app(office, Settings(base_url=SITE, is_behind_proxy=True))
    client = known_as(TestClient(app, base_url="http://127.0.0.1:8021"), office, "anne")
    assert link_on(client.get("/moi/appareil").text) == f"{SITE}/moi/ici#{TOKEN}"


def test_link_made_at_a_table_leads_to_it(office: Office) -> None:
    page = known_as(stranger(office), office, "anne").get(f"/moi/appareil?table={CODE}").text
    assert link_on(page) == f"{HALL}/moi/ici#{TOKEN}.{CODE}"
    assert f'<a class="btn quiet" href="/t/{CODE}">Revenir à la table</a>' in page
    assert f'name="back" value="/moi/appareil?table={CODE}"' in page


@pytest.mark.parametrize("code", NO_CODES)
def test_what_is_no_code_of_a_table_is_not_in_the_link(office: Office, code: str) -> None:
    client = known_as(stranger(office), office, "anne")
    page = client.get("/moi/appareil", params={"table": code}).text
    assert link_on(page) == f"{HALL}/moi/ici#{TOKEN}"
    assert 'name="back" value="/moi/appareil"' in page
    assert 'href="/moi">Mes résultats</a>' in page


@pytest.mark.parametrize("token", ["", "token-of-nobody", "x" * 43])
def test_whoever_is_not_known_is_led_to_a_table(office: Office, token: str) -> None:
    client = stranger(office)
    client.cookies.set(PLAYER_COOKIE, token)
    answer = client.get("/moi/appareil")
    text = text_of(answer.text)
    assert "Oudler ne connaît pas encore ce navigateur" in text
    assert "Jouer une donne" in text
    assert "/moi/ici" not in answer.text
    assert 'class="qr"' not in answer.text


def test_one_s_own_results_show_the_way(office: Office) -> None:
    assert "/moi/appareil" not in stranger(office).get("/moi").text
    known = known_as(stranger(office), office, "anne").get("/moi").text
    assert '<a class="btn" href="/moi/appareil">Continuer sur un autre appareil</a>' in known


# --- the question ---------------------------------------------------------------------------------------


def test_question_waits_for_the_script_that_reads_the_link(office: Office) -> None:
    answer = stranger(office).get("/moi/ici")
    page = answer.text
    assert re.findall(r"<form [^>]*data-here[^>]*>", page) == [
        '<form method="post" action="/moi/ici" autocomplete="off" data-here hidden>'
    ]
    assert "<p data-missing hidden>" in page
    assert re.findall(r"<noscript><p>(.*?) pour lire", page) == ["Cette page a besoin de JavaScript"]
    assert answer.headers["cache-control"] == "no-store"


def test_whoever_has_played_is_told_what_is_no_longer_shown(office: Office) -> None:
    told = "ces places et ces résultats n'y seront plus montrés"
    assert told not in said(stranger(office).get("/moi/ici"))
    known = known_as(stranger(office), office, "anne").get("/moi/ici").text
    assert told in said(known)


# --- who the browser is afterwards ----------------------------------------------------------------------


def test_right_token_makes_the_same_guest(office: Office) -> None:
    first = known_as(stranger(office), office, "anne")
    office.store.add_played([row(1, 150)])
    second = known_as(stranger(office, "192.168.1.34"), office, "bruno", "Bruno")
    answer = second.post("/moi/ici", data={"token": TOKEN})
    assert (answer.status_code, answer.headers["location"]) == (303, "/moi")
    given = f"{PLAYER_COOKIE}={TOKEN}; HttpOnly; Max-Age={LASTS}; Path=/; SameSite=lax"
    assert answer.headers.get_list("set-cookie") == [given]
    again = stranger(office, "192.168.1.34")
    again.cookies.set(PLAYER_COOKIE, TOKEN)
    assert again.get("/moi/donnes.jsonl").text == first.get("/moi/donnes.jsonl").text != ""


def test_link_of_a_table_leads_there(office: Office) -> None:
    known_as(stranger(office), office, "anne")
    answer = stranger(office).post("/moi/ici", data={"token": f"{TOKEN}.{CODE}"})
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{CODE}")
    assert answer.cookies[PLAYER_COOKIE] == TOKEN


@pytest.mark.parametrize("code", NO_CODES)
def test_what_is_no_code_of_a_table_leads_to_the_results(office: Office, code: str) -> None:
    known_as(stranger(office), office, "anne")
    answer = stranger(office).post("/moi/ici", data={"token": f"{TOKEN}.{code}"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/moi")
    assert answer.cookies[PLAYER_COOKIE] == TOKEN


@pytest.mark.parametrize(
    "token", ["", ".", f".{CODE}", "token-ann", "token-annee", "TOKEN-ANNE", "é 🎴", "x" * 60_000]
)
def test_wrong_token_is_refused_and_changes_nothing(office: Office, token: str) -> None:
    known_as(stranger(office), office, "anne")
    client = known_as(stranger(office), office, "bruno", "Bruno")
    answer = client.post("/moi/ici", data={"token": token})
    assert answer.status_code == 422
    assert "Ce lien n'est pas entier, ou ne vaut plus." in said(answer)
    assert "set-cookie" not in answer.headers
    assert client.cookies[PLAYER_COOKIE] == "token-bruno"


def test_form_without_its_field_is_refused(office: Office) -> None:
    answer = stranger(office).post("/moi/ici")
    assert (answer.status_code, "set-cookie" in answer.headers) == (422, False)


def test_link_of_whoever_had_everything_erased_is_void(office: Office) -> None:
    known_as(stranger(office), office, "anne").post("/moi/effacer")
    assert moved(office, TOKEN).cookies.get(PLAYER_COOKIE) is None


def test_another_site_cannot_make_a_browser_somebody_else(office: Office) -> None:
    known_as(stranger(office), office, "anne")
    for foreign in ({"origin": "https://evil.example"}, {"sec-fetch-site": "cross-site"}):
        answer = stranger(office).post("/moi/ici", data={"token": TOKEN}, headers=foreign)
        assert (answer.status_code, "set-cookie" in answer.headers) == (403, False)
