"""A number that changes when the behaviour of rules or bots does."""

from collections.abc import Sequence
from hashlib import sha256

from oudler.bots import SensibleBot, SensibleBot2
from oudler.bots.bot import play_out as play_with
from oudler.rules import (
    Action,
    Phase,
    State,
    Stream,
    apply,
    deal_cards,
    legal_actions,
    result,
    start,
    state_text,
)

DEALS = 100
BOT_DEALS = 5


def play_out(players: int, stream: Stream) -> tuple[State, int]:
    """A deal played by chance, and how many choices it offered on the way."""
    state = start(deal_cards(players, stream.randrange(players), stream))
    nodes = 0
    while choices := legal_actions(state):
        nodes += len(choices)
        state = apply(state, _choose(choices, state, stream))
    return state, nodes


def _choose(choices: Sequence[Action], state: State, stream: Stream) -> Action:
    """Any choice; low bids most of the time, so that there are discards."""
    few = choices[:2] if state.phase is Phase.AUCTION and stream.randrange(3) else choices
    return few[stream.randrange(len(few))]


def signature() -> int:
    """Choices met in seeded random deals at three, four and five, mixed with how the deals ended."""
    total, digest = 0, sha256()
    for players in (3, 4, 5):
        for number in range(DEALS):
            state, nodes = play_out(players, Stream(f"{players}/{number}"))
            total += nodes
            digest.update(_ending(state))
        for number in range(BOT_DEALS):
            deal = deal_cards(players, number % players, Stream(f"bots {number}"))
            for bot in (SensibleBot(), SensibleBot2()):
                digest.update(_ending(play_with(start(deal), [bot] * players)))
    return total * 1000 + int.from_bytes(digest.digest()[:4], "big") % 1000


def _ending(state: State) -> bytes:
    """A deal that is over, with its scores."""
    scores = result(state).scores if state.phase is Phase.SCORED else ()
    return f"{state_text(state)} {scores}".encode()


if __name__ == "__main__":
    print(f"Bench: {signature()}")
