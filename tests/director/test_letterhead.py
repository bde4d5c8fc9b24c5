"""The head of the papers of a club's events: its name and its logo, in the room that they had before."""

import io
from dataclasses import replace

import pytest
from pypdf import PdfReader

from oudler.director.desk import Office
from oudler.director.papers import Letterhead, NotPrintable, PaperRequest, forms_for, print_form
from oudler.printing import SVG, Logo, read_logo
from oudler.tournament.clubs import Club
from oudler.wording.language import Words
from tests.director.desks import RULES
from tests.director.stories import made_up
from tests.printing.pictures import png, svg

NAME = "Tarot Club du Vieux Pont"
DRAWN = read_logo(svg('<circle cx="50" cy="30" r="20"/>'))
HEADED = [
    "movement_certificate",
    "prize_list",
    "prizes_due",
    "ranking",
    "recap",
    "seating_list",
    "state",
]
"""The papers that begin with a heading."""
PLAIN = PaperRequest(at="2026-11-15T21:00:00Z")


def printed(code: str, head: Letterhead | None) -> PdfReader:
    return PdfReader(io.BytesIO(print_form(made_up(), code, Words(), replace(PLAIN, letterhead=head))))


@pytest.mark.parametrize("name", [NAME, "Association des joueurs de tarot de Saint-Germain-en-Laye " * 2])
@pytest.mark.parametrize("code", HEADED)
def test_paper_of_a_club_has_its_name_and_no_page_more(code: str, name: str) -> None:
    plain, headed = printed(code, None), printed(code, Letterhead(name.strip(), DRAWN.drawing))
    assert len(headed.pages) == len(plain.pages)
    assert " ".join(name.split()) in " ".join(headed.pages[0].extract_text().split())
    assert NAME not in plain.pages[0].extract_text()


@pytest.mark.parametrize("logo", [read_logo(png()), DRAWN])
def test_every_paper_prints_under_any_logo(logo: Logo) -> None:
    asked = replace(PLAIN, letterhead=Letterhead(NAME, logo.drawing))
    for form in forms_for(made_up()):
        try:
            assert print_form(made_up(), form.code, Words(), asked)[:5] == b"%PDF-"
        except NotPrintable:  # nothing to print, with a logo or without
            with pytest.raises(NotPrintable):
                print_form(made_up(), form.code, Words(), PLAIN)


def test_picture_of_a_club_stands_on_its_ranking() -> None:
    headed = printed("ranking", Letterhead(NAME, read_logo(png()).drawing))
    assert len(headed.pages[0].images) == 1
    assert len(printed("ranking", Letterhead(NAME)).pages[0].images) == 0


def test_an_event_has_the_letterhead_of_its_club_while_it_is_its_own(office: Office) -> None:
    clubs = office.clubs
    known = clubs.open(Club(NAME))
    desk = office.open(RULES, "bureau", known.id)
    assert clubs.letterhead(desk.id) == Letterhead(NAME)
    clubs.keep_logo(known.id, DRAWN)
    assert (clubs.logo(known.id), DRAWN.media) == (DRAWN, SVG)
    assert clubs.letterhead(desk.id) == Letterhead(NAME, DRAWN.drawing)
    clubs.keep_logo(known.id, None)
    assert clubs.letterhead(desk.id) == Letterhead(NAME)
    clubs.give_back([desk.id], known.id)
    assert clubs.letterhead(desk.id) is None
    assert clubs.letterhead("nobody") is None
