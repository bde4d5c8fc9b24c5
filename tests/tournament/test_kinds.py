"""The kinds of the log know themselves: their names in files, and who may write them when."""

from dataclasses import replace

import pytest

from oudler.tournament.events import Event, LogKind, Paid, Restored, Ruled, Unseated, last_seating
from oudler.tournament.events.log import HAPPENINGS
from oudler.tournament.play.happening_problems import problems_of
from tests.tournament.telling import evening, hand, plan, rules, seat, tell

NEEDS_ARBITER = """
    replanned reannounced filled kept unseated corrected ruled lifted penalised left returned closed reopened
    drawn sealed rescored adjusted cancelled restored confirmed agreed revealed
"""
NEEDS_REASON = """
    replanned reannounced amended refunded scratched filled unseated corrected lifted penalised left returned
    reopened rescored adjusted cancelled restored confirmed
"""
OF_SHEETS = "handed corrected"
OF_BOARDS = "drawn sealed scored rescored adjusted cancelled restored confirmed agreed revealed"


def test_kinds_are_called_in_files_as_their_classes_are() -> None:
    assert {did: kind.__name__.lower() for did, kind in HAPPENINGS.items()} == {
        did: did for did in HAPPENINGS
    }


@pytest.mark.parametrize(
    ("fact", "value", "kinds"),
    [
        ("needs_arbiter", True, NEEDS_ARBITER),
        ("needs_reason", True, NEEDS_REASON),
        ("deals", "free", OF_SHEETS),
        ("deals", "boards", OF_BOARDS),
    ],
)
def test_kinds_say_who_writes_them_and_where(fact: str, value: object, kinds: str) -> None:
    told = {did: getattr(kind, fact) for did, kind in HAPPENINGS.items()}
    assert [did for did, each in told.items() if getattr(each, "value", each) == value] == kinds.split()


def test_every_kind_changes_an_event_in_its_own_way() -> None:
    assert [did for did, kind in HAPPENINGS.items() if kind.after is LogKind.after] == []
    with pytest.raises(NotImplementedError):
        LogKind().after(Event(rules()))


def test_what_happens_at_a_table_says_where() -> None:
    ruled = Ruled("…", 2, 3)
    assert (ruled.spot, Paid(4).spot, Restored(1, 7, "why", 2, 3).spot) == ((2, 3), None, (2, 3))


def test_what_is_no_kind_is_checked_by_nobody() -> None:
    with pytest.raises(NotImplementedError):
        problems_of(LogKind(), Event(rules()))


def test_a_round_was_seated_last_as_its_latest_line_says() -> None:
    told = tell(seat(hand(seat(evening()))), Unseated(2, "late"))
    again = tell(told, replace(plan(told), why="another way"))
    assert [last_seating(again.log, number).why for number in (1, 2)] == ["", "another way"]
