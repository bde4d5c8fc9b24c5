"""Who is in: the sessions of an event that are not over."""

from pathlib import Path

from oudler.record import JournalLine, sealed
from oudler.store import Store, StoredEvent, StoredSession

NOW = "2026-11-15T14:00:00Z"


def session(token: str, event: str | None, at: str, until: str) -> StoredSession:
    return StoredSession(
        token=token, role="arbiter", event=event, number=None, name=token, at=at, until=until
    )


def test_sessions_of_an_event_that_are_not_over(tmp_path: Path) -> None:
    store = Store.open(f"sqlite:///{tmp_path}/oudler.sqlite")
    first = JournalLine(1, "{}", sealed("", "{}"))
    for event in ("e1", "e2"):
        store.add_event(StoredEvent(event, event, "secret", NOW), {"log": [first]}, {})
    late = session("b", "e1", "2026-11-15T13:00:00Z", "2026-11-18T13:00:00Z")
    early = session("c", "e1", "2026-11-15T12:00:00Z", "2026-11-18T12:00:00Z")
    over = session("a", "e1", "2026-11-12T11:00:00Z", "2026-11-15T14:00:00Z")
    for each in (over, early, late, session("d", "e2", NOW, "2026-11-18T14:00:00Z")):
        store.add_session(each)
    assert store.sessions("e1", NOW) == (early, late)
    assert store.sessions("e3", NOW) == ()
    store.close()
