"""Journals changed behind the program's back, as somebody with a tool for databases would."""

import sqlite3
from contextlib import closing
from pathlib import Path

from oudler.director.desk.journal import LOG
from oudler.record import sealed


def run_in_file(folder: Path, statement: str, *values: object) -> None:
    """Run a statement on the database of an office in a folder."""
    with closing(sqlite3.connect(folder / "oudler.sqlite")) as database, database:
        database.execute(statement, values)


def edit_line(folder: Path, event: str, number: int, old: str, new: str, *, journal: str = LOG) -> None:
    """Change the text of a line and leave its seal."""
    changed = "UPDATE lines SET text = replace(text, ?, ?) WHERE event = ? AND journal = ? AND number = ?"
    run_in_file(folder, changed, old, new, event, journal, number)


def reseal(folder: Path, event: str, journal: str = LOG) -> None:
    """Seal every line of a journal anew, as a forger would."""
    of_journal = "event = ? AND journal = ?"
    with closing(sqlite3.connect(folder / "oudler.sqlite")) as database, database:
        wanted = f"SELECT number, text FROM lines WHERE {of_journal} ORDER BY number"
        seal = ""
        for number, text in database.execute(wanted, (event, journal)).fetchall():
            seal = sealed(seal, text)
            changed = f"UPDATE lines SET seal = ? WHERE {of_journal} AND number = ?"
            database.execute(changed, (seal, event, journal, number))
