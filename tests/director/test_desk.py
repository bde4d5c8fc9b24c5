"""A desk: written before it is told, alone or beside other desks, and the same after a restart."""

import json
from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest

from oudler.director.desk import (
    Arrived,
    Called,
    Desk,
    EventSituation,
    NoticePosted,
    Office,
    UnsoundFile,
    document_of,
)
from oudler.director.desk.journal import HALL, LOG, hall_lines, read_hall
from oudler.record import broken_links
from oudler.store import NoSuchEvent
from oudler.tournament.events import Amended, Entered, Handed, NotNow, Paid, Reannounced, WhyNot, extend
from oudler.tournament.files import BadLine, OutOfOrder, check_document, write_document
from tests.director.desks import (
    BY,
    RULES,
    Ticking,
    balanced,
    entered,
    make_office,
    open_store,
    person,
    play_round,
    seat_next,
    seated,
)


def test_what_is_recorded_is_in_the_store_before_anybody_is_told(office: Office) -> None:
    desk = entered(office, 4)
    seen: list[int] = []
    desk.listen(lambda: seen.append(len(office.store.lines(desk.id, LOG))))
    desk.record(Entered(person(5)), by=BY)
    assert seen == [len(desk.tournament.log)]


def test_a_restart_finds_everything(tmp_path: Path) -> None:
    desk = seated(make_office(tmp_path), 12)
    desk.note(Called(2, 5, "renonce"), NoticePosted("Pause"), Arrived(3), by=BY)
    again = make_office(tmp_path).desk(desk.id)
    assert again.situation == desk.situation


def test_nothing_is_stored_of_what_is_refused(tmp_path: Path) -> None:
    office = make_office(tmp_path)
    desk = entered(office, 4)
    before = desk.situation
    with pytest.raises(NotNow):
        desk.record(Entered(person(5)), Paid(5), Paid(5), by=BY, notes=[Arrived(5)])
    assert desk.situation == before
    assert make_office(tmp_path).desk(desk.id).situation == before


def test_a_preview_stores_nothing(office: Office) -> None:
    desk = entered(office, 4)
    before = desk.situation
    assert len(desk.preview(Entered(person(5)), by=BY).event.entries) == 5
    assert desk.situation == before


def test_time_does_not_go_back_when_the_clock_does(tmp_path: Path) -> None:
    now = Ticking()
    desk = entered(make_office(tmp_path, now), 4)
    now.move(hours=-1)
    desk.record(Entered(person(5)), by=BY)
    assert desk.tournament.log[-1].at == desk.tournament.log[-2].at


def test_two_processes_write_the_same_sheet_and_the_second_is_told(tmp_path: Path) -> None:
    first = seated(make_office(tmp_path), 12)
    second = make_office(tmp_path).desk(first.id)
    first.record(Handed(1, 1, balanced(first, 1, 10)), by="Ada")
    with pytest.raises(NotNow) as refused:
        second.record(Handed(1, 1, balanced(second, 1, 20)), by="Bob")
    assert [problem.ground for problem in refused.value.problems] == [WhyNot.HANDED_ALREADY]
    assert second.situation == first.situation
    second.record(Handed(1, 2, balanced(second, 2)), by="Bob")
    assert [line.by for line in second.tournament.log[-2:]] == ["Ada", "Bob"]


def test_a_desk_gives_its_own_lines_when_another_writes_at_once(office: Office) -> None:
    desk = entered(office, 4)
    desk.listen(lambda: None if len(desk.event.entries) > 5 else _enter_six(desk))
    line = desk.record(Entered(person(5)), by="Ada")
    assert (line.by, line.happening, desk.tournament.log[-1].by) == ("Ada", Entered(person(5)), "Bob")


def _enter_six(desk: Desk) -> None:
    desk.record(Entered(person(6)), by="Bob")


def test_another_process_is_read_within_a_second(tmp_path: Path) -> None:
    now = Ticking()
    reading = make_office(tmp_path, now)
    writing = entered(make_office(tmp_path, now), 4)
    seen = reading.desk(writing.id)
    told: list[int] = []
    seen.listen(lambda: told.append(len(seen.event.entries)))
    writing.record(Entered(person(5)), by=BY)
    assert len(reading.desk(writing.id).event.entries) == 4
    now.move(seconds=1)
    assert len(reading.desk(writing.id).event.entries) == 5
    now.move(seconds=1)
    reading.desk(writing.id)
    assert told == [5]


