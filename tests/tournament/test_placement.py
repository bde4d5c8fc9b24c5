"""Whether people may be placed, seated, kept and given an empty place so."""

from dataclasses import replace
from itertools import permutations

import pytest

from oudler.rules import Bid
from oudler.tournament.events import (
    Corrected,
    Entered,
    Filled,
    Kept,
    Left,
    Paid,
    Placed,
    Problem,
    Seated,
    WhyNot,
)
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.tournament.play import details_wanted, planned_places
from oudler.tournament.ranking import TieRule
from oudler.tournament.seating import Method, Way, starting_places
from oudler.tournament.seating import plan as plan_movement
from tests.tournament.people import seating, somebody
from tests.tournament.telling import (
    announce,
    enter,
    evening,
    hand,
    in_order,
    keep,
    plan,
    play,
    refused,
    rounds,
    rules,
    seat,
    tell,
    why,
)

NOT_PLANNED = WhyNot.NOT_PLANNED


def opened(kinds: str = "mmm", people: int = 12, form: Form = Form.LIBRE) -> Tournament:
    return enter(announce(rules(kinds, form=form)), people)


# --- starting places ------------------------------------------------------------------------------------


@pytest.mark.req("REG-02")
@pytest.mark.parametrize("kinds", ["mm", "rr", "hh"])
def test_nobody_sits_before_having_paid(kinds: str) -> None:
    told = tell(opened(kinds, 11), Entered(somebody(12, is_paid=False)))
    is_placed = kinds == "mm"
    sit = (
        Placed(1, in_order(12)) if is_placed else Seated(1, seating("1 2 3 4 / 5 6 7 8 / 9 10 11 12"), 1, "x")
    )
    assert refused(told, sit) == (Problem(WhyNot.NOT_PAID, people=(12,)),)
    assert refused(tell(told, Paid(12)), sit) == ()


@pytest.mark.req("REG-02")
def test_latecomer_who_has_not_paid_gets_no_place() -> None:
    told = tell(seat(evening(11)), Entered(somebody(12, is_paid=False)))
    assert refused(told, Filled(9, 12, "late")) == (Problem(WhyNot.NOT_PAID, people=(12,)),)
    assert refused(tell(told, Paid(12)), Filled(9, 12, "late")) == ()


@pytest.mark.req("REG-06")
@pytest.mark.parametrize("way", list(Way))
def test_places_may_be_given_drawn_or_chosen(way: Way) -> None:
    told = opened()
    at = starting_places(told.event.listed, plan_movement(3, 3), way, 4217).at
    placed = Placed(1, tuple(at[place] for place in range(1, 13)), Method.HOWELL, way, 4217)
    assert refused(told, placed) == ()
    assert tell(told, placed).event.placed == {1: placed}


@pytest.mark.req("REG-06")
def test_everybody_has_one_place() -> None:
    told = opened()
    twice = Placed(1, (*range(1, 12), 11))
    assert refused(told, twice) == (
        Problem(WhyNot.TWICE, people=(11,)),
        Problem(WhyNot.LEFT_OUT, people=(12,)),
    )
    strange = Placed(1, (*range(1, 12), 13))
    assert refused(told, strange) == (
        Problem(WhyNot.UNKNOWN, people=(13,)),
        Problem(WhyNot.LEFT_OUT, people=(12,)),
    )


@pytest.mark.req("REG-06")
def test_places_are_those_drawn_or_given_unless_there_is_a_reason() -> None:
    told = opened(people=19, kinds="mm")
    for way in (Way.DRAWN, Way.COMPUTER):
        blank = Placed(1, (), way=way, number=4217)
        found = replace(blank, places=planned_places(told.event, blank))
        assert refused(told, found) == ()
        other = replace(found, places=in_order(19))
        assert refused(told, other) == (Problem(WhyNot.NOT_AS_PLANNED, tables=(1,)),)
        assert refused(told, replace(other, why="two were late")) == ()
    drawn = Placed(1, in_order(19), way=Way.DRAWN)
    assert refused(told, drawn) == (Problem(NOT_PLANNED, why="no_number"),)


