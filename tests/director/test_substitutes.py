"""Somebody takes the seat of who leaves: from the next round, or at once; ranks follow the rule."""

from dataclasses import replace

import pytest

from oudler.director.desk import Desk, Office
from oudler.director.entries import enter, planned_rounds, usual_shape
from oudler.director.rounds import repairs, substitutes
from oudler.director.rounds.substitutes import Substitution
from oudler.director.rulings import undo
from oudler.tournament.events import Adjusted, Filled, Handed, Left, Log, NotNow, Returned, Unseated
from oudler.tournament.forms import Form
from oudler.tournament.people import Entry
from oudler.tournament.play import standing
from tests.director import desks
from tests.director.boards import boarded

WALK_IN = Entry(1, "7654321", "NEUF", "Ada")
DUO = replace(desks.RULES, form=Form.DUO)


def _replace(desk: Desk, wish: Substitution) -> Log:
    happenings = substitutes.substituted(desk.tournament, wish)
    return repairs.repair(desk, happenings, desks.BY, seen=len(desk.tournament.log))


def _ranks(desk: Desk) -> dict[int, int]:
    return {line.account.number: line.rank for line in standing(desk.event)}


def _seats(desk: Desk) -> set[int]:
    return {each for table in desk.event.seated[desk.event.last_seated] for each in table if each is not None}


@pytest.mark.req("CHG-06")
def test_a_walk_in_takes_the_seat_from_the_next_round_and_marks_for_himself(office: Office) -> None:
    desk = desks.seated(office, 20)
    desks.play_round(desk)
    place = desk.event.placed[1].places.index(4) + 1
    lines = _replace(desk, Substitution(4, WALK_IN, "malade", is_excused=False))
    assert [type(line.happening).__name__ for line in lines] == ["Left", "Entered", "Paid", "Filled"]
    assert lines[-1].happening == Filled(place, 21, "malade")
    desks.seat_next(desk)
    assert 21 in _seats(desk)
    assert 4 not in _seats(desk)
    desks.play_round(desk)
    ranks = _ranks(desk)
    assert ranks[4] == len(ranks) == 21  # he left without excuse (CHG-07)


@pytest.mark.req("CHG-07")
def test_a_team_whose_substitute_plays_stays_ranked(office: Office) -> None:
    is_last = []
    for is_replaced in (False, True):
        desk = desks.seated(office, 28, DUO)
        desks.play_round(desk)
        best = standing(desk.event)[0].account.number
        leaver = desk.event.members[best][0]
        if is_replaced:
            _replace(desk, Substitution(leaver, WALK_IN, "parti", is_excused=False))
            assert desk.event.entries[29].team == best
        else:
            desk.record(Left(leaver, "parti", is_excused=False), by=desks.BY)
        desks.seat_next(desk)
        desks.play_round(desk)
        is_last.append(_ranks(desk)[best] == 14)
    assert is_last == [True, False]  # unless the substitute plays (H16)


@pytest.mark.req("CHG-06")
def test_after_a_forfeit_the_substitute_sits_down_at_once_and_it_is_undone_as_one(office: Office) -> None:
    desk = desks.seated(office, 20)
    absent, before = desks.players_at(desk, 3)[0], desk.event
    desk.record(Handed(1, 1, desks.balanced(desk, 1)), by=desks.BY)
    lines = _replace(desk, Substitution(absent, WALK_IN, "forfait", is_now=True))
    assert 21 in desks.players_at(desk, 3)
    assert list(desk.event.sheets) == [(1, 1)]  # sheets of other tables stay
    undo.undo(desk, lines[-1].number, "il arrive", desks.BY, since=lines[0].number)
    assert desk.event.seated == before.seated
    assert desk.event.departed == {}
    assert list(desk.event.sheets) == [(1, 1)]
    desk.record(*(Handed(1, table, desks.balanced(desk, table)) for table in range(2, 6)), by=desks.BY)
    desks.seat_next(desk)  # he has his place again
    assert absent in _seats(desk)
    assert 21 not in _seats(desk)


