"""The 78 cards: order, value and text (CAR-01 to CAR-10).

A card is an int from 0 to 77: fourteen spades, hearts, diamonds and clubs from the ace up to
the king, then the trumps 1 to 21, then the excuse. A set of cards is an int with those bits set.
"""

from enum import IntEnum
from typing import TypeAlias

from oudler.rules.checking import is_whole, show

Card: TypeAlias = int
Rank: TypeAlias = int


class Suit(IntEnum):
    """The four suits, strongest first in the draw for dealer (CAR-02, DRW-02)."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3


JACK: Rank = 11
KNIGHT: Rank = 12
QUEEN: Rank = 13
KING: Rank = 14
RANKS = range(1, KING + 1)

FIRST_TRUMP: Card = 56
PETIT: Card = 56
TRUMP_21: Card = 76
EXCUSE: Card = 77
DECK = range(78)

DECK_MASK = (1 << 78) - 1
EXCUSE_MASK = 1 << EXCUSE
TRUMPS_MASK = ((1 << 21) - 1) << FIRST_TRUMP
"""The 21 numbered trumps; the excuse is not among them."""
SUIT_MASKS = tuple(((1 << 14) - 1) << (14 * suit) for suit in Suit)
OUDLERS_MASK = 1 << PETIT | 1 << TRUMP_21 | EXCUSE_MASK


class NotACard(ValueError):
    """Something that is not a card, or not a set of cards of one deck."""


def suit_card(suit: Suit, rank: Rank) -> Card:
    """The card of that suit and rank, 1 for the ace up to KING. Raises NotACard."""
    if type(suit) is not Suit or not is_whole(rank) or not 1 <= rank <= KING:
        raise NotACard(f"there is no card of suit {show(suit)} and rank {show(rank)}")
    return 14 * suit + rank - 1


def trump(number: int) -> Card:
    """The trump of that number, 1 to 21. Raises NotACard."""
    if not (is_whole(number) and 1 <= number <= 21):
        raise NotACard(f"there is no trump {show(number)}: they are 1 to 21")
    return FIRST_TRUMP + number - 1


def check_card(card: Card) -> None:
    """Refuse anything but a card. Raises NotACard."""
    if type(card) is not int or not 0 <= card <= EXCUSE:
        raise not_a_card(card)


def not_a_card(card: object) -> NotACard:
    """The refusal of a number that is not a card."""
    return NotACard(f"there is no card {show(card)}: cards are 0 to {EXCUSE}")


def check_mask(mask: int) -> None:
    """Refuse anything but a set of cards. Raises NotACard."""
    if type(mask) is not int or mask & ~DECK_MASK:
        raise NotACard(f"{show(mask)} is no set of cards: it has bits 0 to {EXCUSE} only")


def rank_mask(rank: Rank) -> int:
    """The four cards of one rank."""
    return sum(1 << suit_card(suit, rank) for suit in Suit)


# the four honours of a suit (CAR-04)
KINGS_MASK = rank_mask(KING)
QUEENS_MASK = rank_mask(QUEEN)
KNIGHTS_MASK = rank_mask(KNIGHT)
JACKS_MASK = rank_mask(JACK)

_VALUE_ROWS = (
    # mask, half-points beyond the single one that every card is worth (CAR-08)
    (OUDLERS_MASK | KINGS_MASK, 8),
    (QUEENS_MASK, 6),
    (KNIGHTS_MASK, 4),
    (JACKS_MASK, 2),
)


def half_points(cards_mask: int) -> int:
    """The value of a set of cards in half-points; 182 for the whole deck (CAR-08, CAR-10).

    Raises NotACard.
    """
    if type(cards_mask) is not int or cards_mask & ~DECK_MASK:
        check_mask(cards_mask)
    return cards_mask.bit_count() + sum(
        extra * (cards_mask & row_mask).bit_count() for row_mask, extra in _VALUE_ROWS
    )


_SUITS = {card: Suit(card // 14) if card < FIRST_TRUMP else None for card in DECK}
_RANKS = {card: card % 14 + 1 if card < FIRST_TRUMP else card - FIRST_TRUMP + 1 for card in DECK} | {
    EXCUSE: 0
}


def suit_of(card: Card) -> Suit | None:
    """The suit of a card, None for a trump or the excuse. Raises NotACard."""
    try:
        return _SUITS[card]
    except (KeyError, TypeError):
        raise not_a_card(card) from None


def rank_of(card: Card) -> Rank:
    """The rank in its suit (1 to 14) or the number of a trump; 0 for the excuse. Raises NotACard."""
    try:
        return _RANKS[card]
    except (KeyError, TypeError):
        raise not_a_card(card) from None


SUIT_LETTERS = "SHDC"
RANK_NAMES = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "C", "D", "R")
CARD_NAMES: tuple[str, ...] = (
    *(letter + rank for letter in SUIT_LETTERS for rank in RANK_NAMES),
    *(f"T{number}" for number in range(1, 22)),
    "EX",
)
_CARDS_BY_NAME = {name: card for card, name in enumerate(CARD_NAMES)}
_NAMES = dict(enumerate(CARD_NAMES))


def card_name(card: Card) -> str:
    """The text of a card: S1, H10, DC (knight of diamonds), T21, EX. Raises NotACard."""
    try:
        return _NAMES[card]
    except (KeyError, TypeError):
        raise not_a_card(card) from None


def parse_card(text: str) -> Card:
    """The card a text names, in upper or lower case. Raises NotACard."""
    try:
        return _CARDS_BY_NAME[text if text in _CARDS_BY_NAME else text.strip().upper()]
    except (KeyError, AttributeError, TypeError):
        raise NotACard(f"{str(text)[:20]!r} is no card: write S1, H10, DC, CR, T21 or EX") from None
