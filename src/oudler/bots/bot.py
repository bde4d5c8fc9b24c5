"""A player that sees one seat."""

from typing import Protocol

from oudler.rules import Action, View


class Bot(Protocol):
    """A player that chooses an action from what one seat knows."""

    def choose(self, view: View) -> Action:
        """One of `view.legal`, which is not empty."""
        ...
