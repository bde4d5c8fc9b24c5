"""Where a figure stands in the file of a duplicate event, in words: which board, which table, whose."""

import re
from collections.abc import Callable, Mapping

from oudler.tournament.comparison import Play
from oudler.tournament.events import Event
from oudler.tournament.forms import Deals
from oudler.tournament.play import general, oppositions_of, plays_of, shares, standing
from oudler.wording.language import Words, msg
from oudler.wording.results import unit_label

_ROW = re.compile(r"(\w+)\[(\d+)\]")
_OPPOSITION = msg("étui {board}, équipes {first} et {second}")


def place_text(words: Words, event: Event, where: str) -> str:
    """What a row of the file is about; empty where its section and number tell all there is."""
    row = _ROW.match(where)
    sections = _SECTIONS[event.regulations.form.deals]
    if row is None or row[1] not in sections:
        return ""
    told = sections[row[1]](words, event)
    place = int(row[2])
    return told[place] if place < len(told) else ""


def _plays(words: Words, event: Event) -> list[str]:
    return [_play(words, play) for play in plays_of(event)]


def _play(words: Words, play: Play) -> str:
    return words.say(
        "étui {board}, position {round}, table {table}", board=play.board, round=play.round, table=play.table
    )


def _oppositions(words: Words, event: Event) -> list[str]:
    return [
        words.say(_OPPOSITION, board=each.board, first=each.teams[0], second=each.teams[1])
        for each in oppositions_of(event)
    ]


def _percentages(words: Words, event: Event) -> list[str]:
    return [
        words.say("{name}, séance {session}", name=unit_label(words, event, unit), session=session)
        for session, found in shares(event).items()
        for unit in sorted(found)
    ]


def _ranking(words: Words, event: Event) -> list[str]:
    return [unit_label(words, event, line.account.number) for line in standing(event)]


def _general(words: Words, event: Event) -> list[str]:
    return [unit_label(words, event, line.account.number) for line in general(event)]


_SECTIONS: Mapping[Deals, Mapping[str, Callable[[Words, Event], list[str]]]] = {
    Deals.FREE: {},
    Deals.BOARDS: {
        "plays": _plays,
        "oppositions": _oppositions,
        "percentages": _percentages,
        "ranking": _ranking,
        "general": _general,
    },
}
