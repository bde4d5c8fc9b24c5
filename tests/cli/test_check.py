"""`oudler check`: a tournament file recomputed."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from oudler.tournament.events import Filled, Kept, LineSeal, Ruled, extend
from oudler.tournament.files import Tournament, write_document
from oudler.tournament.simulation import simulate
from oudler.wording.language import Words, clock_text
from tests.cli.calling import call
from tests.tournament.scenarios import SMALLEST, Scenario, scenario
from tests.tournament.simulated import announced, put, sealed_anew, sections, small_event

TEXT = write_document(small_event())
HEAD = f"Essai, 14/11/2026 : 12 joueurs, 3 positions, {len(small_event().log)} lignes au journal."
FILLED = next(line.number for line in small_event().log if isinstance(line.happening, Filled))
RULED = next(line.number for line in small_event().log if isinstance(line.happening, Ruled))


LAST = small_event().log[-1]
WRITTEN = clock_text(Words(), LAST.at, small_event().event.regulations.day)


def spoiled(*changes: tuple[tuple[str | int, ...], Any], sealed: bool = False) -> str:
    """The small event with something else here and there."""
    file = deepcopy(sections(small_event()))
    for path, value in changes:
        put(file, path, value)
    return json.dumps(sealed_anew(file) if sealed else file)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "tournoi.json"
    path.write_text(TEXT, encoding="utf-8")
    return path


def test_file_that_is_right_ends_with_0(file: Path) -> None:
    outcome = call("check", str(file))
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.lines == [
        HEAD,
        "Tout est recalculé : aucune différence.",
        "Décidé à la main, avec la raison :",
        f"  ligne {FILLED}, arbiter : place 12 prise ; came late",
        f"Dernier sceau : {LineSeal.of(LAST).short} (ligne {LAST.number}, {WRITTEN}).",
        "Le fichier n'est pas signé.",
    ]


def test_file_is_read_from_standard_input_too() -> None:
    assert call("check", "-", stdin=TEXT) == call("check", "-", stdin="\ufeff" + TEXT)
    assert call("check", "-", stdin=TEXT).lines[0] == HEAD


def test_file_that_is_right_as_json(file: Path) -> None:
    outcome = call("check", str(file), "--json")
    told = json.loads(outcome.out)
    assert outcome.status == 0
    assert (told["ok"], told["name"], told["findings"], told["doubts"]) == (True, "Essai", [], [])
    assert [line["did"] for line in told["by_hand"]] == ["filled"]


def test_figure_that_is_wrong_ends_with_1_and_is_named() -> None:
    text = spoiled((("ranking", 0, "rank"), 2), (("closed",), False))
    outcome = call("check", "-", stdin=text)
    assert (outcome.status, outcome.err) == (1, "")
    assert outcome.lines[:3] == [
        HEAD,
        "ranking[0].rank : 2 dans le fichier, 1 d'après le journal",
        "closed : false dans le fichier, true d'après le journal",
    ]


def test_figure_that_is_wrong_as_json() -> None:
    outcome = call("check", "-", "--json", stdin=spoiled((("ranking", 0, "rank"), 2)))
    told = json.loads(outcome.out)
    assert (outcome.status, told["ok"]) == (1, False)
    assert told["findings"] == [
        {
            "kind": "Difference",
            "where": "ranking[0].rank",
            "found": "2",
            "expected": "1",
            "text": "ranking[0].rank : 2 dans le fichier, 1 d'après le journal",
            "cause": None,
        }
    ]


def test_line_of_the_log_that_was_changed_is_named() -> None:
    outcome = call("check", "-", stdin=spoiled((("log", 9, "by"), "x")))
    assert outcome.status == 1
    assert outcome.lines[1] == (
        "journal, ligne 10 : le sceau ne suit pas ; une ligne a été changée, déplacée ou ôtée"
    )
    told = json.loads(call("check", "-", "--json", stdin=spoiled((("log", 9, "by"), "x"))).out)
    assert told["findings"] == [{"kind": "BrokenSeal", "line": 10, "text": outcome.lines[1], "cause": None}]


@pytest.mark.parametrize("sealed", [False, True])
def test_two_exchanged_seats_are_one_cause_with_what_follows_from_it(sealed: bool) -> None:
    file = deepcopy(sections(small_event()))
    seats = next(line["what"]["seating"] for line in file["log"] if line["did"] == "seated")
    seats[0][1], seats[2][2] = seats[2][2], seats[0][1]
    text = json.dumps(sealed_anew(file) if sealed else file)
    told = json.loads(call("check", "-", "--json", stdin=text).out)["findings"]
    assert len(told) > 100
    assert [each["cause"] for each in told] == [None, *([0] * (len(told) - 1))]
    lines = call("check", "-", stdin=text).lines
    assert lines[1] == told[0]["text"]
    following = [line for line in lines[2:] if line.startswith("  ") and not line.startswith("  ligne ")]
    assert len(following) < 20
    assert [
        line
        for line in following
        if line.startswith("  sheets : ") and " chiffres diffèrent, d'abord " in line
    ]


def test_line_of_the_log_that_cannot_be_read_is_named() -> None:
    outcome = call("check", "-", stdin=spoiled((("log", 9, "what", "nmber"), 1)))
    assert (outcome.status, len(outcome.lines)) == (1, 2)
    assert outcome.lines[1].startswith("journal, ligne 10 illisible : log[9].what.nmber ; ")


@pytest.mark.met("CHG-08")
def test_what_was_out_of_order_is_told_with_its_requirement() -> None:
    outcome = call("check", "-", stdin=spoiled((("log", RULED - 1, "by"), "accueil"), sealed=True))
    assert outcome.status == 1
    assert outcome.lines[1] == (
        f"journal, ligne {RULED} : « accueil » n'est pas arbitre de l'épreuve : appelez-le (art. 28)"
    )


@pytest.mark.met("FDM-07")
def test_sheet_that_is_handed_in_again_is_out_of_order() -> None:
    file = deepcopy(sections(small_event()))
    at, line = next((at, each) for at, each in enumerate(file["log"]) if each["did"] == "handed")
    file["log"].insert(at + 1, deepcopy(line))
    outcome = call("check", "-", stdin=json.dumps(sealed_anew(file)))
    where = f"position {line['what']['round']}, table {line['what']['table']}"
    assert outcome.lines[1] == (
        f"journal, ligne {at + 2} : {where} : la feuille est déjà là ; corrigez-la (art. 28)"
    )


@pytest.mark.met("FDM-03", "RES-03")
def test_sheet_with_a_slip_is_told_with_what_may_explain_it() -> None:
    case = Scenario(announced((scenario(0, 2).rules.rounds[0],)), SMALLEST, "slip", scenario(0, 2).trouble)
    tournament, (slip,) = case.held(1)
    outcome = call("check", "-", stdin=write_document(tournament))
    assert outcome.status == 1
    assert "position 1 : des feuilles ne tombent pas à zéro ; corrigez-les d'abord (ch. 2" in outcome.out
    assert f"Position {slip.round}. Table {slip.table} : il reste " in outcome.out
    told = json.loads(call("check", "-", "--json", stdin=write_document(tournament)).out)
    sheets = [each for each in told["findings"] if each["kind"] == "FaultySheet"]
    assert [(each["round"], each["table"]) for each in sheets] == [(slip.round, slip.table)]


def test_sheet_that_looks_unusual_is_told_apart_and_ends_with_0() -> None:
    file = deepcopy(sections(simulate(announced(scenario(0, 2).rules.rounds[:1]), 12, "x")[0]))
    for line in file["log"]:
        if line["did"] == "handed":
            sheet = {**line["what"]["sheet"], "totals": [2, -1, -1, 0], "lines": []}
            line["what"]["sheet"] = sheet
    doubtful = sealed_anew({"oudler_tournament": 1, "log": file["log"]})
    told = json.loads(call("check", "-", "--json", stdin=json.dumps(doubtful)).out)
    assert {each["kind"] for each in told["findings"]} == {"Difference"}
    assert [(each["kind"], each["round"]) for each in told["doubts"]] == [("FaultySheet", 1)] * 3
    lines = call("check", "-", stdin=json.dumps(doubtful)).lines
    assert lines[lines.index("À regarder, sans être faux :") + 1].startswith("  Position 1. Table 1 : ")


def test_decision_by_hand_is_told_in_english_too() -> None:
    tournament = small_event()
    log = extend(tournament.log, Kept(2, (1,), "draw"), "2026-11-14T18:00:00Z", "arbitre")
    outcome = call("check", "-", "--lang", "en", stdin=write_document(Tournament(tournament.event, log)))
    assert outcome.lines[-3] != ""
    assert "draw" in outcome.lines[-3]


@pytest.mark.parametrize(
    ("stdin", "told"),
    [
        ("", "ce n'est pas un fichier de tournoi, ou il est abîmé à la ligne 1 ; reprenez une sauvegarde"),
        (
            TEXT[:10],
            "ce n'est pas un fichier de tournoi, ou il est abîmé à la ligne 2 ; reprenez une sauvegarde",
        ),
        ('{"a": 1, "a": 2}', "ce n'est pas un fichier de tournoi, ou il est abîmé ; reprenez une sauvegarde"),
        ("[1]", "ce n'est pas un fichier de tournoi : il n'a pas « oudler_tournament »"),
        (
            '{"oudler_tournament": 7}',
            "fichier de version 7, plus récente que ce programme : mettez Oudler à jour",
        ),
        ('{"oudler_tournament": 1}', "le journal manque : sans lui rien ne peut être recalculé"),
        (
            '{"oudler_tournament": 1, "log": []}',
            "le journal n'ouvre aucune épreuve : sa première ligne manque ou est refusée",
        ),
    ],
)
def test_what_is_no_tournament_is_refused_with_what_to_do(stdin: str, told: str) -> None:
    for command in ("check", "results"):
        outcome = call(command, "-", stdin=stdin)
        assert (outcome.status, outcome.out) == (1, "")
        assert outcome.err.startswith(f"Erreur : - : {told}")


def test_file_that_is_not_there_and_folder_are_refused(tmp_path: Path) -> None:
    missing = tmp_path / "absent.json"
    for command in ("check", "results"):
        outcome = call(command, str(missing))
        assert (outcome.status, outcome.out) == (1, "")
        assert outcome.err == f"Erreur : {missing} : le fichier n'existe pas.\n"
        assert call(command, str(tmp_path)).err == (
            f"Erreur : {tmp_path} : c'est un dossier, pas un fichier.\n"
        )


def test_file_that_is_not_utf8_is_refused() -> None:
    outcome = call("check", "-", stdin=TEXT.encode("utf-16"))
    assert (outcome.status, outcome.err) == (
        1,
        "Erreur : - : le fichier n'est pas en UTF-8 ; reprenez une sauvegarde.\n",
    )


def test_refusal_as_json_is_told_on_both_outputs() -> None:
    outcome = call("check", "-", "--json", stdin="[]")
    told = "- : ce n'est pas un fichier de tournoi : il n'a pas « oudler_tournament »"
    assert (outcome.status, json.loads(outcome.out)) == (1, {"ok": False, "error": told})
    assert outcome.err == f"Erreur : {told}\n"


def test_check_without_a_file_is_wrong_use() -> None:
    outcome = call("check")
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err == "Erreur : il manque FILE\nEssayez « oudler check --help ».\n"
