"""Which card to lead."""

from oudler.bots.card_worth import kept_worth, trick_worth
from oudler.bots.following import chance_to_win
from oudler.bots.knowledge import Knowledge, group_of
from oudler.rules import EXCUSE, PETIT, SUIT_MASKS, TRUMPS_MASK, Card, half_points, rank_of, suit_of

_DRAW_BONUS = 3.0
_LENGTH_BONUS = 0.7
_RUFF_BONUS = 4.0
_DEFENSE_TRUMP = 12.0


def best_lead(known: Knowledge, cards: list[Card]) -> Card:
    """The legal lead with the best outlook; among equals the lowest."""
    return max(cards, key=lambda card: (round(_lead_worth(known, card), 6), -card))


def _lead_worth(known: Knowledge, card: Card) -> float:
    if card == EXCUSE:
        return half_points(1 << EXCUSE) - kept_worth(known, card) - 2
    chance = chance_to_win(known, card)
    stake = trick_worth(1 << card) + known.view.players - 1
    plan = _trump_plan(known, card) if suit_of(card) is None else _suit_plan(known, card)
    return (2 * chance - 1) * stake - kept_worth(known, card) + plan


def _trump_plan(known: Knowledge, card: Card) -> float:
    """The attack draws trumps when it has more than the others; the defense leaves them alone."""
    if card == PETIT:
        return -40.0
    if not known.is_attack:
        return -_DEFENSE_TRUMP
    own = (known.view.hand.mask & TRUMPS_MASK).bit_count()
    others = known.unseen_of(group_of(card))
    if not others:
        return -8.0
    has_many = own > others / 2
    top = _DRAW_BONUS + kept_worth(known, card) if known.is_master(card) else rank_of(card) * 0.1
    return top + _DRAW_BONUS if has_many else -6.0


def _suit_plan(known: Knowledge, card: Card) -> float:
    """Long suits, suits in which the other side must ruff, suits that an ally has opened."""
    suit = group_of(card)
    length = (known.view.hand.mask & SUIT_MASKS[suit]).bit_count()
    plan = _LENGTH_BONUS * length
    opponents = [seat for seat in range(known.view.players) if not known.is_ally(seat)]
    if half_points(1 << card) == 1 and not known.is_attack:
        plan += _RUFF_BONUS * sum(suit in known.voids[seat] for seat in opponents)
        plan += 1.5 * _opened_by_ally(known, suit)
    return plan


def _opened_by_ally(known: Knowledge, suit: int) -> bool:
    """Whether an ally, ourselves included, has led the suit before."""
    return any(
        trick.cards[0] != EXCUSE and group_of(trick.cards[0]) == suit and known.is_ally(trick.leader)
        for trick in known.view.tricks
    )
