"""Several documents in one file."""

import io

from pypdf import PdfReader

from oudler.director.papers import PaperRequest, print_form
from oudler.printing import join_pdf
from oudler.wording.language import Words
from tests.director.stories import made_up


def pages(document: bytes) -> list[str]:
    """The text of every page."""
    return [page.extract_text() for page in PdfReader(io.BytesIO(document)).pages]


def test_the_pages_of_all_documents_in_their_order() -> None:
    ranking, poster = (print_form(made_up(), code, Words(), PaperRequest()) for code in ("ranking", "poster"))
    assert pages(join_pdf([ranking, poster, ranking])) == [*pages(ranking), *pages(poster), *pages(ranking)]
