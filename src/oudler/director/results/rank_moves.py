"""What a change would make of the ranking, shown before it is made."""

from dataclasses import dataclass
from fractions import Fraction

from oudler.tournament.events import Event
from oudler.tournament.play import standing


@dataclass(frozen=True, slots=True)
class RankMove:
    """A player or a team whose rank or total changes; None: not ranked then."""

    unit: int
    rank_before: int | None
    total_before: Fraction | None
    rank_after: int | None
    total_after: Fraction | None


def rank_moves(before: Event, after: Event) -> tuple[RankMove, ...]:
    """Everybody whose rank or total differs, those in front afterwards first."""
    was, now = _places(before), _places(after)
    units = [*now, *(unit for unit in was if unit not in now)]
    return tuple(
        RankMove(unit, *was.get(unit, (None, None)), *now.get(unit, (None, None)))
        for unit in units
        if was.get(unit) != now.get(unit)
    )


def _places(event: Event) -> dict[int, tuple[int, Fraction]]:
    return {line.account.number: (line.rank, line.total) for line in standing(event)}
