"""A small store that tests fill, and the one that each revision leaves behind.

`python -m tests.store.sample FILE` writes such a store; `data/revision_0001.db` was written by revision 0001
and is never written again, and so on.
"""

import sys
from collections.abc import Iterable
from pathlib import Path

from sqlalchemy import create_engine, text

from oudler.store import Line, Snapshot, SnapshotEntry, Store, StoredEvent, StoredSession, sealed

DATA = Path(__file__).parent / "data"


def chain(texts: Iterable[str], before: Line | None = None) -> tuple[Line, ...]:
    """Lines with these texts, each sealed with the one before."""
    lines: list[Line] = []
    for words in texts:
        last = lines[-1] if lines else before
        number, seal = (last.number, last.seal) if last else (0, "")
        lines.append(Line(number + 1, words, sealed(seal, words)))
    return tuple(lines)


EVENT = StoredEvent("e1", "Tournoi d’été ♠", "secret", "2026-11-15T14:30:00Z")
OTHER = StoredEvent("e2", "Open", "other secret", "2026-11-16T14:30:00Z")
LOG = chain(['{"did":"opened"}', '{"did":"entered","what":"Zoë"}', '{"did":"paid"}'])
HALL = chain(['{"did":"called"}'])
ADDRESSES = {1: "1 rue Haute", 12: "2 rue Basse"}
SNAPSHOT = Snapshot("e1", 3, "2026-11-15T15:00:00Z", '{"log":[]}')
SESSION = StoredSession("5e55", "table", "e1", 4, "Table 4", "2026-11-15T15:00:00Z", "2026-11-15T23:00:00Z")
DESK = StoredSession("de5c", "arbiter", None, None, "Ana", "2026-11-15T14:00:00Z", "2026-11-16T02:00:00Z")
SECRET = '{"board":1}\n{"board":2}\n'
NOON, MIDNIGHT = "2026-11-15T12:00:00Z", "2026-11-16T00:00:00Z"


def fill(store: Store) -> None:
    """Keep one thing of each kind, and a second event that has little."""
    store.add_event(EVENT, {"log": LOG, "hall": HALL}, ADDRESSES)
    store.add_event(OTHER, {"log": LOG[:1]}, {})
    store.keep(SNAPSHOT)
    store.add_session(SESSION)
    store.add_session(DESK)
    store.set_pin("e1", "table", "hash of 1234", NOON)
    store.set_pin(None, "arbiter", "hash of 5678", NOON)
    store.keep_secret("e1", "boards", SECRET)


def contents(store: Store) -> dict[str, object]:
    """Everything that a store tells."""
    ids = [event.id for event in store.events()]
    return {
        "events": store.events(),
        "lines": {
            (event, journal): store.lines(event, journal) for event in ids for journal in ("log", "hall")
        },
        "broken": {store.broken(event, journal) for event in ids for journal in ("log", "hall")},
        "addresses": {event: store.addresses(event) for event in ids},
        "snapshots": {event: store.snapshots(event) for event in ids},
        "snapshot": store.snapshot("e1", 3),
        "sessions": [store.session(token, NOON) for token in ("5e55", "de5c")],
        "pins": [store.pin(event, role) for event in ("e1", None) for role in ("table", "arbiter")],
        "secrets": [store.secret(event, "boards") for event in ("e1", "e2")],
    }


FILLED: dict[str, object] = {
    "events": (EVENT, OTHER),
    "lines": {("e1", "log"): LOG, ("e1", "hall"): HALL, ("e2", "log"): LOG[:1], ("e2", "hall"): ()},
    "broken": {None},
    "addresses": {"e1": ADDRESSES, "e2": {}},
    "snapshots": {"e1": (SnapshotEntry("e1", 3, "2026-11-15T15:00:00Z"),), "e2": ()},
    "snapshot": '{"log":[]}',
    "sessions": [SESSION, DESK],
    "pins": ["hash of 1234", None, None, "hash of 5678"],
    "secrets": [SECRET, None],
}
LEFT: dict[str, dict[str, object]] = {
    # what a file of each revision has
    "0001": {**FILLED, "secrets": [None, None]},
    "0002": FILLED,
}


def run_sql(url: str, *statements: str) -> None:
    """Change a database behind the back of the store."""
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as connection:
        for statement in statements:
            connection.execute(text(statement))
    engine.dispose()


if __name__ == "__main__":
    made = Store.open(f"sqlite:///{sys.argv[1]}")
    fill(made)
    made.close()
