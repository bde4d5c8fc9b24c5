"""« Défaire » on every page of the desk."""

import pytest
from starlette.testclient import TestClient

from oudler.director.desk import Desk, Office
from oudler.tournament.events import Handed, Left, Penalised, Returned
from oudler.web.site.last_change import span_of
from tests.director.desks import BY, balanced
from tests.web.asking import laptop, said


def test_a_page_says_what_was_written_and_how_to_undo_it(client: TestClient, desk: Desk) -> None:
    line = desk.record(Left(4, "malade"), by=BY)
    home = f"/e/{desk.id}/bureau"
    page = client.get(f"{home}/arbitrage?did={line.number}").text
    assert "Départ de Prénom4 NOM004 (n° 4), sans excuse. Raison : malade Z Défaire" in said(page)
    undone = client.post(f"{home}/defaire", data={"number": str(line.number), "back": f"{home}/arbitrage"})
    assert undone.headers["location"] == f"{home}/arbitrage?did={line.number + 1}"
    assert desk.tournament.log[-1].happening == Returned(4, f"annule la ligne {line.number} de l'historique")


def test_undo_sent_twice_undoes_once_and_tells_the_same(client: TestClient, desk: Desk) -> None:
    line = desk.record(Penalised(4, 40, 1, "impoli"), by=BY)
    home = f"/e/{desk.id}/bureau"
    data = {"number": str(line.number), "back": f"{home}/arbitrage"}
    answers = [client.post(f"{home}/defaire", data=data) for _ in range(3)]
    assert [each.headers["location"] for each in answers] == [f"{home}/arbitrage?did={line.number + 1}"] * 3
    assert [each.points for each in desk.event.penalties] == [40, -40]
    assert "bureau/defaire" not in client.get(f"{home}/arbitrage?did={line.number}").text


def test_a_sheet_that_came_in_leads_to_its_correction(office: Office, desk: Desk) -> None:
    line = desk.record(Handed(1, 2, balanced(desk, 2)), by=BY)
    page = laptop(office).get(f"/e/{desk.id}/bureau/arbitrage?did={line.number}").text
    assert f'href="/e/{desk.id}/bureau/feuilles/1/2"' in page
    assert "bureau/defaire" not in page


@pytest.mark.parametrize("did", ["", "0", "999", "5-3", "x", "-1", "1" * 30])
def test_an_address_that_names_no_line_shows_nothing(office: Office, desk: Desk, did: str) -> None:
    page = laptop(office).get(f"/e/{desk.id}/bureau/arbitrage?did={did}")
    assert (page.status_code, 'id="done"' in page.text) == (200, False)


@pytest.mark.parametrize("number", ["", "1", "999", "x"])
def test_what_cannot_be_undone_is_told_and_changes_nothing(office: Office, desk: Desk, number: str) -> None:
    lines = len(desk.tournament.log)
    page = laptop(office).post(f"/e/{desk.id}/bureau/defaire", data={"number": number})
    assert page.status_code == 422
    assert "Cela ne peut plus être défait" in said(page.text)
    assert len(desk.tournament.log) == lines


def test_nobody_is_led_to_another_site(office: Office, desk: Desk) -> None:
    line = desk.record(Penalised(4, 50, 1, "impoli"), by=BY)
    data = {"number": str(line.number), "back": "https://elsewhere.example/"}
    undone = laptop(office).post(f"/e/{desk.id}/bureau/defaire", data=data)
    assert undone.headers["location"] == f"/e/{desk.id}/bureau/salle?did={line.number + 1}"


def test_spans_of_lines_are_read() -> None:
    assert (span_of("12"), span_of("10-12"), span_of("10-")) == ((12, 12), (10, 12), None)
