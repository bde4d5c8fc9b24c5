"""The boards of a set: made from its secret alone, so that anybody can make them again.

`oudler boards make --count 8 --seed SECRET` makes the same: usual labels, the taker's hand beyond dispute
(DUP-18), an imposed garde (DUP-19). Everybody sits at the same seat all along; the boards bring every place.
"""

from collections.abc import Iterator
from functools import partial
from io import BytesIO

from oudler.bots import prospects
from oudler.rules import Hand, Side, actions_of
from oudler.tables.game import Dealt
from oudler.tournament.boards import Packed, by_chance, make_set, opening, read_set, usual_label, write_set
from oudler.tournament.seating import PLAYING_ORDER

SEAT = 0
"""Where the person sits on every board: of four boards in a row one is attacked, three are defended."""


def make_boards(secret: str, count: int) -> str:
    """The file of the boards that a secret gives; takes about a second a board."""
    return "".join(make_each(secret, count))


def make_each(secret: str, count: int) -> Iterator[str]:
    """The lines of that file, board by board."""
    for packed in make_set(range(1, count + 1), secret, partial(by_chance, suits=_is_takeable)):
        yield write_set([packed])


def _is_takeable(hand: Hand) -> bool:
    return prospects(hand).is_takeable


def read_boards(text: str) -> tuple[Packed, ...]:
    """Read what `make_boards` writes."""
    packed = [line.packed for line in read_set(BytesIO(text.encode()))]
    assert all(packed)
    return tuple(each for each in packed if each is not None)


def taker_of(number: int) -> int:
    """The seat that takes a board."""
    return PLAYING_ORDER.index(usual_label(number).taker)


def role_of(number: int) -> Side:
    """What the person does on a board: attacks one in four (TOP-01)."""
    return Side.ATTACK if taker_of(number) == SEAT else Side.DEFENSE


def dealt(packed: Packed) -> Dealt:
    """The cards of a board at a table, with the garde that is imposed (DUP-19)."""
    acts = tuple(map(str, actions_of(opening(packed.board))))
    return Dealt(1, deal=str(packed.board.deal), acts=acts)
