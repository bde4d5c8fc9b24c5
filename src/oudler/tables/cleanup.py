"""What is removed after a month: lessons, tables where nothing was dealt, guests who never had a seat.

A table with a deal or a board that somebody has played stays for ever, and so does whoever played there.
"""

from collections.abc import Collection
from datetime import datetime, timedelta

from oudler.store import Store
from oudler.tables.game import SatDown, TableKind, read_line

KEPT = timedelta(days=30)
MOST = 500
"""How many tables, and guests, are removed at a time."""
_DEALT, _SEATED = '{"did":"dealt"', '{"did":"seated"'
"""How lines of the log begin."""


def tidy(store: Store, now: str, tables: Collection[str], persons: Collection[str]) -> bool:
    """Remove some of what nobody needs, but for the tables and persons that are here now.

    Returns whether there may be more.
    """
    before = (datetime.fromisoformat(now) - KEPT).strftime("%Y-%m-%dT%H:%M:%SZ")
    removed = store.remove_tables(
        before, now, kinds=[TableKind.LESSON.value], mark=_DEALT, keep=tables, most=MOST
    )
    guests = sorted(store.unused_players(before) - frozenset(persons))
    if guests:
        seated = _seated(store)
        guests = [guest for guest in guests if guest not in seated]
    forgotten = store.forget_players(guests[:MOST]) if guests else 0
    return MOST in (removed, forgotten)


def _seated(store: Store) -> set[str]:
    """Everybody who ever sat down at a table that is kept."""
    lines = (read_line(text) for text in store.table_texts(_SEATED))
    return {line.who for line in lines if isinstance(line, SatDown) and line.who}
