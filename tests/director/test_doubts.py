"""Doubts about sheets: which there are, how they are closed, when they come back."""

import pytest

from oudler.director.desk import Desk, Office
from oudler.director.rounds import sheet_warnings, sheets
from oudler.tournament.sheets import Line, Sheet
from oudler.wording.language import Words
from tests.director.desks import BY, balanced, players_at, seated

Kind = sheet_warnings.DoubtKind


def found(desk: Desk) -> list[tuple[int, sheet_warnings.DoubtKind, int]]:
    return [(doubt.table, doubt.kind, doubt.found) for doubt in sheet_warnings.doubts_of(desk.situation)]


def hand(desk: Desk, table: int, *balances: int) -> None:
    sheet = Sheet(players_at(desk, table), balances)
    sheets.hand_in(desk, (1, table), sheet, BY, is_doubtful=sum(balances) != 0)


@pytest.mark.parametrize(
    ("balances", "kind", "told"),
    [
        ((100, -30, -30, -50), Kind.WRONG, -10),
        ((1004, -396, -304, -304), Kind.LARGE, 1004),
        ((0, 0, 0, 0), Kind.BLANK, 0),
        ((100, -30, -30, -40), Kind.UNREACHABLE, 0),
    ],
)
def test_a_strange_sheet_is_doubted(
    office: Office, balances: tuple[int, ...], kind: sheet_warnings.DoubtKind, told: int
) -> None:
    desk = seated(office, 16)
    hand(desk, 2, *balances)
    assert found(desk) == [(2, kind, told)]


@pytest.mark.parametrize("balances", [(1000, -400, -300, -300), (205, 61, -315, 49)])
def test_an_ordinary_sheet_is_not(office: Office, balances: tuple[int, ...]) -> None:
    desk = seated(office, 16)
    hand(desk, 2, *balances)
    assert found(desk) == []


def test_deals_that_are_not_as_announced_are_doubted(office: Office) -> None:
    desk = seated(office, 16)
    passed = (Line(None, None),) * 3
    line = Line(0, None, None, (30, -10, -10, -10))
    sheets.hand_in(desk, (1, 1), Sheet(players_at(desk, 1), None, (line, *passed)), BY, is_doubtful=True)
    assert (1, Kind.DEALS, 4) in found(desk)


def test_a_deal_that_does_not_hold_is_doubted_though_the_sum_is_right(office: Office) -> None:
    desk = seated(office, 16)
    lines = (*(Line(None, None),) * 4, Line(0, None, None, (40, -20, -10, -10)))
    sheets.hand_in(desk, (1, 1), Sheet(players_at(desk, 1), None, lines), BY, is_doubtful=True)
    assert (1, Kind.LINES, 5) in found(desk)


def test_the_same_balances_at_two_tables_are_doubted_at_the_later_one(office: Office) -> None:
    desk = seated(office, 16)
    hand(desk, 3, 205, 61, -315, 49)
    hand(desk, 1, 205, 61, -315, 49)
    hand(desk, 2, 61, 205, -315, 49)
    assert found(desk) == [(3, Kind.SAME, 1)]


def test_a_doubt_is_open_until_somebody_closes_it_and_again_once_the_sheet_changes(office: Office) -> None:
    desk = seated(office, 16)
    hand(desk, 2, 1004, -396, -304, -304)
    (doubt,) = sheet_warnings.doubts_of(desk.situation)
    sheet_warnings.close_doubt(desk, doubt, "deux chelems", BY)
    assert found(desk) == []
    seen = sheets.table_sheet(desk.situation, (1, 2)).seen
    other = Sheet(players_at(desk, 2), (1104, -496, -304, -304))
    sheets.correct(desk, (1, 2), other, "recompté", BY, seen=seen)
    assert found(desk) == [(2, Kind.LARGE, 1104)]
    seen = sheets.table_sheet(desk.situation, (1, 2)).seen
    sheets.correct(desk, (1, 2), balanced(desk, 2), "recompté", BY, seen=seen)
    assert found(desk) == []


def test_only_a_correction_settles_a_wrong_sum() -> None:
    assert [kind for kind in Kind if not kind.is_closable] == [Kind.WRONG]


def test_doubts_are_told_in_words() -> None:
    words = Words()
    told = [sheet_warnings.doubt_text(words, sheet_warnings.Doubt(1, 2, kind, 7, board=3)) for kind in Kind]
    assert told == [
        "la somme fait +7, elle doit faire 0",
        "la somme est juste, mais la donne 7 ne tient pas",
        "la somme est juste, mais aucune suite de donnes ne fait ces bilans : "
        "relisez-les sur le papier, ou saisissez donne par donne",
        "7 donnes sur la feuille : ce n'est pas le nombre annoncé",
        "un bilan de +7 : c'est rare en si peu de donnes",
        "tous les bilans sont à zéro",
        "les mêmes bilans qu'à la table 7",
        "étui 3 : +7, c'est rare hors d'un chelem",
    ]
