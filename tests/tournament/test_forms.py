"""The forms of events: their facts, and rows that no form may lack."""

import pytest

from oudler.tournament.events import Drawn
from oudler.tournament.forms import Deals, Form, Measure, by_form
from oudler.tournament.simulation import NO_TROUBLE, simulate
from tests.tournament.duplicate_scenarios import sessions
from tests.tournament.simulated import announced


def test_a_form_without_a_row_is_named() -> None:
    with pytest.raises(KeyError, match="no row for DUO, MATCH"):
        by_form({form: form.value for form in Form if form not in (Form.DUO, Form.MATCH)})


def test_rows_may_be_those_of_some_measure() -> None:
    rated = {form: form.value for form in Form if form.is_rated}
    assert by_form(rated, Measure.PERCENT) == rated
    with pytest.raises(KeyError, match="no row for QUADRETTE, MATCH"):
        by_form(rated, Measure.PM)


def test_rows_may_be_those_of_some_deals() -> None:
    boards = {form: form.value for form in Form if form.deals is Deals.BOARDS}
    assert by_form(boards, Deals.BOARDS) == boards
    with pytest.raises(KeyError, match="no row for LIBRE, DUO, FOUR"):
        by_form(boards, Deals.FREE)


@pytest.mark.req("EQU-01")
def test_a_team_of_a_match_alone_has_spares() -> None:
    assert {form: form.spares for form in Form if form.spares} == {Form.MATCH: 2}


@pytest.mark.req("CLA-03")
@pytest.mark.parametrize(("form", "teams"), [(Form.INDIVIDUAL, set()), (Form.TRIPLETTE, {*range(1, 9)})])
def test_who_plays_alone_plays_for_no_team(form: Form, teams: set[int]) -> None:
    event = simulate(announced(sessions(1, 3), form), 24, "team", NO_TROUBLE)[0].event
    assert {event.team_of(number) for number in event.entries} - {None} == teams


@pytest.mark.req("TPL-05")
def test_the_colour_that_attacks_first_is_drawn_once_for_all_sessions() -> None:
    tournament, _ = simulate(announced(sessions(2, 3, 3), Form.TRIPLETTE), 24, "colour", NO_TROUBLE)
    assert sum(isinstance(line.happening, Drawn) for line in tournament.log) == 1
