"""Prize lists: what an organiser announces, held against what the federation asks (ORG-01 to ORG-07, ORG-16).

Amounts are in cents; a prize in kind whose worth nobody counts is one of 0 cents.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import ceil

from oudler.rules import Ground

RETURNED = Fraction(80, 100)
"""The least part of the entry fees that goes back to the players."""
PAID = Fraction(20, 100)
"""The least part of the entries that gets a prize."""
USUALLY_PAID = Fraction(25, 100)
STEEPEST = Fraction(2)
"""How many times the second prize the first may be before it is told (ours: the text gives no number)."""
EURO = 100


@dataclass(frozen=True, slots=True)
class RankPrize:
    """A special prize at a place far down the ranking; -1 is the last place, -2 the one before (ORG-15)."""

    place: int
    cents: int


@dataclass(frozen=True, slots=True)
class CategoryPrizes:
    """The prizes of one category, such as « 2e série » or « D1 », the best of it first (ORG-07)."""

    name: str
    amounts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PrizeList:
    """The prizes of an event."""

    amounts: tuple[int, ...]
    """In the order of the places, the winner's first."""
    specials: tuple[RankPrize, ...] = ()
    last_rounds: int = 0
    """For the best score of the last two rounds among those who win nothing else (ORG-04)."""
    has_cup: bool = False
    """Whether the winner gets a cup."""
    sponsored: int = 0
    """How much of all this does not come from the entry fees: gifts, sponsors."""
    categories: tuple[CategoryPrizes, ...] = ()
    """The best category first."""
    tables: int = 0
    """For how many tables the list is made (ORG-16); 0: nobody said."""

    @property
    def count(self) -> int:
        """How many prizes there are by rank, categories included (ORG-02)."""
        return len(self.amounts) + sum(len(each.amounts) for each in self.categories)

    @property
    def total(self) -> int:
        """Everything that is given."""
        ranked = sum(self.amounts) + sum(sum(each.amounts) for each in self.categories)
        return ranked + sum(special.cents for special in self.specials) + self.last_rounds

    @property
    def returned(self) -> int:
        """What is given of the entry fees (ORG-01)."""
        return self.total - self.sponsored


class PrizeRule(Ground):
    """What is told of a prize list, with the requirement that asks for it."""

    RETURNED = "returned", "ORG-01"
    FEW_PAID = "few_paid", "ORG-02"
    MANY_PAID = "many_paid", "ORG-02"
    RISING = "rising", "ORG-03"
    STEEP = "steep", "ORG-03"
    NO_CUP = "no_cup", "ORG-03"
    NO_SPECIAL = "no_special", "ORG-15"
    CATEGORIES = "categories", "ORG-07"
    LOWERED = "lowered", "ORG-06"
    SPECIAL_LOWERED = "special_lowered", "ORG-06"
    CUP_DROPPED = "cup_dropped", "ORG-06"
    CUT = "cut", "ORG-16"
    HALVED = "halved", "ORG-16"


@dataclass(frozen=True, slots=True)
class PrizeFlag:
    """Something to tell of a prize list: what was found, what was asked for, and at which place."""

    rule: PrizeRule
    found: int = 0
    asked: int = 0
    place: int = 0
    category: str = ""


def least_paid(entries: int) -> int:
    """How many prizes this many entries call for at least: 10 for 47 (ORG-02)."""
    return ceil(PAID * entries)


def check_prizes(
    prizes: PrizeList,
    entries: int,
    fees: int,
    steepest: Fraction = STEEPEST,
    *,
    is_free: bool = True,
) -> tuple[PrizeFlag, ...]:
    """What is to be told of a prize list, for this many entries and so much collected in fees.

    Entries are what the ranking ranks: players, or teams. A list by categories is for other events than
    free ones (ORG-07).
    """
    return (
        *_sizes(prizes, entries, fees),
        *_falls(prizes.amounts, steepest),
        *(flag for each in prizes.categories for flag in _falls(each.amounts, steepest, each.name)),
        *(() if prizes.has_cup else (PrizeFlag(PrizeRule.NO_CUP, place=1),)),
        *(() if prizes.specials else (PrizeFlag(PrizeRule.NO_SPECIAL),)),
        *((PrizeFlag(PrizeRule.CATEGORIES),) if prizes.categories and is_free else ()),
    )


