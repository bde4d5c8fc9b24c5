"""Players who are not there: which seats stay empty, and who plays three-handed twice."""

import pytest

from oudler.tournament.forms import Form
from oudler.tournament.seating import Method, Schedule, Seat, Why, certify, plan, player_at, start_of
from tests.forms import FREE_FORMS
from tests.tournament.checker import fewest_sitting_twice, positions, twice_short
from tests.tournament.planning import LIBRE_MAXIMA, SOME_SIZES, most_played, proof, refusal, rounds_of

SHORT_MAXIMA = {
    # M08: the most rounds with two tables of three and nobody twice at one; else 7
    5: 1,
    **dict.fromkeys((6, 7), 2),
    **dict.fromkeys((8, 9, 11, 12), 3),
    **dict.fromkeys((13, 14, 15, 16), 4),
    **dict.fromkeys((10, 17, 18, 20), 5),
    **dict.fromkeys((19, 24), 6),
}
THREE_SHORT = {21, 23, 25, *range(27, 151)}
"""Numbers of tables at which three tables of three are possible for seven rounds (M09)."""
PAIR_MAXIMA = {
    # M17: the same for duo, an East-West pair missing; else 7
    **dict.fromkeys((5, 6, 7), 1),
    **dict.fromkeys((8, 9, 11, 12), 2),
    **dict.fromkeys((10, 13, 14, 15, 16), 3),
    **dict.fromkeys((17, 18, 19, 20), 4),
    **dict.fromkeys((21, 22, 23), 5),
    **dict.fromkeys((25, 26, 27), 6),
}


def norths_missing(schedule: Schedule) -> list[int]:
    assert all(start_of(player)[1] is Seat.NORTH for player in schedule.missing)
    return sorted(start_of(player)[0] for player in schedule.missing)


def holes(schedule: Schedule) -> list[list[tuple[int, int]]]:
    """Tables and seats where nobody sits, round by round."""
    return [
        [
            (table, seat)
            for table, players in enumerate(seated, start=1)
            for seat, player in enumerate(players)
            if player is None
        ]
        for seated in schedule.rounds
    ]


@pytest.mark.req("REG-04")
def test_forty_three_players_have_no_north_at_table_eleven() -> None:
    schedule = plan(tables=11, rounds=7, missing=1)
    assert norths_missing(schedule) == [11]
    assert holes(schedule) == [[(11, 0)]] * 7
    assert [seated[10][1:] for seated in schedule.rounds] == [
        seated[10][1:] for seated in plan(tables=11, rounds=7).rounds
    ]


@pytest.mark.req("REG-04")
@pytest.mark.parametrize("tables", SOME_SIZES)
def test_one_missing_north_is_that_of_the_last_table_and_nobody_is_short_twice(tables: int) -> None:
    schedule = plan(tables, LIBRE_MAXIMA.get(tables, 7), missing=1)
    assert norths_missing(schedule) == [tables]
    assert twice_short(schedule.rounds) == []


@pytest.mark.req("REG-05")
def test_two_missing_norths_of_twenty_five_tables() -> None:
    schedule = plan(tables=25, rounds=7, missing=2)
    assert norths_missing(schedule) == [7, 25]
    assert holes(schedule) == [[(7, 0), (25, 0)]] * 7
    assert certify(schedule).short_table_twice == ()


@pytest.mark.parametrize("tables", [25, 30, 60, 150])
def test_second_missing_north_is_the_fifth_or_the_seventh(tables: int) -> None:
    """The good choices of M08: table 5 for five rounds, table 7 for seven."""
    assert norths_missing(plan(tables, rounds=5, missing=2)) == [5, tables]
    assert norths_missing(plan(tables, rounds=7, missing=2)) == [7, tables]


def test_table_one_keeps_its_north_where_others_do_as_well() -> None:
    """A reigning champion sits there."""
    assert norths_missing(plan(tables=5, rounds=1, missing=2)) == [2, 5]
    assert norths_missing(plan(tables=9, rounds=1, missing=3)) == [2, 3, 9]


@pytest.mark.req("REG-05")
@pytest.mark.parametrize("tables", [size for size in SOME_SIZES if size != 24])
def test_two_missing_norths_put_nobody_at_a_short_table_twice_while_possible(tables: int) -> None:
    for rounds in range(1, LIBRE_MAXIMA.get(tables, 7) + 1):
        twice = twice_short(plan(tables, rounds, missing=2).rounds)
        assert (twice == []) == (rounds <= SHORT_MAXIMA.get(tables, 7))


@pytest.mark.req("REG-05")
@pytest.mark.parametrize("rounds", [6, 7])
def test_two_missing_norths_of_twenty_four_tables_repaired(rounds: int) -> None:
    found = certify(plan(24, rounds, method=Method.REPAIRED, missing=2))
    assert (found.short_table_twice == ()) == (rounds <= SHORT_MAXIMA[24])


