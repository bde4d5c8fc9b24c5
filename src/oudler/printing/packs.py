"""Several documents in one file, so that a whole evening is one print."""

import io
from collections.abc import Iterable


def join_pdf(documents: Iterable[bytes]) -> bytes:
    """The pages of all documents, in their order."""
    from pypdf import PdfWriter  # noqa: PLC0415 -- slow, and most commands print nothing

    made = io.BytesIO()
    with PdfWriter() as writer:
        for document in documents:
            writer.append(io.BytesIO(document))
        writer.write(made)
    return made.getvalue()
