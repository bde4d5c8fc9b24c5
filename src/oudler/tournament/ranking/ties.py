"""Ties: who comes first among those with the same total.

| article 29 | done |
|---|---|
| the best score on one position | the raw balance, as the sheet has it: coefficients weigh totals |
| the contracts made | all of them, overcontracts too; they need the detail of deals, which sheets may lack |
| the overcontracts made, by height | « garde contre », then « garde sans »; or their number first (H05) |
| still equal | the rank is shared (H05) |
| « pour le tour suivant » | for the final ranking as well (H06) |
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from oudler.rules import Bid
from oudler.tournament import Readings
from oudler.tournament.ranking.account import Account, Balance
from oudler.tournament.ranking.weights import Weights


class Criterion(Enum):
    """What is compared between players or teams with the same total."""

    BEST_ROUND = "best_round"
    CONTRACTS = "contracts"
    OVERCONTRACTS = "overcontracts"


class TieRule(Enum):
    """How ties are settled, with the criteria in their order (CHG-09)."""

    SHARED = "shared", ()
    ARTICLE_29 = "article_29", tuple(Criterion)

    def __init__(self, code: str, criteria: tuple[Criterion, ...]) -> None:
        self.code = code
        self.criteria = criteria


@dataclass(frozen=True, slots=True)
class Tie:
    """Those whom nothing separates; often one alone."""

    accounts: tuple[Account, ...]
    decided_by: Criterion | None = None
    """The last criterion that set them apart from others with the same total."""
    lacks_detail: bool = False
    """Whether they might be separated if their contracts were known."""


def separate(
    equals: Sequence[Account], rule: TieRule, weights: Weights, readings: Readings
) -> tuple[Tie, ...]:
    """Those with the same total, the best first, as far as the rule sets them apart."""
    return _separate(Tie(tuple(equals)), rule.criteria, weights, readings)


def _separate(
    tie: Tie, criteria: tuple[Criterion, ...], weights: Weights, readings: Readings
) -> tuple[Tie, ...]:
    if len(tie.accounts) == 1 or not criteria:
        return (tie,)
    values = [compared(criteria[0], account, weights, readings) for account in tie.accounts]
    known = [value for value in values if value is not None]
    # One whose contracts are not known might come anywhere: nobody is put before him or after him.
    if len(known) < len(values):
        return (Tie(tie.accounts, tie.decided_by, lacks_detail=True),)
    decided_by = criteria[0] if len(set(known)) > 1 else tie.decided_by
    separated: list[Tie] = []
    for best in sorted(set(known), reverse=True):
        equals = tuple(account for account, value in zip(tie.accounts, values, strict=True) if value == best)
        separated += _separate(Tie(equals, decided_by), criteria[1:], weights, readings)
    return tuple(separated)


# --- what is compared -----------------------------------------------------------------------------------

_Value: TypeAlias = tuple[Balance, ...] | None
"""The higher the better; None where it is not known."""


def compared(criterion: Criterion, account: Account, weights: Weights, readings: Readings) -> _Value:
    """What a criterion compares of an account: the higher the better; None where it is not known."""
    if criterion is Criterion.BEST_ROUND:
        return _best_round(account, weights)
    if account.contracts is None:
        return None
    if criterion is Criterion.CONTRACTS:
        return (sum(account.contracts.values()),)
    sans, contre = (account.contracts.get(bid, 0) for bid in (Bid.GARDE_SANS, Bid.GARDE_CONTRE))
    return (contre, sans) if readings.overcontracts == "height" else (sans + contre, contre)


def _best_round(account: Account, weights: Weights) -> _Value:
    """The best balance among the rounds that count in the total (H15); below all others where none does."""
    rounds = zip(account.balances, weights, strict=False)
    counted = [balance for balance, weight in rounds if balance is not None and weight]
    return (max(counted),) if counted else ()
