"""The one state of a table, on every screen: which of several things that hold is told."""

from pathlib import Path

from oudler.director.desk import Answered, Called, Desk, Proposed, Started, Withdrawn
from oudler.director.rounds import RoundStates, TableState, sheet_warnings, sheets
from oudler.tournament.events import Corrected, Handed
from oudler.tournament.sheets import Sheet
from tests.director.desks import BY, Ticking, balanced, make_office, play_round, players_at, seat_next, seated


def states(desk: Desk, number: int = 1) -> list[TableState]:
    doubts = sheet_warnings.doubts_of(desk.situation)
    seen = RoundStates(desk.situation, number, desk.now(), doubts)
    return [seen.state(table) for table in seen.tables]


def test_each_table_has_its_own_state(tmp_path: Path) -> None:
    desk = seated(make_office(tmp_path), 24)
    assert states(desk) == [TableState.SEATED] * 6
    sheets.hand_in(desk, (1, 1), balanced(desk, 1), BY)
    off = Sheet(players_at(desk, 2), (10, 0, 0, 0))
    sheets.hand_in(desk, (1, 2), off, BY, is_doubtful=True)
    sheets.key_in(desk, (1, 3), balanced(desk, 3), BY)
    desk.note(Proposed(1, 4, balanced(desk, 4), players_at(desk, 4)[0]), Called(5), by=BY)
    sheets.hand_in(desk, (1, 6), Sheet(players_at(desk, 6), (3000, -1000, -1000, -1000)), BY)
    assert states(desk) == [
        TableState.ENTERED,
        TableState.WRONG,
        TableState.KEYED,
        TableState.PROPOSED,
        TableState.CALLING,
        TableState.DOUBTED,
    ]


def test_the_order_is_a_call_then_the_sheet_then_what_waits_then_the_time(tmp_path: Path) -> None:
    """Everything holds at table 1; what comes first is taken away, again and again."""
    clock = Ticking()
    desk = seated(make_office(tmp_path, clock), 16)
    assert states(desk)[0] is TableState.SEATED
    desk.note(Started(1, 30), by=BY)
    assert states(desk)[0] is TableState.PLAYING
    clock.move(minutes=30)
    assert states(desk)[0] is TableState.EXPECTED
    sheets.key_in(desk, (1, 1), balanced(desk, 1), BY)
    assert states(desk)[0] is TableState.KEYED
    desk.note(Proposed(1, 1, balanced(desk, 1), players_at(desk, 1)[0]), by=BY)
    assert states(desk)[0] is TableState.PROPOSED
    desk.record(Handed(1, 1, balanced(desk, 1)), by=BY)
    assert states(desk)[0] is TableState.ENTERED
    desk.record(Corrected(1, 1, Sheet(players_at(desk, 1), (0, 0, 0, 0)), "vide"), by=BY)
    assert states(desk)[0] is TableState.DOUBTED
    desk.note(Called(1), by=BY)
    assert states(desk)[0] is TableState.CALLING
    desk.note(Answered(next(iter(desk.hall.calls))), Withdrawn(1, 1), by=BY)
    assert states(desk)[0] is TableState.DOUBTED


def test_a_call_comes_before_a_sheet_that_is_wrong(tmp_path: Path) -> None:
    desk = seated(make_office(tmp_path), 16)
    sheets.hand_in(desk, (1, 2), Sheet(players_at(desk, 2), (10, 0, 0, 0)), BY, is_doubtful=True)
    assert states(desk)[1] is TableState.WRONG
    desk.note(Called(2), by=BY)
    assert states(desk)[1] is TableState.CALLING


def test_a_call_belongs_to_the_round_in_which_it_came(tmp_path: Path) -> None:
    desk = seated(make_office(tmp_path), 16)
    play_round(desk)
    desk.note(Called(3, round=1), by=BY)
    seat_next(desk)
    desk.note(Called(2), by=BY)
    assert states(desk, 1)[1:3] == [TableState.ENTERED, TableState.CALLING]
    assert states(desk, 2)[1:3] == [TableState.CALLING, TableState.SEATED]
