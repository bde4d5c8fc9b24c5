"""`oudler check` of duplicate events: what forged files are told."""

import json
from collections.abc import Callable
from copy import deepcopy
from fractions import Fraction
from typing import Any

import pytest

from oudler.tournament.circuits import Formula
from oudler.tournament.events import Adjusted, Cancelled, Closed
from oudler.tournament.files import Tournament, write_document
from oudler.tournament.forms import Form
from tests.cli.calling import call
from tests.tournament.duplicate_events import boards, four_teams, revealed, sealed, twelve
from tests.tournament.duplicate_telling import by_formula, match, opened, play_all, play_match
from tests.tournament.simulated import sealed_anew, sections
from tests.tournament.telling import tell

TWELVE = tell(twelve(), Closed())
Row = dict[str, Any]


def lines_of(file: Row, did: str) -> list[Row]:
    return [line for line in file["log"] if line["did"] == did]


ANCHORS = ("Dernier sceau : ", "Le fichier n'est pas signé.")


def told(event: Tournament, forge: Callable[[Row], None], *, is_sealed: bool = True) -> list[str]:
    """What is told of an event in whose file somebody wrote something else."""
    file = deepcopy(sections(event))
    forge(file)
    outcome = call("check", "-", stdin=json.dumps(sealed_anew(file) if is_sealed else file))
    assert (outcome.status, outcome.err) == (1, "")
    return [line for line in outcome.lines[1:] if not line.startswith(ANCHORS)]


def number_of(event: Tournament, did: str) -> int:
    return next(int(line["number"]) for line in sections(event)["log"] if line["did"] == did)


SCORED = number_of(TWELVE, "scored")


@pytest.mark.met("DUP-23")
def test_impossible_score_is_told_with_its_place_and_what_could_have_been() -> None:
    def forge(file: Row) -> None:
        lines_of(file, "scored")[0]["what"]["scores"][0]["score"] = 57

    lines = told(TWELVE, forge)
    assert lines[0] == (
        f"journal, ligne {SCORED} : position 1, table 1, étui 1 : le score +57 est impossible ; les plus "
        "proches : +56 ou +58 ; vérifiez avec la table (donnes dupliquées, « La marque »)"
    )
    assert lines[1] == (
        "plays[0].score (étui 1, position 1, table 1) : 56 dans le fichier, 57 d'après le journal"
    )


def test_finding_as_json_has_its_reason_rule_and_numbers() -> None:
    file = deepcopy(sections(TWELVE))
    lines_of(file, "scored")[0]["what"]["scores"][0]["score"] = 57
    outcome = call("check", "-", "--json", stdin=json.dumps(sealed_anew(file)))
    first = json.loads(outcome.out)["findings"][0]
    assert {name: first[name] for name in ("kind", "line", "why", "rule", "numbers")} == {
        "kind": "OutOfOrder",
        "line": SCORED,
        "why": "impossible",
        "rule": "DUP-23",
        "numbers": [1, 1, 1, 57],
    }


def test_score_that_was_changed_breaks_the_seal_and_the_notes() -> None:
    def forge(file: Row) -> None:
        lines_of(file, "scored")[0]["what"]["scores"][0]["score"] = 60

    lines = told(TWELVE, forge, is_sealed=False)
    assert lines[0].startswith(f"journal, ligne {SCORED} : le sceau ne suit pas")
    assert (
        '  plays[0].notes[0] (étui 1, position 1, table 1) : "75" dans le fichier, "100" d\'après le journal'
        in lines
    )
    assert [line for line in lines if line.startswith("  general : 30 chiffres diffèrent, d'abord general[")]


def test_boards_scored_twice_are_told() -> None:
    def forge(file: Row) -> None:
        first = lines_of(file, "scored")[0]
        file["log"].insert(SCORED, deepcopy(first))

    assert told(TWELVE, forge) == [
        f"journal, ligne {SCORED + 1} : position 1, table 1, étuis 1 et 2 : le score est déjà là ; "
        "corrigez-le, avec la raison (donnes dupliquées, « La marque »)"
    ]


@pytest.mark.parametrize(
    ("section", "row", "name", "where"),
    [
        ("ranking", 0, "total", "ranking[0].total (Alex Person 010)"),
        ("general", 3, "shown", "general[3].shown (Alex Person 001)"),
        ("percentages", 2, "overall", "percentages[2].overall (Alex Person 003, séance 1)"),
        ("plays", 3, "score", "plays[3].score (étui 4, position 1, table 2)"),
        ("entries", 0, "club", "entries[0].club"),
    ],
)
def test_figure_that_is_wrong_is_told_with_what_it_is_about(
    section: str, row: int, name: str, where: str
) -> None:
    def forge(file: Row) -> None:
        file[section][row][name] = "9"

    (line,) = told(TWELVE, forge)
    assert line.startswith(f'{where} : "9" dans le fichier, ')


def test_row_too_many_has_no_place() -> None:
    def forge(file: Row) -> None:
        file["plays"].append({})

    assert told(TWELVE, forge) == ["plays[18] : {} dans le fichier, rien d'après le journal"]


