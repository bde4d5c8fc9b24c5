"""Lists of players: read from a spreadsheet, looked at, then entered in one go, or kept to look people up."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from starlette.responses import Response

from oudler.director import entries
from oudler.printing import NotRead, WhyUnread, read_sheets
from oudler.tournament.events import NotNow, read_fields, write_fields
from oudler.tournament.people import Entry, Listing, NotAListing, Rejected, WhyRejected, read_listing
from oudler.web.desk import is_short_number
from oudler.web.site import PageRequest, Refused, Role, act, page
from oudler.wording.events import complaints, not_a_listing_text, refusal_text, rejected_text, remark_text
from oudler.wording.language import Words, msg

T = TypeVar("T")

_UNREAD = {
    WhyUnread.EMPTY: complaints.EMPTY_LIST,
    WhyUnread.TOO_LARGE: complaints.LARGE_LIST,
    WhyUnread.OLD_OFFICE: complaints.OLD_WORKBOOK,
    WhyUnread.DAMAGED: complaints.DAMAGED_WORKBOOK,
    WhyUnread.NOT_TEXT: complaints.NO_LIST,
}
_LETTERS = msg("les lettres ne se lisent pas : enregistrez la liste en .xlsx, ou en CSV UTF-8.")
_NO_LICENCE = msg("pas de numéro de licence : cherchez-le par le nom, ou complétez la ligne")
MOST_SHOWN = 60
"""So many accepted people are listed before they are entered; all rejected lines are."""


@dataclass(frozen=True, slots=True)
class RejectedLine:
    """A line of the list that makes no entry, as the page shows it."""

    line: int
    text: str
    why: str
    number: int = 0
    """Under which it is kept; 0: not yet."""


class NoListing(ValueError):
    """What was chosen is no list of players; the message is for people to read."""


def ask_list(asked: PageRequest) -> Response:
    """Ask for a list."""
    return _list_page(asked)


def _list_page(asked: PageRequest, lines: Sequence[str] = (), told: str = "") -> Response:
    known = len(asked.office.known.listed)
    status = 422 if lines else 200
    return asked.page("entries_list.html", status=status, lines=lines, told=told, known=known)


def read_list(asked: PageRequest) -> Response:
    """Read a list, and show what it brings before anything is written; or keep it to look people up."""
    upload = asked.uploaded("file")
    if upload is None:
        line = asked.words.say("Choisissez d'abord la liste : un classeur .xlsx ou un .csv.")
        return _list_page(asked, [line])
    try:
        listing, others = _listing(asked.words, upload.file.read())
    except NoListing as error:
        return _list_page(asked, [str(error)])
    if asked.field("do") == "keep":
        count = entries.keep_list(asked.office, listing)
        told = asked.words.many(
            "{n} personne gardée : trois lettres de son nom la trouvent à l'inscription.",
            "{n} personnes gardées : trois lettres de leur nom les trouvent à l'inscription.",
            count,
        )
        return _list_page(asked, told=told)
    return _preview(asked, listing, others)


def _preview(asked: PageRequest, listing: Listing, others: Sequence[str]) -> Response:
    arrivals = entries.arrivals_of(asked.desk.event, listing.entries)
    lines = [entries.open_line(listing, rejected) for rejected in listing.rejected]
    return asked.page(
        "entries_preview.html",
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


def _listing(words: Words, data: bytes) -> tuple[Listing, list[str]]:
    """The first sheet that is a list, and the names of the others. Raises NoListing."""
    try:
        sheets = read_sheets(data)
    except NotRead as error:
        raise NoListing(words.say(_UNREAD.get(error.why, _LETTERS))) from error
    found: Listing | None = None
    others, refusals = [], []
    for name, rows in sheets.items():
        try:
            listing = read_listing(rows)
        except NotAListing as error:
            refusals.append(not_a_listing_text(words, error))
            continue
        if found is None:
            found = listing
        else:
            others.append(name)
    if found is None:
        raise NoListing(refusals[0] if refusals else words.say(complaints.EMPTY_LIST))
    return found, others


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
    typed = asked.query("inscrits")
    entered = int(typed) if is_short_number(typed) else None
    places = asked.query("places")
    places = places if is_short_number(places) else ""
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
