"""Deals with chosen hands, and short ways to a phase."""

from collections.abc import Iterable, Mapping
from itertools import takewhile

from oudler import rules

NOTHING = rules.Hand()


class Scripted:
    """A source of chance that gives chosen numbers, then zeros."""

    def __init__(self, *numbers: int) -> None:
        self._numbers = list(numbers)

    def randrange(self, stop: int, /) -> int:
        """The next of the numbers."""
        number = self._numbers.pop(0) if self._numbers else 0
        assert 0 <= number < stop
        return number


def chosen_deal(
    players: int,
    hands: Mapping[int, str] | None = None,
    dog: str = "",
    *,
    dealer: int | None = None,
    ruleset: rules.Ruleset | None = None,
    banned: Iterable[int] = (),
) -> rules.Deal:
    """Hands begun as written, filled in turn from the highest card down; the dog gets the rest.

    The last seat deals unless told otherwise, so that seat 0 speaks and leads first.
    """
    size = rules.table_size(players)
    begun = [list(rules.Hand.parse((hands or {}).get(seat, ""))) for seat in range(players)]
    lying = list(rules.Hand.parse(dog))
    given = [card for hand in begun for card in hand] + lying
    rest = [card for card in rules.DECK if card not in given]
    while any(len(hand) < size.hand_size for hand in begun):
        for hand in begun:
            if len(hand) < size.hand_size:
                hand.append(rest.pop())
    full = tuple(map(rules.Hand.of, begun))
    last = players - 1 if dealer is None else dealer
    return rules.Deal(last, full, rules.Hand.of(lying + rest), ruleset or rules.Ruleset(), frozenset(banned))


def after(state: rules.State, *texts: str) -> rules.State:
    """The state after actions written as text."""
    for text in texts:
        state = rules.apply(state, rules.parse_action(text))
    return state


def taken(deal: rules.Deal, taker: int, bid: rules.Bid) -> rules.State:
    """The state after an auction in which one seat bids and all others pass."""
    state = rules.start(deal)
    while state.phase is rules.Phase.AUCTION:
        state = rules.apply(state, rules.MakeBid(bid if state.turn == taker else rules.Bid.PASS))
    return state


def advanced(state: rules.State, phase: rules.Phase, called: str = "SR") -> rules.State:
    """The state at a later phase before the first card: the taker does the first thing that is legal."""
    while state.phase is not phase:
        state = rules.apply(state, _next_step(state, called))
    return state


def _next_step(state: rules.State, called: str) -> rules.Action:
    match state.phase:
        case rules.Phase.ARBITER:
            return rules.Grant(True)
        case rules.Phase.CALL:
            return rules.CallCard(rules.parse_card(called))
        case rules.Phase.DOG:
            return rules.TurnDog()
        case rules.Phase.DISCARD:
            return rules.legal_actions(state)[0]
        case phase:
            assert phase is rules.Phase.READY, f"nothing to do in {phase}"
            return rules.SayJeu()


def played_out(state: rules.State, early: rules.Hand = NOTHING, late: rules.Hand = NOTHING) -> rules.State:
    """The deal played to its end: a leader plays the highest card, the others their lowest.

    The cards of `early` are played as soon as they may, those of `late` when nothing else may; the
    excuse comes last unless it is early.
    """
    while state.phase is rules.Phase.PLAY:
        state = rules.apply(
            state, rules.PlayCard(_choice(_legal_cards(state), bool(state.trick), early, late))
        )
    return state


def _legal_cards(state: rules.State) -> rules.Hand:
    """The cards that may be played: they come first, before poignees that are many."""
    return rules.Hand.of(
        act.card for act in takewhile(_is_play, rules.legal_actions(state)) if isinstance(act, rules.PlayCard)
    )


def _is_play(action: rules.Action) -> bool:
    return isinstance(action, rules.PlayCard)


def _choice(cards: rules.Hand, follows: bool, early: rules.Hand, late: rules.Hand) -> rules.Card:
    def order(card: rules.Card) -> tuple[bool, bool, bool, int]:
        return (card not in early, card == rules.EXCUSE, card in late, card if follows else -card)

    return min(cards, key=order)


def trumps(lowest: int, highest: int = 21) -> str:
    """The text of the trumps of a range."""
    return "T" + ".".join(map(str, range(lowest, highest + 1)))


UNBEATABLE = {3: f"SR HR DR CR T1 {trumps(3)}", 4: f"T1 {trumps(5)}", 5: f"T1 {trumps(8)}"}
"""For each number of players a hand that wins every trick once it leads."""


def petit_sec_hand(players: int) -> str:
    """A hand of the right size whose only trump is the petit."""
    return str(rules.Hand.of([*range(1, rules.table_size(players).hand_size), rules.PETIT]))
