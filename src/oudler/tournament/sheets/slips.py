"""Slips of the pen on a score sheet: what they make of a number, and how they are put right."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from oudler.rules import Score
from oudler.tournament.sheets.line import Line, Marks, share
from oudler.tournament.sheets.sheet import LARGEST_TABLE, Sheet


class SlipKind(Enum):
    """The slips, each with its weight: how often we expect it beside the others."""

    FLIPPED_SIGN = "flipped_sign", 130
    MISSING_ENTRY = "missing_entry", 60
    NOT_TRIPLED = "not_tripled", 120
    WRONG_COLUMN = "wrong_column", 110
    SWAPPED_DIGITS = "swapped_digits", 110
    LEFT_OUT = "left_out", 100
    MISSING_DIGIT = "missing_digit", 50
    DOUBLED_DIGIT = "doubled_digit", 40
    CARRY = "carry", 90
    TWICE = "twice", 90
    WRONG_DIGIT = "wrong_digit", 85
    WRONG_CONTRACT = "wrong_contract", 80
    WRONG_PETIT = "wrong_petit", 75
    WRONG_POIGNEE = "wrong_poignee", 65
    WRONG_OUDLERS = "wrong_oudlers", 60
    WRONG_TAKER = "wrong_taker", 55
    WRONG_POINTS = "wrong_points", 45
    WRONG_SLAM = "wrong_slam", 25
    NO_BASE = "no_base", 15
    OTHER = "other", 5

    def __init__(self, code: str, weight: int) -> None:
        self.code = code
        self.weight = weight


OF_DEALS = frozenset(
    {
        SlipKind.WRONG_CONTRACT,
        SlipKind.WRONG_PETIT,
        SlipKind.WRONG_POIGNEE,
        SlipKind.WRONG_OUDLERS,
        SlipKind.WRONG_TAKER,
        SlipKind.WRONG_POINTS,
        SlipKind.WRONG_SLAM,
        SlipKind.NO_BASE,
    }
)
"""Slips in working a deal out or in noting what it was; the others are slips of the pen."""

UNSEEN = 10
"""A slip in something that is not on the sheet counts this many times less: most numbers could be one."""


@dataclass(frozen=True, slots=True)
class Slip:
    """One change that would put things right: what was typed, what was meant.

    With a line and a column it is a mark, but for a deal left out of a total, added twice or on the
    wrong side (no `other`): there it is the total. Without a line it is the total of the column;
    without a column, the whole line: what each defender pays, where that was worked out wrongly, or the
    details, where the marks are right. A line after the last is a deal that is not on the sheet.
    """

    kind: SlipKind
    line: int | None
    column: int | None
    typed: int | None
    meant: int | None
    other: int | None = None
    """The column with which this one was exchanged, or of the true taker."""
    is_unseen: bool = False
    """Whether it is made in something that the sheet does not show."""
    score: Score | None = None
    """The details of which the marks are right."""

    @property
    def weight(self) -> int:
        """How likely it is, beside others."""
        return self.kind.weight // UNSEEN if self.is_unseen else self.kind.weight

    @property
    def deal_mark(self) -> int:
        """The mark of a deal that is left out, counted twice or on the wrong side in a total."""
        return ((self.typed or 0) - (self.meant or 0)) // COUNTED[self.kind]


# --- what becomes of a number ---------------------------------------------------------------------------


def _swapped(meant: int) -> Iterator[int]:
    digits = str(abs(meant))
    for place in range(len(digits) - 1):
        yield _number(meant, digits[:place] + digits[place + 1] + digits[place] + digits[place + 2 :])


def _shortened(meant: int) -> Iterator[int]:
    digits = str(abs(meant))
    for place in range(len(digits)):
        yield _number(meant, digits[:place] + digits[place + 1 :])


def _doubled(meant: int) -> Iterator[int]:
    digits = str(abs(meant))
    for place in range(len(digits)):
        yield _number(meant, digits[:place] + digits[place] + digits[place:])


def _misread(meant: int) -> Iterator[int]:
    digits = str(abs(meant))
    for place in range(len(digits)):
        for digit in "0123456789":
            yield _number(meant, digits[:place] + digit + digits[place + 1 :])


def _carried(meant: int) -> Iterator[int]:
    for off in (-100, -10, 10, 100):
        if abs(meant) + off > 0:
            yield _number(meant, str(abs(meant) + off))


def _number(like: int, digits: str) -> int:
    """The number of those digits with the sign of another; nobody writes a 0 first, so that is no number."""
    if not digits or digits[0] == "0":
        return like
    return int(digits) if like >= 0 else -int(digits)


FORMS: Mapping[SlipKind, Callable[[int], Iterable[int]]] = {
    SlipKind.FLIPPED_SIGN: lambda meant: (-meant,),
    SlipKind.MISSING_ENTRY: lambda _: (0,),
    SlipKind.SWAPPED_DIGITS: _swapped,
    SlipKind.MISSING_DIGIT: _shortened,
    SlipKind.DOUBLED_DIGIT: _doubled,
    SlipKind.CARRY: _carried,
    SlipKind.WRONG_DIGIT: _misread,
}
"""What each slip can make of a number that was meant; the number itself is no slip."""


COUNTED: Mapping[SlipKind, int] = {SlipKind.LEFT_OUT: -1, SlipKind.TWICE: 1, SlipKind.WRONG_COLUMN: -2}
"""How many times too much a deal is in a total: + instead of - takes it away twice."""


# --- putting right --------------------------------------------------------------------------------------


def corrected(sheet: Sheet, slip: Slip) -> Sheet:
    """The sheet as it would be without the slip; a deal that was not written comes without its contract.

    Totals that were the sums of the lines are so again: whoever added went by what was written.
    """
    if slip.line is None:
        return replace(sheet, totals=_put(sheet.balances, slip))
    if slip.kind in COUNTED and slip.other is None:
        return _recounted(sheet, slip, slip.line)
    line = _righted(sheet.lines[slip.line], slip, len(sheet.players))
    right = replace(sheet, lines=(*sheet.lines[: slip.line], line, *sheet.lines[slip.line + 1 :]))
    return replace(right, totals=right.sums) if sheet.totals == sheet.sums else right


def _righted(line: Line, slip: Slip, columns: int) -> Line:
    """A line with its taker, its details or its marks put right."""
    assert line.taker is not None, line
    if slip.kind is SlipKind.WRONG_TAKER:
        assert slip.meant is not None, slip
        return _marked(replace(line, taker=slip.other), columns, slip.meant)
    if slip.score is not None and slip.meant is None:
        details = replace(line, contract=slip.score.contract, score=slip.score)
        return _marked(details, columns, slip.score.total)
    if slip.column is None and slip.meant is not None:
        return _marked(line, columns, slip.meant)
    return replace(line, scores=_put(line.marks(columns), slip))


def _marked(line: Line, columns: int, total: int) -> Line:
    """The line with the marks of that total, where marks are written."""
    assert line.taker is not None, line
    scores = None if line.scores is None else share(columns, line.taker, total, line.out)
    return replace(line, scores=scores)


def _put(marks: Marks, slip: Slip) -> Marks:
    """The marks with one changed, two exchanged, or all signs flipped."""
    if slip.column is None:
        return tuple(-mark for mark in marks)
    right = list(marks)
    if slip.other is not None:
        right[slip.column], right[slip.other] = marks[slip.other], marks[slip.column]
    else:
        assert slip.meant is not None, slip
        right[slip.column] = slip.meant
    return tuple(right)


def _recounted(sheet: Sheet, slip: Slip, place: int) -> Sheet:
    """The sheet with a deal counted once: in a total, in all, or among the lines."""
    excess = excess_of(sheet)
    if place == len(sheet.lines):
        line = Line(slip.column, None, scores=excess, out=sitting_out(excess))
        return replace(sheet, lines=(*sheet.lines, line))
    if slip.column is not None:
        return replace(sheet, totals=_put(sheet.balances, slip))
    marks = sheet.lines[place].marks(len(sheet.players))
    if slip.kind is SlipKind.TWICE and excess != marks:
        return replace(sheet, lines=sheet.lines[:place] + sheet.lines[place + 1 :])
    return replace(sheet, totals=sheet.sums)


def excess_of(sheet: Sheet) -> Marks:
    """By how much the totals exceed the lines, column by column."""
    return tuple(total - made for total, made in zip(sheet.balances, sheet.sums, strict=True))


def sitting_out(marks: Marks) -> int | None:
    """The column of who sits out in a deal with such marks, at a table of five (DEA-18)."""
    return marks.index(0) if len(marks) == LARGEST_TABLE and 0 in marks else None
