"""A program killed at any moment loses no line that it was told is kept."""

import multiprocessing
import random
import time
from collections.abc import Iterator

import pytest

from oudler.store import Store
from tests.store.appender import append_in_a_process
from tests.store.sample import EVENT

KILLS = 20
LONGEST_SECONDS = 0.12


def run_and_kill(url: str, name: str, seconds: float) -> Iterator[tuple[int, str]]:
    """Let a process append for a while after its first line, kill it, and yield what it was told is kept."""
    processes = multiprocessing.get_context("forkserver")
    processes.set_forkserver_preload(["tests.store.appender"])
    ours, theirs = processes.Pipe(duplex=False)
    process = processes.Process(target=append_in_a_process, args=(url, "e1", name, theirs), daemon=True)
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
def test_what_was_acknowledged_before_a_kill_is_there(url: str) -> None:
    store = Store.open(url)
    store.add_event(EVENT, {}, {})
    chance = random.Random(6)
    told: dict[int, str] = {}
    for kill in range(KILLS):
        store.close()  # nobody else has the database open when it has to be repaired
        told |= dict(run_and_kill(url, f"life {kill}", chance.random() * LONGEST_SECONDS))
        store = Store.open(url)
        kept = {line.number: line.text for line in store.lines("e1", "log")}
        # A line may be kept without having been told, where the kill came in between.
        assert told.items() <= kept.items()
        assert len(kept) - len(told) <= kill + 1
        assert store.lines("e1", "hall") == store.lines("e1", "log")
        assert (store.broken("e1", "log"), store.broken("e1", "hall")) == (None, None)
    assert len(told) > KILLS
    store.close()
