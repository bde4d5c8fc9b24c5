"""What a new visitor of a table is sent."""

import gzip
import json
import re
from pathlib import Path

import pytest

from oudler.rules import DECK, OUDLERS_MASK, SIZES, Bid, Hand, Poignee, Score, card_name, half_points
from oudler.web.templating import STATIC, static_path
from tests.browser.table_stage import page_text
from tests.director.desks import make_office
from tests.web.asking import stranger

MAIN = STATIC / "table" / "main.js"
FIRST_VISIT = 60_000
"""Bytes that a first visit may cost, all cards included."""


def _named(text: str) -> set[str]:
    """The files that the page names."""
    return set(re.findall(r'/static/v-[0-9a-f]+/([\w./-]+)"', text))


def _imported(path: Path, known: frozenset[Path] = frozenset()) -> frozenset[Path]:
    """A module and all that it imports."""
    known |= {path}
    for name in re.findall(r'^import .*"(\..+?)";$', path.read_text(encoding="utf-8"), re.MULTILINE):
        if (other := (path.parent / name).resolve()) not in known:
            known = _imported(other, known)
    return known


MODULES = sorted(_imported(MAIN))
OWN = [path for path in MODULES if "vendor" not in path.parts]


def test_page_asks_for_one_script() -> None:
    assert [name for name in _named(page_text()) if name.endswith(".js")] == ["table/main.all.js"]


def test_first_visit_is_light(tmp_path: Path) -> None:
    client = stranger(make_office(tmp_path))
    sent = len(gzip.compress(page_text().encode()))
    for name in _named(page_text()):
        with client.stream("GET", static_path(name), headers={"accept-encoding": "gzip"}) as file:
            sent += sum(map(len, file.iter_raw()))
    assert sent < FIRST_VISIT


@pytest.mark.parametrize("path", OWN, ids=lambda path: path.name)
def test_scripts_hold_no_words(path: Path) -> None:
    """Every word shown comes with the page, in its language: the code has no letters with accents."""
    text = path.read_text(encoding="utf-8")
    code = re.sub(r"/\*.*?\*/", "", re.sub(r"^\s*//.*", "", text, flags=re.MULTILINE), flags=re.DOTALL)
    assert re.findall(r"[À-ÖØ-öø-ÿœŒ]", code) == []


def _figures(module: str, name: str) -> object:
    """A constant of a script, where it is written as JSON but for its bare keys."""
    text = (STATIC / "table" / f"{module}.js").read_text(encoding="utf-8")
    found = re.search(rf"^const {name} = (.+);$", text, re.MULTILINE)
    assert found is not None
    return json.loads(re.sub(r"(\w+):", r'"\1":', found[1]))


def test_figures_in_scripts_are_those_of_the_rules() -> None:
    """Contracts, points to make, poignees and the worth of cards: a script that differs misleads people."""
    contracts = [bid for bid in Bid if bid is not Bid.PASS]
    assert _figures("papers", "TIMES") == {bid.word: bid.multiplier for bid in contracts}
    needed = [Score(Bid.PRISE, half_points=91, oudlers=oudlers).needed for oudlers in range(4)]
    assert _figures("papers", "NEEDED") == needed
    assert _figures("poignee", "SIZES") == {str(players): list(SIZES[players].poignees) for players in SIZES}
    assert _figures("poignee", "WORTH") == [poignee.value for poignee in Poignee]
    honours = {card_name(card)[1]: half_points(1 << card) for card in DECK if card_name(card)[0] == "S"}
    assert _figures("names", "HALF_POINTS") == {rank: honours[rank] for rank in "RDCV"}
    assert _figures("names", "OUDLERS") == [card_name(card) for card in Hand(OUDLERS_MASK)]
