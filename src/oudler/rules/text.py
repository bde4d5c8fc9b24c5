"""Reading the one-line text of a position."""

from oudler.rules.actions import parse_action
from oudler.rules.engine import apply, start
from oudler.rules.history import parse_deal
from oudler.rules.state import State


def parse_state(text: str) -> State:
    """The position that `state_text` wrote. Raises ValueError: no such text, or an illegal action."""
    head, hands, *actions = text.split("|")
    state = start(parse_deal(f"{head}|{hands}"))
    for action in actions:
        state = apply(state, parse_action(action))
    return state
