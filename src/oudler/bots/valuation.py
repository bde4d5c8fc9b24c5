"""What a hand is worth in the auction, in points of our own (in the manner of Chavey)."""

from typing import NamedTuple

from oudler.rules import (
    EXCUSE,
    JACK,
    KING,
    KNIGHT,
    OUDLERS_MASK,
    PETIT,
    QUEEN,
    SIZES,
    SUIT_MASKS,
    TRUMP_21,
    TRUMPS_MASK,
    Hand,
    Suit,
    suit_card,
    trump,
)

_HIGH_TRUMPS_MASK = sum(1 << trump(number) for number in range(15, 22))
_PETIT_BY_TRUMPS = (0, 0, 0, 0, 3, 5, 7, 9)


class HandValue(NamedTuple):
    """What a hand is worth, part by part."""

    oudlers: float
    trumps: float
    """Their number and height."""
    suits: float
    """Honours and short suits."""

    @property
    def total(self) -> float:
        """The parts together."""
        return self.oudlers + self.trumps + self.suits


def value_parts(hand: Hand, players: int) -> HandValue:
    """What the oudlers, the trumps and the suits of a hand are worth."""
    return HandValue(_oudlers(hand), _trumps(hand, players), sum(_suit(hand, suit) for suit in Suit))


def hand_value(hand: Hand, players: int) -> float:
    """Points for oudlers, number and height of trumps, honours, and short suits."""
    return value_parts(hand, players).total


def _oudlers(hand: Hand) -> float:
    trumps = (hand.mask & TRUMPS_MASK).bit_count()
    value = 10.0 * (TRUMP_21 in hand) + 8 * (EXCUSE in hand)
    if PETIT in hand:
        value += _PETIT_BY_TRUMPS[min(trumps, len(_PETIT_BY_TRUMPS) - 1)]
    return value + 2 * max(0, (hand.mask & OUDLERS_MASK).bit_count() - 1)


def _trumps(hand: Hand, players: int) -> float:
    """Two for each trump beyond a fair share less two, two more for each high one."""
    held = (hand.mask & TRUMPS_MASK).bit_count()
    fair = 22 * SIZES[players].hand_size / 78
    return 2.5 * max(0.0, held - fair + 2) + 2 * (hand.mask & _HIGH_TRUMPS_MASK).bit_count()


def _suit(hand: Hand, suit: Suit) -> float:
    has = {rank: suit_card(suit, rank) in hand for rank in (JACK, KNIGHT, QUEEN, KING)}
    length = (hand.mask & SUIT_MASKS[suit]).bit_count()
    value = 6.0 * has[KING] + 3 * has[QUEEN] + has[QUEEN] * has[KING] + 1.5 * has[KNIGHT] + 0.5 * has[JACK]
    return value + (3.0 if length == 0 else 1.5 if length == 1 and not has[KING] else 0.0)
