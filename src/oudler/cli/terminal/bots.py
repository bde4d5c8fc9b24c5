"""The bots that one can choose to play with."""

from collections.abc import Callable

from oudler.bots import Bot, RandomBot, SensibleBot2
from oudler.rules import Stream
from oudler.wording.terminal import helps

BOTS: dict[str, tuple[Callable[[str], Bot], str]] = {
    "sensible": (lambda _: SensibleBot2(), helps.SENSIBLE),
    "random": (lambda seed: RandomBot(Stream(seed)), helps.RANDOM),
}
"""The kinds of bots: how one is made from a seed, and what it is like."""
