"""What must hold when something is written, looked at while nobody else can write.

A page remembers how many lines the log had when it was made. A form that is sent twice writes once, and what
somebody has not seen is not overruled.
"""

from collections.abc import Sequence

from oudler.director.desk.desk import Condition, Desk, DeskSnapshot
from oudler.tournament.events import Happening, Log


class LogMoved(ValueError):
    """Something was written since somebody looked: nothing more is written before it was seen."""


class AlreadyWritten(ValueError):
    """The very same was written since somebody looked."""

    def __init__(self, lines: Log) -> None:
        self.lines = lines
        super().__init__(f"written in line {lines[-1].number}")


def unmoved(seen: int) -> Condition:
    """Nothing was written after so many lines; else LogMoved."""

    def is_unmoved(situation: DeskSnapshot) -> None:
        if situation.version[0] != seen:
            raise LogMoved(f"{situation.version[0]} lines, not {seen}")

    return is_unmoved


def unwritten(happenings: Sequence[Happening], seen: int) -> Condition:
    """These happenings were not written, one after the other, after so many lines; else Written."""

    def is_unwritten(situation: DeskSnapshot) -> None:
        if lines := written_since(situation.tournament.log, happenings, seen):
            raise AlreadyWritten(lines)

    return is_unwritten


def written_since(log: Log, happenings: Sequence[Happening], seen: int) -> Log:
    """The lines after so many that wrote these happenings, one after the other; none: nobody did."""
    wanted, size = list(happenings), len(happenings)
    for first in range(max(0, seen), len(log) - size + 1):
        lines = log[first : first + size]
        if [line.happening for line in lines] == wanted:
            return lines
    return ()


def both(first: Condition, second: Condition) -> Condition:
    """One condition, then another."""

    def hold(situation: DeskSnapshot) -> None:
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
