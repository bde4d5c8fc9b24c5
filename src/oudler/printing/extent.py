"""How far the filled cells of a workbook reach, and whether it is whole, seen before it is opened.

A reader of workbooks makes room for the whole rectangle: a small file with one cell in the last corner
would take all memory; and it may never end with XML that is broken off.
"""

import io
import re
import zipfile
import zlib
from collections.abc import Iterator
from xml.parsers import expat

MOST_UNPACKED = 100_000_000

_OPEN_DOCUMENT = "content.xml"
_FILLED = re.compile(
    rb"""<(?:\w+:)?(?:c|row)\s(?:[^>]*?\s)?r\s*=\s*["']([A-Za-z]*)(\d+)["'](?:[^>]*[^/>])?>"""
)
_ROW = re.compile(rb"<table:table-row\b")
_CELL = re.compile(rb"<table:(?:covered-)?table-cell\b")
_ROWS_REPEATED = re.compile(rb"""number-rows-repeated\s*=\s*["'](\d+)["']""")
_COLUMNS_REPEATED = re.compile(rb"""number-columns-repeated\s*=\s*["'](\d+)["']""")
_CONTENT = re.compile(rb"value|<text:p")


class NotAWorkbook(Exception):
    """A file that is damaged, or no workbook."""


class TooLarge(Exception):
    """A workbook that reaches too far or is too large when unpacked."""


def check_extent(data: bytes, most_rows: int, most_columns: int) -> None:
    """Refuse a workbook with a filled cell beyond so many rows or columns. Raises NotAWorkbook, TooLarge."""
    for name, content in _unpacked(data):
        if name.endswith((".xml", ".rels")):
            _check_well_formed(content)
        reach = _open_document_reach if name == _OPEN_DOCUMENT else _sheet_reach
        if any(row > most_rows or column > most_columns for row, column in reach(content)):
            raise TooLarge


def _unpacked(data: bytes) -> Iterator[tuple[str, bytes]]:
    """The parts; any of them may be a sheet, whatever its name."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            if sum(part.file_size for part in packed.infolist()) > MOST_UNPACKED:
                raise TooLarge
            for part in packed.infolist():
                yield part.filename, packed.read(part)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError) as error:
        raise NotAWorkbook from error


def _check_well_formed(content: bytes) -> None:
    try:
        expat.ParserCreate().Parse(content, True)
    except (expat.ExpatError, LookupError, ValueError) as error:
        raise NotAWorkbook from error


def _sheet_reach(content: bytes) -> Iterator[tuple[int, int]]:
    """Row and column of each filled cell of a sheet in XLSX."""
    for found in _FILLED.finditer(content):
        yield _number(found[2]), _column(found[1])


def _number(digits: bytes) -> int:
    return int(digits[:9])  # no sheet has more rows than that


def _column(letters: bytes) -> int:
    """A is 1, Z is 26, AA is 27; 0 for none."""
    column = 0
    for letter in letters[:4].upper():
        column = 26 * column + letter - ord("A") + 1
    return column


def _open_document_reach(content: bytes) -> Iterator[tuple[int, int]]:
    """Row and column of each filled cell of all sheets in ODS, where cells and rows may be repeated."""
    for table in content.split(b"<table:table ")[1:]:
        last_row = 0
        for row in _ROW.split(table)[1:]:
            head, *cells = _CELL.split(row)
            last_row += _repeats(_ROWS_REPEATED, head)
            last_column = 0
            for cell in cells:
                last_column += _repeats(_COLUMNS_REPEATED, cell)
                if _CONTENT.search(cell):
                    yield last_row, last_column


def _repeats(pattern: re.Pattern[bytes], content: bytes) -> int:
    found = pattern.search(content)
    return _number(found[1]) if found else 1
