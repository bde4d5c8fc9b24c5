"""The file of a duplicate event: its shape, and every figure of it recomputed."""

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from oudler.tournament.events import Adjusted, Confirmed, Filled
from oudler.tournament.files import Difference, Tournament, check_document, write_document
from oudler.tournament.seating import Format
from tests.tournament.duplicate_events import four_teams
from tests.tournament.duplicate_scenarios import FORMS, small
from tests.tournament.duplicate_telling import opened
from tests.tournament.schema import board_sections, schema
from tests.tournament.simulated import Path, leaves, put, sections, small_event, spelled, value_at

VALIDATOR = Draft202012Validator(schema(), format_checker=Draft202012Validator.FORMAT_CHECKER)


def smallest(form: Format) -> Tournament:
    people, deals, rounds = {
        Format.INDIVIDUAL: (12, 2, 3),
        Format.TRIPLETTE: (18, 2, 3),
        Format.QUADRETTE: (16, 2, 3),
        Format.MATCH: (8, 4, 4),
    }[form]
    return small(form, people, deals, rounds)


FILES = {form: sections(smallest(form)) for form in FORMS}
FIGURES = {
    form: [path for name in board_sections() for path in leaves(file[name], (name,))]
    for form, file in FILES.items()
}


# --- shape ----------------------------------------------------------------------------------------------


@pytest.mark.no_cover
@pytest.mark.parametrize("form", FORMS)
def test_file_has_the_shape_of_the_schema(form: Format) -> None:
    assert [error.message for error in VALIDATOR.iter_errors(FILES[form])] == []


def test_file_of_an_event_that_goes_on_has_it_too() -> None:
    for told in (opened(Format.INDIVIDUAL, 12), four_teams()):
        assert [error.message for error in VALIDATOR.iter_errors(sections(told))] == []


@pytest.mark.no_cover
@pytest.mark.parametrize("name", board_sections())
def test_sections_of_boards_are_there_in_duplicate_events_and_in_no_others(name: str) -> None:
    for whole in FILES.values():
        file = {**whole, "log": []}
        assert VALIDATOR.is_valid(file)
        del file[name]
        assert not VALIDATOR.is_valid(file)
    free = {**sections(small_event()), "log": []}
    assert VALIDATOR.is_valid(free)
    assert not VALIDATOR.is_valid({**free, name: []})


@pytest.mark.parametrize(
    ("form", "path", "value"),
    [
        (Format.INDIVIDUAL, ("boards", 0, "labels", 0, "taker"), "W"),
        (Format.INDIVIDUAL, ("boards", 0, "seals", 0), "abc"),
        (Format.INDIVIDUAL, ("boards", 0, "copies"), "1"),
        (Format.INDIVIDUAL, ("plays", 0, "notes"), ["50"]),
        (Format.INDIVIDUAL, ("plays", 0, "notes", 0), 50),
        (Format.INDIVIDUAL, ("plays", 0, "score"), "50"),
        (Format.INDIVIDUAL, ("percentages", 0, "overall"), 50),
        (Format.INDIVIDUAL, ("general", 0, "total"), 50),
        (Format.TRIPLETTE, ("decisions", 0, "board"), None),
        (Format.QUADRETTE, ("oppositions", 0, "teams"), [1]),
        (Format.QUADRETTE, ("oppositions", 0, "state"), "won"),
        (Format.QUADRETTE, ("oppositions", 0, "pm", 0), 3),
        (Format.MATCH, ("cancelled",), [[1, 1, "x"]]),
        (Format.QUADRETTE, ("corrections", 0, "after"), [{"bord": 1, "score": 50}]),
    ],
)
def test_what_is_misspelt_does_not_fit(form: Format, path: Path, value: Any) -> None:
    file = deepcopy({**FILES[form], "log": []})
    put(file, path, value)
    assert not VALIDATOR.is_valid(file)


# --- figures --------------------------------------------------------------------------------------------


def _check_changed(form: Format, path: Path) -> None:
    """A figure that is changed alone is found, and told with where it stands."""
    file = deepcopy(FILES[form])
    before = value_at(file, path)
    after = "x" if before != "x" else "y"
    put(file, path, after)
    found = check_document(json.dumps(file)).findings
    expected = json.dumps(before, ensure_ascii=False)[:60]
    assert found == (Difference(spelled(path), json.dumps(after), expected),)


@pytest.mark.no_cover
@settings(max_examples=30)
@given(st.sampled_from(list(FORMS)), st.data())
def test_figure_that_is_changed_is_found(form: Format, data: st.DataObject) -> None:
    _check_changed(form, data.draw(st.sampled_from(FIGURES[form])))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("first", "step"), [(0, 30), *(pytest.param(at, 6, marks=pytest.mark.soak) for at in (0, 3))]
)
@pytest.mark.parametrize("form", FORMS)
def test_figures_all_over_the_file_changed_alone_are_found(form: Format, first: int, step: int) -> None:
    for path in FIGURES[form][first::step]:
        _check_changed(form, path)


@pytest.mark.parametrize("name", board_sections())
def test_section_left_out_is_a_difference(name: str) -> None:
    file = FILES[Format.QUADRETTE]
    found = check_document(json.dumps({each: value for each, value in file.items() if each != name})).findings
    assert [each.where for each in found if isinstance(each, Difference)] == [name]


def test_decisions_of_the_arbiter_are_listed_with_what_was_done_by_hand() -> None:
    told = smallest(Format.INDIVIDUAL)
    report = check_document(write_document(told))
    decided = [line for line in told.log if isinstance(line.happening, Adjusted | Confirmed | Filled)]
    assert report.by_hand == tuple(decided)
    assert len([line for line in decided if isinstance(line.happening, Adjusted)]) > 0
