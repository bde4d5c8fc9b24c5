"""A tournament file recomputed: everything that is not as it should be, and what was decided by hand."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from oudler.record import broken_links
from oudler.rules import Ground, Refusal
from oudler.tournament import events
from oudler.tournament.files.document import SIGNATURE, VERSION, Tournament, derived
from oudler.tournament.files.signature import Signature, WhyUnsigned, is_key, read_signature, signature_fault
from oudler.tournament.play import obstacles
from oudler.tournament.sheets import Sheet, SheetFault, Slip, explain, sheet_faults

MOST_CHARACTERS = 50_000_000
"""More than any event makes: a longer text is something else."""


MOST_LEVELS = 20
"""More than any part of a file has within another."""


class WhyUnreadable(Ground):
    """Why a text is no tournament file."""

    TOO_LONG = "too_long"
    NOT_JSON = "not_json"
    NOT_A_TOURNAMENT = "not_a_tournament"
    NEWER = "newer"
    NO_LOG = "no_log"
    NOT_OPENED = "not_opened"


class Unreadable(Refusal):
    """A text is no tournament file, or one of a later version.

    `line` tells where it breaks off or is damaged, where that is known; `found` what keeps the log from
    opening an event.
    """


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line of the log that cannot be read; then nothing is recomputed."""

    line: int
    error: events.WrongField


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


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure of the file that is not what the log makes of it."""

    where: str
    found: str
    expected: str


@dataclass(frozen=True, slots=True)
class BadSignature:
    """A signature that is not that of the log."""

    why: WhyUnsigned
    lines: int
    """How many lines were signed; 0: not known."""
    found: int
    """How many lines there are."""


Finding = BadLine | BrokenSeal | OutOfOrder | FaultySheet | Difference | BadSignature


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
        signature = self.signature
        return signature is not None and any(is_key(key, signature.key) for key in keys)


def check_document(text: str) -> Report:
    """Recompute a tournament file. Raises Unreadable."""
    fields = _parsed(text)
    lines, bad = _lines(fields["log"])
    event, problems = replay(lines)
    if event is None:
        kept = [found.problem for found in problems[:3]]
        raise Unreadable(WhyUnreadable.NOT_OPENED, found=tuple(kept))
    tournament = Tournament(event, lines, _addresses(fields.get("addresses")))
    if bad:  # what follows from the other lines would be compared with what follows from all
        return Report(tournament, tuple(bad), (), ())
    signature, unsigned = _signature(fields, lines)
    findings: list[Finding] = [*unsigned, *(BrokenSeal(place + 1) for place in broken_links(lines))]
    findings += (
        found for found in problems if found.problem.ground is not events.WhyNot.SHEET
    )  # told by sheet below
    sheets = tuple(_sheets(event))
    findings += (sheet for sheet in sheets if not sheet.is_doubt)
    findings += _section_differences(fields, derived(event, lines))
    by_hand = tuple(line for line in lines if line.happening.is_by_hand and line.happening.reason)
    doubts = tuple(sheet for sheet in sheets if sheet.is_doubt)
    return Report(tournament, tuple(findings), doubts, by_hand, signature)


# --- reading --------------------------------------------------------------------------------------------


def _parsed(text: str) -> dict[str, Any]:
    if len(text) > MOST_CHARACTERS:
        raise Unreadable(WhyUnreadable.TOO_LONG)
    try:
        value = json.loads(text, object_pairs_hook=_named_once)
        _check_depth(value)
        json.dumps(value, ensure_ascii=False).encode()  # half a letter, which nobody can write again
    except (ValueError, RecursionError) as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else None
        raise Unreadable(WhyUnreadable.NOT_JSON, detail=str(error)[:80], line=line) from error
    if not isinstance(value, dict) or type(value.get("oudler_tournament")) is not int:
        raise Unreadable(WhyUnreadable.NOT_A_TOURNAMENT)
    if value["oudler_tournament"] > VERSION:
        raise Unreadable(WhyUnreadable.NEWER, detail=str(value["oudler_tournament"]))
    if not isinstance(value.get("log"), list):
        raise Unreadable(WhyUnreadable.NO_LOG)
    return value


def _named_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object; one that has a name twice means one thing here and another elsewhere."""
    fields = dict(pairs)
    if len(fields) < len(pairs):
        names = [name for name, _ in pairs]
        raise ValueError(f"twice: {next(name for name in names if names.count(name) > 1)!r}")
    return fields


def _check_depth(value: Any) -> None:
    """Refuse lists in lists without end, which exhaust whoever looks into them. Raises ValueError."""
    level = [value]
    for _ in range(MOST_LEVELS):
        level = [inner for outer in level for inner in _inside(outer)]
    if level:
        raise ValueError("too deep")


def _inside(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def _lines(values: list[Any]) -> tuple[events.Log, list[BadLine]]:
    lines, bad = [], []
    for place, value in enumerate(values):
        try:
            lines.append(events.read_line(value, f"log[{place}]"))
        except events.WrongField as error:
            bad.append(BadLine(place + 1, error))
    return tuple(lines), bad


def _signature(fields: Mapping[str, Any], log: events.Log) -> tuple[Signature | None, list[BadSignature]]:
    """The signature of a file that has a good one, or what is wrong with it; a file may have none."""
    if SIGNATURE not in fields:
        return None, []
    signature = read_signature(fields[SIGNATURE])
    if (why := signature_fault(signature, log)) is None:
        return signature, []
    return None, [BadSignature(why, signature.lines if signature else 0, len(log))]


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


# --- comparing ------------------------------------------------------------------------------------------


def _section_differences(fields: Mapping[str, Any], expected: Mapping[str, Any]) -> Iterator[Difference]:
    """Sections one by one; what the file has beside them is not ours to judge."""
    for name, value in expected.items():
        if name not in fields:
            yield Difference(name, "", _shown(value))
        else:
            yield from _differences(fields[name], json.loads(json.dumps(value)), name)


_NOTHING = object()


def _differences(found: Any, expected: Any, where: str) -> Iterator[Difference]:
    if isinstance(found, dict) and isinstance(expected, dict):
        for name in dict.fromkeys([*expected, *found]):
            yield from _differences(
                found.get(name, _NOTHING), expected.get(name, _NOTHING), f"{where}.{name}"
            )
    elif isinstance(found, list) and isinstance(expected, list):
        pairs = zip_longest(found, expected, fillvalue=_NOTHING)
        for place, (one, other) in enumerate(pairs):
            yield from _differences(one, other, f"{where}[{place}]")
    elif type(found) is not type(expected) or found != expected:
        yield Difference(where, _shown(found), _shown(expected))


def _shown(value: Any) -> str:
    return "" if value is _NOTHING else json.dumps(value, ensure_ascii=False)[:60]
