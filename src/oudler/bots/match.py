"""Deals played out by bots."""

from collections.abc import Sequence

from oudler.bots.bot import Bot
from oudler.rules import DeclarePetitSec, Phase, Rule, State, apply, legal_actions, view


def seat_to_act(state: State) -> int | None:
    """The seat that must act; None when the arbiter must, or the deal is over."""
    if state.phase is Phase.AUCTION:
        first = legal_actions(state)[0]
        return first.seat if isinstance(first, DeclarePetitSec) else state.turn
    return state.turn


def play_action(state: State, bots: Sequence[Bot]) -> State:
    """The state after the bot whose turn it is has acted; an arbiter grants whatever is asked."""
    seat = seat_to_act(state)
    if seat is None:
        return apply(state, Rule(True))
    return apply(state, bots[seat].choose(view(state, seat)))


def play_out(state: State, bots: Sequence[Bot]) -> State:
    """The deal at its end, each seat played by its bot."""
    while not state.phase.is_over:
        state = play_action(state, bots)
    return state
