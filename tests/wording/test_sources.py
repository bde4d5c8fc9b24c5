"""Where the federation's texts say something, in place of our own numbers."""

import re

import pytest

from oudler.rules import Impossible, Reason
from oudler.tournament.championships import Demand, Mistake
from oudler.tournament.events import WhyNot
from oudler.tournament.points import Unmet
from oudler.tournament.ranking import PrizeRule
from oudler.wording.events import complaints
from oudler.wording.game import source_text
from oudler.wording.language import LANGUAGES, Words

OURS = re.compile(r"[A-Z]{3}-\d\d")
SAID_NOWHERE = {"CAR-15", "CLA-05", "DUP-25", "ORG-14", "PCN-29"}
"""What follows from the texts, of which none has it as its own."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_stands_in_the_way_is_told_by_the_article_or_the_section(lang: str) -> None:
    told = [*WhyNot, *Mistake, *Unmet, *PrizeRule]
    asked = {each.requirement for each in told} | {name for each in Demand for name in each.requirements}
    ours = {each for each in asked if OURS.search(source_text(Words(lang), each))}
    assert ours <= SAID_NOWHERE


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_rules_of_the_table_refuse_is_told_by_its_section(lang: str) -> None:
    asked = {each.requirement for each in (*Reason, *Impossible)}
    assert {each for each in asked if OURS.search(source_text(Words(lang), each))} == set()


def test_no_complaint_of_a_command_has_a_number_of_ours() -> None:
    texts = [text for text in vars(complaints).values() if isinstance(text, str)]
    assert [text for text in texts if OURS.search(text) and "SHA-256" not in text] == []


def test_articles_and_sections_are_named() -> None:
    words = Words()
    assert source_text(words, "CHG-09") == "art. 29"
    assert source_text(words, "REG-02") == "ch. 2, « Accueil des joueurs »"
    assert source_text(words, "XYZ-01") == "XYZ-01"
