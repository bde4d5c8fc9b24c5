"""Recap tables, one for each starting seat: rounds, running totals, sums of + and − (DOC-08)."""

from collections.abc import Iterator
from math import ceil
from typing import Any

from oudler.director.papers import paper
from oudler.director.papers.planned_seats import known_seating, last_played, stops
from oudler.tournament.events import Event
from oudler.tournament.files import Tournament
from oudler.tournament.play import event_recap
from oudler.tournament.ranking import RecapLine, RecapTable
from oudler.tournament.seating import start_of
from oudler.wording.language import Words, msg

_SIDE_BY_SIDE = 24
"""How many players a page has at most: those of a seat stay together as long as figures can be read."""


def _values(tournament: Tournament, _words: Words, asked: paper.PaperRequest) -> paper.Values:
    event = tournament.event
    if known_seating(event, 1) is None:
        raise paper.NotPrintable(paper.WhyUnprinted.NOT_SEATED)
    after = last_played(event) if asked.round is None else asked.round
    if not 0 <= after <= len(event.regulations.rounds):
        raise paper.NotPrintable(paper.WhyUnprinted.NO_ROUND)
    tables = event_recap(event, 0 if asked.is_blank else min(after, event.last_seated)).tables
    first = _first_tables(event)
    return {
        "rounds": len(event.regulations.rounds),
        "pages": [page for table in tables for page in _pages(event, table, first)],
    }


def _first_tables(event: Event) -> dict[int, int]:
    """The table where each person starts; who took an empty place, the one of the place."""
    tables = {number: stop[0] for number, stop in stops(known_seating(event, 1) or ()).items()}
    return {filling.number: start_of(filling.place)[0] for filling in event.filled} | tables


def _pages(event: Event, table: RecapTable, first: dict[int, int]) -> Iterator[dict[str, Any]]:
    """A table on as few pages as can be, as many players on each; the sums, over all, stand on the last."""
    rows, players = list(_rows(event, table)), len(table.numbers)
    wide = ceil(players / max(1, ceil(players / _SIDE_BY_SIDE)))
    for start in range(0, players, wide or 1):
        part = slice(start, start + wide)
        is_last = start + wide >= players
        yield {
            "seat": table.seat.value,
            "players": [
                {"table": first.get(number, 0), "name": event.entries[number].surname.upper()}
                for number in table.numbers[part]
            ],
            "has_sums": is_last,
            "rows": [
                {
                    "number": number,
                    "is_cumulated": is_cumulated,
                    "scores": [None] * len(table.numbers[part])
                    if line is None
                    else [_whole(score) for score in line.scores[part]],
                    "sums": [] if line is None else [int(line.negatives), int(line.positives)],
                }
                for number, is_cumulated, line in rows
            ],
        }


def _whole(score: object) -> int | None:
    return None if score is None else int(str(score))


def _rows(event: Event, table: RecapTable) -> Iterator[tuple[int, bool, RecapLine | None]]:
    """The round of each line of the whole event, whether it sums up, and what is already in it."""
    lines = {(line.round, line.is_cumulated): line for line in table.lines}
    for number in range(1, len(event.regulations.rounds) + 1):
        yield number, False, lines.get((number, False))
        if number > 1:
            yield number, True, lines.get((number, True))


RECAP = paper.PaperKind(
    "recap", msg("Récapitulatif des scores"), paper.Audience.ARBITER, _values, paper.is_free
)
