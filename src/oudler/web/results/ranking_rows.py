"""A ranking as the rows of a table: what every form shows of a line."""

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from oudler.director.forms import form_desk
from oudler.director.results import rankings
from oudler.tournament.events import Event
from oudler.tournament.forms import Deals
from oudler.wording import results
from oudler.wording.game import plain
from oudler.wording.language import Words, signed

SHOWN, SHOWN_TEAMS = 12, 8
"""How many lines a screen has before one asks for all; a team takes two lines of text."""
PODIUM = 3


@dataclass(frozen=True, slots=True)
class Cell:
    """A number of a line."""

    text: str
    tone: str = ""
    """`plus` or `minus`: the ink of its sign (RES-04)."""
    is_best: bool = False


@dataclass(frozen=True, slots=True)
class RankingRow:
    """A line of the table."""

    line: rankings.RankingLine
    name: str
    members: str
    """Of a team."""
    letter: str
    """The line that somebody kept in duplicate deals."""
    cells: tuple[Cell, ...]
    total: Cell
    tie: str
    """Why it stands so among others with the same total."""

    @property
    def is_podium(self) -> bool:
        """Whether it is one of the first three."""
        return self.line.ranked.rank <= PODIUM


@dataclass(frozen=True, slots=True)
class Head:
    """The heading of a column."""

    text: str
    title: str = ""
    weight: str = ""
    """What a point of it counts for, where that is not 1."""


@dataclass(frozen=True, slots=True)
class Grid:
    """A ranking ready to be shown."""

    heads: tuple[Head, ...]
    rows: tuple[RankingRow, ...]
    has_penalty: bool
    has_pcn: bool
    has_pp: bool
    has_prizes: bool
    has_lines: bool

    @property
    def first(self) -> tuple[RankingRow, ...]:
        """The rows that fit a screen."""
        return self.rows[: SHOWN_TEAMS if any(row.members for row in self.rows) else SHOWN]

    def found(self, typed: str) -> tuple[RankingRow, ...]:
        """The rows whose name, member or number somebody looks for."""
        sought = plain(typed)
        return tuple(
            row
            for row in self.rows
            if sought in plain(f"{row.name} {row.members}") or sought == str(row.line.ranked.account.number)
        )


Columns: TypeAlias = tuple[tuple[Head, ...], list[list[Cell]]]
"""The headings of the columns before the total, and the cells of all."""


def grid_of(words: Words, event: Event, ranking: rankings.Ranking) -> Grid:
    """The table of a ranking."""
    row = form_desk(event)
    heads, (*columns, totals) = _COLUMNS[event.regulations.form.deals](words, event, ranking)
    labels, letters = results.unit_labels(words, event), {} if row.has_sheets else results.shown_lines(event)
    rows = []
    for place, line in enumerate(ranking.lines):
        unit = line.ranked.account.number
        rows.append(
            RankingRow(
                line=line,
                name=labels[unit],
                members=results.members_text(event, unit) if row.has_teams else "",
                letter=letters[unit].value if unit in letters else "",
                cells=tuple(column[place] for column in columns),
                total=totals[place],
                tie=results.tie_remark(words, line.ranked),
            )
        )
    lines = ranking.lines
    return Grid(
        heads=heads,
        rows=tuple(rows),
        has_penalty=any(line.ranked.account.penalty for line in lines),
        has_pcn=any(line.award.pcn for line in lines),
        has_pp=any(line.award.pp for line in lines),
        has_prizes=any(line.cents for line in lines),
        has_lines=bool(letters),
    )


def _free(words: Words, _event: Event, ranking: rankings.Ranking) -> Columns:
    """The balance of every round, raw as the sheets have it; then the total."""
    heads, columns = [], []
    for number, weight in enumerate(ranking.weights, start=1):
        title = words.say("Position {number}", number=number)
        told = "" if weight == 1 else f"× {local_number(words, weight)}"
        heads.append(Head(words.say("P{number}", number=number), title, told))
        columns.append([_balance(line, number) for line in ranking.lines])
    is_whole = all(line.total.denominator == 1 for line in ranking.ranked)
    totals = [
        Cell(results.total_text(words, line.total, is_whole=is_whole), "minus" if line.total < 0 else "plus")
        for line in ranking.ranked
    ]
    return tuple(heads), [*columns, totals]


def _balance(line: rankings.RankingLine, number: int) -> Cell:
    balances = line.ranked.account.balances
    made = balances[number - 1] if number <= len(balances) else None
    if made is None:
        return Cell("–")
    return Cell(signed(int(made)), "minus" if made < 0 else "plus", line.best == number)


def _duplicate(words: Words, event: Event, ranking: rankings.Ranking) -> Columns:
    """Percentages of each session, or PM; the last column is the total, or the only one there is."""
    figures = results.local_figures(words, event, ranking.ranked, ranking.after)
    if not figures:  # nobody has sat down yet
        return (), [[Cell("–")] * len(ranking.lines)]
    columns = [[Cell(text or "–") for text in each.numbers] for each in figures]
    return tuple(Head(each.head) for each in figures[:-1]), columns


_COLUMNS = {Deals.FREE: _free, Deals.BOARDS: _duplicate}


def local_number(words: Words, number: Fraction) -> str:
    """A number as people write it: 1,2; a fraction that never ends stays one."""
    text = results.exact_decimal(number) if _ends(number) else str(number)
    return text.replace(".", "," if words.lang == "fr" else ".")


def _ends(number: Fraction) -> bool:
    """Whether a fraction has few decimals."""
    return (number * 10**6).denominator == 1


def percent(words: Words, part: Fraction) -> str:
    """A part in whole hundredths, rounded down: what is promised is not rounded up."""
    return words.say("{number} %", number=int(part * 100))
