"""Quadrettes: attackers go round, defences stay, opposed teams play the same boards."""

from collections import defaultdict
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.tournament.boards import Label, usual_label
from oudler.tournament.circuits import Circuit, Station, certify_circuit, halves_left
from oudler.tournament.circuits.quadrettes import quadrette_circuit, turned
from oudler.tournament.seating import PLAYING_ORDER, NotPlanned, Seat, Why
from tests.tournament.circuit_laws import copies_needed, plays, reason

SIZES = range(4, 41)


def longest(teams: int) -> Circuit:
    return quadrette_circuit(teams, teams - 1, 2)


def attacked(circuit: Circuit) -> dict[int, set[int]]:
    found: dict[int, set[int]] = defaultdict(set)
    for _, _, board, attack, _ in plays(circuit):
        found[attack].add(board)
    return found


def defended(circuit: Circuit) -> dict[int, set[int]]:
    found: dict[int, set[int]] = defaultdict(set)
    for _, _, board, _, defense in plays(circuit):
        found[defense].add(board)
    return found


def homes(seated: tuple[Station, ...]) -> list[tuple[int, ...]]:
    return [station.units for station in seated]


@pytest.mark.req("QUA-07")
@pytest.mark.parametrize("teams", SIZES)
def test_table_is_the_home_of_a_defence_and_attackers_visit_every_other(teams: int) -> None:
    circuit = longest(teams)
    for seated in circuit.rounds:
        assert [station.units[1] for station in seated] == list(range(1, teams + 1))
        assert sorted(station.units[0] for station in seated) == list(range(1, teams + 1))
    for team in range(1, teams + 1):
        visited = [
            station.units[1] for seated in circuit.rounds for station in seated if station.units[0] == team
        ]
        assert sorted(visited) == [other for other in range(1, teams + 1) if other != team]


@pytest.mark.no_cover
@pytest.mark.req("QUA-02")
@pytest.mark.parametrize("teams", SIZES)
def test_opposed_teams_play_the_same_boards(teams: int) -> None:
    for rounds in range(1 + teams % 2, teams, 1 + teams % 2):
        played: dict[tuple[int, int], list[int]] = {}
        for _, _, board, attack, defense in plays(quadrette_circuit(teams, rounds, 2)):
            played.setdefault((attack, defense), []).append(board)
        assert played == {(one, other): played.get((other, one)) for one, other in played}


@pytest.mark.req("QUA-02")
def test_oppositions_without_their_other_half_are_found() -> None:
    circuit = quadrette_circuit(5, 2, 1)
    assert halves_left(circuit) == ()
    cut = replace(circuit, rounds=(circuit.rounds[0], circuit.rounds[1][1:]))
    assert halves_left(cut) == ((2, 1, 2),)


@pytest.mark.no_cover
@pytest.mark.req("DUP-01", "QUA-01", "QUA-02")
@pytest.mark.parametrize("teams", SIZES)
def test_attacker_and_defence_meet_every_board_once(teams: int) -> None:
    circuit = longest(teams)
    assert certify_circuit(circuit).is_kept
    assert circuit.copies == copies_needed(circuit)
    for place in (3, 4):
        met = [(play[place], play[2]) for play in plays(circuit)]
        assert (len(met), len(set(met))) == (2 * teams * (teams - 1),) * 2


@pytest.mark.req("QUA-14")
@pytest.mark.parametrize("teams", [teams for teams in SIZES if teams % 2 == 0])
def test_evenly_many_teams_all_play_the_same_boards(teams: int) -> None:
    circuit = longest(teams)
    everything = set(range(1, 2 * (teams - 1) + 1))
    assert attacked(circuit) == dict.fromkeys(range(1, teams + 1), everything)
    assert circuit.copies == (2 if teams > 6 else teams)
    shared = quadrette_circuit(teams, 3, 2, shared=True)
    assert shared.copies == teams
    assert [{station.boards for station in seated} for seated in shared.rounds] == [
        {(1, 2)},
        {(3, 4)},
        {(5, 6)},
    ]


@pytest.mark.parametrize("teams", [teams for teams in SIZES if teams % 2])
def test_oddly_many_teams_nobody_sits_out_and_each_misses_one_set(teams: int) -> None:
    circuit = longest(teams)
    assert (circuit.copies, len(circuit.labels)) == (1, 2 * teams)
    boards = attacked(circuit)
    assert [len(boards[team]) for team in range(1, teams + 1)] == [2 * teams - 2] * teams
    assert boards == defended(circuit)


def test_attackers_of_oddly_many_teams_go_to_both_neighbours_first() -> None:
    assert [[station.units[0] for station in seated] for seated in quadrette_circuit(5, 4, 1).rounds] == [
        [5, 1, 2, 3, 4],
        [2, 3, 4, 5, 1],
        [4, 5, 1, 2, 3],
        [3, 4, 5, 1, 2],
    ]


# --- the taker sits South -------------------------------------------------------------------------------


@pytest.mark.req("QUA-03")
@given(number=st.integers(1, 64))
def test_board_is_turned_with_its_dealer_and_leader(number: int) -> None:
    label = usual_label(number)
    south = turned(label)

    def after_taker(each: Label, seat: Seat) -> int:
        return (PLAYING_ORDER.index(seat) - PLAYING_ORDER.index(each.taker)) % 4

    assert (south.number, south.taker) == (number, Seat.SOUTH)
    assert after_taker(south, south.dealer) == after_taker(label, label.dealer)
    assert after_taker(south, south.leader) == after_taker(label, label.leader)


@pytest.mark.req("QUA-03")
def test_takers_sit_south_and_dealers_change() -> None:
    assert turned(Label(7, Seat.NORTH, Seat.EAST)) == Label(7, Seat.EAST, Seat.SOUTH)
    labels = quadrette_circuit(5, 2, 2).labels
    assert [(label.taker, label.dealer) for label in labels[:5]] == [
        (Seat.SOUTH, Seat.NORTH),
        (Seat.SOUTH, Seat.WEST),
        (Seat.SOUTH, Seat.SOUTH),
        (Seat.SOUTH, Seat.EAST),
        (Seat.SOUTH, Seat.NORTH),
    ]


# --- refused --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("teams", "rounds", "shared", "why"),
    [
        (3, 2, False, (Why.QUADRETTE_TEAMS, 40)),
        (41, 2, False, (Why.QUADRETTE_TEAMS, 40)),
        (8, 8, False, (Why.CIRCUIT_ROUNDS, 7)),
        (7, 3, False, (Why.ROUNDS_IN_PAIRS, None)),
        (7, 2, True, (Why.SHARED_ODD, None)),
    ],
)
def test_circuit_that_cannot_be_is_refused(
    teams: int, rounds: int, shared: bool, why: tuple[Why, int | None]
) -> None:
    with pytest.raises(NotPlanned) as refused:
        quadrette_circuit(teams, rounds, 2, shared=shared)
    assert reason(refused) == why
