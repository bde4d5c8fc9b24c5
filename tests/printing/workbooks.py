"""Workbooks made by hand, for what no honest program writes."""

import io
import struct
import zipfile
import zlib
from collections.abc import Mapping

from oudler.printing import write_workbook

SHEET, STRINGS = "xl/worksheets/sheet1.xml", "xl/sharedStrings.xml"
_OPEN_DOCUMENT = """<?xml version="1.0" encoding="UTF-8"?>
<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet>
<table:table table:name="A">{rows}</table:table></office:spreadsheet>
</office:body></office:document-content>"""
_MANIFEST = '<?xml version="1.0"?><m:manifest xmlns:m="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>'


def packed(parts: Mapping[str, bytes]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as workbook:
        for name, content in parts.items():
            workbook.writestr(name, content)
    return made.getvalue()


def unpacked(workbook: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(workbook)) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def open_document(*rows: str) -> bytes:
    """An ODS with these rows of XML."""
    content = _OPEN_DOCUMENT.format(rows="".join(rows)).encode()
    kind = b"application/vnd.oasis.opendocument.spreadsheet"
    return packed({"mimetype": kind, "META-INF/manifest.xml": _MANIFEST.encode(), "content.xml": content})


def open_row(text: str, columns: int = 1, rows: int = 1) -> str:
    """A row of an ODS with so many cells of the same text, so many times."""
    inside = f"<text:p>{text}</text:p>" if text else ""
    kind = ' office:value-type="string"' if text else ""
    cell = f'<table:table-cell{kind} table:number-columns-repeated="{columns}">{inside}</table:table-cell>'
    return f'<table:table-row table:number-rows-repeated="{rows}">{cell}</table:table-row>'


def sheet_of(*rows: str, strings: str = "") -> dict[str, bytes]:
    """The parts of an XLSX whose sheet has these rows of XML, and maybe another text that cells share."""
    parts = unpacked(write_workbook({"A": [["a"], ["b"]]}))
    before = parts[SHEET].partition(b"<sheetData>")[0]
    parts[SHEET] = before + f"<sheetData>{''.join(rows)}</sheetData></worksheet>".encode()
    parts[STRINGS] = parts[STRINGS].replace(b"<t>a</t>", f"<t>{strings or 'a'}</t>".encode())
    return parts


def lying(parts: Mapping[str, bytes], name: str, told: int) -> bytes:
    """An archive that says of a part that it is so long, and tells the check sum of that much."""
    true, lie = (struct.pack("<I", zlib.crc32(content)) for content in (parts[name], parts[name][:told]))
    archive = bytearray(packed(parts))
    for start in (archive.find(true), archive.rfind(true)):  # before the part, and in the list at the end
        archive[start : start + 4] = lie
        archive[start + 8 : start + 12] = struct.pack("<I", told)
    return bytes(archive)
