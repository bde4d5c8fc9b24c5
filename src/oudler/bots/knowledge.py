"""What a seat can work out from its view: unseen cards, voids, camps, and how likely a card is beaten."""

from collections.abc import Iterator
from dataclasses import dataclass

from oudler import rules

GROUPS = (*rules.SUIT_MASKS, rules.TRUMPS_MASK)
_TRUMP_GROUP = 4


def group_of(card: rules.Card) -> int:
    """The index of a card's suit, 4 for the trumps."""
    suit = rules.suit_of(card)
    return _TRUMP_GROUP if suit is None else int(suit)


def higher_mask(card: rules.Card) -> int:
    """The cards of the same group that beat a card; none beats the excuse, which never competes."""
    return 0 if card == rules.EXCUSE else rules.GROUP_MASKS[card] & -(2 << card)


@dataclass(frozen=True, slots=True)
class Knowledge:
    """A view with what follows from it."""

    view: rules.View
    unseen: int
    """Cards that may be in another hand."""
    voids: tuple[frozenset[int], ...]
    """By seat, the groups it has shown to lack."""
    sizes: tuple[int, ...]
    """Cards in each hand."""
    hidden: int
    """Unseen cards that are in no hand: a dog nobody saw, a discard."""

    def is_ally(self, seat: int) -> bool:
        """Whether a seat plays, as far as one can tell, on our side; defenders trust each other."""
        view = self.view
        if self.is_attack:
            return seat in (view.seat, view.taker, view.partner)
        return seat not in (view.taker, view.partner)

    @property
    def is_attack(self) -> bool:
        """Whether we know to be the taker or the partner."""
        return self.view.seat in (self.view.taker, self.view.partner)

    def later_seats(self) -> list[int]:
        """The seats that play to this trick after us."""
        left = self.view.players - len(self.view.trick) - 1
        return [(self.view.seat + step) % self.view.players for step in range(1, left + 1)]

    def share(self, seat: int, group: int) -> float:
        """How likely one unseen card of a group is in that hand."""
        if group in self.voids[seat]:
            return 0.0
        others = (
            size
            for other, size in enumerate(self.sizes)
            if other != self.view.seat and group not in self.voids[other]
        )
        return self.sizes[seat] / max(1, sum(others) + self.hidden)

    def has_any(self, seat: int, cards: int, group: int) -> float:
        """How likely a hand has at least one of some cards of one group."""
        return 1 - (1 - self.share(seat, group)) ** (cards & self.unseen).bit_count()

    def lacks(self, seat: int, group: int) -> float:
        """How likely a hand has no card of a group."""
        return 1 - self.has_any(seat, GROUPS[group], group)

    def beats(self, seat: int, card: rules.Card, led: rules.Card) -> float:
        """How likely a seat that plays later can beat a card, when `led` must be followed."""
        higher = self.has_any(seat, higher_mask(card), group_of(card))
        if rules.suit_of(led) is None:
            return higher
        lacks = self.lacks(seat, group_of(led))
        if rules.suit_of(card) is None:
            return lacks * higher
        return min(1.0, higher + lacks * self.has_any(seat, rules.TRUMPS_MASK, _TRUMP_GROUP))

    def is_master(self, card: rules.Card) -> bool:
        """Whether no unseen card of the same group beats a card."""
        return not higher_mask(card) & self.unseen

    def unseen_of(self, group: int) -> int:
        """How many cards of a group are unseen."""
        return (GROUPS[group] & self.unseen).bit_count()


def read_view(view: rules.View) -> Knowledge:
    """All that a seat can tell from what it sees and remembers."""
    seen = view.hand.mask | view.discarded_trumps.mask
    if view.remembered_discard is not None:
        seen |= view.remembered_discard.mask
    for card in (*view.trick, *(card for trick in view.tricks for card in trick.cards)):
        seen |= 1 << card
    sizes = _hand_sizes(view)
    unseen = rules.DECK_MASK & ~seen
    others = sum(sizes) - sizes[view.seat]
    return Knowledge(view, unseen, _voids(view), sizes, max(0, unseen.bit_count() - others))


def _hand_sizes(view: rules.View) -> tuple[int, ...]:
    """Everybody has as many cards as there are tricks to come, less a card on the table."""
    left = rules.SIZES[view.players].hand_size - len(view.tricks)
    played = {seat for seat, _ in current_plays(view)}
    return tuple(left - (seat in played) for seat in range(view.players))


def current_plays(view: rules.View) -> Iterator[tuple[int, rules.Card]]:
    """The seats and cards of the trick being played."""
    leader = view.leader
    if leader is not None:
        yield from (((leader + place) % view.players, card) for place, card in enumerate(view.trick))


def _voids(view: rules.View) -> tuple[frozenset[int], ...]:
    """Who did not follow lacks the suit; who did not ruff either lacks trumps (PLA-03, PLA-04, PLA-08)."""
    voids: list[set[int]] = [set() for _ in range(view.players)]
    tricks = [[((t.leader + n) % view.players, card) for n, card in enumerate(t.cards)] for t in view.tricks]
    for plays in (*tricks, list(current_plays(view))):
        led = rules.led_card([card for _, card in plays])
        for seat, card in plays:
            if led is None or card == rules.EXCUSE or rules.GROUP_MASKS[led] >> card & 1:
                continue
            voids[seat].add(group_of(led))
            if rules.suit_of(card) is not None:
                voids[seat].add(_TRUMP_GROUP)
    return tuple(map(frozenset, voids))
