"""The state of every table, and what the arbiter has to do first."""

from dataclasses import replace
from pathlib import Path

from oudler.director.desk import Arrived, Called, Desk, Keyed, Office, Proposed
from oudler.director.desk.hall import RoundClock
from oudler.director.entries import placing
from oudler.director.forms import PlaceWish
from oudler.director.rounds import TableState, room, sheet_warnings
from oudler.director.rounds import next_step as rounds
from oudler.director.rounds.room import DutyKind, RoomTile, TableDuty
from oudler.tournament.events import BoardScore, Corrected, Handed, Left, Regulations, RoundPlan, Scored
from oudler.tournament.forms import Form
from oudler.tournament.play import boards_at
from tests.director.desks import (
    BY,
    DAY,
    Ticking,
    balanced,
    entered,
    make_office,
    play_round,
    players_at,
    seat_next,
    seated,
)


def states(desk: Desk) -> list[TableState]:
    return [tile.state for tile in room.tiles_of(desk.situation, desk.now())]


def test_a_table_goes_from_seated_to_entered(tmp_path: Path) -> None:
    now = Ticking()
    desk = seated(make_office(tmp_path, now), 20)
    assert states(desk) == [TableState.SEATED] * 5
    rounds.start_clock(desk, 1, 30, BY)
    assert states(desk) == [TableState.PLAYING] * 5
    desk.note(Proposed(1, 1, balanced(desk, 1), 4, "phone"), Keyed(1, 2, balanced(desk, 2)), by="phone")
    desk.record(Handed(1, 3, replace(balanced(desk, 3), totals=(66, -10, -10, -10)), is_doubtful=True), by=BY)
    desk.record(Handed(1, 4, balanced(desk, 4)), by=BY)
    now.move(minutes=36)
    desk.note(Called(4, None, "Renonce"), by="phone")
    now.move(seconds=40)
    assert room.tiles_of(desk.situation, desk.now()) == (
        RoomTile(1, TableState.PROPOSED, players_at(desk, 1)),
        RoomTile(2, TableState.KEYED, players_at(desk, 2)),
        RoomTile(3, TableState.WRONG, players_at(desk, 3), "2026-11-15T14:00:00Z", residue=36, is_in=True),
        RoomTile(4, TableState.CALLING, players_at(desk, 4), seconds=40, is_in=True),
        RoomTile(5, TableState.EXPECTED, players_at(desk, 5), seconds=6 * 60 + 40),
    )
    desk.record(Corrected(1, 3, balanced(desk, 3), "relue"), by=BY)
    assert states(desk)[2] is TableState.ENTERED


def test_a_sheet_that_is_strange_is_told_at_its_table(office: Office) -> None:
    desk = seated(office, 20)
    for table in (1, 2):
        blank = replace(balanced(desk, table), totals=(0, 0, 0, 0))
        desk.record(Handed(1, table, blank if table == 2 else balanced(desk, table)), by=BY)
    tiles = room.tiles_of(desk.situation, desk.now(), sheet_warnings.doubts_of(desk.situation))
    assert [(tile.state, tile.is_in) for tile in tiles] == [
        (TableState.ENTERED, True),
        (TableState.DOUBTED, True),
        *[(TableState.SEATED, False)] * 3,
    ]


def test_a_sheet_of_those_who_sat_there_before_does_not_wait_for_others(office: Office) -> None:
    desk = seated(office, 20)
    others = replace(balanced(desk, 1), players=players_at(desk, 2))
    desk.note(Proposed(1, 1, others, players_at(desk, 2)[0], "phone"), by="phone")
    assert states(desk) == [TableState.SEATED] * 5
    assert room.duties_of(desk.situation, desk.now()) == ()


def test_before_anybody_is_seated_there_are_no_tables(office: Office) -> None:
    desk = seated(office, 20)
    desk.note(by=BY)
    assert room.table_of(desk.situation, 6, desk.now()) is None
    assert room.table_of(desk.situation, 0, desk.now()) is None


def test_duties_come_by_urgency_then_by_how_long_they_wait(tmp_path: Path) -> None:
    now = Ticking()
    desk = seated(make_office(tmp_path, now), 20)
    rounds.start_clock(desk, 1, 10, BY)
    desk.note(Proposed(1, 2, balanced(desk, 2), players_at(desk, 2)[0], "phone"), by="phone")
    desk.record(Handed(1, 3, replace(balanced(desk, 3), totals=(66, -10, -10, -10)), is_doubtful=True), by=BY)
    desk.record(Handed(1, 1, replace(balanced(desk, 1), totals=(0, 0, 0, 0))), by=BY)
    now.move(minutes=12)
    desk.note(Called(5, players_at(desk, 5)[1], "Renonce"), by="phone")
    now.move(minutes=1)
    desk.note(Called(1, None, "Mise en garde"), by="phone")
    known = sheet_warnings.doubts_of(desk.situation)
    found = room.duties_of(desk.situation, desk.now(), known)
    calls = desk.hall.calls
    assert found == (
        TableDuty(DutyKind.CALL, 1, 5, 60, calls[1]),
        TableDuty(DutyKind.CALL, 1, 1, 0, calls[2]),
        TableDuty(DutyKind.WRONG, 1, 3, residue=36),
        TableDuty(DutyKind.DOUBT, 1, 1, doubt=next(each for each in known if each.table == 1)),
        TableDuty(DutyKind.EXPECTED, 1, 4, 180),
        TableDuty(DutyKind.CONFIRM, 1, 2, 13 * 60),
    )


