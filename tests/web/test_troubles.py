"""Where no page answers: players and the desk are each told in their own words where to go on."""

import re
from pathlib import Path

import pytest

from oudler.director.desk import Office
from oudler.tables.game.setup import TableSetup
from tests.director.desks import make_office
from tests.director.tampering import run_in_file
from tests.tables.games import opening
from tests.tables.kept import keep
from tests.web.asking import HALL, stranger, text_of

DESK = "épreuve"
LOST = [
    ("/t/abcdefgh", "Cette table n'existe pas (ou plus).", "/jouer"),
    ("/t/nowhere/donne/1", "Cette table n'existe pas (ou plus).", "/jouer"),
    ("/t/abcdefgk/donne/9", "revenez à la table", "/t/abcdefgk"),
    ("/duplicate/nothing", "revenez aux étuis du jour", "/duplicate"),
    ("/nowhere", "Cette page n'existe pas, ou plus", "/jouer"),
    ("/jouer/nowhere", "Cette page n'existe pas, ou plus", "/jouer"),
]


@pytest.mark.parametrize(("path", "told", "way"), LOST)
def test_a_player_who_is_lost_is_led_on(office: Office, path: str, told: str, way: str) -> None:
    keep(office.store, "abcdefgk", opening(TableSetup("À quatre")))
    answer = stranger(office).get(path)
    text = text_of(answer.text).replace("&#39;", "'")
    assert (answer.status_code, told in text, "Rien à cette adresse" in text) == (404, True, True)
    assert ("Rien n'a été changé" in text, DESK in text) == (False, False)
    assert re.findall(r'class="btn primary" href="([^"]*)"', answer.text) == [way]


def test_the_desk_keeps_its_words(office: Office) -> None:
    answer = stranger(office).get("/e/nowhere/bureau/nothing")
    assert (answer.status_code, DESK in text_of(answer.text)) == (404, True)


def test_a_player_is_not_sent_to_the_paper_by_a_fault_of_ours(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = stranger(office)
    client._transport.raise_server_exceptions = False  # type: ignore[attr-defined]
    monkeypatch.setattr("oudler.web.play.lobby._going", lambda *_: 1 // 0)
    answer = client.get("/jouer")
    text = text_of(answer.text)
    assert (answer.status_code, "Votre partie est gardée" in text, "papier" in text) == (500, True, False)


def test_a_table_whose_log_was_changed_says_so_to_its_players(tmp_path: Path) -> None:
    office = make_office(tmp_path)
    keep(office.store, "abcdefgk", opening(TableSetup("À quatre")))
    run_in_file(tmp_path, "UPDATE table_lines SET text = replace(text, 'quatre', 'cinq')")
    with stranger(office) as client:
        for path in ("/t/abcdefgk", "/t/abcdefgk/donne/1"):
            answer = client.get(path)
            assert answer.status_code == 409
            assert "Le journal de cette table est abîmé" in text_of(answer.text)
        with client.websocket_connect(f"{HALL.replace('http', 'ws')}/t/abcdefgk/fil") as line:
            told = line.receive_json()
    assert (told["t"], told["retry"]) == ("bye", None)
    assert "Le journal de cette table est abîmé" in told["why"]
