"""The conditions under which a tournament gives PCN."""

from dataclasses import replace

import pytest

from oudler.rules import WrongTable
from oudler.tournament import points
from oudler.tournament.forms import Form
from tests.grounds import refused_for

ORDINARY = points.Conditions()


def unmet(conditions: points.Conditions) -> list[points.Unmet]:
    return list(points.unmet_conditions(Form.LIBRE, 40, conditions))


@pytest.mark.req("PCN-02")
def test_federation_zone_comite_or_club_organises() -> None:
    answers = {who: unmet(replace(ORDINARY, organiser=who)) for who in points.OrganisingBody}
    assert answers == {
        who: [points.Unmet.ORGANISER] if who is points.OrganisingBody.OTHER else []
        for who in points.OrganisingBody
    }


@pytest.mark.req("PCN-03")
def test_official_arbiter_runs_it() -> None:
    assert unmet(replace(ORDINARY, has_official_arbiter=False)) == [points.Unmet.NO_ARBITER]


@pytest.mark.req("PCN-03")
@pytest.mark.parametrize(
    ("occasion", "answer"),
    [
        (points.Occasion.TOURNAMENT, []),
        (points.Occasion.CHAMPIONSHIP, [points.Unmet.ARBITER_PLAYS]),
        (points.Occasion.TEAM_MATCH, [points.Unmet.ARBITER_PLAYS]),
        (points.Occasion.FESTIVAL, [points.Unmet.ARBITER_PLAYS]),
    ],
)
def test_arbiter_plays_where_that_is_allowed(occasion: points.Occasion, answer: list[points.Unmet]) -> None:
    assert unmet(replace(ORDINARY, occasion=occasion, arbiter_plays=True)) == answer
    assert unmet(replace(ORDINARY, occasion=occasion)) == []


@pytest.mark.req("PCN-04")
def test_all_play_at_one_place_and_at_one_time() -> None:
    assert unmet(replace(ORDINARY, is_one_place=False)) == [points.Unmet.PLACES]
    assert unmet(replace(ORDINARY, is_simultaneous=False)) == [points.Unmet.TIMES]


@pytest.mark.req("PCN-05", "TEA-01")
@pytest.mark.parametrize(("form", "least"), [(Form.LIBRE, 11), (Form.DUO, 6), (Form.FOUR, 5)])
def test_least_number_of_entries(form: Form, least: int) -> None:
    assert points.unmet_conditions(form, least) == ()
    assert points.unmet_conditions(form, least - 1) == (points.Unmet.FEW,)


@pytest.mark.req("PCN-29")
def test_duplicate_deals_have_no_scale() -> None:
    assert {points.unmet_conditions(form, 60) for form in Form if form.is_duplicate} == {
        (points.Unmet.NO_SCALE,)
    }
    assert points.unmet_conditions(Form.TRIPLETTE, 1) == (points.Unmet.NO_SCALE,)
    with refused_for(points.NotScaled, points.WhyNotScaled.FORM):
        points.pcn_scale(Form.QUADRETTE, [8], 8)


@pytest.mark.req("DEA-20")
def test_three_at_a_table_may_and_five_may_not() -> None:
    assert unmet(points.Conditions(table_size=3)) == []
    assert unmet(points.Conditions(table_size=5)) == [points.Unmet.FIVE]
    with pytest.raises(WrongTable):
        unmet(points.Conditions(table_size=6))


def test_all_that_is_missing_is_told_at_once() -> None:
    bare = points.Conditions(
        points.OrganisingBody.OTHER, has_official_arbiter=False, is_one_place=False, is_simultaneous=False
    )
    answer = points.unmet_conditions(Form.FOUR, 4, bare)
    assert [each.requirement for each in answer] == ["PCN-02", "PCN-03", "PCN-04", "PCN-04", "PCN-05"]
