"""The form of a new table: what cannot be is said beside it, with everything that was typed."""

import html
import json
import re
from collections.abc import Iterator
from dataclasses import fields

import pytest
from starlette.testclient import TestClient

from oudler.director.desk import Office
from oudler.rules import EDITIONS, Ruleset
from oudler.web.play.lobby import OFFERED
from tests.web.asking import said
from tests.web.test_table import browser, connect, opened


@pytest.fixture
def client(office: Office) -> Iterator[TestClient]:
    with browser(office) as client:
        yield client


def test_what_was_typed_stays_beside_the_refusal(client: TestClient) -> None:
    typed = {
        "me": "Jean-Baptiste de la Rochefoucauld",
        "name": "Les mardis",
        "size": "5-1",
        "who": "all",
        "edition": "club-004",
        "clock": "30",
        "deals": "8",
        "takebacks": "no",
    }
    answer = client.post("/jouer/table", data=typed)
    assert answer.status_code == 422
    form = answer.text[answer.text.index('role="alert"') :]
    assert "Ce nom a plus de 24 lettres" in form
    assert re.findall(r'<input name="(\w+)" value="([^"]*)"', form) == [
        ("me", typed["me"]),
        ("name", typed["name"]),
    ]
    assert re.findall(r'<option value="([^"]*)" selected', form) == [
        typed[field] for field in ("size", "who", "edition", "clock", "deals", "takebacks")
    ]
    assert 'name="back" value="/jouer"' in answer.text
    assert answer.cookies.get("oudler_player") is None


def test_a_new_form_has_what_is_usual(client: TestClient) -> None:
    form = client.get("/jouer").text
    chosen = re.findall(r'<option value="([^"]*)" selected', form)
    assert chosen == ["4", "link", "fft-2022", "", "", "yes"]
    assert 'role="alert"' not in form.partition("<main")[2]


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("/", None),
        ("/jouer", "/jouer"),
        ("/duplicate", "/duplicate"),
        ("/apprendre", "/apprendre"),
        ("/apprendre/regles", "/apprendre"),
        ("/moi", "/moi"),
        ("/moi/appareil", None),
    ],
)
def test_pages_of_players_have_the_same_bar(client: TestClient, address: str, shown: str | None) -> None:
    bar = re.search(r'<header class="bar">(.*?)</header>', client.get(address).text, re.DOTALL)
    assert bar is not None
    assert re.findall(r'<a href="([^"]*)"', bar[1]) == ["/jouer", "/duplicate", "/apprendre", "/moi"]
    assert re.findall(r'<a href="([^"]*)" aria-current="page"', bar[1]) == ([shown] if shown else [])
    assert re.findall(r"<button[^>]*>([^<]*)", bar[1]) == ["English"]


def test_a_new_table_chooses_among_rules_that_are_played_differently(client: TestClient) -> None:
    form = client.get("/jouer").text
    options = re.search(r'<select name="edition">(.*?)</select>', form)
    assert options is not None
    assert re.findall("<option[^>]*>([^<]*)", html.unescape(options[1])) == [
        "règles officielles",
        "règles de club : après une enchère plus haute, on peut reparler",
        "règles officielles d'avant : à cinq, on n'appelle pas de valet",
    ]
    others = {name: Ruleset.of(name).options for name in EDITIONS if name not in OFFERED}
    assert {
        field.name
        for options in others.values()
        for field in fields(options)
        if getattr(options, field.name) != getattr(Ruleset().options, field.name)
    } == {"misdeal_ban", "discard_correction"}


@pytest.mark.parametrize("name", ["Élo 👨‍👩‍👧", "❤️‍🔥", "Zoé 🎴"])
def test_a_name_with_pictures_is_taken(client: TestClient, name: str) -> None:
    opened(client, "/jouer/table", me=name)
    assert f'name="me" value="{name}"' in client.get("/jouer").text


def test_a_name_is_never_cut(client: TestClient) -> None:
    assert "maxlength" not in client.get("/jouer").text
    answer = client.post("/jouer/table", data={"me": "x" * 25})
    assert (answer.status_code, "plus de 24 lettres" in said(answer)) == (422, True)


@pytest.mark.parametrize("path", ["/jouer/seul", "/jouer/table"])
def test_a_new_table_names_the_bots_of_now(office: Office, path: str) -> None:
    with browser(office) as client:
        table = office.store.table(opened(client, path).removeprefix("/t/"))
    assert table is not None
    assert json.loads(table.setup)["bots"] == "sensible-2"


def test_the_name_of_a_table_is_kept_as_one_reads_it(office: Office) -> None:
    with browser(office) as client:
        code = opened(client, "/jouer/table", name="Du  jeudi\te\u0301te\u0301").removeprefix("/t/")
        table = office.store.table(code)
    assert table is not None
    assert table.name == "Du jeudi été"


@pytest.mark.parametrize(
    ("who", "chosen", "given"),
    [("all", "", 60), ("all", "120", 60), ("all", "30", 30), ("link", "", None), ("link", "120", 120)],
)
def test_a_table_open_to_all_gives_no_more_time_than_the_form_says(
    client: TestClient, who: str, chosen: str, given: int | None
) -> None:
    form = client.get("/jouer").text
    assert '<span>Pendule <small class="soft">60 s au plus à une table ouverte</small></span>' in form
    path = opened(client, "/jouer/table", me="Zoé", who=who, clock=chosen)
    with connect(client, path) as socket:
        socket.send_json({"t": "hello", "seq": None})
        table = socket.receive_json()["sight"]["table"]
    assert (table["clock"], table["listed"]) == (given, who == "all")
