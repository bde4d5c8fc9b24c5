"""Chained lines: each is sealed with the one before, and what is changed is found."""

import hashlib
from dataclasses import replace

from oudler.record import JournalLine, broken_links, chained, sealed

LINES = chained(None, ["one", "deux", "three"])


def test_a_seal_is_the_hash_of_the_seal_before_and_the_text() -> None:
    assert sealed("", "é") == hashlib.sha256("\né".encode()).hexdigest()
    assert LINES[1].seal == hashlib.sha256(f"{LINES[0].seal}\ndeux".encode()).hexdigest()


def test_lines_follow_the_last_one() -> None:
    assert chained(None, []) == []
    assert chained(LINES[-1], ["four"]) == [JournalLine(4, "four", sealed(LINES[2].seal, "four"))]
    assert [*broken_links(chained(LINES[-1], ["four", "five"]), LINES[-1])] == []


def test_links_break_where_a_number_a_text_or_a_seal_is_another() -> None:
    first, second, third = LINES
    assert [*broken_links(LINES)] == [*broken_links(())] == []
    assert [*broken_links([first, replace(second, text="two"), third])] == [1]
    assert [*broken_links([first, replace(second, seal="0"), third])] == [1, 2]
    assert [*broken_links([first, third])] == [1]
    assert [*broken_links([second, third])] == [0]
    assert [*broken_links([second, third], first)] == []
