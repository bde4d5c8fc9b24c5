"""What everybody may read without an account: where to sit, the ranking, the boards after the end.

Each page is made once for every state of the event and language, whoever asks; only the clock and the address
of the site are set into it anew.
"""

import hashlib
from collections.abc import Callable
from threading import Lock
from typing import Any

from markupsafe import escape
from starlette.responses import HTMLResponse, Response

from oudler.director.desk import KnownClub
from oudler.director.entries import Opening, signup_opening
from oudler.director.publishing import PublishedEvent, event_here
from oudler.director.results import public_view
from oudler.tournament.events import Event
from oudler.tournament.people import Directory, plain_words
from oudler.web.desk import seat_names
from oudler.web.public import event_pages
from oudler.web.public.reader import CLOCK, ROOT, ClubLink, Live, Reader
from oudler.web.site import PageRequest, Refused, dial_of, form_pages, page, short_number

HOME = "/e/{event}"
_MAKING = Lock()
"""Whoever asks while a page is made waits for it, instead of making it too."""


# --- what all pages of an event begin with --------------------------------------------------------------


def told_here(asked: PageRequest) -> tuple[PublishedEvent, Reader]:
    """The event in the address as everybody may read it. Raises Refused where its club withdrew it."""
    told, known = event_here(asked.office, asked.desk, asked.words)
    if known and told.id in known.club.withdrawn and told.posted.posting.is_final:
        raise Refused(asked.words.say("Le club ne publie pas cette épreuve."), status=404)
    return told, Reader(asked.words, club_link(known))


def club_link(known: KnownClub | None) -> ClubLink | None:
    """Where the page of a club is; None where it has none."""
    return ClubLink(known.club.name, f"/c/{known.id}") if known and known.club.has_page else None


def live_of(asked: PageRequest) -> Live:
    """What a page of the event follows."""
    desk = asked.desk
    return Live(f"/e/{desk.id}/direct", desk.version, desk.hall.announced)


def answered(
    asked: PageRequest, name: tuple[Any, ...], told: PublishedEvent, reader: Reader, make: Callable[[], str]
) -> Response:
    """A page made once for each state and language, with the clock of this moment; 304 if it is known."""
    key = "public", name, reader, told.naming, told.posted.publicity
    with _MAKING:
        made = asked.desk.found(key, lambda _: make())
    return sealed(asked, made.replace(CLOCK, clock_part(asked)))


def sealed(asked: PageRequest, made: str) -> Response:
    """A page under the address at which it is asked for; 304 if it is known."""
    body = made.replace(ROOT, str(escape(asked.address(""))))
    headers = known_as(body.encode())
    if asked.request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    return HTMLResponse(body, headers=headers)


def known_as(body: bytes) -> dict[str, str]:
    """The headers by which a browser asks whether something has changed."""
    seal = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    return {"etag": seal, "cache-control": "no-cache", "vary": "cookie"}


def clock_part(asked: PageRequest) -> str:
    """The clock and the end of the time for claims, as they are now."""
    desk, now = asked.desk, asked.desk.now()
    posted = public_view.posted_of(desk.situation, now)
    return asked.text("public_clock.html", dial=dial_of(desk.situation, now), posted=posted)


# --- places ---------------------------------------------------------------------------------------------


def _hall_event(asked: PageRequest, told: PublishedEvent) -> Event:
    """Who is named where people look for their seats: all, as on paper, until the event is over."""
    return told.event if told.event.is_closed else asked.desk.event


def show_by_name(asked: PageRequest) -> Response:
    """Where do I sit: everybody by name; with a name asked for, those who may be meant (DOC-04).

    Once the event is closed nobody looks for a seat any more: the ranking stands here.
    """
    sought = asked.query("q").strip()[:60]
    told, reader = told_here(asked)
    if told.event.is_closed and not sought:
        return show_ranking(asked)
    if not sought:
        name = "names", _can_sign_up(asked)
        return answered(asked, name, told, reader, lambda: _by_name(asked, told, reader, ""))
    body = _by_name(asked, told, reader, sought).replace(CLOCK, clock_part(asked))
    return HTMLResponse(body, headers={"cache-control": "no-store"})


