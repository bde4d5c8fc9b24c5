"""Writing spreadsheets: CSV as French spreadsheets open it, and workbooks of several sheets."""

import csv
import io
import re
from collections.abc import Mapping
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from oudler.printing.cells import LONGEST_TEXT, Cell, Rows, cell_text, shield

_MADE = datetime(2000, 1, 1)
"""No clock: the same rows make the same bytes."""
_BAD_IN_NAMES = re.compile(r"[\[\]:*?/\\\x00-\x1f]")
_LONGEST_NAME = 31
_NARROWEST, _WIDEST = 6, 50
_MOST_DIGITS = 15
"""A number with more is written as a text: a workbook would round it."""
_FORMATS: dict[str, dict[str, object]] = {
    "heading": {"bold": True, "bottom": 1, "text_wrap": True, "valign": "top"},
    # Negative numbers in red, the others in the colour of the text (RES-04).
    "number": {"num_format": "General;[Red]-General;General"},
    "date": {"num_format": "dd/mm/yyyy", "align": "left"},
}


def write_csv(rows: Rows) -> bytes:
    """A CSV in UTF-8 with its mark, semicolons and CRLF; a text that looks like a formula is shielded."""
    text = io.StringIO(newline="")
    csv.writer(text, delimiter=";", lineterminator="\r\n").writerows(map(_csv_text, row) for row in rows)
    return text.getvalue().encode("utf-8-sig")


def write_spreadsheet(sheets: Mapping[str, Rows], ending: str) -> bytes:
    """Sheets by title as a file with that ending: a workbook, or the first one as CSV."""
    return write_csv(next(iter(sheets.values()))) if ending == "csv" else write_workbook(sheets)


def _csv_text(cell: Cell) -> str:
    if isinstance(cell, str):
        return shield(cell)
    if isinstance(cell, Decimal):
        return f"{cell:f}".replace(".", ",")
    return cell_text(cell)


def write_workbook(sheets: Mapping[str, Rows]) -> bytes:
    """An XLSX with a sheet for each name, its first row a heading that stays in sight.

    A text longer than a cell can hold is cut at LONGEST_TEXT.
    """
    from xlsxwriter import Workbook  # type: ignore[import-untyped] # noqa: PLC0415 -- no types; slow

    made = io.BytesIO()
    with Workbook(made, {"in_memory": True}) as workbook:
        workbook.set_properties({"created": _MADE})
        formats = {name: workbook.add_format(style) for name, style in _FORMATS.items()}
        taken: set[str] = set()
        for name, rows in sheets.items():
            _fill(workbook.add_worksheet(_sheet_name(name, taken)), rows, formats)
    return made.getvalue()


def _sheet_name(name: str, taken: set[str]) -> str:
    """A name that a sheet may have and no other has."""
    asked = _BAD_IN_NAMES.sub(" ", name)[:_LONGEST_NAME].strip(" '") or "1"
    found, count = asked, 1
    while found.lower() in taken or found.lower() == "history":
        count += 1
        found = f"{asked[: _LONGEST_NAME - 6]} ({count})"
    taken.add(found.lower())
    return found


def _fill(sheet: Any, rows: Rows, formats: Mapping[str, object]) -> None:
    """Write the rows of one sheet; XlsxWriter names no types."""
    widths: dict[int, int] = {}
    for y, row in enumerate(rows):
        for x, cell in enumerate(row):
            _write(sheet, y, x, cell, formats)
            widths[x] = max(widths.get(x, _NARROWEST), len(cell_text(cell)) + 2)
    for x, width in widths.items():
        sheet.set_column(x, x, min(width, _WIDEST))
    sheet.freeze_panes(1, 0)


def _write(sheet: Any, y: int, x: int, cell: Cell, formats: Mapping[str, object]) -> None:
    if cell is None or cell == "":
        return
    if isinstance(cell, date):
        sheet.write_datetime(y, x, cell, formats["date"])
    elif isinstance(cell, int | Decimal) and len(cell_text(cell).strip("-")) <= _MOST_DIGITS:
        sheet.write_number(y, x, cell, formats["number"])
    else:
        sheet.write_string(y, x, cell_text(cell)[:LONGEST_TEXT], *([] if y else [formats["heading"]]))
