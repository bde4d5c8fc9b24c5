"""`oudler pcn`: scales and national tables."""

import json

import pytest

from tests.cli.calling import answered, call


@pytest.mark.met("PCN-14", "PCN-16")
def test_pcn_as_json_has_the_shape_of_the_contract() -> None:
    fields = answered("pcn", "--kind", "individual", "--tables", "20")
    assert list(fields)[:2] == ["coefficient", "awards"]
    assert (fields["coefficient"], fields["awards"][:2], len(fields["awards"])) == ("0.86", [800, 688], 40)


@pytest.mark.parametrize(
    ("arguments", "coefficient", "entries"),
    [
        (("--tables", "14"), "0.8", 56),
        (("--kind", "duo", "--tables", "8"), "0.5476", 16),
        (("--kind", "four", "--tables", "20"), "0.54700816", 20),
        (("--kind", "four", "--tables", "8"), "0.5", 8),
        (("--sessions", "10,5"), "0.81", 40),
        (("--sessions", "10 , 5", "--tables", "10"), "0.81", 40),
    ],
)
def test_coefficient_is_an_exact_decimal(arguments: tuple[str, ...], coefficient: str, entries: int) -> None:
    fields = answered("pcn", *arguments)
    assert (fields["coefficient"], fields["entries"]) == (coefficient, entries)


@pytest.mark.met("PCN-11", "PCN-13")
@pytest.mark.parametrize("index", ["1.8", "1,8", "1.80"])
def test_index_is_typed_with_point_or_comma(index: str) -> None:
    fields = answered("pcn", "--tables", "45", "--index", index)
    assert (fields["index"], fields["cap"], fields["awards"][0]) == ("1.8", 3000, 3000)


def test_regional_stage_at_index_one_has_the_higher_cap() -> None:
    assert answered("pcn", "--tables", "45", "--index", "1.0", "--regional")["awards"][0] == 1800


def test_scale_is_a_table_for_people() -> None:
    assert call("pcn", "--sessions", "7,3", "--entries", "27").lines == [
        "Individuel : 10 tables (7 + 3), 27 joueurs.",
        "Indice 1, coefficient 0,76, plafond 1500, plancher 50.",
        "14 joueurs sont payés.",
        "Rang    PCN",
        "1       400",
        "2       304",
        "3       231",
        "4       175",
        "5       133",
        "6       101",
        "7        77",
        "8        58",
        "9 à 14   50",
    ]


def test_teams_are_told_that_each_player_gets_the_award() -> None:
    lines = call("pcn", "--kind", "duo", "--tables", "5", "--index", "1.5").lines
    assert lines == [
        "Équipes de deux : 5 tables, 10 équipes.",
        "Indice 1,5, coefficient 0,5041, plafond 3000, plancher 50.",
        "5 équipes sont payées, à chacun de leurs joueurs.",
        "Rang   PCN",
        "1      300",
        "2      151",
        "3       76",
        "4 à 5   50",
    ]


@pytest.mark.met("PCN-05")
def test_too_few_entries_give_no_pcn() -> None:
    assert answered("pcn", "--tables", "3", "--entries", "10")["awards"] == []
    assert call("pcn", "--kind", "four", "--tables", "4").lines == [
        "Équipes de quatre : 4 tables, 4 équipes.",
        "Pas de PCN : il faut au moins 5 équipes (ch. 5, « Organisation technique »).",
    ]


def test_entries_that_hardly_fit_are_doubted_aloud() -> None:
    outcome = call("pcn", "--tables", "10", "--entries", "400", "--json")
    assert (outcome.status, len(json.loads(outcome.out)["awards"])) == (0, 200)
    assert outcome.err == "attention, 400 joueurs pour 10 tables : est-ce bien le nombre ?\n"


