"""Reading spreadsheets: CSV in any usual dialect, XLSX and ODS; or a refusal that says why."""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator

from oudler.printing.cells import LONGEST_TEXT, Texts, cell_text, trimmed, unshield
from oudler.printing.unpacking import measured
from oudler.printing.workbook_size import MOST_COLUMNS, MOST_ROWS, NotAWorkbook, TooLarge
from oudler.rules import Refusal
from oudler.wording.language import WordedGround, msg

MOST_BYTES = 10_000_000

_ZIP = b"PK\x03\x04"
_OLD_OFFICE = bytes.fromhex("d0cf11e0a1b11ae1")  # .xls, and .xlsx locked by a password
_MARKS = {b"\xef\xbb\xbf": "utf-8-sig", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
_GUESSES = ("utf-8", "cp1252")
_SEPARATORS = (";", "\t", ",", "|")
_NAMED_SEPARATOR = re.compile(r'"?sep=([;,|\t])"?(?:\r\n|\r|\n|$)', re.IGNORECASE)
_SAMPLE = 50
"""How many rows are read to detect the separator."""


class WhyUnread(WordedGround):
    """Why a file is not read, and what to do."""

    EMPTY = msg("le fichier est vide.")
    TOO_LARGE = msg(
        "trop grand : 10 Mo, 50 000 lignes, 100 colonnes et 2 millions de cases au plus ; copiez la liste à "
        "part."
    )
    OLD_OFFICE = msg("ancien classeur .xls, ou protégé par un mot de passe : enregistrez-le en .xlsx.")
    DAMAGED = msg("le classeur est abîmé, ou n'en est pas un : enregistrez-le de nouveau en .xlsx.")
    NOT_TEXT = msg("ce n'est ni un texte ni un classeur : enregistrez la liste en .csv ou en .xlsx.")
    ENCODING = msg("les lettres ne se lisent pas : nommez le codage avec --encoding, comme cp850.")
    NO_SUCH_ENCODING = msg("pas de codage « {name} » ; essayez utf-8, cp1252 ou cp850.")


class NotRead(Refusal):
    """A file from which no rows can be read."""


def read_sheets(data: bytes, encoding: str | None = None) -> dict[str, Texts]:
    """The sheets by name that are visible and not empty; the one of a CSV has no name. Raises NotRead.

    The encoding is for CSV only; without one UTF-8, UTF-16 with its mark, and cp1252 are recognised.
    """
    if len(data) > MOST_BYTES:
        raise NotRead(WhyUnread.TOO_LARGE)
    if data.startswith(_OLD_OFFICE):
        raise NotRead(WhyUnread.OLD_OFFICE)
    made = _workbook_sheets(data) if data.startswith(_ZIP) else {"": _csv_rows(_decoded(data, encoding))}
    sheets = {name: rows for name, rows in made.items() if rows}
    if not sheets:
        raise NotRead(WhyUnread.EMPTY)
    for rows in sheets.values():
        _check_size(rows)
    return sheets


def _check_size(rows: Texts) -> None:
    cells = (cell for row in rows for cell in row)
    if (
        len(rows) > MOST_ROWS
        or max(map(len, rows)) > MOST_COLUMNS
        or any(len(cell) > LONGEST_TEXT for cell in cells)
    ):
        raise NotRead(WhyUnread.TOO_LARGE)


# --- workbooks ------------------------------------------------------------------------------------------


def _workbook_sheets(data: bytes) -> dict[str, Texts]:
    try:
        return dict(_calamine_sheets(measured(data)))
    except TooLarge as error:
        raise NotRead(WhyUnread.TOO_LARGE) from error
    except NotAWorkbook as error:
        raise NotRead(WhyUnread.DAMAGED) from error


def _calamine_sheets(data: bytes) -> Iterator[tuple[str, Texts]]:
    """What calamine reads. Raises NotAWorkbook, also where calamine itself gives up."""
    from python_calamine import CalamineWorkbook, SheetTypeEnum, SheetVisibleEnum  # noqa: PLC0415 -- slow

    try:
        with CalamineWorkbook.from_filelike(io.BytesIO(data)) as workbook:
            for at, sheet in enumerate(workbook.sheets_metadata):
                if sheet.visible == SheetVisibleEnum.Visible and sheet.typ == SheetTypeEnum.WorkSheet:
                    # The empty rows above are kept, so that a line has the number that people see.
                    rows = workbook.get_sheet_by_index(at).to_python(skip_empty_area=False)
                    yield sheet.name, trimmed(map(cell_text, row) for row in rows)
    except (KeyboardInterrupt, SystemExit, GeneratorExit):
        raise
    except BaseException as error:  # a panic of calamine is no Exception
        raise NotAWorkbook from error


# --- CSV ------------------------------------------------------------------------------------------------


def _decoded(data: bytes, encoding: str | None) -> str:
    """The text of a file by the encoding named, its mark, or the first of the usual ones that fits."""
    marked = next((name for mark, name in _MARKS.items() if data.startswith(mark)), None)
    tried = [encoding] if encoding else [marked] if marked else _GUESSES
    if tried is _GUESSES and b"\0" in data:
        raise NotRead(WhyUnread.NOT_TEXT)
    for name in tried:
        try:
            text = data.decode(name)
            text.encode()  # what cannot be written again is no text
        except LookupError:
            raise NotRead(WhyUnread.NO_SUCH_ENCODING, name=encoding) from None
        except ValueError:
            continue
        if "\0" in text:
            raise NotRead(WhyUnread.NOT_TEXT)
        return text.removeprefix("\ufeff")
    raise NotRead(WhyUnread.ENCODING)


def _csv_rows(text: str) -> Texts:
    named = _NAMED_SEPARATOR.match(text)
    separator = named[1] if named else _separator(text)
    rows = _split(text, separator)
    if named:
        rows[0] = []  # it stays a line, so that the others keep their numbers
    return trimmed(map(unshield, row) for row in rows)


def _separator(text: str) -> str:
    """The separator that parts most of the first rows, and most of them into the same number of cells."""

    def likeness(separator: str) -> tuple[int, int]:
        rows = _split("".join(text.splitlines(keepends=True)[:_SAMPLE]), separator)
        widths = Counter(len(row) for row in rows if len(row) > 1)
        return widths.total(), max(widths.values(), default=0)

    return max(_SEPARATORS, key=likeness)


def _split(text: str, separator: str) -> list[list[str]]:
    """The cells of every row; where a quotation mark is never closed each line stands alone."""
    try:
        return list(csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True))
    except csv.Error:
        lines = io.StringIO(text, newline=None)
        return [_split_line(line.rstrip("\n"), separator) for line in lines]


def _split_line(line: str, separator: str) -> list[str]:
    try:
        return next(csv.reader([line], delimiter=separator, strict=True), [])
    except csv.Error:
        return line.split(separator)