def test_places_found_for_fifths() -> None:
    told = opened(people=21, kinds="mm")
    blank = Placed(1, (None,) * 21, way=Way.DRAWN, number=3)
    placed = replace(blank, places=planned_places(told.event, blank))
    assert len(placed.places) == 21
    assert refused(told, placed) == ()


def test_places_may_be_given_again_until_the_first_round() -> None:
    told = evening()
    again = Placed(1, (*range(12, 0, -1),))
    assert tell(told, again).event.placed[1] == again
    assert why(seat(told), again) == [WhyNot.SEATED_ALREADY]


@pytest.mark.req("MOV-19")
@pytest.mark.parametrize(
    ("tables", "most"), [(3, 6), (4, 5), (5, 5), (6, 5), (8, 6), (10, 6), (24, 6), (7, 7), (25, 7)]
)
def test_no_more_rounds_than_the_movement_holds(tables: int, most: int) -> None:
    places = Placed(1, in_order(4 * tables))
    assert refused(opened("m" * most, 4 * tables), places) == ()
    longer = refused(opened("m" * (most + 1), 4 * tables), places)
    assert longer == (Problem(NOT_PLANNED, why="rounds"),)


@pytest.mark.req("MOV-19")
def test_repaired_movement_of_24_tables_has_seven_rounds() -> None:
    told = opened("m" * 7, 96)
    assert why(told, Placed(1, in_order(96))) == [NOT_PLANNED]
    assert why(told, Placed(1, in_order(96), Method.REPAIRED)) == []


@pytest.mark.req("MOV-21")
@pytest.mark.parametrize("people", [4, 7, 8])
def test_one_or_two_tables_are_drawn_or_seated_by_hand(people: int) -> None:
    found = [refused(opened(kinds, people), Placed(1, in_order(people))) for kinds in ("m", "mb", "r", "h")]
    few = (Problem(NOT_PLANNED, why="few_tables"),)
    assert found == [few, few, (), ()]
    drawn = opened("r", people)
    assert why(drawn, plan(drawn, 5)) == []


@pytest.mark.req("TEA-02")
def test_pairs_start_north_and_south_or_east_and_west() -> None:
    told = opened("mm", 20, Form.DUO)
    fine = [
        seats for seats in permutations((1, 2, 3, 4)) if not refused(told, Placed(1, (*seats, *range(5, 21))))
    ]
    assert fine == [seats for seats in permutations((1, 2, 3, 4)) if {*seats[:2]} in ({1, 2}, {3, 4})]
    apart = Placed(1, (1, 2, 3, 8, 5, 6, 7, 4, *range(9, 21)))
    assert why(told, apart) == [WhyNot.MATES] * 4


@pytest.mark.req("TEA-03")
def test_teams_of_four_start_at_one_table() -> None:
    told = opened("mm", 20, Form.FOUR)
    assert refused(told, Placed(1, (4, 2, 1, 3, *range(5, 21)))) == ()
    swapped = Placed(1, (1, 2, 3, 8, 5, 6, 7, 4, *range(9, 21)))
    assert {problem.ground for problem in refused(told, swapped)} == {WhyNot.MATES}


def test_pair_beside_empty_seats_is_fine() -> None:
    told = opened("mm", 18, Form.DUO)
    assert refused(told, Placed(1, (*range(1, 19), None, None))) == ()
    alone = Placed(1, (*range(1, 18), None, 18, None))
    assert why(told, alone) == [WhyNot.MATES] * 2


