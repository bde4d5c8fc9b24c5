"""Rankings: totals, ranks, ties, and the ranks that a final leaves alone (CLA-01 to CLA-05, CHG-07, M16)."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from oudler.tournament import Readings
from oudler.tournament.ranking.account import Account, BadAccounts
from oudler.tournament.ranking.ties import Criterion, Tie, TieRule, separate
from oudler.tournament.ranking.weights import Weights


@dataclass(frozen=True, slots=True)
class Ranked:
    """A line of a ranking."""

    rank: int
    account: Account
    total: Fraction
    tied: bool
    """Whether the rank is shared."""
    decided_by: Criterion | None = None
    """The last criterion that set him apart from somebody with the same total."""


def total_of(account: Account, weights: Weights) -> Fraction:
    """The weighted balances, less the penalty, which no coefficient touches (CLA-01, CLA-05, RES-07).

    Raises BadAccounts where there are more balances than weights.
    """
    if len(account.balances) > len(weights):
        raise BadAccounts(f"{len(account.balances)} balances, {len(weights)} weights: {account}")
    played = zip(account.balances, weights, strict=False)
    made = sum((weight * balance for balance, weight in played if balance is not None), Fraction(0))
    return made - account.penalty


def shown(value: Fraction) -> str:
    """A total with one decimal, its half rounded away from zero (H14)."""
    tenths = (20 * abs(value) + 1) // 2
    minus = "-" if value < 0 and tenths else ""
    return f"{minus}{tenths // 10}.{tenths % 10}"


def rank(
    accounts: Collection[Account],
    weights: Weights,
    ties: TieRule = TieRule.SHARED,
    readings: Readings | None = None,
) -> tuple[Ranked, ...]:
    """The ranking, the best first; those who share a rank are listed by their numbers (CLA-02, CLA-04).

    Whoever went further comes before all who did not (ORG-17); those who left come last whatever they
    made, among themselves by their totals (CHG-07). Raises BadAccounts.
    """
    return tuple(
        Ranked(first, account, made, len(tie.accounts) > 1, tie.decided_by)
        for first, made, tie in _standings(accounts, weights, ties, readings or Readings())
        for account in tie.accounts
    )


def missing_detail(
    accounts: Collection[Account],
    weights: Weights,
    ties: TieRule,
    readings: Readings | None = None,
    cuts: Collection[int] | None = None,
) -> tuple[int, ...]:
    """The numbers whose contracts are to be looked up, because a tie hangs on them (CHG-09).

    A cut at 20 makes the order of the 20th and the 21st matter; with cuts given, only ties across one of
    them are looked into.
    """
    return tuple(
        sorted(
            account.number
            for first, _, tie in _standings(accounts, weights, ties, readings or Readings())
            if tie.lacks_detail and _is_cut(first, tie, cuts)
            for account in tie.accounts
            if account.contracts is None
        )
    )


def _is_cut(first: int, tie: Tie, cuts: Collection[int] | None) -> bool:
    last = first + len(tie.accounts) - 1
    return cuts is None or any(first <= cut < last for cut in cuts)


def _standings(
    accounts: Collection[Account], weights: Weights, ties: TieRule, readings: Readings
) -> Iterator[tuple[int, Fraction, Tie]]:
    """The rank, the total and the accounts of those whom nothing separates, the best first."""
    if twice := [number for number, times in Counter(each.number for each in accounts).items() if times > 1]:
        raise BadAccounts(f"number {twice[0]} is there twice")
    equals: dict[tuple[bool, int, Fraction], list[Account]] = defaultdict(list)
    for account in sorted(accounts, key=lambda each: each.number):
        went = 0 if account.has_left else account.last_round
        equals[not account.has_left, went, total_of(account, weights)].append(account)
    first = 1
    for merit in sorted(equals, reverse=True):
        for tie in separate(equals[merit], ties, weights, readings):
            yield first, merit[-1], tie
            first += len(tie.accounts)


# --- finals ---------------------------------------------------------------------------------------------


def frozen_ranks(before: Sequence[Ranked], finalists: Collection[int]) -> tuple[Ranked, ...]:
    """The lines of a ranking that the final no longer changes: all but the finalists' (ORG-11, ORG-17).

    Their prizes may be given at once. Of a tie across the cut, those who stay out follow the finalists.
    """
    out = [line for line in before if line.account.number not in finalists]
    ranks = sorted(line.rank for line in out)
    first = len(before) - len(out) + 1
    return tuple(
        replace(line, rank=first + ranks.index(line.rank), tied=ranks.count(line.rank) > 1) for line in out
    )
