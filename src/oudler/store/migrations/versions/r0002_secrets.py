"""Secrets: texts of an event that nobody sees before their time."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the table."""
    owner = sa.ForeignKey("events.id", ondelete="CASCADE")
    op.create_table(
        "secrets",
        sa.Column("event", sa.Text, owner, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("event", "name"),
    )
