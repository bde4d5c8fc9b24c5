"""Workbooks made by hand, for what no honest program writes."""

import io
import zipfile
from collections.abc import Mapping

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
