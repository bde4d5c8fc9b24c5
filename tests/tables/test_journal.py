"""Lines of many tables are written together, and each table learns of its own trouble."""

import asyncio
import threading
from typing import Any

import pytest

from oudler.record import JournalLine
from oudler.store import Overtaken, Unavailable
from oudler.store.problems import Hindrance
from oudler.tables.live.journal import Journal


class FakeStore:
    """A store that notes what is written together, and may be slow or fail."""

    def __init__(self) -> None:
        self.batches: list[list[str]] = []
        self.may_go = threading.Event()
        self.may_go.set()
        self.is_writing = threading.Event()
        self.problems: dict[str, ValueError] = {}
        self.is_down = False

    def append_tables(self, additions: dict[str, list[JournalLine]]) -> dict[str, ValueError]:
        self.is_writing.set()
        self.may_go.wait()
        self.batches.append(sorted(additions))
        if self.is_down:
            raise Unavailable(Hindrance.FULL)
        return {code: self.problems[code] for code in additions if code in self.problems}


def line(number: int = 1) -> list[JournalLine]:
    return [JournalLine(number, "text", "seal")]


def test_what_comes_while_it_writes_is_written_together() -> None:
    store, grown = FakeStore(), list[dict[str, int]]()

    async def story() -> None:
        journal = Journal(store, grown.append)  # type: ignore[arg-type]
        store.may_go.clear()
        first = asyncio.create_task(journal.append("a", line()))
        await asyncio.to_thread(store.is_writing.wait)
        others = [asyncio.create_task(journal.append(code, line(4))) for code in "bcd"]
        await asyncio.sleep(0)
        store.may_go.set()
        await asyncio.gather(first, *others)
        await journal.append("a", line(2))
        await journal.close()

    asyncio.run(story())
    assert store.batches == [["a"], ["b", "c", "d"], ["a"]]
    assert grown == [{"a": 1}, {"b": 4, "c": 4, "d": 4}, {"a": 2}]


def test_each_table_learns_of_its_own_trouble() -> None:
    store = FakeStore()
    store.problems["b"] = Overtaken("b", 9)
    grown: list[Any] = []

    async def story() -> tuple[Any, Any]:
        journal = Journal(store, grown.append)  # type: ignore[arg-type]
        results = await asyncio.gather(
            journal.append("a", line()), journal.append("b", line()), return_exceptions=True
        )
        await journal.close()
        return results

    none, problem = asyncio.run(story())
    assert (none, type(problem)) == (None, Overtaken)
    assert {code: seq for each in grown for code, seq in each.items()} == {"a": 1}


def test_the_writer_survives_a_store_that_fails() -> None:
    store = FakeStore()

    async def story() -> None:
        journal = Journal(store)  # type: ignore[arg-type]
        store.is_down = True
        with pytest.raises(Unavailable):
            await journal.append("a", line())
        store.is_down = False
        await journal.append("a", line())
        await journal.close()

    asyncio.run(story())
    assert store.batches == [["a"], ["a"]]


def test_the_writer_goes_on_when_nobody_can_be_told(caplog: pytest.LogCaptureFixture) -> None:
    store, told = FakeStore(), list[dict[str, int]]()

    def grew(seqs: dict[str, int]) -> None:
        told.append(seqs)
        if len(told) == 1:
            raise Unavailable(Hindrance.FULL)

    async def story() -> None:
        journal = Journal(store, grew)  # type: ignore[arg-type]
        await journal.append("a", line())
        await journal.append("a", line(2))
        await journal.close()

    asyncio.run(story())
    assert told == [{"a": 1}, {"a": 2}]
    assert "other processes were not told of new lines" in caplog.text
