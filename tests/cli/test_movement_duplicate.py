"""`oudler movement` for the duplicate forms: players and boards in every round, with the proof."""

import json
from dataclasses import replace

import pytest

from oudler.tournament.circuits import Formula, certify_circuit, individual_circuit, match_circuit, moves
from oudler.tournament.circuits.quadrettes import quadrette_circuit
from oudler.tournament.circuits.triplettes import triplette_circuit
from oudler.wording.language import Words
from oudler.wording.tournament import circuit_lines
from tests.cli.calling import call, planned


def lines(*arguments: str) -> list[str]:
    outcome = call("movement", *arguments)
    assert (outcome.status, outcome.err) == (0, "")
    return outcome.lines


# --- individual -----------------------------------------------------------------------------------------


@pytest.mark.met("DUP-01", "DUP-02", "DUP-03")
def test_individual_as_json_has_the_shape_of_the_contract() -> None:
    fields = planned("7", "5", "--format", "individual", "--boards", "4")
    circuit = individual_circuit(28, 5, 4)
    assert (fields["format"], fields["tables"], fields["rounds"], fields["units"]) == ("individual", 7, 5, 28)
    assert fields["seating"] == [
        [[north, east, south, west] for north, south, east, west in (station.units for station in seated)]
        for seated in circuit.rounds
    ]
    assert fields["boards"] == [[list(station.boards) for station in seated] for seated in circuit.rounds]
    assert fields["labels"] == [
        {"board": label.number, "dealer": label.dealer.value, "taker": label.taker.value}
        for label in circuit.labels
    ]
    assert (fields["kept"], fields["short_table_twice"], fields["sit_outs"]) == (True, [], [[]] * 5)
    assert {"method", "repeats", "revisits", "copies", "attacks", "defences", "plays", "meetings"} <= set(
        fields
    )


def test_individual_is_told_with_its_movement() -> None:
    told = lines("7", "5", "--format", "individual")
    assert told[:2] == [
        "Promesse tenue : personne ne joue deux fois un étui, chacun garde son orientation.",
        "Dupliqué individuel : 28 joueurs, 7 tables, 5 positions, 2 étuis par position.",
    ]
    assert [line for line in told if line.startswith("Mouvement, en tables : Nord ne bouge pas, Sud ")] != []
    start = told.index("Position 1")
    assert told[start + 1].split() == ["Table", "N", "S", "E", "O", "Étuis"]
    assert told[start + 2].split() == ["1", "1", "2", "3", "4", "1-2"]


def test_individual_players_who_are_too_many_sit_out_in_turn() -> None:
    fields = planned("6", "4", "--format", "individual", "--missing", "2")
    assert (fields["units"], [len(out) for out in fields["sit_outs"]]) == (22, [2] * 4)
    told = lines("6", "4", "--format", "individual", "--missing", "2")
    assert len([line for line in told if line.startswith("Au repos : ")]) == 4
    assert "Qui revient du repos suit sa fiche." in told


def test_steps_that_change_often_are_told_one_by_one() -> None:
    steps = moves(individual_circuit(32, 8, 2)).sides[1]
    assert steps is not None
    assert len(set(steps)) > 2
    moved = next(line for line in lines("8", "8", "--format", "individual") if line.startswith("Mouvement"))
    told = " ".join(f"{step:+d}".replace("-", "−") for step in steps)
    assert f", Sud tour à tour {told}, " in moved


def test_card_of_a_player_tells_seat_company_boards_and_attacks() -> None:
    told = lines("7", "5", "--format", "individual", "--boards", "4", "--route", "1")
    assert told[0] == "Fiche n° 1"
    assert told[1].startswith("Position 1 : table 1, Nord, avec 2, 3 et 4 ; étuis 1-4, attaque ")
    route = planned("7", "5", "--format", "individual", "--boards", "4", "--route", "1")["route"]
    assert (route["player"], route["others"], len(route["rounds"])) == (1, [], 5)
    assert (route["rounds"][0]["table"], route["rounds"][0]["seat"]) == (1, "N")
    assert route["rounds"][0]["boards"] == [1, 2, 3, 4]


