"""The ranking at the desk: after a round or as it stands, with ties, prizes and points."""

from typing import Any

from starlette.responses import Response

from oudler.director.results import prizes_points, rankings
from oudler.director.rounds import closing
from oudler.tournament.files import posting_of
from oudler.web.results.ranking_texts import flag_lines, missing_text, movement_line, tie_texts, worth_lines
from oudler.web.results.tables import ShownTable, percent, shown_table
from oudler.web.site import PageRequest, Refused, Role, form_pages, page, short_number
from oudler.wording.papers import NO_ARBITER
from oudler.wording.results import PROVISIONAL, ranking_title, unit_labels

SCREEN = "/e/{event}/bureau/classement"
SHOWN_TIES = 2


def show(asked: PageRequest) -> Response:
    """The ranking after a round, or as it stands, with what explains it."""
    after, is_general = _after(asked), bool(asked.query("general"))
    found, table = ranking_and_table(asked, after, is_general=is_general)
    typed = asked.query("q").strip()
    rows = table.found(typed) if typed else table.rows if asked.query("tous") else table.first
    return asked.page(
        "ranking.html",
        ranking=found,
        table=table,
        rows=rows,
        typed=typed,
        is_general=is_general,
        **ranking_state(asked),
        **_explained(asked, found, is_general=is_general),
    )


def ranking_and_table(
    asked: PageRequest, after: int | None, *, is_general: bool = False
) -> tuple[rankings.Ranking, ShownTable]:
    """A ranking and its table, computed once for each state of the event."""
    desk, lang = asked.desk, asked.words.lang
    found = desk.found(
        ("ranking", after, is_general), lambda now: rankings.ranking_of(now, after, is_general=is_general)
    )
    table = desk.found(
        ("table", after, is_general, lang), lambda now: shown_table(asked.words, now.event, found.table)
    )
    return found, table


def _after(asked: PageRequest) -> int | None:
    """The round that is asked for; None: as it stands. Raises Refused."""
    text, last = asked.query("apres"), asked.desk.event.last_seated
    if not text:
        return None
    number = short_number(text, 3)
    if number is None or not 1 <= number <= last:
        told = asked.words.say("Position inconnue : choisissez-en une de 1 à {last}.", last=last)
        raise Refused(told)
    return number


def ranking_state(asked: PageRequest) -> dict[str, Any]:
    """How far the ranking can be relied on, and what is still to be done before the close."""
    desk, words = asked.desk, asked.words
    return {
        "posting": posting_of(desk.tournament, desk.now()),
        "progress": rankings.progress_of(desk.situation),
        "confirmations": desk.found("unconfirmed", closing.to_confirm),
        "quarters": closing.quarters_to_agree(desk.situation),
        "no_arbiter": "" if desk.event.regulations.arbiters else words.say(NO_ARBITER),
        "labels": desk.found(("labels", words.lang), lambda now: unit_labels(words, now.event)),
    }


def _explained(asked: PageRequest, found: rankings.Ranking, *, is_general: bool) -> dict[str, Any]:
    words, desk = asked.words, asked.desk
    event, is_now = desk.event, found.after is None and not is_general
    has_boards = form_pages(event).has_boards
    purse = prizes_points.purse_of(desk.situation, found) if is_now else None
    gained = prizes_points.worth_of(desk.situation, found) if is_now else None
    title = ranking_title(words, event, found.after, is_general=is_general) if has_boards else ""
    return {
        "ties": tie_texts(words, event, found),
        "shown_ties": SHOWN_TIES,
        "missing": missing_text(words, event, found),
        "purse": purse,
        "purse_lines": flag_lines(words, purse),
        "worth": gained,
        "worth_lines": worth_lines(words, gained, event.regulations.derogation) if gained else [],
        "movement_line": movement_line(words, gained) if gained else "",
        "series": prizes_points.best_by_series(desk.situation, found) if has_boards else {},
        "title": title,
        "can_merge": prizes_points.can_merge(event),
        "warning": words.say(PROVISIONAL) if has_boards and not event.is_closed else "",
        "percent": lambda part: percent(words, part),
    }


ROUTES = (page(SCREEN, show, Role.ARBITER),)
