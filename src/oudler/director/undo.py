"""Taking back what was just written: the opposite of some lines of the log, if nothing later rests on them.

The log only grows: what is undone keeps its lines, and the opposite is written after them. An opposite is
given only where it is honest: written right after the lines it would leave the event as it was before them
(but for the traces that `_TRACES` names), everything written since would still have been in order, and
writing it now comes to the same.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from oudler.director.desk import Desk
from oudler.tournament.events import (
    Adjusted,
    Amended,
    Cancelled,
    Closed,
    Corrected,
    Entered,
    Event,
    Filled,
    Handed,
    Happening,
    Left,
    Lifted,
    Log,
    LogLine,
    Opened,
    Paid,
    Penalised,
    Reannounced,
    Refunded,
    Reopened,
    Replanned,
    Rescored,
    Restored,
    Returned,
    Ruled,
    Scratched,
    Seated,
    Tournament,
    Unseated,
    change,
    obstacles,
)

MOST_LATER = 100
"""How many lines may have been written since; what is older is repaired, not undone."""

Opposites: TypeAlias = tuple[Happening, ...]


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
    before = _folded(log[: first - 1])
    undone = _opposites(before, log, range(first, number + 1), why)
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


# --- the opposite of each -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Case:
    """A line to be undone: the event before it, the lines before it, its act, and the reason to give."""

    before: Event
    earlier: Log
    act: Sequence[Happening]
    """Everything that is undone together with it."""
    why: str


def _opposites(before: Event, log: Log, numbers: range, why: str) -> Opposites | None:
    """The opposites of some lines that follow each other, the last one's first."""
    act = [log[number - 1].happening for number in numbers]
    found: Opposites = ()
    for number, did in zip(numbers, act, strict=True):
        opposite = OPPOSITES.get(type(did), _none)
        undone = opposite(_Case(before, log[: number - 1], act, why), did)
        if undone is None:
            return None
        found, before = (*undone, *found), change(before, did)
    return found


def _none(_case: _Case, _did: Happening) -> None:
    return None


def _replanned(case: _Case, _: Replanned) -> Opposites:
    return (Replanned(case.before.regulations.rounds, case.why),)


def _reannounced(case: _Case, _: Reannounced) -> Opposites:
    return (Reannounced(case.before.regulations, case.why),)


def _entered(case: _Case, did: Entered) -> Opposites:
    return (Scratched(did.entry.number, case.why),)


def _scratched(case: _Case, did: Scratched) -> Opposites | None:
    """Whoever was crossed out comes in again, under the next number; once places are given it is too late."""
    if case.before.placed:
        return None
    number, entry = len(case.before.entries) + 1, case.before.entries[did.number]
    again = Entered(replace(entry, number=number, is_paid=False))
    return (again, Paid(number)) if entry.is_paid else (again,)


def _amended(case: _Case, did: Amended) -> Opposites:
    return (Amended(case.before.entries[did.entry.number], case.why),)


def _paid(case: _Case, did: Paid) -> Opposites:
    return (Refunded(did.number, case.why),)


def _refunded(_: _Case, did: Refunded) -> Opposites:
    return (Paid(did.number),)


def _filled(case: _Case, did: Filled) -> Opposites | None:
    """Nobody gives a place back; whoever was entered in the same act is crossed out, place and all."""
    entered = (each.entry.number for each in case.act if isinstance(each, Entered))
    return () if did.number in entered else None


def _seated(case: _Case, did: Seated) -> Opposites:
    return (Unseated(did.round, case.why),)


def _unseated(case: _Case, did: Unseated) -> Opposites:
    """The round as it was seated, with its sheets as they last were."""
    seated = next(
        line.happening
        for line in reversed(case.earlier)
        if isinstance(line.happening, Seated) and line.happening.round == did.round
    )
    sheets = sorted((at, sheet) for at, sheet in case.before.sheets.items() if at[0] == did.round)
    unbalanced = case.before.unbalanced
    return (seated, *(Handed(*at, sheet, is_doubtful=at in unbalanced) for at, sheet in sheets))


def _handed(case: _Case, did: Handed) -> Opposites | None:
    """A sheet that came in is put right, not taken back; with a round of the same act it goes."""
    seated = (each.round for each in case.act if isinstance(each, Seated))
    return () if did.round in seated else None


def _corrected(case: _Case, did: Corrected) -> Opposites:
    return (replace(did, sheet=case.before.sheets[did.round, did.table], why=case.why),)


def _ruled(case: _Case, _: Ruled) -> Opposites:
    return (Lifted(len(case.before.ledger.entries) + 1, case.why),)


def _lifted(case: _Case, did: Lifted) -> Opposites | None:
    """The same ruling is given again; one that had been lifted before stays so."""
    if case.before.ledger.entries[did.ruling - 1].cancelled is not None:
        return None
    booked = [line.happening for line in case.earlier if isinstance(line.happening, Ruled)]
    return (booked[did.ruling - 1],)


def _penalised(case: _Case, did: Penalised) -> Opposites:
    return (replace(did, points=-did.points, why=case.why),)


def _left(case: _Case, did: Left) -> Opposites:
    return (Returned(did.number, case.why),)


def _returned(case: _Case, did: Returned) -> Opposites:
    departure = case.before.departed[did.number]
    return (Left(did.number, departure.why, departure.is_excused),)


def _closed(case: _Case, _: Closed) -> Opposites:
    return (Reopened(case.why),)


def _reopened(case: _Case, _: Reopened) -> Opposites:
    closed = (line.happening for line in reversed(case.earlier) if isinstance(line.happening, Closed))
    return (next(closed),)


def _rescored(case: _Case, did: Rescored) -> Opposites:
    scores = tuple(case.before.scores[did.round, did.table, each.board] for each in did.scores)
    return (replace(did, scores=scores, why=case.why),)


def _adjusted(case: _Case, did: Adjusted) -> Opposites:
    decided = case.before.adjusted.get((did.round, did.table, did.board))
    session = case.before.regulations.session_of(did.round)
    return (decided or Restored(session, did.board, case.why, did.round, did.table),)


def _cancelled(case: _Case, did: Cancelled) -> Opposites:
    why = case.before.cancelled.get((did.session, did.board))
    return (Restored(did.session, did.board, case.why) if why is None else replace(did, why=why),)


def _restored(case: _Case, did: Restored) -> Opposites:
    if did.round is None or did.table is None:
        why = case.before.cancelled[did.session, did.board]
        return (Cancelled(did.session, did.board, why),)
    return (case.before.adjusted[did.round, did.table, did.board],)


OPPOSITES: Mapping[type, Callable[[_Case, Any], Opposites | None]] = {
    Replanned: _replanned,
    Reannounced: _reannounced,
    Entered: _entered,
    Scratched: _scratched,
    Amended: _amended,
    Paid: _paid,
    Refunded: _refunded,
    Filled: _filled,
    Seated: _seated,
    Unseated: _unseated,
    Handed: _handed,
    Corrected: _corrected,
    Ruled: _ruled,
    Lifted: _lifted,
    Penalised: _penalised,
    Left: _left,
    Returned: _returned,
    Closed: _closed,
    Reopened: _reopened,
    Rescored: _rescored,
    Adjusted: _adjusted,
    Cancelled: _cancelled,
    Restored: _restored,
}
"""Everything else has no opposite: places, draws, seals, scores that came in; one puts them right instead."""
