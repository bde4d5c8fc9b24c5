"""Abandoned tables and players, which are removed after a while."""

from collections.abc import Collection, Iterator
from itertools import islice

from sqlalchemy import ColumnElement, delete, exists, select

from oudler.store.database import StorePart
from oudler.store.schema import PLAYED, PLAYERS, SET_PLAYS, TABLE_LINES, TABLE_OWNERS, TABLES

_AT_A_TIME = 1000


class Unused(StorePart):
    """The part of the store that removes what is abandoned."""

    def remove_tables(
        self,
        before: str,
        now: str,
        *,
        kinds: Collection[str],
        mark: str,
        keep: Collection[str] = (),
        most: int = 500,
    ) -> int:
        """Remove the oldest tables made before a time that are of some kinds, or have no line that begins so.

        A table of which a deal or a play of a set is kept stays, and so does one that a process has now.
        Returns how many were removed, `most` at most, all in one transaction.
        """
        is_unused = (TABLES.c.kind.in_(kinds) | ~_has_line(mark)) & ~_has_owner(now)
        has_results = TABLES.c.id.in_(select(PLAYED.c.table)) | TABLES.c.id.in_(select(SET_PLAYS.c.table))
        is_old = TABLES.c.at < before
        wanted = select(TABLES.c.id).where(is_old & ~has_results & is_unused).order_by(TABLES.c.at)
        with self._database.reading() as connection:  # a long look, during which others may write
            unused = connection.execute(wanted).scalars()
            found = list(islice((id for id in unused if id not in keep), most))
        if not found:
            return 0
        are_these = TABLES.c.id.in_(found)
        locked = select(TABLES.c.id).where(are_these).order_by(TABLES.c.id).with_for_update()
        with self._database.writing() as connection:
            connection.execute(locked)  # before it is looked whether they are still unused
            still = connection.execute(select(TABLES.c.id).where(are_these & is_unused)).scalars().all()
            return connection.execute(delete(TABLES).where(TABLES.c.id.in_(still))).rowcount

    def unused_players(self, before: str) -> frozenset[str]:
        """Return the players added before a time who have finished no deal and scored on no board."""
        wanted = select(PLAYERS.c.id).where((PLAYERS.c.at < before) & ~_has_played())
        with self._database.reading() as connection:
            return frozenset(connection.execute(wanted).scalars())

    def table_texts(self, mark: str) -> Iterator[str]:
        """Yield the texts of all lines of tables that begin so."""
        wanted = select(TABLE_LINES.c.text).where(TABLE_LINES.c.text.startswith(mark, autoescape=True))
        with self._database.reading() as connection:
            yield from connection.execution_options(yield_per=_AT_A_TIME).execute(wanted).scalars()

    def forget_players(self, ids: Collection[str]) -> int:
        """Remove those of some players who have still finished no deal and scored on no board; how many."""
        theirs = PLAYERS.c.id.in_(sorted(ids))
        locked = select(PLAYERS.c.id).where(theirs).order_by(PLAYERS.c.id).with_for_update()
        with self._database.writing() as connection:
            connection.execute(locked)
            return connection.execute(delete(PLAYERS).where(theirs & ~_has_played())).rowcount


def _has_line(mark: str) -> ColumnElement[bool]:
    begins_so = TABLE_LINES.c.text.startswith(mark, autoescape=True)
    return exists().where((TABLE_LINES.c.table == TABLES.c.id) & begins_so)


def _has_owner(now: str) -> ColumnElement[bool]:
    return exists().where((TABLE_OWNERS.c.table == TABLES.c.id) & (TABLE_OWNERS.c.until > now))


def _has_played() -> ColumnElement[bool]:
    scored = PLAYERS.c.id.in_(select(SET_PLAYS.c.player))
    return exists().where(PLAYED.c.player == PLAYERS.c.id) | scored
