"""Asking for pages in tests, as the laptop itself, as somebody else, and as a page of another site."""

import re

from httpx2 import Response
from starlette.testclient import TestClient

from oudler.director.desk import Office
from oudler.tables.board_sets import Workshop
from oudler.web import Settings, make_app
from tests.requirement_ids import ids_in
from tests.tables.duplicates import quick_boards

HALL = "http://192.168.1.20:8021"


def laptop(office: Office) -> TestClient:
    """The browser of the machine that serves: the organiser."""
    return _client(office, "http://127.0.0.1:8021", "127.0.0.1")


def stranger(office: Office, address: str = "192.168.1.33") -> TestClient:
    """A browser of somebody else in the hall."""
    return _client(office, HALL, address)


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
