"""What the taker may discard (CHI-03, CHI-05, CHI-06) and until when it may be put right."""

from dataclasses import dataclass
from enum import IntEnum
from itertools import islice

from oudler.rules.actions import LayDiscard
from oudler.rules.cards import EXCUSE_MASK, KINGS_MASK, OUDLERS_MASK, TRUMPS_MASK, Card, half_points
from oudler.rules.choices import Choices
from oudler.rules.hand import Hand, cards_of
from oudler.rules.options import Options
from oudler.rules.refusal import Reason
from oudler.rules.rotation import Ending

_NOT_PLAIN_MASK = KINGS_MASK | TRUMPS_MASK | EXCUSE_MASK


@dataclass(frozen=True, slots=True)
class DiscardPool:
    """What a taker holding hand and dog must and may choose from.

    Suit cards below the kings go first; trumps only in the number that is lacking (CHI-06).
    """

    held: int
    size: int

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

    def why_not_card(self, card: Card) -> Reason | None:
        """Why this card may not be part of any discard."""
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
        """Why these cards may not be discarded together."""
        for card in cards:
            if reason := self.why_not_card(card):
                return reason
        if len(cards) != self.size:
            return Reason.DISCARD_COUNT
        if (cards.mask & TRUMPS_MASK).bit_count() != self.trumps_needed:
            return Reason.DISCARD_TRUMP
        return None


def shown_trumps(discard_mask: int) -> Hand:
    """The discarded trumps, which are shown to the defense (CHI-06)."""
    return Hand(discard_mask & TRUMPS_MASK)


class Moment(IntEnum):
    """How far a deal is when the taker notices that hand and discard were confused."""

    BEFORE_JEU = 0
    NO_CARD_PLAYED = 1
    BEFORE_OWN_FIRST_CARD = 2
    FIRST_TRICK = 3
    LATER = 4


_LAST_MOMENT = {
    "second_trick": Moment.FIRST_TRICK,
    "own_first_card": Moment.BEFORE_OWN_FIRST_CARD,
    "any_first_card": Moment.NO_CARD_PLAYED,
}


def can_correct_discard(moment: Moment, options: Options) -> bool:
    """Whether a discard confused with the hand may still be put right (CHI-09, CHI-10, CHI-12)."""
    return moment <= _LAST_MOMENT[options.discard_correction]


def cards_to_defense(pile: Hand) -> Hand:
    """The two cards of highest value of a pile left as discard, due once it is too late (CHI-11)."""
    by_value = sorted(cards_of(pile.mask), key=lambda card: (-half_points(1 << card), card))
    return Hand.of(islice(by_value, 2))


def ending_after_confusion(is_made: bool) -> Ending:
    """How a deal ends that was played on with the discard confused: a gain does not count (CHI-11)."""
    return Ending.CANCELLED if is_made else Ending.SCORED
