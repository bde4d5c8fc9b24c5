"""Undoing: the opposite of what was written, only where nothing later rests on it."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from oudler.director.desk import Desk, Office
from oudler.director.entries import scratch_all
from oudler.director.rulings import undo
from oudler.tournament import events
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.tournament.play import standing
from oudler.tournament.ranking import PrizeList
from oudler.tournament.simulation import ORDINARY, simulate
from tests.director.desks import (
    BY,
    DAY,
    RULES,
    balanced,
    entered,
    make_office,
    person,
    play_round,
    seat_next,
    seated,
)
from tests.director.stories import PEOPLE, rules_of

WHY = "défait"
BOARDS = events.Regulations("Duplicate", DAY, (events.RoundPlan(2),) * 3, form=Form.INDIVIDUAL)
WARNED = "fft-2022 4 | poignee_unordered | repeated=no"


def undone(desk: Desk) -> tuple[events.Happening, ...] | None:
    return undo.undoing(desk.tournament, len(desk.tournament.log), WHY)


def at_start(folder: Path) -> Desk:
    return entered(make_office(folder), 8)


def playing(folder: Path) -> Desk:
    desk = seated(make_office(folder), 12)
    play_round(desk)
    return desk


def over(folder: Path) -> Desk:
    desk = seated(make_office(folder), 12, replace(RULES, rounds=events.usual_rounds(3)))
    play_round(desk)
    for _ in range(2):
        seat_next(desk)
        play_round(desk)
    return desk


def won(folder: Path) -> Desk:
    rules = replace(RULES, rounds=events.usual_rounds(3)[:1], prizes=PrizeList((900,)))
    desk = seated(make_office(folder), 12, rules)
    play_round(desk)
    desk.record(events.Closed(), by=BY)
    return desk


def with_boards(folder: Path) -> Desk:
    desk = entered(make_office(folder), 12, BOARDS)
    desk.record(events.Placed(1, tuple(range(1, 13)), why="à la main"), by=BY)
    seat_next(desk)
    desk.record(events.Scored(1, 1, (events.BoardScore(1, 40), events.BoardScore(2, -40))), by=BY)
    return desk


def rescored(desk: Desk) -> events.Rescored:
    return events.Rescored(1, 1, (events.BoardScore(1, 42),), "relu")


def corrected(desk: Desk) -> events.Corrected:
    return events.Corrected(1, 2, balanced(desk, 2, 70), "relu")


EXACT: list[tuple[Callable[[Path], Desk], Callable[[Desk], events.Happening], type]] = [
    (at_start, lambda _: events.Replanned(events.usual_rounds(3), "moins de temps"), events.Replanned),
    (at_start, lambda _: events.Reannounced(replace(RULES, venue="Foyer"), "salle"), events.Reannounced),
    (
        at_start,
        lambda _: events.Amended(replace(person(3, 3), club="Lyon", is_paid=True), "club"),
        events.Amended,
    ),
    (at_start, lambda _: events.Refunded(3, "désistement"), events.Paid),
    (playing, corrected, events.Corrected),
    (playing, lambda _: events.Left(4, "malade", is_excused=True), events.Returned),
    (playing, lambda _: events.Unseated(1, "mauvais placement"), events.Seated),
    (over, lambda _: events.Closed(), events.Reopened),
    (won, lambda desk: events.Rewarded(standing(desk.event)[0].account.number, 900), events.Rewarded),
    (with_boards, rescored, events.Rescored),
    (with_boards, lambda _: events.Adjusted(1, 1, 1, "retard", Fraction(60), Fraction(40)), events.Restored),
    (with_boards, lambda _: events.Cancelled(1, 1, "carte abîmée"), events.Restored),
]


@pytest.mark.parametrize(("made", "did", "kind"), EXACT, ids=[str(kind) for *_, kind in EXACT])
def test_what_is_undone_leaves_the_event_as_it_was(
    tmp_path: Path, made: Callable[[Path], Desk], did: Callable[[Desk], events.Happening], kind: type
) -> None:
    desk = made(tmp_path)
    before = desk.event
    line = desk.record(did(desk), by=BY)
    after = desk.event
    assert after != before
    found = undone(desk)
    assert found is not None
    assert isinstance(found[0], kind)
    lines = undo.undo(desk, line.number, WHY, BY)
    assert lines == desk.tournament.log[line.number :]
    assert tuple(each.happening for each in lines) == found
    assert desk.event == before
    # what undid it can be undone in turn
    last = desk.tournament.log[-1].number
    assert undo.undo(desk, last, WHY, BY, since=last - len(found) + 1) == desk.tournament.log[last:]
    assert _unexplained(desk.event) == _unexplained(after)


def _unexplained(event: events.Event) -> events.Event:
    """The event without the reasons of decisions that are given again in other words."""
    return replace(
        event,
        departed={number: replace(each, why="") for number, each in event.departed.items()},
        cancelled=dict.fromkeys(event.cancelled, ""),
    )


def test_a_payment_and_an_entry_are_undone_together(tmp_path: Path) -> None:
    desk = at_start(tmp_path)
    line = desk.record(events.Entered(person(9)), events.Paid(9), by=BY)
    assert undo.undoing(desk.tournament, line.number - 1, WHY) is None  # the payment rests on the entry
    assert undo.undoing(desk.tournament, line.number, WHY) == (events.Refunded(9, WHY),)
    assert undo.undoing(desk.tournament, line.number, WHY, line.number - 1) == (
        events.Refunded(9, WHY),
        events.Scratched(9, WHY),
    )


def test_several_who_were_struck_in_one_act_come_back_together(office: Office) -> None:
    desk = entered(office, 12)
    desk.record(events.Refunded(5, "parti"), by=BY)
    lines = scratch_all(desk, (5, 7, 9), "absents", BY, is_refunded=True)
    undo.undo(desk, lines[-1].number, WHY, BY, since=lines[0].number)
    again = {entry.surname: entry.is_paid for entry in desk.event.listed if entry.number > 12}
    assert again == {"NOM005": False, "NOM007": True, "NOM009": True}


def test_a_scratched_person_comes_back_under_a_new_number(tmp_path: Path) -> None:
    desk = at_start(tmp_path)
    desk.record(events.Scratched(3, "doublon"), by=BY)
    assert undone(desk) == (events.Entered(replace(person(3, 3), number=9)), events.Paid(9))


def test_a_ruling_is_lifted_and_given_again(tmp_path: Path) -> None:
    desk = playing(tmp_path)
    number = desk.event.seated[1][0][0]
    assert number is not None
    ruled = events.Ruled(WARNED, 1, 1, culprits=(number,))
    desk.record(ruled, by=BY)
    assert undone(desk) == (events.Lifted(1, WHY),)
    undo.undo(desk, len(desk.tournament.log), WHY, BY)
    assert undone(desk) == (ruled,)


def test_points_taken_are_given_back_also_after_others_were_taken(tmp_path: Path) -> None:
    desk = playing(tmp_path)
    line = desk.record(events.Penalised(2, 50, 1, "impoli"), by=BY)
    desk.record(events.Penalised(3, 20, 1, "impoli"), by=BY)
    assert undo.undoing(desk.tournament, line.number, WHY) == (events.Penalised(2, -50, 1, WHY),)


def test_what_was_undone_is_not_undone_again(tmp_path: Path) -> None:
    desk = playing(tmp_path)
    line = desk.record(events.Penalised(2, 50, 1, "impoli"), by=BY)
    undone = undo.undo(desk, line.number, WHY, BY)
    assert [each.happening for each in undone] == [events.Penalised(2, -50, 1, WHY)]
    assert undo.undoing(desk.tournament, line.number, WHY) is None
    assert undo.undo(desk, line.number, WHY, BY) == undone
    again = undo.undo(desk, undone[-1].number, WHY, BY)  # what undid it is undone once, in turn
    assert [each.happening for each in again] == [events.Penalised(2, 50, 1, WHY)]
    assert undo.undo(desk, line.number, WHY, BY) == undone
    assert sum(each.points for each in desk.event.penalties) == 50


def test_points_given_for_another_reason_undo_nothing(tmp_path: Path) -> None:
    desk = playing(tmp_path)
    line = desk.record(events.Penalised(2, 50, 1, "impoli"), by=BY)
    desk.record(events.Penalised(2, -50, 1, "bonus du club"), by=BY)
    assert undo.undoing(desk.tournament, line.number, WHY) == (events.Penalised(2, -50, 1, WHY),)


def test_a_correction_that_was_undone_is_not_written_again(tmp_path: Path) -> None:
    desk = playing(tmp_path)
    line = desk.record(events.Corrected(1, 1, balanced(desk, 1, 50), "relu"), by=BY)
    undone = undo.undo(desk, line.number, WHY, BY)
    assert undo.undo(desk, line.number, WHY, BY) == undone
    assert len(desk.tournament.log) == line.number + 1


def test_a_part_that_was_given_back_keeps_the_whole_from_being_undone(tmp_path: Path) -> None:
    desk = playing(tmp_path)
    line = desk.record(events.Penalised(2, 50, 1, "impoli"), events.Penalised(3, 50, 1, "impoli"), by=BY)
    undo.undo(desk, line.number, WHY, BY)
    assert undo.undo(desk, line.number, WHY, BY, since=line.number - 1) == ()


def test_what_others_write_meanwhile_is_looked_at_before_anything_is_undone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = playing(tmp_path)
    line = desk.record(events.Penalised(2, 50, 1, "impoli"), by=BY)
    found = undo.undoing
    calls: list[events.LogLine] = []

    def undoing(tournament: Tournament, *asked: Any) -> Any:
        if not calls:  # somebody is faster between the look and the writing
            calls.append(desk.record(events.Penalised(2, -50, 1, f"undo {line.number}"), by="Ali"))
        return found(tournament, *asked)

    monkeypatch.setattr(undo, "undoing", undoing)
    assert undo.undo(desk, line.number, WHY, BY) == tuple(calls)
    assert sum(each.points for each in desk.event.penalties) == 0


def test_a_round_is_taken_back_only_before_a_sheet_is_in(desk: Desk) -> None:
    number = len(desk.tournament.log)
    assert undone(desk) == (events.Unseated(1, WHY),)
    play_round(desk)
    assert undo.undoing(desk.tournament, number, WHY) is None


def test_what_was_taken_back_with_its_sheets_comes_back_with_them(tmp_path: Path) -> None:
    desk = playing(tmp_path)
    sheets = desk.event.sheets
    line = desk.record(events.Unseated(1, "erreur"), by=BY)
    assert desk.event.sheets == {}
    undo.undo(desk, line.number, WHY, BY)
    assert desk.event.sheets == sheets


def test_what_would_come_back_without_its_scores_is_not_undone(tmp_path: Path) -> None:
    desk = with_boards(tmp_path)
    desk.record(events.Unseated(1, "erreur"), by=BY)
    assert undone(desk) is None


def test_a_correction_on_a_correction_is_undone_last_first(tmp_path: Path) -> None:
    desk = playing(tmp_path)
    first = desk.record(events.Corrected(1, 1, balanced(desk, 1, 50), "relu"), by=BY)
    second = desk.record(events.Corrected(1, 1, balanced(desk, 1, 60), "encore"), by=BY)
    assert undo.undoing(desk.tournament, first.number, WHY) is None
    assert undo.undoing(desk.tournament, second.number, WHY) == (
        events.Corrected(1, 1, balanced(desk, 1, 50), WHY),
    )


def test_a_departure_is_not_undone_once_a_round_was_seated_without(tmp_path: Path) -> None:
    desk = playing(tmp_path)
    line = desk.record(events.Left(4, "malade", is_excused=True), by=BY)
    assert undo.undoing(desk.tournament, line.number, WHY) == (events.Returned(4, WHY),)
    seat_next(desk)
    assert undo.undoing(desk.tournament, line.number, WHY) is None


def test_a_latecomer_who_was_entered_and_placed_in_one_act_is_crossed_out(tmp_path: Path) -> None:
    desk = playing(tmp_path)
    desk.record(events.Left(4, "malade"), by=BY)
    place = desk.event.placed[1].places.index(4) + 1
    line = desk.record(events.Entered(person(13)), events.Paid(13), events.Filled(place, 13, "retard"), by=BY)
    assert undo.undoing(desk.tournament, line.number, WHY) is None
    assert undo.undoing(desk.tournament, line.number, WHY, line.number - 2) == (
        events.Refunded(13, WHY),
        events.Scratched(13, WHY),
    )


@pytest.mark.parametrize("number", [0, 1, 99])
def test_the_opening_and_lines_that_are_not_there_cannot_be_undone(tmp_path: Path, number: int) -> None:
    assert undo.undoing(at_start(tmp_path).tournament, number, WHY) is None


def test_what_is_long_ago_is_not_undone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = playing(tmp_path)
    line = desk.record(events.Penalised(2, 50, 1, "impoli"), by=BY)
    monkeypatch.setattr(undo, "MOST_LATER", 1)
    desk.record(events.Penalised(3, 20, 1, "impoli"), by=BY)
    assert undo.undoing(desk.tournament, line.number, WHY) is not None
    desk.record(events.Penalised(3, 20, 1, "impoli"), by=BY)
    assert undo.undoing(desk.tournament, line.number, WHY) is None


def test_a_sheet_that_came_in_is_put_right_not_undone(tmp_path: Path) -> None:
    assert undone(playing(tmp_path)) is None


@pytest.mark.parametrize("form", Form)
def test_every_line_of_a_whole_event_is_undone_exactly_or_not_at_all(form: Form) -> None:
    log = simulate(rules_of(form), PEOPLE[form], "undo", ORDINARY)[0].log
    opened = log[0].happening
    assert isinstance(opened, events.Opened)
    event = events.change(None, opened)
    undoable = 0
    for line in log[1:]:
        before, event = event, events.change(event, line.happening)
        if isinstance(line.happening, events.Entered | events.Paid) and line.number % 10:
            continue  # there are many, all alike
        found = undo.undoing(Tournament(event, log[: line.number]), line.number, WHY)
        after = event
        for did in found or ():
            after = events.change(after, did)
        if found and not isinstance(
            line.happening, events.Entered | events.Scratched | events.Ruled | events.Penalised
        ):
            assert after == before, line
        undoable += found is not None
    assert undoable > 5
