"""Individual duplicate: who plays which boards where, at every size that is offered."""

from collections import Counter
from itertools import combinations
from math import gcd

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.rules import Ground
from oudler.tournament.circuits import Circuit, certify_circuit, individual_circuit, line_of, moves
from oudler.tournament.circuits.individual import most_individual_rounds
from oudler.tournament.circuits.individual_rows import row_for
from oudler.tournament.circuits.moves import Moves
from oudler.tournament.seating import SEATS, NotPlanned, Seat, Why
from tests.reference import circuits as slow
from tests.sweeping import sweep
from tests.tournament.circuit_plain import plain

FEWEST, MOST = 12, 163
SIZES = range(FEWEST, MOST + 1)
NEVER_TWICE = {
    # by tables, the most rounds in which nobody meets twice; all rounds at numbers without factor 2 or 3
    **{6: 5, 8: 6, 9: 7, 10: 7, 12: 9, 14: 11, 15: 12, 16: 13, 18: 13, 20: 17, 21: 17, 22: 19, 24: 18},
    **{26: 23, 27: 23, 28: 25, 30: 22, 32: 29, 33: 29, 34: 30, 36: 27, 38: 34, 39: 35, 40: 37},
}
SOME_SIZES = (12, 13, 14, 15, 16, 18, 20, 23, 25, 30, 33, 42)


def check(circuit: Circuit) -> None:
    """Hold a circuit against the slow checker, and its certificate too."""
    told = plain(circuit)
    assert slow.faults(told) == []
    certificate = certify_circuit(circuit)
    assert certificate.is_kept
    tallies = slow.tallies(told)
    attacks = [tally["attacks"] for tally in tallies.values()]
    rests = [tally["sit_outs"] for tally in tallies.values()]
    assert certificate.attacks == (min(attacks), max(attacks))
    assert certificate.sit_outs == (min(rests), max(rests))
    assert certificate.place_spread == max(
        max(tally["left"], tally["opposite"], tally["right"])
        - min(tally["left"], tally["opposite"], tally["right"])
        for tally in tallies.values()
    )
    assert certificate.meetings == Counter(slow.meetings(told).values())
    assert all(
        len(circuit.sit_outs(number + 1)) == circuit.units % 4 for number in range(len(circuit.rounds))
    )
    assert certificate.sit_outs.most <= 1
    assert certificate.fewest_repeats <= certificate.met_again


def lengths(players: int) -> list[int]:
    """All lengths of the smaller circuits; of the larger ones those of a session, some more, and the last."""
    most = most_individual_rounds(players)
    if players <= 44:
        return list(range(1, most + 1))
    return sorted({2, 5, 8, *range(14, most, 13), most})


def refusal(players: int, rounds: int, boards: int) -> tuple[Ground, int | None]:
    with pytest.raises(NotPlanned) as refused:
        individual_circuit(players, rounds, boards)
    return refused.value.ground, refused.value.values.get("most")


# --- every size -----------------------------------------------------------------------------------------


