"""The federation's file as text: written, signed, read with care, and checked by itself or with its log."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from oudler.record import JournalLine, chained
from oudler.rules import Refusal
from oudler.tournament.events import Reopened, WrongField, fold, read_fields, write_fields
from oudler.tournament.files.document import Tournament, written_sections
from oudler.tournament.files.federation import report_of
from oudler.tournament.files.federation_recount import Oddity, oddities, recounted
from oudler.tournament.files.federation_sections import FederationReport
from oudler.tournament.files.reading import (
    Difference,
    Unreadable,
    WhyUnreadable,
    differing_sections,
    parsed,
)
from oudler.tournament.files.signature import (
    SIGNATURE,
    BadSignature,
    Signature,
    Signer,
    is_signed_by,
    sign,
    signature_fields,
    signature_of,
)

FEDERATION_VERSION = 1
FEDERATION_MARKER = "oudler_federation"
_AFTER_ALL_CLAIMS = "9999-12-31T23:59:59Z"


@dataclass(frozen=True, slots=True)
class Superseded:
    """The event was taken up again after the file was made: another close, and another file, follow."""

    line: int
    lines: int


@dataclass(frozen=True, slots=True)
class FederationCheck:
    """What a check of the federation's file found."""

    report: FederationReport
    findings: tuple[Difference | Oddity | BadSignature, ...]
    from_log: tuple[Difference | Superseded, ...] | None = None
    """What differs from what the tournament file makes of it; None: that file was not there."""
    signature: Signature | None = None

    @property
    def is_right(self) -> bool:
        """Whether nothing at all was found."""
        return not self.findings and not self.from_log

    def is_signed_by(self, keys: Iterable[str]) -> bool:
        """Whether one of these keys, or one with such a fingerprint, signed the file. Raises BadSeal."""
        return is_signed_by(self.signature, keys)


# --- writing --------------------------------------------------------------------------------------------


def federation_fields(report: FederationReport, signer: Signer | None = None) -> dict[str, Any]:
    """The file as JSON knows it, signed where somebody can."""
    fields = {FEDERATION_MARKER: FEDERATION_VERSION, **write_fields(report)}
    if signer is not None:
        fields[SIGNATURE] = signature_fields(sign(signed_lines(report), signer))
    return fields


def write_federation(fields: Mapping[str, Any]) -> str:
    """The file as text, a line for each thing of the long lists."""
    return written_sections(fields)


def signed_lines(report: FederationReport) -> tuple[JournalLine, ...]:
    """The whole file as the one line that is signed: JSON with sorted keys and no spaces."""
    told = {FEDERATION_MARKER: FEDERATION_VERSION, **write_fields(report)}
    return tuple(chained(None, [json.dumps(told, sort_keys=True, separators=(",", ":"), ensure_ascii=False)]))


# --- reading --------------------------------------------------------------------------------------------


def is_federation(text: str) -> bool:
    """Whether a text says of itself that it is the federation's file."""
    return f'"{FEDERATION_MARKER}"' in text[:200]


def read_federation(text: str) -> dict[str, Any]:
    """The fields of a federation's file. Raises Unreadable."""
    return parsed(text, FEDERATION_MARKER, FEDERATION_VERSION, WhyUnreadable.NOT_A_FEDERATION)


def check_federation(fields: Mapping[str, Any], tournament: Tournament | None = None) -> FederationCheck:
    """Recompute the file by itself, and from the log where its tournament is given. Raises Unreadable."""
    bare = {name: value for name, value in fields.items() if name not in (FEDERATION_MARKER, SIGNATURE)}
    try:
        report = read_fields(FederationReport, bare)
    except WrongField as error:
        raise Unreadable(WhyUnreadable.BAD_FIELD, field=error.where, expected=error.expected) from error
    signature, unsigned = signature_of(fields, signed_lines(report))
    try:
        found = [*differing_sections(bare, write_fields(recounted(report))), *oddities(report)]
    except Refusal as error:
        raise Unreadable(WhyUnreadable.NO_SENSE, error.problem) from error
    except ValueError as error:
        raise Unreadable(WhyUnreadable.NO_SENSE, detail=str(error)[:80]) from error
    compared = None if tournament is None else tuple(_from_log(bare, report, tournament))
    return FederationCheck(report, (*unsigned, *found), compared, signature)


def _from_log(
    fields: Mapping[str, Any], report: FederationReport, tournament: Tournament
) -> Iterator[Difference | Superseded]:
    """What differs from the log as it was at the seal; the club and licences of arbiters are as told."""
    later = tournament.log[max(report.seal.line, 0) :]
    if any(isinstance(line.happening, Reopened) for line in later):
        yield Superseded(report.seal.line, len(tournament.log))
    told = (
        tournament if not 0 < report.seal.line < len(tournament.log) else _cut(tournament, report.seal.line)
    )
    if not told.event.is_closed:
        yield Difference("state.closed", "true", "false")
        return
    announced = {"arbiters": list(told.event.regulations.arbiters)}
    yield from differing_sections({"arbiters": [each.name for each in report.arbiters]}, announced)
    expected = report_of(told, report.club, report.arbiters, _AFTER_ALL_CLAIMS)
    yield from differing_sections(fields, write_fields(expected))


def _cut(tournament: Tournament, line: int) -> Tournament:
    log = tournament.log[:line]
    return Tournament(fold(None, (each.happening for each in log)), log)
