"""The words for PCN and for the conditions of a tournament."""

from oudler.tournament.points import NotScaled, Unmet, WhyNotScaled
from oudler.wording.events import refusal_text
from oudler.wording.game import source_text
from oudler.wording.language import Words
from oudler.wording.results import unmet_text


def test_every_condition_has_its_own_words_and_requirement() -> None:
    texts = [unmet_text(Words(), unmet) for unmet in Unmet]
    assert len(set(texts)) == len(Unmet)
    ends = [f" ({source_text(Words(), unmet.requirement)})" for unmet in Unmet]
    assert [text for text, end in zip(texts, ends, strict=True) if not text.endswith(end)] == []


def test_unknown_index_is_refused_with_the_known_ones() -> None:
    told = refusal_text(Words(), NotScaled(WhyNotScaled.INDEX))
    assert told == "l'indice est 1, ou 1,5 en demi-finale et 1,8 en finale régionale (ch. 5, « Indices »)"
