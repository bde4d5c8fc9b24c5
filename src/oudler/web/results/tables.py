"""Result tables as pages show them: the texts of heads and cells, and the ink of signs."""

from dataclasses import dataclass
from fractions import Fraction

from oudler.director.forms import form_desk
from oudler.tournament.events import Event
from oudler.tournament.results import FIGURES, Cell, Column, Kind, ResultRow, ResultTable
from oudler.wording import results
from oudler.wording.game import plain
from oudler.wording.language import Words

SHOWN, SHOWN_TEAMS = 12, 8
"""How many lines a screen has before one asks for all; a team takes two lines of text."""
PODIUM = 3
_OPTIONAL = (Kind.LINE, Kind.PENALTY, Kind.PCN, Kind.PP, Kind.PRIZE, Kind.REMARK)
"""Columns that are shown only where something stands in them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownCell:
    """A heading, or a cell."""

    kind: str
    """Of the column; `figure` for what a ranking counts before the `total`."""
    text: str
    title: str = ""
    """A short heading in full."""
    weight: str = ""
    """What a point of the column counts for, where that is not 1."""
    tone: str = ""
    """`plus` or `minus`: the ink of a sign (RES-04)."""
    is_best: bool = False


@dataclass(frozen=True, slots=True)
class ShownRow:
    """A row; of a ranking with who stands there, and why."""

    row: ResultRow
    cells: tuple[ShownCell, ...]
    members: str = ""
    """Of a team."""
    tie: str = ""
    """Why it stands so among others with the same total."""

    def one(self, kind: str) -> ShownCell:
        """The cell of a kind."""
        return next(cell for cell in self.cells if cell.kind == kind)

    @property
    def is_podium(self) -> bool:
        """Whether it is one of the first three."""
        return self.row.ranked is not None and self.row.ranked.rank <= PODIUM


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A table ready to be shown."""

    heads: tuple[ShownCell, ...]
    rows: tuple[ShownRow, ...]

    @property
    def first(self) -> tuple[ShownRow, ...]:
        """The rows that fit a screen."""
        return self.rows[: SHOWN_TEAMS if any(row.members for row in self.rows) else SHOWN]

    def found(self, typed: str) -> tuple[ShownRow, ...]:
        """The rows whose name, member or number somebody looks for."""
        sought = plain(typed)
        return tuple(
            row
            for row in self.rows
            if sought in plain(f"{row.one('unit').text} {row.members}") or sought == str(row.row.key)
        )


def shown_table(words: Words, event: Event, table: ResultTable) -> ShownTable:
    """A table as a page shows it."""
    known = _counted(table.without(Kind.NUMBER).filled(*_OPTIONAL))
    kinds = known.shown
    return ShownTable(
        tuple(_head(words, event, column, kind) for column, kind in kinds),
        tuple(_row(words, event, kinds, row) for row in known.rows),
    )


def _counted(table: ResultTable) -> ResultTable:
    """A ranking before anything was played, with a total in which nothing stands yet."""
    kinds = [column.kind for column in table.columns]
    if Kind.RANK not in kinds or not FIGURES.isdisjoint(kinds):
        return table
    total = ResultTable((Column(Kind.TOTAL),), (ResultRow((None,)),) * len(table.rows))
    gains = (Kind.PCN, Kind.PP, Kind.PRIZE)
    return table.without(*gains).beside(total).beside(table.only(*gains))


def _head(words: Words, event: Event, column: Column, kind: str) -> ShownCell:
    if kind == "total":
        return ShownCell(kind=kind, text=words.say("Total"))
    title = words.say(results.HEADS[column.kind].title, number=column.number)
    weight = "" if column.weight == 1 else f"× {results.weight_text(words, column.weight)}"
    told = results.head_text(words, event, column, "screen")
    return ShownCell(kind=kind, text=told, title=title, weight=weight)


def _row(words: Words, event: Event, kinds: list[tuple[Column, str]], row: ResultRow) -> ShownRow:
    cells = tuple(
        ShownCell(
            kind=kind,
            text=_text(words, event, column, cell),
            tone=_tone(cell) if kind in ("figure", "total") else "",
            is_best=row.best is not None and row.best == column.number,
        )
        for (column, kind), cell in zip(kinds, row.cells, strict=True)
    )
    if row.ranked is None:
        return ShownRow(row, cells)
    members = results.members_text(event, row.key) if form_desk(event).has_teams else ""
    return ShownRow(row, cells, members, results.tie_remark(words, row.ranked))


def _text(words: Words, event: Event, column: Column, cell: Cell) -> str:
    if column.kind in FIGURES:
        return results.figure_text(words, cell, plus=results.plus_of(event.regulations.form)) or "–"
    return "" if column.kind in _OPTIONAL and not cell else results.cell_text(words, event, column, cell)


def _tone(cell: Cell) -> str:
    """Points have the ink of their sign; percentages and PM have none."""
    return "" if not isinstance(cell, int | Fraction) else "minus" if cell < 0 else "plus"


def percent(words: Words, part: Fraction) -> str:
    """A part in whole hundredths, rounded down: what is promised is not rounded up."""
    return words.say("{number} %", number=int(part * 100))
