"""What follows from what in a check: the cause first, its consequences under it."""

import json
from copy import deepcopy
from typing import Any

import pytest

from oudler.tournament.files import Difference, Report, causes_of, check_document, section_of
from tests.tournament.simulated import put, sealed_anew, sections, small_event, value_at

SMALL = sections(small_event())


def checked(file: dict[str, Any]) -> Report:
    return check_document(json.dumps(file))


def line_that(did: str, file: dict[str, Any]) -> dict[str, Any]:
    """The first line of the log that does that."""
    return next(line for line in file["log"] if line["did"] == did)


def exchanged(did: str, *places: tuple[int, ...], sealed: bool) -> dict[str, Any]:
    """The small event with two people exchanged where they are seated or placed first."""
    file = deepcopy(SMALL)
    what = line_that(did, file)["what"]
    values = what["seating"] if did == "seated" else what["places"]
    one, other = (value_at(values, path) for path in places)
    put(values, places[0], other)
    put(values, places[1], one)
    return sealed_anew(file) if sealed else file


def causes(report: Report) -> dict[int | None, int]:
    """How many findings follow from each."""
    found = causes_of(report)
    return {cause: found.count(cause) for cause in dict.fromkeys(found)}


@pytest.mark.parametrize("sealed", [False, True])
def test_exchanged_seats_are_the_cause_of_all_that_differs(sealed: bool) -> None:
    report = checked(exchanged("seated", (0, 1), (2, 2), sealed=sealed))
    assert causes(report) == {None: 1, 0: len(report.findings) - 1}


@pytest.mark.parametrize("sealed", [False, True])
def test_exchanged_places_are_the_cause_of_seats_that_are_not_as_planned(sealed: bool) -> None:
    report = checked(exchanged("placed", (0,), (5,), sealed=sealed))
    assert causes(report) == {None: 1, 0: len(report.findings) - 1}


def test_figures_that_nothing_explains_stand_for_themselves() -> None:
    file = deepcopy(SMALL)
    file["ranking"][0]["rank"] = 2
    file["closed"] = False
    assert causes_of(checked(file)) == (None, None)


def test_figures_follow_from_those_that_they_are_made_from() -> None:
    """A sheet that was written again, log and seals included: its marks first, then what they make."""
    file = deepcopy(SMALL)
    line = [each for each in file["log"] if each["did"] in ("handed", "corrected")][-1]
    players = line["what"]["sheet"]["players"]
    line["what"]["sheet"] |= {"totals": [4 * len(players) - 4, *[-4] * (len(players) - 1)], "lines": []}
    report = checked(sealed_anew(file))
    found = dict(zip(report.findings, causes_of(report), strict=True))
    by_section = {section_of(each): cause for each, cause in found.items() if isinstance(each, Difference)}
    assert by_section["sheets"] is None
    assert (by_section["ranking"], by_section["points"]) == (0, 0)


def test_what_was_done_against_the_rules_changes_no_figure() -> None:
    file = deepcopy(SMALL)
    file["log"][7]["by"] = ""
    file["ranking"][0]["rank"] = 2
    assert causes_of(checked(sealed_anew(file))) == (None, None)


def test_figures_follow_from_the_first_of_two_changes() -> None:
    file = exchanged("seated", (0, 1), (2, 2), sealed=False)
    file["log"][-1]["by"] = "x"
    report = checked(file)
    assert causes_of(report)[:2] == (None, None)
    assert {
        cause for each, cause in zip(report.findings, causes_of(report), strict=True) if section(each)
    } == {0}


def section(finding: object) -> str:
    return section_of(finding) if isinstance(finding, Difference) else ""
