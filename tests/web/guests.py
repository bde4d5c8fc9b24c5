"""Browsers of people who are known as guests."""

import hashlib

from starlette.testclient import TestClient

from oudler.director.desk import Office
from oudler.store import StoredPlayer
from oudler.web.site.guests import PLAYER_COOKIE
from tests.tables.games import AT


def hashed(token: str) -> str:
    """What the store keeps of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def known_as(client: TestClient, office: Office, player: str, name: str = "Anne") -> TestClient:
    """The browser, known as a new player of that id."""
    token = f"token-{player}"
    office.store.add_player(StoredPlayer(player, hashed(token), name, AT))
    client.cookies.set(PLAYER_COOKIE, token)
    return client
