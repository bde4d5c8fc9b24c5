"""Rows written inside a transaction."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Table, delete, insert, select

from oudler.record import JournalLine, broken_links
from oudler.store.problems import NotChained, NotText, Overtaken
from oudler.store.schema import ADDRESSES, LINES, is_text


def put(connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert rows, if there are any."""
    if rows:
        connection.execute(insert(table), rows)


def put_lines(connection: Connection, event: str, journal: str, lines: Sequence[JournalLine]) -> None:
    """Insert lines after the last of a journal; raises Overtaken and NotChained."""
    check_lines(journal, _last_line(connection, event, journal), lines)
    put(connection, LINES, line_rows({"event": event, "journal": journal}, lines))


def check_lines(journal: str, last: JournalLine | None, lines: Sequence[JournalLine]) -> None:
    """Raise Overtaken where lines do not follow the last of a journal, NotChained where not one another.

    Raises NotText before.
    """
    if wrong := next((line for line in lines if not is_text(line.text)), None):
        raise NotText(ascii(wrong.text))
    for place in broken_links(lines, last):
        if not place:
            raise Overtaken(journal, last.number if last else 0)
        raise NotChained(journal, lines[place].number)


def line_rows(owner: Mapping[str, str], lines: Sequence[JournalLine]) -> list[dict[str, Any]]:
    """Return the rows of lines; `owner` has the columns that say whose they are."""
    return [{**owner, "number": line.number, "text": line.text, "seal": line.seal} for line in lines]


def check_end(connection: Connection, event: str, journal: str, number: int) -> None:
    """Raise Overtaken where a journal does not end at that line."""
    last = _last_line(connection, event, journal)
    if (last.number if last else 0) != number:
        raise Overtaken(journal, last.number if last else 0)


def _last_line(connection: Connection, event: str, journal: str) -> JournalLine | None:
    asked = (LINES.c.event == event) & (LINES.c.journal == journal)
    wanted = select(LINES.c.number, LINES.c.text, LINES.c.seal).where(asked)
    row = connection.execute(wanted.order_by(LINES.c.number.desc()).limit(1)).first()
    return JournalLine(*row) if row else None


def put_addresses(connection: Connection, event: str, addresses: Mapping[int, str | None]) -> None:
    """Set addresses, and wipe those that are None (ORG-19)."""
    if addresses:
        theirs = (ADDRESSES.c.event == event) & ADDRESSES.c.number.in_(list(addresses))
        connection.execute(delete(ADDRESSES).where(theirs))
    rows = [
        {"event": event, "number": number, "text": text}
        for number, text in addresses.items()
        if text is not None
    ]
    put(connection, ADDRESSES, rows)
