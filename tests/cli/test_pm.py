"""`oudler pm`."""

import json
from decimal import Decimal
from pathlib import Path

import pytest

from tests.cli.calling import Outcome, call

GRID = Path(__file__).parent.parent / "data" / "pm_grid.tsv"
PAIRS = '{"attack": 82, "other": 66}\n{"attack": 68, "other": -76}\n{"attack": -68, "other": -58}\n'


@pytest.mark.met("QUA-09", "QUA-10")
def test_examples_of_the_contract_and_of_the_text() -> None:
    assert call("pm", "--json", stdin=PAIRS) == Outcome(
        0,
        '{"pm": "4.000", "opponent": "-4.000"}\n'
        '{"pm": "12.000", "opponent": "-12.000"}\n'
        '{"pm": "-3.162", "opponent": "3.162"}\n',
        "",
    )


@pytest.mark.met("QUA-11", "QUA-15")
def test_every_cell_of_the_printed_grid_and_beyond_it_and_the_opponent_loses_as_much() -> None:
    cells = [tuple(line.split("\t")) for line in GRID.read_text(encoding="utf-8").splitlines()[1:]]
    assert [int(gap) for gap, _ in cells] == list(range(0, 700, 2))
    wanted = {int(gap): Decimal(value) for gap, value in cells}
    wanted |= {700: Decimal("26.458"), 1000: Decimal("31.623"), 9998: Decimal("99.990")}
    asked = "".join(json.dumps({"attack": gap - 500, "other": -500}) + "\n" for gap in wanted)
    told = [json.loads(line) for line in call("pm", "--json", stdin=asked).lines]
    assert [Decimal(each["pm"]) for each in told] == list(wanted.values())
    assert {len(each["pm"].partition(".")[2]) for each in told} == {3}
    assert {Decimal(each["pm"]) + Decimal(each["opponent"]) for each in told} == {0}


def test_equal_scores_bring_nothing_to_either() -> None:
    outcome = call("pm", "--json", stdin='{"attack": 56, "other": 56}')
    assert json.loads(outcome.out) == {"pm": "0.000", "opponent": "0.000"}


@pytest.mark.met("QUA-12")
def test_people_see_the_sum_of_several_boards() -> None:
    assert call("pm", stdin=PAIRS).lines == [
        "+82 contre +66 : +4,000 PM, et −4,000 à l'adversaire",
        "+68 contre −76 : +12,000 PM, et −12,000 à l'adversaire",
        "−68 contre −58 : −3,162 PM, et +3,162 à l'adversaire",
        "Total : +12,838 PM, et −12,838 à l'adversaire",
    ]
    assert call("pm", stdin=PAIRS.splitlines()[0]).lines == [
        "+82 contre +66 : +4,000 PM, et −4,000 à l'adversaire"
    ]


def test_exact_roots() -> None:  # D04
    pairs = '{"attack": 2, "other": 0}\n{"attack": 8, "other": 0}\n'
    assert call("pm", "--exact", stdin=pairs).lines == [
        "+2 contre 0 : √2 (+1,414) PM, et −√2 (−1,414) à l'adversaire",
        "+8 contre 0 : 2√2 (+2,828) PM, et −2√2 (−2,828) à l'adversaire",
        "Total : 3√2 (+4,243) PM, et −3√2 (−4,243) à l'adversaire",
    ]
    assert call("pm", stdin=pairs).lines[-1] == "Total : +4,242 PM, et −4,242 à l'adversaire"
    assert [json.loads(line) for line in call("pm", "--exact", "--json", stdin=PAIRS).lines][::2] == [
        {"pm": "4", "opponent": "-4"},
        {"pm": "-√10", "opponent": "√10"},
    ]


IMPOSSIBLE = "+57 : une garde ne donne jamais ce score ; le plus proche : +56 ou +58"


def test_score_that_a_garde_cannot_give_is_told() -> None:
    assert call("pm", "--json", stdin='{"attack": 57, "other": 57}') == Outcome(
        0, '{"pm": "0.000", "opponent": "0.000"}\n', f"attention, {IMPOSSIBLE}\n"
    )


@pytest.mark.met("DUP-19")
def test_score_that_a_garde_cannot_give_is_refused_on_demand() -> None:
    outcome = call("pm", "--check", "--json", stdin='{"attack": 56, "other": 57}')
    assert json.loads(outcome.out) == {"line": 1, "error": IMPOSSIBLE, "rule": "DUP-23"}
    assert (outcome.status, outcome.err) == (
        1,
        f"ligne 1 : {IMPOSSIBLE} (donnes dupliquées, « La marque »)\n",
    )
    assert call("pm", "--check", "--json", stdin=PAIRS).status == 0


@pytest.mark.met("EQU-04")
@pytest.mark.parametrize(
    ("contracts", "status"),
    [
        ({"contract": "garde_sans"}, 0),
        ({"other_contract": "garde_sans"}, 1),
        ({"contract": "garde_sans", "other_contract": "garde_contre"}, 1),
        ({"contract": "prise"}, 1),
    ],
)
def test_each_score_is_checked_against_its_own_contract(contracts: dict[str, str], status: int) -> None:
    pair = {"attack": 224, "other": -76} | contracts
    assert call("pm", "--check", "--json", stdin=json.dumps(pair)).status == status


def test_field_that_is_not_known_is_refused_by_its_name() -> None:
    outcome = call("pm", stdin='{"attack": 82, "other": 66, "contrat": "garde"}')
    told = "le champ « contrat » est inconnu ; il y a attack, other, contract et other_contract"
    assert outcome == Outcome(1, "", f"ligne 1 : {told}\n")


def test_refused_line_does_not_stop_the_others_and_leaves_no_sum() -> None:
    outcome = call("pm", stdin=f'{PAIRS}{{"attack": 1}}\n{{"attack": 4, "other": null}}')
    assert outcome.status == 1
    assert len(outcome.lines) == 3
    assert outcome.err.splitlines() == [
        "ligne 4 : le champ « other » manque (donnes dupliquées, « Quadrettes »)",
        "ligne 5 : champ « other » : un nombre entier de -9999 à 9999 est attendu, pas null "
        "(donnes dupliquées, « La marque »)",
    ]


@pytest.mark.parametrize("text", ["{", "[1]", "NaN", "3", '{"attack": 1e99, "other": 2}', "1" * 5000])
def test_anything_else_is_refused_without_a_crash(text: str) -> None:
    outcome = call("pm", "--json", stdin=text)
    assert outcome.status == 1
    assert json.loads(outcome.lines[0])["line"] == 1


def test_what_is_no_object_is_told_with_an_example() -> None:
    assert call("pm", stdin="82").err == (
        'ligne 1 : deux scores à comparer sont un objet JSON, comme {"attack": 82, "other": 66}\n'
    )


def test_empty_input_is_wrong_use() -> None:
    assert call("pm", stdin=" ") == Outcome(
        2,
        "",
        "Erreur : rien à lire sur l'entrée standard : donnez les deux scores d'un étui en JSON\n"
        "Essayez « oudler pm --help ».\n",
    )
