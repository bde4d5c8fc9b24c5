"""What all pages of the sheets screen share: the strip of tables, the doubts about one of them."""

from fractions import Fraction
from typing import Any

from oudler.director.desk import Spot
from oudler.director.results import rank_moves
from oudler.director.rounds import RoundStates, TableState, sheet_warnings
from oudler.tournament.events import Event
from oudler.web.site import PageRequest, event_total, form_pages, short_number
from oudler.wording.language import signed
from oudler.wording.results import unit_names

MOST_MOVES = 12
"""How many lines of a changed ranking are shown; the rest is counted."""


def strip_values(asked: PageRequest, spot: Spot) -> dict[str, Any]:
    """What the strip of tables above a sheet shows, and the doubts about the table."""
    known = asked.desk.found("doubts", sheet_warnings.doubts_of)
    seen = RoundStates(asked.desk.situation, spot[0], asked.desk.now(), known)
    states = [(table, seen.state(table)) for table in seen.tables]
    return {
        "strip": [(table, state, state_text(asked, state)) for table, state in states],
        "at": spot,
        "count_in": len(states) - len(seen.missing),
        "rounds": sorted(asked.desk.event.seated),
        "words_signed": signed,
        "doubted": told_doubts(asked, spot),
    }


def state_text(asked: PageRequest, state: TableState) -> str:
    """What a table is doing, in the words of the form of the event."""
    return asked.words.say(form_pages(asked.desk.event).states.get(state, state.text))


def told_doubts(asked: PageRequest, spot: Spot) -> list[dict[str, Any]]:
    """The open doubts about a table, in words."""
    found = asked.desk.found("doubts", sheet_warnings.doubts_of)
    return [
        {
            "text": sheet_warnings.doubt_text(asked.words, doubt),
            "code": doubt.code,
            "closable": doubt.kind.is_closable,
        }
        for doubt in found
        if (doubt.round, doubt.table) == spot
    ]


def clear_doubt(asked: PageRequest, spot: Spot) -> None:
    """Close the doubt that a form names; one that is closed already stays so."""
    for doubt in sheet_warnings.doubts_of(asked.desk.situation):
        if (doubt.round, doubt.table, doubt.code) == (*spot, asked.field("doubt")) and doubt.kind.is_closable:
            sheet_warnings.close_doubt(asked.desk, doubt, asked.field("why")[:200], asked.by)


def told_moves(asked: PageRequest, after: Event) -> dict[str, Any]:
    """What a change makes of the ranking, in words, the first lines of it."""
    words, event = asked.words, asked.desk.event
    names, moves = unit_names(words, event), rank_moves(event, after)

    def told(rank: int | None, total: Fraction | None) -> str:
        if rank is None:
            return ""
        return words.say("rang {rank}, {total}", rank=rank, total=event_total(words, event, total))

    shown = [
        {
            "name": names.get(move.unit, str(move.unit)),
            "before": told(move.rank_before, move.total_before),
            "after": told(move.rank_after, move.total_after),
        }
        for move in moves[:MOST_MOVES]
    ]
    return {"moves": shown, "more_moves": len(moves) - len(shown)}


def whole(asked: PageRequest, name: str) -> int:
    """A part of the address that is a small number; 0 where it is none."""
    return short_number(asked.path(name), 4) or 0
