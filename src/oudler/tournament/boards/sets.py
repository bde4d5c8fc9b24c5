"""Sets of boards: made from a seed, written one a line, read from any file of deals (DUP-21, DUP-29)."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, BinaryIO

from oudler.record import Record, RecordError, read_lines, write_record
from oudler.rules import Stream
from oudler.tournament.boards.board import Board, Label, label_fields, opening, usual_label
from oudler.tournament.boards.making import Maker
from oudler.tournament.boards.reading import board_of, read_record
from oudler.tournament.boards.refusal import BoardFlaw, WrongBoard
from oudler.tournament.boards.sealing import SealedBoard, board_key, seal
from oudler.tournament.boards.story import Made, Making, Story


@dataclass(frozen=True, slots=True)
class Packed:
    """A board of a set: how it was made, in how many cases, with which key it is sealed.

    As text the deal record of the board, with `made`, `copies`, `key` where there is something to tell, and
    the fields that came with it and that we do not know.
    """

    board: Board
    story: Story = Story(Making.IMPORTED)  # noqa: RUF009 -- a frozen value
    copies: int = 1
    """The same cards in this many cases, for rooms that play at the same time (DUP-29)."""
    key: str | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.copies < 1:
            raise WrongBoard(BoardFlaw.COPIES, number=self.board.number, given=str(self.copies))

    @property
    def sealed(self) -> SealedBoard:
        """The board as it is shown before the event. Raises WrongBoard where it has no key."""
        if self.key is None:
            raise WrongBoard(BoardFlaw.SEAL, number=self.board.number)
        return seal(self.board, self.key)

    def __str__(self) -> str:
        told: dict[str, Any] = label_fields(self.board.label) | {"made": str(self.story)}
        if self.copies > 1:
            told["copies"] = self.copies
        if self.key is not None:
            told["key"] = self.key
        return write_record(opening(self.board), told | dict(self.extra))

    @classmethod
    def parse(cls, text: str | bytes, number: int | None = None) -> "Packed":
        """Read what `str` writes, or any deal of four; `number` is for one that tells none.

        Raises WrongBoard, or RecordError for what is no deal record.
        """
        if _is_sealed(text):
            raise WrongBoard(BoardFlaw.SEALED)
        return _packed(read_record(text), number)


_FIELDS = frozenset(("board", "taker", "seats", "made", "copies", "key"))


def _packed(record: Record, number: int | None) -> Packed:
    fields, board = record.extra, board_of(record, number)
    made, copies, key = fields.get("made"), fields.get("copies", 1), fields.get("key")
    if not isinstance(copies, int) or isinstance(copies, bool):
        raise WrongBoard(BoardFlaw.COPIES, number=board.number, given=str(copies)[:20])
    if key is not None and not isinstance(key, str):
        raise WrongBoard(BoardFlaw.SEAL, number=board.number, given=str(key)[:20])
    story = Story(Making.IMPORTED) if made is None else Story.parse(str(made))
    return Packed(board, story, copies, key, {name: fields[name] for name in fields if name not in _FIELDS})


def _is_sealed(text: str | bytes) -> bool:
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(fields, dict) and fields.get("sealed") is True


# --- making ---------------------------------------------------------------------------------------------


def make_set(
    numbers: Iterable[int],
    seed: str,
    make: Maker,
    *,
    label: Callable[[int], Label] = usual_label,
    session: int = 1,
    copies: int = 1,
    is_sealed: bool = False,
) -> Iterator[Packed]:
    """The boards of these numbers in a session of an event, one after the other.

    Each comes from a stream of its own, so that it is the same however many are made, and another in every
    session. Whoever knows the seed can make the boards and their keys again: it stays secret for good, the
    keys of the boards that were played are what is published (DUP-05, DUP-21). Raises WrongBoard.
    """
    for number in numbers:
        made = make(label(number), Stream(f"{seed}/session/{session}/board/{number}"))
        yield pack(made, copies=copies, key=board_key(seed, number, session) if is_sealed else None)


def pack(made: Made, *, copies: int = 1, key: str | None = None) -> Packed:
    """A board that has been made, ready for a set."""
    return Packed(made.board, made.story, copies, key)


# --- files ----------------------------------------------------------------------------------------------


def write_set(boards: Iterable[Packed | SealedBoard]) -> str:
    """A line for each board: deal records, or for what is sealed only labels and commitments."""
    return "".join(f"{board}\n" for board in boards)


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A line of a file: a board, or why it is refused."""

    line: int
    packed: Packed | None = None
    error: RecordError | WrongBoard | None = None


def read_set(stream: BinaryIO) -> list[BoardLine]:
    """Every line of a file but the empty ones; none stops the others.

    A deal without a number has that of its line. A number that comes again is refused (DUP-10).
    """
    lines = []
    seen: Counter[int] = Counter()
    for line, raw in read_lines(stream, bytes):
        found = raw if isinstance(raw, RecordError) else _read(raw, line)
        if isinstance(found, Packed):
            seen[found.board.number] += 1
            if seen[found.board.number] > 1:
                found = WrongBoard(BoardFlaw.NUMBER_TWICE, number=found.board.number)
        lines.append(BoardLine(line, found) if isinstance(found, Packed) else BoardLine(line, error=found))
    return lines


def _read(raw: bytes, line: int) -> Packed | RecordError | WrongBoard:
    try:
        return Packed.parse(raw, line)
    except RecordError as error:
        return error.at_line(line)
    except WrongBoard as error:
        return error


def read_sealed(stream: BinaryIO) -> list[SealedBoard]:
    """The boards of a sealed file. Raises WrongBoard or RecordError at the first line that is none."""
    found = []
    for _, raw in read_lines(stream, bytes):
        if isinstance(raw, RecordError):
            raise raw
        found.append(SealedBoard.parse(raw))
    return found


def check_seals(boards: Iterable[Packed], sealed: Iterable[SealedBoard]) -> tuple[int, ...]:
    """The numbers of the boards that are not those sealed before: changed, added or left out (DUP-21)."""
    told = {each.label.number: each for each in sealed}
    opened = {packed.board.number: packed for packed in boards}
    return tuple(
        number
        for number in sorted(told.keys() | opened.keys())
        if number not in told or number not in opened or not _opens(told[number], opened[number])
    )


def _opens(sealed: SealedBoard, packed: Packed) -> bool:
    return packed.key is not None and sealed.opens(packed.board, packed.key)
