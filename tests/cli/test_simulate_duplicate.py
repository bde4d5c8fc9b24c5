"""`oudler simulate` in the duplicate forms: usual sizes, formulas, sessions, slips, and what cannot be."""

import json
from typing import Any

import pytest

from oudler.wording.game import source_text
from oudler.wording.language import Words
from tests.cli.calling import call, simulated


def people(file: dict[str, Any]) -> int:
    """How many sat at a table."""
    return len(
        {who for each in file["seating"] for table in each["tables"] for who in table if who is not None}
    )


# --- forms ----------------------------------------------------------------------------------------------


@pytest.mark.met("DUP-03")
@pytest.mark.parametrize(
    ("form", "units", "rounds", "deals", "tables"),
    [
        ("individual", 20, 5, 4, 5),
        ("triplette", 10, 5, 4, 5),
        ("quadrette", 7, 6, 4, 7),
        ("match", 2, 4, 5, 2),
    ],
)
def test_every_form_has_its_usual_size(form: str, units: int, rounds: int, deals: int, tables: int) -> None:
    file = simulated("--format", form, "--calm")
    assert file["event"]["form"] == form
    assert file["event"]["rounds"] == [{"deals": deals}] * rounds
    assert [len(each["tables"]) for each in file["seating"]] == [tables] * rounds
    assert len(file["ranking"]) == units


@pytest.mark.parametrize(
    ("arguments", "count"),
    [
        (("--format", "individual", "--players", "28", "--rounds", "4", "--deals", "3"), 28),
        (("--format", "triplette", "--players", "24", "--rounds", "3", "--deals", "2"), 24),
        (("--format", "quadrette", "--players", "32", "--rounds", "5", "--deals", "2"), 32),
        (("--format", "match", "--players", "12", "--deals", "6"), 12),
        (("--format", "match", "--players", "8", "--deals", "4"), 8),
    ],
)
def test_numbers_are_those_asked_for(arguments: tuple[str, ...], count: int) -> None:
    file = simulated(*arguments, "--calm")
    deals = int(arguments[-1])
    assert {each["deals"] for each in file["event"]["rounds"]} == {deals}
    assert len(file["entries"]) == count
    assert people(file) == count


@pytest.mark.parametrize("form", ["individual", "triplette", "quadrette", "match"])
def test_ordinary_events_check_out(form: str) -> None:
    for seed in "12":
        simulated("--format", form, "--seed", seed)


@pytest.mark.parametrize(("formula", "teams"), [("mitchell", 10), ("howell", 10), ("final", 16)])
def test_triplettes_meet_by_the_formula_asked_for(formula: str, teams: int) -> None:
    file = simulated("--format", "triplette", "--formula", formula)
    assert file["places"][0].get("formula", "mitchell") == formula
    assert len(file["ranking"]) == teams
    sizes = {len(table) for each in file["seating"] for table in each["tables"]}
    assert sizes == ({4} if formula == "final" else {6})


@pytest.mark.parametrize("form", ["individual", "triplette", "quadrette"])
def test_sessions_repeat_the_rounds(form: str) -> None:
    file = simulated("--format", form, "--sessions", "2")
    sessions = [each.get("session", 1) for each in file["event"]["rounds"]]
    assert sessions == sorted(sessions)
    assert sessions.count(1) == sessions.count(2) == len(sessions) // 2
    assert [each["session"] for each in file["boards"]] == [1, 2]


# --- slips ----------------------------------------------------------------------------------------------


@pytest.mark.met("DUP-23")
@pytest.mark.parametrize("form", ["individual", "triplette", "quadrette", "match"])
def test_slips_are_impossible_scores_and_answers_say_where(form: str) -> None:
    outcome = call("simulate", "--format", form, "--calm", "--slips", "3", "--answers", "--seed", "9")
    assert outcome.status == 0
    head, *answers = outcome.err.splitlines()
    assert head.endswith(" scores : vérifiez avec « oudler check ».")
    found = json.loads(call("check", "-", "--json", stdin=outcome.out).out)["findings"]
    places = {tuple(each["numbers"][:3]) for each in found if each.get("why") == "impossible"}
    assert len(places) == 3
    assert {answer.partition(" : ")[0] for answer in answers} == {
        f"position {number}, table {table}, étui {board}" for number, table, board in places
    }
    assert all(" au lieu de " in answer for answer in answers)


# --- refused --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("--format triplette --players 31", "par équipes de 3, il faut un multiple de 3 joueurs, pas 31"),
        ("--format quadrette --players 30", "par équipes de 4, il faut un multiple de 4 joueurs, pas 30"),
        (
            "--format match --players 9",
            "un match réunit deux équipes égales de 4 à 6 joueurs : 8, 10 ou 12 joueurs, pas 9",
        ),
        (
            "--format match --players 14",
            "un match réunit deux équipes égales de 4 à 6 joueurs : 8, 10 ou 12 joueurs, pas 14",
        ),
        (
            "--format individual --formula howell",
            "--formula ne va pas avec --format individual : retirez l'option, ou changez de format",
        ),
        (
            "--format triplette --formula swiss",
            "l'option --formula vaut mitchell, howell ou final, pas « swiss »",
        ),
        (
            "--format match --sessions 2",
            "--sessions ne va pas avec --format match : retirez l'option, ou changez de format",
        ),
        (
            "--format libre --sessions 2",
            "--sessions ne va pas avec --format libre : retirez l'option, ou changez de format",
        ),
        (
            "--format quadrette --final 12",
            "--final ne va pas avec --format quadrette : retirez l'option, ou changez de format",
        ),
        (
            "--format quadrette --seatings random",
            "--seatings ne va pas avec --format quadrette : retirez l'option, ou changez de format",
        ),
        (
            "--format individual --fives",
            "--fives ne va pas avec --format individual : retirez l'option, ou changez de format",
        ),
        ("--format individual --sessions 5", "--sessions va de 1 à 4, pas 5"),
    ],
)
def test_wrong_use_is_told(arguments: str, told: str) -> None:
    outcome = call("simulate", *arguments.split())
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.splitlines()[0] == f"Erreur : {told}"


@pytest.mark.parametrize(
    ("arguments", "told", "rule"),
    [
        ("--format individual --rounds 6", "trop de positions : 5 au plus", "DUP-01"),
        ("--format individual --players 8", "le dupliqué individuel réunit de 12 à ", "DUP-01"),
        ("--format quadrette --rounds 5", "prenez un nombre pair de positions", "QUA-02"),
        ("--format quadrette --players 12", "il faut de 4 à 40 quadrettes", "QUA-02"),
        ("--format triplette --players 9", "la formule Mitchell réunit de 4 à 100 triplettes", "TPL-01"),
        ("--format triplette --formula final --players 30", "cette finale réunit 4 triplettes", "TPL-10"),
        ("--format triplette --formula final --rounds 3", "de 4 en 4 positions", "TPL-10"),
        ("--format match --rounds 3", "un match se joue en 4 quarts temps", "EQU-01"),
        ("--format match --deals 3", "un match compte de 16 à 24 donnes", "EQU-01"),
        ("--format match --deals 7", "un match compte de 16 à 24 donnes", "EQU-01"),
    ],
)
def test_events_that_cannot_be_held_are_refused_with_the_rule(arguments: str, told: str, rule: str) -> None:
    outcome = call("simulate", *arguments.split())
    assert (outcome.status, outcome.out) == (1, "")
    assert told in outcome.err
    assert outcome.err.endswith(f"({source_text(Words(), rule)})\n")
