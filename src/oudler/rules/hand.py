"""A set of cards as a value with a text."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from oudler.rules.cards import (
    CARD_NAMES,
    DECK,
    DECK_MASK,
    Card,
    NotACard,
    check_card,
    check_mask,
    half_points,
    not_a_card,
    parse_card,
)
from oudler.rules.checking import WrongValue, checked, show

BITS = tuple(1 << card for card in DECK)
"""The mask of each card."""
_BIT_OF = dict(enumerate(BITS))


def cards_of(mask: int) -> list[Card]:
    """The cards of a mask, lowest first."""
    cards = []
    while mask:
        highest = mask.bit_length() - 1
        cards.append(highest)
        mask ^= BITS[highest]
    cards.reverse()
    return cards


def bits_of(cards: Iterable[Card]) -> int:
    """The mask of cards of the engine's own, which need no look."""
    mask = 0
    for card in cards:
        mask |= BITS[card]
    return mask


def mask_of(cards: Iterable[Card]) -> int:
    """The mask of some cards; a card given twice counts once. Raises NotACard."""
    mask = 0
    try:
        for card in cards:
            mask |= _BIT_OF[card]
    except (KeyError, TypeError) as error:
        raise not_a_card(error.args[0] if isinstance(error, KeyError) else cards) from None
    return mask


@dataclass(frozen=True, slots=True)
class Hand:
    """An immutable set of cards: `SR in hand`, `len(hand)`, `hand | dog`, `str(hand)`."""

    mask: int = 0

    def __post_init__(self) -> None:
        if type(self.mask) is not int or self.mask & ~DECK_MASK:
            check_mask(self.mask)

    @classmethod
    def of(cls, cards: Iterable[Card]) -> "Hand":
        """The set of these cards. Raises NotACard, also when one comes twice."""
        if not isinstance(cards, Iterable):
            raise not_a_card(cards)
        listed = list(cards)
        hand = cls(mask_of(listed))
        if len(hand) != len(listed):
            twice = next(card for card in listed if listed.count(card) > 1)
            raise NotACard(f"{CARD_NAMES[twice]} comes twice")
        return hand

    @classmethod
    @checked
    def parse(cls, text: str) -> "Hand":
        """Read what `str` writes: `S1.10.R T2.21 EX`; single names `S1 S10` are read as well.

        Raises NotACard.
        """
        return cls.of(card for group in text.split() for card in _parse_group(group))

    @property
    def half_points(self) -> int:
        """The value of the cards in half-points (CAR-08)."""
        return half_points(self.mask)

    def names(self) -> list[str]:
        """The names of the cards, lowest first."""
        return [CARD_NAMES[card] for card in self]

    def __iter__(self) -> Iterator[Card]:
        return iter(cards_of(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __contains__(self, card: Card) -> bool:
        check_card(card)
        return bool(self.mask >> card & 1)

    def __or__(self, other: "Hand") -> "Hand":
        return Hand(self.mask | _mask(other))

    def __and__(self, other: "Hand") -> "Hand":
        return Hand(self.mask & _mask(other))

    def __sub__(self, other: "Hand") -> "Hand":
        return Hand(self.mask & ~_mask(other))

    def __repr__(self) -> str:
        return f"Hand.parse({str(self)!r})"

    def __str__(self) -> str:
        groups: dict[str, list[str]] = {}
        for name in self.names():
            groups.setdefault(name[0], []).append(name[1:])
        return " ".join(letter + ".".join(ranks) for letter, ranks in groups.items())


def _mask(hand: Hand) -> int:
    if type(hand) is not Hand:
        raise WrongValue(f"a set of cards is a Hand, not {show(hand)}")
    return hand.mask


def _parse_group(group: str) -> Iterator[Card]:
    """The cards of `S1.10.R`: a letter shared by ranks."""
    first, *others = group.split(".")
    yield parse_card(first)
    for rank in others:
        yield parse_card(first[:1] + rank)
