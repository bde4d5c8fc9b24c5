"""Simulated events: every one checks out, and every slip left in one is found."""

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oudler.tournament import events, files
from oudler.tournament.forms import Form
from oudler.tournament.play import standing
from oudler.tournament.ranking import Ranked
from oudler.tournament.seating import NotPlanned, SeatingKind
from oudler.tournament.sheets import corrected, sheet_faults
from oudler.tournament.simulation import NO_TROUBLE, Slipped, TroubleRates, simulate
from oudler.tournament.simulation.story import PLAIN
from tests.sweeping import sweep
from tests.tournament.scenarios import FORMS, TROUBLES, Scenario, scenario
from tests.tournament.simulated import BUSY, announced, did, sealed_anew, sections

EVENTS = 200
SMALL = [
    Scenario(rules, playing, f"small {index}", TROUBLES[index % len(TROUBLES)], fives)
    for index, people in enumerate([11, 12, 21, 20, 20, 24, 13, 14, 17, 23, 26, 28, 32, 45])
    for rules, playing, fives in [FORMS[index % len(FORMS)](people)]
]


# --- every event checks out -----------------------------------------------------------------------------


def _check_clean(case: Scenario) -> None:
    tournament, slipped = case.held()
    report = files.check_document(files.write_document(tournament))
    assert (slipped, report.findings, report.doubts) == ((), (), ())
    assert report.tournament == tournament
    for number in tournament.event.seated:
        sheets = [sheet for (at, _), sheet in tournament.event.sheets.items() if at == number]
        assert sum(sheet.residue for sheet in sheets) == 0
    raw = [balance or 0 for line in standing(tournament.event) for balance in line.account.balances]
    assert sum(raw) == 0


@pytest.mark.no_cover
@pytest.mark.req("RES-01", "RES-02", "RES-07")
@pytest.mark.parametrize("case", SMALL, ids=lambda case: case.seed)
def test_simulated_event_is_recomputed_without_a_difference(case: Scenario) -> None:
    _check_clean(case)


@pytest.mark.slow
@pytest.mark.req("RES-01", "RES-02", "RES-07")
@pytest.mark.parametrize("index", sweep(range(EVENTS), 45))
def test_events_of_every_size_are_recomputed_without_a_difference(index: int) -> None:
    _check_clean(scenario(index, EVENTS))


# --- every slip is found --------------------------------------------------------------------------------


def _check_slips(case: Scenario, slips: int) -> None:
    """Each slip is found on its sheet with its explanation; beside, only that the round does not balance."""
    tournament, found = case.held(slips)
    slipped = [each for each in found if isinstance(each, Slipped)]
    report = files.check_document(files.write_document(tournament))
    faulty = {
        (each.round, each.table): each for each in report.findings if isinstance(each, files.FaultySheet)
    }
    assert sorted(faulty) == sorted((slip.round, slip.table) for slip in slipped)
    for slip in slipped:
        wrong = faulty[slip.round, slip.table]
        meant = [corrected(wrong.sheet, each) for each in wrong.slips]
        assert slip.meant.balances in [sheet.balances for sheet in meant]
        assert slip.meant in meant or not wrong.sheet.residue  # a deal left out comes back without details
        assert sheet_faults(slip.meant) == ()
    assert _other_findings(report) == set()


def _other_findings(report: files.Report) -> set[object]:
    return {
        each
        for each in report.findings
        if not isinstance(each, files.FaultySheet)
        and not (isinstance(each, files.OutOfOrder) and each.problem.ground is events.WhyNot.UNBALANCED)
    }


@pytest.mark.no_cover
@pytest.mark.req("FDM-03", "RES-03")
@pytest.mark.parametrize("case", SMALL, ids=lambda case: case.seed)
def test_every_slip_is_found_and_explained(case: Scenario) -> None:
    _check_slips(case, 4)


@pytest.mark.slow
@pytest.mark.req("FDM-03", "RES-03")
@pytest.mark.parametrize("index", sweep(range(0, EVENTS, 4), 11))
def test_every_slip_in_events_of_every_size_is_found_and_explained(index: int) -> None:
    _check_slips(scenario(index, EVENTS), 10)


def test_slips_beyond_the_sheets_of_a_round_leave_one_on_each() -> None:
    tournament, slipped = Scenario(announced((events.RoundPlan(4),) * 2), 12, "all", NO_TROUBLE).held(500)
    assert sorted((slip.round, slip.table) for slip in slipped) == sorted(tournament.event.sheets)


def test_slips_asked_for_are_all_made_where_there_are_sheets_enough() -> None:
    assert len(Scenario(announced((events.RoundPlan(4),)), 60, "some", NO_TROUBLE).held(7)[1]) == 7


# --- the same seed --------------------------------------------------------------------------------------


def test_same_seed_makes_the_same_file_and_another_seed_another() -> None:
    rules = announced(events.usual_rounds(3))
    first, again, other = (files.write_document(simulate(rules, 15, seed)[0]) for seed in "aab")
    assert first.encode() == again.encode()
    assert first != other


