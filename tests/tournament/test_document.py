"""The tournament file: its sections, and addresses that can be wiped."""

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, TypeAlias

import pytest

from oudler.record import broken_links
from oudler.tournament import events
from oudler.tournament.files import Tournament, check_document, write_document
from oudler.tournament.files.document import corrections
from oudler.tournament.forms import Form
from oudler.tournament.people import Entry
from oudler.tournament.play import standing
from oudler.tournament.ranking import TieRule
from oudler.tournament.sheets import Sheet
from oudler.tournament.simulation import simulate
from tests.tournament.duplicate_scenarios import FORMS as DUPLICATE
from tests.tournament.duplicate_scenarios import simulated
from tests.tournament.simulated import BUSY, announced, duo_event, mixed_event, sections, small_event

Spoiled: TypeAlias = Callable[[list[dict[str, Any]]], list[dict[str, Any]]]

AT = "2026-11-14T13:00:00Z"
EMPTY = Tournament.open(events.Opened(announced(events.usual_rounds(3))), AT, "desk")
LEA = Entry(1, "0123456", "Saule", "Léa", address="lea@example.org")
SECTIONS = [
    "oudler_tournament",
    "event",
    "entries",
    "absences",
    "places",
    "seating",
    "sheets",
    "corrections",
    "rulings",
    "penalties",
    "weights",
    "ranking",
    "points",
    "closed",
    "addresses",
    "log",
]


@pytest.mark.parametrize("make", [small_event, mixed_event, duo_event])
def test_file_is_read_again_as_it_was(make: Callable[[], Tournament]) -> None:
    tournament = make()
    assert check_document(write_document(tournament)).tournament == tournament


def test_file_of_an_event_that_has_only_been_opened() -> None:
    assert sections(EMPTY) == {
        "oudler_tournament": 1,
        "event": {
            "name": "Essai",
            "day": "2026-11-14",
            "rounds": [{"deals": 8}] * 3,
            "arbiters": ["arbiter"],
        },
        **{name: [] for name in SECTIONS[2:12]},
        "points": {"unmet": ["few"], "coefficient": None, "awards": []},
        "closed": False,
        "addresses": {},
        "log": [
            {
                "number": 1,
                "at": AT,
                "by": "desk",
                "did": "opened",
                "what": {"regulations": sections(EMPTY)["event"]},
                "seal": EMPTY.log[0].seal,
            }
        ],
    }
    assert list(sections(EMPTY)) == SECTIONS


def test_file_has_a_line_for_each_thing_of_a_list() -> None:
    tournament = small_event()
    lines = write_document(tournament).split("\n")
    logged = [line for line in lines if line.startswith('  {"number"') and '"seal"' in line]
    assert (lines[0], lines[-2:], len(logged)) == ("{", ["}", ""], len(tournament.log))


@pytest.mark.req("RES-07", "CLA-05")
def test_sections_tell_what_the_log_says() -> None:
    tournament = small_event()
    event, file = tournament.event, sections(tournament)
    did = [line["did"] for line in file["log"]]
    assert len(file["entries"]) == did.count("entered")
    assert len(file["corrections"]) == did.count("corrected") > 0
    assert len(file["rulings"]) == did.count("ruled") > 0
    assert len(file["absences"]) == did.count("left") + did.count("scratched") > 0
    assert [len(each["filled"]) for each in file["places"]] == [did.count("filled")] == [1]
    assert [sum(sheet["balances"]) for sheet in file["sheets"]] == [0] * len(event.sheets)
    totals = {line["number"]: sum(filter(None, line["balances"])) for line in file["ranking"]}
    assert sum(totals.values()) == 0
    assert {line["number"]: str(totals[line["number"]] - line["penalty"]) for line in file["ranking"]} == {
        line["number"]: line["total"] for line in file["ranking"]
    }
    assert [line["rank"] for line in file["ranking"]] == [line.rank for line in standing(event)]
    assert file["closed"] is True


