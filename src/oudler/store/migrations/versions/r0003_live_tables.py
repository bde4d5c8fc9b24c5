"""Live tables with their lines and owners; players; sets of boards; secrets of the site."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

_KEY = sa.PrimaryKeyConstraint


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False)


def _number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, nullable=False)


def _flag(name: str) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean, nullable=False)


def _of(name: str, table: str) -> sa.Column[str]:
    owner = sa.ForeignKey(f"{table}.id", ondelete="CASCADE")
    return sa.Column(name, sa.Text, owner, nullable=False)


def upgrade() -> None:
    """Make the tables."""
    _make_live_tables()
    _make_players()
    _make_sets()
    op.create_table("site_secrets", _text("name"), _text("text"), _KEY("name"))


def _make_live_tables() -> None:
    op.create_table(
        "tables",
        *(_text("id"), _text("name"), _text("kind")),
        *(_flag("listed"), _flag("closed"), _text("at"), _text("setup")),
        _KEY("id"),
    )
    is_in_the_lobby = sa.text("listed AND NOT closed")
    op.create_index("lobby", "tables", ["at"], sqlite_where=is_in_the_lobby, postgresql_where=is_in_the_lobby)
    op.create_table(
        "table_lines",
        *(_of("table", "tables"), _number("number"), _text("text"), _text("seal")),
        _KEY("table", "number"),
        sqlite_with_rowid=False,
    )
    op.create_table("table_owners", _of("table", "tables"), _text("owner"), _text("until"), _KEY("table"))
    op.create_index("ix_table_owners_owner", "table_owners", ["owner"])


def _make_players() -> None:
    op.create_table(
        "players",
        *(_text("id"), _text("token"), _text("name"), _text("at")),
        *(_KEY("id"), sa.UniqueConstraint("token")),
    )
    op.create_table(
        "played",
        *(_of("player", "players"), _text("table"), _number("number"), _text("at"), _text("text")),
        _KEY("player", "table", "number"),
    )


def _make_sets() -> None:
    op.create_table(
        "sets",
        *(_text("id"), _text("at"), _text("closes"), _text("secret"), _text("text")),
        _KEY("id"),
    )
    op.create_table(
        "set_plays",
        *(_of("set", "sets"), _number("board"), _text("player"), _text("at")),
        *(_number("score"), _text("table"), _text("text")),
        _KEY("set", "board", "player"),
    )
