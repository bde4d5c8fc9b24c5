"""Sheets at the desk: their state, how they come in, who was faster, what a change does."""

from fractions import Fraction
from pathlib import Path

import pytest

from oudler.director.desk import Habit, Office, Proposed
from oudler.director.results import RankMove, rank_moves
from oudler.director.rounds import sheets
from oudler.tournament.events import Corrected, Handed, NotNow, Seated, Unseated, WhyNot
from oudler.tournament.sheets import Sheet, SlipKind
from tests.director.desks import BY, balanced, make_office, play_round, players_at, seat_next, seated


def test_the_next_sheet_is_the_next_missing_one(office: Office) -> None:
    desk = seated(office, 16)
    sheets.hand_in(desk, (1, 3), balanced(desk, 3), BY)
    assert [sheets.next_missing(desk.event, (1, table)) for table in (0, 2, 4)] == [1, 4, 1]
    for table in (1, 2, 4):
        sheets.hand_in(desk, (1, table), balanced(desk, table), BY)
    assert sheets.next_missing(desk.event, (1, 4)) is None


def test_a_sheet_knows_its_columns_and_where_they_go(office: Office) -> None:
    desk = seated(office, 15)
    assert desk.event.seated[1][3][3] is None
    shown = sheets.table_sheet(desk.situation, (1, 4))
    assert shown.letters == ("N", "S", "E")
    assert shown.players == players_at(desk, 4)
    assert (shown.deals, shown.sheet, shown.seen) == (5, None, 0)
    play_round(desk)
    seat_next(desk)
    after = {who: table for table, seats in enumerate(desk.event.seated[2], start=1) for who in seats}
    assert [column.next_table for column in shown.columns] == [after[who] for who in shown.players]
    with pytest.raises(sheets.NoSheet):
        sheets.table_sheet(desk.situation, (1, 5))


@pytest.mark.req("FDM-03")
def test_a_sheet_that_is_off_is_explained_the_likeliest_first(office: Office) -> None:
    desk = seated(office, 16)
    judged = sheets.review(Sheet(players_at(desk, 1), (205, 61, -351, 49)), 5)
    assert not judged.is_right
    assert len(judged.offers) == 3
    best = judged.offers[0]
    assert (best.slip.kind, best.slip.column) == (SlipKind.SWAPPED_DIGITS, 2)
    assert best.sheet.balances == (205, 61, -315, 49)
    with pytest.raises(NotNow) as refusal:
        sheets.hand_in(desk, (1, 1), judged.sheet, BY)
    assert [problem.ground for problem in refusal.value.problems] == [WhyNot.SHEET]
    assert desk.event.sheets == {}


def test_the_missing_balance_is_what_remains() -> None:
    assert sheets.completing((205, 61, None, 49)) == (205, 61, -315, 49)
    assert sheets.completing((205, None, None, 49)) is None
    assert sheets.completing((0, 0, 0, 0)) is None


@pytest.mark.req("FDM-07")
def test_a_sheet_is_corrected_with_its_reason(office: Office) -> None:
    desk = seated(office, 16)
    seen = sheets.hand_in(desk, (1, 1), balanced(desk, 1), BY).number
    right = balanced(desk, 1, 20)
    line = sheets.correct(desk, (1, 1), right, "recompté", BY, seen=seen)
    assert line.happening == Corrected(1, 1, right, "recompté")
    assert sheets.table_sheet(desk.situation, (1, 1)).seen == line.number
    with pytest.raises(NotNow):
        sheets.correct(desk, (1, 1), balanced(desk, 1), "", BY, seen=line.number)


def test_whoever_comes_second_writes_nothing(office: Office) -> None:
    desk = seated(office, 16)
    first = sheets.hand_in(desk, (1, 1), balanced(desk, 1), BY).number
    with pytest.raises(sheets.SheetMoved):
        sheets.hand_in(desk, (1, 1), balanced(desk, 1, 20), "Zoé")
    second = sheets.correct(desk, (1, 1), balanced(desk, 1, 20), "x", BY, seen=first).number
    with pytest.raises(sheets.SheetMoved):
        sheets.correct(desk, (1, 1), balanced(desk, 1, 30), "x", "Zoé", seen=first)
    with pytest.raises(sheets.SheetMoved):
        sheets.key_in(desk, (1, 1), balanced(desk, 1, 30), "Zoé")
    assert desk.tournament.log[-1].number == second
    assert desk.hall.keyed == {}


