"""What the parts of the store have in common."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Column, ColumnElement, select

from oudler.store.database import Database
from oudler.store.texts import is_text


class Shelf:
    """A part of the store, on the database that all parts share."""

    def __init__(self, database: Database) -> None:
        """Use a database."""
        self._database = database

    def _one(self, column: Column[str], asked: ColumnElement[bool]) -> str | None:
        with self._database.reading() as connection:
            return connection.execute(select(column).where(asked)).scalar_one_or_none()

    def _row(self, key: Column[str], value: str) -> Mapping[str, Any] | None:
        """Return the whole row with that key, or None, also for a key that is not a text."""
        if not is_text(value):
            return None
        with self._database.reading() as connection:
            row = connection.execute(select(key.table).where(key == value)).one_or_none()
        return dict(row._mapping) if row else None
