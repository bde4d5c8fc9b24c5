"""Printed forms: every template says its words in the language asked, the same bytes for the same values."""

import io
import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from pypdf import PdfReader

from oudler.director.papers import PaperRequest, print_form
from oudler.printing import PaperSize, forms, join_pdf, qr_svg, render_form
from oudler.printing.forms import TEMPLATES, NoSuchForm, form_names, form_pages, texts_said
from oudler.wording.language import Words
from tests.director.stories import made_up

WORDS = Words()
SEATS = {letter: {"letter": letter, "name": letter} for letter in "NSEO"}
EVENT = {"name": "Coupe d'hiver", "date": "samedi", "venue": "", "kind": "Donnes libres"}

LABEL = {"board": 7, "copy": 2, "copies": 3, "taker": "N", "dealer": "E", "lead": "S", "turned": ""}


def receipts(count: int, **more: Any) -> dict[str, Any]:
    """The values of a small form that is laid out four to a page."""
    return {
        "lang": "fr",
        "title": "Reçus",
        "seats": SEATS,
        "event": EVENT,
        "day": "samedi",
        "standing": "",
        "receipts": [{"rank": at, "name": f"Nom{at}", "prize": f"{at} €"} for at in range(1, count + 1)],
        **more,
    }


def reader(document: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(document))


def test_small_sheets_share_a_page_and_take_more_pages_when_there_are_more() -> None:
    assert [len(reader(render_form("receipts", receipts(count), WORDS)).pages) for count in (1, 4, 5)] == [
        1,
        1,
        2,
    ]


def test_on_small_paper_half_as_many_lie_on_a_page() -> None:
    pages = reader(render_form("receipts", receipts(4), WORDS, paper=PaperSize.A5)).pages
    millimetres = [
        round(float(side) / 72 * 25.4) for side in (pages[0].mediabox.width, pages[0].mediabox.height)
    ]
    assert (len(pages), millimetres) == (2, [210, 148])


def test_words_and_names_have_printed_apostrophes() -> None:
    text = reader(render_form("receipts", receipts(1), WORDS)).pages[0].extract_text()
    assert [word for word in ("l’organisateur", "Nom1", "Coupe d’hiver") if word not in text] == []


def test_the_same_values_give_the_same_bytes() -> None:
    assert render_form("receipts", receipts(2), WORDS) == render_form("receipts", receipts(2), WORDS)


def test_threads_share_the_compiler_without_mixing_their_values() -> None:
    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda count: render_form("receipts", receipts(count), WORDS), range(1, 9)))
    assert [len(reader(each).pages) for each in made] == [1, 1, 1, 1, 2, 2, 2, 2]


def test_pages_are_pictures() -> None:
    pages = form_pages("receipts", receipts(5), WORDS, 20)
    assert [page[:8] for page in pages] == [b"\x89PNG\r\n\x1a\n"] * 2


def test_a_form_without_a_template_is_refused() -> None:
    with pytest.raises(NoSuchForm):
        render_form("../style", receipts(1), WORDS)


@pytest.mark.parametrize("name", ["style", ""])
def test_what_is_no_form_is_refused(name: str) -> None:
    with pytest.raises(NoSuchForm):
        render_form(name, receipts(1), WORDS)


# --- QR codes -------------------------------------------------------------------------------------------


def test_a_code_is_a_square_drawing_that_fits_any_size() -> None:
    drawing = qr_svg("http://192.168.1.20:8000/e/1/j/abcd")
    ((width, height),) = re.findall(r'viewBox="0 0 (\d+) (\d+)"', drawing)
    assert (width == height, 'width="' in drawing) == (True, False)


def test_different_texts_have_different_codes() -> None:
    assert qr_svg("a") != qr_svg("b")


# --- templates ------------------------------------------------------------------------------------------

_SPOKEN = re.compile(r'"[^"]*"|\[[^\]\[#]*[A-Za-zÀ-ÿ]{3,}[^\]\[#]*\]')
_SAYING = re.compile(r'\bsay\((?:"[^"]*")?')
SOURCES = {path.stem: path.read_text(encoding="utf-8") for path in TEMPLATES.glob("*.typ")}


@pytest.mark.parametrize("name", form_names())
def test_templates_hold_no_words_for_people_but_those_they_say(name: str) -> None:
    """A word in brackets would be printed as it is, in every language."""
    code = [_SAYING.sub("", line.split("//")[0]) for line in SOURCES[name].splitlines()]
    spoken = [
        found
        for line in code
        for found in _SPOKEN.findall(line)
        if found.startswith("[") or re.search(r"[À-ÿ]|[a-z] [a-z]{2,}", found)
    ]
    assert [
        text for text in spoken if not text.startswith('"') or ("svg" not in text and "<" not in text)
    ] == []


@pytest.mark.parametrize("name", SOURCES)
def test_whatever_a_template_says_is_a_text_that_is_found(name: str) -> None:
    code = SOURCES[name].replace("#let say(text", "")
    assert len(texts_said(code)) == len(re.findall(r"\bsay\(", code))


def test_a_template_says_its_words_in_the_language_asked() -> None:
    french, english = (
        reader(render_form("board_labels", {**receipts(0), "labels": [LABEL]}, Words(lang))).pages[0]
        for lang in ("fr", "en")
    )
    assert [
        ("2 sur 3" in page.extract_text(), "2 of 3" in page.extract_text()) for page in (french, english)
    ] == [
        (True, False),
        (False, True),
    ]


def test_a_large_form_is_made_by_another_process_and_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    here = render_form("receipts", receipts(5), WORDS)
    monkeypatch.setattr(forms, "LARGE", 0)
    monkeypatch.setattr(forms, "_compiler", lambda: pytest.fail("made in this process"))
    assert render_form("receipts", receipts(5), WORDS) == here


def pages(document: bytes) -> list[str]:
    """The text of every page."""
    return [page.extract_text() for page in PdfReader(io.BytesIO(document)).pages]


def test_the_pages_of_all_documents_in_their_order() -> None:
    ranking, poster = (print_form(made_up(), code, Words(), PaperRequest()) for code in ("ranking", "poster"))
    assert pages(join_pdf([ranking, poster, ranking])) == [*pages(ranking), *pages(poster), *pages(ranking)]
