"""How the tables came to be: one file for each revision, applied in one transaction at opening."""

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

__all__ = ["REVISION_TABLE", "known_revisions", "upgrade"]

REVISION_TABLE = "oudler_revision"  # its name tells our databases from those of other programs


def _config(connection: Connection | None = None) -> Config:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", "oudler.store:migrations")
    return config


def known_revisions() -> tuple[str, ...]:
    """Return the revisions that this version knows, the newest first."""
    return tuple(script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions())


def upgrade(connection: Connection) -> None:
    """Bring the tables to the newest revision, inside the transaction of the caller."""
    command.upgrade(_config(connection), "head")
