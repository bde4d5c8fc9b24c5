"""What the others have borne with: whoever is not ready for long.

The log tells no times, and a new process is patient anew.
"""

from collections.abc import Callable, Collection

from oudler.tables.game import Game

LONGEST = 60.0
"""Seconds in which whoever is there should be ready for the next deal."""


class Patience:
    """Since when each person is waited for."""

    def __init__(self, now: Callable[[], float], game: Game) -> None:
        self._now = now
        self._asked: dict[str, float] = {}
        """The persons who are asked to be ready, and since when."""
        self.note(game)

    def note(self, game: Game) -> None:
        """Take note of who is asked to be ready."""
        ready = game.sealed.words if game.sealed else game.persons
        asked = (sitter.who for seat, sitter in enumerate(game.seats) if sitter and seat not in ready)
        self._asked = {who: self._asked.get(who, self._now()) for who in asked if who}

    def over(self, game: Game, away: Collection[int]) -> frozenset[int]:
        """The seats of persons who keep the table waiting: not there, or not ready for long."""
        now = self._now()
        late = {who for who, since in self._asked.items() if since + LONGEST <= now}
        seats = ((seat, sitter.who) for seat, sitter in enumerate(game.seats) if sitter and sitter.who)
        return frozenset(seat for seat, who in seats if seat in away or who in late)

    def runs_out(self) -> float | None:
        """When somebody will have kept the others waiting for long; None: nobody is asked any more."""
        ends = (since + LONGEST for since in self._asked.values())
        return min((end for end in ends if end > self._now()), default=None)
