"""The single slips that explain why a sheet does not balance, the likeliest first.

| speed | what is compared |
|---|---|
| deal by deal | a line that fails, with its computed score or the lines that its marks suggest |
| with details | the marks, with what the deal makes when it is worked out wrongly, or was otherwise |
| totals and deals | totals, with the sums of the lines, once all lines hold |
| totals only | each column, with what it should be for the sheet to balance |

A correction that no deal can make is dropped: marks must be possible in the contract, balances must be
reachable (see `is_reachable`). Where a correction leaves nothing wrong, those that leave something do not
explain the sheet. Totals that are exchanged, or that all lack the same deal, leave no residue: only the lines
betray them.
"""

from collections.abc import Iterable, Iterator

from oudler.rules import PETIT_AU_BOUT, Bid, Poignee
from oudler.tournament.sheets.faults import FaultKind, can_score, is_reachable, line_faults, sheet_faults
from oudler.tournament.sheets.line import Line, Marks, players_of, share
from oudler.tournament.sheets.plausibility import slip_chances
from oudler.tournament.sheets.reckoning import reckonings
from oudler.tournament.sheets.sheet import Sheet
from oudler.tournament.sheets.slips import COUNTED, FORMS, Slip, SlipKind, corrected, excess_of, sitting_out


def explain(sheet: Sheet, deals: int | None = None) -> tuple[Slip, ...]:
    """The single slips that would explain why the sheet fails, the likeliest first; () when it holds.

    `deals` were planned. Slips that lead to the same sheet follow after one for each sheet.
    """
    if not sheet.lines:
        return _different_first(sheet, _balance_slips(sheet)) if sheet.residue else ()
    failing = [place for place, line in enumerate(sheet.lines) if _fails(line, len(sheet.players), place)]
    if failing:
        found = [slip for place in failing for slip in _line_slips(sheet, place)]
    else:
        found = list(_total_slips(sheet, deals)) if sheet.totals not in (None, sheet.sums) else []
    found.sort(key=lambda slip: -slip.weight)
    return _different_first(sheet, _mending(sheet, found))


_OF_MARKS = (FaultKind.LINE_NOT_ZERO, FaultKind.LINE_SHAPE, FaultKind.NOT_AS_COMPUTED)


def _fails(line: Line, columns: int, place: int) -> bool:
    return any(fault.kind in _OF_MARKS for fault in line_faults(line, columns, place))


def _mending(sheet: Sheet, slips: list[Slip]) -> list[Slip]:
    """The slips without which nothing is wrong; all, where something always is."""
    whole = [slip for slip in slips if _holds(corrected(sheet, slip))]
    return whole or slips


def _holds(sheet: Sheet) -> bool:
    return all(fault.kind.is_warning for fault in sheet_faults(sheet))


def _different_first(sheet: Sheet, slips: Iterable[Slip]) -> tuple[Slip, ...]:
    """The first slip of each corrected sheet, then the others, in their order."""
    seen: set[Sheet] = set()
    first: list[Slip] = []
    again: list[Slip] = []
    for slip in dict.fromkeys(slips):
        right = corrected(sheet, slip)
        (again if right in seen else first).append(slip)
        seen.add(right)
    return (*first, *again)


# --- a line that fails ----------------------------------------------------------------------------------


def _line_slips(sheet: Sheet, place: int) -> Iterator[Slip]:
    line = sheet.lines[place]
    for meant in _meant(line, len(sheet.players)):
        yield from _marks_slips(line, place, line.marks(len(meant)), meant)
    yield from _reckoned_slips(line, place, len(sheet.players))


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
        yield from _taker_slips(line, place, typed, meant)


def _whole_slips(place: int | None, typed: Marks, meant: Marks, wrong: list[int]) -> Iterator[Slip]:
    """Two columns exchanged, or every sign flipped."""
    first, last = wrong[0], wrong[-1]
    if len(wrong) == 2 and (typed[first], typed[last]) == (meant[last], meant[first]):
        yield Slip(SlipKind.WRONG_COLUMN, place, first, typed[first], meant[first], last)
    elif typed == tuple(-mark for mark in meant):
        yield Slip(SlipKind.FLIPPED_SIGN, place, None, None, None)


def _taker_slips(line: Line, place: int, typed: Marks, meant: Marks) -> Iterator[Slip]:
    """The marks are right, and somebody else took."""
    assert line.taker is not None
    total = meant[line.taker] // (players_of(len(meant)) - 1)
    for taker in _others(line, len(typed)):
        if share(len(typed), taker, total, line.out) == typed:
            yield Slip(SlipKind.WRONG_TAKER, place, line.taker, None, total, taker, is_unseen=True)


def _others(line: Line, columns: int) -> Iterator[int]:
    """Who could have taken instead."""
    return (column for column in range(columns) if column not in (line.taker, line.out))


def _reckoned_slips(line: Line, place: int, columns: int) -> Iterator[Slip]:
    """Marks that are shared as they should: the score was worked out wrongly, or the details are wrong."""
    typed = _total_of(line.marks(columns), line.taker, line.out)
    if line.score is None or typed is None:
        return
    meant = line.score.total
    for found in reckonings(line.score):
        if found.total == typed:
            yield Slip(found.kind, place, None, typed, meant, None, found.is_unseen, found.score)
            if found.score is not None:
                yield Slip(found.kind, place, None, None, None, None, True, found.score)
    for kind in _kinds(typed, meant) or [SlipKind.OTHER]:
        yield Slip(kind, place, None, typed, meant, is_unseen=True)