# --- triplettes -----------------------------------------------------------------------------------------


@pytest.mark.met("TPL-01", "TPL-06")
def test_triplettes_play_a_mitchell() -> None:
    assert lines("6", "5", "--format", "triplette", "--boards", "3")[:11] == [
        "Promesse tenue : personne ne joue deux fois un étui, chaque équipe garde sa ligne.",
        "Triplettes, formule Mitchell : 12 équipes, 6 tables, 5 positions, 3 étuis par position.",
        "Étuis : 18, chacun en 1 exemplaire et joué 5 fois.",
        "On en joue 15 sur 18.",
        "Attaques : de 7 à 8 ; défenses : de 7 à 8.",
        "Mouvement, en tables : Nord-Sud ne bouge pas, Est-Ouest +1 (après la position 3 : +2), étuis −1.",
        "À la première position, Nord-Sud prépare les étuis impairs, Est-Ouest les pairs.",
        "",
        "Position 1",
        "Table  Nord-Sud  Est-Ouest  Étuis",
        "    1         1          7    1-3",
    ]
    fields = planned("6", "5", "--format", "triplette")
    assert (fields["method"], fields["seating"][1][0], fields["kept"]) == ("mitchell", [1, 12], True)


@pytest.mark.met("TPL-06")
@pytest.mark.parametrize("method", ["mitchell", "howell"])
def test_line_that_prepares_each_board_is_named(method: str) -> None:
    labels = planned("5", "3", "--format", "triplette", "--method", method, "--boards", "3")["labels"]
    assert [label["prepares"] for label in labels] == [("EO", "NS")[label["board"] % 2] for label in labels]
    final = planned("3", "4", "--format", "triplette", "--method", "final")["labels"]
    assert [label for label in final if "prepares" in label] == []


def test_labels_to_put_on_the_boards_are_listed() -> None:
    assert lines("5", "1", "--format", "triplette")[-3:] == [
        "Étiquettes, preneur et donneur de chaque étui :",
        " 1 N/N   2 E/E   3 S/S   4 O/O   5 N/O   6 E/N   7 S/E   8 O/S",
        " 9 N/S  10 E/O",
    ]


@pytest.mark.met("TPL-06", "TPL-09", "DOC-09")
def test_triplettes_play_a_howell_by_card() -> None:
    told = lines("4", "7", "--format", "triplette", "--method", "howell", "--missing", "1")
    assert told[:5] == [
        "Promesse tenue : personne ne joue deux fois un étui.",
        "Triplettes, formule Howell : 7 équipes, 3 tables, 7 positions, 2 étuis par position.",
        "Étuis : 14, chacun en 1 exemplaire et joué 3 fois.",
        "On en joue 12 sur 14.",
        "Attaques : 6 ; défenses : 6.",
    ]
    assert told[5] == "Mouvement : chaque équipe change de table et de ligne selon sa fiche."
    assert told[6] == "À la première position, Nord-Sud prépare les étuis impairs, Est-Ouest les pairs."
    assert told[13] == "Au repos : 1"
    card = lines("4", "7", "--format", "triplette", "--method", "howell", "--missing", "1", "--route", "1")
    assert card[:2] == ["Fiche n° 1", "Position 1 : au repos"]
    assert card[2].startswith("Position 2 : table 3, ")
    fields = planned(
        "4", "7", "--format", "triplette", "--method", "howell", "--missing", "1", "--route", "1"
    )
    assert (fields["route"]["rounds"][0], fields["meetings"]) == (None, {"1": 21})
    assert {leg["seat"] for leg in fields["route"]["rounds"] if leg} == {"NS", "EO"}


