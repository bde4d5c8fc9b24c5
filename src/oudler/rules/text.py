"""Reading the one-line text of a position."""

from oudler.rules.actions import parse_action
from oudler.rules.checking import checked
from oudler.rules.deal import parse_deal
from oudler.rules.engine import apply, start
from oudler.rules.state import State


@checked
def parse_state(text: str) -> State:
    """The position that `state_text` wrote. Raises ValueError: no such text, or an illegal action."""
    parts = text.split("|")
    state = start(parse_deal("|".join(parts[:2])))
    for action in parts[2:]:
        state = apply(state, parse_action(action))
    return state
