"""Pictures that pages draw: who meets whom in a movement, a square for each meeting."""

from collections.abc import Iterator
from dataclasses import dataclass

from oudler.director.entries import ScheduledMeeting, meetings
from oudler.tournament.seating import SEATS, Schedule

SIDE = 480
"""The picture without its margins."""
MARGIN = 46
SHADES = 7
"""How many there are for rounds."""
MOST_PLACES = 240
"""With more places squares would be smaller than a dot."""


@dataclass(frozen=True, slots=True)
class Matrix:
    """The picture of a movement: blocks for pairs of seats, paths of squares by round, squares met again."""

    size: int
    blocks: tuple[tuple[int, int, int], ...]
    """The corner and the side of each block."""
    heads: tuple[int, ...]
    """The middle of the column of each seat."""
    paths: tuple[tuple[int, int, str], ...]
    """A round, its shade, and the path of all squares of pairs that meet then for the first time."""
    repeats: tuple[tuple[int, int], ...]
    """The corners of squares of pairs who meet again."""
    cell: int
    met: int
    """How many pairs meet."""


def matrix_of(schedule: Schedule) -> Matrix | None:
    """The picture of a schedule; None where there are too many places, or fifth seats."""
    places = len(SEATS) * schedule.tables
    if places > MOST_PLACES or schedule.extra:
        return None
    met = meetings(schedule)
    cell = max(2, SIDE // places)
    block = cell * schedule.tables
    corners = range(MARGIN, MARGIN + block * len(SEATS), block)
    rounds = range(1, len(schedule.rounds) + 1)
    again = [each for each in met if len(each.rounds) > 1]
    return Matrix(
        size=MARGIN + block * len(SEATS) + 10,
        blocks=tuple((x, y, block) for x in corners for y in corners),
        heads=tuple(corner + block // 2 for corner in corners),
        paths=tuple((number, _shade(number, len(rounds)), _path(met, number, cell)) for number in rounds),
        repeats=tuple(corner for each in again for corner in _corners(each, cell)),
        cell=cell,
        met=len(met),
    )


def _shade(number: int, rounds: int) -> int:
    """One of the shades for a round, the darker the later; of many rounds some share one."""
    return number if rounds <= SHADES else (number - 1) * SHADES // rounds + 1


def _path(met: tuple[ScheduledMeeting, ...], number: int, cell: int) -> str:
    side = max(1, cell - (2 if cell > 5 else 0))
    first = (corner for each in met if each.rounds[0] == number for corner in _corners(each, cell))
    return "".join(f"M{x} {y}h{side}v{side}h-{side}z" for x, y in first)


def _corners(met: ScheduledMeeting, cell: int) -> Iterator[tuple[int, int]]:
    """Both squares of a pair, above and below the diagonal."""
    first, second = MARGIN + met.first * cell, MARGIN + met.second * cell
    yield second, first
    yield first, second
