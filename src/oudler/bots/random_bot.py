"""A bot that plays any legal card."""

from collections.abc import Sequence
from itertools import takewhile

from oudler.rules import Action, AnnounceSlam, DeclarePetitSec, Generator, Phase, PlayCard, View, is_petit_sec

_PASSES_OF_TEN = 5
_LOWEST_OF_TEN = 4


class RandomBot:
    """Any legal action; low bids mostly, so that games happen, and never a slam."""

    def __init__(self, generator: Generator) -> None:
        self._generator = generator

    def choose(self, view: View) -> Action:
        """One of the legal actions by chance."""
        if view.phase is Phase.AUCTION:
            return DeclarePetitSec(view.seat) if is_petit_sec(view.dealt) else self._bid(view)
        if view.phase is Phase.PLAY:
            return self._play(view)
        if view.phase is Phase.DISCARD:
            return self._any(view.legal)
        return self._any([action for action in view.legal if not isinstance(action, AnnounceSlam)])

    def _bid(self, view: View) -> Action:
        """Pass half of the time, else the lowest contract, or any one time in ten."""
        drawn = self._generator.randrange(10)
        contracts = view.legal[1:]
        if drawn < _PASSES_OF_TEN or not contracts:
            return view.legal[0]
        return contracts[0] if drawn < _PASSES_OF_TEN + _LOWEST_OF_TEN else self._any(contracts)

    def _play(self, view: View) -> Action:
        has_shown = any(poignee.seat == view.seat for poignee in view.poignees)
        poignees = [] if view.tricks or has_shown else view.poignee_pool().choices()
        if poignees and self._generator.randrange(2):
            return self._any(poignees[self._generator.randrange(len(poignees))])
        return self._any(list(takewhile(lambda action: isinstance(action, PlayCard), view.legal)))

    def _any(self, actions: Sequence[Action]) -> Action:
        return actions[self._generator.randrange(len(actions))]
