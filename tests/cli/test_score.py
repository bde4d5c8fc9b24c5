import json
from typing import Any

import pytest

from oudler.wording.game import source_text
from oudler.wording.language import Words
from tests.cli.calling import Outcome, call

EXAMPLE: dict[str, Any] = {
    "players": 4,
    "contract": "garde",
    "points": 49,
    "oudlers": 2,
    "petit_au_bout": "attack",
    "poignees": [{"size": "single", "by": "attack"}],
    "slam": None,
    "slam_announced": False,
    "alone": None,
}


def scored(**changes: Any) -> Outcome:
    return call("score", "--json", stdin=json.dumps(EXAMPLE | changes))


def test_example_of_the_contract() -> None:
    outcome = scored()
    assert outcome == Outcome(
        0, '{"made": true, "per_defender": 106, "taker": 318, "partner": null, "defender": -106}\n', ""
    )


def test_loss_is_signed() -> None:
    """A prise lost by 7 with poignee and petit au bout for the taker: -42."""
    outcome = scored(contract="prise", points=34, oudlers=2)
    assert json.loads(outcome.out) == {
        "made": False,
        "per_defender": -42,
        "taker": -126,
        "partner": None,
        "defender": 42,
    }


@pytest.mark.parametrize(("alone", "taker", "partner"), [(True, 424, None), (False, 212, 106)])
def test_five_players_with_and_without_partner(alone: bool, taker: int, partner: int | None) -> None:
    answer = json.loads(scored(players=5, alone=alone).out)
    assert (answer["taker"], answer["partner"], answer["defender"]) == (taker, partner, -106)


def test_fields_that_say_nothing_may_be_missing_and_unknown_ones_are_passed_over() -> None:
    text = '{"players": 3, "contract": "prise", "points": 41.5, "oudlers": 2, "table": 7}'
    assert json.loads(call("score", "--json", stdin=text).out)["per_defender"] == 26


@pytest.mark.parametrize(
    ("changes", "rule", "named"),
    [
        ({"players": 6}, "CAR-12", "players"),
        ({"players": True}, "CAR-12", "players"),
        ({"contract": "guard"}, "AUC-04", "contract"),
        ({"contract": "pass"}, "AUC-04", "contract"),
        ({"contract": ["garde"]}, "AUC-04", "contract"),
        ({"points": 91.3}, "CAR-10", "points"),
        ({"points": 92}, "CAR-10", "points"),
        ({"points": -1}, "CAR-10", "points"),
        ({"points": "49"}, "CAR-10", "points"),
        ({"points": True}, "CAR-10", "points"),
        ({"points": [49]}, "CAR-10", "points"),
        ({"oudlers": 4}, "CAR-07", "oudlers"),
        ({"oudlers": 1.0}, "CAR-07", "oudlers"),
        ({"petit_au_bout": "taker"}, "PAB-02", "petit_au_bout"),
        ({"poignees": "single"}, "POI-05", "poignees"),
        ({"poignees": ["single"]}, "POI-05", "poignees"),
        ({"poignees": [{"size": "huge", "by": "attack"}]}, "POI-05", "poignees[0].size"),
        ({"poignees": [{"by": "attack"}]}, "POI-05", "poignees[0].size"),
        ({"poignees": [{"size": "single", "by": "me"}]}, "POI-11", "poignees[0].by"),
        ({"slam": True}, "SLA-01", "slam"),
        ({"slam_announced": 1}, "SLA-02", "slam_announced"),
        ({"players": 5}, "CAL-05", "alone"),
        ({"players": 5, "alone": "yes"}, "CAL-05", "alone"),
    ],
)
def test_refusal_names_line_field_and_rule(changes: dict[str, Any], rule: str, named: str) -> None:
    outcome = scored(**changes)
    answer = json.loads(outcome.out)
    assert outcome.status == 1
    assert (answer["line"], answer["rule"]) == (1, rule)
    assert f"« {named} »" in answer["error"]
    assert outcome.err == f"ligne 1 : {answer['error']} ({source_text(Words(), rule)})\n"


