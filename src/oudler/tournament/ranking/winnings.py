"""Winnings: who gets which prize of a list (ORG-04, ORG-07, ORG-11, ORG-15).

No text tells what becomes of the prizes of a shared rank. Ours: those who share it share, in equal parts,
the prizes of the places they fill; cents that cannot be shared go one each to the lowest numbers, so that
exactly what was announced is given.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, groupby

from oudler.tournament.ranking.account import Account, Balance, summed
from oudler.tournament.ranking.prizes import PrizeList
from oudler.tournament.ranking.ranking import Ranked

LAST_ROUNDS = 2


@dataclass(frozen=True, slots=True)
class Winning:
    """What a player or a team gets for a rank."""

    number: int
    rank: int
    """In the ranking, or among those of its category."""
    cents: int


@dataclass(frozen=True, slots=True)
class SharedPrizes:
    """A whole prize list, shared out."""

    by_rank: tuple[Winning, ...] = ()
    specials: tuple[Winning, ...] = ()
    by_category: Mapping[str, tuple[Winning, ...]] = field(default_factory=dict)
    last_rounds: tuple[Winning, ...] = ()
    """The prize of the best score of the last two rounds (ORG-04)."""

    @property
    def totals(self) -> dict[int, int]:
        """How much each player or team gets in all, in cents; 0 is a prize in kind."""
        won: Counter[int] = Counter()
        for each in chain(self.by_rank, *self.by_category.values(), self.specials, self.last_rounds):
            won[each.number] += each.cents
        return dict(won)


def share_prizes(
    ranking: Sequence[Ranked], prizes: PrizeList, category_of: Mapping[int, str], *, is_over: bool = True
) -> SharedPrizes:
    """Who gets what by a ranking; the prize of the last rounds only where they are over."""
    found = SharedPrizes(
        winnings(ranking, prizes),
        special_winnings(ranking, prizes),
        category_winnings(ranking, category_of, prizes),
    )
    if not (is_over and prizes.last_rounds):
        return found
    best = best_of_last_rounds([line.account for line in ranking], found.totals)
    share, odd = divmod(prizes.last_rounds, len(best) or 1)
    ranks = {line.account.number: line.rank for line in ranking}
    last = (Winning(number, ranks[number], share + (place < odd)) for place, number in enumerate(best))
    return replace(found, last_rounds=tuple(last))


def winnings(ranking: Sequence[Ranked], prizes: PrizeList) -> tuple[Winning, ...]:
    """The prizes by rank; of a ranking without its finalists, the prizes of those who remain (ORG-11)."""
    return tuple(_shared(ranking, _by_rank(prizes.amounts)))


def _by_rank(amounts: Sequence[int]) -> dict[int, int]:
    return dict(enumerate(amounts, start=1))


def special_winnings(ranking: Sequence[Ranked], prizes: PrizeList) -> tuple[Winning, ...]:
    """The special prizes of those ranked far down; whoever left is not counted (ORG-15)."""
    stayed = [line for line in ranking if not line.account.has_left]
    behind = len(stayed) + (stayed[0].rank if stayed else 1)
    places: Counter[int] = Counter()
    for special in prizes.specials:
        places[special.place if special.place > 0 else behind + special.place] += special.cents
    return tuple(_shared(stayed, places))


def category_winnings(
    ranking: Sequence[Ranked], category_of: Mapping[int, str], prizes: PrizeList
) -> dict[str, tuple[Winning, ...]]:
    """The prizes of each category, by the order of its members in the whole ranking (ORG-07)."""
    return {
        each.name: tuple(_shared(_within(ranking, category_of, each.name), _by_rank(each.amounts)))
        for each in prizes.categories
    }


def _within(ranking: Sequence[Ranked], category_of: Mapping[int, str], category: str) -> tuple[Ranked, ...]:
    """The ranking of one category."""
    lines = [line for line in ranking if category_of.get(line.account.number) == category]
    ranks = [line.rank for line in lines]
    return tuple(replace(line, rank=ranks.index(line.rank) + 1) for line in lines)


def _shared(ranking: Sequence[Ranked], prizes: Mapping[int, int]) -> Iterator[Winning]:
    """Prizes by place, shared by those who fill the places together."""
    for rank, lines in groupby(ranking, key=lambda line: line.rank):
        numbers = sorted(line.account.number for line in lines)
        filled = [prizes[place] for place in range(rank, rank + len(numbers)) if place in prizes]
        if filled:
            share, odd = divmod(sum(filled), len(numbers))
            yield from (Winning(number, rank, share + (at < odd)) for at, number in enumerate(numbers))


def best_of_last_rounds(
    accounts: Collection[Account], rewarded: Collection[int], rounds: int = LAST_ROUNDS
) -> tuple[int, ...]:
    """Whose raw balance of the last rounds is best among those who get nothing else (ORG-04).

    Everybody's last rounds are those of the field he belonged to, so a final takes nothing from those who
    are not in it; all of them must have been played. Several numbers where several are equal.
    """
    scores = {
        account.number: score
        for account in accounts
        if account.number not in rewarded and not account.has_left
        if (score := _last(account, rounds)) is not None
    }
    best = max(scores.values(), default=None)
    return tuple(sorted(number for number, score in scores.items() if score == best))


def _last(account: Account, rounds: int) -> Balance | None:
    last = account.last_round
    balances = account.balances[max(last - rounds, 0) : last]
    return summed(balances) if len(balances) == rounds and None not in balances else None