@pytest.mark.req("FDM-07", "CHG-08")
def test_corrections_tell_who_when_why_before_and_after() -> None:
    wrong, right, last = (Sheet((1, 2, 3), (10, 10, left)) for left in (-10, -20, -20))
    first = events.LogLine(1, AT, "arbiter", events.Corrected(1, 2, wrong, "retrouvée"))
    second = events.LogLine(2, "2026-11-14T13:05:00Z", "arbitre 2", events.Corrected(1, 2, right, "report"))
    third = events.LogLine(3, AT, "arbiter", events.Corrected(1, 3, last, "autre table"))
    told = {"round": 1, "table": 2, "by": "arbiter", "at": AT, "why": "retrouvée"}
    assert list(corrections((first, second, third))) == [
        {**told, "before": None, "after": [10, 10, -10]},
        {
            **told,
            "by": "arbitre 2",
            "at": "2026-11-14T13:05:00Z",
            "why": "report",
            "before": [10, 10, -10],
            "after": [10, 10, -20],
        },
        {**told, "table": 3, "why": "autre table", "before": None, "after": [10, 10, -20]},
    ]


def test_absences_tell_who_was_scratched_and_who_left() -> None:
    tournament = EMPTY.record(events.Entered(replace(LEA, address="")), AT, "desk")
    tournament = tournament.record(events.Scratched(1, "malade"), AT, "desk")
    assert sections(tournament)["absences"] == [{"number": 1, "scratched": True}]
    departed = small_event().event.departed
    assert [each for each in sections(small_event())["absences"] if "after" in each] == [
        {"number": number, "after": each.after, "why": each.why, "is_excused": each.is_excused}
        for number, each in sorted(departed.items())
    ]


def test_penalties_outside_the_code_are_told_apart() -> None:
    tournament = EMPTY.record(events.Entered(replace(LEA, address="")), AT, "desk")
    tournament = tournament.record(events.Penalised(1, 50, 1, "retard"), AT, "arbiter")
    assert sections(tournament)["penalties"] == [{"number": 1, "points": 50, "round": 1, "why": "retard"}]


def test_tie_that_was_broken_tells_by_what() -> None:
    event = small_event().event
    rules = replace(event.regulations, ties=TieRule.ARTICLE_29)
    sign = {1: 1, 2: -1, 3: 0}
    sheets = {
        at: Sheet(sheet.players, tuple(sign[at[0]] * player for player in sheet.players))
        for at, sheet in event.sheets.items()
    }
    tied = replace(event, regulations=rules, sheets=sheets)
    by = [line["decided_by"] for line in sections(Tournament(tied, small_event().log))["ranking"]]
    assert set(by) == {None, "best_round"}


# --- the log alone ------------------------------------------------------------------------------------------


def lines_of(tournament: Tournament) -> list[dict[str, Any]]:
    """The log as it is kept, and read again."""
    return [json.loads(json.dumps(events.log_fields(line))) for line in tournament.log]


def four_event() -> Tournament:
    return simulate(announced(events.usual_rounds(3), Form.FOUR), 20, "four", BUSY)[0]


@pytest.mark.parametrize(
    "make",
    [small_event, mixed_event, duo_event, four_event, *(partial(simulated, form) for form in DUPLICATE)],
    ids=["libre", "mixed", "duo", "four", *(form.value for form in DUPLICATE)],
)
def test_log_alone_makes_the_tournament_again(make: Callable[[], Tournament]) -> None:
    tournament = make()
    assert Tournament.read(lines_of(tournament), tournament.addresses) == tournament


def test_tournament_that_was_read_has_its_addresses_and_goes_on() -> None:
    tournament = EMPTY.record(events.Entered(LEA), AT, "desk")
    again = Tournament.read(iter(lines_of(tournament)), {1: "lea@example.org"})
    assert again == tournament
    assert again.record(events.Paid(1), AT, "desk") == tournament.record(events.Paid(1), AT, "desk")


@pytest.mark.parametrize(
    ("spoil", "where"),
    [
        (lambda lines: lines[:0], "log[0]"),
        (lambda lines: lines[1:], "log[0]"),
        (lambda lines: [*lines, {}], "log[2]"),
        (lambda lines: [lines[0], {**lines[1], "did": "enterd"}], "log[1].did"),
        (lambda lines: [lines[0], {**lines[1], "what": {}}], "log[1].what.entry"),
    ],
    ids=["empty", "not opened", "no line", "misspelt", "a field left out"],
)
def test_line_that_cannot_be_read_is_named(spoil: Spoiled, where: str) -> None:
    lines = lines_of(EMPTY.record(events.Entered(LEA), AT, "desk"))
    with pytest.raises(events.WrongField) as caught:
        Tournament.read(spoil(lines), {})
    assert caught.value.where == where