@pytest.mark.no_cover
@pytest.mark.req("REG-05")
@pytest.mark.parametrize("tables", range(5, 31))
def test_two_missing_norths_put_as_few_as_possible_at_a_short_table_twice(tables: int) -> None:
    for rounds in range(1, LIBRE_MAXIMA.get(tables, 7) + 1):
        found = proof(tables, rounds, missing=2)
        assert len(found.short_table_twice) == fewest_sitting_twice(positions(tables, rounds), 2)


@pytest.mark.parametrize("rounds", [6, 7])
@pytest.mark.parametrize("missing", [2, 3])
def test_missing_norths_of_five_tables_are_found_for_the_printed_rounds(rounds: int, missing: int) -> None:
    assert len(norths_missing(plan(tables=5, rounds=rounds, missing=missing))) == missing


@pytest.mark.parametrize("tables", [size for size in SOME_SIZES if LIBRE_MAXIMA.get(size, 7) == 7])
def test_three_missing_norths_for_seven_rounds(tables: int) -> None:
    schedule = plan(tables, 7, missing=3)
    assert len(norths_missing(schedule)) == 3
    assert (twice_short(schedule.rounds) == []) == (tables in THREE_SHORT)


@pytest.mark.no_cover
@pytest.mark.parametrize("tables", range(5, 21))
def test_three_missing_norths_put_as_few_as_possible_at_a_short_table_twice(tables: int) -> None:
    for rounds in range(1, LIBRE_MAXIMA.get(tables, 7) + 1):
        found = proof(tables, rounds, missing=3)
        assert len(found.short_table_twice) == fewest_sitting_twice(positions(tables, rounds), 3)


@pytest.mark.no_cover
@pytest.mark.req("TEA-09")
@pytest.mark.parametrize("tables", SOME_SIZES)
def test_missing_pair_of_a_duo_is_east_and_west(tables: int) -> None:
    for rounds in range(1, most_played(tables, Form.DUO) + 1):
        schedule = plan(tables, rounds, Form.DUO, missing=2)
        assert schedule.missing == {player_at(tables, Seat.EAST), player_at(tables, Seat.WEST)}
        assert [sorted(seat for _, seat in hole) for hole in holes(schedule)] == [[2, 3]] * rounds
        assert [len({table for table, _ in hole}) for hole in holes(schedule)] == [2] * rounds
        twice = twice_short(schedule.rounds)
        assert (twice == []) == (rounds <= PAIR_MAXIMA.get(tables, 7))


@pytest.mark.req("TEA-09")
@pytest.mark.parametrize(
    ("form", "missing"), [(Form.DUO, 1), (Form.DUO, 3), *((Form.FOUR, count) for count in (1, 2, 3))]
)
def test_teams_miss_one_pair_or_nobody(form: Form, missing: int) -> None:
    assert refusal(11, 3, form, missing=missing) == (Why.MISSING_PAIR, None)


@pytest.mark.req("REG-04")
@pytest.mark.parametrize("missing", [-1, 4, 5])
@pytest.mark.parametrize(
    ("tables", "form"), [(3, Form.LIBRE), (4, Form.LIBRE), *((11, form) for form in FREE_FORMS)]
)
def test_fewer_than_nobody_or_a_whole_table_cannot_miss(tables: int, form: Form, missing: int) -> None:
    assert refusal(tables, 3, form, missing=missing) == (Why.MISSING_MANY, None)


@pytest.mark.parametrize(("tables", "rounds"), [(3, 6), (4, 5)])
def test_one_player_may_miss_in_a_howell(tables: int, rounds: int) -> None:
    schedule = plan(tables, rounds, missing=1)
    assert schedule.missing == {4 * tables}
    assert [len(hole) for hole in holes(schedule)] == [1] * rounds
    assert [[[p or 4 * tables for p in table] for table in seated] for seated in schedule.rounds] == (
        rounds_of(plan(tables, rounds))
    )


def test_everybody_shares_the_missing_players_table_once_at_four_tables() -> None:
    schedule = plan(tables=4, rounds=5, missing=1)
    short = [player for seated in schedule.rounds for table in seated if None in table for player in table]
    assert sorted(player for player in short if player is not None) == list(range(1, 16))
    assert certify(schedule).short_table_twice == ()


@pytest.mark.parametrize("tables", [3, 4])
@pytest.mark.parametrize("missing", [2, 3])
def test_two_missing_players_are_refused_in_a_howell(tables: int, missing: int) -> None:
    assert refusal(tables, 3, missing=missing) == (Why.MISSING_HOWELL, None)
