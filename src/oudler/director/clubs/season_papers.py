"""The papers of a season: a challenge for the wall, and the points of everybody."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from oudler.printing import render_form
from oudler.tournament.clubs import Club
from oudler.tournament.people import SERIES
from oudler.tournament.results import Kind, ResultTable
from oudler.tournament.seasons import ChallengeStanding, ClubSeason, totals_table
from oudler.wording import results
from oudler.wording.language import Words, day_words, msg
from oudler.wording.papers import shared_words as forms

Values: TypeAlias = dict[str, Any]
MOST_EVENINGS = 20
"""Columns that there is room for; of a longer challenge the last evenings are printed."""


def season_paper(
    code: str,
    words: Words,
    club: Club,
    season: ClubSeason,
    standing: ChallengeStanding | None,
    *,
    logo: str = "",
) -> bytes:
    """A paper of SEASON_PAPERS as PDF, with the logo of the club; that of a challenge needs its standing."""
    template, title, values = SEASON_PAPERS[code]
    over = season.over
    as_of = day_words(words, over[-1].outcome.day) if over else ""
    common = {
        "lang": words.lang,
        "title": words.say(title),
        "seats": forms.seat_words(words),
        "event": {
            "name": club.name,
            "date": words.say("saison {season}", season=season.season),
            "venue": club.venue,
        },
        "as_of": words.say("au {day}", day=as_of) if as_of else "",
    }
    return render_form(template, common | values(words, season, standing), words, logo=logo)


def _challenge(words: Words, season: ClubSeason, standing: ChallengeStanding | None) -> Values:
    assert standing is not None, "a challenge is asked for by its standing"
    table = results.shown_challenge(standing, season).without(Kind.PRESENCE, Kind.SERIES)
    left = len(standing.evenings) - MOST_EVENINGS
    table = table.where(lambda column: column.kind is not Kind.EVENING or (column.number or 0) > left)
    ids = [each.id for each in standing.evenings]
    rows = []
    for line, cells in zip(standing.lines, _cells(words, table), strict=True):
        marked = [
            {"text": text, "kept": made.is_kept, "won": made.is_won}
            if column.kind is Kind.EVENING
            and (made := line.evenings.get(ids[(column.number or 1) - 1])) is not None
            else text
            for column, text in zip(table.columns, cells, strict=True)
        ]
        rows.append(marked)
    return {
        "name": standing.challenge.name,
        "rule": results.challenge_rule(words, standing.challenge),
        "left": max(left, 0),
        "columns": [
            {"kind": kind, "head": results.total_head(words, standing.challenge) if kind == "total" else head}
            for kind, head in _heads(words, table)
        ],
        "rows": rows,
    }


def _points(words: Words, season: ClubSeason, _: ChallengeStanding | None) -> Values:
    panels = []
    for series in (*SERIES, None):
        totals = [each for each in season.totals if each.person.series == series]
        table = totals_table(totals).without(Kind.LICENCE, Kind.SERIES)
        if totals:
            panels.append(
                {
                    "name": results.series_text(words, series),
                    "columns": [{"kind": kind, "head": head} for kind, head in _heads(words, table)],
                    "rows": [*_cells(words, table)],
                }
            )
    return {"panels": panels}


def _heads(words: Words, table: ResultTable) -> Iterator[tuple[str, str]]:
    for column in table.columns:
        head = results.head_text(words, None, column, "paper")
        yield column.kind.name.lower(), head[:1].upper() + head[1:]


def _cells(words: Words, table: ResultTable) -> Iterator[list[str]]:
    for row in table.rows:
        pairs = zip(table.columns, row.cells, strict=True)
        yield [results.cell_text(words, None, column, cell) for column, cell in pairs]


_Written: TypeAlias = Callable[[Words, ClubSeason, ChallengeStanding | None], Values]
SEASON_PAPERS: Mapping[str, tuple[str, str, _Written]] = MappingProxyType(
    {
        # in the address: the template, what it is called, what is written on it
        "challenge": ("season_challenge", msg("Challenge"), _challenge),
        "pcn": ("season_points", msg("PCN et PP de la saison"), _points),
    }
)