def test_pm_that_are_wrong_are_told_with_the_board_and_both_teams() -> None:
    def forge(file: Row) -> None:
        file["oppositions"][0]["pm"][0] = "9"

    (line,) = told(tell(four_teams(), Closed()), forge)
    assert line.startswith('oppositions[0].pm[0] (étui 5, équipes 1 et 2) : "9" dans le fichier, ')


@pytest.mark.met("DUP-01")
def test_whoever_meets_a_board_again_is_named() -> None:
    def forge(file: Row) -> None:
        first, second, _ = lines_of(file, "seated")
        tables = first["what"]["seating"]
        second["what"].update(seating=[tables[1], tables[2], tables[0]], why="par erreur")

    lines = told(TWELVE, forge)
    assert lines[0].partition(" : ")[2] == (
        "rejoueraient un étui déjà joué : 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 et 12 ; suivez le mouvement, "
        "ou placez-les à une autre table (donnes dupliquées, règles générales)"
    )


@pytest.mark.met("DUP-05")
def test_cards_shown_before_the_close_are_told() -> None:
    event = tell(opened(Form.INDIVIDUAL, 12), sealed())
    event = tell(play_all(event), Closed(), revealed())

    def forge(file: Row) -> None:
        file["log"] = [line for line in file["log"] if line["did"] != "closed"]

    lines = told(event, forge)
    assert lines[0].partition(" : ")[2] == (
        "séance 1 : les cartes ne se montrent qu'après la clôture ; fermez l'épreuve d'abord"
        " (donnes dupliquées, règles générales)"
    )


@pytest.mark.met("DUP-21")
def test_cards_that_are_not_those_sealed_are_told() -> None:
    event = tell(opened(Form.INDIVIDUAL, 12), sealed())
    event = tell(play_all(event), Closed(), revealed())

    def forge(file: Row) -> None:
        lines_of(file, "revealed")[0]["what"]["boards"][0] = str(boards("other")[0])

    lines = told(event, forge)
    assert lines[0].partition(" : ")[2] == (
        "séance 1 : une empreinte ne se lit pas, ou les étuis ne sont pas ceux qui ont été scellés ; "
        "reprenez le fichier des étuis (donnes dupliquées, « La première position »)"
    )


@pytest.mark.met("TPL-05")
def test_attacker_out_of_turn_is_told_with_whose_turn_it_is() -> None:
    event = play_all(by_formula(Formula.MITCHELL, 6, "m", 2))

    def forge(file: Row) -> None:
        lines_of(file, "scored")[0]["what"]["scores"][0]["attacker"] = 2

    lines = told(event, forge)
    assert lines[0].partition(" : ")[2] == (
        "position 1, table 1, étui 1 : c'est au n° 1 d'attaquer, pas au n° 2 ; corrigez l'attaquant"
        " (donnes dupliquées, « Triplettes »)"
    )


@pytest.mark.met("EQU-09", "EQU-14")
def test_sheets_that_differ_and_accounts_that_do_not_agree_are_told() -> None:
    event = play_match(match())

    def differ(file: Row) -> None:
        lines_of(file, "scored")[0]["what"]["other"][1]["score"] = 60

    assert told(event, differ)[0].partition(" : ")[2] == (
        "position 1, table 1 : les deux feuilles diffèrent (étui 2) ; comparez-les avec les joueurs, puis "
        "écrivez les mêmes lignes (donnes dupliquées, « La marque »)"
    )

    def miscount(file: Row) -> None:
        lines_of(file, "agreed")[0]["what"]["first"] = ["1", "2"]

    lines = told(event, miscount)
    assert lines[0].partition(" : ")[2] == (
        "quart temps 1 : les comptes des deux équipes ne s'accordent pas ; d'après les scores : "
        "+8,944 PM et +4,898 PM (donnes dupliquées, « Équipes »)"
    )


@pytest.mark.met("TOP-13")
def test_decisions_of_the_arbiter_are_told_with_their_reasons() -> None:
    event = tell(
        twelve(),
        Adjusted(1, 1, 1, "cartes vues"),
        Adjusted(2, 1, 4, "écran oublié", Fraction(60), Fraction("42.5")),
        Cancelled(1, 3, "mal reconstitué"),
        Closed(),
    )
    first = number_of(event, "adjusted")
    outcome = call("check", "-", stdin=write_document(event))
    assert outcome.status == 0
    assert outcome.lines[1:-2] == [
        "Tout est recalculé : aucune différence.",
        "Décidé à la main, avec la raison :",
        f"  ligne {first}, arbiter : étui 1, position 1, table 1 : ne compte pas ; cartes vues",
        f"  ligne {first + 1}, arbiter : étui 4, position 2, table 1 : 60 à l'attaque, 42,5 à la défense ; "
        "écran oublié",
        f"  ligne {first + 2}, arbiter : étui 3 annulé pour tous, séance 1 ; mal reconstitué",
    ]
