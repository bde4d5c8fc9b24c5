"""What cards are worth to a player: in a trick, and kept for later. All in half-points."""

from oudler.bots.knowledge import Knowledge, group_of
from oudler.rules import (
    EXCUSE,
    KING,
    OUDLERS_MASK,
    PETIT,
    QUEEN,
    TRUMP_21,
    TRUMPS_MASK,
    Card,
    half_points,
    rank_of,
    suit_of,
)

OUDLER_EXTRA = 20
"""An oudler lowers what the attack needs by 5 to 15 points; this is half of the swing."""
_EXCUSE_LATE = 40
_TRUMP_KEPT = 2.0
_HEIGHT_KEPT = 0.35
_LOWEST_HIGH_TRUMP = 10


def trick_worth(mask: int) -> int:
    """What it is worth to win some cards, an oudler more than its points; the excuse is never won."""
    won = mask & ~(1 << EXCUSE)
    return half_points(won) + OUDLER_EXTRA * (won & OUDLERS_MASK).bit_count()


def kept_worth(known: Knowledge, card: Card) -> float:
    """What a card is expected to bring when it is kept for a later trick."""
    if card == EXCUSE:
        return _excuse_kept(known)
    if card == TRUMP_21:
        return half_points(1 << card) + OUDLER_EXTRA + 8.0
    if card == PETIT:
        return _petit_kept(known)
    if suit_of(card) is None:
        return _TRUMP_KEPT + _HEIGHT_KEPT * max(0, rank_of(card) - _LOWEST_HIGH_TRUMP)
    return _suit_card_kept(known, card)


def _excuse_kept(known: Knowledge) -> float:
    """Free to keep until the last trick but one; a little is lost by playing it needlessly."""
    return -_EXCUSE_LATE if len(known.view.hand) == 2 else half_points(1 << EXCUSE) + 3.0


def _petit_kept(known: Knowledge) -> float:
    """The petit survives behind other trumps, and is lost when they run out."""
    others = (known.view.hand.mask & TRUMPS_MASK).bit_count() - 1
    return trick_worth(1 << PETIT) * min(1.0, others / 5) * 0.8 - 10


def _suit_card_kept(known: Knowledge, card: Card) -> float:
    """A master brings its points as long as the others have cards of the suit; the rest little."""
    rank = rank_of(card)
    if known.is_master(card):
        fresh = min(1.0, known.unseen_of(group_of(card)) / (2.5 * known.view.players))
        return half_points(1 << card) * (1.2 * fresh - 0.5)
    if rank in {KING, QUEEN}:
        return 0.5
    return -0.02 * rank
