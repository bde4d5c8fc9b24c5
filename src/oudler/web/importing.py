"""Lists of players: read from a spreadsheet, looked at, then entered in one go, or kept to look people up."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from starlette.responses import Response

from oudler.director import arrivals_of, enter, keep_list
from oudler.printing import NotRead, WhyUnread, read_sheets
from oudler.tournament.events import NotNow, read_fields, write_fields
from oudler.tournament.people import (
    Entry,
    Listing,
    NotAListing,
    Rejected,
    WhyRejected,
    read_listing,
)
from oudler.web.asking import Asked, Refused, act, page
from oudler.web.room import is_short_number
from oudler.web.visitors import Role
from oudler.wording import (
    Words,
    complaints,
    msg,
    not_a_listing_text,
    problem_text,
    rejected_text,
    remark_text,
)

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
    """A line of the list that makes no entry, kept on screen."""

    line: int
    text: str
    why: str


def ask_list(asked: Asked) -> Response:
    """Ask for a list."""
    return _list_page(asked)


def _list_page(asked: Asked, lines: Sequence[str] = (), told: str = "") -> Response:
    known = len(asked.office.known.listed)
    status = 422 if lines else 200
    return asked.page("entries_list.html", status=status, lines=lines, told=told, known=known)


def read_list(asked: Asked) -> Response:
    """Read a list, and show what it brings before anything is written; or keep it to look people up."""
    upload = asked.uploaded("file")
    if upload is None:
        line = asked.words.say("Choisissez d'abord la liste : un classeur .xlsx ou un .csv.")
        return _list_page(asked, [line])
    try:
        listing, others = _listing(asked.words, upload.file.read())
    except ValueError as error:
        return _list_page(asked, [str(error)])
    if asked.typed("do") == "keep":
        count = keep_list(asked.office, listing)
        told = asked.words.many(
            "{n} personne gardée : trois lettres de son nom la trouvent à l'inscription.",
            "{n} personnes gardées : trois lettres de leur nom les trouvent à l'inscription.",
            count,
        )
        return _list_page(asked, told=told)
    return _preview(asked, listing, others)


def _preview(asked: Asked, listing: Listing, others: Sequence[str]) -> Response:
    arrivals = arrivals_of(asked.desk.event, listing.entries)
    return asked.page(
        "entries_preview.html",
        arrivals=arrivals,
        shown=arrivals.people[:MOST_SHOWN],
        more=max(0, len(arrivals.people) - MOST_SHOWN),
        rejected=[_rejected(asked.words, line) for line in listing.rejected],
        remarks=[(remark.line, remark_text(asked.words, remark)) for remark in listing.remarks],
        unknown=listing.unknown,
        others=others,
        people=json.dumps([write_fields(entry) for entry in listing.entries], ensure_ascii=False),
    )


def _rejected(words: Words, line: Rejected) -> RejectedLine:
    no_licence = line.why is WhyRejected.NO_LICENCE
    why = words.say(_NO_LICENCE) if no_licence else rejected_text(words, line)
    return RejectedLine(line.line, " · ".join(filter(None, line.cells)), why)


def _listing(words: Words, data: bytes) -> tuple[Listing, list[str]]:
    """The first sheet that is a list, and the names of the others. Raises ValueError, for people to read."""
    try:
        sheets = read_sheets(data)
    except NotRead as error:
        raise ValueError(words.say(_UNREAD.get(error.why, _LETTERS))) from error
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
        raise ValueError(refusals[0] if refusals else words.say(complaints.EMPTY_LIST))
    return found, others


def enter_list(asked: Asked) -> Response:
    """Enter everybody of a list that was looked at, all or nobody; rejected lines stay on screen."""
    arrivals = arrivals_of(asked.desk.event, _people(asked))
    kept = [RejectedLine(*row) for row in _rows(asked)]
    if arrivals.people:
        try:
            enter(asked.desk, arrivals.people, asked.by)
        except NotNow as refusal:
            told = [problem_text(asked.words, problem) for problem in refusal.problems]
            raise Refused(*told) from refusal
    return asked.page("entries_entered.html", entered=len(arrivals.people), rejected=kept)


def _people(asked: Asked) -> tuple[Entry, ...]:
    """The people that the page carried along."""
    try:
        return read_fields(tuple[Entry, ...], json.loads(asked.typed("people")), "people")
    except (ValueError, RecursionError):
        raise Refused(asked.words.say("La liste s'est perdue en route : lisez-la de nouveau.")) from None


def _rows(asked: Asked) -> list[tuple[int, str, str]]:
    lines, texts, whys = (asked.form.getlist(f"rejected_{name}") for name in ("line", "text", "why"))
    return [
        (int(str(line)), str(text), str(why))
        for line, text, why in zip(lines, texts, whys, strict=False)
        if is_short_number(str(line))
    ]


_HOME = "/e/{event}/bureau/inscriptions/liste"
ROUTES = (
    page(_HOME, ask_list, Role.ARBITER),
    act(_HOME, read_list, Role.ARBITER),
    act(f"{_HOME}/inscrire", enter_list, Role.ARBITER),
)