def test_reading_may_be_chosen() -> None:
    fields = answered("pcn", "--tables", "38", "--reading", "pcn_cap=first", "--reading", "pcn_half=down")
    assert fields["awards"][:2] == [1500, 1425]
    assert fields["readings"] == {"pcn_cap": "first", "pcn_half": "down"}


@pytest.mark.met("PCN-25")
def test_national_table_of_the_young() -> None:
    fields = answered("pcn", "--national", "youth", "--entries", "30")
    assert (fields["national"], len(fields["awards"])) == ("youth", 15)
    assert (fields["awards"][:2], fields["pp"][:2]) == ([2400, 2200], [7, 6])
    assert call("pcn", "--national", "youth", "--entries", "22").lines[5:] == [
        "4       1800   4",
        "5       1600   3",
        "6 à 8   1400   2",
        "9 à 10  1200   1",
        "11      1000   0",
    ]


@pytest.mark.parametrize(("kind", "paid"), [("individual", 240), ("duo", 104), ("four", 52), ("senior", 160)])
def test_national_table_is_whole_without_entries(kind: str, paid: int) -> None:
    assert len(answered("pcn", "--national", kind)["awards"]) == paid


@pytest.mark.parametrize(
    ("arguments", "rule"),
    [
        (("--tables", "0"), "PCN-14"),
        (("--tables", "-3"), "PCN-14"),
        (("--tables", "9" * 30), "PCN-14"),
        (("--sessions", "10,0"), "PCN-14"),
        (("--tables", "10", "--entries", "0"), "PCN-05"),
        (("--tables", "10", "--entries", "9" * 30), "PCN-05"),
        (("--national", "youth", "--entries", "9" * 30), "PCN-05"),
    ],
)
def test_scale_that_cannot_be_is_refused_with_its_rule(arguments: tuple[str, ...], rule: str) -> None:
    refused = call("pcn", *arguments, "--json")
    assert (refused.status, json.loads(refused.out)["rule"]) == (1, rule)
    assert refused.err.startswith("Erreur : il faut ")
    assert call("pcn", *arguments).out == ""


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ((), "il manque --tables"),
        (("--tables", "ten"), "--tables : un nombre entier est attendu, pas « ten »"),
        (("--tables", "9" * 5000), f"--tables : « {'9' * 40} » a trop de chiffres"),
        (("--kind", "", "--tables", "9"), "l'option --kind vaut individual, duo ou four, pas « »"),
        (("--tables", "9", "--index", "2"), "l'option --index vaut 1, 1.5 ou 1.8, pas « 2 »"),
        (("--tables", "9", "--index", "10"), "l'option --index vaut 1, 1.5 ou 1.8, pas « 10 »"),
        (("--sessions", "10,,5"), "des séances s'écrivent par leurs nombres de tables"),
        (("--sessions", "10,-5"), "des séances s'écrivent par leurs nombres de tables"),
        (("--sessions", "10,5", "--tables", "5"), "--tables dit 5, la première séance de --sessions 10"),
        (("--tables", "9", "--reading", "pcn_cap"), "une option s'écrit nom=valeur, pas « pcn_cap »"),
        (("--tables", "9", "--reading", "cap=first"), "pas d'option « cap »"),
        (("--tables", "9", "--reading", "pcn_cap=x"), "l'option pcn_cap vaut each ou first, pas « x »"),
        (("--national", "world"), "l'option --national vaut individual"),
        (("--national", "youth"), "la table youth paie la moitié des joueurs : ajoutez --entries"),
        (("--national", "duo", "--tables", "0"), "--national ne va qu'avec --entries"),
        (("--national", "duo", "--regional"), "--national ne va qu'avec --entries"),
        (("--national", "duo", "--reading", "pcn_cap=first"), "--national ne va qu'avec --entries"),
    ],
)
def test_wrong_use_is_told(arguments: tuple[str, ...], complaint: str) -> None:
    outcome = call("pcn", *arguments)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.replace("«  »", "« »").startswith(f"Erreur : {complaint}")
