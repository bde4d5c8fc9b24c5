"""The score sheet of a table for one round: four totals, or deal by deal (FDM-01, FDM-02)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from oudler.record import CONTRACTS
from oudler.rules import Bid
from oudler.tournament.sheets.line import (
    Line,
    Marks,
    WrongSheet,
    line_fields,
    read_column,
    read_line_fields,
    read_marks,
    read_one_of,
)

SMALLEST_TABLE = 3
LARGEST_TABLE = 5


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a table hands in; columns follow its players in the order N, S, E, O."""

    players: tuple[int, ...]
    """The entry numbers; an empty seat is left out."""
    totals: Marks | None
    """The balances as typed; None when only lines are given."""
    lines: tuple[Line, ...] = ()
    made: tuple[tuple[int, Bid], ...] | None = None
    """Column and contract of every contract made, where only that was asked (CHG-09)."""

    def __post_init__(self) -> None:
        columns = len(self.players)
        is_table = SMALLEST_TABLE <= columns <= LARGEST_TABLE and min(self.players) >= 1
        if not is_table or len(set(self.players)) != columns:
            raise WrongSheet("players", "three, four or five different players", "FDM-03")
        if self.totals is None and not self.lines:
            raise WrongSheet("totals", "totals or lines are needed")
        if self.totals is not None and len(self.totals) != columns:
            raise WrongSheet("totals", f"{columns} totals")
        for place, line in enumerate(self.lines):
            _check_line(line, columns, f"lines[{place}]")
        if any(not 0 <= column < columns or bid is Bid.PASS for column, bid in self.made or ()):
            raise WrongSheet("made", f"columns 0 to {columns - 1} with their contract")

    @property
    def balances(self) -> Marks:
        """The balance of each column: as typed, else the sum of the lines (FDM-02)."""
        return self.sums if self.totals is None else self.totals

    @property
    def sums(self) -> Marks:
        """What the lines make, column by column."""
        columns = len(self.players)
        return tuple(sum(line.marks(columns)[column] for line in self.lines) for column in range(columns))

    @property
    def residue(self) -> int:
        """What remains of the balances: 0 when the sheet is right (FDM-03, MAR-06)."""
        return sum(self.balances)

    def contracts_made(self) -> tuple[tuple[int, Bid], ...] | None:
        """Column and contract of every contract made; None when the sheet does not tell (CHG-09)."""
        if self.made is not None:
            return self.made
        if not self.lines or any(line.taker is not None and line.contract is None for line in self.lines):
            return None
        return tuple(
            (line.taker, line.contract)
            for line in self.lines
            if line.taker is not None and line.contract is not None and line.is_made
        )


def _check_line(line: Line, columns: int, field: str) -> None:
    if line.scores is not None and len(line.scores) != columns:
        raise WrongSheet(f"{field}.scores", f"{columns} marks")
    if not 0 <= (line.taker or 0) < columns:
        raise WrongSheet(f"{field}.taker", f"columns 0 to {columns - 1}")
    sits_out = columns == LARGEST_TABLE and line.taker is not None
    if (line.out is not None) != sits_out or not 0 <= (line.out or 0) < columns:
        raise WrongSheet(f"{field}.out", "who sits out, at a table of five only", "DEA-18")


# --- as JSON --------------------------------------------------------------------------------------------


def sheet_fields(sheet: Sheet) -> dict[str, Any]:
    """A sheet as a JSON object."""
    return {
        "players": list(sheet.players),
        "totals": None if sheet.totals is None else list(sheet.totals),
        "lines": [line_fields(line) for line in sheet.lines],
        "made": None if sheet.made is None else [[column, bid.word] for column, bid in sheet.made],
    }


def read_sheet_fields(value: Any) -> Sheet:
    """The sheet that `sheet_fields` writes. Raises WrongSheet, which names the field."""
    if not isinstance(value, Mapping):
        raise WrongSheet("sheet", "an object is needed")
    totals, made = value.get("totals"), value.get("made")
    return Sheet(
        players=read_marks(value.get("players"), "players"),
        totals=None if totals is None else read_marks(totals, "totals"),
        lines=_read_lines(value.get("lines")),
        made=None if made is None else _read_made(made),
    )


def _read_lines(value: Any) -> tuple[Line, ...]:
    lines = [] if value is None else value
    if not isinstance(lines, list | tuple):
        raise WrongSheet("lines", "a list of lines is needed")
    return tuple(_read_line(line, f"lines[{place}]") for place, line in enumerate(lines))


def _read_line(value: Any, field: str) -> Line:
    try:
        return read_line_fields(value)
    except WrongSheet as error:
        raise WrongSheet(f"{field}.{error.field}", error.wanted, error.requirement) from error


def _read_made(value: Any) -> tuple[tuple[int, Bid], ...]:
    if not isinstance(value, list | tuple):
        raise WrongSheet("made", "a list of columns and contracts is needed")
    return tuple(_read_contract(pair, f"made[{place}]") for place, pair in enumerate(value))


def _read_contract(pair: Any, field: str) -> tuple[int, Bid]:
    if not isinstance(pair, list | tuple) or len(pair) != 2:
        raise WrongSheet(field, "a column and a contract are needed")
    column, contract = read_column(pair[0], field), read_one_of(pair[1], field, CONTRACTS)
    if column is None or contract is None:
        raise WrongSheet(field, "a column and a contract are needed")
    return column, contract
