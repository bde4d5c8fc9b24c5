"""Ways the hidden cards may lie, as one seat sees a deal, and everything that the others may do then.

A slow and obvious twin of what a claim proves: nothing here knows about masters, voids or drawn trumps.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from oudler import rules


def plays_of(state: rules.State) -> Iterator[tuple[int, tuple[rules.Card, ...], rules.Card]]:
    """Each card played: by whom, to which cards of the trick, and which."""
    rows = [(trick.leader, trick.cards) for trick in state.tricks]
    for leader, cards in [*rows, (state.leader, state.trick)]:
        for place, card in enumerate(cards):
            yield (leader + place) % state.deal.players, cards[:place], card


def could_be(state: rules.State) -> bool:
    """Whether every card of the deal was legal, were these the hands; the closed suit of the call aside."""
    held = list(state.hand_masks)
    for seat, trick, card in reversed(list(plays_of(state))):
        held[seat] |= 1 << card
        if not rules.legal_plays_mask(held[seat], trick) >> card & 1:
            return False
    return True


def redealt(state: rules.State, seat: int, chance: Random) -> rules.State:
    """The state with all cards that the seat has never seen dealt anew: hands, and what lies face down."""
    down, is_known = _face_down(state, seat)
    played = rules.mask_of(card for _, _, card in plays_of(state))
    cards = list(rules.Hand(rules.DECK_MASK & ~played & ~state.hand_masks[seat] & ~is_known))
    chance.shuffle(cards)
    masks = list(state.hand_masks)
    for other in range(state.deal.players):
        if other != seat:
            size = masks[other].bit_count()
            masks[other] = rules.mask_of(cards[:size])
            del cards[:size]
    assert len(cards) == (down & ~is_known).bit_count()
    return _with(state, tuple(masks), rules.mask_of(cards) | is_known)


def _face_down(state: rules.State, seat: int) -> tuple[int, int]:
    """The dog or discard that nobody looks at any more, and what the seat knows of it."""
    terms = state.settled
    if terms.discard is None:
        return state.deal.dog.mask, 0
    down = terms.discard.mask
    return down, down if seat == terms.taker else down & rules.TRUMPS_MASK


def _with(state: rules.State, masks: tuple[int, ...], down: int) -> rules.State:
    """The state with other hands; the partner is whoever was dealt the called card."""
    terms, deal = state.settled, state.deal
    had = list(masks)
    for seat, _, card in plays_of(state):
        had[seat] |= 1 << card
    if terms.discard is None:
        deal = replace(deal, hands=tuple(map(rules.Hand, had)), dog=rules.Hand(down))
    else:
        terms = terms._replace(discard=rules.Hand(down))
    if terms.called is not None:
        others = (seat for seat in range(deal.players) if seat != terms.taker)
        holder = next((seat for seat in others if had[seat] >> terms.called & 1), None)
        terms = terms._replace(partner=holder)
    assert state.turn is not None
    return state._replace(deal=deal, terms=terms, hand_masks=masks, playable=masks[state.turn])


def outcomes(state: rules.State, seat: int, line: Sequence[rules.Card]) -> Iterator[rules.Result]:
    """How the deal may end when the seat plays the cards of the line in this order."""
    if state.phase.is_over:
        yield rules.result(state)
        return
    if state.turn == seat:
        yield from outcomes(rules.apply(state, rules.PlayCard(line[0])), seat, line[1:])
        return
    for action in rules.legal_actions(state):
        yield from outcomes(rules.apply(state, action), seat, line)
