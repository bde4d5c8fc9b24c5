"""What the store keeps beside lines; times are texts such as `2026-11-15T14:30:00Z`."""

from dataclasses import dataclass, field

EVENT, CHAMPIONSHIP = "event", "championship"
"""The kinds of what has journals: an event, or a season's championship with all its stages."""


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event: its name, when it was made, and the secret from which its keys are drawn."""

    id: str
    name: str
    secret: str = field(repr=False)
    at: str
    kind: str = EVENT
    club: str | None = None
    """The club whose event it is; None: of none that is known here."""
    archived: bool = False


@dataclass(frozen=True, slots=True)
class StoredSession:
    """A person who is signed in; `token` is the hash of an opaque token, `number` a table or an entry."""

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


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A live table; `id` is the code in its address, `setup` the text of what was agreed about it."""

    id: str
    name: str
    kind: str
    listed: bool
    closed: bool
    at: str
    setup: str


@dataclass(frozen=True, slots=True)
class StoredPlayer:
    """A player; `token` is the hash of the opaque token in the browser."""

    id: str
    token: str = field(repr=False)
    name: str
    at: str


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal that a player has finished, as the statistics read it: deal `number` of a table."""

    player: str
    table: str
    number: int
    at: str
    text: str


@dataclass(frozen=True, slots=True)
class StoredSet:
    """A set of boards that everybody plays, open until `closes`; its secret and text hold the cards."""

    id: str
    at: str
    closes: str
    secret: str = field(repr=False)
    text: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class SetPlay:
    """What a player scored on a board of a set, and at which table."""

    set: str
    board: int
    player: str
    at: str
    score: int
    table: str
    text: str


@dataclass(frozen=True, slots=True)
class StoredClub:
    """A club; `text` is what is known of it, with its challenges and what it publishes."""

    id: str
    name: str
    at: str
    text: str


@dataclass(frozen=True, slots=True)
class StoredMember:
    """A member of a club; `contact` is private and apart, so that it can be wiped alone."""

    club: str
    number: int
    text: str
    contact: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class StoredSignup:
    """Somebody who signed up for an event by a link; `token` is the hash of the one in the link."""

    event: str
    number: int
    token: str = field(repr=False)
    at: str
    text: str
    contact: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class StoredList:
    """A list of people kept until it is replaced, such as the national one, and when it came."""

    name: str
    at: str
    text: str = field(repr=False)
