"""Printed results of duplicate events: road sheets, the sheets of a match and of its rooms."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from oudler.director.papers import PaperRequest, WhyUnprinted
from oudler.tournament.events import Penalised
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.tournament.play import match_result, pm_route
from oudler.wording.language import Words
from oudler.wording.tournament import percent_text, pm_text
from tests.director.printed import BLANK, closed, page_count, pages_of, values_of, why_not
from tests.tournament.duplicate_events import four_teams, six_teams, twelve
from tests.tournament.duplicate_telling import (
    match,
    opened,
    percents,
    play_match,
    play_quarter,
    quarter,
    scored,
)
from tests.tournament.telling import ARBITER, DESK, announce, rules, tell

WORDS = Words()


# --- road sheets ----------------------------------------------------------------------------------------


@pytest.mark.met("DUP-05")
def test_no_road_sheet_before_the_end() -> None:
    assert why_not(twelve(), "road_sheet") is WhyUnprinted.NOT_OVER
    assert page_count(closed(twelve()), "road_sheet") == 12


@pytest.mark.met("TOP-14", "TPL-12")
@pytest.mark.parametrize(("made", "unit"), [(twelve, 1), (six_teams, 2)])
def test_road_sheet_has_scores_notes_percentages_and_penalties(
    made: Callable[[], Tournament], unit: int
) -> None:
    told = made()
    number = told.event.members[unit][0]
    told = closed(tell(told, Penalised(number, 2, 1, "late"), by=ARBITER))
    (sheet,) = values_of(told, "road_sheet", PaperRequest(numbers=(unit,)))["sheets"]
    overall = percents(told)[unit]
    assert overall is not None
    totals = {name: value for name, value, _ in sheet["totals"]}
    assert totals["Total"] == percent_text(WORDS, overall - 2)
    assert totals["Pénalités"] == "−2,0 %"
    assert sheet["penalties"] == ["Pénalité −2,0 % : late"]
    assert len(sheet["lines"]) == 6
    (page,) = pages_of(told, "road_sheet", PaperRequest(numbers=(unit,)))
    assert totals["Total"] in page


@pytest.mark.req("TOP-14")
def test_road_sheet_line_has_role_score_place_and_note() -> None:
    (sheet,) = values_of(closed(twelve()), "road_sheet", PaperRequest(numbers=(5,)))["sheets"]
    lines = {line["board"]: line for line in sheet["lines"]}
    assert lines[1] == {
        "board": 1,
        "round": 3,
        "table": 2,
        "is_attack": True,
        "plus": "",
        "minus": "−52",
        "place": "3/3",
        "note": "0,0 %",
        "decision": "",
    }
    assert [number for number, line in lines.items() if line["is_attack"]] == [4, 1]


@pytest.mark.req("QUA-13")
def test_road_sheet_of_a_quadrette_has_both_scores_and_pm() -> None:
    told = closed(four_teams())
    (sheet,) = values_of(told, "road_sheet", PaperRequest(numbers=(1,)))["sheets"]
    first = sheet["lines"][0]
    assert (first["board"], first["opponent"], first["attacked"], first["defended"], first["pm"]) == (
        1,
        "quadrette 4",
        "+82",
        "+66",
        "+4,000",
    )
    assert sheet["totals"][0][1] == f"{pm_text(WORDS, pm_route(told.event, 1).total)} PM"


@pytest.mark.met("QUA-06")
def test_blank_road_sheets_of_a_quadrette_are_for_attack_and_defense() -> None:
    told = opened(Form.QUADRETTE, 16)
    attack, defense = values_of(told, "road_sheet", PaperRequest(numbers=(2,), is_blank=True))["sheets"]
    assert (attack["players"], attack["is_attack"]) == ("Alex Person 006", True)
    assert defense["players"] == "Alex Person 005, Alex Person 007, Alex Person 008"
    assert sorted(attack["boards"]) == sorted(defense["boards"]) == list("123456")
    page, _ = pages_of(told, "road_sheet", PaperRequest(numbers=(2,), is_blank=True))
    assert "Gardez-la pliée, résultats cachés. Elle reste votre propriété." in page


def test_blank_road_sheets_are_for_quadrettes_only() -> None:
    assert why_not(twelve(), "road_sheet", BLANK) is WhyUnprinted.NOT_OFFERED
    assert why_not(closed(twelve()), "road_sheet", PaperRequest(numbers=(99,))) is WhyUnprinted.NOBODY


# --- matches --------------------------------------------------------------------------------------------


@pytest.mark.met("EQU-11", "EQU-12")
def test_match_sheet_has_four_quarters_pm_and_three_signatures() -> None:
    told = play_match(match())
    (page,) = pages_of(told, "match_sheet")
    assert "Capitaine A Capitaine B Arbitre" in page
    assert [f"Quart temps {number}" in page for number in range(1, 5)] == [True] * 4
    sheet = values_of(told, "match_sheet")["match"]
    totals = [pm_text(WORDS, made).removeprefix("+") for made in match_result(told.event).totals]
    assert sheet["result"] == totals
    assert [len(quarter["rows"]) for quarter in sheet["quarters"]] == [4] * 4


@pytest.mark.req("EQU-02")
def test_match_sheet_names_the_last_attacker_of_a_team_of_exactly_four() -> None:
    for size, names in ((4, ["Alex Person 004", "Alex Person 008"]), (5, ["", ""])):
        told = match(size)
        for _ in range(3):
            told = play_quarter(told)
        quarters = values_of(told, "match_sheet")["match"]["quarters"]
        assert quarters[3]["attackers"] == names
    assert values_of(match(), "match_sheet")["match"]["quarters"][3]["attackers"] == ["", ""]


@pytest.mark.req("EQU-10")
def test_match_sheet_credits_the_better_attacker_only() -> None:
    told = play_quarter(match(), lambda _, table, board: 82 if (table == 1) == (board < 3) else 66)
    sheet = values_of(told, "match_sheet")["match"]
    first = sheet["quarters"][0]
    assert [(row["board"], row["scores"], row["pm"]) for row in first["rows"]] == [
        ("1", ["+82", "+66"], ["4,000", ""]),
        ("2", ["+82", "+66"], ["4,000", ""]),
        ("3", ["+66", "+82"], ["", "4,000"]),
        ("4", ["+66", "+82"], ["", "4,000"]),
    ]
    assert (first["sums"], first["is_open"]) == (["8,000", "8,000"], True)
    assert sheet["quarters"][1]["rows"][0]["scores"] == ["", ""]


@pytest.mark.req("EQU-14")
def test_match_sheet_has_no_score_of_a_quarter_before_both_rooms_are_done() -> None:
    told = tell(match(), quarter(match()))
    told = tell(told, scored(told, 1), by=DESK)
    row = values_of(told, "match_sheet")["match"]["quarters"][0]["rows"][0]
    assert row == {"board": "1", "contracts": ["", ""], "scores": ["", ""], "pm": ["", ""]}
    told = tell(told, scored(told, 2), by=DESK)
    row = values_of(told, "match_sheet")["match"]["quarters"][0]["rows"][0]
    assert (row["contracts"], "" in row["scores"]) == (["G", "G"], False)


@pytest.mark.req("EQU-13")
def test_match_sheet_tells_the_bonus() -> None:
    told = play_quarter(match(bonus=(Fraction(1), Fraction(0))))
    assert values_of(told, "match_sheet")["match"]["lines"][0] == "Bonus : A 1,000, B 0,000."


def test_match_sheet_is_blank_before_the_first_quarter() -> None:
    for told, asked in ((match(), PaperRequest()), (play_match(match()), BLANK)):
        sheet = values_of(told, "match_sheet", asked)["match"]
        assert (sheet["result"], sheet["lines"]) == (["", ""], [])
        assert sheet["quarters"][0]["attackers"] == ["", ""]
    alone = announce(rules("mmmm", form=Form.MATCH))
    assert why_not(alone, "match_sheet") is WhyUnprinted.NO_TEAMS


@pytest.mark.met("EQU-09")
def test_room_sheets_are_for_attack_and_defense_of_both_rooms() -> None:
    told = play_quarter(match())
    values = values_of(told, "room_sheet")
    rooms = ("ouverte", "fermée")
    assert [(sheet["is_open"], sheet["is_attack"]) for sheet in values["sheets"]] == [
        (room == "ouverte", is_attack) for room in rooms for is_attack in (True, False)
    ]
    printed = " ".join(pages_of(told, "room_sheet"))
    assert [printed.count(f"Quart temps 1 · salle {room}") for room in rooms] == [2, 2]
    assert (printed.count("ATTAQUE"), printed.count("DÉFENSE")) == (2, 2)
    first = values["sheets"][0]
    south = told.event.seated[1][0][1]
    assert south is not None
    assert first["attacker"] == told.event.entries[south].name
    assert first["defenders"].count(",") == 2
    assert first["boards"] == ["1", "2", "3", "4"]
    page, _ = pages_of(told, "room_sheet")
    assert page.count("Signature de l’attaquant Signature de la défense") == 2


@pytest.mark.met("EQU-05")
def test_room_sheets_say_who_may_be_in_each_room_and_who_may_speak() -> None:
    printed = pages_of(play_quarter(match()), "room_sheet")
    open_room = (
        "Salle ouverte : équipiers et spectateurs restent derrière leurs partenaires et ne parlent "
        "qu’après la donne, d’une marque fausse ou d’une reconstitution."
    )
    closed_room = (
        "Salle fermée : l’attaquant, les trois défenseurs et l’arbitre, personne d’autre ; nul ne sort "
        "avant la fin du quart temps."
    )
    for page, room in zip(printed, (open_room, closed_room), strict=True):
        assert [page.count(text) for text in (open_room, closed_room)] == [
            2 * (text == room) for text in (open_room, closed_room)
        ]


def test_room_sheets_of_a_quarter_to_come_are_to_be_filled_in() -> None:
    sheet = values_of(match(), "room_sheet", PaperRequest(round=2, tables=(2,)))["sheets"][0]
    assert (sheet["attacker"], sheet["defenders"], sheet["boards"]) == ("", "", [""] * 4)
    assert why_not(match(), "room_sheet", PaperRequest(round=5)) is WhyUnprinted.NO_ROUND
    assert why_not(match(), "room_sheet", PaperRequest(tables=(3,))) is WhyUnprinted.NO_TABLE
