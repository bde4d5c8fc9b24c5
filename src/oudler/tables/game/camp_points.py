"""What each camp has won at a moment of a deal, counted as at its end."""

from typing import NamedTuple

from oudler import rules

_COUNTED = (rules.Phase.READY, rules.Phase.PLAY, rules.Phase.SCORED)
"""The phases in which it is settled whose the dog or the discard is."""


class Winnings(NamedTuple):
    """What a camp has so far."""

    half_points: int
    oudlers: int


def winnings(state: rules.State) -> dict[rules.Side, Winnings] | None:
    """What the camps have in their tricks, with the discard or the dog; None before (CNT-01, CNT-02)."""
    if state.phase not in _COUNTED:
        return None
    terms, excuse = state.settled, _excuse(state)
    piles = dict.fromkeys(rules.Side, 0)
    for trick in state.tricks:
        piles[terms.side_of(trick.winner)] |= rules.mask_of(trick.cards)
    piles[terms.contract.dog_side] |= (state.deal.dog if terms.discard is None else terms.discard).mask
    return {side: Winnings(*rules.tally_pile(pile, side, excuse)) for side, pile in piles.items()}


def _excuse(state: rules.State) -> rules.ExcuseOwner | None:
    """Whose the excuse is; a trick that is the last so far is not yet the last (TRI-03, TRI-07)."""
    if state.phase is rules.Phase.SCORED:
        return rules.excuse_owner(state)
    side_of = state.settled.side_of
    held = (trick for trick in state.tricks if rules.EXCUSE in trick.cards)
    return next(
        (rules.excuse_in_trick(side_of(one.seat_of(rules.EXCUSE)), side_of(one.winner)) for one in held), None
    )
