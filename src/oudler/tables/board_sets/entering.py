"""Sitting down at a board: each person has one table for it, with one address, whenever it is asked for.

So a board that goes badly cannot be begun again, and one that was left is found where it was.
"""

from dataclasses import dataclass

from oudler.rules import WrongValue
from oudler.store import Store
from oudler.tables.board_sets.boards import SEAT, dealt
from oudler.tables.board_sets.days import derived, site_secret
from oudler.tables.board_sets.sets import BoardSet
from oudler.tables.game import BoardRef, Dealt, TableKind, TableSetup, code_of


def board_code(store: Store, set_id: str, number: int, player: str) -> str:
    """The address of somebody's table for a board: always the same, and nobody else can tell it."""
    return _code(site_secret(store), set_id, number, player)


def _code(secret: str, set_id: str, number: int, player: str) -> str:
    return code_of(int(derived(secret, "table", set_id, str(number), player), 16))


def begun_boards(store: Store, board_set: BoardSet, player: str) -> dict[int, str]:
    """The boards of a set at which somebody has sat down, with the addresses of the tables."""
    secret = site_secret(store)
    codes = {_code(secret, board_set.id, number, player): number for number in board_set.numbers}
    return {codes[code]: code for code in store.table_names(codes)}


@dataclass(frozen=True, slots=True)
class BoardTable:
    """A table for a board, as the registry opens it."""

    setup: TableSetup
    seat: int
    first: Dealt
    code: str | None
    """Its address; None: any, for whoever plays a closed set for the pleasure of it."""


def board_table(store: Store, board_set: BoardSet, number: int, player: str, *, name: str) -> BoardTable:
    """The table of a person for a board of an open set. Raises WrongValue."""
    return _table(board_set, number, name, board_code(store, board_set.id, number, player))


def pleasure_table(board_set: BoardSet, number: int, *, name: str) -> BoardTable:
    """A table for a board of a closed set, which counts for nothing. Raises WrongValue."""
    return _table(board_set, number, name, None)


def _table(board_set: BoardSet, number: int, name: str, code: str | None) -> BoardTable:
    if number not in board_set.numbers or not board_set.boards:
        raise WrongValue(f"board {number} of {board_set.id}")
    ref = BoardRef(board_set.id, number, SEAT)
    setup = TableSetup(name, kind=TableKind.BOARD, board=ref, takebacks=False, bots=board_set.bots)
    return BoardTable(setup, SEAT, dealt(board_set.board(number)), code)
