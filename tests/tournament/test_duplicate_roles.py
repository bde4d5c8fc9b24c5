"""Starting places of duplicate events, badges and roles: who attacks, and when."""

from dataclasses import replace

import pytest

from oudler.tournament.boards import Label
from oudler.tournament.circuits import Badge, Formula
from oudler.tournament.events import (
    Amended,
    BoardScore,
    Drawn,
    Entered,
    Event,
    Left,
    Placed,
    Problem,
    Scored,
    Scratched,
    Seated,
    WhyNot,
)
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.tournament.play import attacker_at, boards_at, circuit_of, obstacles, planned_seating, sides_at
from oudler.tournament.seating import Seat, Way, draw_order
from tests.tournament import duplicate_telling
from tests.tournament.people import somebody
from tests.tournament.telling import (
    ARBITER,
    DESK,
    amended,
    announce,
    enter,
    plan,
    refused,
    rounds,
    rules,
    seat,
    seats,
    tell,
    why,
)

# --- places ---------------------------------------------------------------------------------------------


def test_places_follow_the_order_that_was_drawn_or_say_why_not() -> None:
    told = duplicate_telling.boarded(Form.TRIPLETTE, 18)
    teams = draw_order(range(1, 7), 4217, "places")
    drawn = tuple(each for team in teams for each in duplicate_telling.members(team, Form.TRIPLETTE))
    placed = Placed(1, drawn, way=Way.DRAWN, number=4217)
    assert refused(told, placed) == ()
    other = replace(placed, places=(*drawn[3:], *drawn[:3]))
    assert refused(told, other) == (Problem(WhyNot.NOT_AS_PLANNED, tables=(1,)),)
    assert refused(told, replace(other, why="a couple apart")) == ()
    assert refused(told, replace(other, way=Way.CHOSEN)) == ()
    assert refused(told, replace(other, way=None, number=None)) == ()
    assert refused(told, replace(placed, number=None)) == (Problem(WhyNot.NO_NUMBER, round=1),)


def test_places_are_given_for_a_session_that_is_not_seated() -> None:
    told = duplicate_telling.boarded(Form.INDIVIDUAL, 12, "mm mm")
    everybody = tuple(range(1, 13))
    assert refused(told, Placed(3, everybody)) == (Problem(WhyNot.NO_SESSION, session=3),)
    assert refused(seat(duplicate_telling.in_places(told)), Placed(1, everybody)) == (
        Problem(WhyNot.SEATED_ALREADY, session=1),
    )
    assert refused(told, Placed(1, (*everybody[:-1], None))) == (
        Problem(WhyNot.LEFT_OUT, people=(12,)),
        Problem(WhyNot.NO_PLACES),
    )
    assert why(told, Placed(1, everybody[:-1])) == [WhyNot.LEFT_OUT, WhyNot.NOT_PLANNED]
    assert why(told, Placed(1, (*everybody[:-1], 13))) == [WhyNot.UNKNOWN, WhyNot.LEFT_OUT]
    assert why(duplicate_telling.match(), Placed(1, tuple(range(1, 9)))) == [WhyNot.OTHER_FORM]


def test_only_triplettes_have_formulas_and_only_they_and_quadrettes_share_boards() -> None:
    everybody = tuple(range(1, 13))
    for told in (duplicate_telling.boarded(Form.INDIVIDUAL, 12), enter(announce(rules("mmm")), 12)):
        for wrong in (Placed(1, everybody, formula=Formula.HOWELL), Placed(1, everybody, is_shared=True)):
            assert refused(told, wrong) == (Problem(WhyNot.OTHER_FORM),)
        assert refused(told, Placed(1, everybody)) == ()
        placed = tell(told, Placed(1, everybody))
        assert refused(placed, replace(plan(placed), series=1)) == (Problem(WhyNot.OTHER_FORM),)
    fours = duplicate_telling.boarded(Form.QUADRETTE, 16)
    assert why(fours, Placed(1, tuple(range(1, 17)), formula=Formula.FINAL)) == [WhyNot.OTHER_FORM]
    assert why(fours, Placed(1, tuple(range(1, 17)), is_shared=True)) == []
    threes = duplicate_telling.boarded(Form.TRIPLETTE, 18)
    assert why(threes, Placed(1, tuple(range(1, 19)), formula=Formula.HOWELL, is_shared=True)) == []


