"""The opposite of each happening, where there is one; whether it may be written is judged by `undo`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from oudler.tournament import events

Opposites: TypeAlias = tuple[events.Happening, ...]

IN_COMPANY = (events.Filled, events.Handed)
"""What is undone only together with something else of the same act."""


@dataclass(frozen=True, slots=True)
class UndoCase:
    """A line to be undone: the event before it, the lines before it, its act, and the reason to give."""

    before: events.Event
    earlier: events.Log
    act: Sequence[events.Happening]
    """Everything that is undone together with it."""
    why: str
    entered: int
    """How many entries there are after the act."""


def opposites(before: events.Event, log: events.Log, numbers: range, why: str) -> Opposites | None:
    """The opposites of some lines that follow each other, the last one's first."""
    act = [log[number - 1].happening for number in numbers]
    found: Opposites = ()
    entered = len(before.entries) + sum(isinstance(did, events.Entered) for did in act)
    for number, did in zip(numbers, act, strict=True):
        undone = OPPOSITES[type(did)](UndoCase(before, log[: number - 1], act, why, entered), did)
        if undone is None:
            return None
        found, before = (*undone, *found), events.change(before, did)
    return found


def _replanned(case: UndoCase, _: events.Replanned) -> Opposites:
    return (events.Replanned(case.before.regulations.rounds, case.why),)


def _reannounced(case: UndoCase, did: events.Reannounced) -> Opposites:
    return (events.Reannounced(case.before.regulations, case.why, did.changes_ties),)


def _entered(case: UndoCase, did: events.Entered) -> Opposites:
    return (events.Scratched(did.entry.number, case.why),)


def _scratched(case: UndoCase, did: events.Scratched) -> Opposites | None:
    """Whoever was crossed out comes in again, under the next number; once places are given it is too late."""
    if case.before.placed:
        return None
    number, entry = _number_again(case, did.number), case.before.entries[did.number]
    again = events.Entered(replace(entry, number=number, is_paid=False))
    return (again, events.Paid(number)) if entry.is_paid else (again,)


def _number_again(case: UndoCase, number: int) -> int:
    """Under which number somebody comes in again: of those crossed out in one act the last comes first."""
    struck = [did.number for did in case.act if isinstance(did, events.Scratched)]
    return case.entered + len(struck) - struck.index(number) if number in struck else number


def _amended(case: UndoCase, did: events.Amended) -> Opposites:
    return (events.Amended(case.before.entries[did.entry.number], case.why),)


def _paid(case: UndoCase, did: events.Paid) -> Opposites:
    return (events.Refunded(did.number, case.why),)


def _refunded(case: UndoCase, did: events.Refunded) -> Opposites:
    return (events.Paid(_number_again(case, did.number)),)


def _filled(case: UndoCase, did: events.Filled) -> Opposites | None:
    """Nobody gives a place back; whoever was entered in the same act is crossed out, place and all."""
    entered = (each.entry.number for each in case.act if isinstance(each, events.Entered))
    return () if did.number in entered else None


def _seated(case: UndoCase, did: events.Seated) -> Opposites:
    return (events.Unseated(did.round, case.why),)


def _unseated(case: UndoCase, did: events.Unseated) -> Opposites:
    """The round as it was seated, with its sheets as they last were."""
    seated = next(
        line.happening
        for line in reversed(case.earlier)
        if isinstance(line.happening, events.Seated) and line.happening.round == did.round
    )
    sheets = sorted((at, sheet) for at, sheet in case.before.sheets.items() if at[0] == did.round)
    unbalanced = case.before.unbalanced
    return (seated, *(events.Handed(*at, sheet, is_doubtful=at in unbalanced) for at, sheet in sheets))


def _handed(case: UndoCase, did: events.Handed) -> Opposites | None:
    """A sheet that came in is put right, not taken back; with a round of the same act it goes."""
    seated = (each.round for each in case.act if isinstance(each, events.Seated))
    return () if did.round in seated else None


def _corrected(case: UndoCase, did: events.Corrected) -> Opposites:
    return (replace(did, sheet=case.before.sheets[did.round, did.table], why=case.why),)


def _ruled(case: UndoCase, _: events.Ruled) -> Opposites:
    return (events.Lifted(len(case.before.ledger.entries) + 1, case.why),)


def _lifted(case: UndoCase, did: events.Lifted) -> Opposites | None:
    """The same ruling is given again; one that had been lifted before stays so."""
    if case.before.ledger.entries[did.ruling - 1].cancelled is not None:
        return None
    booked = [line.happening for line in case.earlier if isinstance(line.happening, events.Ruled)]
    return (booked[did.ruling - 1],)


def _penalised(case: UndoCase, did: events.Penalised) -> Opposites:
    return (replace(did, points=-did.points, why=case.why),)


def _left(case: UndoCase, did: events.Left) -> Opposites:
    return (events.Returned(did.number, case.why),)


def _returned(case: UndoCase, did: events.Returned) -> Opposites:
    departure = case.before.departed[did.number]
    return (events.Left(did.number, departure.why, departure.is_excused),)


def _closed(case: UndoCase, _: events.Closed) -> Opposites:
    return (events.Reopened(case.why),)


def _reopened(case: UndoCase, _: events.Reopened) -> Opposites:
    closed = (line.happening for line in reversed(case.earlier) if isinstance(line.happening, events.Closed))
    return (next(closed),)


def _rescored(case: UndoCase, did: events.Rescored) -> Opposites:
    scores = tuple(case.before.scores[did.round, did.table, each.board] for each in did.scores)
    return (replace(did, scores=scores, why=case.why),)


def _adjusted(case: UndoCase, did: events.Adjusted) -> Opposites:
    decided = case.before.adjusted.get((did.round, did.table, did.board))
    session = case.before.regulations.session_of(did.round)
    return (decided or events.Restored(session, did.board, case.why, did.round, did.table),)


def _cancelled(case: UndoCase, did: events.Cancelled) -> Opposites:
    why = case.before.cancelled.get((did.session, did.board))
    return (events.Restored(did.session, did.board, case.why) if why is None else replace(did, why=why),)


def _restored(case: UndoCase, did: events.Restored) -> Opposites:
    if did.round is None or did.table is None:
        why = case.before.cancelled[did.session, did.board]
        return (events.Cancelled(did.session, did.board, why),)
    return (case.before.adjusted[did.round, did.table, did.board],)


OPPOSITES: Mapping[type, Callable[[UndoCase, Any], Opposites | None]] = {
    events.Replanned: _replanned,
    events.Reannounced: _reannounced,
    events.Entered: _entered,
    events.Scratched: _scratched,
    events.Amended: _amended,
    events.Paid: _paid,
    events.Refunded: _refunded,
    events.Filled: _filled,
    events.Seated: _seated,
    events.Unseated: _unseated,
    events.Handed: _handed,
    events.Corrected: _corrected,
    events.Ruled: _ruled,
    events.Lifted: _lifted,
    events.Penalised: _penalised,
    events.Left: _left,
    events.Returned: _returned,
    events.Closed: _closed,
    events.Reopened: _reopened,
    events.Rescored: _rescored,
    events.Adjusted: _adjusted,
    events.Cancelled: _cancelled,
    events.Restored: _restored,
}
"""Everything else has no opposite: places, draws, seals, scores that came in; one puts them right instead."""
