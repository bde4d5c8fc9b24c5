"""`sensible-2`: bids, discards and attacks as `sensible-1`, defends better and brings a certain slam home."""

from dataclasses import replace

from oudler.bots.bidding import is_slam_certain
from oudler.bots.defending import best_defense
from oudler.bots.knowledge import GROUPS, Knowledge
from oudler.bots.sensible import SensibleBot, solid_card
from oudler.rules import Card, Slam


class SensibleBot2(SensibleBot):
    """The bot of new tables; same view, same choice."""

    def best_card(self, known: Knowledge, cards: list[Card]) -> Card:
        """The card this bot prefers to other legal ones."""
        if _can_slam(known) and is_slam_certain(_in_hands(known)):
            return solid_card(cards)
        return super().best_card(known, cards) if known.is_attack else best_defense(known, cards)


def _can_slam(known: Knowledge) -> bool:
    """Whether we are the taker, on lead, and our side has won every trick so far."""
    view = known.view
    if view.seat != view.taker or view.trick:
        return False
    return view.slam is Slam.ANNOUNCED or all(known.is_ally(trick.winner) for trick in view.tricks)


def _in_hands(known: Knowledge) -> Knowledge:
    """The same without the unseen cards that nobody can hold: of a group that all others have shown to lack.

    They are in a dog that nobody saw, and no danger to a slam.
    """
    others = [voids for seat, voids in enumerate(known.voids) if seat != known.view.seat]
    gone = sum(mask for group, mask in enumerate(GROUPS) if all(group in voids for voids in others))
    return replace(known, unseen=known.unseen & ~gone)
