"""A program killed at any moment loses no line that it was told is kept."""

import multiprocessing
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from oudler.record import broken_links
from oudler.store import Store
from tests.store.appender import append_in_a_process, append_to_tables_in_a_process
from tests.store.sample import EVENT, TABLE, broken

FEW, MANY = 4, 12
kill_times = pytest.mark.parametrize("kills", [FEW, pytest.param(MANY, marks=pytest.mark.soak)])
LONGEST_SECONDS = 0.12


def run_and_kill(work: Callable[..., None], *args: Any, seconds: float) -> Iterator[tuple[int, str]]:
    """Let a process append for a while after its first line, kill it, and yield what it was told is kept."""
    processes = multiprocessing.get_context("forkserver")
    processes.set_forkserver_preload(["tests.store.appender"])
    ours, theirs = processes.Pipe(duplex=False)
    process = processes.Process(target=work, args=(*args, theirs), daemon=True)
    process.start()
    theirs.close()
    yield ours.recv()
    time.sleep(seconds)
    process.kill()
    process.join()
    try:
        while True:
            yield ours.recv()
    except EOFError:
        ours.close()


@pytest.mark.slow
@kill_times
def test_what_was_acknowledged_before_a_kill_is_there(url: str, kills: int) -> None:
    store = Store.open(url)
    store.add_event(EVENT, {}, {})
    chance = random.Random(6)
    told: dict[int, str] = {}
    for kill in range(kills):
        store.close()  # nobody else has the database open when it has to be repaired
        seconds = chance.random() * LONGEST_SECONDS
        told |= dict(run_and_kill(append_in_a_process, url, "e1", f"life {kill}", seconds=seconds))
        store = Store.open(url)
        kept = {line.number: line.text for line in store.lines("e1", "log")}
        # A line may be kept without having been told, where the kill came in between.
        assert told.items() <= kept.items()
        assert len(kept) - len(told) <= kill + 1
        assert store.lines("e1", "hall") == store.lines("e1", "log")
        assert (broken(store, "e1", "log"), broken(store, "e1", "hall")) == (None, None)
    assert len(told) >= kills
    store.close()


@pytest.mark.slow
@kill_times
def test_lines_of_tables_that_were_acknowledged_before_a_kill_are_there(url: str, kills: int) -> None:
    ids = [f"table {number}" for number in range(8)]
    store = Store.open(url)
    for id in ids:
        store.add_table(replace(TABLE, id=id), ())
    chance = random.Random(7)
    told: dict[int, str] = {}
    for kill in range(kills):
        store.close()
        seconds = chance.random() * LONGEST_SECONDS
        life = run_and_kill(append_to_tables_in_a_process, url, ids, f"life {kill}", seconds=seconds)
        told |= dict(life)
        store = Store.open(url)
        kept = {line.number: line.text for line in store.table_lines(ids[0])}
        assert told.items() <= kept.items()
        assert len(kept) - len(told) <= kill + 1
        # What is written at once is kept at once.
        assert {store.table_lines(id) for id in ids} == {store.table_lines(ids[0])}
        assert [*broken_links(store.table_lines(ids[0]))] == []
    assert len(told) >= kills
    store.close()
