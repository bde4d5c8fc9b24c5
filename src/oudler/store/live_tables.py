"""Live tables: their lines, who may find them, which process owns them."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict

from sqlalchemy import Connection, Select, bindparam, delete, func, select, update

from oudler.record import JournalLine
from oudler.store.database import StorePart
from oudler.store.problems import AlreadyThere, NoSuchTable, NotChained, NotText, Overtaken
from oudler.store.rows import StoredTable
from oudler.store.schema import IS_IN_THE_LOBBY, TABLE_LINES, TABLE_OWNERS, TABLES, is_text
from oudler.store.writing import check_lines, line_rows, put

_LINE = TABLE_LINES.c.number, TABLE_LINES.c.text, TABLE_LINES.c.seal
_ARE_THESE = TABLES.c.id.in_(bindparam("ids", expanding=True))
# In one order, so that no two of us wait for each other.
_LOCKED = select(TABLES.c.id).where(_ARE_THESE).order_by(TABLES.c.id).with_for_update()


def _ends_of_these() -> Select[str, int, str, str]:
    other = TABLE_LINES.alias()
    last = select(func.max(other.c.number)).where(other.c.table == TABLES.c.id).scalar_subquery()
    is_last = (TABLE_LINES.c.table == TABLES.c.id) & (TABLE_LINES.c.number == last)
    return select(TABLES.c.id, *_LINE).select_from(TABLES.outerjoin(TABLE_LINES, is_last)).where(_ARE_THESE)


_ENDS = _ends_of_these()


class LiveTables(StorePart):
    """The part of the store that keeps live tables."""

    def add_table(self, table: StoredTable, lines: Sequence[JournalLine]) -> None:
        """Keep a new table with its first lines; raises AlreadyThere, Overtaken, NotChained, NotText."""
        check_lines(table.id, None, lines)
        with self._database.writing() as connection:
            if connection.execute(select(TABLES.c.id).where(TABLES.c.id == table.id)).first():
                raise AlreadyThere(table.id)
            put(connection, TABLES, [asdict(table)])
            put(connection, TABLE_LINES, line_rows({"table": table.id}, lines))

    def table(self, id: str) -> StoredTable | None:
        """Return one table, or None."""
        row = self._row(TABLES.c.id, id)
        return StoredTable(**row) if row else None

    def table_names(self, ids: Collection[str]) -> dict[str, str]:
        """Return the names of the tables that exist among some."""
        wanted = select(TABLES.c.id, TABLES.c.name).where(_ARE_THESE)
        with self._database.reading() as connection:
            found = connection.execute(wanted, {"ids": [*filter(is_text, ids)]})
            return {row.id: row.name for row in found}

    def open_tables(self, limit: int = 50, *, claimed: str | None = None) -> tuple[StoredTable, ...]:
        """Return the tables that are listed and not closed, the newest first, `limit` at most.

        With a time: only those that a process owns then.
        """
        wanted = select(TABLES).where(IS_IN_THE_LOBBY).order_by(TABLES.c.at.desc(), TABLES.c.id).limit(limit)
        if claimed is not None:
            owned = select(TABLE_OWNERS.c.table).where(TABLE_OWNERS.c.until > claimed)
            wanted = wanted.where(TABLES.c.id.in_(owned))
        with self._database.reading() as connection:
            return tuple(StoredTable(**row._mapping) for row in connection.execute(wanted))

    def set_table(self, id: str, *, listed: bool | None = None, closed: bool | None = None) -> None:
        """List a table or not, close it or not; raises NoSuchTable."""
        new = {name: is_so for name, is_so in (("listed", listed), ("closed", closed)) if is_so is not None}
        with self._table_locked(id) as connection:
            if new:
                connection.execute(update(TABLES).where(TABLES.c.id == id).values(new))

    # --- lines ------------------------------------------------------------------------------------

    def table_lines(self, id: str, after: int = 0) -> tuple[JournalLine, ...]:
        """Return the lines of a table whose numbers are greater than `after`."""
        if not is_text(id):
            return ()
        asked = (TABLE_LINES.c.table == id) & (TABLE_LINES.c.number > after)
        wanted = select(*_LINE).where(asked)
        with self._database.reading() as connection:
            return tuple(
                JournalLine(*row) for row in connection.execute(wanted.order_by(TABLE_LINES.c.number))
            )

    def append_tables(self, additions: Mapping[str, Sequence[JournalLine]]) -> dict[str, ValueError]:
        """Keep new lines of many tables in one transaction; durable when it returns.

        Returns why nothing was kept of some tables, by their ids: NoSuchTable, Overtaken, NotChained or
        NotText. The others are kept whole.
        """
        with self._database.writing(is_alone=False) as connection:
            ends = self._ends(connection, [id for id in additions if is_text(id)])
            problems: dict[str, ValueError] = {}
            rows = []
            for id, lines in additions.items():
                if problem := _problem(id, ends, lines):
                    problems[id] = problem
                else:
                    rows += line_rows({"table": id}, lines)
            put(connection, TABLE_LINES, rows)
        return problems

    def _ends(self, connection: Connection, ids: Sequence[str]) -> dict[str, JournalLine | None]:
        """Return the last lines of those tables that exist, and lock the tables."""
        if self._database.file is None:
            connection.execute(_LOCKED, {"ids": ids})  # before the lines are read
        found = connection.execute(_ENDS, {"ids": ids})
        return {id: JournalLine(number, text, seal) if number else None for id, number, text, seal in found}

    # --- owners -----------------------------------------------------------------------------------

    def claim_table(self, id: str, owner: str, now: str, until: str, *, gone: str | None = None) -> str:
        """Make a process the owner of a table that is free, and return the owner; raises NoSuchTable.

        A table is free when it has no owner, when the claim has expired, when its owner is the one that is
        gone, and always in a file, which has one process.
        """
        asked = TABLE_OWNERS.c.table == id
        wanted = select(TABLE_OWNERS.c.owner, TABLE_OWNERS.c.until).where(asked).with_for_update()
        with self._table_locked(id) as connection:
            holder = connection.execute(wanted).first() if self._database.file is None else None
            if holder and holder.owner not in (owner, gone) and now < holder.until:
                return str(holder.owner)
            connection.execute(delete(TABLE_OWNERS).where(asked))
            put(connection, TABLE_OWNERS, [{"table": id, "owner": owner, "until": until}])
        return owner

    def renew_tables(self, owner: str, until: str) -> frozenset[str]:
        """Renew all claims of an owner, and return the tables that it still owns."""
        theirs = update(TABLE_OWNERS).where(TABLE_OWNERS.c.owner == owner).values(until=until)
        with self._database.writing(is_alone=False) as connection:
            return frozenset(connection.execute(theirs.returning(TABLE_OWNERS.c.table)).scalars())

    def release_tables(self, owner: str, id: str | None = None) -> None:
        """End all claims of an owner, or the one on a table."""
        theirs = TABLE_OWNERS.c.owner == owner
        if id is not None:
            theirs &= TABLE_OWNERS.c.table == id
        with self._database.writing(is_alone=False) as connection:
            connection.execute(delete(TABLE_OWNERS).where(theirs))

    @contextmanager
    def _table_locked(self, id: str) -> Iterator[Connection]:
        """Give a writing connection that holds the lock of the table; raises NoSuchTable."""
        if not is_text(id):
            raise NoSuchTable(ascii(id))
        with self._database.writing(is_alone=False) as connection:
            row = select(TABLES.c.id).where(TABLES.c.id == id).with_for_update()
            if connection.execute(row).first() is None:
                raise NoSuchTable(id)
            yield connection


def _problem(
    id: str, ends: Mapping[str, JournalLine | None], lines: Sequence[JournalLine]
) -> ValueError | None:
    """Return why lines cannot be kept after those of a table, or None."""
    if id not in ends:
        return NoSuchTable(ascii(id))
    try:
        check_lines(id, ends[id], lines)
    except (NotText, Overtaken, NotChained) as problem:
        return problem
    return None
