"""Duplicate results in words: columns, labels, decimals that separate, both languages."""

from dataclasses import replace
from fractions import Fraction

import pytest

from oudler.tournament.events import Event, Penalised
from oudler.tournament.forms import Form
from oudler.tournament.play import match_result
from oudler.wording.language import LANGUAGES, Words
from oudler.wording.language.columns import at_comma, column_lines
from oudler.wording.papers import route_sheet_text, travelers_lines
from oudler.wording.results import board_ranking_lines, result_form_lines, result_sheets, unit_names
from oudler.wording.tournament import form_text
from tests.tournament.duplicate_events import four_teams, six_teams, twelve
from tests.tournament.duplicate_telling import Made, match, opened, play_all, play_match
from tests.tournament.telling import tell

FR, EN = Words(), Words("en")


def every_text(words: Words, event: Event) -> list[str]:
    """All lines that are printed of an event."""
    lines = [*board_ranking_lines(words, event), *board_ranking_lines(words, event, is_general=True)]
    lines += [*travelers_lines(words, event), *route_sheet_text(words, event, event.units[0])]
    heads = [str(cell) for rows in result_sheets(words, event).values() for cell in rows[0]]
    return lines + heads


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("make", [twelve, six_teams, four_teams])
def test_no_text_is_left_open(lang: str, make: object) -> None:
    assert callable(make)
    assert [line for line in every_text(Words(lang), make().event) if "{" in line or "}" in line] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_of_a_match_is_left_open(lang: str) -> None:
    event = play_match(match()).event
    lines = [
        *result_form_lines(Words(lang), event, match_result(event)),
        *travelers_lines(Words(lang), event),
        *(str(cell) for rows in result_sheets(Words(lang), event).values() for cell in rows[0]),
    ]
    assert [line for line in lines if "{" in line or "}" in line] == []


def test_decimals_have_a_comma_in_french_and_a_point_in_english() -> None:
    event = twelve().event
    assert "65,0" in board_ranking_lines(FR, event)[3]
    assert "65.0" in board_ranking_lines(EN, event)[3]
    assert "+10,838" in board_ranking_lines(FR, four_teams().event)[3]
    assert "+10.838" in board_ranking_lines(EN, four_teams().event)[3]


def test_teams_are_called_by_their_form() -> None:
    assert unit_names(FR, six_teams().event)[2] == (
        "triplette 2 (Alex Person 004, Alex Person 005, Alex Person 006)"
    )
    assert unit_names(FR, four_teams().event)[4].startswith("quadrette 4 (Alex Person 013, ")
    assert unit_names(FR, play_match(match()).event)[1].startswith("équipe 1 (Alex Person 001, ")
    assert unit_names(FR, twelve().event)[3] == "Alex Person 003"


def test_every_form_has_a_name() -> None:
    texts = [form_text(FR, form) for form in Form]
    assert (len(set(texts)), texts[0]) == (len(Form), "Donnes libres, individuel")


# --- decimals that separate -----------------------------------------------------------------------------


def close_scores(number: int, table: int, board: int) -> int:
    """Scores of seven tables that bring some players close to one another."""
    return 50 + 2 * ((5 * number + 3 * table + 7 * board) % 11)


def ranked(made: Made) -> list[str]:
    told = play_all(opened(Form.INDIVIDUAL, 28, "mmmmm", 3), made)
    return board_ranking_lines(FR, told.event, is_general=True)


def test_percentages_that_would_look_alike_have_two_decimals_and_commas_stand_in_a_row() -> None:
    lines = ranked(close_scores)
    rows = [line for line in lines[3:] if line]
    overall = [line.split()[-1] if not line.endswith("æquo") else line.split()[-3] for line in rows]
    decimals = [len(number.partition(",")[2]) for number in overall]
    assert set(decimals) == {1, 2}
    commas = {line.rindex(",") for line in rows}
    assert len(commas) == 1


def test_zero_pm_have_no_sign() -> None:
    told = play_all(opened(Form.QUADRETTE, 16), lambda *_: 50)
    totals = [line.split()[2] for line in board_ranking_lines(FR, told.event)[3:7]]
    assert totals == ["0,000"] * 4


def test_penalty_of_a_quadrette_has_a_total_of_its_own() -> None:
    told = tell(four_teams(), Penalised(1, 1, 1, "retard"))
    lines = board_ranking_lines(FR, told.event)
    assert lines[2].split() == ["Rang", "N°", "PM", "Total", "Joueurs"]
    assert lines[3].split()[2:4] == ["+10,838", "+9,838"]
    assert lines[3].endswith("pénalité −1")


# --- columns --------------------------------------------------------------------------------------------


def test_columns_stand_under_their_headings() -> None:
    rows = [["Nom", "PM", "", "x"], ["Anne", "4", "", ""], ["Bo", "12,5", "", "y"]]
    assert column_lines(rows, {0, 3}) == ["Nom     PM  x", "Anne     4", "Bo    12,5  y"]


@pytest.mark.parametrize(
    ("numbers", "aligned"),
    [
        (["1,5", "22,25", "–"], ["1,5 ", "22,25", "–"]),
        (["1.5", "2.25"], ["1.5 ", "2.25"]),
        (["1", "2"], ["1", "2"]),
        ([], []),
    ],
)
def test_commas_stand_in_a_row(numbers: list[str], aligned: list[str]) -> None:
    assert at_comma(numbers) == aligned


@pytest.mark.req("EQU-11", "EQU-12")
@pytest.mark.parametrize(
    ("lang", "title"), [("fr", "Résultat du match, en PM."), ("en", "Result of the match, in PM.")]
)
def test_match_is_not_called_a_ranking_of_quadrettes(lang: str, title: str) -> None:
    assert board_ranking_lines(Words(lang), play_match(match()).event)[0] == title


def test_winner_that_is_named_after_a_draw_stands_on_the_form() -> None:
    event = play_match(match(), lambda *_: 66).event
    result = match_result(event)
    assert result.is_draw
    open_, named = (result_form_lines(FR, replace(event, winner=winner), result) for winner in (None, 2))
    told = [[line for line in lines if line.startswith("Vainqueur")] for lines in (open_, named)]
    dots = "." * 40
    assert told == [
        [f"Vainqueur désigné après égalité : {dots}"],
        ["Vainqueur désigné après égalité : équipe 2"],
    ]


def test_event_with_a_bonus_tells_it_on_the_form() -> None:
    event = play_match(match(bonus=(Fraction(5), Fraction(0)))).event
    lines = result_form_lines(FR, event, match_result(event))
    (bonus,) = [line for line in lines if line.startswith("Bonus")]
    assert bonus.split() == ["Bonus", "5,000", "0,000"]
