"""Every form of events has its rows, in every room."""

import json
import re
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import oudler
from oudler.director.entries import habit_text, parse_choice
from oudler.director.forms import FORM_DESKS
from oudler.tournament.forms import Deals, Form
from oudler.web.site import FORM_PAGES
from oudler.wording.language import Words
from oudler.wording.terminal import helps

SOURCE = Path(oudler.__file__).parent
KINDS = sorted({(form.deals.name, form.measure.name) for form in Form})


@cache
def without_rows(deals: str, measure: str) -> dict[str, list[str]]:
    """What becomes of a form with these facts that has no row anywhere."""
    asked = [sys.executable, "-m", "tests.eighth_form", deals, measure]
    told: dict[str, list[str]] = json.loads(subprocess.run(asked, capture_output=True, check=True).stdout)
    return told


@pytest.mark.parametrize(("deals", "measure"), KINDS)
def test_no_table_lets_a_form_through_without_a_row(deals: str, measure: str) -> None:
    assert without_rows(deals, measure)["silent"] == []


def test_every_table_by_form_stops_the_program_for_want_of_a_row() -> None:
    calling = {path for path in SOURCE.rglob("*.py") if "by_form(" in path.read_text(encoding="utf-8")}
    names = {".".join(path.relative_to(SOURCE.parent).with_suffix("").parts) for path in calling}
    stopped = {name for kind in KINDS for name in without_rows(*kind)["stopped"]}
    assert stopped == {name.removesuffix(".__init__") for name in names} - {Form.__module__}


@pytest.mark.parametrize("form", [form for form in Form if form.is_duplicate])
def test_a_form_of_boards_is_named_in_one_file_of_a_room(form: Form) -> None:
    """Beside its own file, and the circuits; in `tournament` in one of each wing."""
    naming = Counter(
        "/".join(path.parts[:2]) if path.parts[0] == "tournament" else path.parts[0]
        for path in (path.relative_to(SOURCE) for path in SOURCE.rglob("*.py"))
        if path.stem != form.value and f"Form.{form.name}" in (SOURCE / path).read_text(encoding="utf-8")
    )
    del naming["tournament/circuits"]
    assert [room for room, count in naming.items() if count > 1] == []


@pytest.mark.parametrize("form", Form)
def test_the_help_of_commands_names_every_form(form: Form) -> None:
    assert re.search(rf"\b{form.value}\b", helps.FORMAT)


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
