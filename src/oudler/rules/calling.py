"""The call of a card at five players (CAL-01 to CAL-08, CAL-13, CAL-14)."""

from collections.abc import Sequence
from dataclasses import dataclass

from oudler.rules.cards import (
    JACK,
    KING,
    KINGS_MASK,
    KNIGHT,
    KNIGHTS_MASK,
    QUEEN,
    QUEENS_MASK,
    Card,
    check_mask,
    rank_mask,
    rank_of,
    suit_of,
)
from oudler.rules.checking import checked
from oudler.rules.deal import Deal
from oudler.rules.hand import cards_of
from oudler.rules.options import Options
from oudler.rules.refusal import Reason


@dataclass(frozen=True, slots=True)
class _Callable:
    """A rank that a player who was dealt the cards of `held` may call."""

    rank: int
    held: int
    reason: Reason


_ROWS = (
    _Callable(KING, 0, Reason.NOT_CALLABLE),
    _Callable(QUEEN, KINGS_MASK, Reason.QUEEN_NEEDS_KINGS),
    _Callable(KNIGHT, KINGS_MASK | QUEENS_MASK, Reason.KNIGHT_NEEDS_QUEENS),
    _Callable(JACK, KINGS_MASK | QUEENS_MASK | KNIGHTS_MASK, Reason.JACK_NEEDS_KNIGHTS),
)


@checked
def why_not_call(hand_mask: int, card: Card, options: Options) -> Reason | None:
    """Why a taker dealt this hand may not call the card (CAL-02 to CAL-04). Raises NotACard."""
    check_mask(hand_mask)
    return _why_not(hand_mask, card, options)


def _why_not(hand_mask: int, card: Card, options: Options) -> Reason | None:
    if suit_of(card) is None:
        return Reason.NOT_CALLABLE
    row = next((row for row in _ROWS if row.rank == rank_of(card)), None)
    if row is None:
        return Reason.NOT_CALLABLE
    if row.rank == JACK and not options.call_jack:
        return row.reason
    return None if hand_mask & row.held == row.held else row.reason


def legal_calls(hand_mask: int, options: Options) -> Sequence[Card]:
    """The cards a taker dealt this hand may call, kings first."""
    ranked = (card for row in _ROWS for card in cards_of(rank_mask(row.rank)))
    return [card for card in ranked if _why_not(hand_mask, card, options) is None]


def partner_of(deal: Deal, taker: int, card: Card) -> int | None:
    """The holder of the called card, None when it is the taker's own or in the dog (CAL-05, CAL-06)."""
    holder = next((seat for seat, hand in enumerate(deal.hands) if card in hand), None)
    return None if holder == taker else holder