@pytest.mark.no_cover
@pytest.mark.req("REG-03")
@pytest.mark.parametrize(
    ("people", "kinds", "still"),
    [
        (20, "mm", {1, 5, 9, 13, 17}),
        (12, "mmmmmm", {1}),
        (12, "m", {1, 5, 9}),
        (16, "mmmmm", {1}),
        (21, "mm", {1, 5, 9, 13, 17}),
    ],
)
def test_whoever_stays_starts_at_a_north_who_never_moves(people: int, kinds: str, still: set[int]) -> None:
    accepted = set()
    for person in range(1, people + 1):
        told = enter(announce(rules(kinds)), people, stays=[person])
        if not (found := refused(told, Placed(1, (*range(1, people + 1),)))):
            accepted.add(person)
        else:
            assert found == (Problem(WhyNot.STAYS, people=(person,)),)
    assert accepted == still


def test_where_nothing_moves_anybody_may_stay_anywhere() -> None:
    told = enter(announce(rules("hr")), 12, stays=[2])
    assert refused(told, Placed(1, in_order(12))) == ()


# --- empty places ---------------------------------------------------------------------------------------


def test_somebody_off_the_list_takes_no_place() -> None:
    told = seat(evening(11))
    assert refused(told, Filled(9, 12, "late")) == (Problem(WhyNot.UNKNOWN, people=(12,)),)


@pytest.mark.parametrize(("place", "is_free"), [(0, False), (9, True), (10, False), (13, True), (14, False)])
def test_empty_place_or_the_next_fifth_seat_may_be_taken(place: int, is_free: bool) -> None:
    told = enter(seat(evening(11)), 1)
    assert why(told, Filled(place, 12, "late")) == ([] if is_free else [WhyNot.TAKEN])


def test_whoever_is_out_takes_no_place() -> None:
    told = keep(play(evening(19, rounds("mm", keep={2: 8}))), 8)
    told = enter(told, 1)
    assert why(told, Filled(17, 20, "late")) == [WhyNot.NOT_PRESENT]
    assert why(tell(seat(evening(19)), Left(19, "ill")), Filled(17, 19, "back")) == [WhyNot.NOT_PRESENT]


@pytest.mark.req("DEA-21")
def test_no_more_than_three_make_a_fifth() -> None:
    told = enter(seat(evening(20)), 4)
    told = tell(told, *(Filled(number, number, "late") for number in (21, 22, 23)))
    assert refused(told, Filled(24, 24, "late")) == (Problem(NOT_PLANNED, why="extra_many"),)


def test_latecomer_who_stays_needs_a_north() -> None:
    told = enter(tell(seat(evening(19)), Left(2, "ill")), 1, stays=[20])
    assert refused(told, Filled(2, 20, "late")) == (Problem(WhyNot.STAYS, people=(20,)),)
    assert refused(told, Filled(17, 20, "late")) == ()
    assert refused(told, Filled(21, 20, "late")) == (Problem(WhyNot.STAYS, people=(20,)),)


@pytest.mark.req("TEA-02")
def test_place_of_a_team_is_for_its_members() -> None:
    told = tell(seat(evening(20, "mm", form=Form.DUO)), Left(2, "ill"), Left(3, "ill"))
    told = tell(told, Entered(somebody(21, team=1)), Entered(somebody(22, team=11)))
    assert why(told, Filled(2, 21, "substitute")) == []
    assert why(told, Filled(3, 21, "substitute")) == [WhyNot.MATES]
    assert why(told, Filled(2, 22, "substitute")) == [WhyNot.MATES]
    assert refused(told, Filled(21, 21, "fifth")) == (Problem(NOT_PLANNED, why="extra_teams"),)


@pytest.mark.req("TEA-02")
def test_late_pair_takes_empty_seats_side_by_side() -> None:
    told = tell(opened("mm", 18, Form.DUO), Placed(1, (*range(1, 19), None, None)))
    told = enter(seat(told), 2)
    told = tell(told, Filled(19, 19, "late"), Filled(20, 20, "late"))
    assert told.event.places_at(1, 2) == (*range(1, 21),)


# --- seats ----------------------------------------------------------------------------------------------


