"""Movements: as printed, and as long as they keep their promise."""

from itertools import chain

import pytest

from oudler.tournament.forms import Form
from oudler.tournament.seating import (
    Certificate,
    Method,
    Repeat,
    Seat,
    Why,
    certify,
    mates,
    most_rounds,
    plan,
    player_at,
    start_of,
)
from tests.forms import FREE_FORMS
from tests.sweeping import sweep
from tests.tournament.checker import HOWELL_3, HOWELL_4, are_mates, examine, number, positions
from tests.tournament.planning import (
    LIBRE_MAXIMA,
    MAXIMA,
    REPAIRED_MAXIMA,
    SIZES,
    SOME_SIZES,
    TEAM_SIZES,
    UNPROVED_AS_PRINTED,
    most_played,
    proof,
    refusal,
    rounds_of,
    tables_of,
)

# --- seats ----------------------------------------------------------------------------------------------


def test_players_are_numbered_by_starting_table_then_seat() -> None:
    starts = [(table, seat) for table in (1, 2, 3) for seat in Seat]
    assert [player_at(*start) for start in starts] == list(range(1, 13))
    assert [start_of(player) for player in range(1, 13)] == starts
    assert [seat.value for seat in Seat] == ["N", "S", "E", "O"]


@pytest.mark.req("TEA-02", "TEA-03")
@pytest.mark.parametrize("form", TEAM_SIZES)
def test_mates_start_at_the_same_table(form: Form) -> None:
    players = range(1, 41)
    for player in players:
        expected = {other for other in players if other != player and are_mates(player, other, form.team)}
        assert mates(player, form) == expected


def test_nobody_has_mates_in_a_libre_tournament() -> None:
    assert mates(7, Form.LIBRE) == frozenset()


# --- as printed -----------------------------------------------------------------------------------------


@pytest.mark.no_cover
@pytest.mark.req(
    *("MOV-08", "MOV-09", "MOV-10", "MOV-11", "MOV-12", "MOV-13", "MOV-14", "MOV-15", "MOV-16", "MOV-17"),
    *("MOV-18", "MOV-20"),
)
@pytest.mark.parametrize("tables", SIZES)
def test_movement_is_the_printed_one(tables: int) -> None:
    longest = 7 if tables in UNPROVED_AS_PRINTED else LIBRE_MAXIMA.get(tables, 7)
    walked = positions(tables, longest)
    for rounds in range(1, longest + 1):
        schedule = plan(tables, rounds)
        assert rounds_of(schedule) == walked[:rounds]
        assert (schedule.tables, schedule.method, schedule.form) == (tables, Method.FFT, Form.LIBRE)
        assert schedule.missing == frozenset()


@pytest.mark.req("TEA-04", "TEA-05")
@pytest.mark.parametrize("tables", sweep(SIZES, 11))
@pytest.mark.slow
def test_teams_play_the_printed_movement_from_its_second_position(tables: int) -> None:
    walked = positions(tables, 8)
    for form in TEAM_SIZES:
        for rounds in range(1, most_played(tables, form) + 1):
            schedule = plan(tables, rounds, form)
            assert rounds_of(schedule) == walked[1 : rounds + 1]
            assert schedule.form is form


@pytest.mark.req("MOV-05", "MOV-06", "MOV-07")
@pytest.mark.parametrize("method", [Method.FFT, Method.HOWELL])
@pytest.mark.parametrize("printed", [HOWELL_3, HOWELL_4], ids=len)
def test_howell_is_the_printed_one(printed: tuple[tuple[tuple[int, ...], ...], ...], method: Method) -> None:
    tables = len(printed[0])
    for rounds in range(1, len(printed) + 1):
        schedule = plan(tables, rounds, method=method)
        assert schedule.rounds == printed[:rounds]
        assert schedule.method is Method.HOWELL


@pytest.mark.req("MOV-10", "MOV-18")
def test_example_of_six_tables() -> None:
    schedule = plan(tables=6, rounds=5)
    assert tables_of(schedule, player_at(1, Seat.NORTH)) == [1, 1, 1, 1, 1]
    assert tables_of(schedule, player_at(1, Seat.SOUTH)) == [1, 2, 3, 4, 5]
    assert tables_of(schedule, player_at(1, Seat.EAST)) == [1, 3, 6, 2, 4]
    assert tables_of(schedule, player_at(1, Seat.WEST)) == [1, 6, 5, 3, 2]


