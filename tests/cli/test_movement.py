"""`oudler movement`: seats for every round, with the proof."""

import json
from itertools import combinations

import pytest

from oudler.tournament.seating import draw_schedule
from tests.cli.calling import call, planned


def test_movement_as_json_has_the_shape_of_the_contract() -> None:
    fields = planned("11", "2", "--missing", "1")
    assert (fields["tables"], fields["rounds"], fields["method"]) == (11, 2, "fft")
    assert fields["seating"][0][0] == [1, 3, 2, 4]
    assert fields["seating"][1][0] == [1, 39, 42, 12]
    assert fields["seating"][1][10] == [None, 35, 38, 8]
    assert (fields["repeats"], fields["short_table_twice"], fields["revisits"]) == ([], [], [])
    assert not {"number", "route"} & set(fields)


def test_broken_promise_is_told_with_who_and_when() -> None:
    fields = planned("24", "7")
    assert (fields["kept"], len(fields["repeats"])) == (False, 24)
    assert fields["repeats"][0] == {"players": [3, 4], "rounds": [1, 7]}
    lines = call("movement", "24", "7").lines
    assert lines[:3] == [
        "24 tables, 7 positions, en individuel : mouvement de la fédération.",
        "Promesse non tenue : 24 paires de joueurs se rencontrent plusieurs fois.",
        "  joueurs 3 et 4 : positions 1 et 7",
    ]
    assert lines[10:12] == ["  … et 16 de plus", "Sans se revoir, on peut jouer 6 positions ; réparé, 8."]


def test_repaired_movement_keeps_the_promise() -> None:
    lines = call("movement", "24", "7", "--method", "repaired").lines
    assert lines[1] == "Promesse tenue : personne ne se rencontre deux fois."
    assert planned("24", "7", "--method", "repaired")["kept"] is True


def test_howell_is_the_movement_of_four_tables() -> None:
    fields = planned("4", "5")
    assert (fields["method"], fields["meetings"]) == ("howell", {"1": 120})
    assert call("movement", "4", "5").lines[2].startswith("On marche au plus")


def test_empty_seats_are_told_with_who_suffers() -> None:
    lines = call("movement", "6", "5", "--missing", "2").lines
    assert lines[2] == "Places vides : 5 et 21."
    assert lines[3].startswith("Jouent plusieurs fois à une table de trois : 3, 4")
    assert (
        call("movement", "25", "7", "--missing", "2").lines[3]
        == "Personne ne joue deux fois à une table de trois."
    )
    assert lines[-1].startswith("Table 6 : – 22 23 24 | ")


def test_printed_howell_of_three_tables_lists_few_and_counts_the_rest() -> None:
    lines = call("movement", "3", "2", "--method", "balanced").lines
    assert lines[0] == "3 tables, 2 positions, en individuel : placement équilibré, de notre main."


