"""A cell of a spreadsheet: what may be in it, and its text."""

import re
from collections.abc import Iterable, Sequence
from datetime import date, datetime, time
from decimal import Decimal
from typing import TypeAlias

Cell: TypeAlias = str | int | Decimal | date | None
"""What is written: a text stays a text, whatever it looks like; a number stays a number."""
Rows: TypeAlias = Sequence[Sequence[Cell]]
Texts: TypeAlias = tuple[tuple[str, ...], ...]
"""What is read: rows of texts, without the empty cells and rows at the end."""

LONGEST_TEXT = 32_767
"""The most characters that a cell of a workbook holds."""

_FORMULA = re.compile(r"'*[=+\-@\t\r]")
_SHIELDED = re.compile(r"'+[=+\-@\t\r]")


def cell_text(cell: object) -> str:
    """The text of a cell as it is read: 1234567.0 is 1234567, a date is 1956-03-12, nothing is empty."""
    if cell is None:
        return ""
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    if isinstance(cell, datetime):
        return str(cell.date() if cell.time() == time() else cell)
    return str(cell)


def trimmed(rows: Iterable[Iterable[str]]) -> Texts:
    """Rows without the empty cells and rows at the end."""
    cut = [_cut(list(row)) for row in rows]
    while cut and not cut[-1]:
        cut.pop()
    return tuple(cut)


def _cut(row: list[str]) -> tuple[str, ...]:
    while row and not row[-1].strip():
        row.pop()
    return tuple(row)


def shield(text: str) -> str:
    """A text that no spreadsheet takes for a formula: an apostrophe precedes it where it looks like one."""
    return f"'{text}" if _FORMULA.match(text) else text


def unshield(text: str) -> str:
    """The text that was shielded."""
    return text[1:] if _SHIELDED.match(text) else text
