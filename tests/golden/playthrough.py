"""A deal written out: every state, what may be done, what each seat knows at the start of each trick."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from oudler.record import result_fields
from oudler.rules import Phase, State, View, actions_of, card_name, legal_actions, result, view
from tests.golden.scenarios import Scenario

FOLDER = Path(__file__).parent
SHOWN = 12
"""Longer lists of choices are told by their number, first and last."""


def playthrough(scenario: Scenario, seed: int) -> str:
    """The text of a scenario's deal."""
    return "\n".join([f"{scenario.name}, seed {seed}", *lines(scenario.play(seed)), ""])


def lines(states: list[State]) -> Iterator[str]:
    """The deal, each state, and how it ended."""
    yield str(states[0].deal)
    for number, state in enumerate(states):
        yield from state_lines(number, state)
        if number + 1 < len(states):
            yield f"    > {last_action(states[number + 1], state)}"
    if states[-1].phase is Phase.SCORED:
        yield from (f"{name}: {value}" for name, value in result_fields(result(states[-1])).items())


def last_action(after: State, before: State) -> str:
    """The action that leads from one state to the next."""
    (added,) = Counter(actions_of(after)) - Counter(actions_of(before))
    return str(added)


def state_lines(number: int, state: State) -> Iterator[str]:
    """Phase, turn and choices; the views too unless a trick is half played."""
    yield f"{number} {state.phase.value} turn {state.turn}"
    legal = legal_actions(state)
    told = [str(action) for action in legal[:SHOWN]] if len(legal) <= SHOWN else [f"{legal[0]} … {legal[-1]}"]
    yield f"    {len(legal)} legal: {', '.join(told)}"
    if not state.trick:
        yield from (f"    {seat} sees {view_text(view(state, seat))}" for seat in range(state.deal.players))


def view_text(seen: View) -> str:
    """What one seat knows, in one line."""
    parts = {
        "hand": seen.hand,
        "dog": seen.dog,
        "discard": seen.discard,
        "shown": seen.discarded_trumps or None,
        "called": None if seen.called is None else card_name(seen.called),
        "partner": seen.partner,
        "alone": seen.is_alone,
        "piles": seen.piles if any(seen.piles) else None,
        "last": " ".join(map(card_name, seen.last_trick.cards)) if seen.last_trick else None,
        "may": len(seen.legal) or None,
    }
    return ", ".join(f"{name} {value}" for name, value in parts.items() if value is not None)