# --- addresses ------------------------------------------------------------------------------------------


@pytest.mark.req("ORG-19")
def test_address_is_kept_apart_from_the_log() -> None:
    tournament = EMPTY.record(events.Entered(LEA), AT, "desk").record(events.Paid(1), AT, "desk")
    assert tournament.addresses == {1: "lea@example.org"}
    assert tournament.event.entries[1] == replace(LEA, address="", is_paid=True)
    text = write_document(tournament)
    assert text.count("lea@example.org") == 1
    assert json.loads(text)["addresses"] == {"1": "lea@example.org"}
    assert check_document(text).tournament == tournament


@pytest.mark.req("ORG-19")
def test_address_can_be_wiped_and_the_file_still_checks_out() -> None:
    tournament = EMPTY.record(events.Entered(LEA), AT, "desk")
    wiped = tournament.forget(1)
    assert (wiped.event, wiped.log, wiped.addresses) == (tournament.event, tournament.log, {})
    assert list(broken_links(wiped.log)) == []
    assert check_document(write_document(wiped)).findings == ()
    assert wiped.forget(1) == tournament.forget(1) == wiped
    assert tournament.forget(2) == tournament


@pytest.mark.req("ORG-19")
def test_address_is_never_needed() -> None:
    tournament = EMPTY.record(events.Entered(replace(LEA, address="")), AT, "desk")
    assert tournament.addresses == {}


@pytest.mark.req("ORG-19")
def test_addresses_wiped_by_any_other_program_are_no_difference() -> None:
    file = sections(EMPTY.record(events.Entered(LEA), AT, "desk"))
    wiped: list[Any] = [{}, None, [], {"1": None}, {"x": "y"}, {"1": {"a": 1}}, {"9" * 5000: "y"}, {"٣": "y"}]
    for left in wiped:
        report = check_document(json.dumps({**file, "addresses": left}))
        assert (report.findings, report.tournament.addresses) == ((), {})
    del file["addresses"]
    assert check_document(json.dumps(file)).tournament.addresses == {}


@pytest.mark.req("ORG-19")
def test_address_can_be_given_or_changed_later() -> None:
    tournament = EMPTY.record(events.Entered(replace(LEA, address="")), AT, "desk")
    given = tournament.record(events.Amended(LEA, "adresse"), AT, "desk")
    assert given.addresses == {1: "lea@example.org"}
    moved = given.record(events.Amended(replace(LEA, address="1 rue Haute"), "adresse"), AT, "desk")
    assert moved.addresses == {1: "1 rue Haute"}
    assert "example.org" not in write_document(moved)
    assert moved.event.entries[1].address == ""


# --- recording ------------------------------------------------------------------------------------------


def test_what_is_not_in_order_is_not_recorded() -> None:
    with pytest.raises(events.NotNow):
        EMPTY.record(events.Paid(1), AT, "desk")
    with pytest.raises(events.NotNow):
        EMPTY.record(events.Entered(replace(LEA, number=2)), AT, "desk")
    with pytest.raises(events.NotNow):
        EMPTY.record(events.Amended(LEA, "faute de frappe"), AT, "desk")
    with pytest.raises(events.NotNow):
        Tournament.open(events.Opened(announced(())), AT, "desk")
    assert (len(EMPTY.log), EMPTY.event.entries) == (1, {})


@pytest.mark.req("FDM-07")
@pytest.mark.parametrize(
    ("at", "by", "why"),
    [
        ("2026-11-14T12:59:59Z", "desk", [events.WhyNot.TIME]),
        ("2026-11-14 13:00", "desk", [events.WhyNot.TIME]),
        ("", "desk", [events.WhyNot.TIME]),
        (AT, " ", [events.WhyNot.NOBODY]),
        ("midi", "", [events.WhyNot.TIME, events.WhyNot.NOBODY]),
    ],
)
def test_line_needs_a_time_that_does_not_go_back_and_somebody_who_writes(
    at: str, by: str, why: list[events.WhyNot]
) -> None:
    with pytest.raises(events.NotNow) as caught:
        EMPTY.record(events.Entered(LEA), at, by)
    assert [problem.ground for problem in caught.value.problems] == why


def test_event_is_opened_by_somebody_at_a_time() -> None:
    with pytest.raises(events.NotNow):
        Tournament.open(events.Opened(announced(events.usual_rounds(3))), AT, "")
