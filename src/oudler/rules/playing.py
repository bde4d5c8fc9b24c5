"""Which card may be played, and which card wins the trick (PLA-03 to PLA-10, TRI-01, TRI-02)."""

from collections.abc import Sequence

from oudler.rules.cards import (
    EXCUSE,
    EXCUSE_MASK,
    FIRST_TRUMP,
    SUIT_MASKS,
    TRUMPS_MASK,
    Card,
    check_card,
    check_mask,
)
from oudler.rules.checking import show
from oudler.rules.hand import mask_of
from oudler.rules.refusal import Reason

GROUP_MASKS = tuple(SUIT_MASKS[card // 14] if card < FIRST_TRUMP else TRUMPS_MASK for card in range(EXCUSE))
"""The cards that follow each card: its suit, or the trumps."""
_HIGHER_TRUMP_MASKS = tuple(TRUMPS_MASK & -(1 << max(card + 1, FIRST_TRUMP)) for card in range(EXCUSE))
"""The trumps that beat each card."""


class WrongTrick(ValueError):
    """Cards that are not a trick, or a trick without a winner."""


def _check_trick(trick: Sequence[Card]) -> None:
    """Refuse anything but a trick: cards in order, without duplicates. Raises WrongTrick, NotACard."""
    if not isinstance(trick, (tuple, list)) or mask_of(trick).bit_count() != len(trick):
        raise WrongTrick(f"a trick has different cards in their order, not {show(trick)}")


def _counting(trick: Sequence[Card]) -> Sequence[Card]:
    """The cards of a trick but the excuse; the first of them sets the suit asked (PLA-10)."""
    return trick if EXCUSE not in trick else [card for card in trick if card != EXCUSE]


def led_card(trick: Sequence[Card]) -> Card | None:
    """The card that sets the suit asked, None while there is none (PLA-10). Raises WrongTrick, NotACard."""
    _check_trick(trick)
    cards = _counting(trick)
    return cards[0] if cards else None


def legal_plays_mask(hand: int, trick: tuple[Card, ...]) -> int:
    """The cards of a hand that may be added to a trick, called suit aside (PLA-03 to PLA-09).

    Raises WrongTrick, NotACard.
    """
    check_mask(hand)
    _check_trick(trick)
    return plays_mask(hand, trick)


def plays_mask(hand: int, trick: tuple[Card, ...]) -> int:
    """The same for a hand and a trick of the engine's own, which need no look: it asks for every card."""
    cards = trick if EXCUSE not in trick else _counting(trick)
    if not cards:
        return hand
    led = cards[0]
    if led < FIRST_TRUMP and hand & GROUP_MASKS[led]:
        return hand & (GROUP_MASKS[led] | EXCUSE_MASK)
    trumps = hand & TRUMPS_MASK
    if not trumps:
        return hand
    return (trumps & _HIGHER_TRUMP_MASKS[max(cards)] or trumps) | hand & EXCUSE_MASK


def why_not_play(hand: int, trick: tuple[Card, ...], card: Card) -> Reason | None:
    """Why a card may not be added to a trick, called suit aside; these are the revokes (TEN-12).

    Raises WrongTrick, NotACard.
    """
    check_mask(hand)
    check_card(card)
    _check_trick(trick)
    if not hand >> card & 1:
        return Reason.CARD_NOT_HELD
    if plays_mask(hand, trick) >> card & 1:
        return None
    led = _counting(trick)[0]
    is_trump = card >= FIRST_TRUMP
    if led >= FIRST_TRUMP:
        return Reason.MUST_OVERTRUMP if is_trump else Reason.MUST_TRUMP
    if hand & GROUP_MASKS[led]:
        return Reason.MUST_FOLLOW
    return Reason.MUST_OVERRUFF if is_trump else Reason.MUST_RUFF


def winning_index(trick: Sequence[Card]) -> int:
    """The place in a trick of the card that wins it, the excuse never (TRI-01).

    Raises WrongTrick, NotACard.
    """
    _check_trick(trick)
    if not _counting(trick):
        raise WrongTrick(f"no card wins {show(trick)}")
    return winner_index(trick)


def winner_index(trick: Sequence[Card]) -> int:
    """The same for a trick of the engine's own."""
    cards = _counting(trick)
    best = cards[0]
    for card in cards:
        if card > best and (card >= FIRST_TRUMP or card // 14 == best // 14):
            best = card
    return trick.index(best)


def first_lead_mask(hand: int, called: Card) -> int:
    """The cards that may open at five: none of the called suit but the called card (CAL-08)."""
    return hand & ~GROUP_MASKS[called] | hand & 1 << called
