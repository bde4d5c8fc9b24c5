"""Which poignees a seat may show (POI-01 to POI-10)."""

from collections.abc import Sequence
from dataclasses import dataclass

from oudler.rules.actions import ShowPoignee
from oudler.rules.cards import EXCUSE_MASK, KINGS_MASK, TRUMPS_MASK, check_mask
from oudler.rules.checking import WrongValue, checked, show
from oudler.rules.choices import Choices
from oudler.rules.hand import Hand
from oudler.rules.options import Options
from oudler.rules.refusal import Reason
from oudler.rules.sizes import Poignee, TableSize


@checked
@dataclass(frozen=True, slots=True)
class ShownPoignee:
    """A poignee that lies on the table."""

    seat: int
    cards: Hand
    size: Poignee


@dataclass(frozen=True, slots=True)
class PoigneePool:
    """The trumps a seat can show: those in hand, and for the taker those discarded by necessity (POI-10)."""

    hand: int
    discarded: int
    size: TableSize
    options: Options

    def __post_init__(self) -> None:
        check_mask(self.hand)
        check_mask(self.discarded)
        if type(self.size) is not TableSize or type(self.options) is not Options:
            raise WrongValue(f"a size and options are needed, not {show(self.size)} and {show(self.options)}")

    @checked
    def trumps_mask(self, shown: int) -> int:
        """The trumps that count for a poignee of that many cards (X16)."""
        counts = self.options.poignee_discarded_trumps == "any" or (
            shown == self.size.poignees[-1] and self.hand & KINGS_MASK == KINGS_MASK
        )
        return (self.hand | (self.discarded if counts else 0)) & TRUMPS_MASK

    def _can_show(self, shown: int) -> bool:
        """Whether trumps, or trumps and the excuse, make that many (POI-06, POI-08)."""
        held = self.trumps_mask(shown).bit_count()
        return held >= shown or (held == shown - 1 and bool(self.hand & EXCUSE_MASK))

    def sizes(self) -> list[int]:
        """The sizes that may be shown; only the largest where the edition says so (Y31)."""
        most = ((self.hand | self.discarded) & (TRUMPS_MASK | EXCUSE_MASK)).bit_count()
        if most < self.size.poignees[0]:
            return []
        sizes = [shown for shown in self.size.poignees if self._can_show(shown)]
        return sizes if self.options.smaller_poignee else sizes[-1:]

    def choices(self) -> list[Sequence[ShowPoignee]]:
        """The poignees that may be shown, a list for each size."""
        return [self._choices_of(shown) for shown in self.sizes()]

    def _choices_of(self, shown: int) -> Sequence[ShowPoignee]:
        trumps = self.trumps_mask(shown)
        if trumps.bit_count() < shown:
            return (ShowPoignee(Hand(trumps | EXCUSE_MASK)),)
        return Choices(ShowPoignee, 0, trumps, shown)

    @checked
    def why_not(self, cards: Hand) -> Reason | None:
        """Why these cards may not be shown."""
        shown = len(cards)
        if self.size.poignee_of(shown) is None:
            return Reason.POIGNEE_SIZE
        trumps = self.trumps_mask(shown)
        if cards.mask & ~(trumps | self.hand & EXCUSE_MASK):
            return Reason.POIGNEE_NOT_HELD
        if cards.mask & EXCUSE_MASK and trumps.bit_count() != shown - 1:
            return Reason.POIGNEE_EXCUSE
        return None if shown in self.sizes() else Reason.POIGNEE_LARGEST
