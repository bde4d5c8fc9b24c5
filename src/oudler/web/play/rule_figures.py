"""The figures of the rules that the page of a table shows: its scripts have none of their own."""

from typing import Any

from oudler import rules


def figures() -> dict[str, Any]:
    """What bids, oudlers, poignees, slams and cards are worth, and how many cards a dog has."""
    return {
        "bids": [bid.word for bid in rules.Bid],
        "multipliers": {bid.word: bid.multiplier for bid in rules.Bid},
        "needed": rules.POINTS_NEEDED,
        "poignees": {players: size.poignees for players, size in rules.SIZES.items()},
        "dogs": {players: size.dog_size for players, size in rules.SIZES.items()},
        "bonuses": list(rules.Poignee),
        "slam": {bonus.word: bonus.points for bonus in rules.SlamBonus},
        "halfPoints": {rules.card_name(card): rules.half_points(1 << card) for card in rules.DECK},
        "oudlers": [rules.card_name(card) for card in rules.Hand(rules.OUDLERS_MASK)],
    }
