"""Complete random deals by the readable engine, timed."""

import time
from random import Random

from oudler.rules import Phase, apply, deal_cards, legal_actions, result, start


def play_random_deal(players: int, chance: Random) -> None:
    """Deal, bid, discard and play by chance, then count and score."""
    random = chance.random
    state = start(deal_cards(players, players - 1, chance))
    while choices := legal_actions(state):
        state = apply(state, choices[int(random() * len(choices))])
    if state.phase is Phase.SCORED:
        result(state)


def deals_per_second(players: int, deals: int, seed: int) -> float:
    """How many complete random deals are played in a second."""
    chance = Random(seed)
    began = time.perf_counter()
    for _ in range(deals):
        play_random_deal(players, chance)
    return deals / (time.perf_counter() - began)
