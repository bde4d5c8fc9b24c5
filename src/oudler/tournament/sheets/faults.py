"""What is wrong with a score sheet, before anybody asks why (FDM-03, MAR-01, MAR-06)."""

from collections.abc import Iterator
from dataclasses import dataclass

from oudler.rules import Bid, Ground, Impossible, possible_totals, why_impossible
from oudler.tournament.sheets.line import FULL_TABLE, Line, Marks, players_of, share
from oudler.tournament.sheets.sheet import Sheet


class FaultKind(Ground):
    """What can be wrong, with its requirement."""

    NOT_ZERO = "not_zero", "FDM-03"
    LINE_NOT_ZERO = "line_not_zero", "MAR-06"
    LINE_SHAPE = "line_shape", "MAR-01"
    NOT_AS_COMPUTED = "not_as_computed", "SCO-03"
    TOTAL_DIFFERS = "total_differs", "FDM-02"
    SCORE_IMPOSSIBLE = "score_impossible", "SCO-03"
    MARK_IMPOSSIBLE = "mark_impossible", "SCO-03"
    TAKER_MISSING = "taker_missing", "FDM-01"
    CONTRACT_MISSING = "contract_missing", "FDM-01"
    LINE_COUNT = "line_count", "FDM-02"
    BALANCES_UNREACHABLE = "balances_unreachable", "MAR-01"

    @property
    def is_warning(self) -> bool:
        """Whether it leaves the sheet acceptable."""
        return self in _WARNINGS


_WARNINGS = (FaultKind.CONTRACT_MISSING, FaultKind.LINE_COUNT, FaultKind.BALANCES_UNREACHABLE)


@dataclass(frozen=True, slots=True)
class SheetFault:
    """One thing that is wrong: where, what should stand there and what does."""

    kind: FaultKind
    line: int | None = None
    column: int | None = None
    expected: int | None = None
    found: int | None = None
    impossible: Impossible | None = None


def sheet_faults(sheet: Sheet, deals: int | None = None) -> tuple[SheetFault, ...]:
    """Everything that is wrong with a sheet, the whole first, then line by line; `deals` were planned."""
    return tuple(_faults(sheet, deals))


def _faults(sheet: Sheet, deals: int | None) -> Iterator[SheetFault]:
    columns = len(sheet.players)
    if sheet.residue:
        yield SheetFault(FaultKind.NOT_ZERO, expected=0, found=sheet.residue)
    elif not sheet.lines and not is_reachable(sheet.balances):
        yield SheetFault(FaultKind.BALANCES_UNREACHABLE)
    if sheet.lines and deals is not None and deals != len(sheet.lines):
        yield SheetFault(FaultKind.LINE_COUNT, expected=deals, found=len(sheet.lines))
    if sheet.lines and sheet.totals is not None:
        yield from _differences(FaultKind.TOTAL_DIFFERS, None, sheet.totals, sheet.sums)
    for place, line in enumerate(sheet.lines):
        yield from line_faults(line, columns, place)


def is_reachable(balances: Marks) -> bool:
    """Whether deals could have made such balances.

    A deal at four marks -x, -x, -x and 3x, which leave the same remainder by 4; so do sums of deals. At
    three the remainder is by 3. Where a fifth player sits out nothing of the kind holds.
    """
    players = len(balances)
    return players > FULL_TABLE or len({balance % players for balance in balances}) == 1


def line_faults(line: Line, columns: int, place: int) -> Iterator[SheetFault]:
    """What is wrong with one deal: its marks, then its details."""
    marks = line.marks(columns)
    if line.taker is None:
        if any(marks):
            yield SheetFault(FaultKind.TAKER_MISSING, place)
        return
    if line.contract is None:
        yield SheetFault(FaultKind.CONTRACT_MISSING, place)
    yield from _mark_faults(line, marks, place)
    if (computed := line.computed(columns)) is not None:
        yield from _differences(FaultKind.NOT_AS_COMPUTED, place, marks, computed)
    if line.score is not None and (why := why_impossible(line.score, players_of(columns))):
        yield SheetFault(FaultKind.SCORE_IMPOSSIBLE, place, impossible=why)


def _mark_faults(line: Line, marks: Marks, place: int) -> Iterator[SheetFault]:
    """Marks that do not sum to zero, else are not shared as they should, else nobody can score."""
    assert line.taker is not None
    columns = len(marks)
    total = marks[line.taker] // (players_of(columns) - 1)
    if sum(marks):
        yield SheetFault(FaultKind.LINE_NOT_ZERO, place, expected=0, found=sum(marks))
    elif share(columns, line.taker, total, line.out) != marks:
        yield SheetFault(FaultKind.LINE_SHAPE, place)
    elif line.score is None and not can_score(line.contract, columns, total):
        yield SheetFault(FaultKind.MARK_IMPOSSIBLE, place, line.taker, found=total)


def can_score(contract: Bid | None, columns: int, total: int) -> bool:
    """Whether each defender can pay that much, in that contract or, when it is not known, in any."""
    contracts = [bid for bid in Bid if bid is not Bid.PASS] if contract is None else [contract]
    return any(total in possible_totals(bid, players_of(columns)) for bid in contracts)


def _differences(kind: FaultKind, place: int | None, found: Marks, expected: Marks) -> Iterator[SheetFault]:
    for column, (have, want) in enumerate(zip(found, expected, strict=True)):
        if have != want:
            yield SheetFault(kind, place, column, want, have)
