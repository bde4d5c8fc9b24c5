"""How many people there are, and what that means at the tables, in words (REG-04, REG-05, TEA-01)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from oudler.director.desk import EventSituation
from oudler.director.entries import chosen_method, expected_people, grid_now, lacking_teams, offer_of
from oudler.director.forms import Offer, session_rounds
from oudler.tournament.seating import SEATS, start_of
from oudler.web.setup.movement_choices import cards_hint, choice_text, offer_lines
from oudler.wording.language import Words
from oudler.wording.results import flag_text

LEAST_PEOPLE = 11
"""With fewer there is no movement yet, and nothing to be alarmed about: three tables, one seat empty."""


@dataclass(frozen=True, slots=True)
class ToldOutlook:
    """What the number of people means: a line, more lines, and whether all is well."""

    head: str
    lines: tuple[str, ...]
    tone: str


def told_outlook(words: Words, situation: EventSituation) -> ToldOutlook | None:
    """What the number of people on the list means; None where nobody is on it, or the event has begun."""
    event = situation.event
    people = len(event.listed)
    if not people or event.seated:
        return None
    found = _outlook(words, situation, people)
    grid = [flag_text(words, flag) for flag in grid_now(situation)]
    tone = "warn" if grid and found.tone in ("ok", "note") else found.tone
    return replace(found, lines=(*found.lines, *grid), tone=tone)


def _outlook(words: Words, situation: EventSituation, people: int) -> ToldOutlook:
    event = situation.event
    rules = event.regulations
    if lacking := lacking_teams(event):
        told = words.many(
            "L'équipe {teams} est incomplète.",
            "Les équipes {teams} sont incomplètes.",
            len(lacking),
            teams=words.listed([str(team) for team in lacking]),
        )
        return ToldOutlook(told, (), "warn")
    if not session_rounds(rules, 1):
        return _drawn(words, people)
    if people < (expected := expected_people(situation)):
        told = words.many("{n} inscrit", "{n} inscrits", people)
        return ToldOutlook(
            words.say("{listed} sur {expected} attendus.", listed=told, expected=expected), (), "note"
        )
    offer = offer_of(rules, people, chosen_method(situation, people))
    is_even = offer.certificate is None or not offer.certificate.short_table_twice
    tone = (
        "note"
        if people < LEAST_PEOPLE
        else "bad"
        if offer.refusal
        else "ok"
        if offer.is_kept and is_even
        else "warn"
    )
    lines = tuple(_lines(words, offer, cards_hint(words, rules, people)))
    return ToldOutlook(_head(words, people, offer), lines, tone)


def _drawn(words: Words, people: int) -> ToldOutlook:
    short = -people % len(SEATS)
    tables = -(-people // len(SEATS))
    return ToldOutlook(_tables(words, people, tables, short), (), "ok" if not short else "warn")


def _head(words: Words, people: int, offer: Offer) -> str:
    if offer.schedule is None:
        return words.many("{n} joueur :", "{n} joueurs :", people)
    if offer.schedule.extra:
        fives = words.many("{n} table de cinq", "{n} tables de cinq", offer.schedule.extra)
        return words.say(
            "{people} joueurs : {tables} tables, dont {fives}.",
            people=people,
            tables=offer.schedule.tables,
            fives=fives,
        )
    return _tables(words, people, offer.schedule.tables, len(offer.schedule.missing))


def _tables(words: Words, people: int, tables: int, short: int) -> str:
    if not short:
        return words.say(
            "{people} joueurs : {tables} tables de quatre, complètes.", people=people, tables=tables
        )
    threes = words.many("{n} table de trois", "{n} tables de trois", short)
    return words.say(
        "{people} joueurs : {tables} tables, dont {threes} ; il manque {short}.",
        people=people,
        tables=tables,
        threes=threes,
        short=words.many("{n} joueur", "{n} joueurs", short),
    )


def _lines(words: Words, offer: Offer, hints: Sequence[str]) -> Iterator[str]:
    name = "" if offer.schedule is None else choice_text(words, offer.schedule.form, offer.choice)
    if offer.refusal is not None:
        yield offer_lines(words, offer)[0]
        yield from hints
        return
    if offer.schedule is not None and offer.schedule.missing:
        tables = sorted({start_of(place)[0] for place in offer.schedule.missing})
        yield words.many(
            "Au départ, place vide à la table {tables} ({name}).",
            "Au départ, places vides aux tables {tables} ({name}).",
            len(tables),
            tables=words.listed([str(table) for table in tables]),
            name=name,
        )
        if offer.certificate is not None and offer.certificate.short_table_twice:
            yield words.many(
                "{n} joueur y passe deux fois.",
                "{n} joueurs y passent deux fois.",
                len(offer.certificate.short_table_twice),
            )
    if not offer.is_kept:
        yield offer_lines(words, offer)[0]
