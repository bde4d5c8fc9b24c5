"""Where the federation's texts say something, in place of our own numbers."""

import pytest

from oudler.arbitration import FAULTS, Fault, Hearing, NoRuling, hear, rule
from oudler.record import RecordError
from oudler.wording.arbitration import hearing_lines, ruling_lines, trouble_text
from oudler.wording.events import damage_text
from oudler.wording.game import source_text, sources_text
from oudler.wording.language import LANGUAGES, Words
from tests.arbitration.handbook import page
from tests.arbitration.test_exposures import taken_back
from tests.arbitration.test_hearing import heard
from tests.arbitration.test_ruling import SETTINGS, whole_facts
from tests.requirement_ids import ALL_IDS, ids_in
from tests.wording.catalogue import written

IN_BOTH = pytest.mark.parametrize("lang", LANGUAGES)


@IN_BOTH
def test_every_requirement_has_an_article_or_a_section(lang: str) -> None:
    words = Words(lang)
    told = {each: source_text(words, each) for each in ALL_IDS}
    unsaid = {source_text(words, "Y12"), *ALL_IDS}
    assert {each: text for each, text in told.items() if text in unsaid} == {}


def test_articles_and_sections_are_named() -> None:
    words = Words()
    assert source_text(words, "CHG-09") == "art. 29"
    assert source_text(words, "REG-02") == "ch. 2, « Accueil des joueurs »"
    assert source_text(words, "TEN-06") == "règlement de club, § 6"
    assert source_text(words, "Y12") == "notre lecture"
    assert sources_text(words, ("COD-03", "Y08", "COD-05")) == "ch. 4, « Fausse donne » ; notre lecture"


def test_no_text_has_a_number_of_ours() -> None:
    texts = [f"{each.id} {each.string}" for each in written()]
    assert len(texts) > 1000
    assert [text for text in texts if ids_in(text)] == []


# --- rulings and hearings -------------------------------------------------------------------------------


@IN_BOTH
@pytest.mark.parametrize("fault", FAULTS.values(), ids=lambda fault: fault.id)
def test_no_ruling_and_no_contradiction_has_a_number_of_ours(fault: Fault, lang: str) -> None:
    words = Words(lang)
    for setting in SETTINGS:
        for facts in whole_facts(fault, setting):
            try:
                told = ruling_lines(words, rule(fault.id, facts, setting))
            except NoRuling as error:
                told = [trouble_text(words, error, facts, setting)]
            assert ids_in("\n".join(told)) == [], facts


@IN_BOTH
def test_no_hearing_and_no_refused_record_has_a_number_of_ours(lang: str) -> None:
    words = Words(lang)
    cases = [heard(seed) for seed in range(100)]
    hearings = [hearing_lines(words, case) for case in cases if isinstance(case, Hearing)]
    refused = [damage_text(words, case) for case in cases if isinstance(case, RecordError)]
    assert min(len(hearings), len(refused)) > 10
    assert [line for lines in [*hearings, refused] for line in lines if ids_in(line)] == []


@IN_BOTH
def test_a_lead_that_was_not_asked_for_is_told_by_its_section(lang: str) -> None:
    told = "\n".join(hearing_lines(Words(lang), hear(taken_back("same_suit", "S3"))))
    section = {"fr": "(ch. 4, « Carte jouée hors tour »)", "en": "(ch. 4, “Carte jouée hors tour”)"}
    assert section[lang] in told


def test_the_handbook_has_no_number_of_ours() -> None:
    assert ids_in(page()) == []
