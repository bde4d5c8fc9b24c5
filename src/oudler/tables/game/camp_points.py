"""What each camp has won at a moment of a deal, counted as at its end."""

from typing import NamedTuple

from oudler.rules import (
    EXCUSE,
    ExcuseOwner,
    Phase,
    Side,
    State,
    excuse_in_trick,
    excuse_owner,
    mask_of,
    tally_pile,
)

_COUNTED = (Phase.READY, Phase.PLAY, Phase.SCORED)
"""The phases in which it is settled whose the dog or the discard is."""


class Winnings(NamedTuple):
    """What a camp has so far."""

    half_points: int
    oudlers: int


def winnings(state: State) -> dict[Side, Winnings] | None:
    """What the camps have in their tricks, with the discard or the dog; None before (CNT-01, CNT-02)."""
    if state.phase not in _COUNTED:
        return None
    terms, excuse = state.settled, _excuse(state)
    piles = dict.fromkeys(Side, 0)
    for trick in state.tricks:
        piles[terms.side_of(trick.winner)] |= mask_of(trick.cards)
    piles[terms.contract.dog_side] |= (state.deal.dog if terms.discard is None else terms.discard).mask
    return {side: Winnings(*tally_pile(pile, side, excuse)) for side, pile in piles.items()}


def _excuse(state: State) -> ExcuseOwner | None:
    """Whose the excuse is; a trick that is the last so far is not yet the last (TRI-03, TRI-07)."""
    if state.phase is Phase.SCORED:
        return excuse_owner(state)
    side_of = state.settled.side_of
    held = (trick for trick in state.tricks if EXCUSE in trick.cards)
    return next((excuse_in_trick(side_of(one.seat_of(EXCUSE)), side_of(one.winner)) for one in held), None)
