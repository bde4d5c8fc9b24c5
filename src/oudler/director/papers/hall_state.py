"""The state of the hall on one page: enough to go on by hand if the computer stops."""

from collections.abc import Sequence
from typing import Any

from oudler.director.papers.frame import always, frame, last_seal, short_name
from oudler.director.papers.paper import Audience, PaperRequest, PrintedForm, Values
from oudler.director.papers.planned_seats import known_seating
from oudler.tournament.events import Event
from oudler.tournament.files import Tournament, posting_of
from oudler.tournament.play import missing_tables, standing
from oudler.tournament.results import shown_totals
from oudler.wording.language import Words, clock_text, local_number
from oudler.wording.papers import result_papers
from oudler.wording.results import standing_title, unit_labels

_MOST_LINES = 60
_MOST_TABLES = 20


def _values(tournament: Tournament, words: Words, asked: PaperRequest) -> Values:
    event = tournament.event
    lines = _lines(event, words)
    return frame(
        event,
        words,
        result_papers.STATE_TITLE,
        result_papers.STATE,
        at=clock_text(words, asked.at) if asked.at else "",
        sub=_where(event, words),
        standing=standing_title(words, posting_of(tournament, asked.at), None),
        missing=_tables(words, missing_tables(event, event.last_seated)),
        doubtful=_tables(words, sorted(table for at, table in event.unbalanced if at == event.last_seated)),
        calls=list(asked.calls),
        lines=lines[:_MOST_LINES],
        more_lines=_more(words, result_papers.OTHERS, len(lines) - _MOST_LINES),
        log=_log(tournament, words),
        seal=last_seal(tournament),
        **_seating(event, words),
    )


def _where(event: Event, words: Words) -> str:
    """How far the event is."""
    if event.is_closed:
        return words.say(result_papers.CLOSED)
    if not event.last_seated:
        return words.say(result_papers.NOT_BEGUN)
    rounds = len(event.regulations.rounds)
    return words.say(result_papers.STATE_ROUND, number=event.last_seated, rounds=rounds)


def _tables(words: Words, tables: Sequence[int]) -> str:
    return words.say(result_papers.TABLES_LISTED, tables=", ".join(map(str, tables))) if tables else ""


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


def _seating(event: Event, words: Words) -> dict[str, Any]:
    """Where people go after the round being played, as far as it is known."""
    number = event.last_seated + 1
    seating = known_seating(event, number) if number <= len(event.regulations.rounds) else None
    tables = [
        {"table": table, "names": ", ".join(short_name(event.entries[each]) for each in people if each)}
        for table, people in enumerate(seating or (), start=1)
    ]
    more = _more(words, result_papers.MORE_TABLES, len(tables) - _MOST_TABLES)
    return {"next": tables[:_MOST_TABLES], "more_tables": more}


def _more(words: Words, text: str, more: int) -> str:
    return words.say(text, n=more) if more > 0 else ""


def _log(tournament: Tournament, words: Words) -> str:
    """The last line of the log: whoever takes over knows from where to go on."""
    line = tournament.log[-1]
    at = clock_text(words, line.at)
    return words.say(result_papers.LOG_AT, number=line.number, at=at, seal=last_seal(tournament)["short"])


STATE = PrintedForm("state", result_papers.STATE_TITLE, Audience.ARBITER, _values, always)