@pytest.mark.req("TEA-04", "TEA-05")
@pytest.mark.parametrize("form", TEAM_SIZES)
def test_example_of_six_tables_for_teams_starts_later(form: Form) -> None:
    schedule = plan(tables=6, rounds=4, form=form)
    assert tables_of(schedule, player_at(1, Seat.SOUTH)) == [2, 3, 4, 5]
    assert tables_of(schedule, player_at(1, Seat.EAST)) == [3, 6, 2, 4]
    assert tables_of(schedule, player_at(1, Seat.WEST)) == [6, 5, 3, 2]


@pytest.mark.req("MOV-20")
def test_west_of_the_first_of_eleven_tables_goes_to_the_tenth() -> None:
    schedule = plan(tables=11, rounds=2)
    assert tables_of(schedule, player_at(1, Seat.WEST)) == [1, 10]
    assert tables_of(schedule, player_at(11, Seat.SOUTH)) == [11, 1]
    assert tables_of(schedule, player_at(10, Seat.EAST)) == [10, 1]


@pytest.mark.req("REG-03")
@pytest.mark.parametrize("method", [Method.FFT, Method.REPAIRED])
@pytest.mark.parametrize("tables", SOME_SIZES)
def test_seats_are_kept_and_north_never_moves(tables: int, method: Method) -> None:
    rounds = 7 if method is Method.REPAIRED and tables > 7 else LIBRE_MAXIMA.get(tables, 7)
    norths = [number(table, "N") for table in range(1, tables + 1)]
    for seated in plan(tables, rounds, method=method).rounds:
        assert [table[0] for table in seated] == norths
        assert [[start_of(player or 0)[1] for player in table] for table in seated] == [list(Seat)] * tables


@pytest.mark.parametrize(
    ("tables", "rounds", "method"),
    [
        (3, 6, Method.HOWELL),
        (3, 6, Method.BALANCED),
        (4, 5, Method.HOWELL),
        *((tables, LIBRE_MAXIMA.get(tables, 7), Method.FFT) for tables in SOME_SIZES),
        *((tables, 7, Method.REPAIRED) for tables in SOME_SIZES if tables > 6),
    ],
)
def test_everybody_sits_once_in_every_round(tables: int, rounds: int, method: Method) -> None:
    schedule = plan(tables, rounds, method=method)
    assert len(schedule.rounds) == rounds
    for seated in schedule.rounds:
        assert [len(table) for table in seated] == [4] * tables
        assert sorted(player or 0 for player in chain(*seated)) == list(range(1, 4 * tables + 1))


# --- how long the promise is kept -----------------------------------------------------------------------


@pytest.mark.req("TEA-08")
@pytest.mark.parametrize("form", FREE_FORMS)
def test_most_rounds_are_those_proved(form: Form) -> None:
    expected = {tables: most_played(tables, form) for tables in SIZES}
    assert {tables: most_rounds(tables, form) for tables in SIZES} == expected


def test_most_rounds_of_small_and_impossible_sizes() -> None:
    assert {tables: most_rounds(tables) for tables in (0, 1, 2, 3, 4, 151)} == {
        **{0: 0, 1: 0, 2: 0, 151: 0},
        **{3: 6, 4: 5},
    }
    assert [most_rounds(tables, form) for tables in (2, 3, 4) for form in TEAM_SIZES] == [0] * 6


@pytest.mark.no_cover
@pytest.mark.req("MOV-04")
@pytest.mark.parametrize("tables", [4, *SOME_SIZES])
def test_nobody_meets_twice_within_the_maximum(tables: int) -> None:
    assert proof(tables, LIBRE_MAXIMA.get(tables, 7)).is_kept


@pytest.mark.no_cover
@pytest.mark.req("TEA-08")
@pytest.mark.parametrize("tables", SOME_SIZES)
@pytest.mark.parametrize("form", TEAM_SIZES)
def test_teams_meet_nobody_twice_and_no_mates_within_the_maximum(tables: int, form: Form) -> None:
    found = proof(tables, most_played(tables, form), form)
    assert (found.repeats, found.mates_met) == ((), ())


@pytest.mark.no_cover
@pytest.mark.parametrize(("form", "tables"), [(form, size) for form in TEAM_SIZES for size in MAXIMA[form]])
def test_no_longer_printed_movement_keeps_teams_apart(form: Form, tables: int) -> None:
    rounds = most_played(tables, form) + 1
    found = examine(positions(tables, rounds + 1)[1:], form.team)
    assert found.repeats + found.mates_met != []


