"""A table read from the store: its log, folded and checked."""

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from traceback import format_tb

from oudler.record import JournalLine, broken_links
from oudler.store import Store
from oudler.tables.game import Game, games, read_line
from oudler.tables.live.request_cache import Answers

_LOG = logging.getLogger(__name__)


class BrokenLog(ValueError):
    """The log of a table is not the one that was written."""


@dataclass(frozen=True, slots=True)
class Log:
    """What a whole log tells: the game, its last line, and what was answered to whom."""

    game: Game
    last: JournalLine
    answers: Answers


def read_log(store: Store, code: str) -> Log | None:
    """Read the log of a table; None where there is none. Raises BrokenLog."""
    lines = read_lines(store, code)
    with checked_fold(code):
        return _folded(lines) if lines else None


@contextmanager
def checked_fold(code: str) -> Iterator[None]:
    """Raise BrokenLog where lines make no game, and log why."""
    try:
        yield
    except Exception as error:  # of whatever kind: it may be a mistake of ours too
        where = "".join(format_tb(error.__traceback__))  # and not what it says: that may be cards
        _LOG.error("the log of table %s makes no game: %s\n%s", code, type(error).__name__, where)
        raise BrokenLog(f"the log of table {code} makes no game") from error


def read_lines(store: Store, code: str) -> tuple[JournalLine, ...]:
    """Read the lines of a table, as they were written. Raises BrokenLog."""
    lines = store.table_lines(code)
    check_lines(code, None, lines)
    return lines


def check_lines(code: str, before: JournalLine | None, lines: Sequence[JournalLine]) -> None:
    """Raise BrokenLog where lines do not follow one another, and the one before."""
    for place in broken_links(lines, before):
        raise BrokenLog(f"line {lines[place].number} of table {code} does not follow the one before")


def _folded(lines: Sequence[JournalLine]) -> Log:
    happenings = [read_line(line.text) for line in lines]
    answers, game = Answers(), None
    for line, happening, following in zip(lines, happenings, games(happenings), strict=True):
        if game is not None:
            answers.note(game, line.number, happening)
        game = following
    assert game is not None
    return Log(game, lines[-1], answers)
