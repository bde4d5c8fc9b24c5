"""Shuffle and cut from an explicit source of chance, and deals that can be checked afterwards.

`Stream` turns a seed into numbers with SHA-256 alone, so that anyone can make a deal again,
with any program, from the seed and the lines below.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from math import perm
from typing import Protocol, TypeAlias

from oudler.rules.cards import DECK, Card
from oudler.rules.checking import WrongValue, checked, is_whole, show

Pack: TypeAlias = tuple[Card, ...]
"""The 78 cards in order, the first to be dealt first."""

SMALLEST_CUT = 4


class Generator(Protocol):
    """A source of chance: `random.Random`, or a `Stream`."""

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to stop - 1, all equally likely."""
        ...  # pragma: no cover -- a protocol has no body


class Stream:
    """Numbers from a seed: SHA-256 of the seed and a counter, as many blocks as a number needs.

    A number is cut to the bits of the largest one wanted; one that is still too large is drawn
    again, so that none is favoured.
    """

    @checked
    def __init__(self, seed: str | int) -> None:
        self._seed = str(seed).encode()
        self._blocks = 0

    def randrange(self, stop: int, /) -> int:
        """The next number below `stop`. Raises WrongValue when there is none."""
        if not is_whole(stop) or stop < 1:
            raise WrongValue(f"there is no number below {show(stop)} to draw")
        bits = (stop - 1).bit_length()
        while (number := self._bits(bits)) >= stop:
            pass
        return number

    def _bits(self, bits: int) -> int:
        count = -(-bits // 256)
        blocks = range(self._blocks, self._blocks + count)
        self._blocks += count
        digest = b"".join(hashlib.sha256(self._seed + b":%d" % block).digest() for block in blocks)
        return int.from_bytes(digest, "big") >> (256 * count - bits)


@checked
def shuffle(generator: Generator, cards: Sequence[Card] = DECK, count: int | None = None) -> Pack:
    """The cards in a fair order, or the first `count` of such an order.

    One number tells the order: its remainder by the number of cards left says which of them comes
    next, its quotient tells the rest (Fisher and Yates). Raises WrongValue for more cards than there are.
    """
    if count is not None and not 0 <= count <= len(cards):
        raise WrongValue(f"{count} of {len(cards)} cards cannot be taken")
    return shuffled(generator, cards, count)


def shuffled(generator: Generator, cards: Sequence[Card] = DECK, count: int | None = None) -> Pack:
    """The same for what the engine itself hands in."""
    pack = list(cards)
    count = len(pack) if count is None else count
    number = generator.randrange(perm(len(pack), count))
    for place in range(count):
        number, step = divmod(number, len(pack) - place)
        pack[place], pack[place + step] = pack[place + step], pack[place]
    return tuple(pack[:count])


class IllegalCut(ValueError):
    """A cut that takes or leaves fewer than four cards (DEA-03)."""


@checked
def cut(pack: Pack, taken: int) -> Pack:
    """Put the first `taken` cards under the rest (DEA-03). Raises IllegalCut."""
    if not SMALLEST_CUT <= taken <= len(pack) - SMALLEST_CUT:
        raise IllegalCut(
            f"a cut takes {SMALLEST_CUT} to {len(pack) - SMALLEST_CUT} cards, not {taken} (DEA-03)"
        )
    return pack[taken:] + pack[:taken]


@checked
@dataclass(frozen=True, slots=True)
class Seal:
    """A secret whose hash is published before the deal, and itself after.

    The players may each add a word once the hash is out: then not even the one who chose the
    secret could have chosen the cards.
    """

    secret: str
    words: tuple[str, ...] = ()

    @property
    def commitment(self) -> str:
        """What is published before anybody adds a word: the SHA-256 of the secret."""
        return hashlib.sha256(self.secret.encode()).hexdigest()

    def with_words(self, *words: str) -> "Seal":
        """The same secret with the players' words."""
        return Seal(self.secret, words)

    def stream(self) -> Stream:
        """The numbers that shuffle and deal: each word is preceded by its length."""
        parts = (self.secret, *self.words)
        return Stream("|".join(f"{len(part)}:{part}" for part in parts))

    @checked
    def opens(self, commitment: str) -> bool:
        """Whether this is the secret that was committed to."""
        return self.commitment == commitment
