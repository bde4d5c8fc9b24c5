"""What cards are worth to a player: in a trick, and kept for later. All in half-points."""

from oudler import rules
from oudler.bots.knowledge import Knowledge, group_of

OUDLER_EXTRA = 20
"""An oudler lowers what the attack needs by 5 to 15 points; this is half of the swing."""
_EXCUSE_LATE = 40
_TRUMP_KEPT = 2.0
_HEIGHT_KEPT = 0.35
_LOWEST_HIGH_TRUMP = 10


def trick_worth(mask: int) -> int:
    """What it is worth to win some cards, an oudler more than its points; the excuse is never won."""
    won = mask & ~(1 << rules.EXCUSE)
    return rules.half_points(won) + OUDLER_EXTRA * (won & rules.OUDLERS_MASK).bit_count()


def kept_worth(known: Knowledge, card: rules.Card) -> float:
    """What a card is expected to bring when it is kept for a later trick."""
    if card == rules.EXCUSE:
        return _excuse_kept(known)
    if card == rules.TRUMP_21:
        return rules.half_points(1 << card) + OUDLER_EXTRA + 8.0
    if card == rules.PETIT:
        return _petit_kept(known)
    if rules.suit_of(card) is None:
        return _TRUMP_KEPT + _HEIGHT_KEPT * max(0, rules.rank_of(card) - _LOWEST_HIGH_TRUMP)
    return _suit_card_kept(known, card)


def _excuse_kept(known: Knowledge) -> float:
    """Free to keep until the last trick but one; a little is lost by playing it needlessly."""
    return -_EXCUSE_LATE if len(known.view.hand) == 2 else rules.half_points(1 << rules.EXCUSE) + 3.0


def _petit_kept(known: Knowledge) -> float:
    """The petit survives behind other trumps, and is lost when they run out."""
    others = (known.view.hand.mask & rules.TRUMPS_MASK).bit_count() - 1
    return trick_worth(1 << rules.PETIT) * min(1.0, others / 5) * 0.8 - 10


def _suit_card_kept(known: Knowledge, card: rules.Card) -> float:
    """A master brings its points as long as the others have cards of the suit; the rest little."""
    rank = rules.rank_of(card)
    if known.is_master(card):
        fresh = min(1.0, known.unseen_of(group_of(card)) / (2.5 * known.view.players))
        return rules.half_points(1 << card) * (1.2 * fresh - 0.5)
    if rank in {rules.KING, rules.QUEEN}:
        return 0.5
    return -0.02 * rank
