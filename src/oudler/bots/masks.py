"""Sets of cards as masks, and which card of a trick wins."""

from collections.abc import Sequence

from oudler.rules import EXCUSE, KING, PETIT, TRUMP_21, Card, Suit, suit_card, suit_of, trump

SUIT_MASKS = tuple(sum(1 << suit_card(suit, rank) for rank in range(1, KING + 1)) for suit in Suit)
TRUMPS_MASK = sum(1 << trump(number) for number in range(1, 22))
KINGS_MASK = sum(1 << suit_card(suit, KING) for suit in Suit)
OUDLERS_MASK = 1 << PETIT | 1 << TRUMP_21 | 1 << EXCUSE
DECK_MASK = (1 << 78) - 1


def group_mask(card: Card) -> int:
    """The cards that follow a card: its suit, or the trumps."""
    suit = suit_of(card)
    return TRUMPS_MASK if suit is None else SUIT_MASKS[suit]


def higher_mask(card: Card) -> int:
    """The cards of the same group that beat a card."""
    return group_mask(card) & -(2 << card)


def led_card(trick: Sequence[Card]) -> Card | None:
    """The card that others must follow: the first but the excuse."""
    return next((card for card in trick if card != EXCUSE), None)


def winning_card(trick: Sequence[Card]) -> Card | None:
    """The card that wins a trick so far, None while only the excuse lies there."""
    led = led_card(trick)
    if led is None:
        return None
    contenders = group_mask(led) | TRUMPS_MASK
    return max(card for card in trick if contenders >> card & 1)
