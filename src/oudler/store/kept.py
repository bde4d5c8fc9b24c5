"""What the store keeps beside lines; times are texts such as `2026-11-15T14:30:00Z`."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event: its name, when it was made, and the secret from which its keys are drawn."""

    id: str
    name: str
    secret: str = field(repr=False)
    at: str


@dataclass(frozen=True, slots=True)
class StoredSession:
    """Somebody who is signed in; `token` is the hash of an opaque token, `number` a table or an entry."""

    token: str = field(repr=False)
    role: str
    event: str | None
    number: int | None
    name: str
    at: str
    until: str


@dataclass(frozen=True, slots=True)
class SnapshotEntry:
    """A snapshot in a list, without its text."""

    event: str
    number: int
    at: str


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The whole file of an event as it was after line `number`."""

    event: str
    number: int
    at: str
    text: str
