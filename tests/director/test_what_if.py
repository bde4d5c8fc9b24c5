"""What if: other cuts and weights on a copy; nothing is stored."""

from dataclasses import replace
from fractions import Fraction

import pytest

from oudler.director.desk import EventSituation
from oudler.director.results.what_if import NotThinkable, WhatIf, suppose
from oudler.tournament.events import Event, Seated
from oudler.tournament.files import write_document
from oudler.tournament.forms import Form
from oudler.tournament.play import standing
from tests.director.stories import before, made_up, situation_of


def after_three() -> EventSituation:
    """An event whose first three rounds are played."""
    return situation_of(before(made_up(), lambda did: isinstance(did, Seated) and did.round == 4))


def totals(event: Event, weights: tuple[int | Fraction, ...]) -> dict[int, Fraction]:
    """What everybody would have, rounds weighed so, worked out from the sheets."""
    made: dict[int, Fraction] = {number: Fraction(0) for number in event.entries}
    for (number, _), sheet in event.sheets.items():
        for player, balance in zip(sheet.players, sheet.balances, strict=True):
            made[player] += balance * weights[number - 1]
    return made


@pytest.mark.req("CHP-08")
def test_the_cut_of_the_next_round_is_shown_with_what_the_scale_allows() -> None:
    now = after_three()
    found = suppose(now, WhatIf(4, percent=70))
    assert (found.keep, found.field, found.allowed, found.can_announce) == (42, 60, Fraction(6, 5), True)
    assert [line.plays_on for line in found.lines] == [True] * 42 + [False] * 18
    assert [line.up for line in found.lines] == [0] * 60


@pytest.mark.req("ORG-14")
def test_carry_coefficient_and_a_round_less_are_weighed_exactly() -> None:
    event = (now := situation_of(made_up())).event
    for asked, weights in (
        (WhatIf(3, coefficient=Fraction(6, 5)), (1, 1, Fraction(6, 5), Fraction(6, 5), Fraction(6, 5))),
        (WhatIf(4, carry=Fraction(1, 2)), (Fraction(1, 2), Fraction(1, 2), Fraction(1, 2), 1, 1)),
        (WhatIf(2, without=5), (1, 1, 1, 1, 0)),
    ):
        found = suppose(now, asked)
        assert {line.ranked.account.number: line.ranked.total for line in found.lines} == totals(
            event, weights
        )
        before_now = {line.account.number: line.rank for line in standing(event)}
        assert {line.ranked.account.number: line.before for line in found.lines} == before_now
        assert not found.can_announce


@pytest.mark.req("ORG-17")
def test_whoever_would_have_been_out_keeps_what_he_made_before() -> None:
    now = situation_of(made_up())
    first = [line.account.number for line in standing(now.event, 3)[:20]]
    found = suppose(now, WhatIf(4, keep=20))
    assert {line.ranked.account.number for line in found.lines[:20]} == set(first)
    out = {line.ranked.account.number: line.ranked.total for line in found.lines[20:]}
    assert out == {line.account.number: line.total for line in standing(now.event, 3)[20:]}


def test_nothing_is_changed() -> None:
    now = after_three()
    before_that = write_document(now.tournament)
    suppose(now, WhatIf(4, keep=8, coefficient=Fraction(2), carry=Fraction(0), without=1))
    assert write_document(now.tournament) == before_that


@pytest.mark.parametrize(
    ("asked", "field"),
    [
        (WhatIf(1), "since"),
        (WhatIf(5), "since"),
        (WhatIf(4, keep=0), "keep"),
        (WhatIf(4, percent=0), "percent"),
        (WhatIf(4, percent=101), "percent"),
        (WhatIf(4, coefficient=Fraction(1, 2)), "coefficient"),
        (WhatIf(4, carry=Fraction(3, 2)), "carry"),
        (WhatIf(4, without=4), "without"),
    ],
)
def test_a_plan_that_cannot_be_is_refused(asked: WhatIf, field: str) -> None:
    with pytest.raises(NotThinkable, match=field):
        suppose(after_three(), asked)


@pytest.mark.parametrize("form", [form for form in Form if form is not Form.MATCH])
def test_every_form_can_be_thought_otherwise(form: Form) -> None:
    now = situation_of(made_up(form))
    found = suppose(now, WhatIf(2, keep=2))
    assert len(found.lines) == len(standing(now.event))
    assert found.keep == 2


def test_a_tie_across_the_cut_is_told() -> None:
    now = after_three()
    ranked = standing(now.event)
    event = now.event
    sheets = {
        spot: replace(sheet, totals=(0,) * len(sheet.players), lines=())
        for spot, sheet in event.sheets.items()
    }
    equal = replace(now, tournament=replace(now.tournament, event=replace(event, sheets=sheets)))
    assert suppose(equal, WhatIf(4, keep=4)).tied == tuple(sorted(line.account.number for line in ranked))
