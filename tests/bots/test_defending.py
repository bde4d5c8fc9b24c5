"""How `sensible-2` differs from `sensible-1`: it defends better, and brings certain slams home."""

from random import Random
from statistics import fmean

import pytest

from bench.bots import FIRST, SECOND, gain, garde_ends, is_honour, match_deals, openings, thrown_slams
from oudler.bots.bot import play_action
from oudler.rules import EXCUSE, Phase, State, deal_cards, start, view


@pytest.mark.parametrize(("players", "deals", "least"), [(3, 6, 1), (4, 12, 15), (5, 6, 3)])
def test_second_defense_saves_points(players: int, deals: int, least: float) -> None:
    """Points a deal and defender on the first deals of `python -m bench.bots`.

    Measured on these: 1.7, 27.2 and 6.1; how much it is on many deals is told in docs/table.md.
    """
    played = [
        (list(garde_ends(deal, FIRST)), list(garde_ends(deal, SECOND)))
        for deal in match_deals(players, deals)
    ]
    assert fmean(gain(*both) for both in played) >= least
    assert [end for both in played for end in both[1] if EXCUSE in end.tricks[-1].cards] == []
    first, second = ([card for both in played for card in openings(both[at])] for at in (0, 1))
    assert fmean(map(is_honour, first)) > 0.8
    assert fmean(map(is_honour, second)) < 0.4


@pytest.mark.req("SLA-09")
def test_certain_slam_is_not_thrown_away() -> None:
    assert thrown_slams(FIRST, 12) > 0
    assert thrown_slams(SECOND, 12) == 0


@pytest.mark.parametrize("players", [3, 4, 5])
def test_second_attacks_as_the_first(players: int) -> None:
    """Bids, calls, discards, poignees and the cards of the attack, where no slam is certain."""
    compared = 0
    for state in states_of(players):
        seat = state.turn
        assert seat is not None
        seen = view(state, seat)
        if state.phase is not Phase.PLAY or seat in (seen.taker, seen.partner):
            compared += 1
            assert SECOND.choose(seen) == FIRST.choose(seen)
    assert compared > 100


def states_of(players: int) -> list[State]:
    """All states of some deals."""
    states = []
    for number in range(6):
        state = start(deal_cards(players, number % players, Random(number)))
        while not state.phase.is_over:
            states.append(state)
            state = play_action(state, [FIRST] * players)
    return states
