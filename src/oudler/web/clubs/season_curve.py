"""The curve of a member: the PCN of a season added up, event after event."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from itertools import accumulate

from oudler.tournament.seasons import ClubSeason, Played
from oudler.wording.language import Words, day_text, month_words

WIDTH, HEIGHT = 324, 168
_LEFT, _RIGHT, _TOP, _FOOT = 6, 318, 22, 142
_APART = 52
"""The least room between the names of two months."""
_STEPS = (1, 2, 5)
_MOST_LEVELS = 4


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """The PCN after an event."""

    x: float
    y: float
    is_away: bool


@dataclass(frozen=True, slots=True)
class PcnCurve:
    """A drawing, and what it says."""

    points: tuple[CurvePoint, ...]
    levels: tuple[tuple[float, int], ...]
    """Lines across, with their PCN."""
    months: tuple[tuple[float, str, str], ...]
    """Where names of months stand, the names, and from which side."""
    spoken: str

    @property
    def line(self) -> str:
        """The points of the line, from nothing on."""
        return f"{_LEFT},{_FOOT} " + " ".join(f"{each.x},{each.y}" for each in self.points)

    @property
    def area(self) -> str:
        """What lies under it."""
        return f"{self.line} {self.points[-1].x},{_FOOT}"


def curve_of(words: Words, season: ClubSeason, key: str) -> PcnCurve | None:
    """The curve of somebody; None: there are no PCN yet."""
    played = [each for each in season.played.get(key, ()) if each.evening.outcome.is_closed]
    sums = [*accumulate(each.result.award.pcn for each in played)]
    if not sums or not sums[-1]:
        return None
    days = [each.evening.outcome.day for each in played]
    xs = [_x(number, len(played)) for number in range(1, len(played) + 1)]
    points = tuple(
        CurvePoint(x, _y(made, sums[-1]), not each.evening.is_home)
        for x, made, each in zip(xs, sums, played, strict=True)
    )
    levels = tuple((_y(level, sums[-1]), level) for level in _levels(sums[-1]))
    name = season.people[key].name
    return PcnCurve(points, levels, _months(words, days, xs), _spoken(words, name, played, sums))


def _x(number: int, count: int) -> float:
    return round(_LEFT + (_RIGHT - _LEFT) * number / count, 1)


def _y(made: int, most: int) -> float:
    return round(_FOOT - (_FOOT - _TOP) * made / most, 1)


def _levels(most: int) -> list[int]:
    """A few round numbers up to the highest."""
    power = 10 ** (len(str(most)) - 1)
    steps = (step * unit for unit in (max(power // 10, 1), power) for step in _STEPS)
    step = next((each for each in steps if most // each <= _MOST_LEVELS), power)
    return list(range(step, most + 1, step))


def _months(words: Words, days: Sequence[date], xs: Sequence[float]) -> tuple[tuple[float, str, str], ...]:
    """The month of each event that is the first of it, as far as there is room."""
    found: list[tuple[float, str, str]] = []
    before: int | None = None
    for day, x in zip(days, xs, strict=True):
        if day.month != before and (not found or x - found[-1][0] >= _APART):
            side = "end" if x > _RIGHT - _APART / 2 else "middle"
            found.append((x, month_words(words, day, is_short=True), side))
        before = day.month
    return tuple(found)


def _spoken(words: Words, name: str, played: Sequence[Played], sums: Sequence[int]) -> str:
    """What whoever does not see the drawing is told: the sum after each event that gave something."""
    told = [
        words.say("{sum} au {day}", sum=made, day=day_text(words, each.evening.outcome.day))
        for each, made in zip(played, sums, strict=True)
        if each.result.award.pcn
    ]
    return words.say("PCN cumulés de {name} : {told}.", name=name, told=", ".join(told))
