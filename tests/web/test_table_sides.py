"""What pages at a table of five show of the sides, by two deals that differ in who holds the called king."""

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from oudler.director.desk import Office
from oudler.tables.game.happenings import Dealt, Did, Happening, fold
from oudler.tables.game.setup import TableSetup
from oudler.web.site.guests import PLAYER_COOKIE
from tests.rules.endings import arranged
from tests.tables.games import opening
from tests.tables.kept import keep
from tests.web.guests import known_as
from tests.web.test_table import Page, browser, connect

PARTNERS, OPPONENTS = "abcdefgh", "bcdefghj"
"""Two tables: the called king lies with seat 3, or with seat 4."""
HANDS = {0: "EX H9 C2", 1: "S8 H8 C3", 2: "S9 HV C4", 3: "SR HR", 4: "SV H10"}
BEGUN = "garde_contre pass pass pass pass call-CR jeu EX S8 S9 SR SV HR H10 H9 H8 HV"
"""The taker leads the excuse; seat 3 wins it, and the next trick."""
WATCHER = None


def begin(office: Office, code: str, third: str, fourth: str, acts: str = BEGUN) -> None:
    """A table of five people on which a deal has come so far."""
    deal = arranged(5, HANDS | {3: f"{HANDS[3]} {third}", 4: f"{HANDS[4]} {fourth}"})
    happened: list[Happening] = [*opening(TableSetup("À cinq", seats=5), persons=5), Dealt(1, deal=str(deal))]
    for act in acts.split():
        play = fold(happened).play
        assert play is not None
        happened.append(Did(play.actor, act.replace("-", " "), "person"))
    keep(office.store, code, happened)


def sight(client: TestClient, code: str, seat: int | None) -> dict[str, Any]:
    """What the page of a seat, or of somebody who watches, is shown."""
    client.cookies.clear()
    if seat is not None:
        client.cookies.set(PLAYER_COOKIE, f"token-p{seat}")
    with connect(client, f"/t/{code}") as socket:
        page = Page(socket)
        assert page.hello()["t"] == "snapshot"
        assert page.sight["me"] == seat
        return page.sight


@pytest.fixture
def client(office: Office) -> Iterator[TestClient]:
    with browser(office) as client:
        for seat in range(5):
            known_as(client, office, f"p{seat}", f"Personne {seat}")
        yield client


@pytest.mark.met("TRI-08", "CAL-09")
@pytest.mark.parametrize("seat", [WATCHER, 0, 1, 2])
def test_nothing_tells_whose_side_took_the_excuse_before_the_called_card_falls(
    office: Office, client: TestClient, seat: int | None
) -> None:
    """Nor does it tell whose excuse waits for its half point: both pages show the same."""
    begin(office, PARTNERS, "CR", "C10")
    begin(office, OPPONENTS, "C10", "CR")
    assert sight(client, PARTNERS, seat) == sight(client, OPPONENTS, seat)


@pytest.mark.met("TRI-08")
def test_once_the_called_card_has_fallen_everybody_knows(office: Office, client: TestClient) -> None:
    begin(office, PARTNERS, "CR", "C10", f"{BEGUN} CR")
    begin(office, OPPONENTS, "C10", "CR", f"{BEGUN} C10 CR")
    assert [sight(client, code, WATCHER)["partner"] for code in (PARTNERS, OPPONENTS)] == [3, 4]
