"""`oudler simulate`: events for tests and for training, and every wrong wish refused."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from oudler.cli.terminal import status
from oudler.wording.terminal import helps
from tests.cli.calling import Outcome, call, simulated


def refused(*arguments: str) -> str:
    outcome: Outcome = call("simulate", *arguments)
    assert (outcome.status, outcome.out) == (1, "")
    return outcome.err


def misused(*arguments: str) -> str:
    outcome: Outcome = call("simulate", *arguments)
    assert (outcome.status, outcome.out) == (status.WRONG_USE, "")
    return outcome.err


def seatings(file: dict[str, Any]) -> list[str]:
    return [each.get("seating", "movement") for each in file["event"]["rounds"]]


def test_usual_event_has_sixty_players_and_five_rounds_of_four_deals() -> None:
    file = simulated()
    assert file["event"]["rounds"] == [{"deals": 4}] * 5
    assert len(file["places"][0]["places"]) == 60
    assert file["event"]["name"] == "Tournoi inventé"
    assert call("simulate").out == call("simulate", "--seed", "1").out != call("simulate", "--seed", "2").out


@pytest.mark.parametrize("people", [3, 4, 6, 7, 8, 9, 10, 11, 13, 14, 22])
def test_odd_sizes_are_held_too(people: int) -> None:
    simulated("--players", str(people), "--rounds", "3")


@pytest.mark.parametrize("people", [4, 8, 13, 14, 22])
def test_fives_are_held_where_a_movement_has_them_or_nobody_is_left_over(people: int) -> None:
    simulated("--players", str(people), "--rounds", "3", "--fives")


@pytest.mark.met("DEA-21")
@pytest.mark.parametrize(
    "more",
    [
        ("--players", "7", "--rounds", "3"),
        ("--players", "58", "--seatings", "random"),
        ("--players", "58", "--seatings", "movement,best"),
        ("--players", "21", "--rounds", "9"),
    ],
)
def test_fives_are_refused_where_seats_are_drawn_or_go_by_the_ranking(more: tuple[str, ...]) -> None:
    assert misused(*more, "--fives").startswith(
        "Erreur : les tables de cinq vont avec un mouvement : tirées au sort ou au classement,"
    )


# --- the movement that was chosen -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("people", "form", "rounds"),
    [("24", "libre", 7), ("16", "duo", 4), ("16", "four", 4), ("26", "duo", 8), ("32", "four", 9)],
)
def test_personal_cards_are_played_where_no_movement_has_so_many_rounds(
    people: str, form: str, rounds: int
) -> None:
    asked = ("--players", people, "--format", form, "--rounds", str(rounds))
    assert "au plus" in refused(*asked, "--method", "fft") or people == "16"
    file = simulated(*asked, "--method", "cards")
    assert [each.get("method") for each in file["places"]] == ["cards"]
    met = [
        tuple(sorted((one, other)))
        for seating in file["seating"]
        for table in seating["tables"]
        for at, one in enumerate(table)
        for other in table[:at]
        if one and other
    ]
    assert len(file["seating"]) == rounds
    assert len(set(met)) == len(met)


def test_other_movements_are_played_too() -> None:
    file = simulated("--players", "12", "--rounds", "3", "--method", "balanced")
    assert [each["method"] for each in file["places"]] == ["balanced"]


def test_a_movement_that_does_not_go_so_far_is_refused_and_not_drawn() -> None:
    assert "trop de positions : 7 au plus" in refused("--players", "24", "--rounds", "8", "--method", "cards")
    assert "de 4 à 16 tables" in refused("--players", "100", "--method", "cards")
    assert "« random »" in misused("--method", "random")
    assert misused("--seatings", "random", "--method", "cards").startswith(
        "Erreur : --method choisit un mouvement, et aucune position n'en suit un"
    )
    assert "--method et --final" in misused("--championship", "duo", "--method", "cards")
    assert "--method ne va pas avec --format match" in misused("--format", "match", "--method", "cards")


@pytest.mark.met("DEA-21")
@pytest.mark.parametrize(
    ("people", "more", "sizes"),
    [
        ("19", ("--seatings", "movement,random"), {4, 3}),
        ("18", ("--seatings", "random,best"), {4, 3}),
        ("17", ("--fives",), {4, 5}),
        ("18", ("--fives",), {4, 5}),
        ("20", ("--seatings", "random,best"), {4}),
        ("20", ("--fives",), {4}),
    ],
)
def test_tables_of_three_or_five_only_where_four_do_not_fit(
    people: str, more: tuple[str, ...], sizes: set[int]
) -> None:
    seated = [each["tables"] for each in simulated("--players", people, "--rounds", "2", *more)["seating"]]
    assert len(seated) == 2
    assert {len([each for each in table if each]) for tables in seated for table in tables} == sizes


@pytest.mark.parametrize("people", [1, 2, 5])
def test_sizes_without_tables_are_refused_with_what_to_change(people: int) -> None:
    assert refused("--players", str(people)) == (
        "Erreur : ces joueurs ne font pas de tables de trois ou quatre, ou de quatre ou cinq, de 1 à 150 "
        "tables : changez leur nombre ou la taille des tables (ch. 1, « Le jeu à 3, à 5 »)\n"
    )


@pytest.mark.parametrize("people", [18, 20, 22, 30])
def test_pairs_are_held_from_five_tables_on(people: int) -> None:
    file = simulated("--players", str(people), "--format", "duo", "--rounds", "4")
    assert file["event"]["form"] == "duo"
    assert len(file["ranking"]) == people // 2


@pytest.mark.parametrize("people", [20, 24, 40])
def test_teams_of_four_are_held_from_five_tables_on(people: int) -> None:
    file = simulated("--players", str(people), "--format", "four", "--rounds", "4")
    assert len(file["ranking"]) == people // 4


@pytest.mark.parametrize("form", ["duo", "four"])
def test_teams_at_fewer_tables_or_in_more_rounds_are_refused(form: str) -> None:
    assert refused("--players", "16", "--format", form) == (
        "Erreur : les équipes jouent le mouvement de la fédération, à partir de 5 tables ; à 4 tables, prenez"
        " les cartes personnelles (ch. 2, « Tournoi par équipes »)\n"
    )
    assert refused("--players", "20", "--format", form) == (
        "Erreur : trop de positions : 4 au plus pour ce mouvement (ch. 2, « Mouvements »)\n"
    )
    assert "par équipes on ne tire pas les places au sort" in refused(
        "--players", "24", "--format", form, "--seatings", "random"
    )


@pytest.mark.met("ORG-09")
@pytest.mark.parametrize(("people", "final"), [(12, 12), (13, 12), (16, 16), (31, 20)])
def test_final_is_one_more_round(people: int, final: int) -> None:
    for seed in "123":
        file = simulated("--players", str(people), "--rounds", "3", "--final", str(final), "--seed", seed)
        assert file["event"]["rounds"][3:] == [{"deals": 4, "seating": "final", "keep": final}]
        assert [len(each["tables"]) for each in file["seating"]][3:] == [final // 4]


def test_seatings_are_listed_and_the_last_goes_on() -> None:
    file = simulated("--players", "24", "--seatings", "movement, random,best", "--rounds", "5")
    assert seatings(file) == ["movement", "random", "best", "best", "best"]


@pytest.mark.parametrize("championship", ["individual", "duo", "interclubs", "seniors"])
def test_championship_has_two_sessions_and_half_go_on(championship: str) -> None:
    file = simulated("--players", "40", "--championship", championship)
    rounds = file["event"]["rounds"]
    assert file["event"]["championship"] == championship
    assert {each.get("session", 1) for each in rounds} == {1, 2}
    for session in (1, 2):
        assert sum(each["deals"] for each in rounds if each.get("session", 1) == session) >= 20
    assert len([each for each in rounds if "keep" in each]) == 1


def test_championship_of_too_few_is_refused() -> None:
    assert "il en faut au moins 20" in refused("--players", "8", "--championship", "individual")


def test_calm_event_has_no_trouble() -> None:
    did = {line["did"] for line in simulated("--players", "15", "--rounds", "3", "--calm")["log"]}
    assert did == {"opened", "entered", "paid", "placed", "seated", "handed", "closed"}


def test_many_deals_and_rounds_are_held() -> None:
    file = simulated("--players", "12", "--deals", "50", "--rounds", "3")
    assert [each["deals"] for each in file["event"]["rounds"]] == [50] * 3
    assert len(simulated("--players", "12", "--rounds", "20")["seating"]) == 20


def test_file_is_written_and_told(tmp_path: Path) -> None:
    path = tmp_path / "t.json"
    outcome = call("simulate", "--players", "12", "--rounds", "3", "--calm", "--out", str(path))
    assert (outcome.status, outcome.out) == (0, "")
    assert outcome.err == "12 joueurs, 3 positions, 9 feuilles : vérifiez avec « oudler check ».\n"
    same = call("simulate", "--players", "12", "--rounds", "3", "--calm")
    assert path.read_text(encoding="utf-8") == same.out


def test_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    path = tmp_path / "no" / "t.json"
    outcome = call("simulate", "--players", "12", "--rounds", "1", "--out", str(path))
    assert (outcome.status, outcome.out) == (1, "")
    assert outcome.err == f"{path} : le fichier ne peut pas être écrit.\n"


def test_what_is_no_plain_file_is_written_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        outcome = call("simulate", "--players", "12", "--rounds", "1", "--calm", "--out", str(pipe))
        read = os.read(reader, 100_000).decode()
    finally:
        os.close(reader)
    assert (outcome.status, pipe.is_fifo()) == (0, True)
    assert read == call("simulate", "--players", "12", "--rounds", "1", "--calm").out


def test_link_is_followed_and_nothing_is_left_beside(tmp_path: Path) -> None:
    target, link = tmp_path / "t.json", tmp_path / "link.json"
    link.symlink_to(target)
    assert call("simulate", "--players", "12", "--rounds", "1", "--out", str(link)).status == 0
    assert (link.is_symlink(), sorted(tmp_path.iterdir())) == (True, [link, target])
    below = target / "t.json"
    outcome = call("simulate", "--players", "12", "--rounds", "1", "--out", str(below))
    assert outcome.err == f"{below} : le fichier ne peut pas être écrit.\n"


def test_slips_are_left_and_answers_say_where() -> None:
    outcome = call(
        "simulate", "--players", "12", "--rounds", "2", "--calm", "--slips", "2", "--answers", "--seed", "5"
    )
    assert outcome.status == 0
    head, *answers = outcome.err.splitlines()
    assert head == "12 joueurs, 2 positions, 6 feuilles : vérifiez avec « oudler check »."
    assert len(answers) == 2
    found = json.loads(call("check", "-", "--json", stdin=outcome.out).out)["findings"]
    sheets = {f"position {each['round']}, table {each['table']} : " for each in found if "table" in each}
    assert {answer.partition(" : ")[0] + " : " for answer in answers} == sheets
    assert all(" au lieu de " in answer for answer in answers)


def test_more_slips_than_sheets_leave_one_on_every_sheet() -> None:
    outcome = call("simulate", "--players", "12", "--rounds", "1", "--slips", "500")
    found = json.loads(call("check", "-", "--json", stdin=outcome.out).out)["findings"]
    assert len([each for each in found if each["kind"] == "FaultySheet"]) == 3


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--players", "0"), "--players va de 1 à 600, pas 0"),
        (("--players", "601"), "--players va de 1 à 600, pas 601"),
        (("--players", "abc"), f"--players : un nombre entier est attendu, pas « abc ». {helps.PEOPLE}"),
        (("--rounds", "0"), "--rounds va de 1 à 20, pas 0"),
        (("--rounds", "21"), "--rounds va de 1 à 20, pas 21"),
        (("--deals", "0"), "--deals va de 1 à 50, pas 0"),
        (("--deals", "51"), "--deals va de 1 à 50, pas 51"),
        (("--slips", "-1"), "--slips va de 0 à 600, pas -1"),
        (
            ("--format", "trio"),
            "l'option --format vaut libre, duo, four, individual, triplette, quadrette ou match, "
            "pas « trio »",
        ),
        (("--seatings", "x"), "l'option --seatings vaut movement, random ou best, pas « x »"),
        (("--seatings", "random,"), "l'option --seatings vaut movement, random ou best, pas «  »"),
        (("--final", "13"), "l'option --final vaut 12, 16 ou 20, pas « 13 »"),
        (
            ("--championship", "x"),
            "l'option --championship vaut individual, duo, interclubs ou seniors, pas « x »",
        ),
        (
            ("--championship", "duo", "--rounds", "3"),
            "--championship fixe la forme, les positions et les placements : retirez --format, --rounds, "
            "--sessions, --formula, --seatings, --method et --final",
        ),
    ],
)
def test_wrong_use_is_told(arguments: tuple[str, ...], told: str) -> None:
    outcome = call("simulate", *arguments)
    assert (outcome.status, outcome.out) == (status.WRONG_USE, "")
    assert outcome.err == f"Erreur : {told}\nEssayez « oudler simulate --help ».\n"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--seatings", "best"), "pas de classement avant la première position : commencez autrement"),
        (("--seatings", "random,movement"), "le mouvement vient d'abord et ne reprend pas"),
        (
            ("--format", "duo", "--final", "12", "--rounds", "4"),
            "par équipes on ne tire pas les places au sort",
        ),
    ],
)
def test_events_against_the_rules_are_refused(arguments: tuple[str, ...], told: str) -> None:
    assert told in refused("--players", "24", *arguments)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (
            ["--format", "duo", "--players", "41"],
            "par équipes de 2, il faut un multiple de 2 joueurs, pas 41",
        ),
        (
            ["--seatings", "random,best", "--rounds", "1"],
            "2 placements pour 1 positions : retirez --rounds ou des placements",
        ),
        (["--players", "12", "--final", "20"], "--players va de 20 à 600, pas 12"),
    ],
)
def test_what_would_be_another_event_than_asked_is_refused(arguments: list[str], complaint: str) -> None:
    outcome = call("simulate", *arguments)
    assert (outcome.status, outcome.err.splitlines()[0]) == (2, f"Erreur : {complaint}")


def test_event_is_told_with_its_prizes() -> None:
    text = call("simulate", "--players", "20", "--calm").out
    lines = call("results", "-", stdin=text).lines
    prizes = lines[lines.index("Prix :") + 1 :]
    assert [line.rpartition(" : ")[2] for line in prizes] == ["63 €", "37 €", "27 €", "23 €", "10 €"]
