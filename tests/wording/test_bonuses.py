"""Every bonus has its words, and every way to type one is read as what it stands for."""

from typing import Any

from oudler.record import read_score
from oudler.rules import BONUSES, Options, Poignee, SlamBonus
from oudler.wording.game import BONUS_WORDS, bonuses_typed, typed_fields

DEAL: dict[str, Any] = {"contract": "garde", "points": 49, "oudlers": 2}


def test_every_bonus_has_its_words_in_the_same_order() -> None:
    assert list(BONUS_WORDS) == list(BONUSES)
    parts = {part for row in BONUS_WORDS.values() for part in row.parts}
    assert parts >= {*Poignee, *SlamBonus, "petit_au_bout"}


def test_letters_words_and_keys_are_of_one_bonus() -> None:
    typed = [each for row in BONUS_WORDS.values() for each in row.typed]
    for told in (
        [each.letters for each in typed],
        [word for each in typed for word in each.words],
        [row.key for row in BONUS_WORDS.values()],
    ):
        assert len(set(told)) == len(told)


def test_what_is_typed_is_told_back() -> None:
    for name, row in BONUS_WORDS.items():
        for each in row.typed:
            assert list(bonuses_typed(read_score({**DEAL, **each.fields}, Options()))) == [(name, each)]


def test_several_are_put_together() -> None:
    single, double, _ = BONUS_WORDS["poignees"].typed
    petit, against = BONUS_WORDS["petit_au_bout"].typed
    told = typed_fields([single, petit, double, against])
    assert told == {"poignees": ["single", "double"], "petit_au_bout": "defense"}