def test_the_substitute_sits_down_in_the_round_that_is_seated_though_a_later_one_was(office: Office) -> None:
    desk = desks.seated(office, 20)
    absent = desks.players_at(desk, 3)[0]
    tables = (table for table in range(1, 6) if table != 3)
    desk.record(*(Handed(1, table, desks.balanced(desk, table)) for table in tables), by=desks.BY)
    desks.seat_next(desk)
    desk.record(Unseated(2, "trop tôt"), by=desks.BY)
    _replace(desk, Substitution(absent, WALK_IN, "forfait", is_now=True))
    assert list(desk.event.seated) == [1]
    assert 21 in desks.players_at(desk, 3)


def test_nobody_sits_down_where_a_decision_would_be_lost(office: Office) -> None:
    desk = boarded(office, Form.INDIVIDUAL)
    absent = desks.players_at(desk, 1)[0]
    assert substitutes.can_sit_now(desk.event, absent)
    desk.record(Adjusted(1, 2, 4, "cartes vues"), by=desks.BY)
    assert not substitutes.can_sit_now(desk.event, absent)


def test_a_sheet_that_is_in_belongs_to_those_who_sat_there(office: Office) -> None:
    desk = desks.seated(office, 20)
    desk.record(Handed(1, 1, desks.balanced(desk, 1)), by=desks.BY)
    gone = desks.players_at(desk, 1)[0]
    assert not substitutes.can_sit_now(desk.event, gone)
    with pytest.raises(NotNow, match="not_present"):
        substitutes.substituted(desk.tournament, Substitution(gone, WALK_IN, "parti", is_now=True))


def test_somebody_entered_without_a_place_steps_in_for_who_left_before(office: Office) -> None:
    desk = desks.seated(office, 20)
    desks.play_round(desk)
    desk.record(Left(7, "malade"), by=desks.BY)
    enter(desk, [desks.person(21)], desks.BY, has_paid=True)
    assert substitutes.waiting(desk.event) == (21,)
    assert 7 in substitutes.replaceable(desk.event)
    lines = _replace(desk, Substitution(7, 21, "remplace"))
    assert [type(line.happening) for line in lines] == [Filled]
    assert 7 not in substitutes.replaceable(desk.event)
    assert substitutes.waiting(desk.event) == ()
    desks.seat_next(desk)
    assert 21 in _seats(desk)


def test_who_comes_back_after_the_substitute_has_left_has_the_place_again(office: Office) -> None:
    desk = desks.seated(office, 20)
    _replace(desk, Substitution(7, WALK_IN, "malade"))
    desk.record(Left(21, "appelé"), by=desks.BY)
    desk.record(Returned(7, "guéri"), by=desks.BY)
    desks.play_round(desk)
    desks.seat_next(desk)
    assert 7 in _seats(desk)


def test_a_walk_in_without_a_licence_is_a_guest(office: Office) -> None:
    desk = desks.seated(office, 20)
    _replace(desk, Substitution(7, replace(WALK_IN, licence=""), "malade"))
    assert not desk.event.entries[21].is_licensed
    assert len(desk.event.entries[21].licence) == 7


@pytest.mark.req("QUA-08")
def test_nobody_new_enters_a_quadrette(office: Office) -> None:
    form = Form.QUADRETTE
    desk = desks.entered(
        office, 28, replace(desks.RULES, form=form, rounds=planned_rounds(usual_shape(form)))
    )
    assert not substitutes.has_substitutes(desk.event)
    with pytest.raises(NotNow, match="QUA-08"):
        substitutes.substituted(desk.tournament, Substitution(1, WALK_IN, "malade"))


def test_in_a_match_the_substitute_joins_the_team(office: Office) -> None:
    form = Form.MATCH
    desk = desks.entered(office, 8, replace(desks.RULES, form=form, rounds=planned_rounds(usual_shape(form))))
    _replace(desk, Substitution(2, WALK_IN, "malade"))
    assert desk.event.members[1] == (1, 2, 3, 4, 9)
    assert list(desk.event.departed) == [2]
