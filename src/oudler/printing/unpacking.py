"""A workbook unpacked within limits, whatever size it claims, and packed again as it was measured."""

import io
import zipfile
import zlib
from collections.abc import Iterator

from oudler.printing.workbook_size import NotAWorkbook, TooLarge, WorkbookSize

MOST_UNPACKED = 100_000_000
MOST_PARTS = 1000

_OPEN_DOCUMENT, _KIND = "content.xml", "mimetype"
"""Where an ODS has its sheets, and where it says what it is."""
_PACKED_AS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""No program packs a workbook otherwise; other ways cannot be unpacked bit by bit."""


def measured(data: bytes) -> bytes:
    """A workbook with the parts that were measured, and nothing else. Raises NotAWorkbook, TooLarge.

    A reader of the original may find more in it than we did: more bytes than a part is said to have, a
    sheet under a name that no sheet has.
    """
    size, made, names = WorkbookSize(), io.BytesIO(), set()
    with zipfile.ZipFile(made, "w") as workbook:
        for name, content in _parts(data):
            if name in names:
                raise NotAWorkbook
            names.add(name)
            if name.lower().endswith((".xml", ".rels")):
                size.add_part(content, may_be_open=name == _OPEN_DOCUMENT)
                workbook.writestr(zipfile.ZipInfo(name), content)
            elif name == _KIND:
                workbook.writestr(zipfile.ZipInfo(name), content)
    size.check_shared()
    return made.getvalue()


def _parts(data: bytes) -> Iterator[tuple[str, bytes]]:
    left = MOST_UNPACKED
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            parts = packed.infolist()
            if len(parts) > MOST_PARTS:
                raise TooLarge
            for part in parts:
                content = _unpacked(packed, part, left)
                left -= len(content)
                yield part.filename, content
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError) as error:
        raise NotAWorkbook from error


def _unpacked(packed: zipfile.ZipFile, part: zipfile.ZipInfo, most: int) -> bytes:
    """All bytes of a part, up to its declared size."""
    if part.compress_type not in _PACKED_AS:
        raise NotAWorkbook
    told = part.file_size
    if told > most:
        raise TooLarge
    part.file_size = most + 2  # or it would be read as told, and the rest be left for others to find
    with packed.open(part) as opened:
        content = opened.read(most + 1)
    if len(content) > most:
        raise TooLarge
    if len(content) != told:
        raise NotAWorkbook
    return content
