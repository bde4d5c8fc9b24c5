"""Repairs: latecomers, other rounds, seats put right, and what each would change."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from oudler.director.desk import Desk, Office, document_of
from oudler.director.entries import forecast
from oudler.director.rounds import repairs, reseating
from oudler.tournament import events
from oudler.tournament.forms import Form
from oudler.tournament.people import Entry
from oudler.tournament.play import planned_seating
from oudler.tournament.seating import Seating, SeatingKind
from oudler.tournament.sheets import Sheet
from tests.director import desks

WHY = "erreur"


@cache
def _going(people: int, form: Form) -> str:
    with TemporaryDirectory() as folder:
        desk = desks.seated(desks.make_office(Path(folder)), people, replace(desks.RULES, form=form))
        desks.play_round(desk)
        desks.seat_next(desk)
        return document_of(desk)


def going(folder: Path, people: int = 24, form: Form = Form.LIBRE) -> Desk:
    """An event whose first round is played and whose second is seated."""
    return desks.make_office(folder).take_in(_going(people, form))[0]


def newcomer(number: int) -> Entry:
    return replace(desks.person(number), number=1, team=None)


# --- somebody comes late --------------------------------------------------------------------------------


def test_a_latecomer_is_offered_the_empty_place_first_then_a_fifth_seat(tmp_path: Path) -> None:
    desk = going(tmp_path)
    place = desk.event.placed[1].places.index(5) + 1
    assert [offer.places for offer in repairs.offers(desk.event)] == [(25,)]
    desk.record(events.Left(5, "malade"), by=desks.BY)
    first, second = repairs.offers(desk.event)
    assert (first.places, first.is_fifth, first.too_small, first.short_twice) == ((place,), False, 0, 0)
    assert (second.places, second.is_fifth) == ((25,), True)


def test_the_place_after_which_fewest_tables_suffer_comes_first(tmp_path: Path) -> None:
    desk = going(tmp_path)
    seating = planned_seating(desk.event, 3)
    assert seating is not None
    together = [number for number in seating[0] if number is not None][:2]
    alone = next(number for number in seating[1] if number is not None)
    for number in (*together, alone):
        desk.record(events.Left(number, "malade"), by=desks.BY)
    offers = [offer for offer in repairs.offers(desk.event) if not offer.is_fifth]
    suffering = {offer.places[0]: offer.too_small for offer in offers}
    assert list(suffering.values()) == sorted(suffering.values())
    assert suffering[desk.event.placed[1].places.index(alone) + 1] > 0  # table 1 of round 3 stays too small
    assert offers[0].too_small == 0


def test_a_latecomer_is_entered_paid_and_placed_in_one_act(tmp_path: Path) -> None:
    desk = going(tmp_path)
    found = repairs.late(desk.event, [newcomer(25)], [25], WHY)
    assert found == (
        events.Entered(replace(newcomer(25), number=25)),
        events.Paid(25),
        events.Filled(25, 25, WHY),
    )
    told = repairs.look(desk, found, desks.BY)
    assert [(move.round, move.number, move.before) for move in told.moves] == [(3, 25, None)]
    repairs.repair(desk, found, desks.BY, seen=desk.version[0])
    desks.play_round(desk)
    desks.seat_next(desk)
    assert any(25 in table for table in desk.event.seated[3])


def test_a_latecomer_without_a_place_is_refused(tmp_path: Path) -> None:
    desk = going(tmp_path)
    with pytest.raises(events.NotNow, match="left_out"):
        repairs.late(desk.event, [newcomer(25)], [], WHY)


def test_nobody_needs_a_place_where_seats_are_drawn(office: Office) -> None:
    rounds = (events.RoundPlan(5), *(events.RoundPlan(5, SeatingKind.RANDOM),) * 4)
    desk = desks.seated(office, 24, replace(desks.RULES, rounds=rounds))
    assert (repairs.needs_place(desk.event), repairs.offers(desk.event)) == (False, ())
    assert repairs.late(desk.event, [newcomer(25)], [3], WHY) == (
        events.Entered(replace(newcomer(25), number=25)),
        events.Paid(25),
    )


def test_a_late_pair_takes_the_places_of_a_pair(tmp_path: Path) -> None:
    desk = going(tmp_path, 32, Form.DUO)
    assert (repairs.team_size(desk.event), repairs.offers(desk.event)) == (2, ())
    for number in (5, 6):
        desk.record(events.Left(number, "malade"), by=desks.BY)
    places = tuple(sorted(desk.event.placed[1].places.index(number) + 1 for number in (5, 6)))
    assert [offer.places for offer in repairs.offers(desk.event)] == [places]
    found = repairs.late(desk.event, [newcomer(33), newcomer(34)], places, WHY)
    repairs.repair(desk, found, desks.BY, seen=desk.version[0])
    assert [desk.event.entries[number].team for number in (33, 34)] == [17, 17]


# --- what would change ----------------------------------------------------------------------------------


@pytest.mark.req("CHG-07")
def test_a_departure_tells_the_tables_of_three_and_the_ranks(tmp_path: Path) -> None:
    desk = going(tmp_path)
    table = desk.event.seated[2][0]
    number = next(each for each in table if each is not None)
    excused = repairs.look(desk, [events.Left(number, "malade", is_excused=True)], desks.BY)
    assert len(excused.of_three) == 3  # rounds 3, 4 and 5
    assert (excused.too_small, excused.short_twice, excused.is_fair) == ((), (), True)
    assert excused.ranks == ()
    gone = repairs.look(desk, [events.Left(number, "fâché")], desks.BY)
    assert number in {move.unit for move in gone.ranks}
    assert max(move.rank_after or 0 for move in gone.ranks if move.unit == number) == 24
    assert desk.event.departed == {}


def test_two_who_leave_the_same_table_are_told(tmp_path: Path) -> None:
    desk = going(tmp_path)
    seating = planned_seating(desk.event, 3)
    assert seating is not None
    first, second = [number for number in seating[0] if number is not None][:2]
    told = repairs.look(desk, [events.Left(first, "malade"), events.Left(second, "malade")], desks.BY)
    assert told.too_small == ((3, 1),)
    assert not told.is_fair


def test_a_round_that_is_taken_back_tells_the_sheets_it_costs(tmp_path: Path) -> None:
    desk = going(tmp_path)
    desks.play_round(desk)
    told = repairs.look(desk, [events.Unseated(2, WHY)], desks.BY)
    assert told.lost == tuple((2, table) for table in range(1, 7))
    assert len(desk.event.sheets) == 12


# --- other rounds ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wish", "rounds"),
    [
        (repairs.RoundsWish(4), events.usual_rounds(5)[:4]),
        (repairs.RoundsWish(2), events.usual_rounds(5)[:2]),
        (repairs.RoundsWish(6), (*events.usual_rounds(5), events.RoundPlan(5))),
        (
            repairs.RoundsWish(4, SeatingKind.RANDOM, 4),
            (*events.usual_rounds(5)[:2], *(events.RoundPlan(4, SeatingKind.RANDOM),) * 2),
        ),
    ],
)
def test_rounds_to_come_follow_the_wish_and_those_seated_stay(
    tmp_path: Path, wish: repairs.RoundsWish, rounds: tuple[events.RoundPlan, ...]
) -> None:
    desk = going(tmp_path)
    assert repairs.replanned(desk.event, wish) == rounds


def test_fewer_rounds_can_be_announced_during_the_event(tmp_path: Path) -> None:
    desk = going(tmp_path)
    rounds = repairs.replanned(desk.event, repairs.RoundsWish(3))
    desk.record(events.Replanned(rounds, WHY), by=desks.BY)
    assert desk.event.regulations.rounds == events.usual_rounds(5)[:3]


# --- seats put right ------------------------------------------------------------------------------------


def seat_of(seating: Seating, number: int) -> tuple[int, int]:
    return next((at, seats.index(number)) for at, seats in enumerate(seating) if number in seats)


def test_two_people_change_places_and_nobody_else_moves(tmp_path: Path) -> None:
    desk = going(tmp_path)
    before = desk.event.seated[2]
    seating = reseating.swapped(desk.event, 2, 3, 17)
    found = reseating.reseated(desk.tournament, 2, seating, WHY)
    assert found == (events.Unseated(2, WHY), events.Seated(2, seating, why=WHY))
    told = repairs.look(desk, found, desks.BY)
    assert {(move.round, move.number) for move in told.moves} == {(2, 3), (2, 17)}
    repairs.repair(desk, found, desks.BY, seen=desk.version[0])
    after = desk.event.seated[2]
    assert (seat_of(after, 3), seat_of(after, 17)) == (seat_of(before, 17), seat_of(before, 3))


def test_a_column_keeps_its_marks_and_has_another_name(desk: Desk) -> None:
    desks.play_round(desk)
    first, second = desk.event.sheets[1, 1].players[0], desk.event.sheets[1, 3].players[2]
    desk.record(events.Corrected(1, 2, desks.balanced(desk, 2, 40), "relu"), by=desks.BY)
    others = desk.event.sheets[1, 2]
    seating = reseating.swapped(desk.event, 1, first, second)
    repairs.repair(desk, reseating.reseated(desk.tournament, 1, seating, WHY), desks.BY, seen=desk.version[0])
    assert desk.event.sheets[1, 1].players[0] == second
    assert desk.event.sheets[1, 1].balances == (30, -10, -10, -10)
    assert desk.event.sheets[1, 3].players[2] == first
    assert desk.event.sheets[1, 2] == others


def test_an_earlier_round_is_put_right_under_those_after_it(tmp_path: Path) -> None:
    desk = going(tmp_path)
    desk.record(events.Handed(2, 1, desks.balanced(desk, 1)), by=desks.BY)
    later = desk.event.seated[2], desk.event.sheets[2, 1]
    seating = reseating.swapped(desk.event, 1, 3, 17)
    repairs.repair(desk, reseating.reseated(desk.tournament, 1, seating, WHY), desks.BY, seen=desk.version[0])
    assert desk.event.seated[1] == seating
    assert (desk.event.seated[2], desk.event.sheets[2, 1]) == later
    assert len(desk.event.sheets) == 7


def test_those_who_left_or_came_since_are_where_they_were(tmp_path: Path) -> None:
    desk = going(tmp_path)
    desk.record(events.Left(5, "malade"), by=desks.BY)
    place = desk.event.placed[1].places.index(5) + 1
    repairs.repair(
        desk, repairs.late(desk.event, [newcomer(25)], [place], WHY), desks.BY, seen=desk.version[0]
    )
    departed, next_round = desk.event.departed, planned_seating(desk.event, 3)
    seating = reseating.swapped(desk.event, 1, 5, 17)
    repairs.repair(desk, reseating.reseated(desk.tournament, 1, seating, WHY), desks.BY, seen=desk.version[0])
    assert desk.event.seated[1] == seating
    assert desk.event.departed == departed
    assert planned_seating(desk.event, 3) == next_round


def test_a_sheet_that_did_not_balance_still_waits(desk: Desk) -> None:
    players = desks.balanced(desk, 1).players
    desk.record(events.Handed(1, 1, Sheet(players, (10, 0, 0, 0)), is_doubtful=True), by=desks.BY)
    found = reseating.reseated(desk.tournament, 1, reseating.swapped(desk.event, 1, 1, 2), WHY)
    repairs.repair(desk, found, desks.BY, seen=desk.version[0])
    assert desk.event.unbalanced == {(1, 1)}


def test_somebody_who_does_not_sit_there_cannot_be_moved(tmp_path: Path) -> None:
    desk = going(tmp_path)
    with pytest.raises(events.NotNow, match="not_present"):
        reseating.swapped(desk.event, 2, 3, 99)
    desks.play_round(desk)
    seating = desk.event.seated[2]
    short = ((*seating[0][:3], None), *seating[1:])
    with pytest.raises(events.NotNow, match="other_players"):
        reseating.reseated(desk.tournament, 2, short, WHY)


def test_a_forecast_knows_who_meets_again(tmp_path: Path) -> None:
    desk = going(tmp_path)
    assert forecast.forecast_of(desk.event).met_again == frozenset()
    first = desk.event.seated[1][0]
    other = next(each for each in desk.event.seated[2][0] if each not in first)
    mate = next(each for each in first if each is not None and each not in desk.event.seated[2][0])
    assert other is not None
    keeper = next(each for each in desk.event.seated[2][0] if each in first)
    assert keeper is not None
    seating = reseating.swapped(desk.event, 2, other, mate)
    told = repairs.look(desk, reseating.reseated(desk.tournament, 2, seating, WHY), desks.BY)
    assert (min(keeper, mate), max(keeper, mate)) in told.met_again
    assert not told.is_fair


def test_before_anybody_is_placed_there_is_nothing_to_foresee(office: Office) -> None:
    desk = desks.entered(office, 8)
    assert forecast.forecast_of(desk.event).rounds == {}
    assert repairs.look(desk, [events.Left(3, "malade"), events.Returned(3, "non")], desks.BY).is_fair
