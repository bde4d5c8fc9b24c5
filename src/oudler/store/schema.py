"""The tables as the code uses them; `migrations` makes them, and a test compares the two."""

from sqlalchemy import Column, ForeignKey, Index, Integer, MetaData, Table, func

from oudler.store.texts import Words

METADATA = MetaData()


def _event_column(*, is_key: bool) -> Column[str]:
    owner = ForeignKey("events.id", ondelete="CASCADE")
    return Column("event", Words, owner, primary_key=is_key, nullable=not is_key)


EVENTS = Table(
    "events",
    METADATA,
    Column("id", Words, primary_key=True),
    Column("name", Words, nullable=False),
    Column("secret", Words, nullable=False),
    Column("at", Words, nullable=False),
)

LINES = Table(
    "lines",
    METADATA,
    _event_column(is_key=True),
    Column("journal", Words, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("text", Words, nullable=False),
    Column("seal", Words, nullable=False),
)

ADDRESSES = Table(
    "addresses",
    METADATA,
    _event_column(is_key=True),
    Column("number", Integer, primary_key=True),
    Column("text", Words, nullable=False),
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    _event_column(is_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Words, nullable=False),
    Column("text", Words, nullable=False),
)

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("token", Words, primary_key=True),
    Column("role", Words, nullable=False),
    _event_column(is_key=False),
    Column("number", Integer),
    Column("name", Words, nullable=False),
    Column("at", Words, nullable=False),
    Column("until", Words, nullable=False),
)

PINS = Table(
    "pins",
    METADATA,
    _event_column(is_key=False),
    Column("role", Words, nullable=False),
    Column("hash", Words, nullable=False),
    Column("at", Words, nullable=False),
)
# NULLs are never equal in an index: the pin of no event would not be unique without this.
Index("one_pin_for_a_role", func.coalesce(PINS.c.event, ""), PINS.c.role, unique=True)

SECRETS = Table(
    "secrets",
    METADATA,
    _event_column(is_key=True),
    Column("name", Words, primary_key=True),
    Column("text", Words, nullable=False),
)
