"""A player that sees one seat, and deals played out by such players."""

from collections.abc import Sequence
from typing import Protocol

from oudler.rules import Action, Grant, State, View, apply, view


class Bot(Protocol):
    """A player that chooses an action from what one seat knows."""

    def choose(self, view: View) -> Action:
        """One of `view.legal`, which is not empty."""
        ...


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
