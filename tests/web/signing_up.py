"""Signing up in tests: the pages of it, filled in as somebody would."""

import re
from dataclasses import replace
from html import unescape

from httpx2 import Response
from starlette.testclient import TestClient

from oudler.director.desk import Desk
from oudler.tournament.forms import Form
from tests.director.desks import RULES
from tests.web.asking import said

EVENING = replace(
    RULES,
    venue="Salle des fêtes, place du Pont",
    contact="02 47 00 00 00",
    rounds=(replace(RULES.rounds[0], starts="20:30"), *RULES.rounds[1:]),
)
DUO = replace(EVENING, form=Form.DUO)
LENT = {"p1_surname": "Dupont", "p1_first_name": "Léa"}


def page_of(desk: Desk) -> str:
    return f"/e/{desk.id}/inscription"


def desk_page(desk: Desk) -> str:
    return f"/e/{desk.id}/bureau/inscriptions/lien"


def told(page: Response) -> str:
    """What the page says itself, without what all pages say."""
    return said(page).partition("Ne plus l'envoyer ")[2] or said(page)


def fields_of(page: Response) -> dict[str, str]:
    """What the form of a page would send."""
    found: dict[str, str] = {}
    for marks in re.findall(r"<input ([^>]*)>", page.text):
        values = dict(re.findall(r'(\w+)="([^"]*)"', marks))
        if values.get("name") not in ("back", "lang", None):
            found[values["name"]] = unescape(values.get("value", ""))
    return found


def look(client: TestClient, desk: Desk, licence: str = "", **more: str) -> Response:
    """Fill in the form and go on."""
    form = fields_of(client.get(page_of(desk)))
    return client.post(page_of(desk), data={**form, "p1_licence": licence, "do": "look", **more})


def send(client: TestClient, desk: Desk, licence: str = "", **more: str) -> Response:
    """Fill in the form, say that it is oneself."""
    form = fields_of(look(client, desk, licence, **more))
    return client.post(page_of(desk), data={**form, "do": "enter"})


def link_of(answer: Response) -> str:
    assert answer.status_code == 303, told(answer)
    return str(answer.headers["location"])
