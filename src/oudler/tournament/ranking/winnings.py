"""Winnings: who gets which prize of a list (ORG-04, ORG-07, ORG-11, ORG-15).

No text tells what becomes of the prizes of a shared rank. Ours: those who share it share, in equal parts,
the prizes of the places they fill; cents that cannot be shared go one each to the lowest numbers, so that
exactly what was announced is given.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from oudler.tournament.ranking.account import Account, Balance, summed
from oudler.tournament.ranking.prizes import PrizeList
from oudler.tournament.ranking.ranking import Ranked

LAST_ROUNDS = 2


@dataclass(frozen=True, slots=True)
class Winning:
    """What a player or a team gets for a rank."""

    number: int
    rank: int
    cents: int


def winnings(ranking: Sequence[Ranked], prizes: PrizeList) -> tuple[Winning, ...]:
    """The prizes by rank; of a ranking without its finalists, the prizes of those who remain (ORG-11)."""
    return tuple(_shared(ranking, dict(enumerate(prizes.amounts, start=1))))


def special_winnings(ranking: Sequence[Ranked], prizes: PrizeList) -> tuple[Winning, ...]:
    """The special prizes of those ranked far down; whoever left is not counted (ORG-15)."""
    stayed = [line for line in ranking if not line.account.has_left]
    behind = len(stayed) + (stayed[0].rank if stayed else 1)
    places: Counter[int] = Counter()
    for special in prizes.specials:
        places[special.place if special.place > 0 else behind + special.place] += special.cents
    return tuple(_shared(stayed, places))


def category_winnings(
    ranking: Sequence[Ranked], category_of: Mapping[int, str], prizes: Mapping[str, PrizeList]
) -> dict[str, tuple[Winning, ...]]:
    """The prizes of each category, by the order of its members in the whole ranking (ORG-07)."""
    return {name: winnings(_within(ranking, category_of, name), listed) for name, listed in prizes.items()}


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
