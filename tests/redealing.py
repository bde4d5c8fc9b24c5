"""The same history on another deal: what a seat cannot see lies otherwise."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from oudler import rules


def unseen(state: rules.State, seat: int | None) -> list[rules.Card]:
    """The cards whose place a seat, or somebody who watches, does not know."""
    own = () if seat is None else state.deal.hands[seat]
    seen = {*own, *state.trick}
    seen.update(card for each in state.tricks for card in each.cards)
    seen.update(card for poignee in state.poignees for card in poignee.cards)
    if state.terms is not None and state.terms.dog_turned:
        seen.update(state.deal.dog)
    if state.terms is not None and state.terms.discard is not None:
        trumps = rules.Hand.of(card for card in state.terms.discard if card >= rules.parse_card("T1"))
        seen.update(state.terms.discard if seat == state.terms.taker else trumps)
    return [card for card in rules.DECK if card not in seen]


def swapped(state: rules.State, one: rules.Card, other: rules.Card) -> rules.State | None:
    """The same words and cards on a deal with two cards exchanged; None where the rules forbid them."""
    exchange = {one: other, other: one}

    def change(hand: rules.Hand) -> rules.Hand:
        return rules.Hand.of(exchange.get(card, card) for card in hand)

    deal = state.deal
    deal = replace(deal, hands=tuple(map(change, deal.hands)), dog=change(deal.dog))
    again = rules.start(deal)
    if deal.petit_sec_seats():
        return None
    try:
        for action in rules.actions_of(state):
            again = rules.apply(
                again,
                rules.LayDiscard(change(action.cards)) if isinstance(action, rules.LayDiscard) else action,
            )
    except rules.IllegalAction:
        return None
    return again


def places(state: rules.State) -> tuple[rules.Hand, ...]:
    """Where the cards were dealt."""
    return (*state.deal.hands, state.deal.dog)


def redeals(state: rules.State, seat: int | None, chance: Random, tries: int) -> Iterator[rules.State]:
    """Other deals that look the same to a seat, as far as the cards played so far allow."""
    hidden = unseen(state, seat)
    for _ in range(tries if len(hidden) > 1 else 0):
        one, other = chance.sample(hidden, 2)
        if not any(one in place and other in place for place in places(state)):
            again = swapped(state, one, other)
            if again is not None:
                yield again