def test_slips_are_made_from_the_seed_too() -> None:
    case = Scenario(announced((events.RoundPlan(4),) * 2), 24, "again", BUSY)
    assert case.held(3) == case.held(3)


# --- what happens ---------------------------------------------------------------------------------------


def test_trouble_makes_people_stay_away_come_late_and_leave() -> None:
    much = TroubleRates(corrected=100, rulings=100, absent=50, leaving=100, late=100)
    tournament, _ = simulate(announced((events.RoundPlan(3),) * 3), 23, "much", much)
    event = tournament.event
    assert len(did(tournament, events.Scratched)) == len(event.scratched) > 0
    assert len(did(tournament, events.Filled)) == 1
    assert len(did(tournament, events.Left)) == 2
    assert len(did(tournament, events.Ruled)) == len(event.sheets)
    assert len(sections(tournament)["corrections"]) > 0


@pytest.mark.no_cover
@pytest.mark.req("FDM-07", "CHG-08")
def test_only_the_arbiter_decides() -> None:
    decided = ("kept", "corrected", "ruled", "left", "closed")
    for case in SMALL:
        lines = sections(case.held()[0])["log"]
        assert {line["by"] for line in lines if line["did"] in decided} <= {PLAIN.arbiter}


def test_without_trouble_everybody_plays_to_the_end() -> None:
    tournament, _ = simulate(announced(events.usual_rounds(3)), 16, "calm", NO_TROUBLE)
    assert {line["did"] for line in sections(tournament)["log"]} == {
        "opened",
        "entered",
        "paid",
        "placed",
        "seated",
        "handed",
        "closed",
    }
    assert len(tournament.event.listed) == 16


@pytest.mark.parametrize(("percent", "speeds"), [(0, {"totals"}), (100, {"marks", "computed"})])
def test_sheets_come_as_totals_or_deal_by_deal(percent: int, speeds: set[str]) -> None:
    trouble = replace(NO_TROUBLE, deals_written=percent)
    tournament, _ = simulate(announced((events.RoundPlan(4),) * 3), 24, "speeds", trouble)
    found = set()
    for sheet in tournament.event.sheets.values():
        assert sheet_faults(sheet, 4) == ()
        found.add("totals" if not sheet.lines else "computed" if sheet.totals is None else "marks")
    assert found == speeds


@pytest.mark.req("REG-01", "CHF-05")
def test_people_have_a_licence_each_and_team_mates_one_club() -> None:
    event = simulate(announced((events.RoundPlan(4),) * 4, Form.FOUR), 40, "people", NO_TROUBLE)[0].event
    entries = list(event.entries.values())
    assert len({entry.licence for entry in entries}) == len(entries) == 40
    assert all(len(entry.licence) == 7 and entry.licence.isdigit() for entry in entries)
    assert [len({event.entries[each].club for each in mates}) for mates in event.members.values()] == [1] * 10
    assert {entry.series for entry in entries} == {3, 4}
    assert all(entry.born is not None and entry.born < date(1966, 1, 1) for entry in entries)


def test_teams_do_not_leave_and_nobody_joins_them() -> None:
    much = TroubleRates(leaving=100, late=100, absent=30)
    tournament, _ = simulate(announced((events.RoundPlan(4),) * 4, Form.DUO), 20, "teams", much)
    assert (did(tournament, events.Left), did(tournament, events.Filled)) == ([], [])
    assert len(tournament.event.units) == 10


def test_nobody_leaves_during_a_final_or_when_those_who_stay_could_not_be_seated() -> None:
    leaving = replace(NO_TROUBLE, leaving=100, late=100)
    final = events.RoundPlan(2, SeatingKind.FINAL)
    rounds = (events.RoundPlan(2, SeatingKind.RANDOM), replace(final, keep=20), *[final] * 4)
    departed = simulate(announced(rounds), 22, "final", leaving)[0].event.departed.values()
    assert [each.after for each in departed] == [1]
    assert did(simulate(announced(rounds), 20, "all", leaving)[0], events.Left) == []
    drawn = (events.RoundPlan(2, SeatingKind.RANDOM),) * 3
    assert did(simulate(announced(drawn), 6, "six", leaving)[0], events.Left) == []
    assert len(did(simulate(announced(drawn), 8, "eight", leaving)[0], events.Left)) == 2


def test_those_who_are_left_are_placed_anew_in_a_second_session() -> None:
    rounds = [events.RoundPlan(2, session=session) for session in (1, 1, 2, 2)]
    leaving = replace(NO_TROUBLE, leaving=100)
    tournament, _ = simulate(announced(tuple(rounds)), 28, "sessions", leaving)
    assert [each.after for each in tournament.event.departed.values()] == [1, 2, 3]
    assert [len(each["places"]) for each in sections(tournament)["places"]] == [28, 28]
    assert files.check_document(files.write_document(tournament)).findings == ()


