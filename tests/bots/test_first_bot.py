"""`sensible-1` never changes: boards that were sealed with it must be answered as they were."""

from hashlib import sha256

import pytest

from oudler.bots import SensibleBot
from oudler.rules import Stream, apply, deal_cards, start, state_text, view

DEALS = 40
PLAYED = {3: "8de7b5ff700ab54f", 4: "3b989987c947e250", 5: "765ec3d97b2c00b9"}
"""What came of the deals before there was another version, as the beginning of a hash."""


@pytest.mark.parametrize("players", PLAYED)
def test_first_bot_plays_as_it_always_did(players: int) -> None:
    ends = "\n".join(_end(players, number) for number in range(DEALS))
    assert sha256(ends.encode()).hexdigest()[:16] == PLAYED[players]


def _end(players: int, number: int) -> str:
    state = start(deal_cards(players, number % players, Stream(f"sensible-1 {players}/{number}")))
    bot = SensibleBot()
    while not state.phase.is_over:
        assert state.turn is not None
        state = apply(state, bot.choose(view(state, state.turn)))
    return state_text(state)
