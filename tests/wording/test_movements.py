"""Every reason not to seat people has words."""

import pytest

from oudler.tournament.seating import NotPlanned, Why
from oudler.wording.events import refusal_text
from oudler.wording.game import source_text
from oudler.wording.language import Words


@pytest.mark.parametrize("why", Why)
def test_every_refusal_is_told_with_its_requirement(why: Why) -> None:
    told = refusal_text(Words(), NotPlanned(why, most=5, who=(3, 7)))
    assert told.endswith(f" ({source_text(Words(), why.requirement)})")
    assert "{" not in told


def test_refusal_names_the_people() -> None:
    told = refusal_text(Words(), NotPlanned(Why.UNPAID, who=(3, 7)))
    assert told == (
        "n'ont pas payé : 3 et 7 ; on paie d'abord, on est placé ensuite (ch. 2, « Accueil des joueurs »)"
    )
