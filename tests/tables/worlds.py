"""Ways the hidden cards may lie, as one seat sees a deal, and everything that the others may do then.

A slow and obvious twin of what a claim proves: nothing here knows about masters, voids or drawn trumps.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from oudler.rules import (
    DECK_MASK,
    TRUMPS_MASK,
    Card,
    Hand,
    PlayCard,
    Result,
    State,
    apply,
    legal_actions,
    legal_plays_mask,
    mask_of,
    result,
)


def plays_of(state: State) -> Iterator[tuple[int, tuple[Card, ...], Card]]:
    """Each card played: by whom, to which cards of the trick, and which."""
    rows = [(trick.leader, trick.cards) for trick in state.tricks]
    for leader, cards in [*rows, (state.leader, state.trick)]:
        for place, card in enumerate(cards):
            yield (leader + place) % state.deal.players, cards[:place], card


def could_be(state: State) -> bool:
    """Whether every card of the deal was legal, were these the hands; the closed suit of the call aside."""
    held = list(state.hand_masks)
    for seat, trick, card in reversed(list(plays_of(state))):
        held[seat] |= 1 << card
        if not legal_plays_mask(held[seat], trick) >> card & 1:
            return False
    return True


def redealt(state: State, seat: int, chance: Random) -> State:
    """The state with all cards that the seat has never seen dealt anew: hands, and what lies face down."""
    down, is_known = _face_down(state, seat)
    played = mask_of(card for _, _, card in plays_of(state))
    cards = list(Hand(DECK_MASK & ~played & ~state.hand_masks[seat] & ~is_known))
    chance.shuffle(cards)
    masks = list(state.hand_masks)
    for other in range(state.deal.players):
        if other != seat:
            size = masks[other].bit_count()
            masks[other] = mask_of(cards[:size])
            del cards[:size]
    assert len(cards) == (down & ~is_known).bit_count()
    return _with(state, tuple(masks), mask_of(cards) | is_known)


def _face_down(state: State, seat: int) -> tuple[int, int]:
    """The dog or discard that nobody looks at any more, and what the seat knows of it."""
    terms = state.settled
    if terms.discard is None:
        return state.deal.dog.mask, 0
    down = terms.discard.mask
    return down, down if seat == terms.taker else down & TRUMPS_MASK


def _with(state: State, masks: tuple[int, ...], down: int) -> State:
    """The state with other hands; the partner is whoever was dealt the called card."""
    terms, deal = state.settled, state.deal
    had = list(masks)
    for seat, _, card in plays_of(state):
        had[seat] |= 1 << card
    if terms.discard is None:
        deal = replace(deal, hands=tuple(map(Hand, had)), dog=Hand(down))
    else:
        terms = terms._replace(discard=Hand(down))
    if terms.called is not None:
        others = (seat for seat in range(deal.players) if seat != terms.taker)
        holder = next((seat for seat in others if had[seat] >> terms.called & 1), None)
        terms = terms._replace(partner=holder)
    assert state.turn is not None
    return state._replace(deal=deal, terms=terms, hand_masks=masks, playable=masks[state.turn])


def outcomes(state: State, seat: int, line: Sequence[Card]) -> Iterator[Result]:
    """How the deal may end when the seat plays the cards of the line in this order."""
    if state.phase.is_over:
        yield result(state)
        return
    if state.turn == seat:
        yield from outcomes(apply(state, PlayCard(line[0])), seat, line[1:])
        return
    for action in legal_actions(state):
        yield from outcomes(apply(state, action), seat, line)
