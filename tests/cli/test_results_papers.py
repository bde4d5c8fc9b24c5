"""`oudler results` of duplicate events: travelers, route sheets, and the result form of a match."""

import json
from fractions import Fraction

import pytest

from oudler.tournament.events import Adjusted, Cancelled, Penalised
from oudler.tournament.forms import Form
from tests.cli.duplicate_results import closed, results, told_lines
from tests.tournament.duplicate_events import both, four_teams, six_teams, twelve
from tests.tournament.duplicate_telling import SIGNED, match, opened, play_all, play_match, play_quarter
from tests.tournament.telling import tell

# --- papers ---------------------------------------------------------------------------------------------


@pytest.mark.met("DUP-23")
def test_traveler_of_a_board_has_its_label_two_columns_and_the_notes() -> None:
    assert told_lines(closed(twelve()), "--board", "1") == [
        "Étui 1 : preneur Nord, donneur Nord",
        "Position  Table          Preneur  Gagne  Chute  Attaque  Défense",
        "       1      1  Alex Person 001    +56          75,0 %   25,0 %",
        "       2      3  Alex Person 009    +56          75,0 %   25,0 %",
        "       3      2  Alex Person 005           −52    0,0 %  100,0 %",
    ]


def test_travelers_of_all_boards_follow_one_another() -> None:
    lines = told_lines(closed(twelve()), "--travelers")
    heads = [line for line in lines if line.startswith("Étui ")]
    assert [head.partition(" :")[0] for head in heads] == [f"Étui {number}" for number in range(1, 7)]
    assert lines[5:7] == ["", heads[1]]
    two = closed(play_all(opened(Form.INDIVIDUAL, 12, "mmm mmm")))
    heads = [line for line in told_lines(two, "--board", "2") if "étui" in line]
    assert [head.partition(" :")[0] for head in heads] == ["Séance 1, étui 2", "Séance 2, étui 2"]


def test_traveler_of_quadrettes_has_the_pm() -> None:
    assert told_lines(closed(four_teams()), "--board", "2") == [
        "Étui 2 : preneur Sud, donneur Ouest",
        "Position  Table  Attaque  Attaquant        Contre  Gagne  Chute       PM",
        "       1      1        4  Alex Person 014       1           −76  −12,000",
        "       1      2        3  Alex Person 010       2    +54          −1,414",
        "       1      3        2  Alex Person 006       3    +56          +1,414",
        "       1      4        1  Alex Person 002       4    +68         +12,000",
    ]


@pytest.mark.met("TOP-07", "TOP-14")
def test_route_sheet_of_a_player() -> None:
    assert told_lines(closed(tell(twelve(), Penalised(1, 5, 1, "retard"))), "--route", "1") == [
        "Feuille de route : Alex Person 001, ligne N",
        "",
        "Position  Table  Étui     Camp  Score  Place     Note",
        "       1      1     1  attaque    +56    1/3   75,0 %",
        "       1      1     2  défense    +62    3/3    0,0 %",
        "       2      1     3  défense    +50    1/3   50,0 %",
        "       2      1     4  attaque    +70    1/3  100,0 %",
        "       3      1     5  défense    −56    1/3  100,0 %",
        "       3      1     6  défense    +50    2/3   50,0 %",
        "Attaque 87,5 %, défense 50,0 %, global 59,4 %.",
        "Pénalité −5,0 % : retard",
        "Total 54,4 %.",
    ]


@pytest.mark.met("TPL-07", "TPL-11", "TPL-12")
def test_route_sheet_of_a_triplette() -> None:
    lines = told_lines(closed(six_teams()), "--route", "1")
    assert lines[0] == (
        "Feuille de route : triplette 1 (Alex Person 001, Alex Person 002, Alex Person 003), ligne N-S"
    )
    assert [line.split()[-2] for line in lines[3:9]] == ["100,0", "25,0", "100,0", "50,0", "50,0", "100,0"]
    assert lines[9] == "Attaque 83,3 %, défense 58,3 %, global 70,8 %."


@pytest.mark.met("QUA-15")
@pytest.mark.parametrize(
    ("decided", "first", "other", "total"),
    [
        (Adjusted(1, 4, 2, "cartes vues", Fraction(3), Fraction(-5)), "+3,000", "−5,000", "+1,838"),
        (Cancelled(1, 2, "mal reconstitué"), "0,000", "0,000", "−1,162"),
    ],
)
def test_arbiter_decides_pm_and_those_of_all_other_boards_add_to_zero(
    decided: Adjusted | Cancelled, first: str, other: str, total: str
) -> None:
    told = closed(tell(four_teams(), decided))
    made = []
    for team in ("1", "4"):
        (line,) = [line.split() for line in told_lines(told, "--route", team)[3:] if line.split()[1] == "2"]
        made.append(line[6])
    assert (made, told_lines(told, "--route", "1")[9]) == ([first, other], f"Total {total} PM.")
    travelers = json.loads(results(told, "--travelers", "--json").out)["travelers"]
    sums = {each["board"]: sum(Fraction(line["pm"]) for line in each["lines"]) for each in travelers}
    assert {board: pm for board, pm in sums.items() if board != 2} == dict.fromkeys((1, 3, 4, 5, 6), 0)


