"""Tables in a store, made from a list of what happened there."""

from collections.abc import Iterable

from oudler.record import JournalLine, sealed
from oudler.store import Store, StoredTable
from oudler.tables.game.happenings import Happening, TableOpened, write_line
from oudler.tables.game.setup import write_setup
from tests.tables.games import AT


def lines_of(happenings: Iterable[Happening]) -> list[JournalLine]:
    """The chained lines of a log."""
    lines: list[JournalLine] = []
    for number, happening in enumerate(happenings, start=1):
        text = write_line(happening)
        lines.append(JournalLine(number, text, sealed(lines[-1].seal if lines else "", text)))
    return lines


def keep(store: Store, code: str, happenings: list[Happening]) -> None:
    """Keep a table with its whole log."""
    first = happenings[0]
    assert isinstance(first, TableOpened)
    setup = first.setup
    kept = StoredTable(code, setup.name, setup.kind.value, setup.listed, False, AT, write_setup(setup))
    store.add_table(kept, lines_of(happenings))
