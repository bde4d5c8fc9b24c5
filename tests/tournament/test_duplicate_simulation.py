"""Simulated duplicate events: every one checks out, and every slip left in one is found, and nothing else."""

from dataclasses import replace

import pytest

from oudler.tournament import events
from oudler.tournament.comparison import OppositionState
from oudler.tournament.files import OutOfOrder, check_document, write_document
from oudler.tournament.forms import Form
from oudler.tournament.play import boards_at, oppositions_of, rated, standing
from oudler.tournament.simulation import NO_TROUBLE, Misscored, TroubleRates, simulate
from tests.sweeping import sweep
from tests.tournament.duplicate_scenarios import FORMS, duplicate_scenario, sessions, simulated
from tests.tournament.scenarios import Scenario
from tests.tournament.simulated import announced, did, sections

EVENTS = 100
SAMPLE = [(form, index) for form in FORMS for index in (0, 2, 4, 11)]
EVERY = [(form, index) for form in FORMS for index in range(EVENTS)]


# --- every event checks out -----------------------------------------------------------------------------


def _check_clean(case: Scenario) -> None:
    tournament, slipped = case.held()
    report = check_document(write_document(tournament))
    assert (slipped, report.findings, report.doubts) == ((), (), ())
    assert report.tournament == tournament
    event = tournament.event
    assert event.is_closed
    assert {line.account.number for line in standing(event)} <= {*event.units, *event.entries}
    if event.regulations.form.is_rated:
        noted = [each for each in rated(event) if each.attack is not None and not each.is_adjusted]
        assert {(each.attack or 0) + (each.defense or 0) for each in noted} <= {100}
    else:
        counted = [each for each in oppositions_of(event) if each.state is OppositionState.COUNTED]
        assert not any(each.pm[0] + each.pm[1] for each in counted)


@pytest.mark.no_cover
@pytest.mark.req("DUP-03", "QUA-15")
@pytest.mark.parametrize(("form", "index"), SAMPLE)
def test_simulated_event_is_recomputed_without_a_difference(form: Form, index: int) -> None:
    _check_clean(duplicate_scenario(form, index))


@pytest.mark.slow
@pytest.mark.req("DUP-03", "QUA-15")
@pytest.mark.parametrize(("form", "index"), sweep(EVERY, 23))
def test_events_of_every_size_are_recomputed_without_a_difference(form: Form, index: int) -> None:
    _check_clean(duplicate_scenario(form, index))


# --- every slip is found --------------------------------------------------------------------------------


def _check_slips(case: Scenario, slips: int) -> None:
    """Every score that no garde gives is found where it stands, and nothing beside."""
    tournament, slipped = case.held(slips)
    report = check_document(write_document(tournament))
    assert all(isinstance(each, OutOfOrder) for each in report.findings)
    problems = [each.problem for each in report.findings if isinstance(each, OutOfOrder)]
    assert {problem.ground for problem in problems} == {events.WhyNot.IMPOSSIBLE}
    wrong = [each for each in slipped if isinstance(each, Misscored)]
    assert sorted(problem.numbers[:3] for problem in problems) == sorted(
        (slip.round, slip.table, slip.board) for slip in wrong
    )
    for slip in wrong:
        written = tournament.event.scores[slip.round, slip.table, slip.board]
        assert written.score != slip.meant
    assert len(wrong) == len(slipped) > 0


@pytest.mark.no_cover
@pytest.mark.req("DUP-23")
@pytest.mark.parametrize(("form", "index"), SAMPLE)
def test_every_slip_is_found_and_nothing_else(form: Form, index: int) -> None:
    _check_slips(duplicate_scenario(form, index), 3)


@pytest.mark.slow
@pytest.mark.req("DUP-23")
@pytest.mark.parametrize(("form", "index"), sweep(EVERY[::3], 17))
def test_every_slip_in_events_of_every_size_is_found_and_nothing_else(form: Form, index: int) -> None:
    _check_slips(duplicate_scenario(form, index), 6)


# --- what happens ---------------------------------------------------------------------------------------


def test_same_seed_makes_the_same_file_and_another_seed_another() -> None:
    rules = announced(sessions(2, 3), Form.TRIPLETTE)
    first, again, other = (write_document(simulate(rules, 18, seed)[0]) for seed in "aab")
    assert first.encode() == again.encode()
    assert first != other


