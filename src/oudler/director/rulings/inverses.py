"""The opposite of each happening, where there is one; whether it may be written is judged by `undo`."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import singledispatch
from typing import TypeAlias

from oudler.tournament import events

Opposites: TypeAlias = tuple[events.Happening, ...]


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
    """The opposites of some lines that follow each other, the last one's first; None: one has none."""
    act = [log[number - 1].happening for number in numbers]
    found: Opposites = ()
    entered = len(before.entries) + sum(isinstance(did, events.Entered) for did in act)
    for number, did in zip(numbers, act, strict=True):
        undone = inverse(did, UndoCase(before, log[: number - 1], act, why, entered))
        if undone is None:
            return None
        found, before = (*undone, *found), events.change(before, did)
    return found


@singledispatch
def inverse(_: events.LogKind, __: UndoCase) -> Opposites | None:
    """What undoes a line; None: nothing does.

    Places, draws, seals, scores that came in have no opposite: one puts them right instead.
    """
    return None


def has_inverse(did: events.Happening) -> bool:
    """Whether anything undoes lines of this kind."""
    return inverse.dispatch(type(did)) is not inverse.dispatch(object)


@inverse.register
def _replanned(_: events.Replanned, case: UndoCase) -> Opposites:
    return (events.Replanned(case.before.regulations.rounds, case.why),)


@inverse.register
def _reannounced(did: events.Reannounced, case: UndoCase) -> Opposites:
    return (events.Reannounced(case.before.regulations, case.why, did.changes_ties),)


@inverse.register
def _entered(did: events.Entered, case: UndoCase) -> Opposites:
    return (events.Scratched(did.entry.number, case.why),)


@inverse.register
def _scratched(did: events.Scratched, case: UndoCase) -> Opposites | None:
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


@inverse.register
def _amended(did: events.Amended, case: UndoCase) -> Opposites:
    return (events.Amended(case.before.entries[did.entry.number], case.why),)


@inverse.register
def _paid(did: events.Paid, case: UndoCase) -> Opposites:
    return (events.Refunded(did.number, case.why),)


@inverse.register
def _refunded(did: events.Refunded, case: UndoCase) -> Opposites:
    return (events.Paid(_number_again(case, did.number)),)


@inverse.register
def _filled(did: events.Filled, case: UndoCase) -> Opposites | None:
    """Nobody gives a place back; whoever was entered in the same act is crossed out, place and all."""
    entered = (each.entry.number for each in case.act if isinstance(each, events.Entered))
    return () if did.number in entered else None


@inverse.register
def _seated(did: events.Seated, case: UndoCase) -> Opposites:
    return (events.Unseated(did.round, case.why),)


@inverse.register
def _unseated(did: events.Unseated, case: UndoCase) -> Opposites:
    """The round as it was seated, with its sheets as they last were."""
    seated = events.last_seating(case.earlier, did.round)
    sheets = sorted((at, sheet) for at, sheet in case.before.sheets.items() if at[0] == did.round)
    unbalanced = case.before.unbalanced
    return (seated, *(events.Handed(*at, sheet, is_doubtful=at in unbalanced) for at, sheet in sheets))


@inverse.register
def _handed(did: events.Handed, case: UndoCase) -> Opposites | None:
    """A sheet that came in is put right, not taken back; with a round of the same act it goes."""
    seated = (each.round for each in case.act if isinstance(each, events.Seated))
    return () if did.round in seated else None


@inverse.register
def _corrected(did: events.Corrected, case: UndoCase) -> Opposites:
    return (replace(did, sheet=case.before.sheets[did.spot], why=case.why),)


@inverse.register
def _ruled(_: events.Ruled, case: UndoCase) -> Opposites:
    return (events.Lifted(len(case.before.ledger.entries) + 1, case.why),)


@inverse.register
def _lifted(did: events.Lifted, case: UndoCase) -> Opposites | None:
    """The same ruling is given again; one that had been lifted before stays so."""
    if case.before.ledger.entries[did.ruling - 1].cancelled is not None:
        return None
    booked = [line.happening for line in case.earlier if isinstance(line.happening, events.Ruled)]
    return (booked[did.ruling - 1],)


@inverse.register
def _penalised(did: events.Penalised, case: UndoCase) -> Opposites:
    return (replace(did, points=-did.points, why=case.why),)


@inverse.register
def _left(did: events.Left, case: UndoCase) -> Opposites:
    return (events.Returned(did.number, case.why),)


@inverse.register
def _returned(did: events.Returned, case: UndoCase) -> Opposites:
    departure = case.before.departed[did.number]
    return (events.Left(did.number, departure.why, departure.is_excused),)


@inverse.register
def _closed(_: events.Closed, case: UndoCase) -> Opposites:
    return (events.Reopened(case.why),)


@inverse.register
def _reopened(_: events.Reopened, case: UndoCase) -> Opposites:
    closed = (line.happening for line in reversed(case.earlier) if isinstance(line.happening, events.Closed))
    return (next(closed),)


@inverse.register
def _rewarded(did: events.Rewarded, case: UndoCase) -> Opposites:
    before = case.before.teams_rewarded if did.of_team else case.before.rewarded
    return (replace(did, cents=before.get(did.number)),)


@inverse.register
def _rescored(did: events.Rescored, case: UndoCase) -> Opposites:
    scores = tuple(case.before.scores[*did.spot, each.board] for each in did.scores)
    return (replace(did, scores=scores, why=case.why),)


@inverse.register
def _adjusted(did: events.Adjusted, case: UndoCase) -> Opposites:
    decided = case.before.adjusted.get((*did.spot, did.board))
    session = case.before.regulations.session_of(did.round)
    return (decided or events.Restored(session, did.board, case.why, did.round, did.table),)


@inverse.register
def _cancelled(did: events.Cancelled, case: UndoCase) -> Opposites:
    why = case.before.cancelled.get((did.session, did.board))
    return (events.Restored(did.session, did.board, case.why) if why is None else replace(did, why=why),)


@inverse.register
def _restored(did: events.Restored, case: UndoCase) -> Opposites:
    if did.spot is None:
        why = case.before.cancelled[did.session, did.board]
        return (events.Cancelled(did.session, did.board, why),)
    return (case.before.adjusted[*did.spot, did.board],)
