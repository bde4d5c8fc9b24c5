"""`oudler check` of a federation's file: JSON or workbook, by itself or with the file of its tournament."""

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

from oudler import printing
from oudler.tournament import files
from oudler.wording.events import federation_findings, refusal_text
from oudler.wording.language import Words
from oudler.wording.papers import is_federation_workbook, read_federation_sheets
from oudler.wording.results import signature_text

_ZIP = b"PK\x03\x04"


class UnreadWorkbook(Exception):
    """A workbook that cannot be read; the message is for people."""


def federation_in(
    words: Words, data: bytes, tournament: files.Tournament | None
) -> files.FederationCheck | None:
    """What a federation's file comes to; None where the file is something else.

    Raises Unreadable, UnreadWorkbook, UnicodeDecodeError.
    """
    if not data.startswith(_ZIP):
        text = data.decode("utf-8-sig")
        is_ours = files.is_federation(text)
        return files.check_federation(files.read_federation(text), tournament) if is_ours else None
    try:
        sheets = printing.read_sheets(data)
    except printing.NotRead as error:
        raise UnreadWorkbook(refusal_text(words, error)) from error
    if not is_federation_workbook(sheets):
        raise files.Unreadable(files.WhyUnreadable.NOT_A_FEDERATION)
    fields, doubled = read_federation_sheets(sheets)
    check = files.check_federation(fields, tournament)
    return replace(check, findings=(*doubled, *check.findings))


def check_fields(
    words: Words, check: files.FederationCheck, keys: Sequence[str], *, is_right: bool
) -> dict[str, Any]:
    """A check of a federation's file as JSON."""
    signature = check.signature
    found = [*check.findings, *(check.from_log or ())]
    return {
        "ok": is_right,
        "name": check.report.regulation.name,
        "findings": [{"kind": type(each).__name__, **_plain(each)} for each in found],
        "texts": federation_findings(words, check),
        "with_tournament": check.from_log is not None,
        "signature": signature and {"key": signature.key, "fingerprint": files.fingerprint(signature.key)},
        **({"asked_key": asked_key(words, check, keys)} if keys else {}),
    }


def _plain(finding: Any) -> dict[str, Any]:
    """The fields of a finding; a ground as its code."""
    return {
        name: getattr(value, "code", getattr(value, "value", value))
        for name, value in asdict(finding).items()
    }


def asked_key(
    words: Words, check: files.FederationCheck | files.Report, keys: Sequence[str]
) -> dict[str, Any]:
    """Whether a file is signed by a key that was asked about, and the sentence that says so."""
    text = signature_text(words, check.signature, keys, is_asked=True)
    return {"holds": check.is_signed_by(keys), "text": text}
