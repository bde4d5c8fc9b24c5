"""How a defender of `sensible-2` chooses a card: honours are kept from a taker who may ruff.

The taker discards to be void. Counted whenever a defender leads, in 500 gardes of `SensibleBot` at each size
of table: share of the suits not yet followed that the taker lacks, by the number of their cards in the dog.
`Knowledge` expects 1 to 6 %.

    cards in the dog     0     1     2   3 or more
    three players      52%   35%   24%         12%
    four players       68%   55%   35%         14%
    five players       43%   40%   22%          0%

Never with the king in the dog, which cannot be discarded. Once the taker has followed, what `Knowledge`
expects is about right.
"""

from dataclasses import dataclass

from oudler.bots.following import best_follow, chance_to_win
from oudler.bots.knowledge import Knowledge
from oudler.bots.leading import best_lead
from oudler.rules import KING, SUIT_MASKS, Card, Suit, View, half_points, led_card, suit_card, suit_of

_VOIDS = {
    3: (0.50, 0.35, 0.25, 0.10),
    4: (0.65, 0.50, 0.35, 0.15),
    5: (0.42, 0.40, 0.22, 0.00),
}
"""How likely the taker lacks a suit that nobody has led, by its cards in the dog."""
_SAFE = 0.7
"""How likely our side must win the trick for an honour that the taker may still beat."""


@dataclass(frozen=True, slots=True)
class _Suspicion(Knowledge):
    """What a defender can work out who knows how takers discard."""

    discarded: tuple[float, ...]
    """By suit, how likely the taker has none left of it since the discard."""

    def has_any(self, seat: int, cards: int, group: int) -> float:
        """How likely a hand has at least one of some cards of one group."""
        found = Knowledge.has_any(self, seat, cards, group)  # no super(): a class with slots is made twice
        if seat != self.view.taker or group >= len(self.discarded):
            return found
        return found * (1 - self.discarded[group])


def best_defense(known: Knowledge, cards: list[Card]) -> Card:
    """The legal card with the best outlook among those that risk no honour, for a defender."""
    suspected = _suspect(known)
    few = _unexposed(suspected, cards)
    return best_follow(suspected, few) if known.view.trick else best_lead(suspected, few)


def _suspect(known: Knowledge) -> _Suspicion:
    chances = tuple(_discarded(known.view, suit) for suit in Suit)
    return _Suspicion(known.view, known.unseen, known.voids, known.sizes, known.hidden, chances)


def _discarded(view: View, suit: Suit) -> float:
    """How likely the taker has discarded the last card of a suit: of one that was led the play tells more."""
    if view.dog is None or suit_card(suit, KING) in view.dog or _is_led(view, suit):
        return 0.0
    if view.called is not None and suit_of(view.called) == suit:
        return 0.0  # a taker keeps a card that reaches the partner
    return _VOIDS[view.players][min(3, (view.dog.mask & SUIT_MASKS[suit]).bit_count())]


def _is_led(view: View, suit: Suit) -> bool:
    led = (led_card(trick.cards) for trick in view.tricks)
    return any(card is not None and suit_of(card) == suit for card in led)


def _unexposed(known: Knowledge, cards: list[Card]) -> list[Card]:
    """The cards but for honours that an opponent may still win; all, if no other is to be led."""
    if all(known.is_ally(seat) for seat in known.later_seats()):
        return cards
    kept = [card for card in cards if not _is_honour(card) or chance_to_win(known, card) >= _SAFE]
    has_choice = any(suit_of(card) is not None for card in kept) or known.view.trick
    return kept if kept and has_choice else cards


def _is_honour(card: Card) -> bool:
    return suit_of(card) is not None and half_points(1 << card) > 1