def test_movement_needs_places() -> None:
    told = opened()
    assert refused(told, Seated(1, seating("1 2 3 4 / 5 6 7 8 / 9 10 11 12"))) == (Problem(WhyNot.NO_PLACES),)


def test_there_is_no_round_after_the_last() -> None:
    told = play(evening(12, "m"))
    assert refused(told, Seated(2, told.event.seated[1])) == (Problem(WhyNot.ROUND, round=2, due=2),)


def test_tables_too_many_or_too_few_differ_from_the_plan() -> None:
    told = evening()
    shorter = Seated(1, seating("1 2 3 4 / 5 6 7 8 9 / 10 11 12 ."))
    assert refused(told, shorter) == (Problem(WhyNot.NOT_AS_PLANNED, tables=(2, 3)),)
    longer = Seated(1, seating("1 2 3 4 / 5 6 7 . / 8 9 10 . / 11 12 . ."))
    assert refused(told, longer) == (
        Problem(WhyNot.TOO_FEW, table=4),
        Problem(WhyNot.NOT_AS_PLANNED, tables=(2, 3, 4)),
    )


def test_movement_that_nobody_can_make_seats_nobody() -> None:
    told = play(play(evening(20, rounds("mmf", keep={3: 20}))))
    told = keep(tell(told, Left(1, "ill")), 19)
    three = Seated(3, told.event.seated[2])
    assert Problem(NOT_PLANNED, why="finalists") in refused(told, three)


@pytest.mark.req("RES-03")
@pytest.mark.parametrize("kind", ["b", "f"])
def test_ranks_are_seated_only_after_a_whole_round(kind: str) -> None:
    told = seat(evening(12, rounds(f"m{kind}", keep={2: 12} if kind == "f" else None)))
    some = Seated(2, told.event.seated[1], why="in a hurry")
    assert Problem(WhyNot.NOT_FINISHED, round=1) in refused(told, some)
    assert Problem(WhyNot.NOT_FINISHED, round=1) not in refused(hand(told), some)


# --- who plays on ---------------------------------------------------------------------------------------


def cut(kept: int = 8, **changes: object) -> Tournament:
    return evening(12, rounds("m r", keep={2: kept}), **changes)


@pytest.mark.req("CHP-08", "ORG-09")
def test_the_first_of_the_ranking_play_on() -> None:
    told = keep(play(cut()), 8)
    assert told.event.units_in(1) == tuple(range(1, 13))
    assert set(told.event.present(2)) == {9, 5, 1, 10, 6, 2, 3, 7}
    assert why(told, plan(told, 5)) == []


def test_whoever_left_leaves_the_place_to_the_next() -> None:
    told = tell(play(cut()), Left(9, "ill", is_excused=True))
    assert refused(told, Kept(2, (9, 5, 1, 10, 6, 2, 3, 7))) == (
        Problem(WhyNot.WRONG_CUT, people=(5, 1, 10, 6, 2, 3, 7, 11)),
    )
    assert refused(told, Kept(2, (5, 1, 10, 6, 2, 3, 7, 11))) == ()


def test_cut_beyond_all_who_are_left_keeps_them_all() -> None:
    told = play(cut())
    for number in (1, 2, 3, 4, 5):
        told = tell(told, Left(number, "ill"))
    assert refused(told, Kept(2, (6, 7, 8, 9, 10, 11, 12))) == ()


