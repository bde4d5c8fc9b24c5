"""Clubs with their members, sign-ups by a link, lists of people, and outcomes kept to be read again."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

_KEY = sa.PrimaryKeyConstraint


def _text(name: str, *, is_needed: bool = True) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=not is_needed)


def _of(name: str, table: str) -> sa.Column[str]:
    owner = sa.ForeignKey(f"{table}.id", ondelete="CASCADE")
    return sa.Column(name, sa.Text, owner, nullable=False)


def _number() -> sa.Column[int]:
    return sa.Column("number", sa.Integer, nullable=False)


def upgrade() -> None:
    """Make the tables; all events that there are belong to no club, and stand in no archive."""
    op.add_column("events", _text("club", is_needed=False))
    op.add_column("events", sa.Column("archived", sa.Boolean, nullable=False, server_default=sa.false()))
    logo = _text("logo", is_needed=False)
    op.create_table("clubs", _text("id"), _text("name"), _text("at"), _text("text"), logo, _KEY("id"))
    contact = _text("contact", is_needed=False)
    op.create_table(
        "members", _of("club", "clubs"), _number(), _text("text"), contact, _KEY("club", "number")
    )
    contact = _text("contact", is_needed=False)
    op.create_table(
        "signups",
        *(_of("event", "events"), _number(), _text("token"), _text("at"), _text("text"), contact),
        _KEY("event", "number"),
        sa.UniqueConstraint("token"),
    )
    op.create_table("people_lists", _text("name"), _text("at"), _text("text"), _KEY("name"))
    op.create_table("outcomes", _of("event", "events"), _text("seal"), _text("text"), _KEY("event"))