@pytest.mark.met("MOV-04", "TEA-08")
@pytest.mark.parametrize(
    ("tables", "rounds", "form"),
    [(7, 9, "libre"), (4, 4, "duo"), (4, 4, "four"), (6, 6, "duo"), (7, 8, "four"), (8, 7, "duo")],
)
def test_personal_cards_go_on_where_the_printed_movement_ends(tables: int, rounds: int, form: str) -> None:
    size = {"libre": 1, "duo": 2, "four": 4}[form]
    asked = (str(tables), str(rounds), "--format", form)
    assert call("movement", *asked).status == 1
    fields = planned(*asked, "--method", "cards")
    assert (fields["method"], fields["kept"], fields["repeats"]) == ("cards", True, [])
    met = [
        pair for seated in fields["seating"] for table in seated for pair in combinations(sorted(table), 2)
    ]
    assert len(met) == len(set(met)) == rounds * tables * 6
    assert not any((one - 1) // size == (other - 1) // size for one, other in met)


def test_personal_cards_tell_that_people_turn_and_who_stays() -> None:
    lines = call("movement", "6", "7", "--method", "cards").lines
    assert lines[:4] == [
        "6 tables, 7 positions, en individuel : cartes personnelles, hors mouvements FFT.",
        "Promesse tenue : personne ne se rencontre deux fois.",
        "L'orientation change d'une position à l'autre : chacun suit sa fiche.",
        "Restent en Nord à leur table : les numéros 1, 5 et 9.",
    ]
    kept = call("movement", "9", "2", "--method", "cards").lines
    assert not any("orientation" in line for line in kept)  # two rounds of steps
    assert "Avec des cartes personnelles, 13 positions." in call("movement", "10", "7").lines


# --- drawn ----------------------------------------------------------------------------------------------


@pytest.mark.met("MOV-03", "MOV-21")
def test_seats_are_drawn_from_the_number_announced() -> None:
    fields = planned("2", "2", "--method", "random", "--number", "4217")
    assert (fields["method"], fields["number"], fields["tables"], fields["rounds"]) == ("random", 4217, 2, 2)
    drawn = draw_schedule(2, 2, 4217).rounds
    assert fields["seating"] == [[[n, e, s, o] for n, s, e, o in seated] for seated in drawn]
    assert planned("2", "2", "--method", "random", "--number", "4217") == fields
    assert planned("2", "2", "--method", "random", "--number", "4218")["seating"] != fields["seating"]


def test_draw_is_told_without_a_promise() -> None:
    lines = call("movement", "3", "4", "--method", "random", "--number", "7", "--missing", "1").lines
    assert lines[:2] == [
        "3 tables, 4 positions, en individuel : places tirées au sort.",
        "Tirage du nombre 7 : le même nombre redonne les mêmes places.",
    ]
    assert lines[2].startswith("Se rencontrent plusieurs fois : ")
    assert [line[:7] for line in lines[-3:]] == ["Table 1", "Table 2", "Table 3"]
    once = call("movement", "3", "1", "--method", "random", "--number", "7").lines
    assert once[2] == "Personne ne se rencontre deux fois."


# --- tables of five -------------------------------------------------------------------------------------


@pytest.mark.met("DEA-21")
def test_players_too_many_have_a_fifth_seat() -> None:
    fields = planned("5", "3", "--extra", "1")
    assert (fields["extra"], fields["kept"], fields["five_table_twice"]) == (1, True, [21])
    assert [[table for table in seated if len(table) == 5] for seated in fields["seating"]] == [
        [[1, 3, 2, 4, 21]],
        [[17, 11, 14, 8, 21]],
        [[13, 19, 6, 12, 21]],
    ]
    assert call("movement", "5", "3", "--extra", "1").lines[2:5] == [
        "Ont la cinquième place d'une table à chaque position : 21.",
        "Personne d'autre ne joue deux fois à une table de cinq.",
        "À cinq, celui qui donne ne joue pas la donne : Nord, puis Ouest, Sud, Est et le cinquième.",
    ]


def test_players_twice_at_a_table_of_five_are_told() -> None:
    lines = call("movement", "5", "2", "--extra", "2").lines
    assert lines[3].startswith("Jouent plusieurs fois à une table de cinq : ")
    drawn = call("movement", "5", "1", "--extra", "2", "--method", "random", "--number", "3").lines
    assert drawn[3] == "Personne ne joue deux fois à une table de cinq."


# --- the card of one player -----------------------------------------------------------------------------


@pytest.mark.met("DOC-09")
def test_card_of_player_seven() -> None:
    assert call("movement", "4", "5", "--route", "7").lines == [
        "Joueur n° 7",
        "Position 1 : table 2, Est",
        "Position 2 : table 2, Est",
        "Position 3 : table 1, Sud",
        "Position 4 : table 3, Nord",
        "Position 5 : table 3, Sud",
    ]
    assert planned("3", "2", "--route", "7")["route"] == {
        "player": 7,
        "rounds": [{"table": 2, "seat": "E"}, {"table": 1, "seat": "E"}],
    }


def test_card_of_a_fifth() -> None:
    assert call("movement", "5", "2", "--extra", "1", "--route", "21").lines[1:] == [
        "Position 1 : table 1, cinquième",
        "Position 2 : table 5, cinquième",
    ]
    card = planned("5", "1", "--extra", "1", "--route", "21")["route"]
    assert card["rounds"] == [{"table": 1, "seat": "5"}]


# --- refused --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "rule"),
    [
        (("6", "6"), "MOV-19"),
        (("10", "6", "--format", "duo"), "MOV-19"),
        (("2", "3"), "MOV-21"),
        (("8", "0"), "MOV-19"),
        (("8", "3", "--method", "howell"), "MOV-05"),
        (("4", "3", "--format", "four"), "TEA-04"),
        (("4", "3", "--missing", "2"), "MOV-05"),
        (("8", "3", "--missing", "4"), "REG-04"),
        (("8", "3", "--format", "duo", "--missing", "1"), "TEA-09"),
        (("8", "3", "--method", "random"), "MOV-03"),
        (("8", "3", "--method", "random", "--number", "1", "--format", "duo"), "TEA-06"),
        (("0", "3", "--method", "random", "--number", "1"), "DEA-21"),
        (("8", "3", "--extra", "4"), "DEA-21"),
        (("8", "3", "--extra", "1", "--missing", "1"), "DEA-21"),
        (("8", "3", "--extra", "1", "--format", "four"), "TEA-02"),
        (("8", "3", "--route", "33"), "DOC-09"),
        (("17", "3", "--method", "cards"), "MOV-19"),
        (("7", "10", "--method", "cards"), "MOV-19"),
        (("7", "9", "--method", "cards", "--missing", "2"), "REG-04"),
        (("7", "8", "--method", "cards", "--format", "four", "--missing", "2"), "TEA-09"),
    ],
)
def test_movement_that_cannot_be_is_refused_with_its_rule(arguments: tuple[str, ...], rule: str) -> None:
    refused = call("movement", *arguments, "--json")
    assert (refused.status, json.loads(refused.out)["rule"]) == (1, rule)
    assert refused.err.startswith("Erreur : ")
    assert call("movement", *arguments).out == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ("8", "3", "--format", "trio"),
        ("8", "3", "--method", "magic"),
        ("8",),
        ("x", "3"),
        ("8", "3", "--number", "4217"),
        ("8", "3", "--method", "random", "--number", "x"),
    ],
)
def test_wrong_use_is_told(arguments: tuple[str, ...]) -> None:
    assert call("movement", *arguments).status == 2


def test_movement_speaks_english() -> None:
    assert call("movement", "8", "6", "--lang", "en").lines[1] == "Promise kept: nobody meets twice."
