"""Bids and contracts, one row each (AUC-04, AUC-06, AUC-07, SCO-02)."""

from enum import Enum, IntEnum


class Side(Enum):
    """The two camps of one deal (CAR-13)."""

    ATTACK = "attack"
    DEFENSE = "defense"

    @property
    def other(self) -> "Side":
        """The opposing camp."""
        return Side.DEFENSE if self is Side.ATTACK else Side.ATTACK


class Bid(IntEnum):
    """What a player may say, in increasing order (AUC-04)."""

    PASS = 0
    PRISE = 1
    GARDE = 2
    GARDE_SANS = 3
    GARDE_CONTRE = 4

    @property
    def word(self) -> str:
        """The word of records: pass, prise, garde, garde_sans, garde_contre."""
        return self.name.lower()

    @property
    def multiplier(self) -> int:
        """What the base is multiplied by (SCO-02)."""
        return _MULTIPLIERS[self]

    @property
    def takes_dog(self) -> bool:
        """Whether the taker takes the dog in hand and discards (AUC-06, AUC-07)."""
        return self <= Bid.GARDE

    @property
    def dog_side(self) -> Side:
        """The camp that owns the discard or the dog at the count (AUC-06, AUC-07, CNT-08)."""
        return Side.DEFENSE if self is Bid.GARDE_CONTRE else Side.ATTACK

    @property
    def is_overcontract(self) -> bool:
        """Whether a tournament needs the arbiter's grant (AUC-09)."""
        return self >= Bid.GARDE_SANS


_MULTIPLIERS = {Bid.PASS: 0, Bid.PRISE: 1, Bid.GARDE: 2, Bid.GARDE_SANS: 4, Bid.GARDE_CONTRE: 6}
_BIDS = {bid.word: bid for bid in Bid} | {"petite": Bid.PRISE}


class NotABid(ValueError):
    """A word that is not a bid."""


def parse_bid(word: str) -> Bid:
    """The bid of that word; « petite » is read as prise. Raises NotABid."""
    try:
        return _BIDS[word.strip().lower()]
    except (KeyError, AttributeError, TypeError):
        raise NotABid(f"{str(word)[:20]!r} is no bid: {' '.join(bid.word for bid in Bid)}") from None
