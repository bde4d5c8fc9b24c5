"""How far the filled cells of a workbook reach, and how much text is in them, seen before it is opened.

A reader of workbooks makes room for the whole rectangle of a sheet, and for the text of each cell anew. A
small file with one cell in the last corner, with a row that does not end, or with one long text that many
cells share would take all memory; and a reader may never end with XML that is broken off.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias
from xml.parsers import expat

Attributes: TypeAlias = Mapping[str, str]

MOST_ROWS = 50_000
MOST_COLUMNS = 100
MOST_CELLS = 2_000_000
"""In the rectangles of all sheets together."""
MOST_TEXT = 50_000_000
"""Characters in all cells together."""

_DIGITS = 9
"""The most digits that the number of a row, or of repeats of a cell, has."""
_UNKNOWN = -1
"""Which shared text a cell has that says it in a way of its own: the longest, to be sure."""


class NotAWorkbook(Exception):
    """A file that is damaged, or not a workbook."""


class TooLarge(Exception):
    """A workbook that reaches too far, or is too large when unpacked."""


@dataclass(slots=True)
class WorkbookSize:
    """What all sheets of a workbook reach together."""

    cells: int = 0
    text: int = 0
    strings: dict[int, int] = field(default_factory=dict)
    """How long the texts are that cells may share, by their numbers."""
    shared: Counter[int] = field(default_factory=Counter)
    """How many cells share them."""

    def add_part(self, content: bytes, *, may_be_open: bool) -> None:
        """Measure one part in XML, whether it has a sheet or not, of an XLSX or maybe of an ODS.

        Raises NotAWorkbook, TooLarge.
        """
        for part in (_Part(self), _OpenDocument(self)) if may_be_open else (_Part(self),):
            parser = expat.ParserCreate()
            parser.buffer_text = True
            parser.StartElementHandler = part.start
            parser.EndElementHandler = part.end
            parser.CharacterDataHandler = part.take
            parser.StartDoctypeDeclHandler = _refuse  # texts that stand for other texts
            try:
                parser.Parse(content, True)
            except (expat.ExpatError, LookupError, ValueError) as error:
                raise NotAWorkbook from error
            part.end_sheet()

    def check_shared(self) -> None:
        """Count the texts that cells share, once all parts are known. Raises TooLarge."""
        longest = max(self.strings.values(), default=0)
        self.add_text(sum(count * self.strings.get(at, longest) for at, count in self.shared.items()))

    def add_cells(self, cells: int) -> None:
        """Count the cells of a sheet. Raises TooLarge."""
        self.cells += cells
        if self.cells > MOST_CELLS:
            raise TooLarge

    def add_text(self, text: int) -> None:
        """Count characters of cells. Raises TooLarge."""
        self.text += text
        if self.text > MOST_TEXT:
            raise TooLarge


def _refuse(*_: object) -> None:
    raise NotAWorkbook


class _Part:
    """A part of an XLSX: a sheet, shared texts, or something else."""

    def __init__(self, reach: WorkbookSize) -> None:
        self.reach = reach
        self.rows = self.columns = self.row = self.column = 0
        self.taken: list[str] = []
        """The text since it was last asked for."""
        self.is_shared = False
        self.begins: dict[str, Callable[[Attributes], None]] = {
            "row": self._begin_row,
            "c": self._begin_cell,
            **dict.fromkeys(("v", "is", "f"), self._fill_cell),
            "si": self._drop,
        }
        self.ends: dict[str, Callable[[], None]] = {"v": self._end_value, "si": self._end_string}

    def start(self, name: str, attributes: Attributes) -> None:
        """An element begins."""
        if begin := self.begins.get(name.rpartition(":")[2]):
            begin(attributes)

    def end(self, name: str) -> None:
        """An element ends."""
        if end := self.ends.get(name.rpartition(":")[2]):
            end()

    def take(self, text: str) -> None:
        """A text inside."""
        self.taken.append(text)

    def fill(self) -> None:
        """The cell has content. Raises TooLarge."""
        self.rows, self.columns = max(self.rows, self.row), max(self.columns, self.column)
        if self.rows > MOST_ROWS or self.columns > MOST_COLUMNS:
            raise TooLarge

    def end_sheet(self) -> None:
        """Count the rectangle of the sheet."""
        self.reach.add_cells(self.rows * self.columns)
        self.rows = self.columns = self.row = self.column = 0

    def _drop(self, _: Attributes) -> None:
        self.taken.clear()

    def _begin_row(self, attributes: Attributes) -> None:
        """A row without a number is the next one."""
        self.row = _number(attributes.get("r", "")) or self.row + 1
        self.column = 0

    def _begin_cell(self, attributes: Attributes) -> None:
        """A cell without a place is the next one."""
        place = attributes.get("r", "")
        letters = place.rstrip("0123456789")
        self.row = _number(place[len(letters) :]) or self.row
        self.column = _column(letters) or self.column + 1
        self.is_shared = attributes.get("t") == "s"

    def _fill_cell(self, _: Attributes) -> None:
        self.fill()
        self.taken.clear()

    def _end_value(self) -> None:
        if self.is_shared:
            at = "".join(self.taken)
            self.reach.shared[_number(at) if at.isdecimal() else _UNKNOWN] += 1

    def _end_string(self) -> None:
        """The longest counts where several parts have shared texts."""
        strings, at, length = self.reach.strings, self.row, sum(map(len, self.taken))
        strings[at] = max(strings.get(at, 0), length)
        self.row += 1  # a part with shared texts has no rows


class _OpenDocument(_Part):
    """The sheets of an ODS, where cells and rows may be repeated."""

    def __init__(self, reach: WorkbookSize) -> None:
        super().__init__(reach)
        self.repeats = self.row_repeats = 1
        self.row_text = 0
        self.begins = {
            "table": lambda _: self.end_sheet(),
            "table-row": self._begin_row,
            "table-cell": self._begin_cell,
            "covered-table-cell": self._begin_cell,
            "p": lambda _: self.fill(),
        }
        self.ends = {
            "table-row": self._end_row,
            "table-cell": self._end_cell,
            "covered-table-cell": self._end_cell,
        }

    def _begin_row(self, attributes: Attributes) -> None:
        self.row_repeats = _repeats(attributes, "number-rows-repeated")
        self.row, self.column, self.row_text = self.row + self.row_repeats, 0, 0

    def _begin_cell(self, attributes: Attributes) -> None:
        self.repeats = _repeats(attributes, "number-columns-repeated")
        self.column += self.repeats
        self.taken.clear()
        if any("value" in name for name in attributes):
            self.fill()

    def _end_cell(self) -> None:
        self.row_text += self.repeats * sum(map(len, self.taken))

    def _end_row(self) -> None:
        self.reach.add_text(self.row_repeats * self.row_text)


def _number(digits: str) -> int:
    """The number that some digits tell; 0 for anything else."""
    return int(digits.lstrip("0")[:_DIGITS] or 0) if digits.isascii() and digits.isdecimal() else 0


def _column(letters: str) -> int:
    """A is 1, Z is 26, AA is 27; 0 for none."""
    column = 0
    for letter in letters[:4].upper():
        column = 26 * column + ord(letter) - ord("A") + 1
    return column


def _repeats(attributes: Attributes, name: str) -> int:
    found = (value for key, value in attributes.items() if key.rpartition(":")[2] == name)
    return _number(next(found, "1")) or 1
