"""Printed forms read back: their values, the text of a PDF, the colour of a spot on a page."""

import io
import struct
import zlib
from typing import Any

import pytest
from pypdf import PdfReader

from oudler.director.papers import FORMS, NotPrintable, PaperRequest, print_form
from oudler.director.papers.registry import form_values
from oudler.printing import PaperSize
from oudler.printing.forms import form_pages
from oudler.rules import Ground
from oudler.tournament.events import Closed
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.wording.language import Words
from tests.printing.texts import page_texts
from tests.tournament.duplicate_events import revealed, sealed
from tests.tournament.duplicate_telling import opened, play_all
from tests.tournament.telling import ARBITER, tell

BLANK = PaperRequest(is_blank=True)
PPI = 25
PIXELS_A_MM = PPI / 25.4


def values_of(
    told: Tournament, code: str, asked: PaperRequest | None = None, lang: str = "fr"
) -> dict[str, Any]:
    """What a form is filled with."""
    return form_values(FORMS[code], told, Words(lang), asked or PaperRequest())


def pages_of(
    told: Tournament,
    code: str,
    asked: PaperRequest | None = None,
    lang: str = "fr",
    paper: PaperSize = PaperSize.A4,
) -> list[str]:
    """The text of each page of a printed form, a space between words."""
    document = print_form(told, code, Words(lang), asked or PaperRequest(), paper)
    return page_texts(document)


def page_count(
    told: Tournament, code: str, asked: PaperRequest | None = None, paper: PaperSize = PaperSize.A4
) -> int:
    """How many pages a printed form has."""
    return len(_read(print_form(told, code, Words(), asked or PaperRequest(), paper)).pages)


def _read(document: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(document))


def why_not(told: Tournament, code: str, asked: PaperRequest | None = None) -> Ground:
    """Why a form is not printed."""
    with pytest.raises(NotPrintable) as caught:
        print_form(told, code, Words(), asked or PaperRequest())
    return caught.value.ground


def closed(told: Tournament) -> Tournament:
    return tell(told, Closed(), by=ARBITER)


def shown() -> Tournament:
    """Twelve players, everything over, the cards shown."""
    told = tell(opened(Form.INDIVIDUAL, 12), sealed())
    return tell(closed(play_all(told)), revealed(), by=ARBITER)


# --- pictures -------------------------------------------------------------------------------------------


def colours_at(
    told: Tournament, code: str, spots: list[tuple[int, int]], asked: PaperRequest | None = None
) -> list[str]:
    """The colours of spots on the first page, in millimetres from the left and from the top."""
    (page, *_) = form_pages(code, values_of(told, code, asked), Words(), ppi=PPI)
    rows = _pixels(page)
    at = [(round(across * PIXELS_A_MM) * 4, round(down * PIXELS_A_MM)) for across, down in spots]
    return [f"#{rows[down][across : across + 3].hex()}" for across, down in at]


def _pixels(picture: bytes) -> list[bytes]:
    """The rows of a PNG of four bytes a pixel."""
    width, height = struct.unpack(">II", picture[16:24])
    packed = b"".join(_chunks(picture, b"IDAT"))
    data, stride = zlib.decompress(packed), 4 * width + 1
    rows: list[bytes] = []
    before = bytes(4 * width)
    for at in range(0, stride * height, stride):
        before = _unfiltered(data[at], data[at + 1 : at + stride], before)
        rows.append(before)
    return rows


def _chunks(picture: bytes, wanted: bytes) -> list[bytes]:
    found, at = [], 8
    while at < len(picture):
        (size,) = struct.unpack(">I", picture[at : at + 4])
        if picture[at + 4 : at + 8] == wanted:
            found.append(picture[at + 8 : at + 8 + size])
        at += size + 12
    return found


def _unfiltered(kind: int, line: bytes, before: bytes) -> bytes:
    """A row of a PNG without its filter."""
    made = bytearray(line)
    for at in range(len(made)):
        left, above = made[at - 4] if at >= 4 else 0, before[at]
        corner = before[at - 4] if at >= 4 else 0
        guess = (0, left, above, (left + above) // 2, _nearest(left, above, corner))[kind]
        made[at] = (made[at] + guess) % 256
    return bytes(made)


def _nearest(left: int, above: int, corner: int) -> int:
    """The one of the three that is nearest to the plane through them."""
    plane = left + above - corner
    return min((left, above, corner), key=lambda each: abs(plane - each))
