"""The tables are whole: for each combination of facts and options exactly one row."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from oudler.arbitration import FAULTS, INCIDENTS, Fault
from oudler.arbitration.terms import Row
from oudler.arbitration.terms.rows import candidates
from oudler.rules import OPTIONS


def option_values(name: str) -> list[str]:
    return [str(value).lower() for value in OPTIONS[name].values]


def combinations(fault: Fault, table: tuple[Row, ...]) -> Iterator[dict[str, str]]:
    """Every combination of what the rows of a table speak of."""
    used = {key for row in table for key in row.when}
    values = {question.key: question.values for question in fault.questions if question.key in used}
    choices = {name: option_values(name) for name in OPTIONS if name in used}
    for combination in product(*values.values(), *choices.values()):
        yield dict(zip([*values, *choices], combination, strict=True))


TABLES = [(fault, table) for fault in FAULTS.values() for table in fault.tables]


@pytest.mark.parametrize(("fault", "table"), TABLES, ids=lambda value: getattr(value, "id", ""))
def test_every_combination_of_facts_has_one_outcome(fault: Fault, table: tuple[Row, ...]) -> None:
    wrong = [
        (facts, len(candidates(table, facts)))
        for facts in combinations(fault, table)
        if len(candidates(table, facts)) != 1
    ]
    assert wrong == []


@pytest.mark.parametrize("fault", FAULTS.values(), ids=lambda fault: fault.id)
def test_rows_speak_of_questions_and_options_that_there_are(fault: Fault) -> None:
    known = {question.key: set(question.values) for question in fault.questions}
    known |= {name: set(option_values(name)) for name in OPTIONS}
    for table in fault.tables:
        for row in table:
            assert [key for key, values in row.when.items() if set(values) - known[key]] == []


@pytest.mark.parametrize("fault", FAULTS.values(), ids=lambda fault: fault.id)
def test_every_question_matters_to_some_row(fault: Fault) -> None:
    rows = [row for table in fault.tables for row in table]
    used = {key for row in rows for key in row.when}
    amounts = {key for row in rows if row.then for due in row.then.penalties for key in due.amount.keys}
    assert [question.key for question in fault.questions if question.key not in used | amounts] == []


@pytest.mark.req("ETH-06")
def test_incidents_that_the_texts_name_are_these_eight_and_ruled_under_these_faults() -> None:
    assert dict(INCIDENTS) == {
        "false_discard": ("false_discard", "illegal_discard", "discard_confused"),
        "out_of_turn": ("lead_out_of_turn", "card_out_of_turn"),
        "exposed_card": ("exposed_card",),
        "revoke": ("revoke", "silent_on_revoke"),
        "hesitation": ("conduct",),
        "mannerism": ("conduct",),
        "wrong_count": ("misdeal", "dog_count", "wrong_count"),
        "misplaced_hand": ("misplaced_hand",),
    }
    assert [fault for faults in INCIDENTS.values() for fault in faults if fault not in FAULTS] == []


@pytest.mark.parametrize("mapping", [FAULTS, INCIDENTS], ids=["faults", "incidents"])
def test_faults_and_incidents_cannot_be_changed(mapping: Any) -> None:
    with pytest.raises(TypeError):
        mapping["revoke"] = ()


def test_sheets_and_time_are_of_no_deal() -> None:
    told = [fault.id for fault in FAULTS.values() if not fault.is_of_deal]
    assert told == ["score_sheet", "slow_play", "late", "withdrawal"]
