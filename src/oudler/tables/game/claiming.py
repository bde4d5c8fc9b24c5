"""A claim: whoever leads wins every trick that is left, whatever the others hold and do.

The proof uses what the seat knows alone, and errs on the safe side: each group of cards that the others may
still have is taken to lie in one hand, which gives up its lowest card first. It leads trumps from the
highest down, then each suit from the highest down; the petit, once nobody else has trumps, comes last.

A claim also needs a score that nobody can change any more: the excuse has been played (TRI-07), so that the
first trick is over and no poignee can be shown (POI-01); the petit of another hand falls before the last
trick (PAB-01).
"""

from oudler.bots import Knowledge, read_view
from oudler.rules import EXCUSE, EXCUSE_MASK, PETIT, SUIT_MASKS, TRUMPS_MASK, Card, Phase, View

_GROUPS = (*SUIT_MASKS, TRUMPS_MASK)
_TRUMPS = len(SUIT_MASKS)
_FEWEST = 2
"""The last trick is played, not claimed."""


def can_claim(view: View) -> bool:
    """Whether the seat is certain to win every trick that is left, by what it knows alone."""
    return claim_line(view) is not None


def claim_line(view: View) -> tuple[Card, ...] | None:
    """The cards in the order that wins every trick that is left; None when that is not certain."""
    leads = view.phase is Phase.PLAY and view.turn == view.seat and not view.trick
    if not leads or len(view.hand) < _FEWEST:
        return None
    knowledge = read_view(view)
    if (knowledge.unseen | view.hand.mask) & EXCUSE_MASK:
        return None
    groups = [sorted(_in_group(view, group), reverse=True) for group in range(len(_GROUPS))]
    return _line(groups) if _is_certain(knowledge, groups) else None


def _in_group(view: View, group: int) -> list[Card]:
    return [card for card in view.hand if card != EXCUSE and _GROUPS[group] >> card & 1]


def _is_certain(knowledge: Knowledge, groups: list[list[Card]]) -> bool:
    """Whether no lead can be beaten, and the petit of another hand is drawn before the last trick."""
    if not all(_wins_all(groups[group], _others(knowledge, group)) for group in range(len(_GROUPS))):
        return False
    others, tricks = _others(knowledge, _TRUMPS), sum(map(len, groups))
    is_drawn = len([card for card in groups[_TRUMPS] if card != PETIT]) >= others.bit_count()
    has_suits = tricks > len(groups[_TRUMPS])
    if others >> PETIT & 1:
        return is_drawn and others.bit_count() < tricks
    return is_drawn or not has_suits


def _others(knowledge: Knowledge, group: int) -> int:
    """The cards of a group that another hand may have: none when everybody has shown to lack it."""
    seats = (seat for seat in range(knowledge.view.players) if seat != knowledge.view.seat)
    if all(group in knowledge.voids[seat] for seat in seats):
        return 0
    return knowledge.unseen & _GROUPS[group]


def _wins_all(cards: list[Card], others: int) -> bool:
    """Whether each card wins, led from the highest down, when every lead draws one card of the others.

    A lead draws at least one card as long as somebody has one: after as many leads nothing is left.
    """
    left = others.bit_count()
    return all(led >= left or not others >> card for led, card in enumerate(cards))


def _line(groups: list[list[Card]]) -> tuple[Card, ...]:
    cards = [card for group in (groups[_TRUMPS], *groups[:_TRUMPS]) for card in group]
    return tuple(sorted(cards, key=lambda card: card == PETIT))
