"""Somebody who appends lines and tells each one that was kept; also run in a process of its own."""

from collections.abc import Callable, Sequence
from itertools import count
from multiprocessing.connection import Connection

from oudler.store import Overtaken, Store
from tests.store.sample import chain


def append_one(store: Store, event: str, words: str) -> int:
    """Append a line after whatever is the last one, however often overtaken; return its number."""
    while True:
        lines = store.lines(event, "log")
        line = chain([words], lines[-1] if lines else None)
        try:
            store.append(event, {"log": line, "hall": line})
        except Overtaken:
            continue
        return line[0].number


def append_until_stopped(url: str, event: str, name: str, tell: Callable[[tuple[int, str]], None]) -> None:
    """Append line after line and tell number and text of each that was acknowledged."""
    store = Store.open(url)
    lines = store.lines(event, "log")
    last = lines[-1] if lines else None
    while True:
        words = f"{name} {last.number + 1 if last else 1}" + "·" * 500
        line = chain([words], last)
        store.append(event, {"log": line, "hall": line})
        last = line[0]
        tell((last.number, words))


def append_in_a_process(url: str, event: str, name: str, pipe: Connection) -> None:
    """The same, telling through a pipe."""
    append_until_stopped(url, event, name, pipe.send)


def append_to_tables_in_a_process(url: str, ids: Sequence[str], name: str, pipe: Connection) -> None:
    """Append a line to each of many tables at once, again and again, and tell each that was acknowledged."""
    store = Store.open(url)
    last = {id: (store.table_lines(id) or (None,))[-1] for id in ids}
    for turn in count():
        words = f"{name} {turn}" + "·" * 500
        lines = {id: chain([words], last[id]) for id in ids}
        assert store.append_tables(lines) == {}
        last = {id: line[0] for id, line in lines.items()}
        pipe.send((lines[ids[0]][0].number, words))
