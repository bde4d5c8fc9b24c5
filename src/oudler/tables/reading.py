"""A table read from the store: its log, folded and checked."""

from dataclasses import dataclass

from oudler.store import Line, Store, sealed
from oudler.tables.answers import Answers
from oudler.tables.game import Game, after, begin
from oudler.tables.happenings import Happening, Opened, read_line


class BrokenLog(ValueError):
    """The log of a table is not the one that was written."""


@dataclass(frozen=True, slots=True)
class Log:
    """What a whole log tells: the game, its last line, and what was answered to whom."""

    game: Game
    last: Line
    answers: Answers


def read_log(store: Store, code: str) -> Log | None:
    """Read the log of a table; None where there is none. Raises BrokenLog."""
    lines = store.table_lines(code)
    return _folded(code, lines) if lines else None


def _folded(code: str, lines: tuple[Line, ...]) -> Log:
    seal, answers = "", Answers()
    game: Game | None = None
    for number, line in enumerate(lines, start=1):
        seal = sealed(seal, line.text)
        if (line.number, line.seal) != (number, seal):
            raise BrokenLog(f"line {line.number} of table {code} does not follow the one before")
        happening = read_line(line.text)
        if game is not None:
            answers.note(game, number, happening)
        game = _next(game, happening)
    assert game is not None
    return Log(game, lines[-1], answers)


def _next(game: Game | None, happening: Happening) -> Game:
    if game is not None:
        return after(game, happening)
    assert isinstance(happening, Opened)
    return begin(happening)
