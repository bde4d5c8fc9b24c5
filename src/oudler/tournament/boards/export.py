"""Boards for other programs: tags in the manner of PBN (see `docs/boards.md`)."""

from collections.abc import Iterable, Iterator

from oudler.tournament.boards.board import Board
from oudler.tournament.seating import PLAYING_ORDER


def write_tags(boards: Iterable[Board], event: str = "") -> str:
    """Every board as tag pairs, boards parted by an empty line; it is written, never read back.

    `Deal` has the hands in playing order from North, parted by bars, then the dog after a plus sign.
    """
    return "\n".join("".join(f'[{name} "{value}"]\n' for name, value in _tags(b, event)) for b in boards)


def _tags(board: Board, event: str) -> Iterator[tuple[str, str]]:
    label = board.label
    yield "Event", event.replace('"', "'")
    yield "Board", str(label.number)
    yield "Dealer", label.dealer.value
    yield "Taker", label.taker.value
    yield "Lead", label.leader.value
    yield "Contract", "garde"
    yield "Deal", f"N:{' | '.join(str(board.hand(seat)) for seat in PLAYING_ORDER)} + {board.dog}"
