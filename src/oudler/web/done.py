"""What was written last from a page, in words, and whether it can be undone."""

import re
from dataclasses import dataclass

from oudler.director import Desk, Situation, undo
from oudler.tournament.events import Handed, Scored
from oudler.wording import Words, happening_text

_SPAN = re.compile(r"(\d{1,7})(?:-(\d{1,7}))?")


@dataclass(frozen=True, slots=True)
class Done:
    """Some lines of the log that follow each other."""

    lines: tuple[str, ...]
    span: str
    can_undo: bool
    sheet: str = ""
    """Where a sheet that came in is put right instead: round/table."""


def span_of(text: str) -> tuple[int, int] | None:
    """The first and the last line of « 12 » or « 10-12 »; None where it is neither."""
    found = _SPAN.fullmatch(text)
    return None if found is None else (int(found[1]), int(found[2] or found[1]))


def done_of(desk: Desk, words: Words, text: str) -> Done | None:
    """What the lines that an address names wrote; None where it names none."""
    span, log = span_of(text), desk.tournament.log
    if span is None or not 1 <= span[0] <= span[1] <= len(log):
        return None
    first, last = span
    lines = tuple(happening_text(words, desk.event, line.happening) for line in log[first - 1 : last])

    def is_undoable(situation: Situation) -> bool:
        return undo.undoing(situation.tournament, last, "…", first) is not None

    did = log[last - 1].happening
    sheet = f"{did.round}/{did.table}" if isinstance(did, Handed | Scored) else ""
    return Done(lines, text, desk.found(("undo", first, last), is_undoable), sheet)