def _sizes(prizes: PrizeList, entries: int, fees: int) -> Iterator[PrizeFlag]:
    """How much is given back, and to how many (ORG-01, ORG-02)."""
    asked, paid = ceil(RETURNED * fees), prizes.count
    least, usual = least_paid(entries), ceil(USUALLY_PAID * entries)
    if prizes.returned < asked:
        yield PrizeFlag(PrizeRule.RETURNED, prizes.returned, asked)
    if paid < least:
        yield PrizeFlag(PrizeRule.FEW_PAID, paid, least)
    if paid > usual:
        yield PrizeFlag(PrizeRule.MANY_PAID, paid, usual)


def _falls(amounts: tuple[int, ...], steepest: Fraction, category: str = "") -> Iterator[PrizeFlag]:
    """Where a prize is above the one before it, or the first far above the second (ORG-03)."""
    for place, (before, amount) in enumerate(pairwise(amounts), start=2):
        if amount > before:
            yield PrizeFlag(PrizeRule.RISING, amount, before, place, category)
        if place == 2 and before > steepest * amount:
            yield PrizeFlag(PrizeRule.STEEP, before, int(steepest * amount), 1, category)


# --- what was announced ---------------------------------------------------------------------------------


def check_displayed(displayed: PrizeList, given: PrizeList) -> tuple[PrizeFlag, ...]:
    """The displayed prizes that a later list lowers (ORG-06)."""
    ranked = _lowered(PrizeRule.LOWERED, _by_rank(displayed.amounts), _by_rank(given.amounts))
    kept = {each.name: each.amounts for each in given.categories}
    by_category = (
        flag
        for each in displayed.categories
        for flag in _lowered(
            PrizeRule.LOWERED, _by_rank(each.amounts), _by_rank(kept.get(each.name, ())), each.name
        )
    )
    special = _lowered(PrizeRule.SPECIAL_LOWERED, _by_place(displayed), _by_place(given))
    cup = (PrizeFlag(PrizeRule.CUP_DROPPED, place=1),) if displayed.has_cup and not given.has_cup else ()
    return (*ranked, *by_category, *special, *cup)


def _by_rank(amounts: tuple[int, ...]) -> dict[int, int]:
    return dict(enumerate(amounts, start=1))


def _by_place(prizes: PrizeList) -> dict[int, int]:
    return {special.place: special.cents for special in prizes.specials}


def _lowered(
    rule: PrizeRule, displayed: dict[int, int], given: dict[int, int], category: str = ""
) -> Iterator[PrizeFlag]:
    for place, amount in displayed.items():
        if (found := given.get(place, -1)) < amount:
            yield PrizeFlag(rule, max(found, 0), amount, place, category)


def check_grid(prizes: PrizeList, tables: int) -> tuple[PrizeFlag, ...]:
    """Whether prizes made for some number of tables would have to be cut with this many (ORG-16).

    Prizes follow the tables. Any cut is told, so that nobody waits for the one by half or more.
    """
    made_for = prizes.tables
    if tables >= made_for:
        return ()
    return (PrizeFlag(PrizeRule.HALVED if 2 * tables <= made_for else PrizeRule.CUT, tables, made_for),)


# --- a list to begin with -------------------------------------------------------------------------------


def propose_prizes(entries: int, fee: int, returned: Fraction = RETURNED, paid: Fraction = PAID) -> PrizeList:
    """A list in whole euros that returns that part of the fees to that part of the entries, rounded up.

    Everybody paid, and the last of the ranking, gets the fee back; what remains is shared as 1, 1/2, 1/3 …
    and the odd euros go one each to the first. Fees are an entry's: a team pays for all its members.
    """
    if not entries:
        return PrizeList((), has_cup=True)
    places = ceil(paid * entries)
    euros = ceil(returned * entries * fee / EURO)
    back = min(fee // EURO, euros // (places + 1))
    spread = euros - (places + 1) * back
    unit = spread / sum(Fraction(1, place) for place in range(1, places + 1))
    shares = [int(unit / place) for place in range(1, places + 1)]
    odd = spread - sum(shares)
    amounts = tuple(EURO * (back + share + (place < odd)) for place, share in enumerate(shares))
    return PrizeList(amounts, (RankPrize(-1, EURO * back),), has_cup=True)
