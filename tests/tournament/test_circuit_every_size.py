"""Circuits of teams at every size that is offered, held against the slow checker."""

from collections.abc import Iterable

import pytest

from oudler.tournament import circuits
from oudler.tournament.circuits.quadrettes import quadrette_circuit
from oudler.tournament.circuits.triplettes import triplette_circuit
from oudler.tournament.forms import Form
from oudler.tournament.play import planned_circuit
from oudler.tournament.seating import NotPlanned
from tests.reference import circuits as slow
from tests.sweeping import sweep
from tests.tournament.circuit_laws import copies_needed, plays, sit_outs
from tests.tournament.circuit_plain import plain

MITCHELLS, HOWELLS, QUADRETTES = range(4, 101), range(4, 21), range(4, 41)
FINALS = [(4, 4), (16, 4), (16, 8), (16, 12), (16, 16), (16, 20)]
QUARTERS = [
    (first, second, third, boards - first - second - third)
    for boards in range(16, 25)
    for first in (1, 4, 6)
    for second in (1, 4, 5)
    for third in (2, 4)
]


def check(circuit: circuits.Circuit, *, may_turn: bool = False) -> None:
    """Hold a circuit against the slow checker, and its certificate and its cases too."""
    assert slow.faults(plain(circuit), may_turn=may_turn) == []
    assert circuits.certify_circuit(circuit, may_turn=may_turn).is_kept
    assert circuit.copies == copies_needed(circuit)


def some(most: int) -> list[int]:
    """One round, half of them, all of them."""
    return sorted({1, (most + 1) // 2, most})


def check_triplettes(
    teams: int, formula: circuits.Formula, lengths: Iterable[int], boards: int, shared: bool
) -> None:
    """All tables are played at, and nobody sits out twice, besides what holds for all."""
    for rounds in lengths:
        circuit = triplette_circuit(teams, rounds, boards, formula, shared=shared)
        check(circuit, may_turn=formula is circuits.Formula.HOWELL)
        assert [len(seated) for seated in circuit.rounds] == [teams // 2] * rounds
        assert sorted(sit_outs(circuit).values()) == [1] * (teams % 2 * rounds)


def check_mitchell(teams: int, boards: int) -> None:
    tables = (teams + 1) // 2
    check_triplettes(teams, circuits.Formula.MITCHELL, some(tables - (tables + 1) % 2), boards, False)
    check_triplettes(teams, circuits.Formula.MITCHELL, some(tables), boards, True)


def check_howell(teams: int, lengths: Iterable[int], boards: int) -> None:
    for shared in (False, True):
        check_triplettes(teams, circuits.Formula.HOWELL, lengths, boards, shared)


def check_quadrettes(teams: int, lengths: Iterable[int], *, shared: bool = False) -> None:
    """Both halves of every opposition are there, besides what holds for all (QUA-02)."""
    for rounds in lengths:
        circuit = quadrette_circuit(teams, rounds, 1 + rounds % 3, shared=shared)
        check(circuit)
        halves = {(board, attack, defense) for _, _, board, attack, defense in plays(circuit)}
        assert len(halves) == teams * rounds * (1 + rounds % 3)
        assert halves == {(board, defense, attack) for board, attack, defense in halves}


# --- some sizes -----------------------------------------------------------------------------------------


@pytest.mark.no_cover
@pytest.mark.req("DUP-01", "DUP-02", "TPL-01")
@pytest.mark.parametrize("boards", [1, 2, 3])
@pytest.mark.parametrize("teams", [4, 5, 11, 12, 14, 25])
def test_mitchell_keeps_the_laws(teams: int, boards: int) -> None:
    check_mitchell(teams, boards)


@pytest.mark.req("DUP-01", "TPL-09")
@pytest.mark.parametrize("teams", [4, 5, 9, 12])
def test_howell_keeps_the_laws(teams: int) -> None:
    check_howell(teams, some(teams - 1), 3)


@pytest.mark.req("DUP-01", "TPL-10")
@pytest.mark.parametrize(("teams", "rounds"), FINALS)
def test_final_keeps_the_laws(teams: int, rounds: int) -> None:
    for boards in (1, 2, 5):
        check(triplette_circuit(teams, rounds, boards, circuits.Formula.FINAL))


@pytest.mark.req("DUP-01", "QUA-02")
@pytest.mark.parametrize("teams", [4, 5, 8, 13])
def test_quadrettes_keep_the_laws(teams: int) -> None:
    check_quadrettes(teams, [2, teams - 1])


@pytest.mark.req("DUP-01", "EQU-03")
@pytest.mark.parametrize("quarters", QUARTERS)
def test_match_keeps_the_laws(quarters: tuple[int, ...]) -> None:
    circuit = circuits.match_circuit(quarters, is_agreed=True)
    check(circuit)
    assert sorted(play[2:] for play in plays(circuit)) == [
        (board, attack, 3 - attack) for board in range(1, sum(quarters) + 1) for attack in (1, 2)
    ]


# --- every size -----------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.req("DUP-01", "DUP-02", "TPL-01")
@pytest.mark.parametrize("teams", sweep(MITCHELLS, 13))
def test_mitchell_keeps_the_laws_at_every_size(teams: int) -> None:
    check_mitchell(teams, 2)


@pytest.mark.slow
@pytest.mark.req("DUP-01", "TPL-09")
@pytest.mark.parametrize("teams", sweep(HOWELLS, 7))
def test_howell_keeps_the_laws_at_every_size_and_length(teams: int) -> None:
    check_howell(teams, range(1, teams + teams % 2), 2)


@pytest.mark.slow
@pytest.mark.req("DUP-01", "QUA-02")
@pytest.mark.parametrize("teams", sweep(QUADRETTES, 13))
def test_quadrettes_keep_the_laws_at_every_size_and_length(teams: int) -> None:
    check_quadrettes(teams, range(1 + teams % 2, teams, 1 + teams % 2))
    if teams % 2 == 0:
        check_quadrettes(teams, some(teams - 1), shared=True)


# --- by the form ----------------------------------------------------------------------------------------


def test_circuit_is_planned_by_its_form() -> None:
    assert planned_circuit(Form.INDIVIDUAL, 28, 5, 2) == circuits.individual_circuit(28, 5, 2)
    assert planned_circuit(Form.TRIPLETTE, 8, 3, 2) == triplette_circuit(8, 3, 2)
    howell = planned_circuit(Form.TRIPLETTE, 8, 3, 2, circuits.Formula.HOWELL, shared=True)
    assert howell == triplette_circuit(8, 3, 2, circuits.Formula.HOWELL, shared=True)
    assert planned_circuit(Form.QUADRETTE, 8, 3, 2) == quadrette_circuit(8, 3, 2)
    assert planned_circuit(Form.QUADRETTE, 8, 3, 2, shared=True) == quadrette_circuit(8, 3, 2, shared=True)
    assert planned_circuit(Form.MATCH, 2, 4, 5) == circuits.match_circuit((5, 5, 5, 5))
    with pytest.raises(NotPlanned):
        planned_circuit(Form.QUADRETTE, 7, 3, 2)
