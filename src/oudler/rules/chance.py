"""Shuffle and cut from an explicit source of chance, and deals that can be checked afterwards.

`Stream` turns a seed into numbers with SHA-256 alone, so that a deal can be made again by
anybody, with any program, from the seed and the lines below.
"""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from oudler.rules.cards import DECK, Card

Pack: TypeAlias = tuple[Card, ...]
"""The 78 cards in order, the first to be dealt first."""

SMALLEST_CUT = 4


class Generator(Protocol):
    """A source of chance: `random.Random`, or a `Stream`."""

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to stop - 1, all equally likely."""
        ...  # pragma: no cover -- a protocol has no body


class Stream:
    """Numbers from a seed: SHA-256 of the seed and a counter, four bytes a number.

    A number beyond the largest multiple of `stop` is drawn again, so that none is favoured.
    """

    def __init__(self, seed: str | int) -> None:
        self._seed = str(seed).encode()
        self._block = b""
        self._blocks = 0

    def randrange(self, stop: int, /) -> int:
        """The next number below `stop`."""
        limit = 2**32 - 2**32 % stop
        while (number := self._next_number()) >= limit:
            pass
        return number % stop

    def _next_number(self) -> int:
        if not self._block:
            self._block = hashlib.sha256(self._seed + b":%d" % self._blocks).digest()
            self._blocks += 1
        head, self._block = self._block[:4], self._block[4:]
        return int.from_bytes(head, "big")


def shuffle(generator: Generator, cards: Iterable[Card] = DECK, count: int | None = None) -> Pack:
    """The cards in a fair order, or the first `count` of such an order.

    Fisher and Yates from the first place on: each place gets one of the cards that are left.
    """
    pack = list(cards)
    count = len(pack) if count is None else count
    for place in range(min(count, len(pack) - 1)):
        other = place + generator.randrange(len(pack) - place)
        pack[place], pack[other] = pack[other], pack[place]
    return tuple(pack[:count])


class IllegalCut(ValueError):
    """A cut that takes or leaves fewer than four cards (DEA-03)."""


def cut(pack: Pack, taken: int) -> Pack:
    """Put the first `taken` cards under the rest (DEA-03). Raises IllegalCut."""
    if not SMALLEST_CUT <= taken <= len(pack) - SMALLEST_CUT:
        raise IllegalCut(
            f"a cut takes {SMALLEST_CUT} to {len(pack) - SMALLEST_CUT} cards, not {taken} (DEA-03)"
        )
    return pack[taken:] + pack[:taken]


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

    def opens(self, commitment: str) -> bool:
        """Whether this is the secret that was committed to."""
        return self.commitment == commitment
