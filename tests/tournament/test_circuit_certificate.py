"""The certificate of a circuit finds each broken law, and the slow checker finds the same."""

from dataclasses import replace

import pytest

from oudler.tournament import circuits
from oudler.tournament.boards import Label
from oudler.tournament.circuits.certificate import BoardAgain, Crowded, Split
from oudler.tournament.circuits.quadrettes import quadrette_circuit
from oudler.tournament.circuits.triplettes import triplette_circuit
from oudler.tournament.forms import Form
from oudler.tournament.seating import SEATS, NotPlanned, Repeat, Seat, Why
from tests.reference import circuits as slow
from tests.tournament.circuit_plain import plain

TABLE = circuits.Station((1, 2, 3, 4), (1, 2, 3, 4))
LABELS = tuple(Label(number, SEATS[number % 4], SEATS[(number - 1) % 4]) for number in range(1, 13))


def circuit_of(
    *rounds: tuple[circuits.Station, ...], form: Form = Form.INDIVIDUAL, units: int = 8
) -> circuits.Circuit:
    return circuits.Circuit(form, units, rounds, LABELS)


def at(units: tuple[int, ...], *boards: int, badge: int | None = None) -> circuits.Station:
    return circuits.Station(units, boards, badge)


# --- broken laws ----------------------------------------------------------------------------------------


@pytest.mark.req("DUP-01")
def test_board_met_twice_is_found() -> None:
    circuit = circuit_of((TABLE,), (at((5, 6, 7, 1), 5, 2),))
    certificate = circuits.certify_circuit(circuit)
    assert certificate.boards_again == (BoardAgain(1, 0, 2, (1, 2)),)
    assert not certificate.is_kept
    assert "1 meets board 2 again" in slow.faults(plain(circuit))


@pytest.mark.req("DUP-02")
def test_change_of_seat_is_found() -> None:
    circuit = circuit_of((TABLE,), (at((2, 5, 6, 4), 5, 6, 7, 8),))
    certificate = circuits.certify_circuit(circuit)
    assert certificate.turned == (2,)
    assert not certificate.is_kept
    assert slow.faults(plain(circuit)) == ["2 changes the orientation"]


@pytest.mark.req("DUP-01")
def test_board_at_two_tables_at_once_is_found() -> None:
    circuit = circuit_of((at((1, 2, 3, 4), 1, 2), at((5, 6, 7, 8), 3, 2)))
    certificate = circuits.certify_circuit(circuit)
    assert certificate.crowded == (Crowded(2, 1, 2),)
    assert not certificate.is_kept
    assert slow.faults(plain(circuit)) == ["round 1: board 2 is at 2 tables"]
    assert circuits.certify_circuit(replace(circuit, copies=2)).is_kept


@pytest.mark.req("DUP-01")
@pytest.mark.parametrize(
    ("row", "found"),
    [
        ((TABLE, at((5, 6, 3, 8), 5)), "somebody is in two places"),
        ((at((1, 2, 3, 3), 5),), "somebody plays against himself"),
    ],
)
def test_player_in_two_places_is_found(row: tuple[circuits.Station, ...], found: str) -> None:
    circuit = circuit_of(row)
    certificate = circuits.certify_circuit(circuit)
    assert certificate.split == (Split(3, 1),)
    assert not certificate.is_kept
    assert f"round 1: {found}" in slow.faults(plain(circuit))


@pytest.mark.req("TOP-01")
def test_who_attacks_too_much_or_too_little_is_found() -> None:
    takers = [Seat.NORTH] * 3 + [Seat.SOUTH] * 2 + [Seat.EAST] + [Seat.WEST] * 2
    labels = tuple(Label(number, Seat.NORTH, taker) for number, taker in enumerate(takers, start=1))
    circuit = replace(circuit_of((at((1, 2, 3, 4), *range(1, 9)),), units=4), labels=labels)
    assert circuits.certify_circuit(circuit).unfair == ()
    assert circuits.certify_circuit(circuit).attacks == (1, 3)
    assert circuits.certify_circuit(circuit).attack_spread == 2
    much = replace(circuit, labels=(*labels[:3], Label(4, Seat.NORTH, Seat.NORTH), *labels[4:]))
    assert circuits.certify_circuit(much).unfair == (1,)
    assert not circuits.certify_circuit(much).is_kept
    assert slow.faults(plain(much)) == ["1 attacks 4 of 8"]
    little = replace(circuit, labels=(*labels[:5], Label(6, Seat.NORTH, Seat.SOUTH), *labels[6:]))
    assert circuits.certify_circuit(little).unfair == (3,)