@pytest.mark.no_cover
@pytest.mark.req("DUP-01", "DUP-02", "TOP-01")
@pytest.mark.parametrize("players", SOME_SIZES)
def test_circuit_keeps_the_laws(players: int) -> None:
    most = most_individual_rounds(players)
    for rounds in {1, 2, (most + 1) // 2, most}:
        check(individual_circuit(players, rounds, 1 + rounds % 4))


@pytest.mark.slow
@pytest.mark.req("DUP-01", "DUP-02", "TOP-01")
@pytest.mark.parametrize("players", sweep(SIZES, 29))
def test_circuit_keeps_the_laws_at_every_size(players: int) -> None:
    for rounds in lengths(players):
        check(individual_circuit(players, rounds, 1 + rounds % 4))


@pytest.mark.slow
@pytest.mark.req("TOP-01")
@pytest.mark.parametrize("players", sweep(range(FEWEST, 33), 7))
@pytest.mark.parametrize("boards", [1, 2, 3])
def test_attacks_are_within_two_of_a_quarter(players: int, boards: int) -> None:
    for rounds in range(1, most_individual_rounds(players) + 1):
        assert certify_circuit(individual_circuit(players, rounds, boards)).unfair == ()


@pytest.mark.no_cover
@given(st.integers(FEWEST, 44), st.integers(1, 11), st.integers(1, 9))
def test_circuit_of_any_wish_keeps_the_laws_or_is_refused(players: int, rounds: int, boards: int) -> None:
    most = most_individual_rounds(players)
    if rounds > most:
        assert refusal(players, rounds, boards) == (Why.CIRCUIT_ROUNDS, most)
    else:
        assert certify_circuit(individual_circuit(players, rounds, boards)).is_kept


# --- shares ---------------------------------------------------------------------------------------------


@pytest.mark.req("TOP-01")
@pytest.mark.parametrize("players", [12, 20, 28, 33, 42, 43, 64])
def test_four_boards_a_round_are_shared_equally(players: int) -> None:
    rounds = most_individual_rounds(players)
    certificate = certify_circuit(individual_circuit(players, rounds, 4))
    assert (certificate.attack_spread, certificate.place_spread) == (0, 0)
    assert certificate.boards_met.most == 4 * rounds
    assert certificate.attacks.most == rounds


@pytest.mark.req("TOP-01")
@pytest.mark.parametrize("boards", [1, 2, 3, 5])
@pytest.mark.parametrize("tables", [5, 8, 11, 18])
def test_who_meets_every_board_attacks_one_in_four(tables: int, boards: int) -> None:
    certificate = certify_circuit(individual_circuit(4 * tables, tables, boards))
    assert certificate.attack_spread <= 1
    assert certificate.place_spread <= 1
    assert certificate.attacks.fewest in (tables * boards // 4, -(-tables * boards // 4))


@pytest.mark.no_cover
@pytest.mark.req("TOP-01")
@pytest.mark.parametrize("rounds", [3, 5, 7])
@pytest.mark.parametrize("players", [32, 40, 48])
def test_attacks_differ_by_two_at_most(players: int, rounds: int) -> None:
    spreads = [
        certify_circuit(individual_circuit(players, rounds, boards)).attack_spread for boards in (1, 2, 3)
    ]
    # three boards are four without one: what one board cannot reach, they cannot
    short = {(40, 7): [2, 1, 2], (48, 5): [2, 1, 2], (48, 7): [2, 2, 2]}
    assert spreads == short.get((players, rounds), [1, 1, 1])


@pytest.mark.req("TOP-01")
def test_attacks_that_cannot_be_one_apart_are_told() -> None:
    """Five boards for four takers: who meets four of them attacks twice, once or never."""
    certificate = certify_circuit(individual_circuit(20, 4, 1))
    assert (certificate.attacks, certificate.attack_spread) == ((0, 2), 2)
    assert certificate.unfair == ()


@pytest.mark.req("DUP-10")
def test_takers_and_dealers_vary() -> None:
    labels = individual_circuit(28, 7, 4).labels
    assert [label.number for label in labels] == list(range(1, 29))
    assert Counter(label.taker for label in labels) == dict.fromkeys(Seat, 7)
    pairs = Counter((label.taker, label.dealer) for label in labels)
    assert set(pairs) == {(taker, dealer) for taker in Seat for dealer in Seat}
    assert max(pairs.values()) - min(pairs.values()) == 1


@pytest.mark.req("DUP-01")
@pytest.mark.parametrize(("players", "rounds", "plays"), [(28, 5, 5), (29, 6, 6), (31, 7, 7), (34, 7, 7)])
def test_boards_are_played_alike(players: int, rounds: int, plays: int) -> None:
    certificate = certify_circuit(individual_circuit(players, rounds, 2))
    assert certificate.plays_per_round == (players // 4 * 2,) * 2
    assert certificate.plays in [(plays, plays), (plays - 1, plays)]


# --- company --------------------------------------------------------------------------------------------


@pytest.mark.no_cover
@pytest.mark.parametrize("tables", [tables for tables in range(5, 41) if gcd(tables, 6) == 1])
def test_nobody_meets_twice_when_tables_have_no_factor_two_or_three(tables: int) -> None:
    certificate = certify_circuit(individual_circuit(4 * tables, tables, 1))
    assert certificate.repeats == ()
    assert certificate.met_again == certificate.fewest_repeats == 0


@pytest.mark.no_cover
@pytest.mark.parametrize("tables", NEVER_TWICE)
def test_nobody_meets_twice_for_long(tables: int) -> None:
    rounds = NEVER_TWICE[tables]
    assert certify_circuit(individual_circuit(4 * tables, rounds, 4)).repeats == ()
    assert certify_circuit(individual_circuit(4 * tables, rounds + 1, 4)).met_again > 0


@pytest.mark.req("DUP-01")
@pytest.mark.parametrize("tables", NEVER_TWICE)
def test_steps_of_every_length_bring_no_set_twice_and_nobody_together_again(tables: int) -> None:
    """By the steps alone, while sets go one table down: what comes again is as far from a line as before."""
    for rounds in range(1, tables + 1):
        far = [(0, *steps) for steps in row_for(tables, rounds).offsets(rounds)]
        sets = [[(each + number) % tables for each in lines] for number, lines in enumerate(far)]
        assert [len(set(column)) for column in zip(*sets, strict=True)] == [rounds] * 4, rounds
        if rounds <= NEVER_TWICE[tables]:
            apart = [[(one - other) % tables for one, other in combinations(lines, 2)] for lines in far]
            assert [len(set(column)) for column in zip(*apart, strict=True)] == [rounds] * 6, rounds


@pytest.mark.slow
@pytest.mark.parametrize("tables", sweep(NEVER_TWICE, 4))
def test_nobody_meets_twice_in_fewer_rounds(tables: int) -> None:
    for rounds in range(NEVER_TWICE[tables] - 1, 1, -6):
        assert certify_circuit(individual_circuit(4 * tables, rounds, 4)).repeats == ()


@pytest.mark.parametrize(("tables", "rounds", "met_again"), [(3, 2, 6), (3, 3, 12), (4, 2, 4), (4, 3, 12)])
def test_old_acquaintances_meet_at_few_tables(tables: int, rounds: int, met_again: int) -> None:
    certificate = certify_circuit(individual_circuit(4 * tables, rounds, 2))
    assert certificate.met_again == met_again
    assert certificate.fewest_repeats == {3: 6, 4: 4}[tables] * (rounds - 1)


# --- the way people go ----------------------------------------------------------------------------------


def test_lines_go_by_the_steps_that_players_know() -> None:
    steps = moves(individual_circuit(44, 4, 2))
    assert steps == Moves(((0, 0, 0), (1, 1, 1), (2, 2, 2), (-2, -2, -2)), (-1, -1, -1))


def test_one_odd_step_serves_where_the_usual_ones_would_not() -> None:
    steps = moves(individual_circuit(48, 5, 2))
    assert steps == Moves(((0,) * 4, (1,) * 4, (2, 2, 3, 2), (-2, -2, -3, -2)), (-1,) * 4)


def test_west_stays_where_a_table_is_empty() -> None:
    steps = moves(individual_circuit(43, 4, 2))
    assert steps == Moves(((-2,) * 3, (1,) * 3, (2,) * 3, (0,) * 3), (-1,) * 3)


def test_who_rests_takes_the_place_of_the_next() -> None:
    circuit = individual_circuit(21, 4, 1)
    assert [circuit.sit_outs(number) for number in (1, 2, 3, 4)] == [(21,), (17,), (13,), (9,)]
    norths = [[station.units[0] for station in row] for row in circuit.rounds]
    assert norths == [[1, 5, 9, 13, 17], [1, 5, 9, 13, 21], [1, 5, 9, 17, 21], [1, 5, 13, 17, 21]]


def test_east_passes_the_empty_table() -> None:
    circuit = individual_circuit(26, 3, 1)
    easts = [[station.units[2] for station in row] for row in circuit.rounds]
    assert easts == [[3, 7, 11, 15, 19, 23], [11, 15, 19, 23, 7, 3], [19, 23, 7, 3, 15, 11]]
    assert [circuit.sit_outs(number) for number in (1, 2, 3)] == [(25, 26), (9, 22), (18, 21)]


def test_a_set_that_nobody_plays_has_no_labels() -> None:
    assert len(individual_circuit(23, 1, 2).labels) == 10
    assert len(individual_circuit(23, 2, 2).labels) == 12


# --- numbers --------------------------------------------------------------------------------------------


@pytest.mark.req("DUP-02")
def test_players_keep_the_line_of_their_number() -> None:
    circuit = individual_circuit(23, 5, 2)
    for row in circuit.rounds:
        for station in row:
            assert tuple(line_of(23, player) for player in station.units) == SEATS
    assert [line_of(23, player) for player in (1, 2, 3, 4, 21, 22, 23)] == [*SEATS, *SEATS[:3]]


@pytest.mark.parametrize("unit", [0, 24])
def test_line_of_nobody_is_refused(unit: int) -> None:
    with pytest.raises(NotPlanned) as refused:
        line_of(23, unit)
    assert (refused.value.ground, refused.value.values.get("most")) == (Why.NO_PLAYER, 23)


def test_first_round_is_that_of_the_starting_tables() -> None:
    first = individual_circuit(23, 1, 1).rounds[0]
    assert [station.units for station in first] == [
        tuple(range(start, start + 4)) for start in range(1, 20, 4)
    ]


# --- refusals -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [-4, 0, 11, 164])
def test_too_few_or_too_many_players_are_refused(players: int) -> None:
    assert refusal(players, 3, 4) == (Why.CIRCUIT_PLAYERS, 163)


@pytest.mark.req("DUP-01")
@pytest.mark.parametrize(
    ("players", "most"),
    [(12, 3), (13, 3), (14, 3), (15, 3), (16, 4), (18, 3), (19, 4), (33, 8), (34, 7), (35, 8), (103, 23)],
)
def test_more_rounds_than_boards_allow_are_refused(players: int, most: int) -> None:
    assert most_individual_rounds(players) == most
    assert refusal(players, most + 1, 4) == (Why.CIRCUIT_ROUNDS, most)


def test_no_rounds_and_no_boards_are_refused() -> None:
    assert refusal(20, 0, 4) == (Why.NO_ROUND, None)
    assert refusal(20, 3, 0) == (Why.CIRCUIT_BOARDS, 24)
    assert refusal(20, 3, 25) == (Why.CIRCUIT_BOARDS, 24)
