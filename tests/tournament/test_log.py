"""The log: sealed so that a change shows where it was made."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.record import broken_links
from oudler.tournament.events import Closed, LogLine, Paid, extend, log_fields
from oudler.tournament.events.log import HAPPENINGS
from tests.tournament.simulated import sealed, small_event

LOG = small_event().log
PLACES = st.integers(0, len(LOG) - 1)


def test_every_happening_is_told_in_the_documentation() -> None:
    text = (Path(__file__).parents[2] / "docs" / "tournament.md").read_text(encoding="utf-8")
    table = text.partition("| did |")[2].partition("### Seats")[0]
    cells = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    assert [name for cell in cells for name in re.findall(r"`(\w+)`", cell)] == list(HAPPENINGS)


@pytest.mark.req("FDM-07")
def test_line_tells_who_did_what_and_when() -> None:
    (line,) = extend((), Paid(7), "2026-11-14T13:00:00Z", "accueil")
    fields = log_fields(line)
    assert fields == {
        "number": 1,
        "at": "2026-11-14T13:00:00Z",
        "by": "accueil",
        "did": "paid",
        "what": {"number": 7},
        "seal": sealed(fields, ""),
    }


def test_seal_is_the_hash_that_the_documentation_tells() -> None:
    before = ""
    for line in LOG:
        assert line.seal == sealed(log_fields(line), before) == line.sealed_after(before).seal
        before = line.seal


def test_log_as_written_has_no_broken_link() -> None:
    assert list(broken_links(LOG)) == []
    assert list(broken_links(())) == []


@given(PLACES)
def test_line_that_is_changed_breaks_the_chain_there(place: int) -> None:
    line = LOG[place]
    for changed in (
        replace(line, at=line.at + " "),
        replace(line, by=line.by + "x"),
        replace(line, happening=Paid(10**6)),
    ):
        assert list(broken_links((*LOG[:place], changed, *LOG[place + 1 :]))) == [place]


@given(PLACES)
def test_seal_or_number_that_is_changed_breaks_its_line_and_the_next(place: int) -> None:
    expected = [at for at in (place, place + 1) if at < len(LOG)]
    for forged in (replace(LOG[place], seal="0" * 64), replace(LOG[place], number=-1)):
        assert list(broken_links((*LOG[:place], forged, *LOG[place + 1 :]))) == expected


@given(PLACES)
def test_line_changed_and_sealed_anew_breaks_the_next_line(place: int) -> None:
    before = LOG[place - 1].seal if place else ""
    changed = replace(LOG[place], by="somebody else")
    forged = changed.sealed_after(before)
    expected = [place + 1] if place + 1 < len(LOG) else []
    assert list(broken_links((*LOG[:place], forged, *LOG[place + 1 :]))) == expected


@given(PLACES)
def test_line_taken_out_breaks_the_chain_there_alone(place: int) -> None:
    expected = [place] if place + 1 < len(LOG) else []
    assert list(broken_links(LOG[:place] + LOG[place + 1 :])) == expected


@given(PLACES)
def test_line_added_breaks_the_chain_there_and_after_it(place: int) -> None:
    added = LogLine(place + 1, "2026-11-14T13:00:00Z", "x", Closed(), "0" * 64)
    assert list(broken_links((*LOG[:place], added, *LOG[place:]))) == [place, place + 1]


@given(PLACES, PLACES)
def test_line_moved_breaks_the_chain_where_it_was_and_where_it_is(place: int, to: int) -> None:
    log = list(LOG)
    log.insert(to, log.pop(place))
    around = {place, to, to + 1} if place < to else {to, to + 1, place + 1}
    expected = sorted(at for at in around if at < len(LOG)) if place != to else []
    assert list(broken_links(tuple(log))) == expected


@given(st.text(), st.text())
def test_letters_beyond_ascii_are_sealed_as_they_are(at: str, by: str) -> None:
    log = extend(extend((), Closed(), at, by), Closed(), by, at)
    assert [line.seal for line in log] == [
        sealed(log_fields(log[0]), ""),
        sealed(log_fields(log[1]), log[0].seal),
    ]
