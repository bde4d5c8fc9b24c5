"""What everybody may read without an account: where to sit, the ranking, the boards after the end.

Each page is made once for every state of the event and language, whoever asks; only the clock is set into
it anew.
"""

import hashlib
from collections.abc import Callable
from threading import Lock
from typing import Any

from markupsafe import Markup
from starlette.responses import HTMLResponse, Response

from oudler.director.desk import DeskSnapshot
from oudler.director.entries import Opening, signup_opening
from oudler.director.results import public_view
from oudler.printing import qr_svg
from oudler.tournament.boards import Board
from oudler.tournament.people import Directory, plain_words
from oudler.tournament.play import board_numbers
from oudler.tournament.results import ranking_table, route_table, travelers_table
from oudler.tournament.seating import SEATS
from oudler.web.desk import is_short_number, seat_names
from oudler.web.results import shown_table
from oudler.web.site import PageRequest, Refused, dial_of, form_pages, page
from oudler.wording.game import hand_line
from oudler.wording.papers import case_papers
from oudler.wording.results import standing_title, unit_labels

HOME = "/e/{event}"
_CLOCK = "<!--clock-->"
"""Where the clock is set into a page that was made before."""
_MAKING = Lock()
"""Whoever asks while a page is made waits for it, instead of making it too."""


def answered(asked: PageRequest, name: str, make: Callable[[DeskSnapshot], str]) -> Response:
    """A page made once for each state and language, with the clock of this moment; 304 if it is known."""
    desk = asked.desk
    with _MAKING:
        made = desk.found(("public", asked.words.lang, name), make)
    body = made.replace(_CLOCK, clock_part(asked))
    seal = f'"{hashlib.sha256(body.encode()).hexdigest()[:20]}"'
    headers = {"etag": seal, "cache-control": "no-cache", "vary": "cookie"}
    if asked.request.headers.get("if-none-match") == seal:
        return Response(status_code=304, headers=headers)
    return HTMLResponse(body, headers=headers)


def clock_part(asked: PageRequest) -> str:
    """The clock and the end of the time for claims, as they are now."""
    desk, now = asked.desk, asked.desk.now()
    posted = public_view.posted_of(desk.situation, now)
    return asked.text("public_clock.html", dial=dial_of(desk.situation, now), posted=posted)


# --- places ---------------------------------------------------------------------------------------------


def show_by_name(asked: PageRequest) -> Response:
    """Where do I sit: everybody by name; with a name asked for, those who may be meant (DOC-04).

    Once the event is closed nobody looks for a seat any more: the ranking stands here.
    """
    sought = asked.query("q").strip()[:60]
    if asked.desk.event.is_closed and not sought:
        return show_ranking(asked)
    if not sought:
        return answered(asked, "names", lambda situation: _by_name(asked, situation, ""))
    body = _by_name(asked, asked.desk.situation, sought).replace(_CLOCK, clock_part(asked))
    return HTMLResponse(body, headers={"cache-control": "no-store"})


def _by_name(asked: PageRequest, situation: DeskSnapshot, sought: str) -> str:
    places, entries = public_view.places_of(situation), situation.event.entries
    lines = places.lines
    if sought:
        is_licence = "".join(plain_words(sought)).isdecimal()
        found = () if is_licence else Directory.of(situation.event.listed).find(sought)
        meant = {entry.number for entry in found}
        lines = tuple(line for line in lines if line.number in meant)
    return asked.text(
        "public_names.html",
        places=places,
        lines=[(entries[line.number], line) for line in lines],
        sought=sought,
        can_sign_up=signup_opening(situation, asked.office.now()) is Opening.OPEN,
        seats=seat_names(asked.words),
        clock_part=Markup(_CLOCK),
    )


def show_by_table(asked: PageRequest) -> Response:
    """Who sits at each table."""

    def make(situation: DeskSnapshot) -> str:
        places, entries = public_view.places_of(situation), situation.event.entries
        return asked.text(
            "public_tables.html",
            places=places,
            entries=entries,
            seats=seat_names(asked.words),
            clock_part=Markup(_CLOCK),
        )

    return answered(asked, "tables", make)


# --- the ranking ----------------------------------------------------------------------------------------


def show_ranking(asked: PageRequest) -> Response:
    """The ranking as far as it may be told."""
    posted = public_view.posted_of(asked.desk.situation, asked.desk.now())

    def make(situation: DeskSnapshot) -> str:
        ranking = ranking_table(situation.event, posted.after) if posted.is_shown else None
        title = standing_title(asked.words, posted.posting, posted.after)
        seal = public_view.public_seal(situation) if posted.is_shown else None
        return asked.text(
            "public_ranking.html",
            posted=posted,
            table=shown_table(asked.words, situation.event, ranking) if ranking else None,
            title=title,
            seal=seal,
            seal_qr=qr_svg(seal.qr) if seal else "",
            clock_part=Markup(_CLOCK),
        )

    return answered(asked, f"ranking/{posted.publicity.value}/{asked.request.url.path}", make)


# --- the boards -----------------------------------------------------------------------------------------


def show_boards(asked: PageRequest) -> Response:
    """What everybody made on every board, and its cards, once the event is over (DUP-05)."""
    event = asked.desk.event
    if not form_pages(event).has_boards:
        raise Refused(asked.words.say("Cette épreuve se joue sans étuis."), status=404)
    if not event.is_closed:
        waiting = asked.text("public_boards.html", boards=None, units={}, clock_part=Markup(_CLOCK))
        return answered(asked, "boards", lambda _: waiting)
    unit = asked.query("unit")
    if is_short_number(unit) and int(unit) in event.units:
        return _route(asked, int(unit))
    return answered(asked, "boards", lambda situation: _boards(asked, situation))


def _boards(asked: PageRequest, situation: DeskSnapshot) -> str:
    """Every board with its cards, where they were shown, and what each table made."""
    event, words = situation.event, asked.words
    table = shown_table(words, event, travelers_table(event))
    shown = public_view.told_boards(event)
    return asked.text(
        "public_boards.html",
        table=table,
        boards=[
            {
                "session": session,
                "number": number,
                "told": _cards(asked, shown[session, number]) if (session, number) in shown else None,
                "rows": [row for row in table.rows if row.row.cells[:2] == (session, number)],
            }
            for session, number in board_numbers(event)
        ],
        units=unit_labels(words, event),
        clock_part=Markup(_CLOCK),
    )


def _cards(asked: PageRequest, board: Board) -> dict[str, Any]:
    """The cards of a board, hand by hand."""
    words = asked.words
    names = seat_names(words)
    return {
        "taken": case_papers.taken_text(words, board.label),
        "leads": case_papers.leads_text(words, board.label),
        "hands": [(names[seat.value], hand_line(words, board.hand(seat))) for seat in SEATS],
        "dog": hand_line(words, board.dog),
    }


def _route(asked: PageRequest, unit: int) -> Response:
    def make(situation: DeskSnapshot) -> str:
        name = unit_labels(asked.words, situation.event)[unit]
        table = shown_table(asked.words, situation.event, route_table(situation.event, unit))
        return asked.text("public_route.html", name=name, table=table, clock_part=Markup(_CLOCK))

    return answered(asked, f"route/{unit}", make)


ROUTES = (
    page(HOME, show_by_name),
    page(HOME + "/places", show_by_table),
    page(HOME + "/classement", show_ranking),
    page(HOME + "/etuis", show_boards),
)