def test_without_trouble_everybody_plays_to_the_end() -> None:
    tournament, _ = simulate(announced(sessions(4, 3), Form.INDIVIDUAL), 16, "calm", NO_TROUBLE)
    assert {line["did"] for line in sections(tournament)["log"]} == {
        "opened",
        "entered",
        "paid",
        "placed",
        "sealed",
        "seated",
        "scored",
        "closed",
        "revealed",
    }
    assert (len(did(tournament, events.Sealed)), len(did(tournament, events.Revealed))) == (1, 1)


def test_trouble_makes_people_leave_and_come_and_the_arbiter_decide() -> None:
    much = TroubleRates(corrected=100, rulings=100, absent=50, leaving=100, late=100)
    tournament, _ = simulate(announced(sessions(2, 3, 2), Form.INDIVIDUAL), 24, "much", much)
    event = tournament.event
    assert len(did(tournament, events.Scratched)) == len(event.scratched) > 0
    # nobody comes between two sessions
    assert len(did(tournament, events.Left)) == len(did(tournament, events.Filled)) == 3
    assert len(did(tournament, events.Rescored)) == len({at[:2] for at in event.scores})
    assert (
        len(did(tournament, events.Adjusted)) == len(event.adjusted) == len({at[:2] for at in event.scores})
    )
    assert check_document(write_document(tournament)).findings == ()


def test_teams_stay_together_until_the_end() -> None:
    much = TroubleRates(leaving=100, late=100)
    for form in (Form.TRIPLETTE, Form.QUADRETTE, Form.MATCH):
        rules, people = FORMS[form](0)
        tournament, _ = simulate(rules, people, "teams", much)
        assert (did(tournament, events.Left), did(tournament, events.Filled)) == ([], [])


def test_whoever_has_no_attack_is_confirmed() -> None:
    tournament, _ = simulate(announced(sessions(1, 3), Form.INDIVIDUAL), 12, "east", NO_TROUBLE)
    assert len(did(tournament, events.Confirmed)) == 3


def test_arbiter_decides_alike_about_both_halves_of_an_opposition_or_about_one() -> None:
    much = replace(NO_TROUBLE, rulings=100)
    for form in (Form.QUADRETTE, Form.MATCH):
        rules, people = FORMS[form](0)
        event = simulate(rules, people, "halves", much)[0].event
        assert 0 < len(event.adjusted) <= len(event.scores)
        assert {each.attack for each in event.adjusted.values()} <= {None, 0}


def test_slips_beyond_the_tables_of_a_round_leave_one_at_each() -> None:
    case = Scenario(announced(sessions(2, 3), Form.QUADRETTE), 16, "all", NO_TROUBLE)
    tournament, slipped = case.held(500)
    assert sorted({(slip.round, slip.table) for slip in slipped}) == sorted(
        {at[:2] for at in tournament.event.scores}
    )


def test_table_without_somebody_scores_nothing() -> None:
    leaving = replace(NO_TROUBLE, leaving=100)
    event = simulate(announced(sessions(2, 3), Form.INDIVIDUAL), 12, "leave", leaving)[0].event
    empty = [
        (number, table)
        for number, seated in event.seated.items()
        for table, people in enumerate(seated, start=1)
        if None in people
    ]
    assert empty
    assert all(boards_at(event, *at) == () for at in empty)
    assert not [at for at in event.scores if at[:2] in empty]


def test_event_that_cannot_be_held_is_refused() -> None:
    with pytest.raises(events.NotNow, match="circuit_rounds"):
        simulate(announced(sessions(2, 4), Form.INDIVIDUAL), 12, "long", NO_TROUBLE)
    with pytest.raises(events.NotNow, match="match_boards"):
        simulate(announced((events.RoundPlan(3),) * 4, Form.MATCH), 8, "short", NO_TROUBLE)


@pytest.mark.parametrize("form", FORMS)
def test_scores_resemble_one_another_on_a_board(form: Form) -> None:
    scores = simulated(form, 0).event.scores
    assert len({each.score for each in scores.values()}) > 1
