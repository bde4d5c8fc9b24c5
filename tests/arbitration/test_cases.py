"""Every clause and every row of the code has its case, which `tests/cli/test_ruling_cases.py` has ruled."""

from collections import Counter
from pathlib import Path

from oudler.arbitration import FAULTS, LATER, Setting
from oudler.arbitration.terms import Row
from oudler.arbitration.terms.rows import candidates
from tests.arbitration.cases import Case, read_cases
from tools.requirements import read_requirements

CASES = list(read_cases())
GROUPS = ("COD", "POF")
CLAUSES = (
    *("TEN-08", "TEN-09", "TEN-10", "TEN-11"),
    *("CHI-08", "CHI-09", "CHI-10", "CHI-11", "CHI-12"),
    *("CHG-05", "CHG-06"),
    *("ETH-01", "ETH-03", "ETH-06", "ETH-07"),
)
"""What other chapters say of faults."""
REQUIREMENTS = Path(__file__).parents[2] / "docs" / "requirements.tsv"


def test_there_are_cases_enough_and_none_is_told_twice() -> None:
    told = Counter((case.fault, case.setting, tuple(sorted(case.facts.items()))) for case in CASES)
    assert len(CASES) >= 120
    assert [case for case, times in told.items() if times > 1] == []


def test_every_clause_of_the_code_has_a_case() -> None:
    known = {row.id: row.group for row in read_requirements(REQUIREMENTS)}
    clauses = {id_ for id_, group in known.items() if group in GROUPS} | set(CLAUSES)
    proved = {id_ for case in CASES for id_ in case.proves}
    assert sorted(set(CLAUSES) - set(known)) == []
    assert sorted(clauses - proved) == []


def rows_met(case: Case) -> list[Row]:
    """The rows on which the ruling of a case rests."""
    fault = FAULTS[case.fault]
    known = case.setting.option_values()
    for question in fault.questions:
        answer = case.facts.get(question.key, LATER)
        value = question.value_of(answer, Setting(case.setting.players).dog_size)
        if value is not None:
            known[question.key] = value
    met = [candidates(table, known) for table in fault.tables]
    return [rows[0] for rows in met if len(rows) == 1]


def test_every_row_has_a_case() -> None:
    asked = [case for case in CASES if case.fault in FAULTS]
    met = {id(row) for case in asked for row in rows_met(case)}
    rows = [(fault.id, row) for fault in FAULTS.values() for table in fault.tables for row in table]
    assert [f"{name}: {dict(row.when)}" for name, row in rows if id(row) not in met] == []