def test_nobody_is_kept_who_is_not_there_or_too_early() -> None:
    told = cut()
    assert refused(told, Kept(2, (1,))) == (
        Problem(WhyNot.ROUND, round=2, due=1),
        Problem(WhyNot.NOT_FINISHED, round=1),
        Problem(WhyNot.TIE_AT_CUT, people=tuple(range(1, 13))),
    )
    told = play(told)
    invited = Kept(2, (1, 2, 3, 4, 5, 6, 7, 13), "invited")
    assert refused(told, invited) == (
        Problem(WhyNot.UNKNOWN, people=(13,)),
        Problem(WhyNot.NOT_PRESENT, people=(13,)),
    )
    twice = Kept(2, (1, 2, 3, 4, 5, 6, 7, 7), "by lot")
    assert refused(told, twice) == (Problem(WhyNot.TWICE, people=(7,)),)
    fewer = Kept(2, (1, 2, 3, 4, 5, 6, 7), "by lot")
    assert why(told, fewer) == [WhyNot.WRONG_CUT]
    gone = tell(told, Left(7, "ill"))
    assert refused(gone, Kept(2, (*range(1, 9),), "by lot")) == (Problem(WhyNot.NOT_PRESENT, people=(7,)),)
    assert refused(told, Kept(3, (1,))) == (
        Problem(WhyNot.ROUND, round=3, due=2),
        Problem(WhyNot.NOBODY_OUT, round=3),
    )
    assert refused(told, Kept(1, (1,))) == (
        Problem(WhyNot.ROUND, round=1, due=2),
        Problem(WhyNot.NOBODY_OUT, round=1),
    )


@pytest.mark.req("CHG-09")
def test_tie_at_the_cut_asks_for_the_contracts_of_the_tied_only() -> None:
    told = play(cut(1, ties=TieRule.ARTICLE_29), {1: 300, 5: 300, 9: 100, 12: -100})
    assert details_wanted(told.event, 1, 1) == (1, 5)
    assert refused(told, Kept(2, (1,))) == (Problem(WhyNot.TIE_AT_CUT, people=(1, 5)),)
    # only contracts made are looked up; then the cut is clear
    for table, made in ((1, ((0, Bid.GARDE),)), (2, ((0, Bid.GARDE), (0, Bid.PRISE)))):
        with_detail = replace(told.event.sheets[1, table], made=made)
        told = tell(told, Corrected(1, table, with_detail, "contracts looked up"))
    assert details_wanted(told.event, 1, 1) == ()
    assert refused(told, Kept(2, (1,))) == (Problem(WhyNot.WRONG_CUT, people=(5,)),)
    assert refused(told, Kept(2, (5,))) == ()


@pytest.mark.req("CHG-09")
def test_contracts_are_asked_of_the_one_whose_are_not_known() -> None:
    told = play(cut(1, ties=TieRule.ARTICLE_29), {1: 300, 5: 300})
    known = replace(told.event.sheets[1, 1], made=((0, Bid.GARDE),))
    told = tell(told, Corrected(1, 1, known, "contracts looked up"))
    assert refused(told, Kept(2, (1,))) == (Problem(WhyNot.TIE_AT_CUT, people=(5,)),)


@pytest.mark.req("CHG-09")
def test_tie_that_is_not_at_the_cut_needs_no_detail() -> None:
    told = play(cut(2, ties=TieRule.ARTICLE_29), {1: 300, 5: 300, 9: 100, 12: -100})
    assert details_wanted(told.event, 1, 2) == ()
    assert details_wanted(told.event) == (*range(1, 9), 10, 11)  # for the ranks of all who are tied
    assert refused(told, Kept(2, (1, 5))) == ()


@pytest.mark.req("CHG-09")
def test_whoever_left_is_not_counted_at_the_cut() -> None:
    gains = {1: 500, 5: 300, 9: 300, 2: 100, 6: 100, 10: 50, 12: -450}
    told = tell(play(cut(1, ties=TieRule.ARTICLE_29), gains), Left(1, "ill", is_excused=True))
    assert details_wanted(told.event, 1, 1) == (5, 9)
    assert refused(told, Kept(2, (5,))) == (Problem(WhyNot.TIE_AT_CUT, people=(5, 9)),)


def test_tie_that_stays_is_settled_by_the_arbiter_with_a_reason() -> None:
    told = play(cut(1), {1: 300, 5: 300})
    assert refused(told, Kept(2, (5,))) == (Problem(WhyNot.TIE_AT_CUT, people=(1, 5)),)
    assert tell(told, Kept(2, (5,), "drew the higher card")).event.kept == {2: (5,)}
