"""Slips made on purpose: a sheet with one, for training and for trying what explains them."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from oudler.rules import Generator
from oudler.tournament.sheets.line import MOST_POINTS, Marks, players_of
from oudler.tournament.sheets.sheet import Sheet
from oudler.tournament.sheets.slips import COUNTED, FORMS, SlipKind

_BASE = 25
_MARGINS = 31
_MULTIPLIERS = (1, 1, 2, 2, 2, 2, 2, 4)
"""An invented deal is like most: a prise or a garde, made or lost by up to thirty points."""


def inject(sheet: Sheet, kind: SlipKind, generator: Generator) -> Sheet | None:
    """The sheet with one slip of that kind, None where it cannot be made or could not be noticed.

    It is made in a typed mark, else in a typed total. A deal that the sheet does not show is invented.
    """
    wrong = list(_wrong_sheets(sheet, kind, generator))
    return wrong[generator.randrange(len(wrong))] if wrong else None


def _wrong_sheets(sheet: Sheet, kind: SlipKind, generator: Generator) -> Iterator[Sheet]:
    """Every sheet that such a slip could make, in a fixed order."""
    has_typed_marks = any(line.scores is not None for line in sheet.lines)
    if has_typed_marks and kind not in (SlipKind.LEFT_OUT, SlipKind.TWICE):
        yield from _wrong_lines(sheet, kind)
    elif sheet.totals is None:
        return
    elif kind in FORMS:
        yield from (replace(sheet, totals=marks) for marks in _wrong_marks(sheet.totals, kind, None))
    elif sheet.lines:
        yield from _miscounted(sheet, kind)
    else:
        yield from _invented(sheet, kind, generator)


def _wrong_lines(sheet: Sheet, kind: SlipKind) -> Iterator[Sheet]:
    for place, line in enumerate(sheet.lines):
        for marks in _wrong_marks(line.scores or (), kind, line.taker):
            wrong = replace(line, scores=marks)
            yield replace(sheet, lines=(*sheet.lines[:place], wrong, *sheet.lines[place + 1 :]))


def _wrong_marks(marks: Marks, kind: SlipKind, taker: int | None) -> Iterator[Marks]:
    """Every list of marks that such a slip could make of these."""
    if kind is SlipKind.WRONG_COLUMN:
        for first, last in combinations(range(len(marks)), 2):
            if marks[first] != marks[last]:
                yield _put(_put(marks, first, marks[last]), last, marks[first])
    elif kind is SlipKind.NOT_TRIPLED:
        if taker is not None and marks[taker]:
            yield _put(marks, taker, marks[taker] // (players_of(len(marks)) - 1))
    else:
        for column, meant in enumerate(marks):
            forms = FORMS[kind](meant) if meant and kind in FORMS else ()
            yield from (_put(marks, column, form) for form in forms if _is_slip(form, meant))


def _is_slip(typed: int, meant: int) -> bool:
    return typed != meant and abs(typed) <= MOST_POINTS


def _put(marks: Marks, column: int, mark: int) -> Marks:
    return (*marks[:column], mark, *marks[column + 1 :])


def _miscounted(sheet: Sheet, kind: SlipKind) -> Iterator[Sheet]:
    """A deal left out, added twice or on the wrong side: in one total, or whole."""
    for place, line in enumerate(sheet.lines if kind in COUNTED else ()):
        marks = line.marks(len(sheet.players))
        for column, mark in enumerate(marks):
            if mark:
                wrong = sheet.balances[column] + COUNTED[kind] * mark
                yield replace(sheet, totals=_put(sheet.balances, column, wrong))
        if kind is SlipKind.TWICE and any(marks):
            yield replace(sheet, lines=(*sheet.lines[: place + 1], *sheet.lines[place:]))
        if kind is SlipKind.LEFT_OUT and any(marks) and len(sheet.lines) > 1:
            yield replace(sheet, lines=sheet.lines[:place] + sheet.lines[place + 1 :])


def _invented(sheet: Sheet, kind: SlipKind, generator: Generator) -> Iterator[Sheet]:
    """The same slips in a deal that nobody sees, whose mark is that of a defender or of the taker."""
    players = players_of(len(sheet.players))
    total = (_BASE + generator.randrange(_MARGINS)) * _MULTIPLIERS[generator.randrange(len(_MULTIPLIERS))]
    total *= 1 - 2 * generator.randrange(2)
    takes = generator.randrange(players) == 0
    excess = {kind: times * total * (players - 1 if takes else -1) for kind, times in COUNTED.items()}
    excess[SlipKind.NOT_TRIPLED] = -total * (players - 2)
    for column, balance in enumerate(sheet.balances):
        if kind in excess:
            yield replace(sheet, totals=_put(sheet.balances, column, balance + excess[kind]))
