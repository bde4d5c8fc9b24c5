"""Who chooses for a bot: the kinds of bots by name and version, and where they think.

A choice depends on what the seat knows and on a seed made of the deal, the seat and the number of acts: on a
board of a set two people who do the same meet the same replies, on any machine.
"""

import hashlib
from collections.abc import Callable
from typing import Protocol

from oudler.bots import Bot, RandomBot, SensibleBot, SensibleBot2
from oudler.rules import Action, State, Stream, WrongValue, view
from oudler.tables.game import Game
from oudler.tables.lessons import LESSON_BOTS

BOTS: dict[str, Callable[[str], Bot]] = {
    "sensible-1": lambda _: SensibleBot(),
    "sensible-2": lambda _: SensibleBot2(),
    "random-1": lambda seed: RandomBot(Stream(seed)),
    **LESSON_BOTS,
}
"""How a bot is made from a seed. A version is never changed, a better bot is another version."""


def make_bot(kind: str, seed: str) -> Bot:
    """A bot of a kind. Raises WrongValue."""
    if kind not in BOTS:
        raise WrongValue(kind)
    return BOTS[kind](seed)


def decide(bot: str, seed: str, state: State, place: int) -> Action:
    """What a bot chooses at a place of a deal; it is shown what that place knows. Raises WrongValue."""
    return make_bot(bot, seed).choose(view(state, place))


class Thinker(Protocol):
    """Where bots think."""

    asked: int
    """How many questions wait for their answer."""

    async def choose(self, bot: str, seed: str, state: State, place: int) -> Action:
        """What a bot chooses at a place of a deal."""
        ...

    async def close(self) -> None:
        """Stop thinking."""
        ...


class InlineThinker:
    """Bots that think on the spot: everybody else waits meanwhile."""

    asked = 0

    async def choose(self, bot: str, seed: str, state: State, place: int) -> Action:
        """What a bot chooses at a place of a deal."""
        return decide(bot, seed, state, place)

    async def close(self) -> None:
        """Nothing is to be stopped."""


def choice_seed(game: Game, seat: int, acts: int) -> str:
    """The seed of the choice of a seat after this many acts of the deal."""
    return hashlib.sha256(f"{_deal_seed(game)}/{seat}/{acts}".encode()).hexdigest()


def _deal_seed(game: Game) -> str:
    """Of a board: its set and number. Of a deal by chance: its secret, which opens when the deal is over."""
    if game.setup.board is not None:
        return f"{game.setup.board.set}/{game.setup.board.number}"
    assert game.play is not None
    return game.play.seal.secret if game.play.seal else game.setup.lesson or ""
