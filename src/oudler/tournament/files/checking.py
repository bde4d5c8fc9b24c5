"""A tournament file recomputed: everything that is not as it should be, and what was decided by hand."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from oudler.record import broken_links
from oudler.tournament import events
from oudler.tournament.files import reading
from oudler.tournament.files.document import VERSION, Tournament, derived
from oudler.tournament.files.signature import BadSignature, Signature, is_signed_by, signature_of
from oudler.tournament.play import obstacles
from oudler.tournament.sheets import Sheet, SheetFault, Slip, explain, sheet_faults


@dataclass(frozen=True, slots=True)
class BrokenSeal:
    """A line that was changed, moved, or follows one that was left out."""

    line: int


@dataclass(frozen=True, slots=True)
class OutOfOrder:
    """Something that was written down though a condition was not met."""

    line: int
    problem: events.Problem


@dataclass(frozen=True, slots=True)
class FaultySheet:
    """A sheet with a fault, and the slips that would explain it, likeliest first."""

    round: int
    table: int
    sheet: Sheet
    faults: tuple[SheetFault, ...]
    slips: tuple[Slip, ...]

    @property
    def is_doubt(self) -> bool:
        """Whether everything about it is only a warning."""
        return all(fault.kind.is_warning for fault in self.faults)


FileFinding = reading.BadLine | BrokenSeal | OutOfOrder | reading.Difference | BadSignature
"""What can be wrong in any file of sealed lines."""
Finding = FileFinding | FaultySheet


@dataclass(frozen=True, slots=True)
class Report:
    """What a check found."""

    tournament: Tournament
    findings: tuple[Finding, ...]
    doubts: tuple[FaultySheet, ...]
    """Sheets that may be right, but look unusual; no fault."""
    by_hand: tuple[events.LogLine, ...]
    """The lines by which somebody departed from the plan, each with its reason; no fault."""
    signature: Signature | None = None
    """The signature of the log, where the file has one and it is good."""

    def is_signed_by(self, keys: Iterable[str]) -> bool:
        """Whether one of these keys, or one with such a fingerprint, signed the file. Raises BadSeal."""
        return is_signed_by(self.signature, keys)


def check_document(text: str) -> Report:
    """Recompute a tournament file. Raises Unreadable."""
    fields = reading.parsed(text, "oudler_tournament", VERSION, reading.WhyUnreadable.NOT_A_TOURNAMENT)
    if not isinstance(fields.get("log"), list):
        raise reading.Unreadable(reading.WhyUnreadable.NO_LOG)
    lines, bad = reading.lines_of(fields["log"], events.read_line)
    event, problems = replay(lines)
    if event is None:
        kept = [found.problem for found in problems[:3]]
        raise reading.Unreadable(reading.WhyUnreadable.NOT_OPENED, found=tuple(kept))
    tournament = Tournament(event, lines, _addresses(fields.get("addresses")))
    if bad:  # what follows from the other lines would be compared with what follows from all
        return Report(tournament, tuple(bad), (), ())
    signature, unsigned = signature_of(fields, lines)
    findings: list[Finding] = [*unsigned, *(BrokenSeal(place + 1) for place in broken_links(lines))]
    findings += (
        found for found in problems if found.problem.ground is not events.WhyNot.SHEET
    )  # told by sheet below
    sheets = tuple(_sheets(event))
    findings += (sheet for sheet in sheets if not sheet.is_doubt)
    findings += reading.differing_sections(fields, derived(event, lines))
    by_hand = tuple(line for line in lines if line.happening.is_by_hand and line.happening.reason)
    doubts = tuple(sheet for sheet in sheets if sheet.is_doubt)
    return Report(tournament, tuple(findings), doubts, by_hand, signature)


# --- reading --------------------------------------------------------------------------------------------


_NUMBER = re.compile(r"[1-9][0-9]{0,8}")


def _addresses(value: Any) -> Mapping[int, str]:
    """The addresses that can be read; they may be wiped, so nothing is found wrong with them."""
    pairs = value.items() if isinstance(value, dict) else ()
    return {
        int(number): address
        for number, address in pairs
        if _NUMBER.fullmatch(number) and isinstance(address, str)
    }


# --- recomputing ----------------------------------------------------------------------------------------


def replay(log: events.Log) -> tuple[events.Event | None, list[OutOfOrder]]:
    """The event that a log makes, and what in it was not in order; what makes no sense changes nothing."""
    event: events.Event | None = None
    before: events.LogLine | None = None
    found: dict[events.Problem, OutOfOrder] = {}
    for line in log:
        written = events.writing_problems(before, line.at, line.by)
        problems = (*written, *obstacles(event, line.happening, line.by))
        for problem in problems:
            found.setdefault(problem, OutOfOrder(line.number, problem))
        if not any(problem.ground.is_senseless for problem in problems):
            event = events.change(event, line.happening)
        before = line
    return event, list(found.values())


def _sheets(event: events.Event) -> Iterator[FaultySheet]:
    for (number, table), sheet in sorted(event.sheets.items()):
        deals = event.regulations.rounds[number - 1].deals
        if faults := sheet_faults(sheet, deals):
            yield FaultySheet(number, table, sheet, faults, explain(sheet, deals))
