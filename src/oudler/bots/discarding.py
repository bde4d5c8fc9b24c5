"""What to discard: voids to ruff in, honours that would be lost."""

from itertools import combinations

from oudler import rules

_VOID = 90
_CALLED_SUIT = 50
"""Tenths of a half-point: whole numbers, so that equal discards are equal on every machine."""


def choose_discard(view: rules.View) -> rules.LayDiscard:
    """The best discard among those that empty some suits and fill up with endangered cards."""
    pool = view.discard_pool()
    if pool.trumps_needed:
        return pool.choices()[0]  # the lowest trumps
    held, plain = rules.Hand(pool.held), rules.Hand(pool.plain_mask)
    tried = (
        _fill(plain, suits, held, pool.size)
        for number in range(5)
        for suits in combinations(rules.Suit, number)
    )
    best = max((cards for cards in tried if cards), key=lambda cards: _discard_worth(view, held, cards))
    return rules.LayDiscard(best)


def _fill(plain: rules.Hand, suits: tuple[rules.Suit, ...], held: rules.Hand, size: int) -> rules.Hand:
    """The whole of these suits, then the most endangered cards; nothing when that is too many."""
    emptied = rules.Hand(sum(plain.mask & rules.SUIT_MASKS[suit] for suit in suits))
    if len(emptied) > size:
        return rules.Hand()
    others = sorted(plain - emptied, key=lambda card: (-_danger(held, card), card))
    return emptied | rules.Hand.of(others[: size - len(emptied)])


def _discard_worth(view: rules.View, held: rules.Hand, cards: rules.Hand) -> int:
    left = held - cards
    voids = sum(not left.mask & mask for mask in rules.SUIT_MASKS)
    called = None if view.called is None else rules.suit_of(view.called)
    reaches_partner = called is not None and bool(left.mask & rules.SUIT_MASKS[called])
    danger = sum(_danger(held, card) for card in cards)
    return danger + _VOID * voids + _CALLED_SUIT * reaches_partner


def _danger(held: rules.Hand, card: rules.Card) -> int:
    """What keeping a card risks: its points, less when higher cards stand before it; length protects."""
    suit = rules.suit_of(card)
    assert suit is not None, "plain cards have a suit"
    length = (held.mask & rules.SUIT_MASKS[suit]).bit_count()
    above = sum(
        rules.suit_card(suit, rank) in held for rank in range(rules.rank_of(card) + 1, rules.KING + 1)
    )
    lacking = rules.KING - rules.rank_of(card) - above
    if rules.rank_of(card) >= rules.QUEEN and not lacking:
        return 10
    return rules.half_points(1 << card) * (10 if lacking else 5) + (10 if length <= 3 else 0) - 2 * length
