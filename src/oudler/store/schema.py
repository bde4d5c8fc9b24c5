"""The tables as the code uses them; `migrations` makes them, and a test compares the two."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    and_,
    func,
    not_,
)

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

# --- live tables ----------------------------------------------------------------------------------

TABLES = Table(
    "tables",
    METADATA,
    Column("id", Words, primary_key=True),
    Column("name", Words, nullable=False),
    Column("kind", Words, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("closed", Boolean, nullable=False),
    Column("at", Words, nullable=False),
    Column("setup", Words, nullable=False),
)
IS_IN_THE_LOBBY = and_(TABLES.c.listed, not_(TABLES.c.closed))
Index("lobby", TABLES.c.at, sqlite_where=IS_IN_THE_LOBBY, postgresql_where=IS_IN_THE_LOBBY)

TABLE_LINES = Table(
    "table_lines",
    METADATA,
    Column("table", Words, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("text", Words, nullable=False),
    Column("seal", Words, nullable=False),
    sqlite_with_rowid=False,  # the lines of a table stand together in the file
)

TABLE_OWNERS = Table(
    "table_owners",
    METADATA,
    Column("table", Words, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("owner", Words, nullable=False, index=True),
    Column("until", Words, nullable=False),
)

# --- people who play ------------------------------------------------------------------------------

PLAYERS = Table(
    "players",
    METADATA,
    Column("id", Words, primary_key=True),
    Column("token", Words, nullable=False, unique=True),
    Column("name", Words, nullable=False),
    Column("at", Words, nullable=False),
)

PLAYED = Table(
    "played",
    METADATA,
    Column("player", Words, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("table", Words, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Words, nullable=False),
    Column("text", Words, nullable=False),
)

# --- sets of boards -------------------------------------------------------------------------------

SETS = Table(
    "sets",
    METADATA,
    Column("id", Words, primary_key=True),
    Column("at", Words, nullable=False),
    Column("closes", Words, nullable=False),
    Column("secret", Words, nullable=False),
    Column("text", Words, nullable=False),
)

SET_PLAYS = Table(
    "set_plays",
    METADATA,
    Column("set", Words, ForeignKey("sets.id", ondelete="CASCADE"), primary_key=True),
    Column("board", Integer, primary_key=True),
    # No player's row is asked for: what others scored against stays when a player is forgotten.
    Column("player", Words, primary_key=True),
    Column("at", Words, nullable=False),
    Column("score", Integer, nullable=False),
    Column("table", Words, nullable=False),
    Column("text", Words, nullable=False),
)

SITE_SECRETS = Table(
    "site_secrets",
    METADATA,
    Column("name", Words, primary_key=True),
    Column("text", Words, nullable=False),
)

# --- limits ---------------------------------------------------------------------------------------

LIMITS = Table(
    "limits",
    METADATA,
    Column("topic", Words, primary_key=True),
    Column("source", Words, primary_key=True),
    Column("until", BigInteger, nullable=False),  # milliseconds: many may be allowed in a second
)
