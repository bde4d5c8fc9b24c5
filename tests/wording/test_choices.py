"""What an organiser chooses from, in plain words."""

import pytest

from oudler.rules import EDITIONS, OPTIONS
from oudler.tournament import Readings
from oudler.tournament.championships import Level
from oudler.tournament.points import Occasion, OrganisingBody
from oudler.tournament.seating import SeatingKind
from oudler.wording import tournament
from oudler.wording.language import Words

FRENCH = Words()
NOT_AT_AN_EVENT = {"call_jack", "called_suit_after_excuse", "petit_sec", "arbiter"}
"""Options of the game of five, and of tables that a program keeps."""


def test_every_option_of_an_event_is_asked_with_all_its_values() -> None:
    asked = {name: [code for code, _ in answers] for name, _, answers in tournament.option_questions(FRENCH)}
    assert asked == {
        name: [str(value).lower() for value in option.values]
        for name, option in OPTIONS.items()
        if name not in NOT_AT_AN_EVENT
    }


def test_every_reading_is_asked_with_all_its_values() -> None:
    asked = {name: [code for code, _ in answers] for name, _, answers in tournament.reading_questions(FRENCH)}
    assert {name: Readings().override({name: codes[1]}).chosen() for name, codes in asked.items()} == {
        name: {name: codes[1]} for name, codes in asked.items()
    }
    assert {name: codes[0] for name, codes in asked.items()} == {
        name: getattr(Readings(), name) for name in Readings.__slots__
    }


def test_everything_has_words_of_its_own() -> None:
    for texts in (
        [tournament.seating_text(FRENCH, kind) for kind in SeatingKind],
        [tournament.level_text(FRENCH, level) for level in Level],
        [tournament.edition_text(FRENCH, edition) for edition in EDITIONS],
        [tournament.played_rules_text(FRENCH, edition) for edition in EDITIONS],
        [tournament.organiser_text(FRENCH, organiser) for organiser in OrganisingBody],
        [tournament.occasion_text(FRENCH, occasion) for occasion in Occasion],
    ):
        assert len(set(texts)) == len(texts)
        assert all(texts)


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("rebid", True, ("Qui a enchéri et a été couvert peut-il reparler ?", "oui")),
        ("pm", "exact", ("PM ajoutés :", "en racines exactes")),
        ("call_jack", False, ("call_jack", "false")),
    ],
)
def test_a_choice_is_told_with_its_question(name: str, value: object, told: tuple[str, str]) -> None:
    assert tournament.answer_of(FRENCH, name, value) == told
