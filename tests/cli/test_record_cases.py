"""The clauses of the game by a command: each case of `record_cases.txt` as `oudler replay` answers it."""

import json
from typing import Any

import pytest

from oudler.wording.game import source_text
from oudler.wording.language import Words
from tests.cli.calling import call
from tests.cli.record_cases import RecordCase, record_cases

CASES = list(record_cases())


def answered(case: RecordCase) -> dict[str, Any]:
    """What the command answers a program."""
    outcome = call("replay", "-", "--json", stdin=json.dumps(case.record))
    answer: dict[str, Any] = json.loads(outcome.out)
    assert (outcome.status, answer["line"]) == (0 if answer["ok"] else 1, 1)
    return answer


def expected(case: RecordCase) -> dict[str, Any]:
    """The figures of the result that the case tells."""
    figures: dict[str, Any] = {}
    for told in case.fields["is"].split(", "):
        name, *values = told.split()
        read = [
            None if value == "none" else json.loads(value) if value[-1].isdigit() else value
            for value in values
        ]
        figures[name] = read if name in ("scores", "winners") else read[0]
    return figures


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=f"{case.proves[0]}-{case.line}", marks=pytest.mark.met(*case.proves))
        for case in CASES
    ],
)
def test_a_deal_is_answered_as_the_texts_ask_for(case: RecordCase) -> None:
    answer = answered(case)
    if "refused" in case.fields:
        rule, _, action = case.fields["refused"].partition(" ")
        told = (answer["ok"], answer.get("rule") or "-", (answer.get("action") or "").strip())
        assert told == (False, rule, action.strip()), case.told
        assert rule == "-" or answer["error"].endswith(f"({source_text(Words(), rule)})")
    elif "is" in case.fields:
        assert answer["ok"], answer
        figures = expected(case)
        assert {name: answer["result"][name] for name in figures} == figures, case.told
        assert sum(answer["result"]["scores"]) == 0
    else:
        said = call("replay", "-", stdin=json.dumps(case.record)).out
        assert said == f"ligne 1 : {case.fields['stops']}\n", case.told


def test_no_case_is_told_twice() -> None:
    told = [(case.told, tuple(case.fields.items())) for case in CASES]
    assert len(told) == len(set(told))
