"""The single slips of the pen that explain why a sheet does not balance, the likeliest first.

| speed | what is compared |
|---|---|
| deal by deal | a line that fails, with its computed score or the lines that its marks suggest |
| totals and deals | totals, with the sums of the lines, once all lines hold |
| totals only | each column, with what it should be for the sheet to balance |

A correction that no deal can make is dropped: marks must be possible in the contract, balances must be
reachable (see `is_reachable`). When that leaves nothing, unreachable balances are told after all. Totals
that are exchanged, or that all lack the same deal, leave no residue: only the lines betray them.
"""

from collections.abc import Iterable, Iterator
from functools import cache

from oudler.rules import Bid, possible_totals
from oudler.tournament.sheets.faults import FaultKind, can_score, is_reachable, line_faults
from oudler.tournament.sheets.line import Line, Marks, players_of, share
from oudler.tournament.sheets.sheet import Sheet
from oudler.tournament.sheets.slips import COUNTED, FORMS, Slip, SlipKind, corrected, excess_of, sitting_out


def explain(sheet: Sheet) -> tuple[Slip, ...]:
    """The single slips that would explain why the sheet fails, the likeliest first; () when it holds."""
    failing = [place for place, line in enumerate(sheet.lines) if _fails(line, len(sheet.players), place)]
    if failing:
        found = [slip for place in failing for slip in _line_slips(sheet, place)]
    elif sheet.lines:
        found = list(_total_slips(sheet)) if sheet.totals not in (None, sheet.sums) else []
    else:
        found = _reachable(sheet, list(_balance_slips(sheet))) if sheet.residue else []
    return tuple(sorted(dict.fromkeys(found), key=lambda slip: -slip.weight))


_OF_MARKS = (FaultKind.LINE_NOT_ZERO, FaultKind.LINE_SHAPE, FaultKind.NOT_AS_COMPUTED)


def _fails(line: Line, columns: int, place: int) -> bool:
    return any(fault.kind in _OF_MARKS for fault in line_faults(line, columns, place))


def _reachable(sheet: Sheet, slips: list[Slip]) -> list[Slip]:
    reachable = [slip for slip in slips if is_reachable(corrected(sheet, slip).balances)]
    return reachable or slips


# --- a line that fails ----------------------------------------------------------------------------------


def _line_slips(sheet: Sheet, place: int) -> Iterator[Slip]:
    line = sheet.lines[place]
    for meant in _meant(line, len(sheet.players)):
        yield from _marks_slips(line, place, line.marks(len(meant)), meant)


