"""An event as its log tells it: people, units, rounds, places."""

from dataclasses import replace

import pytest

from oudler.tournament import events
from oudler.tournament.events.event import Departure
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.tournament.play import is_played
from oudler.tournament.sheets import Sheet
from tests.tournament.people import somebody
from tests.tournament.telling import (
    AT,
    DESK,
    announce,
    enter,
    evening,
    handed,
    keep,
    play,
    rounds,
    rules,
    seat,
    tell,
    why,
)


def test_event_begins_by_being_opened() -> None:
    told = Tournament.open(events.Opened(rules()), AT, DESK)
    assert told.event == events.Event(rules())
    assert (told.event.last_seated, told.event.units, is_played(told.event, 1)) == (0, (), False)


def test_people_enter_pay_and_are_taken_off_the_list() -> None:
    told = tell(
        announce(rules()),
        events.Entered(somebody(1, is_paid=False)),
        events.Entered(somebody(2)),
        events.Paid(1),
    )
    assert [entry.is_paid for entry in told.event.listed] == [True, True]
    told = tell(told, events.Scratched(1, "ill"))
    assert [entry.number for entry in told.event.listed] == [2]
    assert list(told.event.entries) == [1, 2]
    assert told.event.units == (2,)


def test_nothing_is_changed_in_the_event_before() -> None:
    before = evening()
    seat(before)
    assert before.event.seated == {}


@pytest.mark.parametrize(
    ("form", "members"),
    [
        (Form.LIBRE, {1: (1,), 2: (2,), 3: (3,), 4: (4,)}),
        (Form.DUO, {1: (1, 2), 2: (3, 4)}),
        (Form.FOUR, {1: (1, 2, 3, 4)}),
    ],
)
def test_units_are_players_or_teams(form: Form, members: dict[int, tuple[int, ...]]) -> None:
    event = enter(announce(rules(form=form)), 4).event
    assert event.members == members
    assert event.units == tuple(members)
    assert {number: event.unit_of(number) for unit in members.values() for number in unit} == {
        number: team for team, numbers in members.items() for number in numbers
    }


def test_those_kept_play_from_that_round_on() -> None:
    told = keep(play(evening(12, rounds("m rr r", keep={2: 8, 4: 4}))), 8)
    eight = told.event.kept[2]
    assert [told.event.units_in(number) for number in (1, 2, 3)] == [tuple(range(1, 13)), eight, eight]
    assert told.event.present(2) == tuple(sorted(eight))
    told = keep(play(play(told, None, 5), None, 6), 4)
    assert len(told.event.units_in(4)) == 4
    assert told.event.units_in(3) == eight


def test_whoever_left_was_there_before() -> None:
    told = tell(play(evening()), events.Left(3, "ill"))
    assert told.event.departed == {3: Departure(1, "ill", False)}
    assert [told.event.is_gone(3, number) for number in (1, 2, 3)] == [False, True, True]
    assert 3 in told.event.present(1)
    assert 3 not in told.event.present(2)


def test_places_of_a_round_are_held_by_those_who_are_there() -> None:
    told = enter(tell(play(evening(11)), events.Left(3, "ill")), 2)
    told = tell(told, events.Filled(9, 12, "late"), events.Filled(13, 13, "late"))
    start = (1, 2, 3, 4, 5, 6, 7, 8, None, 9, 10, 11)
    assert told.event.places_at(1, 1) == start
    assert told.event.places_at(1, 2) == (1, 2, None, 4, 5, 6, 7, 8, 12, 9, 10, 11, 13)


def test_rounds_announced_anew_replace_the_others() -> None:
    told = tell(evening(), events.Replanned(rounds("mmr"), "many leave"))
    assert told.event.regulations == rules("mmr")


def test_decisions_are_kept() -> None:
    told = tell(play(evening(12, rounds("mr", keep={2: 8}))), events.Penalised(1, 20, 1, "rude"))
    told = tell(told, events.Kept(2, (*range(1, 9),), "a bet"))
    assert told.event.penalties == (events.Penalised(1, 20, 1, "rude"),)
    assert told.event.kept == {2: (*range(1, 9),)}


def test_event_is_closed_and_reopened() -> None:
    told = tell(play(evening(12, "m")), events.Closed())
    assert told.event.is_closed
    assert not tell(told, events.Reopened("a claim")).event.is_closed


# --- what is taken back ---------------------------------------------------------------------------------


def test_last_round_may_be_taken_back_with_its_sheets() -> None:
    before = play(evening(12, "mmm"))
    wrong = replace(handed(seat(before), 1), is_doubtful=True, sheet=Sheet((1, 2, 7, 12), (1, 0, 0, 0)))
    told = tell(seat(before), wrong)
    assert told.event.unbalanced == {(2, 1)}
    assert tell(told, events.Unseated(2, "power cut")).event == before.event
    assert why(told, events.Unseated(1, "power cut")) == [events.WhyNot.ROUND]
    assert why(evening(), events.Unseated(0, "power cut")) == [events.WhyNot.ROUND]


def test_cut_made_after_a_round_is_taken_back_with_it() -> None:
    first = keep(play(evening(12, rounds("m r r", keep={2: 8, 3: 4}))), 8)
    told = keep(play(first, None, 5), 4)
    assert set(told.event.kept) == {2, 3}
    told = tell(told, events.Unseated(2, "cards were missing"))
    assert told.event == first.event


def test_whoever_left_may_come_back() -> None:
    told = tell(play(evening(20, "mmm")), events.Left(3, "bored"))
    told = play(told)
    assert 3 not in told.event.present(3)
    told = tell(told, events.Returned(3, "bored at home"))
    assert told.event.departed == {}
    assert 3 in told.event.present(3)
    assert any(3 in table for table in seat(told).event.seated[3])


def test_session_of_the_next_round() -> None:
    told = evening(12, "mm r")
    sessions = []
    for number in (None, None, 5):
        sessions.append(told.event.next_session)
        told = play(told, None, number)
    assert [*sessions, told.event.next_session] == [1, 1, 2, 2]


def test_latecomer_takes_a_place_of_the_session_that_is_played() -> None:
    told = tell(play(evening(11, "mm mm")), events.Placed(2, (*range(1, 12), None)))
    told = tell(enter(told, 1), events.Filled(9, 12, "late"))
    assert told.event.places_at(1, 2)[8] == 12
    assert told.event.places_at(2, 3)[11] is None


def test_round_seated_anew_knows_who_left_and_who_came_meanwhile() -> None:
    told = evening(12, "m")
    told = seat(told)
    gone = told.event.placed[1].places[3]
    assert gone is not None
    told = tell(told, events.Left(gone, "malaise"), events.Unseated(1, "départ pendant la position"))
    told = seat(told)
    assert gone not in {number for table in told.event.seated[1] for number in table}


def test_round_seated_anew_has_who_came_meanwhile() -> None:
    told = seat(evening(11, "m"))
    empty = told.event.places_at(1, 2).index(None) + 1
    told = tell(enter(told, 1), events.Filled(empty, 12, "en retard"), events.Unseated(1, "on l'attend"))
    told = seat(told)
    assert 12 in {number for table in told.event.seated[1] for number in table}
