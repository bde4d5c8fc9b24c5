"""The opposite of each happening, where there is one; whether it may be written is judged by `undo`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

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
    Unseated,
    change,
)

Opposites: TypeAlias = tuple[Happening, ...]

IN_COMPANY = (Filled, Handed)
"""What is undone only together with something else of the same act."""


@dataclass(frozen=True, slots=True)
class UndoCase:
    """A line to be undone: the event before it, the lines before it, its act, and the reason to give."""

    before: Event
    earlier: Log
    act: Sequence[Happening]
    """Everything that is undone together with it."""
    why: str
    entered: int
    """How many entries there are after the act."""


def opposites(before: Event, log: Log, numbers: range, why: str) -> Opposites | None:
    """The opposites of some lines that follow each other, the last one's first."""
    act = [log[number - 1].happening for number in numbers]
    found: Opposites = ()
    entered = len(before.entries) + sum(isinstance(did, Entered) for did in act)
    for number, did in zip(numbers, act, strict=True):
        undone = OPPOSITES[type(did)](UndoCase(before, log[: number - 1], act, why, entered), did)
        if undone is None:
            return None
        found, before = (*undone, *found), change(before, did)
    return found


def _replanned(case: UndoCase, _: Replanned) -> Opposites:
    return (Replanned(case.before.regulations.rounds, case.why),)


def _reannounced(case: UndoCase, did: Reannounced) -> Opposites:
    return (Reannounced(case.before.regulations, case.why, did.changes_ties),)


def _entered(case: UndoCase, did: Entered) -> Opposites:
    return (Scratched(did.entry.number, case.why),)


def _scratched(case: UndoCase, did: Scratched) -> Opposites | None:
    """Whoever was crossed out comes in again, under the next number; once places are given it is too late."""
    if case.before.placed:
        return None
    number, entry = _number_again(case, did.number), case.before.entries[did.number]
    again = Entered(replace(entry, number=number, is_paid=False))
    return (again, Paid(number)) if entry.is_paid else (again,)


def _number_again(case: UndoCase, number: int) -> int:
    """Under which number somebody comes in again: of those crossed out in one act the last comes first."""
    struck = [did.number for did in case.act if isinstance(did, Scratched)]
    return case.entered + len(struck) - struck.index(number) if number in struck else number


def _amended(case: UndoCase, did: Amended) -> Opposites:
    return (Amended(case.before.entries[did.entry.number], case.why),)


def _paid(case: UndoCase, did: Paid) -> Opposites:
    return (Refunded(did.number, case.why),)


def _refunded(case: UndoCase, did: Refunded) -> Opposites:
    return (Paid(_number_again(case, did.number)),)


def _filled(case: UndoCase, did: Filled) -> Opposites | None:
    """Nobody gives a place back; whoever was entered in the same act is crossed out, place and all."""
    entered = (each.entry.number for each in case.act if isinstance(each, Entered))
    return () if did.number in entered else None


def _seated(case: UndoCase, did: Seated) -> Opposites:
    return (Unseated(did.round, case.why),)


def _unseated(case: UndoCase, did: Unseated) -> Opposites:
    """The round as it was seated, with its sheets as they last were."""
    seated = next(
        line.happening
        for line in reversed(case.earlier)
        if isinstance(line.happening, Seated) and line.happening.round == did.round
    )
    sheets = sorted((at, sheet) for at, sheet in case.before.sheets.items() if at[0] == did.round)
    unbalanced = case.before.unbalanced
    return (seated, *(Handed(*at, sheet, is_doubtful=at in unbalanced) for at, sheet in sheets))


def _handed(case: UndoCase, did: Handed) -> Opposites | None:
    """A sheet that came in is put right, not taken back; with a round of the same act it goes."""
    seated = (each.round for each in case.act if isinstance(each, Seated))
    return () if did.round in seated else None


def _corrected(case: UndoCase, did: Corrected) -> Opposites:
    return (replace(did, sheet=case.before.sheets[did.round, did.table], why=case.why),)


def _ruled(case: UndoCase, _: Ruled) -> Opposites:
    return (Lifted(len(case.before.ledger.entries) + 1, case.why),)


def _lifted(case: UndoCase, did: Lifted) -> Opposites | None:
    """The same ruling is given again; one that had been lifted before stays so."""
    if case.before.ledger.entries[did.ruling - 1].cancelled is not None:
        return None
    booked = [line.happening for line in case.earlier if isinstance(line.happening, Ruled)]
    return (booked[did.ruling - 1],)


def _penalised(case: UndoCase, did: Penalised) -> Opposites:
    return (replace(did, points=-did.points, why=case.why),)


def _left(case: UndoCase, did: Left) -> Opposites:
    return (Returned(did.number, case.why),)


def _returned(case: UndoCase, did: Returned) -> Opposites:
    departure = case.before.departed[did.number]
    return (Left(did.number, departure.why, departure.is_excused),)


def _closed(case: UndoCase, _: Closed) -> Opposites:
    return (Reopened(case.why),)


def _reopened(case: UndoCase, _: Reopened) -> Opposites:
    closed = (line.happening for line in reversed(case.earlier) if isinstance(line.happening, Closed))
    return (next(closed),)


def _rescored(case: UndoCase, did: Rescored) -> Opposites:
    scores = tuple(case.before.scores[did.round, did.table, each.board] for each in did.scores)
    return (replace(did, scores=scores, why=case.why),)


def _adjusted(case: UndoCase, did: Adjusted) -> Opposites:
    decided = case.before.adjusted.get((did.round, did.table, did.board))
    session = case.before.regulations.session_of(did.round)
    return (decided or Restored(session, did.board, case.why, did.round, did.table),)


def _cancelled(case: UndoCase, did: Cancelled) -> Opposites:
    why = case.before.cancelled.get((did.session, did.board))
    return (Restored(did.session, did.board, case.why) if why is None else replace(did, why=why),)


def _restored(case: UndoCase, did: Restored) -> Opposites:
    if did.round is None or did.table is None:
        why = case.before.cancelled[did.session, did.board]
        return (Cancelled(did.session, did.board, why),)
    return (case.before.adjusted[did.round, did.table, did.board],)


OPPOSITES: Mapping[type, Callable[[UndoCase, Any], Opposites | None]] = {
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
