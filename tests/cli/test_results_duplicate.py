"""`oudler results` of duplicate events: rankings, papers, what is not shown before the end, files."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from oudler.printing import read_sheets
from oudler.tournament.events import Closed, Confirmed, Penalised
from oudler.tournament.files import Tournament, write_document
from oudler.tournament.forms import Form
from oudler.tournament.play import unconfirmed
from tests.cli.calling import call
from tests.cli.duplicate_results import closed, results, told_lines
from tests.tournament import duplicate_telling
from tests.tournament.duplicate_events import both, four_teams, revealed, sealed, six_teams, twelve
from tests.tournament.simulated import small_event
from tests.tournament.telling import DESK, rounds, tell

# --- rankings -------------------------------------------------------------------------------------------

ALTERNATING = (
    "Classement alterné (une séance), en % : premiers de chaque ligne, puis deuxièmes, puis les autres."
)
TWELVE_ROWS = {
    # number: line, attack, defence, overall
    1: "N     87,5     50,0    59,4",
    2: "S    100,0     25,0    43,8",
    3: "E    100,0     45,0    58,8",
    4: "O     75,0     18,8    32,8",
    5: "N      0,0     37,5    28,1",
    6: "S      0,0     55,0    41,3",
    7: "E      0,0     50,0    37,5",
    8: "O     50,0     68,8    64,1",
    9: "N     62,5     62,5    62,5",
    10: "S     50,0     70,0    65,0",
    11: "E     50,0     55,0    53,8",
    12: "O     25,0     62,5    53,1",
}


def twelve_lines(order: list[int]) -> list[str]:
    head = "Rang  N°  Joueur           Ligne  Attaque  Défense  Global"
    rows = [
        f"{rank:>4}  {number:>2}  Alex Person {number:03}      {TWELVE_ROWS[number]}"
        for rank, number in enumerate(order, start=1)
    ]
    return ["", head, *rows, ""]


@pytest.mark.met("TOP-10", "TOP-11")
def test_one_session_is_told_by_the_alternating_ranking() -> None:
    lines = told_lines(closed(twelve()))
    assert lines[:15] == [ALTERNATING, *twelve_lines([10, 8, 9, 3, 1, 11, 12, 2, 6, 7, 4, 5])[:-1]]
    assert lines[15:] == [
        "",
        "Pas de PCN : aucun barème n'existe pour les donnes dupliquées : le classement compte, sans PCN "
        "(ch. 5, « Présentation »).",
    ]


@pytest.mark.met("TOP-09")
def test_general_ranking_is_told_when_it_is_asked_for() -> None:
    lines = told_lines(closed(twelve()), "--general")
    assert lines[:16] == [
        "Classement général, en %.",
        *twelve_lines([10, 8, 9, 1, 3, 11, 12, 2, 6, 7, 4, 5]),
    ]


@pytest.mark.met("TPL-08")
def test_triplettes_alternate_between_two_lines_and_are_named_with_their_players() -> None:
    lines = told_lines(closed(six_teams()))
    assert lines[:9] == [
        ALTERNATING,
        "",
        "Rang  N°  Ligne  Attaque  Défense  Global  Joueurs",
        "   1   1    N-S     83,3     58,3    70,8  Alex Person 001, Alex Person 002, Alex Person 003",
        "   2   5    E-O     58,3     50,0    54,2  Alex Person 013, Alex Person 014, Alex Person 015",
        "   3   6    E-O     50,0     50,0    50,0  Alex Person 016, Alex Person 017, Alex Person 018",
        "   4   2    N-S     33,3     50,0    41,7  Alex Person 004, Alex Person 005, Alex Person 006",
        "   5   4    E-O     41,7     50,0    45,8  Alex Person 010, Alex Person 011, Alex Person 012",
        "   6   3    N-S     33,3     41,7    37,5  Alex Person 007, Alex Person 008, Alex Person 009",
    ]
    numbers = [line.split()[1] for line in told_lines(closed(six_teams()), "--general")[3:9]]
    assert numbers == ["1", "5", "6", "4", "2", "3"]


@pytest.mark.met("QUA-12")
def test_quadrettes_are_ranked_by_the_sum_of_their_pm() -> None:
    lines = told_lines(closed(four_teams()))
    assert lines[:3] == ["Classement des quadrettes, en PM.", "", "Rang  N°       PM  Joueurs"]
    assert [line.split("  Alex")[0] for line in lines[3:7]] == [
        "   1   1  +10,838",
        "   2   3   +3,748",
        "   3   2   +2,000",
        "   4   4  −16,586",
    ]


def test_ranking_after_a_round_has_no_gains() -> None:
    lines = told_lines(closed(twelve()), "--after", "1")
    assert len(lines) == 15
    assert results(closed(twelve()), "--after", "4").status == 2


@pytest.mark.met("TOP-12")
def test_sessions_are_added_with_their_coefficients() -> None:
    plans = list(rounds("mmm mmm", 2))
    plans[3] = type(plans[3])(2, session=2, coefficient=Fraction(3, 2))
    told = duplicate_telling.play_all(duplicate_telling.opened(Form.INDIVIDUAL, 12, plans))
    lines = told_lines(closed(told))
    assert lines[:4] == [
        "Classement général, en % : somme des séances.",
        "Coefficients : séance 1 × 1 et séance 2 × 1,5.",
        "",
        "Rang  N°  Joueur           Att. 1  Déf. 1  Glob. 1  Att. 2  Déf. 2  Glob. 2  Total",
    ]
    fields = json.loads(results(closed(told), "--json").out)
    assert (fields["weights"], fields["alternating"]) == (["1", "3/2"], False)
    overall = {(each["session"], each["number"]): each["overall"] for each in fields["percentages"]}
    for line in fields["ranking"]:
        first, second = (Fraction(overall[session, line["number"]]) for session in (1, 2))
        assert Fraction(line["total"]) == first + Fraction(3, 2) * second


def test_sessions_of_quadrettes_are_added() -> None:
    told = closed(duplicate_telling.play_all(duplicate_telling.opened(Form.QUADRETTE, 16, "mm mm")))
    assert told_lines(told)[2].split()[2:] == ["Séance", "1", "Séance", "2", "Total", "Joueurs"]


@pytest.mark.met("TOP-13")
def test_penalty_is_told_beside_the_overall_percentage() -> None:
    lines = told_lines(closed(tell(twelve(), Penalised(10, 5, 1, "retard"))))
    assert lines[2] == "Rang  N°  Joueur           Ligne  Attaque  Défense  Global  Total"
    (row,) = [line for line in lines if "Alex Person 010" in line]
    assert row.endswith("50,0     70,0    65,0   60,0  pénalité −5")


def test_whoever_is_rated_on_one_side_only_is_told() -> None:
    told = duplicate_telling.play_all(duplicate_telling.opened(Form.INDIVIDUAL, 12, "m"))
    waiting = unconfirmed(told.event)
    assert waiting
    before = [
        line for line in results(told, "--provisional").lines if line.endswith("à confirmer par l'arbitre")
    ]
    for session, unit in waiting:
        told = tell(told, Confirmed(unit, session, "une position"))
    after = [line for line in told_lines(closed(told)) if line.endswith("confirmé par l'arbitre")]
    assert (len(before), len(after)) == (len(waiting), len(waiting))


# --- before the end -------------------------------------------------------------------------------------

NOT_OVER = (
    "- : l'épreuve n'est pas close ; ni classement ni résultat d'un étui ne se montrent avant la fin. "
    "Fermez-la, ou, pour l'arbitre seul, ajoutez --provisional."
)
PROVISIONAL = "PROVISOIRE, pour l'arbitre seul : rien ne se montre avant la fin de l'épreuve."


@pytest.mark.met("DUP-05", "DUP-24")
@pytest.mark.parametrize("more", ["", "--general", "--travelers", "--board=1", "--route=1", "--after=1"])
def test_nothing_is_shown_before_the_close(more: str, tmp_path: Path) -> None:
    asked = more.split()
    outcome = results(twelve(), *asked)
    assert (outcome.status, outcome.out, outcome.err) == (1, "", f"Erreur : {NOT_OVER}\n")
    outcome = results(twelve(), *asked, "--json")
    assert (outcome.status, json.loads(outcome.out)) == (1, {"ok": False, "error": NOT_OVER})
    out = tmp_path / "r.csv"
    assert (results(twelve(), *asked, "--out", str(out)).status, out.exists()) == (1, False)


@pytest.mark.met("DUP-05", "DUP-24")
def test_match_is_not_shown_before_the_close_either() -> None:
    told = duplicate_telling.play_quarter(duplicate_telling.match(), both)
    assert results(told).err == results(told, "--match-sheet").err == f"Erreur : {NOT_OVER}\n"
    lines = told_lines(told, "--provisional")
    assert (lines[0], lines[-1]) == (PROVISIONAL, "Le match continue.")


@pytest.mark.met("DUP-05")
def test_arbiter_sees_what_is_known_with_a_warning_and_never_a_card() -> None:
    told = duplicate_telling.in_places(duplicate_telling.boarded(Form.INDIVIDUAL, 12))
    told = tell(told, sealed())
    told = duplicate_telling.play_all(told)
    lines = told_lines(told, "--provisional")
    assert lines[:3] == [PROVISIONAL, "", ALTERNATING]
    for more in ((), ("--travelers",), ("--route", "1")):
        fields = json.loads(results(told, "--provisional", "--json", *more).out)
        assert (fields["closed"], "boards" in fields) == (False, False)
    over = tell(told, Closed(), revealed())
    assert told_lines(over, "--provisional") == told_lines(over)
    assert told_lines(over) == lines[2:]


def test_event_without_any_score_has_nothing_to_show() -> None:
    outcome = results(duplicate_telling.opened(Form.INDIVIDUAL, 12), "--provisional")
    assert (outcome.status, outcome.err) == (1, "Erreur : - : aucun étui n'est encore joué.\n")
    told = tell(duplicate_telling.match(), duplicate_telling.quarter(duplicate_telling.match()))
    told = tell(told, duplicate_telling.scored(told, 1), by=DESK)
    assert results(told, "--provisional").err == (
        "Erreur : - : aucun quart temps n'est fini dans les deux salles ; il n'y a rien à compter.\n"
    )


def test_board_that_nobody_has_played_yet_is_told() -> None:
    told = tell(duplicate_telling.match(), duplicate_telling.quarter(duplicate_telling.match(), 2))
    told = tell(told, duplicate_telling.scored(told, 1), duplicate_telling.scored(told, 2), by=DESK)
    assert results(told, "--provisional", "--board", "1").lines[2:] == ["Étui 1 : pas encore joué."]


# --- wrong use ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "option", ["--general", "--travelers", "--match-sheet", "--provisional", "--board=1", "--route=1"]
)
def test_free_deals_refuse_what_is_for_boards(option: str) -> None:
    outcome = results(small_event(), option)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.splitlines()[0] == (
        f"Erreur : {option.partition('=')[0]} ne va pas avec cette épreuve (Donnes libres, individuel) : "
        "retirez l'option"
    )


@pytest.mark.parametrize(
    ("told", "option", "form"),
    [
        (twelve(), "--recap", "individuel"),
        (twelve(), "--match-sheet", "individuel"),
        (four_teams(), "--match-sheet", "quadrettes"),
        (duplicate_telling.match(), "--route=1", "match par équipes"),
        (duplicate_telling.match(), "--general", "match par équipes"),
    ],
)
def test_forms_refuse_what_they_do_not_have(told: Tournament, option: str, form: str) -> None:
    outcome = results(told, option)
    assert outcome.status == 2
    assert outcome.err.splitlines()[0] == (
        f"Erreur : {option.partition('=')[0]} ne va pas avec cette épreuve (Donnes dupliquées, {form}) : "
        "retirez l'option"
    )


def test_numbers_that_are_not_there_are_refused() -> None:
    outcome = results(closed(twelve()), "--board", "7")
    assert (outcome.status, outcome.err.splitlines()[0]) == (2, "Erreur : --board va de 1 à 6, pas 7")
    outcome = results(closed(twelve()), "--route", "13")
    assert (outcome.status, outcome.err) == (
        1,
        "Erreur : - : personne ne joue sous le numéro 13 ; voyez les numéros du classement.\n",
    )


def test_duplicate_events_are_not_merged(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    file.write_text(write_document(closed(twelve())), encoding="utf-8")
    outcome = call("results", str(file), str(file))
    assert (outcome.status, outcome.err.splitlines()[0]) == (
        2,
        "Erreur : seules des épreuves en donnes libres sont réunies par équipes : donnez un seul fichier",
    )


# --- for programs ---------------------------------------------------------------------------------------


@pytest.mark.met("TOP-10", "TOP-11")
def test_json_tells_which_ranking_it_is() -> None:
    fields = json.loads(results(closed(twelve()), "--json").out)
    assert fields["alternating"] is True
    assert [line["number"] for line in fields["ranking"]] == [10, 8, 9, 3, 1, 11, 12, 2, 6, 7, 4, 5]
    assert fields["percentages"][0] == {
        "session": 1,
        "number": 1,
        "attack": "87.5",
        "defense": "50",
        "overall": "59.375",
    }
    assert "points" in fields
    fields = json.loads(results(closed(twelve()), "--general", "--json", "--after", "3").out)
    assert (fields["alternating"], "points" in fields, fields["after"]) == (False, False, 3)
    assert [line["number"] for line in fields["ranking"]] == [10, 8, 9, 1, 3, 11, 12, 2, 6, 7, 4, 5]


def test_papers_as_json() -> None:
    fields = json.loads(results(closed(twelve()), "--board", "1", "--route", "1", "--json").out)
    assert [each["board"] for each in fields["travelers"]] == [1]
    assert [each["total"] for each in fields["route"]] == ["59.375"]
    fields = json.loads(results(closed(four_teams()), "--travelers", "--route", "1", "--json").out)
    assert [each["board"] for each in fields["travelers"]] == [1, 2, 3, 4, 5, 6]
    assert [each["total"] for each in fields["route"]] == ["10.838"]


def test_ranking_is_written_as_csv(tmp_path: Path) -> None:
    out = tmp_path / "r.csv"
    assert results(closed(twelve()), "--out", str(out)).status == 0
    heads, *rows = read_sheets(out.read_bytes())[""]
    assert list(heads) == [
        *("rang", "numéro", "ligne", "licence", "nom", "club"),
        *("Attaque", "Défense", "Global", "pénalité", "prix (€)", "état", "sceau"),
    ]
    assert [(row[0], row[1], row[2], *row[6:9]) for row in rows[:2]] == [
        ("1", "10", "S", "50,0", "70,0", "65,0"),
        ("2", "8", "O", "50,0", "68,8", "64,1"),
    ]
    results(closed(twelve()), "--general", "--out", str(out))
    assert [row[1] for row in read_sheets(out.read_bytes())[""][4:6]] == ["1", "3"]


def test_everything_is_written_as_a_workbook(tmp_path: Path) -> None:
    out = tmp_path / "r.xlsx"
    assert results(closed(twelve()), "--out", str(out)).status == 0
    sheets = read_sheets(out.read_bytes())
    assert {name: len(rows) for name, rows in sheets.items()} == {
        "Classement": 13,
        "Classement général": 13,
        "Étuis": 19,
    }
    assert list(sheets["Étuis"][1][:9]) == ["1", "1", "1", "1", "1", "Alex Person 001", "56", "75", "25"]
    assert results(closed(four_teams()), "--out", str(out)).status == 0
    boards = read_sheets(out.read_bytes())["Étuis"]
    assert list(boards[1][:10]) == ["1", "1", "1", "1", "4", "quadrette 4", "1", "garde", "66", "-4"]


def test_match_is_written_by_quarters(tmp_path: Path) -> None:
    out = tmp_path / "r.csv"
    told = duplicate_telling.play_match(duplicate_telling.match(bonus=(Fraction(1), Fraction(0))), both)
    assert results(told, "--out", str(out)).status == 0
    heads, *stated = [list(row) for row in read_sheets(out.read_bytes())[""]]
    assert heads == ["", "équipe 1", "équipe 2", "état", "sceau"]
    rows = [heads[:-2], *(row[:-2] for row in stated)]
    assert rows[1] == ["quart temps 1", "16,000", "0,000"]
    assert rows[-3:] == [
        ["bonus", "1,000", "0,000"],
        ["pénalité", "0,000", "0,000"],
        ["total", "17,000", "24,000"],
    ]
    same = tmp_path / "form.csv"
    assert results(told, "--match-sheet", "--out", str(same)).status == 0
    assert [list(row) for row in read_sheets(same.read_bytes())[""]] == rows


def test_papers_are_written_as_tables(tmp_path: Path) -> None:
    out = tmp_path / "r.xlsx"
    assert results(closed(twelve()), "--board", "1", "--route", "1", "--out", str(out)).status == 0
    sheets = read_sheets(out.read_bytes())
    assert {name: len(rows) for name, rows in sheets.items()} == {"Étuis": 4, "Feuille de route": 7}
    assert list(sheets["Feuille de route"][1][:7]) == ["1", "1", "1", "1", "attaque", "56", "75"]
    results(closed(four_teams()), "--route", "1", "--out", str(out))
    route = read_sheets(out.read_bytes())["Feuille de route"]
    assert [list(row[:6]) for row in route[:2]] == [
        ["séance", "étui", "adversaire", "score", "score adverse", "PM"],
        ["1", "1", "4", "82", "66", "4"],
    ]


def test_results_are_written_as_json(tmp_path: Path) -> None:
    out = tmp_path / "r.json"
    told = duplicate_telling.held(duplicate_telling.opened(Form.TRIPLETTE, 18))
    assert results(told, "--out", str(out)).status == 0
    assert json.loads(out.read_text(encoding="utf-8")) == json.loads(results(told, "--json").out)
