"""A board: a label and the cards that everybody plays (DUP-09, DUP-10, DUP-19)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from oudler.record import write_record
from oudler.rules import Bid, Deal, Grant, Hand, MakeBid, Phase, State, apply, is_petit_sec, start
from oudler.tournament.boards.pockets import CARD_POCKETS, Pocket, check_cards, pocket_of
from oudler.tournament.boards.refusal import BoardFlaw, WrongBoard
from oudler.tournament.seating import PLAYING_ORDER, Seat, seat_after

CONTRACTS = (Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE)
"""A garde, without auction (DUP-19, DUP-30); the taker of a team match may choose higher (EQU-04)."""
SEAT_LETTERS = [seat.value for seat in PLAYING_ORDER]
"""The seats 0 to 3 of the deal record of a board."""


@dataclass(frozen=True, slots=True)
class Label:
    """A board as everybody sees it from outside. Raises WrongBoard for a number below 1."""

    number: int
    dealer: Seat
    taker: Seat

    def __post_init__(self) -> None:
        if self.number < 1:
            raise WrongBoard(BoardFlaw.NUMBER, given=str(self.number))

    @property
    def leader(self) -> Seat:
        """Who leads to the first trick: the right neighbour of the dealer (DUP-10)."""
        return seat_after(self.dealer)

    def gatherer(self, *, has_screens: bool = False) -> Seat:
        """Who gathers the tricks of the defence: opposite the taker; with screens on his left (DUP-12)."""
        return seat_after(self.taker, 3 if has_screens else 2)


def usual_label(number: int) -> Label:
    """The label that a board has by its number: takers in turn, each with every dealer in sixteen boards."""
    cycle, taker = divmod(number - 1, len(PLAYING_ORDER))
    return Label(number, seat_after(PLAYING_ORDER[taker], cycle), PLAYING_ORDER[taker])


def read_seat(letter: object, number: int | None = None) -> Seat:
    """The seat that a letter names: N, S, E or O. Raises WrongBoard."""
    try:
        return Seat(letter)
    except ValueError:
        raise WrongBoard(BoardFlaw.SEAT, number=number, given=str(letter)[:20]) from None


@dataclass(frozen=True, slots=True)
class Board:
    """A label with its deal; as text a deal record that stops at the dog, with `board`, `taker` and `seats`.

    Raises WrongBoard: no table of four, another dealer than on the label, a petit sec (DUP-20), seats that
    may not bid.
    """

    label: Label
    deal: Deal

    def __post_init__(self) -> None:
        number = self.label.number
        if self.deal.players != len(PLAYING_ORDER):
            raise WrongBoard(BoardFlaw.PLAYERS, number=number, given=str(self.deal.players))
        if PLAYING_ORDER[self.deal.dealer] is not self.label.dealer:
            raise WrongBoard(
                BoardFlaw.LABEL, number=number, seats=(self.label.dealer, PLAYING_ORDER[self.deal.dealer])
            )
        if self.deal.banned:
            raise WrongBoard(
                BoardFlaw.AUCTION, number=number, seats=tuple(PLAYING_ORDER[s] for s in self.deal.banned)
            )
        alone = tuple(seat for seat in PLAYING_ORDER if is_petit_sec(self.hand(seat)))
        if alone:
            raise WrongBoard(BoardFlaw.PETIT_SEC, number=number, seats=alone)

    @classmethod
    def of(cls, label: Label, hands: Mapping[Seat, Hand], dog: Hand) -> "Board":
        """The board with these hands and this dog. Raises WrongBoard, with the cards that are wrong."""
        filled = {pocket_of(seat): hand for seat, hand in hands.items()} | {Pocket.DOG: dog}
        check_cards(label.number, {pocket: tuple(cards) for pocket, cards in filled.items()})
        if set(filled) != set(CARD_POCKETS):
            empty = tuple(seat for seat in PLAYING_ORDER if seat not in hands)
            raise WrongBoard(BoardFlaw.COUNT, number=label.number, seats=empty, given="0/18")
        dealer = PLAYING_ORDER.index(label.dealer)
        return cls(label, Deal(dealer, tuple(hands[seat] for seat in PLAYING_ORDER), dog))

    @property
    def number(self) -> int:
        """The number on the label."""
        return self.label.number

    @property
    def leader(self) -> Seat:
        """Who leads to the first trick (DUP-10)."""
        return self.label.leader

    @property
    def dog(self) -> Hand:
        """The cards of the dog's pocket."""
        return self.deal.dog

    def hand(self, seat: Seat) -> Hand:
        """The cards of a seat's pocket."""
        return self.deal.hands[PLAYING_ORDER.index(seat)]

    def pocket(self, pocket: Pocket) -> Hand:
        """The cards of a pocket; none where the traveler is."""
        if pocket.seat is not None:
            return self.hand(pocket.seat)
        return self.dog if pocket is Pocket.DOG else Hand()

    def __str__(self) -> str:
        return write_record(opening(self), label_fields(self.label))

    @classmethod
    def parse(cls, text: str | bytes) -> "Board":
        """Read what `str` writes. Raises WrongBoard, or RecordError for what is no deal record."""
        from oudler.tournament.boards.reading import parse_board  # noqa: PLC0415 -- reading makes boards

        return parse_board(text)


def label_fields(label: Label) -> dict[str, Any]:
    """What a board adds to a deal record; the dealer is a field of the record."""
    return {"board": label.number, "taker": label.taker.value, "seats": list(SEAT_LETTERS)}


def opening(board: Board, contract: Bid = Bid.GARDE) -> State:
    """The deal where the taker's play begins: the contract stands as if he had said it and the others passed.

    Raises WrongBoard for a contract that is no garde (DUP-19, EQU-04).
    """
    if contract not in CONTRACTS:
        raise WrongBoard(BoardFlaw.CONTRACT, number=board.number, given=contract.word)
    state = start(board.deal)
    taker = PLAYING_ORDER.index(board.label.taker)
    while state.phase is Phase.AUCTION:
        state = apply(state, MakeBid(contract if state.turn == taker else Bid.PASS))
        if state.phase is Phase.ARBITER:
            state = apply(state, Grant(True))
    return state
