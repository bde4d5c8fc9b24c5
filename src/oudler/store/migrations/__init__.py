"""How the tables came to be: one file for each revision, applied in one transaction at opening."""

from functools import cache
from importlib.resources import files

from sqlalchemy import Connection

__all__ = ["REVISION_TABLE", "known_revisions", "upgrade"]

REVISION_TABLE = "oudler_revision"  # its name tells our databases from those of other programs


@cache
def known_revisions() -> tuple[str, ...]:
    """Return the revisions that this version knows, the newest first: `r0001_first_tables.py` is 0001."""
    names = (file.name for file in files(f"{__name__}.versions").iterdir())
    return tuple(sorted((name[1:5] for name in names if name.startswith("r")), reverse=True))


def upgrade(connection: Connection) -> None:
    """Bring the tables to the newest revision, inside the transaction of the caller."""
    # Most databases are up to date: every start would load Alembic in vain.
    from alembic import command  # noqa: PLC0415 -- see above
    from alembic.config import Config  # noqa: PLC0415 -- see above

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", "oudler.store:migrations")
    command.upgrade(config, "head")
