"""Deals with chosen hands, and short ways to a phase."""

from collections.abc import Iterable, Mapping
from itertools import takewhile

from oudler.rules import (
    DECK,
    EXCUSE,
    PETIT,
    Action,
    Bid,
    CallCard,
    Card,
    Deal,
    Grant,
    Hand,
    MakeBid,
    Phase,
    PlayCard,
    Ruleset,
    SayJeu,
    State,
    TurnDog,
    apply,
    legal_actions,
    parse_action,
    parse_card,
    start,
    table_size,
)

NOTHING = Hand()


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
    ruleset: Ruleset | None = None,
    banned: Iterable[int] = (),
) -> Deal:
    """Hands begun as written, filled in turn from the highest card down; the dog gets the rest.

    The last seat deals unless told otherwise, so that seat 0 speaks and leads first.
    """
    size = table_size(players)
    begun = [list(Hand.parse((hands or {}).get(seat, ""))) for seat in range(players)]
    lying = list(Hand.parse(dog))
    given = [card for hand in begun for card in hand] + lying
    rest = [card for card in DECK if card not in given]
    while any(len(hand) < size.hand_size for hand in begun):
        for hand in begun:
            if len(hand) < size.hand_size:
                hand.append(rest.pop())
    full = tuple(map(Hand.of, begun))
    last = players - 1 if dealer is None else dealer
    return Deal(last, full, Hand.of(lying + rest), ruleset or Ruleset(), frozenset(banned))


def after(state: State, *texts: str) -> State:
    """The state after actions written as text."""
    for text in texts:
        state = apply(state, parse_action(text))
    return state


def taken(deal: Deal, taker: int, bid: Bid) -> State:
    """The state after an auction in which one seat bids and all others pass."""
    state = start(deal)
    while state.phase is Phase.AUCTION:
        state = apply(state, MakeBid(bid if state.turn == taker else Bid.PASS))
    return state


def advanced(state: State, phase: Phase, called: str = "SR") -> State:
    """The state at a later phase before the first card: the taker does the first thing that is legal."""
    while state.phase is not phase:
        state = apply(state, _next_step(state, called))
    return state


def _next_step(state: State, called: str) -> Action:
    match state.phase:
        case Phase.ARBITER:
            return Grant(True)
        case Phase.CALL:
            return CallCard(parse_card(called))
        case Phase.DOG:
            return TurnDog()
        case Phase.DISCARD:
            return legal_actions(state)[0]
        case phase:
            assert phase is Phase.READY, f"nothing to do in {phase}"
            return SayJeu()


def played_out(state: State, early: Hand = NOTHING, late: Hand = NOTHING) -> State:
    """The deal played to its end: a leader plays the highest card, the others their lowest.

    The cards of `early` are played as soon as they may, those of `late` when nothing else may; the
    excuse comes last unless it is early.
    """
    while state.phase is Phase.PLAY:
        state = apply(state, PlayCard(_choice(_legal_cards(state), bool(state.trick), early, late)))
    return state


def _legal_cards(state: State) -> Hand:
    """The cards that may be played: they come first, before poignees that are many."""
    return Hand.of(act.card for act in takewhile(_is_play, legal_actions(state)) if isinstance(act, PlayCard))


def _is_play(action: Action) -> bool:
    return isinstance(action, PlayCard)


def _choice(cards: Hand, follows: bool, early: Hand, late: Hand) -> Card:
    def order(card: Card) -> tuple[bool, bool, bool, int]:
        return (card not in early, card == EXCUSE, card in late, card if follows else -card)

    return min(cards, key=order)


def trumps(lowest: int, highest: int = 21) -> str:
    """The text of the trumps of a range."""
    return "T" + ".".join(map(str, range(lowest, highest + 1)))


UNBEATABLE = {3: f"SR HR DR CR T1 {trumps(3)}", 4: f"T1 {trumps(5)}", 5: f"T1 {trumps(8)}"}
"""For each number of players a hand that wins every trick once it leads."""


def petit_sec_hand(players: int) -> str:
    """A hand of the right size whose only trump is the petit."""
    return str(Hand.of([*range(1, table_size(players).hand_size), PETIT]))
