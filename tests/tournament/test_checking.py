"""A tournament file recomputed: every change is found where it was made."""

import json
from collections.abc import Callable
from contextlib import suppress
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oudler.tournament import events, files
from oudler.tournament.sheets import FaultKind
from oudler.tournament.simulation.story import PLAIN
from tests.grounds import refused_for
from tests.sweeping import sweep
from tests.tournament.simulated import (
    Path,
    duo_event,
    leaves,
    mixed_event,
    put,
    sealed_anew,
    sections,
    small_event,
    spelled,
    value_at,
)

EVENTS = pytest.mark.parametrize("make", [small_event, mixed_event, duo_event])
NOT_CHECKED = ("log", "addresses")
SMALL = sections(small_event())
DERIVED = [path for path in leaves(SMALL) if path[0] not in NOT_CHECKED]
LOGGED = list(leaves(SMALL["log"], ("log",)))


def found(file: Any) -> tuple[files.Finding, ...]:
    return files.check_document(json.dumps(file)).findings


def other(value: Any) -> Any:
    """Something else of the same type."""
    if value is None:
        return 0
    if isinstance(value, bool):
        return not value
    return value + 1 if isinstance(value, int) else f"{value}x" if isinstance(value, str) else [value]


# --- sections -------------------------------------------------------------------------------------------


@EVENTS
def test_file_as_it_was_written_has_nothing_to_find(make: Callable[[], files.Tournament]) -> None:
    report = files.check_document(files.write_document(make()))
    assert (report.findings, report.doubts) == ((), ())


@EVENTS
def test_every_figure_that_is_changed_is_found_at_its_place(make: Callable[[], files.Tournament]) -> None:
    file = sections(make())
    expected = []
    for path in leaves({name: value for name, value in file.items() if name not in NOT_CHECKED}):
        before = value_at(file, path)
        after = 0 if path == ("oudler_tournament",) else other(before)
        put(file, path, after)
        if isinstance(before, list):
            expected.append(files.Difference(f"{spelled(path)}[0]", "[]", ""))
        else:
            expected.append(
                files.Difference(spelled(path), json.dumps(after, ensure_ascii=False), _json(before))
            )
    assert len(expected) > 700
    assert sorted(found(file), key=repr) == sorted(expected, key=repr)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


@pytest.mark.no_cover
@settings(max_examples=25)
@given(st.sampled_from(DERIVED[1:]), st.sampled_from([None, True, "", 10**40, 1.5]))
def test_one_figure_of_another_type_is_the_one_difference(path: Path, after: Any) -> None:
    before = value_at(SMALL, path)
    expected = [] if after is before or (before, after) == ("", "") else [spelled(path)]
    assert _differing(path, after) == expected


@pytest.mark.slow
@pytest.mark.parametrize("first", sweep(range(1, 19), 18))
def test_each_figure_of_a_small_event_changed_alone_is_found(first: int) -> None:
    for path in DERIVED[first::18]:
        before = value_at(SMALL, path)
        inner = "[0]" if isinstance(before, list) else ""
        assert _differing(path, other(before)) == [spelled(path) + inner]


def _differing(path: Path, after: Any) -> list[str]:
    file = deepcopy(SMALL)
    put(file, path, after)
    return [finding.where for finding in found(file) if isinstance(finding, files.Difference)]


@pytest.mark.parametrize("name", [name for name in SMALL if name not in (*NOT_CHECKED, "oudler_tournament")])
def test_section_left_out_is_a_difference(name: str) -> None:
    file = {each: value for each, value in SMALL.items() if each != name}
    assert found(file) == (files.Difference(name, "", _json(SMALL[name])[:60]),)


@pytest.mark.parametrize("name", ["entries", "sheets", "ranking", "seating", "corrections"])
def test_row_added_or_taken_out_is_a_difference(name: str) -> None:
    row = SMALL[name][-1]
    last = f"{name}[{len(SMALL[name])}]"
    assert found({**SMALL, name: [*SMALL[name], row]}) == (files.Difference(last, _json(row)[:60], ""),)
    last = f"{name}[{len(SMALL[name]) - 1}]"
    assert found({**SMALL, name: SMALL[name][:-1]}) == (files.Difference(last, "", _json(row)[:60]),)


