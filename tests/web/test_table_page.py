"""What a new visitor of a table is sent."""

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest

from oudler.director.desk import Office
from oudler.rules import DECK, OUDLERS_MASK, SIZES, Bid, Score, card_name, half_points, table_size
from oudler.web.site.templating import STATIC, static_path
from tests.browser.table_stage import page_text
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
    for name in re.findall(r'^import [^;"]*"(\..+?)";$', path.read_text(encoding="utf-8"), re.MULTILINE):
        if (other := (path.parent / name).resolve()) not in known:
            known = _imported(other, known)
    return known


MODULES = sorted(_imported(MAIN))
OWN = [path for path in MODULES if "vendor" not in path.parts]


def test_page_asks_for_one_script() -> None:
    assert [name for name in _named(page_text()) if name.endswith(".js")] == ["table/main.all.js"]


def test_first_visit_is_light(office: Office) -> None:
    client = stranger(office)
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


def _told() -> dict[str, Any]:
    """What the scripts of the page are told."""
    block = re.search(r'<script type="application/json" id="words">(.+?)</script>', page_text())
    assert block is not None
    told: dict[str, Any] = json.loads(block[1])
    return told


def test_text_that_depends_on_a_number_has_two_forms() -> None:
    assert _told()["words"]["oudlers"] == ["{n} bout", "{n} bouts"]


def test_texts_have_the_figures_of_the_rules() -> None:
    words = _told()["words"]
    means = [words["bid_means"][bid.word] for bid in Bid if bid is not Bid.PASS]
    assert [text.split(",")[0] for text in means] == ["× 1", "× 2", "× 4", "× 6"]
    assert words["slam_sure"].endswith("tous les plis : +400 s'il réussit, −200 sinon.")
    assert words["contre_sure"].endswith("et tout compte 6 fois.")


def test_page_is_told_the_figures_of_the_rules() -> None:
    """Contracts, points to make, poignees and the worth of cards: its scripts have none of their own."""
    told = _told()["figures"]
    assert {bid: told["multipliers"][bid] for bid in told["bids"]} == {
        bid.word: bid.multiplier for bid in Bid
    }
    assert told["bids"] == [bid.word for bid in sorted(Bid)]
    assert told["needed"] == [
        Score(Bid.PRISE, half_points=91, oudlers=oudlers).needed for oudlers in range(4)
    ]
    bonuses = {
        (players, size): table_size(players).poignee_of(size) for players in SIZES for size in range(79)
    }
    assert {
        (int(players), size): bonus
        for players, sizes in told["poignees"].items()
        for size, bonus in zip(sizes, told["bonuses"], strict=True)
    } == {key: bonus for key, bonus in bonuses.items() if bonus is not None}
    assert told["dogs"] == {"3": 6, "4": 6, "5": 3}
    assert told["halfPoints"] == {card_name(card): half_points(1 << card) for card in DECK}
    assert told["oudlers"] == [card_name(card) for card in DECK if OUDLERS_MASK >> card & 1]
