"""Boards made in a thread: counted, given up, and silent about cards."""

from collections.abc import Sequence
from threading import Event as Signal
from types import SimpleNamespace

import pytest

from oudler.director.boards import making, session_boards
from oudler.director.boards.making import AlreadyMaking, MakingStage, start_work
from oudler.director.desk import Office
from oudler.rules import Hand
from oudler.tournament.boards import BoardFlaw, Packed, WrongBoard, usual_label
from tests.director.boxes import cards_of, judge_quickly, prepared
from tests.director.desks import BY

LABELS = [usual_label(number) for number in range(1, 13)]


def test_boards_are_made_in_an_order_that_nobody_knows(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge_quickly(monkeypatch)
    kept: list[Packed] = []
    work = start_work(prepared(office), 1, LABELS, kept.extend, BY, copies=2)
    work.wait()
    assert (work.stage, work.done, work.count) == (MakingStage.DONE, 12, 12)
    numbers = [each.board.number for each in kept]
    assert numbers != sorted(numbers)
    assert sorted((each.board.label for each in kept), key=lambda label: label.number) == LABELS
    assert {each.copies for each in kept} == {2}
    assert len({each.key for each in kept}) == 12


def test_boards_that_are_given_up_are_not_kept(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = prepared(office)
    judging, go_on = Signal(), Signal()

    def slow(_: Hand) -> SimpleNamespace:
        judging.set()
        go_on.wait(10)
        return SimpleNamespace(is_takeable=False)

    monkeypatch.setattr(making, "prospects", slow)
    work = session_boards.make_boards(desk, 1, BY)
    judging.wait(10)
    with pytest.raises(AlreadyMaking):
        session_boards.make_boards(desk, 1, BY)
    assert session_boards.work_of(desk, 1) is work
    work.give_up()
    go_on.set()
    work.wait()
    assert (work.stage, cards_of(desk)) == (MakingStage.GIVEN_UP, ())
    judge_quickly(monkeypatch)
    session_boards.make_boards(desk, 1, BY).wait()
    assert len(cards_of(desk)) == 12


@pytest.mark.req("DUP-05")
def test_what_goes_wrong_tells_no_card(
    office: Office, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def fail(hand: Hand) -> None:
        raise WrongBoard(BoardFlaw.TWICE, number=1, cards=hand)

    monkeypatch.setattr(making, "prospects", fail)
    work = session_boards.make_boards(prepared(office), 1, BY)
    work.wait()
    assert (work.stage, capfd.readouterr()) == (MakingStage.FAILED, ("", ""))


def test_boards_that_cannot_be_kept_are_failed(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    judge_quickly(monkeypatch)

    def full(_: Sequence[Packed]) -> None:
        raise OSError

    work = start_work(prepared(office), 1, LABELS[:1], full, BY)
    work.wait()
    assert work.stage is MakingStage.FAILED