@pytest.mark.parametrize("longer", [1, 5])
def test_longer_plan_is_refused(longer: int) -> None:
    most = {size: LIBRE_MAXIMA.get(size, 7) for size in range(3, 151) if size not in UNPROVED_AS_PRINTED}
    refused = {tables: refusal(tables, rounds + longer) for tables, rounds in most.items()}
    assert refused == {tables: (Why.ROUNDS, rounds) for tables, rounds in most.items()}


def test_eight_rounds_are_refused_where_seven_are_printed_in_error() -> None:
    assert [refusal(tables, 8)[0] for tables in UNPROVED_AS_PRINTED] == [Why.ROUNDS] * 3


@pytest.mark.req("TEA-08")
@pytest.mark.parametrize("form", TEAM_SIZES)
def test_eight_rounds_of_teams_are_refused(form: Form) -> None:
    allowed = [tables for tables in SIZES if most_played(tables, form) == 7]
    assert {refusal(tables, 8, form) for tables in allowed} == {(Why.ROUNDS, 7)}


@pytest.mark.req("TEA-08")
@pytest.mark.parametrize(("form", "tables"), [(form, size) for form in TEAM_SIZES for size in MAXIMA[form]])
def test_team_plan_longer_than_proved_is_refused(form: Form, tables: int) -> None:
    most = most_played(tables, form)
    assert refusal(tables, most + 1, form) == (Why.ROUNDS, most)


@pytest.mark.parametrize("tables", [3, 4, 5, 150])
def test_plan_without_a_round_is_refused(tables: int) -> None:
    assert refusal(tables, 0) == (Why.NO_ROUND, None)


@pytest.mark.req("MOV-04")
@pytest.mark.parametrize("tables", [10, 24])
def test_east_and_west_meet_again_in_the_seventh_round(tables: int) -> None:
    found = proof(tables, 7)
    assert found.repeats == tuple(
        Repeat((number(table, "E"), number(table, "O")), (1, 7)) for table in range(1, tables + 1)
    )
    assert not found.is_kept


@pytest.mark.req("MOV-04")
def test_five_tables_begin_again_after_five_rounds() -> None:
    schedule = plan(tables=5, rounds=7)
    assert schedule.rounds[5:] == schedule.rounds[:2]
    found = certify(schedule)
    assert sorted(repeat.rounds for repeat in found.repeats) == [(1, 6)] * 30 + [(2, 7)] * 30
    moving = [player for player in range(1, 21) if start_of(player)[1] is not Seat.NORTH]
    assert sorted((visit.player, visit.rounds) for visit in found.revisits) == [
        (player, rounds) for player in moving for rounds in ((1, 6), (2, 7))
    ]


def test_largest_tournament_is_certified() -> None:
    found = proof(150, 7)
    assert found.is_kept
    assert (found.meetings[1], found.seats_held, found.revisits) == (150 * 7 * 6, {1: 600}, ())


# --- three and four tables ------------------------------------------------------------------------------


@pytest.mark.req("MOV-04", "MOV-06")
def test_three_tables_meet_up_to_four_times() -> None:
    found = proof(3, 6)
    assert found.meetings == {1: 35, 2: 21, 3: 9, 4: 1}
    assert [repeat for repeat in found.repeats if len(repeat.rounds) == 4] == [Repeat((6, 8), (1, 4, 5, 6))]


@pytest.mark.req("MOV-04", "MOV-07")
def test_four_tables_meet_once() -> None:
    found = proof(4, 5)
    assert (found.meetings, found.is_kept) == ({1: 120}, True)


@pytest.mark.req("MOV-05")
@pytest.mark.parametrize(("tables", "rounds"), [(3, 6), (4, 5)])
def test_players_change_seats_in_a_howell(tables: int, rounds: int) -> None:
    assert max(proof(tables, rounds).seats_held) > 1


def test_balanced_seating_is_more_even_than_the_printed_one() -> None:
    printed = proof(3, 6)
    balanced = certify(plan(3, 6, method=Method.BALANCED))
    assert set(balanced.meetings) <= {0, 1, 2, 3}
    assert balanced.meetings[3] < printed.meetings[3] + printed.meetings[4]
    assert unevenness(balanced) < unevenness(printed)
    assert most_rounds(3, method=Method.BALANCED) == 6


