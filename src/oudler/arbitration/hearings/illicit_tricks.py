"""What a revoke won: tricks, and cards that came home by it (COD-24).

The doubt about a trick is the other camp's. A card of value is given back where the cards prove it: however
the culprit had played legal cards from the revoke on, with the others' cards as they fell, it would have gone
to the other camp. What may have come home by the revoke without that proof is for the arbiter to judge.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import NamedTuple

from oudler import rules
from oudler.arbitration.hearings.course_of_play import Course, replaced, winner_of
from oudler.arbitration.terms import Irregularity

MOST_POSITIONS = 20_000
"""Hands that are tried before a card counts as not proved."""


class Saved(NamedTuple):
    """Cards that came home by a revoke: those that the cards prove, and those that are in doubt."""

    proved: rules.Hand = rules.Hand()
    doubtful: rules.Hand = rules.Hand()


def illicit_winner(course: Course, place: int) -> int | None:
    """Who would have won a trick that a camp won by revoking, None when it won nothing so (COD-24).

    The doubt is the other camp's: one way to play legal cards instead that loses the trick is enough.
    """
    trick, side_of = course.tricks[place], course.terms.side_of
    own = side_of(trick.winner)
    revokes = [fault for fault in course.irregularities if fault.fault == "revoke" and fault.trick == place]
    legal = {
        fault.seat: fault.legal for fault in revokes if fault.seat is not None and side_of(fault.seat) is own
    }
    choices = [legal.get(seat, (card,)) for seat, card in zip(trick.seats, trick.cards, strict=True)]
    winners = (winner_of(trick.seats, cards) for cards in product(*choices))
    return next((winner for winner in winners if side_of(winner) is not own), None)


def saved_cards(
    course: Course, revoke: Irregularity, winners: Mapping[int, int], *, most: int = MOST_POSITIONS
) -> Saved:
    """The cards of value that came home by a revoke; `winners` are the tricks that rulings move.

    A card that is not proved within the limit of positions is in doubt.
    """
    if not course.is_over or revoke.seat is None or revoke.trick is None:
        return Saved()
    hands = _hands(course)
    held = hands[revoke.trick][revoke.seat]
    home = _home(course, revoke.seat, revoke.trick, winners)
    worth = [card for card in rules.Hand(held & home) if _is_at_stake(card)]
    proved = rules.Hand.of(
        card
        for card in worth
        if _LegalReplay(course, hands, revoke.seat, revoke, card, most).is_lost(revoke.trick)
    )
    return Saved(proved, rules.Hand.of(worth) & _suspects(revoke, held) - proved)


def _is_at_stake(card: rules.Card) -> bool:
    """Whether a card has value and can be lost: the 21 wins its trick, the excuse stays with its camp."""
    return rules.half_points(1 << card) > 1 and card not in (rules.TRUMP_21, rules.EXCUSE)


def _suspects(revoke: Irregularity, held: int) -> rules.Hand:
    """What a revoke may save: its own card, the petit where a trump was due, legal cards all of value."""
    suspects = revoke.cards
    if revoke.legal.mask & rules.TRUMPS_MASK:
        suspects |= rules.Hand(held & 1 << rules.PETIT)
    if all(rules.half_points(1 << card) > 1 for card in revoke.legal):
        suspects |= revoke.legal
    return suspects


def _hands(course: Course) -> list[tuple[int, ...]]:
    """What every seat held before each trick."""
    hands = [course.held]
    for trick in course.tricks:
        played = rules.Hand.of(trick.cards).mask
        hands.append(tuple(hand & ~played for hand in hands[-1]))
    return hands


def _home(course: Course, seat: int, place: int, winners: Mapping[int, int]) -> int:
    """The cards that the camp of a seat has won from a trick on, once rulings have moved some."""
    side_of = course.terms.side_of
    tricks = replaced(course.tricks, winners)[place:]
    own = (trick.cards for trick in tricks if side_of(trick.winner) is side_of(seat))
    return rules.mask_of(card for cards in own for card in cards)


# --- the culprit's cards played again -----------------------------------------------------------------------


@dataclass(slots=True)
class _LegalReplay:
    """The rest of a deal with legal cards of the culprit, the others' cards lying as they fell.

    Where the culprit leads, or a card changes another's or who wins the trick, nobody knows what follows.
    """

    course: Course
    hands: list[tuple[int, ...]]
    """What every seat held before each trick."""
    seat: int
    revoke: Irregularity
    target: rules.Card
    most: int
    known: dict[tuple[int, int], bool] = field(default_factory=dict)

    def is_lost(self, place: int) -> bool:
        """Whether the other camp gets the target, whatever legal cards are played from a trick on."""
        return not self._may_escape(place, self.hands[place][self.seat])

    def _may_escape(self, place: int, hand: int) -> bool:
        """Whether some way keeps the target from the other camp, or leads where nobody knows."""
        if (place, hand) not in self.known:
            if len(self.known) >= self.most:
                return True
            self.known[place, hand] = self._tried(place, hand)
        return self.known[place, hand]

    def _tried(self, place: int, hand: int) -> bool:
        trick = self.course.tricks[place]
        turn = trick.seats.index(self.seat)
        if turn == 0:
            return True
        is_revoke = place == self.revoke.trick
        legal = self.revoke.legal.mask if is_revoke else rules.legal_plays_mask(hand, trick.cards[:turn])
        return any(self._escapes(place, hand, turn, card) for card in rules.Hand(legal))

    def _escapes(self, place: int, hand: int, turn: int, card: rules.Card) -> bool:
        """Whether the target may escape once this card is laid."""
        trick, side_of = self.course.tricks[place], self.course.terms.side_of
        laid = (*trick.cards[:turn], card, *trick.cards[turn + 1 :])
        winner = winner_of(trick.seats, laid)
        if self._changes_others(place, turn, laid):
            return True
        if card == self.target:
            return side_of(winner) is side_of(self.seat)
        return winner != trick.winner or self._may_escape(place + 1, hand & ~(1 << card))

    def _changes_others(self, place: int, turn: int, laid: tuple[rules.Card, ...]) -> bool:
        """Whether a later player of the trick could not have played the same card."""
        trick = self.course.tricks[place]
        for later in range(turn + 1, len(laid)):
            hand, card = self.hands[place][trick.seats[later]], laid[later]
            could, can = (
                rules.legal_plays_mask(hand, cards[:later]) >> card & 1 for cards in (trick.cards, laid)
            )
            if could and not can:
                return True
        return False
