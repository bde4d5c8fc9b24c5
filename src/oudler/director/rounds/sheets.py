"""Score sheets at the desk: which are in, which are missing, how one comes in and how it is changed.

What stands on a sheet is judged by `tournament.sheets`; what is handed in is written into the log. A page
that shows a sheet remembers the line that wrote it: whoever comes second is told, and nothing is lost.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from oudler.director.desk import (
    Condition,
    Desk,
    EventSituation,
    HallHappening,
    Keyed,
    Spot,
    Waiting,
    Withdrawn,
)
from oudler.director.papers import known_seating
from oudler.tournament.events import Corrected, Event, Handed, LogLine, SheetResult
from oudler.tournament.files import Tournament
from oudler.tournament.play import missing_tables
from oudler.tournament.sheets import Sheet, SheetFault, Slip, corrected, explain, sheet_faults
from oudler.wording.tournament import column_letters

MOST_OFFERS = 3
"""How many explanations are offered: as many as one takes in at a glance."""
TWICE = "double"
"""The habit of typing every sheet twice."""


class SheetMoved(ValueError):
    """Somebody else wrote on the sheet after the page was made."""


class NoSheet(ValueError):
    """There is no such table in that round."""


def next_missing(event: Event, spot: Spot) -> int | None:
    """The table whose sheet is typed next: the first missing one after this, else the first; None: all in."""
    missing = missing_tables(event, spot[0])
    return next((table for table in missing if table > spot[1]), missing[0] if missing else None)


# --- the sheet of a table -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SheetPlayer:
    """A player of a sheet: the seat as its letter, and the table that comes next where that is known."""

    number: int
    name: str
    letter: str
    next_table: int | None = None


@dataclass(frozen=True, slots=True)
class TableSheet:
    """Everything about the sheet of one table."""

    round: int
    table: int
    deals: int
    columns: tuple[SheetPlayer, ...]
    sheet: Sheet | None
    """What was handed in; None: nothing yet."""
    line: LogLine | None
    """The line of the log that wrote it last."""
    is_wrong: bool
    proposed: Waiting | None
    """What a player of the table entered."""
    keyed: Waiting | None
    """What was typed the first of two times."""

    @property
    def seen(self) -> int:
        """What a page has seen of the sheet: the number of its last line."""
        return 0 if self.line is None else self.line.number

    @property
    def letters(self) -> tuple[str, ...]:
        """The seats of the columns."""
        return tuple(column.letter for column in self.columns)

    @property
    def players(self) -> tuple[int, ...]:
        """The entries of the columns, as a sheet has them."""
        return tuple(column.number for column in self.columns)


def table_sheet(situation: EventSituation, spot: Spot) -> TableSheet:
    """The sheet of a table. Raises NoSheet."""
    event, (number, table) = situation.event, spot
    seating = event.seated.get(number, ())
    if not 1 <= table <= len(seating):
        raise NoSheet(f"round {number}, table {table}")
    seats = seating[table - 1]
    people = [who for who in seats if who is not None]
    after = next_tables(event, number)
    return TableSheet(
        round=number,
        table=table,
        deals=event.regulations.rounds[number - 1].deals,
        columns=tuple(
            SheetPlayer(who, event.entries[who].name, letter, after.get(who))
            for who, letter in zip(people, column_letters(seats), strict=True)
        ),
        sheet=event.sheets.get(spot),
        line=last_line(situation.tournament, spot),
        is_wrong=spot in event.unbalanced,
        proposed=waiting_at(event, situation.hall.proposed, spot),
        keyed=waiting_at(event, situation.hall.keyed, spot),
    )


def waiting_at(event: Event, waiting: Mapping[Spot, Waiting], spot: Spot) -> Waiting | None:
    """The sheet that waits for a table; None: there is none, or others have been seated there since."""
    found, (number, table) = waiting.get(spot), spot
    seats = event.seated.get(number, ())[table - 1 : table]
    people = tuple(who for seat in seats for who in seat if who is not None)
    return found if found is not None and found.sheet.players == people else None


def waiting_spots(situation: EventSituation) -> tuple[Spot, ...]:
    """The rounds and tables with a sheet that waits for another player, or for a second typing."""
    event, hall = situation.event, situation.hall
    return tuple(
        spot
        for spot in sorted({*hall.proposed, *hall.keyed})
        if spot not in event.sheets
        and any(waiting_at(event, waiting, spot) for waiting in (hall.proposed, hall.keyed))
    )


def next_tables(event: Event, number: int) -> Mapping[int, int]:
    """Where people sit after a round, as far as that is known."""
    seating = known_seating(event, number + 1) if number < len(event.regulations.rounds) else None
    tables = enumerate(seating or (), start=1)
    return {who: table for table, seats in tables for who in seats if who is not None}


def last_line(tournament: Tournament, spot: Spot) -> LogLine | None:
    """The line of the log that wrote a sheet last; None: it is not in, or was taken back with its round."""
    if spot not in tournament.event.sheets:
        return None
    lines = (line for line in reversed(tournament.log) if isinstance(line.happening, SheetResult))
    return next(line for line in lines if line.happening.spot == spot)


# --- judging --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SheetSuggestion:
    """A sheet that would be right, and the slip that explains what was typed instead."""

    slip: Slip
    sheet: Sheet


@dataclass(frozen=True, slots=True)
class Review:
    """What is wrong with a sheet as typed, and what would explain it, the likeliest first."""

    sheet: Sheet
    faults: tuple[SheetFault, ...]
    offers: tuple[SheetSuggestion, ...]

    @property
    def is_right(self) -> bool:
        """Whether it may be handed in."""
        return all(fault.kind.is_warning for fault in self.faults)


def review(sheet: Sheet, deals: int) -> Review:
    """Judge a sheet before it is handed in (FDM-03)."""
    slips = explain(sheet, deals)
    offers: dict[Sheet, SheetSuggestion] = {}
    for slip in slips:
        right = corrected(sheet, slip)
        if right not in offers and len(offers) < MOST_OFFERS:
            offers[right] = SheetSuggestion(slip, right)
    return Review(sheet, sheet_faults(sheet, deals), tuple(offers.values()))


def completing(balances: tuple[int | None, ...]) -> tuple[int, ...] | None:
    """The balances with the one that is missing, as the sum of zero wants it; None: not one is missing."""
    if balances.count(None) != 1:
        return None
    missing = -sum(balance or 0 for balance in balances)
    return tuple(missing if balance is None else balance for balance in balances)


# --- writing --------------------------------------------------------------------------------------------


def hand_in(
    desk: Desk, spot: Spot, sheet: Sheet, by: str, *, seen: int = 0, is_doubtful: bool = False
) -> LogLine:
    """Hand in a sheet; what a phone or a first typing left waiting is settled. Raises NotNow, SheetMoved."""
    happening = Handed(*spot, sheet, is_doubtful)
    return desk.record(happening, by=by, notes=_settled(desk, spot), given=_unmoved(spot, seen))


def correct(desk: Desk, spot: Spot, sheet: Sheet, why: str, by: str, *, seen: int) -> LogLine:
    """Change a sheet that was handed in (FDM-07, CHG-08). Raises NotNow, SheetMoved."""
    happening = Corrected(*spot, sheet, why)
    return desk.record(happening, by=by, notes=_settled(desk, spot), given=_unmoved(spot, seen))


def is_typed_twice(situation: EventSituation) -> bool:
    """Whether this desk types every sheet twice."""
    return situation.hall.habits.get(TWICE) == "1"


def key_in(desk: Desk, spot: Spot, sheet: Sheet, by: str, *, seen: int = 0) -> None:
    """Keep what was typed the first of two times. Raises SheetMoved."""
    desk.note(Keyed(*spot, sheet), by=by, given=_unmoved(spot, seen))


def _unmoved(spot: Spot, seen: int) -> Condition:
    def unmoved(situation: EventSituation) -> None:
        line = last_line(situation.tournament, spot)
        if (0 if line is None else line.number) != seen:
            raise SheetMoved(f"round {spot[0]}, table {spot[1]}")

    return unmoved


def _settled(desk: Desk, spot: Spot) -> tuple[HallHappening, ...]:
    is_waiting = spot in desk.hall.proposed or spot in desk.hall.keyed
    return (Withdrawn(*spot),) if is_waiting else ()
