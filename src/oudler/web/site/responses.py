"""What is answered instead of a page: one table of what may go wrong, with its status and its words."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from starlette.responses import RedirectResponse, Response

from oudler.director.desk import DamagedEvent, NewerEvent, damage_lines, public_damage_text
from oudler.store import NoSuchClub, NoSuchEvent, StaleRow, Unavailable
from oudler.tournament.events import NotNow
from oudler.web.site.places import kept_id
from oudler.web.site.request import PageRequest, Refused
from oudler.web.site.roles import Role
from oudler.web.site.sections import is_of_desk, way_on
from oudler.web.site.templating import render
from oudler.wording.events import refusal_texts
from oudler.wording.terminal import hindrance_text, serving


@dataclass(frozen=True, slots=True)
class Failure:
    """How an error is answered."""

    status: int
    lines: Callable[[PageRequest, Any], Sequence[str]]
    template: str = "refused.html"


def _damage(asked: PageRequest, damaged: DamagedEvent) -> Sequence[str]:
    """That an event cannot be read: to those who run it where it breaks, too."""
    if asked.role >= Role.ARBITER:
        return damage_lines(asked.words, damaged)
    return [public_damage_text(asked.words, damaged)]


def _stale(asked: PageRequest) -> str:
    """That somebody else has changed what a form was made from."""
    return asked.words.say("Quelqu'un d'autre vient de le changer : relisez la page, puis recommencez.")


FAILURES: Mapping[type[Exception], Failure] = {
    Refused: Failure(422, lambda _asked, refused: refused.lines),
    NotNow: Failure(422, lambda asked, refused: refusal_texts(asked.words, refused.problems)),
    NewerEvent: Failure(409, lambda asked, newer: [asked.words.say(serving.NEWER_EVENT, name=str(newer))]),
    Unavailable: Failure(503, lambda asked, error: [hindrance_text(asked.words, error.why)]),
    DamagedEvent: Failure(409, _damage, "damaged.html"),
    NoSuchEvent: Failure(404, lambda _asked, _error: (), "nothing.html"),
    NoSuchClub: Failure(404, lambda _asked, _error: (), "nothing.html"),
    StaleRow: Failure(409, lambda asked, _error: [_stale(asked)]),
}


def failed(asked: PageRequest, error: Exception) -> Response:
    """The answer to an error of the table; a refusal may have a status of its own, and a way up."""
    failure = next(failure for kind, failure in FAILURES.items() if isinstance(error, kind))
    status, up = (error.status, error.up) if isinstance(error, Refused) else (failure.status, "")
    values = {"lines": failure.lines(asked, error), "up": up, "is_staff": asked.role >= Role.ARBITER}
    return _plain(asked, failure.template, status, **values)


def refused_page(asked: PageRequest, lines: Sequence[str], status: int = 422, *, up: str = "") -> Response:
    """A page that says what is wrong and leads back."""
    return _plain(asked, "refused.html", status, lines=lines, up=up)


def turned_away(asked: PageRequest) -> Response:
    """Whoever has no right to a page is asked for the code of the event."""
    if kept_id(asked.request) is not None and asked.request.method == "GET":
        address = f"{asked.place.home}/rejoindre?vers={quote(asked.request.url.path)}"
        return RedirectResponse(address, 303)
    return _plain(asked, "turned_away.html", 403)


def _plain(asked: PageRequest, template: str, status: int, **values: Any) -> Response:
    known = {
        "asked": asked,
        "visitor": asked.visitor,
        "role": asked.role.code,
        "status": status,
        "path": asked.request.url.path,
        "is_desk": is_of_desk(asked.request.url.path),
        "way": way_on(asked.words, asked.request.url.path),
    }
    back = asked.request.headers.get("referer", "/")
    return asked.printed(render(template, asked.words, {**known, "back": back, **values}), status)