def test_short_howell_warns_of_boards_played_once_and_of_teams_that_do_not_meet() -> None:
    told = lines("4", "2", "--format", "triplette", "--method", "howell")
    assert (
        "Un étui joué une seule fois ne se compare pas : jouez plus de positions, ou les mêmes étuis partout."
    ) in told
    assert "Ne se rencontrent pas : 20 paires." in told


def test_boards_may_be_the_same_at_all_tables() -> None:
    told = lines("4", "2", "--format", "triplette", "--method", "howell", "--shared")
    assert told[2] == "Étuis : 4, chacun en 4 exemplaires et joué 4 fois."
    assert "À chaque position, toutes les tables jouent les mêmes étuis." in told
    shared = lines("4", "4", "--format", "triplette", "--shared")
    assert "Mouvement, en tables : Nord-Sud ne bouge pas, Est-Ouest +1." in shared
    assert planned("4", "4", "--format", "triplette", "--shared")["copies"] == 4


@pytest.mark.met("TPL-10")
def test_final_of_triplettes_names_the_badges() -> None:
    told = lines("3", "4", "--format", "triplette", "--method", "final", "--boards", "1")
    assert told[1] == (
        "Finale de triplettes, placement de notre main : 4 équipes, 3 tables, 4 positions, "
        "1 étui par position."
    )
    start = told.index("Position 2")
    assert told[start + 1 : start + 5] == [
        "Table  Attaque  Badge  Défense  Étuis",
        "    1        2   bleu        1      2",
        "    2        2  rouge        3      2",
        "    3        2  blanc        4      2",
    ]
    fields = planned("12", "20", "--format", "triplette", "--method", "final")
    assert (fields["units"], fields["badges"][0][:3], fields["kept"]) == (16, [0, 1, 2], True)


@pytest.mark.met("TPL-10", "DOC-09")
def test_each_of_the_three_has_a_card_in_the_final() -> None:
    card = lines("3", "4", "--format", "triplette", "--method", "final", "--route", "2")
    assert [line for line in card if line.startswith("Fiche")] == [
        "Fiche n° 2, bleu",
        "Fiche n° 2, blanc",
        "Fiche n° 2, rouge",
    ]
    assert card[2] == "Position 2 : table 1, Attaque, contre 1 ; étuis 3-4"
    route = planned("3", "4", "--format", "triplette", "--method", "final", "--route", "2")["route"]
    assert [len(legs) for legs in (route["rounds"], *route["others"])] == [4, 4, 4]


# --- quadrettes and matches -----------------------------------------------------------------------------


@pytest.mark.met("QUA-02", "QUA-07", "DOC-09")
def test_quadrettes_move_their_attackers() -> None:
    told = lines("5", "4", "--format", "quadrette")
    assert told[:6] == [
        "Promesse tenue : personne ne joue deux fois un étui, deux équipes opposées jouent les mêmes.",
        "Quadrettes : 5 équipes, 5 tables, 4 positions, 2 étuis par position.",
        "Étuis : 10, chacun en 1 exemplaire et joué 4 fois.",
        "On en joue 8 sur 10.",
        "Attaques : 8 ; défenses : 8.",
        "Mouvement : chaque défense reste à sa table ; seuls les attaquants se déplacent, avec les étuis, "
        "selon leur fiche.",
    ]
    assert planned("5", "4", "--format", "quadrette")["copies"] == 1
    assert lines("5", "2", "--format", "quadrette", "--route", "2") == [
        "Fiche n° 2, attaque",
        "Position 1 : table 3, Attaque, contre 3 ; étuis 7-8",
        "Position 2 : table 1, Attaque, contre 1 ; étuis 3-4",
        "Fiche n° 2, défense",
        "Position 1 : table 2, Défense, contre 1 ; étuis 3-4",
        "Position 2 : table 2, Défense, contre 3 ; étuis 7-8",
    ]


