"""Limits: what was spent lately, from where, and who came in before."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "limits",
        sa.Column("topic", sa.Text, nullable=False),
        sa.Column("source", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("topic", "source"),
    )
