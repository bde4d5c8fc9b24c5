"""Papers at the desk: what is offered, PDF with codes that only paper carries, packs, refusals."""

from pathlib import Path

import pytest

from oudler.director.desk import paper_offers
from oudler.tournament.events import Closed, Happening, Revealed
from oudler.tournament.forms import Form
from tests.director.desks import entered, make_office, seated
from tests.director.stories import before, desk_of, made_up
from tests.printing.texts import pdf_text
from tests.web.asking import laptop, said, stranger

SCREEN = "/e/{}/bureau/papiers"


def is_end(did: Happening) -> bool:
    return isinstance(did, Closed | Revealed)


@pytest.mark.met("DOC-06")
def test_a_form_opens_as_pdf_with_what_was_chosen(tmp_path: Path) -> None:
    desk = seated(office := make_office(tmp_path), 16)
    client, home = laptop(office), SCREEN.format(desk.id)
    whole = client.get(f"{home}/score_sheet.pdf")
    assert whole.headers["content-type"] == "application/pdf"
    assert whole.headers["content-disposition"].startswith('inline; filename="tournoi-automne')
    names = [desk.event.entries[number].surname for number in desk.event.seated[1][1] if number]
    some = pdf_text(client.get(f"{home}/score_sheet.pdf?tables=2").content)
    assert all(name in some for name in names)
    other = desk.event.entries[desk.event.seated[1][0][0] or 0].surname
    assert (other in pdf_text(whole.content), other in some) == (True, False)


def test_what_cannot_be_printed_says_what_to_do(tmp_path: Path) -> None:
    desk = entered(office := make_office(tmp_path), 8)
    client, home = laptop(office), SCREEN.format(desk.id)
    refused = client.get(f"{home}/score_sheet.pdf")
    assert refused.status_code == 422
    assert "placez les joueurs d'abord" in said(refused)
    assert client.get(f"{home}/rien.pdf").status_code == 422
    assert client.get(f"{home}/dossier/rien.pdf").status_code == 404
    for wrong in ("tables=x", "tables=1-", "tables=99999", "round=a"):
        told = client.get(f"{home}/table_tent.pdf?{wrong}")
        assert (wrong, told.status_code) == (wrong, 422)


def test_a_pack_is_one_print(tmp_path: Path) -> None:
    desk = seated(office := make_office(tmp_path), 16)
    client, home = laptop(office), SCREEN.format(desk.id)
    assert f'href="{home}/dossier/seated.pdf"' in client.get(home).text
    pack = pdf_text(client.get(f"{home}/dossier/seated.pdf").content)
    assert all(entry.surname in pack for entry in desk.event.listed)


@pytest.mark.parametrize("form", [*Form])
def test_every_form_of_event_has_its_papers(tmp_path: Path, form: Form) -> None:
    desk = desk_of(office := make_office(tmp_path), made_up(form))
    client, home = laptop(office), SCREEN.format(desk.id)
    page = client.get(home).text
    for offer in paper_offers.offers_of(desk.situation):
        assert f'href="{home}/{offer.printed.code}.pdf"' in page or offer.is_secret
    assert client.get(f"{home}/ranking.pdf").status_code == 200


@pytest.mark.met("DUP-05")
def test_cards_that_nobody_may_see_are_not_printed_here(tmp_path: Path) -> None:
    desk = desk_of(office := make_office(tmp_path), before(made_up(Form.TRIPLETTE), is_end))
    client, home = laptop(office), SCREEN.format(desk.id)
    assert f'href="{home}/diagram.pdf"' not in client.get(home).text
    refused = client.get(f"{home}/diagram.pdf")
    assert (refused.status_code, refused.headers["content-type"]) == (422, "text/html; charset=utf-8")


def test_strangers_print_nothing(tmp_path: Path) -> None:
    desk = seated(office := make_office(tmp_path), 16)
    for path in ("", "/seating_list.pdf", "/dossier/seated.pdf"):
        assert stranger(office).get(SCREEN.format(desk.id) + path).status_code == 303
