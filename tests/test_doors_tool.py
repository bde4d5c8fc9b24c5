"""The lists of front doors are filled to the line."""

from tools.doors import filled

DOOR = '''"""What it is."""

from oudler.rules import (
    deal_cards,
    Bid,
)
from oudler.tables.game import a_name_that_is_rather_long, another_name_that_is_long, Game, NotNow, \\
    COUNTED, the_last_name
from oudler.rules import DECK
from oudler.wording import game as words

_ROWS = {"a": 1,
         "b": 2}
__all__ = ["a_name_that_is_rather_long", "Game", "DECK", "another_name_that_is_long",
           "deal_cards", "NotNow", "COUNTED"]
'''
FILLED = '''"""What it is."""

from oudler.rules import DECK, Bid, deal_cards
from oudler.tables.game import (
    COUNTED, Game, NotNow, a_name_that_is_rather_long, another_name_that_is_long, the_last_name,
)  # fmt: skip
from oudler.wording import game as words

_ROWS = {"a": 1,
         "b": 2}
__all__ = [
    "COUNTED", "DECK", "Game", "NotNow", "a_name_that_is_rather_long", "another_name_that_is_long",
    "deal_cards",
]  # fmt: skip
'''


def test_doors_are_put_in_order_and_filled() -> None:
    assert filled(DOOR) == FILLED


def test_a_filled_door_stays_as_it_is() -> None:
    assert filled(FILLED) == FILLED
