"""Taking back what was just written: the opposite of some lines of the log, if nothing later rests on them.

The log only grows: what is undone keeps its lines, and the opposite is written after them. An opposite is
given only where it is honest: written right after the lines it would leave the event as it was before them
(but for the traces that `_TRACES` names), everything written since would still have been in order, and
writing it now comes to the same.
"""

from collections.abc import Iterable
from dataclasses import replace

from oudler.director.desk import Desk
from oudler.director.opposites import IN_COMPANY, OPPOSITES, Opposites, opposites
from oudler.tournament.events import (
    Entered,
    Event,
    Happening,
    Lifted,
    Log,
    LogLine,
    Opened,
    Penalised,
    Ruled,
    Scratched,
    Tournament,
    change,
    obstacles,
)

MOST_LATER = 100
"""How many lines may have been written since; what is older is repaired, not undone."""


def undo(desk: Desk, number: int, why: str, by: str, since: int | None = None) -> LogLine | None:
    """Write the opposite of a line, or of all lines since one; None where there is none. Raises NotNow."""
    found = undoing(desk.tournament, number, why, since)
    return desk.record(*found, by=by) if found else None


def undoing(tournament: Tournament, number: int, why: str, since: int | None = None) -> Opposites | None:
    """What would undo a line, or all lines from `since` to it; None where nothing can.

    Where the opposite needs a reason of its own, it is `why`.
    """
    log = tournament.log
    first = number if since is None else since
    if not 1 < first <= number <= len(log) or len(log) - number > MOST_LATER:
        return None
    act = [line.happening for line in log[first - 1 : number]]
    if any(type(did) not in OPPOSITES for did in act) or all(isinstance(did, IN_COMPANY) for did in act):
        return None
    before = _folded(log[: first - 1])
    undone = opposites(before, log, range(first, number + 1), why)
    return undone if undone and _is_honest(tournament, before, (first, number), undone) else None


# --- whether it is honest -------------------------------------------------------------------------------

_TRACES = (Entered, Scratched, Ruled, Lifted, Penalised)
"""What leaves a trace when it is undone: a name that is crossed out, a ruling that was lifted."""


def _is_honest(tournament: Tournament, before: Event, span: tuple[int, int], undone: Opposites) -> bool:
    first, last = span
    log = tournament.log
    lines, later = log[first - 1 : last], log[last:]
    after = before
    for line in lines:
        after = change(after, line.happening)
    arbiters = after.regulations.arbiters
    by = arbiters[0] if arbiters else lines[0].by
    then = _in_order(after, ((did, by) for did in undone))
    leaves_traces = any(isinstance(line.happening, _TRACES) for line in lines)
    if then is None or not (leaves_traces or then == before):
        return False
    then = _in_order(then, ((line.happening, line.by) for line in later))
    now = _in_order(tournament.event, ((did, by) for did in undone))
    return then is not None and now is not None and _sorted(then) == _sorted(now)


def _in_order(event: Event, written: Iterable[tuple[Happening, str]]) -> Event | None:
    """The event after some happenings; None where one of them is not in order."""
    for did, by in written:
        if obstacles(event, did, by):
            return None
        event = change(event, did)
    return event


def _sorted(event: Event) -> Event:
    """The event with its penalties in an order that does not depend on when they were written."""
    return replace(event, penalties=tuple(sorted(event.penalties, key=repr)))


def _folded(log: Log) -> Event:
    assert isinstance(log[0].happening, Opened)
    event = change(None, log[0].happening)
    for line in log[1:]:
        event = change(event, line.happening)
    return event
