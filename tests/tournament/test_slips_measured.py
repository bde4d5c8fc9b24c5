"""How many slips are explained, of sheets that were made without what explains them."""

import ast
from pathlib import Path
from random import Random

import pytest

from bench.slips import measured, together
from oudler.tournament.sheets import SlipKind, explain, read_sheet_fields
from tests.reference import slips

FLOORS = {"totals": (80, 95), "marks": (96, 98), "details": (92, 98)}
"""Top 1 and top 3, in per cent of the slips that can be noticed."""


@pytest.mark.no_cover
@pytest.mark.req("FDM-03", "MAR-06")
@pytest.mark.parametrize("speed", slips.SPEEDS)
def test_slips_are_explained_as_often_as_measured(speed: str) -> None:
    """A share of the slips of `python -m bench.slips`."""
    _check(speed, 330)


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("speed", slips.SPEEDS)
def test_a_thousand_slips_and_more_are_explained_as_often(speed: str, seed: int) -> None:
    _check(speed, 1100, seed)


def _check(speed: str, count: int, seed: int = 1) -> None:
    top_1, top_3 = together(measured(slips.KINDS, speed, count, seed).values()).shares
    least_1, least_3 = FLOORS[speed]
    assert (top_1 >= least_1, top_3 >= least_3) == (True, True), (top_1, top_3)


@pytest.mark.no_cover
@pytest.mark.req("SCO-03")
def test_every_slip_in_working_out_a_deal_is_explained() -> None:
    tallies = measured(slips.COUNTING, "details", 250, 1)
    assert [tally.shares for tally in tallies.values()] == [(100, 100)] * len(slips.COUNTING)


NAMES = {
    "multiplier": SlipKind.WRONG_CONTRACT,
    "petit au bout": SlipKind.WRONG_PETIT,
    "oudlers": SlipKind.WRONG_OUDLERS,
    "poignée": SlipKind.WRONG_POIGNEE,
    "10 points off": SlipKind.WRONG_POINTS,
}


@pytest.mark.no_cover
def test_slips_in_working_out_a_deal_are_mostly_named() -> None:
    """Ten points and one oudler can be the same; so can poignee and petit au bout."""
    chance = Random(7)
    sheets = [(kind, slips.slipped_sheet(kind, "details", chance).wrong) for kind in slips.COUNTING * 20]
    named = [explain(read_sheet_fields(wrong))[0].kind is NAMES[kind] for kind, wrong in sheets]
    assert named.count(True) >= 80


def test_slips_are_made_without_the_program() -> None:
    tree = ast.parse(Path(slips.__file__).read_text(encoding="utf-8"))
    modules = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert modules == ["collections.abc", "copy", "dataclasses", "random", "typing"]