def _meant(line: Line, columns: int) -> Iterator[Marks]:
    """What the marks may have been: as computed, else every line that one of them would make."""
    if (computed := line.computed(columns)) is not None:
        yield computed
        return
    assert line.taker is not None
    marks, defenders = line.marks(columns), players_of(columns) - 1
    totals = {-mark for column, mark in enumerate(marks) if column not in (line.taker, line.out)}
    if marks[line.taker] % defenders == 0:
        totals.add(marks[line.taker] // defenders)
    for total in sorted(totals):
        if can_score(line.contract, columns, total):
            yield share(columns, line.taker, total, line.out)


def _marks_slips(line: Line, place: int, typed: Marks, meant: Marks) -> Iterator[Slip]:
    wrong = [column for column, mark in enumerate(typed) if mark != meant[column]]
    first = wrong[0]
    if len(wrong) == 1:
        kinds = _kinds(typed[first], meant[first])
        if first == line.taker and typed[first] * (players_of(len(typed)) - 1) == meant[first]:
            kinds.append(SlipKind.NOT_TRIPLED)
        yield from _slips(kinds or [SlipKind.OTHER], place, first, typed[first], meant[first])
    else:
        yield from _whole_slips(place, typed, meant, wrong)


def _whole_slips(place: int | None, typed: Marks, meant: Marks, wrong: list[int]) -> Iterator[Slip]:
    """Two columns exchanged, or every sign flipped."""
    first, last = wrong[0], wrong[-1]
    if len(wrong) == 2 and (typed[first], typed[last]) == (meant[last], meant[first]):
        yield Slip(SlipKind.WRONG_COLUMN, place, first, typed[first], meant[first], last)
    elif typed == tuple(-mark for mark in meant):
        yield Slip(SlipKind.FLIPPED_SIGN, place, None, None, None)


# --- totals that differ from the lines ------------------------------------------------------------------


def _total_slips(sheet: Sheet) -> Iterator[Slip]:
    typed, meant = sheet.balances, sheet.sums
    wrong = [column for column, total in enumerate(typed) if total != meant[column]]
    if len(wrong) == 1:
        yield from _column_slips(sheet, wrong[0])
    else:
        yield from _whole_slips(None, typed, meant, wrong)
        yield from _deal_slips(sheet)


def _column_slips(sheet: Sheet, column: int) -> Iterator[Slip]:
    """One total: a slip of the pen, or a deal left out, added twice or on the wrong side."""
    typed, meant = sheet.balances[column], sheet.sums[column]
    found = list(_slips(_kinds(typed, meant), None, column, typed, meant))
    for place, line in enumerate(sheet.lines):
        mark = line.marks(len(sheet.players))[column]
        kinds = [kind for kind, times in COUNTED.items() if mark and typed - meant == times * mark]
        found.extend(_slips(kinds, place, column, typed, meant))
    yield from found or _slips([SlipKind.OTHER], None, column, typed, meant)


def _deal_slips(sheet: Sheet) -> Iterator[Slip]:
    """A whole deal left out of the totals, added twice, written twice, or not written at all."""
    columns = len(sheet.players)
    excess = excess_of(sheet)
    for place, line in enumerate(sheet.lines):
        marks = line.marks(columns)
        is_again = line in sheet.lines[:place]
        if excess == marks or (is_again and excess == _opposite(marks)):
            yield Slip(SlipKind.TWICE, place, None, None, None)
        elif excess == _opposite(marks) and sheet.lines.count(line) == 1:
            yield Slip(SlipKind.LEFT_OUT, place, None, None, None)
    if (taker := _taker_of(excess)) is not None:
        yield Slip(SlipKind.LEFT_OUT, len(sheet.lines), taker, 0, excess[taker], is_unseen=True)


def _taker_of(marks: Marks) -> int | None:
    """The taker of a deal with such marks, None when no deal has them; who sits out marks 0."""
    columns = len(marks)
    for taker, mark in enumerate(marks):
        total = mark // (players_of(columns) - 1)
        is_shared = not sum(marks) and share(columns, taker, total, sitting_out(marks)) == marks
        if is_shared and can_score(None, columns, total):
            return taker
    return None


def _opposite(marks: Marks) -> Marks:
    return tuple(-mark for mark in marks)


# --- totals without lines -------------------------------------------------------------------------------


def _balance_slips(sheet: Sheet) -> Iterator[Slip]:
    players = players_of(len(sheet.players))
    for column, typed in enumerate(sheet.balances):
        meant = typed - sheet.residue
        yield from _slips(_kinds(typed, meant), None, column, typed, meant)
        for kind in _unseen_kinds(typed - meant, players):
            yield Slip(kind, None, column, typed, meant, is_unseen=True)


def _unseen_kinds(excess: int, players: int) -> Iterator[SlipKind]:
    """What a deal that is not on the sheet would explain."""
    for kind, times in COUNTED.items():
        if excess % times == 0 and excess // times in _all_marks(players):
            yield kind
    # The taker wrote the mark of one defender instead of all.
    if excess % (players - 2) == 0 and -excess // (players - 2) in _all_totals(players):
        yield SlipKind.NOT_TRIPLED


@cache
def _all_totals(players: int) -> frozenset[int]:
    return frozenset().union(*(possible_totals(bid, players) for bid in Bid if bid is not Bid.PASS))


@cache
def _all_marks(players: int) -> frozenset[int]:
    totals = _all_totals(players)
    return frozenset(-total for total in totals) | {total * (players - 1) for total in totals}


# --- slips ----------------------------------------------------------------------------------------------


def _kinds(typed: int, meant: int) -> list[SlipKind]:
    return [kind for kind, forms in FORMS.items() if typed in forms(meant)]


def _slips(
    kinds: Iterable[SlipKind], line: int | None, column: int | None, typed: int, meant: int
) -> Iterator[Slip]:
    for kind in kinds:
        yield Slip(kind, line, column, typed, meant)
