"""The page of one's own results, its file, and having it all erased."""

import json
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from oudler.director.desk import Office
from oudler.store import PlayedDeal
from oudler.tables.game.setup import TableSetup
from oudler.web.play.statistics import HEIGHT, MOST_POINTS, WIDTH, draw_curve
from tests.director.desks import make_office
from tests.tables.games import opening
from tests.tables.kept import keep
from tests.web.asking import stranger, text_of
from tests.web.guests import known_as

USUAL = {
    "players": 4,
    "kind": "free",
    "ruleset": "fft-2022",
    "contract": "garde",
    "role": "taker",
    "oudlers": 2,
    "trumps": 10,
    "made": True,
}


def row(number: int, score: int, player: str = "anne", **told: object) -> PlayedDeal:
    """A kept deal."""
    text = json.dumps({**USUAL, **told, "score": score})
    return PlayedDeal(player, "abcdefgh", number, f"2026-11-15T08:{number:02d}:00Z", text)


def played(tmp_path: Path, *rows: PlayedDeal) -> tuple[TestClient, Office]:
    """The browser of somebody who has played these deals."""
    office = make_office(tmp_path)
    client = known_as(stranger(office), office, "anne")
    keep(office.store, "abcdefgh", opening(TableSetup("Table du soir")))
    office.store.add_played(rows)
    return client, office


def test_whoever_has_played_nothing_is_led_to_a_table(office: Office) -> None:
    text = text_of(stranger(office).get("/moi").text)
    assert "Aucune donne jouée avec ce navigateur" in text
    assert "Jouer une donne" in text


def test_page_tells_contracts_sum_and_sessions(tmp_path: Path) -> None:
    client, _ = played(
        tmp_path,
        row(1, 150),
        row(2, -90, made=False, oudlers=1, trumps=7),
        row(3, 40, role="defender", made=False),
    )
    text = text_of(client.get("/moi").text)
    assert "+100 en 3 donnes" in text
    assert "Preneur 2 1 50 % +60" in text
    assert "Défense 1 1 100 % +40" in text
    assert "garde 2 1 50 % +60" in text
    assert "1 bout 1 0 0 % −90" in text
    assert "2 bouts 1 1 100 % +150" in text
    assert "6 à 8 atouts 1 0 0 % −90" in text
    assert "9 à 11 atouts 1 1 100 % +150" in text
    assert "Table du soir dimanche 15 novembre 2026 3 2 67 % +100" in text


def test_curve_can_be_read_without_being_seen(tmp_path: Path) -> None:
    client, _ = played(tmp_path, row(1, 150), row(2, -290), row(3, 40, taken_back=True))
    page = client.get("/moi").text
    told = re.search(r'<svg class="curve"[^>]* role="img" aria-label="([^"]*)"', page)
    assert told is not None
    assert "au plus haut +150, au plus bas −140, à présent −100." in told[1]
    assert "Donnes où une carte a été reprise : 1." in text_of(page)
    assert "reprise :" not in text_of(client.get("/moi?joueurs=5").text)


def test_page_can_show_one_number_of_players(tmp_path: Path) -> None:
    client, _ = played(tmp_path, row(1, 150), row(2, 70, players=5))
    assert "+70 en 1 donne" in text_of(client.get("/moi?joueurs=5").text)
    assert "Aucune donne jouée à ce nombre" in text_of(client.get("/moi?joueurs=3").text)
    assert "+220 en 2 donnes" in text_of(client.get("/moi?joueurs=nobody").text)


def test_nobody_sees_the_deals_of_somebody_else(tmp_path: Path) -> None:
    client, office = played(tmp_path, row(1, 150))
    other = known_as(stranger(office), office, "bruno")
    office.store.add_played([row(2, -60, "bruno")])
    assert "−60 en 1 donne" in text_of(other.get("/moi").text)
    assert "+150 en 1 donne" in text_of(client.get("/moi").text)
    assert other.get("/moi/donnes.jsonl").text.count("\n") == 1


def test_deals_can_be_taken_away_as_a_file(tmp_path: Path) -> None:
    client, _ = played(tmp_path, row(1, 150), row(2, -90, made=False))
    assert "Emporter mes résultats, une ligne de JSON par donne" in text_of(client.get("/moi").text)
    answer = client.get("/moi/donnes.jsonl")
    assert answer.headers["content-disposition"] == 'attachment; filename="oudler-mes-resultats.jsonl"'
    lines = [json.loads(line) for line in answer.text.splitlines()]
    assert [(line["table"], line["number"], line["score"]) for line in lines] == [
        ("abcdefgh", 1, 150),
        ("abcdefgh", 2, -90),
    ]


def test_everything_can_be_erased(tmp_path: Path) -> None:
    client, office = played(tmp_path, row(1, 150))
    before = text_of(client.get("/moi").text)
    assert "Ce navigateur oubliera aussi les leçons faites et vos réglages." in before
    answer = client.post("/moi/effacer")
    assert (answer.status_code, answer.headers["location"]) == (303, "/moi?efface=oui")
    assert office.store.player("anne") is None
    assert office.store.played("anne") == ()
    text = text_of(client.get("/moi?efface=oui").text)
    assert "Votre nom, vos résultats, vos leçons et vos réglages sont effacés." in text
    assert "Aucune donne jouée avec ce navigateur" in text


def test_erasing_needs_no_player(office: Office) -> None:
    assert stranger(office).post("/moi/effacer").status_code == 303


# --- the curve ---------------------------------------------------------------------------------------


def points_of(sums: list[int]) -> list[tuple[int, int]]:
    """The points of a curve."""
    curve = draw_curve(sums)
    assert curve is not None
    return [(int(x), int(y)) for x, y in (point.split(",") for point in curve.points.split())]


def test_curve_begins_at_nought_and_goes_up_for_a_gain() -> None:
    curve = draw_curve([100, 300, -100])
    assert curve is not None
    assert points_of([100, 300, -100]) == [(0, 150), (213, 100), (426, 0), (640, 200)]
    assert (curve.zero, curve.highest, curve.lowest) == (150, 300, -100)
    assert draw_curve([]) is None


@pytest.mark.parametrize("deals", [1, 2, 320, 321, 5000])
def test_curve_of_many_deals_stays_small_and_ends_at_the_sum(deals: int) -> None:
    sums = [number * 10 for number in range(1, deals + 1)]
    points = points_of(sums)
    assert len(points) <= MOST_POINTS + 2
    assert points[0] == (0, HEIGHT)
    assert points[-1] == (WIDTH, 0)


def test_a_long_curve_ends_at_the_last_sum() -> None:
    sums = [number * 10 for number in range(999)] + [0]
    assert points_of(sums)[-1] == (WIDTH, HEIGHT)


def test_curve_is_drawn_without_style(tmp_path: Path) -> None:
    client, _ = played(tmp_path, row(1, 150))
    page = client.get("/moi").text
    assert re.search(r"\sstyle=", page) is None
    assert '<polyline class="line" points="0,200 640,0"/>' in page
