"""The handover: the whole state, the history of a person or a table, who wrote."""

from dataclasses import replace
from pathlib import Path

import pytest

from oudler.director.desk import Arrived, Called, Desk, Keyed, Office, Started
from oudler.director.rounds import handover
from oudler.tournament.events import Handed, Left, LineSeal, Paid, Penalised
from oudler.tournament.play import planned_seating
from oudler.tournament.sheets import Sheet
from tests.director.desks import BY, RULES, Ticking, balanced, entered, make_office, players_at, seated


def handed(desk: Desk, table: int, by: int = 10) -> None:
    desk.record(Handed(1, table, balanced(desk, table, by)), by=BY)


def test_the_state_has_all_that_is_open(tmp_path: Path) -> None:
    clock = Ticking()
    desk = seated(make_office(tmp_path, clock), 16)
    handed(desk, 1)
    players = players_at(desk, 2)
    desk.record(Handed(1, 2, Sheet(players, (10, 0, 0, 0)), is_doubtful=True), by=BY)
    desk.record(Left(players[0], "malade", is_excused=True), by="Zoé")
    desk.note(Started(1, 30), Called(3, what="renonce"), Keyed(1, 4, balanced(desk, 4)), by=BY)
    clock.move(minutes=10)
    state = handover.state_of(desk.situation, desk.now())
    assert (state.round, state.missing, state.unbalanced, state.waiting) == (1, (3, 4), ((1, 2),), ((1, 4),))
    assert [(call.table, call.what) for call in state.calls] == [(3, "renonce")]
    assert (state.left, state.gone, state.absent) == (1200, (players[0],), ())
    assert state.seating == desk.event.seated[1]
    assert state.next_seating == planned_seating(desk.event, 2)
    assert state.last_lines[0].by == "Zoé"
    assert len(state.last_lines) == handover.LAST_LINES
    assert (state.seal, state.version) == (LineSeal.of(desk.tournament.log[-1]), desk.version)


def test_before_the_first_round_whoever_is_not_there_is_named(office: Office) -> None:
    desk = entered(office, 8)
    desk.note(*(Arrived(number) for number in range(1, 7)), by=BY)
    state = handover.state_of(desk.situation, desk.now())
    assert (state.absent, state.round, state.seating, state.next_seating) == ((7, 8), 0, (), None)
    assert (state.clock, state.left) == (None, 0)


def test_after_the_last_round_nobody_goes_anywhere(office: Office) -> None:
    desk = seated(office, 16, replace(RULES, rounds=RULES.rounds[:1]))
    assert handover.state_of(desk.situation, desk.now()).next_seating is None


@pytest.mark.req("FDM-07")
def test_the_history_of_a_person_and_of_a_table(office: Office) -> None:
    desk = seated(office, 16)
    for table in range(1, 5):
        handed(desk, table)
    person = players_at(desk, 2)[1]
    desk.record(Penalised(person, 50, 1, "retard"), by=BY)
    found = handover.history_of(desk.situation, people=[person])
    kinds = [type(line.happening).__name__ for line in found]
    assert kinds == ["Penalised", "Handed", "Paid", "Entered"]
    at_table = handover.history_of(desk.situation, table=2)
    assert [line.happening for line in at_table] == [Handed(1, 2, balanced(desk, 2))]
    assert handover.history_of(desk.situation, people=[person], table=3) == ()
    assert handover.history_of(desk.situation) == tuple(reversed(desk.tournament.log))
    assert handover.history_of(desk.situation, people=[]) == ()


def test_the_number_of_a_draw_is_nobody(office: Office) -> None:
    desk = seated(office, 16)
    kinds = {type(line.happening).__name__ for line in handover.history_of(desk.situation, people=[7])}
    assert kinds == {"Entered", "Paid"}  # the places were drawn with the number 7


def test_who_wrote_and_what_was_written_since(office: Office) -> None:
    desk = entered(office, 4, replace(RULES, fee=0))
    seen = desk.version[0]
    desk.record(Left(1, "parti"), by="Zoé")
    assert [(each.name, each.lines) for each in handover.writers_of(desk.situation)] == [("Zoé", 1), (BY, 9)]
    assert [line.by for line in handover.lines_after(desk.situation, seen)] == ["Zoé"]
    assert handover.lines_after(desk.situation, desk.version[0]) == ()
    assert Paid(1) in [line.happening for line in desk.tournament.log]