@pytest.mark.no_cover
def test_tie_at_the_cut_is_settled_with_a_reason() -> None:
    """With one deal many have the same balance."""
    cut = (events.RoundPlan(1, SeatingKind.RANDOM), events.RoundPlan(1, SeatingKind.FINAL, keep=12))
    reasons = set()
    for seed in range(8):
        tournament, _ = simulate(announced(cut), 40, str(seed), NO_TROUBLE)
        (kept,) = did(tournament, events.Kept)
        assert isinstance(kept, events.Kept)
        reasons.add(kept.why)
        report = files.check_document(files.write_document(tournament))
        assert [line.happening for line in report.by_hand] == ([kept] if kept.why else [])
        assert report.findings == ()
    assert PLAIN.tie in reasons


def test_event_that_cannot_be_held_is_refused() -> None:
    championship = FORMS[5](24)[0]
    drawn = tuple(replace(each, seating=SeatingKind.RANDOM) for each in championship.rounds)
    few = replace(championship, rounds=drawn)
    with pytest.raises(NotPlanned):
        simulate(announced((events.RoundPlan(4, SeatingKind.RANDOM),)), 5, "five", NO_TROUBLE)
    with pytest.raises(NotPlanned):
        simulate(announced((events.RoundPlan(4),) * 3, Form.DUO), 12, "duo", NO_TROUBLE)
    with pytest.raises(events.NotNow, match="seating"):
        simulate(announced((events.RoundPlan(4, SeatingKind.BEST),)), 12, "best", NO_TROUBLE)
    with pytest.raises(events.NotNow, match="championship"):
        simulate(few, 8, "few", NO_TROUBLE)


# --- order does not matter ------------------------------------------------------------------------------

CALM = sections(
    simulate(announced((events.RoundPlan(4),) * 4), 15, "order", replace(NO_TROUBLE, rulings=20))[0]
)


def _ranked(lines: list[dict[str, Any]]) -> dict[int, tuple[int, object]]:
    """Rank and total of everybody, of a log that is in order."""
    for line, at in zip(lines, sorted(line["at"] for line in lines), strict=True):
        line["at"] = at
    file = sealed_anew({"oudler_tournament": 1, "log": lines})
    report = files.check_document(json.dumps(file))
    assert all(isinstance(finding, files.Difference) for finding in report.findings)
    ranking: tuple[Ranked, ...] = standing(report.tournament.event)
    return {line.account.number: (line.rank, line.total) for line in ranking}


def _copied() -> list[dict[str, Any]]:
    return list(json.loads(json.dumps(CALM["log"])))


def _renumbered(line: dict[str, Any], to: Mapping[int | None, int | None]) -> dict[str, Any]:
    """The line with everybody under another number."""
    what = line["what"]
    if line["did"] == "placed":
        what["why"] = "another order of entry"  # from which a draw would start
    for name, value in what.items():
        if name == "entry":
            value["number"] = to[value["number"]]
        elif name == "number" and line["did"] == "paid":
            what[name] = to[value]
        elif name in ("places", "culprits"):
            what[name] = [to[each] for each in value]
        elif name == "seating":
            what[name] = [[to[each] for each in table] for table in value]
        elif name == "sheet":
            value["players"] = [to[each] for each in value["players"]]
    return line


@pytest.mark.no_cover
@pytest.mark.req("CLA-01", "CLA-02")
@settings(max_examples=10)
@given(st.permutations(range(1, 16)))
def test_ranking_does_not_depend_on_the_order_of_entry(numbers: list[int]) -> None:
    to: dict[int | None, int | None] = {None: None, **dict(zip(range(1, 16), numbers, strict=True))}
    lines = [_renumbered(line, to) for line in _copied()]
    entered = [line for line in lines if line["did"] == "entered"]
    entered.sort(key=lambda line: int(line["what"]["entry"]["number"]))
    others = [line for line in lines if line["did"] != "entered"]
    ranked = _ranked([others[0], *entered, *others[1:]])
    assert {to[number]: told for number, told in _ranked(_copied()).items()} == ranked


@pytest.mark.no_cover
@pytest.mark.req("CLA-01", "CLA-02")
@settings(max_examples=10)
@given(st.integers())
def test_ranking_does_not_depend_on_the_order_in_which_sheets_come_in(seed: int) -> None:
    chance = Random(seed)
    lines = _copied()
    keys = {id(line): (_round(line), line["did"] != "seated", chance.random()) for line in lines}
    played = [line for line in lines if line["did"] in ("seated", "handed", "ruled")]
    others = [line for line in lines if line not in played]
    mixed = sorted(played, key=lambda line: keys[id(line)])
    assert _ranked([*others[:-1], *mixed, others[-1]]) == _ranked(_copied())


def _round(line: dict[str, Any]) -> int:
    return int(line["what"].get("round", 0))
