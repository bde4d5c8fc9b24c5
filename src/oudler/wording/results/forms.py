"""The forms of events in tables: what a spreadsheet of their results has, in one row each."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from oudler.tournament.events import Event
from oudler.tournament.forms import Form, by_form
from oudler.wording.language import Words
from oudler.wording.results.duplicate_rows import match_tables, ranking_tables
from oudler.wording.results.exports import Row, result_tables

Tables: TypeAlias = dict[str, list[Row]]


def _free(words: Words, event: Event, after: int | None, _: bool) -> Tables:
    return result_tables(words, event, after)


def _ranked(words: Words, event: Event, after: int | None, is_general: bool) -> Tables:
    return ranking_tables(words, event, after, is_general=is_general)


def _match(words: Words, event: Event, _: int | None, __: bool) -> Tables:
    return match_tables(words, event)


_TABLES: Mapping[Form, Callable[[Words, Event, int | None, bool], Tables]] = by_form(
    {
        Form.LIBRE: _free,
        Form.DUO: _free,
        Form.FOUR: _free,
        Form.INDIVIDUAL: _ranked,
        Form.TRIPLETTE: _ranked,
        Form.QUADRETTE: _ranked,
        Form.MATCH: _match,
    }
)


def duplicate_tables(
    words: Words, event: Event, after: int | None = None, *, is_general: bool = False
) -> Tables:
    """Tables by title, after a round or as things stand; of free deals the same as `result_tables`."""
    return _TABLES[event.regulations.form](words, event, after, is_general)
