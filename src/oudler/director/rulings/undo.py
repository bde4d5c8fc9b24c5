"""Taking back what was just written: the opposite of some lines of the log, if nothing later rests on them.

The log only grows: what is undone keeps its lines, and the opposite is written after them. An opposite is
given only where it is honest: written right after the lines it would leave the event as it was before them
(but for the traces that some kinds leave), everything written since would still have been in order, and
writing it now comes to the same.
"""

import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from typing import Any

from oudler.director.desk import Desk, LogMoved, unmoved
from oudler.director.rulings.inverses import Opposites, has_inverse, opposites
from oudler.tournament import events
from oudler.tournament.files import Tournament
from oudler.tournament.play import obstacles

MOST_LATER = 100
"""How many lines may have been written since; what is older is repaired, not undone."""


def undo(desk: Desk, number: int, why: str, by: str, since: int | None = None) -> events.Log:
    """Write the opposite of a line, or of all lines since one, and give its lines; none where there is none.

    What was undone before is not undone again: then the lines that did it are given.
    """
    while True:
        tournament = desk.tournament
        found = undoing(tournament, number, why, since)
        if found is None:
            return undone_by(tournament, number, why, since)
        with suppress(LogMoved):  # then it is looked at again
            return desk.record_all(*found, by=by, given=unmoved(len(tournament.log)))


def undoing(tournament: Tournament, number: int, why: str, since: int | None = None) -> Opposites | None:
    """What would undo a line, or all lines from `since` to it; None where nothing can.

    Where the opposite needs a reason of its own, it is `why`.
    """
    first = number if since is None else since
    undone = _opposites(tournament.log, (first, number), why)
    later = tournament.log[number:]
    if not undone or any(_undoes(line, did, (first, number)) for line in later for did in undone):
        return None
    return undone if _is_honest(tournament, (first, number), undone) else None


def undone_by(tournament: Tournament, number: int, why: str, since: int | None = None) -> events.Log:
    """The lines that undid a line, or all lines from `since` to it; none: it was not undone."""
    span = number if since is None else since, number
    undone = _opposites(tournament.log, span, why)
    later, size = tournament.log[number:], len(undone)
    for first in range(len(later) - size + 1 if size else 0):
        lines = later[first : first + size]
        if all(_undoes(line, did, span) for line, did in zip(lines, undone, strict=True)):
            return lines
    return ()


def _opposites(log: events.Log, span: tuple[int, int], why: str) -> Opposites:
    """The opposites of some lines; nothing where one has none."""
    first, last = span
    if not 1 < first <= last <= len(log) or len(log) - last > MOST_LATER:
        return ()
    act = [line.happening for line in log[first - 1 : last]]
    if not all(map(has_inverse, act)) or all(did.is_undone_in_company for did in act):
        return ()
    return opposites(_folded(log[: first - 1]), log, range(first, last + 1), why) or ()


def _undoes(line: events.LogLine, did: events.Happening, span: tuple[int, int]) -> bool:
    """Whether a line wrote an opposite of some lines, whatever its reason; points are given for many,
    so there the reason is the same, or names one of the lines.
    """
    written, (first, last) = line.happening, span
    if _bare(written) != _bare(did):
        return False
    if not isinstance(written, events.Penalised) or written == did:
        return True
    return any(first <= int(named) <= last for named in re.findall(r"[0-9]{1,7}", written.why))


def _bare(did: Any) -> events.Happening:
    """A happening without its reason."""
    bare: events.Happening = replace(did, why="") if hasattr(did, "why") else did
    return bare


# --- whether it is honest -------------------------------------------------------------------------------


def _is_honest(tournament: Tournament, span: tuple[int, int], undone: Opposites) -> bool:
    first, last = span
    log = tournament.log
    before = _folded(log[: first - 1])
    lines, later = log[first - 1 : last], log[last:]
    after = events.fold(before, (line.happening for line in lines))
    arbiters = after.regulations.arbiters
    by = arbiters[0] if arbiters else lines[0].by
    then = _in_order(after, ((did, by) for did in undone))
    leaves_traces = any(line.happening.leaves_trace for line in lines)
    if then is None or not (leaves_traces or then == before):
        return False
    then = _in_order(then, ((line.happening, line.by) for line in later))
    now = _in_order(tournament.event, ((did, by) for did in undone))
    return then is not None and now is not None and _sorted(then) == _sorted(now)


def _in_order(event: events.Event, written: Iterable[tuple[events.Happening, str]]) -> events.Event | None:
    """The event after some happenings; None where one of them is not in order."""
    for did, by in written:
        if obstacles(event, did, by):
            return None
        event = events.change(event, did)
    return event


def _sorted(event: events.Event) -> events.Event:
    """The event with its penalties in an order that does not depend on when they were written."""
    return replace(event, penalties=tuple(sorted(event.penalties, key=repr)))


def _folded(log: events.Log) -> events.Event:
    return events.fold(None, (line.happening for line in log))
