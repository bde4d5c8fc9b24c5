"""What another process makes, piece by piece, and how it is started from source and in the bundle."""

import os
import sys
from collections.abc import Iterator
from multiprocessing import spawn

import pytest

from oudler.machine import run_apart


def counted(most: int, *, word: str) -> Iterator[str]:
    for number in range(most):
        yield f"{word}{number}" if number else ""


def told_its_number() -> Iterator[int]:
    yield os.getpid()


def died(after: int) -> Iterator[int]:
    yield from range(after)
    os._exit(3)


def test_pieces_come_in_their_order_also_those_that_are_empty() -> None:
    assert [*run_apart(counted, 3, word="n")] == ["", "n1", "n2"]


def test_it_is_another_process() -> None:
    (number,) = run_apart(told_its_number)
    assert number != os.getpid()


def test_a_process_that_dies_is_told() -> None:
    pieces = run_apart(died, 1)
    assert next(pieces) == 0
    with pytest.raises(EOFError):
        next(pieces)


def test_in_the_bundle_the_program_calls_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no Python that would run a file: the bundle asks itself, and bundling/start.py answers."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/oudler/oudler")
    assert spawn.get_command_line(pipe_handle=7) == [
        "/opt/oudler/oudler",
        "--multiprocessing-fork",
        "pipe_handle=7",
    ]
