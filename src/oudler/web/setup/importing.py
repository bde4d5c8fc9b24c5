"""Lists of players: read from a spreadsheet, looked at, then entered in one go."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from starlette.responses import Response

from oudler.director import entries
from oudler.tournament.events import NotNow, read_fields, write_fields
from oudler.tournament.people import Entry, Listing, Rejected, WhyRejected
from oudler.web.setup.list_file import NoListing, read_list_file
from oudler.web.site import PageRequest, Refused, Role, act, page, short_number
from oudler.wording.events import licence_told, refusal_text, rejected_text, remark_text
from oudler.wording.language import Words, msg

T = TypeVar("T")

_NO_LICENCE = msg("pas de numéro de licence : cherchez-le par le nom, ou complétez la ligne")
MOST_SHOWN = 60
"""This many accepted people are listed before they are entered; all rejected lines are."""


@dataclass(frozen=True, slots=True)
class RejectedLine:
    """A line of the list that makes no entry, as the page shows it."""

    line: int
    text: str
    why: str
    number: int = 0
    """Under which it is kept; 0: not yet."""


def ask_list(asked: PageRequest) -> Response:
    """Ask for a list."""
    return _list_page(asked)


def _list_page(asked: PageRequest, lines: Sequence[str] = ()) -> Response:
    national = asked.office.licences.current()
    may_replace = asked.visitor.role_in(None) >= Role.ORGANISER
    status = 422 if lines else 200
    return asked.page("entries_list.html", status, lines=lines, national=national, may_replace=may_replace)


def read_list(asked: PageRequest) -> Response:
    """Read a list, and show what it brings before anything is written."""
    upload = asked.uploaded("file")
    if upload is None:
        line = asked.words.say("Choisissez d'abord la liste : un classeur .xlsx ou un .csv.")
        return _list_page(asked, [line])
    try:
        listing, others = read_list_file(asked.words, upload.file.read())
    except NoListing as error:
        return _list_page(asked, [str(error)])
    return _preview(asked, listing, others)


def _preview(asked: PageRequest, listing: Listing, others: Sequence[str]) -> Response:
    arrivals = entries.arrivals_of(asked.desk.event, listing.entries)
    lines = [entries.open_line(listing, rejected) for rejected in listing.rejected]
    doubted = entries.KnownPeople(asked.office, asked.desk).doubted(listing.entries)
    return asked.page(
        "entries_preview.html",
        doubted=[
            (entry, licence_told(asked.words, doubted[entry.number]))
            for entry in listing.entries
            if entry.number in doubted
        ],
        arrivals=arrivals,
        shown=arrivals.people[:MOST_SHOWN],
        more=max(0, len(arrivals.people) - MOST_SHOWN),
        rejected=[_rejected(asked.words, line) for line in lines],
        remarks=[(remark.line, remark_text(asked.words, remark)) for remark in listing.remarks],
        unknown=listing.unknown,
        others=others,
        people=json.dumps([write_fields(entry) for entry in listing.entries], ensure_ascii=False),
        lines=json.dumps([write_fields(line) for line in lines], ensure_ascii=False),
    )


def _rejected(words: Words, line: entries.OpenLine, number: int = 0) -> RejectedLine:
    no_licence = line.why is WhyRejected.NO_LICENCE
    told = rejected_text(words, Rejected(line.line, (), line.why, line.detail))
    return RejectedLine(line.line, line.text, words.say(_NO_LICENCE) if no_licence else told, number)


def enter_people(asked: PageRequest) -> Response:
    """Enter everybody of a list that was looked at, all or nobody; rejected lines are kept."""
    people = _carried(asked, tuple[Entry, ...], "people")
    lines = _carried(asked, tuple[entries.OpenLine, ...], "lines")
    arrivals = entries.arrivals_of(asked.desk.event, people)
    places = entries.crowding(asked.office, asked.desk, arrivals.people)
    more = [] if places is None else [entries.more_places(asked.desk.situation, places)]
    try:
        entries.enter_list(asked.desk, arrivals.people, lines, asked.by, more)
    except NotNow as refusal:
        told = [refusal_text(asked.words, problem) for problem in refusal.problems]
        raise Refused(*told) from refusal
    asked_for = {} if places is None else {"places": places}
    return asked.go_to("inscriptions/liste/suite", inscrits=len(arrivals.people), **asked_for)


def _carried(asked: PageRequest, kind: type[T], name: str) -> T:
    """What the page carried along, a list. Raises Refused."""
    try:
        return read_fields(kind, json.loads(asked.field(name) or "[]"), name)
    except (ValueError, RecursionError):
        raise Refused(asked.words.say("La liste s'est perdue en route : lisez-la de nouveau.")) from None


def show_open_lines(asked: PageRequest) -> Response:
    """How many were just entered, and the lines that wait to be completed or dropped."""
    waiting = entries.open_lines(asked.desk.situation)
    rejected = [_rejected(asked.words, line, number) for number, line in waiting.items()]
    entered, places = short_number(asked.query("inscrits")), asked.query("places")
    places = "" if short_number(places) is None else places
    return asked.page("entries_entered.html", entered=entered, rejected=rejected, places=places)


def drop_open_line(asked: PageRequest) -> Response:
    """A line is dropped: it is nobody's, or somebody else's."""
    entries.drop_line(asked.desk, asked.number_field("line") or 0, asked.by)
    return asked.go_to("inscriptions/liste/suite")


_HOME = "/e/{event}/bureau/inscriptions/liste"
ROUTES = (
    page(_HOME, ask_list, Role.ARBITER),
    act(_HOME, read_list, Role.ARBITER),
    act(f"{_HOME}/inscrire", enter_people, Role.ARBITER),
    page(f"{_HOME}/suite", show_open_lines, Role.ARBITER),
    act(f"{_HOME}/suite", drop_open_line, Role.ARBITER),
)
