"""Boards: the cases that travel from table to table with the same cards for everybody.

>>> from oudler.rules import Stream
>>> made = first_round(usual_label(7), Stream("example"), suits=lambda hand: hand.half_points >= 50)
>>> str(made.story), made.board.leader
('first_round kept:S', <Seat.NORTH: 'N'>)
>>> Board.parse(str(made.board)) == made.board
True
"""

from oudler.tournament.boards.board import CONTRACTS, Board, Label, opening, usual_label
from oudler.tournament.boards.diagram import ROWS, Colour, Diagram, TravelerHead, blank_diagrams, diagrams
from oudler.tournament.boards.export import write_tags
from oudler.tournament.boards.first_round import first_round
from oudler.tournament.boards.making import Judge, Maker, by_chance, by_hand
from oudler.tournament.boards.pockets import CARD_POCKETS, Pocket, check_cards, pocket_of, pocket_size
from oudler.tournament.boards.refusal import BoardFlaw, WrongBoard
from oudler.tournament.boards.returning import PocketDifference, check_returned
from oudler.tournament.boards.sealing import SealedBoard, board_key, commitment, set_commitment
from oudler.tournament.boards.sets import (
    BoardLine, Packed, check_seals, make_set, read_sealed, read_set, write_set,
)  # fmt: skip
from oudler.tournament.boards.story import Made, Making, MakingStep, Story

__all__ = [
    "CARD_POCKETS", "CONTRACTS", "ROWS", "Board", "BoardFlaw", "BoardLine", "Colour", "Diagram", "Judge",
    "Label", "Made", "Maker", "Making", "MakingStep", "Packed", "Pocket", "PocketDifference", "SealedBoard",
    "Story", "TravelerHead", "WrongBoard", "blank_diagrams", "board_key", "by_chance", "by_hand",
    "check_cards", "check_returned", "check_seals", "commitment", "diagrams", "first_round", "make_set",
    "opening", "pocket_of", "pocket_size", "read_sealed", "read_set", "set_commitment", "usual_label",
    "write_set", "write_tags",
]  # fmt: skip