@pytest.mark.req("TOP-01")
def test_places_in_defence_are_counted() -> None:
    labels = tuple(Label(number, Seat.NORTH, Seat.WEST) for number in range(1, 4))
    circuit = replace(circuit_of((at((1, 2, 3, 4), 1, 2, 3),), units=4), labels=labels)
    assert circuits.certify_circuit(circuit).place_spread == 3
    north, south, east, west = slow.tallies(plain(circuit)).values()
    # West takes: North is at his left, South at his right (TOP-01)
    assert (north["left"], south["right"], east["opposite"], west["attacks"]) == (3, 3, 3, 3)


# --- counts ---------------------------------------------------------------------------------------------


def test_meetings_are_counted_by_rounds() -> None:
    circuit = circuit_of((TABLE,), (at((1, 2, 7, 8), 5, 6, 7, 8),))
    certificate = circuits.certify_circuit(circuit)
    assert certificate.meetings == {0: 17, 1: 10, 2: 1}
    assert certificate.repeats == (Repeat((1, 2), (1, 2)),)
    assert certificate.met_again == 1
    assert certificate.sit_outs == (0, 2)
    assert certificate.boards_met == (0, 8)
    assert certificate.defences == (0, 6)
    assert certificate.plays == (0, 1)
    assert certificate.plays_per_round == (4, 4)


def test_meetings_that_cannot_be_avoided_are_counted() -> None:
    pairs = circuit_of((at((1, 2), 1),), (at((1, 2), 2),), (at((1, 2), 3),), form=Form.TRIPLETTE, units=2)
    assert circuits.certify_circuit(pairs).fewest_repeats == 2
    lines = circuit_of(
        (at((1, 3), 1), at((2, 4), 2)),
        (at((1, 4), 3), at((2, 3), 4)),
        (at((1, 3), 5), at((2, 4), 6)),
        form=Form.TRIPLETTE,
        units=4,
    )
    assert circuits.certify_circuit(lines).fewest_repeats == 2
    by_card = replace(lines, rounds=(*lines.rounds[:2], (at((1, 2), 5), at((3, 4), 6))))
    assert circuits.certify_circuit(by_card).fewest_repeats == 0
    assert circuits.certify_circuit(by_card).turned == (2, 3)


# --- teams ----------------------------------------------------------------------------------------------


@pytest.mark.req("DUP-01", "DUP-02", "TPL-01")
@pytest.mark.parametrize("teams", [4, 7, 10])
def test_triplettes_keep_the_laws(teams: int) -> None:
    circuit = triplette_circuit(teams, 3 if teams > 4 else 1, 4)
    assert circuits.certify_circuit(circuit).is_kept
    assert slow.faults(plain(circuit)) == []
    assert circuits.certify_circuit(circuit).place_spread == 0


@pytest.mark.req("DUP-02", "TPL-09")
def test_triplettes_may_turn_by_card_only() -> None:
    circuit = triplette_circuit(8, 7, 2, circuits.Formula.HOWELL)
    assert circuits.certify_circuit(circuit, may_turn=True).is_kept
    assert slow.faults(plain(circuit), may_turn=True) == []
    assert not circuits.certify_circuit(circuit).is_kept
    assert slow.faults(plain(circuit)) != []


