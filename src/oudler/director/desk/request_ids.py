"""The request that is being answered: what it writes is kept with its id, so that it writes once.

A page whose answer was lost sends its form again, with the id that it had. The id stands in the
journal beside the log, in the transaction that wrote the rest: whether a request was done is known even if
the server died before it answered.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

from oudler.director.desk.hall import Hall, HallHappening, Requested
from oudler.tournament.events import WrittenLine

_ID = re.compile("[0-9a-f]{32}")


class RepeatedRequest(ValueError):
    """A request was done before: which lines of the log it wrote, None where it wrote beside the log."""

    def __init__(self, request: str, lines: tuple[int, int] | None) -> None:
        self.lines = lines
        super().__init__(request)


@dataclass(slots=True)
class CurrentRequest:
    """A request with an id, while it is answered; an empty id is that of a page without scripts."""

    id: str
    has_written: bool = False

    def check(self, hall: Hall) -> None:
        """Raises RepeatedRequest where another answer to this request has written."""
        if self.id in hall.requests and not self.has_written:
            raise RepeatedRequest(self.id, hall.requests[self.id])

    def notes(self, lines: Sequence[WrittenLine[Any]]) -> tuple[HallHappening, ...]:
        """What the journal beside the log keeps of it beside the lines that it writes."""
        span = (lines[0].number, lines[-1].number) if lines else None
        return (Requested(self.id, span),) if self.id else ()


# Nobody between the page and the desk has to know of it: dozens of use cases would pass it on unread.
_CURRENT: ContextVar[CurrentRequest | None] = ContextVar("request", default=None)


@contextmanager
def answering(request: str) -> Iterator[CurrentRequest]:
    """Whatever this thread writes in the block is written by that request; what is no id counts as none."""
    answered = CurrentRequest(request if _ID.fullmatch(request) else "")
    token = _CURRENT.set(answered)
    try:
        yield answered
    finally:
        _CURRENT.reset(token)


def current_request() -> CurrentRequest:
    """The request that this thread answers; one without an id where there is none."""
    return _CURRENT.get() or CurrentRequest("")
