"""What everybody may read: places, the ranking as far as it is told, the boards after the end."""

from dataclasses import replace
from pathlib import Path

import pytest

from oudler.director.desk import Desk, Habit, Office
from oudler.director.results import public_view
from oudler.director.results.public_view import PlaceLine, Posted, Publicity, Wall
from oudler.director.rounds import next_step as rounds
from oudler.tournament.events import Closed, Handed, Left, Regulations, RoundPlan, usual_rounds
from oudler.tournament.files import posting_of, write_document
from oudler.tournament.forms import Form
from oudler.tournament.simulation import simulate
from tests.director import desks


def posted(desk: Desk) -> Posted:
    return public_view.posted_of(desk.situation, desk.now())


@pytest.mark.req("DOC-04")
def test_places_are_in_the_order_of_names_with_the_next_table(office: Office) -> None:
    desk = desks.seated(office, 20)
    found = public_view.places_of(desk.situation)
    assert [line.number for line in found.lines] == list(range(1, 21))
    here = {number: table for table, row in enumerate(desk.event.seated[1], start=1) for number in row}
    desks.seat_next(desk)
    there = {number: table for table, row in enumerate(desk.event.seated[2], start=1) for number in row}
    assert [(line.now and line.now[0], line.next and line.next[0]) for line in found.lines] == [
        (here[number], there[number]) for number in range(1, 21)
    ]
    assert found.tables == tuple(
        tuple((seat, (number,)) for seat, number in zip("NSEO", row, strict=True))
        for row in desk.event.seated[1]
    )


def test_before_the_first_round_names_have_no_table_yet(office: Office) -> None:
    desk = desks.entered(office, 8)
    found = public_view.places_of(desk.situation)
    assert found == public_view.RoundPlaces(
        0, False, tuple(PlaceLine(number, None) for number in range(1, 9)), ()
    )


def test_who_left_has_no_place(office: Office) -> None:
    desk = desks.seated(office, 20)
    desk.record(Left(3, "parti"), by=desks.BY)
    desks.play_round(desk)
    desks.seat_next(desk)
    assert [line.number for line in public_view.places_of(desk.situation).lines if line.number < 6] == [
        1,
        2,
        4,
        5,
    ]


# --- the ranking ----------------------------------------------------------------------------------------


@pytest.mark.req("RES-06")
def test_the_ranking_is_told_when_a_round_is_complete_and_final_after_the_claims(tmp_path: Path) -> None:
    now = desks.Ticking()
    desk = desks.seated(
        desks.make_office(tmp_path, now), 20, replace(desks.RULES, rounds=usual_rounds(3)[:2])
    )
    assert posted(desk) == Posted(Publicity.EARLY)
    desks.play_round(desk)
    assert posted(desk) == Posted(Publicity.RUNNING, 1)
    desks.seat_next(desk)
    desk.record(Handed(2, 1, desks.balanced(desk, 1)), by=desks.BY)
    assert posted(desk) == Posted(Publicity.RUNNING, 1)  # a round that is under way tells nothing
    for table in range(2, 6):
        desk.record(Handed(2, table, desks.balanced(desk, table)), by=desks.BY)
    desk.record(Closed(), by=desks.BY)
    now.move(minutes=14)
    assert posted(desk) == Posted(Publicity.CLAIMS, None, posting_of(desk.tournament, desk.now()))
    now.move(minutes=1)
    assert posted(desk) == Posted(Publicity.FINAL, None, posting_of(desk.tournament, desk.now()))


def test_a_doubtful_sheet_keeps_its_round_back(office: Office) -> None:
    desk = desks.seated(office, 20)
    wrong = replace(desks.balanced(desk, 1), totals=(31, -10, -10, -10))
    desk.record(Handed(1, 1, wrong, is_doubtful=True), by=desks.BY)
    for table in range(2, 6):
        desk.record(Handed(1, table, desks.balanced(desk, table)), by=desks.BY)
    assert posted(desk) == Posted(Publicity.EARLY)


def test_the_ranking_is_kept_back_in_the_last_rounds_until_the_close(office: Office) -> None:
    desk = desks.seated(office, 20, replace(desks.RULES, rounds=usual_rounds(3)))
    public_view.choose_wall(desk, Wall.AUTO, 1, desks.BY)
    desks.play_round(desk)
    desks.seat_next(desk)
    assert posted(desk) == Posted(Publicity.RUNNING, 1)
    desks.play_round(desk)
    assert posted(desk) == Posted(Publicity.RUNNING, 2)
    desks.seat_next(desk)
    assert posted(desk) == Posted(Publicity.HIDDEN)
    desks.play_round(desk)
    assert posted(desk) == Posted(Publicity.HIDDEN)
    desk.record(Closed(), by=desks.BY)
    assert posted(desk).publicity is Publicity.CLAIMS


@pytest.mark.req("DUP-05")
def test_nothing_of_a_duplicate_event_is_told_before_the_close(office: Office) -> None:
    rules = Regulations("Individuel", desks.DAY, (RoundPlan(1),) * 2, Form.INDIVIDUAL)
    whole, _ = simulate(rules, 12, "placards")
    desk, _ = office.take_in(write_document(whole))
    assert len(public_view.told_boards(desk.event)) == len(desk.event.revealed[1].boards)
    assert posted(desk).is_shown
    open_event = replace(desk.event, is_closed=False)
    assert public_view.told_boards(open_event) == {}
    situation = replace(desk.situation, tournament=replace(desk.tournament, event=open_event))
    assert public_view.posted_of(situation, desk.now()) == Posted(Publicity.SECRET)


# --- the wall -------------------------------------------------------------------------------------------


def walls(desk: Desk) -> tuple[Wall, ...]:
    return public_view.walls_of(desk.situation, posted(desk), desk.now())


def test_the_wall_shows_what_is_wanted_at_the_moment(tmp_path: Path) -> None:
    now = desks.Ticking()
    office = desks.make_office(tmp_path, now)
    assert walls(desks.entered(office, 8)) == (Wall.CLOCK,)
    desk = desks.seated(office, 20)
    assert walls(desk) == (Wall.PLACES,)
    rounds.start_clock(desk, 1, 30, desks.BY)
    assert walls(desk) == (Wall.PLACES,)
    now.move(minutes=6)
    assert walls(desk) == (Wall.CLOCK, Wall.PLACES)
    desks.play_round(desk)
    assert walls(desk) == (Wall.CLOCK, Wall.RANKING, Wall.PLACES)


def test_the_desk_decides_what_the_wall_shows(office: Office) -> None:
    desk = desks.seated(office, 20)
    public_view.choose_wall(desk, Wall.RANKING, 0, desks.BY)
    assert walls(desk) == (Wall.CLOCK,)  # there is none yet
    desks.play_round(desk)
    assert walls(desk) == (Wall.RANKING,)
    desk.note(Habit("wall", "nonsense"), Habit("hidden", "-1"), by=desks.BY)
    assert (public_view.wall_of(desk.situation), public_view.hidden_rounds(desk.situation)) == (Wall.AUTO, 0)
