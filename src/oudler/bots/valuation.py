"""What a hand is worth in the auction, in points of our own (in the manner of Chavey)."""

from typing import NamedTuple

from oudler import rules

_HIGH_TRUMPS_MASK = sum(1 << rules.trump(number) for number in range(15, 22))
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


def value_parts(hand: rules.Hand, players: int) -> HandValue:
    """What the oudlers, the trumps and the suits of a hand are worth."""
    return HandValue(_oudlers(hand), _trumps(hand, players), sum(_suit(hand, suit) for suit in rules.Suit))


def hand_value(hand: rules.Hand, players: int) -> float:
    """Points for oudlers, number and height of trumps, honours, and short suits."""
    return value_parts(hand, players).total


def _oudlers(hand: rules.Hand) -> float:
    trumps = (hand.mask & rules.TRUMPS_MASK).bit_count()
    value = 10.0 * (rules.TRUMP_21 in hand) + 8 * (rules.EXCUSE in hand)
    if rules.PETIT in hand:
        value += _PETIT_BY_TRUMPS[min(trumps, len(_PETIT_BY_TRUMPS) - 1)]
    return value + 2 * max(0, (hand.mask & rules.OUDLERS_MASK).bit_count() - 1)


def _trumps(hand: rules.Hand, players: int) -> float:
    """Two for each trump beyond a fair share less two, two more for each high one."""
    held = (hand.mask & rules.TRUMPS_MASK).bit_count()
    fair = 22 * rules.SIZES[players].hand_size / 78
    return 2.5 * max(0.0, held - fair + 2) + 2 * (hand.mask & _HIGH_TRUMPS_MASK).bit_count()


def _suit(hand: rules.Hand, suit: rules.Suit) -> float:
    has = {
        rank: rules.suit_card(suit, rank) in hand
        for rank in (rules.JACK, rules.KNIGHT, rules.QUEEN, rules.KING)
    }
    length = (hand.mask & rules.SUIT_MASKS[suit]).bit_count()
    value = (
        6.0 * has[rules.KING]
        + 3 * has[rules.QUEEN]
        + has[rules.QUEEN] * has[rules.KING]
        + 1.5 * has[rules.KNIGHT]
        + 0.5 * has[rules.JACK]
    )
    return value + (3.0 if length == 0 else 1.5 if length == 1 and not has[rules.KING] else 0.0)
