"""Which process owns a table, who follows it, and what processes tell each other."""

from oudler.tables.ownership.claims import TableClaims
from oudler.tables.ownership.peer_messages import stamp

__all__ = ["TableClaims", "stamp"]
