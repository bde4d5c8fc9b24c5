"""Views for tests of bots: positions built by hand, and hidden cards dealt again."""

from random import Random

from oudler import rules


def deal_with(hands: dict[int, str], players: int = 4, dog: str = "", dealer: int = 3) -> rules.Deal:
    """A deal with these cards in these hands; what is left goes round, the lowest cards first.

    A hand written with a bar, `S1 T2 | SHD`, gets no further card of the suits after the bar.
    """
    size = rules.table_size(players)
    texts = [hands.get(seat, "") for seat in range(players)] + [dog]
    filled = [list(rules.Hand.parse(text.partition("|")[0])) for text in texts]
    barred = [text.partition("|")[2].strip() for text in texts]
    room = [size.hand_size] * players + [size.dog_size]
    for card in sorted(set(range(78)) - {card for cards in filled for card in cards}):
        open_to = [
            place
            for place, cards in enumerate(filled)
            if len(cards) < room[place] and rules.card_name(card)[0] not in barred[place]
        ]
        filled[max(open_to, key=lambda at: (bool(barred[at]), room[at] - len(filled[at])))].append(card)
    return rules.Deal(dealer, tuple(map(rules.Hand.of, filled[:-1])), rules.Hand.of(filled[-1]))


def redealt(state: rules.State, seat: int, chance: Random) -> rules.State | None:
    """The same history with the cards dealt again that a seat cannot see; None when it would not be legal."""
    shown = _seen_by(state, seat)
    owners = [*range(state.deal.players), -1]
    hands = {owner: _cards_of(state, owner) for owner in owners}
    hidden = [card for owner in owners for card in hands[owner] if card not in shown]
    mixed = hidden[:]
    chance.shuffle(mixed)
    swap = dict(zip(hidden, mixed, strict=True))
    new = {owner: rules.Hand.of(swap.get(card, card) for card in hands[owner]) for owner in owners}
    deal = rules.Deal(
        state.deal.dealer,
        tuple(new[owner] for owner in range(state.deal.players)),
        new[-1],
        state.deal.ruleset,
        state.deal.banned,
    )
    return _repeat(deal, state, swap)


def _cards_of(state: rules.State, owner: int) -> rules.Hand:
    return state.deal.dog if owner == -1 else state.deal.hands[owner]


def _seen_by(state: rules.State, seat: int) -> set[int]:
    """The own hand, a turned dog, all cards played or shown, and the called card."""
    seen = set(state.deal.hands[seat]) | {card for trick in state.tricks for card in trick.cards}
    seen |= set(state.trick) | {card for shown in state.poignees for card in shown.cards}
    if state.terms is not None and state.terms.dog_turned:
        seen |= set(state.deal.dog)
    if state.terms is not None and state.terms.called is not None:
        seen.add(state.terms.called)
    seen |= set(rules.view(state, seat).discarded_trumps)
    return seen


def _repeat(deal: rules.Deal, state: rules.State, swap: dict[int, int]) -> rules.State | None:
    """The actions again; hidden cards of a discard are changed as they were dealt."""
    new = rules.start(deal)
    try:
        for action in rules.actions_of(state):
            if isinstance(action, rules.LayDiscard):
                new = rules.apply(
                    new, rules.LayDiscard(rules.Hand.of(swap.get(card, card) for card in action.cards))
                )
            else:
                new = rules.apply(new, action)
    except ValueError:
        return None
    return new


def after(state: rules.State, plays: str) -> rules.State:
    """The state after these cards have been played."""
    for name in plays.split():
        state = rules.apply(state, rules.PlayCard(rules.parse_card(name)))
    return state


def chosen(action: object) -> str:
    """The name of the card of a play."""
    assert isinstance(action, rules.PlayCard)
    return rules.card_name(action.card)