@pytest.mark.met("QUA-13")
def test_route_sheet_of_a_quadrette() -> None:
    lines = told_lines(closed(four_teams()), "--route", "1")
    assert lines[2:] == [
        "Séance  Étui   Adversaire  Attaque  Défense       PM",
        "     1     1  quadrette 4      +82      +66   +4,000",
        "     1     2  quadrette 4      +68      −76  +12,000",
        "     1     3  quadrette 3      −68      −58   −3,162",
        "     1     4  quadrette 3      +50      +50    0,000",
        "     1     5  quadrette 2      +50      +50    0,000",
        "     1     6  quadrette 2      +50      +54   −2,000",
        "Total +10,838 PM.",
    ]


def test_route_sheets_of_two_sessions_have_their_headings() -> None:
    told = closed(play_all(opened(Form.INDIVIDUAL, 12, "mmm mmm")))
    lines = told_lines(told, "--route", "3")
    assert [line for line in lines if line.startswith(("Feuille", "Séance"))] == [
        "Feuille de route : Alex Person 003",
        "Séance 1",
        "Séance 2",
    ]


# --- matches --------------------------------------------------------------------------------------------

TEAMS = [
    "Équipe 1 : Alex Person 001, Alex Person 002, Alex Person 003, Alex Person 004",
    "Équipe 2 : Alex Person 005, Alex Person 006, Alex Person 007, Alex Person 008",
]
QUARTERS = [
    "               équipe 1             PM  équipe 2            PM",
    "Quart temps 1  Alex Person 001  16,000  Alex Person 005  0,000",
    "Quart temps 2  Alex Person 002   0,000  Alex Person 006  8,000",
    "Quart temps 3  Alex Person 003   0,000  Alex Person 007  8,000",
    "Quart temps 4  Alex Person 004   0,000  Alex Person 008  8,000",
]


@pytest.mark.met("EQU-11")
def test_match_is_told_by_quarters_and_won_by_more_pm() -> None:
    lines = told_lines(play_match(match(), both))
    assert lines[:3] == [*TEAMS, ""]
    assert [line.split() for line in lines[3:8]] == [line.split() for line in QUARTERS]
    assert lines[8].split() == ["Total", "16,000", "24,000"]
    assert lines[9:] == ["", "L'équipe 2 gagne le match."]


@pytest.mark.met("EQU-13")
def test_bonus_given_before_the_match_may_decide_it() -> None:
    lines = told_lines(play_match(match(bonus=(Fraction(9), Fraction(0))), both))
    assert [line.split() for line in lines[8:10]] == [
        ["Bonus", "9,000", "0,000"],
        ["Total", "25,000", "24,000"],
    ]
    assert lines[-1] == "L'équipe 1 gagne le match."


@pytest.mark.met("EQU-11")
def test_match_with_as_many_pm_is_a_draw_that_nobody_decides_here() -> None:
    told = play_match(match(bonus=(Fraction(8), Fraction(0))), both)
    assert told_lines(told)[-1] == "Égalité : les capitaines et l'arbitre décident de la suite."
    form = told_lines(told, "--match-sheet")
    assert form[-6] == "Vainqueur désigné après égalité : ........................................"
    fields = json.loads(results(told, "--json").out)["match"]
    assert (fields["draw"], fields["winner"], fields["pm"]) == (True, None, ["24", "24"])


def test_penalty_in_a_match_has_a_line() -> None:
    told = match()
    while told.event.last_seated < 4:
        told = play_quarter(told, both)
    lines = told_lines(tell(told, Penalised(6, 9, 2, "retard"), SIGNED))
    assert [line.split() for line in lines[8:10]] == [
        ["Pénalité", "0,000", "−9,000"],
        ["Total", "16,000", "15,000"],
    ]


@pytest.mark.met("EQU-12")
def test_result_form_has_players_quarters_and_three_signatures() -> None:
    lines = told_lines(play_match(match(), both), "--match-sheet")
    assert lines[:5] == ["FICHE DE RÉSULTATS DU MATCH", "Open, 15/11/2026", "", *TEAMS]
    assert lines[-4:] == [
        "Signatures",
        "capitaine de l'équipe 1  ........................................",
        "capitaine de l'équipe 2  ........................................",
        "arbitre                  ........................................",
    ]
    fields = json.loads(results(play_match(match(), both), "--match-sheet", "--json").out)
    assert fields["match"]["quarters"] == [["16", "0"], ["0", "8"], ["0", "8"], ["0", "8"]]


@pytest.mark.met("EQU-10")
def test_boards_of_a_match_have_rooms_and_contracts_and_pm_for_the_better_attacker_alone() -> None:
    made = {(2, 1, 6): 66, (2, 2, 6): 66, (2, 1, 7): 82, (2, 2, 7): 66}
    told = play_match(match(), lambda *at: made.get(at, both(*at)))
    assert told_lines(told, "--board", "5") == [
        "Étui 5 : preneur Sud, donneur Nord",
        "Quart temps  Salle    Attaque  Attaquant        Contre  Contrat  Gagne  Chute      PM",
        "          2  ouverte        1  Alex Person 002       2  garde      +66          0,000",
        "          2  fermée         2  Alex Person 006       1  garde      +70         +2,000",
    ]
    boards = {board: told_lines(told, "--board", board)[2:] for board in ("6", "7")}
    assert {board: [line.split()[-1] for line in lines] for board, lines in boards.items()} == {
        "6": ["0,000", "0,000"],
        "7": ["+4,000", "0,000"],
    }
    assert told_lines(told)[5].split() == [
        *("Quart", "temps", "2", "Alex", "Person", "002", "4,000", "Alex", "Person", "006", "4,000")
    ]
