"""The two sheets of a room in a team match, compared before they are signed (EQU-09)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from oudler.rules import Bid
from oudler.tournament.comparison.refusal import NotCompared, WhyNotCompared


@dataclass(frozen=True, slots=True)
class QuarterLine:
    """A board on the sheet of a quarter."""

    board: int
    contract: Bid
    score: int


@dataclass(frozen=True, slots=True)
class QuarterSheet:
    """What the attacker, or the defense, writes in one room during one quarter."""

    quarter: int
    table: int
    """The room."""
    attacker: int
    defenders: tuple[int, ...]
    lines: tuple[QuarterLine, ...]

    def __post_init__(self) -> None:
        if len({line.board for line in self.lines}) < len(self.lines):
            raise NotCompared(WhyNotCompared.BOARD_TWICE)


class DifferenceKind(Enum):
    """What two sheets of one room say differently."""

    QUARTER = "quarter"
    TABLE = "table"
    ATTACKER = "attacker"
    DEFENDERS = "defenders"
    BOARD = "board"
    """A board that only one of them has."""
    CONTRACT = "contract"
    SCORE = "score"


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that two sheets say differently, with what each says."""

    kind: DifferenceKind
    board: int | None = None
    attack: int | None = None
    defense: int | None = None


def compare_sheets(attack: QuarterSheet, defense: QuarterSheet) -> tuple[Difference, ...]:
    """Where the sheet of the attacker and the one of the defense differ; nothing where they may be signed."""
    return (*_head_differences(attack, defense), *_line_differences(attack, defense))


def _head_differences(attack: QuarterSheet, defense: QuarterSheet) -> Iterator[Difference]:
    said = {
        DifferenceKind.QUARTER: (attack.quarter, defense.quarter),
        DifferenceKind.TABLE: (attack.table, defense.table),
        DifferenceKind.ATTACKER: (attack.attacker, defense.attacker),
    }
    for kind, (first, second) in said.items():
        if first != second:
            yield Difference(kind, None, first, second)
    if set(attack.defenders) != set(defense.defenders):
        yield Difference(DifferenceKind.DEFENDERS)


def _line_differences(attack: QuarterSheet, defense: QuarterSheet) -> Iterator[Difference]:
    ours, theirs = ({line.board: line for line in sheet.lines} for sheet in (attack, defense))
    for board in sorted({*ours, *theirs}):
        first, second = ours.get(board), theirs.get(board)
        if first is None or second is None:
            yield Difference(DifferenceKind.BOARD, board)
            continue
        if first.contract is not second.contract:
            yield Difference(DifferenceKind.CONTRACT, board, first.contract, second.contract)
        if first.score != second.score:
            yield Difference(DifferenceKind.SCORE, board, first.score, second.score)
