"""The conditions under which a tournament gives PCN."""

from dataclasses import replace

import pytest

from oudler.rules import WrongTable
from oudler.tournament.forms import Form
from oudler.tournament.points import (
    Conditions,
    NotScaled,
    Occasion,
    OrganisingBody,
    Unmet,
    WhyNotScaled,
    pcn_scale,
    unmet_conditions,
)

ORDINARY = Conditions()


def unmet(conditions: Conditions) -> list[Unmet]:
    return list(unmet_conditions(Form.LIBRE, 40, conditions))


@pytest.mark.req("PCN-02")
def test_federation_zone_comite_or_club_organises() -> None:
    answers = {who: unmet(replace(ORDINARY, organiser=who)) for who in OrganisingBody}
    assert answers == {
        who: [Unmet.ORGANISER] if who is OrganisingBody.OTHER else [] for who in OrganisingBody
    }


@pytest.mark.req("PCN-03")
def test_official_arbiter_runs_it() -> None:
    assert unmet(replace(ORDINARY, has_official_arbiter=False)) == [Unmet.NO_ARBITER]


@pytest.mark.req("PCN-03")
@pytest.mark.parametrize(
    ("occasion", "answer"),
    [
        (Occasion.TOURNAMENT, []),
        (Occasion.CHAMPIONSHIP, [Unmet.ARBITER_PLAYS]),
        (Occasion.TEAM_MATCH, [Unmet.ARBITER_PLAYS]),
        (Occasion.FESTIVAL, [Unmet.ARBITER_PLAYS]),
    ],
)
def test_arbiter_plays_where_that_is_allowed(occasion: Occasion, answer: list[Unmet]) -> None:
    assert unmet(replace(ORDINARY, occasion=occasion, arbiter_plays=True)) == answer
    assert unmet(replace(ORDINARY, occasion=occasion)) == []


@pytest.mark.req("PCN-04")
def test_all_play_at_one_place_and_at_one_time() -> None:
    assert unmet(replace(ORDINARY, is_one_place=False)) == [Unmet.PLACES]
    assert unmet(replace(ORDINARY, is_simultaneous=False)) == [Unmet.TIMES]


@pytest.mark.req("PCN-05", "TEA-01")
@pytest.mark.parametrize(("form", "least"), [(Form.LIBRE, 11), (Form.DUO, 6), (Form.FOUR, 5)])
def test_least_number_of_entries(form: Form, least: int) -> None:
    assert unmet_conditions(form, least) == ()
    assert unmet_conditions(form, least - 1) == (Unmet.FEW,)


@pytest.mark.req("PCN-29")
def test_duplicate_deals_have_no_scale() -> None:
    assert {unmet_conditions(form, 60) for form in Form if form.is_duplicate} == {(Unmet.NO_SCALE,)}
    assert unmet_conditions(Form.TRIPLETTE, 1) == (Unmet.NO_SCALE,)
    with pytest.raises(NotScaled) as refused:
        pcn_scale(Form.QUADRETTE, [8], 8)
    assert refused.value.ground is WhyNotScaled.FORM


@pytest.mark.req("DEA-20")
def test_three_at_a_table_may_and_five_may_not() -> None:
    assert unmet(Conditions(table_size=3)) == []
    assert unmet(Conditions(table_size=5)) == [Unmet.FIVE]
    with pytest.raises(WrongTable):
        unmet(Conditions(table_size=6))


def test_all_that_is_missing_is_told_at_once() -> None:
    bare = Conditions(
        OrganisingBody.OTHER, has_official_arbiter=False, is_one_place=False, is_simultaneous=False
    )
    answer = unmet_conditions(Form.FOUR, 4, bare)
    assert [each.requirement for each in answer] == ["PCN-02", "PCN-03", "PCN-04", "PCN-04", "PCN-05"]
