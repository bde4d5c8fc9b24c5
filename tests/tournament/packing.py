"""Boards for tests: one that is written out, and small changes to it."""

import json
from dataclasses import replace
from typing import Any

from oudler.rules import Deal, Hand, Stream, deal_cards
from oudler.tournament.boards import Board, Label, usual_label
from oudler.tournament.seating import PLAYING_ORDER, Seat

NORTH = Hand.parse("SV.6.5.3 HV.7.6 D8.7.3 CD.10.3 T15.10.9.7.2")
WEST = Hand.parse("SC.10.8.2 HD.C.4.2 DD.C.5.1 CR.V.2 T18.14.5")
SOUTH = Hand.parse("SR.4 H10.3.1 DV.2 CC.1 T21.19.17.16.11.8.4.3.1")
EAST = Hand.parse("S9.7.1 H9.8 DR.10.9.6.4 C6.5.4 T20.13.12.6 EX")
DOG = Hand.parse("SD HR.5 C9.8.7")
HANDS = {Seat.NORTH: NORTH, Seat.WEST: WEST, Seat.SOUTH: SOUTH, Seat.EAST: EAST}
SEVEN = Board.of(Label(7, Seat.NORTH, Seat.SOUTH), HANDS, DOG)
"""South takes a deal of North's, West leads."""


def some_board(number: int, seed: str = "some") -> Board:
    """A board by chance without a petit sec, whatever the taker has."""
    label = usual_label(number)
    dealer = PLAYING_ORDER.index(label.dealer)
    deals = (deal_cards(4, dealer, Stream(f"{seed} {number} {again}")) for again in range(100))
    return Board(label, next(deal for deal in deals if not deal.petit_sec_seats()))


def swapped(hand: Hand, out: str, back: str) -> Hand:
    """A hand with some cards exchanged for others."""
    return (hand - Hand.parse(out)) | Hand.parse(back)


def with_petit_sec() -> Deal:
    """The deal of board 7 with the petit as North's only trump: the others are South's."""
    trumps = "T15.10.9.7.2"
    north = swapped(NORTH, trumps, "T1 SR.4 H10.3")
    south = swapped(SOUTH, "T1 SR.4 H10.3", trumps)
    return replace(SEVEN.deal, hands=(north, WEST, south, EAST))


def fields_of(of: Board, /, **changes: Any) -> str:
    """The text of a board with some fields changed; those that become None are left out."""
    fields = json.loads(str(of)) | changes
    return json.dumps({name: value for name, value in fields.items() if value is not None or name == "call"})
