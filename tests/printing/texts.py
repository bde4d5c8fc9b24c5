"""What a PDF says, as tests read it: white space as single spaces."""

import io

from pypdf import PdfReader


def page_texts(document: bytes) -> list[str]:
    """The text of every page."""
    return [" ".join(page.extract_text().split()) for page in PdfReader(io.BytesIO(document)).pages]


def pdf_text(document: bytes) -> str:
    """The text of the whole document."""
    return " ".join(page_texts(document))
