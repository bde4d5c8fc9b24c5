"""Every kind of the log of an event has its case wherever kinds are told apart."""

from collections.abc import Callable
from inspect import signature
from typing import Any

import pytest

from oudler.director.rulings.inverses import inverse
from oudler.tournament.events.log import HAPPENINGS
from oudler.tournament.play.happening_problems import problems_of
from oudler.wording.events.checks import DECIDED
from oudler.wording.events.happenings import line_text

WITHOUT_INVERSE = "opened placed kept sent continued drawn sealed scored confirmed agreed revealed"


@pytest.mark.parametrize(
    ("dispatch", "without"), [(problems_of, ""), (line_text, ""), (inverse, WITHOUT_INVERSE)]
)
def test_every_kind_has_its_case(dispatch: Any, without: str) -> None:
    default: Callable[..., object] = dispatch.dispatch(object)
    cases = {did: dispatch.dispatch(kind) for did, kind in HAPPENINGS.items()}
    assert [did for did, case in cases.items() if case is default] == without.split()


@pytest.mark.parametrize("dispatch", [problems_of, line_text])
def test_what_is_no_kind_is_a_mistake_of_ours(dispatch: Any) -> None:
    with pytest.raises(NotImplementedError):
        dispatch.dispatch(object)(None, *[None] * (len(signature(dispatch).parameters) - 1))


def test_every_kind_that_is_decided_by_hand_has_its_text() -> None:
    assert set(DECIDED) == {kind for kind in HAPPENINGS.values() if kind.is_by_hand}
