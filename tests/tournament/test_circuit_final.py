"""The final of triplettes: three attack at the same time."""

from collections import Counter

import pytest

from oudler.tournament.circuits import Formula, certify_circuit
from oudler.tournament.circuits.triplettes import triplette_circuit
from oudler.tournament.seating import NotPlanned, Why
from tests.tournament.circuit_laws import attack_gaps, plays, reason

FINALS = [(4, 4), (16, 4), (16, 8), (16, 12), (16, 16), (16, 20)]


@pytest.mark.req("TPL-10")
@pytest.mark.parametrize(("teams", "rounds"), FINALS)
def test_three_attack_at_once_against_three_other_teams(teams: int, rounds: int) -> None:
    circuit = triplette_circuit(teams, rounds, 2, Formula.FINAL)
    for seated in circuit.rounds:
        attacked = {
            team: [(station.badge, station.units[1]) for station in seated if station.units[0] == team]
            for team in {station.units[0] for station in seated}
        }
        assert len(attacked) == teams // 4
        for team, targets in attacked.items():
            assert sorted(badge for badge, _ in targets if badge is not None) == [0, 1, 2]
            assert len({other for _, other in targets} - {team}) == 3
        everybody = [station.units[1] for station in seated] + list(attacked)
        assert sorted(everybody) == list(range(1, teams + 1))


@pytest.mark.req("TPL-10", "DUP-01")
@pytest.mark.parametrize(("teams", "rounds"), FINALS)
def test_every_round_has_boards_of_its_own_for_all_tables(teams: int, rounds: int) -> None:
    circuit = triplette_circuit(teams, rounds, 2, Formula.FINAL)
    assert [{station.boards for station in seated} for seated in circuit.rounds] == [
        {(2 * number - 1, 2 * number)} for number in range(1, rounds + 1)
    ]
    assert circuit.copies == len(circuit.rounds[0]) == 3 * teams // 4
    assert certify_circuit(circuit).is_kept


@pytest.mark.req("TPL-10")
@pytest.mark.parametrize(("teams", "rounds"), FINALS)
def test_every_player_attacks_equally_often_and_teams_defend_as_much(teams: int, rounds: int) -> None:
    circuit = triplette_circuit(teams, rounds, 3, Formula.FINAL)
    attacks = Counter(
        (attack, circuit.rounds[number - 1][table - 1].badge)
        for number, table, _, attack, _ in plays(circuit)
    )
    assert attacks == {(team, badge): 3 * rounds // 4 for team in range(1, teams + 1) for badge in range(3)}
    assert set(attack_gaps(circuit).values()) == {0}


@pytest.mark.req("TPL-10")
@pytest.mark.parametrize(("teams", "rounds"), FINALS)
def test_nobody_attacks_a_team_twice_and_every_defence_meets_all_colours_equally(
    teams: int, rounds: int
) -> None:
    circuit = triplette_circuit(teams, rounds, 1, Formula.FINAL)
    pairs = Counter(station.units for seated in circuit.rounds for station in seated)
    assert (len(pairs), set(pairs.values())) == (3 * teams * rounds // 4, {1})
    colours = Counter((station.units[1], station.badge) for seated in circuit.rounds for station in seated)
    assert (len(colours), set(colours.values())) == (3 * teams, {rounds // 4})


@pytest.mark.req("TPL-10")
def test_every_team_attacks_every_other_in_a_whole_final_of_sixteen() -> None:
    circuit = triplette_circuit(16, 20, 1, Formula.FINAL)
    pairs = {station.units for seated in circuit.rounds for station in seated}
    assert pairs == {(one, other) for one in range(1, 17) for other in range(1, 17) if one != other}


def test_who_has_attacked_takes_the_table_of_who_attacks_next() -> None:
    seated = triplette_circuit(4, 4, 1, Formula.FINAL).rounds
    assert [[station.units[1] for station in tables] for tables in seated] == [
        [2, 3, 4],
        [1, 3, 4],
        [1, 2, 4],
        [1, 2, 3],
    ]


@pytest.mark.parametrize(
    ("teams", "rounds", "why"),
    [
        (8, 4, (Why.TRIPLETTE_FINAL, None)),
        (4, 8, (Why.CIRCUIT_ROUNDS, 4)),
        (16, 21, (Why.CIRCUIT_ROUNDS, 20)),
        (16, 6, (Why.FINAL_GROUPS, 20)),
    ],
)
def test_final_that_cannot_be_is_refused(teams: int, rounds: int, why: tuple[Why, int | None]) -> None:
    with pytest.raises(NotPlanned) as refused:
        triplette_circuit(teams, rounds, 1, Formula.FINAL)
    assert reason(refused) == why
