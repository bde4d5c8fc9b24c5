"""Results to take away: spreadsheets, files for programs, the report to the federation; parallel events."""

import json
from collections.abc import Callable
from typing import Any

from starlette.responses import Response

from oudler.director.desk import Desk
from oudler.director.papers import NotPrintable, print_merged
from oudler.director.results import prizes_points
from oudler.printing import write_spreadsheet
from oudler.tournament.comparison import NotCompared
from oudler.tournament.events import Event, LineSeal, LogLine, seal_fields
from oudler.tournament.files import Posting, posting_fields, posting_of, report_fields, results_fields
from oudler.tournament.forms import Form
from oudler.tournament.play import honours, joined
from oudler.tournament.ranking import BadAccounts
from oudler.tournament.results import ranking_table
from oudler.web.results.rankings import SCREEN, ranking_state
from oudler.web.results.tables import shown_table
from oudler.web.site import FORM_PAGES, PageRequest, Refused, Role, page
from oudler.wording.events import refusal_text
from oudler.wording.game import plain
from oudler.wording.language import Words
from oudler.wording.papers import report_tables
from oudler.wording.results import Sheets, result_sheets, unmet_text, with_standing
from oudler.wording.terminal import complaints

PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
"""Browsers show a PDF by a part of their own, which needs its style."""
MEDIA = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "json": "application/json",
}


def offer(asked: PageRequest) -> Response:
    """What can be taken away."""
    seal = LineSeal.of(asked.desk.tournament.log[-1]).short
    return asked.page("ranking_exports.html", seal=seal, **ranking_state(asked))


def take(asked: PageRequest) -> Response:
    """The results or the report as a file. Raises Refused where there is none of that name."""
    what, ending = asked.path("what"), asked.path("ending")
    if what not in _TABLES or ending not in MEDIA:
        raise Refused(asked.words.say("Ce fichier n'existe pas : choisissez dans la liste."), status=404)
    try:
        body = _body(asked, what, ending)
    except NotCompared as error:
        raise Refused(refusal_text(asked.words, error)) from error
    return download(body, file_name(asked.desk, what, ending), MEDIA[ending])


def _body(asked: PageRequest, what: str, ending: str) -> bytes:
    desk = asked.desk
    tournament, line = desk.tournament, desk.tournament.log[-1]
    event, posting = tournament.event, posting_of(tournament, desk.now())
    if ending == "json":
        fields = _FIELDS[what](event) | posting_fields(posting) | {"seal": seal_fields(line)}
        return (json.dumps(fields, ensure_ascii=False, indent=1) + "\n").encode()
    tables = _TABLES[what](asked.words, event, posting, line)
    return write_spreadsheet(tables, ending)


def _results(words: Words, event: Event, posting: Posting, line: LogLine) -> Sheets:
    return with_standing(words, result_sheets(words, event), posting, line)


_TABLES: dict[str, Callable[[Words, Event, Posting, LogLine], Sheets]] = {
    "resultats": _results,
    "points": report_tables,
}


_FIELDS: dict[str, Callable[[Event], dict[str, Any]]] = {"resultats": results_fields, "points": report_fields}


def download(body: bytes, name: str, media: str) -> Response:
    """A file that the browser keeps under a name."""
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(body, media_type=media, headers=headers)


def shown_pdf(body: bytes, name: str) -> Response:
    """A paper that the browser shows, and keeps under a name when it is asked to."""
    headers = {
        "content-disposition": f'inline; filename="{name}"',
        "cache-control": "no-store",
        "content-security-policy": PDF_POLICY,
    }
    return Response(body, media_type="application/pdf", headers=headers)


def file_name(desk: Desk, what: str, ending: str) -> str:
    """A name that any system takes: tournoi-automne-2026-11-15-resultats-provisoire.csv."""
    rules = desk.event.regulations
    parts = [file_stem(rules.name), rules.day.isoformat(), what]
    is_final = posting_of(desk.tournament, desk.now()).is_final
    return "-".join(parts if is_final else [*parts, "provisoire"]) + f".{ending}"


