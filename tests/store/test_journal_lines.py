"""A journal that was changed behind the back of the store is found broken where it was changed."""

import hashlib

import pytest

from oudler.record import JournalLine, sealed
from oudler.store import Store
from tests.store.sample import EVENT, HALL, broken, chain, run_sql

LINES = chain(f"line {number}" for number in range(1, 6))
THIRD = "WHERE journal = 'log' AND number = 3"
RESEALED = sealed(LINES[1].seal, "forged")


def move(number: int, to: int) -> str:
    return f"UPDATE lines SET number = {to} WHERE journal = 'log' AND number = {number}"


# What was done, and the line where it shows.
TAMPERING: dict[str, tuple[list[str], int | None]] = {
    "untouched": ([], None),
    "text": ([f"UPDATE lines SET text = 'forged' {THIRD}"], 3),
    "seal": ([f"UPDATE lines SET seal = '{'0' * 64}' {THIRD}"], 3),
    "text and its seal": ([f"UPDATE lines SET text = 'forged', seal = '{RESEALED}' {THIRD}"], 4),
    "taken out": ([f"DELETE FROM lines {THIRD}"], 4),
    "taken out and closed up": ([f"DELETE FROM lines {THIRD}", move(4, 3), move(5, 4)], 3),
    "first taken out": (["DELETE FROM lines WHERE journal = 'log' AND number = 1"], 2),
    "put before the first": ([move(3, 0)], 4),
    "put after the last": ([move(3, 9)], 4),
    "two changed over": ([move(2, 99), move(3, 2), move(99, 3)], 2),
    "one added": ([f"INSERT INTO lines VALUES ('e1', 'log', 6, 'added', '{LINES[4].seal}')"], 6),
    "taken from another journal": (
        ["UPDATE lines SET journal = 'log', number = 6 WHERE journal = 'hall'"],
        6,
    ),
    # What is gone from the end leaves no trace in the chain.
    "end taken off": (["DELETE FROM lines WHERE number > 3"], None),
}


def test_a_seal_is_the_hash_of_the_seal_before_and_the_text() -> None:
    assert sealed("", "é") == hashlib.sha256("\né".encode()).hexdigest()
    assert LINES[1].seal == hashlib.sha256(f"{LINES[0].seal}\nline 2".encode()).hexdigest()


@pytest.mark.parametrize("how", TAMPERING)
def test_tampering_is_found_at_its_line(store: Store, url: str, how: str) -> None:
    statements, number = TAMPERING[how]
    store.add_event(EVENT, {"log": LINES, "hall": HALL}, {})
    run_sql(url, *statements)
    assert (broken(store, "e1", "log"), broken(store, "e1", "hall")) == (number, None)


def test_an_empty_journal_is_not_broken(store: Store) -> None:
    assert broken(store, "e1", "log") is None


def test_a_line_tells_itself() -> None:
    assert LINES[0] == JournalLine(1, "line 1", sealed("", "line 1"))
