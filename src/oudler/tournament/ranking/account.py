"""The account of a player or of a team: what every round brought, and what was taken away (CLA-01)."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import zip_longest
from typing import TypeAlias

from oudler.rules import Bid

Balance: TypeAlias = int | Fraction
"""Points, or in duplicate deals percentages and PM."""


class BadAccounts(ValueError):
    """Accounts that cannot be ranked or joined."""


@dataclass(frozen=True, slots=True)
class Account:
    """What a player or a team has made so far."""

    number: int
    balances: tuple[Balance | None, ...]
    """The raw balance of every round, in duplicate deals of every session; None for one not played."""
    penalty: int = 0
    """Points taken away, kept apart from the balances and credited to nobody (CLA-05, RES-07, H18)."""
    contracts: Mapping[Bid, int] | None = field(default=None, hash=False)
    """The contracts made as taker in the rounds that count; None where they are not known."""
    has_left: bool = False
    """Left before the end without excuse, and so is last (CHG-07)."""
    reached: int | None = None
    """The last round of those he plays among, from 1; None: the last that he played himself."""

    @property
    def last_round(self) -> int:
        """How far he went: the number of the last round, 0 for none (ORG-17)."""
        if self.reached is not None:
            return self.reached
        return max((at for at, balance in enumerate(self.balances, 1) if balance is not None), default=0)


def summed(balances: Iterable[Balance | None]) -> Balance | None:
    """What some balances come to; None where none of them was played."""
    played = [balance for balance in balances if balance is not None]
    return sum(played) if played else None


def team_account(number: int, members: Sequence[Account]) -> Account:
    """The account of a team: everything of its members added up, round by round (CLA-03, H15).

    A team that a member left counts as having left (H16); one whose substitute plays does not, and then
    the caller clears `has_left`.
    """
    by_round = zip_longest(*(member.balances for member in members))
    return Account(
        number,
        tuple(summed(balances) for balances in by_round),
        sum(member.penalty for member in members),
        _contracts(members),
        any(member.has_left for member in members),
        max((member.last_round for member in members), default=0),
    )


def _contracts(members: Sequence[Account]) -> Mapping[Bid, int] | None:
    """All the contracts of a team; not known where those of a member are not."""
    made: Counter[Bid] = Counter()
    for member in members:
        if member.contracts is None:
            return None
        made.update(member.contracts)
    return made


def team_accounts(accounts: Sequence[Account], team_of: Mapping[int, int]) -> tuple[Account, ...]:
    """The accounts of all teams, in the order of their numbers (CLA-03)."""
    members = defaultdict(list)
    for account in accounts:
        members[team_of[account.number]].append(account)
    return tuple(team_account(team, members[team]) for team in sorted(members))
