"""The page of a club: when it plays, its next evenings, its last results; for everybody."""

from collections.abc import Collection
from itertools import groupby
from typing import Any

from oudler.director.publishing import (
    Publication,
    PublishedChallenge,
    PublishedEvent,
    public_ranking,
    starts_of,
    usual_evening,
)
from oudler.tournament.championships import Season
from oudler.tournament.results import Column, Kind
from oudler.web.public.event_pages import told_line
from oudler.web.public.reader import Card, Reader
from oudler.web.results import shown_table
from oudler.wording.language import Words, day_words, month_words, time_words, weekday_words
from oudler.wording.results import cell_text, challenge_rule
from oudler.wording.tournament import form_text, units_text

FIRST = 5
"""This many of the last evening's ranking stand on the page of the club."""
COMING = 6


def club_page(reader: Reader, publication: Publication, open_ones: Collection[str] = ()) -> str:
    """The page of a club; people sign up by a link for the events of those ids."""
    words, club, home = reader.words, publication.club, club_home(publication)
    held = publication.held
    return reader.text(
        "public_club.html",
        home,
        club=club,
        live=None,
        clock_part="",
        home=home,
        open_ones=open_ones,
        evening=usual_evening(words, publication),
        coming=[_coming(words, publication, one) for one in publication.coming[:COMING]],
        last=_last(words, held[0]) if held else None,
        challenges=[_challenge(words, one, FIRST) for one in publication.challenges],
        has_logo=publication.logo is not None,
        seasons=_seasons(words, held),
        card=club_card(words, publication),
    )


def club_home(publication: Publication) -> str:
    """Where the page of a club is."""
    return f"/c/{publication.id}"


def club_card(words: Words, publication: Publication) -> Card:
    """What is said of the page of a club where somebody links to it."""
    club, home = publication.club, club_home(publication)
    coming = [f"{one.name}, {day_words(words, one.day)}" for one in publication.coming[:1]]
    said = [usual_evening(words, publication), club.venue, *coming]
    told = ". ".join(filter(None, said)) or words.say("Prochaines soirées et résultats")
    return Card(club.name, f"{told}.", home, f"{home}/image.png", club.name)


def _coming(words: Words, publication: Publication, told: PublishedEvent) -> dict[str, Any]:
    rules = told.event.regulations
    starts = time_words(words, starts_of(publication.club, told))
    venue = rules.venue if rules.venue != publication.club.venue else ""
    parts = [weekday_words(words, told.day.weekday()), starts, form_text(words, rules.form), venue]
    return {
        "told": told,
        "month": month_words(words, told.day, is_short=True),
        "line": ", ".join(filter(None, parts)),
        "entered": units_text(words, rules.form, len(told.event.units)) if told.event.units else "",
        "is_on": told.event.last_seated > 0,
    }


def _last(words: Words, told: PublishedEvent) -> dict[str, Any]:
    """The first of the last ranking."""
    ranking = public_ranking(told)
    table = shown_table(words, told.event, ranking) if ranking else None
    return {"told": told, "line": told_line(words, told), "rows": table.rows[:FIRST] if table else ()}


def challenge_page(reader: Reader, publication: Publication, told: PublishedChallenge) -> str:
    """A challenge of the club: its rule, and where everybody stands."""
    words, path = reader.words, challenge_home(publication, told)
    shown = _challenge(words, told, None)
    return reader.text(
        "public_challenge.html",
        path,
        club=publication.club,
        live=None,
        clock_part="",
        home=club_home(publication),
        shown=shown,
        rule=challenge_rule(words, told.challenge),
        card=Card(
            f"{told.challenge.name}, {publication.club.name}",
            f"{shown['line']}.",
            path,
            f"{club_home(publication)}/image.png",
            publication.club.name,
        ),
    )


def challenge_home(publication: Publication, told: PublishedChallenge) -> str:
    """Where the page of a challenge is."""
    return f"{club_home(publication)}/challenge/{told.number}"


def _challenge(words: Words, told: PublishedChallenge, most: int | None) -> dict[str, Any]:
    """The first lines of a challenge, or all; how far it has come, in a line."""
    played, planned = told.evenings, told.challenge.planned
    text = words.many("{n} soirée", "{n} soirées", played)
    if planned:
        text = words.many("{n} soirée sur {planned}", "{n} soirées sur {planned}", played, planned=planned)
    total = Column(Kind.TOTAL)
    return {
        "told": told,
        "line": f"{text}, {words.many('{n} joueur', '{n} joueurs', len(told.lines))}",
        "count": len(told.lines),
        "rows": [(line, cell_text(words, None, total, line.total)) for line in told.lines[:most]],
    }


def _seasons(words: Words, held: tuple[PublishedEvent, ...]) -> list[tuple[Season, list[dict[str, Any]]]]:
    """The evenings that are over, by season."""
    return [
        (season, [{"told": one, "line": told_line(words, one)} for one in events])
        for season, events in groupby(held, lambda one: Season.of(one.day))
    ]
