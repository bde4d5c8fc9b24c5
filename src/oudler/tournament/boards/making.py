"""Making boards: by chance, or from the hands that an arbiter gives (DUP-18, DUP-20, DUP-29).

The dog is always what a fair shuffle leaves: it is arranged by nobody (DUP-16).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeAlias

from oudler.rules import DECK, Card, Deal, Generator, Hand, Pack, deal_cards, is_petit_sec, shuffle
from oudler.tournament.boards.board import Board, Label
from oudler.tournament.boards.pockets import CARD_POCKETS, Pocket, check_cards, pocket_of, pocket_size
from oudler.tournament.boards.refusal import BoardFlaw, WrongBoard
from oudler.tournament.boards.story import Made, Making, MakingStep, Story
from oudler.tournament.seating import PLAYING_ORDER

Judge: TypeAlias = Callable[[Hand], bool]
"""Whether a hand suits the taker: unquestionably takeable (DUP-18)."""
Maker: TypeAlias = Callable[[Label, Generator], Made]
"""What makes the board of a label from a source of chance."""

MOST_DEALS = 2000
"""After this many deals without a hand that suits, the judge asks too much."""


def by_chance(label: Label, generator: Generator, suits: Judge) -> Made:
    """Deal until there is no petit sec and the taker's hand suits (DUP-18, DUP-20).

    Raises WrongBoard when no hand ever suits.
    """
    steps: list[MakingStep] = []
    for deal in deals(label, generator):
        if deal.petit_sec_seats():
            steps.append(MakingStep.PETIT_SEC)
        elif suits(deal.hands[PLAYING_ORDER.index(label.taker)]):
            return Made(Board(label, deal), Story(Making.CHANCE, (*steps, MakingStep.KEPT), label.taker))
        else:
            steps.append(MakingStep.FRUITLESS)
    raise WrongBoard(BoardFlaw.NOT_TAKEABLE, number=label.number)


def deals(label: Label, generator: Generator) -> Iterator[Deal]:
    """Deals by the dealer of a label, one after the other, not endlessly."""
    dealer = PLAYING_ORDER.index(label.dealer)
    return (deal_cards(len(PLAYING_ORDER), dealer, generator) for _ in range(MOST_DEALS))


def by_hand(label: Label, generator: Generator, filled: Mapping[Pocket, Iterable[Card]]) -> Made:
    """The board with the pockets that the arbiter filled; the others are filled by chance (DUP-17, DUP-29).

    Raises WrongBoard: wrong cards, or a petit sec that no shuffle avoids.
    """
    listed = {pocket: tuple(cards) for pocket, cards in filled.items()}
    check_cards(label.number, listed)
    board, again = deal_rest(label, generator, {pocket: Hand.of(cards) for pocket, cards in listed.items()})
    return Made(board, Story(Making.BY_HAND, tuple(again)))


def _uncut(pack: Pack) -> Pack:
    return pack


def deal_rest(
    label: Label,
    generator: Generator,
    filled: Mapping[Pocket, Hand],
    cut: Callable[[Pack], Pack] = _uncut,
) -> tuple[Board, list[MakingStep]]:
    """Shuffle the cards that are in no pocket, cut, and fill the empty pockets, again after a petit sec.

    The order of dealing would change nothing: a shuffled pack is as fair in any. Raises WrongBoard.
    """
    taken = Hand.of(card for cards in filled.values() for card in cards)
    rest = [card for card in DECK if card not in taken]
    again: list[MakingStep] = []
    while True:
        pockets = _fill(filled, cut(shuffle(generator, rest)))
        alone = tuple(pocket.seat for pocket, cards in pockets.items() if is_petit_sec(cards) and pocket.seat)
        if not alone:
            hands = {seat: pockets[pocket_of(seat)] for seat in PLAYING_ORDER}
            return Board.of(label, hands, pockets[Pocket.DOG]), again
        again.append(MakingStep.PETIT_SEC)
        if len(again) == MOST_DEALS:
            raise WrongBoard(BoardFlaw.PETIT_SEC, number=label.number, seats=alone)


def _fill(filled: Mapping[Pocket, Hand], rest: Pack) -> dict[Pocket, Hand]:
    """All pockets: those filled, and the empty ones from the rest, the dog last."""
    pockets = dict(filled)
    for pocket in CARD_POCKETS:
        if pocket not in filled:
            size = pocket_size(pocket)
            pockets[pocket], rest = Hand.of(rest[:size]), rest[size:]
    return pockets
