"""Bids, calls and slams."""

from oudler import rules
from oudler.bots.knowledge import Knowledge
from oudler.bots.valuation import hand_value

THRESHOLDS = {
    # The value from which a prise, garde, garde sans and garde contre are bid. The first three come from
    # 500 deals for each table size, prise and garde sans played by the best hand; garde contre is a guess.
    3: (36.0, 41.0, 51.0, 62.0),
    4: (32.0, 36.0, 58.0, 68.0),
    5: (25.0, 30.0, 40.0, 52.0),
}


def choose_bid(view: rules.View) -> rules.MakeBid:
    """The bid that the hand is worth, or pass when it is not higher than those before."""
    wanted = _worth_bid(view)
    legal = {action.bid for action in view.legal if isinstance(action, rules.MakeBid)}
    return rules.MakeBid(wanted if wanted in legal else rules.Bid.PASS)


def _worth_bid(view: rules.View) -> rules.Bid:
    value = hand_value(view.hand, view.players)
    return rules.Bid(sum(value >= threshold for threshold in THRESHOLDS[view.players]))


def has_prospects(view: rules.View) -> bool:
    """Whether the hand would be worth a garde or more, dog included where it is in hand."""
    return hand_value(view.dealt, view.players) >= THRESHOLDS[view.players][1]


def choose_call(view: rules.View) -> rules.CallCard:
    """A king that we lack, in a suit where we are short but not void, best beside its queen."""
    calls = [action for action in view.legal if isinstance(action, rules.CallCard)]
    return max(calls, key=lambda call: (_call_worth(view, call.card), -call.card))


_CALL_BY_LENGTH = (1, 3, 4, 3, 2)


def _call_worth(view: rules.View, card: rules.Card) -> float:
    suit = rules.suit_of(card)
    assert suit is not None, "only suit cards are called"
    if card in view.hand:
        return -10
    length = (view.hand.mask & rules.SUIT_MASKS[suit]).bit_count()
    beside_queen = rules.rank_of(card) > rules.QUEEN and rules.suit_card(suit, rules.QUEEN) in view.hand
    return _CALL_BY_LENGTH[min(length, 4)] + 1.5 * beside_queen + rules.rank_of(card)


def is_slam_certain(known: Knowledge) -> bool:
    """Whether the hand wins every trick to come whatever the others hold, leading first.

    Its trumps must draw all others, its suits be solid; the excuse, kept for the end, wins the last
    trick (SLA-09).
    """
    own = known.view.hand.mask & ~rules.EXCUSE_MASK
    trumps = known.unseen & rules.TRUMPS_MASK
    draws = _masters(own & rules.TRUMPS_MASK, trumps) >= trumps.bit_count()
    return draws and all(_is_solid(own & suit, known.unseen & suit) for suit in rules.SUIT_MASKS)


def _masters(own: int, unseen: int) -> int:
    """How many cards are above all unseen ones of their group."""
    return (own >> unseen.bit_length()).bit_count()


def _is_solid(own: int, unseen: int) -> bool:
    """Whether all cards are masters, or enough of them to draw the unseen ones."""
    masters = _masters(own, unseen)
    return masters == own.bit_count() or masters >= unseen.bit_count()
