"""The engine and an independent reference agree on whole random deals."""

import pytest

from tests.differential import play_deals

RARE = (
    "poignee",
    "slam_attack",
    "slam_defense",
    "petit_au_bout",
    "excuse_last",
    "excuse_wins",
    "trump_discarded",
)


@pytest.mark.slow
@pytest.mark.parametrize("players", [5, *(pytest.param(size, marks=pytest.mark.soak) for size in (3, 4))])
def test_a_thousand_random_deals_are_the_same_in_the_reference(players: int) -> None:
    seen = play_deals(players, deals=1000, seed=2022)
    assert [event for event in (*RARE, "half_point") if not seen.get(event)] == []


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_few_random_deals_are_the_same_in_the_reference(players: int) -> None:
    assert play_deals(players, deals=25, seed=7)["scored"] > 10
