"""Team matches: four quarters in two rooms."""

import pytest

from oudler.rules import Problem
from oudler.tournament.circuits import (
    CLOSED_ROOM,
    OPEN_ROOM,
    QUARTERS,
    LineUp,
    WhyNotNamed,
    certify_circuit,
    check_line_ups,
    chooser_of_rooms,
    chooser_of_series,
    match_circuit,
)
from oudler.tournament.seating import NotPlanned, Seat, Why
from tests.grounds import refused_for
from tests.tournament.circuit_laws import plays

A, B = 1, 2


@pytest.mark.req("EQU-01")
@pytest.mark.parametrize(("boards", "quarter"), [(16, 4), (20, 5), (24, 6)])
def test_quarters_are_equal(boards: int, quarter: int) -> None:
    circuit = match_circuit((quarter,) * QUARTERS)
    assert [[len(station.boards) for station in seated] for seated in circuit.rounds] == [[quarter] * 2] * 4
    assert len(circuit.labels) == boards
    assert certify_circuit(circuit).is_kept


@pytest.mark.req("EQU-01")
@pytest.mark.parametrize("quarters", [(5, 4, 4, 4), (4, 5, 5, 4), (6, 6, 5, 5), (3, 6, 7, 8)])
def test_unequal_quarters_want_the_consent_of_both_captains(quarters: tuple[int, ...]) -> None:
    with refused_for(NotPlanned, Why.UNEQUAL_QUARTERS):
        match_circuit(quarters)
    agreed = match_circuit(quarters, is_agreed=True)
    assert tuple(len(seated[0].boards) for seated in agreed.rounds) == quarters


@pytest.mark.req("EQU-01")
@pytest.mark.parametrize(
    ("quarters", "why"),
    [
        ((3, 4, 4, 4), Why.MATCH_BOARDS),
        ((7, 6, 6, 6), Why.MATCH_BOARDS),
        ((6, 6, 6), Why.MATCH_QUARTERS),
        ((4, 4, 4, 4, 4), Why.MATCH_QUARTERS),
        ((10, 10, 0, 0), Why.MATCH_QUARTERS),
    ],
)
def test_other_lengths_are_refused_even_if_captains_agree(quarters: tuple[int, ...], why: Why) -> None:
    with pytest.raises(NotPlanned) as refused:
        match_circuit(quarters, is_agreed=True)
    assert (refused.value.ground, refused.value.ground.requirement) == (why, "EQU-01")


@pytest.mark.req("EQU-03", "EQU-05")
def test_both_attackers_play_the_same_boards_in_different_rooms() -> None:
    circuit = match_circuit((4, 5, 5, 4), is_agreed=True)
    assert circuit.copies == 2
    for seated in circuit.rounds:
        opened, closed = seated[OPEN_ROOM - 1], seated[CLOSED_ROOM - 1]
        assert (opened.units, opened.boards) == (closed.units[::-1], closed.boards)
    assert sorted((board, attack) for _, _, board, attack, _ in plays(circuit)) == [
        (board, team) for board in range(1, 19) for team in (A, B)
    ]


@pytest.mark.req("EQU-06")
def test_rooms_are_chosen_in_turn_and_the_chooser_attacks_in_the_open_room() -> None:
    assert [chooser_of_rooms(quarter) for quarter in (1, 2, 3, 4)] == [A, B, A, B]
    assert [seated[OPEN_ROOM - 1].units for seated in match_circuit((4,) * 4).rounds] == [
        (A, B),
        (B, A),
        (A, B),
        (B, A),
    ]


@pytest.mark.req("EQU-07")
def test_series_are_chosen_in_turn() -> None:
    assert [chooser_of_series(quarter) for quarter in (1, 2, 3, 4)] == [A, B, A, B]


@pytest.mark.req("EQU-08")
def test_attacker_sits_south() -> None:
    assert {label.taker for label in match_circuit((6,) * 4).labels} == {Seat.SOUTH}


# --- line-ups -------------------------------------------------------------------------------------------

WHOLE = (
    LineUp(1, (2, 3, 4)),
    LineUp(2, (1, 3, 4)),
    LineUp(3, (1, 2, 5)),
    LineUp(4, (5, 1, 2)),
)


@pytest.mark.req("EQU-02", "EQU-01")
@pytest.mark.parametrize("members", [range(1, 6), range(1, 7)])
def test_four_different_players_attack(members: range) -> None:
    assert check_line_ups(members, WHOLE) == ()
    assert check_line_ups(members, WHOLE[:2]) == ()


@pytest.mark.req("EQU-02")
def test_former_attacker_is_refused() -> None:
    named = (*WHOLE[:3], LineUp(1, (2, 3, 4)))
    assert check_line_ups(range(1, 6), named) == (
        Problem(WhyNotNamed.ATTACKED_BEFORE, quarter=4, people=(1,)),
    )


@pytest.mark.req("EQU-01", "EQU-02", "EQU-05")
@pytest.mark.parametrize(
    ("members", "named", "wrong"),
    [
        (range(1, 4), (), Problem(WhyNotNamed.TEAM_SIZE)),
        (range(1, 8), WHOLE, Problem(WhyNotNamed.TEAM_SIZE)),
        (range(1, 7), (*WHOLE, LineUp(5, (1, 2, 3))), Problem(WhyNotNamed.QUARTERS)),
        (range(1, 5), (LineUp(1, (2, 3, 9)),), Problem(WhyNotNamed.STRANGER, quarter=1, people=(9,))),
        (range(1, 5), (LineUp(1, (2, 3)),), Problem(WhyNotNamed.DEFENDERS, quarter=1, people=(2, 3))),
        (range(1, 5), (LineUp(1, (2, 2, 3)),), Problem(WhyNotNamed.TWICE, quarter=1, people=(2,))),
        (range(1, 5), (WHOLE[0], LineUp(2, (1, 2, 3))), Problem(WhyNotNamed.TWICE, quarter=2, people=(2,))),
    ],
)
def test_line_up_that_is_not_in_order_is_refused(
    members: range, named: tuple[LineUp, ...], wrong: Problem
) -> None:
    assert check_line_ups(members, named) == (wrong,)


def test_reasons_cite_their_requirement() -> None:
    assert {why.code: why.requirement for why in WhyNotNamed} == {
        "team_size": "EQU-01",
        "quarters": "EQU-01",
        "stranger": "EQU-02",
        "defenders": "EQU-02",
        "twice": "EQU-05",
        "attacked_before": "EQU-02",
    }
