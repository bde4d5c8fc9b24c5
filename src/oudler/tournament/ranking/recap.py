"""Recap tables: the balances of every round by starting seat, cumulated, and checked against zero.

A player belongs to the table of the seat where he starts, whatever seat the movement brings him to: in a
Howell, or when places are drawn, he keeps his column. Teams have no table of their own: their members
have. Only raw balances come in; penalties and coefficients stay out (RES-07, H18).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from oudler.tournament.ranking.account import Account, Balance, summed
from oudler.tournament.seating import SEATS, Seat, start_of


@dataclass(frozen=True, slots=True)
class RecapLine:
    """A line of a recap table: a round, or everything up to it."""

    round: int
    is_cumulated: bool
    scores: tuple[Balance | None, ...]

    @property
    def negatives(self) -> Balance:
        """The sum of the scores below zero."""
        return summed(score for score in self.scores if score is not None and score < 0) or 0

    @property
    def positives(self) -> Balance:
        """The sum of the scores above zero."""
        return summed(score for score in self.scores if score is not None and score > 0) or 0


@dataclass(frozen=True, slots=True)
class RecapTable:
    """The table of one starting seat: a column for each player, in the order of the starting tables."""

    seat: Seat
    numbers: tuple[int, ...]
    lines: tuple[RecapLine, ...]


@dataclass(frozen=True, slots=True)
class Imbalance:
    """A round, or everything up to it, that does not sum to zero."""

    round: int
    is_cumulated: bool
    residue: int


@dataclass(frozen=True, slots=True)
class Recap:
    """The four tables of an event."""

    tables: tuple[RecapTable, ...]

    @property
    def imbalances(self) -> tuple[Imbalance, ...]:
        """What does not sum to zero over the four tables, in the order of the lines (RES-01, RES-02)."""
        return tuple(
            Imbalance(lines[0].round, lines[0].is_cumulated, residue)
            for lines in zip(*(table.lines for table in self.tables), strict=True)
            if (residue := sum(line.negatives + line.positives for line in lines))
        )


def recap(places: Mapping[int, Account], rounds: int) -> Recap:
    """The recap tables after this many rounds, of players by the place where they start (DOC-08)."""
    return Recap(tuple(_table(seat, places, rounds) for seat in SEATS))


def _table(seat: Seat, places: Mapping[int, Account], rounds: int) -> RecapTable:
    accounts = [places[place] for place in sorted(places) if start_of(place)[1] is seat]
    numbers = tuple(account.number for account in accounts)
    return RecapTable(seat, numbers, tuple(_lines(accounts, rounds)))


def _lines(accounts: list[Account], rounds: int) -> Iterator[RecapLine]:
    """Each round, and from the second on everything up to it."""
    for number in range(1, rounds + 1):
        for first in (number, 1) if number > 1 else (1,):
            scores = tuple(summed(account.balances[first - 1 : number]) for account in accounts)
            yield RecapLine(number, first < number, scores)