def test_circuit_that_does_not_exist_is_refused() -> None:
    told = duplicate_telling.boarded(Form.INDIVIDUAL, 12, "mmmm")
    assert refused(told, Placed(1, tuple(range(1, 13)))) == (
        Problem(WhyNot.NOT_PLANNED, why="circuit_rounds"),
    )


@pytest.mark.req("DUP-03", "TPL-04")
def test_triplettes_are_placed_whole_and_by_surname() -> None:
    told = duplicate_telling.boarded(Form.TRIPLETTE, 18)
    places = tuple(range(1, 19))
    assert refused(told, Placed(1, places)) == ()
    assert refused(told, Placed(1, (2, 1, 3, *places[3:]))) == (Problem(WhyNot.BADGES, people=(2, 1, 3)),)
    mixed = (1, 2, 4, 3, 5, 6, *places[6:])
    assert refused(told, Placed(1, mixed)) == (
        Problem(WhyNot.MATES, people=(1, 2, 4)),
        Problem(WhyNot.MATES, people=(3, 5, 6)),
    )
    short = tell(told, Scratched(18, "ill"))
    assert refused(short, Placed(1, places[:-1])) == (Problem(WhyNot.TEAM_SHORT, team=6),)
    renamed = tell(told, Amended(amended(told, 3, surname="Aubier"), "misspelt"))
    assert refused(renamed, Placed(1, places)) == (Problem(WhyNot.BADGES, people=(1, 2, 3)),)
    assert refused(renamed, Placed(1, (3, 1, 2, *places[3:]))) == ()


@pytest.mark.req("QUA-08")
def test_quadrette_may_change_roles_between_sessions_and_nobody_new_comes_in() -> None:
    told = duplicate_telling.opened(Form.QUADRETTE, 16, "mmm mmm")
    for _ in range(3):
        told = duplicate_telling.play(told)
    places = tuple(range(1, 17))
    changed = (1, 3, 2, 4, *places[4:])  # 3 attacks, 2 defends
    assert refused(told, Placed(2, changed)) == ()
    assert seats(seat(tell(told, Placed(2, changed))))[3][3] == (13, 3, 15, 16)
    new = tell(told, Left(1, "ill"), Entered(somebody(17, team=1)))
    assert refused(new, Placed(2, (17, *places[1:]))) == (Problem(WhyNot.ROLES, people=(17,)),)


@pytest.mark.req("QUA-01")
def test_quadrette_has_one_attacker_for_the_session() -> None:
    told = duplicate_telling.opened(Form.QUADRETTE, 16)
    for _ in range(3):
        told = seat(told)
        number = told.event.last_seated
        table = next(at for at, people in enumerate(told.event.seated[number], start=1) if 2 in people)
        board = boards_at(told.event, number, table)[0]
        assert attacker_at(told.event, number, table, board) == 2
        other = Scored(number, table, (BoardScore(board, 50, attacker=3),))
        assert refused(told, other) == (
            Problem(WhyNot.ROTATION, round=number, table=table, board=board, attacker=3, due=2),
        )
        told = duplicate_telling.score(told)


# --- who attacks ----------------------------------------------------------------------------------------


@pytest.mark.req("TPL-01", "DUP-02")
def test_side_that_attacks_is_the_one_with_the_taker() -> None:
    event = duplicate_telling.play_all(duplicate_telling.opened(Form.INDIVIDUAL, 12)).event
    labels: dict[int, Label] = {label.number: label for label in circuit_of(event, 1).labels}
    for at in duplicate_telling.all_tables(event):
        north, south, east, west = event.seated[at[0]][at[1] - 1]
        seat_of = {Seat.NORTH: north, Seat.SOUTH: south, Seat.EAST: east, Seat.WEST: west}
        for board in boards_at(event, *at):
            taker = seat_of[labels[board].taker]
            assert sides_at(event, *at, board)[0] == attacker_at(event, *at, board) == taker