def test_field_added_to_a_section_is_a_difference_and_a_section_of_others_is_not() -> None:
    file = deepcopy(SMALL)
    file["ranking"][0]["note"] = "x"
    file["notes_of_somebody"] = {"a": [1]}
    assert found(file) == (files.Difference("ranking[0].note", '"x"', ""),)


# --- the log --------------------------------------------------------------------------------------------


def _check_log_changed(path: Path) -> None:
    """A line that is changed, and not sealed anew, is found; where the first line is lost nothing is read."""
    file = deepcopy(SMALL)
    put(file, path, other(value_at(file, path)))
    line = int(path[1]) + 1
    try:
        told = [each.line for each in found(file) if isinstance(each, files.BadLine | files.BrokenSeal)]
    except files.Unreadable:
        told = [1]
    follows = [line, line + 1] if path[2] in ("seal", "number") else [line]
    assert told == [each for each in follows if each <= len(SMALL["log"])]


@pytest.mark.no_cover
@settings(max_examples=40)
@given(st.sampled_from(LOGGED))
def test_line_of_the_log_that_is_changed_is_found(path: Path) -> None:
    _check_log_changed(path)


@pytest.mark.slow
@pytest.mark.parametrize("first", sweep(range(18), 18))
def test_every_word_of_the_log_changed_alone_is_found(first: int) -> None:
    for path in LOGGED[first::18]:
        _check_log_changed(path)


@pytest.mark.no_cover
@settings(max_examples=20)
@given(st.integers(1, len(SMALL["log"]) - 2))
def test_line_taken_out_is_found_even_when_the_log_is_sealed_anew(place: int) -> None:
    file = deepcopy(SMALL)
    del file["log"][place]
    assert files.BrokenSeal(place + 1) in found(file)
    assert found(sealed_anew(file)) != ()


def test_last_lines_taken_out_are_found_by_what_followed_from_them() -> None:
    file = deepcopy(SMALL)
    del file["log"][-1]
    assert found(file) == (files.Difference("closed", "true", "false"),)


def test_line_that_cannot_be_read_is_told_with_its_field_and_alone() -> None:
    file = deepcopy(SMALL)
    file["log"][3]["what"]["entry"]["series"] = "2"
    file["log"][4] = "x"
    first, second = found(file)
    assert isinstance(first, files.BadLine)
    assert isinstance(second, files.BadLine)
    assert (first.line, first.error.where, first.error.expected) == (4, "log[3].what.entry.series", "int")
    assert (second.line, second.error.where) == (5, "log[4]")


@pytest.mark.parametrize(
    ("name", "value", "where"),
    [
        ("number", "1", "log[5].number"),
        ("number", True, "log[5].number"),
        ("at", None, "log[5].at"),
        ("by", 3, "log[5].by"),
        ("did", "sat", "log[5].did"),
        ("what", [], "log[5].what"),
        ("seal", None, "log[5].seal"),
        ("note", "x", "log[5]"),
    ],
)
def test_part_of_a_line_that_cannot_be_read_is_named(name: str, value: Any, where: str) -> None:
    file = deepcopy(SMALL)
    file["log"][5][name] = value
    (finding,) = found(file)
    assert isinstance(finding, files.BadLine)
    assert finding.error.where == where


def test_what_was_out_of_order_is_told_once_with_its_first_line() -> None:
    file = deepcopy(SMALL)
    line = next(each for each in file["log"] if each["did"] == "corrected")
    line["by"] = "desk"
    copy = deepcopy(line)
    file["log"].insert(line["number"], copy)
    told = [each for each in found(sealed_anew(file)) if isinstance(each, files.OutOfOrder)]
    assert told == [files.OutOfOrder(line["number"], events.Problem(events.WhyNot.NOT_ARBITER, by="desk"))]


