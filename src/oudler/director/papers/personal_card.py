"""Personal cards: where a player sits in every round, whom he meets, room for his scores (DOC-05, DOC-09).

The player keeps it (DOC-11).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from oudler.director.papers import paper
from oudler.director.papers.planned_seats import known_seating, round_asked, stops
from oudler.printing import PaperSize
from oudler.tournament.events import Event
from oudler.tournament.files import Tournament
from oudler.tournament.seating import Seating, Stop
from oudler.wording.language import Words, msg
from oudler.wording.papers import shared_words as forms


@dataclass(frozen=True, slots=True)
class _Evening:
    """The rounds of a session, and who sits where in those that are known."""

    rounds: range
    seatings: Mapping[int, Seating]
    stops: Mapping[int, Mapping[int, Stop]]


def _values(tournament: Tournament, words: Words, asked: paper.PaperRequest) -> paper.Values:
    event = tournament.event
    evening = _evening(event, round_asked(event, asked))
    deals = {event.regulations.rounds[number - 1].deals for number in evening.rounds}
    return {
        "deals": words.many("{n} donne par position.", "{n} donnes par position.", deals.pop())
        if len(deals) == 1
        else "",
        "note": _note(event, words, evening),
        "cards": _cards(event, words, asked, evening),
    }


def _note(event: Event, words: Words, evening: _Evening) -> str:
    """That the movement is not the federation's, where it is ours."""
    placed = event.placed.get(event.regulations.session_of(evening.rounds[0]))
    return "" if placed is None or placed.method.is_printed else words.say("hors mouvements FFT")


def _evening(event: Event, number: int) -> _Evening:
    """The session of a round. Raises NotPrintable where nothing of it is known."""
    rounds = event.regulations.rounds_of(event.regulations.session_of(number))
    seatings = {each: seating for each in rounds if (seating := known_seating(event, each)) is not None}
    if not seatings:
        raise paper.NotPrintable(paper.WhyUnprinted.NOT_SEATED)
    return _Evening(rounds, seatings, {each: stops(seating) for each, seating in seatings.items()})


def _cards(event: Event, words: Words, asked: paper.PaperRequest, evening: _Evening) -> list[dict[str, Any]]:
    """A card for everybody who has a seat in some round, or for those asked, by name. Raises NotPrintable."""
    seated = {player for found in evening.stops.values() for player in found}
    if not seated.issuperset(asked.numbers):
        raise paper.NotPrintable(paper.WhyUnprinted.NOT_SEATED)
    wanted = asked.numbers or sorted(seated, key=lambda player: forms.name_order(event.entries[player]))
    return [_card(event, words, asked, evening, player) for player in wanted]


def _card(
    event: Event, words: Words, asked: paper.PaperRequest, evening: _Evening, player: int
) -> dict[str, Any]:
    held = [found[player] for found in evening.stops.values() if player in found]
    is_still = len({seat for _, seat in held}) == 1
    return {
        **paper.person(event.entries[player]),
        "number": _place(event, player, evening.rounds),
        "seat": _letter(held[0]) if is_still else None,
        "rounds": [_round(event, evening, number, player) for number in evening.rounds],
        "advice": _advice(words, held, is_whole=len(held) == len(evening.rounds)),
        "qr": asked.link("j", f"entry:{player}"),
    }


def _round(event: Event, evening: _Evening, number: int, player: int) -> dict[str, Any]:
    """Table, seat and people of one round; nothing where it is not known yet."""
    stop = evening.stops.get(number, {}).get(player)
    if stop is None:
        return {"round": number, "table": None, "seat": None, "meets": []}
    met = _met(event, evening.seatings[number], stop, player)
    return {"round": number, "table": stop[0], "seat": _letter(stop), "meets": met}


def _letter(stop: Stop) -> str:
    return forms.FIFTH if stop[1] is None else stop[1].value


def _met(event: Event, seating: Seating, stop: Stop, player: int) -> list[str]:
    """The others at a table."""
    return [
        paper.short_name(event.entries[other])
        for other in seating[stop[0] - 1]
        if other is not None and other != player
    ]


def _advice(words: Words, held: list[Stop], *, is_whole: bool) -> str:
    """How the player moves, as his card shows it."""
    tables, seats = ({stop[part] for stop in held} for part in (0, 1))
    if len(seats) > 1:
        return words.say("Suivez la lettre de chaque ligne : elle change.")
    if not is_whole:
        return words.say("La suite est affichée avant chaque position.")
    if len(tables) == 1:
        return words.say("Restez à votre table.")
    return words.say("Gardez votre orientation, changez de table.")


def _place(event: Event, player: int, rounds: range) -> int:
    """The number of a player in the movement, by which a Howell is read; without one, that of his entry."""
    session = event.regulations.session_of(rounds[0])
    if session not in event.placed:
        return player
    holders = event.places_at(session, rounds[-1])
    return holders.index(player) + 1 if player in holders else player


PERSONAL_CARD = paper.PaperKind(
    "personal_card",
    msg("Fiches personnelles"),
    paper.Audience.PLAYERS,
    _values,
    paper.is_free,
    (PaperSize.A4, PaperSize.A5),
)
