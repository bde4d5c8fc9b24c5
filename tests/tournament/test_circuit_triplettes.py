"""Triplettes: who meets whom on which boards, who attacks, and in which order."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.tournament import circuits
from oudler.tournament.circuits.moves import Moves
from oudler.tournament.circuits.triplettes import triplette_circuit
from oudler.tournament.people import Entry
from oudler.tournament.seating import NotPlanned, Seat, Why
from tests.tournament.circuit_laws import attack_gaps, boards_of, copies_needed, meetings, reason, sit_outs

BLUE, WHITE, RED = circuits.Badge
MITCHELL, HOWELL = circuits.Formula.MITCHELL, circuits.Formula.HOWELL
BOTH = [MITCHELL, HOWELL]


def mitchell(teams: int, rounds: int, boards: int = 2, *, shared: bool = False) -> circuits.Circuit:
    return triplette_circuit(teams, rounds, boards, shared=shared)


def howell(teams: int, rounds: int, boards: int = 2, *, shared: bool = False) -> circuits.Circuit:
    return triplette_circuit(teams, rounds, boards, HOWELL, shared=shared)


def longest_mitchell(teams: int) -> int:
    tables = (teams + 1) // 2
    return tables if tables % 2 else tables - 1


# --- Mitchell -------------------------------------------------------------------------------------------


@pytest.mark.req("DUP-01", "TPL-01")
@pytest.mark.parametrize("teams", [*range(4, 32), 50, 51, 99, 100])
def test_mitchell_nobody_meets_a_board_or_a_team_twice(teams: int) -> None:
    circuit = mitchell(teams, longest_mitchell(teams))
    assert {unit: len(boards) for unit, boards in boards_of(circuit).items()} == {
        unit: len(set(boards)) for unit, boards in boards_of(circuit).items()
    }
    assert set(meetings(circuit).values()) == {1}
    assert (copies_needed(circuit), circuit.copies) == (1, 1)
    assert circuits.certify_circuit(circuit).is_kept


@pytest.mark.req("DUP-02", "TPL-01")
def test_mitchell_north_south_stays_east_west_goes_up_boards_go_down() -> None:
    first, second, *_ = mitchell(10, 5).rounds
    assert [(station.units, station.boards[0]) for station in first] == [
        ((1, 6), 1),
        ((2, 7), 3),
        ((3, 8), 5),
        ((4, 9), 7),
        ((5, 10), 9),
    ]
    assert [(station.units, station.boards[0]) for station in second] == [
        ((1, 10), 3),
        ((2, 6), 5),
        ((3, 7), 7),
        ((4, 8), 9),
        ((5, 9), 1),
    ]


def test_mitchell_of_an_even_number_of_tables_skips_half_way() -> None:
    at_first_table = [seated[0].units[1] for seated in mitchell(12, 5).rounds]
    assert at_first_table == [7, 12, 11, 9, 8]
    with pytest.raises(NotPlanned) as refused:
        mitchell(12, 6)
    assert reason(refused) == (Why.CIRCUIT_ROUNDS, 5)


@pytest.mark.parametrize("teams", [5, 7, 9, 11, 13, 21])
def test_mitchell_of_an_odd_number_of_teams_shares_the_sit_out(teams: int) -> None:
    for rounds in range(1, longest_mitchell(teams) + 1):
        out = sit_outs(mitchell(teams, rounds))
        assert (len(out), set(out.values())) == (rounds, {1})


def test_mitchell_shared_plays_the_same_boards_at_all_tables() -> None:
    circuit = mitchell(12, 6, shared=True)
    assert [{station.boards for station in seated} for seated in circuit.rounds] == [
        {(2 * number - 1, 2 * number)} for number in range(1, 7)
    ]
    assert (circuit.copies, set(meetings(circuit).values())) == (6, {1})
    assert {tuple(boards) for boards in boards_of(circuit).values()} == {tuple(range(1, 13))}


def test_moves_are_read_from_the_circuit() -> None:
    assert circuits.moves(mitchell(10, 4)) == Moves(((0, 0, 0), (1, 1, 1)), (-1, -1, -1))
    assert circuits.moves(mitchell(12, 5)) == Moves(((0, 0, 0, 0), (1, 1, 2, 1)), (-1, -1, -1, -1))
    assert circuits.moves(mitchell(9, 3)) == Moves(((0, 0), (1, 1)), (-1, -1))
    assert circuits.moves(mitchell(8, 3, shared=True)) == Moves(((0, 0), (1, 1)), None)
    assert circuits.moves(howell(8, 3)).sides == (None, None)
    assert circuits.moves(mitchell(8, 1)) == Moves(((), ()), ())


# --- Howell ---------------------------------------------------------------------------------------------


@pytest.mark.req("DUP-01", "TPL-09")
@pytest.mark.parametrize("teams", range(4, 21))
def test_howell_everybody_meets_everybody_once_on_boards_of_their_own(teams: int) -> None:
    rounds = teams - 1 + teams % 2
    circuit = howell(teams, rounds)
    met = meetings(circuit)
    assert (len(met), set(met.values())) == (teams * (teams - 1) // 2, {1})
    played = boards_of(circuit)
    assert {len(set(boards)) for boards in played.values()} == {2 * (teams - 1)}
    assert {len(boards) for boards in played.values()} == {2 * (teams - 1)}
    assert len(circuit.labels) == 2 * rounds
    assert set(sit_outs(circuit).values()) == ({1} if teams % 2 else set())
    has_room_square = teams > 6
    assert circuit.copies == copies_needed(circuit) == (1 if has_room_square else teams // 2)
    assert circuits.certify_circuit(circuit, may_turn=True).is_kept


@pytest.mark.req("TPL-09", "DUP-02")
@pytest.mark.parametrize("teams", range(4, 21))
def test_howell_everybody_sits_on_both_lines_equally(teams: int) -> None:
    for rounds in range(1, teams + teams % 2):
        circuit = howell(teams, rounds, 1)
        gaps = dict.fromkeys(range(1, teams + 1), 0)
        for seated in circuit.rounds:
            for station in seated:
                north_south, east_west = station.units
                gaps[north_south] += 1
                gaps[east_west] -= 1
        out = sit_outs(circuit)
        assert {unit: abs(gap) for unit, gap in gaps.items()} == {
            unit: (rounds - out[unit]) % 2 for unit in gaps
        }


@pytest.mark.req("TPL-09")
def test_howell_with_fewer_rounds_plays_only_the_boards_it_needs() -> None:
    circuit = howell(8, 2)
    assert len(meetings(circuit)) == 8
    used = {board for boards in boards_of(circuit).values() for board in boards}
    assert used == set(range(1, len(circuit.labels) + 1))


def test_howell_shared_needs_a_case_for_every_table() -> None:
    circuit = howell(8, 3, shared=True)
    assert (circuit.copies, len(circuit.labels)) == (4, 6)
    assert {tuple(boards) for boards in boards_of(circuit).values()} == {(1, 2, 3, 4, 5, 6)}


# --- who attacks ----------------------------------------------------------------------------------------


@pytest.mark.req("TPL-01")
def test_teams_attack_the_boards_whose_taker_is_on_their_line() -> None:
    circuit = mitchell(6, 3, 4)
    station = circuit.rounds[0][0]
    assert [(circuit.labels[board - 1].taker, circuit.sides(station, board)) for board in station.boards] == [
        (Seat.NORTH, (1, (4,))),
        (Seat.EAST, (4, (1,))),
        (Seat.SOUTH, (1, (4,))),
        (Seat.WEST, (4, (1,))),
    ]


@pytest.mark.req("TPL-01", "TPL-10")
def test_teams_have_lines_but_in_the_final() -> None:
    assert [triplette_circuit(4, 1, 2, formula).has_lines for formula in BOTH] == [True, True]
    assert not triplette_circuit(4, 4, 2, circuits.Formula.FINAL).has_lines


@pytest.mark.req("TPL-01")
@given(
    teams=st.integers(4, 20), boards=st.sampled_from([2, 4, 6]), formula=st.sampled_from([MITCHELL, HOWELL])
)
def test_attacks_and_defences_are_equal_with_evenly_many_boards(
    teams: int, boards: int, formula: circuits.Formula
) -> None:
    circuit = triplette_circuit(teams, 1 + teams % 3 % longest_mitchell(teams), boards, formula)
    assert set(attack_gaps(circuit).values()) == {0}


@pytest.mark.req("TPL-01", "TPL-09")
@pytest.mark.parametrize("teams", range(4, 21))
def test_attacks_and_defences_of_a_howell_differ_by_the_odd_board_only(teams: int) -> None:
    for rounds in range(1, teams + teams % 2):
        circuit = howell(teams, rounds, 3)
        out = sit_outs(circuit)
        assert {unit: abs(gap) for unit, gap in attack_gaps(circuit).items()} == {
            unit: (rounds - out[unit]) % 2 for unit in range(1, teams + 1)
        }


def most_even(circuit: circuits.Circuit) -> int:
    """The least that attacks and defences can differ for the team where they differ most, by trying all."""
    best = 99
    for leans in product((1, -1), repeat=len(circuit.labels)):
        gaps = [0] * (circuit.units + 1)
        for seated in circuit.rounds:
            for station in seated:
                for board in station.boards:
                    gaps[station.units[0]] += leans[board - 1]
                    gaps[station.units[1]] -= leans[board - 1]
        best = min(best, max(map(abs, gaps)))
    return best


@pytest.mark.parametrize(("teams", "rounds"), [(6, 2), (6, 3), (8, 3), (9, 4), (10, 3), (11, 5), (12, 5)])
def test_attacks_of_a_mitchell_are_as_even_as_can_be_with_odd_boards(teams: int, rounds: int) -> None:
    one = mitchell(teams, rounds, 1)
    assert max(map(abs, attack_gaps(one).values())) == most_even(one)
    assert attack_gaps(mitchell(teams, rounds, 5)) == attack_gaps(one)


@pytest.mark.slow
@pytest.mark.parametrize("teams", [13, 14, 15, 16, 17, 18])
def test_attacks_of_longer_mitchells_are_as_even_as_can_be(teams: int) -> None:
    for rounds in range(1, longest_mitchell(teams) + 1):
        one = mitchell(teams, rounds, 1)
        assert max(map(abs, attack_gaps(one).values())) == most_even(one)


def test_takers_of_a_line_alternate_and_each_has_every_dealer() -> None:
    labels = mitchell(8, 3, 8).labels
    assert [(label.number, label.taker.value, label.dealer.value) for label in labels[:8]] == [
        (1, "N", "N"),
        (2, "E", "E"),
        (3, "S", "S"),
        (4, "O", "O"),
        (5, "N", "O"),
        (6, "E", "N"),
        (7, "S", "E"),
        (8, "O", "S"),
    ]
    for seat in Seat:
        assert {label.dealer for label in labels if label.taker is seat} == set(Seat)


@pytest.mark.req("TPL-06")
def test_odd_boards_are_prepared_by_north_south_even_ones_by_east_west() -> None:
    assert [circuits.preparing_line(board) for board in (1, 2, 3, 4)] == [
        (Seat.NORTH, Seat.SOUTH),
        (Seat.EAST, Seat.WEST),
        (Seat.NORTH, Seat.SOUTH),
        (Seat.EAST, Seat.WEST),
    ]


# --- badges ---------------------------------------------------------------------------------------------


def somebody(number: int, surname: str, first_name: str, team: int = 1) -> Entry:
    return Entry(number, f"{number:07}", surname, first_name, team=team)


@pytest.mark.req("TPL-04")
def test_badges_go_by_surname_in_every_team() -> None:
    entries = [
        somebody(1, "Zola", "Anne"),
        somebody(2, "Étienne", "Luc"),
        somebody(3, "dupont", "Zoé"),
        somebody(4, "Martin", "Luc", team=2),
        somebody(5, "MARTIN", "Éva", team=2),
        somebody(6, "Martin", "Luc", team=2),
    ]
    assert circuits.badges(entries) == {3: BLUE, 2: WHITE, 1: RED, 5: BLUE, 4: WHITE, 6: RED}


@pytest.mark.req("TPL-04")
def test_badges_are_for_teams_of_three() -> None:
    with pytest.raises(NotPlanned) as refused:
        circuits.badges([somebody(1, "Zola", "Anne"), somebody(2, "Hugo", "Luc")])
    assert (refused.value.ground, refused.value.values.get("who")) == (Why.TEAM_SIZE, (1, 2))


# --- refused --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("teams", "rounds", "boards", "formula", "why"),
    [
        (3, 1, 2, MITCHELL, (Why.MITCHELL_TEAMS, 100)),
        (101, 1, 2, MITCHELL, (Why.MITCHELL_TEAMS, 100)),
        (3, 1, 2, HOWELL, (Why.HOWELL_TEAMS, 20)),
        (21, 1, 2, HOWELL, (Why.HOWELL_TEAMS, 20)),
        (10, 0, 2, MITCHELL, (Why.NO_ROUND, None)),
        (10, 6, 2, MITCHELL, (Why.CIRCUIT_ROUNDS, 5)),
        (10, 10, 2, HOWELL, (Why.CIRCUIT_ROUNDS, 9)),
        (9, 10, 2, HOWELL, (Why.CIRCUIT_ROUNDS, 9)),
        (10, 3, 0, MITCHELL, (Why.CIRCUIT_BOARDS, 24)),
        (10, 3, 25, HOWELL, (Why.CIRCUIT_BOARDS, 24)),
    ],
)
def test_circuit_that_cannot_be_is_refused(
    teams: int, rounds: int, boards: int, formula: circuits.Formula, why: tuple[Why, int | None]
) -> None:
    with pytest.raises(NotPlanned) as refused:
        triplette_circuit(teams, rounds, boards, formula)
    assert reason(refused) == why


def test_sides_of_a_station_are_those_of_its_circuit() -> None:
    circuit = mitchell(4, 1)
    station = circuit.rounds[0][1]
    assert circuits.sides(circuit.form, station, circuit.labels[2]) == circuit.sides(station, 3) == (2, (4,))
