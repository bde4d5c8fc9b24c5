"""Whole copies between databases of any kind: all rows as they are at one moment, in one transaction."""

from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, delete, func, insert, select

from oudler.store.database import Database
from oudler.store.disk_files import check_place, copy_file
from oudler.store.driver_errors import translated
from oudler.store.problems import Hindrance, Unavailable
from oudler.store.schema import METADATA

_TOGETHER = 1000
"""Rows that are read and written at a time."""


def copy_server(server: Database, path: Path) -> None:
    """Copy all rows of a server into a file, so that `path` is the whole copy or what it was before."""
    with translated():
        check_place(path)
        with TemporaryDirectory(prefix=".oudler-", dir=path.parent) as folder:
            file = Path(folder) / "copy.sqlite"
            made = Database(f"sqlite:///{file}")
            try:
                with server.snapshot() as source, made.writing() as target:
                    _copy_rows(source, target)
            finally:
                made.close()
            copy_file(file, path)


def replace_rows(target: Database, copy: Database) -> None:
    """Put all rows of a copy in place of those of a server; raises Unavailable while others are connected."""
    with copy.snapshot() as source, target.writing() as connection:
        if others := target.others(connection):
            raise Unavailable(Hindrance.BUSY, str(others))
        for table in reversed(METADATA.sorted_tables):
            connection.execute(delete(table))
        _copy_rows(source, connection)


def is_empty(database: Database) -> bool:
    """Answer whether a database has tables and nothing in them."""
    with database.reading() as connection:
        counts = (select(func.count()).select_from(table) for table in METADATA.sorted_tables)
        return not any(connection.execute(count).scalar_one() for count in counts)


def _copy_rows(source: Connection, target: Connection) -> None:
    for table in METADATA.sorted_tables:
        found = source.execution_options(yield_per=_TOGETHER).execute(select(table))
        for rows in found.mappings().partitions():
            target.execute(insert(table), [dict(row) for row in rows])