def attackers(event: Event, team: int) -> list[int | None]:
    """Who attacked for a team, board after board."""
    return [
        attacker_at(event, *at, board)
        for at in duplicate_telling.all_tables(event)
        for board in boards_at(event, *at)
        if sides_at(event, *at, board)[0] == team
    ]


@pytest.mark.req("TPL-04", "TPL-05")
@pytest.mark.parametrize(("first", "order"), [(Badge.BLUE, (0, 1, 2)), (Badge.RED, (2, 0, 1))])
def test_attackers_of_a_triplette_take_turns_and_go_on_in_the_next_session(
    first: Badge, order: tuple[int, ...]
) -> None:
    told = enter(announce(rules(rounds("mm mm", 2), form=Form.TRIPLETTE)), 18)
    told = duplicate_telling.play_all(duplicate_telling.in_places(tell(told, Drawn(first))))
    for team in range(1, 7):
        three = duplicate_telling.members(team, Form.TRIPLETTE)
        turns = [three[order[place % 3]] for place in range(4)]
        assert attackers(told.event, team) == turns


@pytest.mark.req("TPL-05")
def test_colour_is_drawn_once_and_before_anybody_sits() -> None:
    told = duplicate_telling.opened(Form.TRIPLETTE, 18)
    assert refused(told, Drawn(Badge.RED)) == (Problem(WhyNot.DRAWN_ALREADY),)
    undrawn = replace(seat(told).event, first_badge=None)
    assert obstacles(undrawn, Drawn(Badge.RED), ARBITER) == (Problem(WhyNot.DRAWN_ALREADY),)
    told = announce(rules("mmm", form=Form.TRIPLETTE, arbiters=(ARBITER,)))
    assert refused(told, Drawn(Badge.RED), DESK) == (Problem(WhyNot.NOT_ARBITER, by=DESK),)
    assert refused(told, Drawn(Badge.RED)) == ()


@pytest.mark.req("TPL-05")
def test_attacker_out_of_turn_is_told() -> None:
    told = seat(duplicate_telling.opened(Form.TRIPLETTE, 18))
    first, second = boards_at(told.event, 1, 1)
    assert (attacker_at(told.event, 1, 1, first), attacker_at(told.event, 1, 1, second)) == (1, 10)
    right = Scored(1, 1, (BoardScore(first, 50, attacker=1), BoardScore(second, 50, attacker=10)))
    assert refused(told, right) == ()
    wrong = replace(right, scores=(BoardScore(first, 50, attacker=2),))
    assert refused(told, wrong) == (
        Problem(WhyNot.ROTATION, round=1, table=1, board=first, attacker=2, due=1),
    )
    other = replace(right, scores=(BoardScore(first, 50, attacker=10),))
    assert refused(told, other) == (
        Problem(WhyNot.ROTATION, round=1, table=1, board=first, attacker=10, due=1),
    )
    undrawn = replace(told.event, first_badge=None)  # nobody knows whose turn it is, but whose side
    named = [replace(right, scores=(BoardScore(first, 50, attacker=each),)) for each in (2, 10, 99)]
    found = [obstacles(undrawn, scored, ARBITER) for scored in named]
    assert found == [
        (),
        (Problem(WhyNot.NOT_PRESENT, people=(10,)),),
        (Problem(WhyNot.NOT_PRESENT, people=(99,)),),
    ]


@pytest.mark.req("TPL-02", "TPL-05")
def test_triplette_sits_as_it_likes_and_the_turn_stays() -> None:
    told = duplicate_telling.opened(Form.TRIPLETTE, 18)
    (one, two, three, *others), *rest = plan(told).seating
    free = Seated(1, ((three, one, two, *others), *rest))
    assert refused(told, free) == ()
    assert attacker_at(tell(told, free).event, 1, 1, 1) == 1
    crossed = Seated(1, ((*others, one, two, three), *rest))
    assert refused(told, crossed) == (Problem(WhyNot.NOT_AS_PLANNED, tables=(1,)),)
    twice = Seated(1, ((one, one, two, *others), *rest))
    assert WhyNot.TWICE in why(told, twice)


