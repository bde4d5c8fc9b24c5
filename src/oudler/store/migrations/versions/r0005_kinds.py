"""Kinds: beside events, the store keeps championships, with journals of the same make."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Say of what kind each is; all that there were are events."""
    op.add_column("events", sa.Column("kind", sa.Text, nullable=False, server_default="event"))
