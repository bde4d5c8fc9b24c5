"""The fold of a log: the table that its lines make, one after the other."""

from collections import deque
from collections.abc import Iterable, Iterator

from oudler.tables.game.game import Game
from oudler.tables.game.happenings import Happening, Opened


def begin(opened: Opened) -> Game:
    """The table after its first line."""
    return Game(opened.setup, (None,) * opened.setup.seats, opened.by)


def games(happenings: Iterable[Happening]) -> Iterator[Game]:
    """The table after each line of a log; the first line opens it."""
    game: Game | None = None
    for happening in happenings:
        if game is not None:
            game = happening.after(game)
        else:
            assert isinstance(happening, Opened)
            game = begin(happening)
        yield game


def fold(happenings: Iterable[Happening]) -> Game:
    """The table that a whole log tells."""
    return deque(games(happenings), maxlen=1).pop()
