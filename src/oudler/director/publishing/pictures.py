"""The pictures that messages show for a link: 1200 by 630, the same for the same state."""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from oudler.director.publishing.calendar import starts_of
from oudler.director.publishing.public_fields import public_ranking
from oudler.director.publishing.publication import Publication, PublishedEvent
from oudler.printing import form_picture
from oudler.tournament.clubs import Club
from oudler.tournament.results import Kind, ResultRow, ResultTable
from oudler.wording import results
from oudler.wording.language import Words, day_words, month_words, time_words, weekday_words
from oudler.wording.results import standing_title
from oudler.wording.tournament import form_text, units_text

SIZE = (1200, 630)
ROWS = 3


def event_picture(words: Words, told: PublishedEvent, club: str) -> bytes:
    """The picture of an event as PNG: its first three once its ranking is shown."""
    rules, table = told.event.regulations, public_ranking(told)
    rows = table.rows[:ROWS] if table else ()
    is_alone = rules.form.is_alone
    values = {
        "brand": club or rules.venue or "Oudler",
        "title": told.name,
        "when": _when(words, told),
        "detail": ", ".join([units_text(words, rules.form, len(told.event.units)), *_standing(words, told)]),
        "rows": [_ranked(words, told, table, row, is_alone=is_alone) for row in rows] if table else [],
    }
    return _picture(words, values)


def _when(words: Words, told: PublishedEvent) -> str:
    """The day, with the hour of what is still to come."""
    hour = "" if told.event.is_closed else time_words(words, told.starts)
    return ", ".join(filter(None, [day_words(words, told.day), hour]))


def _standing(words: Words, told: PublishedEvent) -> list[str]:
    """How final the ranking is, where there is one to see; else what is played."""
    if told.posted.is_shown:
        return [standing_title(words, told.posted.posting, told.posted.after).lower()]
    return [form_text(words, told.event.regulations.form)]


def _ranked(
    words: Words, told: PublishedEvent, table: ResultTable, row: ResultRow, *, is_alone: bool
) -> dict[str, str]:
    event = told.event
    cells = dict(zip((kind for _, kind in table.shown), row.cells, strict=True))
    total = results.figure_text(words, cells.get("total"), plus=results.plus_of(event.regulations.form))
    gained = [f"{cells['pcn']} PCN"] if cells.get(Kind.PCN.name.lower()) else []
    label = results.unit_label(words, event, row.key)
    name, team = (label, []) if is_alone else (results.members_text(event, row.key), [label])
    return {"mark": str(cells["rank"]), "name": name, "detail": ", ".join([*team, total, *gained])}


def club_picture(words: Words, publication: Publication) -> bytes:
    """The picture of a club as PNG: when it plays, and its next evenings."""
    club = publication.club
    values = {
        "brand": club.comite or "Tarot",
        "title": club.name,
        "when": usual_evening(words, publication),
        "detail": club.venue,
        "rows": [_coming(words, club, one) for one in publication.coming[:ROWS]],
    }
    return _picture(words, values)


def usual_evening(words: Words, publication: Publication) -> str:
    """When the club plays: « On joue le vendredi à 20 h 30 » ; nothing where it does not say."""
    evening = publication.club.evening
    if evening is None:
        return ""
    day = weekday_words(words, evening.weekday)
    return words.say("On joue le {day} à {time}", day=day, time=time_words(words, evening.starts))


def _coming(words: Words, club: Club, told: PublishedEvent) -> dict[str, str]:
    weekday, month = weekday_words(words, told.day.weekday()), month_words(words, told.day, is_short=True)
    day = f"{weekday} {told.day.day} {month}"
    detail = ", ".join(filter(None, [day, time_words(words, starts_of(club, told))]))
    return {"mark": str(told.day.day), "name": told.name, "detail": detail}


def _picture(words: Words, values: Mapping[str, Any]) -> bytes:
    return _drawn(json.dumps(values, sort_keys=True), words.lang)


@lru_cache(maxsize=256)
def _drawn(values: str, lang: str) -> bytes:
    """A picture, drawn once for what it shows."""
    return form_picture("share", {**json.loads(values), "lang": lang, "seats": {}}, Words(lang))