@pytest.mark.met("QUA-01", "QUA-03")
def test_one_player_of_a_quadrette_attacks_south_and_three_defend_together() -> None:
    fields = planned("5", "4", "--format", "quadrette", "--route", "2")
    attack, (defence,) = fields["route"]["rounds"], fields["route"]["others"]
    assert [leg["seat"] for leg in attack] == ["attack"] * 4
    assert [(leg["seat"], leg["table"]) for leg in defence] == [("defense", 2)] * 4
    assert {label["taker"] for label in fields["labels"]} == {"S"}
    assert len({label["dealer"] for label in fields["labels"]}) == 4


@pytest.mark.met("QUA-14")
@pytest.mark.parametrize(("more", "copies", "plays"), [((), 2, 8), (("--shared",), 8, 8)])
def test_cases_of_each_board_are_counted(more: tuple[str, ...], copies: int, plays: int) -> None:
    asked = ("8", "7", "--format", "quadrette", *more)
    assert lines(*asked)[2] == f"Étuis : 14, chacun en {copies} exemplaires et joué {plays} fois."
    assert (planned(*asked)["copies"], planned(*asked)["plays"]) == (copies, [plays, plays])


@pytest.mark.met("EQU-01", "EQU-03", "EQU-08")
def test_match_is_played_in_two_rooms() -> None:
    told = lines("2", "4", "--format", "match", "--boards", "5,5,4,4", "--agreed")
    assert told[:10] == [
        "Promesse tenue : personne ne joue deux fois un étui, les deux salles jouent les mêmes.",
        "Match par équipes : 2 équipes, 2 tables, 4 positions, de 4 à 5 étuis par position.",
        "Étuis : 18, chacun en 2 exemplaires et joué 2 fois.",
        "Attaques : 18 ; défenses : 18.",
        "L'attaquant est en Sud ; à chaque étui les défenseurs se placent comme ils veulent.",
        "",
        "Quart temps 1 : l'équipe A choisit les salles, l'attaquant de l'équipe A la série",
        "  Salle  Attaque  Défense  Étuis",
        "ouverte        A        B    1-5",
        " fermée        B        A    1-5",
    ]
    assert [len(seated[0]) for seated in planned("2", "4", "--format", "match")["boards"]] == [4] * 4
    assert lines("2", "4", "--format", "match", "--route", "2")[0] == "Fiche n° B, attaque"


@pytest.mark.met("EQU-06", "EQU-07")
def test_teams_of_a_match_choose_in_turn() -> None:
    told = [line for line in lines("2", "4", "--format", "match") if line.startswith("Quart temps")]
    assert told == [
        f"Quart temps {quarter} : l'équipe {team} choisit les salles, l'attaquant de l'équipe {team} la série"
        for quarter, team in enumerate("ABAB", start=1)
    ]
    assert planned("2", "4", "--format", "match")["choosers"] == [
        {"rooms": team, "series": team} for team in (1, 2, 1, 2)
    ]
    assert "choosers" not in planned("5", "4", "--format", "quadrette")


# --- a promise that is not kept -------------------------------------------------------------------------


def test_broken_promise_says_what_is_wrong() -> None:
    words = Words()
    mitchell = triplette_circuit(6, 3, 2)
    again = replace(mitchell, rounds=(mitchell.rounds[0], mitchell.rounds[0]))
    told = circuit_lines(words, again, certify_circuit(again), Formula.MITCHELL)
    assert told[0] == "Promesse non tenue : étuis rejoués (12)."
    howell = triplette_circuit(6, 5, 2, Formula.HOWELL)
    few = replace(howell, copies=1)
    told = circuit_lines(words, few, certify_circuit(few), Formula.HOWELL)
    assert told[0].startswith("Promesse non tenue : orientations changées (6), exemplaires manquants (")
    match = match_circuit((4,) * 4)
    half = replace(match, rounds=tuple(seated[:1] for seated in match.rounds))
    told = circuit_lines(words, half, certify_circuit(half))
    assert told[0] == "Promesse non tenue : oppositions sans leur autre moitié (16)."
    quadrettes = quadrette_circuit(5, 2, 1)
    first = replace(quadrettes, rounds=quadrettes.rounds[:1])
    assert circuit_lines(words, first, certify_circuit(first))[0] == (
        "Promesse non tenue : oppositions sans leur autre moitié (5)."
    )


