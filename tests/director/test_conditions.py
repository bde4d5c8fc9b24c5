"""What must hold when something is written: what was seen, and that it is written once."""

import pytest

from oudler.director.desk import Desk
from oudler.director.desk.preconditions import LogMoved, record_once, unmoved, written_since
from oudler.tournament.events import Left, Penalised
from tests.director.desks import BY

FINE, GONE = Penalised(3, 40, 1, "impoli"), Left(4, "malade")


def test_what_was_not_seen_keeps_anything_from_being_written(desk: Desk) -> None:
    seen = desk.version[0]
    desk.record(GONE, by="Ali")
    with pytest.raises(LogMoved):
        desk.record(FINE, by=BY, given=unmoved(seen))
    assert not desk.event.penalties
    desk.record(FINE, by=BY, given=unmoved(seen + 1))
    assert desk.event.penalties == (FINE,)


def test_the_same_is_written_once_since_somebody_looked(desk: Desk) -> None:
    seen = desk.version[0]
    first = record_once(desk, FINE, GONE, by=BY, seen=seen)
    assert [line.happening for line in first] == [FINE, GONE]
    assert record_once(desk, FINE, GONE, by="Ali", seen=seen) == first
    assert len(desk.tournament.log) == seen + 2


def test_another_condition_holds_too(desk: Desk) -> None:
    seen = desk.version[0]
    desk.record(GONE, by="Ali")
    with pytest.raises(LogMoved):
        record_once(desk, FINE, by=BY, seen=seen, given=unmoved(seen))
    assert not desk.event.penalties


def test_the_same_is_written_again_by_whoever_saw_it(desk: Desk) -> None:
    first = record_once(desk, FINE, by=BY, seen=desk.version[0])
    again = record_once(desk, FINE, by=BY, seen=desk.version[0])
    assert again[0].number == first[0].number + 1
    assert record_once(desk, Penalised(3, 41, 1, "impoli"), by=BY, seen=0)[0].number == again[0].number + 1


def test_only_lines_that_follow_each_other_are_the_same(desk: Desk) -> None:
    seen = desk.version[0]
    desk.record(FINE, Penalised(5, 20, 1, "impoli"), GONE, by=BY)
    log = desk.tournament.log
    assert written_since(log, [FINE, GONE], seen) == ()
    assert written_since(log, [GONE], seen) == log[-1:]
    assert written_since(log, [FINE], -1) == log[seen : seen + 1]
    assert written_since(log, [GONE], len(log)) == ()
