"""Tables of five: the players who are too many have the fifth seat of another table in every round."""

from collections import Counter
from itertools import combinations

import pytest

from oudler.rules import Ground, Rotation
from oudler.tournament import seating
from oudler.tournament.forms import Form
from tests.tournament.people import people_of
from tests.tournament.planning import SOME_SIZES

PERFECT_TWO = {
    # the most rounds with two players too many and nobody else twice at a table of five; else all
    5: 1,
    6: 1,
    7: 1,
    8: 3,
    9: 2,
    10: 5,
    11: 3,
    12: 4,
    13: 4,
    14: 6,
    15: 5,
    16: 6,
}


def twice_at_five(schedule: seating.Schedule) -> list[int]:
    """Who sits more than once at a table of five, but for those with a fifth seat."""
    sat = Counter(
        player for seated in schedule.rounds for table in seated if len(table) == 5 for player in table[:4]
    )
    return sorted(player for player, times in sat.items() if player is not None and times > 1)


def can_be_apart(rounds: tuple[seating.Seating, ...], count: int, met: frozenset[int] = frozenset()) -> bool:
    """Whether tables of five exist at which nobody sits twice: all choices are tried."""
    if not rounds:
        return True
    fresh = [set(people_of((table,))) for table in rounds[0] if met.isdisjoint(people_of((table,)))]
    return any(can_be_apart(rounds[1:], count, met.union(*tables)) for tables in combinations(fresh, count))


@pytest.mark.req("DEA-21")
@pytest.mark.parametrize("extra", [1, 2, 3])
@pytest.mark.parametrize("tables", [3, 4, 5, 8, 13, 40])
def test_everybody_sits_once_in_every_round(tables: int, extra: int) -> None:
    schedule = seating.plan(tables, seating.most_rounds(tables), extra=extra)
    everybody = list(range(1, 4 * tables + extra + 1))
    assert (schedule.extra, list(schedule.places)) == (extra, everybody)
    for seated, plain in zip(
        schedule.rounds, seating.plan(tables, seating.most_rounds(tables)).rounds, strict=True
    ):
        assert people_of(seated) == everybody
        assert tuple(table[:4] for table in seated) == plain
        assert sorted(len(table) for table in seated) == [4] * (tables - extra) + [5] * extra


@pytest.mark.no_cover
@pytest.mark.parametrize("tables", [size for size in SOME_SIZES if size != 8])
def test_one_player_too_many_meets_nobody_twice(tables: int) -> None:
    schedule = seating.plan(tables, seating.most_rounds(tables), extra=1)
    found = seating.certify(schedule)
    assert (found.is_kept, twice_at_five(schedule)) == (True, [])
    assert found.five_table_twice == (4 * tables + 1,)


def test_one_player_too_many_at_eight_tables() -> None:
    """For six rounds there is no better choice than two people twice."""
    assert not can_be_apart(seating.plan(8, 6).rounds, 1)
    assert [len(twice_at_five(seating.plan(8, rounds, extra=1))) for rounds in (5, 6)] == [0, 2]


@pytest.mark.slow
@pytest.mark.parametrize("tables", [size for size in SOME_SIZES if size <= 40])
def test_two_players_too_many_put_nobody_twice_at_five_while_possible(tables: int) -> None:
    longest = PERFECT_TWO.get(tables, seating.most_rounds(tables))
    for rounds in range(1, seating.most_rounds(tables) + 1):
        schedule = seating.plan(tables, rounds, extra=2)
        assert (twice_at_five(schedule) == []) == (rounds <= longest)
        if rounds <= longest:
            assert seating.certify(schedule).is_kept


@pytest.mark.parametrize(("tables", "rounds"), [(tables, PERFECT_TWO[tables] + 1) for tables in range(5, 13)])
def test_no_choice_keeps_two_apart_for_longer(tables: int, rounds: int) -> None:
    assert not can_be_apart(seating.plan(tables, rounds).rounds, 2)


@pytest.mark.no_cover
@pytest.mark.parametrize(("tables", "rounds"), [(28, 7), (40, 7), (150, 7)])
def test_three_players_too_many_put_nobody_twice_at_five(tables: int, rounds: int) -> None:
    schedule = seating.plan(tables, rounds, extra=3)
    assert (seating.certify(schedule).is_kept, twice_at_five(schedule)) == (True, [])


def test_players_too_many_meet_few_people_again_where_tables_are_few() -> None:
    found = seating.certify(seating.plan(5, 5, extra=2))
    assert len(found.repeats) <= 8
    assert all(repeat.players[1] > 20 for repeat in found.repeats)


def test_howell_takes_a_fifth_too() -> None:
    schedule = seating.plan(4, 5, extra=1)
    assert (schedule.method, len(twice_at_five(schedule))) == (seating.Method.HOWELL, 1)


def refused(tables: int, extra: int, form: Form = Form.LIBRE, missing: int = 0) -> tuple[Ground, int | None]:
    with pytest.raises(seating.NotPlanned) as caught:
        seating.plan(tables, 1, form, missing=missing, extra=extra)
    return caught.value.ground, caught.value.values.get("most")


def test_players_too_many_are_refused_with_what_there_may_be() -> None:
    assert [refused(8, 4), refused(8, -1)] == [(seating.Why.EXTRA_MANY, 3)] * 2
    assert refused(8, 1, missing=1) == (seating.Why.EXTRA_MISSING, None)
    assert [refused(8, 1, form) for form in (Form.DUO, Form.FOUR)] == [(seating.Why.EXTRA_TEAMS, None)] * 2


# --- who is out -----------------------------------------------------------------------------------------


@pytest.mark.req("DEA-18", "DEA-19")
def test_whoever_deals_is_out_and_the_deal_goes_to_the_right() -> None:
    table = (1, 2, 3, 4, 21)
    assert [seating.out_at(deal, table) for deal in range(1, 8)] == [1, 4, 2, 3, 21, 1, 4]
    turn = Rotation(5, dealer=2, has_mort=True)
    in_turn = (1, 4, 2, 3, 21)
    assert {in_turn[seat] for seat in turn.playing} == set(table) - {seating.out_at(3, table)}


def test_fifth_plays_all_of_four_deals() -> None:
    assert 21 not in [seating.out_at(deal, (1, 2, 3, 4, 21)) for deal in range(1, 5)]


@pytest.mark.parametrize("table", [(1, 2, 3, 4), (None, 2, 3, 4)])
def test_nobody_is_out_at_other_tables(table: tuple[int | None, ...]) -> None:
    assert seating.out_at(1, table) is None
