"""The seating board of a round: by name for the wall, by table for the organisers (DOC-04, DOC-11)."""

from typing import Any

from oudler.director.forms import Column, form_papers
from oudler.director.papers.paper import Audience, PaperKind, PaperRequest, Values, always, person
from oudler.director.papers.planned_seats import round_asked, seating_asked
from oudler.tournament.events import Event
from oudler.tournament.files import Tournament
from oudler.tournament.seating import Table
from oudler.wording.game import plain
from oudler.wording.language import Words, msg, time_words
from oudler.wording.papers import shared_words as forms
from oudler.wording.tournament import people_text

_PER_COLUMN = 27
"""As many names under one another as stay readable from two metres."""


def _values(tournament: Tournament, words: Words, asked: PaperRequest) -> Values:
    event = tournament.event
    number = round_asked(event, asked)
    seating = seating_asked(event, number)
    columns = form_papers(event).columns(event, number, max(map(len, seating)))
    rows = [(table, seat_cells(people, columns)) for table, people in enumerate(seating, start=1)]
    return {
        "seats": forms.seat_words(words) | forms.line_words(words),
        "round": number,
        "starts": time_words(words, event.regulations.rounds[number - 1].starts),
        "pages": _pages(event, words, rows),
        "columns": [seat for seat, _ in columns],
        "tables": [
            {"table": table, "cells": [[person(event.entries[each]) for each in cell] for _, cell in cells]}
            for table, cells in rows
        ],
        "qr": asked.home,
    }


# --- who sits in which column ---------------------------------------------------------------------------


def seat_cells(people: Table, columns: list[Column]) -> list[tuple[str, list[int]]]:
    """The people of a table in each column."""
    return [(seat, [each for each in people[part] if each is not None]) for seat, part in columns]


# --- by name --------------------------------------------------------------------------------------------


def _pages(
    event: Event, words: Words, rows: list[tuple[int, list[tuple[str, list[int]]]]]
) -> list[dict[str, Any]]:
    """The wall list, page after page: names in order, two columns filled downwards."""
    placed = {each: (table, seat) for table, cells in rows for seat, people in cells for each in people}
    order = sorted(placed, key=lambda each: forms.name_order(event.entries[each]))
    people = people_text(words, len(order))
    pages = []
    for start in range(0, len(order), 2 * _PER_COLUMN):
        part = order[start : start + 2 * _PER_COLUMN]
        half = (len(part) + 1) // 2
        names = [event.entries[each].surname.upper() for each in (part[0], part[-1])]
        pages.append(
            {
                "range": words.say(
                    "De {first} à {last} · {people}", first=names[0], last=names[1], people=people
                ),
                "columns": [_listed(event, column, placed) for column in (part[:half], part[half:])],
            }
        )
    return pages


def _listed(event: Event, numbers: list[int], placed: dict[int, tuple[int, str]]) -> list[dict[str, Any]]:
    """One column of names; the first of each letter shows it."""
    lines: list[dict[str, Any]] = []
    last = ""
    for number in numbers:
        entry = event.entries[number]
        initial = plain(entry.surname)[:1].upper()
        table, seat = placed[number]
        mark = initial if initial != last else ""
        lines.append({**person(entry), "initial": mark, "table": table, "seat": seat})
        last = initial
    return lines


SEATING_LIST = PaperKind("seating_list", msg("Tableau d'orientation"), Audience.WALL, _values, always)
