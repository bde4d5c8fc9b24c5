"""Reading a board from a deal record: our own, or any deal of four (DUP-21, DUP-29)."""

import json
from dataclasses import replace

from oudler.record import Damage, Record, RecordError, parse_record, read_cards
from oudler.rules import NotACard, Reason, is_petit_sec, parse_card
from oudler.tournament.boards.board import CONTRACTS, SEAT_LETTERS, Board, Label, read_seat, usual_label
from oudler.tournament.boards.pockets import Pocket, check_cards, pocket_of
from oudler.tournament.boards.refusal import BoardFlaw, WrongBoard
from oudler.tournament.seating import PLAYING_ORDER

_POCKETS = (*map(pocket_of, PLAYING_ORDER), Pocket.DOG)


def parse_board(text: str | bytes) -> Board:
    """The board of a deal record that has its number. Raises WrongBoard or RecordError."""
    return board_of(read_record(text))


def read_record(text: str | bytes) -> Record:
    """The deal record of a board. Raises RecordError, or WrongBoard where it tells more about the cards."""
    try:
        return parse_record(text)
    except RecordError as error:
        if error.reason is Reason.PETIT_SEC_FIRST:
            raise _petit_sec(text) from error
        if error.damage is Damage.WRONG_CARDS:
            _check_pockets(text)
        raise


def board_of(record: Record, number: int | None = None) -> Board:
    """The board of a record, whatever was played of it.

    A record without `board` has the given number. One without `taker` has the taker that it tells, and where
    nobody took the usual label of its number. Raises WrongBoard.
    """
    fields, deal = record.extra, record.state.deal
    number = _number(fields.get("board", number))
    if fields.get("seats", SEAT_LETTERS) != SEAT_LETTERS:
        raise WrongBoard(BoardFlaw.SEATS, number=number, given=str(fields["seats"])[:40])
    if deal.players != len(PLAYING_ORDER):
        raise WrongBoard(BoardFlaw.PLAYERS, number=number, given=str(deal.players))
    label = _label(record, number)
    dealer = PLAYING_ORDER.index(label.dealer)
    return Board(label, replace(deal, dealer=dealer, banned=frozenset()))


def _label(record: Record, number: int) -> Label:
    """The label that a record tells, or the usual one."""
    terms, dealer = record.state.terms, PLAYING_ORDER[record.state.deal.dealer]
    took = None if terms is None else PLAYING_ORDER[terms.taker]
    if "taker" not in record.extra:
        return usual_label(number) if took is None else Label(number, dealer, took)
    taker = read_seat(record.extra["taker"], number)
    if terms is not None and (taker is not took or terms.contract not in CONTRACTS):
        flaw = BoardFlaw.LABEL if taker is not took else BoardFlaw.CONTRACT
        raise WrongBoard(flaw, number=number, seats=(taker, took), given=terms.contract.word)
    return Label(number, dealer, taker)


def _number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise WrongBoard(BoardFlaw.NUMBER, given=str(value)[:20])
    return value


def _told_number(fields: dict[str, object]) -> int | None:
    number = fields.get("board")
    return number if isinstance(number, int) else None


def _petit_sec(text: str | bytes) -> WrongBoard:
    """The refusal of a record whose auction could not begin (DUP-20)."""
    fields = json.loads(text)
    hands = [read_cards(hand, "hands") for hand in fields["hands"]]
    alone = tuple(seat for seat, hand in zip(PLAYING_ORDER, hands, strict=False) if is_petit_sec(hand))
    return WrongBoard(BoardFlaw.PETIT_SEC, number=_told_number(fields), seats=alone)


def _check_pockets(text: str | bytes) -> None:
    """Refuse cards by name, where there are four hands and a dog of cards. Raises WrongBoard."""
    fields = json.loads(text)
    piles = [*fields["hands"], fields.get("dog")]
    if len(piles) != len(_POCKETS) or not isinstance(piles[-1], list):
        return
    try:
        cards = [[parse_card(str(name)) for name in pile] for pile in piles]
    except NotACard:
        return
    check_cards(_told_number(fields), dict(zip(_POCKETS, cards, strict=True)))
