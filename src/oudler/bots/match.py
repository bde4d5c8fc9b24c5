"""Deals played out by bots."""

from collections.abc import Sequence

from oudler.bots.bot import Bot
from oudler.rules import Grant, State, apply, view


def play_action(state: State, bots: Sequence[Bot]) -> State:
    """The state after the bot whose turn it is has acted; an arbiter grants every request."""
    if state.turn is None:
        return apply(state, Grant(True))
    return apply(state, bots[state.turn].choose(view(state, state.turn)))


def play_out(state: State, bots: Sequence[Bot]) -> State:
    """The deal at its end, each seat played by its bot."""
    while not state.phase.is_over:
        state = play_action(state, bots)
    return state
