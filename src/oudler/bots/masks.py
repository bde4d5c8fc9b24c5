"""Groups of cards as masks, and which card of a trick wins."""

from collections.abc import Sequence

from oudler.rules import EXCUSE, SUIT_MASKS, TRUMPS_MASK, Card, suit_of, winning_index


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
    return None if led_card(trick) is None else trick[winning_index(trick)]
