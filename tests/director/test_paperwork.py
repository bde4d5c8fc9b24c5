"""Papers in the order of the evening, and packs in one print."""

import io

import pytest
from pypdf import PdfReader

from oudler.director.desk import Office, paper_offers
from oudler.director.papers import NotPrintable, PaperRequest, WhyUnprinted, forms_for, print_form
from oudler.tournament.events import Closed, Revealed
from oudler.tournament.forms import Form
from oudler.wording.language import Words
from tests.director.desks import entered, seated
from tests.director.stories import before, made_up, situation_of
from tests.grounds import refused_for


def pages(document: bytes) -> int:
    """How many pages a PDF has."""
    return len(PdfReader(io.BytesIO(document)).pages)


@pytest.mark.parametrize("form", [*Form])
def test_every_form_on_offer_has_its_place_in_the_evening(form: Form) -> None:
    now = situation_of(made_up(form))
    offers = paper_offers.offers_of(now)
    assert [offer.printed for offer in offers] == list(forms_for(now.tournament))
    order = list(paper_offers.PaperPhase)
    assert [offer.phase for offer in offers] == sorted((offer.phase for offer in offers), key=order.index)


@pytest.mark.req("DUP-05")
def test_cards_are_secret_until_they_are_shown() -> None:
    whole = made_up(Form.TRIPLETTE)
    hidden = situation_of(before(whole, lambda did: isinstance(did, Closed | Revealed)))
    secret = [offer.printed.code for offer in paper_offers.offers_of(hidden) if offer.is_secret]
    assert secret == ["diagram"]
    for phase in paper_offers.PaperPhase:
        assert "diagram" not in [code for code, _ in paper_offers._wanted(hidden, phase, PaperRequest())]


def test_the_phase_follows_the_evening(office: Office) -> None:
    assert paper_offers.phase_of(entered(office, 16).situation) is paper_offers.PaperPhase.BEFORE
    assert paper_offers.phase_of(seated(office, 16).situation) is paper_offers.PaperPhase.SEATED
    assert paper_offers.phase_of(situation_of(made_up())) is paper_offers.PaperPhase.RESULTS


@pytest.mark.met("DOC-04", "DOC-05", "DOC-06")
def test_a_pack_has_every_paper_of_the_evening_in_one_print(office: Office) -> None:
    now = seated(office, 16).situation
    words, tournament = Words(), now.tournament
    single = ["movement_certificate", "seating_list", "personal_card"]
    expected = sum(pages(print_form(tournament, code, words, PaperRequest())) for code in single)
    expected += sum(
        pages(print_form(tournament, "score_sheet", words, PaperRequest(round=number)))
        for number in range(1, 6)
    )
    assert (
        pages(paper_offers.print_pack(now, paper_offers.PaperPhase.SEATED, words, PaperRequest())) == expected
    )


def test_a_pack_without_any_paper_says_why() -> None:
    with refused_for(NotPrintable, WhyUnprinted.NOT_OFFERED):
        paper_offers.print_pack(
            situation_of(made_up()), paper_offers.PaperPhase.ALWAYS, Words(), PaperRequest()
        )
