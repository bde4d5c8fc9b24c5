"""One table for every list of results that people read: columns of a kind, rows of figures, no word."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from typing import TypeAlias, TypeVarTuple

from oudler.rules import Bid, Side
from oudler.tournament.comparison import OppositionState, SeatLine
from oudler.tournament.ranking import Ranked

Kind = Enum(
    "Kind",
    """
    RANK NUMBER UNIT LINE LICENCE NAME SURNAME FIRST_NAME CLUB COMITE
    ROUND CUMULATED ALL ATTACK DEFENSE OVERALL PM PENALTY TOTAL PCN PP PRIZE
    SESSION BOARD POSITION TABLE ATTACKING DEFENDING CONTRACT SCORE CREDIT SIDE OPPONENT OTHER_SCORE
    NOTE ATTACK_NOTE DEFENSE_NOTE REMARK
    LABEL SEAT MADE PERSON NEGATIVES POSITIVES QUARTER BONUS ATTACKER TEAM
    SERIES EVENING PRESENCE EVENTS HOME AWAY
    """,
)
"""What a column tells; what stands over it is said by `wording`.

Who it is of (a UNIT is a player or a team), what was made and what it is worth, boards and what became of
them, rounds, recaps and matches (a LABEL says what a row is of), seasons.
"""


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its kind, and which round, session, seat, person or team it is of."""

    kind: Kind
    number: int | None = None
    weight: Fraction = Fraction(1)
    """What a point of it counts for."""
    day: date | None = None
    """Of an evening of a season."""


Ts = TypeVarTuple("Ts")
Cell: TypeAlias = int | Fraction | Decimal | str | Bid | Side | SeatLine | OppositionState | Column | None
"""A figure, exact or with the decimals that are shown; in a first column, what the row is of."""
FIGURES = frozenset((Kind.ROUND, Kind.ATTACK, Kind.DEFENSE, Kind.OVERALL, Kind.PM, Kind.TOTAL))
"""What a ranking counts; the last such column is the total."""


@dataclass(frozen=True, slots=True)
class ResultRow:
    """A row; in a ranking with the line that it is made from."""

    cells: tuple[Cell, ...]
    key: int = 0
    """The player, team or board that it is of."""
    ranked: Ranked | None = None
    best: int | None = None
    """The round whose balance set a line apart from others with the same total."""
    is_settled: bool = False
    """Whether the rank no longer changes, because others play on (ORG-11, ORG-17)."""


@dataclass(frozen=True, slots=True)
class ResultTable:
    """A list of results."""

    columns: tuple[Column, ...]
    rows: tuple[ResultRow, ...]

    @property
    def ranked(self) -> tuple[Ranked, ...]:
        """The lines that the rows of a ranking are made from."""
        return tuple(row.ranked for row in self.rows if row.ranked)

    @property
    def shown(self) -> list[tuple[Column, str]]:
        """What columns are drawn as: the last `figure` is the `total`, whatever it counts."""
        figures = [column for column in self.columns if column.kind in FIGURES]
        kinds = dict.fromkeys(figures, "figure") | dict.fromkeys(figures[-1:], "total")
        return [(column, kinds.get(column, column.kind.name.lower())) for column in self.columns]

    def where(self, is_kept: Callable[[Column], bool]) -> "ResultTable":
        """The same with some columns only."""
        kept = [at for at, column in enumerate(self.columns) if is_kept(column)]
        return ResultTable(
            tuple(self.columns[at] for at in kept),
            tuple(replace(row, cells=tuple(row.cells[at] for at in kept)) for row in self.rows),
        )

    def only(self, *kinds: Kind) -> "ResultTable":
        """The columns of some kinds."""
        return self.where(lambda column: column.kind in kinds)

    def without(self, *kinds: Kind) -> "ResultTable":
        """All columns but those of some kinds."""
        return self.where(lambda column: column.kind not in kinds)

    def filled(self, *kinds: Kind) -> "ResultTable":
        """The same without those columns of some kinds in which nothing stands."""
        return self.where(lambda column: column.kind not in kinds or any(self.cells(column)))

    def cells(self, column: Column) -> list[Cell]:
        """What stands in a column."""
        at = self.columns.index(column)
        return [row.cells[at] for row in self.rows]

    def beside(self, other: "ResultTable") -> "ResultTable":
        """The columns of another table to the right of these."""
        rows = zip(self.rows, other.rows, strict=True)
        return ResultTable(
            (*self.columns, *other.columns),
            tuple(replace(row, cells=(*row.cells, *more.cells)) for row, more in rows),
        )


def table(columns: Mapping[Kind, Callable[[*Ts], Cell]], things: Iterable[tuple[*Ts]]) -> ResultTable:
    """A table with a row for each of some things, whose columns say what is told of it."""
    rows = (ResultRow(tuple(told(*thing) for told in columns.values())) for thing in things)
    return ResultTable(tuple(map(Column, columns)), tuple(rows))