def test_a_desk_that_was_overtaken_by_another_process_looks_again(tmp_path: Path) -> None:
    here, there = make_office(tmp_path), make_office(tmp_path)
    mine = seated(here, 16)
    theirs = there.desk(mine.id)
    sheets.hand_in(theirs, (1, 1), balanced(mine, 1), "Zoé")
    with pytest.raises(sheets.SheetMoved):
        sheets.hand_in(mine, (1, 1), balanced(mine, 1, 20), BY)
    assert mine.event.sheets[1, 1] == balanced(mine, 1)


def test_what_waited_is_settled_by_the_desk(office: Office) -> None:
    desk = seated(office, 16)
    desk.note(Proposed(1, 1, balanced(desk, 1, 30), players_at(desk, 1)[0]), by=BY)
    sheets.key_in(desk, (1, 2), balanced(desk, 2), BY)
    sheets.hand_in(desk, (1, 1), balanced(desk, 1), BY)
    sheets.hand_in(desk, (1, 2), balanced(desk, 2), BY)
    assert (desk.hall.proposed, desk.hall.keyed) == ({}, {})


def test_a_sheet_that_waits_is_for_those_who_sit_there(office: Office) -> None:
    desk = seated(office, 16)
    desk.note(Proposed(1, 1, balanced(desk, 1), players_at(desk, 1)[0]), by=BY)
    first, second, *others = desk.event.seated[1]
    desk.record(Unseated(1, "faute"), by=BY)
    desk.record(Seated(1, (second, first, *others), why="échange"), by=BY)
    assert sheets.table_sheet(desk.situation, (1, 1)).proposed is None
    assert sheets.waiting_spots(desk.situation) == ()


def test_typing_twice_is_a_habit_of_the_desk(office: Office) -> None:
    desk = seated(office, 16)
    assert not sheets.is_typed_twice(desk.situation)
    desk.note(Habit(sheets.TWICE, "1"), by=BY)
    assert sheets.is_typed_twice(desk.situation)


def test_what_changes_in_the_ranking_is_told_before(office: Office) -> None:
    desk = seated(office, 16)
    play_round(desk)
    winner, leader = players_at(desk, 1)[0], players_at(desk, 4)[0]
    sheet = Sheet(players_at(desk, 1), (150, -50, -50, -50))
    after = desk.preview(Corrected(1, 1, sheet, "x"), by=BY).event
    moves = rank_moves(desk.event, after)
    assert moves[0] == RankMove(winner, 4, Fraction(30), 1, Fraction(150))
    assert moves[1] == RankMove(leader, 1, Fraction(120), 2, Fraction(120))
    assert rank_moves(desk.event, desk.event) == ()


def test_the_line_of_a_sheet_is_the_last_one(office: Office) -> None:
    desk = seated(office, 16)
    play_round(desk)
    found = [sheets.last_line(desk.tournament, (1, table)) for table in range(1, 5)]
    assert [line and line.happening for line in found] == [
        Handed(1, table, balanced(desk, table, 10 * table)) for table in range(1, 5)
    ]
    desk.record(Unseated(1, "faute"), by=BY)
    assert sheets.last_line(desk.tournament, (1, 1)) is None


def test_a_sheet_waits_no_more_once_others_sit_there(office: Office) -> None:
    desk = seated(office, 16)
    sheets.key_in(desk, (1, 2), balanced(desk, 2), BY)
    assert sheets.waiting_spots(desk.situation) == ((1, 2),)
    first, second, *rest = desk.event.seated[1]
    desk.record(Unseated(1, "mal assis"), by=BY)
    assert sheets.waiting_spots(desk.situation) == ()
    desk.record(Seated(1, (second, first, *rest), why="mal assis"), by=BY)
    assert sheets.waiting_spots(desk.situation) == ()
