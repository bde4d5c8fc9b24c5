"""What the taker may discard (CHI-03, CHI-05, CHI-06)."""

from dataclasses import dataclass

from oudler.rules.actions import LayDiscard
from oudler.rules.cards import (
    EXCUSE_MASK,
    KINGS_MASK,
    OUDLERS_MASK,
    TRUMPS_MASK,
    Card,
    check_card,
    check_mask,
)
from oudler.rules.checking import WrongValue, show
from oudler.rules.choices import Choices
from oudler.rules.hand import Hand
from oudler.rules.refusal import Reason

_NOT_PLAIN_MASK = KINGS_MASK | TRUMPS_MASK | EXCUSE_MASK


@dataclass(frozen=True, slots=True)
class DiscardPool:
    """What a taker holding hand and dog must and may choose from.

    Suit cards below the kings go first; trumps only in the number that is lacking (CHI-06).
    """

    held: int
    size: int

    def __post_init__(self) -> None:
        check_mask(self.held)
        if type(self.size) is not int or self.size < 0:
            raise WrongValue(f"{show(self.size)} cards cannot be discarded")

    @property
    def plain_mask(self) -> int:
        """Suit cards other than kings."""
        return self.held & ~_NOT_PLAIN_MASK

    @property
    def trumps_needed(self) -> int:
        """How many trumps cannot be avoided."""
        return max(0, self.size - self.plain_mask.bit_count())

    def choices(self) -> Choices[LayDiscard]:
        """Every legal discard."""
        if self.trumps_needed:
            spare = self.held & TRUMPS_MASK & ~OUDLERS_MASK
            return Choices(LayDiscard, self.plain_mask, spare, self.trumps_needed)
        return Choices(LayDiscard, 0, self.plain_mask, self.size)

    def allowed(self) -> Hand:
        """The cards that may be part of a discard."""
        return Hand.of(card for card in Hand(self.held) if self._why_not_card(card) is None)

    def why_not_card(self, card: Card) -> Reason | None:
        """Why this card may not be part of any discard. Raises NotACard."""
        check_card(card)
        return self._why_not_card(card)

    def _why_not_card(self, card: Card) -> Reason | None:
        bit = 1 << card
        if not self.held & bit:
            return Reason.DISCARD_NOT_HELD
        if OUDLERS_MASK & bit:
            return Reason.DISCARD_OUDLER
        if KINGS_MASK & bit:
            return Reason.DISCARD_KING
        if TRUMPS_MASK & bit and not self.trumps_needed:
            return Reason.DISCARD_TRUMP
        return None

    def why_not(self, cards: Hand) -> Reason | None:
        """Why these cards may not be discarded together. Raises WrongValue."""
        if type(cards) is not Hand:
            raise WrongValue(f"a discard is a Hand, not {show(cards)}")
        for card in cards:
            if reason := self._why_not_card(card):
                return reason
        if len(cards) != self.size:
            return Reason.DISCARD_COUNT
        if (cards.mask & TRUMPS_MASK).bit_count() != self.trumps_needed:
            return Reason.DISCARD_TRUMP
        return None


def shown_trumps(discard_mask: int) -> Hand:
    """The discarded trumps, which are shown to the defense (CHI-06). Raises NotACard."""
    check_mask(discard_mask)
    return Hand(discard_mask & TRUMPS_MASK)
