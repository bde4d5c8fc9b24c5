"""Tables of five: the players who are too many for tables of four, and who is out of a deal (DEA-18, DEA-21).

The texts provide for tables of five in small free tournaments and give them no movement: this one is ours.
A newcomer has the fifth seat of another table in every round.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations
from typing import TypeAlias

from oudler.tournament.seating.seats import Seating, Table

FIFTH = 5
_LONGEST_SEARCH = 20_000
"""How many choices of a round are tried before a little more is allowed."""
_TURN = (0, 3, 1, 2, 4)
"""The order in which people deal, to the right from North, of players listed as N, S, E, O and the fifth."""

_Chosen: TypeAlias = tuple[tuple[int, ...], ...]
"""For each round the tables, from 0, that get a fifth seat."""


def out_at(deal: int, players: Table) -> int | None:
    """Who is out of a deal, from 1, at a table: at five the player who deals it, elsewhere nobody.

    North deals first and the fifth last, so that in a round of four deals the fifth, who sits at a table of
    five in every round, plays them all (our choice; the order is that of DEA-19).
    """
    if len(players) != FIFTH:
        return None
    return players[_TURN[(deal - 1) % FIFTH]]


def add_fifths(rounds: Sequence[Seating], newcomers: Sequence[int], since: int = 1) -> tuple[Seating, ...]:
    """The rounds with a fifth seat for each newcomer, from one round on.

    Nobody else sits at a table of five twice, and so the newcomers meet nobody twice, where a search finds
    such tables; else as few people of any table as a search of some length finds have been there before.
    """
    if not newcomers:
        return tuple(rounds)
    before, after = tuple(rounds[: since - 1]), rounds[since - 1 :]
    met = _people([table for seated in rounds for table in seated if len(table) == FIFTH])
    seats = _shared_out(after, _tables(after, len(newcomers), met), newcomers)
    return before + tuple(
        tuple((*table, at[number]) if number in at else table for number, table in enumerate(seated))
        for seated, at in zip(after, seats, strict=True)
    )


def _people(tables: Sequence[Table]) -> frozenset[int]:
    return frozenset(player for table in tables for player in table if player is not None)


def _tables(rounds: Sequence[Seating], count: int, met: frozenset[int]) -> _Chosen:
    """Nobody there again where that can be, else one person of a table at most, else two …"""
    found = (_choose(rounds, count, met, again, iter(range(_LONGEST_SEARCH))) for again in range(FIFTH))
    chosen = next((tables for tables in found if tables is not None), None)
    assert chosen is not None, "there are fewer tables of four than newcomers"
    return chosen


def _choose(
    rounds: Sequence[Seating], count: int, met: frozenset[int], again: int, trials: Iterator[int]
) -> _Chosen | None:
    """Tables at each of which this many people, at most, have been at a table of five before."""
    if not rounds:
        return ()
    seated = rounds[0]
    known = {at: len(met.intersection(table)) for at, table in enumerate(seated) if len(table) < FIFTH}
    open_to = sorted((at for at, people in known.items() if people <= again), key=known.__getitem__)
    for tables in combinations(open_to, count):
        if next(trials, None) is None:
            return None
        rest = _choose(rounds[1:], count, met | _people([seated[at] for at in tables]), again, trials)
        if rest is not None:
            return (tables, *rest)
    return None


def _shared_out(
    rounds: Sequence[Seating], chosen: _Chosen, newcomers: Sequence[int]
) -> Iterator[Mapping[int, int]]:
    """Which newcomer goes to which of the tables of each round: each meets as few people again as may be."""
    met = {newcomer: frozenset[int]() for newcomer in newcomers}
    for seated, tables in zip(rounds, chosen, strict=True):
        best = min(
            permutations(tables),
            key=lambda order: sum(
                len(met[newcomer].intersection(seated[table]))
                for newcomer, table in zip(newcomers, order, strict=True)
            ),
        )
        for newcomer, table in zip(newcomers, best, strict=True):
            met[newcomer] |= _people([seated[table]])
        yield dict(zip(best, newcomers, strict=True))