def test_attacks_badly_shared_break_the_promise() -> None:
    circuit = individual_circuit(28, 5, 4)
    one_taker = replace(
        circuit, labels=tuple(replace(label, taker=circuit.labels[0].taker) for label in circuit.labels)
    )
    told = circuit_lines(Words(), one_taker, certify_circuit(one_taker))
    assert told[0] == "Promesse non tenue : attaques mal partagées."


# --- refused --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "rule"),
    [
        (("7", "99", "--format", "individual"), "DUP-01"),
        (("2", "2", "--format", "individual"), "DUP-01"),
        (("7", "3", "--format", "individual", "--missing", "4"), "REG-04"),
        (("7", "3", "--format", "individual", "--missing", "-1"), "REG-04"),
        (("6", "6", "--format", "triplette"), "DUP-01"),
        (("6", "0", "--format", "triplette"), "MOV-19"),
        (("6", "3", "--format", "triplette", "--boards", "0"), "DUP-01"),
        (("1", "1", "--format", "triplette"), "TPL-01"),
        (("11", "3", "--format", "triplette", "--method", "howell"), "TPL-09"),
        (("4", "4", "--format", "triplette", "--method", "final"), "TPL-10"),
        (("12", "6", "--format", "triplette", "--method", "final"), "TPL-10"),
        (("3", "2", "--format", "quadrette"), "QUA-02"),
        (("7", "3", "--format", "quadrette"), "QUA-02"),
        (("7", "2", "--format", "quadrette", "--shared"), "QUA-02"),
        *(
            pytest.param(
                ("2", "4", "--format", "match", "--boards", boards), "EQU-01", marks=pytest.mark.met("EQU-01")
            )
            for boards in ("3", "7", "5,5,4,4", "8,8,8")
        ),
        (("6", "3", "--format", "triplette", "--route", "13"), "DOC-09"),
    ],
)
def test_circuit_that_cannot_be_is_refused_with_its_rule(arguments: tuple[str, ...], rule: str) -> None:
    refused = call("movement", *arguments, "--json")
    assert (refused.status, json.loads(refused.out)["rule"]) == (1, rule)
    assert refused.err.startswith("Erreur : ")
    assert call("movement", *arguments).out == ""


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("3", "4", "--format", "match"), "2 tables"),
        (("2", "3", "--format", "match"), "2 tables"),
        (("2", "4", "--format", "match", "--shared"), "--shared"),
        (("2", "4", "--format", "match", "--missing", "1"), "--missing"),
        (("6", "3", "--format", "triplette", "--method", "fft"), "mitchell, howell ou final"),
        (("6", "3", "--format", "triplette", "--missing", "2"), "qu'une triplette"),
        (("3", "4", "--format", "triplette", "--method", "final", "--missing", "1"), "qu'une triplette"),
        (("6", "3", "--format", "triplette", "--boards", "2,2"), "« 2,2 »"),
        (("6", "3", "--format", "triplette", "--boards", "x"), "« x »"),
        (("6", "3", "--format", "triplette", "--agreed"), "--agreed"),
        (("6", "3", "--format", "quadrette", "--method", "howell"), "--method"),
        (("6", "3", "--format", "individual", "--number", "0"), "--number"),
        (("6", "3", "--format", "individual", "--extra", "1"), "--extra"),
        (("6", "3", "--boards", "2"), "--boards"),
        (("6", "3", "--shared"), "--shared"),
    ],
)
def test_option_that_does_not_go_with_the_form_is_told(arguments: tuple[str, ...], told: str) -> None:
    wrong = call("movement", *arguments)
    assert (wrong.status, wrong.out) == (2, "")
    assert told in wrong.err
