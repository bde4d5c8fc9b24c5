"""Events, their journals, addresses and snapshots; who is signed in; the pins."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False)


def _number() -> sa.Column[int]:
    return sa.Column("number", sa.Integer, nullable=False)


def _event(*, is_needed: bool = True) -> sa.Column[str]:
    owner = sa.ForeignKey("events.id", ondelete="CASCADE")
    return sa.Column("event", sa.Text, owner, nullable=not is_needed)


def upgrade() -> None:
    """Make the first tables."""
    key = sa.PrimaryKeyConstraint
    op.create_table("events", _text("id"), _text("name"), _text("secret"), _text("at"), key("id"))
    op.create_table(
        "lines",
        *(_event(), _text("journal"), _number(), _text("text"), _text("seal")),
        key("event", "journal", "number"),
    )
    op.create_table("addresses", _event(), _number(), _text("text"), key("event", "number"))
    op.create_table("snapshots", _event(), _number(), _text("at"), _text("text"), key("event", "number"))
    op.create_table(
        "sessions",
        *(_text("token"), _text("role"), _event(is_needed=False)),
        sa.Column("number", sa.Integer),
        *(_text("name"), _text("at"), _text("until")),
        key("token"),
    )
    op.create_table("pins", _event(is_needed=False), _text("role"), _text("hash"), _text("at"))
    op.create_index("one_pin_for_a_role", "pins", [sa.text("coalesce(event, '')"), "role"], unique=True)