@pytest.mark.met("CAR-01", "CAR-08", "CNT-04", "PAB-02", "SLA-01")
@pytest.mark.parametrize(
    ("changes", "rule", "told"),
    [
        ({"points": 49.5}, "CNT-04", "49,5 points : à quatre, le compte tombe toujours sur un nombre entier"),
        ({"points": 91, "oudlers": 2}, "CAR-08", "91 points avec 2 bouts : aucune donne ne finit ainsi"),
        (
            {"points": 91, "oudlers": 3},
            "SLA-04",
            "91 points avec 3 bouts : c'est un chelem, il n'est pas indiqué",
        ),
        ({"slam": "attack"}, "SLA-01", "49 points avec 2 bouts : ce n'est pas un chelem"),
        (
            {"points": 87, "slam": "attack", "petit_au_bout": "defense"},
            "SLA-01",
            "un camp fait tous les plis : l'autre ne peut pas mener le petit au bout",
        ),
        (
            {"oudlers": 0},
            "PAB-02",
            "0 bout : le camp qui mène le petit au bout a au moins ce bout, l'autre ne l'a pas",
        ),
        (
            {"poignees": [{"size": "triple", "by": "attack"}, {"size": "single", "by": "defense"}]},
            "CAR-01",
            "ces poignées montreraient plus de 22 atouts, excuse comprise",
        ),
    ],
)
def test_score_that_cannot_exist_is_refused_with_the_reason(
    changes: dict[str, Any], rule: str, told: str
) -> None:
    outcome = scored(**changes)
    assert json.loads(outcome.out) == {"line": 1, "error": told, "rule": rule}
    assert (outcome.status, outcome.err) == (1, f"ligne 1 : {told} ({source_text(Words(), rule)})\n")


@pytest.mark.parametrize("points", ["1e9999999", "-1e9999999", "1e-9999999", f"45.{'0' * 40}1", "1" * 4000])
def test_points_too_great_or_too_fine_are_refused(points: str) -> None:
    text = json.dumps(EXAMPLE).replace("49", points)
    outcome = call("score", "--json", stdin=text)
    assert (outcome.status, json.loads(outcome.out)["rule"]) == (1, "CAR-10")
    assert "de 0 à 91 points par demi-points, pas " in outcome.err


def test_missing_field_is_named() -> None:
    outcome = call("score", "--json", stdin='{"players": 4}')
    assert json.loads(outcome.out) == {"line": 1, "error": "le champ « contract » manque", "rule": "AUC-04"}


@pytest.mark.parametrize(
    "text",
    ["{", "[1]", "NaN", "[" * 100_000, '{"players": 1e999999}', "1e" + "9" * 20, "\x00", "3"],
)
def test_anything_else_is_refused_without_a_crash(text: str) -> None:
    outcome = call("score", "--json", stdin=text)
    assert outcome.status == 1
    assert json.loads(outcome.lines[0])["line"] == 1


def test_refused_line_does_not_stop_the_others() -> None:
    lines = [json.dumps(EXAMPLE), "", "{", json.dumps(EXAMPLE | {"oudlers": 9}), json.dumps(EXAMPLE)]
    outcome = call("score", "--json", stdin="\n".join(lines))
    answers = [json.loads(line) for line in outcome.lines]
    assert outcome.status == 1
    assert [answer.get("line") for answer in answers] == [None, 3, 4, None]


def test_one_value_may_take_many_lines() -> None:
    outcome = call("score", "--json", stdin=json.dumps(EXAMPLE, indent=2))
    assert json.loads(outcome.out)["taker"] == 318


def test_input_that_is_not_utf8_is_refused() -> None:
    outcome = call("score", "--json", stdin=b"\xff\xfe{")
    assert outcome.status == 1
    assert [json.loads(line)["line"] for line in outcome.lines] == [1]
    assert outcome.err == "ligne 1 : la ligne n'est pas en UTF-8 : enregistrez le fichier en UTF-8\n"


@pytest.mark.parametrize("indent", [None, 2])
def test_field_written_twice_is_refused(indent: int | None) -> None:
    text = json.dumps(EXAMPLE | {"zzz": 2}, indent=indent).replace("zzz", "players")
    outcome = call("score", "--json", stdin=text)
    assert json.loads(outcome.out) == {
        "line": 1,
        "error": "le champ « players » est écrit deux fois",
        "rule": None,
    }


def test_empty_input_is_wrong_use() -> None:
    assert call("score", stdin=" \n") == Outcome(
        2,
        "",
        "Erreur : rien à lire sur l'entrée standard : donnez une donne en JSON\n"
        "Essayez « oudler score --help ».\n",
    )


def test_score_is_told_line_by_line() -> None:
    outcome = call("score", stdin=json.dumps(EXAMPLE | {"players": 5, "alone": False}))
    assert outcome.lines[:2] == [
        "L'attaque fait 49 points avec 2 bouts ; il en fallait 41.",
        "Contrat réussi de 8 points.",
    ]
    assert outcome.lines[-1] == "Preneur +212, appelé +106, chaque défenseur −106"


def test_scores_of_several_deals_are_parted_by_a_line() -> None:
    one = call("score", stdin=json.dumps(EXAMPLE)).out
    assert call("score", stdin=f"{json.dumps(EXAMPLE)}\n{json.dumps(EXAMPLE)}\n").out == f"{one}\n{one}"