def test_who_is_seated_and_not_there_is_told_with_the_time_since_the_start(tmp_path: Path) -> None:
    now = Ticking()
    desk = seated(make_office(tmp_path, now), 20)
    assert room.duties_of(desk.situation, desk.now()) == ()  # nobody checks in here
    away = players_at(desk, 2)[:2]
    desk.note(*(Arrived(number) for number in desk.event.entries if number not in away), by=BY)
    rounds.start_clock(desk, 1, 30, BY)
    now.move(minutes=7)
    assert room.duties_of(desk.situation, desk.now()) == (TableDuty(DutyKind.LATE, 1, 2, 420, people=away),)
    play_round(desk)
    assert room.duties_of(desk.situation, desk.now()) == ()


def test_sheets_of_an_earlier_round_are_asked_for(office: Office) -> None:
    desk = seated(office, 20)
    for table in range(1, 5):
        desk.record(Handed(1, table, balanced(desk, table)), by=BY)
    seat_next(desk)
    assert room.duties_of(desk.situation, desk.now()) == (TableDuty(DutyKind.EXPECTED, 1, 5),)


def test_a_table_tells_who_sits_there_and_where_they_go(office: Office) -> None:
    desk = seated(office, 20)
    view = room.table_of(desk.situation, 2, desk.now())
    assert view is not None
    people = players_at(desk, 2)
    assert view.seats == dict(zip(people, "NSEO", strict=True))
    seat_next(desk)
    after = {number: table for table, row in enumerate(desk.event.seated[2], start=1) for number in row}
    assert {number: table for number, (table, _) in view.following.items()} == {
        number: after[number] for number in people
    }


# --- what the arbiter does ------------------------------------------------------------------------------


def test_a_call_is_answered_once(office: Office) -> None:
    desk = seated(office, 20)
    desk.note(Called(3), by="phone")
    assert room.answer(desk, 1, BY) == (1, 3)
    assert room.answer(desk, 1, BY) is None
    assert desk.hall.calls == {}


def test_the_clock_pauses_goes_on_and_is_lengthened(tmp_path: Path) -> None:
    now = Ticking()
    desk = seated(make_office(tmp_path, now), 20)
    rounds.start_clock(desk, 1, 30, BY)
    now.move(minutes=10)
    room.pause(desk, BY)
    now.move(minutes=5)
    room.extend(desk, 5, BY)
    assert desk.hall.clock == RoundClock(1, 35 * 60, gone=600)
    room.resume(desk, BY)
    assert desk.hall.clock.left_at(desk.now()) == 25 * 60
    room.stop(desk, BY)
    assert desk.hall.clock is None


def test_a_line_to_all_is_one_line_and_not_endless(office: Office) -> None:
    desk = seated(office, 20)
    room.announce(desk, "  Le buffet\n est   ouvert ", BY)
    assert desk.hall.announced == "Le buffet est ouvert"
    room.announce(desk, "x" * 999, BY)
    assert desk.hall.announced == "x" * room.LONGEST_LINE
    room.announce(desk, "", BY)
    assert desk.hall.announced == ""


# --- duplicate deals ------------------------------------------------------------------------------------


def duplicate(office: Office, people: int, rules: Regulations) -> Desk:
    desk = entered(office, people, rules)
    placing.place(desk, placing.proposed_places(desk.event, 1, PlaceWish(number=5)), BY)
    seat_next(desk)
    return desk


def test_boards_are_counted_where_everybody_plays_the_same(office: Office) -> None:
    rules = Regulations("Individuel", DAY, (RoundPlan(3),) * 2, Form.INDIVIDUAL)
    desk = duplicate(office, 12, rules)
    boards = boards_at(desk.event, 1, 1)
    desk.record(Scored(1, 1, (BoardScore(boards[0], 54),)), by=BY)
    desk.record(Scored(1, 2, tuple(BoardScore(each, 54) for each in boards_at(desk.event, 1, 2))), by=BY)
    tiles = room.tiles_of(desk.situation, desk.now())
    assert [(tile.state, tile.boards) for tile in tiles] == [
        (TableState.SEATED, (1, 3)),
        (TableState.ENTERED, (3, 3)),
        (TableState.SEATED, (0, 3)),
    ]


def test_a_table_with_somebody_missing_is_idle_where_boards_travel(office: Office) -> None:
    rules = Regulations("Individuel", DAY, (RoundPlan(3),) * 2, Form.INDIVIDUAL)
    desk = duplicate(office, 12, rules)
    desk.record(Left(players_at(desk, 1)[0], "souffrant"), by=BY)
    seat_next(desk)
    idle = [tile.table for tile in room.tiles_of(desk.situation, desk.now()) if tile.state is TableState.IDLE]
    assert idle == [table for table, row in enumerate(desk.event.seated[2], start=1) if None in row]
    assert len(idle) == 1
