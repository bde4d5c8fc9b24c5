"""The results of an event as spreadsheets: every form has the tables that it is ranked by."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from oudler.tournament import play, results
from oudler.tournament.events import Event
from oudler.wording.language import Words
from oudler.wording.results.tables import SheetRow, sheet_rows
from oudler.wording.tournament import FORM_WORDS, ResultSheets, seat_name

Sheets: TypeAlias = dict[str, list[SheetRow]]
Titled: TypeAlias = Iterator[tuple[str, results.ResultTable]]
_GAINS = (results.Kind.PCN, results.Kind.PP, results.Kind.PRIZE)


def result_sheets(
    words: Words, event: Event, after: int | None = None, *, is_general: bool = False
) -> Sheets:
    """Tables by title, after a round or as things stand; the first is the one that counts."""
    found = _TABLES[FORM_WORDS[event.regulations.form].sheets](words, event, after, is_general)
    return {title: sheet_rows(words, event, table) for title, table in found}


def _free(words: Words, event: Event, after: int | None, _is_general: bool) -> Titled:
    """The ranking, every round, the recap by seat; points and prizes only as things stand."""
    left_out = (results.Kind.UNIT, results.Kind.LINE, *(() if after is None else _GAINS))
    people = results.by_person(event, results.ranking_table(event, after))
    yield words.say("Classement"), people.without(*left_out)
    for number in range(1, event.up_to(after) + 1):
        yield words.say("Position {number}", number=number), results.round_table(event, number)
    for recap in play.event_recap(event, after).tables:
        title = words.say("Récapitulatif {seat}", seat=seat_name(words, recap.seat))
        yield title, results.recap_table(recap)


def _ranked(words: Words, event: Event, after: int | None, is_general: bool) -> Titled:
    """The ranking asked for, the general one too, every board."""
    if not is_general:
        yield words.say("Classement"), _people(event, after, is_general=False)
    yield words.say("Classement général"), _people(event, after, is_general=True)
    yield words.say("Étuis"), results.travelers_table(event)


def _people(event: Event, after: int | None, *, is_general: bool) -> results.ResultTable:
    people = results.by_person(event, results.ranking_table(event, after, is_general=is_general))
    ends = (results.Kind.PENALTY, results.Kind.PRIZE)
    return people.without(results.Kind.UNIT, *_GAINS, *ends).beside(people.only(*ends))


def _match(words: Words, event: Event, _after: int | None, _is_general: bool) -> Titled:
    """The match by quarters, every board."""
    yield words.say("Match"), match_sheet(event)
    yield words.say("Étuis"), results.travelers_table(event)


def match_sheet(event: Event) -> results.ResultTable:
    """What a match comes to, without who attacked (EQU-11, EQU-13)."""
    return results.match_table(event, play.match_result(event)).without(results.Kind.ATTACKER)


_TABLES: Mapping[ResultSheets, Callable[[Words, Event, int | None, bool], Titled]] = {
    ResultSheets.FREE: _free,
    ResultSheets.RANKED: _ranked,
    ResultSheets.MATCH: _match,
}