@pytest.mark.req("FDM-07")
def test_time_that_goes_back_and_line_by_nobody_are_out_of_order() -> None:
    file = deepcopy(SMALL)
    file["log"][5]["at"] = "2026-11-14T12:00:00Z"
    file["log"][7]["by"] = ""
    assert found(sealed_anew(file)) == (
        files.OutOfOrder(6, events.Problem(events.WhyNot.TIME, at="2026-11-14T12:00:00Z")),
        files.OutOfOrder(8, events.Problem(events.WhyNot.NOBODY)),
    )


# --- sheets ---------------------------------------------------------------------------------------------


def _with_sheet(totals: list[int]) -> dict[str, Any]:
    """The small event whose last sheet has other totals, sealed anew."""
    file = deepcopy(SMALL)
    handed = [line["what"] for line in file["log"] if line["did"] in ("handed", "corrected")][-1]
    handed["sheet"] = {**handed["sheet"], "totals": totals[: len(handed["sheet"]["players"])], "lines": []}
    return sealed_anew(file)


@pytest.mark.req("FDM-03", "RES-01")
def test_sheet_that_does_not_balance_is_found_with_what_explains_it() -> None:
    findings = found(_with_sheet([200, -70, -70, -50]))
    (sheet,) = [each for each in findings if isinstance(each, files.FaultySheet)]
    assert (sheet.is_doubt, [fault.kind for fault in sheet.faults]) == (False, [FaultKind.NOT_ZERO])
    assert [files.OutOfOrder(len(SMALL["log"]), events.Problem(events.WhyNot.UNBALANCED, round=3))] == [
        each for each in findings if isinstance(each, files.OutOfOrder)
    ]


def test_sheet_that_looks_unusual_is_a_doubt_and_no_finding() -> None:
    report = files.check_document(json.dumps(_with_sheet([2, -1, -1, 0])))
    assert [[fault.kind for fault in sheet.faults] for sheet in report.doubts] == [
        [FaultKind.BALANCES_UNREACHABLE]
    ]
    assert report.doubts[0].is_doubt
    assert not [each for each in report.findings if isinstance(each, files.FaultySheet | files.OutOfOrder)]


# --- decisions ------------------------------------------------------------------------------------------


def test_decisions_by_hand_are_listed_with_their_reason() -> None:
    report = files.check_document(files.write_document(small_event()))
    assert [line.happening for line in report.by_hand] == [events.Filled(12, 14, "came late")]
    assert report.by_hand[0].by == PLAIN.arbiter


def test_every_kind_of_decision_by_hand_is_listed_only_with_a_reason() -> None:
    tournament = small_event()
    happenings: list[events.Happening] = [
        events.Replanned(events.usual_rounds(3), "pluie"),
        events.Reannounced(tournament.event.regulations, "autre salle"),
        events.Placed(1, (1, 2, 3), why="fauteuil"),
        events.Kept(2, (1, 2, 3), "tirage"),
        events.Seated(1, ((1, 2, 3, None),), None, "fauteuil"),
        events.Unseated(3, "mauvais plan"),
        events.Returned(7, "revenu"),
        events.Kept(2, (1, 2, 3)),
        events.Placed(1, (1, 2, 3)),
        events.Seated(1, ((1, 2, 3, None),), None, " "),
    ]
    log = tournament.log
    for happening in happenings:
        log = events.extend(log, happening, "2026-11-14T18:00:00Z", PLAIN.arbiter)
    report = files.check_document(files.write_document(files.Tournament(tournament.event, log)))
    assert [line.happening for line in report.by_hand[1:]] == happenings[:7]


# --- what is no tournament ------------------------------------------------------------------------------

