"""Result tables in words: what stands over their columns and in their cells, for every way to show them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Literal, TypeAlias

from oudler.rules import Bid, Side
from oudler.tournament.comparison import OppositionState, SeatLine, exact_text
from oudler.tournament.events import Event
from oudler.tournament.forms import Form
from oudler.tournament.ranking import shown
from oudler.tournament.results import Cell, Column, Kind, ResultTable
from oudler.tournament.seating import SEATS
from oudler.wording.game import bid_word
from oudler.wording.language import Words, local_number, month_day_text, msg, signed
from oudler.wording.results.prizes import euros, money_text
from oudler.wording.results.units import unit_label
from oudler.wording.tournament import seat_name, state_text

Register: TypeAlias = Literal["text", "sheet", "screen", "paper"]
"""Where a table is read: there is more room for a heading here than there."""
Named: TypeAlias = Bid | Side | SeatLine | OppositionState | Column
"""What is no figure."""
SheetRow: TypeAlias = list[str | int | Decimal | None]
"""A row of a spreadsheet."""


@dataclass(frozen=True, slots=True)
class Head:
    """What stands over a kind of columns; where nothing else is told of a register, the same."""

    usual: str
    sheet: str = ""
    screen: str = ""
    paper: str = ""
    of: str = ""
    """Where there are several, with their numbers."""
    title: str = ""
    """What is short on screens, in full."""


_NAME = "{name}"
_CUMULATED = msg("Cumul {number}")
HEADS: Mapping[Kind, Head] = {
    Kind.RANK: Head(msg("Rang"), sheet=msg("rang")),
    Kind.NUMBER: Head(msg("N°"), sheet=msg("numéro")),
    Kind.UNIT: Head(msg("nom")),
    Kind.LINE: Head(msg("Ligne"), sheet=msg("ligne")),
    Kind.LICENCE: Head(msg("licence")),
    Kind.NAME: Head(msg("nom")),
    Kind.SURNAME: Head(msg("nom de famille")),
    Kind.FIRST_NAME: Head(msg("prénom")),
    Kind.CLUB: Head(msg("club")),
    Kind.COMITE: Head(msg("comité")),
    Kind.ROUND: Head(
        msg("Position {number}"),
        screen=msg("P{number}"),
        paper=msg("Pos. {number}"),
        title=msg("Position {number}"),
    ),
    Kind.CUMULATED: Head(msg("Cumul"), sheet=_CUMULATED),
    Kind.ALL: Head(msg("Cumul total"), sheet=_CUMULATED),
    Kind.ATTACK: Head(msg("Attaque"), of=msg("Att. {number}")),
    Kind.DEFENSE: Head(msg("Défense"), of=msg("Déf. {number}")),
    Kind.OVERALL: Head(msg("Global"), of=msg("Glob. {number}")),
    Kind.PM: Head("PM", of=msg("Séance {number}")),
    Kind.PENALTY: Head(
        msg("Pénalité"), sheet=msg("pénalité"), screen=msg("Pén."), paper=msg("Pén."), title=msg("Pénalité")
    ),
    Kind.TOTAL: Head(msg("Total"), sheet=msg("total")),
    Kind.PCN: Head(msg("PCN"), title=msg("points de classement national")),
    Kind.PP: Head(msg("PP"), title=msg("points de performance")),
    Kind.PRIZE: Head(msg("Prix"), sheet=msg("prix (€)")),
    Kind.SESSION: Head(msg("séance")),
    Kind.BOARD: Head(msg("étui")),
    Kind.POSITION: Head(msg("position")),
    Kind.TABLE: Head(msg("table")),
    Kind.ATTACKING: Head(msg("attaque")),
    Kind.DEFENDING: Head(msg("défense")),
    Kind.CONTRACT: Head(msg("contrat")),
    Kind.SCORE: Head(msg("score")),
    Kind.CREDIT: Head("PM"),
    Kind.ATTACK_NOTE: Head(msg("note attaque %")),
    Kind.DEFENSE_NOTE: Head(msg("note défense %")),
    Kind.SIDE: Head(msg("camp")),
    Kind.NOTE: Head(msg("note %")),
    Kind.OPPONENT: Head(msg("adversaire")),
    Kind.OTHER_SCORE: Head(msg("score adverse")),
    Kind.REMARK: Head(msg("remarque")),
    Kind.LABEL: Head(""),
    Kind.SEAT: Head(_NAME),
    Kind.MADE: Head(msg("total")),
    Kind.PERSON: Head("{number}", sheet=_NAME),
    Kind.NEGATIVES: Head(msg("Négatifs"), sheet=msg("négatifs")),
    Kind.POSITIVES: Head(msg("Positifs"), sheet=msg("positifs")),
    Kind.QUARTER: Head(msg("Quart temps {number}"), sheet=msg("quart temps {number}")),
    Kind.BONUS: Head(msg("Bonus"), sheet=msg("bonus")),
    Kind.ATTACKER: Head(_NAME),
    Kind.TEAM: Head("PM", sheet=_NAME),
    Kind.SERIES: Head(msg("Série"), sheet=msg("série")),
    Kind.EVENING: Head(""),
    Kind.PRESENCE: Head(msg("Soirées"), sheet=msg("soirées")),
    Kind.EVENTS: Head(msg("Épreuves"), sheet=msg("épreuves")),
    Kind.HOME: Head(msg("Club"), sheet=msg("PCN du club")),
    Kind.AWAY: Head(msg("Ailleurs"), sheet=msg("PCN d'ailleurs")),
}
"""One row for each kind."""


def _seat(words: Words, _event: Event, number: int) -> str:
    return seat_name(words, SEATS[number]) if number < len(SEATS) else words.say("Cinquième")


_NAMED: Mapping[Kind, Callable[[Words, Event, int], str]] = {
    Kind.SEAT: _seat,
    Kind.PERSON: lambda _words, event, number: event.entries[number].name,
    Kind.ATTACKER: unit_label,
    Kind.TEAM: unit_label,
}


def head_text(words: Words, event: Event | None, column: Column, register: Register) -> str:
    """What stands over a column; the table of a season is of no event."""
    if column.day is not None:
        return month_day_text(words, column.day)
    head, number = HEADS[column.kind], column.number
    text = getattr(head, register, "") or (head.of if number is not None else "") or head.usual
    name = _NAMED[column.kind](words, event, number or 0) if event and text == _NAME else ""
    return words.say(text, number=number, name=name) if text else ""


# --- cells ----------------------------------------------------------------------------------------------


def figure_text(words: Words, cell: Cell, *, plus: str = "+") -> str:
    """A figure as people write it: +54, −42,5, 54,17; nothing where there is none."""
    if isinstance(cell, int):
        return signed(cell)
    if cell is None:
        return ""
    assert isinstance(cell, Fraction | Decimal), "a figure"
    text = local_number(words, shown(cell) if isinstance(cell, Fraction) else str(cell))
    return f"{plus}{text}" if cell > 0 else text


def total_text(words: Words, total: Fraction) -> str:
    """A total that stands alone, with its sign, and one decimal where it is not whole: +106, −42,5."""
    return figure_text(words, int(total) if total.denominator == 1 else total)


def weight_text(words: Words, weight: Fraction) -> str:
    """What something counts for, as people write it: 1,5; a fraction that never ends stays one."""
    return local_number(words, exact_text(weight))


def plus_of(form: Form) -> str:
    """The sign of what is above zero: percentages have none."""
    return "" if form.is_rated else "+"


def cell_text(words: Words, event: Event | None, column: Column, cell: Cell) -> str:
    """What stands in a cell that is no figure of a ranking; a number as it is."""
    if isinstance(cell, Named):
        return named_text(words, event, cell)
    if isinstance(cell, Fraction):
        return local_number(words, str(cell) if cell.denominator == 1 else shown(cell))
    if isinstance(cell, int) and event and column.kind in _WHOLE:
        return _WHOLE[column.kind](words, event, cell)
    return local_number(words, str(cell)) if isinstance(cell, int | Decimal) else str(cell or "")


_WHOLE: Mapping[Kind, Callable[[Words, Event, int], str]] = {
    Kind.UNIT: unit_label,
    Kind.PENALTY: lambda _words, _event, points: signed(-points),
    Kind.PRIZE: lambda words, _event, cents: money_text(words, cents),
}
"""Whole numbers that are read as something else."""


# --- spreadsheets ---------------------------------------------------------------------------------------


def sheet_rows(words: Words, event: Event | None, table: ResultTable) -> list[SheetRow]:
    """A table for spreadsheets: its headings, then its rows; numbers stay numbers."""
    heads: SheetRow = [head_text(words, event, column, "sheet") for column in table.columns]
    rows = (zip(table.columns, row.cells, strict=True) for row in table.rows)
    return [heads, *([_sheet_cell(words, event, column, cell) for column, cell in row] for row in rows)]


def _sheet_cell(words: Words, event: Event | None, column: Column, cell: Cell) -> str | int | Decimal | None:
    if isinstance(cell, Named):
        return named_text(words, event, cell) or None
    if isinstance(cell, Fraction):
        return int(cell) if cell.denominator == 1 else Decimal(shown(cell))
    if isinstance(cell, int) and event and column.kind is Kind.UNIT:
        return unit_label(words, event, cell)
    return euros(cell) if isinstance(cell, int) and column.kind is Kind.PRIZE else cell


def named_text(words: Words, event: Event | None, cell: Named) -> str:
    """What is no figure: a contract, a side, a line, what became of a board, what a row is of."""
    if isinstance(cell, Column):
        return head_text(words, event, cell, "sheet")
    if isinstance(cell, Bid):
        return bid_word(words, cell)
    if isinstance(cell, Side):
        return words.say(HEADS[Kind.ATTACKING if cell is Side.ATTACK else Kind.DEFENDING].usual)
    return cell.value if isinstance(cell, SeatLine) else state_text(words, cell)
