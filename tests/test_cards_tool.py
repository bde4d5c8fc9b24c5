"""The search of personal cards finds the rows that are shipped."""

import pytest

from oudler.tournament.seating.card_rows import CARDS
from tools.cards import RECIPES, Recipe, lines_of, row_text

QUICK = (5, 6, 7, 10, 13, 16)


def shipped(tables: int) -> str:
    lines = CARDS[tables].lines.replace("/\n", "/").strip().splitlines()
    return "\n".join(" ".join(line.split()) for line in lines)


def test_every_row_has_a_recipe() -> None:
    assert RECIPES.keys() == CARDS.keys()


@pytest.mark.parametrize("tables", QUICK)
def test_the_search_finds_the_row_again(tables: int) -> None:
    assert row_text(tables) == shipped(tables)


@pytest.mark.slow
@pytest.mark.parametrize("tables", [tables for tables in CARDS if tables not in QUICK])
def test_the_longer_search_finds_the_row_again(tables: int) -> None:
    assert row_text(tables) == shipped(tables)


def test_a_search_without_an_end_is_given_up() -> None:
    with pytest.raises(LookupError):
        lines_of(Recipe(0, 4, 3, (0, 1, 2, 3), single=4))
