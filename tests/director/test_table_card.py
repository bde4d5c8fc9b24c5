"""The card that lies on a table: one page for every form, in both languages, on both sizes of paper."""

import io

import pytest
from pypdf import PdfReader

from oudler.director.papers import PaperRequest, print_form
from oudler.printing import PaperSize
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.wording.language import Words
from tests.director.evenings import played
from tests.director.stories import made_up

PARTS = {
    "fr": ("La donne", "Les enchères", "Le chien et l'écart", "Le jeu", "Le compte", "Ceux qui regardent"),
    "en": ("The deal", "The auction", "The dog and the discard", "The play", "The count", "Those who watch"),
}


def event_of(form: Form) -> Tournament:
    """An event of a form."""
    return made_up(form) if form.is_duplicate else played(20, 1, form, seated=1)


@pytest.mark.parametrize("form", Form)
def test_card_is_one_page_with_all_its_parts(form: Form) -> None:
    event = event_of(form)
    for lang, parts in PARTS.items():
        for paper, copies in ((PaperSize.A4, 2), (PaperSize.A5, 1)):
            document = print_form(event, "table_card", Words(lang), PaperRequest(), paper)
            (page,) = PdfReader(io.BytesIO(document)).pages
            read = " ".join(page.extract_text().replace("’", "'").split()).upper()
            assert [read.count(part.upper()) >= copies for part in parts] == [True] * len(parts), (
                lang,
                paper,
            )
