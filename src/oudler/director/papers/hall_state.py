"""The state of the hall on one page: enough to go on by hand if the computer stops."""

from collections.abc import Sequence
from typing import Any

from oudler.director.papers import paper
from oudler.director.papers.planned_seats import known_seating
from oudler.tournament.events import Event
from oudler.tournament.files import Tournament, posting_of
from oudler.tournament.play import missing_tables, standing
from oudler.tournament.results import shown_totals
from oudler.wording.language import Words, clock_text, local_number, msg
from oudler.wording.results import standing_title, unit_labels

_MOST_LINES = 60
_MOST_TABLES = 20


def _values(tournament: Tournament, words: Words, asked: paper.PaperRequest) -> paper.Values:
    event = tournament.event
    lines = _lines(event, words)
    return {
        "at": clock_text(words, asked.at) if asked.at else "",
        "sub": _where(event, words),
        "standing": standing_title(words, posting_of(tournament, asked.at), None),
        "missing": _tables(missing_tables(event, event.last_seated)),
        "doubtful": _tables(sorted(table for at, table in event.unbalanced if at == event.last_seated)),
        "calls": list(asked.calls),
        "lines": lines[:_MOST_LINES],
        "more_lines": max(0, len(lines) - _MOST_LINES),
        "log": _log(tournament, words),
        "seal": paper.last_seal(tournament),
        **_seating(event),
    }


def _where(event: Event, words: Words) -> str:
    """How far the event is."""
    if event.is_closed:
        return words.say("L'épreuve est close")
    if not event.last_seated:
        return words.say("Aucune position n'est placée")
    rounds = len(event.regulations.rounds)
    return words.say("Position {number} sur {rounds}", number=event.last_seated, rounds=rounds)


def _tables(tables: Sequence[int]) -> str:
    return ", ".join(map(str, tables))


def _lines(event: Event, words: Words) -> list[dict[str, Any]]:
    """The ranking as it stands, in short; none before the first result."""
    if not event.sheets and not event.scores:
        return []
    ranking, labels = standing(event), unit_labels(words, event)
    totals = [local_number(words, total.removesuffix(".0")) for total in shown_totals(event, ranking)]
    return [
        {"rank": line.rank, "name": labels[line.account.number], "total": total}
        for line, total in zip(ranking, totals, strict=True)
    ]


def _seating(event: Event) -> dict[str, Any]:
    """Where people go after the round being played, as far as it is known."""
    number = event.last_seated + 1
    seating = known_seating(event, number) if number <= len(event.regulations.rounds) else None
    tables = [
        {"table": table, "names": ", ".join(paper.short_name(event.entries[each]) for each in people if each)}
        for table, people in enumerate(seating or (), start=1)
    ]
    return {"next": tables[:_MOST_TABLES], "more_tables": max(0, len(tables) - _MOST_TABLES)}


def _log(tournament: Tournament, words: Words) -> dict[str, Any]:
    """The last line of the log: whoever takes over knows from where to go on."""
    line = tournament.log[-1]
    return {
        "number": line.number,
        "at": clock_text(words, line.at),
        "seal": paper.last_seal(tournament)["short"],
    }


STATE = paper.PaperKind("state", msg("L'état de la salle"), paper.Audience.ARBITER, _values, paper.always)