def test_two_threads_at_two_desks_lose_nothing(tmp_path: Path) -> None:
    desks = [entered(make_office(tmp_path), 4)]
    desks.append(make_office(tmp_path).desk(desks[0].id))

    def call(desk: Desk, table: int) -> None:
        for _ in range(20):
            desk.note(Called(table), by=BY)

    threads = [Thread(target=call, args=(desk, table)) for table, desk in enumerate(desks, start=1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    again = make_office(tmp_path).desk(desks[0].id)
    assert sorted(call.table for call in again.hall.calls.values()) == [1] * 20 + [2] * 20
    assert [*broken_links(open_store(tmp_path).lines(again.id, HALL))] == []


def test_what_was_found_is_found_again_until_something_is_written(office: Office) -> None:
    desk = entered(office, 4)
    asked: list[int] = []

    def count(situation: EventSituation) -> int:
        asked.append(1)
        return len(situation.event.entries)

    assert [desk.found("count", count) for _ in range(3)] == [4, 4, 4]
    desk.record(Entered(person(5)), by=BY)
    assert desk.found("count", count) == 5
    assert len(asked) == 2
    desk.note(NoticePosted("table 1"), by=BY)
    assert desk.found("count", count) == 5
    assert len(asked) == 3


def test_what_hangs_on_the_log_alone_outlives_a_line_of_the_hall(office: Office) -> None:
    desk = entered(office, 4)
    versions = []

    def looked(situation: EventSituation) -> int:
        versions.append(situation.version)
        return len(versions)

    assert desk.found("looked", looked, of_log=True) == 1
    desk.note(NoticePosted("table 1"), by=BY)
    assert desk.found("looked", looked, of_log=True) == 1
    desk.record(Entered(person(5)), by=BY)
    assert desk.found("looked", looked, of_log=True) == 2
    assert versions == [(9, 0), (10, 1)]


def test_the_file_is_kept_at_the_end_of_every_round(office: Office, desk: Desk) -> None:
    assert office.store.snapshots(desk.id) == ()
    play_round(desk)
    seat_next(desk)
    play_round(desk)
    kept = [office.store.snapshot(desk.id, each.number) for each in office.store.snapshots(desk.id)]
    assert [len(json.loads(text or "")["sheets"]) for text in kept] == [3, 6]
    assert kept[-1] == document_of(desk)


def test_an_event_goes_out_as_a_file_and_comes_in_again(office: Office, desk: Desk) -> None:
    text = document_of(desk)
    assert check_document(text).findings == ()
    again, report = office.take_in(text)
    assert (again.tournament, report.findings) == (desk.tournament, ())
    assert again.id != desk.id


def test_a_file_with_a_line_that_was_never_in_order_is_not_taken_in(office: Office) -> None:
    desk = entered(office, 4)
    log = extend(desk.tournament.log, Paid(99), desk.now(), BY)
    with pytest.raises(UnsoundFile) as refusal:
        office.take_in(write_document(replace(desk.tournament, log=log)))
    assert [type(finding) for finding in refusal.value.findings] == [OutOfOrder]
    assert [each.id for each in office.events()] == [desk.id]


def test_a_file_with_a_line_of_another_kind_is_not_taken_in(office: Office) -> None:
    desk = entered(office, 4)
    fields = json.loads(document_of(desk))
    fields["log"][-1]["did"] = "sung"
    with pytest.raises(UnsoundFile) as refusal:
        office.take_in(json.dumps(fields))
    assert [type(finding) for finding in refusal.value.findings] == [BadLine]
    assert [each.id for each in office.events()] == [desk.id]


def test_a_line_about_the_hall_that_a_later_version_wrote_is_passed_over() -> None:
    at = "2026-11-15T14:00:00Z"
    first, second = hall_lines(None, [Arrived(1), Arrived(2)], at, BY)
    unknown = replace(first, text=first.text.replace('"arrived"', '"waved"'))
    assert read_hall([unknown, second]).arrived == {2}


def test_a_removed_event_is_gone(office: Office) -> None:
    desk = entered(office, 4)
    assert [each.id for each in office.events()] == [desk.id]
    office.remove(desk.id)
    assert office.events() == ()
    with pytest.raises(NoSuchEvent):
        office.desk(desk.id)


def test_addresses_are_kept_apart_and_can_be_wiped(tmp_path: Path) -> None:
    office = make_office(tmp_path)
    desk = office.open(RULES, BY)
    desk.record(Entered(replace(person(1), address="zoe@example.org")), by=BY)
    assert make_office(tmp_path).desk(desk.id).tournament.addresses == {1: "zoe@example.org"}
    elsewhere = make_office(tmp_path).desk(desk.id)
    desk.forget(1, BY)
    assert desk.tournament.addresses == {}
    assert all("example.org" not in line.text for line in office.store.lines(desk.id, LOG))
    assert make_office(tmp_path).desk(desk.id).tournament.addresses == {}
    elsewhere.note(Arrived(1), by=BY)  # whoever writes has read again
    assert elsewhere.tournament.addresses == {}


def test_a_note_is_not_written_on_a_log_that_nobody_saw(tmp_path: Path) -> None:
    first = seated(make_office(tmp_path), 12)
    second = make_office(tmp_path).desk(first.id)
    first.record(Handed(1, 1, balanced(first, 1)), by="Ada")

    def unmoved(situation: EventSituation) -> None:
        if (1, 1) in situation.event.sheets:
            raise LookupError("handed in meanwhile")

    with pytest.raises(LookupError):
        second.note(NoticePosted("table 1"), by="Bob", given=unmoved)
    assert make_office(tmp_path).desk(first.id).hall == first.hall


def test_a_page_reads_one_state_while_others_write(office: Office) -> None:
    desk = entered(office, 4)
    page = desk.still()
    desk.record(Entered(person(5)), by=BY)
    assert (len(page.event.entries), page.version) == (4, (9, 0))
    assert page.found("count", lambda situation: len(situation.event.entries)) == 4
    assert desk.found("count", lambda situation: len(situation.event.entries)) == 5


def test_an_event_that_is_renamed_has_its_new_name_on_the_list(office: Office) -> None:
    desk = entered(office, 4)
    desk.record(Reannounced(replace(RULES, name="Coupe"), "autre nom"), by=BY)
    assert [stored.name for stored in office.events()] == ["Coupe"]


@pytest.mark.req("ORG-19")
def test_a_kept_file_has_no_address(office: Office, desk: Desk) -> None:
    desk.record(Amended(replace(desk.event.entries[1], address="zoe@example.org"), "adresse"), by=BY)
    play_round(desk)
    (kept,) = office.store.snapshots(desk.id)
    assert "example.org" not in (office.store.snapshot(desk.id, kept.number) or "")
    assert "example.org" in document_of(desk)


def test_events_are_listed_latest_first(tmp_path: Path) -> None:
    now = Ticking()
    office = make_office(tmp_path, now)
    first = office.open(RULES, BY)
    now.move(days=1)
    second = office.open(RULES, BY)
    assert [each.id for each in office.events()] == [second.id, first.id]
