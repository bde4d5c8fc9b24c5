"""The log of the server: one line for each thing that happens to it, as text or as JSON.

No line has a card, a name, a secret or what was asked for: errors are told by their kind and place, and never
by their message, which may quote what they are about.
"""

import json
import logging
import traceback
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from typing import TypeAlias

Fields: TypeAlias = Mapping[str, object]


def _as_text(head: Fields, more: Fields) -> str:
    return " ".join((*map(str, head.values()), *(f"{name}={value}" for name, value in more.items())))


def _as_json(head: Fields, more: Fields) -> str:
    return json.dumps({**head, **more}, ensure_ascii=False, default=str)


FORMATS = {"text": _as_text, "json": _as_json}
"""How a line is written, from what each has and what only this one tells."""


class ServerLogFormat(logging.Formatter):
    """A line of the log."""

    def __init__(self, written: Callable[[Fields, Fields], str]) -> None:
        super().__init__()
        self._written = written

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        head = {"at": at, "level": record.levelname.lower(), "from": record.name, "text": _text(record)}
        return self._written(head, {**getattr(record, "told", {}), **_error(record)})


def _text(record: logging.LogRecord) -> str:
    """What is told, on one line."""
    return " ".join(record.getMessage().split())


def _error(record: logging.LogRecord) -> Fields:
    """The kinds of an error and of those behind it, and where it was raised."""
    error = record.exc_info[1] if record.exc_info else None
    if error is None:
        return {}
    return {"error": " < ".join(type(each).__name__ for each in _behind(error)), "where": _where(error)}


def _behind(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def _where(error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    return " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(frames[-6:]))


def keep_log(written: Callable[[Fields, Fields], str]) -> None:
    """Write what happens to the standard error from now on."""
    handler = logging.StreamHandler()
    handler.setFormatter(ServerLogFormat(written))
    logging.getLogger().addHandler(handler)
    logging.getLogger("oudler").setLevel(logging.INFO)