def _total_of(marks: Marks, taker: int | None, out: int | None) -> int | None:
    """What each defender pays by these marks; None: they are not shared as marks are (MAR-01, MAR-02)."""
    if taker is None:
        return None
    total = marks[taker] // (players_of(len(marks)) - 1)
    return total if share(len(marks), taker, total, out) == marks else None


# --- totals that differ from the lines ------------------------------------------------------------------


def _total_slips(sheet: Sheet, deals: int | None) -> Iterator[Slip]:
    typed, meant = sheet.balances, sheet.sums
    wrong = [column for column, total in enumerate(typed) if total != meant[column]]
    if len(wrong) == 1:
        yield from _column_slips(sheet, wrong[0])
    else:
        yield from _whole_slips(None, typed, meant, wrong)
        yield from _deal_slips(sheet, deals)
        yield from _changed_slips(sheet)


def _column_slips(sheet: Sheet, column: int) -> Iterator[Slip]:
    """One total: a slip of the pen, or a deal left out, added twice or on the wrong side."""
    typed, meant = sheet.balances[column], sheet.sums[column]
    found = list(_slips(_kinds(typed, meant), None, column, typed, meant))
    for place, line in enumerate(sheet.lines):
        mark = line.marks(len(sheet.players))[column]
        kinds = [kind for kind, times in COUNTED.items() if mark and typed - meant == times * mark]
        found.extend(_slips(kinds, place, column, typed, meant))
    yield from found or _slips([SlipKind.OTHER], None, column, typed, meant)


def _deal_slips(sheet: Sheet, deals: int | None) -> Iterator[Slip]:
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
        is_unseen = deals is None or len(sheet.lines) >= deals
        yield Slip(SlipKind.LEFT_OUT, len(sheet.lines), taker, 0, excess[taker], is_unseen=is_unseen)


def _taker_of(marks: Marks) -> int | None:
    """The taker of a deal with such marks, None when no deal has them; who sits out marks 0."""
    columns = len(marks)
    for taker in range(columns):
        total = None if sum(marks) else _total_of(marks, taker, sitting_out(marks))
        if total is not None and can_score(None, columns, total):
            return taker
    return None


def _changed_slips(sheet: Sheet) -> Iterator[Slip]:
    """One deal that is wrong as a whole: with other marks the totals are right."""
    excess = excess_of(sheet)
    for place, line in enumerate(sheet.lines):
        marks = line.marks(len(excess))
        meant = tuple(mark + more for mark, more in zip(marks, excess, strict=True))
        typed, total = _total_of(marks, line.taker, line.out), _total_of(meant, line.taker, line.out)
        if typed is None:
            continue
        if total is not None and can_score(line.contract, len(excess), total):
            yield from _changed_line(line, place, typed, total)
        for taker in _others(line, len(excess)):
            if share(len(excess), taker, typed, line.out) == meant:
                yield Slip(SlipKind.WRONG_TAKER, place, line.taker, None, typed, taker)


def _changed_line(line: Line, place: int, typed: int, meant: int) -> Iterator[Slip]:
    """What makes a deal worth something else: its details, else the way it was worked out."""
    if line.score is not None:
        for found in reckonings(line.score):
            if found.total == meant and found.score is not None:
                yield Slip(found.kind, place, None, None, None, None, found.is_unseen, found.score)
        return
    for kind in _rough_kinds(line, typed, meant) or _kinds(typed, meant) or [SlipKind.OTHER]:
        yield Slip(kind, place, None, typed, meant)


def _rough_kinds(line: Line, typed: int, meant: int) -> list[SlipKind]:
    """How a deal without details may have been worked out: by what the two scores differ."""
    off = abs(typed - meant)
    times = [bid.multiplier for bid in Bid if bid is not Bid.PASS]
    found = []
    own = 0 if line.contract is None else line.contract.multiplier
    if any(typed * own == meant * other for other in times if other != own):
        found.append(SlipKind.WRONG_CONTRACT)
    if own and off in (PETIT_AU_BOUT * own, 2 * PETIT_AU_BOUT * own):
        found.append(SlipKind.WRONG_PETIT)
    if off in tuple(Poignee):
        found.append(SlipKind.WRONG_POIGNEE)
    return found


def _opposite(marks: Marks) -> Marks:
    return tuple(-mark for mark in marks)


# --- totals without lines -------------------------------------------------------------------------------


def _balance_slips(sheet: Sheet) -> list[Slip]:
    """Every column may be the wrong one, those first whose correction is likeliest.

    Columns that cannot be put right are left aside, unless none can.
    """
    columns = range(len(sheet.players))
    meant = {column: _less(sheet.balances, column, sheet.residue) for column in columns}
    reachable = [column for column in columns if is_reachable(meant[column])] or columns
    found: list[tuple[float, float, Slip]] = []
    for column in reachable:
        typed, right = sheet.balances[column], meant[column][column]
        chances = slip_chances(meant[column], column, typed)
        whole = sum(chances.values())
        for kind, chance in chances.items():
            is_unseen = kind in COUNTED or kind is SlipKind.NOT_TRIPLED
            found.append((whole, chance, Slip(kind, None, column, typed, right, is_unseen=is_unseen)))
    return [slip for _, _, slip in sorted(found, key=lambda each: (-each[0], -each[1]))]


def _less(balances: Marks, column: int, residue: int) -> Marks:
    return (*balances[:column], balances[column] - residue, *balances[column + 1 :])


# --- slips ----------------------------------------------------------------------------------------------


def _kinds(typed: int, meant: int) -> list[SlipKind]:
    return [kind for kind, forms in FORMS.items() if typed in forms(meant)]


def _slips(
    kinds: Iterable[SlipKind], line: int | None, column: int | None, typed: int, meant: int
) -> Iterator[Slip]:
    for kind in kinds:
        yield Slip(kind, line, column, typed, meant)
