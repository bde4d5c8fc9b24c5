"""What must hold when something is written, looked at while nobody else can write.

A page remembers how many lines the log had when it was made. A form that is sent twice writes once, and what
somebody has not seen is not overruled.
"""

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from oudler.director.desk.desk import Condition, Desk
from oudler.director.desk.journal_desk import JournalSituation, Precondition
from oudler.tournament.events import Happening, LineKind, Log, WrittenLine

S = TypeVar("S", bound=JournalSituation)
LineT = TypeVar("LineT", bound=WrittenLine[Any])


class Logged(JournalSituation, Protocol):
    """Something at one moment, with its log."""

    @property
    def log(self) -> Sequence[WrittenLine[Any]]:
        """What was written."""


class LogMoved(ValueError):
    """Something was written since somebody looked: nothing more is written before it was seen."""


class AlreadyWritten(ValueError):
    """The very same was written since somebody looked."""

    def __init__(self, lines: tuple[Any, ...]) -> None:
        self.lines = lines
        super().__init__(f"written in line {lines[-1].number}")


def unmoved(seen: int) -> Precondition[JournalSituation]:
    """Nothing was written after this many lines; else LogMoved."""

    def is_unmoved(situation: JournalSituation) -> None:
        if situation.version[0] != seen:
            raise LogMoved(f"{situation.version[0]} lines, not {seen}")

    return is_unmoved


def unwritten(happenings: Sequence[LineKind], seen: int) -> Precondition[Logged]:
    """These happenings were not written, one after the other, after this many lines; else Written."""

    def is_unwritten(situation: Logged) -> None:
        if lines := written_since(situation.log, happenings, seen):
            raise AlreadyWritten(lines)

    return is_unwritten


def written_since(log: Sequence[LineT], happenings: Sequence[LineKind], seen: int) -> tuple[LineT, ...]:
    """The lines after this many that wrote these happenings, one after the other; none: nobody did."""
    wanted, size = list(happenings), len(happenings)
    for first in range(max(0, seen), len(log) - size + 1):
        lines = tuple(log[first : first + size])
        if [line.happening for line in lines] == wanted:
            return lines
    return ()


def both(first: Precondition[S], second: Precondition[S]) -> Precondition[S]:
    """One condition, then another."""

    def hold(situation: S) -> None:
        first(situation)
        second(situation)

    return hold


def record_once(
    desk: Desk, *happenings: Happening, by: str, seen: int, given: Condition | None = None
) -> Log:
    """Write happenings unless they were written since somebody looked; gives their lines.

    Raises NotNow, or what `given` raises.
    """
    once = unwritten(happenings, seen)
    try:
        return desk.record_all(*happenings, by=by, given=both(once, given) if given else once)
    except AlreadyWritten as known:
        return known.lines
