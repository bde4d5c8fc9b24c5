"""The times of a table: since when things stand, and the clock of whoever must act."""

from collections.abc import Callable

from oudler.tables.game.game import Game
from oudler.tables.game.refusals import TableReason, TableRefusal

MOST_TIME = 10
"""How often the clock may be started again for one action (WCAG 2.2.1)."""


class Clock:
    """Two times: of the last thing that happened, and of the beginning of the action that is waited for."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.since = self.started = now()
        self._asked = 0
        self.seen: frozenset[int] = frozenset()
        """The seats of persons who say that they have seen the dog."""

    def note(self, before: Game, game: Game) -> None:
        """Take note of a line; what changes nothing does not keep the bots waiting."""
        if game is before:
            return
        now = self._now()
        if has_moved(before, game):
            self.started, self._asked, self.seen = now, 0, frozenset()
        elif is_asking(before):
            self.started += now - self.since  # it stood still while the others were asked
        self.since = now

    def has_seen(self, seat: int) -> None:
        """Take note that a person has seen the dog."""
        self.seen |= {seat}

    def restart(self) -> None:
        """Give whoever must act the whole time again. Raises TableRefusal."""
        if self._asked >= MOST_TIME:
            raise TableRefusal(TableReason.TIME_USED)
        self._asked += 1
        self.started = self._now()

    def left(self, game: Game) -> int | None:
        """Milliseconds left to the person who must act; None where nobody is pressed."""
        actor = game.play.actor if game.play else None
        if game.setup.clock is None or actor is None or game.bot_of(actor) is not None or is_asking(game):
            return None
        return max(0, round((self.started + game.setup.clock - self._now()) * 1000))


def has_moved(before: Game, game: Game) -> bool:
    """Whether the deal is not where it was."""
    if game.play is None:
        return False
    return before.play is None or game.play.state is not before.play.state


def is_asking(game: Game) -> bool:
    """Whether everybody waits for the answers to whoever wants to take back."""
    return game.play is not None and game.play.asking is not None
