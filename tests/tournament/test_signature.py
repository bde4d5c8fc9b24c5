"""Signatures of tournament files: what they vouch for, and what they do not let pass."""

import json
from copy import deepcopy
from typing import Any

import jsonschema
import pytest

from oudler.tournament.events import BadSeal
from oudler.tournament.files import (
    BadSignature,
    BrokenSeal,
    WhyUnsigned,
    check_document,
    fingerprint,
    is_key,
    write_document,
)
from oudler.tournament.files.signature import read_signature, sign, signed_text
from tests.tournament.schema import schema
from tests.tournament.signing import KEY, OTHER_KEY, signed
from tests.tournament.simulated import sealed_anew, small_event

EVENT = small_event()
LINES = len(EVENT.log)
FILE: dict[str, Any] = json.loads(signed(EVENT))


def changed(**signature: object) -> str:
    """The file with something else in its signature."""
    return json.dumps(FILE | {"signature": FILE["signature"] | signature})


def faults(text: str) -> list[WhyUnsigned]:
    """What is wrong with the signature of a file."""
    return [found.why for found in check_document(text).findings if isinstance(found, BadSignature)]


def test_a_signed_file_is_the_file_with_a_signature_at_the_end() -> None:
    assert list(FILE)[-1] == "signature"
    assert {name: value for name, value in FILE.items() if name != "signature"} == json.loads(
        write_document(EVENT)
    )
    assert signed(EVENT) == signed(EVENT)
    jsonschema.validate(FILE, schema())


def test_what_is_signed_is_the_event_the_number_of_lines_and_the_last_seal() -> None:
    signature = sign(EVENT.log, KEY)
    first, last = EVENT.log[0].seal, EVENT.log[-1].seal
    assert signature.text == f"oudler_tournament signature 1\n{first}\n{LINES}\n{last}\n"
    assert signature.value == KEY.sign(signature.text)
    assert signature.is_genuine


def test_a_signed_file_is_right_and_tells_its_key() -> None:
    report = check_document(signed(EVENT))
    assert (report.findings, report.signature) == ((), sign(EVENT.log, KEY))
    assert report.is_signed_by([fingerprint(KEY.public)])
    assert report.is_signed_by([fingerprint(OTHER_KEY.public), KEY.public])
    assert not report.is_signed_by([fingerprint(OTHER_KEY.public)])
    assert not report.is_signed_by([])


def test_a_file_without_a_signature_stays_right() -> None:
    report = check_document(write_document(EVENT))
    assert (report.findings, report.signature) == ((), None)
    assert not report.is_signed_by([KEY.public])


# --- what was changed -----------------------------------------------------------------------------------


def test_a_line_that_was_edited_is_noticed() -> None:
    edited = deepcopy(FILE)
    edited["log"][5]["by"] = "somebody"
    report = check_document(json.dumps(edited))
    assert BadSignature(WhyUnsigned.OTHER, LINES, LINES) in report.findings
    assert BrokenSeal(6) in report.findings
    assert report.signature is None


def test_a_file_that_was_built_anew_is_noticed() -> None:
    rebuilt = deepcopy(FILE)
    rebuilt["log"][5]["by"] = "somebody"
    report = check_document(json.dumps(sealed_anew(rebuilt)))
    assert BadSignature(WhyUnsigned.OTHER, LINES, LINES) in report.findings
    assert BrokenSeal(6) not in report.findings


def test_a_file_that_was_cut_at_the_end_is_noticed() -> None:
    assert check_document(json.dumps(FILE | {"log": FILE["log"][:-2]})).findings[0] == BadSignature(
        WhyUnsigned.CUT, LINES, LINES - 2
    )


def test_lines_after_those_that_were_signed_are_noticed() -> None:
    earlier = json.loads(signed(type(EVENT)(EVENT.event, EVENT.log[:-1])))["signature"]
    found = check_document(json.dumps(FILE | {"signature": earlier})).findings
    assert found == (BadSignature(WhyUnsigned.LONGER, LINES - 1, LINES),)


def test_a_signature_that_was_touched_is_forged() -> None:
    for name in ("key", "event", "seal", "value"):
        text = FILE["signature"][name]
        assert faults(changed(**{name: ("0" if text[0] != "0" else "1") + text[1:]})) == [WhyUnsigned.FORGED]
    assert faults(changed(lines=LINES - 1)) == [WhyUnsigned.FORGED]
    assert faults(changed(key=OTHER_KEY.public)) == [WhyUnsigned.FORGED]


def test_a_signature_of_another_event_with_the_same_seal_is_refused() -> None:
    last = EVENT.log[-1].seal
    value = KEY.sign(signed_text("0" * 64, LINES, last))
    assert faults(changed(event="0" * 64, value=value)) == [WhyUnsigned.OTHER]
    value = KEY.sign(signed_text(EVENT.log[0].seal, LINES + 1, last))
    assert faults(changed(lines=LINES + 1, value=value)) == [WhyUnsigned.OTHER]


@pytest.mark.parametrize(
    "value",
    [
        None,
        "signed",
        {},
        FILE["signature"] | {"lines": "3"},
        FILE["signature"] | {"lines": True},
        FILE["signature"] | {"key": 3},
        FILE["signature"] | {"key": "abc"},
        FILE["signature"] | {"value": "A" * 128},
        FILE["signature"] | {"more": 1},
    ],
)
def test_what_is_no_signature_is_unreadable(value: object) -> None:
    assert read_signature(value) is None
    found = check_document(json.dumps(FILE | {"signature": value})).findings
    assert found == (BadSignature(WhyUnsigned.UNREADABLE, 0, LINES),)


def test_lines_that_cannot_be_read_come_before_the_signature() -> None:
    bad = deepcopy(FILE)
    bad["log"][5]["did"] = "dreamt"
    assert faults(json.dumps(bad)) == []


# --- keys -----------------------------------------------------------------------------------------------


def test_a_key_is_known_by_its_fingerprint_or_whole() -> None:
    told = fingerprint(KEY.public)
    assert [len(group) for group in told.split("-")] == [4] * 5
    assert is_key(told.lower().replace("-", " "), KEY.public)
    assert is_key(KEY.public.upper(), KEY.public)
    assert not is_key(told, OTHER_KEY.public)
    assert not is_key(OTHER_KEY.public, KEY.public)


@pytest.mark.parametrize("typed", ["", "abc", fingerprint(KEY.public)[:-5]])
def test_what_is_no_fingerprint_is_refused(typed: str) -> None:
    with pytest.raises(BadSeal):
        is_key(typed, KEY.public)
