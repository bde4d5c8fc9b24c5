"""`oudler topage`."""

import json
from typing import Any

import pytest

from oudler.wording.game import source_text
from oudler.wording.language import Words
from tests.cli.calling import Outcome, call

PRINTED = '{"scores": [56, 62, -56, -52, 50]}'


def rated(fields: dict[str, Any], *options: str) -> Outcome:
    return call("topage", "--json", *options, stdin=json.dumps(fields))


@pytest.mark.met("TOP-05", "TOP-06")
def test_example_of_the_contract() -> None:
    assert call("topage", "--json", stdin=PRINTED) == Outcome(
        0, '{"attack": ["75", "100", "0", "25", "50"], "defense": ["25", "0", "100", "75", "50"]}\n', ""
    )


@pytest.mark.met("TOP-04")
@pytest.mark.parametrize(
    ("scores", "attack"),
    [
        ([56, 56, 50, -52, -56], ["87.5", "87.5", "50", "25", "0"]),
        ([10, 8, 6, 4], ["100", "200/3", "100/3", "0"]),
        ([10, None, 8], ["100", None, "0"]),
        ([10], [None]),
    ],
)
def test_notes_are_exact_and_what_is_not_rated_is_null(
    scores: list[int | None], attack: list[str | None]
) -> None:
    assert json.loads(rated({"scores": scores}).out)["attack"] == attack


def test_table_for_people() -> None:
    assert call("topage", stdin='{"scores": [56, 62, 56, null]}').lines == [
        "Score  Place  Attaque  Défense",
        "  +56      2   25,0 %   75,0 %",
        "  +62      1  100,0 %    0,0 %",
        "  +56      2   25,0 %   75,0 %",
        "    –      –        –        –",
    ]


def test_boards_are_parted_by_a_line_and_a_lone_score_is_explained() -> None:
    assert call("topage", stdin='{"scores": [56, 50]}\n{"scores": [56]}').lines == [
        "Score  Place  Attaque  Défense",
        "  +56      1  100,0 %    0,0 %",
        "  +50      2    0,0 %  100,0 %",
        "",
        "Score  Place  Attaque  Défense",
        "  +56      1        –        –",
        "Une seule donne à comparer : l'étui n'est pas noté.",
    ]


@pytest.mark.parametrize(
    ("fields", "rule", "told"),
    [
        ({}, "DUP-23", "le champ « scores » manque"),
        (
            {"scores": []},
            "DUP-23",
            "champ « scores » : la liste des scores d'un étui est attendue, comme [56, 62, -56], pas []",
        ),
        (
            {"scores": 56},
            "DUP-23",
            "champ « scores » : la liste des scores d'un étui est attendue, comme [56, 62, -56], pas 56",
        ),
        (
            {"scores": [56, "62"]},
            "DUP-23",
            'champ « scores[1] » : un nombre entier de -9999 à 9999 est attendu, pas "62"',
        ),
        (
            {"scores": [True]},
            "DUP-23",
            "champ « scores[0] » : un nombre entier de -9999 à 9999 est attendu, pas true",
        ),
        (
            {"scores": [10000]},
            "DUP-23",
            "champ « scores[0] » : un nombre entier de -9999 à 9999 est attendu, pas 10000",
        ),
        (
            {"scores": [56], "contract": "prise"},
            "DUP-19",
            'champ « contract » : "garde", "garde_sans" ou "garde_contre" attendu, pas "prise"',
        ),
    ],
)
def test_refusal_names_line_field_and_rule(fields: dict[str, Any], rule: str, told: str) -> None:
    outcome = rated(fields)
    assert json.loads(outcome.out) == {"line": 1, "error": told, "rule": rule}
    assert (outcome.status, outcome.err) == (1, f"ligne 1 : {told} ({source_text(Words(), rule)})\n")


@pytest.mark.parametrize("text", ["{", "[1]", "NaN", "3", '{"scores": [1e999999999]}', "[" * 100_000])
def test_anything_else_is_refused_without_a_crash(text: str) -> None:
    outcome = call("topage", "--json", stdin=text)
    assert outcome.status == 1
    assert json.loads(outcome.lines[0])["line"] == 1


def test_what_is_no_object_is_told_with_an_example() -> None:
    assert call("topage", stdin="[56, 62]").err == (
        'ligne 1 : les scores d\'un étui sont un objet JSON, comme {"scores": [56, 62, -56]}\n'
    )


def test_refused_line_does_not_stop_the_others() -> None:
    outcome = call("topage", "--json", stdin=f"{PRINTED}\n\n{{\n{PRINTED}")
    assert outcome.status == 1
    assert [json.loads(line).get("line") for line in outcome.lines] == [None, 3, None]


def test_empty_input_is_wrong_use() -> None:
    assert call("topage", stdin="") == Outcome(
        2,
        "",
        "Erreur : rien à lire sur l'entrée standard : donnez les scores d'un étui en JSON\n"
        "Essayez « oudler topage --help ».\n",
    )


# --- scores that cannot be ------------------------------------------------------------------------------

IMPOSSIBLE = "+57 : une garde ne donne jamais ce score ; le plus proche : +56 ou +58"


def test_score_that_the_contract_cannot_give_is_told() -> None:
    outcome = rated({"scores": [57, 50], "contract": "garde"})
    assert json.loads(outcome.out) == {"attack": ["100", "0"], "defense": ["0", "100"], "impossible": [57]}
    assert (outcome.status, outcome.err) == (0, f"attention, {IMPOSSIBLE}\n")


@pytest.mark.met("DUP-19")
def test_score_that_a_garde_cannot_give_is_refused_on_demand() -> None:
    outcome = rated({"scores": [57, None, 59]}, "--check")
    told = f"{IMPOSSIBLE} ; +59 : une garde ne donne jamais ce score ; le plus proche : +58 ou +60"
    assert json.loads(outcome.out) == {"line": 1, "error": told, "rule": "DUP-23"}
    assert outcome.status == 1


def test_contract_that_is_named_is_the_one_that_is_checked() -> None:
    fields = {"scores": [-76, 50], "contract": "garde_contre"}
    assert [rated(fields, "--check").status, rated(fields | {"contract": "garde"}, "--check").status] == [
        1,
        0,
    ]


def test_score_that_a_garde_cannot_give_is_told_though_no_contract_is_named() -> None:
    assert rated({"scores": [57, 50, 57]}) == Outcome(
        0, '{"attack": ["75", "0", "75"], "defense": ["25", "100", "25"]}\n', f"attention, {IMPOSSIBLE}\n"
    )


def test_field_that_is_not_known_is_refused_by_its_name() -> None:
    told = "le champ « contrat » est inconnu ; il y a scores et contract"
    outcome = rated({"scores": [56, 50], "contrat": "garde"})
    assert json.loads(outcome.out) == {"line": 1, "error": told, "rule": None}
    assert (outcome.status, outcome.err) == (1, f"ligne 1 : {told}\n")
