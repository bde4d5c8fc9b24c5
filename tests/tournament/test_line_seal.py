"""Seals of lines as people copy them, and logs compared with them."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.tournament.events import BadSeal, LineSeal, Log, SealMatch, compare_seal, extend, seal_fields
from oudler.tournament.events.line_seal import LEAST, LETTERS, SHORT, WHOLE, resealed
from tests.tournament.simulated import small_event

LOG = small_event().log
LINES = len(LOG)
DIGITS = "0123456789abcdef" * 4
LETTERED = "ABEF-HJKL-MQRT-WXYZ"


def seal_at(number: int) -> LineSeal:
    """The short seal of a line, as it stands on paper."""
    return LineSeal.of(LOG[number - 1]).short


# --- texts ----------------------------------------------------------------------------------------------


def test_the_short_form_is_the_line_and_five_groups_of_letters() -> None:
    assert str(LineSeal(214, DIGITS).short) == f"214-{LETTERED}-ABEF"
    assert 4 * SHORT == 80
    assert 4 * WHOLE == 256


def test_no_two_letters_sound_alike_in_french() -> None:
    alike = ["BCDGPTV", "FS", "MN", "IJY", "QU"]
    pairs = {pair for group in alike for pair in combinations(group, 2)}
    assert len(set(LETTERS)) == 16
    assert [pair for pair in combinations(LETTERS, 2) if pair in pairs] == [("B", "T"), ("J", "Y")]
    assert not set("IO") & set(LETTERS), "they look like digits"


@pytest.mark.parametrize(
    "text",
    [
        f"214-{LETTERED}-ABEF",
        f"214 {LETTERED.lower()} abef ",
        f" 214–{LETTERED.replace('-', '–')}–ABEF",
        f"214:{LETTERED.replace('-', '')}ABEF",
        f"OUDLER:S:214:{LETTERED.replace('-', '')}ABEF",
        f"214-{DIGITS[:20]}",
    ],
)
def test_a_seal_is_read_however_it_is_grouped(text: str) -> None:
    assert LineSeal.parse(text) == LineSeal(214, DIGITS[:20])


def test_the_number_may_be_left_out() -> None:
    assert LineSeal.parse(LETTERED) == LineSeal(None, DIGITS[:16])
    assert str(LineSeal(None, DIGITS[:16])) == LETTERED
    assert LineSeal.parse(DIGITS) == LineSeal(None, DIGITS)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "214",
        "214-ABEF-HJKL-MQRT",
        f"214-{LETTERED}-CDGI",
        f"214-{'A' * 65}",
        "é" * 20,
        f"214-{'1Z' * 10}",
    ],
)
def test_what_is_no_seal_is_refused(text: str) -> None:
    with pytest.raises(BadSeal):
        LineSeal.parse(text)


@given(st.none() | st.integers(1, 999_999_999), st.text("0123456789abcdef", min_size=LEAST, max_size=WHOLE))
def test_every_seal_is_read_back(line: int | None, digits: str) -> None:
    seal = LineSeal(line, digits)
    assert LineSeal.parse(str(seal)) == LineSeal.parse(seal.qr) == seal


@given(st.text(max_size=90))
def test_any_text_is_a_seal_or_refused(text: str) -> None:
    try:
        seal = LineSeal.parse(text)
    except BadSeal:
        return
    assert LineSeal.parse(str(seal)) == seal


def test_the_code_to_photograph_has_the_whole_seal_and_no_address() -> None:
    code = LineSeal.of(LOG[-1]).qr
    assert code.startswith(f"OUDLER:S:{LINES}:")
    assert LineSeal.parse(code) == LineSeal(LINES, LOG[-1].seal)
    assert set(code) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:"), "letters that make a small code"


def test_the_seal_as_json_is_short_and_whole() -> None:
    assert seal_fields(LOG[-1]) == {
        "line": LINES,
        "at": LOG[-1].at,
        "seal": LOG[-1].seal,
        "short": str(seal_at(LINES)),
        "qr": LineSeal.of(LOG[-1]).qr,
    }


# --- comparing ------------------------------------------------------------------------------------------


def match(log: Log, seal: LineSeal) -> tuple[SealMatch, bool, int | None]:
    """How a log stands to a seal, whether it holds, and which line is named."""
    found = compare_seal(log, seal)
    return found.match, found.holds, found.line.number if found.line else None


def test_a_log_has_its_last_seal() -> None:
    assert match(LOG, seal_at(LINES)) == (SealMatch.LAST, True, LINES)
    assert match(LOG, LineSeal.of(LOG[-1])) == (SealMatch.LAST, True, LINES)


@pytest.mark.parametrize("number", [1, 10, LINES - 1])
def test_a_longer_log_has_the_seal_of_an_earlier_line(number: int) -> None:
    assert match(LOG, seal_at(number)) == (SealMatch.EARLIER, True, number)
    assert match(LOG, replace(seal_at(number), line=None)) == (SealMatch.EARLIER, True, number)
    assert match(LOG, replace(seal_at(number), line=number + 1)) == (SealMatch.EARLIER, True, number)


def test_a_log_that_is_cut_does_not_have_the_seal_of_a_later_line() -> None:
    assert match(LOG[:-3], seal_at(LINES)) == (SealMatch.CUT, False, None)
    assert match(LOG[:-3], replace(seal_at(LINES), line=None)) == (SealMatch.OTHER, False, None)
    assert match((), seal_at(LINES)) == (SealMatch.CUT, False, None)


def test_a_line_that_was_changed_is_noticed_whatever_its_seals_say() -> None:
    edited = (*LOG[:5], replace(LOG[5], by="somebody"), *LOG[6:])
    assert match(edited, seal_at(LINES)) == (SealMatch.OTHER, False, LINES)
    assert match(edited, seal_at(6)) == (SealMatch.OTHER, False, 6)
    assert match(edited, seal_at(5)) == (SealMatch.EARLIER, True, 5)


def test_a_log_that_was_built_anew_is_noticed() -> None:
    rebuilt: Log = ()
    for line in LOG:
        rebuilt = extend(rebuilt, line.happening, line.at, "somebody" if line.number == 6 else line.by)
    assert resealed(rebuilt) == rebuilt
    assert match(rebuilt, seal_at(LINES)) == (SealMatch.OTHER, False, LINES)
    found = compare_seal(rebuilt, seal_at(LINES))
    assert found.line == rebuilt[-1]


def test_letters_that_were_copied_wrongly_are_told_apart_from_another_log() -> None:
    digits = seal_at(10).digits
    for wrong in ({3}, {0, 19}):
        typed = "".join(
            "0123456789abcdef"[(int(each, 16) + (at in wrong)) % 16] for at, each in enumerate(digits)
        )
        assert match(LOG, LineSeal(10, typed)) == (SealMatch.SLIP, False, 10)
    three = "".join("0123456789abcdef"[(int(each, 16) + (at < 3)) % 16] for at, each in enumerate(digits))
    assert match(LOG, LineSeal(10, three)) == (SealMatch.OTHER, False, 10)