def file_stem(name: str) -> str:
    """The name of an event as the beginning of a file's: tournoi-automne."""
    stem = "-".join("".join(c if c.isascii() and c.isalnum() else " " for c in plain(name)).split())
    return stem[:60] or "epreuve"


# --- parallel events ------------------------------------------------------------------------------------


def merge(asked: PageRequest) -> Response:
    """The ranking of teams that have one player in each of several events of this machine (TEA-07)."""
    own = asked.desk.event
    others = [
        desk
        for desk in asked.office.desks()
        if desk.id != asked.desk.id and prizes_points.can_merge(desk.event)
    ]
    chosen = _chosen(asked)
    whole, wrong = None, ""
    try:
        whole = joined([own, *(desk.event for desk in chosen)]) if chosen else None
    except BadAccounts:
        wrong = asked.words.say(complaints.NOT_PARALLEL)
    table = None if whole is None else shown_table(asked.words, whole, ranking_table(whole))
    unmet = () if whole is None else honours(whole).unmet
    return asked.page(
        "ranking_merged.html",
        others=others,
        chosen=[desk.id for desk in chosen],
        asks="?" + "&".join(f"avec={desk.id}" for desk in chosen),
        table=table,
        unit=FORM_PAGES[Form.FOUR].unit,
        unmet=[unmet_text(asked.words, each) for each in unmet],
        is_provisional=whole is not None and not whole.is_closed,
        has_prizes=whole is not None and whole.is_closed and not whole.regulations.parallel,
        wrong_lines=[wrong] if wrong else [],
        can_merge=prizes_points.can_merge(own),
    )


def joined_desks(asked: PageRequest) -> list[Desk]:
    """This event, and those that are merged with it."""
    return [asked.desk, *_chosen(asked)]


def _chosen(asked: PageRequest) -> list[Desk]:
    """The events to be merged with this one: those asked for, else those that it was opened with."""
    wanted = asked.request.query_params.getlist("avec")
    own = asked.desk.event.regulations
    found = []
    for desk in asked.office.desks():
        rules = desk.event.regulations
        is_part = bool(own.parallel) and (rules.parallel, rules.day) == (own.parallel, own.day)
        if desk.id != asked.desk.id and (desk.id in wanted or (not wanted and is_part)):
            found.append(desk)
    return sorted(found, key=lambda desk: desk.event.regulations.name)


def take_merged(asked: PageRequest) -> Response:
    """The ranking of the teams as a paper or a file. Raises Refused."""
    ending, words = asked.path("ending"), asked.words
    desks = joined_desks(asked)
    try:
        whole = joined([desk.event for desk in desks])
    except BadAccounts as error:
        raise Refused(words.say(complaints.NOT_PARALLEL)) from error
    if ending == "pdf":
        try:
            body = print_merged([desk.tournament for desk in desks], words, asked.desk.now())
        except NotPrintable as error:
            raise Refused(refusal_text(words, error)) from error
        return download(body, file_name(asked.desk, "equipes", ending), "application/pdf")
    if ending not in MEDIA:
        raise Refused(words.say("Ce fichier n'existe pas : choisissez dans la liste."), status=404)
    body = _merged_body(words, whole, ending)
    return download(body, file_name(asked.desk, "equipes", ending), MEDIA[ending])


def _merged_body(words: Words, whole: Event, ending: str) -> bytes:
    if ending == "json":
        return (json.dumps(results_fields(whole), ensure_ascii=False, indent=1) + "\n").encode()
    tables = result_sheets(words, whole)
    return write_spreadsheet(tables, ending)


ROUTES = (
    page(f"{SCREEN}/exporter", offer, Role.ARBITER),
    page(f"{SCREEN}/exporter/{{what}}.{{ending}}", take, Role.ARBITER),
    page(f"{SCREEN}/reunir", merge, Role.ARBITER),
    page(f"{SCREEN}/reunir/equipes.{{ending}}", take_merged, Role.ARBITER),
)