@pytest.mark.req("QUA-02", "DUP-02")
def test_attacker_and_defence_of_a_quadrette_play_the_same_boards() -> None:
    circuit = circuit_of((at((1, 2), 1), at((2, 1), 1)), form=Form.QUADRETTE, units=2)
    assert circuits.certify_circuit(circuit).crowded == (Crowded(1, 1, 2),)
    both = replace(circuit, copies=2)
    assert circuits.certify_circuit(both).is_kept
    assert slow.faults(plain(both)) == []
    assert circuits.certify_circuit(both).attacks == circuits.certify_circuit(both).defences == (1, 1)
    again = replace(both, rounds=(*both.rounds, (at((1, 3), 1),)), units=3)
    assert circuits.certify_circuit(again).boards_again == (BoardAgain(1, 0, 1, (1, 2)),)
    assert slow.faults(plain(again)) == ["1 attack meets board 1 again"]


@pytest.mark.req("TPL-10")
def test_each_of_three_who_attack_at_once_meets_a_board_once() -> None:
    row = tuple(at((1, other), 1, badge=badge) for badge, other in enumerate((2, 3, 4)))
    circuit = replace(circuit_of(row, form=Form.TRIPLETTE, units=4), copies=3)
    assert circuits.certify_circuit(circuit).is_kept
    assert slow.faults(plain(circuit)) == []
    turned = replace(circuit, rounds=(row, (at((2, 1), 2, badge=1),)))
    assert circuits.certify_circuit(turned).is_kept
    assert slow.faults(plain(turned)) == []
    alike = replace(circuit, rounds=((row[0], replace(row[1], badge=0)),))
    assert circuits.certify_circuit(alike).split == (Split(1, 1),)
    assert circuits.certify_circuit(alike).boards_again == (BoardAgain(1, 0, 1, (1, 1)),)
    later = replace(circuit, rounds=(row, (at((2, 1), 1, badge=1),)))
    assert [(each.unit, each.part) for each in circuits.certify_circuit(later).boards_again] == [
        (1, 0),
        (1, 1),
        (1, 2),
        (2, 1),
    ]


@pytest.mark.parametrize("circuit", [quadrette_circuit(8, 4, 4), circuits.match_circuit((4, 4, 4, 4))])
def test_quadrettes_and_matches_keep_the_laws(circuit: circuits.Circuit) -> None:
    assert circuits.certify_circuit(circuit).is_kept
    assert slow.faults(plain(circuit)) == []


# --- routes ---------------------------------------------------------------------------------------------


def test_route_of_a_player_tells_boards_and_company() -> None:
    circuit = circuits.individual_circuit(21, 3, 2)
    circuit = replace(circuit, labels=tuple(replace(each, taker=Seat.NORTH) for each in circuit.labels))
    assert circuits.circuit_route(circuit, 17) == (
        circuits.Leg(5, 0, (9, 10), (9, 10), (18, 19, 20)),
        None,
        circuits.Leg(4, 0, (1, 2), (1, 2), (6, 19, 12)),
    )
    assert circuits.circuit_route(circuit, 18)[0] == circuits.Leg(5, 1, (9, 10), (), (17, 19, 20))


def test_route_of_a_quadrette_has_two_parts() -> None:
    circuit = circuit_of((at((1, 2), 1), at((2, 1), 2)), form=Form.QUADRETTE, units=2)
    assert circuits.circuit_route(circuit, 2) == (circuits.Leg(2, 0, (2,), (2,), (1,)),)
    assert circuits.circuit_route(circuit, 2, 1) == (circuits.Leg(1, 1, (1,), (), (1,)),)


def test_parts_of_a_team_with_badges() -> None:
    station = at((1, 2), 1, badge=2)
    assert circuits.parts_at(Form.TRIPLETTE, station, 0) == (2,)
    assert circuits.parts_at(Form.TRIPLETTE, station, 1) == (0, 1, 2)


@pytest.mark.parametrize("unit", [0, 9])
def test_route_of_nobody_is_refused(unit: int) -> None:
    with pytest.raises(NotPlanned) as refused:
        circuits.circuit_route(circuit_of((TABLE,)), unit)
    assert (refused.value.ground, refused.value.values.get("most")) == (Why.NO_PLAYER, 8)