TEXT = files.write_document(small_event())


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", files.WhyUnreadable.NOT_JSON),
        ("{", files.WhyUnreadable.NOT_JSON),
        (TEXT[:-3], files.WhyUnreadable.NOT_JSON),
        (TEXT[: len(TEXT) // 2], files.WhyUnreadable.NOT_JSON),
        (TEXT + "x", files.WhyUnreadable.NOT_JSON),
        ("[" * 100_000, files.WhyUnreadable.NOT_JSON),
        ('{"oudler_tournament": 1, "x": ' + "[" * 500 + "]" * 500 + "}", files.WhyUnreadable.NOT_JSON),
        ('{"oudler_tournament": ' + "9" * 5000 + "}", files.WhyUnreadable.NOT_JSON),
        ('{"oudler_tournament": 1, "oudler_tournament": 1,' + TEXT[1:], files.WhyUnreadable.NOT_JSON),
        (TEXT.replace('"by": "desk"', '"by": "desk", "by": "x"', 1), files.WhyUnreadable.NOT_JSON),
        (TEXT.replace('"by": "desk"', '"by": "\\ud800"', 1), files.WhyUnreadable.NOT_JSON),
        ("[]", files.WhyUnreadable.NOT_A_TOURNAMENT),
        ("7", files.WhyUnreadable.NOT_A_TOURNAMENT),
        ("{}", files.WhyUnreadable.NOT_A_TOURNAMENT),
        ('{"oudler_tournament": true}', files.WhyUnreadable.NOT_A_TOURNAMENT),
        ('{"oudler_tournament": 1.0}', files.WhyUnreadable.NOT_A_TOURNAMENT),
        ('{"oudler_tournament": 1e400}', files.WhyUnreadable.NOT_A_TOURNAMENT),
        ('{"oudler_tournament": NaN}', files.WhyUnreadable.NOT_A_TOURNAMENT),
        ('{"oudler_tournament": 2, "log": []}', files.WhyUnreadable.NEWER),
        ('{"oudler_tournament": 1}', files.WhyUnreadable.NO_LOG),
        ('{"oudler_tournament": 1, "log": {}}', files.WhyUnreadable.NO_LOG),
        ('{"oudler_tournament": 1, "log": []}', files.WhyUnreadable.NOT_OPENED),
        ('{"oudler_tournament": 1, "log": [1]}', files.WhyUnreadable.NOT_OPENED),
    ],
)
def test_text_that_is_no_tournament_is_refused(text: str, why: files.WhyUnreadable) -> None:
    with refused_for(files.Unreadable, why):
        files.check_document(text)


def test_refusal_of_a_newer_file_names_its_version() -> None:
    with pytest.raises(files.Unreadable, match=r"^newer: detail 12$"):
        files.check_document('{"oudler_tournament": 12}')
    with pytest.raises(files.Unreadable, match=r"^no_log$"):
        files.check_document('{"oudler_tournament": 1}')


def test_name_that_stands_twice_is_told() -> None:
    with pytest.raises(files.Unreadable) as caught:
        files.check_document('{"oudler_tournament": 1, "ranking": [], "log": [], "ranking": 0}')
    assert caught.value.values["detail"] == "twice: 'ranking'"


def test_text_without_end_is_not_even_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oudler.tournament.files.reading.MOST_CHARACTERS", 10)
    with refused_for(files.Unreadable, files.WhyUnreadable.TOO_LONG):
        files.check_document("[" * 11)


JUNK: list[Any] = [None, True, -1, 0, 1, 7, 10**30, 1.5, float("nan"), "", "x", "1/2", "random", [], {}, [[]]]


@pytest.mark.no_cover
@settings(max_examples=30)
@given(st.data())
def test_forged_log_is_reported_or_refused_and_never_breaks_the_check(data: st.DataObject) -> None:
    file = deepcopy(data.draw(st.sampled_from([SMALL, sections(mixed_event()), sections(duo_event())])))
    for _ in range(data.draw(st.integers(1, 4))):
        put(
            file,
            data.draw(st.sampled_from(list(leaves(file["log"], ("log",))))),
            deepcopy(data.draw(st.sampled_from(JUNK))),  # a list that is put into itself has no end
        )
        place = data.draw(st.integers(0, len(file["log"]) - 1))
        line = deepcopy(file["log"][place])
        if data.draw(st.booleans()):
            file["log"].insert(data.draw(st.integers(0, len(file["log"]))), line)
    with suppress(files.Unreadable):
        files.write_document(files.check_document(json.dumps(sealed_anew(file))).tournament)
