"""What was ruled and decided: every ruling with its lines of the log, and the decisions about boards."""

import re
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from oudler.arbitration import LedgerEntry
from oudler.director.desk import Condition, EventSituation
from oudler.tournament import events
from oudler.tournament.files import Tournament
from oudler.tournament.sheets import Sheet


@dataclass(frozen=True, slots=True)
class Booked:
    """A ruling in the ledger: its line of the log, and the one that lifted it."""

    entry: LedgerEntry
    line: events.LogLine
    lifted: events.LogLine | None
    is_doubtful: bool
    """Whether the ledger now sees otherwise if it was a repeated fault: to be looked at again."""
    corrected: tuple[tuple[int, int, int], ...] = ()
    """What the sheet said of each player, and says since it was corrected with the ruling."""


def ledger_of(situation: EventSituation) -> tuple[Booked, ...]:
    """Every ruling of the event, the latest first."""
    ledger = situation.event.ledger
    written, lifted = _lines(situation.tournament)
    doubtful = {entry.number for entry in ledger.doubtful()}
    corrections = _corrections(situation.tournament)
    booked = (
        Booked(
            entry,
            line,
            lifted.get(entry.number),
            entry.number in doubtful,
            corrections.get(line.number, ()),
        )
        for entry, line in zip(ledger.entries, written, strict=True)
    )
    return tuple(sorted(booked, key=lambda each: -each.entry.number))


def _lines(tournament: Tournament) -> tuple[list[events.LogLine], dict[int, events.LogLine]]:
    written = [line for line in tournament.log if isinstance(line.happening, events.Ruled)]
    lifted = {
        line.happening.ruling: line for line in tournament.log if isinstance(line.happening, events.Lifted)
    }
    return written, lifted


def _corrections(tournament: Tournament) -> dict[int, tuple[tuple[int, int, int], ...]]:
    """The balances before and after, by the line of the ruling with which a sheet was corrected."""
    sheets: dict[tuple[int, int], Sheet] = {}
    found = {}
    for line, following in pairwise((*tournament.log, None)):
        did = None if line is None else line.happening
        if line is None or not isinstance(did, events.SheetResult):
            continue
        before, sheets[did.spot] = sheets.get(did.spot), did.sheet
        if before is not None and following is not None and _goes_with(line, following):
            found[following.number] = tuple(
                zip(did.sheet.players, before.balances, did.sheet.balances, strict=True)
            )
    return found


def _goes_with(line: events.LogLine, following: events.LogLine) -> bool:
    """Whether a correction was written together with the ruling after it."""
    did, ruled = line.happening, following.happening
    return (
        isinstance(did, events.Corrected)
        and isinstance(ruled, events.Ruled)
        and (did.spot, line.at) == (ruled.spot, following.at)
    )


# --- boards ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BoardDecisions:
    """What was decided about boards: at one table, and for everybody."""

    adjusted: tuple[events.Adjusted, ...]
    cancelled: tuple[events.Cancelled, ...]


def decisions_of(event: events.Event) -> BoardDecisions:
    """The decisions about boards that are in force (TOP-13, QUA-15)."""
    cancelled = (
        events.Cancelled(session, board, why) for (session, board), why in sorted(event.cancelled.items())
    )
    return BoardDecisions(tuple(each for _, each in sorted(event.adjusted.items())), tuple(cancelled))


class DecidedOtherwise(ValueError):
    """Somebody decided about the same board since a page was made."""

    def __init__(self, line: events.LogLine) -> None:
        self.line = line
        super().__init__(f"line {line.number}")


def undecided(did: events.Happening, seen: int) -> Condition:
    """Nobody decided otherwise about a board after this many lines; else DecidedOtherwise."""

    def is_undecided(situation: EventSituation) -> None:
        for line in situation.tournament.log[seen:]:
            if isinstance(did, events.Adjusted | events.Cancelled | events.Restored) and _about(
                line.happening
            ) == _about(did):
                raise DecidedOtherwise(line)

    return is_undecided


def _about(did: events.Happening) -> tuple[int, ...] | None:
    """The table of a round, or the session, and the board that a decision is about."""
    if isinstance(did, events.Adjusted | events.Restored) and did.spot:
        return *did.spot, did.board
    return (did.session, did.board) if isinstance(did, events.Cancelled | events.Restored) else None


class NotANote(ValueError):
    """A text that is neither a note in per cent nor PM."""


def note_of(text: str) -> Fraction | None:
    """A note or PM as somebody types it: 60, 33,3 or −4.5; None where nothing is typed. Raises NotANote."""
    plain = text.replace("−", "-").replace(",", ".").replace("%", "").replace("\u202f", "").strip()
    if plain and not _NOTE.fullmatch(plain):
        raise NotANote(text[:20])
    return Fraction(plain) if plain else None


_NOTE = re.compile(r"-?[0-9]{1,4}(\.[0-9]{1,3})?", re.ASCII)
