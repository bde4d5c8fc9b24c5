"""The figures of the rules that the page of a table shows: its scripts have none of their own."""

from typing import Any

from oudler.rules import (
    DECK,
    OUDLERS_MASK,
    POINTS_NEEDED,
    SIZES,
    Bid,
    Hand,
    Poignee,
    SlamBonus,
    card_name,
    half_points,
)


def figures() -> dict[str, Any]:
    """What bids, oudlers, poignees, slams and cards are worth, and how many cards a dog has."""
    return {
        "bids": [bid.word for bid in Bid],
        "multipliers": {bid.word: bid.multiplier for bid in Bid},
        "needed": POINTS_NEEDED,
        "poignees": {players: size.poignees for players, size in SIZES.items()},
        "dogs": {players: size.dog_size for players, size in SIZES.items()},
        "bonuses": list(Poignee),
        "slam": {bonus.word: bonus.points for bonus in SlamBonus},
        "halfPoints": {card_name(card): half_points(1 << card) for card in DECK},
        "oudlers": [card_name(card) for card in Hand(OUDLERS_MASK)],
    }