def _by_name(asked: PageRequest, told: PublishedEvent, reader: Reader, sought: str) -> str:
    event = _hall_event(asked, told)
    places = public_view.places_of(asked.desk.situation)
    lines = places.lines
    if sought:
        is_licence = "".join(plain_words(sought)).isdecimal()
        found = () if is_licence else Directory.of(event.listed).find(sought)
        meant = {entry.number for entry in found}
        lines = tuple(line for line in lines if line.number in meant)
    return reader.event_text(
        "public_names.html",
        asked.request.url.path,
        told,
        live_of(asked),
        places=places,
        lines=[(event.entries[line.number], line) for line in lines],
        sought=sought,
        can_sign_up=_can_sign_up(asked),
        seats=seat_names(asked.words),
    )


def _can_sign_up(asked: PageRequest) -> bool:
    return signup_opening(asked.desk.situation, asked.office.now()) is Opening.OPEN


def show_by_table(asked: PageRequest) -> Response:
    """Who sits at each table."""
    told, reader = told_here(asked)

    def make() -> str:
        return reader.event_text(
            "public_tables.html",
            asked.request.url.path,
            told,
            live_of(asked),
            places=public_view.places_of(asked.desk.situation),
            entries=_hall_event(asked, told).entries,
            seats=seat_names(asked.words),
        )

    return answered(asked, ("tables",), told, reader, make)


# --- the ranking ----------------------------------------------------------------------------------------


def show_ranking(asked: PageRequest) -> Response:
    """The ranking as far as it may be told."""
    told, reader = told_here(asked)
    path = asked.request.url.path

    def make() -> str:
        return event_pages.ranking_page(reader, told, path, live_of(asked))

    return answered(asked, ("ranking", path), told, reader, make)


# --- the boards -----------------------------------------------------------------------------------------


def boards_here(asked: PageRequest) -> tuple[PublishedEvent, Reader]:
    """The event in the address. Raises Refused where nobody plays boards."""
    told, reader = told_here(asked)
    if not form_pages(told.event).has_boards:
        raise Refused(asked.words.say("Cette épreuve se joue sans étuis."), status=404)
    return told, reader


def show_boards(asked: PageRequest) -> Response:
    """What everybody made on every board, and its cards, once the event is over (DUP-05)."""
    told, reader = boards_here(asked)
    unit = short_number(asked.query("unit"))
    if told.event.is_closed and unit in told.event.units:
        return answered(
            asked,
            ("route", str(unit)),
            told,
            reader,
            lambda: event_pages.route_page(reader, told, unit, live_of(asked)),
        )
    return answered(
        asked, ("boards",), told, reader, lambda: event_pages.boards_page(reader, told, live_of(asked))
    )


def board_here(asked: PageRequest) -> tuple[PublishedEvent, Reader, event_pages.BoardKey]:
    """The event and the board in the address. Raises Refused where it was not played, or is not told yet."""
    told, reader = boards_here(asked)
    key = short_number(asked.path("session")) or 0, short_number(asked.path("board")) or 0
    if key not in event_pages.known_boards(told):
        told_why = asked.words.say(
            "Cet étui ne se montre pas ici : il n'a pas été joué, ou l'épreuve n'est pas finie."
        )
        raise Refused(told_why, status=404)
    return told, reader, key


def show_board(asked: PageRequest) -> Response:
    """One board, once the event is over (DUP-05)."""
    told, reader, key = board_here(asked)
    return answered(
        asked,
        ("board", key),
        told,
        reader,
        lambda: event_pages.board_page(reader, told, key, live_of(asked)),
    )


ROUTES = (
    page(HOME, show_by_name),
    page(HOME + "/places", show_by_table),
    page(HOME + "/classement", show_ranking),
    page(HOME + "/etuis", show_boards),
    page(HOME + "/etuis/{session}/{board}", show_board),
)