@pytest.mark.req("TPL-05")
def test_attack_that_did_not_take_place_is_no_turn() -> None:
    told = duplicate_telling.play(duplicate_telling.opened(Form.TRIPLETTE, 18))
    told = tell(told, Left(18, "ill"))  # of team 6, which was to meet team 1 in round 2, and 2 in round 3
    told = seat(seat(told))
    assert boards_at(told.event, 2, 1) == ()
    assert [attacker_at(told.event, 3, 1, board) for board in boards_at(told.event, 3, 1)] == [2, 15]


def test_turn_is_unknown_before_the_colour_is_drawn_and_badges_stay_when_a_name_is_put_right() -> None:
    told = enter(announce(rules(rounds("mmm", 2), form=Form.TRIPLETTE)), 18)
    undrawn = replace(told.event, placed={1: Placed(1, tuple(range(1, 19)))})
    planned = planned_seating(undrawn, 1)
    assert planned is not None
    assert attacker_at(replace(undrawn, seated={1: planned}), 1, 1, 1) is None
    told = seat(duplicate_telling.in_places(tell(told, Drawn(Badge.WHITE))))
    assert attacker_at(told.event, 1, 1, 1) == 2
    told = tell(told, Amended(amended(told, 2, surname="Zèbre"), "misspelt"))
    assert attacker_at(told.event, 1, 1, 1) == 2


@pytest.mark.req("TPL-10")
def test_three_of_a_triplette_attack_at_once_in_a_final() -> None:
    told = duplicate_telling.play_all(duplicate_telling.by_formula(Formula.FINAL, 4, "mmmm"))
    event = told.event
    first = event.seated[1]
    assert [len(table) for table in first] == [4, 4, 4]
    assert [table[0] for table in first] == [1, 2, 3]
    assert [table[1:] for table in first] == [
        duplicate_telling.members(team, Form.TRIPLETTE) for team in (2, 3, 4)
    ]
    for number in range(1, 5):
        sides = [sides_at(event, number, table, number) for table in (1, 2, 3)]
        others = [team for team in range(1, 5) if team != number]
        assert sorted(sides) == [(number, (other,)) for other in others]
        found = {attacker_at(event, number, table, number) for table in (1, 2, 3)}
        assert found == set(duplicate_telling.members(number, Form.TRIPLETTE))


@pytest.mark.req("DUP-02")
def test_triplettes_change_their_line_only_by_howell() -> None:
    def lines(told: Tournament) -> set[tuple[int, bool]]:
        return {
            (told.event.unit_of(person), place < 3)
            for seated in seats(told)
            for table in seated
            for place, person in enumerate(table)
            if person is not None
        }

    assert len(lines(duplicate_telling.play_all(duplicate_telling.opened(Form.TRIPLETTE, 18)))) == 6
    assert len(lines(duplicate_telling.play_all(duplicate_telling.by_formula(Formula.HOWELL, 4, "mmm")))) > 4


@pytest.mark.req("TPL-05")
def test_turns_go_by_what_teams_have_attacked_also_where_the_arbiter_seats_them_by_hand() -> None:
    told = duplicate_telling.play(duplicate_telling.opened(Form.TRIPLETTE, 24, "mm", 1))
    attacked = [sides_at(told.event, 1, table, board)[0] for _, table, board in sorted(told.event.scores)]
    one, other, *rest = plan(told).seating
    exchanged = ((*one[:3], *other[3:]), (*other[:3], *one[3:]), *rest)
    told = tell(told, Seated(2, exchanged, why="a wish"))
    for table in range(1, 5):
        (board,) = boards_at(told.event, 2, table)
        team, _ = sides_at(told.event, 2, table, board)
        turn = attacked.count(team)  # blue was drawn
        assert (
            attacker_at(told.event, 2, table, board) == duplicate_telling.members(team, Form.TRIPLETTE)[turn]
        )


@pytest.mark.req("QUA-01", "QUA-03")
def test_quadrette_seated_by_hand_keeps_its_attacker_and_its_seats() -> None:
    told = duplicate_telling.play(duplicate_telling.opened(Form.QUADRETTE, 16))
    north, south, east, west = plan(told).seating[0]
    others = plan(told).seating[1:]
    turned = Seated(2, ((east, south, north, west), *others), why="a wish")
    assert refused(told, turned) == (Problem(WhyNot.ROLES, people=(3, 1)),)
