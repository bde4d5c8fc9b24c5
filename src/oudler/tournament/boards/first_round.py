"""The first round of boards that nobody prepared: the taker looks for a hand (DUP-14 to DUP-18)."""

from collections.abc import Iterator

from oudler.rules import Deal, Generator, Hand, Pack, cut
from oudler.tournament.boards.board import Board, Label
from oudler.tournament.boards.making import Judge, by_hand, deal_rest, deals
from oudler.tournament.boards.pockets import pocket_of
from oudler.tournament.boards.refusal import BoardFlaw, WrongBoard
from oudler.tournament.boards.story import Made, Making, MakingStep, Story
from oudler.tournament.seating import PLAYING_ORDER, Seat, seat_after

MOST_FRUITLESS = 3
"""Then the arbiter makes the taker's hand (DUP-17)."""
SMALLEST_CUT = 4
"""Cards that a cut takes or leaves at least (DEA-03)."""


def first_round(label: Label, generator: Generator, suits: Judge, arbiter: Hand | None = None) -> Made:
    """Make a board as a table does at the first round.

    1. The dealer of the board deals; a petit sec is dealt again and counts for nothing (DUP-14, DUP-20).
    2. If the taker's hand suits him, the deal stands (DUP-15).
    3. Otherwise he looks at the others from his right; the first that suits becomes his, the rest is
       shuffled with the dog, cut by a defender, and dealt again (DUP-16).
    4. After three fruitless deals the arbiter makes the taker's hand: the one given, else the first that
       suits of further deals; the rest is dealt by chance (DUP-17).

    Raises WrongBoard when no hand ever suits, or the arbiter's cards cannot be.
    """
    steps: list[MakingStep] = []
    dealt = deals(label, generator)
    while steps.count(MakingStep.FRUITLESS) < MOST_FRUITLESS:
        deal = next(dealt)
        if deal.petit_sec_seats():
            steps.append(MakingStep.PETIT_SEC)
        elif (kept := _kept(label, deal, suits)) is None:
            steps.append(MakingStep.FRUITLESS)
        else:
            return _keep(label, deal, kept, steps, generator)
    hand = arbiter or _found(dealt, suits, label)
    made = by_hand(label, generator, {pocket_of(label.taker): hand})
    return Made(made.board, Story(Making.FIRST_ROUND, (*steps, MakingStep.ARBITER, *made.story.steps)))


def _kept(label: Label, deal: Deal, suits: Judge) -> Seat | None:
    """Whose hand the taker keeps: his own, or the first that suits from his right on."""
    seats = (seat_after(label.taker, turns) for turns in range(len(PLAYING_ORDER)))
    return next((seat for seat in seats if suits(_hand(deal, seat))), None)


def _keep(label: Label, deal: Deal, kept: Seat, steps: list[MakingStep], generator: Generator) -> Made:
    """The deal as it is when the taker keeps his own hand, otherwise with the rest dealt again."""
    board, again = Board(label, deal), list[MakingStep]()
    if kept is not label.taker:
        filled = {pocket_of(label.taker): _hand(deal, kept)}
        board, again = deal_rest(label, generator, filled, lambda pack: _cut_by_defender(pack, generator))
    return Made(board, Story(Making.FIRST_ROUND, (*steps, MakingStep.KEPT, *again), kept))


def _cut_by_defender(pack: Pack, generator: Generator) -> Pack:
    return cut(pack, SMALLEST_CUT + generator.randrange(len(pack) - 2 * SMALLEST_CUT + 1))


def _found(dealt: Iterator[Deal], suits: Judge, label: Label) -> Hand:
    """The first hand that suits of further deals. Raises WrongBoard."""
    sound = (deal for deal in dealt if not deal.petit_sec_seats())
    found = next((hand for deal in sound for hand in deal.hands if suits(hand)), None)
    if found is None:
        raise WrongBoard(BoardFlaw.NOT_TAKEABLE, number=label.number)
    return found


def _hand(deal: Deal, seat: Seat) -> Hand:
    return deal.hands[PLAYING_ORDER.index(seat)]
