"""The golden files are what the engine does today, and what the reference scores."""

import ast
import re

import pytest

from oudler.rules import apply, parse_action, parse_deal, start
from tests.differential import COMPARED_OPTIONS, mirror
from tests.golden.playthrough import FOLDER, playthrough
from tests.golden.scenarios import SCENARIOS, Scenario
from tests.reference.table import Table

BY_NAME = pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)


def golden(scenario: Scenario) -> str:
    return (FOLDER / f"{scenario.name}.txt").read_text(encoding="utf-8")


def test_there_is_a_file_for_each_scenario_and_no_other() -> None:
    assert sorted(file.stem for file in FOLDER.glob("*.txt")) == sorted(each.name for each in SCENARIOS)


@BY_NAME
def test_a_playthrough_is_as_it_was(scenario: Scenario) -> None:
    text = golden(scenario)
    seed = int(text.partition("\n")[0].rpartition(" ")[2])
    assert playthrough(scenario, seed).splitlines() == text.splitlines()


@BY_NAME
def test_what_a_scenario_is_named_after_happens(scenario: Scenario) -> None:
    seed = int(golden(scenario).partition("\n")[0].rpartition(" ")[2])
    assert scenario.happens(scenario.play(seed)[-1])


@BY_NAME
def test_the_reference_scores_a_playthrough_the_same(scenario: Scenario) -> None:
    text = golden(scenario)
    scores = re.search(r"^scores: (.*)$", text, re.MULTILINE)
    if scores is None:
        assert re.search(r"^\d+ (passed|cancelled) turn None$", text, re.MULTILINE)
    elif "arbiter" not in text.splitlines()[1]:
        assert reference_result(text)["scores"] == ast.literal_eval(scores[1])


def reference_result(text: str) -> dict[str, object]:
    """The result of a golden file by the reference."""
    deal = parse_deal(text.splitlines()[1])
    options = {name: getattr(deal.options, name) for name in COMPARED_OPTIONS}
    hands = [hand.names() for hand in deal.hands]
    table, state = Table(deal.players, deal.dealer, hands, deal.dog.names(), options), start(deal)
    for action in map(parse_action, re.findall(r"^    > (.*)$", text, re.MULTILINE)):
        mirror(table, state, action)
        state = apply(state, action)
    return table.result()
