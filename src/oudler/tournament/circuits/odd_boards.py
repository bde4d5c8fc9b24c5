"""Odd boards shared out: which sets give one attack more to North-South, which to East-West."""

from collections import Counter
from itertools import combinations
from typing import TypeAlias

from oudler.tournament.circuits.meetings import Meetings

NORTH_SOUTH, EAST_WEST = 1, -1
_STARTS = ((1, 1, -1, -1), (1, -1, -1, 1), (1, -1), (1, 1, -1))
"""Sides that change after one or two sets, to begin with."""

_Met: TypeAlias = list[list[tuple[int, int]]]
"""For each set the teams that play it, and on which side."""


def leanings(meetings: Meetings, sets: int) -> list[int]:
    """For each set the side that has its odd board, so that nobody attacks much more or less than he defends.

    From some starts one or two sets are turned over as long as that brings the teams nearer to it; the best
    of what comes out is taken.
    """
    met: _Met = [[] for _ in range(sets)]
    for seated in meetings:
        for meeting in seated:
            north_south, east_west = meeting.teams
            met[meeting.set] += [(north_south, NORTH_SOUTH), (east_west, EAST_WEST)]
    found = [_settled([start[each % len(start)] for each in range(sets)], met) for start in _STARTS]
    return min(found, key=lambda leans: max(map(abs, _gaps(leans, met).values())))


def _gaps(leans: list[int], met: _Met) -> Counter[int]:
    """How many more odd boards each team attacks than it defends."""
    gaps: Counter[int] = Counter()
    for lean, teams in zip(leans, met, strict=True):
        for team, way in teams:
            gaps[team] += way * lean
    return gaps


def _settled(leans: list[int], met: _Met) -> list[int]:
    """Turn over sets, one or two at a time, until none of that helps."""
    gaps = _gaps(leans, met)
    tries = [*combinations(range(len(met)), 1), *combinations(range(len(met)), 2)]
    is_better = True
    while is_better:
        is_better = False
        for chosen in tries:
            if _turn(chosen, leans, met, gaps) < 0:
                is_better = True
            else:
                _turn(chosen, leans, met, gaps)
    return leans


def _turn(chosen: tuple[int, ...], leans: list[int], met: _Met, gaps: Counter[int]) -> int:
    """Turn some sets over; how much the sum of the squares of all gaps grows by it."""
    growth = 0
    for each in chosen:
        for team, way in met[each]:
            growth -= gaps[team] ** 2
            gaps[team] -= 2 * way * leans[each]
            growth += gaps[team] ** 2
        leans[each] = -leans[each]
    return growth
