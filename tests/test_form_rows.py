"""Every form of events has its rows, at the desk, on papers and on pages."""

from collections.abc import Mapping
from typing import Any

import pytest

from oudler.director.entries import habit_text, parse_choice
from oudler.director.forms import FORM_DESKS
from oudler.director.forms.papers import FORM_PAPERS
from oudler.tournament.forms import Deals, Form, by_form
from oudler.web.site import FORM_PAGES
from oudler.wording.language import Words

ROWS = (FORM_DESKS, FORM_PAPERS, FORM_PAGES)


@pytest.mark.parametrize("rows", ROWS)
@pytest.mark.parametrize("form", Form)
def test_a_form_without_a_row_stops_the_program(form: Form, rows: Mapping[Form, Any]) -> None:
    others = {each: row for each, row in rows.items() if each is not form}
    with pytest.raises(KeyError, match=form.name):
        by_form(others)


@pytest.mark.req("MOV-04")
@pytest.mark.parametrize("people", [8, 12, 16, 21, 24, 48])
@pytest.mark.parametrize("form", Form)
def test_every_way_to_move_is_kept_as_a_habit(form: Form, people: int) -> None:
    choices = tuple(FORM_DESKS[form].choices(people))
    assert len({habit_text(choice, form) for choice in choices}) == len(choices) > 0
    assert [parse_choice(habit_text(choice, form), form) for choice in choices] == list(choices)


@pytest.mark.parametrize("form", Form)
def test_every_way_to_move_has_a_name_of_its_own(form: Form) -> None:
    choices = tuple(FORM_DESKS[form].choices(24))
    names = {FORM_PAGES[form].choice_text(Words("fr"), choice) for choice in choices}
    assert len(names) == len(choices)


@pytest.mark.parametrize("form", Form)
def test_rows_agree_with_the_facts_of_the_form(form: Form) -> None:
    desk, pages = FORM_DESKS[form], FORM_PAGES[form]
    is_free = form.deals is Deals.FREE
    assert (desk.has_sheets, desk.has_schedule, pages.has_boards) == (is_free, is_free, not is_free)
    assert desk.has_teams == (form.team > 1)
