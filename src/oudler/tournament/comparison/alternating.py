"""The alternating ranking: the best of every line first, then the second ones, and so on (TOP-10, TPL-08)."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from oudler.tournament.comparison.refusal import NotCompared, WhyNotCompared
from oudler.tournament.comparison.seat_lines import SeatLine

_ORDER = tuple(SeatLine)


@dataclass(frozen=True, slots=True)
class AlternatingRank:
    """A line of the alternating ranking."""

    rank: int
    unit: int
    total: Fraction
    tied: bool
    """Whether the rank is shared."""
    line: SeatLine
    level: int
    """The rank in his own line, shared by equals."""


def alternating(
    totals: Mapping[int, Fraction], line_of: Mapping[int, SeatLine]
) -> tuple[AlternatingRank, ...]:
    """The alternating ranking of all who have a total, the best first.

    Equals of one line share their rank in it, and so their level: two line winners leave their line without
    a second (D08). A level holds whoever has it, however many lines there are (D09); within it totals
    decide, and equals of several lines share the rank. They are listed by line, then by number (D08).
    Raises NotCompared for somebody without a line.
    """
    if not totals.keys() <= line_of.keys():
        raise NotCompared(WhyNotCompared.NO_LINE)
    lines: dict[SeatLine, list[Fraction]] = defaultdict(list)
    for unit, total in totals.items():
        lines[line_of[unit]].append(total)
    merits = {unit: (_rank(total, lines[line_of[unit]]), -total) for unit, total in totals.items()}
    ordered = sorted(merits, key=lambda unit: (merits[unit], _ORDER.index(line_of[unit]), unit))
    places = [merits[unit] for unit in ordered]
    return tuple(
        AlternatingRank(
            rank=1 + bisect_left(places, merits[unit]),
            unit=unit,
            total=totals[unit],
            tied=places.count(merits[unit]) > 1,
            line=line_of[unit],
            level=merits[unit][0],
        )
        for unit in ordered
    )


def _rank(total: Fraction, totals: Sequence[Fraction]) -> int:
    return 1 + sum(other > total for other in totals)