def unevenness(found: Certificate) -> int:
    """The sum of squares of how often pairs meet: the same meetings, less of it the more even."""
    return sum(pairs * times**2 for times, pairs in found.meetings.items())


@pytest.mark.req("MOV-05")
@pytest.mark.parametrize("method", [Method.HOWELL, Method.BALANCED])
@pytest.mark.parametrize("tables", [1, 2, 5, 6, 24, 150])
def test_numbered_seatings_are_for_three_and_four_tables(method: Method, tables: int) -> None:
    assert refusal(tables, 1, method=method) == (Why.HOWELL_SIZE, None)
    assert most_rounds(tables, method=method) == 0


def test_balanced_seating_is_for_three_tables() -> None:
    assert refusal(4, 1, method=Method.BALANCED) == (Why.HOWELL_SIZE, None)


def test_balanced_seating_has_no_rounds_at_four_tables() -> None:
    assert most_rounds(4, method=Method.BALANCED) == 0


@pytest.mark.parametrize(("tables", "rounds"), [(3, 6), (4, 5)])
def test_howell_has_nothing_to_repair(tables: int, rounds: int) -> None:
    repaired = plan(tables, rounds, method=Method.REPAIRED)
    assert repaired == plan(tables, rounds)
    assert repaired.method is Method.HOWELL


@pytest.mark.parametrize("method", [Method.FFT, Method.REPAIRED])
@pytest.mark.parametrize("tables", [-1, 0, 1, 2])
def test_one_or_two_tables_have_no_movement(method: Method, tables: int) -> None:
    assert refusal(tables, 1, method=method) == (Why.TABLES, None)


@pytest.mark.req("MOV-09")
def test_more_tables_than_printed_have_no_movement() -> None:
    assert refusal(151, 1) == (Why.TABLES, None)


@pytest.mark.parametrize("form", TEAM_SIZES)
@pytest.mark.parametrize("tables", [3, 4])
def test_teams_are_not_seated_by_number(tables: int, form: Form) -> None:
    assert refusal(tables, 1, form) == (Why.TEAMS_NEED_FFT, None)


# --- repaired -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tables", "line"), [(10, "E +4, O -3"), (24, "O -3")])
def test_repair_changes_the_last_step_only(tables: int, line: str) -> None:
    repaired = plan(tables, 7, method=Method.REPAIRED)
    assert rounds_of(repaired) == positions(tables, 7, repair=line)
    assert repaired.method is Method.REPAIRED


@pytest.mark.parametrize("tables", SOME_SIZES[2:])
def test_repaired_movement_keeps_its_promise_for_seven_rounds(tables: int) -> None:
    assert certify(plan(tables, 7, method=Method.REPAIRED)).is_kept


def test_repaired_movement_holds_as_long_as_was_found() -> None:
    found = {
        tables: tuple(most_rounds(tables, form, Method.REPAIRED) for form in FREE_FORMS)
        for tables in REPAIRED_MAXIMA
    }
    assert found == REPAIRED_MAXIMA


@pytest.mark.parametrize("form", FREE_FORMS)
@pytest.mark.parametrize("tables", sweep([*range(5, 33), 60], 11))
@pytest.mark.slow
def test_repaired_movement_holds_to_its_last_round_and_no_longer(tables: int, form: Form) -> None:
    most = most_rounds(tables, form, Method.REPAIRED)
    assert most >= most_rounds(tables, form)
    assert certify(plan(tables, most, form, Method.REPAIRED)).is_kept
    assert refusal(tables, most + 1, form, Method.REPAIRED) == (Why.ROUNDS, most)


@pytest.mark.parametrize("tables", [5, 6])
def test_five_and_six_tables_cannot_be_repaired(tables: int) -> None:
    assert refusal(tables, 6, method=Method.REPAIRED) == (Why.ROUNDS, 5)


@pytest.mark.parametrize("tables", [size for size in SOME_SIZES if size not in UNPROVED_AS_PRINTED])
def test_repaired_movement_is_the_printed_one_where_that_holds(tables: int) -> None:
    most = LIBRE_MAXIMA.get(tables, 7)
    assert plan(tables, most, method=Method.REPAIRED).rounds == plan(tables, most).rounds


@pytest.mark.parametrize("form", [form for form in Form if form.is_duplicate])
def test_free_movements_do_not_carry_boards(form: Form) -> None:
    assert refusal(5, 3, form) == (Why.BOARDS, None)
    assert most_rounds(5, form) == 0
