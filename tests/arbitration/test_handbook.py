"""The handbook of the arbiter is what the rows say, and reads as one."""

import re
from itertools import product

import pytest

from oudler.arbitration import FAULTS, Fault, Question, Setting, rule, situations
from oudler.arbitration.rulings.ruling import open_questions
from oudler.rules import OPTIONS
from tests.arbitration.handbook import PAGE, TITLES, page, setting_of


def test_handbook_is_current() -> None:
    """If not: `python -m tests.arbitration.handbook`."""
    assert PAGE.read_text(encoding="utf-8") == page()


def answers(question: Question, values: tuple[str, ...], setting: Setting) -> list[str]:
    """An answer for each value that rows distinguish."""
    if not question.is_number:
        return list(values)
    base = setting.dog_size if question.about_discard else 0
    return [str(max(0, base + band.least)) for band in question.bands if band.name in values]


def completed(fault: Fault, facts: dict[str, str], setting: Setting) -> dict[str, str]:
    """The facts with the first answer to all that is still asked: it makes no difference."""
    for question in open_questions(fault.id, facts, setting):
        facts = {**facts, question.key: answers(question, question.values, setting)[0]}
    return facts


@pytest.mark.no_cover
@pytest.mark.parametrize("choice", [{}, *({name: value} for name, value in TITLES)], ids=str)
def test_each_situation_is_ruled_as_it_is_told(choice: dict[str, str]) -> None:
    setting = setting_of(choice)
    for fault in FAULTS.values():
        for case in situations(fault, setting):
            asked = [row for row in fault.questions if row.key in case.facts]
            for given in product(*(answers(row, case.facts[row.key], setting) for row in asked)):
                facts = {row.key: answer for row, answer in zip(asked, given, strict=True)}
                ruled = rule(fault.id, completed(fault, facts, setting), setting)
                assert (ruled.outcome, set(ruled.basis)) == (case.orders, set(case.basis))


def test_no_option_is_left_out() -> None:
    named = {key for fault in FAULTS.values() for table in fault.tables for row in table for key in row.when}
    options = [OPTIONS[name] for name in OPTIONS if name in named]
    assert [(o.name, str(v).lower()) for o in options for v in o.values[1:]] == list(TITLES)


@pytest.mark.no_cover
def test_only_ids_and_options_are_written_as_the_program_writes_them() -> None:
    bare = re.sub(r"`[^`]*`", "", page())
    assert re.findall(r"\b[a-z]+_[a-z_]+\b", bare) == []
