"""The tables as the code uses them; `migrations` makes them, and a test compares the two."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    and_,
    false,
    func,
    not_,
)

from oudler.store.problems import NotText
from oudler.store.rows import EVENT

METADATA = MetaData()


def is_text(value: str) -> bool:
    """Answer whether a value has no NUL, which PostgreSQL refuses, and no half of a character."""
    try:
        return b"\0" not in value.encode()
    except UnicodeEncodeError:
        return False


class TextColumn(TypeDecorator[str]):
    """A column of texts; a value that fails `is_text` is refused as NotText."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:  # noqa: ARG002 -- as the base has it
        """Check a value on its way to the database."""
        if value is not None and not is_text(value):
            raise NotText(ascii(value))
        return value


def _event_column(*, is_key: bool) -> Column[str]:
    owner = ForeignKey("events.id", ondelete="CASCADE")
    return Column("event", TextColumn, owner, primary_key=is_key, nullable=not is_key)


EVENTS = Table(
    "events",
    METADATA,
    Column("id", TextColumn, primary_key=True),
    Column("name", TextColumn, nullable=False),
    Column("secret", TextColumn, nullable=False),
    Column("at", TextColumn, nullable=False),
    Column("kind", TextColumn, nullable=False, server_default=EVENT),
    Column("club", TextColumn),
    Column("archived", Boolean, nullable=False, server_default=false()),
)

LINES = Table(
    "lines",
    METADATA,
    _event_column(is_key=True),
    Column("journal", TextColumn, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("text", TextColumn, nullable=False),
    Column("seal", TextColumn, nullable=False),
)

ADDRESSES = Table(
    "addresses",
    METADATA,
    _event_column(is_key=True),
    Column("number", Integer, primary_key=True),
    Column("text", TextColumn, nullable=False),
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    _event_column(is_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", TextColumn, nullable=False),
    Column("text", TextColumn, nullable=False),
)

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("token", TextColumn, primary_key=True),
    Column("role", TextColumn, nullable=False),
    _event_column(is_key=False),
    Column("number", Integer),
    Column("name", TextColumn, nullable=False),
    Column("at", TextColumn, nullable=False),
    Column("until", TextColumn, nullable=False),
)

PINS = Table(
    "pins",
    METADATA,
    _event_column(is_key=False),
    Column("role", TextColumn, nullable=False),
    Column("hash", TextColumn, nullable=False),
    Column("at", TextColumn, nullable=False),
)
# NULLs are never equal in an index: the pin of no event would not be unique without this.
Index("one_pin_for_a_role", func.coalesce(PINS.c.event, ""), PINS.c.role, unique=True)

SECRETS = Table(
    "secrets",
    METADATA,
    _event_column(is_key=True),
    Column("name", TextColumn, primary_key=True),
    Column("text", TextColumn, nullable=False),
)

# --- live tables ----------------------------------------------------------------------------------

TABLES = Table(
    "tables",
    METADATA,
    Column("id", TextColumn, primary_key=True),
    Column("name", TextColumn, nullable=False),
    Column("kind", TextColumn, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("closed", Boolean, nullable=False),
    Column("at", TextColumn, nullable=False),
    Column("setup", TextColumn, nullable=False),
)
IS_IN_THE_LOBBY = and_(TABLES.c.listed, not_(TABLES.c.closed))
Index("lobby", TABLES.c.at, sqlite_where=IS_IN_THE_LOBBY, postgresql_where=IS_IN_THE_LOBBY)

TABLE_LINES = Table(
    "table_lines",
    METADATA,
    Column("table", TextColumn, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("text", TextColumn, nullable=False),
    Column("seal", TextColumn, nullable=False),
    sqlite_with_rowid=False,  # the lines of a table stand together in the file
)

TABLE_OWNERS = Table(
    "table_owners",
    METADATA,
    Column("table", TextColumn, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("owner", TextColumn, nullable=False, index=True),
    Column("until", TextColumn, nullable=False),
)

# --- people who play ------------------------------------------------------------------------------

PLAYERS = Table(
    "players",
    METADATA,
    Column("id", TextColumn, primary_key=True),
    Column("token", TextColumn, nullable=False, unique=True),
    Column("name", TextColumn, nullable=False),
    Column("at", TextColumn, nullable=False),
)

PLAYED = Table(
    "played",
    METADATA,
    Column("player", TextColumn, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("table", TextColumn, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", TextColumn, nullable=False),
    Column("text", TextColumn, nullable=False),
)

# --- sets of boards -------------------------------------------------------------------------------

SETS = Table(
    "sets",
    METADATA,
    Column("id", TextColumn, primary_key=True),
    Column("at", TextColumn, nullable=False),
    Column("closes", TextColumn, nullable=False),
    Column("secret", TextColumn, nullable=False),
    Column("text", TextColumn, nullable=False),
)

SET_PLAYS = Table(
    "set_plays",
    METADATA,
    Column("set", TextColumn, ForeignKey("sets.id", ondelete="CASCADE"), primary_key=True),
    Column("board", Integer, primary_key=True),
    # No player's row is asked for: what others scored against stays when a player is forgotten.
    Column("player", TextColumn, primary_key=True),
    Column("at", TextColumn, nullable=False),
    Column("score", Integer, nullable=False),
    Column("table", TextColumn, nullable=False),
    Column("text", TextColumn, nullable=False),
)

SITE_SECRETS = Table(
    "site_secrets",
    METADATA,
    Column("name", TextColumn, primary_key=True),
    Column("text", TextColumn, nullable=False),
)

# --- limits ---------------------------------------------------------------------------------------

LIMITS = Table(
    "limits",
    METADATA,
    Column("topic", TextColumn, primary_key=True),
    Column("source", TextColumn, primary_key=True),
    Column("until", BigInteger, nullable=False),  # milliseconds: many may be allowed in a second
)

# --- clubs ----------------------------------------------------------------------------------------

CLUBS = Table(
    "clubs",
    METADATA,
    Column("id", TextColumn, primary_key=True),
    Column("name", TextColumn, nullable=False),
    Column("at", TextColumn, nullable=False),
    Column("text", TextColumn, nullable=False),
    Column("logo", TextColumn),
)

MEMBERS = Table(
    "members",
    METADATA,
    Column("club", TextColumn, ForeignKey("clubs.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("text", TextColumn, nullable=False),
    Column("contact", TextColumn),
)

SIGNUPS = Table(
    "signups",
    METADATA,
    _event_column(is_key=True),
    Column("number", Integer, primary_key=True),
    Column("token", TextColumn, nullable=False, unique=True),
    Column("at", TextColumn, nullable=False),
    Column("text", TextColumn, nullable=False),
    Column("contact", TextColumn),
)

PEOPLE_LISTS = Table(
    "people_lists",
    METADATA,
    Column("name", TextColumn, primary_key=True),
    Column("at", TextColumn, nullable=False),
    Column("text", TextColumn, nullable=False),
)

OUTCOMES = Table(
    "outcomes",
    METADATA,
    _event_column(is_key=True),
    Column("seal", TextColumn, nullable=False),
    Column("text", TextColumn, nullable=False),
)
