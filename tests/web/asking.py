"""Asking for pages in tests, as the laptop itself, as somebody else, and as a page of another site."""

import re
from html import unescape

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from oudler.director.desk import Desk, Office
from oudler.director.desk.codes import entry_code
from oudler.tables.board_sets import Workshop
from oudler.web import make_app
from oudler.web.site import Settings
from tests.printing.texts import pdf_text
from tests.requirement_ids import ids_in
from tests.tables.duplicates import quick_boards

HALL = "http://192.168.1.20:8021"


def laptop(office: Office) -> TestClient:
    """The browser of the machine that serves: the organiser."""
    return _client(office, "http://127.0.0.1:8021", "127.0.0.1")


def announced(client: TestClient, **fields: str) -> str:
    """Where the desk of an event is that the form announces so."""
    answer = client.post("/nouvelle", data={"do": "open", **fields})
    assert answer.status_code == 303, said(answer)
    return answer.headers["location"].removesuffix("/inscriptions")


def paper_of(client: TestClient, home: str, code: str) -> str:
    """What a paper of an event or a championship says."""
    answer = client.get(f"{home}/papiers/{code}")
    assert (code, answer.status_code, answer.headers["content-type"]) == (code, 200, "application/pdf")
    return pdf_text(answer.content)


@pytest.fixture
def client(office: Office) -> TestClient:
    """The browser of the organiser."""
    return laptop(office)


def stranger(office: Office, address: str = "192.168.1.33") -> TestClient:
    """A browser of somebody else in the hall."""
    return _client(office, HALL, address)


def phone(office: Office, desk: Desk, number: int = 1, client: TestClient | None = None) -> TestClient:
    """The phone of a player who opened the code of the slip."""
    client = client or stranger(office, "192.168.1.70")
    opened = client.get(f"/e/{desk.id}/j/{entry_code(desk, number)}")
    assert opened.headers["location"] == f"/e/{desk.id}/moi"
    return client


def _client(office: Office, base: str, address: str) -> TestClient:
    app = make_app(office, Settings(base_url=HALL))
    app.state.workshop = Workshop(office.store, quick_boards)
    client = TestClient(app, base_url=base, client=(address, 50000), follow_redirects=False)
    client.headers["origin"] = base
    client.headers["accept-encoding"] = "identity"  # pages are read at once: to squeeze them takes longer
    client.event_hooks["response"] = [_check_page]
    return client


def _check_page(answer: Response) -> None:
    """No page has a number of ours, whoever asks for it."""
    if answer.headers.get("content-type", "").startswith("text/html"):
        answer.read()
        assert ids_in(answer.text) == []


def text_of(page: str) -> str:
    """The text of a page without its marks, spaces made one."""
    body = re.sub(r"<(script|style|head)\b.*?</\1>", " ", page, flags=re.S)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", body)).strip()


def said(page: Response | str) -> str:
    """What a page says to people: its text, with every sign as it is read."""
    return unescape(text_of(page if isinstance(page, str) else page.text))
