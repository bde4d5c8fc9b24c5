"""Journals that are not the ones that were written: found when they are read, told, and gone on from."""

from collections.abc import Callable
from pathlib import Path

import pytest

from oudler.director.desk import Arrived, DamagedEvent, Desk, EventSituation, NewerEvent
from oudler.director.desk.damage import WhyDamaged
from oudler.director.desk.journal import HALL, LOG
from oudler.director.entries.directory import find_known
from oudler.record import JournalLine, sealed
from oudler.tournament.events import Entered
from tests.director.desks import BY, Ticking, entered, make_office, person, play_round, seated
from tests.director.tampering import edit_line, reseal, run_in_file


def damage_of(folder: Path, event: str) -> tuple[str, int, WhyDamaged]:
    """Where and why an event cannot be read by a program that has just started."""
    with pytest.raises(DamagedEvent) as found:
        make_office(folder).desk(event)
    return found.value.journal, found.value.line, found.value.why


def kept(folder: Path) -> Desk:
    """An event with a round that is over, and of which a copy is kept."""
    desk = seated(make_office(folder), 12)
    desk.note(Arrived(1), Arrived(2), Arrived(3), by=BY)
    play_round(desk)
    return desk


def test_a_line_of_the_log_that_was_edited_is_found(tmp_path: Path) -> None:
    desk = kept(tmp_path)
    edit_line(tmp_path, desk.id, 4, "NOM002", "NOM999")
    assert damage_of(tmp_path, desk.id) == (LOG, 4, WhyDamaged.BROKEN)


def test_a_line_of_the_hall_that_was_edited_is_found(tmp_path: Path) -> None:
    desk = kept(tmp_path)
    edit_line(tmp_path, desk.id, 2, '"number":2', '"number":7', journal=HALL)
    assert damage_of(tmp_path, desk.id) == (HALL, 2, WhyDamaged.BROKEN)


@pytest.mark.parametrize(("gone", "line", "why"), [("= 5", 5, WhyDamaged.BROKEN), ("> 0", 1, WhyDamaged.CUT)])
def test_a_line_that_was_taken_out_is_found(tmp_path: Path, gone: str, line: int, why: WhyDamaged) -> None:
    desk = kept(tmp_path)
    run_in_file(tmp_path, f"DELETE FROM lines WHERE journal = 'log' AND number {gone}")
    assert damage_of(tmp_path, desk.id) == (LOG, line, why)


def test_lines_taken_off_the_end_are_found_by_the_copy_that_has_them(tmp_path: Path) -> None:
    desk = kept(tmp_path)
    last = desk.version[0]
    run_in_file(tmp_path, "DELETE FROM lines WHERE journal = 'log' AND number = ?", last)
    assert damage_of(tmp_path, desk.id) == (LOG, last, WhyDamaged.CUT)


def test_a_line_that_makes_no_sense_is_named_though_its_seals_hold(tmp_path: Path) -> None:
    desk = kept(tmp_path)
    edit_line(tmp_path, desk.id, 5, '"what":{"number":2', '"what":{"number":99')  # nobody paid so
    reseal(tmp_path, desk.id)
    assert damage_of(tmp_path, desk.id) == (LOG, 5, WhyDamaged.UNREADABLE)


def test_a_running_desk_finds_what_another_process_changed(tmp_path: Path) -> None:
    now = Ticking()
    office = make_office(tmp_path, now)
    desk = entered(office, 4)
    other = make_office(tmp_path, now).desk(desk.id)
    edit_line(tmp_path, desk.id, 3, '"by":"bureau"', '"by":"nobody"')
    other.record(Entered(person(5)), by=BY)
    for _ in range(2):
        now.move(seconds=2)
        with pytest.raises(DamagedEvent):
            office.desk(desk.id)
    edit_line(tmp_path, desk.id, 3, '"by":"nobody"', '"by":"bureau"')
    now.move(seconds=2)
    assert len(office.desk(desk.id).event.entries) == 5  # put right, it is read again


@pytest.mark.parametrize("runs", [True, False])
def test_a_damaged_event_is_read_once_a_second_at_most(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, runs: bool
) -> None:
    now, reads = Ticking(), list[str]()
    desk = entered(make_office(tmp_path, now), 4)
    office = make_office(tmp_path, now)
    if runs:
        office.desk(desk.id)
    edit_line(tmp_path, desk.id, 3, '"by":"bureau"', '"by":"nobody"')
    desk.note(Arrived(1), by=BY)
    monkeypatch.setattr(Desk, "_load", _counted(Desk._load, reads))
    for second in (1, 2):
        now.move(seconds=2)
        for _ in range(5):
            with pytest.raises(DamagedEvent):
                office.desk(desk.id)
        assert len(reads) == second


def _counted(load: Callable[[Desk], EventSituation], reads: list[str]) -> Callable[[Desk], EventSituation]:
    def counted(desk: Desk) -> EventSituation:
        reads.append(desk.id)
        return load(desk)

    return counted


def test_a_running_desk_finds_that_a_later_version_wrote(tmp_path: Path) -> None:
    now = Ticking()
    office = make_office(tmp_path, now)
    desk = entered(office, 4)
    last = office.store.lines(desk.id, LOG)[-1]
    text = last.text.replace('"did":"paid"', '"did":"teleported"')
    text = text.replace(f'"number":{last.number}', f'"number":{last.number + 1}')
    office.store.append(desk.id, {LOG: [JournalLine(last.number + 1, text, sealed(last.seal, text))]})
    now.move(seconds=2)
    for _ in range(2):
        with pytest.raises(NewerEvent):
            office.desk(desk.id)
    with pytest.raises(NewerEvent):
        desk.record(Entered(person(5)), by=BY)


@pytest.mark.parametrize("forge", [True, False])
def test_a_running_desk_does_not_go_back_to_another_past(tmp_path: Path, forge: bool) -> None:
    office = make_office(tmp_path)
    desk = entered(office, 4)
    if forge:
        edit_line(tmp_path, desk.id, 2, "NOM001", "NOM999")
        reseal(tmp_path, desk.id)
    else:
        run_in_file(tmp_path, "DELETE FROM lines WHERE number = ?", desk.version[0])
    for _ in range(2):
        with pytest.raises(DamagedEvent):
            desk.record(Entered(person(5)), by=BY)
    with pytest.raises(DamagedEvent):
        office.desk(desk.id)


def test_the_other_events_stay_usable(tmp_path: Path) -> None:
    desk, whole = kept(tmp_path), entered(make_office(tmp_path), 4)
    edit_line(tmp_path, desk.id, 4, "NOM002", "NOM999")
    office = make_office(tmp_path)
    assert [each.id for each in office.desks()] == [whole.id]
    assert find_known(office, office.desk(whole.id), "NOM0") == ()


def test_copies_and_the_lines_that_hold_are_offered_the_longest_first(tmp_path: Path) -> None:
    desk = kept(tmp_path)
    edit_line(tmp_path, desk.id, 4, "NOM002", "NOM999")
    office = make_office(tmp_path)
    assert office.copies(desk.id) == (desk.version[0], 3)
    text = office.copy_after(desk.id, desk.version[0])
    assert text is not None
    again, report = office.take_in(text)
    assert (again.event, report.findings) == (desk.event, ())
    assert again.id != desk.id
    part = office.copy_after(desk.id, 3)
    assert part is not None
    assert len(office.take_in(part)[0].event.entries) == 1
    assert [office.copy_after(desk.id, number) for number in (0, 4, 99)] == [None] * 3
